"""The whole way with the keyboard alone: no mouse is touched in this file."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from controller.review.review_book import CaseReviewed
from gui.review.rail import KEYS

CTRL = Qt.KeyboardModifier.ControlModifier


def press(qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    """A key goes to whatever has the keyboard."""
    qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def test_from_signing_on_to_a_review_and_through_all_views(office, eventful, qtbot):
    found = office(eventful, sign_on="")
    window = found.window
    window.activateWindow()
    found.wait(lambda: QApplication.focusWidget() is window.sign_on.person)
    qtbot.keyClicks(QApplication.focusWidget(), "pm2")
    press(qtbot, Qt.Key.Key_Return)
    qtbot.keyClicks(QApplication.focusWidget(), "605918")
    press(qtbot, Qt.Key.Key_Return)
    found.wait(lambda: window.log.isVisible() and QApplication.focusWidget() is window.log.table)
    while window.log.model.rows[window.log.table.currentIndex().row()].case.kind != "overdraw":
        press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_Return)
    assert window.case.isVisible()
    line = window.case.line
    assert line.case.kind == "overdraw"
    form = window.case.form
    for _ in range(40):
        if QApplication.focusWidget() is form.remark:
            break
        press(qtbot, Qt.Key.Key_Tab)
    qtbot.keyClicks(QApplication.focusWidget(), "looked at on the keyboard")
    press(qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is form.write
    press(qtbot, Qt.Key.Key_Space)
    found.wait(lambda: QApplication.focusWidget() is window.signing.pin)
    qtbot.keyClicks(QApplication.focusWidget(), "605918")
    press(qtbot, Qt.Key.Key_Return)
    found.wait(lambda: window.signing is None and QApplication.focusWidget() is not None)
    review = found.desk.history(line.journal, line.case.n)[0].event
    assert isinstance(review, CaseReviewed)
    assert (review.by, review.remark) == ("pm2", "looked at on the keyboard")
    press(qtbot, Qt.Key.Key_Down, CTRL)
    assert (window.case.line.journal, window.case.line.case.n) != (line.journal, line.case.n)
    press(qtbot, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.log
    for key, view in zip(KEYS, window.views.values(), strict=True):
        press(qtbot, getattr(Qt.Key, f"Key_{key}"), CTRL)
        assert window.pages.currentWidget() is view
        assert QApplication.focusWidget() is not None
        assert view.isAncestorOf(QApplication.focusWidget())
    press(qtbot, Qt.Key.Key_L, CTRL)
    assert found.session.look.name == "light"
    press(qtbot, Qt.Key.Key_D, CTRL)
    assert window.sign_on.isVisible()


def test_a_filter_is_ticked_with_the_space_bar(office, eventful, qtbot):
    found = office(eventful)
    choice = found.window.log.bar.choices["state"]
    menu = choice.menu()
    menu.popup(choice.mapToGlobal(choice.rect().bottomLeft()))
    menu.setActiveAction(menu.actions()[1])
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert menu.isVisible()
    menu.close()
    assert choice.chosen == (menu.actions()[1].data(),)
    assert {line.case.state for line in found.lines()} == set(choice.chosen)


def test_escape_leaves_a_remark_before_it_leaves_the_case(office, eventful, qtbot):
    """What is typed is not thrown away by one key."""
    found = office(eventful)
    window = found.window
    line = found.lines()[0]
    window.open_case(line.journal, line.case.n)
    remark = window.case.form.remark
    remark.setEnabled(True)
    remark.setFocus()
    qtbot.keyClicks(remark, "seen on camera")
    press(qtbot, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.case
    assert QApplication.focusWidget() is window.case.timeline_table
    assert remark.toPlainText() == "seen on camera"
    press(qtbot, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.log
