"""A case on the screen: what it shows, the replay, and the review book."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from support.staff import signature

from controller.game.irregularities import Irregularity
from controller.journal.reader import open_reader
from controller.review.review_book import CaseReopened, CaseReviewed, Review
from controller.runtime.fold import fold
from controller.table import actions
from controller.table.money_lines import How
from controller.table.refusal import Refusal
from gui.console.pages.page import Scene
from gui.console.view import Moment, present
from gui.language import in_language
from gui.language.qt import use_language
from gui.review.hands import hand_rows


def test_the_evidence_is_said_in_the_language_of_the_desk(office, eventful):
    found = office(eventful)
    use_language("zh-TW")
    try:
        line = next(line for line in found.lines() if line.case.kind == "misread-card" and line.case.case is None)
        found.window.case.show_case(line.journal, line.case.n)
        assert line.case.evidence == "player's card 1 of round 23 was read as 9S and is 7S"
        assert found.window.case.evidence.text().startswith("第 23 局閒第 1 張讀為 9♠，實為 7♠")
    finally:
        use_language("en")


def column(model, at):
    return [row[at] for row in model.rows]


def test_every_case_opens_and_every_step_of_its_replay_can_be_painted(office, eventful, vip):
    found = office(eventful, vip)
    case = found.window.case
    for line in found.lines():
        assert case.show_case(line.journal, line.case.n), line
        assert case.evidence.text().startswith(in_language(line.case.told))
        for at in range(len(case.file.steps)):
            case._frames.view(at)
        assert case.at == case.file.opened
        assert not case.panel.grab().isNull()
        assert not case.hands.grab().isNull()


def test_the_replay_shows_what_the_console_showed(office, eventful):
    """Against a fold of the journal from its first record, not the steps of the case."""
    found = office(eventful)
    case = found.open_case("overdraw")
    with open_reader(eventful) as reader:
        for at, step in enumerate(case.file.steps):
            state = fold(reader.entries(0, step.n))
            shown = case._frames.view(at)
            wanted = present(Scene(state.table, case.file.rules, state.people), Moment(clock=shown.bar.clock))
            assert (shown.step, shown.reason, shown.player, shown.banker, shown.column, shown.bar) == (
                wanted.step, wanted.reason, wanted.player, wanted.banker, wanted.column, wanted.bar,
            )  # fmt: skip


def test_the_roads_of_the_replay_hold_the_rounds_of_the_shoe_before(live):
    pit, found = live()
    for _ in range(4):
        pit.play("KH 9S KD KC", (1, "banker", 100_00))
    pit.bets((1, "banker", 100_00))
    pit.runtime.tell(actions.PlaceWager(4, "tie", 50_00))
    found.wait(lambda: len(found.lines()) == 1)
    case = found.open_case("late-wager")
    assert len(case._frames.view(case.at).roads.beads) == 4


def test_card_by_card_forward_and_back_with_the_keyboard(office, eventful, qtbot):
    found = office(eventful)
    case = found.open_case("overdraw")
    alt = Qt.KeyboardModifier.AltModifier
    qtbot.keyClick(case.timeline_table, Qt.Key.Key_Home, alt)
    assert case.at == 0
    cards = []
    for _ in range(5):
        qtbot.keyClick(case.timeline_table, Qt.Key.Key_Right, alt)
        table = case.file.steps[case.at].table
        cards.append((len(table.deal.player), len(table.deal.banker)))
    assert cards == [(1, 0), (1, 1), (2, 1), (2, 2), (2, 2)]
    for _ in range(4):
        qtbot.keyClick(case.timeline_table, Qt.Key.Key_Left, alt)
    table = case.file.steps[case.at].table
    assert (len(table.deal.player), len(table.deal.banker)) == (1, 0)
    assert case.timeline_table.currentIndex().row() == case.at == case.slider.value()
    qtbot.keyClick(case.timeline_table, Qt.Key.Key_Down)
    assert case.at == case.timeline_table.currentIndex().row()
    qtbot.keyClick(case.timeline_table, Qt.Key.Key_End, alt)
    assert case.at == len(case.file.steps) - 1


def test_hands_as_drawn_and_as_due(office, eventful):
    case = office(eventful).open_case("wrong-place")
    drawn, due = hand_rows(case.file)
    assert [(str(one.card), one.order, one.odd) for one in drawn.banker] == [
        ("8H", 1, True), ("KC", 2, False), ("JD", 4, False),
    ]  # fmt: skip
    assert [str(one.card) for one in due.player] == ["8H", "10D"]
    assert [str(one.card) for one in due.banker] == ["KC", "JD"]


def test_a_card_too_many_lies_where_it_was_drawn_and_is_due_to_no_hand(office, eventful):
    drawn, due = hand_rows(office(eventful).open_case("overdraw").file)
    assert [(str(one.card), one.odd) for one in drawn.banker][-1] == ("9D", True)
    assert [str(one.card) for one in due.none] == ["9D"]


def test_a_misread_found_after_the_settlement_shows_what_was_paid_and_due(office, eventful, told):
    found = office(eventful)
    line = next(line for line in found.lines() if line.case.kind == "misread-card" and line.case.paid is not None)
    found.window.open_case(line.journal, line.case.n)
    case = found.window.case
    event = next(e for e in told(eventful) if e.get("event") == "card-corrected" and e.get("settled"))
    paid = sum(one["returned"] for one in event["difference"])
    due = sum(one["due"] for one in event["difference"])
    assert case.paid.isVisible()
    assert f"{paid // 100:,} was returned" in case.paid.text()
    assert f"{due // 100:,} was due" in case.paid.text()
    rows = {(row[0], row[1]): row[4:] for row in case.money.rows}
    assert rows["seat 1 (a)", "Banker"] == ("0", "195")
    assert rows["seat 2 (a)", "Player"] == ("400", "0")
    read, *_ = hand_rows(case.file)
    assert (read.title, str(read.player[0].card), read.player[0].odd) == ("As read", "9S", True)


def test_wire_bytes_are_decoded_line_by_line_and_names_stand_beside_what_they_signed(office, eventful):
    case = office(eventful).open_case("overdraw")
    assert column(case.wire, 2) == [
        "K♥ to Player's card 1", "2♦ to Banker's card 1", "6♠ to Player's card 2", "4♣ to Banker's card 2",
        "9♦ to Banker's card 3",
    ]  # fmt: skip
    assert all(text.startswith("→ 05 ") for text in column(case.wire, 3))
    assert column(case.signed, 1) == ["ps1"]
    assert case.rule.text().startswith("clause 5.7")
    assert case.file.says in case.rule.text()


def test_a_review_goes_into_the_book_and_into_the_log(office, eventful):
    found = office(eventful)
    case = found.open_case("overdraw")
    form = case.form
    form.cause.setCurrentIndex(form.cause.findData("dealer"))
    form.savings.setText("-12.50")
    form.remark.setPlainText("the dealer drew too fast")
    form.write.click()
    found.sign_act()
    entry = found.desk.history(case.line.journal, case.line.case.n)[0].event
    assert entry == CaseReviewed(
        case.line.journal,
        case.line.case.n,
        "overdraw",
        "dealer",
        "the dealer drew too fast",
        "pm2",
        "pit-manager",
        -1250,
    )
    assert case.line.reviewed_by == "pm2"
    assert not form.write.isEnabled()
    found.wait(lambda: found.line("overdraw").reviewed_by == "pm2")
    row = found.window.log.model.row_of(case.line.journal, case.line.case.n)
    texts = [found.window.log.model.index(row, at).data() for at in (7, 11, 12, 13)]
    assert texts == ["dealer", "the dealer drew too fast", "−12.50", "pm2"]
    form.reopen.click()
    assert "say why" in form.refusal.text()
    form.remark.setPlainText("seen on another camera")
    form.reopen.click()
    found.sign_act()
    entries = [one.event for one in found.desk.history(case.line.journal, case.line.case.n)]
    assert [type(one) for one in entries] == [CaseReviewed, CaseReopened]
    assert case.line.reviewed_by == ""
    assert form.write.isEnabled()


@pytest.mark.parametrize("typed", ["12.505", "a lot", "1e3"])
def test_an_amount_that_is_none_is_refused_and_nothing_is_written(office, eventful, typed):
    found = office(eventful)
    form = found.open_case("overdraw").form
    form.savings.setText(typed)
    form.write.click()
    assert "is not an amount" in form.refusal.text()
    assert found.desk.history(form._line.journal, form._line.case.n) == ()


def test_whoever_ruled_does_not_review_and_is_told_why(office, eventful):
    found = office(eventful, sign_on="pm1")
    line = next(line for line in found.lines() if line.case.ruled_by == "pm1")
    found.window.open_case(line.journal, line.case.n)
    form = found.window.case.form
    assert "pm1 ruled on this case" in form.refusal.text()
    assert not form.write.isEnabled()
    refused = found.desk.review(line.journal, line.case.n, Review("nobody"), found.session.by)
    assert isinstance(refused, Refusal)
    assert found.desk.history(line.journal, line.case.n) == ()


def test_a_supervisor_reads_and_does_not_review(office, eventful):
    form = office(eventful, sign_on="ps1").open_case("overdraw").form
    assert "reviews are for a pit manager" in form.refusal.text()
    assert not form.write.isEnabled()


def test_a_case_whose_record_cannot_be_understood_is_one_line(office, eventful, tmp_path):
    path = tmp_path / "BA-07.db"
    shutil.copy(eventful, path)
    found = office(path, index=tmp_path / "index")
    line = found.line("overdraw")
    with closing(sqlite3.connect(path)) as db:
        triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        db.execute("UPDATE events SET payload = CAST('{}' AS BLOB) WHERE n = ?", (line.case.n - 3,))
        for _, sql in triggers:
            db.execute(sql)
        db.commit()
    found.window.open_case(line.journal, line.case.n)
    assert found.window.case.empty.isVisible()
    assert "cannot be understood" in found.window.case.empty.text()
    assert not found.window.case.body.isVisible()


def test_a_case_about_an_earlier_round_shows_that_round_and_fits_a_small_screen(office, make_pit):
    """A wrong payout of round 1, reported and put right after round 2; the window is 1280 pixels wide."""
    pit = make_pit().load().play("9H 4D 9C 2S", (1, "player", 100_00)).play("4D 9H 2S 9C", (2, "banker", 500_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, signature("pm1"), reason="as agreed"))
    found = office(pit.path)
    case = found.open_case("wrong-payout")
    shown = case.hands.rows[0]
    assert [str(one.card) for one in (*shown.player, *shown.banker)] == ["9H", "9C", "4D", "2S"]
    assert [row[:2] for row in case.money.rows] == [("seat 1 (a)", "Player")]
    assert "signed by pm1" in case.evidence.text()
    assert found.window.minimumSizeHint().width() <= 1280
