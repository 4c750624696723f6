"""What the review book says in words, what it refuses to write, and what shows that it is not the book that was signed."""

import pytest
from support.staff import SIGNERS

from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.journal import Journal
from controller.journal.signing_key import key_path, make_key
from controller.review.review_book import (
    Book,
    BookEntry,
    BreakAnswered,
    CaseReopened,
    CaseReviewed,
    DeskUnlocked,
    IndexChanged,
    JournalVerified,
    decide_answer,
    review_words,
)
from controller.table.refusal import Refusal

AT = "2026-01-01T00:00:00.000Z"
BROKEN = BookEntry(7, AT, JournalVerified("j1", ok=False, records=9, head="ab", what="record 5 differs"))
ANSWER = BreakAnswered("j1", 7, "restored from the archive", "pm1", "pit-manager")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            CaseReviewed("j1", 4, "overdraw", "dealer", "spoken to", "pm1", "pit-manager", -25_00),
            "reviewed by pm1 (pit-manager): caused by dealer, -25.00. spoken to",
        ),
        (CaseReopened("j1", 4, "the tape shows more", "pm1", "pit-manager"),
         "re-opened by pm1 (pit-manager): the tape shows more"),
        (ANSWER, "answered for by pm1 (pit-manager): restored from the archive"),
        (DeskUnlocked("ps1", "pm1"), "DeskUnlocked"),
    ],
)  # fmt: skip
def test_an_entry_in_words(event, words):
    assert review_words(event) == words


@pytest.mark.parametrize(
    ("broken", "done", "by", "why"),
    [
        (BROKEN, "restored", SIGNERS.supervisor, "reviews are for a pit manager or higher"),
        (BROKEN, "restored", SIGNERS.surveillance, "surveillance reads everything"),
        (None, "restored", SIGNERS.manager, "this journal was not found broken"),
        (BROKEN, "  ", SIGNERS.manager, "say what was done"),
    ],
)
def test_an_answer_that_is_refused(broken, done, by, why):
    refused = decide_answer("j1", broken, done, by)
    assert isinstance(refused, Refusal)
    assert why in refused.text


def test_an_answer_is_found_by_its_journal(tmp_path):
    book = Book(tmp_path / "review.book", now=lambda: AT, software="test")
    assert decide_answer("j1", BROKEN, " restored from the archive ", SIGNERS.manager) == ANSWER
    book.write(ANSWER, IndexChanged("j1", "rounds"))
    assert [entry.event for entry in book.answered("j1")] == [ANSWER]
    assert book.doubt() == ""


@pytest.fixture
def signed(tmp_path):
    """A book with a signed entry."""
    book = Book(tmp_path / "review.book", now=lambda: AT, software="test")
    book.write(ANSWER)
    return book, tmp_path / "review.book"


def test_a_key_that_is_gone_or_another_is_a_doubt(signed):
    book, path = signed
    key_path(path).unlink()
    assert book.doubt() == "the signing key of the review book is gone"
    make_key(key_path(path))
    assert book.doubt() == "the signing key of the review book is another one than before"


def test_an_entry_of_a_newer_sabot_is_named(signed):
    book, path = signed
    with Journal.open(path, now=lambda: AT, software="newer") as journal:
        journal.append([Record("case-sung", 1, b'{"entry":"case-sung"}')])
    with pytest.raises(JournalError, match=r"cannot be understood .*; use a newer Sabot"):
        book.entries()
