"""The hash, computed again by somebody who has only docs/journal.md to go by."""

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.journal.chain import (
    Wire,
    covers,
    image_digest,
    own_field,
    own_payload,
    read_wire_image,
    record_hash,
    snapshot_payload,
    wire_digest,
    wire_image,
)

DOCS = Path(__file__).parents[3] / "docs" / "journal.md"


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def outsider_record(previous, n, at, kind, schema, payload, wire):
    text = [at.encode("utf-8"), kind.encode("utf-8"), payload, wire]
    parts = [previous, number(n), number(schema), *(number(len(part)) for part in text), *text]
    return hashlib.sha256(b"".join(parts)).digest()


def outsider_wire(rows):
    if not rows:
        return b""
    hashed = hashlib.sha256()
    for i, port, at, direction, data in rows:
        text = [port.encode("utf-8"), at.encode("utf-8"), direction.encode("utf-8"), data]
        for part in [number(i), *(number(len(part)) for part in text), *text]:
            hashed.update(part)
    return hashed.digest()


def test_a_whole_journal_recomputed_from_its_tables(small):
    previous = bytes(32)
    with closing(sqlite3.connect(small)) as db:
        rows = db.execute("SELECT n, at, kind, schema, payload, wire, hash FROM events ORDER BY n").fetchall()
        assert len(rows) == 8
        for n, at, kind, schema, payload, wire, stored in rows:
            lines = db.execute("SELECT i, port, at, direction, data FROM wire WHERE n = ? ORDER BY i", [n]).fetchall()
            assert outsider_wire(lines) == wire
            previous = outsider_record(previous, n, at, kind, schema, payload, wire)
            assert previous == stored


def test_the_worked_example_of_the_documentation():
    """The figures in docs/journal.md are these, and the documentation says so."""
    at = "2026-03-01T20:15:00.000Z"
    wire = wire_digest([(0, b"sim://", at.encode(), b"in", b"\x02\x39\x48\x03")])
    hashed = record_hash(bytes(32), 1, at.encode(), b"card-drawn", 1, b'{"card":"9H"}', wire)
    assert wire == outsider_wire([(0, "sim://", at, "in", b"\x02\x39\x48\x03")])
    assert hashed == outsider_record(bytes(32), 1, at, "card-drawn", 1, b'{"card":"9H"}', wire)
    text = DOCS.read_text(encoding="utf-8")
    assert wire.hex() in text
    assert hashed.hex() in text


FIELDS = st.tuples(
    st.binary(min_size=32, max_size=32),
    st.integers(1, 2**63 - 1),
    st.binary(max_size=5),
    st.binary(max_size=5),
    st.integers(0, 2**63 - 1),
    st.binary(max_size=5),
    st.binary(max_size=5),
)


@given(FIELDS, FIELDS)
def test_different_records_hash_differently(one, other):
    """Above all where bytes move from one field to the next."""
    assert (record_hash(*one) == record_hash(*other)) == (one == other)


@given(st.binary(max_size=6), st.integers(0, 6), st.integers(0, 6))
def test_a_byte_that_moves_between_fields_shows(data, here, there):
    one = record_hash(bytes(32), 1, data[:here], data[here:], 1, b"", b"")
    other = record_hash(bytes(32), 1, data[:there], data[there:], 1, b"", b"")
    assert (one == other) == (data[:here] == data[:there])


def test_lines_that_run_together_show():
    assert wire_digest([(0, b"p", b"", b"", b"ab")]) != wire_digest(
        [(0, b"p", b"", b"", b"a"), (1, b"p", b"", b"", b"b")]
    )


# The journal's own payloads


def test_the_journals_own_payload_is_json_with_sorted_keys_and_no_spaces():
    assert own_payload(b=1, a="x, y", c=None) == b'{"a":"x, y","b":1,"c":null}'


def test_the_record_of_a_snapshot_names_the_last_record_the_digest_and_the_key():
    digest = hashlib.sha256(b"state").hexdigest()
    assert json.loads(snapshot_payload(7, b"state")) == {"upto": 7, "sha256": digest}
    assert json.loads(snapshot_payload(7, b"state", "ab")) == {"upto": 7, "sha256": digest, "public_key": "ab"}


@pytest.mark.parametrize("key", [None, "ab"])
def test_the_record_of_a_snapshot_covers_that_snapshot_alone(key):
    """Whether or not it names a key."""
    payload = snapshot_payload(7, b"state", key)
    assert covers(payload, 7, b"state")
    assert not covers(payload, 8, b"state")
    assert not covers(payload, 7, b"State")
    assert not covers(payload + b" ", 7, b"state")


@pytest.mark.parametrize(
    ("payload", "found"),
    [
        (b'{"key":"ab"}', "ab"),
        (b'{"key":""}', ""),
        (b'{"other":"ab"}', None),
        (b'{"key":7}', None),
        (b'{"key":null}', None),
        (b'["key"]', None),
        (b'"key"', None),
        (b"no json", None),
        (b"\xff", None),
        (b"", None),
    ],
)
def test_a_text_in_a_payload_is_found_or_is_not_there(payload, found):
    """A payload that somebody has changed is no reason to stop."""
    assert own_field(payload, "key") == found


# Wire bytes as one text of bytes

LINES = [Wire("sim://", "then", "in", b"\x02abc\x03"), Wire("", "later", "out", b""), Wire("ä", "", "in", b"\x00")]


def image_of(lines):
    return wire_image((i, *(text.encode() for text in line[:3]), line.data) for i, line in enumerate(lines))


IMAGE = image_of(LINES)


def test_wire_bytes_are_read_as_they_were_written():
    assert list(read_wire_image(IMAGE)) == LINES
    assert list(read_wire_image(b"")) == []
    assert image_digest(IMAGE) == hashlib.sha256(IMAGE).digest()
    assert image_digest(b"") == b""


def test_wire_bytes_that_are_cut_off_are_none():
    """Between two lines they are whole; anywhere else reading ends with a ValueError."""
    whole = {len(image_of(LINES[:count])): LINES[:count] for count in range(len(LINES))}
    for size in range(len(IMAGE)):
        if size in whole:
            assert list(read_wire_image(IMAGE[:size])) == whole[size]
        else:
            with pytest.raises(ValueError, match=r"^wire bytes that end too early$|^unpack_from requires a buffer"):
                list(read_wire_image(IMAGE[:size]))
