"""What the log and the case file say of a round that was over long before something was found wrong in it."""

import json

import pytest
from support.staff import signature

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.review.adjustments import PuttingRight, put_right
from controller.review.duty import open_work
from controller.review.filters import Filters
from controller.review.open_money import open_money
from controller.review.report_parts import About, Making
from controller.review.reports import incident_report
from controller.table import actions, events
from controller.table.money_lines import How

ROUND_1, ROUND_2 = "9H 4D 9C 2S", "4D 9H 2S 9C"


def wrong_payout(number, seat, paid, who="a"):
    """A payout that no stake of these rounds could win is signed."""
    signed = {"by": signature("ps1"), "note": "on camera"} if paid > 10_000_00 else {}
    return actions.Report(Irregularity.WRONG_PAYOUT, round=number, seat=seat, who=who, paid=paid, **signed)


def adjust(number, seat, how, amount, by, who="a", **more):
    return actions.Adjust(number, seat, How(how), amount, signature(by), who=who, reason="as agreed", **more)


@pytest.fixture
def pit(make_pit):
    """d105 dealt round 1, and d104 deals round 2."""
    pit = make_pit().load()
    pit.tell(actions.SignOn(signature("d105")))
    pit.play(ROUND_1, (1, "player", 100_00), (3, "tie", 10_00))
    pit.tell(actions.SignOn(signature("d104")))
    return pit.play(ROUND_2, (2, "banker", 500_00))


def log(desk):
    return [line.case for line in reversed(desk.log(Filters()).lines)]


def file_of(desk, at=0):
    line = desk.log(Filters()).lines[-1 - at]
    return desk.case(line.journal, line.case.n)


def cards(file):
    return " ".join(str(draw.card) for draw in file.drawn)


def test_the_dealer_of_the_line_dealt_the_round_it_is_about(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00))
    desk = desk_of(pit.path)
    (row,) = log(desk)
    assert (row.round, row.dealer, row.reported_by) == (1, "d105", "d104")
    assert (row.paid, row.due) == (90_00, 100_00)
    file = file_of(desk)
    assert (file.row.dealer, file.dealers) == ("d105", {"d105"})


def test_the_dealer_of_a_round_of_an_earlier_shoe(pit, desk_of):
    pit.tell(actions.EndShoe()).load().play(ROUND_2, (2, "banker", 500_00))
    pit.tell(wrong_payout(1, 1, 90_00))
    desk = desk_of(pit.path)
    (row,) = [row for row in log(desk) if row.kind == "wrong-payout"]
    assert (row.round, row.shoe, row.dealer) == (1, 1, "d105")
    (line,) = desk.log(Filters(kind=("wrong-payout",))).lines
    file = desk.case(line.journal, line.case.n)
    assert (cards(file), file.dealers, file.row.shoe) == (ROUND_1, {"d105"}, 1)
    counted = desk.journals[0].facts.rows("SELECT dealer, count FROM tallies WHERE what = 'case wrong-payout'")
    assert [row for row in counted if row[1]] == [("d105", 1)]


def test_the_case_file_shows_the_round_it_is_about_then_what_was_done_later(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00)).play("KH 9S KD KC", (4, "player", 75_00))
    pit.tell(adjust(1, 1, "paid", 10_00, "pm1"))
    file = file_of(desk_of(pit.path))
    assert cards(file) == ROUND_1
    assert {(w.seat, w.on, w.amount) for w in file.wagers_before} == {(1, "player", 100_00), (3, "tie", 10_00)}
    assert file.wagers_after == file.wagers_before
    assert {(line.seat, line.on) for line in file.settled} == {(1, "player"), (3, "tie")}
    kinds = [step.event.__struct_config__.tag for step in file.steps]
    assert kinds.count("bets-opened") == kinds.count("round-settled") == 1
    later = ["case-opened", "payout-reported", "adjusted", "case-closed"]
    assert kinds[-4:] == later
    assert "card-drawn" not in kinds[kinds.index("round-settled") :]
    assert file.steps[file.opened].event.irregularity == "wrong-payout"
    assert file.ended == len(file.steps) - 1
    assert {step.table.round for step in file.steps} == {1}
    assert [step.event.__struct_config__.tag for step in file.put_right] == ["payout-reported", "adjusted"]
    assert "pm1" in {signed.id for signed in file.signatures}


def test_the_dossier_shows_the_round_it_is_about(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00), adjust(1, 1, "paid", 10_00, "pm1"))
    desk = desk_of(pit.path)
    line = desk.log(Filters()).lines[0]
    report = incident_report(desk, About(line.journal, line.case.n), Making("now", "sabot test"))
    parts = {section.title: section.rows for section in report.sections}
    assert [row[1] for row in parts["Cards as drawn"]] == ROUND_1.split()
    assert [(row[0], row[1]) for row in parts["Wagers"]] == [("1", "player"), ("3", "tie")]
    assert any("100.00" in row[2] and "90.00" in row[2] for row in parts["Money put right"])
    assert any("10.00" in row[2] and "pm1" in row[2] for row in parts["Money put right"])
    assert dict(report.facts)["dealers of the round"] == "d105"


def test_each_wrong_payout_is_a_line_with_its_figures_and_its_adjustments(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00), wrong_payout(1, 3, 90_000_00))
    desk = desk_of(pit.path)
    assert [(row.paid, row.due, row.state) for row in log(desk)] == [
        (90_00, 100_00, "open"),
        (90_000_00, -10_00, "open"),
    ]
    pit.tell(adjust(1, 3, "collected", 60_000_00, "pm1"), adjust(1, 3, "waived", 30_010_00, "pm2"))
    pit.tell(adjust(1, 1, "paid", 10_00, "pm2"))
    desk.catch_up()
    first, second = log(desk)
    assert (first.ruled_by, first.role, first.reason) == ("pm2", "pit-manager", "as agreed")
    assert second.ruled_by == "pm2"
    assert (first.state, second.state) == ("closed", "closed")
    for said in ("90000.00", "60000.00 was collected from seat 3 (a), signed by pm1", "30010.00 was waived", "pm2"):
        assert said in second.evidence
    assert "60000" not in first.evidence


def test_a_report_that_is_put_right_changes_the_figures_of_its_line(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00), wrong_payout(1, 1, 80_00))
    (row,) = log(desk_of(pit.path))
    assert (row.paid, row.due) == (80_00, 100_00)
    assert "was paid 90.00" in row.evidence
    assert "was paid 80.00" in row.evidence


def test_a_corrected_card_of_an_earlier_round(pit, desk_of):
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("7H"), signature("pm1"), "seen on the camera", 1))
    desk = desk_of(pit.path)
    (row,) = log(desk)
    assert (row.round, row.dealer, row.ruled_by) == (1, "d105", "pm1")
    file = file_of(desk)
    assert cards(file) == "7H 4D 9C 2S"
    assert [card for _, card in file.misread] == ["9H"]
    assert {line["on"] for line in file.difference} <= {"player", "tie"}
    assert file.dealers == {"d105"}


def test_a_void_of_an_earlier_round_and_who_paid_it(pit, desk_of):
    """The correction makes it no finished round; the gaming shift manager voids it, and pm2 collects."""
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("3H"), signature("pm1"), "seen on the camera", 1))
    case = pit.table.cases[-1]
    assert case.round == 1
    pit.tell(actions.Rule(case.number, Ruling.VOID, signature("gsm1"), "the cards are no round"))
    for line in [line for line in pit.table.money if line.difference]:
        how = "paid" if line.difference > 0 else "collected"
        pit.tell(adjust(1, line.seat, how, abs(line.difference), "pm2", who=line.who))
    desk = desk_of(pit.path)
    row = next(row for row in log(desk) if row.case == case.number)
    assert (row.dealer, row.ruling, row.ruled_by) == ("d105", "void", "gsm1")
    assert "was collected from seat 1 (a), signed by pm2" in row.evidence
    line = desk.numbered(desk.journals[0].id, case.number)
    file = desk.case(line.journal, line.case.n)
    assert file.dealers == {"d105"}
    assert file.signers == {"gsm1", "pm2"}


def test_a_wager_corrected_after_the_settlement_is_a_line(pit, desk_of):
    fixed = actions.CorrectWager(1, "player", 50_00, signature("pm1"), reason="seen on the camera", round=1)
    pit.tell(fixed)
    (line,) = [line for line in pit.table.money if line.difference]
    pit.tell(adjust(1, 1, "collected", -line.difference, "pm2"))
    desk = desk_of(pit.path)
    (row,) = log(desk)
    assert (row.round, row.dealer, row.ruling, row.ruled_by, row.reading) == (1, "d105", "corrected", "pm1", 19)
    assert "100.00 was entered and 50.00 lay there" in row.evidence
    assert "was collected from seat 1 (a), signed by pm2" in row.evidence
    file = file_of(desk)
    assert file.signers == {"pm1", "pm2"}
    assert {w.amount for w in file.wagers_after if w.seat == 1} == {50_00}
    assert {w.amount for w in file.wagers_before if w.seat == 1} == {100_00}


def test_lines_stay_the_same_when_an_index_is_made_anew(pit, desk_of):
    desk = desk_of(pit.path)
    for told in (wrong_payout(1, 1, 90_00), adjust(1, 1, "paid", 10_00, "pm2"), wrong_payout(1, 3, 7_00)):
        pit.tell(told)
        desk.catch_up()
    step_by_step = log(desk)
    desk.journals[0].facts.remove()
    desk.catch_up()
    assert log(desk) == step_by_step


def test_the_json_of_the_log_has_the_figures(pit, desk_of):
    from controller.review.log_columns import LOG_COLUMNS  # noqa: PLC0415

    pit.tell(wrong_payout(1, 3, 90_000_00))
    (line,) = desk_of(pit.path).log(Filters()).lines
    told = json.dumps({column.field: column.json(line) for column in LOG_COLUMNS})
    assert '"paid": "90000.00"' in told


def test_a_difference_of_the_journal_before_is_a_line_when_it_is_adjusted(pit, desk_of):
    """It was carried over; no case of this journal is about it."""
    pit.tell(wrong_payout(1, 1, 90_00))
    pit.runtime.write(events.AdjustmentsCarried([events.CarriedLine(1, 6, "a", 0, 70_00, dealers=["d107"])]))
    pit.tell(adjust(1, 6, "paid", 70_00, "pm2"))
    desk = desk_of(pit.path)
    first, second = log(desk)
    assert "seat 6" not in first.evidence
    assert second.evidence == "round 1 of the journal before: 70.00 was paid to seat 6 (a), signed by pm2"
    assert (second.kind, second.round, second.dealer, second.ruled_by) == ("wrong-payout", None, "d107", "pm2")
    file = file_of(desk, 1)
    assert (file.row.dealer, file.dealers) == ("d107", {"d107"})
    assert file.signers == {"pm2"}


def test_a_case_that_older_software_opened_for_several_players_is_one_line_with_all_figures(pit, desk_of):
    pit.tell(wrong_payout(1, 1, 90_00))
    case = pit.table.cases[-1].number
    pit.runtime.write(events.PayoutReported(case, 1, 5, "z", -7_00, 0, "d104", ["d105"], 0))
    desk = desk_of(pit.path)
    (row,) = log(desk)
    assert (row.paid, row.due) == (83_00, 100_00)
    assert "seat 5 (z) was paid -7.00" in row.evidence
    pit.tell(adjust(1, 5, "paid", 7_00, "pm1", who="z"))
    desk.catch_up()
    assert file_of(desk).signers == {"pm1"}


def right(number, seat, on, cents, by="pm1", who="a"):
    return actions.CorrectWager(seat, on, cents, signature(by), who=who, reason="seen on the felt", round=number)


def test_each_corrected_wager_has_its_own_money_also_in_one_round(make_pit, desk_of):
    """The second line of a round had the money of every player who was corrected before in that round."""
    pit = make_pit().load().play(ROUND_1, (1, "player", 100_00), (2, "player", 100_00), (2, "tie", 10_00))
    pit.tell(right(1, 1, "player", 300_00), right(1, 2, "player", 200_00), right(1, 2, "tie", 20_00))
    desk = desk_of(pit.path)
    assert [(row.paid, row.due) for row in log(desk)] == [(100_00, 300_00), (100_00, 200_00), (-20_00, -20_00)]
    pit.tell(adjust(1, 1, "paid", 200_00, "pm2"), adjust(1, 2, "paid", 100_00, "pm2"))
    desk.catch_up()
    assert ["paid to seat 1" in row.evidence for row in log(desk)] == [True, False, False]
    assert ["paid to seat 2" in row.evidence for row in log(desk)] == [False, True, False]


def test_a_corrected_wager_is_open_until_its_money_is_right(make_pit, desk_of, sign):
    """It was closed at once, and `--state open` missed money that was owed."""
    pit = make_pit().load()
    for seat in (1, 2, 3, 4):
        pit.play(ROUND_1, (seat, "player", 100_00))
        pit.tell(right(seat, seat, "player", 150_00))
    desk = desk_of(pit.path)

    def states():
        desk.catch_up()
        shown = sorted((line.case.round, line.case.state) for line in desk.log(Filters()).lines if line.case.due)
        found = sorted(line.case.round for line in desk.log(Filters(state=("open",))).lines)
        assert found == [number for number, state in shown if state == "open"]
        return [state for _, state in shown]

    assert states() == ["open"] * 4
    assert {one.what for one in open_work(desk)} == {"money"}
    pit.tell(adjust(1, 1, "paid", 20_00, "pm1"))
    assert states() == ["open"] * 4
    pit.tell(adjust(1, 1, "paid", 30_00, "pm1"), right(2, 2, "player", 100_00))
    assert states() == ["closed"] * 3 + ["open"] * 2, "the second correction is a line too"
    money = next(one for one in open_money(desk.journals, desk.book) if one.line.round == 3)
    put_right(desk, money, PuttingRight("paid", 50_00, "at the cage"), sign("pm1"))
    assert states() == ["closed"] * 4 + ["open"]
    (last,) = [row for row in log(desk) if row.round == 4]
    assert desk.case(desk.journals[0].id, last.n).row.state == "open"


def test_a_sum_that_was_split_is_of_its_round_and_of_who_signed(make_pit, desk_of):
    """The line had the dealer on duty, no round, and nobody who ruled."""
    pit = make_pit(second_above=1_000_00).load()
    pit.tell(actions.SignOn(signature("d105")))
    for _ in range(2):
        pit.play(ROUND_1, (1, "player", 2_000_00))
    pit.tell(actions.EndShoe(), actions.SignOn(signature("d104"))).load()
    pit.tell(wrong_payout(1, 1, 1_200_00), wrong_payout(2, 1, 1_300_00))
    pit.tell(adjust(1, 1, "paid", 800_00, "pm2"), adjust(2, 1, "paid", 700_00, "pm2"))
    desk = desk_of(pit.path)
    (row,) = [row for row in log(desk) if "signed alone" in row.evidence]
    assert (row.round, row.shoe, row.dealer) == (2, 1, "d105")
    assert (row.ruled_by, row.role, row.reason) == ("pm2", "pit-manager", "as agreed")
    found = [line.case.n for line in desk.log(Filters(ruled_by=("pm2",))).lines]
    assert row.n in found
    counted = desk.journals[0].facts.rows("SELECT dealer, sum(count) FROM tallies WHERE what = 'case other' GROUP BY 1")
    assert [tuple(one) for one in counted] == [("d105", 1)]
    file = desk.case(desk.journals[0].id, row.n)
    assert (file.row.dealer, file.row.ruled_by, file.row.shoe, file.row.round) == ("d105", "pm2", 1, 2)


def test_the_case_file_of_a_round_has_nothing_that_was_put_right_in_another(pit, desk_of):
    """Round 1 is corrected and voided while round 3 is dealt, which has a case too."""
    pit.bets((2, "banker", 500_00)).draw(ROUND_1)
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("2H"), signature("ps1"), "seen on the camera", round=1))
    pit.rule("void", by="gsm1").tell(actions.SignOn(signature("d105"))).draw("7H").rule("set-aside")
    pit.tell(actions.Settle())
    desk = desk_of(pit.path)
    (kept,) = [file for file in (file_of(desk, at) for at in range(len(log(desk)))) if file.row.kind == "overdraw"]
    assert (kept.row.round, kept.put_right) == (3, ())
    assert "gsm1" not in {one.id for one in kept.signatures}
    assert kept.dealers == {"d104", "d105"}
