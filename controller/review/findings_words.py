"""Findings in words, and as tables of text for reports. They say what is worth a look, and never why it happened."""

from typing import Final

from controller.game.phrase import Phrase, phrase
from controller.review.documents import Section
from controller.review.findings import FALSE, METHOD, TOO_FEW, Finding, Findings, Looked
from controller.review.findings_questions import LINES, NAMES, QUESTIONS
from controller.review.findings_rows import PARTS

NOTE: Final = phrase(
    "A finding is a figure that the rounds of all others do not make likely. It is worth a look. It does not say why: "
    "look at the lines behind it before you think of a reason."
)
NONE: Final = phrase("Nothing is worth a look in this period.")
FEW: Final = phrase(
    "These questions have fewer than {names} names to compare, or fewer than {lines} lines to count. So Sabot cannot "
    "tell a pattern from chance: it shows the figures and concludes nothing."
)
COLUMNS: Final = (
    "rank", "level", "what", "question", "about", "name", "with", "seen", "of", "likely", "chance", "asked",
)  # fmt: skip
FIGURES: Final = ("rank", "where", "of", "seen", "likely")
BEHIND: Final = ("rank", "table", "record", "hour (UTC)", "dealer", "ruled by", "kind", "ruling")
ASKED: Final = ("question", "about", "names", "counted", "needs", "says")


def is_time(finding: Finding) -> bool:
    """Whether the finding is about how long rounds took."""
    return finding.question.partition(" ")[0] in PARTS


def finding_words(finding: Finding) -> Phrase:
    """A finding in one sentence. Times are seconds a round."""
    seen, likely, of = finding.seen, finding.likely, f"{finding.of:.0f}"
    if is_time(finding):
        shown = (f"{seen / finding.of:.1f}", f"{likely / finding.of:.1f}")
    else:
        shown = (f"{seen:.0f}", f"{likely:.1f}")
    name, other = (*finding.name, "")[:2]
    says = str(QUESTIONS[finding.question].says)
    what = Phrase(says, name=name, other=other, seen=shown[0], likely=shown[1], of=of)
    if not finding.beside:
        return what
    return phrase("{what}; nearly the same rounds had {others}, so it can be about them as well", what=what,
                  others=", ".join(finding.beside))  # fmt: skip


def chance_words(finding: Finding) -> str:
    """The corrected chance as a number: `0.013`, or `< 0.0001`. With too few to compare there is none."""
    if finding.level == TOO_FEW:
        return ""
    return "< 0.0001" if finding.chance < 0.0001 else f"{finding.chance:.4f}"


def few_words() -> Phrase:
    """What it means that there are too few to compare."""
    return Phrase(str(FEW), names=NAMES, lines=LINES)


def finding_row(rank: int, finding: Finding) -> tuple[str, ...]:
    """One row of a report."""
    name, other = (*finding.name, "")[:2]
    return (
        str(rank), finding.level, str(finding_words(finding)), finding.question, QUESTIONS[finding.question].about,
        name, other, f"{finding.seen:.1f}", f"{finding.of:.0f}", f"{finding.likely:.1f}", chance_words(finding),
        str(finding.asked),
    )  # fmt: skip


def figure_rows(finding: Finding) -> list[tuple[str, ...]]:
    """The figures behind a finding: where, of how many, seen, likely."""
    return [
        (figure.where, f"{figure.of:.0f}", f"{figure.seen:.1f}", f"{figure.likely:.1f}") for figure in finding.figures
    ]  # fmt: skip


def line_rows(finding: Finding) -> list[tuple[str, ...]]:
    """The lines of the log behind a finding."""
    return [
        (one.table, str(one.n), one.hour, one.dealer, one.signer, one.kind, one.ruling) for one in finding.lines
    ]  # fmt: skip


def findings_facts(found: Findings) -> tuple[tuple[str, str], ...]:
    """The first lines of a report of findings."""
    return (
        ("worth a look", str(len(found.found))),
        ("too few to compare", f"{len(too_few(found))} figures"),
        ("asked", f"{found.questions} questions about {found.asked} names"),
        ("corrected by", f"{METHOD}: in at most {FALSE:.0%} of clean periods is anything worth a look"),
        ("what it means", str(NOTE)),
    )


def too_few(found: Findings) -> tuple[Finding, ...]:
    """The figures from which nothing is concluded."""
    return tuple(one for one in found.others if one.level == TOO_FEW)


def needs_words(question: str) -> str:
    """What a question needs before it says anything."""
    needs = QUESTIONS[question].needs
    return "" if not needs else f"{needs} names, {LINES} counted" if needs > 1 else f"{LINES} counted"


def _looked_row(one: Looked) -> tuple[str, ...]:
    about = QUESTIONS[one.question].about
    return one.question, about, str(one.names), f"{one.counted:.0f}", needs_words(one.question), one.says


def findings_sections(found: Findings) -> tuple[Section, ...]:
    """Findings as sections of a report, with the figures and lines behind each."""
    few = len(found.found) + len(too_few(found))
    ranked = tuple(enumerate((*found.found, *found.others), 1))
    shown, chance = ranked[:few], ranked[few:]
    worth = shown[: len(found.found)]
    figures = tuple((str(rank), *row) for rank, one in shown for row in figure_rows(one))
    lines = tuple((str(rank), *row) for rank, one in shown for row in line_rows(one))
    return (
        Section("Worth a look", COLUMNS, tuple(finding_row(*one) for one in worth), "" if worth else str(NONE)),
        Section("Too few to compare", COLUMNS, tuple(finding_row(*one) for one in shown[len(worth):]),
                str(few_words()) if len(shown) > len(worth) else ""),
        Section("The figures behind", FIGURES, figures, "times are seconds of all rounds together"),
        Section("The lines behind", BEHIND, lines),
        Section("May be chance", COLUMNS, tuple(finding_row(*one) for one in chance),
                "the highest figure of each other question; not worth a look by itself"),
        Section("Every question", ASKED, tuple(map(_looked_row, found.looked)),
                "not asked: no name has enough rounds or lines"),
    )  # fmt: skip
