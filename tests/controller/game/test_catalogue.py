"""The game files against the catalogue of irregularities, written out here row by row.

Each row: the irregularity, the games, the clause, the reading, whether it holds the table, the rulings that the game
permits, who rules, and the rulings that somebody higher must sign. F6 is `fortune-six`; the others have no section 6.
"""

import pytest
from support.games import APPROVED, HOUSE

from controller.game.gamefile import load_game
from controller.game.irregularities import Irregularity

F6 = ("fortune-six",)
OTHERS = ("fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4")
ALL = (*F6, *OTHERS)
D, PS, PM, GSM = "dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager"
UPWARDS = {"play-on": GSM, "withdraw-option": GSM, "void": GSM}
REFERRED = "play-on withdraw-option void"

# fmt: off
CATALOGUE = [
    ("foreign-card", ALL, "5.1", None, True, "void", PS, {}),
    ("extra-or-missing-cards", F6, "5.1", None, True, "void", PS, {}),
    ("extra-or-missing-cards", OTHERS, None, 12, True, REFERRED, GSM, {}),
    ("unshuffled-cards", F6, "5.1", None, True, "void", PS, {}),
    ("unshuffled-cards", OTHERS, None, 12, True, REFERRED, GSM, {}),
    ("shoe-count", F6, "5.1", None, False, "note", PS, {}),
    ("shoe-count", OTHERS, None, 12, False, "note", GSM, {}),
    ("overdraw", F6, "5.7", 15, True, "reconstruct keep-for-next set-aside play-on withdraw-option void", PS, UPWARDS),
    ("overdraw", OTHERS, "5.2", 15, True, "reconstruct keep-for-next set-aside void", PS, {}),
    ("short-hand", F6, "5.7", 15, True, "reconstruct play-on withdraw-option void", PS, UPWARDS),
    ("short-hand", OTHERS, "5.2", 15, True, "reconstruct void", PS, {}),
    ("wrong-place", F6, "5.7", None, True, "reconstruct", PS, {}),
    ("wrong-place", OTHERS, None, 7, True, "reconstruct play-on withdraw-option void", PS, UPWARDS),
    ("exposed-card", F6, "5.7.1", 15, False, "play-on", D, {}),
    ("exposed-card", OTHERS, None, 15, False, "play-on", D, {}),
    ("double-draw", F6, "5.8", None, True, "withdraw-then-reconstruct void set-order", PS, {"set-order": PM}),
    ("double-draw", OTHERS, "5.3", 12, True, "reconstruct void play-on withdraw-option", PS, UPWARDS),
    ("order-altered", F6, "5.2", None, True, "play-on void", PS, {}),
    ("order-altered", OTHERS, "5.4", None, True, "play-on void", PS, {}),
    ("order-altered-by-movement", F6, "5.12.2", None, True, "play-on void-and-replace", PS, {}),
    ("not-enough-cards", F6, "5.3", None, True, "void", PS, {}),
    ("not-enough-cards", OTHERS, "5.5", None, True, "void", PS, {}),
    ("device-reset", F6, "5.9", 16, True, "reset-and-reopen withdraw-option", PS, {"reset-and-reopen": GSM}),
    ("device-reset", OTHERS, None, 12, True, REFERRED, GSM, {}),
    ("power-failure", F6, "5.17", 8, True, "withdraw-option play-on", PS, {}),
    ("power-failure", OTHERS, None, 16, True, "withdraw-option play-on", PS, {}),
    ("early-card", ALL, "3.2", 12, True, "close-now withdraw-option void", PS, {"withdraw-option": GSM, "void": GSM}),
    ("other", F6, "6.1", None, True, REFERRED, GSM, {}),
    ("other", OTHERS, None, 12, True, REFERRED, GSM, {}),
]
# fmt: on


@pytest.mark.parametrize(("kind", "game", "row"), [(row[0], game, row[2:]) for row in CATALOGUE for game in row[1]])
def test_a_game_file_says_what_the_catalogue_says(kind, game, row):
    permit = load_game(game).irregularities[Irregularity(kind)]
    reserved = {str(ruling): str(role) for ruling, role in permit.reserved.items()}
    found = (permit.clause, permit.reading, permit.holds, " ".join(permit.rulings), str(permit.authority), reserved)
    assert found == row


def test_house_games_rule_as_a_game_without_commission():
    for game in HOUSE:
        assert load_game(game).irregularities == load_game("no-commission").irregularities


def test_a_row_of_one_game_is_a_row_of_every_game_or_of_method_c():
    """Only what happens as a player moves the shoe belongs to one game alone."""
    for kind in {row[0] for row in CATALOGUE}:
        games = {game for row in CATALOGUE if row[0] == kind for game in row[1]}
        assert games == set(APPROVED) or kind == "order-altered-by-movement"
