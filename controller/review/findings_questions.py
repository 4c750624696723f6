"""The questions that findings answer, as one table. Each compares names (dealers, who ruled, patrons, seats, pairs of
them, shoes, hours) with all others."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.review.findings_ask import Answer, Answers, Figure, Rounds, counts, shares
from controller.review.findings_names import Asked, Name, Wanted, names_of, part_of_day, place, where_of, winners
from controller.review.findings_rows import PARTS, Line
from controller.review.findings_times import Times, longer, longer_together
from controller.review.repeated_cards import repeated_runs, run_tail
from controller.review.tails import share_tail

_FEW: Final = 0.1
_SOME: Final = 0.5
"""The least relative variance by which people differ for no reason, and by which patrons and shoes do."""
_ROUNDS: Final = 20
"""A name with fewer rounds is not asked about."""
_LEAST: Final = 5
"""A share of fewer than so many says nothing."""
_VOID: Final = (Ruling.VOID, Ruling.VOID_AND_REPLACE)
_AFTER_A_LOSS: Final = 0.1
"""One correction in ten comes after a big loss, if they come anywhere: two rounds of which one in twenty is big."""
_IN_FAVOUR: Final = 0.5

# Which lines a question counts, and for which names


def is_void(line: Line) -> bool:
    """Whether a round was voided."""
    return line.ruling in _VOID


def is_irregular(line: Line) -> bool:
    """Whether the line is about an irregularity, not about something that people signed.

    What a dealer ruled alone needs no PIN: anybody at the table can have typed it.
    """
    return line.kind != Irregularity.OTHER and line.signer != line.dealer


def is_correction(line: Line) -> bool:
    """Whether money of a patron was corrected."""
    return bool(line.gains)


def is_wrong_payout(line: Line) -> bool:
    """Whether a player was paid wrongly. A report that nobody has signed for yet says only that somebody typed it."""
    return line.kind == Irregularity.WRONG_PAYOUT and line.signer not in ("", line.dealer)


def is_after_a_loss(line: Line) -> bool:
    """Whether a correction came after a big loss of the patron."""
    return any(gain.big_loss for gain in line.gains)


Behind = dict[Name, list[Line]]
"""The lines behind the figures of each name."""
Result = tuple[Answers, Behind]


def _behind(asked: Asked, kind: str, wanted: Wanted) -> Behind:
    found: Behind = defaultdict(list)
    for line in asked.chosen(wanted):
        for name in names_of(kind, line, asked.played):
            found[name].append(line)
    return found


def counted(asked: Asked, kind: str, wanted: Wanted, differ: float) -> Result:
    """Lines against rounds."""
    behind, rounds = _behind(asked, kind, wanted), asked.rounds.get(kind, Rounds({}, {}, {}))
    seen: dict[Name, dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for name, lines in behind.items():
        places = rounds.of.get(name, {})
        for line in lines:
            here = place(line)
            where = here[1] if kind == "signer" else where_of(kind, name, here)
            if where in places:
                seen[name][where] += 1
    return counts(rounds, seen, differ, _ROUNDS), behind


def voids_among_rulings(asked: Asked) -> Result:
    """Void rounds among everything that a person ruled."""
    hits: dict[Name, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for line in asked.lines:
        if line.signer and line.ruling:
            void, of = hits[(line.signer,)]
            hits[(line.signer,)] = (void + is_void(line), of + 1)
    whole = [sum(pair[at] for pair in hits.values()) for at in (0, 1)]
    return shares(hits, whole[0] / whole[1] if whole[1] else 0.0, _LEAST), _behind(asked, "signer", is_void)


def in_favour(asked: Asked) -> Result:
    """Corrections in a patron's favour among those that changed this patron's money."""
    hits: dict[Name, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for line in asked.chosen(is_correction):
        for gain in line.gains:
            good, of = hits[(gain.patron,)]
            hits[(gain.patron,)] = (good + (gain.cents > 0), of + 1)
    return shares(hits, _IN_FAVOUR, _LEAST), _behind(asked, "patron", is_correction)


def after_a_loss(asked: Asked, kind: str) -> Result:
    """Corrections that came after a big loss of the patron, among all."""

    hits = {
        name: (sum(map(is_after_a_loss, lines)), len(lines))
        for name, lines in _behind(asked, kind, is_correction).items()
    }
    return shares(hits, _AFTER_A_LOSS, _LEAST), _behind(asked, kind, is_after_a_loss)


def together(asked: Asked, first: Callable[[Line], list[str]], second: Callable[[Line], list[str]],
             wanted: Wanted) -> Result:  # fmt: skip
    """Of the lines of one name, how many are of another one: against the share that the other has of the rest, in the
    same part of the day."""
    behind: Behind = defaultdict(list)
    for line in asked.chosen(wanted):
        for one in first(line):
            for other in second(line):
                behind[one, other].append(line)
    of: dict[tuple[str, str], int] = defaultdict(int)
    part: dict[tuple[str, str], int] = defaultdict(int)
    whole: dict[str, int] = defaultdict(int)
    for line in asked.chosen(wanted):
        day = part_of_day(line.hour)[11:]
        whole[day] += 1
        for one in first(line):
            of[one, day] += 1
        for other in second(line):
            part[other, day] += 1
    lean, answers, count_asked = 10.0, [], 0
    for (one, other), lines in behind.items():
        mine: dict[str, int] = defaultdict(int)
        for line in lines:
            mine[part_of_day(line.hour)[11:]] += 1
        days = [day for day in whole if of[one, day]]
        count = sum(of[one, day] for day in days)
        if count < _LEAST:
            continue
        likely = sum(
            of[one, day] * (part[other, day] - mine[day] + lean * _AFTER_A_LOSS) / (whole[day] - of[one, day] + lean)
            for day in days
        )  # fmt: skip
        chance = min(0.95, max(0.15, likely / count))
        count_asked += 1
        if len(lines) > chance * count:
            tail = share_tail(len(lines), count, chance, _FEW)
            figures = [Figure("", count, len(lines), chance * count)]
            answers.append(Answer((one, other), len(lines), count, chance * count, tail, figures.copy))
    return Answers(answers, count_asked, len(asked.chosen(wanted)), len({one for one, _ in behind})), behind


def _dealers(line: Line) -> list[str]:
    return [line.dealer] if line.dealer else []


def _signers(line: Line) -> list[str]:
    return [line.signer] if line.signer else []


def slower(asked: Asked, part: int, ask: Callable[[Times, int], Answers]) -> Result:
    """Rounds that take longer with one patron, or with one patron and one dealer."""
    rounds = sum(cell.rounds for cell in asked.cells if cell.times[part] > 0 and cell.patrons)
    return ask(asked.times(part), _ROUNDS)._replace(counted=rounds), {}


def repeated(asked: Asked) -> Result:
    """Cards of a shoe that came in the same order in an earlier shoe."""
    shoes = [shoe for shoe in asked.played.shoes if f"{shoe.table} shoe {shoe.shoe}" not in asked.explained]
    cards = sum(len(shoe.cards) for shoe in shoes)
    answers = []
    for run in repeated_runs(shoes):
        name = (f"{run.shoe.table} shoe {run.shoe.shoe}", f"{run.earlier.table} shoe {run.earlier.shoe}")
        figures = [Figure(f"{name[0]}, after card", run.at, run.length, 0),
                   Figure(f"{name[1]}, after card", run.earlier_at, run.length, 0)]  # fmt: skip
        tail = run_tail(run.length, cards)
        answers.append(Answer(name, run.length, len(run.shoe.cards), 0.0, tail, figures.copy))
    return Answers(answers, len(answers), cards), {}


NAMES: Final = 5
"""With fewer names the method does not know how much people differ for no reason. Of 500 drawn pits in which one person
ruled 72 of 110 voids, it named that person in 2 % with three people, 77 % with four, 99 % with five."""
LINES: Final = 20
"""Fewer lines are too few: of 15 corrections all may be for one of ten patrons, and the method does not name them."""


class Question(NamedTuple):
    """One row of `QUESTIONS`."""

    about: str
    """What the names are: `dealer`, `signer`, `patron`, `seat`, `shoe`, `hour`, a pair of them, or `all`."""
    says: str
    """A finding in words, with {name}, {other}, {seen}, {likely} and {of}."""
    ask: Callable[[Asked], Result]
    needs: int = NAMES
    """So many names it must compare: 1 if it compares with a chance that is known, 0 if it does not compare names."""


_COUNTED: Final[Iterable[tuple[str, str, str, Wanted, float]]] = (
    ("voids by who ruled", "signer", phrase("{name} ruled {seen} void rounds; the others' rounds make {likely} likely"),
     is_void, _FEW),
    ("corrections by who signed", "signer",
     phrase("{name} signed {seen} corrections; the others' rounds make {likely} likely"), is_correction, _FEW),
    ("irregularities by dealer", "dealer",
     phrase("{seen} irregularities in rounds of {name}; the others' rounds make {likely} likely"), is_irregular, _FEW),
    ("voids by dealer", "dealer",
     phrase("{seen} void rounds of {name}; the others' rounds make {likely} likely"), is_void, _FEW),
    ("corrections by dealer", "dealer",
     phrase("{seen} corrections in rounds of {name}; the others' rounds make {likely} likely"), is_correction, _FEW),
    ("wrong payouts by dealer", "dealer",
     phrase("{seen} wrong payouts of {name}; the others' rounds make {likely} likely"),
     is_wrong_payout, _FEW),
    ("corrections by patron", "patron",
     phrase("{seen} corrections in favour of {name}; the others' rounds make {likely} likely"), is_correction, _SOME),
    ("corrections by seat", "seat",
     phrase("{seen} corrections in favour of {name}; the others' rounds make {likely} likely"), is_correction, _SOME),
    ("corrections by dealer and patron", "pair",
     phrase("{seen} corrections in favour of {other} in rounds of {name}; other rounds make {likely} likely"),
     is_correction, _SOME),
    ("irregularities by shoe", "shoe",
     phrase("{seen} irregularities with {name}; the other shoes make {likely} likely"), is_irregular, _SOME),
    ("irregularities by hour", "hour",
     phrase("{seen} irregularities in the hour {name} (UTC); the other hours make {likely} likely"),
     is_irregular, _FEW),
    ("voids by hour", "hour",
     phrase("{seen} void rounds in the hour {name} (UTC); the other hours make {likely} likely"), is_void, _FEW),
)  # fmt: skip
_AFTER: Final = phrase("{seen} of {of} corrections ({name}) came after a big loss of the patron; {likely} are likely")
_LONGER: Final = {
    "betting": phrase("bets were open for {seen} s in rounds with {name}; {likely} s are likely"),
    "dealing": phrase("dealing took {seen} s in rounds with {name}; {likely} s are likely"),
    "settling": phrase("settling took {seen} s in rounds with {name}; {likely} s are likely"),
}
_LONGER_TOGETHER: Final = {
    "betting": phrase("bets were open for {seen} s in rounds of {name} with {other}; {likely} s are likely"),
    "dealing": phrase("dealing took {seen} s in rounds of {name} with {other}; {likely} s are likely"),
    "settling": phrase("settling took {seen} s in rounds of {name} with {other}; {likely} s are likely"),
}
QUESTIONS: Final[dict[str, Question]] = {
    **{
        title: Question(kind, says, partial(counted, kind=kind, wanted=wanted, differ=differ))
        for title, kind, says, wanted, differ in _COUNTED
    },
    "voids among rulings": Question(
        "signer", phrase("{name} ruled {seen} void rounds in {of} rulings; {likely} are likely"), voids_among_rulings
    ),
    "corrections in favour": Question(
        "patron", phrase("{seen} of {of} corrections were in favour of {name}; {likely} are likely"), in_favour, 1
    ),
    **{
        f"corrections after a big loss by {kind}": Question(kind, _AFTER, partial(after_a_loss, kind=kind), 1)
        for kind in ("all", "signer", "dealer", "patron")
    },
    "corrections by patron and who signed": Question(
        "patron and signer",
        phrase("{other} signed {seen} of {of} corrections in favour of {name}; {likely} are likely"),
        partial(together, first=winners, second=_signers, wanted=is_correction),
    ),
    "voids by who ruled and dealer": Question(
        "signer and dealer",
        phrase("{seen} of {of} void rounds that {name} ruled were rounds of {other}; {likely} are likely"),
        partial(together, first=_signers, second=_dealers, wanted=is_void),
    ),
    **{
        f"{part} by patron": Question("patron", _LONGER[part], partial(slower, part=at, ask=longer))
        for at, part in enumerate(PARTS)
    },
    **{
        f"{part} by dealer and patron": Question(
            "pair", _LONGER_TOGETHER[part], partial(slower, part=at, ask=longer_together)
        )
        for at, part in enumerate(PARTS)
    },
    "repeated cards": Question(
        "shoe", phrase("{seen} cards of {name} came in the same order as in {other}"), repeated, 0
    ),
}  # fmt: skip
"""Every question, by its name in figures and files."""
