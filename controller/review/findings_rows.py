"""`Played`: what findings are made from. One value for a period: rounds in cells, the lines of the log, the cards of
each shoe. It is read from the facts of a desk, on files or in a store, by the same queries."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from string import ascii_letters
from typing import Any, Final, NamedTuple

from controller.game.cards import DECK, card_name
from controller.review.desk import Desk
from controller.review.stays import PatronDue, Stay
from controller.value import Value

PARTS: Final = ("betting", "dealing", "settling")
BIG: Final = 20
"""A loss is big if at most one round in so many at its table lost a player as much."""
_LONG: Final = 4
"""A part that took longer than so many times the average of its table counts as that long: a pause is no pace."""


class Cell(NamedTuple):
    """Rounds at one table in one hour, with the same dealer, shoe and patrons."""

    table: str
    hour: str
    """`2026-03-01T20`, UTC."""
    dealer: str
    game: str
    shoe: int
    patrons: tuple[str, ...]
    rounds: int
    times: tuple[float, ...]
    """Milliseconds in each of `PARTS`."""
    squares: tuple[float, ...]
    """The sums of their squares."""


class Gain(NamedTuple):
    """What a correction changed for a patron."""

    patron: str
    cents: int
    big_loss: bool
    """It came after a big loss of this patron: in that round, or in the one before."""


class Line(NamedTuple):
    """A line of the log, as far as findings look at it."""

    journal: str
    n: int
    hour: str
    table: str
    dealer: str
    signer: str
    game: str
    shoe: int
    kind: str
    ruling: str
    gains: tuple[Gain, ...] = ()


class Dealt(NamedTuple):
    """The cards of a shoe in the order drawn, one letter for each; a space is a card that was not read."""

    table: str
    shoe: int
    opened: str
    cards: str


class Played(Value):
    """A period at some tables."""

    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    shoes: tuple[Dealt, ...]
    seats: Mapping[str, tuple[str, str]]
    """Table and seat of each patron; a patron with a card number is at none."""


_AVERAGES: Final = """SELECT avg(betting), avg(dealing), avg(settling), count(*) FROM rounds
    WHERE opened >= ? AND opened < ?"""
_LOST: Final = """SELECT lost FROM rounds WHERE opened >= ? AND opened < ? ORDER BY lost DESC LIMIT 1 OFFSET ?"""
_LINES: Final = """SELECT n, substr(at, 1, 13), dealer, ruled_by, game, shoe, kind, ruling, patrons FROM cases
    WHERE at >= ? AND at < ? ORDER BY n"""
_CARDS: Final = """SELECT shoe, opened, drawn FROM rounds WHERE opened >= ? AND opened < ? ORDER BY first"""


def _cells(caps: Iterable[int]) -> str:
    """The query for cells, with the longest time that each part counts."""
    times = [f"CASE WHEN {part} > {cap} THEN {cap} ELSE {part} END" for part, cap in zip(PARTS, caps, strict=True)]
    sums = [f"CAST(sum({what}) AS DOUBLE PRECISION)" for what in (*times, *(f"1.0 * {one} * {one}" for one in times))]
    return f"""SELECT substr(opened, 1, 13), dealer, game, shoe, patrons, count(*), {", ".join(sums)} FROM rounds
        WHERE opened >= ? AND opened < ? GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5"""  # noqa: S608 - our own words


def read_played(desk: Desk, since: str = "", until: str = "", journals: Iterable[str] | None = None) -> Played:
    """The period from `since` to `until` (UTC) at these journals, or at all."""
    wanted = None if journals is None else set(journals)
    period = (since, until or "9")
    cells: list[Cell] = []
    lines: list[Line] = []
    shoes: list[Dealt] = []
    seats: dict[str, tuple[str, str]] = {}
    for one in desk.journals:
        if wanted is not None and one.id not in wanted:
            continue
        table = one.facts.fold().name or one.path.stem
        *averages, rounds = one.facts.rows(_AVERAGES, period)[0]
        found = one.facts.rows(_cells(_LONG * int(average or 0) for average in averages), period) if rounds else []
        lost = one.facts.rows(_LOST, (*period, rounds // BIG)) if rounds else []
        names = _Patrons(one.id, table)
        names.learn(row[4] for row in found)
        cells += [
            Cell(table, hour, dealer, game, shoe, names.at(patrons), count, tuple(sums[:3]), tuple(sums[3:]))
            for hour, dealer, game, shoe, patrons, count, *sums in found
        ]
        usual = max(0, lost[0][0]) if lost else 0  # where many lose the same, that is no big loss
        lines += [
            Line(one.id, n, hour, table, dealer, by, game, shoe, kind, ruling, names.gains(patrons, usual))
            for n, hour, dealer, by, game, shoe, kind, ruling, patrons in one.facts.rows(_LINES, period)
        ]
        shoes += _dealt(table, one.facts.rows(_CARDS, period))
        seats |= names.seats
    return Played(tuple(cells), tuple(lines), tuple(sorted(shoes, key=lambda shoe: shoe.opened)), seats)


class _Patrons:
    """The names of the patrons of one journal: a card number, or the stay."""

    def __init__(self, journal: str, table: str) -> None:
        self._journal, self._table = journal, table
        self._names: dict[str, tuple[str, ...]] = {"": ()}
        self._words: dict[str, str] = {}
        self._cards: dict[int, str] = {}
        self.seats: dict[str, tuple[str, str]] = {}

    def learn(self, words: Iterable[str]) -> None:
        """Look through the stays of all cells: a card number may have been entered late in a stay."""
        for word in {word for text in set(words) for word in text.split() if "#" in word}:
            stay = Stay.parse(word)
            self._cards[stay.first] = stay.card

    def at(self, words: str) -> tuple[str, ...]:
        """The patrons of a cell."""
        if words not in self._names:
            self._names[words] = tuple(dict.fromkeys(map(self._named, words.split())))
        return self._names[words]

    def _named(self, word: str) -> str:
        if word not in self._words:
            self._words[word] = self._name(Stay.parse(word))
        return self._words[word]

    def _name(self, stay: Stay) -> str:
        card = self._cards.get(stay.first, stay.card)
        if card:
            return f"card {card}"
        name = f"{self._table} seat {stay.seat}{'' if stay.who == 'a' else stay.who} from record {stay.first}"
        self.seats[name] = (self._table, str(stay.seat))
        return name

    def gains(self, words: str, usual: int) -> tuple[Gain, ...]:
        """Whose money a line changed. A loss above the usual ones is big."""
        found = map(PatronDue.parse, words.split())
        return tuple(Gain(self._name(due.stay), due.cents, due.lost > usual) for due in found)


LETTERS: Final = dict(zip(map(card_name, DECK), ascii_letters, strict=True))
"""One letter for each card."""


def _dealt(table: str, rows: Iterable[Any]) -> list[Dealt]:
    cards: dict[int, list[str]] = defaultdict(list)
    opened: dict[int, str] = {}
    for shoe, at, drawn in rows:
        cards[shoe].append(drawn)
        opened.setdefault(shoe, at)
    letter = LETTERS.get
    return [
        Dealt(table, shoe, opened[shoe], "".join([letter(card, " ") for card in " ".join(drawn).split()]))
        for shoe, drawn in cards.items()
    ]
