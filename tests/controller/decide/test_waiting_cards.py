"""Cards that wait under a hold are put right by the place where each is due (reading 11), or taken away (reading 22)."""

import pytest
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import actions, events
from controller.table.observations import CardDrawn, Course

PS = SIGNERS.supervisor


@pytest.fixture(params=[False, True], ids=["read", "typed"])
def table(request):
    """Two cards are laid, three wait: the Player's second, the Banker's second, and a third for the Player."""
    table = ToldTable("fortune-six").load().open().close().draw("9H KD", manual=request.param)
    table.report("other")
    return table.draw("4C 5C 2S", manual=request.param)


def correct(hand, index, card):
    named = None if card is None else parse_card(card)
    return actions.Correct(Side(hand), index, named, PS, "as it lies on the felt")


def test_a_waiting_card_is_corrected_where_it_is_due(table):
    table.do(correct("banker", 2, "6C"))
    (event,) = table.now(events.CardCorrected)
    assert (event.hand, event.index, event.before, event.after, event.waiting) == ("banker", 2, "5C", "6C", 1)
    assert [str(drawn.card) for drawn in table.table.waiting] == ["4C", "6C", "2S"]
    assert parse_card("5C") not in table.table.shoe.seen
    table.do(table.ruling("play-on", SIGNERS.shift_manager))
    assert table.hands == ("9H 4C 2S", "KD 6C")


def test_its_place_follows_from_the_cards_before_it(table):
    """With an ace instead of the four nobody is due a third card of the Player until the Banker's second is seen."""
    assert table.refuses(correct("banker", 3, "6C")).reading == 11
    assert table.refuses(correct("banker", 2, "5C")).text == "banker's card 2 is 5C already"
    assert table.table.shoe.drawn == 5


def test_a_waiting_card_that_never_left_the_shoe_is_taken_away(table):
    if not table.table.by_hand:
        assert "was read by the shoe" in table.refuses(correct("player", 2, None)).text
        return
    table.do(correct("player", 2, None))
    assert (table.now(events.CardTakenAway)[0].card, table.table.shoe.drawn) == ("4C", 4)
    table.do(table.ruling("play-on", SIGNERS.shift_manager))
    assert table.hands == ("9H 5C", "KD 2S")


def test_a_waiting_card_that_opens_no_place_is_not_reached(table):
    """A surplus card has no place, so nobody names it."""
    table.draw("3S 8D")
    assert table.refuses(correct("player", 4, "9D")).reading == 11


@pytest.mark.parametrize("at", ["betting", "result"])
def test_a_card_that_waits_behind_an_option_gets_its_own_case_when_the_option_ends(at):
    """While players are asked, the open option holds the table; the next card is judged after it."""
    table = ToldTable("no-commission").load().open()
    if at == "result":
        table.close().draw("9H KD 9C 5C")
    table.do(CardDrawn(None, Course.FIRST_BURN))
    wrong = table.case.number
    table.draw_unseen(1)
    table.do(table.ruling("withdraw-option", SIGNERS.shift_manager))
    assert (table.table.cases, len(table.table.waiting), table.table.held) == ((), 1, True)
    table.do(actions.EndOption(wrong))
    assert table.opened.irregularity == {"betting": "early-card", "result": "overdraw"}[at]
    assert table.table.held


@pytest.mark.parametrize("kept", [False, True])
def test_an_early_card_is_put_right_where_it_will_be_due(kept):
    """Typed before the bets were closed, and another card after it: a kept card comes before both."""
    table = ToldTable("no-commission").load(4).open()
    if kept:
        table.close().draw("9D 4D KS 2C 5C", manual=True)
        table.do(table.ruling("keep-for-next", PS))
        table.settle().open()
    table.draw("9H 9H 4C", manual=True)
    first, second = (("banker", 1), ("player", 2)) if kept else (("player", 1), ("banker", 1))
    table.do(correct(*second, None))
    table.do(correct(*first, "9S"))
    assert [str(drawn.card) for drawn in table.table.waiting] == ["9S", "4C"]
    table.do(table.ruling("close-now", PS))
    assert table.hands == (("5C 4C", "9S") if kept else ("9S", "4C"))


def test_an_early_fifth_copy_that_was_mistyped_voids_nothing():
    table = ToldTable("no-commission").load(4)
    for _ in range(4):
        table.do(CardDrawn(parse_card("9H"), Course.BURN, manual=True))
    table.open().draw("9H 4C", manual=True)
    assert {case.kind for case in table.table.cases} == {"early-card", "foreign-card"}
    table.do(correct("player", 1, "9D"))
    assert {case.kind for case in table.table.cases} == {"early-card"}


def test_old_records_have_no_waiting_card():
    line = b'{"event":"card-corrected","round":1,"hand":"player","index":1,"before":"9H","after":"8H","by":"ps1",'
    line += b'"role":"pit-supervisor","reason":"so"}'
    assert events.decode_event(line).waiting is None
