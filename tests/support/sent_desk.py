"""The desk of a floor over journals that are files of a test: they are sent when the desk is opened, and again before
it looks for what is new."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from controller.game.authority import LADDER, Role
from controller.people.book import NewPerson, add
from controller.people.pins import Pin
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from drivers.postgres.connect import connected
from drivers.postgres.reading import held_journals
from sabot.floor.book import StaffReader, approval_record, store_book
from sabot.floor.desk import FloorDesk
from sabot.floor.sending import Sending
from sabot.host.signing_book import SigningBook
from support.staff import PINS, ROLES, cheap_hash

SOFTWARE = "sabot test"


def send(dsn: str, *paths: Path) -> None:
    """Send what is new in these journals."""
    for path in paths:
        Sending(path, dsn, tell=lambda *_: None, wait=lambda _: True).once()


def hire(dsn: str) -> None:
    """The staff of `support.staff` in the floor's own book: the highest come first and sign for the others."""
    highest, *others = sorted(ROLES.items(), key=lambda one: -LADDER.index(one[1]) if one[1] in LADDER else 1)
    with SigningBook(store_book(dsn)) as book:
        book.write(add(book.people, _new(*highest), None))
        for one in others:
            by = book.must_sign(highest[0], lambda _: Pin(PINS[highest[0]]))
            book.write(add(book.people, _new(*one), by))


def _new(person: str, role: Role) -> NewPerson:
    return NewPerson(person, person.upper(), role, cheap_hash(PINS[person]))


def approve_all(dsn: str) -> None:
    """Let every table of the store be approved."""
    with connected(dsn) as conn:
        book = StaffReader().read(conn)
        known = {one.journal for one in book.approved}
        new = [one for one in held_journals(conn) if one.journal not in known]
    if not book.state.staff:
        hire(dsn)
    if new:
        with SigningBook(store_book(dsn)) as signing:
            by = signing.must_sign("pm1", lambda _: Pin(PINS["pm1"]))
            signed = {"by": by.id, "role": by.role, "alarms": []}
            records = [approval_record(table=one.table or "", journal=one.journal, **signed) for one in new]
            signing.append(*records)


class SentDesk(FloorDesk):
    """A floor's desk whose tables are these files."""

    def __init__(self, dsn: str, now: Callable[[], str], paths: tuple[Path, ...]) -> None:
        self._paths = paths
        super().__init__(dsn, now, SOFTWARE)

    def catch_up(self, *words: Any, **more: Any) -> bool:
        """Send, then catch up."""
        send(self.dsn, *self._paths)
        return super().catch_up(*words, **more)

    def unknown(self, by: Signature, journal: str | None) -> Refusal | None:
        """Who signs has signed on."""
        refused = super().unknown(by, journal)
        return refused or self._on(by)

    def unlock(self, person: str, by: Signature) -> Refusal | None:
        """Who signs has signed on."""
        return self._on(by) or super().unlock(person, by)

    def _on(self, by: Signature) -> None:
        """Let a person have typed a PIN for this act, as at a window: what somebody else signs counts for nothing."""
        if not any(pin.id == by.id for pin in self._pins):
            self.signed_on(self.people(), by.id, pin_ok=True)
