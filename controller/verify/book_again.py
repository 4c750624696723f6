"""The book of staff decided again: by the event of a change, what the book decides about that change."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from controller.game.authority import Role
from controller.people.book import HASH, NewPerson, People, add, change_pin, disable
from controller.people.positions import act_as
from controller.people.tries import break_glass, unlock
from controller.table import events
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal


class UnsignedError(Exception):
    """A signature without a PIN that was accepted; the message says whose."""


Sign: TypeAlias = Callable[[str], Signature]
"""The signature of a person who typed a PIN for this; `UnsignedError` without one."""
Again: TypeAlias = Callable[[People, Any, Sign, str], AnyEvent | Refusal]


def _added(people: People, event: events.StaffAdded, sign: Sign, _: str) -> AnyEvent | Refusal:
    new = NewPerson(event.id, event.name, Role(event.role), event.pin_hash)
    return add(people, new, None if event.by is None else sign(event.by))


def _unlocked(people: People, event: events.StaffUnlocked, sign: Sign, _: str) -> AnyEvent | Refusal:
    if event.second is None:
        return unlock(people, event.id, sign(event.by))
    return break_glass(people, event.id, sign(event.by), sign(event.second), event.reason)


def _acting(people: People, event: events.ActingGiven, sign: Sign, now: str) -> AnyEvent | Refusal:
    return act_as(people, event.id, Role(event.role), event.until, sign(event.by), event.reason, now)


BOOK: Final[dict[type, Again]] = {
    events.StaffAdded: _added,
    events.StaffDisabled: lambda people, event, sign, _: disable(people, event.id, sign(event.by)),
    events.PinChanged: lambda people, event, sign, _: change_pin(people, event.id, event.pin_hash, sign(event.by)),
    events.PinRefused: lambda people, event, sign, _: change_pin(people, event.id, HASH, sign(event.by), used=True),
    events.StaffUnlocked: _unlocked,
    events.ActingGiven: _acting,
}
"""Every event of a change of the book. A new one needs a row here, or `verify` refuses it."""
