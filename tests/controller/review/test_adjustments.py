"""Money put right at the desk (reading 24): open lines, who owes whom, since when, and who may sign; on files and in the
store of a floor."""

import pytest
from support.checker import check

from controller.game.irregularities import Irregularity
from controller.game.money import amount
from controller.review.adjustments import PuttingRight, put_right
from controller.review.book_events import MoneyPutRight
from controller.review.duty import assign, hand_over, open_work
from controller.review.filters import Filters
from controller.review.open_money import open_money, open_words, owes_words
from controller.review.reports import REPORTS, About, Making
from controller.review.review_book import Review
from controller.table import actions
from controller.table.money_lines import How
from controller.table.refusal import Refusal


@pytest.fixture
def pit(make_pit):
    """A table where seat 1 was paid 10 too little and seat 2 was paid 40 too much."""
    found = make_pit().load().play("9H 4D 9C 2S", (1, "player", 100_00), (2, "banker", 50_00))
    found.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    found.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=2, paid=-10_00))
    return found


def lines(desk):
    return open_money(desk.journals, desk.book)


def test_what_is_open_says_who_owes_whom_and_since_when(desk_of, pit) -> None:
    desk = desk_of(pit.path)
    found = lines(desk)
    assert [(one.left, owes_words(one)) for one in found] == [
        (10_00, "the house owes seat 1 (a)"),
        (-40_00, "seat 2 (a) owes the house"),
    ]
    assert [one.since for one in found] == [desk.line(one.journal, one.n).case.at for one in found]


def test_a_line_that_table_and_desk_have_both_paid_keeps_its_case_and_its_age(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    owed = lines(desk)[0]
    assert isinstance(put_right(desk, owed, PuttingRight("paid", 10_00, "at the cage"), sign("pm1")), MoneyPutRight)
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, sign("pm2"), reason="at the table"))
    desk.catch_up()
    twice = next(one for one in lines(desk) if one.line.seat == 1)
    assert (twice.left, twice.since, twice.n) == (-10_00, owed.since, owed.n)
    assert (owed.since, owed.n) in [(one.since, one.n) for one in open_work(desk)]
    said = open_words(twice)
    assert "closed at the table, and put right at the desk too: -10.00 open" in said
    assert f"since {owed.since[:19]}" in said


@pytest.mark.parametrize(
    ("first", "second", "signers", "seen"),
    [
        ((1, 2), (2, 2), ("pm1", "pm1"), True),  # one player, two rounds
        ((1, 1), (1, 2), ("pm1", "pm1"), True),  # two players, one round
        ((1, 1), (2, 2), ("pm1", "pm1"), False),
        ((1, 2), (2, 2), ("pm1", "pm2"), False),
    ],
)
def test_waivers_that_one_person_splits_over_rounds_or_players_are_a_line(
    make_pit, desk_of, sign, first, second, signers, seen
) -> None:
    """Each is just allowed to one person; together they need two."""
    pit = make_pit(second_above=1_000_00).load()
    for _ in range(2):
        pit.play("9H 4D 9C 2S", (1, "banker", 1_000_00), (2, "banker", 1_000_00))
    for (number, seat), by in zip((first, second), signers, strict=True):
        pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=number, seat=seat, paid=0))
        pit.tell(actions.Adjust(number, seat, How.WAIVED, 1_000_00, sign(by), reason="a friend"))
    said = [line.case.evidence for line in desk_of(pit.path).log(Filters()).lines]
    assert any("pm1 signed alone for 2000.00 in 2 parts" in one for one in said) == seen


def test_a_pit_manager_closes_a_line_in_parts(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    owed = lines(desk)[1]
    assert isinstance(
        put_right(desk, owed, PuttingRight("collected", 30_00, "at the cage"), sign("pm1")), MoneyPutRight
    )
    assert [one.left for one in lines(desk)] == [10_00, -10_00]
    stale = put_right(desk, owed, PuttingRight("collected", 5_00, "again"), sign("pm1"))
    assert isinstance(stale, Refusal)
    assert "has changed: 10.00 is open now" in str(stale.text)
    owed = lines(desk)[1]
    too_much = put_right(desk, owed, PuttingRight("collected", 30_00, "again"), sign("pm1"))
    assert isinstance(too_much, Refusal)
    assert "10.00 is open; say an amount" in str(too_much.text)
    assert isinstance(put_right(desk, owed, PuttingRight("waived", 10_00, "goodwill"), sign("pm2")), MoneyPutRight)
    assert [one.left for one in lines(desk)] == [10_00]
    assert "not open any more" in put_right(desk, owed, PuttingRight("waived", 1, "x"), sign("pm1")).text


@pytest.mark.parametrize(
    ("person", "how", "cents", "reason", "why"),
    [
        ("ps1", "paid", 10_00, "so", "pit manager"),
        ("sv1", "paid", 10_00, "so", "changes nothing"),
        ("pm1", "collected", 10_00, "so", "house owes"),
        ("pm1", "kept", 10_00, "so", "say how"),
        ("pm1", "paid", 10_01, "so", "10.00 is open"),
        ("pm1", "paid", 0, "so", "10.00 is open"),
        ("pm1", "waived", 10_00, " ", "say why"),
    ],
)
def test_what_is_not_right_is_refused_and_not_written(desk_of, pit, sign, person, how, cents, reason, why) -> None:
    desk = desk_of(pit.path)
    refused = put_right(desk, lines(desk)[0], PuttingRight(how, cents, reason), sign(person))
    assert isinstance(refused, Refusal)
    assert why in str(refused.text)
    assert [one.left for one in lines(desk)] == [10_00, -40_00]


def test_who_dealt_the_round_does_not_sign_and_two_sign_at_the_table(desk_of, make_pit, sign) -> None:
    pit = make_pit(second_above=5_00)
    pit.tell(actions.SignOn(sign("pm1"))).load().play("9H 4D 9C 2S", (1, "player", 100_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    desk = desk_of(pit.path)
    (money,) = lines(desk)
    assert "pm1 dealt this round" in put_right(desk, money, PuttingRight("paid", 1_00, "so"), sign("pm1")).text
    assert "two people sign" in put_right(desk, money, PuttingRight("paid", 6_00, "so"), sign("pm2")).text
    assert isinstance(put_right(desk, money, PuttingRight("paid", 5_00, "so"), sign("pm2")), MoneyPutRight)


def test_what_the_table_closes_is_closed_here(desk_of, pit, sign) -> None:
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, sign("pm1"), reason="as agreed"))
    assert [one.left for one in lines(desk_of(pit.path))] == [-40_00]


def test_what_desk_and_table_both_paid_stays_open_until_it_is_back(desk_of, pit, sign) -> None:
    """The console still shows what the desk closed. Paid there too, the player owes it to the house."""
    desk = desk_of(pit.path)
    put_right(desk, lines(desk)[0], PuttingRight("paid", 10_00, "at the cage"), sign("pm1"))
    assert [one.left for one in lines(desk)] == [-40_00]
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, sign("pm2"), reason="at the table"))
    desk = desk_of(pit.path)
    twice = next(one for one in lines(desk) if one.line.seat == 1)
    assert (twice.left, owes_words(twice)) == (-10_00, "seat 1 (a) owes the house")
    assert isinstance(
        put_right(desk, twice, PuttingRight("collected", 10_00, "paid twice"), sign("pm1")), MoneyPutRight
    )
    assert [one.left for one in lines(desk)] == [-40_00]


def test_what_was_waived_here_and_paid_at_the_table_is_not_owed_back(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    put_right(desk, lines(desk)[0], PuttingRight("waived", 10_00, "the player left"), sign("pm1"))
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, sign("pm2"), reason="the player came back"))
    assert [one.left for one in lines(desk_of(pit.path))] == [-40_00]


def test_in_parts_one_person_signs_no_more_than_at_once(desk_of, make_pit, sign) -> None:
    pit = make_pit(second_above=5_00).load().play("9H 4D 9C 2S", (1, "player", 100_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    desk = desk_of(pit.path)
    (money,) = lines(desk)
    assert isinstance(put_right(desk, money, PuttingRight("paid", 4_00, "so"), sign("pm1")), MoneyPutRight)
    (money,) = lines(desk)
    assert "two people sign" in put_right(desk, money, PuttingRight("paid", 2_00, "so"), sign("pm2")).text
    assert isinstance(put_right(desk, money, PuttingRight("paid", 1_00, "so"), sign("pm2")), MoneyPutRight)


def test_reports_list_what_is_open_and_what_was_signed(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    put_right(desk, lines(desk)[0], PuttingRight("paid", 10_00, "at the cage"), sign("pm1"))
    making = Making("2026-04-02T00:00:00.000Z", "sabot test")
    report = REPORTS["shift"].make(desk, About(since="2026-03-01", until="2026-05-01"), making)
    found = {section.title: section for section in report.sections}
    assert [row[6:8] for row in found["Adjustments open"].rows] == [("-40.00", "seat 2 (a) owes the house")]
    assert [(row[0], *row[7:10]) for row in found["Adjustments signed"].rows] == [("desk", "paid", "10.00", "pm1")]
    staff = REPORTS["staff"].make(desk, About(), making)
    found = {section.title: section for section in staff.sections}
    assert {row[1] for row in found["Staff"].rows} >= {"pm1", "ps1", "sv1"}
    assert ("adjust", "pit-manager") in found["Least role that signs"].rows


def test_a_case_that_the_desk_closes_is_closed_everywhere(desk_of, pit, sign) -> None:
    """In the log, its filters and counts, the dossier, open work and reports, as if the table had put it right."""
    desk = desk_of(pit.path)
    owed, other = lines(desk)
    put_right(desk, owed, PuttingRight("paid", 4_00, "a part"), sign("pm1"))
    assert desk.line(owed.journal, owed.n).case.state == "open"
    put_right(desk, lines(desk)[0], PuttingRight("paid", 6_00, "the rest"), sign("pm2"))
    case = desk.line(owed.journal, owed.n).case
    assert (case.state, case.ruled_by, case.role, case.reason) == ("closed", "pm2", "pit-manager", "the rest")
    assert "4.00 was paid to seat 1 (a), signed by pm1; 6.00 was paid to seat 1 (a), signed by pm2" in case.evidence
    for filters, found in (
        (Filters(state=("open",)), [other.n]),
        (Filters(state=("closed",)), [owed.n]),
        (Filters(state=("open", "closed")), [other.n, owed.n]),
        (Filters(ruled_by=("pm1",)), [owed.n]),
        (Filters(ruled_by=("gsm1",)), []),
    ):
        assert [line.case.n for line in desk.log(filters).lines] == found
        assert desk.count(filters) == len(found)
    assert [(one.what, one.n) for one in open_work(desk)] == [("case", other.n), ("money", other.n)]
    dossier = REPORTS["incident"].make(desk, About(owed.journal, owed.n), Making("2026-04-02T00:00:00.000Z", "test"))
    assert dict(dossier.facts)["state"] == "closed"
    found = {section.title: section.rows for section in dossier.sections}
    assert [row[2].split(",")[0] for row in found["Money put right"][-2:]] == ["4.00 paid", "6.00 paid"]


@pytest.mark.usefixtures("qapp")
@pytest.mark.usefixtures("qapp")  # a bundle has reports as PDF
def test_the_bundle_has_what_the_desk_signed(desk_of, over, sabot, pit, sign, tmp_path, monkeypatch) -> None:
    """On files and on a floor: the checker has the same money open as the desk."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    desk = desk_of(pit.path)
    put_right(desk, lines(desk)[0], PuttingRight("paid", 10_00, "at the cage"), sign("pm1"))
    pit.tell(actions.Adjust(1, 1, How.PAID, 4_00, sign("pm2"), reason="a part at the table too"))
    desk.catch_up()
    left = [(one.line.seat, amount(one.left)) for one in lines(desk)]
    assert left == [(1, "-4.00"), (2, "-40.00")]
    assert sabot("report", *over(pit.path), "--bundle", str(tmp_path / "bundle")).status == 0
    answer = check(tmp_path / "bundle")
    assert (answer.ok, answer.findings) == (True, [])
    (journal,) = answer.journals
    assert [(line["seat"], line["open"]) for line in journal["open_money"]] == left
    assert [one["by"] for one in answer.rulings if one["what"] == "money-put-right"] == ["pm1"]


def test_who_signed_for_money_at_the_desk_does_not_review_its_case(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    owed = lines(desk)[0]
    put_right(desk, owed, PuttingRight("paid", 10_00, "at the cage"), sign("pm1"))
    refused = desk.review(owed.journal, owed.n, Review("dealer"), sign("pm1"))
    assert isinstance(refused, Refusal)
    assert "pm1 signed in this case" in refused.text or "pm1 ruled on this case" in refused.text
    assert not isinstance(desk.review(owed.journal, owed.n, Review("dealer"), sign("pm2")), Refusal)


def test_who_reviewed_a_case_does_not_sign_for_its_money(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    owed = lines(desk)[0]
    assert not isinstance(desk.review(owed.journal, owed.n, Review("dealer"), sign("pm1")), Refusal)
    refused = put_right(desk, owed, PuttingRight("paid", 10_00, "at the cage"), sign("pm1"))
    assert isinstance(refused, Refusal)
    assert "pm1 reviewed its case" in refused.text
    assert isinstance(put_right(desk, owed, PuttingRight("paid", 10_00, "at the cage"), sign("pm2")), MoneyPutRight)


def test_work_is_taken_given_and_handed_over_with_a_list(desk_of, pit, sign) -> None:
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    desk = desk_of(pit.path)
    held = desk.log(Filters(kind=("overdraw",))).lines[0]
    assert {one.what for one in open_work(desk)} == {"case", "money"}
    assert not isinstance(assign(desk, held.journal, held.case.n, "pm2", sign("pm2")), Refusal)
    assert [one.has for one in open_work(desk) if one.n == held.case.n] == ["pm2"]
    assert "does not work" in assign(desk, held.journal, held.case.n, "d104", sign("pm2")).text
    assert "reviews are for" in assign(desk, held.journal, held.case.n, "pm2", sign("ps1")).text
    assert "somebody else" in hand_over(desk, "pm2", "", sign("pm2")).text
    over = hand_over(desk, "pm1", "quiet night", sign("pm2"))
    assert len(over.open) == len(open_work(desk))
    assert any("pm2 has it" in line for line in over.open)
    assert [one.has for one in open_work(desk) if one.n == held.case.n] == ["pm1"]


def untyped(by, note="100 on Player by word of mouth"):
    return actions.Report(Irregularity.WRONG_PAYOUT, note, by=by, round=1, seat=5, paid=100_00)


def test_who_signed_the_report_of_a_case_does_not_review_it(desk_of, pit, sign) -> None:
    """One person reported what was owed, found the case clean and paid it."""
    pit.tell(untyped(sign("pm2")))
    desk = desk_of(pit.path)
    owed = next(one for one in lines(desk) if one.line.seat == 5)
    assert desk.line(owed.journal, owed.n).case.ruled_by == ""
    refused = desk.review(owed.journal, owed.n, Review("nobody", "clean"), sign("pm2"))
    assert isinstance(refused, Refusal)
    assert "pm2 signed in this case" in refused.text
    assert not isinstance(desk.review(owed.journal, owed.n, Review("dealer"), sign("pm1")), Refusal)


def test_a_review_says_what_was_open(desk_of, pit, sign) -> None:
    desk = desk_of(pit.path)
    owed, other = lines(desk)
    written = desk.review(owed.journal, owed.n, Review("nobody", "clean"), sign("pm2"))
    assert written.open == {"1 a": 10_00}
    said = "10.00 of its money was open when pm2 reviewed it"
    assert said in desk.line(owed.journal, owed.n).case.evidence
    assert said not in desk.line(other.journal, other.n).case.evidence
    report = REPORTS["incident"].make(desk, About(owed.journal, owed.n), Making("2026-04-02T00:00:00.000Z", "test"))
    assert said in dict(report.facts)["about its review"]
    (review,) = next(section.rows for section in report.sections if section.title == "Review")
    assert said in review[2]
    desk.reopen(owed.journal, owed.n, "look again", sign("pm1"))
    assert said not in desk.line(owed.journal, owed.n).case.evidence


def test_a_reviewer_who_signs_for_the_money_at_the_table_is_named(desk_of, pit, sign) -> None:
    """The table knows no reviews, so it cannot refuse: log and report say it."""
    desk = desk_of(pit.path)
    owed = lines(desk)[0]
    assert not isinstance(desk.review(owed.journal, owed.n, Review("nobody", "clean"), sign("pm2")), Refusal)
    said = "pm2 reviewed it, and signed for its money at the table"
    assert said not in desk.line(owed.journal, owed.n).case.evidence
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, sign("pm2"), reason="as agreed"))
    desk.catch_up()
    (line,) = [line for line in desk.log(Filters()).lines if line.case.n == owed.n]
    assert said in line.case.evidence
    assert said in desk.case(owed.journal, owed.n).row.evidence
    report = REPORTS["incident"].make(desk, About(owed.journal, owed.n), Making("2026-04-02T00:00:00.000Z", "test"))
    assert said in dict(report.facts)["about its review"]
    desk = desk_of(pit.path)  # also read anew
    assert said in desk.line(owed.journal, owed.n).case.evidence
