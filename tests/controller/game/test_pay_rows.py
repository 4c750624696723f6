"""Each pay row of each game, hit by a round typed from the documents; and each way to lose."""

from fractions import Fraction

import pytest

from controller.game.cards import parse_cards
from controller.game.facts import judge
from controller.game.gamefile import game_ids, load_game
from controller.game.table_of_play import breaches

PLAYER_4_3 = ("KH 4D 10C", "3S KD KH")
PLAYER_1_0 = ("KH JD AC", "KS QD 10H")
PLAYER_9_8 = ("9H KD", "KS 8C")
BANKER_8_7 = ("9H 8D", "KS 8C")
BANKER_6_ON_2 = ("9H 4D 2C", "KS 6C")
BANKER_6_ON_3 = ("9H 4D 2C", "KS 3C 3D")
BANKER_4 = ("KH QD 3C", "KS 2D 2C")
BANKER_1 = ("KH QD JC", "KS QC AD")
TIE_7 = ("KH 7D", "KS 7C")
PLAYER_PAIR = ("9H 9D", "KS QC")
BANKER_PAIR = ("9H KD", "QS QC")
P_4D4D = ("4D 4D", "KS QC")
P_44 = ("4D 4H", "KS QC")
P_DIAMONDS = ("9D 9D", "KS QC")
B_4D4D = ("9H KD", "4D 4D")
B_44 = ("9H KD", "4S 4S")
B_DIAMONDS = ("9H KD", "QD QD")
TEN_AND_JACK = ("10H JD", "9S KC")
BANKER_7_ON_3 = ("KH 4D 2C", "KS 4H 3D")
PLAYER_8_ON_3 = ("KH 5D 3C", "KS 7D")
NATURAL_TIE = ("9H KD", "KS 9C")
TIE_6 = ("KH 6D", "KS 6C")
FOUR_CARDS, FIVE_CARDS, SIX_CARDS = TIE_7, BANKER_6_ON_2, BANKER_6_ON_3
TWO_PAIRS, SAME_PAIRS = ("9H 9D", "4S 4C"), ("4H 4D", "4S 4C")
ONE_SUITED, TWO_SUITED = P_4D4D, ("4D 4D", "4S 4S")
PLAYER_BY = {9: ("AH 2D 6C", "KS QC JD"), 8: ("AH 2D 5C", "KS QC JD"), 7: ("AH 2D 4C", "KS QC JD"),
             6: ("KH 2D 4C", "KS QC JD"), 5: ("KH AD 4C", "KS QC JD"), 4: ("KH QD 4C", "KS QC JD")}  # fmt: skip
BANKER_BY = {9: ("KH QD JC", "KS 2C 7D"), 8: ("KH QD JC", "KS 2C 6D"), 7: ("KH QD JC", "KS 2C 5D"),
             6: ("KH QD JC", "KS 2C 4D"), 5: ("KH QD JC", "KS 2C 3D"), 4: ("KH QD JC", "KS 2C 2D")}  # fmt: skip
BONUS = {9: "30", 8: "10", 7: "6", 6: "4", 5: "2", 4: "1"}

# game: [(wager, round, row or None for a loss, odds, clause)]
MAIN = {
    "fortune-six": [
        ("player", PLAYER_9_8, 0, "1", "4.1"),
        ("player", TIE_7, 1, "0", "3.15.1"),
        ("player", BANKER_8_7, None, None, "3.15"),
        ("banker", BANKER_8_7, 0, "19/20", "4.1"),
        ("banker", BANKER_6_ON_2, 0, "19/20", "4.1"),
        ("banker", TIE_7, 1, "0", "3.15.1"),
        ("banker", PLAYER_9_8, None, None, "3.15"),
        ("tie", TIE_7, 0, "8", "4.1"),
        ("tie", PLAYER_9_8, None, None, "1.1.12"),
        ("player-pair", PLAYER_PAIR, 0, "11", "4.1"),
        ("player-pair", TIE_7, None, None, "3.13"),
        ("banker-pair", BANKER_PAIR, 0, "11", "4.1"),
        ("banker-pair", PLAYER_PAIR, None, None, "3.13"),
        ("fortune-six", BANKER_6_ON_2, 0, "12", "4.1"),
        ("fortune-six", BANKER_6_ON_3, 1, "20", "4.1"),
        ("fortune-six", BANKER_8_7, None, None, "1.1.2"),
        ("fortune-six", ("KH 6D", "KS 6C"), None, None, "1.1.2"),
    ],
    "no-commission": [
        ("player", PLAYER_9_8, 0, "1", "4.1"),
        ("player", TIE_7, 1, "0", "3.10.1"),
        ("player", BANKER_8_7, None, None, "3.10"),
        ("banker", BANKER_6_ON_2, 0, "1/2", "4.1"),
        ("banker", BANKER_6_ON_3, 0, "1/2", "4.1"),
        ("banker", BANKER_8_7, 1, "1", "4.1"),
        ("banker", TIE_7, 2, "0", "3.10.1"),
        ("banker", PLAYER_9_8, None, None, "3.10"),
        ("tie", TIE_7, 0, "8", "4.1"),
        ("tie", PLAYER_9_8, None, None, "3.10.1"),
        ("player-pair", PLAYER_PAIR, 0, "11", "4.1"),
        ("player-pair", TIE_7, None, None, "3.8.1"),
        ("banker-pair", BANKER_PAIR, 0, "11", "4.1"),
        ("banker-pair", PLAYER_PAIR, None, None, "3.8.2"),
    ],
    "fabulous-4": [
        ("player", PLAYER_4_3, 0, "1/2", "4.1"),
        ("player", PLAYER_1_0, 1, "2", "4.1"),
        ("player", PLAYER_9_8, 2, "1", "4.1"),
        ("player", TIE_7, 3, "0", "3.9.1"),
        ("player", BANKER_8_7, None, None, "3.9"),
        ("player", BANKER_4, None, None, "3.10"),
        ("banker", BANKER_4, 0, "0", "4.1"),
        ("banker", BANKER_1, 1, "2", "4.1"),
        ("banker", BANKER_8_7, 2, "1", "4.1"),
        ("banker", TIE_7, 3, "0", "3.9.1"),
        ("banker", PLAYER_9_8, None, None, "3.9"),
        ("banker", PLAYER_4_3, None, None, "3.11"),
        ("tie", TIE_7, 0, "8", "4.1"),
        ("tie", PLAYER_9_8, None, None, "3.9.1"),
        ("player-fabulous-4", PLAYER_4_3, 0, "50", "4.1"),
        ("player-fabulous-4", BANKER_4, None, None, "1.1.5"),
        ("player-fabulous-4", ("KH 4D KC", "2S 2D"), None, None, "1.1.5"),
        ("banker-fabulous-4", BANKER_4, 0, "25", "4.1"),
        ("banker-fabulous-4", PLAYER_4_3, None, None, "1.1.1"),
        ("player-precious-pair", P_4D4D, 0, "30", "4.2"),
        ("player-precious-pair", P_44, 1, "15", "4.2"),
        ("player-precious-pair", P_DIAMONDS, 2, "12", "4.2"),
        ("player-precious-pair", PLAYER_PAIR, 3, "9", "4.2"),
        ("player-precious-pair", TEN_AND_JACK, None, None, "3.12"),
        ("banker-precious-pair", B_4D4D, 0, "30", "4.2"),
        ("banker-precious-pair", B_44, 1, "15", "4.2"),
        ("banker-precious-pair", B_DIAMONDS, 2, "12", "4.2"),
        ("banker-precious-pair", BANKER_PAIR, 3, "9", "4.2"),
        ("banker-precious-pair", PLAYER_PAIR, None, None, "3.12"),
    ],
}
MAIN["fortune-six-nc"] = [
    *MAIN["no-commission"],
    ("fortune-six", BANKER_6_ON_2, 0, "12", "4.1"),
    ("fortune-six", BANKER_6_ON_3, 1, "20", "4.1"),
    ("fortune-six", PLAYER_9_8, None, None, "1.1.1"),
]
MAIN["super-six-etg"] = [
    *MAIN["no-commission"],
    ("super-six", BANKER_6_ON_2, 0, "15", "4.1"),
    ("super-six", BANKER_6_ON_3, 0, "15", "4.1"),
    ("super-six", ("KH 6D", "KS 6C"), None, None, "1.1.8"),
]

MAIN["ez-baccarat"] = [
    ("player", PLAYER_9_8, 0, "1", "4.1"),
    ("player", TIE_7, 1, "0", "3.10.1"),
    ("player", BANKER_8_7, None, None, "3.10"),
    ("banker", BANKER_7_ON_3, 0, "0", "4.2"),
    ("banker", BANKER_8_7, 1, "1", "4.1"),
    ("banker", TIE_7, 2, "0", "3.10.1"),
    ("banker", PLAYER_9_8, None, None, "3.10"),
    ("tie", TIE_7, 0, "8", "4.1"),
    ("tie", PLAYER_9_8, None, None, "3.10"),
    ("dragon-7", BANKER_7_ON_3, 0, "40", "4.3"),
    ("dragon-7", TIE_7, None, None, "4.3"),
    ("panda-8", PLAYER_8_ON_3, 0, "25", "4.4"),
    ("panda-8", PLAYER_9_8, None, None, "4.4"),
]

MAIN["classic"] = [
    ("player", PLAYER_9_8, 0, "1", "4.1"),
    ("player", TIE_7, 1, "0", "3.10.1"),
    ("player", BANKER_8_7, None, None, "3.10"),
    ("banker", BANKER_6_ON_2, 0, "19/20", "4.1"),
    ("banker", TIE_7, 1, "0", "3.10.1"),
    ("banker", PLAYER_9_8, None, None, "3.10"),
    ("tie", TIE_7, 0, "8", "4.1"),
    ("tie", PLAYER_9_8, None, None, "3.10"),
    ("player-pair", PLAYER_PAIR, 0, "11", "4.2"),
    ("player-pair", BANKER_PAIR, None, None, "4.2"),
    ("banker-pair", BANKER_PAIR, 0, "11", "4.2"),
    ("banker-pair", PLAYER_PAIR, None, None, "4.2"),
    ("either-pair", PLAYER_PAIR, 0, "5", "4.3"),
    ("either-pair", TWO_PAIRS, 1, "5", "4.3"),
    ("either-pair", TEN_AND_JACK, None, None, "4.3"),
    ("perfect-pair", TWO_SUITED, 0, "200", "4.3.1"),
    ("perfect-pair", ONE_SUITED, 1, "25", "4.3.1"),
    ("perfect-pair", TWO_PAIRS, None, None, "4.3.1"),
    ("dragon-bonus-player", PLAYER_9_8, 0, "1", "4.4"),
    ("dragon-bonus-player", NATURAL_TIE, 1, "0", "4.4.1"),
    *(("dragon-bonus-player", PLAYER_BY[by], row, pays, "4.4") for row, (by, pays) in enumerate(BONUS.items(), 2)),
    ("dragon-bonus-player", TIE_7, None, None, "4.4"),
    ("dragon-bonus-player", PLAYER_1_0, None, None, "4.4"),
    ("dragon-bonus-banker", BANKER_8_7, 0, "1", "4.4"),
    ("dragon-bonus-banker", NATURAL_TIE, 1, "0", "4.4.1"),
    *(("dragon-bonus-banker", BANKER_BY[by], row, pays, "4.4") for row, (by, pays) in enumerate(BONUS.items(), 2)),
    ("dragon-bonus-banker", BANKER_1, None, None, "4.4"),
    ("tiger", BANKER_6_ON_2, 0, "12", "4.5"),
    ("tiger", BANKER_6_ON_3, 1, "20", "4.5"),
    ("tiger", TIE_6, None, None, "4.5"),
    ("small-tiger", BANKER_6_ON_2, 0, "22", "4.5.1"),
    ("small-tiger", BANKER_6_ON_3, None, None, "4.5.1"),
    ("big-tiger", BANKER_6_ON_3, 0, "50", "4.5.2"),
    ("big-tiger", BANKER_6_ON_2, None, None, "4.5.2"),
    ("tiger-tie", TIE_6, 0, "35", "4.5.3"),
    ("tiger-tie", TIE_7, None, None, "4.5.3"),
    ("tiger-pair", SAME_PAIRS, 0, "100", "4.5.4"),
    ("tiger-pair", TWO_PAIRS, 1, "20", "4.5.4"),
    ("tiger-pair", PLAYER_PAIR, 2, "4", "4.5.4"),
    ("tiger-pair", TEN_AND_JACK, None, None, "4.5.4"),
    ("big", FIVE_CARDS, 0, "27/50", "4.6"),
    ("big", SIX_CARDS, 1, "27/50", "4.6"),
    ("big", FOUR_CARDS, None, None, "4.6"),
    ("small", FOUR_CARDS, 0, "3/2", "4.6"),
    ("small", SIX_CARDS, None, None, "4.6"),
]

# Beside the clause that pays, the clauses that say when a wager wins.
ALSO = {
    "fortune-six": {"player-pair": ["3.13", "1.1.7"], "banker-pair": ["3.13"], "fortune-six": ["1.1.2"], "tie": ["1.1.12"]},
    "fortune-six-nc": {
        "player-pair": ["3.8", "3.8.1"],
        "banker-pair": ["3.8", "3.8.2"],
        "fortune-six": ["1.1.1", "3.11"],
    },
    "no-commission": {"player-pair": ["3.8", "3.8.1"], "banker-pair": ["3.8", "3.8.2"]},
    "super-six-etg": {"player-pair": ["3.8", "3.8.1"], "banker-pair": ["3.8", "3.8.2"], "super-six": ["1.1.8", "3.11"]},
    "fabulous-4": {
        "player-fabulous-4": ["1.1.5", "3.11"],
        "banker-fabulous-4": ["1.1.1", "3.10"],
        "player-precious-pair": ["3.12", "1.1.6"],
        "banker-precious-pair": ["3.12", "1.1.6"],
    },
}  # fmt: skip


def cases():
    for game, rows in MAIN.items():
        for wager, (player, banker), row, odds, clause in rows:
            name = f"{game}-{clause}-{wager}-{'loses' if row is None else f'row{row}'}-{player}-{banker}".replace(
                " ", ""
            )
            marks = [pytest.mark.clause(game, clause, *ALSO.get(game, {}).get(wager, []))]
            yield pytest.param(game, wager, player, banker, row, odds, clause, id=name, marks=marks)


@pytest.mark.parametrize(("game", "wager", "player", "banker", "row", "odds", "clause"), list(cases()))
def test_clause(game, wager, player, banker, row, odds, clause):
    """This round means this for this wager, and that clause says so."""
    hands = parse_cards(player), parse_cards(banker)
    assert breaches(*hands) == ()
    kind = load_game(game).wagers[wager]
    verdict = kind.verdict(judge(*hands))
    assert (verdict.row, verdict.clause) == (row, clause)
    if row is None:
        assert verdict.result == "lose"
    else:
        assert verdict.result == ("push" if odds == "0" else "win")
        assert kind.rows[row].odds == Fraction(verdict.numerator, verdict.denominator) == Fraction(odds)


@pytest.mark.clause("all", "3.5")
@pytest.mark.parametrize("game", game_ids())
def test_every_row_of_every_wager_offered_stands_above(game):
    wanted = {(wager.id, at) for wager in load_game(game).wagers.values() for at in (*range(len(wager.rows)), None)}
    assert {(wager, row) for wager, _, row, _, _ in MAIN[game]} == wanted


def test_the_games_offer_what_their_documents_list():
    pairs = ["player-pair", "banker-pair"]
    assert {game: list(load_game(game).wagers) for game in game_ids()} == {
        "fortune-six": ["player", "banker", "tie", *pairs, "fortune-six"],
        "fortune-six-nc": ["player", "banker", "tie", *pairs, "fortune-six"],
        "no-commission": ["player", "banker", "tie", *pairs],
        "super-six-etg": ["player", "banker", "tie", *pairs, "super-six"],
        "fabulous-4": [
            "player", "banker", "tie", "player-fabulous-4", "banker-fabulous-4",
            "player-precious-pair", "banker-precious-pair",
        ],
        "ez-baccarat": ["player", "banker", "tie", "dragon-7", "panda-8"],
        "classic": [
            "player", "banker", "tie", *pairs, "either-pair", "perfect-pair", "dragon-bonus-player",
            "dragon-bonus-banker", "tiger", "small-tiger", "big-tiger", "tiger-tie", "tiger-pair", "big", "small",
        ],
    }  # fmt: skip
