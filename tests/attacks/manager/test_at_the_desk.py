"""Somebody at a desk where somebody else is signed on and has gone to fetch coffee."""

from hashlib import sha256

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget

from controller.review.house import House
from controller.review.review_book import (
    CaseReopened,
    CaseReviewed,
    DeskTried,
    DeskUnlocked,
    ExportMade,
    JournalVerified,
)

SIGNED = (CaseReviewed, CaseReopened, ExportMade, JournalVerified, DeskUnlocked)


def signed(found):
    """What the book says that people signed."""
    return [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, SIGNED)]


def act(found, what, tmp_path):
    """Begin one signed act at the window."""
    window = found.window
    match what:
        case "review":
            found.open_case("overdraw").form.write.click()
        case "report":
            window.go("reports")
            window.reports.file.setText(str(tmp_path / "shift.csv"))
            window.reports.form.setCurrentIndex(1)
            window.reports.write()
        case "print":
            window.go("log")
            printer = QPrinter(QPrinter.PrinterMode.HighResolution)
            printer.setOutputFileName(str(tmp_path / "log.pdf"))
            window.print_on(printer)
        case "verify":
            window.go("journals")
            window.journals.verify_all()
        case "unlock":
            window.journals.unlock("ps1")


@pytest.mark.parametrize("what", ["review", "report", "print", "verify", "unlock"])
def test_nothing_is_signed_for_somebody_who_is_signed_on_and_away(office, eventful, tmp_path, what):
    """The session is pm2's. Whoever sits there now has no PIN of pm2's: every signed act asks for one."""
    found = office(eventful)
    before = sha256(eventful.read_bytes()).hexdigest()
    act(found, what, tmp_path)
    assert found.window.signing is not None
    assert found.window.signing.person.text() == "pm2"
    found.sign_act("pm2", "111222")
    assert "not signed" in found.window.signing.refusal.text()
    found.window.signing.reject()
    assert signed(found) == []
    assert not list(tmp_path.glob("*.csv")) + list(tmp_path.glob("*.pdf"))
    assert [event.accepted for event in desk_tries(found)] == [True, False]
    assert sha256(eventful.read_bytes()).hexdigest() == before


def desk_tries(found):
    return [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, DeskTried)]


def test_one_pin_signs_one_act(office, eventful, tmp_path):
    """The PIN that signed the first review does not sign the next: it is asked for again."""
    found = office(eventful, index=tmp_path / "index")
    found.open_case("overdraw").form.write.click()
    found.sign_act("pm2")
    assert [type(event) for event in signed(found)] == [CaseReviewed]
    form = found.window.case.form
    form.remark.setPlainText("on second thoughts")
    form.reopen.click()
    assert found.window.signing is not None
    assert found.window.signing.pin.text() == ""
    found.window.signing.reject()
    assert [type(event) for event in signed(found)] == [CaseReviewed]


def test_guessing_at_a_signed_act_makes_the_person_wait_as_at_the_door(office, eventful):
    """Five wrong PINs under a review, and the next is refused with the seconds left, the right one too."""
    found = office(eventful)
    found.open_case("overdraw").form.write.click()
    for _ in range(5):
        found.sign_act("pm2", "111222")
    found.sign_act("pm2")
    assert "can sign again in" in found.window.signing.refusal.text()
    assert signed(found) == []


def shown(window):
    """Every text that is on the screen of this window."""
    found = []
    for part in (window, *window.findChildren(QWidget)):
        if not part.isVisible():
            continue
        match part:
            case QLabel() | QLineEdit():
                found.append(part.text())
            case QPlainTextEdit():
                found.append(part.toPlainText())
            case QAbstractItemView():
                model = part.model()
                found += [str(model.index(at, 0).data()) for at in range(model.rowCount())] if model else []
    return "\n".join(filter(None, found))


def test_a_desk_that_nobody_touches_locks_and_shows_nothing_of_the_cases(office, eventful, qtbot):
    found = office(eventful, house=House(idle_minutes=5))
    found.open_case("overdraw")
    found.window.case.form.remark.setPlainText("between us: the dealer at seat 3")
    assert "between us" in shown(found.window)
    found.pass_minutes(4)
    qtbot.mouseMove(found.window, found.window.rect().center())
    found.pass_minutes(4)
    qtbot.keyClick(found.window, Qt.Key.Key_Shift)
    found.pass_minutes(4.9)
    assert found.session.by is not None
    found.pass_minutes(0.2)
    assert found.session.by is None
    text = shown(found.window)
    assert not any(word in text for word in ("between us", "Overdraw", "overdraw", "pm1", "ruled"))
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_6, Qt.Key.Key_H, Qt.Key.Key_P):
        qtbot.keyClick(found.window, key, Qt.KeyboardModifier.ControlModifier)
    assert shown(found.window) == text
    found.sign_on("pm2", "111222")
    assert found.session.by is None
    found.sign_on("pm2")
    assert found.window.case.isVisible()
    assert found.window.case.form.remark.toPlainText() == "between us: the dealer at seat 3"


def test_whoever_unlocks_a_desk_for_themselves_does_not_find_what_another_was_writing(office, eventful):
    found = office(eventful, house=House(idle_minutes=1))
    found.open_case("overdraw")
    found.window.case.form.remark.setPlainText("between us: the dealer at seat 3")
    found.pass_minutes(1.1)
    found.sign_on("gsm1")
    assert found.session.by.id == "gsm1"
    assert found.window.log.isVisible()
    found.window.go("case")
    assert "between us" not in shown(found.window)


def test_a_desk_that_locks_takes_the_open_question_for_a_pin_away(office, eventful):
    found = office(eventful, house=House(idle_minutes=1))
    found.open_case("overdraw").form.write.click()
    asked = found.window.signing
    found.pass_minutes(1.1)
    assert not asked.isVisible()
    assert found.window.signing is None
    assert QApplication.activeModalWidget() is None
    assert signed(found) == []
