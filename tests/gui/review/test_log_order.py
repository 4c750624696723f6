"""The log on the screen, sorted by any column, with the mouse or the keyboard."""

from PySide6.QtCore import QPoint, Qt

from gui.review.log_view import SHOWN_COLUMNS


def test_a_click_on_a_heading_sorts_and_a_second_one_turns_the_order(office, eventful, vip, qtbot):
    log = office(eventful, vip).window.log
    names = [column.field for column in SHOWN_COLUMNS]
    header = log.table.horizontalHeader()

    def click(name):
        at = header.sectionViewportPosition(names.index(name)) + 5
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at, 5))
        return [getattr(line.case, name) for line in log.model.rows]

    kinds = click("kind")
    assert kinds == sorted(kinds, reverse=True)
    kinds = click("kind")
    assert kinds == sorted(kinds)
    log.model.fetchMore(log.table.rootIndex())
    assert log.sort.currentText() == "Kind"
    log.sort.setCurrentIndex(0)
    log._narrow()
    times = [line.case.at for line in log.model.rows]
    assert times == sorted(times, reverse=True)


def test_the_keyboard_sorts_too(office, eventful, qtbot):
    log = office(eventful).window.log
    log.sort.setFocus()
    qtbot.keyClick(log.sort, Qt.Key.Key_Down)
    assert log.model.order.column == "table"
    qtbot.keyClick(log.turn, Qt.Key.Key_Space)
    assert not log.model.order.falling


def test_new_records_keep_the_order(live):
    pit, found = live()
    log = found.window.log
    log.sort.setCurrentIndex([column.field for column in SHOWN_COLUMNS].index("kind"))
    log._narrow()
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    found.wait(lambda: len(found.lines()) == 1)
    assert log.model.order.column == "kind"
