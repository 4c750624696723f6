"""A byte of a record that is changed on the disk: whatever it becomes, the record is named and nothing crashes."""

import shutil
import sqlite3
from contextlib import closing, suppress

import pytest
from support.forger import place_of, rows_of
from support.house import House
from support.journals import forge

from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.runtime.fold import NotUnderstoodError, fold, load_state, table_events
from controller.table import actions
from controller.verify.whole import verify_journal

NO_TEXT = 0xFF
"""A byte that UTF-8 never has."""


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A journal without heads, of two shoes."""
    house = House(tmp_path_factory.mktemp("played") / "table.db")
    house.tell(actions.LoadShoe(8)).round((1, "banker", 100_00)).tell(actions.EndShoe())
    house.tell(actions.LoadShoe(8)).round().runtime.close()
    return house.path


@pytest.fixture
def damaged(played, tmp_path):
    """A copy whose payloads can be changed, each with a byte of it, and the damaged payload put back by the next."""
    path = shutil.copy(played, tmp_path / "table.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("PRAGMA synchronous = OFF")
        conn.execute("DROP TRIGGER events_no_update")
        yield path, lambda n, payload: conn.execute("UPDATE events SET payload = ? WHERE n = ?", (payload, n))


def first_of_each_kind(path):
    with open_reader(path) as reader:
        return {entry.kind: entry for entry in reversed([*reader.entries()])}


def with_byte(payload, place, byte):
    return payload[:place] + bytes([byte]) + payload[place + 1 :]


def folds(path):
    """Whether a journal is folded to its end; if not, it must be refused."""
    with open_reader(path) as reader, suppress(JournalError):
        load_state(reader)
        return True
    return False


def test_a_byte_that_is_no_text_at_every_place_of_a_record_of_each_kind(played, damaged):
    path, put = damaged
    kinds = first_of_each_kind(played)
    assert len(kinds) > 15
    for n, payload in ((entry.n, entry.payload) for entry in kinds.values()):
        # The game file alone is longer than everything else: some of it is like all of it.
        for place in range(0, len(payload), 1 + len(payload) // 300):
            put(n, with_byte(payload, place, NO_TEXT))
            found = verify_journal(path)
            assert found.first_bad.n == n, (n, place)
            assert found.first_bad.what.startswith("does not match its hash")
        put(n, payload)


def test_a_flipped_bit_at_every_place_is_folded_or_refused_and_nothing_else(played, damaged):
    path, put = damaged
    refused = 0
    for entry in first_of_each_kind(played).values():
        payload = entry.payload
        for place in range(0, len(payload), 1 + len(payload) // 300):
            put(entry.n, with_byte(payload, place, payload[place] ^ 1 << place % 8))
            refused += not folds(path)
        put(entry.n, payload)
    assert refused > 100


@pytest.mark.parametrize("kind", ["journal-begun", "told", "table-started", "settings-changed", "bets-opened"])
def test_a_forged_record_with_bytes_that_are_no_text_is_named_by_judging(played, tmp_path, kind):
    """Its hash fits, and those of all that follow."""
    path = shutil.copy(played, tmp_path / "table.db")
    rows = rows_of(path)
    at = place_of(rows, kind)
    payload = rows[at].payload
    spoiled = with_byte(payload, payload.rindex(b'"') - 1, NO_TEXT)
    forge(path, ("UPDATE events SET payload = ? WHERE n = ?", (spoiled, at + 1)), after=0)
    found = verify_journal(path)
    assert found.first_bad.n == at + 1


@pytest.mark.parametrize("read", [fold, lambda entries: [*table_events(entries)]])
def test_who_reads_the_events_alone_is_told_the_record(played, read):
    entries = rows_of(played)
    at = place_of(entries, "bets-opened")
    with open_reader(played) as reader:
        records = list(reader.entries())
    records[at] = records[at]._replace(payload=with_byte(records[at].payload, 12, NO_TEXT))
    with pytest.raises(NotUnderstoodError, match=f"^record {at + 1} cannot be understood .*; keep the file"):
        read(records)
