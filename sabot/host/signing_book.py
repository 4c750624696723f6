"""`SigningBook`: a book of staff that a command writes to: people sign in it, and every try is written down.

The book is in a journal that no table has open, or in the store of a floor.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Any, Protocol, Self

from msgspec import structs

from controller.decide.moves import DECIDES
from controller.journal.chain import Record
from controller.people.book import People
from controller.people.pins import Pin
from controller.people.tries import attempt, must_wait
from controller.runtime.fold import event_record, evolve_state, told_record
from controller.runtime.state import State
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal
from controller.table.told import Told, ToldBook, ToldPin
from sabot.cli.front import refuse
from sabot.cli.stamp import software, wall_clock


class Paper(Protocol):
    """Where a book is written."""

    def append(self, records: Sequence[Record], *, at: str) -> object:
        """Append records, all or none."""


class SigningBook:
    """The staff of a book, with the paper to write to."""

    def __init__(self, opened: AbstractContextManager[tuple[Any, State]]) -> None:
        self._opened = opened
        self._first = True

    def __enter__(self) -> Self:
        with ExitStack() as held:
            self.paper: Paper
            self.paper, self.state = held.enter_context(self._opened)
            self._held = held.pop_all()
        return self

    def __exit__(self, *args: object) -> None:
        self._held.close()

    @property
    def people(self) -> People:
        """The book of staff after what was written."""
        return self.state.people

    def sign(self, by: str | None, pins: Callable[[str], Pin]) -> Signature | None:
        """The signature of `by`; None without `--by`: the first person of a journal is added unsigned."""
        return None if by is None else self.must_sign(by, pins)

    def must_sign(self, by: str | None, pins: Callable[[str], Pin], *, own: bool = False) -> Signature:
        """The signature of `by`. Refused without one, or with a PIN that does not fit; every try is written down.
        `own`: it is for a new PIN of their own."""
        if by is None:
            refuse("--by is missing: somebody must sign for this")
        pin, now = pins(f"PIN of {by}"), wall_clock()
        fits = not must_wait(self.people, by, now) and pin.fits(self.people.pin_hash(by))
        tried = attempt(self.people, by, pin_ok=fits, now=now, days=self.state.pin_days(own=own), own=own)
        self.write(tried.event, ToldPin(tried.event.id, fits, own), now)
        if isinstance(tried.outcome, Refusal):
            refuse(tried.outcome.text)
        return tried.outcome

    def write(self, event: AnyEvent | Refusal, told: Told | None = None, at: str | None = None) -> None:
        """Append the event behind what was told; a `Refusal` ends the command with its text."""
        if isinstance(event, Refusal):
            refuse(event.text)
        told = told or ToldBook.of(event)
        first = structs.replace(told, decides=DECIDES, wrote=software()) if self._first else told
        now = at or wall_clock()
        self.paper.append([told_record(first), event_record(event)], at=now)
        self._first = False
        self.state = evolve_state(self.state, event, at=now)
