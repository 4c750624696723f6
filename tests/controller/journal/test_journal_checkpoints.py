"""Checkpoints: when the WAL is brought into the file. Only `stat` looks at the file: opening it would drop locks."""

import sqlite3
from contextlib import closing

from controller.journal.journal import CHECKPOINTED_AFTER
from controller.journal.walk import verify_chain


def test_a_wal_that_was_brought_into_the_file_is_written_over(start, card, path):
    journal = start()
    wal, sizes, files = path.with_name("table.db-wal"), [], []
    for _ in range(10):
        for number in range(CHECKPOINTED_AFTER):
            journal.append([card(number)])
        journal.checkpoint()
        sizes.append(wal.stat().st_size)
        files.append(path.stat().st_size)
    assert max(sizes) < 1.1 * sizes[0]
    assert files == sorted(set(files))
    journal.close()
    assert verify_chain(path).records == 10 * CHECKPOINTED_AFTER + 1


def test_a_few_records_are_not_worth_a_checkpoint(start, card, path):
    journal = start()
    before = path.stat()
    for number in range(CHECKPOINTED_AFTER - 1):
        journal.append([card(number)])
        journal.checkpoint()
    assert path.stat() == before
    journal.append([card(0)])
    journal.checkpoint()
    assert path.stat().st_size > before.st_size


def test_a_stopped_journal_is_left_alone(start, card, path):
    journal = start()
    journal.append([card(number) for number in range(CHECKPOINTED_AFTER)])
    before, journal.stopped = path.stat(), "the disk is full"
    journal.checkpoint()
    assert path.stat() == before


def test_a_checkpoint_waits_for_no_reader(start, card, path):
    """What a reader still reads stays in the WAL; the next checkpoint brings it in."""
    journal = start()
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM events").fetchone() == (1,)
        journal.append([card(number) for number in range(CHECKPOINTED_AFTER)])
        before = path.stat()
        journal.checkpoint()
        assert path.stat() == before
        assert reader.execute("SELECT count(*) FROM events").fetchone() == (1,)
    journal.append([card(0)])
    journal.checkpoint(least=1)
    assert path.stat().st_size > before.st_size
