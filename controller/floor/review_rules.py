"""`ReviewRules`: which entries of a floor's review book count. Pure.

Whoever has a login of a desk can append to the book. An entry that nobody signed with a PIN of its own, or that a desk
would have refused, counts for nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from controller.floor.staff_book import StaffBook
from controller.game.authority import Role
from controller.game.money import MOST_CENTS
from controller.review.known_values import MOST
from controller.review.review_book import (
    LONGEST_REMARK,
    BreakAnswered,
    CaseAssigned,
    CaseReopened,
    CaseReviewed,
    Cause,
    DeskTried,
    DeskUnlocked,
    ExportMade,
    MoneyPutRight,
    ShiftHandedOver,
    may_change,
)
from controller.table.actions import Signature
from controller.table.money_lines import How
from controller.table.told import act_digest

_Signed = CaseReviewed | CaseReopened | BreakAnswered | MoneyPutRight | CaseAssigned | ShiftHandedOver
_NOT_ON: Final = "was signed by {}, who had not signed on"
_ID_LETTERS = frozenset("0123456789abcdef")


class ReviewRules:
    """The entries of one book, in order. Call it with the event of each: it tells why the entry counts for nothing."""

    def __init__(self, staff: Callable[[], StaffBook]) -> None:
        """`staff` reads the floor's book of staff as it is now."""
        self._staff = staff
        self._book = StaffBook()
        self._on: set[str] = set()
        """Who has signed on at a desk."""
        self._signs: dict[str, set[str] | None] = {}
        """What the last PIN of a person may still sign, by the digest of each entry. None: older software did not say,
        and it signs one."""
        self._bound = False
        """Whether a desk has written what a PIN signs: from there on an export needs a PIN of its own too."""
        self._digest = ""

    def __call__(self, event: Any, payload: bytes) -> str:
        """Why an entry with this event counts for nothing; empty: it counts."""
        self._digest = act_digest(payload)
        doubt = self._doubt(event)
        if doubt:
            self._book = self._staff()  # somebody may be new since the book was read
            doubt = self._doubt(event)
        if not doubt:
            self._remember(event)
        return doubt

    def _remember(self, event: Any) -> None:
        match event:
            case DeskTried(accepted=True, id=person):
                self._on.add(person)
                self._typed(event)
            case DeskUnlocked(by=by) | ExportMade(by=by):
                self._use(by)
            case _ if isinstance(event, _Signed):
                self._use(event.by)

    def _typed(self, event: DeskTried) -> None:
        """A PIN was accepted. One of an older desk that has signed nothing is over when the desks are newer."""
        if event.acts is not None and not self._bound:
            self._bound = True
            self._signs = {person: set() for person in self._signs}
        if event.signs is False:
            self._signs.pop(event.id, None)
        else:
            self._signs[event.id] = None if event.acts is None else set(event.acts)

    def _use(self, by: str) -> None:
        """The PIN of this person has signed this entry."""
        left = self._signs.get(by)
        if left is None:
            self._signs.pop(by, None)
        else:
            left.discard(self._digest)

    def _doubt(self, event: Any) -> str:
        match event:
            case DeskTried(accepted=True, id=person) if person not in self._book.state.people.by_id:
                return f"lets {person} sign on, who is not in the floor's book of staff"
            case ExportMade(by=by) if by and not self._bound:  # older desks: one PIN for several files
                return "" if by in self._on else _NOT_ON.format(by)
            case ExportMade(by=by) if by:
                return self._without_pin(by)
            case DeskUnlocked(by=by):
                return self._without_pin(by)
            case _ if isinstance(event, _Signed):
                return self._signed(event)
        return ""

    def _without_pin(self, by: str) -> str:
        if by not in self._signs:
            return f"was signed by {by} without a PIN of its own" if by in self._on else _NOT_ON.format(by)
        acts = self._signs[by]
        if acts is None or self._digest in acts:
            return ""
        return f"was signed by {by} with a PIN that had been typed for something else"

    def _signed(self, event: _Signed) -> str:
        """A signature, and what is written over it."""
        by = event.by
        without = self._without_pin(by)
        if without:
            return without
        if (by, event.role) not in self._book.positions:
            return f"was signed by {by} as {event.role}, and the floor's book of staff knows no such position"
        refused = may_change(Signature(by, Role(event.role)))
        if refused is not None:
            return f"would have been refused: {refused.text}"
        return "" if _is_sound(event) else "says what no desk writes"


def _is_sound(event: _Signed) -> bool:
    """Whether its texts and numbers are some that a desk takes."""
    journal = "0" * 32 if isinstance(event, ShiftHandedOver) else event.journal
    if len(journal) != 32 or not _ID_LETTERS.issuperset(journal):
        return False
    match event:
        case MoneyPutRight(round=n, reason=text, how=how, amount=cents):
            known = how in tuple(How) and (cents > 0 or how == How.WAIVED)
            sound = known and 0 < abs(cents) <= MOST_CENTS and bool(text)
        case CaseAssigned(n=n, to=text):
            sound = bool(text)
        case ShiftHandedOver(note=text, open=lines):
            n, sound = 1, all(line.isprintable() for line in lines)
        case CaseReviewed(n=n, remark=text, cents=cents):
            sound = event.caused_by in tuple(Cause) and abs(cents or 0) <= MOST_CENTS
        case CaseReopened(n=n, why=text):
            sound = bool(text)
        case BreakAnswered(found=n, done=text):
            sound = bool(text)
    return sound and 0 < n < MOST and len(text) <= LONGEST_REMARK and (text.replace("\n", " ") + " ").isprintable()
