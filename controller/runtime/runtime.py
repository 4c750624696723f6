"""`Runtime`: a table at work. It asks `decide`, writes the events to the journal, and only then changes its state.

Laws: the events that `tell` returns are on disk. If the disk fails, the table stops until the journal can be written
again, and nothing that was returned is lost. A restart folds the journal from the last snapshot.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace as replaced

from controller.decide.moves import decide, restarted
from controller.decide.settings_changes import approver as approver_of
from controller.decide.settings_changes import change_refused, game_stays, method_from, mode_refused
from controller.game.authority import may_act_as
from controller.game.gamefile import load_game, ruleset_from_canonical
from controller.game.ruleset import Ruleset
from controller.journal.chain import Entry, Wire
from controller.journal.errors import JournalError, JournalStoppedError
from controller.journal.journal import Journal
from controller.journal.signer import Signer
from controller.journal.trust import Keeping
from controller.people.book import People
from controller.people.pins import Pin
from controller.people.tries import attempt
from controller.runtime.fold import event_record, evolve_state, load_state, state_after
from controller.runtime.past_rounds import with_past_round
from controller.runtime.state import State, encode_state, state_layout
from controller.settings.makes import MANUAL_ONLY, ShoeMake
from controller.settings.settings import Mode, TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Action, FromTerminal, Report, Signature, SwapShoe
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from controller.value import Value

CLOCK_SLACK: Final = 120
"""The wall clock may differ this many seconds from the monotonic clock before the jump is written to the journal."""
SIGNED_AFTER: Final = frozenset({events.RoundSettled, events.RoundVoided, events.ShoeEnded})
"""After these events a head is signed."""


class Written(NamedTuple):
    """The outcome of `tell`: the records that are on disk now, and the refusal if there is one."""

    entries: tuple[tuple[Entry, AnyEvent], ...]
    refusal: Refusal | None = None


class Clock(Value):
    """The clocks of a runtime, passed in so that tests and replays can use their own."""

    now: Callable[[], str]
    """The wall clock as ISO 8601 in UTC."""
    millis: Callable[[], int]
    """Milliseconds of a monotonic clock."""


class Runtime:
    """A table at work: its journal, its state and its rules."""

    def __init__(self, journal: Journal, state: State, rules: TableRules, clock: Clock, software: str) -> None:
        self.journal = journal
        self.state = state
        self.rules = rules
        self.software = software
        self.signer: Signer | None = None
        """Signs the heads; None: no heads are signed."""
        self._clock = clock
        self._last: tuple[datetime, int] | None = None

    @classmethod
    def open(  # noqa: PLR0913 - all that a table is made of
        cls,
        path: Path,
        *,
        ruleset: Ruleset,
        settings: TableSettings,
        clock: Clock,
        software: str,
        makes: Mapping[str, ShoeMake] = MANUAL_ONLY,
        approver: tuple[str, Pin] | None = None,
        durable: bool = True,
        keeping: Keeping | None = None,
        compare: Callable[[Journal, State], None] | None = None,
    ) -> tuple["Runtime", Written]:
        """Open a journal and continue the table in it. `JournalError` says in one line why not.

        `makes` are the makes of shoe that there are.
        `approver` signs if the settings are not those in the journal; a live table refuses such settings without one.
        `keeping` says where key and heads of the journal are; without it none are compared and none are signed.
        `compare` is called before anything is written, and may refuse the journal too.
        """
        journal = Journal.open(path, now=clock.now, software=software, durable=durable, keeping=keeping)
        try:
            state, rules = _taken_up(journal, path, ruleset, settings)
            if compare is not None:
                compare(journal, state)
            runtime = cls(journal, state, replace(rules, makes=makes), clock, software)
            if keeping is not None and journal.key is not None:
                runtime.signer = Signer(journal.key, keeping.heads, journal.id)
            begun = runtime._begin(approver)
            if journal.told:
                begun = Written(begun.entries + runtime._write((events.DeviceNoted("heads", journal.told),)).entries)
            runtime.sign_head()
        except BaseException:
            journal.close()
            raise
        return runtime, begun

    @property
    def table(self) -> Table:
        """The table as it is on disk."""
        return self.state.table

    @property
    def people(self) -> People:
        """The book of staff as it is on disk."""
        return self.state.people

    @property
    def stopped(self) -> str | None:
        """Why the journal cannot be written; None while it can."""
        return self.journal.stopped

    def now(self) -> str:
        """The wall clock as ISO 8601 in UTC."""
        return self._clock.now()

    def stop(self) -> None:
        """Write that the table was closed, unless the journal cannot be written. Nothing may be told afterwards."""
        with suppress(JournalStoppedError):
            self._write((events.TableStopped(),))

    def close(self) -> None:
        """Sign the last head, wait for it, and close the journal."""
        self.sign_head()
        if self.signer is not None:
            self.signer.close()
        self.journal.close()

    def _begin(self, approver: tuple[str, Pin] | None) -> Written:
        before, fields = self.state.settings, settings_fields(self.rules.settings)
        by = self._approved(approver) if before not in (None, fields) else None
        started, *rest = restarted(self.table, self.rules, self.software, resumed=before is not None).events
        if not self.journal.named:
            started = replaced(started, public_key=self.journal.public_key)
        told = self._write((started, *rest))
        if before == fields:
            return told
        changed = events.SettingsChanged(
            settings=fields,
            by=by.id if by else None,
            role=by.role if by else None,
            method=method_from(self.table, self.rules.settings),
            acting=by is not None and by.acting,
        )
        entries = told.entries + self._write((changed,)).entries
        named = self.rules.settings.shoe
        if before is not None and before.get("shoe") != named != self.table.shoe.kind:
            # The settings name another make than those before: from now on it reads the cards of the loaded shoe.
            entries += self.tell(SwapShoe(named)).entries
        return Written(entries)

    def _approved(self, approver: tuple[str, Pin] | None) -> Signature | None:
        """The signature for changed settings: a pit manager or higher, if the table is live or becomes live."""
        needed = approver_of(self.rules.settings)
        if approver is not None:
            outcome = self.sign(*approver)
            if isinstance(outcome, Refusal):
                raise JournalError(f"{self.journal.path}: changed settings: {outcome.text}")
            if not may_act_as(outcome.role, needed):
                raise JournalError(f"{self.journal.path}: these settings are approved by a {needed} or higher")
            return outcome
        was_live = (self.state.settings or {}).get("mode") == Mode.LIVE
        if was_live or self.rules.settings.mode is Mode.LIVE:
            raise JournalError(
                f"{self.journal.path}: the settings are not those in the journal; a pit manager approves them (--by)"
            )
        return None

    def tell(self, told: Action | FromTerminal | Observation, wire: Iterable[Wire] = ()) -> Written:
        """Let the table decide about an action or an observation. The events returned are on disk, with the bytes
        they came from."""
        table = with_past_round(self.table, told, self.journal) if isinstance(told, Report) else self.table
        decision = decide(table, told, self.rules, self._clock.millis(), self.software)
        written = self._write(decision.events, wire, decision.table if table is self.table else None)
        self._sign_after(decision.events)
        return Written(written.entries, decision.refusal)

    def tell_together(self, many: Sequence[Action | FromTerminal]) -> tuple[Written, ...]:
        """Tell the table several actions in turn and write all their events in one transaction: all or none.

        For the requests of terminals: one wait for the disk, however many there are. Not for actions that end a shoe.
        """
        table, decisions = self.table, []
        for told in many:
            decisions.append(decide(table, told, self.rules, self._clock.millis(), self.software))
            table = decisions[-1].table
        happened = tuple(event for decision in decisions for event in decision.events)
        entries = self._write(happened, (), table).entries
        self._sign_after(happened)
        rest = iter(entries[len(entries) - len(happened) :])  # a clock jump comes first and belongs to no action
        return tuple(Written(tuple(islice(rest, len(one.events))), one.refusal) for one in decisions)

    def change_settings(self, settings: TableSettings, by: Signature) -> Written:
        """Change the settings, signed. If they name another shoe, the loaded shoe is read by that one from now on."""
        before = self.rules.settings
        refusal = change_refused(self.table, before, settings, by, self.rules.makes)
        if refusal is not None:
            return Written((), refusal)
        ruleset = self.rules.ruleset if settings.game == before.game else load_game(settings.game)
        rules = replace(self.rules, ruleset=ruleset, settings=settings)
        changed = events.SettingsChanged(
            settings=settings_fields(settings),
            by=by.id,
            role=by.role,
            method=method_from(self.table, settings),
            acting=by.acting,
        )
        swapped: tuple[AnyEvent, ...] = ()
        if settings.shoe != before.shoe and self.table.phase is not Phase.NO_SHOE:
            swapped = decide(self.table, SwapShoe(settings.shoe), rules, self._clock.millis(), self.software).events
        told = self._write((changed, *swapped))
        self.rules = rules
        return told

    def record(self, wire: Iterable[Wire]) -> None:
        """Write raw bytes that have not become an observation yet."""
        self.journal.append((), tuple(wire), at=self._clock.now())

    def write(self, *happened: AnyEvent) -> Written:
        """Write events that were decided elsewhere (staff, settings)."""
        return self._write(happened)

    def _write(self, happened: tuple[AnyEvent, ...], wire: Iterable[Wire] = (), table: Table | None = None) -> Written:
        """Write events. `table` is the table after them, if it is known already."""
        raw = tuple(wire)
        if not happened and not raw:
            return Written(())
        at = self._clock.now()
        all_events = (*self._clock_jump(at), *happened)
        entries = self.journal.append([event_record(event) for event in all_events], raw, at=at)
        first = entries[0].n
        if table is not None:
            self.state = state_after(self.state, all_events, table, first)
        else:
            for n, event in enumerate(all_events, first):
                self.state = evolve_state(self.state, event, n)
        return Written(tuple(zip(entries, all_events, strict=False)))

    def _clock_jump(self, at: str) -> tuple[AnyEvent, ...]:
        """The event for a wall clock that jumped against the monotonic clock; none if it did not."""
        wall, millis = datetime.fromisoformat(at), self._clock.millis()
        last, self._last = self._last, (wall, millis)
        if last is None:
            return ()
        drift = (wall - last[0]).total_seconds() - (millis - last[1]) / 1000
        return (events.ClockJumped(seconds=round(drift)),) if abs(drift) >= CLOCK_SLACK else ()

    def resume(self) -> bool:
        """Try to write again after the journal was stopped. Returns whether it works."""
        return self.journal.try_resume()

    # Signing

    def sign(self, person: str, pin: Pin) -> Signature | Refusal:
        """Check a PIN. Slow on purpose; every try is written down."""
        pin_ok = pin.fits(self.people.pin_hash(person))
        return self.signed(person, pin_ok=pin_ok)

    def signed(self, person: str, *, pin_ok: bool) -> Signature | Refusal:
        """The second half of `sign`, for a PIN that was checked in another thread."""
        tried = attempt(self.people, person, pin_ok=pin_ok, now=self._clock.now())
        self._write((tried.event,))
        return tried.outcome

    # Ends of rounds and shoes

    def _sign_after(self, happened: tuple[AnyEvent, ...]) -> None:
        """Sign a head after a round; after a shoe first save a snapshot, so that the next start is quick."""
        ended = {type(event) for event in happened}
        if not ended & SIGNED_AFTER:
            return
        with suppress(JournalStoppedError):  # the table is stopped and says so; what was acknowledged is on disk
            for why in () if self.signer is None else self.signer.faults():
                self._write((events.DeviceNoted("head not signed", why),))
            if events.ShoeEnded in ended:
                self.snapshot()
            self.sign_head()

    def snapshot(self) -> None:
        """Save the state as a snapshot in the journal."""
        self.journal.save_snapshot(self.journal.head()[0], encode_state(self.state), state_layout())

    def sign_head(self) -> None:
        """Let the last record be signed; nobody waits for it."""
        if self.signer is not None:
            self.signer.sign(*self.journal.head(), self._clock.now())


def _taken_up(journal: Journal, path: Path, ruleset: Ruleset, settings: TableSettings) -> tuple[State, TableRules]:
    """The state of the journal and the rules to continue with: exactly those of the shoe, if one is loaded."""
    state = load_state(journal)
    table = state.table
    mixed = mode_refused(state.settings, settings.mode)
    if mixed is not None:
        raise JournalError(f"{path}: {mixed}")
    played = str((state.settings or {}).get("game", ruleset.id))
    stays = None if played == ruleset.id else game_stays(table)
    if stays is not None:
        raise JournalError(f"{path}: {stays.text}; go on with --game {played}")
    if table.phase is not Phase.NO_SHOE and state.game_file is not None:
        if table.shoe.game != ruleset.id:
            raise JournalError(f"{path}: a shoe of {table.shoe.game} is loaded; go on with --game {table.shoe.game}")
        if table.shoe.fingerprint != ruleset.fingerprint:
            ruleset = ruleset_from_canonical(state.game_file)
    return state, TableRules(ruleset, settings)
