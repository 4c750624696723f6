"""`sabot table`: the headless table. JSON lines in, JSON lines out; every event printed is on disk."""

import json
import os
import select
import selectors
import time
from collections import deque
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import BinaryIO, TextIO

import click

from controller.decide.automation import SETTLE_AFTER, Times
from controller.decide.running import is_being_checked
from controller.game.authority import Role
from controller.game.money import amount
from controller.game.phrase import Phrase
from controller.game.ruleset import Cite
from controller.game.strict_json import BadLineError
from controller.journal.chain import OWN_KINDS
from controller.journal.errors import JournalStoppedError
from controller.nearest import did_you_mean
from controller.people.pins import FEWEST_DIGITS, MOST_DIGITS, Pin
from controller.protocol.actions_json import NotSignedError, Sale, Show, Told, parse_told
from controller.protocol.host_requests import ChangeBook, ChangePin
from controller.protocol.shown import RefusalLine, StateShown
from controller.protocol.table_json import event_fields, state_fields
from controller.runtime.runtime import Written
from controller.settings.settings import Mode
from controller.table.actions import Action, OpenBets, Signature
from controller.table.events import VoucherSold
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from sabot.cli.front import GAME_HELP, GameName, open_stdin, print_json_line, refuse
from sabot.cli.lines import LONGEST_LINE, Lines
from sabot.cli.own_stdout import lines_only
from sabot.cli.shoe_option import MakeName
from sabot.host.display_feed import open_feed
from sabot.host.open_host import open_host
from sabot.host.opening import table_settings
from sabot.host.served_terminals import open_terminals, terminals_folder
from sabot.host.staff_and_settings import change_book
from sabot.host.table_host import TableHost

CHUNK = 64 * 1024
TICK = 0.25
"""Seconds between two looks at a silent line: silence makes no descriptor ready."""


@click.command()
@click.option("--game", type=GameName(), help=GAME_HELP)
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The table's settings file.")
@click.option("--port", help="The line to the shoe.")
@click.option("--shoe", "make", type=MakeName(), help="The make of the shoe.")
@click.option("--by", help="Who approves changed settings; the PIN is the first line of stdin.")
@click.option("--second", help="Who approves them too, where two people do; the PIN is the second line of stdin.")
@click.option("--terminals", type=click.Path(path_type=Path), help="Serve terminals: the folder of `sabot etg enrol`.")
@click.option(
    "--settle-after", type=click.FloatRange(0, 60), help="Seconds before a result is settled; with terminals."
)
@click.option("--feed", "address", help="Tell patrons' displays: HOST:PORT, or the path of a socket.")
@click.option("--feed-tls", "feed_tls", type=click.Path(path_type=Path),
              help="The feed over TLS, with the certificates in the folder of `sabot etg enrol`.")  # fmt: skip
@click.option("--countdown", type=click.IntRange(1, 300), help="Seconds for betting that the displays count down.")
def table(
    game: str | None,
    db: Path,
    file: Path | None,
    port: str | None,
    make: str | None,
    by: str | None,
    second: str | None,
    terminals: Path | None,
    settle_after: float | None,
    address: str | None,
    feed_tls: Path | None,
    countdown: int | None,
) -> int:
    """A table without a screen: actions as JSON lines on stdin, events as JSON lines on stdout."""
    with lines_only() as out:
        settings = table_settings(file, game, make, port, db)
        stdin = open_stdin().buffer
        if second and not by:
            refuse("--second goes with --by")
        approvers = [(who, _next_pin(stdin, at, who)) for at, who in enumerate((by, second), 1) if who]
        if settle_after is not None and terminals is None:
            refuse("--settle-after goes with --terminals")
        folder = None if terminals is None else terminals_folder(terminals, settings, db)
        serve = None if folder is None else partial(open_terminals, folder=folder)
        if folder is not None and settle_after is None:
            settle_after = SETTLE_AFTER
        feed = open_feed(address, countdown, feed_tls)
        host, begun = open_host(
            db,
            settings,
            approvers=approvers,
            feed=feed,
            serve=serve,
            times=Times(countdown, settle_after=settle_after),
        )
        with closing(host):
            return HeadlessTable(host, stdin, out).run(begun)


class HeadlessTable:
    """Reads lines, tells the host, prints what is on disk."""

    def __init__(self, host: TableHost, stdin: BinaryIO, out: TextIO | None = None) -> None:
        """Lines come from `stdin` and go to `out`; None: to standard output."""
        self.host = host
        self.runtime = host.runtime
        self.stdin = stdin
        self.lines = Lines()
        self._print = partial(print_json_line, to=out)
        self._held: deque[bytes] = deque()
        """Lines that were read and wait; see `_take_held`."""
        self._told: Told | None = None
        """What the line says that is being taken."""
        self.printed = self.runtime.journal.head()[0]
        """The last record that was printed."""
        host.on_written = self._print_written

    def run(self, begun: Written) -> int:
        """Until the end of input."""
        if begun.entries:
            self.printed = begun.entries[0][0].n - 1
        self._print_written(begun)
        live = self.runtime.rules.settings.mode is Mode.LIVE
        if not (
            self.host.line.port
            or self.host.terminals
            or self.host.feed
            or ((live or self.host.watches.floor or self.host.watches.metrics) and _can_be_waited_for(self.stdin))
        ):
            while data := self.stdin.readline(CHUNK):
                self._take_lines(data)
            self._take_lines(b"")
            while self._held:
                time.sleep(TICK)
                self._take_lines(b"")
            return 0
        self.host.start()
        # Not the system's favourite selector: stdin may be a file or /dev/null, which epoll does not take.
        with selectors.PollSelector() as selector:
            selector.register(self.stdin, selectors.EVENT_READ)
            selector.register(self.host, selectors.EVENT_READ)
            self._run_until_the_end(selector)
        return 0

    def _run_until_the_end(self, selector: selectors.BaseSelector) -> None:
        """Take the shoe first, then stdin, then the terminals, so that none of them can delay a card."""
        data: bytes | None = None
        reads = True
        while data != b"" or self._held:
            self.host.publish()
            if reads and self._held:
                # While lines wait no more are read: the rest stays with whoever writes them.
                selector.unregister(self.stdin)
            elif not reads and not self._held:
                selector.register(self.stdin, selectors.EVENT_READ)
            reads = not self._held
            ready = {key.fd for key, _ in selector.select(TICK)}
            before = self.runtime.stopped
            self.host.look_at_shoe()
            if before is None and self.runtime.stopped:
                self._print_stopped()
            self._take_held()
            if self.stdin.fileno() in ready:
                data = os.read(self.stdin.fileno(), CHUNK)
                self._take_lines(data)
            self.host.look_at_terminals()
            self._print_rest()

    def _take_lines(self, data: bytes) -> None:
        self._held.extend(self.lines.cut(data))
        self.host.look_at_software()
        self._take_held()

    def _take_held(self) -> None:
        """Take the lines in turn. In a live table an `open-bets` that comes before the software is checked waits, and
        so do the lines after it."""
        while self._held and not (
            is_being_checked(self.runtime.table, self.runtime.rules) and _opens_bets(self._held[0])
        ):
            self._take_line(self._held.popleft())

    def _take_line(self, line: bytes) -> None:
        if not line.strip():
            return
        self.host.go_on()
        self.host.look_at_witnesses()
        try:
            if len(line) > LONGEST_LINE:
                raise BadLineError(f"the line is longer than {LONGEST_LINE} bytes")  # noqa: TRY301 - one way out
            self._told = None
            self._told = told = parse_told(line, self._sign, self._dealer())
            if isinstance(told, Show):
                self._print({"state": self._state()})
            elif self.runtime.stopped:
                self._print_stopped()
            elif isinstance(told, Sale):
                self._sell(told)
            elif isinstance(told, ChangeBook):
                self._change_book(told)
            elif isinstance(told, ChangePin):
                self._change_pin(told)
            else:
                self._tell(told)
        except BadLineError as error:
            self._print({"refused": str(error), "clause": None})
        except NotSignedError as error:
            self._print_refusal(error.refusal)
        except JournalStoppedError:
            self._print_stopped()

    def _tell(self, told: Action | Observation) -> Written | None:
        written = self.host.tell(told)
        if written is None:
            self._print_stopped()
        return written

    def _sell(self, sale: Sale) -> None:
        """Print the code of each sold voucher once, after its event; the journal does not contain it."""
        for action, code in sale.vouchers:
            written = self._tell(action)
            for _, event in () if written is None else written.entries:
                if isinstance(event, VoucherSold):
                    self._print({"voucher": event.voucher, "amount": amount(event.amount), "code": code})

    def _change_book(self, change: ChangeBook) -> None:
        reply = change_book(self.runtime, change)
        self._print_rest()
        if isinstance(reply, Refusal):
            self._print_refusal(reply)

    def _change_pin(self, change: ChangePin) -> None:
        """Wait for a new PIN to be compared and hashed; the shoe is heard meanwhile."""
        replies: list[Phrase | Refusal] = []
        self.host.ask(change, replies.append)
        while not replies and not self.runtime.stopped:
            select.select([self.host], [], [], TICK)
            self.host.look_at_shoe()
        self._print_rest()
        for reply in replies:
            if isinstance(reply, Refusal):
                self._print_refusal(reply)

    def _sign(self, person: str, pin: Pin, /, *, own: bool = False) -> Signature | Refusal:
        outcome = self.runtime.sign(person, pin, own=own)
        self._print_rest()
        return outcome

    def _dealer(self) -> Signature:
        return Signature(self.runtime.table.dealer or "dealer", Role.DEALER)

    def _state(self) -> StateShown:
        fields = state_fields(self.runtime.table, self.runtime.rules)
        if self.host.feed is not None:
            fields["feed"] = "up" if self.host.feed.up else "down"
        if self.runtime.stopped:
            fields |= {"phase": "stopped", "say": "STOP", "why": self.runtime.stopped}
        return fields

    def _print_stopped(self) -> None:
        self._print({"stopped": self.runtime.stopped})

    def _nearest(self, refusal: Refusal) -> str:
        """The word nearest to an area that this game does not have."""
        ruleset, area = self.runtime.rules.ruleset, getattr(self._told, "on", None)
        if (
            refusal.clause != ruleset.cites[Cite.AVAILABLE_WAGERS]
            or not isinstance(area, str)
            or area in ruleset.wagers
        ):
            return ""
        return did_you_mean(area, self.runtime.rules.wagers)

    def _print_written(self, written: Written) -> None:
        for entry, _ in written.entries:
            if entry.n > self.printed + 2:  # more than what was told: something was noted before it
                self._print_rest(entry.n - 1)
            self._print(event_fields(entry))
            self.printed = entry.n
        self._print_rest()
        if written.refusal is not None:
            self._print_refusal(written.refusal)
        self.host.publish()

    def _print_rest(self, upto: int | None = None) -> None:
        """Print events that the runtime wrote by itself, such as a try to sign: every event is printed."""
        last = upto or self.runtime.journal.head()[0]
        if last > self.printed:
            for entry in self.runtime.journal.entries(self.printed, last):
                if entry.kind not in OWN_KINDS:
                    self._print(event_fields(entry))
            self.printed = last

    def _print_refusal(self, refusal: Refusal) -> None:
        fields: RefusalLine = {"refused": f"{refusal.text}{self._nearest(refusal)}", "clause": refusal.clause}
        if refusal.reading is not None:
            fields["reading"] = refusal.reading
        self._print(fields)


def _can_be_waited_for(stdin: BinaryIO) -> bool:
    """Whether stdin has a descriptor."""
    try:
        return stdin.fileno() >= 0
    except OSError:
        return False


def _opens_bets(line: bytes) -> bool:
    """Whether a line says `open-bets`."""
    try:
        said = json.loads(line)
    except (RecursionError, ValueError):
        return False
    return isinstance(said, dict) and said.get("do") == OpenBets.do


def _next_pin(stdin: BinaryIO, number: int, who: str) -> Pin:
    """The PIN in the next line of stdin, and no byte more; the rest is left for `HeadlessTable`, which waits on the
    descriptor. What is no PIN may be an action: it is refused, and not lost."""
    line = b""
    while (byte := os.read(stdin.fileno(), 1)) not in (b"", b"\n"):
        line += byte
    typed = line.decode("utf-8", "replace").strip()
    if not (typed.isascii() and typed.isdigit() and FEWEST_DIGITS <= len(typed) <= MOST_DIGITS):
        option = ("--by", "--second")[number - 1]
        digits = f"{FEWEST_DIGITS} to {MOST_DIGITS} digits"
        refuse(f"{option}: line {number} of stdin must be the PIN of {who}, {digits}; actions follow it")
    return Pin(typed)
