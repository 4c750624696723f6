"""The reviews of a floor's review book as facts: one row for each case that is reviewed."""

import json
from typing import Any, Final

from controller.journal.chain import GENESIS
from controller.journal.errors import JournalError
from controller.review.facts import Finding
from controller.review.filters import search_words
from controller.review.review_book import Book, CaseReopened, CaseReviewed
from drivers.postgres.connect import Connection, store_errors
from drivers.postgres.fact_queries import lexemes

_TRIES: Final = 5
_PLACE: Final = "select n, hash from public.fact_place where journal = %s"
_KEEP: Final = "select public.keep_reviews(%s, %s, %s, %s, %s, %s::jsonb)"


def take_reviews(conn: Connection, book: Book) -> list[Finding]:
    """Bring the reviews in the facts up to date with the book. Returns what was found wrong."""
    findings: list[Finding] = []
    for _ in range(_TRIES):
        book.entries()
        n, head = book.head
        if not n:
            return findings
        with store_errors():
            row = conn.execute(_PLACE, (book.id,)).fetchone()
        place = (0, GENESIS) if row is None else (int(row[0]), bytes(row[1]))
        if place == (n, bytes.fromhex(head)):
            return findings
        if place[0] and not book.has(place[0], place[1].hex()):
            findings.append(Finding(journal=True, what=f"the review book has lost its record {place[0]}"))
            with store_errors():
                conn.execute("select public.forget_facts(%s)", (book.id,))
            continue
        reviews = json.dumps(_rows(book, place[0]))
        with store_errors():
            kept = conn.execute(_KEEP, (book.id, *place, n, bytes.fromhex(head), reviews)).fetchone()
        if kept == (True,):
            return findings
    raise JournalError("other desks write into the review book all the time; try again")


def _rows(book: Book, after: int) -> list[dict[str, Any]]:
    """The cases that entries after this one are about: with their last review, or without one if it was re-opened."""
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for entry in book.entries():
        match entry.event:
            case CaseReviewed(journal=journal, n=n) if entry.n > after:
                event = entry.event
                found[journal, n] = {
                    "journal": journal, "n": n, "caused_by": event.caused_by, "remark": event.remark,
                    "cents": event.cents, "reviewed_by": event.by, "reviewed_at": entry.at, "entry": entry.n,
                    "words": lexemes(search_words(f"{event.remark} {event.by}")),
                }  # fmt: skip
            case CaseReopened(journal=journal, n=n) if entry.n > after:
                found[journal, n] = {"journal": journal, "n": n}
    return list(found.values())
