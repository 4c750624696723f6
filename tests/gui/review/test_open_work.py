"""Any round at the desk, and the work of a shift: taken over, given, signed for, handed over."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from support.staff import signature

from controller.game.irregularities import Irregularity
from controller.review.book_events import CaseAssigned, MoneyPutRight, ShiftHandedOver
from controller.table import actions
from controller.table.money_lines import How
from gui.review.open_view import age_words
from gui.review.rounds_view import BY


@pytest.fixture
def found(office, make_pit, tmp_path):
    pit = make_pit().load().play("9H 4D 9C 2S", (1, "player", 100_00), (2, "banker", 50_00))
    pit.play("4D 9H 2S 9C", (3, "banker", 500_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    return office(pit.path, index=tmp_path / "index")


def ask(found, by, value):
    view = found.window.rounds
    found.window.go("rounds")
    view.by.setCurrentIndex(list(BY).index(by))
    view.value.setText(value)
    view.look_up()
    found.wait(lambda: view._task is None)
    return [one.number for one in view.found]


def test_a_round_is_found_by_whatever_is_known_of_it(found):
    assert ask(found, "round", "2") == [2]
    assert ask(found, "card", "9h") == [2, 1]
    assert ask(found, "seat", "3") == [2]
    assert ask(found, "seat", "3b") == []
    assert "no open journal" in found.window.rounds.status.text()
    assert ask(found, "dealer", "d104") == [3, 2, 1]
    assert ask(found, "at", "2026-03-01 23:59") == [3]
    assert ask(found, "card", "11X") == [3]
    assert "11X" in found.window.rounds.status.text()


def test_a_round_without_a_case_is_shown_like_a_case(found, qtbot):
    ask(found, "round", "2")
    view, case = found.window.rounds, found.window.case
    assert QApplication.focusWidget() is view.table
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert found.window.pages.currentWidget() is case
    assert case.heading.text() == "Round 2"
    assert "dealt by d104" in case.where.text()
    assert "patrons: seat 3 (a)" in case.where.text()
    assert [row[:3] for row in case.money.rows] == [("seat 3 (a)", "Banker", "500")]
    assert [str(one.card) for one in (*case.hands.rows[0].player, *case.hands.rows[0].banker)] == [
        "4D",
        "2S",
        "9H",
        "9C",
    ]
    assert not case.tabs.isTabVisible(0)
    assert case.document() is None
    for at in range(len(case.file.steps)):
        case.go(at)
        assert not case.panel.grab().isNull()
    found.window.open_case(found.lines()[0].journal, found.lines()[0].case.n)
    assert case.tabs.isTabVisible(0)


def test_what_was_put_right_later_is_in_the_timeline_of_a_round(found):
    ask(found, "round", "1")
    found.window.rounds._open(0)
    assert any("was paid 90.00" in row[2] for row in found.window.case.timeline.rows)


def test_money_is_signed_for_at_the_desk(found):
    view = found.window.open
    found.window.go("open")
    at = [one.what for one in view.work].index("money")
    view.table.select(at)
    assert view.owes.text() == "The house owes 10 to seat 1 (a)"
    view.sign.click()
    found.sign_act()
    assert "say why" in view.message.text()
    view.reason.setText("paid at the cage")
    view.sign.click()
    found.sign_act()
    assert "money" not in [one.what for one in view.work]
    entry = found.desk.book.entries()[-1].event
    assert isinstance(entry, MoneyPutRight)
    assert (entry.how, entry.amount, entry.by) == ("paid", 10_00, "pm2")


def test_after_a_refusal_the_reason_is_kept_and_typing_replaces_it(owed, qtbot):
    """Signed words cannot be changed, so a second reason is never put behind the first one."""
    _, found = owed
    view = found.window.open
    view.amount.setText("4000")
    view.reason.setText("half at the cage")
    view.sign.click()
    assert "half at the cage" in found.window.signing.what.text(), "the words are read before they are signed"
    found.sign_act()
    assert not view.message.isHidden()
    assert view.reason.text() == "half at the cage"
    found.wait(lambda: QApplication.focusWidget() is view.reason)
    qtbot.mouseClick(view.reason, Qt.MouseButton.LeftButton)
    assert view.reason.selectedText() == "half at the cage"
    view.amount.setText("15")
    qtbot.keyClicks(view.reason, "all of it")
    assert view.reason.text() == "all of it"
    qtbot.mouseClick(view.reason, Qt.MouseButton.LeftButton)
    assert view.reason.selectedText() == "", "from then on it is a field like any other"
    view.sign.click()
    found.sign_act()
    assert found.desk.book.entries()[-1].event.reason == "all of it"


def test_escape_leaves_a_field_with_words_and_keeps_them(owed, qtbot):
    _, found = owed
    view, window = found.window.open, found.window
    view.reason.setFocus()
    qtbot.keyClick(view.reason, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is view
    assert QApplication.focusWidget() is view.table
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.log
    window.go("open")
    assert (view.chosen.money.line.seat, view.amount.text(), view.reason.text()) == (2, "15", "half at the cage")
    view.note.setText("one table is held")
    view.note.setFocus()
    qtbot.keyClick(view.note, Qt.Key.Key_Escape)
    assert (window.pages.currentWidget(), view.note.text()) == (view, "one table is held")


@pytest.fixture
def owed(office, make_pit, tmp_path):
    """A desk where a manager has chosen seat 2's line and types; the table, and the desk."""
    pit = make_pit().load().play("9H 4D 9C 2S", (1, "player", 100_00), (2, "banker", 50_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=2, paid=-10_00))
    found = office(pit.path, index=tmp_path / "index")
    found.window.go("open")
    view = found.window.open
    view.table.select(next(at for at, one in enumerate(view.work) if one.money and one.money.line.seat == 2))
    view.amount.setText("15")
    view.reason.setText("half at the cage")
    return pit, found


def look_again(found):
    """Show what the table has written. The process beside the window may hold the index: then it is asked again."""
    found.wait(found.desk.catch_up)
    found.window.open.refresh()


def test_the_chosen_line_stays_the_chosen_one_while_others_come_and_go(owed):
    """A manager signs for the person whose line was on the screen, whatever happens at the tables meanwhile."""
    pit, found = owed
    view = found.window.open
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    look_again(found)
    assert view.work[0].kind == "overdraw"
    assert view.chosen.money.line.seat == 2
    assert (view.owes.text(), view.amount.text(), view.reason.text()) == (
        "seat 2 (a) owes 40 to the house", "15", "half at the cage",
    )  # fmt: skip
    pit.tell(actions.Adjust(1, 1, How.PAID, 10_00, signature("pm1"), reason="the line above is closed"))
    look_again(found)
    assert view.chosen.money.line.seat == 2
    view.sign.click()
    found.sign_act()
    entry = found.desk.book.entries()[-1].event
    assert (entry.seat, entry.how, entry.amount, entry.reason) == (2, "collected", 15_00, "half at the cage")
    assert (view.amount.text(), view.reason.text()) == ("25.00", "")
    assert view.message.isHidden()


def test_a_line_that_closes_while_the_manager_types_is_not_signed_for(owed):
    pit, found = owed
    view = found.window.open
    pit.tell(actions.Adjust(1, 2, How.COLLECTED, 40_00, signature("pm1"), reason="at the table"))
    look_again(found)
    assert view.chosen is None
    assert "not open any more" in view.message.text()
    assert view.reason.text() == "half at the cage"
    assert not view.sign.isEnabled()
    view.table.select(0)
    assert view.chosen is not None
    assert view.sign.isEnabled() == (view.chosen.money is not None)


def test_a_line_that_changes_while_the_manager_types_is_shown_anew_before_it_is_signed(owed):
    pit, found = owed
    view = found.window.open
    pit.tell(actions.Adjust(1, 2, How.COLLECTED, 30_00, signature("pm1"), reason="at the table"))
    look_again(found)
    assert view.chosen.money.left == -10_00
    assert view.owes.text() == "seat 2 (a) owes 10 to the house"
    assert (view.amount.text(), view.reason.text()) == ("10.00", "")
    assert "has changed" in view.message.text()
    assert not any(isinstance(entry.event, MoneyPutRight) for entry in found.desk.book.entries())


def test_a_line_that_changes_while_the_pin_is_typed_is_not_signed(owed):
    pit, found = owed
    view = found.window.open
    view.sign.click()
    pit.tell(actions.Adjust(1, 2, How.COLLECTED, 30_00, signature("pm1"), reason="at the table"))
    look_again(found)
    found.sign_act()
    assert "has changed" in view.message.text()
    assert not any(isinstance(entry.event, MoneyPutRight) for entry in found.desk.book.entries())


def test_work_is_taken_over_and_the_desk_is_handed_over(found):
    view = found.window.open
    found.window.go("open")
    view.table.select([one.what for one in view.work].index("case"))
    view.take.click()
    found.sign_act()
    assert view.work[0].has == "pm2"
    assert isinstance(found.desk.book.entries()[-1].event, CaseAssigned)
    view.next.setText("pm1")
    view.note.setText("one table is held")
    view.over.click()
    found.sign_act()
    over = found.desk.book.entries()[-1].event
    assert isinstance(over, ShiftHandedOver)
    assert len(over.open) == len(view.work)
    assert view.work[0].has == "pm1"
    assert view.document().sections[0].rows[0][-1] == "pm1"
    view._open(0)
    assert found.window.case.isVisible()


def test_surveillance_reads_what_is_open_and_signs_nothing(found):
    found.window.sign_off()
    found.sign_on("sv1")
    found.window.go("open")
    view = found.window.open
    assert view.work
    assert not any(part.isEnabled() for part in (view.take, view.give, view.over, view.sign))


def test_age_is_in_hours_and_then_in_days():
    now = "2026-03-04T12:30:00.000Z"
    assert age_words("2026-03-04T11:31:00.000Z", now) == "0 h"
    assert age_words("2026-03-03T11:00:00.000Z", now) == "25 h"
    assert age_words("2026-03-01T11:00:00.000Z", now) == "3 d"
    assert age_words("", now) == ""


def test_a_link_opens_its_case_once_somebody_has_signed_on(office, eventful):
    found = office(eventful, sign_on="")
    line = found.desk.numbered(found.desk.journals[0].id, 4)
    found.window.first_case = (line.journal, line.case.n)
    found.sign_on()
    assert found.window.case.isVisible()
    found.window.case.link.click()
    assert QApplication.clipboard().text() == "--case BA-07/4"


def test_a_handed_over_desk_says_so_and_empties_the_fields(owed, qtbot):
    _, found = owed
    view = found.window.open
    assert view.handed.isHidden()
    view.next.setText("pm1")
    view.next.setFocus()
    qtbot.keyClick(view.next, Qt.Key.Key_Return)
    found.wait(lambda: QApplication.focusWidget() is view.note)
    qtbot.keyClicks(view.note, "quiet night")
    qtbot.keyClick(view.note, Qt.Key.Key_Return)
    found.sign_act()
    assert isinstance(found.desk.book.entries()[-1].event, ShiftHandedOver)
    assert (view.next.text(), view.note.text()) == ("", "")
    assert not view.handed.isHidden()
    assert view.handed.text().startswith("pm2 handed the desk over to pm1 at 20")
    assert view.handed.text().endswith("with 4 open: quiet night")
    found.window.go("log")
    found.window.go("open")
    assert "pm2 handed the desk over to pm1" in view.handed.text(), "the next shift sees it too"


def test_what_is_taken_over_is_signed_with_its_table_and_round(owed):
    _, found = owed
    view = found.window.open
    view.take.click()
    assert found.window.signing.what.text() == "Take over: seat 2 (a) owes 40 to the house\nBA-07 · Round 1"
    found.sign_act()
    assert isinstance(found.desk.book.entries()[-1].event, CaseAssigned)


def test_enter_in_the_reason_goes_to_the_signature(owed, qtbot):
    """Enter did nothing, so the PIN was typed where everybody could read it."""
    _, found = owed
    view = found.window.open
    view.amount.setFocus()
    qtbot.keyClick(view.amount, Qt.Key.Key_Return)
    found.wait(lambda: QApplication.focusWidget() is view.reason)
    qtbot.keyClick(view.reason, Qt.Key.Key_Return)
    assert found.window.signing is not None
    assert found.window.signing.pin.echoMode() is QLineEdit.EchoMode.Password
    found.sign_act()
    assert isinstance(found.desk.book.entries()[-1].event, MoneyPutRight)


def test_a_review_is_signed_with_its_case_its_round_and_its_words(owed):
    _, found = owed
    case = found.open_case("wrong-payout")
    case.form.remark.setPlainText("the dealer miscounted")
    case.form.write.click()
    said = found.window.signing.what.text()
    assert said.splitlines() == [
        "Review: Wrong payout, BA-07", "Case 1 · Round 1", "Caused by: nobody", "10 of its money is still open",
        "“the dealer miscounted”",
    ]  # fmt: skip
    found.sign_act()
    assert found.desk.book.entries()[-1].event.open == {"1 a": 10_00}
    assert "10 of its money was open when pm2 reviewed it" in found.window.case.evidence.text()
