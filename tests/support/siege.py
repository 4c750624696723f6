"""A table under siege: a real table with a gateway and a feed on loopback, and storms of hostile clients that go on while
the test looks whether a card is journalled."""

import json
import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from controller.game.cards import DECK
from drivers.terminals import certificates
from support.hostile_players import HELLO, linked
from support.process import LiveTable, Process
from support.staff import IN_THE_JOURNAL, PINS, staff_journal
from support.terminals import LIMITS

SECONDS = 30.0
"""How long a test waits for something that must come."""
TICK = 50
"""Milliseconds of a look at sockets that stay as they are."""
TERMINALS = 6
HONEST = "127.0.9.9"
"""The address of a terminal that means well. The gateway turns away an address that comes too often: an attacker who has
the address of a terminal can keep it out (docs/security.md)."""
ROUNDS_OF_A_SHOE = 60
BEGUN = b"\x16\x03\x01"
"""The first bytes of a handshake."""


class Siege:
    """One table, its gateway and its feed, as processes of their own."""

    def __init__(self, folder: Path) -> None:
        self.certificates = folder / "etg"
        certificates.begin(self.certificates, "Table 1")
        for number in range(1, TERMINALS + 1):
            certificates.enrol(self.certificates, number)
        staff_journal(folder / "table.db", IN_THE_JOURNAL)
        settings = folder / "table.toml"
        lines = [
            f'[limits.{on}]\nminimum = "{each["minimum"]}"\nmaximum = "{each["maximum"]}"'
            for on, each in LIMITS.items()
        ]
        settings.write_text("\n".join(['game = "super-six-etg"', 'shoe = "manual"', *lines]) + "\n")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.feed: tuple[str, int] = free.getsockname()
        self.table = LiveTable(
            "--db", folder / "table.db", "--settings", settings, "--terminals", self.certificates,
            "--feed", "{}:{}".format(*self.feed),
        )  # fmt: skip
        self.gateway = Process("etg", "gateway", "--dir", self.certificates, "--listen", "127.0.0.1:0")
        host, port = self.gateway.first()["listens"]
        self.address: tuple[str, int] = (host, port)
        self.table.tell({"do": "load-shoe", "decks": 8})
        self._cards = cycle(DECK)
        self._first_round = 0

    def ready(self) -> None:
        """Bring the table to where a card is due: in a new round, or from a new shoe, if need be."""
        state = self.table.state
        if state["phase"] == "dealing":
            return
        if state["phase"] == "result":
            self.table.tell({"do": "settle"})
        if state["round"] - self._first_round >= ROUNDS_OF_A_SHOE:
            self._first_round = state["round"]
            self.table.tell({"do": "end-shoe"}, {"do": "load-shoe", "decks": 8})
        self.table.tell({"do": "open-bets"}, {"do": "close-bets"})

    def card(self) -> dict[str, Any]:
        """Draw a card, in a new round if need be. Returns its event, which is on disk."""
        self.ready()
        return self.draw()

    def draw(self) -> dict[str, Any]:
        """Draw a card that is due."""
        self.table.send({"do": "card", "card": str(next(self._cards))})
        return self.table.until(lambda line: line.get("event") == "card-drawn")[-1]

    def folder(self, terminal: int) -> Path:
        """The certificate of a terminal."""
        return self.certificates / "terminals" / str(terminal)

    def credit(self, terminal: int) -> None:
        """Staff sell a terminal some credit."""
        buy = {"do": "buy-in", "terminal": terminal, "amount": "1000", "by": "pm1", "pin": PINS["pm1"]}
        assert any(line.get("event") == "credit-bought" for line in self.table.tell(buy))

    def welcomed(self, terminal: int, source: str = HONEST) -> bool:
        """Whether a terminal that comes now from this address is welcomed, though it may have to try a few times."""
        for _ in range(5):
            with suppress(OSError), linked(self.address, self.folder(terminal), source=source) as line:
                line.sendall(HELLO)
                if b"welcome" in line.recv(4096):
                    return True
        return False

    def close(self) -> None:
        """End the processes."""
        self.gateway.kill()
        self.table.kill()


class Storm:
    """Does the same hostile thing again and again, in a thread of its own, until the test leaves it."""

    def __init__(self, once: Callable[[], None], *, first: int = 1) -> None:
        """`first` turns are done before the test goes on."""
        self._once, self._first = once, first
        self._turns = 0
        self._turned = threading.Condition()
        self._over = False
        self._failed: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self._over:
            try:
                self._once()
            except OSError:
                pass  # shown the door
            except BaseException as error:
                self._failed = error
                raise
            with self._turned:
                self._turns += 1
                self._turned.notify_all()

    def goes_on(self, turns: int = 1) -> bool:
        """Whether it does so many more turns from now on: the storm still blows."""
        with self._turned:
            wanted = self._turns + turns
            return self._turned.wait_for(lambda: self._turns >= wanted or self._failed, SECONDS) and not self._failed

    def __enter__(self) -> "Storm":
        self._thread.start()
        assert self.goes_on(self._first)
        return self

    def __exit__(self, *_: object) -> None:
        self._over = True
        self._thread.join(SECONDS)


class Held:
    """So many sockets that are opened and kept; one that is closed at the other end is opened again."""

    def __init__(self, open_one: Callable[[], socket.socket], most: int) -> None:
        self._open, self._most = open_one, most
        self._lines: dict[int, socket.socket] = {}
        self._ends = select.poll()

    def more(self) -> None:
        """Open another, or those again that were closed."""
        if len(self._lines) < self._most:
            line = self._open()
            self._lines[line.fileno()] = line
            self._ends.register(line, select.POLLRDHUP)
            return
        for descriptor, _ in self._ends.poll(TICK):
            self._ends.unregister(descriptor)
            self._lines.pop(descriptor).close()

    def close(self) -> None:
        """Close them all."""
        for line in self._lines.values():
            line.close()


def half_open(address: tuple[str, int], source: str) -> socket.socket:
    """A socket that begins a handshake and never ends it."""
    line = socket.create_connection(address, SECONDS, source_address=(source, 0))
    line.sendall(BEGUN)
    return line


def states(line: socket.socket) -> Iterator[dict[str, Any]]:
    """The states that a reader of the feed is sent."""
    with line.makefile("rb") as lines:
        for text in lines:
            message = json.loads(text)
            if message["kind"] == "state":
                yield message["state"]


@pytest.fixture(scope="session")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """One table for all attacks."""
    made = Siege(tmp_path_factory.mktemp("siege"))
    yield made
    made.close()
