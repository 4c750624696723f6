"""Any number of readers, beside a live writer and in other processes, and never in its way."""

import subprocess
import sys
from pathlib import Path

import pytest

from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.journal.signed_heads import sign_head
from controller.journal.signing_key import load_key, make_key
from controller.journal.walk import verify_chain

ROOT = Path(__file__).parents[3]


def test_a_reader_sees_each_batch_at_once_and_whole(start, card, path):
    journal = start()
    with open_reader(path) as reader:
        assert reader.id == journal.id
        for number in range(5):
            done = journal.append([card(number), card(number)])
            assert reader.head() == journal.head()
            assert list(reader.entries(after=done[0].n - 1)) == list(done)


def test_a_reader_cannot_write(small):
    with open_reader(small) as reader:
        assert not hasattr(reader, "append")
        with pytest.raises(JournalError, match="may not be written"):
            reader._rows("DELETE FROM events")
    assert verify_chain(small).ok


def test_a_reader_in_the_middle_of_a_walk_holds_nothing_up(start, card, path):
    """Checkpoints go through: a slow reader does not make the WAL grow without end."""
    journal = start()
    journal._db.execute("PRAGMA wal_autocheckpoint = 8")
    journal.append([card(number) for number in range(1_500)])
    wal = path.with_name("table.db-wal")
    with open_reader(path) as reader:
        walk = reader.entries()
        next(walk)
        largest = wal.stat().st_size
        for number in range(300):
            journal.append([card(number)])
        assert wal.stat().st_size == largest
        assert sum(1 for _ in walk) == 1_500


def test_a_closed_journal_is_read_again_after_its_last_reader(small):
    for _ in range(2):
        with open_reader(small) as reader:
            assert reader.head()[0] == 8


WATCH = """
import sys
from pathlib import Path
from controller.journal.walk import verify_chain
seen = 0
for _ in range(12):
    found = verify_chain(Path(sys.argv[1]), Path(sys.argv[2]))
    assert found.ok, found
    assert found.records >= seen
    seen = found.records
print(seen)
"""


def test_verify_in_another_process_while_the_table_plays_and_signs(start, card, path, tmp_path, at):
    make_key(tmp_path / "key")
    key, heads = load_key(tmp_path / "key"), tmp_path / "heads.jsonl"
    journal = start()
    journal._db.execute("PRAGMA wal_autocheckpoint = 8")
    n, head = journal.head()
    sign_head(heads, key, journal=journal.id, n=n, head=head, at=at)
    command = [sys.executable, "-c", WATCH, path, heads]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as other:
        while other.poll() is None:
            journal.append([card(1), card(2)])
            if journal.head()[0] % 50 == 1:
                n, head = journal.head()
                sign_head(heads, key, journal=journal.id, n=n, head=head, at=at)
        out, err = other.communicate()
    assert (other.returncode, err) == (0, "")
    assert 1 < int(out) <= journal.head()[0]


def test_progress_is_told_to_the_end(start, card, path):
    with start() as journal:
        journal.append([card(1)] * 5_000)
    told = []
    assert verify_chain(path, progress=lambda done, of: told.append((done, of))).ok
    assert told == [(2_000, 5_001), (4_000, 5_001), (5_001, 5_001)]
