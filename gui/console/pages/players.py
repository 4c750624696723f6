"""Players and the hands they hold, for pages of several rooms: who has which cards; the page that asks for a seat."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.dealing_methods import handler_of, passed_by_dealer
from controller.game.hands import Side
from controller.game.phrase import phrase
from controller.table.model import Table
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring
from gui.touch.page import Page, Turn
from gui.words import seat_words

CARDS: Final = {Side.PLAYER: phrase("Player's cards"), Side.BANKER: phrase("Banker's cards")}
WHO: Final = "abc"
"""The players who can bet at one seat."""


def holder_words(table: Table, side: Side) -> str:
    """Who has the cards of a hand now."""
    handler = handler_of(table, side) if table.in_round else None
    if handler is None:
        return tr("the dealer")
    if not passed_by_dealer(table, handler):
        return tr("seat {seat}, who draws", seat=seat_words(*handler))
    return tr("seat {seat}", seat=seat_words(*handler))


class SeatChoice(Page):
    """Asks for a player: the seat, and which player at that seat."""

    what: str
    then: Callable[[Scene, int, str], Page | Turn]
    who: str = "a"

    def column(self, scene: Scene) -> Column:
        """All seats."""
        seats = tuple(
            Button(f"seat:{seat}", seat_words(seat, self.who), to=partial(self.then, scene, seat, self.who))
            for seat in range(1, scene.rules.settings.seats + 1)
        )
        who = partial(replace, self, who=WHO[(WHO.find(self.who) + 1) % len(WHO)])
        others = (Button("who", tr("Who: {who}", who=self.who), to=who), Button("back", tr("Back")))
        return Column(self.what, (Spring(), Buttons(seats, across=4), Buttons(others, across=2)), back=False)
