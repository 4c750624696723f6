"""`Event`, the base class of every event; `Signed`, of those that a person signed; `TwoSigned`, of those that two may
have signed."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base class: something that happened at a table."""

    SCHEMA: ClassVar[int] = 1
    """The version of its fields, written beside it in the journal."""


class Signed(Event, frozen=True, kw_only=True):
    """Base class: a person signed for it. Its own fields say who and in which position, mostly `by` and `role`."""

    acting: bool = False
    """That position was an acting one."""


class TwoSigned(Signed, frozen=True, kw_only=True):
    """Base class: a second person signed for it too, or may have."""

    second: str | None = None
    second_role: str | None = None
    second_acting: bool = False
