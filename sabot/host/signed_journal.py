"""A journal for a command that writes to it: compared with its key and heads first, and signed afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from controller.journal.errors import JournalError
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.signed_heads import sign_head
from controller.journal.trust import Keeping, beside
from controller.review.book_kind import is_review_book
from controller.runtime.fold import load_state
from controller.runtime.state import State
from sabot.cli.stamp import software, wall_clock
from sabot.host.witnesses import named_witnesses, witnessed


def must_be_a_tables(db: Path) -> None:
    """Refuse a review book before anything is written beside it. Any other fault is named by who opens the journal."""
    found = False
    with suppress(JournalError), open_reader(db) as reader:
        found = is_review_book(reader)
    if found:
        raise JournalError(f"{db}: is a review book, not a table's journal; name another file")


@contextmanager
def signed_journal(db: Path, keeping: Keeping | None = None) -> Iterator[tuple[Journal, State]]:
    """A journal and its state. What was written by the end has a signed head, also if the command was refused."""
    kept = keeping or beside(db)
    must_be_a_tables(db)
    with Journal.open(db, now=wall_clock, software=software(), keeping=kept) as journal:
        state = load_state(journal)
        witnesses = witnessed(journal, kept, named_witnesses(state))
        try:
            yield journal, state
        finally:
            n, head = journal.head()
            if journal.key is not None and journal.stopped is None and n != journal.signed:
                sign_head(kept.heads, journal.key, journal=journal.id, n=n, head=head, at=wall_clock())
            if witnesses is not None:
                witnesses.carry()
                witnesses.close()
