"""Whatever is changed behind the journal's back is found, and the first bad record is named."""

import random
import shutil
import sqlite3
from contextlib import closing

import pytest

from controller.journal.chain import record_hash
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.journal.signed_heads import sign_head
from controller.journal.signing_key import load_key, make_key
from controller.journal.walk import Bad, verify_chain

CHANGED = "does not match its hash"
WIRE = "wire bytes that were changed"
SNAPSHOT = "snapshot that was changed"


def everything(path):
    with open_reader(path) as reader:
        return list(reader.entries()), list(reader.wire()), reader.snapshots(1)


def test_an_untouched_journal_verifies(small):
    verified = verify_chain(small)
    with open_reader(small) as reader:
        assert (verified.ok, verified.records, verified.head) == (True, *reader.head())
        assert (verified.first_bad, verified.journal, verified.heads) == (None, reader.id, 0)


FLIPPED = ["at", "kind", "payload", "wire", "hash"]


@pytest.mark.parametrize("field", FLIPPED)
def test_a_flipped_byte_at_every_position_of_every_record(quick_folder, small, tamper, field):
    """Each byte of each stored field, one at a time; the record it is in is named."""
    path = shutil.copy(small, quick_folder / "flipped.db")
    tamper(path, "PRAGMA journal_mode = DELETE")
    tried = 0
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER events_no_update")
        rows = db.execute(f"SELECT n, CAST({field} AS BLOB), typeof({field}) FROM events").fetchall()
        for n, value, kind in rows:
            for place in range(len(value)):
                flipped = bytearray(value)
                flipped[place] ^= 1 << (place % 8)
                db.execute(f"UPDATE events SET {field} = CAST(? AS {kind}) WHERE n = ?", (bytes(flipped), n))
                verified = verify_chain(path)
                assert (verified.ok, verified.records) == (False, n - 1), (n, place)
                assert verified.first_bad.n == n
                assert verified.first_bad.what.startswith((CHANGED, "cannot be read (Could not decode"))
                tried += 1
            db.execute(f"UPDATE events SET {field} = CAST(? AS {kind}) WHERE n = ?", (value, n))
        assert tried == sum(len(value) for _, value, _ in rows) > 0


@pytest.mark.parametrize("n", range(1, 9))
@pytest.mark.parametrize("schema", [0, 2, -1, 2**62])
def test_a_changed_version(small, tamper, n, schema):
    tamper(small, f"UPDATE events SET schema = {schema} WHERE n = {n}")
    assert verify_chain(small).first_bad.n == n


# What is done, the record that is named, and what is said of it.
TAMPERED = {
    "first record deleted": (["DELETE FROM events WHERE n = 1"], 1, "is missing"),
    "record deleted": (["DELETE FROM events WHERE n = 3"], 3, "is missing"),
    "record deleted, the rest moved up": (
        ["DELETE FROM events WHERE n = 3", *(f"UPDATE events SET n = {n - 1} WHERE n = {n}" for n in range(4, 9))],
        3,
        CHANGED,
    ),
    "two records swapped": (
        [
            "UPDATE events SET n = 99 WHERE n = 3",
            "UPDATE events SET n = 3 WHERE n = 4",
            "UPDATE events SET n = 4 WHERE n = 99",
        ],
        3,
        CHANGED,
    ),
    "record copied to the end": (
        ["INSERT INTO events SELECT 9, at, kind, schema, payload, wire, hash FROM events WHERE n = 8"],
        9,
        CHANGED,
    ),
    "record inserted, the rest moved down": (
        [
            *(f"UPDATE events SET n = {n + 1} WHERE n = {n}" for n in range(8, 3, -1)),
            "INSERT INTO events SELECT 4, at, kind, schema, payload, wire, hash FROM events WHERE n = 3",
        ],
        4,
        CHANGED,
    ),
    "record before the first": (
        ["INSERT INTO events SELECT 0, at, kind, schema, payload, wire, hash FROM events WHERE n = 1"],
        0,
        "does not belong",
    ),
    "record far before the first": (
        ["INSERT INTO events SELECT -7, at, kind, schema, payload, wire, hash FROM events WHERE n = 1"],
        -7,
        "does not belong",
    ),
    "record after a gap": (
        ["INSERT INTO events SELECT 99, at, kind, schema, payload, wire, hash FROM events WHERE n = 8"],
        9,
        "is missing",
    ),
    "all records deleted": (["DELETE FROM events"], 1, "is missing"),
    "wire row deleted": (["DELETE FROM wire WHERE n = 2 AND i = 1"], 2, WIRE),
    "all wire rows of a record deleted": (["DELETE FROM wire WHERE n = 4"], 4, WIRE),
    "wire row and its digest deleted": (
        ["DELETE FROM wire WHERE n = 4", "UPDATE events SET wire = x'' WHERE n = 4"],
        4,
        CHANGED,
    ),
    "wire bytes changed": (["UPDATE wire SET data = x'00' WHERE n = 4"], 4, WIRE),
    "wire port changed": (["UPDATE wire SET port = 'x' WHERE n = 4"], 4, WIRE),
    "wire time changed": (["UPDATE wire SET at = 'x' WHERE n = 4"], 4, WIRE),
    "wire direction changed": (["UPDATE wire SET direction = 'out' WHERE n = 4"], 4, WIRE),
    "wire row renumbered": (["UPDATE wire SET i = 7 WHERE n = 2 AND i = 1"], 2, WIRE),
    "wire row renumbered below nought": (["UPDATE wire SET i = -1 WHERE n = 4"], 4, "cannot be read"),
    "wire rows swapped": (
        [f"UPDATE wire SET i = {new} WHERE n = 2 AND i = {old}" for old, new in ((0, 9), (1, 0), (9, 1))],
        2,
        WIRE,
    ),
    "wire row moved to another record": (["UPDATE wire SET n = 3 WHERE n = 4"], 3, WIRE),
    "wire row added": (["INSERT INTO wire VALUES (7, 0, 'sim://', 'x', 'in', x'00')"], 7, WIRE),
    "wire row of no record": (["INSERT INTO wire VALUES (99, 0, 'sim://', 'x', 'in', x'00')"], 99, "wire bytes"),
    "wire row before the first": (["INSERT INTO wire VALUES (0, 0, 'sim://', 'x', 'in', x'00')"], 0, "wire bytes"),
    "snapshot changed": (["UPDATE snapshots SET payload = x'00'"], 6, SNAPSHOT),
    "snapshot said to take in more": (["UPDATE snapshots SET upto = 7"], 6, SNAPSHOT),
    "snapshot deleted": (["DELETE FROM snapshots"], 6, SNAPSHOT),
    "snapshot added": (["INSERT INTO snapshots VALUES (7, 7, x'00')"], 7, SNAPSHOT),
    "snapshot of no record": (["INSERT INTO snapshots VALUES (99, 7, x'00')"], 99, "a snapshot"),
    "table added": (["CREATE TABLE more (x)"], 0, "changed by hand"),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_tampering_is_found_and_named(small, tamper, name):
    statements, n, what = TAMPERED[name]
    tamper(small, *statements)
    verified = verify_chain(small)
    assert (verified.ok, verified.first_bad.n) == (False, n)
    assert what in verified.first_bad.what


@pytest.mark.parametrize("table", ["events", "wire", "snapshots"])
def test_a_missing_table(small, tamper, table):
    tamper(small, f"DROP TABLE {table}", triggers=False)
    verified = verify_chain(small)
    assert (verified.ok, verified.first_bad.n) == (False, 0)
    assert f"no such table: {table}" in verified.first_bad.what


@pytest.mark.parametrize("trigger", ["events_no_update", "wire_no_delete", "snapshots_at_the_end"])
def test_a_missing_trigger_is_told_when_all_records_are_good(small, trigger):
    with closing(sqlite3.connect(small)) as db:
        db.execute(f"DROP TRIGGER {trigger}")
    verified = verify_chain(small)
    assert (verified.ok, verified.records) == (False, 8)
    assert verified.first_bad.n == 0
    assert "triggers were changed by hand" in verified.first_bad.what


def rewrite(path, tamper, since, payload):
    """What a thief does who knows the formula: change record `since` and hash everything after it anew."""
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT n, at, kind, schema, payload, wire, hash FROM events ORDER BY n").fetchall()
    previous, changes = bytes(32), []
    for n, at, kind, schema, old, wire, stored in rows:
        content = payload if n == since else old
        hashed = record_hash(previous, n, at.encode(), kind.encode(), schema, content, wire) if n >= since else stored
        changes.append(("UPDATE events SET payload = ?, hash = ? WHERE n = ?", (content, hashed, n)))
        previous = hashed
    tamper(path, *changes)


def test_a_record_changed_with_its_hash_shows_at_the_next(small, tamper):
    with closing(sqlite3.connect(small)) as db:
        (before,) = db.execute("SELECT hash FROM events WHERE n = 2").fetchone()
        at, kind = db.execute("SELECT at, kind FROM events WHERE n = 3").fetchone()
    forged = record_hash(before, 3, at.encode(), kind.encode(), 1, b"{}", b"")
    tamper(small, ("UPDATE events SET payload = ?, hash = ? WHERE n = 3", (b"{}", forged)))
    assert verify_chain(small).first_bad.n == 4


@pytest.fixture
def heads(tmp_path, small, at):
    """Heads signed when the journal had 3 records and when it had 8."""
    path = tmp_path / "heads.jsonl"
    make_key(tmp_path / "key")
    key = load_key(tmp_path / "key")
    with open_reader(small) as reader:
        entries = list(reader.entries())
        for n in (3, 8):
            sign_head(path, key, journal=reader.id, n=n, head=entries[n - 1].hash, at=at)
    return path


def test_heads_of_an_untouched_journal(small, heads):
    verified = verify_chain(small, heads)
    assert (verified.ok, verified.heads) == (True, 2)


@pytest.mark.parametrize("left", range(1, 8))
def test_a_cut_off_end_shows_only_against_the_heads(small, heads, tamper, at, left):
    for table in ("events", "wire", "snapshots"):
        tamper(small, f"DELETE FROM {table} WHERE n > {left}")
    assert verify_chain(small).ok  # nothing in the file itself can show it
    verified = verify_chain(small, heads)
    assert (verified.ok, verified.records) == (False, left)
    assert verified.first_bad == Bad(left + 1, f"is missing, with all up to 8: they were signed at {at}")


@pytest.mark.parametrize(("since", "named"), [(1, 3), (2, 3), (3, 3), (4, 8), (7, 8), (8, 8)])
def test_a_rewritten_end_shows_only_against_the_heads(small, heads, tamper, since, named):
    with open_reader(small) as reader:
        known = reader.id
    rewrite(small, tamper, since, b'{"journal":"%s"}' % known.encode())
    assert verify_chain(small).ok
    verified = verify_chain(small, heads)
    assert (verified.ok, verified.first_bad.n) == (False, named)
    assert f"something from record {1 if named == 3 else 4} on was written anew" in verified.first_bad.what


def test_a_journal_put_in_place_of_another(small, heads, start, card):
    small.unlink()
    with start() as journal:
        journal.append([card(1)] * 7)
    verified = verify_chain(small, heads)
    assert not verified.ok
    assert verified.first_bad == Bad(0, f"no signed head in {heads} is of this journal ({verified.journal})")


DICE = random.Random(4)  # noqa: S311 - dice, not keys


def says_yes(path) -> bool:
    """Whether it verifies. A file that is not even a journal any more is refused, in one line."""
    try:
        return verify_chain(path).ok
    except JournalError as error:
        if "\n" in str(error):
            raise
        return False


@pytest.mark.parametrize("share", [40, pytest.param(1, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_any_flipped_bit_of_the_file(quick_folder, small, tamper, share):
    """A bad disk: verify says no, or nothing that was recorded has changed. Never yes to a changed record."""
    tamper(small, "PRAGMA journal_mode = DELETE")
    sound = small.read_bytes()
    expected = everything(small)
    path = quick_folder / "flipped.db"
    said_no = 0
    for place in range(DICE.randrange(share), len(sound), share):
        damaged = bytearray(sound)
        damaged[place] ^= 1 << DICE.randrange(8)
        path.write_bytes(damaged)
        ok = says_yes(path)
        said_no += not ok
        if ok:
            assert everything(path) == expected, place
    assert said_no > len(sound) // share // 20


# Not 7: another 8 in the file is how many records are on the page, and 7 there is a cut-off end, for heads to show.
@pytest.mark.parametrize("number", [0, 1, 5, 9])
def test_a_last_record_that_gives_a_wrong_number(quick_folder, small, tamper, number):
    """A bad disk: the last record is where it was and says that it is another. SQLite takes its word for it."""
    tamper(small, "PRAGMA journal_mode = DELETE")
    sound = small.read_bytes()
    expected = everything(small)
    path = quick_folder / "flipped.db"
    answers = []
    for place in (place for place, byte in enumerate(sound) if byte == 8):  # one of these is the number of record 8
        path.write_bytes(sound[:place] + bytes([number]) + sound[place + 1 :])
        answers.append(says_yes(path))
        if answers[-1]:
            assert everything(path) == expected, place
    assert False in answers
