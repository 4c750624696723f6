"""`Event`, the base class of every event, and `Signed`, of those that a person signed."""

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
