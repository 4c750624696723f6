"""Electronic tables for tests: certificates, a gateway as a process, and a table in this process whose gateway is a plain
socket (`Served`)."""

import socket
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from controller.decide.automation import Times
from controller.game.cards import parse_cards
from controller.game.gamefile import load_game
from controller.journal.reader import open_reader
from controller.protocol.gateway_messages import From, Joined, decode_to
from controller.protocol.terminal_messages import decode_said, encode
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import settings_from_fields
from controller.table import actions
from controller.table.observations import CardDrawn
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.terminals import certificates
from sabot.host.served_terminals import ServedTerminals
from sabot.host.table_host import TableHost
from sabot.host.terminal_hub import TerminalHub
from support.process import Process
from support.staff import SIGNERS, sign_for

LIMITS = {
    on: {"minimum": "5", "maximum": "500"}
    for on in ("player", "banker", "tie", "player-pair", "banker-pair", "super-six")
}
SETTINGS = {"game": "super-six-etg", "limits": LIMITS, "shoe": "angel-eye"}
"""The shoe proves its cards: a result is settled by time. What is entered by hand waits for the dealer."""
TERMINALS = 20


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of certificates with twenty terminals. Whoever revokes makes one of their own."""
    made = tmp_path_factory.mktemp("etg")
    certificates.begin(made, "Table 1")
    for number in range(1, TERMINALS + 1):
        certificates.enrol(made, number)
    return made


@pytest.fixture
def settings_file(tmp_path: Path) -> Path:
    """The settings of the table, as a file."""
    path = tmp_path / "table.toml"
    lines = ['game = "super-six-etg"', 'shoe = "manual"']
    for on, limit in LIMITS.items():
        lines += [f"[limits.{on}]", f'minimum = "{limit["minimum"]}"', f'maximum = "{limit["maximum"]}"']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def verified(path: Path) -> Any:
    """The journal judged again, money included; it must hold."""
    with open_reader(path) as reader:
        judged = rejudge(reader)
    assert judged.first_bad is None, judged.first_bad
    assert judged.decided == judged.rounds
    return judged


# A table in this process; the test is its gateway


class Served:
    """A table with its hub. `said` is what each terminal was told so far, as decoded messages."""

    def __init__(self, db: Path, folder: Path, **settings: Any) -> None:
        self.db, self.folder = db, folder
        self.settings = settings_from_fields({**SETTINGS, **settings})
        self.time = 1_000.0
        self.said: dict[int | None, list[Any]] = {}
        self.open()

    def open(self) -> None:
        """The table comes up, or comes back."""
        ticks = count()
        clock = Clock(now=lambda: "2026-03-01T20:15:00.000Z", millis=lambda: next(ticks))
        self.runtime, _ = Runtime.open(
            self.db, ruleset=load_game("super-six-etg"), settings=self.settings, clock=clock, software="test",
            durable=False, makes=MAKES,
        )  # fmt: skip
        self.hub = TerminalHub(self.runtime, self.folder / "t.sock", b"k" * 32, now=lambda: self.time)
        times = Times(settle_after=2.0)
        self.host = TableHost(self.runtime, terminals=ServedTerminals(self.hub), times=times, now=lambda: self.time)
        self.gateway = socket.socket(socket.AF_UNIX)
        self.gateway.connect(str(self.folder / "t.sock"))
        self.host.look()
        self._begun = b""

    def stop(self) -> None:
        """The table is gone, without a word."""
        self.gateway.close()
        self.host.close()

    def restart(self) -> None:
        """The table is gone and comes back."""
        self.stop()
        self.open()

    def relay(self, *messages: Any) -> None:
        """The gateway passes these on, all at once; then the hub is asked until it has taken them all."""
        self.gateway.sendall(b"".join(encode(message) for message in messages))
        self.poll()

    def poll(self) -> None:
        """Let the hub do what is to do, and listen."""
        for _ in range(50):
            before = self.runtime.journal.head()[0]
            self.host.look()
            heard = self._listen()
            if not heard and self.runtime.journal.head()[0] == before:
                return
        raise AssertionError("the hub does not come to rest")

    def _listen(self) -> int:
        self.gateway.setblocking(False)
        data = b""
        try:
            while chunk := self.gateway.recv(1 << 20):
                data += chunk
        except BlockingIOError:
            pass
        *lines, self._begun = (self._begun + data).split(b"\n")
        self.gateway.setblocking(True)
        for line in lines:
            message = decode_to(line)
            self.said.setdefault(message.terminal, []).append(decode_said(bytes(message.said)))
        return len(lines)

    def join(self, *terminals: int) -> None:
        """These terminals come."""
        self.relay(*(Joined(terminal) for terminal in terminals))

    def ask(self, terminal: int, *asked: Any) -> list[Any]:
        """A terminal asks these things; returns the answers."""
        before = len(self.said.get(terminal, []))
        self.relay(*(From(terminal, one) for one in asked))
        return [one for one in self.said.get(terminal, [])[before:] if type(one).__name__ == "Answer"]

    def last(self, kind: type, terminal: int | None = None) -> Any:
        """The last message of this kind that this terminal was told."""
        return [one for one in self.said[terminal] if isinstance(one, kind)][-1]

    def do(self, told: Any) -> Any:
        """Staff or the shoe tell the table something; it must agree."""
        if self.host.terminals is not None:
            self.host.terminals.note_enrolled()  # as the host does before credit is sold
        written = self.runtime.tell(sign_for(self.runtime, told))
        assert written.refusal is None, written.refusal
        self.poll()
        return written

    def credit(self, terminal: int, cents: int) -> None:
        """Staff sell credit to a terminal, which comes if it is not there: nobody buys in without one."""
        if terminal not in self.host.terminals.hub.connected:
            self.join(terminal)
        self.do(actions.BuyIn(terminal, SIGNERS.dealer, cents))

    def draw(self, cards: str) -> None:
        """These cards leave the shoe."""
        for card in parse_cards(cards):
            self.do(CardDrawn(card))

    def after(self, seconds: float) -> None:
        """So much later."""
        self.time += seconds
        self.poll()

    @property
    def ledger(self) -> Any:
        """The ledger as it is on disk."""
        return self.runtime.table.ledger


@pytest.fixture
def served(db: Path, tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Make a served table: `served(limits={…})`. Its journal is judged again when the test is over."""
    made: list[Served] = []

    def make(**settings: Any) -> Served:
        made.append(Served(db, tmp_path, **settings))
        return made[-1]

    yield make
    for one in made:
        one.stop()
        verified(one.db)


@pytest.fixture(scope="session")
def gateway(folder: Path) -> Iterator[tuple[str, int]]:
    """A gateway of the shared folder in a process of its own; its address. It outlives every test."""
    process = Process("etg", "gateway", "--dir", folder, "--listen", "127.0.0.1:0")
    host, port = process.first()["listens"]
    yield host, port
    process.kill()
