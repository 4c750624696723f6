"""In what a record differs from the event that it must hold, in words that follow its number."""

import msgspec

from controller.journal.chain import Entry
from controller.table.events import AnyEvent, decode_event, encode_event, event_name


def difference(entry: Entry, again: AnyEvent, told: int) -> str | None:
    """What is wrong with a record that must hold this event, which follows from what was told in record `told`."""
    name = event_name(again)
    if entry.kind == name and entry.schema == again.SCHEMA and entry.payload == encode_event(again):
        return None
    if entry.kind != name:
        return f"is {entry.kind}, and from what was told in record {told} follows {name}"
    was = decode_event(entry.payload, entry.schema)
    for field in again.__struct_fields__:
        before, now = getattr(was, field), getattr(again, field)
        if before != now:
            return f"says {field} {_short(before)}, and from what was told in record {told} follows {_short(now)}"
    return None


def _short(value: object) -> str:
    text = msgspec.json.encode(value, enc_hook=str).decode()
    return text if len(text) <= 60 else f"{text[:57]}…"
