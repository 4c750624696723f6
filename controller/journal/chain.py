"""The chain: what a record is, and the hash that ties each one to the one before. Pure: no file, no clock, no SQLite.

The journal does not know what records mean. Every field that can vary in length has its length in the hash before it,
so two different records never hash the same bytes. docs/journal.md gives the formula with a worked example.
"""

import json
import struct
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple


class Record(NamedTuple):
    """Something to be appended."""

    kind: str
    schema: int
    payload: bytes


class Wire(NamedTuple):
    """Raw bytes of a line, appended in the same moment as the records that they led to."""

    port: str
    at: str
    direction: str
    data: bytes


class Entry(NamedTuple):
    """A record in its place: on disk, and never changed again."""

    n: int
    at: str
    kind: str
    schema: int
    payload: bytes
    hash: str


BEGUN: Final = "journal-begun"
"""Record 1 of every journal: its random id, the software that began it, and the head of the journal before it."""
CLOSED: Final = "journal-closed"
"""The last record of a journal that was rotated: the id of the one that follows."""
RESUMED: Final = "journal-resumed"
"""The journal could not be written for a while, and why."""
SNAPSHOT: Final = "snapshot"
"""The digest of a snapshot, so that the chain covers it."""
WIRE: Final = "wire"
"""Raw bytes came that led to no record of their own."""
TOLD: Final = "told"
"""What the records after it followed from, as whoever wrote them says; `verify` decides the same again."""
WRITTEN_BY_ITSELF: Final = frozenset({BEGUN, CLOSED, RESUMED, SNAPSHOT, WIRE})
"""Records that the journal writes about itself. No other part may write them."""
OWN_KINDS: Final = WRITTEN_BY_ITSELF | {TOLD}
"""Records that are no events: a replay passes over them."""

STARTED: Final = "table-started"
"""Not a record of the journal's own: in a journal whose first record names no key, the first of these that has a
`public_key` names it."""

GENESIS: Final = bytes(32)
"""The first record has this in place of the hash of the record before it."""
NO_WIRE: Final = b""
"""The wire digest of a record that no bytes came with."""

_RECORD_HEADER: Final = struct.Struct(">32s6Q")
_WIRE_HEADER: Final = struct.Struct(">5Q")


def record_hash(previous: bytes, n: int, at: bytes, kind: bytes, schema: int, payload: bytes, wire: bytes) -> bytes:
    """The hash of a record. Text comes as UTF-8; `wire` is the digest of its wire bytes."""
    header = _RECORD_HEADER.pack(previous, n, schema, len(at), len(kind), len(payload), len(wire))
    return sha256(header + at + kind + payload + wire).digest()


def wire_image(rows: Iterable[tuple[int, bytes, bytes, bytes, bytes]]) -> bytes:
    """The wire bytes of one record as one text of bytes: index (from 0), port, time, direction and data of each, with
    their lengths. Its hash is their digest."""
    parts = []
    for i, port, at, direction, data in rows:
        parts += [_WIRE_HEADER.pack(i, len(port), len(at), len(direction), len(data)), port, at, direction, data]
    return b"".join(parts)


def read_wire_image(image: bytes) -> Iterator[Wire]:
    """The inverse of `wire_image`. ValueError if it is none."""
    place = 0
    while place < len(image):
        try:
            _, *lengths = _WIRE_HEADER.unpack_from(image, place)
        except struct.error as error:
            raise ValueError(str(error)) from None
        place += _WIRE_HEADER.size
        parts = []
        for length in lengths:
            parts.append(image[place : place + length])
            place += length
        port, at, direction, data = parts
        if place > len(image):
            raise ValueError("wire bytes that end too early")
        yield Wire(port.decode(), at.decode(), direction.decode(), data)


def wire_digest(rows: Iterable[tuple[int, bytes, bytes, bytes, bytes]]) -> bytes:
    """The digest of the wire bytes of one record."""
    return image_digest(wire_image(rows))


def image_digest(image: bytes) -> bytes:
    """The digest of wire bytes that are one text of bytes already."""
    return sha256(image).digest() if image else NO_WIRE


def own_payload(**fields: object) -> bytes:
    """The payload of a record of the journal's own: JSON with sorted keys and no spaces."""
    return json.dumps(fields, sort_keys=True, separators=(",", ":")).encode()


def snapshot_payload(upto: int, snapshot: bytes, public_key: str | None = None) -> bytes:
    """The payload of the record that covers a snapshot of everything up to and including record `upto`. It repeats the
    key that the journal names, so that a start need not look for it."""
    key = {} if public_key is None else {"public_key": public_key}
    return own_payload(upto=upto, sha256=sha256(snapshot).hexdigest(), **key)


def covers(payload: bytes, upto: int, snapshot: bytes) -> bool:
    """Whether this is the payload of the record that covers this snapshot."""
    return payload == snapshot_payload(upto, snapshot, own_field(payload, "public_key"))


def own_field(payload: bytes, name: str) -> str | None:
    """A text in a payload of the journal's own; None if it is not there."""
    try:
        found = json.loads(payload).get(name)
    except (ValueError, AttributeError):
        return None
    return found if isinstance(found, str) else None
