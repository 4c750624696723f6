"""What is worth a look, at the desk: ranked, with the figures and the lines behind it one click away."""

from support.months import month

from controller.review.filters import Filters
from controller.review.findings import findings


def looked(found):
    found.window.go("findings")
    view = found.window.findings
    found.wait(lambda: view.found is not None)
    return view


def test_the_desk_looks_for_findings_and_says_how_many_names_were_asked(office, eventful, vip):
    found = office(eventful, vip)
    view = looked(found)
    view.period.box.setCurrentIndex(0)
    found.wait(lambda: view.found is not None and view.found.asked > 0)
    assert "Nothing is worth a look" in view.status.text() or "worth a look" in view.status.text()
    assert view.document().sections[0].title == "Worth a look"


def test_figures_and_lines_are_one_click_away_and_a_line_opens_its_case(office, eventful):
    drawn = month(1, "voids", days=6)
    office = office(eventful)
    view = looked(office)
    line = office.desk.log(Filters()).lines[0]
    mine = [one._replace(journal=line.journal, n=line.case.n) for one in drawn.played.lines if one.ruling == "void"]
    (worth, *_), others = findings(drawn.played).found, findings(drawn.played).others
    view.show_findings(type(view.found)((worth._replace(lines=tuple(mine)),), others, 900, 26))
    assert view.list.rows[0][1] == "worth a look"
    assert drawn.planted in view.says.text()
    assert len(view.lines.rows) == len(mine)
    assert view.figures.rows
    view._open(0)
    assert office.window.pages.currentWidget() is office.window.case
