"""`Station`: one table at work in the world. The real host, runtime, driver and journal, on a disk image.

A crash drops every object but the image. A disk may be full for a while, a clock may step, the next start may be of a
newer version.
"""

import shutil
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import structs

from controller.game.gamefile import load_game
from controller.journal.errors import JournalStoppedError
from controller.people.book import NewPerson, add
from controller.runtime.clock import Clock
from controller.runtime.runtime import Runtime, Written
from controller.settings.settings import TableSettings
from controller.table.actions import Signature
from controller.table.model import Table
from controller.table.refusal import Refusal
from controller.verify.signatures import SIGNED, needs_pin
from drivers.shoes import MAKES
from hardware_sim.wire import Item, Replug, Send, Unplug
from sabot.host.display_feed import TableFeed
from sabot.host.table_host import TableHost
from support.referee.staff import STAFF, book
from support.world.display import WorldOutlet
from support.world.felt import RealTable
from support.world.heads import Heads
from support.world.line import WorldLine, WorldPort
from support.world.terminals import Terminals
from support.world.timeline import Timeline

BEGINS = datetime(2026, 11, 16, 10, tzinfo=UTC)
AFTER_BYTES = 1_200
"""So many milliseconds after bytes the host looks again: by then a driver gives up a message that is not whole."""
NO_LIMIT = 1 << 30


class PowerCutError(BaseException):
    """The power goes in the middle of a write."""


class _Commits(deque[float]):
    """The journal notes here how long a commit took: after the commit, before it answers. The power may go just then."""

    cut = False

    def append(self, seconds: float) -> None:
        if self.cut:
            raise PowerCutError
        super().append(seconds)


class Station:
    """A table, its disk, its clock and what really lies on it."""

    def __init__(self, name: str, settings: TableSettings, folder: Path, rng: Random, time: Timeline) -> None:
        self.name, self.settings, self.rng, self.time = name, settings, rng, time
        self.folder = folder / name
        self.generation = 0
        self.version = 1
        self.step_of_clock = timedelta()
        self.crashes = 0
        self.on_step: Callable[[Station], None] = lambda _: None
        """Called after everything that the table was told: the laws look."""
        self.on_start: Callable[[Station], None] = lambda _: None
        self.on_cut: Callable[[], None] = lambda: None
        """Called when the power went in the middle of a write."""
        self.host: TableHost | None = None
        self._acknowledged = 0
        self._line_is_cut = False
        self._free_at = 0
        self._under_way: deque[Item] = deque()
        self.real = RealTable(settings.shoe, settings.decks, rng, self._sent, self.tell)
        self.on_shown: Callable[[dict[str, Any]], None] = lambda _: None
        """Called with each state that the displays get."""
        self.terminals: Terminals | None = None
        if load_game(settings.game).electronic:
            self.terminals = Terminals(Random(f"terminals {rng.random()}"), time, self.look)  # noqa: S311 - the same
            self.terminals.on_sent = self._note_size
        self.heads = Heads(self.folder / "kept", Random(f"key {rng.random()}"), time.at)  # noqa: S311 - the same
        self._image().mkdir(parents=True)
        self.start()
        for event in book():
            self._add(event)

    # The machine

    @property
    def db(self) -> Path:
        """The journal on the disk image."""
        return self._image() / "table.db"

    def _image(self) -> Path:
        return self.folder / str(self.generation)

    def now(self) -> str:
        """The wall clock of this table."""
        return (self._wall()).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def _wall(self) -> datetime:
        return BEGINS + timedelta(milliseconds=self.time.millis) + self.step_of_clock

    def start(self) -> None:
        """The program starts, with what is on the disk."""
        clock = Clock(now=self.now, millis=lambda: self.time.millis)
        with patch("controller.runtime.runtime.Signer", self.heads.signer):
            runtime, _ = Runtime.open(
                self.db,
                ruleset=load_game(self.settings.game),
                settings=self.settings,
                clock=clock,
                software=f"sabot world {self.version}",
                makes=MAKES,
                durable=False,
                keeping=self.heads.keeping,
            )
        runtime.journal.commits = _Commits(maxlen=1)
        served = None if self.terminals is None else self.terminals.serve(runtime, self._image(), self.seconds)
        self.displays = WorldOutlet()
        feed = TableFeed(self.displays, self.seconds)  # type: ignore[arg-type]
        host = TableHost(runtime, now=self.seconds, terminals=served, feed=feed)
        host.line.close()
        host.line = WorldLine(runtime, self.seconds, lambda: self._wall().timestamp())
        if host.line.port is not None:
            host._ready.register(host.line.port, 1)
        self.host = host
        self._note_size()
        self.on_start(self)
        self.on_step(self)

    def seconds(self) -> float:
        """The monotonic clock."""
        return self.time.millis / 1000

    @property
    def up(self) -> bool:
        """Whether the program runs."""
        return self.host is not None

    @property
    def runtime(self) -> Runtime:
        """The runtime of the program that runs."""
        assert self.host is not None
        return self.host.runtime

    @property
    def table(self) -> Table:
        """What the screens show."""
        return self.runtime.table

    def crash(self, *, torn: bool = False) -> None:
        """The power goes: every object but the disk image is gone. `torn`: the last write may be half on the disk."""
        host, self.host = self.host, None
        assert host is not None
        self.crashes += 1
        self.heads.crash(torn=torn)
        before, self.generation = self._image(), self.generation + 1
        self._image().mkdir()
        for ending in ("", "-wal"):
            source = before / f"table.db{ending}"
            if source.exists():
                shutil.copyfile(source, self._image() / source.name)
        wal = self._image() / "table.db-wal"
        size = wal.stat().st_size if wal.exists() else 0
        if torn and size > self._acknowledged:
            with wal.open("r+b") as file:
                file.truncate(self.rng.randint(self._acknowledged, size))
        host.line.close()
        if self.terminals is not None and host.terminals is not None:
            self.terminals.gone()
            host.terminals.close()
        host._ready.close()
        host.aside.close()
        host.runtime.journal.close()
        shutil.rmtree(before)

    def cut_power_in_next_write(self) -> None:
        """The power will go between a commit and its answer."""
        self.runtime.journal.commits.cut = True

    def fill_disk(self) -> None:
        """From now on the disk has no room for another page."""
        conn = self.runtime.journal._db.conn
        (pages,) = conn.execute("PRAGMA page_count").fetchone()
        conn.execute(f"PRAGMA max_page_count = {pages}")

    def free_disk(self) -> None:
        """Somebody made room."""
        if self.up:
            self.runtime.journal._db.conn.execute(f"PRAGMA max_page_count = {NO_LIMIT}")

    def _note_size(self) -> None:
        wal = self._image() / "table.db-wal"
        self._acknowledged = wal.stat().st_size if wal.exists() else 0

    # What comes over the cable

    def _sent(self, items: tuple[Item, ...]) -> None:
        """The items of a cable arrive one after another: what is sent later never overtakes."""
        free = max(self._free_at, self.time.millis)
        for item in items:
            if not isinstance(item, Send | Unplug | Replug):
                free += max(1, round(1000 * item.seconds))
            elif free == self.time.millis and not self._under_way:
                self._arrives(item)
            else:
                self._under_way.append(item)
                self.time.at(free - self.time.millis, lambda: self._arrives(self._under_way.popleft()))
        self._free_at = free

    def _arrives(self, item: Item) -> None:
        match item:
            case Unplug():
                self._line_is_cut = True
            case Replug():
                self._line_is_cut = False
        port = None if self.host is None else self.host.line.port
        if not isinstance(port, WorldPort):
            return  # nobody listens: the bytes are gone
        match item:
            case Send(data):
                if not self._line_is_cut:
                    port.take(data)
            case Unplug():
                port.lose("the device is gone")
            case Replug():
                port.restore()
        self.look()
        self.time.at(AFTER_BYTES, self.look)

    # What happens at it

    def look(self) -> None:
        """The host looks at its lines; after that every terminal knows its money."""
        self._do(lambda host: host.look())
        if self.host is not None and self.terminals is not None:
            self.terminals.agree(self.table.ledger)

    def tell(self, told: Any) -> Written | None:
        """Tell the table something, signed with PINs where it needs them; None: it is down, or its disk is full."""
        return self._do(lambda host: self._told(host, told))

    def _told(self, host: TableHost, told: Any) -> Written | None:
        for name in SIGNED.get(type(told), ()):
            by = getattr(told, name)
            if isinstance(by, Signature) and needs_pin(by, told, host.runtime.table):
                with suppress(JournalStoppedError):
                    signed = host.runtime.signed(by.id, pin_ok=True)
                    if isinstance(signed, Refusal):
                        return Written((), signed)
                    told = structs.replace(told, **{name: signed})
                if host.runtime.stopped:
                    return None
        return host.tell(told)

    def wrong_pin(self, person: str) -> None:
        """Somebody types a wrong PIN."""

        def typed(host: TableHost) -> None:
            with suppress(JournalStoppedError):
                host.runtime.signed(person, pin_ok=False)

        self._do(typed)

    def _do(self, act: Callable[[TableHost], Any]) -> Any:
        if self.host is None:
            return None
        try:
            done = act(self.host)
        except PowerCutError:
            self.crash(torn=True)
            self.on_cut()
            return None
        self.on_step(self)
        self._note_size()
        if self.host is not None:
            self.host.publish()
            for state in self.displays.taken():
                self.on_shown(state)
            if self.terminals is not None:
                self.terminals.deliver()
        return done

    def _add(self, event: Any) -> None:
        person = next(one for one in STAFF if one.id == event.id)
        by = None if event.by is None else self.runtime.signed(event.by, pin_ok=True)
        new = NewPerson(person.id, person.id, person.role, "$argon2id$")
        written = self.runtime.change_book(lambda people, _: add(people, new, by))
        assert written.refusal is None, written.refusal
        self.on_step(self)
