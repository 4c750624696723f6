"""What every event is."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened."""

    SCHEMA: ClassVar[int] = 1
    """The version of its fields, written beside it in the journal."""
