"""What people and programs note about alerts, in the floor's own journal `alerts`: who has seen one, that one is over,
and when the whole store was verified. Records, and the fold of them. Pure."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

from controller.floor.staff_book import Doubt, StaffBook, Typed
from controller.floor.wall import seconds_between
from controller.game.authority import Role, may_act_as
from controller.game.phrase import phrase
from controller.journal.chain import OWN_KINDS, Entry, Record
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from controller.table.told import act_digest
from controller.value import Value

ALERTS: Final = "alerts"
"""The name of the journal."""
LEAST: Final = Role.PIT_SUPERVISOR
"""Who may acknowledge an alert, or higher."""
LONGEST_NOTE: Final = 200
PIN_SECONDS: Final = 600
"""So long after a PIN of older software an acknowledgement may be written."""


class Acknowledged(msgspec.Struct, frozen=True, tag="alert-acknowledged", tag_field="event"):
    """A person has seen an alert, and says what is done about it."""

    alert: str
    since: str
    """The alert's own `since`: the same alert of another time is another one. Empty: not known."""
    by: str
    role: str
    note: str
    acting: bool = False


class Over(msgspec.Struct, frozen=True, tag="alert-over", tag_field="event"):
    """An alert that was acknowledged is over: if it comes again, it is a new one."""

    alert: str


class Verified(msgspec.Struct, frozen=True, tag="store-verified", tag_field="event"):
    """Every journal of the store was verified."""

    ok: bool
    journals: int
    records: int
    journal: str = ""
    """The first that does not hold, the record, and what is wrong with it; empty: all hold."""
    n: int = 0
    what: str = ""


Note: TypeAlias = Acknowledged | Over | Verified
_DECODER: Final = msgspec.json.Decoder(Note)
_ENCODER: Final = msgspec.json.Encoder()


class Acknowledgement(Value):
    """An acknowledgement, with its time by the clock of the machine on which it was made."""

    since: str
    by: str
    note: str
    at: str


class Broken(Value):
    """A verification that did not hold."""

    record: int
    """The record of the journal `alerts` that says so."""
    at: str
    journal: str
    n: int
    what: str


class Noted(Value):
    """All that was noted."""

    acknowledged: tuple[tuple[str, Acknowledgement], ...] = ()
    """By the id of the alert; those that are over are left out."""
    verified_at: str | None = None
    """When the store was verified last, whatever was found."""
    broken: tuple[Broken, ...] = ()
    spent: frozenset[int] = frozenset()
    """The PINs that have signed an acknowledgement: their records in the book of staff."""

    def of(self, alert: str) -> Acknowledgement | None:
        """The acknowledgement of an alert; None if there is none."""
        return dict(self.acknowledged).get(alert)


def note_record(note: Note) -> Record:
    """The record under which the journal keeps a note."""
    return Record(str(note.__struct_config__.tag), 1, _ENCODER.encode(note))


def note_doubts(entries: Iterable[Entry], staff: StaffBook) -> Iterator[Doubt]:
    """The records that count for nothing. Programs note by themselves what they found; a person acknowledges."""
    spent: set[int] = set()
    for entry in entries:
        _, doubt = _read(entry, staff, spent)
        if doubt:
            yield Doubt(entry.n, doubt)


def _read(entry: Entry, staff: StaffBook | None, spent: set[int]) -> tuple[Note | None, str]:
    """The note in a record, and why it counts for nothing. The PIN that signed it is spent."""
    if entry.kind in OWN_KINDS:
        return None, ""
    try:
        note = _DECODER.decode(entry.payload)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return None, f"cannot be understood ({error})"
    if staff is None or not isinstance(note, Acknowledged):
        return note, ""
    doubt = _unsigned(note, entry, staff, spent)
    return None if doubt else note, doubt


def _unsigned(note: Acknowledged, entry: Entry, staff: StaffBook, spent: set[int]) -> str:
    if (note.by, note.role) not in staff.positions:
        return f"was signed by {note.by} as {note.role}, and the floor's book of staff knows no such position"
    pin = next((one for one in staff.typed if one.n not in spent and _is_for(one, note, entry)), None)
    if pin is None:
        return f"was signed by {note.by} without a PIN that was typed for it"
    again = decide_acknowledge(note.alert, note.since, note.note, Signature(note.by, Role(note.role), note.acting))
    if isinstance(again, Refusal):
        return f"would have been refused: {again.text}"
    spent.add(pin.n)
    return ""


def _is_for(pin: Typed, note: Acknowledged, entry: Entry) -> bool:
    """Whether a PIN was typed for this note."""
    if pin.by != note.by:
        return False
    if pin.acts is None:
        return 0 <= seconds_between(pin.at, entry.at) <= PIN_SECONDS
    return act_digest(entry.payload) in pin.acts


def fold_notes(entries: Iterable[Entry], before: Noted | None = None, staff: StaffBook | None = None) -> Noted:
    """What was noted, after these records. A record that is no note, as a newer Sabot may write, is passed over; so is,
    with a book of staff, an acknowledgement that nobody of it signed."""
    found = before or Noted()
    known, verified, broken = dict(found.acknowledged), found.verified_at, list(found.broken)
    spent = set(found.spent)
    for entry in entries:
        note, _ = _read(entry, staff, spent)
        match note:
            case Acknowledged():
                known[note.alert] = Acknowledgement(note.since, note.by, note.note, entry.at)
            case Over():
                known.pop(note.alert, None)
            case Verified():
                verified = entry.at
                told = any((one.journal, one.n) == (note.journal, note.n) for one in broken)
                if not note.ok and not told:  # each night finds it again
                    broken.append(Broken(entry.n, entry.at, note.journal, note.n, note.what))
    return Noted(tuple(known.items()), verified, tuple(broken), frozenset(spent))


def decide_acknowledge(alert: str, since: str, note: str, by: Signature) -> Acknowledged | Refusal:
    """The acknowledgement to be written, or why not."""
    if not may_act_as(by.role, LEAST):
        return Refusal(phrase("a pit supervisor or higher of the floor acknowledges alerts"), None, 7)
    if not note.strip() or len(note) > LONGEST_NOTE or not note.isprintable():
        text = phrase("a note says what is done about it, in at most {most} printable characters", most=LONGEST_NOTE)
        return Refusal(text, None, 7)
    return Acknowledged(alert, since, by.id, by.role.value, note.strip(), by.acting)
