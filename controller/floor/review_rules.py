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
        self._may_sign: set[str] = set()
        """Whose last PIN was typed for an act, and has signed nothing yet."""

    def __call__(self, event: Any) -> str:
        """Why an entry with this event counts for nothing; empty: it counts."""
        doubt = self._doubt(event)
        if doubt:
            self._book = self._staff()  # somebody may be new since the book was read
            doubt = self._doubt(event)
        if not doubt:
            self._remember(event)
        return doubt

    def _remember(self, event: Any) -> None:
        match event:
            case DeskTried(accepted=True, id=person, signs=signs):
                self._on.add(person)
                (self._may_sign.discard if signs is False else self._may_sign.add)(person)
            case DeskUnlocked(by=by) | ExportMade(by=by):
                self._may_sign.discard(by)
            case _ if isinstance(event, _Signed):
                self._may_sign.discard(event.by)

    def _doubt(self, event: Any) -> str:
        match event:
            case DeskTried(accepted=True, id=person) if person not in self._book.state.people.by_id:
                return f"lets {person} sign on, who is not in the floor's book of staff"
            case ExportMade(by=by) if by and by not in self._on:  # one PIN may be for several files
                return _NOT_ON.format(by)
            case DeskUnlocked(by=by):
                return self._without_pin(by)
            case _ if isinstance(event, _Signed):
                return self._signed(event)
        return ""

    def _without_pin(self, by: str) -> str:
        if by in self._may_sign:
            return ""
        return f"was signed by {by} without a PIN of its own" if by in self._on else _NOT_ON.format(by)

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
