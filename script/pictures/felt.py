"""A felt: a table that is told things, and what its dealer sees."""

from copy import copy
from dataclasses import replace
from typing import Any

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.people.book import People, Person
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import (
    Action,
    CloseBets,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Service,
    Signature,
    SignOn,
)
from controller.table.observations import (
    CardDrawn,
    Observation,
    Place,
)
from drivers.shoes import MAKES
from gui.console.pages.menu import touch
from gui.console.pages.page import Scene
from gui.console.view import Moment, View, present
from gui.touch.page import Page

PANELS = ((1920, 1080, 344), (1280, 800, 217))
STAFF = (
    ("d104", "D. Lim", Role.DEALER),
    ("ps1", "P. Tan", Role.PIT_SUPERVISOR),
    ("pm1", "M. Ong", Role.PIT_MANAGER),
    ("gsm1", "G. Lee", Role.GAMING_SHIFT_MANAGER),
)
PEOPLE = People({person: Person(person, name, role, "") for person, name, role in STAFF})
NUMBERS = {"P": Side.PLAYER, "B": Side.BANKER}


class Felt:
    """A table that is told things."""

    def __init__(self, game: str = "fortune-six", shoe: str = "angel-eye") -> None:
        limits = {"banker": Limit(50_00, 10_000_00)}
        self.rules = TableRules(
            load_game(game), TableSettings(name="BA-07", game=game, shoe=shoe, limits=limits), MAKES
        )
        self.state = State()
        self.recall = Recall()
        self.people = PEOPLE
        self.tell(SignOn(Signature("d104", Role.DEALER)), LoadShoe(8))

    def tell(self, *told: Action | Observation) -> "Felt":
        """Tell it, and keep what happened."""
        for one in told:
            for event in decide(self.state.table, one, self.rules, None, "screenshots").events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
        return self

    def with_person(self, person: str, **changed: Any) -> "Felt":
        """The same with something else in the book about a person."""
        other = copy(self)
        other.people = People({**PEOPLE.by_id, person: replace(PEOPLE.by_id[person], **changed)})
        return other

    def with_service(self) -> "Felt":
        """The same with a technician at the machine."""
        by, second = Signature("pm1", Role.PIT_MANAGER), Signature("ps1", Role.PIT_SUPERVISOR)
        return copy(self).tell(Service("open", by, second, "Card reader"))

    def round(self, cards: str, *wagers: PlaceWager) -> "Felt":
        """Open and close the bets, and deal."""
        return self.tell(OpenBets(), *wagers, CloseBets()).deal(cards)

    def deal(self, cards: str) -> "Felt":
        """Cards without places, as a plain shoe sends them."""
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    def scene(self, message: str = "") -> Scene:
        """What there is to look at."""
        return Scene(self.state.table, self.rules, self.people, self.recall, message)

    def view(self, page: Page | None = None, stopped: str | None = None) -> View:
        """What the dealer sees."""
        return present(self.scene(), Moment(clock="21:04", stopped=stopped), page)

    def walk(self, page: Page | None, *keys: str) -> View:
        """The same after some touches on a page."""
        for key in keys:
            page = touch(page, key, self.scene()).page
        return self.view(page)


def place(name: str) -> Place:
    """`P1` → the Player's first card."""
    return Place(NUMBERS[name[0]], int(name[1]))
