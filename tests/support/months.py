"""Months of six tables, drawn as the rows that findings read, from a seed: clean ones, and ones with a pattern.

Dealers, supervisors and patrons are unevenly placed and differ by nature: some dealers slip more often, some
supervisors rule more, some shoes read badly, a full table takes longer. Nothing of that is a pattern.
"""

import math
import random
from collections import defaultdict
from typing import NamedTuple

from controller.review.findings_rows import LETTERS, Cell, Dealt, Gain, Line, Played

# The sizes of the patterns. They were written down before the method was tuned.
VOIDS_BY_ONE_SIGNER = (72, 110)
CORRECTIONS_FOR_ONE_PATRON = (74, 74)
MORE_TIME_WITH_ONE_PATRON = 0.40
REPEATED_CARDS = 60
CORRECTIONS_AFTER_A_BIG_LOSS = (30, 40)
PATTERNS = ("voids", "corrections", "time", "cards", "losses")

TABLES = tuple(f"BA-0{at}" for at in range(1, 7))
DAYS, SHIFTS, PER_SHIFT, REGULARS = 30, 3, 10, 300
NATURE = 0.25
"""How much people differ by nature (the spread of the logarithm)."""


class Month(NamedTuple):
    played: Played
    planted: str
    """Who or what the pattern is about; empty: nothing was planted."""


class _Draw:
    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)  # noqa: S311 - months of a test
        self.cells: list[Cell] = []
        self.spans: dict[str, list[int]] = defaultdict(list)
        """The cells of each patron."""
        self.seats: dict[str, tuple[str, str]] = {}
        self.dealers = {shift: [f"d{shift}{at:02d}" for at in range(PER_SHIFT)] for shift in range(SHIFTS)}
        self.signers = {shift: [f"ps{shift}{at}" for at in range(3)] for shift in range(SHIFTS)}
        everyone = [one for group in (*self.dealers.values(), *self.signers.values()) for one in group] + ["pm1", "pm2"]
        self.nature = {one: math.exp(self.dice.gauss(0, NATURE)) for one in everyone}
        self.pace = {one: math.exp(self.dice.gauss(0, 0.08)) for one in everyone}
        self.home = {one: self.dice.choice(TABLES) for one in everyone}
        self.reader = {table: math.exp(self.dice.gauss(0, 0.3)) for table in TABLES}

    def rounds(self, days: int) -> None:
        """All cells of the month."""
        for table in TABLES:
            seated: dict[int, tuple[str, int]] = {}
            shoe, left = 1, 14
            for half in range(days * 48):
                day, of_day = divmod(half // 2, 24)
                shift = of_day // 8
                seated = {seat: one for seat, one in seated.items() if one[1] > half}
                for seat in range(1, 8):
                    busy = 0.13 if of_day >= 18 or of_day < 2 else 0.07
                    if seat not in seated and self.dice.random() < busy:
                        seated[seat] = (self._patron(table, seat, half), half + 1 + int(self.dice.expovariate(0.22)))
                patrons = tuple(dict.fromkeys(name for name, _ in seated.values()))
                if not patrons:
                    continue
                on = [one for one in self.dealers[shift] if (hash_of(one) + day) % 5 < 4]
                weights = [3.0 if self.home[one] == table else 1.0 for one in on]
                dealer = self.dice.choices(on, weights)[0]
                self._cell(table, f"2026-03-{day + 1:02d}T{of_day:02d}", dealer, shoe, patrons)
                left -= 4
                if left <= 0:
                    shoe, left = shoe + 1, 14

    def _patron(self, table: str, seat: int, half: int) -> str:
        if self.dice.random() < 0.35:
            return f"card {int(self.dice.random() ** 1.5 * REGULARS)}"
        name = f"{table} seat {seat} from record {half * 350 + seat}"
        self.seats[name] = (table, str(seat))
        return name

    def _cell(self, table: str, at: str, dealer: str, shoe: int, patrons: tuple[str, ...]) -> None:
        rounds = self.dice.randrange(18, 34)
        incident = math.exp(self.dice.gauss(0, 0.06))
        times, squares = [], []
        for usual, each in ((15_000, 0.02), (14_000, 0.01), (8_000, 0.10)):
            mean = usual * (1 + each * len(patrons)) * self.pace[dealer] * incident
            took = mean * (1 + 0.35 / math.sqrt(rounds) * self.dice.gauss(0, 1))
            times.append(rounds * took)
            squares.append(rounds * took * took * (1 + 0.35**2))
        for patron in patrons:
            self.spans[patron].append(len(self.cells))
        self.cells.append(Cell(table, at, dealer, "fortune-six", shoe, patrons, rounds, tuple(times), tuple(squares)))

    def signer(self, cell: Cell) -> str:
        """Who rules in this hour: somebody of the shift, more often one who is near."""
        if self.dice.random() < 0.1:
            return self.dice.choice(("pm1", "pm2"))
        day, shift = int(cell.hour[8:10]), int(cell.hour[11:13]) // 8
        there = [one for one in self.signers[shift] if (hash_of(one) + day) % 7 < 5] or self.signers[shift]
        weights = [self.nature[one] * (2.0 if self.home[one] == cell.table else 1.0) for one in there]
        return self.dice.choices(there, weights)[0]

    def some_cells(self, count: int) -> list[Cell]:
        """Cells in which something goes wrong: more often at some tables, with some dealers."""
        weights = [cell.rounds * self.nature[cell.dealer] * self.reader[cell.table] * self._bad(cell)
                   for cell in self.cells]  # fmt: skip
        return self.dice.choices(self.cells, weights, k=count)

    def _bad(self, cell: Cell) -> float:
        return 4.0 if hash_of(f"{cell.table} {cell.shoe}") % 50 == 0 else 1.0

    def line(self, cell: Cell, kind: str, ruling: str, signer: str = "", gains: tuple[Gain, ...] = ()) -> Line:
        self.n = getattr(self, "n", 0) + 1
        by = signer or self.signer(cell)
        return Line(
            cell.table, self.n, cell.hour, cell.table, cell.dealer, by, cell.game, cell.shoe, kind, ruling, gains
        )

    def gains(self, cell: Cell, big: float = 0.15) -> tuple[Gain, ...]:
        """Whom a clean correction touches: one patron, or all."""
        touched = cell.patrons if self.dice.random() < 0.3 else (self.dice.choice(cell.patrons),)
        sign = 1 if self.dice.random() < 0.55 else -1
        return tuple(Gain(one, sign * 5000, self.dice.random() < big) for one in touched)

    def shoes(self, repeated: int) -> tuple[tuple[Dealt, ...], str]:
        """The cards of every shoe; `repeated` cards of one come again in a later one of the same table."""
        first: dict[tuple[str, int], str] = {}
        for cell in self.cells:
            first.setdefault((cell.table, cell.shoe), cell.hour)
        deck = list(LETTERS.values()) * 8
        dealt = []
        for (table, shoe), opened in first.items():
            self.dice.shuffle(deck)
            dealt.append(Dealt(table, shoe, opened, "".join(deck[:380])))
        planted = ""
        if repeated:
            at = self.dice.randrange(1, len(dealt))
            while dealt[at - 1].table != dealt[at].table:
                at = self.dice.randrange(1, len(dealt))
            there, here = self.dice.randrange(300), self.dice.randrange(300)
            slug = dealt[at - 1].cards[there : there + repeated]
            cards = dealt[at].cards[:here] + slug + dealt[at].cards[here + len(slug) :]
            dealt[at] = dealt[at]._replace(cards=cards)
            planted = f"{dealt[at].table} shoe {dealt[at].shoe}"
        return tuple(sorted(dealt, key=lambda one: one.opened)), planted

    def slow(self, share: float) -> str:
        """One patron with enough rounds, with whom each part takes so much longer."""
        patron = self.dice.choice([one for one, cells in self.spans.items() if 4 <= len(cells) <= 200])
        for at in self.spans[patron]:
            cell, more = self.cells[at], 1 + share
            self.cells[at] = cell._replace(times=tuple(one * more for one in cell.times),
                                           squares=tuple(one * more * more for one in cell.squares))  # fmt: skip
        return patron


def hash_of(name: str) -> int:
    """A number that is the same in every run."""
    return sum(ord(sign) * 31**at for at, sign in enumerate(name)) // 7


def month(seed: int, pattern: str = "", size: float = 1.0, days: int = DAYS) -> Month:
    """A month from this seed; with a pattern at its size, or at a part of it."""
    draw = _Draw(seed)
    draw.rounds(days)
    dice = draw.dice
    planted = draw.slow(MORE_TIME_WITH_ONE_PATRON * size) if pattern == "time" else ""
    lines = [draw.line(cell, dice.choice(("overdraw", "misread-card", "late-wager", "exposed-card")),
                       dice.choice(("set-aside", "play-on", "reconstruct")))
             for cell in draw.some_cells(1800 + dice.randrange(400))]  # fmt: skip
    hits, voids = round(VOIDS_BY_ONE_SIGNER[0] * size), VOIDS_BY_ONE_SIGNER[1]
    if pattern == "voids":
        planted = dice.choice([one for group in draw.signers.values() for one in group])
        theirs = [line for line in lines if line.signer == planted]
        lines += [line._replace(n=-at, kind="foreign-card", ruling="void")
                  for at, line in enumerate(dice.choices(theirs, k=hits), 1)]  # fmt: skip
        voids -= hits
    for cell in draw.some_cells(voids):
        signer = draw.signer(cell)
        while pattern == "voids" and signer == planted:
            signer = draw.signer(cell)
        lines.append(draw.line(cell, "foreign-card", "void", signer))
    count, big = 74, round(CORRECTIONS_AFTER_A_BIG_LOSS[0] * size)
    if pattern == "corrections":
        count, whole = round(CORRECTIONS_FOR_ONE_PATRON[0] * size), CORRECTIONS_FOR_ONE_PATRON[1]
        planted = dice.choice([one for one, cells in draw.spans.items() if len(cells) >= 20])
        for at in dice.choices(draw.spans[planted], k=count):
            lines.append(draw.line(draw.cells[at], "other", "corrected", gains=(Gain(planted, 5000, False),)))
        count = whole - count
    elif pattern == "losses":
        planted, count = "all tables", CORRECTIONS_AFTER_A_BIG_LOSS[1]
    for at, cell in enumerate(draw.some_cells(count)):
        share = 0.15 if pattern != "losses" else float(at < big)
        lines.append(draw.line(cell, "other", "corrected", gains=draw.gains(cell, share)))
    shoes, repeated = draw.shoes(round(REPEATED_CARDS * size) if pattern == "cards" else 0)
    return Month(Played(tuple(draw.cells), tuple(lines), shoes, draw.seats), planted or repeated)


def small_pit(by: dict[str, int], corrections: int = 0) -> Played:
    """Ten days of two tables in which each of these people ruled so many voids, all over the days."""
    at = [(table, f"2026-03-{day:02d}T{hour}") for day in range(1, 11) for hour in (12, 13, 14) for table in TABLES[:2]]
    cells = tuple(
        Cell(table, hour, f"d{n % 6}", "fortune-six", n, (f"card {n % 9}",), 30, (4e5, 4e5, 2e5), (6e9, 6e9, 2e9))
        for n, (table, hour) in enumerate(at)
    )
    turn = sorted((k / count, who) for who, count in by.items() for k in range(count))
    lines = [
        Line(table, n, hour, table, f"d{n % 6}", who, "fortune-six", n, "foreign-card", "void")
        for n, ((table, hour), (_, who)) in enumerate(zip(at * 9, turn, strict=False))
    ]
    lines += [
        Line("BA-01", 900 + n, f"2026-03-{n + 1:02d}T12", "BA-01", "d0", "pm1", "fortune-six", n, "wrong-payout", "",
             (Gain("card 0", 40_00, False),))
        for n in range(corrections)
    ]  # fmt: skip
    return Played(cells, tuple(lines), (), {})
