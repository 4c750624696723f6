"""The console serves terminals: real TLS on loopback, a gateway as its child, cards over a pty, touches and PINs."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tty

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import structlog
from argon2.profiles import CHEAPEST
from PySide6.QtCore import Qt

from controller.decide.automation import Times
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.money import parse_amount
from controller.journal.chain import OWN_KINDS
from controller.journal.reader import open_reader
from controller.people.pins import Pin
from controller.runtime.runtime import Runtime
from controller.settings.settings import Limit, TableSettings
from controller.table import events
from controller.table.events import StaffAdded, decode_event
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Place
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.terminals.client import TerminalLink
from gui.touch.arming import patient
from sabot.host.opening import system_clock
from sabot.host.served_terminals import GatewayChild, open_terminals, start_gateway, terminals_folder
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

PIN = "271828"
STAFF = (("d104", Role.DEALER), ("ps1", Role.PIT_SUPERVISOR))
LIMITS = {area: Limit(5_00, 500_00) for area in ("player", "banker", "tie", "super-six")}
ROUND = (
    ("KS", Side.PLAYER, 1), ("KH", Side.BANKER, 1), ("2D", Side.PLAYER, 2), ("6C", Side.BANKER, 2),
    ("KC", Side.PLAYER, 3),
)  # fmt: skip
"""Banker wins with six."""
WAIT = 100_000
"""Milliseconds: a machine may be busy."""


class Evening:
    """A console, its gateway, and terminals that a player touches."""

    def __init__(self, qtbot, db, folder, line):
        self.qtbot, self.db, self.folder = qtbot, db, folder
        self.shoe, self.port = line
        self.sequence = 0
        self.links = {}
        self.console = None
        self.open()

    def open(self):
        """The console comes up, or comes back."""
        settings = TableSettings(game="super-six-etg", shoe="angel-eye", port=self.port, limits=LIMITS)
        runtime, _ = Runtime.open(
            self.db, ruleset=load_game("super-six-etg"), settings=settings, clock=system_clock(), software="test",
            durable=False, makes=MAKES)  # fmt: skip
        if not runtime.people.by_id:
            pin_hash = Pin(PIN).hashed(CHEAPEST)
            runtime.write(*(StaffAdded(person, person.upper(), role, pin_hash) for person, role in STAFF))
        served = open_terminals(runtime, terminals_folder(self.folder, settings, self.db), self.listen())
        self.console = Console(TableHost(runtime, terminals=served, times=Times(settle_after=0.2)), now=patient)
        self.qtbot.addWidget(self.console.window)
        self.console.window.resize(1280, 800)
        self.console.window.show()
        self.console.start()
        self.until(lambda: served.gateway.address is not None and served.hub.linked)

    def listen(self):
        """The same address as before, so that terminals find it."""
        if not hasattr(self, "address"):
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.address = free.getsockname()
        return "{}:{}".format(*self.address)

    def close(self):
        """Everybody goes home."""
        for link in self.links.values():
            link.close()
        self.console.close()

    def restart(self):
        """The console is gone, and comes back."""
        self.console.close()
        self.open()

    def sit_down(self, *terminals):
        """Players come, and see the table."""
        for terminal in terminals:
            self.links[terminal] = TerminalLink(*self.address, self.folder / "terminals" / str(terminal))
        self.until(lambda: not any(link.conversation.away for link in self.links.values()))

    def until(self, done):
        """Let the screen and the players go on until something is so."""

        def look():
            for link in self.links.values():
                link.poll()
            assert self.console.failure is None, self.console.failure
            return bool(done())

        self.qtbot.waitUntil(look, timeout=WAIT)

    def ask(self, terminal, request):
        """A player asks, and has the answer."""
        link = self.links[terminal]
        number = link.ask(request)
        self.until(lambda: number in link.conversation.answers)
        return link.conversation.answers[number]

    def talk(self, terminal):
        """What a terminal knows."""
        return self.links[terminal].conversation

    def touch(self, *keys):
        """The dealer touches these, one after the other."""
        for key in keys:
            zones = dict(self.console.window.zones())
            assert key in zones, (key, sorted(zones))
            self.qtbot.mouseClick(self.console.window, Qt.MouseButton.LeftButton, pos=zones[key].center().toPoint())

    def hold(self, key):
        """A button that is held, by key."""
        self.console.touched(key)

    def sign(self, person):
        """This person signs."""
        self.touch(f"person:{person}", *(f"digit:{digit}" for digit in PIN), "ok")

    def deal(self, *cards):
        """Cards over the line."""
        for name, side, index in cards:
            self.sequence = self.sequence % 9 + 1
            reading = CardDrawn(parse_card(name), place=Place(side, index))
            os.write(self.shoe, angel_eye.encode(reading, str(self.sequence)) * 3)

    @property
    def table(self):
        """The table as it is on disk."""
        return self.console.runtime.table

    @property
    def column(self):
        """What the dealer sees at the right."""
        return self.console.view().column

    def cell(self, lead):
        """The line of a terminal on the dealer's screen."""
        return next(row.cells for row in self.column.rows if row.lead == str(lead) and not row.key)


@pytest.fixture
def evening(qtbot, tmp_path, folder):
    """A console that nobody has come to yet; its journal is judged again when the test is over."""
    master, slave = os.openpty()
    tty.setraw(slave)
    own = shutil.copytree(folder, tmp_path / "etg")  # the shared folder may have a gateway already
    made = Evening(qtbot, tmp_path / "table.db", own, (master, os.ttyname(slave)))
    yield made
    made.close()
    os.close(slave)
    os.close(master)
    with open_reader(made.db) as reader:
        assert rejudge(reader).first_bad is None


def buy(evening, terminal, amount):
    """A player asks for credit, the dealer approves it on the screen."""
    assert evening.ask(terminal, evening.talk(terminal).buy_in(amount)).outcome == "accepted"
    evening.until(lambda: evening.console.view().menu[1].detail)
    evening.touch(f"ask:{terminal}", "approve")
    evening.sign("d104")
    evening.until(lambda: evening.talk(terminal).own.credit == parse_amount(amount))


@pytest.mark.clause("super-six-etg", "1.1.5", "1.1.7", "3.1", "3.2", "4.1")
def test_an_evening_at_the_console(evening):
    """Three terminals: credit by touches and PIN, wagers on the dealer's screen, a countdown that closes the bets, cards,
    a settlement by itself; then a void, and a link that breaks."""
    evening.sit_down(1, 2, 3)
    evening.until(lambda: evening.column.cites == "3 of 3 there")
    evening.touch("primary")
    for terminal, amount in ((1, "300.00"), (2, "200.00"), (3, "100.00")):
        buy(evening, terminal, amount)
    assert evening.console.view().menu[1].detail == ""

    evening.touch("countdown", "seconds:10")
    evening.touch("primary")
    evening.until(lambda: all(evening.talk(n).bets_open for n in (1, 2, 3)))
    assert evening.console.view().reason == "Bets close in 10 s"
    assert evening.talk(1).table.closes_in == pytest.approx(10, abs=2)
    assert evening.ask(1, evening.talk(1).wager("banker", "50")).outcome == "accepted"
    assert evening.ask(1, evening.talk(1).wager("super-six", "5")).outcome == "accepted"
    assert evening.ask(2, evening.talk(2).wager("player", "80.50")).outcome == "accepted"
    over = evening.ask(3, evening.talk(3).wager("banker", "500.01"))
    assert (over.outcome, over.reading) == ("refused", 14)
    evening.until(lambda: evening.cell(1) == ("Banker +1", "245", "55"))
    assert evening.cell(2) == ("Player", "119.50", "80.50")
    assert evening.cell(3) == ("–", "100", "0")
    assert ("Staked 135.50", "Credit 464.50") in [row.cells for row in evening.column.rows]

    evening.console.host.count_down(0.2)  # the last of the ten seconds
    evening.until(lambda: evening.table.phase is Phase.DEALING)
    evening.until(lambda: not any(evening.talk(n).bets_open for n in (1, 2, 3)))
    late = evening.ask(3, evening.talk(3).wager("banker", "10"))
    assert (late.outcome, late.clause, late.reading) == ("refused", "3.2", 17)

    evening.deal(*ROUND)
    evening.until(lambda: evening.table.phase is Phase.IDLE)
    evening.until(lambda: evening.talk(1).own.in_play == 0)
    assert [evening.talk(n).own.credit for n in (1, 2, 3)] == [400_00, 119_50, 100_00]
    assert evening.cell(1) == ("Banker +1", "155", "55")
    evening.until(lambda: [(event.bets, event.shown) for event in journalled(evening)
                           if isinstance(event, events.TerminalsTold)]
                  == [("open", [1, 2, 3]), ("closed", [1, 2, 3])])  # fmt: skip


def test_a_void_returns_every_wager_and_a_hold_holds_the_settlement(evening):
    """A foreign card is reported when the result stands: nothing is settled until a supervisor has ruled on the screen."""
    evening.sit_down(1, 2)
    evening.touch("primary")
    for terminal in (1, 2):
        buy(evening, terminal, "100.00")
    evening.touch("primary")
    evening.until(lambda: all(evening.talk(n).bets_open for n in (1, 2)))
    evening.ask(1, evening.talk(1).wager("banker", "60"))
    evening.ask(2, evening.talk(2).wager("tie", "40"))
    evening.links[2].drop("pulled the plug")  # its wager stays in play
    evening.touch("primary")
    evening.console.host.times = Times(settle_after=3600)
    evening.deal(*ROUND)
    evening.until(lambda: evening.table.phase is Phase.RESULT)
    evening.touch("menu:report")
    while "report:foreign-card" not in dict(evening.console.window.zones()):
        evening.touch("more")
    evening.hold("report:foreign-card")
    evening.console.host.times = Times(settle_after=0.0)
    evening.until(lambda: evening.table.held)
    for _ in range(5):
        evening.console.look()
    assert evening.table.phase is Phase.RESULT
    evening.touch("ruling:void")
    evening.hold("person:ps1")
    evening.touch("reason:1", *(f"digit:{digit}" for digit in PIN), "ok")
    evening.until(lambda: evening.table.phase is Phase.IDLE)
    evening.until(lambda: not evening.talk(2).away and evening.talk(2).own.in_play == 0)
    evening.until(lambda: evening.talk(1).own.in_play == 0)
    assert [evening.talk(n).own.credit for n in (1, 2)] == [100_00, 100_00]


def test_a_console_that_was_killed_comes_back_with_every_terminal(evening):
    """In the middle of a round: wagers stand, the pit lets players withdraw, the dealer sees who has answered."""
    evening.sit_down(1, 2)
    evening.touch("primary")
    for terminal in (1, 2):
        buy(evening, terminal, "100.00")
    evening.touch("primary")
    evening.until(lambda: all(evening.talk(n).bets_open for n in (1, 2)))
    evening.ask(1, evening.talk(1).wager("banker", "60"))
    evening.ask(2, evening.talk(2).wager("player", "40"))
    refused = evening.ask(2, evening.talk(2).wager("tie", "90"))
    evening.touch("primary")
    evening.deal(*ROUND[:2])
    evening.until(lambda: len(evening.table.deal.draws) == 2)
    evening.restart()
    evening.until(lambda: not any(evening.talk(n).away for n in (1, 2)))
    assert evening.talk(1).own.wagers == {"banker": 60_00}
    assert evening.talk(2).table.held
    (case,) = evening.table.cases
    number = next(number for number, answer in evening.talk(2).answers.items() if answer == refused)
    again = evening.talk(2).wager("tie", "5")
    assert evening.ask(2, type(again)(number, 1, "tie", "5")) == refused

    evening.touch("compare", "same", "ruling:withdraw-option", "person:ps1", "reason:1",
                  *(f"digit:{digit}" for digit in PIN), "ok")  # fmt: skip
    evening.until(lambda: evening.table.option is not None)
    evening.until(lambda: evening.talk(1).table.option is not None)
    evening.until(lambda: [row.cells[0] for row in evening.column.rows] == ["has not answered"] * 2)
    assert evening.ask(1, evening.talk(1).answer(case.number, takes=True)).outcome == "accepted"
    evening.until(lambda: [(row.lead, row.cells[0]) for row in evening.column.rows]
                  == [("2", "has not answered"), ("1", "withdraws")])  # fmt: skip
    evening.touch("absent", "person:ps1", "reason:1", *(f"digit:{digit}" for digit in PIN), "ok")
    evening.until(lambda: not evening.table.held)
    assert (evening.table.ledger.credit(1), evening.table.ledger.in_play(2)) == (100_00, 40_00)
    evening.deal(*ROUND[2:])
    # The comparison with the felt has answered what passed while the console was away: one incident, one case.
    evening.until(lambda: evening.talk(2).own.in_play == 0)
    assert [evening.talk(n).own.credit for n in (1, 2)] == [100_00, 60_00]


def test_vouchers_and_the_statement_on_the_screen(evening):
    """A voucher is sold and its code shown once it is on disk, and again; a terminal's own is paid; the day adds up."""
    evening.sit_down(1)
    evening.touch("money", "sell", "pad", *(f"digit:{digit}" for digit in "250"), "ok")
    evening.sign("d104")
    evening.until(lambda: evening.column.title == "Voucher 1")
    evening.hold("show")
    code = "-".join(row.cells[0] for row in evening.column.rows[1:])
    evening.touch("done", "money", "again")
    evening.sign("ps1")
    evening.until(lambda: evening.column.title == "Voucher 1")
    evening.hold("show")
    assert "-".join(row.cells[0] for row in evening.column.rows[1:]) == code
    evening.touch("done")
    assert evening.ask(1, evening.talk(1).redeem(code)).amount == 250_00
    assert evening.console.host.terminals.sold_last() is None
    out = evening.ask(1, evening.talk(1).cash_out("100"))
    evening.touch("money", "pay")
    for letter in out.voucher.code.replace("-", ""):  # as a scanner types it
        evening.qtbot.keyClick(evening.console.window, letter)
    assert evening.column.words == ("Worth 100",)
    evening.touch("pay")
    evening.sign("d104")
    evening.until(lambda: not evening.table.ledger.vouchers)

    evening.touch("money", "day", "hours:0")
    evening.until(lambda: "Balanced to the cent." in evening.column.words)
    rows = {row.cells[0]: row.cells[1] for row in evening.column.rows}
    assert rows == {"Cash in": "250", "Cash out": "100", "Credit now": "150", "Vouchers out": "0", "House won": "0"}
    evening.touch("each", "terminal:1")
    assert [row.cells for row in evening.column.rows] == [
        ("At the beginning", "0"), ("Vouchers in", "250"), ("Cashed out", "−100"), ("Credit now", "150"),
    ]  # fmt: skip


def test_a_console_that_failed_leaves_no_terminal_open(evening):
    """A bug of ours stops the table: terminals lock, although their gateway is well."""
    evening.sit_down(1)
    evening.touch("primary", "primary")
    evening.until(lambda: evening.talk(1).bets_open)
    with structlog.testing.capture_logs() as lines:
        evening.console.fail(RuntimeError("a bug of ours"))
    assert lines[0]["log_level"] == "error"

    def locked():
        evening.links[1].poll()
        return evening.talk(1).away

    evening.qtbot.waitUntil(locked, timeout=WAIT)
    assert not evening.talk(1).bets_open
    assert evening.console.view().step == "STOP"


def test_a_gateway_that_is_killed_is_started_again(evening):
    """At the same address; terminals come back by themselves, and the dealer sees that they are gone meanwhile."""
    evening.sit_down(1)
    gateway = evening.console.host.terminals.gateway
    address = gateway.address
    os.kill(gateway.child.id, signal.SIGKILL)
    evening.until(lambda: "No gateway: no terminal is reached." in evening.column.words)
    evening.until(lambda: gateway.child.starts == 2 and not evening.talk(1).away)
    assert gateway.address == address
    evening.until(lambda: evening.column.cites == "1 of 1 there")
    noted = [json.loads(entry.payload) for entry in evening.console.runtime.journal.entries(kinds=["device-noted"])]
    said = [note["detail"] for note in noted if note["what"] == "gateway"]
    assert said == ["it has ended", "it listens again"]


def test_a_gateway_ends_when_its_stdin_does(folder):
    """So it never outlives the console that started it."""
    child = start_gateway(folder, "127.0.0.1:0")
    assert b'"listens"' in child.stdout.readline()
    child.stdin.close()
    assert child.wait(60) == 0
    child.stdout.close()


def test_a_gateway_that_cannot_listen_is_tried_again_ever_more_slowly(folder):
    """Somebody else has the address: one start after half a second, the next after a second, then two."""
    now = [0.0]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        gateway = GatewayChild(folder, f"127.0.0.1:{taken.getsockname()[1]}", now=lambda: now[0])
        child, pauses = gateway.child, []
        for starts in (1, 2, 3):
            assert child.starts == starts
            while child.process is not None:
                gateway.look()
            ended = now[0]
            while child.starts == starts:
                now[0] += 0.25
                gateway.look()
            pauses.append(now[0] - ended)
        child.close()
    assert pauses == [0.5, 1.0, 2.0]
    assert gateway.address is None


def test_the_command_serves_terminals(tmp_path, folder):
    """`sabot console --terminals`, without a screen: it plays a round, and its gateway ends with it."""
    folder = shutil.copytree(folder, tmp_path / "etg")
    words = ["console", "--game", "super-six-etg", "--terminals", folder, "--listen", "127.0.0.1:0", "--rounds", "1",
             "--shoe", "angel-eye", "--port", "sim://angel-eye?seed=7&speed=30"]  # fmt: skip
    ran = subprocess.run(
        [sys.executable, "-m", "sabot", *map(str, words)], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, timeout=100,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert "round   1" in ran.stdout
    assert '"gateway listens"' in ran.stderr  # and it has closed its end of the pipe, or nobody would be here
    assert not (folder / "table.sock").exists()


def journalled(evening):
    """Every event so far."""
    entries = evening.console.runtime.journal.entries()
    return [decode_event(entry.payload) for entry in entries if entry.kind not in OWN_KINDS]
