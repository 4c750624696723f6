"""Buying credit: the player types an amount, staff are asked, and the page shows their answer. No Qt."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.game.money import MOST_CENTS
from controller.protocol.terminal_messages import Answer, OwnState
from gui.language import tr
from gui.terminal.page import AskCredit, Figure, Sheet, back, closing, refusal_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Turn
from gui.words import money

QUICK: Final = (100_00, 500_00, 1_000_00)
"""Amounts that one touch adds, beside the digits."""
LONGEST: Final = 8
"""The most digits of an amount in whole units."""


class BuyPage(Sheet):
    """Asks how much credit, in whole units; then staff are asked."""

    units: int = 0
    refused: str = ""
    cites: str = ""

    def column(self, seen: Seen) -> Column:
        """The amount, the digits, and the button that asks staff."""
        ready = self.units > 0 and seen.link is Link.LIVE and seen.waits_for(Kind.BUY_IN) is None
        keys: list[Button] = []
        for digits, more in zip(("123", "456", "789"), QUICK, strict=True):
            keys += [self._digit(digit) for digit in digits]
            units = min(self.units + more // 100, MOST_CENTS // 100)
            keys.append(Button(f"more:{more}", f"+ {money(more)}", to=partial(BuyPage, units)))
        erase = Button("erase", tr("Erase"), to=partial(BuyPage, self.units // 10))
        keys += [self._digit("00"), self._digit("0"), erase, Button("clear", tr("Clear"), to=BuyPage)]
        cents = self.units * 100
        ask = Button(
            "ok", tr("Ask staff"), enabled=ready, to=lambda: Turn(AskedPage(cents, seen.own), AskCredit(cents))
        )
        note = self.refused or tr("Staff come to the terminal and take the cash")
        figure = Figure(tr("Buy credits"), seen.priced(cents), note, alarm=bool(self.refused))
        blocks = (Buttons(tuple(keys), across=4), Buttons((back(), ask), across=2))
        return Column(tr("How much?"), blocks, cites=self.cites, back=False, hero=figure)

    def _digit(self, digits: str) -> Button:
        longer = f"{self.units or ''}{digits}".lstrip("0")[:LONGEST]
        return Button(f"digit:{digits}", digits, to=partial(BuyPage, int(longer or 0)))


class AskedPage(Sheet):
    """Staff have been asked; the page waits for their answer and shows it."""

    cents: int
    before: OwnState | None = None
    """What the terminal had when staff were asked."""
    taken: bool = False
    """Whether the table has recorded the request."""
    number: int = 0
    """The number of the request: an older state of the terminal says nothing about it."""
    outcome: str = ""
    alarm: bool = False
    received: int = 0

    def column(self, seen: Seen) -> Column:
        """What was asked for, and what staff have answered."""
        if self.outcome:
            words = seen.priced(self.received) if self.received else tr("No credit was given")
            return closing(Figure(tr("Buy credits"), words, self.outcome, alarm=self.alarm), tr("Continue"))
        note = tr("Waiting for staff") if self.taken else tr("Asking the table")
        return closing(Figure(tr("Buy credits"), seen.priced(self.cents), note), tr("Play on meanwhile"))

    def hear(self, asked: Asking, answered: Answer, _seen: Seen) -> Sheet:
        """The page after the table's answer: recorded, or refused with the reason."""
        if asked.kind is not Kind.BUY_IN:
            return self
        if answered.accepted:
            return replace(self, taken=True, number=asked.number)
        return BuyPage(self.cents // 100, **refusal_words(answered))

    def look(self, seen: Seen) -> Sheet:
        """Staff have answered once the table no longer has the request on record."""
        own = seen.own
        if own is None or self.outcome or seen.link is not Link.LIVE:
            return self
        if own.asked is not None:
            return replace(self, cents=own.asked, taken=True, before=own)
        if not self.taken or own.last_request < self.number:
            return self
        received = given(self.before, own)
        if received > 0:
            return replace(self, outcome=tr("Approved by staff"), received=received)
        return replace(self, outcome=tr("Declined by staff"), alarm=True)


def given(before: OwnState | None, after: OwnState) -> int:
    """What staff gave: how much more the terminal has than before, without what wagers changed."""
    if before is None:
        return 0
    settled = after.settled if after.settled != before.settled else ()
    won = sum(line.returns - line.stake for line in settled)
    return after.credit + after.in_play - before.credit - before.in_play - won
