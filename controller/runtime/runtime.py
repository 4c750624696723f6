"""`Runtime`: a table at work. It asks `decide`, writes the events to the journal, and only then changes its state.

Laws: the events that `tell` returns are on disk. If the disk fails, the table stops until the journal can be written
again, and nothing that was returned is lost. A restart folds the journal from the last snapshot.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from msgspec import structs

from controller.decide.moves import DECIDES, decide
from controller.decide.running import Manifest, change_signed
from controller.decide.settings_changes import change_refused, start_refused
from controller.decide.starts import resettled, started
from controller.decide.waiting_settings import asked_for, at_start
from controller.game.gamefile import UnknownGameError
from controller.game.ruleset import Ruleset
from controller.journal.chain import TOLD, Entry, Record, Wire
from controller.journal.errors import JournalError, JournalStoppedError
from controller.journal.journal import Journal
from controller.journal.signer import Signer
from controller.journal.trust import Keeping
from controller.people.book import People
from controller.people.pins import Pin
from controller.people.tries import attempt, must_wait
from controller.runtime.clock import Clock, Moment, clock_jump
from controller.runtime.fold import ShoeEnds, all_must_be_known, event_record, evolve_state, state_after
from controller.runtime.given import given_by
from controller.runtime.past_rounds import with_past_round
from controller.runtime.state import State, encode_state, state_layout
from controller.runtime.taken_up import taken_up
from controller.settings.makes import MANUAL_ONLY, ShoeMake
from controller.settings.settings import TableSettings, settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Action, FromTerminal, Report, Signature, SwapShoe
from controller.table.events import AnyEvent
from controller.table.model import Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from controller.table.told import Told, ToldBook, ToldNote, ToldPin, ToldSettings, ToldStart, encode_told, told_of

SIGNED_AFTER: Final = frozenset({events.RoundSettled, events.RoundVoided, events.ShoeEnded})
"""After these events a head is signed."""
SHOES: Final = 16
"""So many ends of shoes are kept from the fold at a start."""

Approvers: TypeAlias = Sequence[tuple[str, Pin]]
"""Who signs at a start, each with their PIN."""


class Written(NamedTuple):
    """The outcome of `tell`: the records that are on disk now, and the refusal if there is one."""

    entries: tuple[tuple[Entry, AnyEvent], ...]
    refusal: Refusal | None = None


class Runtime:
    """A table at work: its journal, its state and its rules."""

    def __init__(self, journal: Journal, state: State, rules: TableRules, clock: Clock, software: str) -> None:
        self.journal = journal
        self.state = state
        self.rules = rules
        self.software = software
        self.ends: tuple[tuple[int, State], ...] = ()
        """The ends of the last shoes that were folded when the journal was opened; see `recall_of`."""
        self.closed_by: Signature | None = None
        """Who signed to close the table."""
        self.signer: Signer | None = None
        """Signs the heads; None: no heads are signed."""
        self._clock = clock
        self._last: Moment | None = None
        self._given: TableRules | None = None
        """The rules of which the journal knows what they give besides the settings; None: nothing is written yet."""
        self._games = set() if state.game_file is None else {sha256(state.game_file.encode()).hexdigest()}
        """The games, by fingerprint, whose text the journal has."""

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
        games: Mapping[str, Ruleset] = MappingProxyType({}),
        approvers: Approvers = (),
        manifest: Manifest | None = None,
        durable: bool = True,
        keeping: Keeping | None = None,
        compare: Callable[[Journal, State], None] | None = None,
    ) -> tuple["Runtime", Written]:
        """Open a journal and continue the table in it. `JournalError` says in one line why not.

        `makes` are the makes of shoe that there are, `games` the games of the house.
        The first of `approvers` signs if the settings are not those in the journal; a live table refuses such settings
        without one. The second signs with them where two people sign for settings.
        The first also signs if the software is another; without one a live table opens no bets until somebody does.
        `manifest` is that of the software; None: software that does not check itself.
        `keeping` says where key and heads of the journal are; without it none are compared and none are signed.
        `compare` is called before anything is written, and may refuse the journal too.
        """
        journal = Journal.open(path, now=clock.now, software=software, durable=durable, keeping=keeping)
        try:
            ends: ShoeEnds = deque(maxlen=SHOES)
            state, rules = taken_up(journal, path, ruleset, settings, ends)
            if state.table.software.version != software:  # it looks at every record, so not at every start
                all_must_be_known(journal)
            if compare is not None:
                compare(journal, state)
            runtime = cls(journal, state, replace(rules, makes=makes, games=games), clock, software)
            runtime.ends = tuple(ends)
            if keeping is not None and journal.key is not None:
                runtime.signer = Signer(journal.key, keeping.heads, journal.id)
            begun = runtime._begin(approvers, manifest)
            if journal.told:
                begun = Written(begun.entries + runtime.write(events.DeviceNoted("heads", journal.told)).entries)
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
        by = self.closed_by
        with suppress(JournalStoppedError):
            self.write(
                events.TableStopped() if by is None else events.TableStopped(by=by.id, role=by.role, acting=by.acting)
            )

    def close(self) -> None:
        """Sign the last head, wait for it, and close the journal."""
        self.sign_head()
        if self.signer is not None:
            self.signer.close()
        self.journal.close()

    def _begin(self, approvers: Approvers, manifest: Manifest | None) -> Written:
        before, fields = self.state.settings, settings_fields(self.rules.settings)
        asked = asked_for(before, self.table)
        by, second = self._approved(approvers, manifest) if before is not None else (None, None)
        waits = self.table.waits
        if before is not None and waits is not None and asked == fields:
            self.rules = replace(self.rules, settings=settings_from_fields(before))
        else:
            self.rules, waits = at_start(self.table, before, self.rules)
        key = None if self.journal.named else self.journal.public_key
        happened = started(self.table, self.rules, before, self.software, by, manifest, key, second, waits)
        moment = self._moment()
        told = ToldStart(
            self.software,
            None if asked == fields else fields,
            by,
            second,
            None if manifest is None else (manifest.digest, manifest.signed_by),
            key,
            millis=moment.millis,
        )
        entries = self._write(told, happened, moment).entries
        make = self.rules.settings.shoe
        if before is not None and before.get("shoe") != make != self.table.shoe.kind:
            # The settings name another make than those before: from now on it reads the cards of the loaded shoe.
            entries += self.tell(SwapShoe(make)).entries
        return Written(entries)

    def _approved(self, approvers: Approvers, manifest: Manifest | None) -> tuple[Signature | None, Signature | None]:
        """The signatures for what is not as in the journal: a pit manager or higher signs changed settings if the table
        is live or becomes live, and may sign changed software; another person signs where two sign for settings."""
        other_settings = asked_for(self.state.settings, self.table) != settings_fields(self.rules.settings)
        known = self.table.software
        if not other_settings and manifest in (None, (known.digest, known.signed_by)):
            return None, None
        by, second, *_ = (*(self._approving(*who) for who in approvers), None, None)
        refused = change_signed(by)
        if other_settings:
            refused = start_refused(self.state.settings, self.rules.settings, by, second)
        if refused is not None:
            raise JournalError(f"{self.journal.path}: {refused}")
        return by, second

    def _approving(self, person: str, pin: Pin) -> Signature:
        found = self.sign(person, pin)
        if isinstance(found, Refusal):
            raise JournalError(f"{self.journal.path}: changed settings or software: {found.text}")
        return found

    def tell(self, told: Action | FromTerminal | Observation, wire: Iterable[Wire] = ()) -> Written:
        """Let the table decide about an action or an observation. The events returned are on disk, with the bytes
        they came from."""
        now = self.state.table
        table = with_past_round(now, told, self.journal) if isinstance(told, Report) else now
        moment = Moment(self._clock.now(), self._clock.millis())
        decision = decide(table, told, self.rules, moment.millis, self.software)
        after = decision.table if table is now else None
        batches = [(told_of(told, moment.millis), decision.events)] if decision.events else ()
        written = self._write_all(batches, moment, wire, after)
        self.rules = _rules_after(self.rules, decision.events)
        self._sign_after(decision.events)
        return Written(written.entries, decision.refusal)

    def tell_together(self, many: Sequence[Action | FromTerminal]) -> tuple[Written, ...]:
        """Tell the table several actions in turn and write all their events in one transaction: all or none.

        For the requests of terminals: one wait for the disk, however many there are. Not for actions that end a shoe.
        """
        table, rules, decisions, moment = self.table, self.rules, [], self._moment()
        for told in many:
            decisions.append(decide(table, told, rules, moment.millis, self.software))
            table, rules = decisions[-1].table, _rules_after(rules, decisions[-1].events)
        batches = [
            (told_of(told, moment.millis), one.events) for told, one in zip(many, decisions, strict=True) if one.events
        ]
        entries = self._write_all(batches, moment, table=table).entries
        self.rules = rules
        self._sign_after([event for one in decisions for event in one.events])
        happened = sum(len(one.events) for one in decisions)
        rest = iter(entries[len(entries) - happened :])  # a clock jump comes first and belongs to no action
        return tuple(Written(tuple(islice(rest, len(one.events))), one.refusal) for one in decisions)

    def change_settings(self, settings: TableSettings, by: Signature, second: Signature | None = None) -> Written:
        """Change the settings, signed. If they name another shoe, the loaded shoe is read by that one from now on."""
        before = self.rules
        named = None
        with suppress(UnknownGameError):  # the refusal says so
            named = before.ruleset if settings.game == before.settings.game else before.find(settings.game)
        refusal = change_refused(self.table, before.settings, settings, by, before.makes, named, second)
        if refusal is not None or named is None:
            return Written((), refusal)
        self.rules = replace(before, ruleset=named, settings=settings)
        moment = self._moment()
        happened = resettled(self.table, before.settings, self.rules, by, moment.millis, self.software, second)
        told = ToldSettings(settings_fields(settings), by, second, millis=moment.millis)
        try:
            return self._write(told, happened, moment)
        except JournalStoppedError:
            self.rules = before
            raise

    def record(self, wire: Iterable[Wire]) -> None:
        """Write raw bytes that have not become an observation yet."""
        self.journal.append((), tuple(wire), at=self._clock.now())

    def write(self, *happened: AnyEvent) -> Written:
        """Write events that the software notes by itself; `controller.verify.decide_again` lists what it may note."""
        moment = self._moment()
        return self._write(ToldNote(millis=moment.millis), happened, moment)

    def change_book(self, change: Callable[[People, str], AnyEvent | Refusal]) -> Written:
        """Change the book of staff: `change` decides about it, from the book and the time."""
        moment = self._moment()
        decided = change(self.people, moment.at)
        if isinstance(decided, Refusal):
            return Written((), decided)
        return self._write(ToldBook.of(decided, moment.millis), (decided,), moment)

    def _moment(self) -> Moment:
        return Moment(self._clock.now(), self._clock.millis())

    def _write(
        self,
        told: Told,
        happened: tuple[AnyEvent, ...],
        moment: Moment,
        wire: Iterable[Wire] = (),
        table: Table | None = None,
    ) -> Written:
        """Write events behind what they followed from. `table` is the table after them, if it is known already."""
        return self._write_all([(told, happened)] if happened else [], moment, wire, table)

    def _write_all(
        self,
        batches: Sequence[tuple[Told, tuple[AnyEvent, ...]]],
        moment: Moment,
        wire: Iterable[Wire] = (),
        table: Table | None = None,
    ) -> Written:
        raw = tuple(wire)
        if not batches:
            if raw:
                self.journal.append((), raw, at=moment.at)
            return Written(())
        all_events: list[AnyEvent] = []
        records: list[Record] = []
        for told, happened in batches:
            if not records:
                if self._given is not self.rules:
                    told = self._with_given(told)  # noqa: PLW2901 - the same, and what it is decided by
                happened = (*clock_jump(self._last, moment), *happened)  # noqa: PLW2901
            records.append(Record(TOLD, 1, encode_told(told)))
            records += map(event_record, happened)
            all_events += happened
        entries = self.journal.append(records, raw, at=moment.at)
        self._last, self._given = moment, self.rules
        self._games.add(self.rules.ruleset.fingerprint)
        written = tuple(zip((one for one in entries if one.kind != TOLD), all_events, strict=True))
        if table is not None:
            self.state = state_after(self.state, written, table)
        else:
            for entry, event in written:
                self.state = evolve_state(self.state, event, entry.n, entry.at)
        return Written(written)

    def _with_given(self, told: Told) -> Told:
        """What was told, with what it is decided by, if the journal does not know that yet."""
        if self._given is None:
            wrote = None if isinstance(told, ToldStart) else self.software
            return structs.replace(told, decides=DECIDES, wrote=wrote, given=given_by(self.rules, self._games))
        given = given_by(self.rules, self._games)
        return told if given == given_by(self._given, self._games) else structs.replace(told, given=given)

    def resume(self) -> bool:
        """Try to write again after the journal was stopped. Returns whether it works."""
        return self.journal.try_resume()

    # Signing

    def sign(self, person: str, pin: Pin, *, own: bool = False) -> Signature | Refusal:
        """Check a PIN. Slow on purpose, except for a person who must wait; every try is written down."""
        pin_ok = not self.must_wait(person) and pin.fits(self.people.pin_hash(person))
        return self.signed(person, pin_ok=pin_ok, own=own)

    def must_wait(self, person: str) -> bool:
        """Whether this person cannot sign yet after wrong PINs, whatever is typed."""
        return must_wait(self.people, person, self._clock.now())

    def signed(self, person: str, *, pin_ok: bool, own: bool = False) -> Signature | Refusal:
        """The second half of `sign`, for a PIN that was checked in another thread. `own`: the person signs for a new
        PIN of their own, and nothing else."""
        moment = self._moment()
        tried = attempt(self.people, person, pin_ok=pin_ok, now=moment.at, days=self.state.pin_days(own=own), own=own)
        # The id as the event has it: what is no id may be a PIN that was typed into the wrong field.
        self._write(ToldPin(tried.event.id, pin_ok, own, millis=moment.millis), (tried.event,), moment)
        return tried.outcome

    # Ends of rounds and shoes

    def _sign_after(self, happened: Iterable[AnyEvent]) -> None:
        """Sign a head after a round, and let the journal be tidied up; after a shoe first save a snapshot, so that the
        next start is quick."""
        ended = set(map(type, happened))
        if ended.isdisjoint(SIGNED_AFTER):
            return
        with suppress(JournalStoppedError):  # the table is stopped and says so; what was acknowledged is on disk
            for why in () if self.signer is None else self.signer.faults():
                self.write(events.DeviceNoted("head not signed", why))
            if events.ShoeEnded in ended:
                self.snapshot()
            self.sign_head()
        self.journal.checkpoint()

    def snapshot(self) -> None:
        """Save the state as a snapshot in the journal."""
        self.journal.save_snapshot(self.journal.head()[0], encode_state(self.state), state_layout())

    def sign_head(self) -> None:
        """Let the last record be signed; nobody waits for it."""
        if self.signer is not None:
            self.signer.sign(*self.journal.head(), self._clock.now())


def _rules_after(rules: TableRules, happened: Iterable[AnyEvent]) -> TableRules:
    """The rules after these events: settings that waited for the end of the round may be among them."""
    for event in happened:
        if isinstance(event, events.SettingsChanged):
            rules = replace(rules, settings=settings_from_fields(event.settings))
    return rules
