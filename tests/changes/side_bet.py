"""Applied with side_bet.patch: a wager that one game file adds is settled and has exact odds."""

from controller.game import Composition, Stake, judge, load_game, odds, parse_cards, settle


def test_the_new_wager_pays_and_has_odds():
    game = load_game("no-commission")
    tie_on_nine = judge(parse_cards("9H KD"), parse_cards("9S QD"))
    (line,) = settle(game, tie_on_nine, [Stake("big-tie", 100)])
    assert (line.pays, line.clause) == (80_00, "4.1.1")
    assert 0 < odds(game, Composition.full(8))["big-tie"].edge < 1
