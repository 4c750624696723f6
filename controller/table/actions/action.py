"""What all actions share: the base class, a person's signature, and the bounds of numbers."""

from typing import Annotated, ClassVar, Final, TypeAlias

import msgspec

from controller.game.authority import Role

MOST_NUMBER: Final = 10_000
"""No seat, place in a hand, terminal or count of decks is above this, or below its negative."""
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Serial: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, lt=2**53)]
"""The number of a case or a round: a journal may count far."""


class Signature(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person who has signed."""

    id: str
    role: Role
    acting: bool = False
    """The role is an acting position, given until a time."""


class TableAction(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Base class: something that the table is told."""

    do: ClassVar[str]
