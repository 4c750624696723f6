"""`money` of a period: handle, win and hold of every table, shift, gaming day, dealer and wager, beside what the exact
odds say; and the win by the counts of chips. Made from what the index keeps: no event is read for it.

- *Handle* is what was in play. *Win* is what the house kept, with everything that was put right later, at the table or
  at the desk.
- *Hold* is win / handle. The other hold, win / drop, is that of the counts of chips.
- The *theoretical win* is each stake times the exact edge of its wager. Its interval contains the win in 95 of 100
  periods: the normal approximation with the exact variance (`theory`).
- Rounds without a wager on record (reading 13) are not in it. Their share is stated, and never counted as zero.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple

from controller.review import index_rows
from controller.review.desk import Desk
from controller.review.gaming_days import Shift, shifts_between
from controller.review.house import House
from controller.review.inventory import Float, floats_of
from controller.review.signed_money import dealer_of, signed_at_desk
from controller.review.significance import HARDLY, LIKELY, NOT_CHANCE, TOO_FEW, UNUSUAL, WITHIN_CHANCE
from controller.review.theory import Theory, theory_of
from controller.value import Value

ALL: Final = "all"
FEWEST: Final = 100
"""With fewer rounds than this the normal approximation says nothing."""
_QUARTER: Final = timedelta(minutes=15)


class Figures(NamedTuple):
    """The money under one name; amounts are cents."""

    name: str
    rounds: int
    untyped: int
    """Rounds without a wager on record: what they brought is not known."""
    handle: int
    win: int
    put_right: int
    """The part of the win that changed hands otherwise than the cards and chips say, as they are known now: wrong
    payouts, and what is waived or still open."""
    expected: float | None
    """The theoretical win; None: a game is not known."""
    deviation: float
    """The standard deviation of the win."""
    drop: int | None = None
    counted: int | None = None
    """Drop, and win by the counts of chips, where opener, drop and closer were counted."""

    @property
    def typed(self) -> int:
        """The rounds with a wager on record."""
        return self.rounds - self.untyped

    @property
    def hold(self) -> float | None:
        """Win / handle."""
        return self.win / self.handle if self.handle else None

    @property
    def theoretical_hold(self) -> float | None:
        """Theoretical win / handle."""
        return self.expected / self.handle if self.handle and self.expected is not None else None

    @property
    def hold_of_drop(self) -> float | None:
        """Win by the counts of chips / drop."""
        return self.counted / self.drop if self.counted is not None and self.drop else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Where the win lies in 95 of 100 periods."""
        if self.expected is None or not self.handle:
            return None
        return self.expected - LIKELY * self.deviation, self.expected + LIKELY * self.deviation

    @property
    def verdict(self) -> str:
        """What the difference to the theoretical win means, in words; empty: there is nothing to compare."""
        if self.expected is None or not self.handle:
            return ""
        if self.typed < FEWEST:
            return TOO_FEW
        off = abs(self.win - self.expected)
        return next(
            (words for z, words in ((HARDLY, NOT_CHANCE), (LIKELY, UNUSUAL)) if off > z * self.deviation), WITHIN_CHANCE
        )


class Money(Value):
    """All money of one period."""

    since: str
    until: str
    total: Figures
    by_table: tuple[Figures, ...]
    by_day: tuple[Figures, ...]
    by_shift: tuple[Figures, ...]
    by_dealer: tuple[Figures, ...]
    by_wager: tuple[Figures, ...]
    floats: tuple[Float, ...]
    """All that the period touches; those count in the figures whose middle lies in it (`Float.counts_in`)."""
    currency: str = ""
    """The currency of its amounts, where `money_by_currency` has told it."""


class _Sums:
    """What was counted under one name."""

    def __init__(self) -> None:
        self.counted: dict[tuple[str, int], dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))

    def add(self, game: str, decks: int, what: str, count: int, total: int) -> None:
        found = self.counted[game, decks][what]
        found[0] += count
        found[1] += total

    def count(self, what: str) -> int:
        return sum(sums[what][0] for sums in self.counted.values() if what in sums)

    def total(self, what: str) -> int:
        return sum(sums[what][1] for sums in self.counted.values() if what in sums)


def money(desk: Desk, house: House, since: str = "", until: str = "", journals: Iterable[str] | None = None) -> Money:
    """The money from `since` to `until` (UTC), over every quarter of an hour that the period touches."""
    wanted = [one for one in desk.journals if journals is None or one.id in set(journals)]
    tables = {one.id: one.facts.fold().name or one.path.stem for one in wanted}
    at_desk = list(signed_at_desk(desk, tables))
    since, until = _bounds(desk, tables, [one.at for one in at_desk], since, until)
    games = desk.facts.games(tables)
    sums: dict[str, dict[str, _Sums]] = defaultdict(lambda: defaultdict(_Sums))
    shifts = tuple(shifts_between(house, since, until)) if since < until else ()

    def add(shift: Shift, journal: str, dealer: str, row: tuple[Any, ...]) -> None:
        names = {
            "total": ALL, "table": tables[journal], "day": shift.day, "shift": shift.name,
            "dealer": dealer or index_rows.NOBODY,
        }  # fmt: skip
        for group, name in names.items():
            sums[group][name].add(*row)

    for shift in shifts:
        period = max(shift.since, since)[:16], min(shift.until, until)[:16]
        for journal, dealer, *row in desk.facts.takings(tables, period):
            add(shift, journal, dealer, tuple(row))
        for one in at_desk:
            if max(shift.since, since) <= one.at < min(shift.until, until):
                add(shift, one.journal, dealer_of(desk, one), ("", 0, index_rows.MONEY_WON, 1, one.kept))
    floats = floats_of(desk, tables, since, until)
    begun = {shift.name: shift.since for shift in shifts}  # a shift after midnight is the last of its day

    def figures(group: str) -> tuple[Figures, ...]:
        whole = [(one, _group_of(one, group, shifts)) for one in floats if one.counts_in(since, until)]
        names = dict.fromkeys((*sums[group], *(of for _, of in whole if of is not None)))
        found = (_figures(name, sums[group][name], games, [one for one, of in whole if of == name]) for name in names)
        return tuple(sorted(found, key=lambda one: begun.get(one.name, one.name)))

    total = sums["total"][ALL]
    return Money(
        since, until, figures("total")[0], figures("table"), figures("day"), figures("shift"), figures("dealer"),
        _by_wager(total, games), floats,
    )  # fmt: skip


def _group_of(one: Float, group: str, shifts: Iterable[Shift]) -> str | None:
    """The name under which a float counts in a group; None: it does not."""
    match group:
        case "total":
            return ALL
        case "table":
            return one.table
        case "day" | "shift":
            shift = next((shift for shift in shifts if shift.since <= one.middle < shift.until), None)
            return None if shift is None else shift.day if group == "day" else shift.name
        case _:
            return None


def _bounds(desk: Desk, tables: Mapping[str, str], signed: Iterable[str], since: str, until: str) -> tuple[str, str]:
    """The period in whole quarters of an hour; without bounds, all in which something was played, counted, or signed
    for at the desk (`signed`)."""
    query = """SELECT min(hour), max(hour) FROM tallies WHERE hour <> ''
               UNION ALL SELECT min(at), max(at) FROM counts"""
    found = [row for one in desk.journals if one.id in tables for row in one.facts.rows(query) if row[0]]
    found += [(at, at) for at in signed]
    if not found:
        return since, since
    first, last = min(row[0] for row in found), max(row[1] for row in found)
    start = max(since, f"{first[:13]}:00:00.000Z")
    end = min(until or "9", _written(datetime.fromisoformat(f"{last[:13]}:00:00+00:00") + timedelta(hours=1)))
    return _written(_rounded(start, up=False)), _written(_rounded(end, up=True))


def _rounded(at: str, *, up: bool) -> datetime:
    """The quarter of an hour before this time, or after it."""
    when = datetime.fromisoformat(at)
    begun = when.replace(minute=when.minute // 15 * 15, second=0, microsecond=0)
    return begun + _QUARTER if up and begun < when else begun


def _written(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _figures(name: str, sums: _Sums, games: Mapping[str, str], floats: Iterable[Float]) -> Figures:
    handle = back = 0
    expected: float | None = 0.0
    variance = 0.0
    for (game, decks), counted in sums.counted.items():
        theory = theory_of(games[game], decks) if game in games and decks else None
        stakes = {what.removeprefix(index_rows.MONEY_STAKE): total for what, (_, total) in counted.items()
                  if what.startswith(index_rows.MONEY_STAKE)}  # fmt: skip
        handle += sum(stakes.values())
        back += sum(total for what, (_, total) in counted.items() if what.startswith(index_rows.MONEY_BACK))
        if theory is None:
            expected = expected if not any(stakes.values()) else None
        elif expected is not None:
            expected += float(
                sum((stake * theory.edges.get(on, Fraction(0)) for on, stake in stakes.items()), Fraction(0))
            )
            variance += _variance(counted, theory)
    win = sums.total(index_rows.MONEY_WON)
    whole = [one for one in floats if one.won_by_count is not None]
    return Figures(
        name, sums.count(index_rows.MONEY_ROUNDS), sums.count(index_rows.MONEY_UNTYPED), handle, win,
        win - (handle - back), expected, sqrt(max(0.0, variance)),
        sum(one.drop or 0 for one in whole) if whole else None,
        sum(one.won_by_count or 0 for one in whole) if whole else None,
    )  # fmt: skip


def _variance(counted: Mapping[str, list[int]], theory: Theory) -> float:
    """The variance of what the house wins of these rounds, in cents squared."""
    found = 0.0
    for what, (high, low) in counted.items():
        if what.startswith(index_rows.MONEY_PAIR):
            one, other = what.removeprefix(index_rows.MONEY_PAIR).split(" ")
            product = (high << index_rows.LOW_BITS) + low
            found += (1 if one == other else 2) * product * theory.covariances.get((one, other), 0.0)
    return found


def _by_wager(sums: _Sums, games: Mapping[str, str]) -> tuple[Figures, ...]:
    """The money of each wager, by the cards and chips as they are known now. A wager has no rounds without it."""
    found: dict[str, list[float]] = defaultdict(lambda: [0, 0, 0, 0.0, 0.0])
    for (game, decks), counted in sums.counted.items():
        theory = theory_of(games[game], decks) if game in games and decks else Theory({}, {})
        for what, (count, stake) in counted.items():
            if not what.startswith(index_rows.MONEY_STAKE):
                continue
            on = what.removeprefix(index_rows.MONEY_STAKE)
            high, low = counted.get(f"{index_rows.MONEY_PAIR}{on} {on}", [0, 0])
            square = ((high << index_rows.LOW_BITS) + low) * theory.covariances.get((on, on), 0.0)
            more = (count, stake, counted.get(index_rows.MONEY_BACK + on, [0, 0])[1],
                    float(stake * theory.edges.get(on, Fraction(0))), square)  # fmt: skip
            found[on] = [was + one for was, one in zip(found[on], more, strict=True)]
    return tuple(
        Figures(on, int(rounds), 0, int(stake), int(stake - back), 0, expected, sqrt(max(0.0, square)))
        for on, (rounds, stake, back, expected, square) in sorted(found.items())
        if stake
    )
