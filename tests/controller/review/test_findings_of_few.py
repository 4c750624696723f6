"""Findings where there is little to compare: two supervisors, a handful of corrections. Sabot shows the figures and
concludes nothing; it never says "may be chance" of a figure that it could not tell from a pattern."""

from support.months import month, small_pit

from controller.review.findings import MAY_BE_CHANCE, NOT_ASKED, NOTHING, TOO_FEW, WORTH_A_LOOK, Findings, findings
from controller.review.findings_questions import LINES, NAMES, QUESTIONS
from controller.review.findings_words import findings_facts, findings_sections


def levels(found: Findings, question: str) -> list[str]:
    return [one.level for one in (*found.found, *found.others) if one.question == question]


def test_two_supervisors_are_too_few_to_compare() -> None:
    """Nearly all voids by one of two: the spread between people cannot be known, so nothing is concluded."""
    found = findings(small_pit({"ps1": 48, "ps2": 12}))
    assert levels(found, "voids by who ruled") == [TOO_FEW]
    (one,) = (one for one in found.others if one.question == "voids by who ruled")
    assert (one.name, one.seen, len(one.lines)) == (("ps1",), 48, 48)


def test_a_figure_with_too_few_names_is_shown_even_if_its_chance_would_be_one() -> None:
    assert levels(findings(small_pit({"ps1": 40, "ps2": 20})), "voids by who ruled") == [TOO_FEW]


def test_enough_names_are_compared() -> None:
    few = {f"ps{at}": 9 for at in range(NAMES)}
    assert levels(findings(small_pit(few)), "voids by who ruled") in ([], [MAY_BE_CHANCE])
    found = findings(small_pit({**few, "ps0": 90}))
    assert levels(found, "voids by who ruled") == [WORTH_A_LOOK]


def test_a_chance_that_is_known_needs_no_others() -> None:
    """How often corrections are in favour of a patron is held against one half, not against others."""
    found = findings(small_pit({}, corrections=10))
    assert TOO_FEW not in levels(found, "corrections in favour")


def test_no_name_of_a_month_is_too_few_where_many_work() -> None:
    found = findings(month(3, days=6).played)
    assert TOO_FEW not in {one.level for one in found.others if QUESTIONS[one.question].about == "signer"}


def test_paper_says_in_a_level_of_its_own_that_names_are_too_few() -> None:
    found = findings(small_pit({"ps1": 48, "ps2": 12}))
    sections = {section.title: section for section in findings_sections(found)}
    few = sections["Too few to compare"]
    assert f"fewer than {NAMES} names" in few.note
    row = next(row for row in few.rows if row[3] == "voids by who ruled")
    assert dict(zip(few.columns, row, strict=True))["level"] == TOO_FEW
    assert dict(zip(few.columns, row, strict=True))["chance"] == ""
    assert "voids by who ruled" not in {row[3] for row in sections["May be chance"].rows}
    assert any(row[0] == row_of(few, "voids by who ruled")[0] for row in sections["The lines behind"].rows)
    assert dict(findings_facts(found))["too few to compare"].startswith(str(len(few.rows)))


def row_of(section, question: str) -> tuple[str, ...]:
    return next(row for row in section.rows if row[3] == question)


def test_paper_lists_every_question_and_which_of_them_had_too_little_to_go_by() -> None:
    """Eight corrections, all for one patron: no question about corrections could find that, and paper says so."""
    found = findings(small_pit({f"ps{at}": 9 for at in range(NAMES)}, corrections=8))
    asked = next(section for section in findings_sections(found) if section.title == "Every question")
    assert [row[0] for row in asked.rows] == list(QUESTIONS)
    says = {row[0]: row for row in asked.rows}
    assert says["corrections in favour"][3] == "8"
    assert says["corrections in favour"][4:] == (f"{LINES} counted", TOO_FEW)
    assert says["voids by dealer"][4] == f"{NAMES} names, {LINES} counted"
    assert says["corrections by patron and who signed"][5] in {TOO_FEW, NOT_ASKED}
    assert says["corrections by seat"][5] == NOT_ASKED
    assert says["voids by who ruled"][5] in {MAY_BE_CHANCE, NOTHING}
    assert says["repeated cards"][5] == NOTHING
