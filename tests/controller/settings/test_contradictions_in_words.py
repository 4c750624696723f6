"""Where settings contradict each other, their game or their shoe: every key and every word, and nothing else."""

from dataclasses import replace

import pytest

from controller.game.gamefile import load_game
from controller.game.ruleset import Method
from controller.settings.checking import contradictions
from controller.settings.settings import settings_from_fields
from drivers.shoes import MAKES

ETG = {"game": "super-six-etg"}
CHIPS = [
    ("unit", "the chip of 0.25 is not a whole number of the unit, 5.00"),
    ("unit", "the chip of 1.00 is not a whole number of the unit, 5.00"),
]
OFFERED = "player, banker, tie, player-pair, banker-pair, fortune-six"
NOT_SHOWN = "which does not show that no card was lost (reading 29)"
LADDER = "dealer, pit-supervisor, pit-manager, gaming-shift-manager, assistant-casino-manager"


def found(fields, game=None):
    return [(key, str(why)) for key, why in contradictions(settings_from_fields(fields), MAKES, game)]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, []),
        ({"shoe": "bee-tec", "shoe_lock": True, "automation": ["settle"]},
         [("shoe", "'bee-tec' is not one of angel-eye, bee-tek, manual")]),
        ({"wagers": ["player", "bankr"]},
         [("wagers", f"fortune-six has no wager 'bankr' (did you mean 'banker'?); it offers {OFFERED}")]),
        ({"limits": {"bankr": {"minimum": "10"}}},
         [("limits.bankr", f"fortune-six has no such wager; it offers {OFFERED} (did you mean 'banker'?)")]),
        ({"limits": {"tie": {"minimum": "10", "maximum": "10"}}}, []),
        ({"limits": {"tie": {"minimum": "20", "maximum": "10"}}},
         [("limits.tie", "the minimum of 20.00 is above the maximum of 10.00")]),
        ({"limits": {"tie": {"minimum": "10.02"}}, "unit": "5"},
         [("limits.tie.minimum", "10.02 is not a whole number of the unit, 5.00"), *CHIPS]),
        ({"limits": {"tie": {"maximum": "12"}}, "unit": "5"},
         [("limits.tie.maximum", "12.00 is not a whole number of the unit, 5.00"), *CHIPS]),
        ({"unit": "5"}, CHIPS),
        ({"differential": "10"}, []),
        (ETG | {"differential": "10"}, [("differential", "super-six-etg has no rule about a table differential")]),
        (ETG | {"method": "A"},
         [("method", "super-six-etg has no dealing methods: the dealer draws and keeps the cards, as in B")]),
        ({"method": "C"},
         [("method", "C is for a high-limit area only (3.8.2); set high_limit_area, or choose A or B")]),
        ({"game": "no-commission", "method": "C"},
         [("method", "no-commission has no dealing methods: the dealer draws and keeps the cards, as in B"),
          ("method", "C is for a high-limit area only; set high_limit_area, or choose A or B")]),
        ({"method": "C", "high_limit_area": True}, []),
        ({"method": "C", "high_limit_area": True, "shoe": "manual"},
         [("method", "C needs a shoe that reads cards (3.11.1), not manual entry")]),
        ({"shoe": "angel-eye", "shoe_lock": True}, []),
        ({"shoe": "bee-tek", "shoe_lock": True},
         [("shoe_lock", "the shoe 'bee-tek' takes no commands, so it cannot be locked")]),
        ({"shoe": "angel-eye", "shoe_lock": True, "automation": ["close-bets", "settle"]},
         [("shoe_lock", "close-bets cannot be automatic while the shoe is locked: its first card would close the bets")]),
        ({"shoe": "bee-tek", "automation": ["close-bets", "settle"]},
         [("automation", f"close-bets cannot be automatic with the shoe 'bee-tek', {NOT_SHOWN}")]),
        ({"shoe": "manual", "automation": ["open-bets", "settle"]},
         [("automation", f"settle cannot be automatic with the shoe 'manual', {NOT_SHOWN}")]),
        ({"shoe": "bee-tek", "automation": ["open-bets"]}, []),
        (ETG | {"shoe": "bee-tek", "automation": ["settle"]}, []),
        ({"mode": "live", "port": "sim:ok"},
         [("port", "'sim:ok' is a simulated shoe; a live table cannot play with it")]),
        ({"mode": "training", "port": "sim:ok"}, []),
        ({"mode": "live", "port": "/dev/ttyUSB0"}, []),
        ({"authority": {"overdraw": "pit-supervisor"}}, []),
        ({"authority": {"overdraw": "dealer"}},
         [("authority.overdraw", "dealer is less than the pit-supervisor whom fortune-six asks for (reading 7)")]),
        ({"authority": {"overdraw": "surveillance"}},
         [("authority.overdraw", f"surveillance rules on nothing; it is one of {LADDER}"),
          ("authority.overdraw", "surveillance is less than the pit-supervisor whom fortune-six asks for (reading 7)")]),
    ],
)  # fmt: skip
def test_settings_that_contradict_something(fields, says):
    assert found(fields) == says


def test_a_game_that_there_is_not_ends_the_list():
    ((key, why),) = found({"game": "nine", "method": "A", "shoe_lock": True})
    assert (key, why.split(";")[0]) == ("game", "there is no game 'nine'")


@pytest.mark.parametrize(("decks", "wrong"), [(5, True), (6, False), (7, False), (8, True)])
def test_a_game_may_want_other_decks(decks, wrong):
    game = load_game("fortune-six")
    says = [("decks", f"{decks} is not from 6 to 7, as fortune-six wants (2.1)")] if wrong else []
    assert found({"decks": decks}, replace(game, decks=(6, 7))) == says


def test_a_game_may_have_some_methods_only():
    game = replace(load_game("fortune-six"), methods=(Method.A, Method.B))
    assert found({"method": "A"}, game) == []
    assert found({"method": "C", "high_limit_area": True}, game) == [
        ("method", "fortune-six has no method C; it has A, B")
    ]
