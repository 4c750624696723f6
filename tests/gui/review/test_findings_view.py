"""What is worth a look, at the desk: ranked, with the figures and the lines behind it one click away."""

from support.months import month, small_pit

from controller.review.filters import Filters
from controller.review.findings import findings
from controller.review.findings_words import too_few


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


def test_with_too_few_to_compare_the_desk_shows_the_figures_and_concludes_nothing(office, eventful):
    """Two supervisors: no number looks like an acquittal, and the lines behind it are there."""
    view = looked(office(eventful))
    found = findings(small_pit({"ps1": 48, "ps2": 12}))
    view.show_findings(found)
    at = next(at for at, one in enumerate(view.ranked) if one.question == "voids by who ruled")
    _, level, says, chance = view.list.rows[at]
    assert (level, chance) == ("too few to compare", "")
    assert says.startswith("ps1 ruled 48 void rounds")
    view.show_finding(at)
    assert "concludes nothing" in view.explained.text()
    assert len(view.lines.rows) == 48
    assert f"{len(too_few(found))} too few to compare" in view.status.text()
