"""How far a journal can be trusted, as the review book says: verified against what and up to which record, or broken.

A journal that was found broken stays broken, whatever is found later, until a person signs what was done about it: a
file can be exchanged for one that verifies.
"""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from controller.journal.records import Records
from controller.journal.walk import verify_chain
from controller.protocol.verification import Against, Verification
from controller.review.facts import Progress
from controller.review.review_book import Book, JournalVerified

Verifier = Callable[[Path, Progress | None], Verification]
"""Verifies the journal at a path. `sabot` passes one that judges every round again."""


def verify_chain_only(path: Path, progress: Progress | None = None) -> Verification:
    """A `Verifier` that looks at the chain alone, and says so."""
    walked = verify_chain(path, progress=progress)
    return Verification(walked.journal, walked.records, walked.head, walked.first_bad, Against(walked.heads))


def verified_entry(journal: str, found: Verification, by: str = "") -> JournalVerified:
    """The entry of the book for a verification."""
    against = found.against
    return JournalVerified(
        journal, found.ok, found.records, found.head, found.wrong, against.heads, by,
        rounds=against.rounds, decided=against.decided, bad=found.first_bad.n if found.first_bad else 0,
    )  # fmt: skip


class Trusted(StrEnum):
    """How far a journal can be trusted."""

    VERIFIED = "verified"
    NOT_YET = "unverified"
    BROKEN = "broken"


class Trust(NamedTuple):
    """How far a journal can be trusted, and how we know."""

    state: Trusted
    what: str = ""
    """What it was verified against, or what is wrong with it."""
    at: str = ""
    records: int = 0

    def __str__(self) -> str:
        match self.state:
            case Trusted.VERIFIED:
                return f"verified to record {self.records} at {self.at} against: {self.what}"
            case Trusted.BROKEN:
                return f"BROKEN, found at {self.at}: {self.what}"
            case _:
                return "not verified yet"


def trust_in(book: Book, reader: Records) -> Trust:
    """How far this journal can be trusted."""
    broken = book.broken(reader.id)
    if broken is not None and isinstance(broken.event, JournalVerified):
        return Trust(Trusted.BROKEN, broken.event.what, broken.at, broken.event.records)
    entry = book.verified(reader.id)
    if entry is None or not isinstance(entry.event, JournalVerified) or not entry.event.ok:
        return Trust(Trusted.NOT_YET)
    event = entry.event
    if not any(found.hash == event.head for found in reader.entries(event.records - 1, event.records)):
        what = f"record {event.records} is not the one that was verified"
        return Trust(Trusted.BROKEN, what, entry.at, event.records)
    return Trust(Trusted.VERIFIED, event.against.words, entry.at, event.records)
