"""A table seen twice: by the dealer's console and, through the text of the feed, by the patrons' display."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from controller.decide.moves import decide
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.people.book import People
from controller.protocol.public_state import decode_line, encode_state, public
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.observations import CardDrawn
from drivers.feed.wire import state_line
from drivers.shoes import MAKES
from gui.console.pages.page import Scene
from gui.console.view import Moment, present
from gui.display.view import present_display

AT = "2026-01-01T00:00:00.000Z"


class Felt:
    """A table that is told things; `witness` is called after each event, so that no moment in between is missed."""

    def __init__(self, game="fortune-six", witness=lambda _: None, **settings):
        limits = {"banker": Limit(50_00, 10_000_00)}
        self.rules = TableRules(
            load_game(game), TableSettings(game=game, name="BA-07", limits=limits, **settings), MAKES
        )
        self.state, self.recall, self.witness = State(), Recall(), witness

    def tell(self, *told, refusable=False):
        for one in told:
            decision = decide(self.state.table, one, self.rules, None, "test")
            assert refusable or decision.refusal is None, decision.refusal
            for event in decision.events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
                self.witness(self)
        return self

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    @property
    def table(self):
        return self.state.table

    def public(self, **more):
        return public(self.table, self.rules, self.recall, **more)

    def display(self, *, live=True, left=None, **more):
        """What the display makes of the line that it gets."""
        line = decode_line(state_line(encode_state(self.public(**more)), AT))
        return present_display(line.state, live=live, left=left)

    def console(self):
        scene = Scene(self.table, self.rules, People(), self.recall, "")
        return present(scene, Moment(clock="21:04"))


@pytest.fixture(scope="session")
def felt():
    """Makes tables."""
    return Felt
