"""`Event`, the base class of every event."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base class: something that happened at a table."""

    SCHEMA: ClassVar[int] = 1
    """The version of its fields, written beside it in the journal."""
