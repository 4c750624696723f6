"""`sabot table`: the headless table. JSON lines in, JSON lines out; every event printed is on disk."""

import json
import os
import selectors
import sys
from collections import deque
from contextlib import ExitStack, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import click

from controller.decide.automation import due_step
from controller.game.authority import Role
from controller.game.money import amount
from controller.journal.chain import OWN_KINDS, Entry, Wire
from controller.journal.errors import JournalStoppedError
from controller.people.pins import Pin
from controller.protocol.actions_json import BadActionError, NotSignedError, Sale, Show, parse_told
from controller.protocol.table_json import state_fields
from controller.runtime.recall import Recall, recall_of
from controller.runtime.runtime import Runtime, Written
from controller.settings.settings import TableSettings
from controller.table.actions import Action, Signature
from controller.table.events import AnyEvent, ShoeLoaded, VoucherSold, decode_event
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from drivers.shoes.port import Chunk, Port
from sabot.cli.front import open_stdin, refuse
from sabot.cli.lines import LONGEST_LINE, Lines
from sabot.cli.shoe_option import MakeName
from sabot.host.display_feed import TableFeed, open_feed
from sabot.host.opening import open_port, open_table, table_settings
from sabot.host.serving import open_hub, terminals_folder
from sabot.host.terminal_hub import TerminalHub

CHUNK = 64 * 1024
TICK = 0.25
"""Seconds between two looks at a line that says nothing: silence wakes nobody."""


@click.command()
@click.option("--game", help="The game's id; see `sabot rules`.")
@click.option("--db", required=True, type=click.Path(path_type=Path), help="The journal.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The table's settings file.")
@click.option("--port", help="The line to the shoe.")
@click.option("--shoe", "make", type=MakeName(), help="The make of the shoe.")
@click.option("--by", help="Who approves changed settings; the PIN is the first line of stdin.")
@click.option("--terminals", type=click.Path(path_type=Path), help="Serve terminals: the folder of `sabot etg enrol`.")
@click.option(
    "--settle-after", type=click.FloatRange(0, 60), help="Seconds before a result is settled; with terminals."
)
@click.option("--feed", "address", help="Tell patrons' displays: HOST:PORT, or the path of a socket.")
@click.option("--countdown", type=click.IntRange(1, 300), help="Seconds for betting that the displays count down.")
def table(
    game: str | None,
    db: Path,
    file: Path | None,
    port: str | None,
    make: str | None,
    by: str | None,
    terminals: Path | None,
    settle_after: float | None,
    address: str | None,
    countdown: int | None,
) -> int:
    """A table without a screen: actions as JSON lines on stdin, events as JSON lines on stdout."""
    settings = table_settings(file, game, make, port)
    stdin = open_stdin().buffer
    approver = (by, Pin(_first_line(stdin))) if by else None
    if settle_after is not None and terminals is None:
        refuse("--settle-after goes with --terminals")
    may_serve = None if terminals is None else terminals_folder(terminals, settings)
    feed = open_feed(address, countdown)
    with ExitStack() as held:
        if feed is not None:
            held.callback(feed.close)
        runtime, begun = open_table(db, settings, approver)
        held.callback(runtime.close)
        hub = None if may_serve is None else open_hub(runtime, may_serve, settle_after)
        if hub is not None:
            held.callback(hub.close)
        return HeadlessTable(runtime, settings, stdin, hub, feed).run(begun)


class HeadlessTable:
    """Reads lines and the shoe, tells the table, prints what is on disk."""

    def __init__(
        self,
        runtime: Runtime,
        settings: TableSettings,
        stdin: BinaryIO,
        hub: TerminalHub | None = None,
        feed: TableFeed | None = None,
    ) -> None:
        self.runtime = runtime
        self.hub = hub
        self.feed = feed
        self.recall = recall_of(runtime.journal) if feed is not None else Recall()
        self.stdin = stdin
        self.lines = Lines()
        self.printed = runtime.journal.head()[0]
        """The last record that whoever listens has heard of."""
        self.raw: list[Wire] = []
        self.port_name = settings.port or ""
        self.unwritten: deque[tuple[Observation, tuple[Wire, ...]]] = deque()
        """Readings that are not on disk yet: none is dropped while the journal cannot be written."""
        self.port = open_port(runtime, self._record)

    def run(self, begun: Written) -> int:
        """Until the end of input."""
        if begun.entries:
            self.printed = begun.entries[0][0].n - 1
        self._print_written(begun)
        if self.port is None and self.hub is None and self.feed is None:
            while data := self.stdin.readline(CHUNK):
                self._take_lines(data)
            self._take_lines(b"")
            return 0
        # Not the system's favourite selector: stdin may be a file or /dev/null, which epoll does not take.
        with self.port or nullcontext(), selectors.PollSelector() as selector:
            for source in (self.stdin, self.port, self.hub):
                if source is not None:
                    selector.register(source, selectors.EVENT_READ)
            self._run_until_the_end(selector)
        return 0

    def _run_until_the_end(self, selector: selectors.BaseSelector) -> None:
        """The shoe first, then the people at the table, then the terminals: none of these can delay a card."""
        data: bytes | None = None
        while data != b"":
            self._publish()
            ready = {key.fd for key, _ in selector.select(TICK)}
            if self.port is not None:
                self._take_readings(self.port)
            if self.stdin.fileno() in ready:
                data = os.read(self.stdin.fileno(), CHUNK)
                self._take_lines(data)
            if self.hub is not None:
                self.hub.poll()
                self._print_rest()

    def _record(self, chunk: Chunk) -> None:
        at = datetime.fromtimestamp(chunk.wall, UTC).isoformat(timespec="milliseconds")
        self.raw.append(Wire(self.port_name, at, "in", chunk.data))

    def _take_readings(self, port: Port) -> None:
        """Readings go to disk with the bytes they came from; what cannot be written waits its turn."""
        for reading in port.poll():
            wire, self.raw = tuple(self.raw), []
            self.unwritten.append((reading, wire))
        if self.unwritten or self.raw:
            self._write_readings()

    def _write_readings(self) -> None:
        try:
            if self.runtime.stopped and not self.runtime.resume():
                return
            while self.unwritten:
                reading, wire = self.unwritten[0]
                self._go_on(reading)
                self._print_written(self.runtime.tell(reading, wire))
                self.unwritten.popleft()
                self._go_on()
            if self.raw:
                self.runtime.record(tuple(self.raw))
                self.raw = []
        except JournalStoppedError as error:
            self._stopped(error)

    def _go_on(self, coming: Action | Observation | None = None) -> None:
        """The steps that this table wants automatic: those before what is coming, or those that are due now."""
        while (step := due_step(self.runtime.table, self.runtime.rules, coming)) is not None:
            self._print_written(self.runtime.tell(step))

    def _take_lines(self, data: bytes) -> None:
        for line in self.lines.cut(data):
            self._take_line(line)

    def _take_line(self, line: bytes) -> None:
        if not line.strip():
            return
        if self.runtime.stopped:
            self._write_readings()  # what the shoe said meanwhile was there first
        try:
            if len(line) > LONGEST_LINE:
                raise BadActionError(f"the line is longer than {LONGEST_LINE} bytes")  # noqa: TRY301 - one way out
            told = parse_told(_text(line), self._sign, self._dealer())
            if isinstance(told, Show):
                self._print({"state": self._state()})
                return
            if self.runtime.stopped:
                raise JournalStoppedError(self.runtime.stopped)  # noqa: TRY301 - one way out
            if isinstance(told, Sale):
                self._sell(told)
                return
            self._go_on(told)
            self._print_written(self.runtime.tell(told))
            self._go_on()
        except BadActionError as error:
            self._print({"refused": str(error), "clause": None})
        except NotSignedError as error:
            self._print_refusal(error.refusal)
        except JournalStoppedError as error:
            self._stopped(error)

    def _sell(self, sale: Sale) -> None:
        """Each voucher's code is printed once, after its event: the journal does not know it."""
        for action, code in sale.vouchers:
            written = self.runtime.tell(action)
            self._print_written(written)
            for _, event in written.entries:
                if isinstance(event, VoucherSold):
                    self._print({"voucher": event.voucher, "amount": amount(event.amount), "code": code})

    def _sign(self, person: str, pin: Pin) -> Signature | Refusal:
        outcome = self.runtime.sign(person, pin)
        self._print_rest()
        return outcome

    def _dealer(self) -> Signature:
        return Signature(self.runtime.table.dealer or "dealer", Role.DEALER)

    def _state(self) -> dict[str, Any]:
        fields = state_fields(self.runtime.table, self.runtime.rules)
        if self.feed is not None:
            fields["feed"] = "up" if self.feed.up else "down"
        if self.runtime.stopped:
            fields |= {"phase": "stopped", "say": "STOP", "why": self.runtime.stopped}
        return fields

    def _stopped(self, error: JournalStoppedError) -> None:
        self._print({"stopped": str(error)})

    def _publish(self) -> None:
        """The displays are told after whoever listens here."""
        if self.feed is not None:
            self.recall = self.recall.after(self.runtime.table)
            stopped = self.runtime.stopped is not None
            self.feed.show(self.runtime.table, self.runtime.rules, self.recall, stopped=stopped)

    def _print_written(self, written: Written) -> None:
        for entry, event in written.entries:
            self._print(event_fields(entry, event))
            self.printed = entry.n
        self._print_rest()
        if written.refusal is not None:
            self._print_refusal(written.refusal)
        self._publish()

    def _print_rest(self) -> None:
        """What the runtime wrote of its own accord, such as a try to sign: every event is printed."""
        last = self.runtime.journal.head()[0]
        if last > self.printed:
            for entry in self.runtime.journal.entries(self.printed, last):
                if entry.kind not in OWN_KINDS:
                    self._print(event_fields(entry, decode_event(entry.payload)))
            self.printed = last

    def _print_refusal(self, refusal: Refusal) -> None:
        fields: dict[str, Any] = {"refused": refusal.text, "clause": refusal.clause}
        if refusal.reading is not None:
            fields["reading"] = refusal.reading
        self._print(fields)

    @staticmethod
    def _print(document: dict[str, Any]) -> None:
        sys.stdout.write(json.dumps(document, separators=(",", ":")) + "\n")
        sys.stdout.flush()


MONEY = ("amount", "total", "stake", "counts", "pays", "returns", "returned", "due", "left")
"""Fields of events that are whole cents on disk and are written as amounts here."""


def event_fields(entry: Entry, event: AnyEvent) -> dict[str, Any]:
    """A journalled event as others see it: money as text, of a game file its fingerprint, of a PIN nothing."""
    fields = json.loads(entry.payload)
    if isinstance(event, ShoeLoaded):
        del fields["game_file"]
    fields.pop("pin_hash", None)
    return {"event": fields.pop("event"), "n": entry.n, "at": entry.at, **_with_amounts(fields)}


def _with_amounts(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: amount(inner) if key in MONEY and isinstance(inner, int) else _with_amounts(inner)
            for key, inner in value.items()
        }
    return [_with_amounts(inner) for inner in value] if isinstance(value, list) else value


def _first_line(stdin: BinaryIO) -> str:
    """The first line of stdin and no byte more: what follows is read by whoever waits on the descriptor."""
    line = b""
    while (byte := os.read(stdin.fileno(), 1)) not in (b"", b"\n"):
        line += byte
    return line.decode("utf-8", "replace").strip()


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadActionError(f"is not UTF-8 text (byte {error.start})") from None
