"""A host without a port: the simulator's items through the real driver, in no time; and what it heard as a story."""

from collections.abc import Callable, Iterable

import pytest

from controller.game.cards import Drawn, card_name
from controller.game.hands import Side
from controller.table.observations import (
    BytesRejected,
    CardDrawn,
    Course,
    IdentityShown,
    Observation,
    Place,
    ResultClaimed,
    SequenceUnproved,
    StandBy,
)
from drivers.shoes import MAKES
from hardware_sim.cable import Carried
from hardware_sim.notation import words
from hardware_sim.run import Performance
from hardware_sim.scenario import Scenario, parse_scenario
from hardware_sim.wire import Hold, Item, Replug, Send, Unplug, Wait

FIRST = Place(Side.PLAYER, 1)
LATER = 60.0
"""Seconds after the last item at which the driver is asked once more."""

Played = tuple[list[Item], list[Carried]]


def _items(performance: Performance) -> list[Item]:
    found: list[Item] = []
    while (item := performance.next_item()) is not None and not isinstance(item, Hold):
        found.append(item)
    return found


def _heard(items: Iterable[Item], kind: str) -> list[Observation]:
    driver = MAKES[kind].driver()
    at, readings = 0.0, []
    for item in items:
        match item:
            case Wait(seconds):
                at += seconds
                readings += driver.tick(at)
            case Send(data):
                readings += driver.feed(data, at)
            case Unplug():
                readings += driver.lost("unplugged", at)
            case Replug():
                readings += driver.reconnected(at)
    return [*readings, *driver.tick(at + LATER)]


class _Rounds:
    """Cards put together to rounds by nothing but the shoe's word: a first Player card opens one, a result ends it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.hands: dict[Place, Drawn] = {}

    def end(self, claim: str) -> None:
        if self.hands:
            self.lines.append(f"round {self._hand(Side.PLAYER)} | {self._hand(Side.BANKER)} | {claim}")
        self.hands = {}

    def _hand(self, side: Side) -> str:
        """`9H -- 2C`: the second card was never heard of."""
        last = max((place.index for place in self.hands if place.side is side), default=0)
        places = [Place(side, index) for index in range(1, last + 1)]
        return " ".join(card_name(self.hands[place]) if place in self.hands else "--" for place in places)


def _story(readings: Iterable[Observation]) -> list[str]:
    rounds = _Rounds()
    for n, reading in enumerate(readings):
        match reading:
            case SequenceUnproved() if n == 0:
                pass
            case StandBy() | BytesRejected():  # how many pieces a damaged burst falls into is chance
                pass
            case CardDrawn(card, Course.GAME | Course.CARRIED_OVER as course, Place() as place):
                if place == FIRST:
                    rounds.end("unfinished")
                if course is Course.CARRIED_OVER:
                    rounds.lines.append(words(reading))
                rounds.hands[place] = card
            case IdentityShown(place, card):
                rounds.hands[place] = card
            case ResultClaimed():
                rounds.end(words(reading).removeprefix("result "))
            case _:
                rounds.lines.append(words(reading))
    rounds.end("unfinished")
    return rounds.lines


@pytest.fixture
def play() -> Callable[..., Played]:
    """Plays a scenario (or the text of one) without a clock: its items, and what became of each message."""

    def played(scenario: Scenario | str, kind: str = "angel-eye", seed: int = 1) -> Played:
        carried: list[Carried] = []
        if isinstance(scenario, str):
            scenario = parse_scenario(scenario, "test")
        return _items(Performance(scenario, kind, seed, log=carried.append)), carried

    return played


@pytest.fixture
def heard() -> Callable[..., list[Observation]]:
    """What the real driver makes of items, at the times that their waits say."""
    return _heard


@pytest.fixture
def story() -> Callable[..., list[str]]:
    """Readings as `expect` lines tell them."""
    return _story
