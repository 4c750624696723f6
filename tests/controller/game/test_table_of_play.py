"""The table of play, proved over every round there is."""

from itertools import product

import pytest
from support.games import HOUSE

from controller.game.announcements import breach_words, reason_words, step_words
from controller.game.cards import parse_cards
from controller.game.facts import judge
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.table_of_play import (
    AFTER_FOUR,
    AFTER_THIRD,
    BANKER_GRID,
    PLAYER_GRID,
    Breach,
    Reason,
    _after_four,
    _after_third,
    breaches,
    is_lawful,
    next_step,
)

# The grid once more, typed from the documents: rows are the Banker's total, columns the Player's third card.
RETYPED = """
     -  0 1 2 3 4 5 6 7 8 9
 0   D  D D D D D D D D D D
 1   D  D D D D D D D D D D
 2   D  D D D D D D D D D D
 3   D  D D D D D D D D . D
 4   D  . . D D D D D D . .
 5   D  . . . . D D D D . .
 6   .  . . . . . . D D . .
 7   .  . . . . . . . . . .
"""

OF_THE_HOUSE = " ".join(HOUSE)
TABLE_OF_PLAY = (
    pytest.mark.clause("fortune-six", "3.14"),
    pytest.mark.clause(
        f"fortune-six-nc no-commission super-six-etg {OF_THE_HOUSE}", "3.9", "3.9.1", "3.9.2", "3.9.3", "3.9.4"
    ),
    pytest.mark.clause("fabulous-4", "3.8", "3.8.1", "3.8.2", "3.8.3", "3.8.4"),
)
DEAL_ORDER = (
    pytest.mark.clause("fortune-six", "3.12", "3.12.1", "3.12.2"),
    pytest.mark.clause(
        f"fortune-six-nc no-commission super-six-etg fabulous-4 {OF_THE_HOUSE}", "3.6", "3.7", "3.7.1", "3.7.2"
    ),
)


def marked(*marks):
    def apply(test):
        for mark in marks:
            test = mark(test)
        return test

    return apply


@marked(*TABLE_OF_PLAY)
def test_the_grid_is_the_documents_grid():
    rows = [line.split() for line in RETYPED.split("\n") if line.strip()][1:]
    assert len(rows) == len(BANKER_GRID) == 8
    for number, stood, *thirds in rows:
        grid_stood, grid_thirds = BANKER_GRID[int(number)]
        assert grid_stood == stood.replace(".", "S")
        assert grid_thirds == "".join(thirds).replace(".", "S")
    assert PLAYER_GRID == "D" * 6 + "S" * 2 + "N" * 2


@marked(*TABLE_OF_PLAY, *DEAL_ORDER)
def test_every_complete_round_is_judged_the_same_by_a_second_formulation(every_round, of_points):
    """339,400 rounds: dealt card by card as `next_step` says, exactly the rounds that the other formulation lists."""
    wanted = set(every_round)
    assert len(wanted) == len(every_round) == 339_400
    dealt = []

    def deal(player: tuple[int, ...], banker: tuple[int, ...]) -> None:
        step = next_step(tuple(of_points[n] for n in player), tuple(of_points[n] for n in banker))
        if step.to is None:
            assert step.complete
            dealt.append((player, banker))
        elif step.to is Side.PLAYER:
            for points in range(10):
                deal((*player, points), banker)
        else:
            for points in range(10):
                deal(player, (*banker, points))

    deal((), ())
    assert len(dealt) == 339_400
    assert set(dealt) == wanted


WINNER = (
    pytest.mark.clause("fortune-six", "3.15", "3.15.1"),
    pytest.mark.clause(f"fortune-six-nc no-commission super-six-etg {OF_THE_HOUSE}", "3.10", "3.10.1"),
    pytest.mark.clause("fabulous-4", "3.9", "3.9.1"),
)


@marked(*WINNER)
def test_every_complete_round_has_the_right_winner_and_facts(every_round, of_points):
    for player, banker in every_round:
        p, b = sum(player) % 10, sum(banker) % 10
        outcome = judge([of_points[n] for n in player], [of_points[n] for n in banker])
        standing = outcome.standing
        assert outcome.winner == ("player" if p > b else "banker" if b > p else "tie")
        assert (standing.player_total, standing.banker_total) == (p, b)
        assert (standing.player_cards, standing.banker_cards) == (len(player), len(banker))
        assert standing.natural == (max(sum(player[:2]) % 10, sum(banker[:2]) % 10) >= 8)


@marked(*TABLE_OF_PLAY)
def test_a_hand_of_any_other_shape_is_a_breach(every_round, of_points):
    """Every way to cut off or add a card: only the lawful shape has no breach, and every other names at least one."""
    lawful = {(sum(p[:2]) % 10, sum(b[:2]) % 10, p[2] if len(p) > 2 else None, len(p), len(b)) for p, b in every_round}
    for p, b, third in product(range(10), range(10), range(10)):
        for held, drew in product(range(5), range(5)):
            player = [of_points[0], of_points[p], of_points[third], of_points[5]][:held]
            banker = [of_points[0], of_points[b], of_points[1], of_points[5]][:drew]
            shape = (p, b, third if held > 2 else None, held, drew)
            found = breaches(player, banker)
            assert (not found) is (shape in lawful), shape
            assert is_lawful(player, banker) is (shape in lawful)
            assert all(breach_words(rule) for rule in found)


BREACHES = [
    ("9H 8D", "KS", [(Side.BANKER, Breach.TOO_FEW)]),
    ("", "", [(Side.PLAYER, Breach.TOO_FEW), (Side.BANKER, Breach.TOO_FEW)]),
    ("9H 9D 2C", "KS 2H", [(Side.PLAYER, Breach.DRAWN_ON_NATURAL)]),
    ("2H 3D", "9S KH 2D", [(Side.BANKER, Breach.DRAWN_ON_NATURAL)]),
    ("2H 3D", "4S 2H", [(Side.PLAYER, Breach.THIRD_MISSING)]),
    ("2H 4D 3C", "4S 2H", [(Side.PLAYER, Breach.THIRD_NOT_DUE)]),
    ("2H 4D", "3S 2H", [(Side.BANKER, Breach.THIRD_MISSING)]),
    ("2H 3D 8C", "2S 2H 5C", [(Side.BANKER, Breach.THIRD_NOT_DUE)]),
    ("2H 3D 8C", "KS 2H", [(Side.BANKER, Breach.THIRD_MISSING)]),
    ("2H 3D 8C KD", "2S 2H", [(Side.PLAYER, Breach.TOO_MANY)]),
    ("9H KD", "2S 2H 3D 4C", [(Side.BANKER, Breach.TOO_MANY)]),
    ("2H 3D", "2S 2H 3D 4C", [(Side.PLAYER, Breach.THIRD_MISSING), (Side.BANKER, Breach.TOO_MANY)]),
    (
        "9H 9D 2C",
        "KS 2H 3C",
        [(Side.PLAYER, Breach.DRAWN_ON_NATURAL), (Side.BANKER, Breach.DRAWN_ON_NATURAL)],
    ),
]


@pytest.mark.parametrize(("player", "banker", "found"), BREACHES)
def test_all_breaches_are_collected(player, banker, found):
    broken = breaches(parse_cards(player), parse_cards(banker))
    assert [(rule.side, rule.breach) for rule in broken] == found


@pytest.mark.parametrize("game", game_ids())
def test_every_breach_has_a_clause_of_the_game(game):
    ruleset = load_game(game)
    for player, banker, _ in BREACHES:
        for rule in breaches(parse_cards(player), parse_cards(banker)):
            assert ruleset.clause_of(rule) in ruleset.clauses
    for reason in Reason:
        assert ruleset.clause_for(reason) in ruleset.clauses


def test_a_banker_with_four_cards_breaks_a_rule_of_the_bankers():
    player, banker = breaches(parse_cards("2H 3D"), parse_cards("2S 2H 3D 4C"))
    ruleset = load_game("no-commission")
    assert (ruleset.clause_of(player), ruleset.clause_of(banker)) == ("3.9.2", "3.9.4")


def test_the_player_standing_is_cited_where_the_player_drew_too_many():
    (rule,) = breaches(parse_cards("2H 4D 3C"), parse_cards("4S 2H"))
    assert load_game("no-commission").clause_of(rule) == "3.9.2"
    assert breach_words(rule) == "Player has a third card, but none is due (Player stands on 6)"


STEPS = [
    ("", "", "player", "Card to Player", "First four cards: Player, Banker, Player, Banker"),
    ("9H", "", "banker", "Card to Banker", "First four cards: Player, Banker, Player, Banker"),
    ("9H", "KS", "player", "Card to Player", "First four cards: Player, Banker, Player, Banker"),
    ("9H 4D", "KS", "banker", "Card to Banker", "First four cards: Player, Banker, Player, Banker"),
    ("9H KD", "KS 2C", None, "No more cards", "Natural: Player 9"),
    ("9H KD", "KS 8C", None, "No more cards", "Natural: Player 9, Banker 8"),
    ("2H 3D", "KS 8C", None, "No more cards", "Natural: Banker 8"),
    ("2H 3D", "KS 6C", "player", "Player draws", "Player draws on 5"),
    ("2H 4D", "KS 5C", "banker", "Banker draws", "Banker draws on 5: Player stands on 6"),
    ("2H 5D", "KS 6C", None, "No more cards", "Both stand: Player 7, Banker 6"),
    ("2H 3D 8C", "2S 2H", None, "No more cards", "Banker stands on 4: Player's third card is 8"),
    ("2H 3D KC", "2S 2H", None, "No more cards", "Banker stands on 4: Player's third card counts 0"),
    ("2H 3D 6C", "3S 2H", "banker", "Banker draws", "Banker draws on 5: Player's third card is 6"),
    ("2H 3D 8C", "KS 2H", "banker", "Banker draws", "Banker draws on 2, whatever Player drew"),
    ("2H 3D 7C", "KS 7H", None, "No more cards", "Banker stands on 7, whatever Player drew"),
    ("2H 3D 7C", "KS 2H 2D", None, "No more cards", "Banker has its third card"),
]


@pytest.mark.parametrize(("player", "banker", "to", "step", "why"), STEPS)
def test_the_step_and_its_reason_in_words(player, banker, to, step, why):
    found = next_step(parse_cards(player), parse_cards(banker))
    assert (found.to, step_words(found), reason_words(found)) == (to, step, why)


def test_unseen_cards_give_an_answer_only_where_it_makes_no_difference(of_points):
    """Every pattern of hidden cards over every lawful point of a deal, against all identities."""
    for p, b in product(range(10), range(10)):
        for hidden in product((False, True), repeat=2):
            player = (of_points[0], None if hidden[0] else of_points[p])
            banker = (of_points[0], None if hidden[1] else of_points[b])
            answers = {
                next_step((of_points[0], of_points[x]), (of_points[0], of_points[y])).to
                for x in (range(10) if hidden[0] else [p])
                for y in (range(10) if hidden[1] else [b])
            }
            step = next_step(player, banker)
            if len(answers) == 1:
                assert step.to in answers
                assert step.reason is not Reason.UNSEEN
            else:
                assert step.to is None
                assert step.reason is Reason.UNSEEN
                assert not step.complete
                assert step_words(step) == "Waiting for the reveal"
    assert reason_words(step) == "It depends on a card that is still face down"


def test_a_hidden_third_card_matters_only_to_a_banker_of_3_to_6(of_points):
    for b in range(8):
        step = next_step((of_points[0], of_points[5], None), (of_points[0], of_points[b]))
        if b < 3:
            assert (step.to, step.reason) == (Side.BANKER, Reason.BANKER_DRAWS)
        elif b == 7:
            assert step.complete
        else:
            assert step.reason is Reason.UNSEEN


def test_a_card_that_was_not_due_does_not_count(of_points):
    """The Player wrongly drew on 6: the Banker still plays as against a Player who stood."""
    step = next_step((of_points[0], of_points[6], of_points[8]), (of_points[0], of_points[3]))
    assert (step.to, step.reason) == (Side.BANKER, Reason.PLAYER_STOOD_BANKER_DRAWS)


def test_the_tables_made_at_import_are_what_their_functions_say():
    """Called here too: a change of these functions is noticed in a program that has made its tables already."""
    for (p, b), due in AFTER_FOUR.items():
        assert _after_four(p, b) == due
    for (b, third), due in AFTER_THIRD.items():
        assert _after_third(b, third) == due


def test_totals_above_nine_lose_their_ten(of_points):
    """Two cards of any points: 5 and 5 are 0, 9 and 9 are 8."""
    for first, second in product(range(10), range(10)):
        hand, total = (of_points[first], of_points[second]), (of_points[0], of_points[(first + second) % 10])
        for other in range(10):
            against = (of_points[0], of_points[other])
            assert is_lawful(hand, against) is is_lawful(total, against)
            assert is_lawful(against, hand) is is_lawful(against, total)


def test_a_step_carries_the_totals_on_two_cards_and_the_players_third(of_points):
    """Also after the Banker has drawn, and while a card is unseen; further cards do not count."""
    o = of_points
    drew = next_step((o[0], o[5], o[4], o[9]), (o[0], o[5], o[7]))
    assert (drew.to, drew.reason, drew.player, drew.banker, drew.third) == (None, Reason.BANKER_DREW, 5, 5, 4)
    unseen = next_step((o[0], o[5], None), (o[0], o[4]))
    assert (unseen.reason, unseen.player, unseen.banker, unseen.third) == (Reason.UNSEEN, 5, 4, None)
    hidden = next_step((o[0], o[4], o[3]), (None, o[4]))
    assert (hidden.reason, hidden.player, hidden.banker, hidden.third) == (Reason.UNSEEN, 4, None, 3)
    assert next_step((o[0], o[6]), (o[0], o[3])).third is None


def test_breaches_of_both_hands_are_told_from_the_first_cards_only(of_points):
    """The Player stood on six and drew, and the Banker drew on seven: cards behind the third change nothing."""
    o = of_points
    player, banker = (o[0], o[6], o[2]), (o[0], o[7], o[3])
    found = breaches(player, banker)
    assert [(one.side, one.breach) for one in found] == [
        (Side.PLAYER, Breach.THIRD_NOT_DUE), (Side.BANKER, Breach.THIRD_NOT_DUE),
    ]  # fmt: skip
    assert [(one.due.player, one.due.banker) for one in found] == [(6, 7), (6, 7)]
    fourth = breaches((o[0], o[5], o[4], o[9]), (o[0], o[4]))
    assert [(one.side, one.breach, one.due.third) for one in fourth] == [
        (Side.PLAYER, Breach.TOO_MANY, None), (Side.BANKER, Breach.THIRD_MISSING, 4),
    ]  # fmt: skip
    five = breaches((o[0], o[5]), (o[0], o[4], o[1], o[1], o[1]))
    assert [(one.side, one.breach) for one in five] == [
        (Side.PLAYER, Breach.THIRD_MISSING), (Side.BANKER, Breach.TOO_MANY),
    ]  # fmt: skip


def test_a_banker_who_drew_rightly_is_not_blamed_for_a_player_who_drew_wrongly(of_points):
    """The Player stood on six and drew: the Banker was due the next card with three, and took it."""
    o = of_points
    (found,) = breaches((o[0], o[6], o[2]), (o[0], o[3], o[4]))
    assert (found.side, found.breach, found.due.to) == (Side.PLAYER, Breach.THIRD_NOT_DUE, Side.BANKER)
