"""A review book and an index that another desk writes at this moment."""

import threading

import pytest

from controller.journal.journal import Journal
from controller.journal.lock import hold_lock
from controller.review.facts import FactsBusyError
from controller.review.index import Index
from controller.review.review_book import Book, IndexChanged


def test_a_desk_waits_until_another_one_has_written_into_the_book(tmp_path):
    path, held, go_on = tmp_path / "review.book", threading.Event(), threading.Event()

    def other():
        with hold_lock(path):
            held.set()
            go_on.wait(60)

    writer = threading.Thread(target=other)
    writer.start()
    held.wait(60)
    threading.Timer(0.1, go_on.set).start()
    Book(path, now=lambda: "2026-11-18T00:00:00.000Z", software="test").write(IndexChanged("a", "b"))
    writer.join()
    assert len(Book(path, now=str, software="test").entries()) == 2


def test_an_index_that_another_program_keeps_up_is_busy(tmp_path):
    with Journal.open(tmp_path / "t.db", now=lambda: "2026-11-18T00:00:00.000Z", software="test") as journal:
        index = Index(tmp_path / "t.index", journal)
        with (
            hold_lock(index.path),
            pytest.raises(FactsBusyError, match="another program keeps this index up"),
            index.held(),
        ):
            pass
