"""Findings of a period: figures that are more than the others' rounds make likely, ranked. A finding is *worth a look*;
it says nothing about why.

The method. Each question asks about many names, so some name always stands out by chance. The chance of one false
finding in a whole period is kept to `FALSE`: every question gets the same part of it, and within a question Holm's
method divides that part by the names that were asked. What a finding explains is taken out, and the questions are asked
again: so a dealer is not named because a supervisor who is worth a look ruled in the dealer's rounds.
"""

from collections import Counter
from collections.abc import Iterable
from math import exp, log
from typing import Final, NamedTuple

from controller.review.desk import Desk
from controller.review.facts import Progress, silent
from controller.review.findings_ask import Answer, Answers, Figure
from controller.review.findings_names import Asked
from controller.review.findings_questions import LINES, QUESTIONS, Behind
from controller.review.findings_rows import Cell, Line, Played, read_played
from controller.value import Value

FALSE: Final = 0.02
"""In at most one clean period in fifty is anything worth a look."""
MOST: Final = 20
"""So many findings are looked for."""
METHOD: Final = "Holm's method within each question, and an equal part for every question"
WORTH_A_LOOK: Final = "worth a look"
MAY_BE_CHANCE: Final = "may be chance"
TOO_FEW: Final = "too few to compare"
NOT_ASKED: Final = "not asked"
NOTHING: Final = "nothing stands out"
_SHOWN: Final = 5
"""With too few to compare, a figure is shown from so many on."""
_TIMES: Final = ("betting", "dealing", "settling")
CARDS: Final = "repeated cards"
NEARLY: Final = 0.8
"""Who was there in so large a part of the rounds cannot be told apart by times."""


class Finding(NamedTuple):
    """One figure that was compared with the others."""

    question: str
    name: tuple[str, ...]
    seen: float
    of: float
    """In how many rounds, rulings or corrections."""
    likely: float
    """What the others make likely."""
    tail: float
    """The natural logarithm of the chance of as much or more, if there is no reason."""
    asked: int
    """How many names this question asked about."""
    corrected: float
    """The logarithm of that chance, corrected for all that was asked."""
    figures: tuple[Figure, ...] = ()
    lines: tuple[Line, ...] = ()
    """The lines of the log that it counts."""
    too_few: bool = False
    """Whether the question had too few names or lines to compare."""
    beside: tuple[str, ...] = ()
    """Other patrons who were there in nearly the same rounds: times cannot tell them from the one who is named."""

    @property
    def level(self) -> str:
        """Whether it is worth a look."""
        if self.corrected <= log(FALSE):
            return WORTH_A_LOOK
        return TOO_FEW if self.too_few else MAY_BE_CHANCE

    @property
    def chance(self) -> float:
        """The corrected chance, 0 to 1."""
        return min(1.0, exp(max(self.corrected, -700.0)))


class Looked(NamedTuple):
    """What became of one question."""

    question: str
    names: int
    """About how many names it asked."""
    counted: float
    """How many lines, rounds or cards it looked at."""
    says: str
    """A level; or `NOT_ASKED`, where no name had enough; or `NOTHING`."""


class Findings(Value):
    """The findings of a period."""

    found: tuple[Finding, ...]
    """What is worth a look, the least likely by chance first."""
    others: tuple[Finding, ...]
    """The highest figure of every other question: too few to compare, then what may be chance."""
    asked: int
    """How many names all questions asked about."""
    questions: int
    looked: tuple[Looked, ...] = ()
    """Every question, in the order of `QUESTIONS`."""


def findings_of(desk: Desk, since: str = "", until: str = "", journals: Iterable[str] | None = None,
                progress: Progress = silent) -> Findings:  # fmt: skip
    """The findings from `since` to `until` (UTC)."""
    progress(0, 0)
    return findings(read_played(desk, since, until, journals), progress)


def findings(played: Played, progress: Progress = silent) -> Findings:
    """Ask all questions; take out what the first finding explains; ask again until nothing is worth a look."""
    asked = Asked(played)
    best: dict[str, Finding | None] = {}
    first_asked: dict[str, Answers] = {}
    for name in QUESTIONS:
        best[name], first_asked[name] = _best(name, asked)
    found: list[Finding] = []
    while len(found) < MOST:
        first = min((one for one in best.values() if one is not None), key=_rank, default=None)
        if first is None or first.level != WORTH_A_LOOK:
            break
        found.append(first)
        progress(len(found), 0)
        for name in _take_out(asked, first):
            best[name], _ = _best(name, asked)
    others = sorted((one for one in best.values() if one is not None and _is_shown(one)), key=_others_rank)
    looked = tuple(_looked(name, answers, found, best[name]) for name, answers in first_asked.items())
    return Findings(tuple(found), tuple(others), sum(one.names for one in looked), len(QUESTIONS), looked)


def _rank(one: Finding) -> tuple[float, float]:
    return one.corrected, one.tail


def _others_rank(one: Finding) -> tuple[bool, float, float]:
    return one.level != TOO_FEW, *_rank(one)


def _is_shown(one: Finding) -> bool:
    """What is likely anyway is left out; but with too few to compare, Sabot does not know what is likely."""
    return one.corrected < 0 or (one.too_few and one.seen >= _SHOWN)


def _looked(question: str, answers: Answers, found: list[Finding], left: Finding | None) -> Looked:
    if any(one.question == question for one in found):
        says = WORTH_A_LOOK
    elif not answers.asked and QUESTIONS[question].needs:
        says = NOT_ASKED
    elif _too_few(question, answers):
        says = TOO_FEW
    else:
        says = left.level if left is not None and left.corrected < 0 else NOTHING
    return Looked(question, answers.asked, answers.counted, says)


def _too_few(question: str, answers: Answers) -> bool:
    """Whether the question has too little to tell a pattern from what people differ by."""
    names = answers.asked if answers.compared is None else answers.compared
    needs = QUESTIONS[question].needs
    return needs > 0 and (names < needs or answers.counted < LINES)


def _best(question: str, asked: Asked) -> tuple[Finding | None, Answers]:
    """The highest figure of a question, if one is above what is likely; and all its answers."""
    answers, behind = QUESTIONS[question].ask(asked)
    first = min(answers.above, key=lambda answer: answer.tail, default=None)
    return (None if first is None else _finding(question, first, answers, behind, asked.cells)), answers


def _finding(question: str, answer: Answer, answers: Answers, behind: Behind, cells: tuple[Cell, ...]) -> Finding:
    corrected = min(0.0, answer.tail + log(answers.asked) + log(len(QUESTIONS)))
    figures = tuple(sorted(answer.figures(), key=lambda figure: figure.likely - figure.seen))
    lines = tuple(behind.get(answer.name, ()))
    beside = _beside(answer.name, cells) if question.partition(" ")[0] in _TIMES else ()
    return Finding(question, answer.name, answer.seen, answer.of, answer.likely, answer.tail, answers.asked, corrected,
                   figures, lines, _too_few(question, answers), beside)  # fmt: skip


def _beside(name: tuple[str, ...], cells: tuple[Cell, ...]) -> tuple[str, ...]:
    """The patrons who were there in nearly all rounds of a patron, or of a dealer and a patron; most rounds first."""
    patron, dealer = name[-1], name[0] if len(name) > 1 else None
    rounds: Counter[str] = Counter()
    for cell in cells:
        if patron in cell.patrons and dealer in (None, cell.dealer):
            rounds.update(dict.fromkeys(cell.patrons, cell.rounds))
    least = NEARLY * rounds[patron]
    return tuple(one for one, count in rounds.most_common() if one != patron and count >= least)


def _take_out(asked: Asked, finding: Finding) -> list[str]:
    """Take out what a finding explains. Returns the questions to ask again."""
    kind = finding.question.partition(" ")[0]
    if finding.question == CARDS:
        asked.explained.add(finding.name[0])
        return [CARDS]
    if kind in _TIMES:
        gone = set(finding.name[-1:])
        dealer = finding.name[0] if len(finding.name) > 1 else None
        asked.cells = tuple(
            cell for cell in asked.cells if gone.isdisjoint(cell.patrons) or dealer not in (None, cell.dealer)
        )
        return [name for name in QUESTIONS if name.partition(" ")[0] in _TIMES]
    explained = {(line.journal, line.n) for line in finding.lines}
    asked.lines = tuple(line for line in asked.lines if (line.journal, line.n) not in explained)
    return [name for name in QUESTIONS if name.partition(" ")[0] not in _TIMES and name != CARDS]
