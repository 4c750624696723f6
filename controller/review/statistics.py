"""`statistics` of a period, from the tallies that the index keeps per hour. No event is read for them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Final, NamedTuple

from controller.game.hands import Winner
from controller.review import index_rows
from controller.review.desk import Desk
from controller.review.pace import Pace
from controller.review.significance import Rate, expectation, rate
from controller.runtime.rules_of import ruleset_of
from controller.value import Value

NATURAL: Final = "natural"
"""The name of naturals beside the results."""


class Share(NamedTuple):
    """How many irregularities there were under one name (a dealer, a table, a kind …), in how many rounds."""

    name: str
    cases: int
    rounds: int

    @property
    def per_thousand(self) -> float:
        """Irregularities per thousand rounds."""
        return 1000 * self.cases / self.rounds if self.rounds else 0.0


class Settling(NamedTuple):
    """How long it took from the result to the settlement."""

    rounds: int
    millis: int
    """The milliseconds of all rounds together."""
    within: tuple[tuple[int | None, int], ...]
    """For each step of seconds: how many rounds took at most that long and longer than the step before. None: longer
    than the last step."""

    @property
    def mean(self) -> float:
        """The average in seconds."""
        return self.millis / self.rounds / 1000 if self.rounds else 0.0


class DeviceRate(NamedTuple):
    """The read errors and wire faults of one device."""

    table: str
    device: str
    cards: int
    read_errors: int
    wire_faults: int
    details: tuple[tuple[str, int], ...]

    @property
    def reads(self) -> float:
        """Read errors per thousand cards."""
        return 1000 * self.read_errors / self.cards if self.cards else 0.0

    @property
    def faults(self) -> float:
        """Wire faults per thousand cards."""
        return 1000 * self.wire_faults / self.cards if self.cards else 0.0


class Statistics(Value):
    """All statistics of one period."""

    rounds: int
    voids: int
    cards: int
    cases: int
    by_kind: tuple[Share, ...]
    by_dealer: tuple[Share, ...]
    by_table: tuple[Share, ...]
    by_hour: tuple[Share, ...]
    """All 24 hours of the day, `00` to `23`."""
    by_device: tuple[Share, ...]
    pace: tuple[Pace, ...]
    """All tables together, then each table."""
    pace_by_dealer: tuple[Pace, ...]
    settling: Settling
    results: tuple[Rate, ...]
    """How often Player, Banker, Tie and naturals came."""
    wagers: tuple[Rate, ...]
    """How often each wager won."""
    pay_rows: tuple[Rate, ...]
    """How often each pay row came, for wagers that have several."""
    devices: tuple[DeviceRate, ...]


class _Tallied(NamedTuple):
    table: str
    dealer: str
    device: str
    game: str
    decks: int
    what: str
    hour: int
    times: int
    total: int


def statistics(
    desk: Desk, since: str = "", until: str = "", journals: Iterable[str] | None = None, offset: int = 0
) -> Statistics:
    """The statistics from `since` to `until` (UTC), over every hour that the period touches. `offset` is added to
    the hours of the day, to make them local."""
    period = hours_of(since, until)
    wanted = [one for one in desk.journals if journals is None or one.id in set(journals)]
    tables = {one.id: one.facts.fold().name or one.path.stem for one in wanted}
    tallied = [_Tallied(tables[journal], *row) for journal, *row in desk.facts.tallies(tables, period)]
    games = desk.facts.games(tables)
    sums: dict[str, int] = defaultdict(int)
    for tally in tallied:
        sums[tally.what] += tally.times
    wagers, pay_rows = _wagers(tallied, games)
    return Statistics(
        rounds=sums[index_rows.ROUNDS],
        voids=sums[index_rows.VOIDS],
        cards=sums[index_rows.CARDS],
        cases=sum(count for what, count in sums.items() if what.startswith(index_rows.CASE)),
        by_kind=_by_kind(sums),
        by_dealer=_shares(tallied, _dealer),
        by_table=_shares(tallied, lambda tally: tally.table),
        by_hour=_by_hour(tallied, offset),
        by_device=_shares(tallied, lambda tally: f"{tally.table}: {tally.device}" if tally.device else tally.table),
        pace=_pace(tallied),
        pace_by_dealer=tuple(one for one in _paces(tallied, _dealer) if one.rounds or one.under_way),
        settling=_settling(tallied, sums),
        results=_results(tallied, games),
        wagers=wagers,
        pay_rows=pay_rows,
        devices=_devices(tallied),
    )


def hours_of(since: str, until: str) -> tuple[str, str]:
    """The first hour that a period touches, and a text that sorts right after the last one."""
    if not until:
        return since[:13], "9"
    begun = until[13:].strip(":0.Z") != ""
    return since[:13], until[:13] + ("~" if begun else "")


def _by_kind(sums: Mapping[str, int]) -> tuple[Share, ...]:
    found = [
        Share(what.removeprefix(index_rows.CASE), count, sums.get(index_rows.ROUNDS, 0))
        for what, count in sums.items()
        if what.startswith(index_rows.CASE)
    ]
    return tuple(sorted(found, key=lambda share: (-share.cases, share.name)))


def _shares(tallied: Iterable[_Tallied], name: Callable[[_Tallied], str]) -> tuple[Share, ...]:
    cases: dict[str, int] = defaultdict(int)
    rounds: dict[str, int] = defaultdict(int)
    for tally in tallied:
        if tally.what.startswith(index_rows.CASE):
            cases[name(tally)] += tally.times
        elif tally.what == index_rows.ROUNDS:
            rounds[name(tally)] += tally.times
    found = [Share(key, cases.get(key, 0), rounds.get(key, 0)) for key in {*cases, *rounds}]
    return tuple(sorted(found, key=lambda share: (-share.cases, share.name)))


def _by_hour(tallied: Iterable[_Tallied], offset: int) -> tuple[Share, ...]:
    found = {share.name: share for share in _shares(tallied, lambda tally: f"{(tally.hour + offset) % 24:02d}")}
    return tuple(found.get(f"{hour:02d}", Share(f"{hour:02d}", 0, 0)) for hour in range(24))


def _dealer(tally: _Tallied) -> str:
    return tally.dealer or index_rows.NOBODY


def _pace(tallied: Iterable[_Tallied]) -> tuple[Pace, ...]:
    """The pace of each table, all tables together first."""
    tables = _paces(tallied, lambda tally: tally.table)
    return reduce(Pace.plus, tables, Pace(index_rows.ALL_TABLES, 0)), *tables


def _paces(tallied: Iterable[_Tallied], name: Callable[[_Tallied], str]) -> tuple[Pace, ...]:
    """Rounds, and where the time went, by the name that `name` returns."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for tally in tallied:
        if tally.what == index_rows.ROUNDS:
            found[name(tally)]["rounds"] += tally.times
        elif tally.what.startswith(index_rows.TIME):
            found[name(tally)][tally.what.removeprefix(index_rows.TIME)] += tally.total
    return tuple(Pace(key, **{"rounds": 0, **found[key]}) for key in sorted(found))


def _settling(tallied: Iterable[_Tallied], sums: Mapping[str, int]) -> Settling:
    millis = sum(tally.total for tally in tallied if tally.what == index_rows.SETTLING)
    steps: list[tuple[int | None, int]] = [
        (step, sums.get(f"{index_rows.WITHIN}{step}", 0)) for step in index_rows.WITHIN_SECONDS
    ]
    return Settling(sums.get(index_rows.SETTLING, 0), millis, (*steps, (None, sums.get(index_rows.WITHIN.rstrip(), 0))))


# Against the exact expectation


_Sample = tuple[int, int, Fraction]
"""Of one game with one number of decks: rounds, hits, and the exact chance of a hit."""


def _rates(found: Mapping[str, Iterable[_Sample]]) -> tuple[Rate, ...]:
    """The rate of each name over all its samples."""
    rates = []
    for what, samples in found.items():
        rounds, hits, due = (sum(part) for part in zip((0, 0, 0), *((n, h, n * c) for n, h, c in samples), strict=True))
        rates.append(rate(what, hits, rounds, Fraction(due, rounds) if rounds else None))
    return tuple(rates)


_Under = tuple[str, int]
"""The fingerprint of a game and the number of decks; chances depend on these two."""


def _by_game(tallied: Iterable[_Tallied]) -> dict[_Under, dict[str, int]]:
    found: dict[_Under, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for tally in tallied:
        found[tally.game, tally.decks][tally.what] += tally.times
    return found


def _results(tallied: Iterable[_Tallied], games: Mapping[str, str]) -> tuple[Rate, ...]:
    names = {index_rows.RESULT + winner: winner.value for winner in Winner} | {index_rows.NATURALS: NATURAL}
    found: dict[str, list[_Sample]] = {words: [] for words in names.values()}
    for (game, decks), sums in _by_game(tallied).items():
        if game in games and sums.get(index_rows.ROUNDS):
            chances = expectation(games[game], decks)
            for name, words in names.items():
                found[words].append((sums[index_rows.ROUNDS], sums.get(name, 0), chances[name]))
    return _rates(found)


def _wagers(tallied: Iterable[_Tallied], games: Mapping[str, str]) -> tuple[tuple[Rate, ...], tuple[Rate, ...]]:
    """How often each wager won; and how often each pay row came, for wagers with several."""
    whole: dict[str, list[_Sample]] = defaultdict(list)
    each: dict[str, list[_Sample]] = defaultdict(list)
    for (game, decks), sums in _by_game(tallied).items():
        if game not in games or not sums.get(index_rows.ROUNDS):
            continue
        chances = expectation(games[game], decks)
        for wager in ruleset_of(games[game]).wagers.values():
            keys = [f"{index_rows.WAGER}{wager.id} {at}" for at in range(len(wager.rows))]
            winning = [key for key, row in zip(keys, wager.rows, strict=True) if row.pays[0]]
            hits = sum(sums.get(key, 0) for key in winning)
            chance = sum((chances[key] for key in winning), Fraction(0))
            whole[wager.id].append((sums[index_rows.ROUNDS], hits, chance))
            if len(winning) > 1:
                for key, row in zip(keys, wager.rows, strict=True):
                    name = f"{wager.id} at {row.pays[0]} to {row.pays[1]}"
                    each[name].append((sums[index_rows.ROUNDS], sums.get(key, 0), chances[key]))
    return _rates(whole), _rates(each)


# The devices


def _devices(tallied: Iterable[_Tallied]) -> tuple[DeviceRate, ...]:
    found: dict[tuple[str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for tally in tallied:
        if tally.device and (
            tally.what == index_rows.CARDS or tally.what.startswith((index_rows.READ, index_rows.WIRE))
        ):
            found[tally.table, tally.device][tally.what] += tally.times
    return tuple(_device(table, device, found[table, device]) for table, device in sorted(found))


def _device(table: str, device: str, sums: Mapping[str, int]) -> DeviceRate:
    reads = {what: count for what, count in sums.items() if what.startswith(index_rows.READ)}
    wires = {what: count for what, count in sums.items() if what.startswith(index_rows.WIRE)}
    details = tuple(sorted((what.partition(" ")[2], count) for what, count in (reads | wires).items()))
    return DeviceRate(table, device, sums.get(index_rows.CARDS, 0), sum(reads.values()), sum(wires.values()), details)
