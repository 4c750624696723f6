"""Defects that a pit manager met in a month at the desk: each stays mended."""

import shutil
import subprocess

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent

from controller.review.documents import Document, Section
from gui.review.pdf import document_html, print_pdf
from gui.review.period_box import OWN
from gui.review.tables import Table, TextTable

SENTENCE = "第三张牌给了庄家，由经理裁定，本局作废，所有赌注按面值退回，监控部门已看过录像并确认"
HASH = "0123456789abcdef" * 4


def is_written(widget, colour):
    """Whether the widget shows something in this colour."""
    image = widget.grab().toImage()
    dots = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(abs(dot.lightness() - QColor(colour).lightness()) < 30 for dot in dots) > 5


def test_the_times_of_a_period_are_written_in_their_fields(office, eventful):
    found = office(eventful)
    line = found.line("overdraw")
    found.window.log.bar.period.box.setCurrentIndex(OWN)
    for field in (found.window.log.bar.period.since, found.window.log.bar.period.until):
        assert is_written(field, found.session.look.text)
    found.window.go("reports")
    found.window.reports.ask("incident", line.journal, line.case.n)
    found.wait(lambda: is_written(found.window.reports.case, found.session.look.text))


def test_a_case_that_is_opened_again_has_an_empty_remark(office, eventful):
    found = office(eventful)
    form = found.open_case("overdraw").form
    form.remark.setPlainText("nothing wrong")
    form.write.click()
    found.sign_act()
    assert form.remark.toPlainText() == ""
    form.remark.setPlainText("the camera says otherwise")
    form.reopen.click()
    found.sign_act()
    assert form.remark.toPlainText() == ""
    assert form.remark.isEnabled()
    assert form.remark.placeholderText() == "Remark"


def test_the_click_that_opens_a_menu_ticks_nothing(office, eventful):
    choice = office(eventful).window.log.bar.choices["state"]
    menu = choice.menu()
    menu.popup(choice.mapToGlobal(QPoint(0, 0)))
    over = QPointF(menu.actionGeometry(menu.actions()[0]).center())

    def click(kind):
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, over, menu.mapToGlobal(over), left, left, Qt.KeyboardModifier.NoModifier)
        (menu.mouseReleaseEvent if kind is QEvent.Type.MouseButtonRelease else menu.mousePressEvent)(event)

    click(QEvent.Type.MouseButtonRelease)
    assert (choice.chosen, menu.isVisible()) == ((), True)
    click(QEvent.Type.MouseButtonPress)
    click(QEvent.Type.MouseButtonRelease)
    assert (choice.chosen, menu.isVisible()) == (("closed",), True)
    menu.setActiveAction(menu.actions()[1])
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", autorep=True)
    menu.keyPressEvent(held)
    assert choice.chosen == ("closed",)
    menu.close()


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_the_window_fits_a_screen_of_1366_by_768(office, eventful, language):
    found = office(eventful)
    found.window.change_language(language)
    found.sign_on()
    found.open_case("misread-card")
    room = found.window.minimumSizeHint()
    assert room.width() <= 1366 - 20
    assert room.height() <= 768 - 60  # the bars of window and desktop
    found.window.change_language("en")


def test_a_case_names_its_patrons(office, eventful):
    case = office(eventful).open_case("wrong-payout")
    assert "patrons: seat 1 (a), seat 2 (a), seat 3 (a)" in case.where.text()
    assert case.money.rows[0][0] == "seat 1 (a)"


def test_a_long_reason_takes_as_many_lines_as_it_needs(office, eventful):
    found = office(eventful)
    model = TextTable(found.session, ("Time", "What"))
    table = Table(model, (60, 100), "long", wrap=True)
    table.resize(360, 200)
    model.fill([("12:00", "short"), ("12:01", "a long reason, " * 20)])
    table.show()
    assert table.rowHeight(1) >= 3 * table.rowHeight(0)
    table.hide()


def document():
    rows = (("1", SENTENCE), ("2", HASH))
    return Document(
        "log", "荷官记录", (("made at", "now"), ("head", HASH)), (Section("verified", ("n", "what"), rows),)
    )


def test_nothing_stands_between_the_letters_of_a_printed_text():
    text = document_html(document())
    assert SENTENCE in text
    assert HASH in text


@pytest.mark.usefixtures("qapp")
@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="no pdftotext on this machine")
def test_a_search_in_a_pdf_finds_chinese_and_words_with_ligatures(tmp_path):
    print_pdf(document(), tmp_path / "a.pdf")
    text = subprocess.run(["pdftotext", "-raw", tmp_path / "a.pdf", "-"], capture_output=True, check=True).stdout
    for wanted in (SENTENCE, HASH, "荷官记录", "verified"):
        assert wanted in text.decode()
