"""`DecideAgain`: decides everything in a journal again from what was told, and compares it with the records.

The journal keeps in front of each batch of events what they followed from (`controller.table.told`). Where it was
written under this program's number of `decide`, the events must be those that `decide`, the book of staff or a start
answers on the table that was folded so far. Everything must have been told: once a journal has such a record, an event
without one is wrong. A signature needs a PIN that fitted before it (`controller.verify.signatures`); the monotonic
clock never goes back. What was written under another number is not decided, and is judged like an old journal.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from controller.decide.moves import DECIDES, decide
from controller.decide.running import Manifest, change_signed
from controller.decide.settings_changes import change_refused, mode_refused, start_refused
from controller.decide.starts import resettled, started
from controller.decide.waiting_settings import asked_for, at_start
from controller.game.gamefile import ruleset_from_canonical
from controller.game.ruleset import Ruleset
from controller.journal.chain import Entry
from controller.journal.walk import Bad
from controller.people.tries import attempt
from controller.runtime.clock import Moment, clock_jump
from controller.runtime.given import rules_from
from controller.runtime.state import State
from controller.settings.settings import Mode, TableSettings, settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Report, Signature
from controller.table.events import AnyEvent, decode_event, event_name
from controller.table.model import Table
from controller.table.told import (
    Given,
    Told,
    ToldAction,
    ToldBook,
    ToldCarried,
    ToldNote,
    ToldPin,
    ToldRequest,
    ToldSeen,
    ToldSettings,
    ToldStart,
    act_digest,
    decode_told,
)
from controller.verify.book_again import BOOK, UnsignedError
from controller.verify.difference import difference
from controller.verify.numbers import Numbers
from controller.verify.signatures import Signatures, needs_pin, signatures

NOTED: Final = (
    events.DeviceNoted, events.TrainingAnswered, events.SoftwareVerified, events.TableStopped,
    events.ClockSynchronised, events.WitnessLost, events.WitnessBack,
)  # fmt: skip
"""What the software may note by itself: nothing that moves a card, money or a right."""
CARRIED: Final = (
    events.SettingsChanged, events.StaffAdded, events.PinTried, events.ActingGiven, events.StaffDisabled,
    events.LedgerCarried, events.AdjustmentsCarried, events.ServiceOpened, events.JournalContinued,
    events.SoftwareChanged, events.Approved, events.InventoryCarried,
)  # fmt: skip
"""What a journal takes over from the one before it."""
NO_PIN: Final = "was signed by {} without a PIN that was accepted"
_OF_THE_TABLE: Final = (ToldSeen, ToldAction, ToldRequest)
"""What `decide` answers."""
STARTED: Final = str(events.TableStarted.__struct_config__.tag)


class WrongError(Exception):
    """What is wrong with a record, in words that follow its number."""


class _Batch(NamedTuple):
    """What was told, and what must follow."""

    n: int
    told: Told | None
    """None: it was written under another number and is not looked into."""
    expected: Sequence[AnyEvent]
    free: bool = False
    """The events themselves say what was told: each is looked at when it comes."""
    table: Table | None = None
    """The table after all of them, where it was decided."""


class DecideAgain:
    """The records of one journal in turn: `told`, then each `event`, and `ended` before anything else."""

    def __init__(
        self, past: Callable[[Table, Report], Table], own: AbstractSet[str] = frozenset(), *, bound: bool = False
    ) -> None:
        """`past` gives a table the round of an earlier shoe that a report names; `own` are the names of this
        software. `bound`: a PIN signs only what was told with it."""
        self._bound = bound
        self.decides: int | None = None
        """The number under which the records are written now; None: nothing was told yet."""
        self._past = past
        self._batch: _Batch | None = None
        self.table: Table | None = None
        """The table after the event that was taken last, if deciding has shown it."""
        self._left = 0
        """How many of the events that must follow are still to come; of a free batch: those that came."""
        self._given: Given | None = None
        self._games: dict[str, Ruleset] = {}
        self._settings = TableSettings()
        self._fields: dict[str, Any] | None = None
        self._rules: TableRules | None = None
        self._software = ""
        self._last: Moment | None = None
        self._signatures = Signatures()
        self.numbers = Numbers(own)
        self.not_decided = 0
        """How many events were written under another number, and not decided again."""

    # The records

    def told(self, entry: Entry, state: State, *, first: bool = False) -> str | None:
        """Take what was told; returns what is wrong with it. `first`: it is the first record of a journal that follows
        another."""
        try:
            self._batch = self._decided(entry, state, first=first)
        except WrongError as error:
            return str(error)
        except UnsignedError as error:
            return f"tells of what {error}"
        self._left = 0
        return None

    def event(self, entry: Entry, state: State) -> tuple[AnyEvent | None, str | None]:
        """Take an event. Returns it if it was decided again, and what is wrong with it."""
        if self.decides is None:
            return None, None
        batch = self._batch
        if batch is None:
            return None, "was written without a record of what was told before it"
        at, self._left = self._left, self._left + 1
        self.table = batch.table if self._left == len(batch.expected) else None
        if batch.told is None:
            self.not_decided += 1
            return None, self._other_number(entry)
        if at < len(batch.expected):
            again = batch.expected[at]
            return again, difference(entry, again, batch.n)
        if not batch.free:
            return None, f"does not follow from what was told in record {batch.n}"
        event = decode_event(entry.payload, entry.schema)
        try:
            self._look(batch, event, entry, state)
        except UnsignedError as error:
            return None, str(error)
        except WrongError as error:
            return None, str(error)
        return event, None

    def _other_number(self, entry: Entry) -> str | None:
        """What is wrong with an event that is not decided: a start says the number that was told."""
        if entry.kind != STARTED:
            return None
        said = msgspec.json.decode(entry.payload).get("decides")
        return None if said == self.decides else f"says decides {said}, and {self.decides} was told"

    def ended(self) -> Bad | None:
        """The batch is over. Returns the record of what was told and what is wrong, if not all has followed from it."""
        batch, self._batch = self._batch, None
        if batch is None:
            return None
        needed = len(batch.expected) + (batch.free or batch.told is None)
        if self._left >= needed:
            return None
        missing = event_name(batch.expected[self._left]) if self._left < len(batch.expected) else "what it tells of"
        return Bad(batch.n, f"tells of something that does not follow it: {missing} is missing")

    # Signatures

    def signed_by(self, person: str, what: type, payload: bytes) -> Signature:
        """Use the last PIN of a person for a record with this payload. `UnsignedError` if none was accepted, or if it
        was for something else."""
        by = self._signatures.last(person)
        if by is None:
            raise UnsignedError(NO_PIN.format(person))
        self._signatures.use(by, what, self._last, act_digest(payload))
        return by

    def distrust(self) -> None:
        """After a record that counts for nothing: what was told before is over, and so is every PIN."""
        self._batch, self._signatures = None, Signatures()

    # Deciding

    def _decided(self, entry: Entry, state: State, *, first: bool) -> _Batch:
        decides = self.decides
        try:
            told = decode_told(entry.payload)
            decides = told.decides or decides
        except (msgspec.MsgspecError, ValueError):
            fields = msgspec.json.decode(entry.payload, type=dict[str, Any])
            decides = fields.get("decides") or decides
            if decides == DECIDES:
                raise
            told = None
        if decides is None:
            raise WrongError("tells of something, and nobody said by which number it was decided")
        if told is None or told.decides is not None:
            self._last, self._signatures, self._given, self._rules = None, Signatures(), None, None
        self.decides = decides
        if told is None or told.decides is not None or isinstance(told, ToldStart):
            wrong = self.numbers.claim(decides, msgspec.json.decode(entry.payload, type=dict[str, Any]))
            if wrong is not None:
                raise WrongError(wrong)
        if decides != DECIDES or told is None:
            return _Batch(entry.n, None, ())
        return self._answer(told, entry, state, first=first)

    def _answer(self, told: Told, entry: Entry, state: State, *, first: bool) -> _Batch:
        moment = None if told.millis is None else Moment(entry.at, told.millis)
        jump = self._clock(moment)
        if told.given is not None:
            self._take_given(told.given, state)
        if isinstance(told, _OF_THE_TABLE):
            before = state.table
            what = self._what(told, before, moment)
            table = self._past(before, what) if isinstance(what, Report) else before
            decision = decide(table, what, self._rules_now(state), told.millis, self._software)
            if not decision.events:
                raise WrongError("tells of something that nothing follows from")
            after = decision.table if table is before else None
            return _Batch(entry.n, told, (*jump, *decision.events), table=after)
        if isinstance(told, ToldBook | ToldNote | ToldCarried):
            if isinstance(told, ToldCarried) and not first:
                raise WrongError("carries over what a journal before said, and no journal ended here")
            return _Batch(entry.n, told, jump, free=True)
        return _Batch(entry.n, told, (*jump, *self._of_the_house(told, state, entry.at, moment)))

    def _of_the_house(
        self, told: ToldPin | ToldStart | ToldSettings, state: State, at: str, moment: Moment | None
    ) -> tuple[AnyEvent, ...]:
        """The events of a try to sign, a start or other settings."""
        match told:
            case ToldStart():
                return self._start(told, state, moment)
            case ToldSettings():
                return self._change(told, state, moment)
        days = state.pin_days(own=told.own)
        tried = attempt(state.people, told.person, pin_ok=told.fits, now=at, days=days, own=told.own)
        if isinstance(tried.outcome, Signature):
            acts = () if self._bound and told.acts is None else told.acts
            self._signatures.accept(tried.outcome, own=told.own, acts=acts)
        return (tried.event,)

    def _what(self, told: ToldSeen | ToldRequest | ToldAction, table: Table, moment: Moment | None) -> Any:
        """What the table was told; every signature in it must have been signed for."""
        match told:
            case ToldSeen():
                return told.observation
            case ToldRequest(request=request):
                return request
        for by in signatures(told.action):
            if needs_pin(by, told.action, table):
                self._signatures.use(by, type(told.action), moment)
        return told.action

    def _clock(self, now: Moment | None) -> tuple[AnyEvent, ...]:
        last = self._last
        if now is None:
            return ()
        if last is not None and now.millis < last.millis:
            raise WrongError(f"was told at {now.millis} ms of a clock that had shown {last.millis} ms before")
        self._last = now
        return clock_jump(last, now)

    def _take_given(self, given: Given, state: State) -> None:
        text = given.game_file or (
            state.game_file if state.game_file and _print(state.game_file) == given.game else None
        )
        if given.game not in self._games:
            if text is None or _print(text) != given.game:
                raise WrongError("names a game whose file is not in the journal")
            self._games[given.game] = ruleset_from_canonical(text)
        self._given, self._rules = given, None

    def _rules_now(self, state: State) -> TableRules:
        """The rules that the table is given, with the settings that the journal has."""
        if state.settings is not self._fields:
            self._fields, self._rules = state.settings, None
            self._settings = settings_from_fields(state.settings or {})
        if self._rules is None:
            self._rules = self._with(self._settings)
        return self._rules

    def _with(self, settings: TableSettings) -> TableRules:
        if self._given is None:
            raise WrongError("tells of something at a table whose game and makes of shoe nobody told")
        return rules_from(self._given, settings, self._games)

    def _start(self, told: ToldStart, state: State, moment: Moment | None) -> tuple[AnyEvent, ...]:
        self._software = told.software
        before = state.settings
        rules = self._with(settings_from_fields((before or {}) if told.settings is None else told.settings))
        refused, waits = None, state.table.waits
        if told.settings is None:
            # The same settings, with the keys that this program knows: another may have known fewer.
            before = None if before is None else settings_fields(rules.settings)
        elif told.settings == asked_for(before, state.table):
            refused = "the settings are those in the journal"
        elif before is not None:
            refused = mode_refused(before, rules.settings.mode) or start_refused(
                before, rules.settings, told.by, told.second
            )
        refused = refused or change_signed(told.by)
        if refused is not None:
            raise WrongError(f"is a start that would have been refused: {refused}")
        for signed in filter(None, (told.by, told.second)):
            self._signatures.use(signed, ToldStart, moment)
        manifest = None if told.manifest is None else Manifest(*told.manifest)
        if told.settings is not None:
            rules, waits = at_start(state.table, before, rules)
        happened = started(
            state.table, rules, before, told.software, told.by, manifest, told.public_key, told.second, waits
        )
        return _as_told(happened, told.settings, starts=True)

    def _change(self, told: ToldSettings, state: State, moment: Moment | None) -> tuple[AnyEvent, ...]:
        if state.settings is None:
            raise WrongError("changes the settings of a table that has not started")
        before, after = settings_from_fields(state.settings), settings_from_fields(told.settings)
        rules = self._with(after)
        for signed in filter(None, (told.by, told.second)):
            self._signatures.use(signed, ToldSettings, moment)
        refusal = change_refused(state.table, before, after, told.by, rules.makes, rules.ruleset, told.second)
        if refusal is not None:
            raise WrongError(f"is a change of the settings that would have been refused: {refusal.text}")
        happened = resettled(state.table, before, rules, told.by, told.millis, self._software, told.second)
        return _as_told(happened, told.settings)

    # Events that say themselves what was told

    def _look(self, batch: _Batch, event: AnyEvent, entry: Entry, state: State) -> None:
        match batch.told:
            case ToldCarried():
                if not isinstance(event, CARRIED):
                    raise WrongError("is nothing that one journal takes over from another")
            case ToldNote():
                live = (state.settings or {}).get("mode") == Mode.LIVE
                if not isinstance(event, NOTED) and (live or not isinstance(event, events.StaffAdded)):
                    raise WrongError("is nothing that the software notes by itself")
                if (
                    isinstance(event, events.SoftwareVerified)
                    and event.ok
                    and event.digest != state.table.software.digest
                ):
                    raise WrongError("vouches for other software than that which started")
            case ToldBook():
                if self._left > len(batch.expected) + 1 or msgspec.to_builtins(event) != batch.told.change:
                    raise WrongError(f"is not the change of the book of staff that was told in record {batch.n}")
                self._look_in_the_book(event, entry, state)

    def _look_in_the_book(self, event: AnyEvent, entry: Entry, state: State) -> None:
        again = BOOK.get(type(event))
        if again is None:
            raise WrongError("is no change of the book of staff")
        signed = self._signatures.unused()

        def sign(person: str) -> Signature:
            if person not in signed:
                raise UnsignedError(NO_PIN.format(person))
            return self.signed_by(person, ToldBook, entry.payload)

        own = isinstance(event, events.PinChanged | events.PinRefused) and event.id == event.by
        if not own and self._signatures.only_own(getattr(event, "by", None)):
            raise WrongError("was signed with a PIN that was typed for a new PIN only")
        decided = again(state.people, event, sign, entry.at)
        if decided != event:
            why = getattr(decided, "text", "the book of staff says otherwise")
            raise WrongError(f"is a change of the book of staff that would have been refused: {why}")


def _as_told(
    happened: tuple[AnyEvent, ...], settings: dict[str, Any] | None, *, starts: bool = False
) -> tuple[AnyEvent, ...]:
    """The events, with the settings as they were told: a setting that is new since then is not in them. `starts`: what
    was told may wait, as a whole or in part."""
    if settings is None:
        return happened
    return tuple(
        _with_told(event, settings, starts=starts) if isinstance(event, events.SettingsChanged) else event
        for event in happened
    )


def _with_told(event: events.SettingsChanged, settings: dict[str, Any], *, starts: bool) -> events.SettingsChanged:
    if not starts or event.wanted is None:
        return structs.replace(event, settings=settings)
    known = {key: value for key, value in event.settings.items() if key in settings or key in event.waits}
    return structs.replace(event, settings=known, wanted=settings)


def _print(game_file: str) -> str:
    """The fingerprint of a game's canonical text."""
    return sha256(game_file.encode()).hexdigest()
