"""Reading 11: a misread card found after the settlement. The outcome is that of the cards, in any round of this shoe."""

import pytest
from msgspec.structs import replace

from controller.game.cards import parse_card
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import Adjust, Correct, EndShoe, Report
from controller.table.evolve import evolve
from controller.table.model import Phase
from controller.table.money_lines import How

PLAYER_WINS = "KH KS 8D 4C"
"""Player 8, Banker 4. Banker's second card as 9C: Banker wins; as 8C: tie; Player's as 2D: a card is due."""
SIX_CARDS = "KH KS 2D 4C 5H 6S"
"""Player draws to 7, Banker to 0. Player's second card as 9D: a natural, and both third cards are too many."""


def corrected(hand, index, card, by, **more):
    return Correct(Side(hand), index, parse_card(card), by, "seen on the felt", **more)


@pytest.fixture
def three_rounds(table_of):
    """Three rounds of one shoe, each with 100 on Player and on Banker; Player won each."""
    table = table_of("fortune-six").load()
    for _ in range(3):
        table.open().bet(1, "player", "100").bet(2, "banker", "100").close().draw(PLAYER_WINS).settle()
    return table


@pytest.mark.clause("fortune-six", "6.3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_outcome_is_that_of_the_cards_in_whichever_round_it_was_found(three_rounds, staff, number):
    """The record shows the corrected result, marked; the money is listed seat by seat."""
    three_rounds.do(corrected("banker", 2, "9C", staff.supervisor, round=number))
    (event,) = three_rounds.now(events.CardCorrected)
    assert (event.round, event.before, event.after, event.result) == (number, "4C", "9C", "banker")
    results = ["player"] * 3
    results[number - 1] = "banker"
    assert three_rounds.table.results == tuple(results)
    assert three_rounds.table.over(number).corrected
    assert three_rounds.state["corrected"] is (number == 3)
    assert three_rounds.state["result"] == results[2]
    assert three_rounds.state["adjustments"] == [
        {"round": number, "seat": 1, "who": "a", "paid": "100.00", "due": "-100.00", "difference": "-200.00"},
        {"round": number, "seat": 2, "who": "a", "paid": "-100.00", "due": "95.00", "difference": "195.00"},
    ]


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.DEALING, Phase.RESULT])
def test_a_round_is_corrected_while_another_is_played(three_rounds, staff, phase):
    """The round on the table is not touched."""
    three_rounds.open().bet(1, "player", "50")
    if phase is not Phase.BETTING:
        three_rounds.close().draw(PLAYER_WINS if phase is Phase.RESULT else "9H")
    before = (three_rounds.table.deal, three_rounds.table.wagers, three_rounds.table.result, three_rounds.table.lines)
    three_rounds.do(corrected("banker", 2, "8C", staff.supervisor, round=2))
    table = three_rounds.table
    assert (table.deal, table.wagers, table.result, table.lines) == before
    assert (table.phase, table.results) == (phase, ("player", "tie", "player"))
    assert not table.held


def test_a_round_of_another_shoe_is_not_corrected(three_rounds, staff):
    """Neither before the first round of the next shoe nor after it."""
    three_rounds.do(EndShoe())
    three_rounds.load()
    assert three_rounds.refuses(corrected("banker", 2, "9C", staff.supervisor, round=3)).reading == 11
    three_rounds.play(PLAYER_WINS)
    assert three_rounds.refuses(corrected("banker", 2, "9C", staff.supervisor, round=3)).reading == 11
    three_rounds.do(corrected("banker", 2, "9C", staff.supervisor, round=4))
    assert three_rounds.table.results == ("banker",)


def test_two_corrections_that_cancel_leave_nothing_open(three_rounds, staff):
    three_rounds.do(corrected("banker", 2, "9C", staff.supervisor, round=2))
    three_rounds.do(corrected("banker", 2, "4C", staff.supervisor, round=2))
    assert three_rounds.state["adjustments"] == []
    assert three_rounds.table.results == ("player", "player", "player")


def test_what_was_collected_counts_when_a_second_card_is_corrected(three_rounds, staff):
    """After the first correction 200 is collected; the second makes the round a push: 100 of it goes back."""
    three_rounds.do(corrected("banker", 2, "9C", staff.supervisor, round=2))
    three_rounds.do(Adjust(2, 1, How.COLLECTED, 200_00, staff.manager, reason="as listed"))
    three_rounds.do(corrected("banker", 2, "8C", staff.supervisor, round=2))
    line = three_rounds.state["adjustments"][0]
    assert (line["seat"], line["paid"], line["due"], line["difference"]) == (1, "100.00", "0.00", "100.00")


def test_what_was_waived_is_not_paid_out_when_the_correction_is_taken_back(three_rounds, staff):
    three_rounds.do(corrected("banker", 2, "9C", staff.supervisor, round=2))
    three_rounds.do(Adjust(2, 1, How.WAIVED, 200_00, staff.manager, reason="left the table"))
    three_rounds.do(corrected("banker", 2, "4C", staff.supervisor, round=2))
    assert three_rounds.state["adjustments"] == []


# Corrected cards that are no finished round


@pytest.mark.parametrize(
    ("cards", "hand", "index", "card", "kind"),
    [(PLAYER_WINS, "player", 2, "2D", "short-hand"), (SIX_CARDS, "player", 2, "9D", "overdraw")],
)
@pytest.mark.parametrize("game", ["fortune-six", "no-commission"])
def test_before_the_next_round_it_is_a_wrong_number_of_cards(table_of, staff, game, cards, hand, index, card, kind):
    """The table is held, and the round can be voided: nothing is due to anybody."""
    table = table_of(game).load().open().bet(1, "player", "100").close().draw(cards).settle()
    table.do(corrected(hand, index, card, staff.supervisor))
    assert (table.opened.irregularity, table.opened.round, table.opened.holds) == (kind, 1, True)
    assert table.state["result"] == "player"
    table.do(table.ruling("void", staff.shift_manager))
    assert table.table.results == ()
    assert not table.table.held
    (line,) = table.state["adjustments"]
    assert (line["paid"], line["due"], line["difference"]) == ("100.00", "0.00", "-100.00")


@pytest.mark.clause("fortune-six", "5.7", "6.3")
@pytest.mark.clause("fortune-six-nc no-commission fabulous-4 super-six-etg", "5.2")
@pytest.mark.parametrize("game", game_ids())
def test_a_known_surplus_is_set_aside_and_the_outcome_is_that_of_the_cards(table_of, staff, game):
    """Player's second card as 9D makes a natural: the third card is surplus, and Player has won 8 over 6."""
    table = table_of(game).load().open().bet(1, "player", "100").bet(2, "banker", "100")
    table.close().draw("9H KS AD 6C 3S").settle()
    drawn = table.table.shoe.drawn
    table.do(corrected("player", 2, "9D", staff.supervisor))
    opened = table.opened
    assert (opened.irregularity, opened.authority, opened.rulings) == (
        "overdraw",
        "pit-supervisor",
        ["set-aside", "void"],
    )
    table.do(table.ruling("set-aside", staff.supervisor))
    assert [type(event).__name__ for event in table.fresh] == [
        "CaseRuled", "CardsReconstructed", "CardSetAside", "RoundReconstructed",
    ]  # fmt: skip
    assert (table.hands, table.state["result"], table.table.results) == (("9H 9D", "KS 6C"), "player", ("player",))
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (drawn, 1)
    assert table.state["corrected"] is True
    assert not table.table.held
    lines = {line["seat"]: (line["due"], line["difference"]) for line in table.state["adjustments"]}
    assert lines[1] == ("100.00", "200.00")
    assert lines[2][0] == "-100.00"
    table.play(PLAYER_WINS)


def test_a_surplus_that_the_other_hand_is_due_is_reconstructed(table_of, staff):
    """Player has 7 and drew; Banker with 5 is due that card, and the card that Banker drew is left over."""
    table = table_of("no-commission").load().open().bet(1, "tie", "10").close().draw("KH KS 2D 5C 4H 9S").settle()
    table.do(corrected("player", 2, "7D", staff.supervisor))
    assert table.opened.rulings == ["set-aside", "void"]
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.hands, table.state["result"]) == (("KH 7D", "KS 5C 4H"), "banker")
    other = table_of("no-commission").load().open().bet(1, "tie", "10").close().draw("KH KS 5D 5C 2H").settle()
    other.do(corrected("player", 2, "7D", staff.supervisor))
    assert other.opened.rulings == ["reconstruct", "void"]
    other.do(other.ruling("reconstruct", staff.supervisor))
    assert (other.hands, other.state["result"]) == (("KH 7D", "KS 5C 2H"), "tie")
    (line,) = other.state["adjustments"]
    assert (line["paid"], line["due"]) == ("-10.00", "80.00")
    assert other.table.shoe.burned == 0


def test_what_is_corrected_after_that_is_judged_on_the_cards_as_they_lie(table_of, staff):
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close().draw("9H KS AD 6C 3S").settle()
    table.do(corrected("player", 2, "9D", staff.supervisor))
    table.do(table.ruling("set-aside", staff.supervisor))
    table.do(corrected("banker", 2, "8C", staff.supervisor))
    assert table.state["result"] == "tie"
    (line,) = table.state["adjustments"]
    assert (line["paid"], line["due"]) == ("-100.00", "0.00")


@pytest.mark.parametrize(("game", "clause", "reading"), [("fortune-six", "6.1", None), ("no-commission", None, 12)])
def test_later_the_result_stands_marked_and_the_shift_manager_may_void_it(table_of, staff, game, clause, reading):
    """The round on the table goes on; nobody below the gaming shift manager decides."""
    table = table_of(game).load().open().bet(1, "player", "100").close().draw(PLAYER_WINS).settle()
    table.open().bet(1, "banker", "40").close().draw("9H")
    table.do(corrected("player", 2, "2D", staff.supervisor, round=1))
    opened = table.opened
    assert (opened.irregularity, opened.clause, opened.reading, opened.round) == ("other", clause, reading, 1)
    assert (opened.rulings, opened.authority) == (["play-on", "void"], "gaming-shift-manager")
    assert not table.table.held
    assert table.table.over(1).corrected
    assert table.table.over(1).result == "player"
    assert table.refuses(table.ruling("void", staff.manager)).reading == 7
    table.do(table.ruling("void", staff.shift_manager))
    assert table.table.phase is Phase.DEALING
    assert [w.amount for w in table.table.wagers] == [40_00]
    assert table.table.over(1).result == "void"
    (line,) = table.state["adjustments"]
    assert (line["round"], line["due"], line["difference"]) == (1, "0.00", "-100.00")
    table.draw("KD KC 8C").settle()
    assert table.table.results == ("player",)


def test_a_void_lists_what_was_really_returned(table_of, staff):
    """The Player wager was paid, then found to have lost, and then the round is void: it had been paid all along."""
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close().draw(PLAYER_WINS).settle()
    table.do(corrected("banker", 2, "9C", staff.supervisor))
    assert table.all(events.CardCorrected)[-1].result == "banker"
    table.do(corrected("player", 2, "2D", staff.supervisor))
    table.do(corrected("banker", 2, "4C", staff.supervisor))
    table.do(table.ruling("void", staff.shift_manager))
    (wager,) = table.all(events.RoundVoided)[-1].difference
    assert (wager["returned"], wager["due"]) == (200_00, 100_00)
    (line,) = table.state["adjustments"]
    assert (line["paid"], line["due"]) == ("100.00", "0.00")


def test_a_card_corrected_once_more_closes_the_case_by_itself(table_of, staff):
    table = table_of("fortune-six").load().play(PLAYER_WINS)
    table.do(corrected("player", 2, "2D", staff.supervisor))
    table.do(corrected("player", 2, "9D", staff.supervisor))
    assert table.table.cases == ()
    assert table.table.results == ("player",)


# Who had the one time under the minimum


@pytest.mark.clause("fortune-six", "5.14")
def test_a_push_does_not_use_the_one_time(table_of):
    """Reading 18: it is used when the small wager is paid or collected."""
    table = table_of("fortune-six", limits={"banker": ("25", None)}).load()
    table.open().bet(3, "banker", "10").close().draw("KH KS 8D 8C").settle()
    assert table.all(events.RoundSettled)[-1].lines[0].unused
    table.open().bet(3, "banker", "10").close().draw("KH KS 4D 9C").settle()
    assert table.money == {(3, "a", "banker"): ("win", "9.50", "19.50")}
    table.open().bet(3, "banker", "10").close().draw("KH KS 4D 9C").settle()
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "10.00")}


@pytest.mark.clause("fortune-six", "5.14")
def test_a_tie_that_was_none_uses_it(table_of, staff):
    table = table_of("fortune-six", limits={"banker": ("25", None)}).load()
    table.open().bet(3, "banker", "10").close().draw("KH KS 8D 8C").settle()
    table.do(corrected("banker", 2, "9C", staff.supervisor))
    table.open().bet(3, "banker", "10").close().draw("KH KS 4D 9C").settle()
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "10.00")}


def test_an_old_record_of_a_push_used_it(table_of):
    """A journal of the first version says nothing of it and folds as it was meant then (reading 30)."""
    table = table_of("fortune-six", limits={"banker": ("25", None)}).load().open().bet(3, "banker", "10").close()
    table.draw("KH KS 8D 8C")
    before = table.table
    table.settle()
    (settled,) = table.all(events.RoundSettled)
    old = replace(settled, lines=[replace(line, unused=False, commission=None) for line in settled.lines])
    assert evolve(before, settled).warned == ()
    assert evolve(before, old).warned == ((3, "a"),)


def test_a_void_round_is_reported_like_any_other(table_of, staff):
    """Reading 24: of a void round nothing is due."""
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    table.do(Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=100_00))
    (line,) = table.state["adjustments"]
    assert (line["paid"], line["due"], line["difference"]) == ("100.00", "0.00", "-100.00")
