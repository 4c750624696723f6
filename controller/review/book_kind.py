"""How a review book is told apart from a table's journal. A table asks this at its start, so nothing else is here."""

from typing import Final

from controller.journal.records import Records

BEGUN: Final = "review-book-begun"
"""The kind of the first entry of a review book."""


def is_review_book(reader: Records) -> bool:
    """Whether this file is a review book, not a table's journal."""
    return any(entry.kind == BEGUN for entry in reader.entries(upto=2))
