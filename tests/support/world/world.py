"""`World`: tables, people, faults and the store, under one clock and one seed. The same seed gives the same journals."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from controller.game.gamefile import game_ids
from controller.journal.reader import open_reader
from controller.settings.checking import checked
from controller.settings.settings import Burn, Mode, TableSettings
from drivers.shoes import MAKES
from support.world.faults import FAULTS, Faults
from support.world.law import Law, WorldBrokenError
from support.world.people import People
from support.world.station import Station
from support.world.store import Store
from support.world.timeline import Timeline
from support.world.watch import Watch

HOUR = 3_600_000
DAY = 24 * HOUR
MISTAKES = 0.02
"""How likely a dealer's next act is a mistake."""
WEATHER = (1, 1, 2, 8)
"""How many times as often faults and mistakes come: in some worlds every day is a hard one."""
MOST_MISTAKES = 0.08


class Plan(NamedTuple):
    """What a world is made of. Two worlds of the same plan are the same, record by record."""

    seed: int
    tables: int = 1
    days: float = 1.0
    faults: tuple[str, ...] | None = None
    """The kinds of fault; None: the seed draws a mixture."""
    steps: int | None = None
    """End after so many steps; None: at the end of the time."""
    only: int | None = None
    """Only this one of the tables; None: all of them."""

    @property
    def words(self) -> str:
        """The words for `script/world` that run this plan."""
        given = [f"--seed {self.seed} --tables {self.tables} --days {self.days:g}"]
        given += [] if self.faults is None else [f"--faults {','.join(self.faults) or 'none'}"]
        given += [] if self.only is None else [f"--only {self.only}"]
        given += [] if self.steps is None else [f"--steps {self.steps}"]
        return " ".join(given)


class Ended(NamedTuple):
    """How a run ended."""

    plan: Plan
    rounds: int
    cards: int
    crashes: int
    faults: Counter[str]
    digest: str

    @property
    def line(self) -> str:
        """The one line of a run."""
        kinds = ",".join(f"{kind}:{self.faults[kind]}" for kind in sorted(self.faults)) or "none"
        plan = self.plan
        return (
            f"seed={plan.seed} tables={plan.tables} days={plan.days:g} rounds={self.rounds} cards={self.cards}"
            f" crashes={self.crashes} faults={kinds} digest={self.digest}"
        )


class World:
    """Everything, in one thread."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.rng = self.random("world")
        self.time = Timeline(self.random("order"))
        self.weather = self.random("weather").choice(WEATHER)
        self.mixture = plan.faults if plan.faults is not None else self._mixture()
        known: set[object] = set()
        self.stations: list[Station] = []
        self.watches: list[Watch] = []
        self.people: list[People] = []
        self.injected: Counter[str] = Counter()
        for number in range(1, plan.tables + 1):
            if plan.only in (None, number):
                self._table(number, self.mixture, known)

    def random(self, what: str) -> Random:
        """The random generator of one part of the world."""
        return Random(f"{what} {self.plan.seed}")  # noqa: S311 - the same every time

    def _mixture(self) -> tuple[str, ...]:
        """Some of the kinds of fault, at least five; a crash is among them."""
        others = [kind for kind in FAULTS if kind != "power"]
        return ("power", *self.rng.sample(others, self.rng.randint(5, len(others))))

    def _table(self, number: int, mixture: tuple[str, ...], known: set[object]) -> None:
        name, rng = f"T{number}", self.random(f"table {number}")
        settings = _settings(name, rng)
        station = Station(name, settings, self.folder, rng, self.time)
        watch = Watch(station, known)
        mistakes = min(MISTAKES * self.weather, max(MISTAKES, MOST_MISTAKES)) if "mistakes" in mixture else 0.0
        people = People(station, self.random(f"people {number}"), mistakes)
        self.stations.append(station)
        self.watches.append(watch)
        self.people.append(people)
        watch.store = Store(station, self.random(f"store {number}"))
        faults = Faults(watch, watch.store, lambda kind: self.random(f"{kind} {number}"), mixture, self.injected)
        faults.weather = self.weather
        self.time.at(1_000 * number, people.act)
        self.time.at(2_000 * number, watch.store.send)
        if station.terminals is not None:
            self.time.at(3_000 * number, station.terminals.act)
        faults.begin()

    def run(self, progress: Callable[[int, int], None] = lambda *_: None) -> Ended:
        """Let the time pass, hold everything against the laws, and return how it ended."""
        until = round(self.plan.days * DAY)
        try:
            while self.time.millis < until and not self._out_of_steps:
                self.time.run(min(self.time.millis + HOUR // 4, until), self.plan.steps)
                progress(self.time.millis, until)
            for watch in self.watches:
                watch.look_from_zero()
        except WorldBrokenError:
            raise
        except Exception as error:
            raise WorldBrokenError(Law.ALIVE, f"{type(error).__name__}: {error}") from error
        for people in self.people:
            self.injected["mistakes"] += len(people.slips.made)
        return Ended(
            self.plan,
            sum(watch.settled for watch in self.watches),
            sum(len(station.real.dealt) for station in self.stations),
            sum(station.crashes for station in self.stations),
            +self.injected,
            self.digest(),
        )

    @property
    def _out_of_steps(self) -> bool:
        return self.plan.steps is not None and self.time.steps >= self.plan.steps

    def digest(self) -> str:
        """Over every record of every journal. Where the folder of this run stands in a record, its place counts, not its
        name."""
        found = sha256()
        for station in self.stations:
            with open_reader(station.db) as reader:
                for entry in reader.entries():
                    text = entry.payload.replace(str(self.folder.resolve()).encode(), b"")
                    found.update(f"{station.name} {entry.n} {entry.at} {entry.kind} {entry.schema} ".encode() + text)
                for n, wire in reader.wire():
                    found.update(f"{n} {wire.at} {wire.direction} ".encode() + wire.data)
        return found.hexdigest()

    def close(self) -> None:
        """Let go of every file."""
        for watch, station in zip(self.watches, self.stations, strict=True):
            watch.close()
            if station.up:
                station.crash()


@contextmanager
def world(plan: Plan) -> Iterator[World]:
    """A world on a disk of its own, in memory where there is room. Ids come from the seed."""
    ids = Random(f"ids {plan.seed}")  # noqa: S311 - the same every time
    memory = Path("/dev/shm")  # noqa: S108 - a folder of our own in it
    folder = Path(tempfile.mkdtemp(prefix="sabot-world-", dir=memory if memory.is_dir() else None))
    made: World | None = None
    try:
        with patch("secrets.token_hex", lambda count=32: ids.randbytes(count).hex()):
            made = World(plan, folder)
            yield made
    finally:
        if made is not None:
            made.close()
        shutil.rmtree(folder)


def play(plan: Plan, progress: Callable[[int, int], None] = lambda *_: None) -> Ended:
    """A whole run."""
    with world(plan) as made:
        return made.run(progress)


def _settings(name: str, rng: Random) -> TableSettings:
    game = rng.choice((*game_ids(), "super-six-etg"))
    mode, burn = rng.choice((Mode.SIMULATED, Mode.LIVE)), rng.choice(tuple(Burn))
    shoe = rng.choice(("angel-eye", "angel-eye", "bee-tek"))
    fields: dict[str, Any] = {
        "name": name,
        "game": game,
        "mode": mode,
        "burn": burn,
        "shoe": shoe,
        "port": "/dev/shoe",
        # To a shoe without a count a line that comes twice is two cards: only their haste tells (decision 0059).
        "double_draw_interval": 0 if MAKES[shoe].capabilities.has_sequence else 300,
    }
    return checked(TableSettings(**fields), "world", MAKES)
