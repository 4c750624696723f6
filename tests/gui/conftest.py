"""Tables for the screens: told by the core itself, shown offscreen."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from controller.authority import Role
from controller.cards import parse_card
from controller.decide import decide
from controller.fold import evolve_state
from controller.gamefile import load_game
from controller.inputs import CardDrawn
from controller.people import People, Person
from controller.recall import Recall
from controller.rules import Rules
from controller.settings import Limit, TableSettings
from controller.snapshot import State
from gui.desk.page import Scene
from gui.view import Moment, present


class Felt:
    """A table that is told things and keeps its state."""

    def __init__(self, game="fortune-six", **settings):
        self.rules = Rules(load_game(game), TableSettings(game=game, name="BA-07", **settings))
        self.state = State()
        self.recall = Recall()
        self.people = People()

    def tell(self, *told):
        for one in told:
            decision = decide(self.state.table, one, self.rules, None, "test")
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
        return self

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    @property
    def table(self):
        return self.state.table

    def scene(self, message=""):
        return Scene(self.state.table, self.rules, self.people, self.recall, message)

    def view(self, page=None, message="", **moment):
        return present(self.scene(message), Moment(clock="21:04", **moment), page)


@pytest.fixture
def felt(people):
    """Makes tables with a staff."""

    def make(game="fortune-six", **settings):
        made = Felt(game, limits={"banker": Limit(50_00, 10_000_00)} if not settings else {}, **settings)
        made.people = people
        return made

    return make


@pytest.fixture
def people():
    roles = [("d104", Role.DEALER), ("ps1", Role.PIT_SUPERVISOR), ("gsm1", Role.GAMING_SHIFT_MANAGER)]
    return People({person: Person(person, person.upper(), role, "$argon2id$") for person, role in roles})
