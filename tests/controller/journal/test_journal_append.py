"""Appending and reading back: what goes in comes out, in the order of its numbers, and only in whole batches."""

import sqlite3
import struct
from contextlib import closing
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from controller.journal.chain import OWN_KINDS, TOLD, WRITTEN_BY_ITSELF, Entry, Record, Wire
from controller.journal.journal import Journal
from controller.journal.reader import capture, open_reader
from controller.journal.walk import verify_chain


def test_a_new_journal_begins_with_a_record_of_itself(start):
    journal = start()
    (first,) = journal.entries()
    assert (first.n, first.kind, first.schema) == (1, "journal-begun", 1)
    assert first.payload == (b'{"after":null,"format":1,"journal":"%s","software":"sabot test"}' % journal.id.encode())
    assert journal.head() == (1, first.hash)
    assert len(journal.id) == 32


def test_two_journals_have_two_ids(start, tmp_path):
    assert start(tmp_path / "a.db").id != start(tmp_path / "b.db").id


def test_what_is_appended_comes_back(start, card, at):
    journal = start()
    done = journal.append([card(1), card(2)])
    assert [(e.n, e.at, e.kind, e.schema, e.payload) for e in done] == [(2, at, *card(1)), (3, at, *card(2))]
    assert list(journal.entries(after=1)) == list(done)
    assert journal.head() == (3, done[-1].hash)


def test_an_empty_append_writes_nothing(start):
    journal = start()
    assert journal.append([]) == ()
    assert journal.head()[0] == 1


def test_wire_bytes_go_with_the_first_record_of_their_batch(start, card, at):
    journal = start()
    lines = [Wire("/dev/ttyS0", at, "in", b"\x02\x00"), Wire("/dev/ttyS0", at, "out", b"")]
    journal.append([card(1), card(2)], lines)
    assert list(journal.wire()) == [(2, lines[0]), (2, lines[1])]


def test_wire_bytes_without_a_record_get_one(start, at):
    journal = start()
    line = Wire("sim://", at, "in", b"noise")
    (entry,) = journal.append([], [line])
    assert (entry.kind, entry.payload) == ("wire", b"{}")
    assert list(journal.wire(entry.n, entry.n)) == [(entry.n, line)]


def test_bytes_belong_to_the_first_record_that_is_no_told(start, card):
    """So the bytes of a card have the number of its event, and what was told has none."""
    journal = start()
    line = Wire("sim://", "2026-03-01T20:15:00.000Z", "in", b"\x02abc\x03")
    told, first, _ = journal.append([Record(TOLD, 1, b"{}"), card(1), card(2)], [line])
    assert (told.kind, [n for n, _ in journal.wire()]) == (TOLD, [first.n])


@pytest.mark.parametrize("kind", sorted(WRITTEN_BY_ITSELF))
def test_nobody_else_writes_the_journals_own_records(start, kind):
    journal = start()
    with pytest.raises(ValueError, match=kind):
        journal.append([Record(kind, 1, b"{}")])
    assert (journal.head()[0], journal.stopped) == (1, None)


WRONG = [
    (Record("card", 1, "text"), TypeError),
    (Record("card", "1", b""), struct.error),
    (Record("card", -1, b""), struct.error),
    (Record("card", 2**63, b""), OverflowError),
    (Record(None, 1, b""), AttributeError),
    (Record("\ud800", 1, b""), UnicodeEncodeError),
]


@pytest.mark.parametrize(("record", "mistake"), WRONG, ids=repr)
def test_a_mistake_of_the_caller_raises_and_leaves_no_trace(start, card, record, mistake):
    """It is a bug, not a failing disk: the journal does not stop for it."""
    journal = start()
    with pytest.raises(mistake):
        journal.append([card(1), record])
    assert (journal.head()[0], journal.stopped) == (1, None)
    assert [entry.n for entry in journal.append([card(1)])] == [2]


def test_order_is_the_number_even_if_the_clock_goes_back(start, card):
    times = iter(["2026-03-01T20:00:00Z", "2026-03-01T19:00:00Z", "1970-01-01T00:00:00Z", "2026-03-01T20:00:01Z"])
    journal = start(now=lambda: next(times))
    for number in range(3):
        journal.append([card(number)])
    found = list(journal.entries())
    assert [entry.n for entry in found] == [1, 2, 3, 4]
    assert [entry.at[:13] for entry in found] == ["2026-03-01T20", "2026-03-01T19", "1970-01-01T00", "2026-03-01T20"]
    journal.close()
    assert verify_chain(journal.path).ok


def test_a_moment_may_be_given(start, card):
    journal = start()
    assert journal.append([card(1)], at="2026-01-01T00:00:00Z")[0].at == "2026-01-01T00:00:00Z"


def test_entries_from_and_to(start, card):
    journal = start()
    journal.append([card(number) for number in range(9)])
    assert [entry.n for entry in journal.entries(after=3, upto=6)] == [4, 5, 6]
    assert [entry.n for entry in journal.entries(after=9)] == [10]
    assert list(journal.entries(after=10)) == []


def test_pages_join_without_a_seam(start, card, at):
    journal = start()
    records = [card(number) for number in range(2_500)]
    journal.append(records, [Wire("sim://", at, "in", b"%d" % number) for number in range(2_500)])
    assert [entry.payload for entry in journal.entries(after=1)] == [record.payload for record in records]
    assert [line.data for _, line in journal.wire()] == [b"%d" % number for number in range(2_500)]


def test_entries_while_appending_end_where_they_began(start, card):
    """A walk that the writer itself makes does not chase its own tail."""
    journal = start()
    journal.append([card(1), card(2)])
    for _ in journal.entries():
        journal.append([card(3)])
    assert journal.head()[0] == 6


def test_capture_reads_the_wire_of_a_closed_journal(small):
    assert [(n, line.data) for n, line in capture(small)] == [
        (2, b"\x02abc\x03"),
        (2, b"\x06"),
        (4, b"\x02def\x03"),
        (5, b"\xff\xff"),
    ]
    assert [n for n, _ in capture(small, 3, 4)] == [4]


def test_the_latest_snapshot(start, card):
    journal = start()
    assert journal.snapshots(1) == []
    journal.append([card(1)])
    entry = journal.save_snapshot(2, b"two")
    assert (entry.n, entry.kind) == (3, "snapshot")
    journal.save_snapshot(3, b"three")
    assert journal.snapshots(1) == [(3, b"three")]
    with open_reader(journal.path) as reader:
        assert reader.snapshots(1) == [(3, b"three")]


@pytest.mark.parametrize("n", [0, 3, -1])
def test_a_snapshot_of_records_that_are_not_there(start, card, n):
    journal = start()
    journal.append([card(1)])
    with pytest.raises(ValueError, match=f"no record {n}"):
        journal.save_snapshot(n, b"")


def test_another_life_goes_on_where_the_first_ended(start, card):
    with start() as journal:
        first = journal.append([card(1)])
        known = journal.id
    with start() as journal:
        assert (journal.id, journal.head()) == (known, (2, first[0].hash))
        assert journal.append([card(2)])[0].n == 3
    assert verify_chain(journal.path).records == 3


def test_full_durability_is_the_default(path, at):
    with Journal.open(path, now=lambda: at, software="x") as journal:
        ask = journal._db.execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (2,)


def test_the_tables_are_pinned(small):
    with closing(sqlite3.connect(small)) as db:
        tables = {name: strict for _, name, _, _, _, strict in db.execute("PRAGMA table_list") if name[:7] != "sqlite_"}
        triggers = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")}
    assert tables == {"events": 1, "wire": 1, "snapshots": 1, "_sqlite_migrations": 1}
    assert triggers == {
        f"{table}_{what}"
        for table in ("events", "wire", "snapshots")
        for what in ("no_update", "no_delete", "at_the_end")
    }


FORBIDDEN = [
    "UPDATE events SET payload = x'00' WHERE n = 2",
    "DELETE FROM events WHERE n = 8",
    "INSERT INTO events SELECT 10, at, kind, schema, payload, wire, hash FROM events WHERE n = 8",
    "INSERT OR REPLACE INTO events SELECT 2, at, kind, schema, payload, wire, hash FROM events WHERE n = 8",
    "UPDATE wire SET data = x'00'",
    "DELETE FROM wire WHERE n = 4",
    "INSERT OR REPLACE INTO wire SELECT n, i, port, at, direction, x'00' FROM wire WHERE n = 4",
    "UPDATE snapshots SET payload = x'00'",
    "DELETE FROM snapshots",
    "INSERT OR REPLACE INTO snapshots SELECT n, upto, x'00' FROM snapshots",
]


@pytest.mark.parametrize("sql", FORBIDDEN)
def test_triggers_keep_it_append_only(small, sql):
    with closing(sqlite3.connect(small)) as db, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(sql)
    assert verify_chain(small).ok


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
RECORDS = st.lists(
    st.builds(
        Record, TEXT.filter(lambda kind: kind not in OWN_KINDS), st.integers(0, 2**63 - 1), st.binary(max_size=40)
    ),
    max_size=4,
)
WIRES = st.lists(st.builds(Wire, TEXT, TEXT, TEXT, st.binary(max_size=40)), max_size=3)


NUMBERS = count()


@given(st.lists(st.tuples(RECORDS, WIRES, TEXT), max_size=6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_batches_round_trip(quick_folder, start, batches):
    """Through a second life, with any text and bytes; and the chain verifies."""
    path = quick_folder / f"{next(NUMBERS)}.db"
    expected: list[Entry] = []
    wires: list[tuple[int, Wire]] = []
    with start(path) as journal:
        for records, lines, at in batches:
            done = journal.append(records, lines, at)
            kinds = records or ([Record("wire", 1, b"{}")] if lines else [])
            assert [tuple(entry[1:5]) for entry in done] == [(at, *record) for record in kinds]
            expected += done
            wires += [(done[0].n, line) for line in lines]
    with start(path) as journal:
        assert list(journal.entries(after=1)) == expected
        assert list(journal.wire()) == wires
        assert [entry.n for entry in expected] == list(range(2, len(expected) + 2))
    assert verify_chain(path).ok


def test_memory_stays_flat_over_a_long_walk(quick_folder, start, card, at, driver):
    """200,000 records: reading or verifying them all takes no more memory than a page of them."""
    with start(quick_folder / "table.db") as journal:
        for batch in range(40):
            journal.append([card(batch)] * 5_000, [Wire("sim://", at, "in", b"abc")] * 100)
    (found,) = driver("walk_driver.py", journal.path)
    assert (found["records"], found["lines"], found["ok"]) == (200_001, 4_000, True)
    assert found["reading"] < 4_000
    assert found["verifying"] < 8_000
