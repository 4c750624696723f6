"""The ingest rule: a store takes a record only where it follows the one that it holds."""

import pytest
from support.batches import JOURNAL, chain

from controller.floor import BEFORE_THE_FIRST, Answer, Answered, Cursor, ingest

BATCH = chain(6)
HELD = {record.n: record.hash for record in BATCH}


def at(n):
    return Cursor(n, HELD[n])


def test_what_follows_is_taken():
    assert ingest(JOURNAL, BEFORE_THE_FIRST, BATCH, {}) == Answered(Answer.TAKEN, at(6))
    assert ingest(JOURNAL, at(2), BATCH[2:], HELD) == Answered(Answer.TAKEN, at(6))


def test_nothing_is_taken_twice():
    assert ingest(JOURNAL, at(6), BATCH, HELD) == Answered(Answer.SKIPPED, at(6))
    assert ingest(JOURNAL, at(4), BATCH[1:], HELD) == Answered(Answer.TAKEN, at(6))
    assert ingest(JOURNAL, at(4), [], HELD) == Answered(Answer.SKIPPED, at(4))


@pytest.mark.parametrize("batch", [BATCH[3:], [BATCH[0], BATCH[2]], [BATCH[1], BATCH[0]], [BATCH[0], BATCH[0]]])
def test_a_hole_is_a_gap(batch):
    assert ingest(JOURNAL, BEFORE_THE_FIRST, batch, {}) == Answered(Answer.GAP, BEFORE_THE_FIRST)


@pytest.mark.parametrize("n", range(1, 7))
@pytest.mark.parametrize("cursor", [2, 4, 6])
def test_a_record_that_differs_is_a_fork_at_its_number(n, cursor):
    other = [record._replace(payload=b"{}") if record.n == n else record for record in BATCH]
    assert ingest(JOURNAL, at(cursor), other, HELD) == Answered(Answer.FORK, at(cursor), n)


def test_another_history_that_holds_in_itself_is_a_fork():
    other = chain(6, change=4)
    assert ingest(JOURNAL, at(6), other, HELD) == Answered(Answer.FORK, at(6), 4)
    assert ingest(JOURNAL, at(5), other[5:], HELD) == Answered(Answer.FORK, at(5), 6)


@pytest.mark.parametrize("moved", [at(2), Cursor(6, HELD[1]), Cursor(3, HELD[6])])
def test_a_cursor_that_disagrees_with_the_records_of_the_store_makes_no_fork(moved):
    more = chain(8)
    assert ingest(JOURNAL, moved, more[6:], HELD, at(6)).answer is Answer.TAKEN
    assert ingest(JOURNAL, moved, more[2:], HELD, at(6)).answer is Answer.TAKEN
    assert ingest(JOURNAL, moved, [], HELD, at(6)) == Answered(Answer.SKIPPED, at(6))
    assert ingest(JOURNAL, moved, chain(6, change=4), HELD, at(6)) == Answered(Answer.FORK, at(6), 4)


def test_a_cursor_beyond_the_records_stays_they_may_be_detached():
    assert ingest(JOURNAL, at(6), [], {}, at(4)) == Answered(Answer.SKIPPED, at(6))


def test_what_was_detached_is_known_by_the_chain():
    left = {n: digest for n, digest in HELD.items() if n > 4}
    assert ingest(JOURNAL, at(6), BATCH[2:], left) == Answered(Answer.SKIPPED, at(6))
    assert ingest(JOURNAL, at(6), chain(6, change=3)[2:], left).answer is Answer.FORK


def test_a_journal_begins_with_the_record_that_names_it():
    assert ingest("0" * 32, BEFORE_THE_FIRST, BATCH, {}) == Answered(Answer.FORK, BEFORE_THE_FIRST, 1)
