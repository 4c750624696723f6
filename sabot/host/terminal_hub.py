"""`TerminalHub`: takes the requests of terminals from the gateway, tells them to the runtime, and answers each once it
is on disk.

No thread and no Qt: wait for `fileno()` to be ready to read and call `take` and `publish`, and call them a few times a
second besides. The work of one `take` is bounded, so that no client can delay a card: at most `BATCH` requests, written
in one commit. The hub has no countdown of its own: it shows when the host says that bets close (`closes_at`).
What all terminals are shown goes to the gateway once, and what one terminal has only when it has changed.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.game.phrase import phrase
from controller.journal.errors import JournalStoppedError
from controller.protocol.gateway_messages import From, Joined, Left, To, decode_relayed
from controller.protocol.host_state import Seat
from controller.protocol.terminal_messages import (
    FORGOTTEN,
    LATER,
    OPEN,
    Answer,
    BadMessageError,
    Numbered,
    Said,
    Shown,
    TableState,
    encode,
)
from controller.protocol.terminal_requests import AT_THE_TABLE, Codes, action_for, answer_from, refused
from controller.protocol.terminal_state import own_state, table_state
from controller.runtime.recall import recall_of
from controller.runtime.runtime import Runtime, Written
from controller.table.actions import Action, FromTerminal, TerminalsShown
from controller.table.events import decode_event
from controller.table.ledger import REMEMBERED, TERMINAL, Ledger
from controller.table.model import Table
from controller.table.rounds import Wager
from drivers.terminals.gateway_line import GatewayLine

BATCH: Final = 32
SHOWN_SECONDS: Final = 2.0
"""Seconds a terminal has to confirm that it shows the bets closed; then the table closes it (reading 17)."""

ANSWERED_BEFORE: Final = phrase("This was answered before").saying
"""The answer to a request that is too old to be looked up."""


class TerminalHub:
    """The terminals of one table."""

    def __init__(self, runtime: Runtime, path: Path, key: bytes, *, now: Callable[[], float] = time.monotonic) -> None:
        """Listen for the gateway at this path; `key` is the secret that voucher codes are made from."""
        self.runtime = runtime
        self.folder = path.parent
        """The folder of certificates."""
        self.connected: set[int] = set()
        self.closes_at: float | None = None
        """When the bets close, by the clock `now`; None: the dealer closes them. Set by the host."""
        self._now = now
        self._codes = Codes(key, runtime.journal.id)
        self._recall = recall_of(runtime.journal, ends=runtime.ends)
        self._line = GatewayLine(path)
        self._seen: Table | None = None
        self._sent_table = b""
        self._stopped = False
        self._sent_closes_at: float | None = None
        self._shows: dict[int, tuple[int, str]] = {}
        self._asked_to_show: tuple[int, str] | None = None
        self._show_until = 0.0

    def fileno(self) -> int:
        """A descriptor that is ready to read when there is something to take."""
        return self._line.fileno()

    def close(self) -> None:
        """Close the line to the gateway; terminals show that the table is away."""
        self._line.close()

    def let_go(self) -> None:
        """Disconnect the gateway, so that terminals show that the table is away, until the next `take`."""
        self._line.let_go()

    @property
    def linked(self) -> bool:
        """Whether a gateway is connected."""
        return self._line.is_up

    @property
    def closes_in(self) -> float | None:
        """Seconds until the bets close; None without a countdown."""
        return None if self.closes_at is None else max(0.0, self.closes_at - self._now())

    def sale_code(self, voucher: int) -> str:
        """The code of a voucher that staff sell, by its number: the same each time, so that a sale that was cut short
        can be finished."""
        return self._codes.code(AT_THE_TABLE, voucher)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every terminal that is connected or has money at this table."""
        table = self.runtime.table
        ledger = table.ledger
        now = self._asked_to_show
        wagers: dict[int, list[Wager]] = {}
        for wager in table.wagers:
            if wager.who == TERMINAL:
                wagers.setdefault(wager.seat, []).append(wager)
        return tuple(
            Seat(
                terminal=terminal,
                connected=terminal in self.connected,
                shows=now[1] if now is not None and self._shows.get(terminal) == now else None,
                credit=ledger.credit(terminal),
                in_play=ledger.in_play(terminal),
                asked=ledger.asked_by(terminal),
                wagers=tuple(wagers.get(terminal, ())),
            )
            for terminal in sorted({*ledger.terminals, *self.connected})
        )

    def take(self) -> tuple[Written, ...]:
        """Take the requests of terminals, write them and answer. Returns what was written."""
        if not self._line.read():
            self.connected.clear()
        return tuple(self._take_batch())

    def publish(self) -> tuple[Written, ...]:
        """Note which terminals show the bets closed, and send all of them the changes. Returns what was written."""
        written: tuple[Written, ...] = ()
        if (shown := self._showing()) is not None:
            with suppress(JournalStoppedError):
                written = (Written(self.runtime.tell(shown).entries),)
        self._publish()
        self._line.flush()
        if self._line.lines:
            self._line.ring()
        return written

    def _say(self, terminal: int | None, message: Said) -> None:
        if self._line.is_up:
            self._line.send(encode(To(terminal, msgspec.Raw(encode(message)[:-1]))))

    # What terminals ask

    def _take_batch(self) -> list[Written]:
        """Up to `BATCH` messages; what they ask of the table is written at once."""
        waiting: OrderedDict[tuple[int, int], FromTerminal] = OrderedDict()
        for _ in range(min(BATCH, len(self._line.lines))):
            try:
                message = decode_relayed(self._line.lines[0])
            except BadMessageError:
                self._line.let_go()  # a gateway that sends invalid lines is not ours
                return []
            if isinstance(message, From) and (message.terminal, getattr(message.asked, "id", 0)) in waiting:
                break  # the same request twice: the second is answered when the first is on disk
            self._line.lines.popleft()
            match message:
                case Joined(terminal):
                    self._joined(terminal)
                case Left(terminal):
                    self.connected.discard(terminal)
                case From(terminal, Shown(number, bets)):
                    self._shows[terminal] = (number, bets)
                case From(terminal, asked) if isinstance(asked, Numbered):
                    action = self._action(terminal, asked)
                    if action is not None:
                        waiting[terminal, asked.id] = action
                case _:
                    pass
        return self._tell(waiting) if waiting else []

    def _joined(self, terminal: int) -> None:
        self.connected.add(terminal)
        self._say(terminal, self._table_state())
        self._say(terminal, own_state(self.runtime.table, self.runtime.rules, self._recall, terminal))

    def _action(self, terminal: int, asked: Numbered) -> FromTerminal | None:
        """What to tell the table; None if the request is answered already."""
        before = self._answered(terminal, asked.id)
        if before is not None:
            self._say(terminal, before)
            return None
        return action_for(terminal, asked, self._codes)

    def _answered(self, terminal: int, number: int) -> Answer | None:
        """The answer, from the journal, to a request that was carried out or refused before."""
        for known, record in reversed(self.runtime.state.receipts_of(terminal)):
            if known == number:
                (entry,) = self.runtime.journal.entries(record - 1, record)
                return answer_from(terminal, number, record, decode_event(entry.payload, entry.schema), self._codes)
        done = self.runtime.table.ledger.done_by(terminal)
        if number in done:
            why = f"request {number} was answered in the journal before this one"
            return Answer(number, FORGOTTEN, reason=why, said=ANSWERED_BEFORE)
        if len(done) == REMEMBERED and number < done[0]:
            why = f"request {number} is older than the last {REMEMBERED}"
            return Answer(number, FORGOTTEN, reason=why, said=ANSWERED_BEFORE)
        return None

    def _tell(self, waiting: OrderedDict[tuple[int, int], FromTerminal]) -> list[Written]:
        try:
            if self.runtime.stopped and not self.runtime.resume():
                raise JournalStoppedError(self.runtime.stopped)  # noqa: TRY301 - one way out
            told = self.runtime.tell_together(tuple(waiting.values()))
        except JournalStoppedError:
            for terminal, number in waiting:
                self._say(terminal, Answer(number, LATER, reason="the table has stopped; send this request again"))
            return []
        for (terminal, number), one in zip(waiting, told, strict=True):
            for entry, event in one.entries:
                if getattr(event, "request", None) == number:
                    self._say(terminal, answer_from(terminal, number, entry.n, event, self._codes))
                    break
            else:
                if one.refusal is not None:  # a number that is too old to be written down again
                    self._say(terminal, refused(number, one.refusal))
        return [Written(one.entries) for one in told if one.entries]

    def _showing(self) -> Action | None:
        """Which terminals show that bets are open or closed. None until all of them do, or their time is up."""
        told = self._asked_to_show
        if told is None or not self._show_until:
            return None
        shown = {terminal for terminal in self.connected if self._shows.get(terminal) == told}
        if shown != self.connected and self._now() < self._show_until:
            return None
        self._show_until = 0.0
        if not self.connected:
            return None
        return TerminalsShown(*told, tuple(sorted(shown)), tuple(sorted(self.connected - shown)))

    # What terminals are shown

    def _publish(self) -> None:
        table = self.runtime.table
        before, self._seen = self._seen, table
        stopped, closes_at = self.runtime.stopped is not None, self.closes_at
        same = stopped == self._stopped and closes_at == self._sent_closes_at
        if before is table and self._sent_table and same:
            return
        self._sent_closes_at = closes_at
        self._stopped = stopped
        recall, self._recall = self._recall, self._recall.after(table)
        state = self._table_state()
        data = encode(state)
        if data != self._sent_table:
            self._sent_table = data
            self._say(None, state)
        self._must_show(state.round, state.bets)
        for terminal in self._changed(before, table, every=recall is not self._recall):
            self._say(terminal, own_state(table, self.runtime.rules, self._recall, terminal))

    def _table_state(self) -> TableState:
        left = None if self.closes_in is None else round(self.closes_in, 1)
        return table_state(self.runtime.table, self.runtime.rules, self._recall, stopped=self._stopped, closes_in=left)

    def _must_show(self, number: int, bets: str) -> None:
        if (number, bets) != self._asked_to_show and (bets == OPEN or self._asked_to_show is not None):
            self._asked_to_show = (number, bets)
            self._show_until = self._now() + SHOWN_SECONDS

    def _changed(self, before: Table | None, table: Table, *, every: bool) -> list[int]:
        if before is None or every or before.lines is not table.lines or before.round != table.round:
            return sorted(self.connected)
        was, now = before.ledger, table.ledger
        return [] if was is now else [one for one in sorted(self.connected) if _has_changed(was, now, one)]


def _has_changed(was: Ledger, now: Ledger, terminal: int) -> bool:
    return (
        was.credit(terminal) != now.credit(terminal)
        or was.in_play(terminal) != now.in_play(terminal)
        or was.done_by(terminal) is not now.done_by(terminal)
        or was.asked_by(terminal) != now.asked_by(terminal)
    )
