"""A card too many that a hand is due (readings 12 and 15), and rulings that are offered only where they are possible.

A stranger by touch kept and burned a card that the Banker was due, with a supervisor's signature.
"""

import pytest

from controller.game.cards import parse_card, parse_cards
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import AnswerOption, Correct, EndOption, Report
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course

ROUND = "9H KS 4D 6C 2C"
"""Player 5 and Banker 6: the Banker stands. With 6C as the Player's third card the Banker is due a card."""
REFERRED = [game for game in game_ids() if game != "fortune-six"]
"""Games that refer cards out of order to the gaming shift manager where they are not reconstructed (reading 12)."""


def corrected(by, card, index=3, hand="player"):
    return Correct(Side(hand), index, parse_card(card), by, "seen on the felt")


@pytest.fixture
def kept(table_of, staff):
    """One card more than the round needs, which nobody has seen, is kept for the next round."""

    def make(game):
        table = table_of(game).load().open()
        if not table.rules.ruleset.electronic:
            table.bet(1, "banker", "130").bet(2, "player", "100")
        table.close().draw(f"{ROUND} 7H")
        table.do(table.ruling("keep-for-next", staff.supervisor))
        return table

    return make


@pytest.fixture
def due(kept, staff):
    """The Player's third card was misread, and the gaming shift manager lets the game go on: the kept card is due."""

    def make(game):
        table = kept(game)
        table.do(corrected(staff.supervisor, "6C"))
        table.do(table.ruling("play-on", staff.shift_manager))
        return table

    return make


@pytest.mark.parametrize("game", REFERRED)
def test_the_evidence_says_that_a_hand_is_due_it(due, game):
    case = due(game).table.holding_case
    assert (case.kind, str(case.evidence)) == (
        Irregularity.OVERDRAW, "?? lies on the table, and Banker's card 3 is due"
    )  # fmt: skip


@pytest.mark.parametrize("game", REFERRED)
@pytest.mark.parametrize("ruling", ["keep-for-next", "set-aside", "void"])
def test_a_pit_supervisor_only_lays_it_where_it_is_due(due, staff, game, ruling):
    table = due(game)
    refusal = table.refuses(table.ruling(ruling, staff.supervisor))
    assert "needs a gaming-shift-manager" in str(refusal.text)
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert (table.hands, table.table.result) == (("9H 4D 6C", "KS 6C 7H"), "player")


def test_the_gaming_shift_manager_may_keep_it(due, staff):
    table = due("no-commission")
    table.do(table.ruling("keep-for-next", staff.shift_manager))
    assert (table.table.carried, table.table.held) == (parse_cards("7H"), False)
    table.draw("4S")
    assert table.hands == ("9H 4D 6C", "KS 6C 4S")


def test_of_two_cards_too_many_only_one_is_due(table_of, staff):
    """The other one gets a case of its own."""
    table = table_of("no-commission").load().open().close().draw(ROUND)
    for card in parse_cards("7H 8H"):
        table.do(CardDrawn(card, Course.OUTSIDE))
    table.do(corrected(staff.supervisor, "6C"))
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H 4D 6C", "KS 6C 7H")
    assert [(case.kind, case.rulings) for case in table.table.cases] == [
        (Irregularity.OVERDRAW, ("keep-for-next", "set-aside", "void"))
    ]
    table.do(table.ruling("set-aside", staff.supervisor, case=table.case.number))
    assert (table.table.phase, table.table.held) == (Phase.RESULT, False)


# What is offered is possible


@pytest.fixture
def drawn_on_a_stand(table_of, staff):
    """The Banker drew on a six that became one against a six: by the corrected card it stands."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "130").close().draw("9H KS 4D 6C 6D 7H")
    table.do(corrected(staff.supervisor, "2C"))
    return table


def test_a_hand_that_breaks_the_table_of_play_is_not_played_on(drawn_on_a_stand):
    assert drawn_on_a_stand.case.rulings == ("set-aside", "withdraw-option", "void")


def test_after_the_option_the_card_in_the_hand_is_set_aside(drawn_on_a_stand, staff):
    table = drawn_on_a_stand
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    number = table.table.option.case
    table.do(AnswerOption(number, 1, False, "a"))
    table.do(EndOption(number))
    assert (table.hands, table.table.phase, table.table.cases) == (("9H 4D 2C", "KS 6C"), Phase.RESULT, ())
    assert table.table.shoe.burned == 1


def test_nothing_is_kept_where_no_card_lies_loose(table_of):
    table = table_of("no-commission").load().open().close().draw(ROUND)
    table.report("overdraw")
    assert table.case.rulings == ("set-aside", "void")


# A case whose cause is corrected away


@pytest.mark.parametrize("game", game_ids())
def test_corrected_back_the_kept_card_is_kept_again(kept, staff, game):
    """Reading 22: the case closes itself and says so, and the result is called again."""
    table = kept(game)
    table.do(corrected(staff.supervisor, "6C"))
    assert (table.table.held, table.table.carried) == (True, ())
    table.do(corrected(staff.manager, "2C"))
    assert [event.why for event in table.now(events.CaseClosed)] == ["corrected"]
    assert (table.table.cases, table.table.carried) == ((), parse_cards("7H"))
    assert (table.table.phase, table.table.result) == (Phase.RESULT, "banker")
    table.settle().open().close()
    assert table.hands == ("7H", "")


def test_a_kept_card_that_was_seen_meanwhile_is_set_aside(kept, staff):
    table = kept("no-commission")
    table.do(corrected(staff.supervisor, "6C"))
    table.do(Report(Irregularity.EXPOSED_CARD))
    table.do(corrected(staff.supervisor, "2C"))
    assert (table.table.carried, table.table.shoe.burned) == ((), 1)
    assert not table.table.held


@pytest.mark.parametrize(
    ("cards", "index", "card", "back"),
    [("6H 3D KC KD KS", 1, "5H", "6H"), ("9H KS 4D 6C 6D 7H", 3, "2C", "6D")],
    ids=["wrong place", "card too many"],
)
def test_corrected_back_no_case_is_left(table_of, staff, cards, index, card, back):
    table = table_of("fortune-six").load().open().close().draw(cards)
    result = table.table.result
    table.do(corrected(staff.supervisor, card, index))
    assert table.table.held
    table.do(corrected(staff.supervisor, back, index))
    assert (table.table.cases, table.table.result) == ((), result)


def test_what_staff_reported_stays_open(table_of, staff):
    """A correction is no answer to it: it is dismissed or ruled on."""
    table = table_of("fortune-six").load().open().close().draw("9H KS 4D 6C 6D 7H")
    table.report("wrong-place")
    table.do(corrected(staff.supervisor, "2C"))
    table.do(corrected(staff.supervisor, "6D"))
    assert [case.kind for case in table.table.cases] == [Irregularity.WRONG_PLACE]


# After the settlement


@pytest.mark.parametrize("game", game_ids())
def test_a_kept_card_was_due_in_the_settled_round(kept, staff, game):
    """Before the next round the cards are put where they were due, as before the settlement; the money follows."""
    table = kept(game).settle()
    table.do(corrected(staff.supervisor, "6C"))
    case = table.table.holding_case
    assert (case.kind, case.rulings[0]) == (Irregularity.SHORT_HAND, "reconstruct")
    assert "needs a gaming-shift-manager" in str(table.refuses(table.ruling("void", staff.supervisor)).text)
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert (table.hands, table.table.results) == (("9H 4D 6C", "KS 6C 7H"), ("player",))
    assert (table.table.carried, table.table.cases, table.table.shoe.drawn) == ((), (), 6)
    if not table.rules.ruleset.electronic:
        lines = {line["seat"]: line["due"] for line in table.state["adjustments"]}
        assert lines == {1: "-130.00", 2: "100.00"}
    table.play("9H KS KD 6C")


@pytest.mark.parametrize("game", ["no-commission", "fortune-six"])
def test_a_card_that_came_after_the_settlement_was_due_in_it(table_of, staff, game):
    """Its own case closes with it. Of two such cards the other one stays too many."""
    table = table_of(game).load().play(ROUND)
    table.do(corrected(staff.supervisor, "6C"))
    table.draw("7H 8H")
    short, surplus = table.table.cases
    assert surplus.signer("set-aside") == surplus.signer("keep-for-next") == "gaming-shift-manager"
    table.do(table.ruling("reconstruct", staff.supervisor, case=short.number))
    assert (table.hands, table.table.results) == (("9H 4D 6C", "KS 6C 7H"), ("player",))
    assert [(case.kind, case.signer("keep-for-next")) for case in table.table.cases] == [
        (Irregularity.OVERDRAW, "pit-supervisor")
    ]
    table.do(table.ruling("keep-for-next", staff.supervisor, case=table.case.number))
    assert table.table.carried == parse_cards("8H")


def test_a_card_that_lacks_and_lies_nowhere_is_not_reconstructed(table_of, staff):
    table = table_of("no-commission").load().play(ROUND)
    table.do(corrected(staff.supervisor, "6C"))
    assert table.table.holding_case.rulings == ("void",)
