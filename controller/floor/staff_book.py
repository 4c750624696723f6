"""`StaffBook`: the floor's book of staff and the approvals in it, record by record. Pure.

Whoever has a login of a desk can append to the book. So every record is decided again: a change that nobody signed with
a PIN, or that the rules refuse, counts for nothing and is named. After such a record no PIN from before it counts.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any, Final

import msgspec

from controller.game.authority import FIRST_IN_BOOK, Role, may_act_as
from controller.journal.chain import BEGUN, TOLD, Entry
from controller.runtime.fold import ABOUT_STAFF, evolve_state
from controller.runtime.state import State
from controller.table.events import AnyEvent, PinRefused, PinTried, StaffAdded, decode_event
from controller.value import Value
from controller.verify.book_again import UnsignedError
from controller.verify.decide_again import DecideAgain
from controller.verify.numbers import Numbers

APPROVED: Final = "table-approved"
"""The record of an approval. Not an event of a table."""
_TOLD: Final = ("pin", "book")
"""What may be told in a book of staff: no table starts in it, and no software adds people by itself."""
_CHANGES: Final = (*ABOUT_STAFF, PinRefused)


class Doubt(Value):
    """A record of one of the floor's books that counts for nothing, and why."""

    n: int
    what: str


class Approval(msgspec.Struct, frozen=True):
    """A manager of the floor knows this journal under this name."""

    journal: str
    table: str
    by: str
    role: str


class Typed(Value):
    """A PIN that was accepted."""

    n: int
    at: str
    by: str
    acts: frozenset[str] | None
    """What it signs, by the digest of each record; None: older software did not say, and it signs one act."""


class _NotPermittedError(Exception):
    """Why a record counts for nothing."""


class StaffBook:
    """What the book says after the records that it took."""

    def __init__(self, own: AbstractSet[str] = frozenset()) -> None:
        """`own` are the names of this software."""
        self.state = State()
        self.approved: list[Approval] = []
        self.positions: set[tuple[str, str]] = set()
        """Every person with every role that they have or had, acting ones too."""
        self.typed: list[Typed] = []
        """Every PIN that was accepted."""
        self.doubts: list[Doubt] = []
        self._own = own
        self._again = DecideAgain(lambda table, _: table, own, bound=True)
        self._acts: tuple[str, ...] | None = None
        """What the PIN that was told last was typed for."""
        self._unsure: set[str] = set()
        """Who typed the right PIN, as software with another number says; its changes are not decided again."""

    def take(self, entries: Iterable[Entry]) -> None:
        """Take the next records."""
        for entry in entries:
            try:
                self._take(entry)
            except _NotPermittedError as error:
                self._doubt(entry.n, str(error))
            except Exception as error:  # noqa: BLE001 - a login may write anything: none of it closes the book
                self._doubt(entry.n, f"cannot be understood ({' '.join(str(error).split())[:120]})")

    def _take(self, entry: Entry) -> None:
        if entry.kind == BEGUN:
            return
        if entry.kind == TOLD:
            self._told(entry)
        elif entry.kind == APPROVED:
            self._end()
            self._approve(msgspec.json.decode(entry.payload, type=Approval), entry.payload)
        else:
            self._event(entry)

    def _end(self) -> None:
        """What was told before is over: all of it must have followed."""
        bad = self._again.ended()
        if bad is not None:
            self._doubt(bad.n, bad.what)

    def _told(self, entry: Entry) -> None:
        self._end()
        fields = msgspec.json.decode(entry.payload, type=dict[str, Any])
        if fields.get("told") not in _TOLD:
            raise _NotPermittedError(f"tells of {fields.get('told')!r}, which a book of staff does not know")
        if fields.get("decides") is not None:  # another program: it must not claim a wrong number for this software
            self._again.numbers, self._unsure = Numbers(self._own), set()
        self._acts = fields.get("acts")
        wrong = self._again.told(entry, self.state)
        if wrong is not None:
            raise _NotPermittedError(wrong)

    def _event(self, entry: Entry) -> None:
        if self._again.decides is None:
            raise _NotPermittedError("was written without a record of what was told before it")
        event, wrong = self._again.event(entry, self.state)
        if wrong is not None:
            raise _NotPermittedError(wrong)
        decided = event is not None
        event = event or decode_event(entry.payload, entry.schema)
        if not isinstance(event, _CHANGES):
            raise _NotPermittedError("is no change of the book of staff")
        if not decided:
            self._must_be_signed(event)
        self.state = evolve_state(self.state, event, entry.n, entry.at)
        self._remember(event, entry, decided=decided)

    def _must_be_signed(self, event: AnyEvent) -> None:
        """The least that a change by software with another number needs."""
        if isinstance(event, PinTried):
            self._unsure |= {event.id} if event.accepted else set()
            return
        if isinstance(event, StaffAdded) and not self.state.staff and event.by is None:
            return
        for by in {event.by, getattr(event, "second", None) or event.by}:  # type: ignore[union-attr]
            person = self.state.people.get(by or "")
            if by not in self._unsure or person is None or person.disabled:
                raise _NotPermittedError(f"was signed by {by} without a PIN that was accepted")
        self._unsure = set()

    def _remember(self, event: AnyEvent, entry: Entry, *, decided: bool) -> None:
        role = getattr(event, "role", None)
        if isinstance(event, PinTried):
            if event.accepted:
                acts = frozenset(self._acts or ()) if decided else None
                self.typed.append(Typed(entry.n, entry.at, event.id, acts))
        elif role is not None:
            self.positions.add((event.id, role))  # type: ignore[union-attr]

    def _approve(self, approval: Approval, payload: bytes) -> None:
        by = approval.by
        if by in self._unsure:
            self._unsure.remove(by)  # one PIN is good for one act
        else:
            try:
                self._again.signed_by(by, Approval, payload)
            except UnsignedError as error:
                raise _NotPermittedError(str(error)) from None
        if (by, approval.role) not in self.positions or not may_act_as(Role(approval.role), FIRST_IN_BOOK):
            raise _NotPermittedError(f"was signed by {by} as {approval.role}; a pit manager or higher approves")
        self.approved.append(approval)

    def _doubt(self, n: int, what: str) -> None:
        self.doubts.append(Doubt(n, what))
        self._again.distrust()
        self._unsure = set()
