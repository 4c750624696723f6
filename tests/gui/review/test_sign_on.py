"""Signing on: who may look, and what a wrong PIN leads to."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from controller.game.authority import Role
from controller.review.review_book import DeskTried
from controller.table.actions import Signature


def test_a_refusal_of_two_lines_has_room_for_both(office, eventful):
    found = office(eventful, sign_on=None)
    page = found.window.sign_on
    found.window.resize(1600, 1000)
    found.window.show()
    found.sign_on("d104")
    found.wait(lambda: page.refusal.height() >= page.refusal.heightForWidth(page.refusal.width()))
    assert page.refusal.height() > 2 * page.refusal.fontMetrics().height()


def test_nothing_is_shown_before_somebody_signs_on(office, eventful, qtbot):
    found = office(eventful, sign_on="")
    window = found.window
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_6):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert window.doors.currentWidget() is window.sign_on
    assert not window.log.isVisible()
    assert window.sign_on.pin.echoMode() is QLineEdit.EchoMode.Password


def test_a_person_and_a_pin_typed_on_the_keyboard(office, eventful, qtbot):
    found = office(eventful, sign_on="")
    page = found.window.sign_on
    qtbot.keyClicks(page.person, "pm2")
    qtbot.keyClick(page.person, Qt.Key.Key_Return)
    qtbot.keyClicks(page.pin, "605918")
    qtbot.keyClick(page.pin, Qt.Key.Key_Return)
    found.wait(lambda: found.session.by is not None)
    assert found.session.by == Signature("pm2", Role.PIT_MANAGER)
    assert found.window.log.isVisible()
    assert found.lines()
    assert page.pin.text() == ""


def test_a_wrong_pin_is_refused_counted_and_after_five_the_person_waits(office, eventful):
    found = office(eventful, sign_on="")
    for _ in range(5):
        found.sign_on("pm2", "111222")
        assert "not signed" in found.window.sign_on.refusal.text()
    found.sign_on("pm2")
    assert found.session.by is None
    tried = [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, DeskTried)]
    assert [event.accepted for event in tried] == [False] * 6
    assert tried[4].until is not None
    assert tried[5].early
    assert "seconds" in found.window.sign_on.refusal.text()
    found.sign_on("gsm1")
    found.window.journals.unlock("pm2")
    found.sign_act("gsm1")
    assert "need not wait" in found.window.journals.message.text()
    found.window.sign_off()
    found.sign_on("pm2")
    assert found.session.by.id == "pm2"


@pytest.mark.parametrize("person", ["d104", "nobody"])
def test_dealers_and_strangers_do_not_see_the_desk(office, eventful, person):
    found = office(eventful, sign_on="")
    found.sign_on(person, "730164")
    assert found.session.by is None
    assert found.window.sign_on.refusal.isVisible()
    assert not found.window.log.isVisible()


def test_signing_off_leaves_nothing_on_the_screen(office, eventful):
    found = office(eventful)
    found.window.sign_off()
    assert found.session.by is None
    assert not found.window.log.isVisible()
    assert found.window.sign_on.isVisible()
