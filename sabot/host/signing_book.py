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
from controller.table.told import Told, ToldBook, ToldPin, act_digest
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
        self._typed: list[tuple[ToldPin, AnyEvent]] = []
        """PINs that were accepted, until it is known what they sign: they are written with it."""
        self._typed_at = ""

    def __enter__(self) -> Self:
        with ExitStack() as held:
            self.paper: Paper
            self.paper, self.state = held.enter_context(self._opened)
            self._held = held.pop_all()
        return self

    def __exit__(self, *args: object) -> None:
        try:
            self.sign_for()  # what is signed was refused, or there is nothing: these PINs sign nothing
        finally:
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
        self._typed.append((ToldPin(tried.event.id, fits, own), tried.event))
        self._typed_at = now
        self.state = evolve_state(self.state, tried.event, at=now)
        if isinstance(tried.outcome, Refusal):
            refuse(tried.outcome.text)
        return tried.outcome

    def sign_for(self, *records: Record) -> None:
        """Write the PINs that were typed, and that they are for these records of another book and nothing else."""
        if self._typed:
            at = self._typed_at
            self.paper.append(self._pins(records), at=at)

    def append(self, *records: Record) -> None:
        """Write the PINs that were typed, and behind them these records that they sign."""
        at = self._typed_at or wall_clock()
        self.paper.append([*self._pins(records), *records], at=at)

    def _pins(self, records: Sequence[Record]) -> list[Record]:
        acts = tuple(act_digest(record.payload) for record in records)
        typed, self._typed, self._typed_at = self._typed, [], ""
        return [
            record
            for told, event in typed
            for record in (self._told(structs.replace(told, acts=acts)), event_record(event))
        ]

    def _told(self, told: Told) -> Record:
        first, self._first = self._first, False
        return told_record(structs.replace(told, decides=DECIDES, wrote=software()) if first else told)

    def write(self, event: AnyEvent | Refusal) -> None:
        """Append the event behind what was told and the PINs that sign it; a `Refusal` ends the command with its
        text."""
        if isinstance(event, Refusal):
            refuse(event.text)
        at, record = self._typed_at or wall_clock(), event_record(event)
        pins = self._pins([record])
        self.paper.append([*pins, self._told(ToldBook.of(event)), record], at=at)
        self.state = evolve_state(self.state, event, at=at)
