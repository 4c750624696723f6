"""The host of a table: runtime, shoe, automation, terminals, feed and trainer put together. No Qt and no screen.

Two programs use it: the console, and `sabot table`. Both call `look` when `fileno()` is ready to read, and also a few
times a second, because silence makes no descriptor ready. Everything happens in the thread that
calls; only PINs are checked and hashed in threads of their own.

Laws: what a shoe said goes to disk before anything that was told later, and none of it is dropped while the journal
cannot be written. A device that was replaced is not heard. After a failure the table stops.
"""

import select
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from controller.decide.automation import Times, Waiting, due_step
from controller.game.phrase import Phrase, phrase
from controller.journal.chain import Wire
from controller.journal.errors import JournalStoppedError
from controller.protocol.host_requests import ChangeSettings, Request, WatchLines
from controller.runtime.recall import recall_of
from controller.runtime.runtime import Runtime, Written
from controller.table import actions
from controller.table.actions import Action, BuyIn, OpenBets
from controller.table.events import DeviceNoted
from controller.table.observations import LinkBack, Observation
from controller.table.refusal import Refusal
from drivers.log import log
from sabot.host.aside import Aside
from sabot.host.beacon import Beacon
from sabot.host.display_feed import TableFeed
from sabot.host.floor_sender import FloorSender, FloorWatch
from sabot.host.line_test import LineTest, machine_ports, wanted_test
from sabot.host.outside_shoes import OutsideShoes
from sabot.host.requests import carry_out
from sabot.host.shoe_line import ShoeLine
from sabot.host.software_watch import SoftwareWatch
from sabot.host.staff_and_settings import change_settings
from sabot.host.trainer import Trainer
from sabot.host.watches import Watches
from sabot.host.witnesses import Witnesses

if TYPE_CHECKING:
    from sabot.host.served_terminals import ServedTerminals


def _ignore(reply: object) -> None:
    """For callers that need no reply."""


class TableHost:
    """One table at work."""

    def __init__(  # noqa: PLR0913 - all that a table at work is made of
        self,
        runtime: Runtime,
        *,
        settings_file: Path | None = None,
        trainer: Trainer | None = None,
        feed: TableFeed | None = None,
        terminals: "ServedTerminals | None" = None,
        times: Times | None = None,
        software: SoftwareWatch | None = None,
        witnesses: Witnesses | None = None,
        floor: FloorSender | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.runtime = runtime
        self.trainer = trainer
        self.feed = feed
        self.terminals = terminals
        self.times = self._announced = times or Times()
        self.waiting = Waiting()
        self.beacon = Beacon(runtime.write)
        self.recall = recall_of(runtime.journal, lambda why: runtime.write(DeviceNoted("journal", why)), runtime.ends)
        self.failure: Phrase | None = None
        """The failure that stopped the table; None if there was none."""
        self.moved = now()
        """The time at which the shoe last sent something, or the table last changed."""
        self.ports: tuple[str, ...] = ()
        """The serial lines of this machine, while a page lists them."""
        self.line_test: LineTest | None = None
        self.on_written: Callable[[Written], None] | None = None
        """Called with everything that is written, in order."""
        self._settings_file = settings_file
        if terminals is None:
            runtime.rules = replace(runtime.rules, enrolled=frozenset())  # nobody can buy credit here
        self._now = now
        self.aside = Aside()
        self.line = ShoeLine(runtime)
        self._outside = OutsideShoes(runtime)
        self._ready = select.epoll()
        self._ready.register(self.aside, select.EPOLLIN)
        if terminals is not None:
            self._ready.register(terminals.hub, select.EPOLLIN)
        watched = None if floor is None else FloorWatch(floor, runtime, self.tell)
        self.watches = Watches(runtime, self._ready, witnesses, watched, software, now)
        if self.line.port is not None:
            self._ready.register(self.line.port, select.EPOLLIN)

    def fileno(self) -> int:
        """A descriptor that is ready to read when `look` has something to do."""
        return self._ready.fileno()

    def start(self) -> None:
        """Listen to the shoe."""
        if self.line.port is not None:
            self.line.port.start()

    def close(self) -> None:
        """Stop listening; the table stays as it is on disk."""
        self.watch_lines(WatchLines())
        self.line.close()
        if self.terminals is not None:
            self.terminals.close()
        if self.failure is None:
            self._write()
            self.runtime.stop()
        self.runtime.close()
        self.watches.close()
        if self.feed is not None:
            self.feed.close()
        self._ready.close()
        self.aside.close()

    # What there is to see

    @property
    def stopped(self) -> str | None:
        """Why the table does not go on: a failure, or a journal that cannot be written; None while it goes on."""
        return self.failure or self.runtime.stopped

    def publish(self) -> None:
        """Send the state to the displays. Call it after the dealer's screen shows the same state."""
        if self.feed is not None:
            self._update_waiting()
            self.feed.show(
                self.runtime.table,
                self.runtime.rules,
                self.recall,
                countdown=None if self.times.countdown is None else ceil(self.times.countdown),
                closes_at=self.waiting.closes_at,
                called=self.beacon.lit,
                stopped=self.stopped is not None,
            )

    # What goes wrong

    def fail(self, error: BaseException) -> None:
        """Write an error of this program into the log and the journal, and stop. Terminals lock."""
        log().error("a bug of ours", exc_info=error)
        if self.failure is not None:
            return
        what = f"{type(error).__name__}: {error}"
        self.failure = phrase("{what}. Call the pit and start Sabot again: all up to here is in the journal", what=what)
        self.line.let_go()
        self._write_failure(what)
        self.aside.stop()
        if self.line.port is not None:
            self._ready.unregister(self.line.port)
        if self.terminals is not None:
            self._ready.unregister(self.terminals.hub)
            self.terminals.hub.let_go()

    def _write_failure(self, what: str) -> None:
        """Write the bytes that came before the failure, then the failure. An error of the journal does not hide it."""
        try:
            if self.line.raw:
                self.runtime.record(tuple(self.line.raw))
                self.line.raw.clear()
            self.runtime.write(DeviceNoted("failure", what))
        except Exception as error:  # noqa: BLE001 - the failure itself is what matters
            log().error("the failure is not in the journal", exc_info=error)

    # What people do

    def tell(self, told: Action | Observation) -> Written | None:
        """Tell the table something. Returns its decision; None while the journal cannot be written."""
        try:
            if not self.go_on():
                return None
            if self.terminals is not None and isinstance(told, BuyIn | actions.SellVoucher):
                self.terminals.note_enrolled()
            written = self._tell(told)
            self._steps_due()
        except JournalStoppedError:
            return None
        self._let_shoe_go_on()
        return written

    def tell_together(self, many: tuple[Action, ...]) -> tuple[Written, ...] | None:
        """Tell the table several things, written in one commit. Returns the decisions; None if it cannot be written."""
        try:
            if not self.go_on():
                return None
            written = self.runtime.tell_together(many)
        except JournalStoppedError:
            return None
        self._after_change(*written)
        self._let_shoe_go_on()
        return written

    def go_on(self) -> bool:
        """Whether the journal can be written. After a stop it tries again, first with what the shoe sent meanwhile."""
        if self.runtime.stopped:
            self._write()
        return not self.runtime.stopped or self.runtime.resume()

    def ask(self, request: Request, then: Callable[[Any], None] = _ignore) -> None:
        """Do what a screen asks for. Calls `then` with the reply, at once or in a later `look`."""
        with suppress(JournalStoppedError):  # the table says STOP and why
            carry_out(self, request, then)

    def answer(self, said: str | None) -> None:
        """In training: take the trainee's answer."""
        if self.trainer is not None and not self.runtime.stopped:
            self.trainer.answer(said)
            self._after_change()
            self._let_shoe_go_on()

    def change_settings(self, change: ChangeSettings) -> Phrase | Refusal:
        """Change the settings of the table. Returns the text to show."""
        before = self.runtime.rules.settings
        reply = change_settings(self.runtime, self._settings_file, change)
        after = self.runtime.rules.settings
        if (after.port, after.shoe, after.shoe_lock) != (before.port, before.shoe, before.shoe_lock):
            self._reopen()
        return reply

    def count_down(self, seconds: float | None) -> None:
        """Close bets this many seconds after they open, in this round and later ones; None: the dealer closes them."""
        times = self._announced if seconds is None else replace(self.times, countdown=seconds, closes=True)
        self.times = replace(times, settle_after=self.times.settle_after)
        self.waiting = self.waiting.begun_anew(self.times, self._now(), is_open=self.waiting.counting)

    def watch_lines(self, lines: WatchLines) -> None:
        """List the lines of this machine and listen to one of them, while a page about them is open."""
        self.ports = (self.ports or machine_ports()) if lines.listed else ()
        self.line_test = wanted_test(self.line_test, lines, self.runtime.rules.settings.port, self.line.port)

    # What comes

    def look(self) -> None:
        """Take what other threads, the shoe and the terminals sent, write it, and do automatic steps."""
        self.look_at_shoe()
        self.look_at_terminals()

    def look_at_shoe(self) -> None:
        """The first half of `look`: the shoe, so that no terminal can delay a card."""
        if self.aside.finished:
            with suppress(JournalStoppedError):  # the table says STOP and why
                self.aside.take()
        self.look_at_software()
        if self.line_test is not None:
            self.line_test.look()
        if self.line.port is not None:
            heard = self.line.hear(self.line.port)
            if self.line_test is not None:
                self.line_test.overhear(heard)
        self._write()

    def look_at_software(self) -> None:
        """Write what a check of the software found."""
        if self.watches.software is not None:
            written = self.watches.look_at_software(self.watches.software)
            if written is not None:
                self._after_change(written)

    def look_at_witnesses(self) -> None:
        """Write what was found out about the witnesses of the heads, and about the floor's store."""
        if self.failure is None:
            self.watches.look_at_witnesses()

    def look_at_terminals(self) -> None:
        """The second half of `look`: the requests of terminals, witnesses, and automatic steps."""
        if self.failure is None:
            self.watches.look()
        if self.terminals is not None:
            self.terminals.look()
            before = self.runtime.table
            written = self.terminals.hub.take()
            table = self.runtime.table
            if (table.phase, table.round, table.result) != (before.phase, before.round, before.result):
                self._after_change(*written)
            else:
                self._report(*written)
        with suppress(JournalStoppedError):
            if self.runtime.rules.settings.automation:
                self._steps_due()
            if self.times.countdown is not None or self.times.settle_after is not None:
                self._times_over()
        if self.terminals is not None:
            self.terminals.hub.closes_at = self.waiting.closes_at if self.times.closes else None
            self._report(*self.terminals.hub.publish())

    def _write(self) -> None:
        """Tell the table what the shoe sent, with its bytes. What cannot be written now waits, in order.

        After a stop it tries to write again first, also if the shoe sent nothing.
        """
        try:
            line = self.line
            if self.runtime.stopped and not self.runtime.resume():
                return
            while line.unwritten:
                observation, wire = line.unwritten[0]
                if self.trainer is not None and self.trainer.holds_back(observation):
                    return
                self._tell(observation, wire)
                if self.runtime.rules.settings.automation:
                    self._steps_due()
            if line.raw:
                self.runtime.record(tuple(line.raw))
                line.raw.clear()
        except JournalStoppedError:
            return  # the table says STOP and why; nothing of it is dropped

    def _let_shoe_go_on(self) -> None:
        """In training: let the shoe continue if it waited for what was just told."""
        if self.trainer is not None:
            self._write()

    def _tell(self, told: Action | Observation, wire: tuple[Wire, ...] | None = None) -> Written:
        """Take the automatic step that must come first, then tell the table. `wire`: it is the first unwritten item."""
        if self.runtime.rules.settings.automation:
            step = due_step(self.runtime.table, self.runtime.rules, told)
            if step is not None:
                self._after_change(self.runtime.tell(step))
        written = self.runtime.tell(told, wire or ())
        if wire is not None:
            self.line.unwritten.popleft()
        self._after_change(written)
        return written

    def _after_change(self, *written: Written) -> None:
        """After a change of the table: update trainer, recall, beacon and the line to the shoe, and report it."""
        if self.trainer is not None:
            self.trainer.look()
        table = self.runtime.table
        if self.trainer is None or not self.trainer.hides_cards:
            self.recall = self.recall.after(table)
        self.moved = self._now()
        self.line.look_at_lock()
        if not table.held:
            self.beacon.put_out()
        self._report(*written)
        if self.line.reads in self._outside.load() or (table.shoe.kind and table.shoe.kind != self.line.reads):
            # A replaced device must not be heard beside the new one: a card would count twice.
            self._reopen()

    def _report(self, *written: Written) -> None:
        if self.on_written is not None:
            for one in written:
                self.on_written(one)

    # The line to the shoe

    def _reopen(self) -> None:
        """Open the line again: the settings name another one, or another make of shoe reads the cards."""
        self.line.reads = self.runtime.table.shoe.kind  # before `_write`, which looks at it
        if self.line.port is not None:
            self._ready.unregister(self.line.port)
            self.line.close()
        self._write()
        self.line.open()
        if not self.runtime.table.link:
            self.tell(LinkBack())  # as at a start: the line counts as up until it reports a loss
        if self.line.port is not None:
            self._ready.register(self.line.port, select.EPOLLIN)
            self.line.port.start()

    # What the table does by itself

    def _steps_due(self) -> None:
        """Take the steps that the settings make automatic. A result is shown for a while before the next bets open."""
        if self.trainer is not None and self.trainer.training.waits:
            return
        while (step := due_step(self.runtime.table, self.runtime.rules)) is not None:
            if isinstance(step, OpenBets) and self._now() - self.moved < self.times.look:
                return
            self._after_change(self.runtime.tell(step))

    def _update_waiting(self) -> None:
        """Start, continue or end the waiting times of the table."""
        now, stopped = self._now(), self.stopped is not None
        self.waiting = self.waiting.at(self.runtime.table, self.runtime.rules, self.times, now, stopped=stopped)

    def _times_over(self) -> None:
        """Close the bets when their countdown is over; settle a result if no case holds it."""
        self._update_waiting()
        due = self.waiting.due(self.times, self._now())
        if due is not None:
            written = self.runtime.tell(due)
            if written.entries:
                self._after_change(Written(written.entries))
            self._update_waiting()
