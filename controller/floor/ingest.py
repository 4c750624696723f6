"""`ingest`: whether a store takes a batch of records, from where the store is and the batch alone.

The function `push` in PostgreSQL follows the same rule; a test holds the two against each other. A batch is taken whole
or not at all, so a store never holds a record without the one before.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from controller.journal.chain import BEGUN, GENESIS, own_field
from controller.journal.copies import Shipped
from controller.value import Value


class Answer(StrEnum):
    """What a store says to a batch."""

    TAKEN = "taken"
    SKIPPED = "skipped"
    """It has all of this already, exactly so."""
    GAP = "gap"
    """Records before this batch, or inside it, are missing: send from the cursor on."""
    FORK = "fork"
    """A record differs from the one that the store holds, or does not follow it. Nothing of the batch is taken."""


class Cursor(Value):
    """The last record of a journal that a store holds."""

    n: int
    hash: bytes


BEFORE_THE_FIRST: Final = Cursor(0, GENESIS)


class Answered(Value):
    """The answer to a batch, and where the store is after it."""

    answer: Answer
    cursor: Cursor
    fork: int | None = None
    """The first record that differs."""


def righted(cursor: Cursor, last: Cursor | None) -> Cursor:
    """The cursor that counts. `last`: the last record that the store has, if its records follow each other up to there.

    A cursor that was moved back, or whose hash was changed, is a fault of the store, and no fork of the table."""
    return cursor if last is None or last.n < cursor.n else last


def ingest(
    journal: str, cursor: Cursor, batch: Sequence[Shipped], held: Mapping[int, bytes], last: Cursor | None = None
) -> Answered:
    """The answer to a batch. `held` are the hashes that the store still has, by record: old ones may be detached.
    `last` is the last of its records; see `righted`."""
    cursor = righted(cursor, last)
    if not batch:
        return Answered(Answer.SKIPPED, cursor)
    first = batch[0].n
    if not 1 <= first <= cursor.n + 1 or any(record.n != first + i for i, record in enumerate(batch)):
        return Answered(Answer.GAP, cursor)
    known = {**held, 0: GENESIS, cursor.n: cursor.hash}
    previous = known.get(first - 1)
    for record in batch:
        # Of a detached record only what comes after it can tell: the chain leads there.
        differs = previous is not None and not record.follows(previous)
        if differs or (record.n <= cursor.n and known.get(record.n, record.hash) != record.hash):
            return Answered(Answer.FORK, cursor, record.n)
        if record.n == 1 and not _begins(record, journal):
            return Answered(Answer.FORK, cursor, record.n)
        previous = record.hash
    newest = batch[-1]
    if newest.n <= cursor.n:
        return Answered(Answer.SKIPPED, cursor)
    return Answered(Answer.TAKEN, Cursor(newest.n, newest.hash))


def _begins(record: Shipped, journal: str) -> bool:
    """Whether this is the first record of the journal of this id."""
    return record.kind == BEGUN and own_field(record.payload, "journal") == journal
