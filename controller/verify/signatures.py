"""`Signatures`: the PINs that were accepted in a journal, and what each was used for.

A signature needs a PIN that fitted before it, one for each thing told.
"""

from typing import Any, Final, NamedTuple

import msgspec

from controller.decide.moves import MOVES
from controller.game.authority import Role
from controller.runtime.clock import Moment
from controller.table import actions
from controller.table.actions import Signature
from controller.table.model import Table
from controller.table.told import ToldBook
from controller.verify.book_again import UnsignedError

SEVERAL: Final = (actions.SellVoucher,)
"""Actions of which one signature may be for several in a row."""


class _Accepted(NamedTuple):
    """A signature that a PIN was accepted for, and what the signature was used for."""

    by: Signature
    used: tuple[type, Moment | None] | None = None
    own: bool = False
    """The PIN was typed for a new PIN of that person: it signs nothing else."""
    acts: tuple[str, ...] | None = None
    """What the PIN was typed for; None: that was not told."""


class Signatures:
    """The signatures since a start, by person."""

    def __init__(self) -> None:
        self._accepted: dict[str, _Accepted] = {}

    def accept(self, by: Signature, *, own: bool, acts: tuple[str, ...] | None = None) -> None:
        """A PIN was accepted. `own`: it was typed for a new PIN of that person. `acts`: it was typed for these."""
        self._accepted[by.id] = _Accepted(by, own=own, acts=acts)

    def unused(self) -> dict[str, Signature]:
        """Those that were used for nothing yet, by person."""
        return {person: one.by for person, one in self._accepted.items() if one.used is None}

    def last(self, person: str) -> Signature | None:
        """The one that a person's PIN was accepted for last; None: there is none."""
        found = self._accepted.get(person)
        return None if found is None else found.by

    def only_own(self, person: str | None) -> bool:
        """Whether this person's last PIN was typed for a new PIN."""
        found = self._accepted.get(person or "")
        return found is not None and found.own

    def use(self, by: Signature, what: type, moment: Moment | None, act: str = "") -> None:
        """Use a signature: each accepted PIN is for one thing told, or for several that were told at once. `act` is the
        digest of the record that it signs."""
        found = self._accepted.get(by.id)
        if found is not None and found.own and what is not ToldBook:
            raise UnsignedError(f"{by.id} signed as {by.role} with a PIN that was typed for a new PIN only")
        if found is None or found.by != by:
            raise UnsignedError(f"{by.id} signed as {by.role} without a PIN that was accepted")
        spent = found.used is not None and found.used != (what, moment)
        several = what in SEVERAL and found.used is not None and found.used[0] is what
        if (spent and not several) or (found.acts is not None and act not in found.acts):
            raise UnsignedError(f"{by.id} signed as {by.role} with a PIN that had been typed for something else")
        self._accepted[by.id] = _Accepted(by, (what, moment), acts=found.acts)


def needs_pin(by: Signature, action: Any, table: Table) -> bool:
    """Whether a PIN was typed for a signature: always, except for what the dealer on duty does."""
    return by != Signature(table.dealer or "dealer", Role.DEALER) or MOVES[type(action)].in_person


def signatures(action: Any) -> list[Signature]:
    """The signatures in an action."""
    return [by for name in SIGNED.get(type(action), ()) if isinstance(by := getattr(action, name), Signature)]


SIGNED: Final = {
    kind: tuple(one.name for one in msgspec.structs.fields(kind) if "Signature" in str(one.type)) for kind in MOVES
}
"""The fields of each action that may hold a signature."""
