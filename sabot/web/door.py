"""`Door`: who may see the page. An id and a PIN of the floor's own book of staff; every try is written there."""

import asyncio
from typing import Final

import click
import structlog

from controller.journal.errors import JournalError
from controller.people.pins import Pin
from sabot.floor.book import StaffReader, store_book
from sabot.host.signing_book import SigningBook

log = structlog.get_logger()
WAITING: Final = 8
"""So many people may wait at the door; a PIN takes a quarter of a second to check."""


class ClosedError(Exception):
    """Nobody can sign on now."""


class CrowdedError(Exception):
    """Too many people wait at the door: no PIN was looked at."""


class Door:
    """The door of one floor."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._one_at_a_time = asyncio.Lock()
        self._reader = StaffReader()
        self._waiting = 0

    async def sign_on(self, person: str, pin: Pin) -> str | None:
        """Why this person is not let in; None: they are. ClosedError if the store cannot be read or written;
        CrowdedError if too many wait."""
        if self._waiting >= WAITING:
            raise CrowdedError
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                return await asyncio.to_thread(self._check, person, pin)
        finally:
            self._waiting -= 1

    def _check(self, person: str, pin: Pin) -> str | None:
        try:
            with SigningBook(store_book(self._dsn, self._reader)) as book:
                book.must_sign(person, lambda _: pin)
        except click.ClickException as refused:
            return refused.format_message()
        except JournalError as error:  # what the database says is for those who run it
            log.warning("nobody can sign on", why=" ".join(str(error).split()))
            raise ClosedError from None
        return None

    async def active(self) -> frozenset[str] | None:
        """Who may sign on now; None if the store cannot be read."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._active)

    def _active(self) -> frozenset[str] | None:
        try:
            with store_book(self._dsn, self._reader) as (_, state):
                return frozenset(one.id for one in state.staff if not one.disabled)
        except JournalError:
            return None
