"""The entries of the review book."""

from enum import StrEnum

import msgspec

from controller.protocol.verification import Against
from controller.review.book_kind import BEGUN


class Cause(StrEnum):
    """Who or what caused an irregularity."""

    NOBODY = "nobody"
    PATRON = "patron"
    DEALER = "dealer"
    DEVICE = "device"


class BookEvent(msgspec.Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """Base class: something that was done at a desk."""


class BookBegun(BookEvent, frozen=True, tag=BEGUN):
    """The first entry: this file is a review book."""

    format: int = 1


class CaseReviewed(BookEvent, frozen=True, tag="case-reviewed"):
    """A case was reviewed."""

    journal: str
    n: int
    """The record that the case began with."""
    kind: str
    caused_by: str
    remark: str
    by: str
    role: str
    cents: int | None = None
    """What it saved the house; below zero: what it cost."""
    open: dict[str, int] = {}
    """The money of the case that was open then, by player (`1 a`): above zero the house owed it, below zero the player.
    Without it nothing was open, or the entry is older."""


class CaseReopened(BookEvent, frozen=True, tag="case-reopened"):
    """A reviewed case was opened again: its review no longer counts."""

    journal: str
    n: int
    why: str
    by: str
    role: str


class ExportMade(BookEvent, frozen=True, tag="export-made"):
    """A file or a print-out was made at the desk."""

    what: str
    file: str
    sha256: str
    journals: dict[str, int]
    """By the id of the journal: the last record that was in its index."""
    by: str
    """Who signed on; empty on the command line without a signature."""
    user: str = ""
    """The account of the computer."""
    known_at: str = ""
    """The journal whose book of staff knows the person who signed, with the PIN that was typed."""


class JournalVerified(BookEvent, frozen=True, tag="journal-verified"):
    """A journal was verified from its first record."""

    journal: str
    ok: bool
    records: int
    head: str
    what: str = ""
    """What is wrong, and at which record."""
    heads: int = 0
    by: str = ""
    rounds: int | None = None
    """How many rounds were judged again; None: none, as in older entries."""
    decided: int = 0
    """How many of them were also decided again, from what the table was told."""
    bad: int = 0
    """The first bad record; 0: there is none, or it is not known which."""

    @property
    def against(self) -> Against:
        """What it was verified against."""
        return Against(self.heads, self.rounds, self.decided)


class BreakAnswered(BookEvent, frozen=True, tag="break-answered"):
    """A person signed what was done about a journal that was found broken."""

    journal: str
    found: int
    """The entry that found it broken; breaks that were found later are not answered by this."""
    done: str
    by: str
    role: str


class IndexChanged(BookEvent, frozen=True, tag="index-changed"):
    """The index of a journal was not what was folded from the journal, and was made anew."""

    journal: str
    what: str


class DeskTried(BookEvent, frozen=True, tag="desk-tried"):
    """A person tried to sign at a desk, or to sign on."""

    id: str
    accepted: bool
    locked: bool = False
    until: str | None = None
    early: bool = False
    signs: bool | None = None
    """Whether the PIN was typed for one act (True), or only to sign on (False). None: older software did not say."""
    acts: tuple[str, ...] | None = None
    """What it signs (`entry_digest` of each), and nothing else; empty: nothing. None: older software did not say."""


class DeskUnlocked(BookEvent, frozen=True, tag="desk-unlocked"):
    """A person of higher rank ended this person's wait at the desk."""

    id: str
    by: str


class MoneyPutRight(BookEvent, frozen=True, tag="money-put-right"):
    """At the desk a difference in money after a settlement was collected, paid or waived (reading 24)."""

    journal: str
    round: int
    seat: int
    who: str
    how: str
    """A value of `How`."""
    amount: int
    by: str
    role: str
    reason: str = ""
    before: bool = False
    """Of a round in the journal before this one."""
    n: int = 0
    """The record that its case began with; 0: the case is not in this journal."""


class CaseAssigned(BookEvent, frozen=True, tag="case-assigned"):
    """Somebody is to review a case: the person who took it over, or the one whom it was given to."""

    journal: str
    n: int
    to: str
    by: str
    role: str


class ShiftHandedOver(BookEvent, frozen=True, tag="shift-handed-over"):
    """A person handed the desk over to another: what was open then, and who has it now."""

    to: str
    by: str
    role: str
    open: tuple[str, ...]
    """What was open, one line each."""
    note: str = ""


AnyBookEvent = (
    BookBegun
    | CaseReviewed
    | CaseReopened
    | ExportMade
    | JournalVerified
    | BreakAnswered
    | IndexChanged
    | DeskTried
    | DeskUnlocked
    | MoneyPutRight
    | CaseAssigned
    | ShiftHandedOver
)
