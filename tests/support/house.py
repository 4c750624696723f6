"""`House`: a table with people, opened as often as a test wants, and decided again at the end."""

import dataclasses
from itertools import count
from pathlib import Path
from typing import Any, Final

from controller.game.cards import parse_cards
from controller.game.gamefile import load_game
from controller.journal.reader import open_reader
from controller.people.book import NewPerson, add
from controller.people.pins import Pin
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.table import actions
from controller.table.observations import CardDrawn
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from support.staff import PINS, ROLES, cheap_hash, sign_for

STAFF: Final = ("acm1", "gsm1", "pm1", "pm2", "ps1", "d104", "sv1")


class House:
    """A table with people, opened as often as wanted, whose clocks a test can turn."""

    def __init__(self, path: Path, settings: TableSettings = TableSettings()) -> None:  # noqa: B008 - a frozen value
        self.path, self.settings = path, settings
        self.minute = 0
        self.jump = 0
        self.open()
        first = None
        for person in STAFF:
            new = NewPerson(person, person, ROLES[person], cheap_hash(PINS[person]))
            by = None if first is None else self.sign(first)
            self.book(lambda people, _, new=new, by=by: add(people, new, by))
            first = first or person
        self.tell(actions.SignOn(self.sign("d104")))

    def open(self, approver: str | None = None) -> None:
        """Take the table up; the approver signs for what has changed."""
        ticks = count(0, 50)
        clock = Clock(now=self.now, millis=lambda: self.minute * 60_000 + next(ticks))
        self.runtime, _ = Runtime.open(
            self.path, ruleset=load_game(self.settings.game), settings=self.settings, clock=clock, software="test",
            durable=False, makes=MAKES, approvers=[] if approver is None else [(approver, Pin(PINS[approver]))],
        )  # fmt: skip

    def now(self) -> str:
        """The wall clock."""
        hours, minutes = divmod(self.minute + self.jump, 60)
        return f"2026-11-16T{hours:02}:{minutes:02}:00.000Z"

    def sign(self, person: str) -> Any:
        """The signature of a person who has typed the right PIN."""
        return self.runtime.signed(person, pin_ok=True)

    def book(self, decide: Any) -> None:
        """Change the book of staff."""
        assert self.runtime.change_book(decide).refusal is None

    def tell(self, *told: Any) -> "House":
        """Tell the table this; it must accept it."""
        for one in told:
            assert self.runtime.tell(sign_for(self.runtime, one)).refusal is None
        return self

    def round(self, *wagers: Any, cards: str = "9H KS 4D 6C 2C") -> "House":
        """Play a whole round."""
        self.tell(actions.OpenBets())
        if wagers:
            self.runtime.tell_together([actions.PlaceWager(*wager) for wager in wagers])
        return self.tell(actions.CloseBets(), *map(CardDrawn, parse_cards(cards)), actions.Settle())

    def restart(self, **change: Any) -> None:
        """Close it and take it up again, with these settings changed."""
        approver = change.pop("approver", None)
        self.runtime.close()
        self.settings = dataclasses.replace(self.settings, **change)
        self.open(approver)

    def decided(self) -> int:
        """The rounds that were decided again; nothing may be wrong, and none may be judged only."""
        self.runtime.close()
        with open_reader(self.path) as reader:
            found = rejudge(reader)
        assert found.first_bad is None, found.first_bad
        assert found.decided == found.rounds
        return found.decided
