"""A period in pictures: the figures are those of the journal, and the pictures go to paper."""

from collections import Counter
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrinter

from controller.review.review_book import ExportMade
from gui.review.chart_panel import EDGE
from gui.review.charts import ROW, TITLE


def counted(found):
    found.window.go("statistics")
    found.wait(lambda: found.window.statistics.found is not None)
    return found.window.statistics


def test_the_figures_are_those_of_the_journals(office, eventful, vip, told):
    view = counted(office(eventful, vip))
    events = [event for path in (eventful, vip) for event in told(path)]
    names = Counter(event.get("event") for event in events)
    alone = sum(
        one.get("event") == "card-corrected" and before.get("event") != "case-ruled" for before, one in pairwise(events)
    )
    figures = [figure.text() for figure, _ in view.figures]
    assert figures[0] == str(names["round-settled"])
    assert figures[1] == str(names["case-opened"] + alone)
    assert figures[3] == str(names["round-voided"])
    kinds = Counter(event["irregularity"] for event in events if event.get("event") == "case-opened")
    bars = {bar.key: bar.value for bar in view.panels["kind"].chart.bars}
    assert {kind: bars[kind] for kind in kinds if kind != "misread-card"} == {
        kind: count for kind, count in kinds.items() if kind != "misread-card"
    }


def test_a_period_without_rounds_says_so_and_draws(office, eventful):
    found = office(eventful)
    view = counted(found)
    view.found = None
    view.period.box.setCurrentIndex(1)  # today: long after these journals
    found.wait(lambda: view.found is not None)
    assert view.found.rounds == 0
    assert all(not panel.grab().isNull() for panel in view.panels.values())


def test_one_table_alone(office, eventful, vip):
    found = office(eventful, vip)
    view = counted(found)
    whole = view.found.rounds
    view.found = None
    view.tables.setCurrentIndex(view.tables.findText("VIP-1"))
    view.count()
    found.wait(lambda: view.found is not None)
    assert 0 < view.found.rounds < whole
    assert [share.name for share in view.found.by_table] == ["VIP-1"]


def test_a_rate_has_an_interval_and_a_verdict_in_words(office, eventful):
    view = counted(office(eventful))
    banker = next(one for one in view.panels["results"].chart.rates if one.name == "Banker")
    assert abs(banker.expected - 0.458597) < 0.000001
    assert banker.low < banker.seen < banker.high
    assert banker.verdict.startswith(("within chance", "unusual", "more than chance", "too few"))


def test_a_bar_leads_to_its_lines_in_the_log(office, eventful, qtbot):
    found = office(eventful)
    view = counted(found)
    panel = view.panels["kind"]
    wanted = panel.chart.bars[2].key
    at = QPoint(60, EDGE + TITLE + 2 * ROW + ROW // 2)
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    assert found.window.pages.currentWidget() is found.window.log
    assert {line.case.kind for line in found.lines()} == {wanted}


def test_pictures_go_to_paper_and_stand_in_the_book(office, eventful, tmp_path):
    found = office(eventful)
    counted(found)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "statistics.pdf"))
    assert found.window.print_on(printer)
    found.sign_act()
    data = (tmp_path / "statistics.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") + data.count(b"/Type /Page/") >= 2
    exports = [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, ExportMade)]
    assert [(one.by, one.what.split(" · ")[0]) for one in exports] == [("pm2", "printed: Statistics")]


def test_the_log_and_a_case_go_to_paper_too(office, eventful, tmp_path):
    found = office(eventful)
    for name in ("log", "case"):
        if name == "case":
            found.open_case("overdraw")
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFileName(str(tmp_path / f"{name}.pdf"))
        assert found.window.print_on(printer)
        found.sign_act()
        assert (tmp_path / f"{name}.pdf").stat().st_size > 5_000
