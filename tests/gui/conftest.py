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
from controller.rules import Rules
from controller.settings import Limit, TableSettings
from controller.snapshot import State


class Felt:
    """A table that is told things and keeps its state."""

    def __init__(self, game="fortune-six", **settings):
        self.rules = Rules(load_game(game), TableSettings(game=game, name="BA-07", **settings))
        self.state = State()

    def tell(self, *told):
        for one in told:
            decision = decide(self.state.table, one, self.rules, None, "test")
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                self.state = evolve_state(self.state, event)
        return self

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    @property
    def table(self):
        return self.state.table


@pytest.fixture
def felt():
    return lambda game="fortune-six", **settings: Felt(
        game, limits={"banker": Limit(50_00, 10_000_00)} if not settings else {}, **settings
    )


@pytest.fixture
def people():
    roles = [("d104", Role.DEALER), ("ps1", Role.PIT_SUPERVISOR), ("gsm1", Role.GAMING_SHIFT_MANAGER)]
    return People({person: Person(person, person.upper(), role, "$argon2id$") for person, role in roles})
