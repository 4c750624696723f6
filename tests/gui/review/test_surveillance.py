"""Surveillance reads everything and changes nothing."""

from hashlib import sha256

from PySide6.QtWidgets import QPlainTextEdit, QPushButton

from controller.review.review_book import DeskTried, Review
from controller.table.refusal import Refusal
from gui.review.rail import VIEWS


def digest(path):
    return sha256(path.read_bytes()).hexdigest()


def test_every_view_can_be_read(office, eventful):
    found = office(eventful, sign_on="sv1")
    for name, view in found.window.views.items():
        found.window.go(name)
        assert view.isVisible()
    assert found.lines()
    assert found.open_case("overdraw").wire.rows
    assert list(found.window.views) == list(VIEWS)


def test_nothing_can_be_changed(office, eventful):
    """Every button that is enabled in log, case and journals is pressed; then the files are compared."""
    before = digest(eventful)
    found = office(eventful, sign_on="sv1")
    case = found.open_case("overdraw")
    assert "surveillance reads everything and changes nothing" in case.form.refusal.text()
    for name in ("log", "case"):
        found.window.go(name)
        for field in found.window.views[name].findChildren(QPlainTextEdit):
            field.setPlainText("written")
        for button in found.window.views[name].findChildren(QPushButton):
            if button.isVisible() and button.isEnabled() and button.menu() is None:
                button.click()
    assert not found.window.log.keep.isEnabled()
    found.window.log.keep_as("mine")
    found.window.journals.unlock("pm2")
    found.sign_act("sv1")
    found.window.go("journals")
    assert not found.window.journals.give_tries.isVisible()
    line = found.line("overdraw")
    assert isinstance(found.desk.review(line.journal, line.case.n, Review("nobody"), found.session.by), Refusal)
    entries = [entry.event for entry in found.desk.book.entries()]
    assert {type(event) for event in entries if not type(event).__name__.startswith("BookBegun")} == {DeskTried}
    assert digest(eventful) == before
    assert not found.window.log.views.path.exists()
