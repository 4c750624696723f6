"""Stories of a table, one each: how a round, a shoe and the commonest troubles go from beginning to end."""

import json
from itertools import pairwise

import pytest

from controller.decide.moves import restarted
from controller.game.cards import parse_card, parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.runtime.fold import evolve_state
from controller.runtime.state import State, decode_state, encode_state
from controller.table import events, observations
from controller.table.actions import (
    CloseBets,
    Correct,
    EndOption,
    EndShoe,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Settle,
    SignOff,
    SignOn,
    SwapShoe,
)
from controller.table.events import decode_event, encode_event

GAMES = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
NATURAL = "9H 4D KS 2C"
"""Player nine, Banker six: a natural."""
SIX_CARDS = "2C KS 3D 4H 7C 5D"
"""Player two, Banker nine on three cards each."""
PLACES = [observations.Place(side, index) for index in (1, 2, 3) for side in Side]
P1, B1, P2, B2, P3, B3 = PLACES


def drawn(card, place=None, course=observations.Course.GAME):
    """A card that the shoe reads; `??` face down."""
    return observations.CardDrawn(None if card == "??" else parse_card(card), course, place)


def claim(result, *, player_pair=False, banker_pair=False):
    """What the shoe says came out."""
    return observations.ResultClaimed(observations.ClaimedResult(result), player_pair, banker_pair)


def dealt(table, cards):
    """A smart shoe deals these cards and says where each goes; not for hands in which only Banker draws."""
    for card, place in zip(cards.split(), PLACES, strict=False):
        table.do(drawn(card, place))
    return table


def shown(table, cards):
    """The shoe shows the face-down cards in the order of the deal."""
    for card, place in zip(cards.split(), PLACES, strict=False):
        table.do(observations.IdentityShown(place, parse_card(card)))
    return table


def conserved(table):
    """Every card that left the shoe is burned, away, or on the table."""
    shoe = table.table.shoe
    return shoe.drawn == shoe.burned + shoe.used + table.table.on_the_table


# A round


@pytest.mark.parametrize("game", GAMES)
def test_a_round_from_the_call_to_the_settlement(table_of, game):
    """Bets open and close, cards go where they are due, the result is called by itself, wagers are settled."""
    table = table_of(game).load()
    assert table.state["say"] == "Place your bets"
    table.open().bet(3, "banker", "100").bet(4, "player", "50")
    assert table.state["phase"] == "betting"
    table.close()
    due = []
    for card in SIX_CARDS.split():
        due.append(table.state["next"])
        table.draw(card)
    assert due == ["player", "banker", "player", "banker", "player", "banker"]
    assert table.hands == ("2C 3D 7C", "KS 4H 5D")
    assert (table.state["phase"], table.state["result"]) == ("result", "banker")
    table.settle()
    assert table.money[4, "a", "player"] == ("lose", "0.00", "0.00")
    assert table.money[3, "a", "banker"][0] == "win"
    assert [line["seat"] for line in table.state["settlement"]] == [4, 3], "collected first, then paid"
    assert table.state["result"] == "banker", "it stands until the next bets open"
    table.open()
    assert (table.state["round"], table.state["result"], table.hands) == (2, None, ("", ""))
    assert conserved(table)


def test_a_free_hand_is_dealt_without_bets(table_of):
    """Opened and closed in one breath; it counts as a round like any other."""
    table = table_of("fortune-six").load()
    assert table.do(OpenBets(free=True)) == [events.BetsOpened(round=1), events.BetsClosed()]
    table.draw(NATURAL)
    assert table.do(Settle()) == [events.RoundSettled(round=1, lines=[])]
    assert table.table.results == ("player",)


def test_dealers_change_in_the_middle_of_a_hand(table_of, staff):
    """A relief is recorded and stops nothing; nobody signs for their own hand."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.dealer))
    table.open().close().draw("9H")
    table.do(SignOn(staff.supervisor))
    assert table.now(events.DealerSignedOn) == [
        events.DealerSignedOn(dealer="ps1", relieves="d104", role="pit-supervisor")
    ]
    table.report("foreign-card")
    assert table.refuses(table.ruling("void", staff.supervisor)).reading == 7
    table.do(SignOff())
    assert table.refuses(table.ruling("void", staff.supervisor)).reading == 26
    table.do(table.ruling("void", staff.manager))


# The shoe


def test_the_life_of_a_shoe(table_of):
    """Loaded, burned, dealt, cut, ended; and the next one begins from nothing."""
    table = table_of("fortune-six", burn="one").load()
    table.do(drawn("5D", course=observations.Course.BURN))
    table.open()
    assert table.all(events.DeviceNoted) == []
    table.close().draw("9H 4D")
    table.do(observations.CuttingCardDrawn())
    table.draw("KS 2C").settle()
    assert table.state["say"] == "End the shoe"
    assert table.refuses(OpenBets()).reading == 9
    ended = table.do(EndShoe(411))
    assert ended == [events.ShoeEnded(shoe=1, drawn=5, rounds=1, remaining=411)]
    assert (table.state["phase"], table.state["cards_drawn"]) == ("no-shoe", 0)
    table.do(LoadShoe(8))
    assert (table.state["shoe"], table.table.results) == (2, ())
    table.open()
    assert table.state["round"] == 2


def test_one_more_round_after_the_cutting_card_where_the_table_says_so(table_of):
    """The round in which it comes is finished, one more is played, then the shoe ends."""
    table = table_of("fortune-six", rounds_after_cutting_card=1).load().open().close().draw("9H")
    table.do(observations.CuttingCardDrawn())
    table.draw("4D KS 2C").settle().play(NATURAL)
    assert table.refuses(OpenBets()).reading == 9


@pytest.mark.parametrize(
    ("burn", "cards", "noted"),
    [("none", "", False), ("one", "", True), ("decks", "2C " * 8, False), ("first-card", "3D 9C 8C 7C", False)],
)
def test_a_burn_that_differs_from_the_setting_is_noted_and_holds_nothing(table_of, burn, cards, noted):
    """Reading 10: the shoe is followed."""
    table = table_of("fortune-six", burn=burn).load()
    for card in cards.split():
        table.do(drawn(card, course=observations.Course.BURN))
    table.open()
    assert bool(table.all(events.DeviceNoted)) == noted
    assert not table.table.held


def test_cards_burned_before_anybody_says_loaded_belong_to_the_new_shoe(table_of):
    """The device is quicker than the dealer's finger."""
    table = table_of("fortune-six")
    for told in (
        observations.ShoeStarted(),
        drawn("2C", course=observations.Course.FIRST_BURN),
        drawn("9H", course=observations.Course.BURN),
    ):
        table.do(told)
    table.load()
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (2, 2)
    assert not table.table.held


@pytest.mark.parametrize("cut", [True, False])
def test_a_start_and_a_burn_look_like_a_new_shoe_and_a_person_confirms(table_of, cut):
    """The burned cards wait for the word: with the end of the shoe they are the new one's, otherwise this one's."""
    table = table_of("fortune-six").load().play(NATURAL)
    if cut:
        table.do(observations.CuttingCardDrawn())
    for told in (
        observations.ShoeStarted(),
        drawn("2C", course=observations.Course.FIRST_BURN),
        drawn("9H", course=observations.Course.BURN),
    ):
        table.do(told)
    assert table.opened.irregularity == "shoe-alarm"
    assert table.table.shoe.drawn == 4
    table.refuses(OpenBets())
    table.do(EndShoe())
    assert table.now(events.ShoeEnded)[0].drawn == 4
    table.load()
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (2, 2)
    assert not table.table.held
    table.open()


def test_the_count_of_another_shoe_is_another_case(table_of):
    """A world had a lost card of one shoe noted under the open case of the shoe before."""
    table = table_of("fortune-six")
    for left in (400, 399):
        table.load().do(EndShoe(left))
    opened = [case for case in table.table.cases if case.kind is Irregularity.SHOE_COUNT]
    assert [str(case.evidence).split(";")[0] for case in opened] == [
        "0 drawn and 400 left make 400", "0 drawn and 399 left make 399",
    ]  # fmt: skip


def test_going_on_with_the_same_shoe_counts_what_it_burned(table_of, staff):
    """The other answer: it was only a reboot, and the cards are burned from this shoe."""
    table = table_of("fortune-six").load().play(NATURAL)
    for told in (observations.ShoeStarted(), drawn("2C", course=observations.Course.FIRST_BURN)):
        table.do(told)
    table.do(table.ruling("read-again", staff.supervisor))
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (5, 1)
    table.play(NATURAL)
    assert conserved(table)


def test_a_reboot_between_rounds_is_only_noted(table_of):
    """The shoe goes on."""
    table = table_of("fortune-six").load().play(NATURAL)
    assert table.do(observations.ShoeStarted()) == [events.ShoeRestarted()]
    table.play(NATURAL)
    assert table.table.shoe.drawn == 8


def test_a_reboot_in_the_middle_of_a_round_holds(table_of, staff):
    """With a card shown players may withdraw and the round goes on."""
    table = table_of("fortune-six").load().open().close().draw("9H 4D")
    table.do(observations.ShoeStarted())
    assert table.opened.irregularity == "device-reset"
    table.draw("KS")
    assert table.hands == ("9H", "4D"), "held: the card waits"
    table.do(table.ruling("withdraw-option", staff.supervisor))
    table.do(EndOption(table.opened.case))
    assert table.hands == ("9H KS", "4D")
    table.draw("2C")
    assert table.state["result"] == "player"


def test_a_card_shown_while_players_are_asked_keeps_the_bets_closed(table_of, staff):
    """Reading 16: bets reopen after a reset only while no card has been exposed, at the end of the option too."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    table.do(observations.ShoeStarted())
    table.do(table.ruling("reset-and-reopen", staff.supervisor))
    table.draw("9H")
    table.do(EndOption(1, staff.supervisor, "nobody wants to"))
    assert table.all(events.BetsReopened) == []
    assert table.refuses(table.ruling("reset-and-reopen", staff.manager)).reading == 7
    table.do(table.ruling("withdraw-option", staff.supervisor))
    table.do(EndOption(2, staff.supervisor, "nobody wants to"))
    assert table.hands == ("9H", "")


def test_all_cards_drawn_and_one_still_due_is_not_enough_cards(table_of, staff):
    """Four decks are 208 cards: the 208th leaves the round open, and it is void."""
    table = table_of("fortune-six").load(4)
    for _ in range(206):
        table.do(drawn("??", course=observations.Course.BURN))
    table.open(staff.supervisor).bet(3, "player", "100").close().draw("9H 4D")
    assert table.opened.irregularity == "not-enough-cards"
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "player"): ("push", "0.00", "100.00")}


# Concealed hands


@pytest.mark.parametrize("game", GAMES)
def test_a_concealed_round_is_judged_at_the_reveal(table_of, game):
    """Places are checked as the cards are drawn, identities at the reveal, the shoe's result against ours."""
    table = table_of(game).load().open().bet(3, "player", "100").close()
    dealt(table, "?? ?? ?? ?? ?? ??")
    assert table.hands == ("?? ?? ??", "?? ?? ??")
    assert table.state["player_total"] is None
    shown(table, SIX_CARDS)
    assert table.state["result"] == "banker"
    table.do(claim("banker"))
    table.do(observations.StandBy())
    table.settle()
    assert conserved(table)


def test_a_reveal_before_the_third_cards_tells_what_is_due(table_of):
    """Squeezed hand by hand: after the first four the table knows who draws."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "?? ?? ?? ??")
    assert table.state["next"] is None
    shown(table, "2C KS 3D 4H")
    assert table.state["next"] == "player"
    table.do(drawn("??", P3))
    table.do(observations.IdentityShown(P3, parse_card("7C")))
    assert table.state["next"] == "banker"


@pytest.mark.parametrize("released", ["before the reveal", "after the reveal"])
def test_cards_that_wait_face_down_are_shown_where_they_wait(table_of, staff, released):
    """Held by something else, the shoe deals on and shows all cards: each name finds its card, and none is doubled."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "??")
    table.report("other", "a drink on the felt")
    for place in (B1, P2, B2):
        table.do(drawn("??", place))
    if released == "before the reveal":
        table.do(table.ruling("play-on", staff.shift_manager))
    shown(table, NATURAL)
    table.do(claim("player"))
    if released == "after the reveal":
        table.do(table.ruling("play-on", staff.shift_manager))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.state["result"] == "player"
    assert table.table.shoe.drawn == 4
    assert not table.table.held


def test_cards_put_in_order_face_down_are_shown_where_they_lie_now(table_of, staff):
    """The shoe places card two with Player; put right, its name goes with the card and not with the shoe's place."""
    table = table_of("fortune-six").load().open().close()
    for place in (P1, P2):
        table.do(drawn("??", place))
    assert table.opened.irregularity == "wrong-place"
    table.do(table.ruling("reconstruct", staff.supervisor))
    for card in ("??", "??"):
        table.do(drawn(card))
    assert table.hands == ("?? ??", "?? ??")
    table.do(observations.IdentityShown(P1, parse_card("9H")))
    table.do(observations.IdentityShown(P2, parse_card("4D")))
    assert table.hands == ("9H ??", "4D ??")


def test_a_card_whose_message_was_lost_takes_its_turn_when_it_is_shown(table_of, staff):
    """Banker's first card was never told; once the shoe shows it, putting the cards in order moves none of them."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("??", P1))
    table.do(drawn("??", P2))
    wrong = table.opened.case
    table.do(drawn("??", B2))
    shown(table, NATURAL)
    assert table.table.shoe.drawn == 4
    table.do(table.ruling("reconstruct", staff.supervisor, case=wrong))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.state["result"] == "player"


def test_a_misread_card_that_was_put_right_stays_so_when_cards_are_put_in_order(table_of, staff):
    """Reconstruction moves cards, not readings."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "9H 4D")
    table.do(Correct(Side.PLAYER, 1, parse_card("8H"), staff.supervisor, "seen on the felt"))
    table.do(drawn("KS", B2))
    assert table.opened.irregularity == "wrong-place"
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("8H KS", "4D")


# One card too many: `d`, `i` and `R` speak of one physical card

OVERDRAWN = (observations.FaultRaised(observations.ShoeFault.OVERDRAW), drawn("??", course=observations.Course.OUTSIDE))
CLEARED = observations.FaultCleared(observations.ShoeFault.OVERDRAW)


def concealed_and_overdrawn(table_of, card):
    """Four cards face down, then one too many."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    dealt(table, "?? ?? ?? ??")
    table.do(observations.FaultRaised(observations.ShoeFault.OVERDRAW))
    table.do(drawn(card, course=observations.Course.OUTSIDE))
    assert table.opened.irregularity == "overdraw"
    assert table.table.shoe.drawn == 5
    return table


@pytest.mark.parametrize("card", ["??", "5D"], ids=["concealed", "open"])
@pytest.mark.parametrize("ruled", ["before i", "after i", "after the reveal"])
@pytest.mark.parametrize("timed_out", [True, False])
def test_an_overdraw_that_the_shoe_discards_is_one_burned_card(table_of, staff, card, ruled, timed_out):
    """`E82 [EC7] dA0 i81,card e82 I… G`: whenever the ruling comes, one card is burned and the round counts."""
    table = concealed_and_overdrawn(table_of, card)
    overdraw = table.opened.case
    if timed_out:
        table.do(observations.FaultRaised(observations.ShoeFault.TIMED_OUT, inside_another=True))
        table.do(table.ruling("read-again", staff.supervisor))
    rule = table.ruling("set-aside", staff.supervisor, case=overdraw)
    if ruled == "before i":
        table.do(rule)
    table.do(observations.CardDiscarded(parse_card("5D")))
    if ruled == "after i":
        table.do(rule)
    table.do(CLEARED)
    assert table.state["faults"] == []
    shown(table, NATURAL)
    table.do(claim("player"))
    if ruled == "after the reveal":
        table.do(rule)
    assert table.state["result"] == "player"
    assert not table.table.held
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (5, 1)
    assert table.table.shoe.seen.count(parse_card("5D")) == 1
    table.settle().open().close()
    dealt(table, "2H")
    assert table.hands == ("2H", "")
    assert conserved(table)


@pytest.mark.parametrize("card", ["??", "5D"], ids=["concealed", "open"])
@pytest.mark.parametrize("named", ["??", "5D"], ids=["R concealed", "R open"])
@pytest.mark.parametrize("said", ["held", "result", "idle", "betting", "dealing"])
def test_an_overdraw_used_next_opens_the_next_round(table_of, staff, card, named, said):
    """`E82 dA0 e82 I… G`, then `R81`: whenever the shoe says so, the card is Player's first, once; then `D91`."""
    table = concealed_and_overdrawn(table_of, card)
    overdraw = table.opened.case
    used = drawn(named, P1, observations.Course.CARRIED_OVER)
    table.do(CLEARED)
    shown(table, NATURAL)
    table.do(claim("player"))
    for moment, step in (
        ("held", table.ruling("keep-for-next", staff.supervisor, case=overdraw)),
        ("result", Settle()),
        ("idle", OpenBets()),
        ("betting", CloseBets()),
        ("dealing", None),
    ):
        if moment == said:
            table.do(used)
        if step is not None:
            table.do(step)
    assert table.hands == (card if named == "??" else named, "")
    assert not table.table.held
    for place in (B1, P2, B2):
        table.do(drawn("??", place))
    shown(table, "5D KS 4D KH")
    table.do(claim("player", banker_pair=True))
    assert table.state["result"] == "player"
    assert not table.table.held
    assert table.table.shoe.drawn == 8
    assert table.table.shoe.seen.count(parse_card("5D")) == 1
    assert conserved(table)


def test_a_shoe_that_does_otherwise_than_was_ruled_holds_the_table(table_of, staff):
    """Set aside by ruling, used by the shoe: both are shown, and the ruling stands until somebody says otherwise."""
    table = concealed_and_overdrawn(table_of, "5D")
    table.do(table.ruling("set-aside", staff.supervisor))
    shown(table, NATURAL)
    table.settle()
    table.do(drawn("5D", P1, observations.Course.CARRIED_OVER))
    assert table.opened.irregularity == "overdraw"
    assert "set aside" in table.opened.evidence
    assert table.table.shoe.drawn == 5
    table.do(table.ruling("set-aside", staff.supervisor))
    assert not table.table.held
    assert conserved(table)


def test_a_card_kept_by_ruling_and_discarded_by_the_shoe_is_asked_about(table_of, staff):
    """The pit may follow the shoe: then the card is burned after all."""
    table = concealed_and_overdrawn(table_of, "??")
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.do(observations.CardDiscarded(parse_card("5D")))
    assert "kept for the next round" in table.opened.evidence
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.table.carried, table.table.shoe.burned, table.table.shoe.drawn) == ((), 1, 5)
    assert table.table.shoe.seen == (parse_card("5D"),)


def laid_in_a_hand(table_of, staff, card):
    """The shoe drew the Banker's third card for no hand, and the ruling laid it there."""
    table = table_of("fortune-six").load().open().close()
    for name, place in (("2H", P1), ("KD", B1), ("3C", P2), ("4S", B2), ("6D", P3)):
        table.do(drawn(name, place))
    table.do(drawn(card, course=observations.Course.OUTSIDE))
    table.do(table.ruling("reconstruct", staff.supervisor))
    return table


@pytest.mark.parametrize(("card", "named"), [("??", "5D"), ("5D", "5D"), ("5D", "??"), ("??", "??")])
def test_a_card_laid_in_a_hand_and_discarded_by_the_shoe_is_asked_about_and_counted_once(table_of, staff, card, named):
    table = laid_in_a_hand(table_of, staff, card)
    table.do(observations.CardDiscarded(None if named == "??" else parse_card(named)))
    assert (table.opened.irregularity, table.table.held) == ("shoe-alarm", True)
    assert table.opened.evidence == "the shoe discards the card that was laid as Banker's card 3"
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (6, 0)
    assert table.hands[1].split()[2] == ("??" if card == named == "??" else "5D")
    assert conserved(table)


@pytest.mark.parametrize(("card", "named"), [("??", "5D"), ("5D", "5D"), ("5D", "??"), ("??", "??")])
def test_a_card_laid_in_a_hand_that_the_shoe_uses_next_is_asked_about_and_counted_once(table_of, staff, card, named):
    table = laid_in_a_hand(table_of, staff, card)
    table.do(drawn(named, P1, observations.Course.CARRIED_OVER))
    assert (table.opened.irregularity, table.table.held) == ("shoe-alarm", True)
    assert table.opened.evidence == "the shoe opens the next round with the card that was laid as Banker's card 3"
    assert (table.table.shoe.drawn, table.table.carried) == (6, ())
    assert table.hands[1].split()[2] == ("??" if card == named == "??" else "5D")
    assert conserved(table)


def test_another_card_than_the_one_laid_in_a_hand_is_counted_and_asked_about(table_of, staff):
    table = laid_in_a_hand(table_of, staff, "5D")
    table.do(observations.CardDiscarded(parse_card("9C")))
    assert (table.opened.irregularity, table.table.held) == ("shoe-alarm", True)
    assert table.opened.evidence == "the shoe discards another card than the one that was laid as Banker's card 3"
    assert (table.table.shoe.drawn, table.table.shoe.burned) == (7, 1)
    assert conserved(table)


def test_an_overdrawn_card_that_a_hand_is_due_goes_there(table_of, staff):
    """Reading 15: drawn outside while Player is due a third card, it is Player's third card."""
    table = table_of("fortune-six").load().open().close().draw("2C KS 3D 4H")
    table.do(drawn("7C", course=observations.Course.OUTSIDE))
    assert "reconstruct" in table.opened.rulings
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("2C 3D 7C", "KS 4H")
    table.draw("5D")
    assert table.state["result"] == "banker"
    assert conserved(table)


def test_cards_that_wait_are_not_the_card_too_many(table_of, staff):
    """A card drawn outside the round is kept; those that came for the hands meanwhile go to the hands."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "9H 4D")
    table.do(drawn("5D", course=observations.Course.OUTSIDE))
    table.do(drawn("KS", P2))
    table.do(drawn("2C", B2))
    table.do(table.ruling("keep-for-next", staff.shift_manager))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.table.carried == parse_cards("5D")
    assert table.state["result"] == "player"


def test_an_error_without_a_card_takes_none_of_those_that_wait(table_of, staff):
    """The shoe reports an overdraw and names no card: setting aside burns nothing that a hand is due."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "9H 4D")
    table.do(observations.FaultRaised(observations.ShoeFault.OVERDRAW))
    table.do(drawn("KS", P2))
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.hands, table.table.shoe.burned) == (("9H KS", "4D"), 0)


def test_a_third_card_that_is_not_due_cannot_be_played_on(table_of, staff):
    """The hand would be none that can be: it is taken out, or the round is void."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "?? ?? ?? ?? ??")
    shown(table, "KS 2C 7D 4H 3C")
    table.do(claim("player"))
    overdraw = next(case.number for case in table.table.cases if case.kind == "overdraw")
    assert "not play-on" in table.refuses(table.ruling("play-on", staff.shift_manager, case=overdraw)).text
    assert table.hands == ("KS 7D 3C", "2C 4H")


def test_cards_of_the_next_round_are_not_put_in_order_with_this_one(table_of, staff):
    """Held, two rounds wait; reconstruction takes the cards of the first and leaves the others waiting."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("9H", P1))
    table.do(drawn("4D", P2))
    assert table.opened.irregularity == "wrong-place"
    for card, place in (("KS", B1), ("2C", B2), ("5D", P1), ("6D", B1)):
        table.do(drawn(card, place))
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.state["waiting"] == ["??", "??"], "nobody has seen them"
    assert [case.kind for case in table.table.cases] == ["early-card"]


def test_a_card_left_over_when_cards_are_put_in_order_is_a_case_of_its_own(table_of, staff):
    """Three cards for Player where two were due: put right, the last one is too many, and is kept."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "9H 4D KS")
    table.do(drawn("2C", P3))
    assert table.opened.irregularity == "wrong-place"
    table.do(drawn("5D", B2))
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.opened.irregularity == "overdraw"
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert (table.table.carried, table.state["carried"]) == (parse_cards("5D"), ["??"])
    assert not table.table.held


def test_a_card_that_putting_in_order_leaves_over_is_ruled_on_by_itself(table_of, staff):
    """Played on with a card too many in the hand, then put in order: the last card drawn is the one left over."""
    table = table_of("no-commission").load().open().close()
    dealt(table, "9H 4D KS")
    table.do(drawn("2C", P3))
    table.do(table.ruling("play-on", staff.shift_manager))
    table.do(drawn("5D", B2))
    overdraw = table.opened
    assert overdraw.irregularity == "overdraw"
    table.report("wrong-place")
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H KS", "4D 2C")
    table.do(table.ruling("set-aside", staff.supervisor, case=overdraw.case))
    assert table.state["result"] == "player"
    assert table.table.shoe.burned == 1


def test_a_card_kept_for_the_next_round_does_not_open_this_one_again(table_of, staff):
    """Kept in a round whose bets are reopened and closed anew: it still waits for the next."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("??", P1))
    table.do(drawn("??", course=observations.Course.OUTSIDE))
    table.do(table.ruling("keep-for-next", staff.shift_manager))
    table.do(observations.ShoeStarted())
    table.do(table.ruling("reset-and-reopen", staff.supervisor))
    table.do(EndOption(table.opened.case))
    table.close()
    assert (table.hands, table.state["carried"]) == (("??", ""), ["??"])


def test_a_carried_card_without_a_word_before_opens_the_round_it_comes_in(table_of):
    """The overdraw was before our time: the card counts once, and the round goes on with Banker's first."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("9H", P1, observations.Course.CARRIED_OVER))
    assert table.hands == ("9H", "")
    for card, place in (("4D", B1), ("KS", P2), ("2C", B2)):
        table.do(drawn(card, place))
    assert table.state["result"] == "player"
    assert table.table.shoe.drawn == 4


# Plain shoes


def test_a_plain_shoe_says_no_places_and_the_table_finds_them(table_of):
    """Every card goes where it is due; one after the round is a card too many."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close().draw(SIX_CARDS)
    assert table.state["result"] == "banker"
    table.draw("9C")
    assert table.opened.irregularity == "overdraw"


@pytest.mark.parametrize("ruling", ["read-again", "enter-by-hand", "swap-shoe"])
@pytest.mark.parametrize("alarm_first", [True, False])
def test_a_card_that_was_not_read_is_named_in_one_of_three_ways(table_of, staff, ruling, alarm_first):
    """Passed again, entered from the felt, or entered with another shoe: it is the same card, drawn once."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close().draw("9H")
    if alarm_first:
        table.do(observations.AlarmRaised("E3", "Card Not Read", Irregularity.UNREAD_CARD))
    table.do(observations.CardUnread())
    table.draw("KS")
    assert table.state["waiting"][-1] == "KS"
    cards = {} if ruling == "read-again" else {"cards": "4D"}
    cards |= {"kind": "manual"} if ruling == "swap-shoe" else {}
    table.do(table.ruling(ruling, staff.supervisor, **cards))
    if ruling == "read-again":
        assert table.hands == ("9H KS", "??")
        table.do(observations.CardUnread())
        assert table.table.held, "it could not be read again either"
        table.do(table.ruling(ruling, staff.supervisor))
        table.draw("4D")
    assert table.hands == ("9H KS", "4D")
    table.draw("2C")
    assert table.state["result"] == "player"
    assert table.table.shoe.drawn == 4


def test_entering_fewer_cards_than_are_unseen_is_refused(table_of, staff):
    """It says how many are wanted."""
    table = table_of("fortune-six", shoe="bee-tek").load().open().close().draw("9H")
    table.do(observations.CardUnread())
    refusal = table.refuses(table.ruling("enter-by-hand", staff.supervisor))
    assert (refusal.text, refusal.reading) == ("enter every card that is unseen: 1", 29)


@pytest.mark.parametrize(("kind", "holds"), [("bee-tek", True), ("angel-eye", False)])
def test_rejected_bytes_hold_a_table_whose_shoe_has_no_count(table_of, kind, holds):
    """They may have been a card; a shoe that counts its messages says so itself."""
    table = table_of("fortune-six", shoe=kind).load().open().close().draw("9H")
    table.do(observations.BytesRejected(b"\x00", "no message"))
    assert table.table.held is holds


# Lost messages, swaps


def test_a_card_that_was_lost_on_the_line_is_entered_by_hand(table_of, staff):
    """After a gap a person reads the felt; the cards that came after the lost one keep their places."""
    table = table_of("fortune-six").load().open().close()
    table.do(drawn("9H", P1))
    table.do(observations.SequenceGap("3", "4"))
    table.do(drawn("KS", P2))
    table.do(drawn("2C", B2))
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="4D"))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.state["result"] == "player"
    assert table.table.shoe.drawn == 4


@pytest.mark.parametrize("by_ruling", [True, False])
def test_another_shoe_takes_over_in_the_middle_of_a_hand(table_of, staff, by_ruling):
    """The line is lost; the rest of the hand is entered by hand, and nothing of the hand is lost."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "9H 4D")
    table.do(observations.LinkLost("unplugged"))
    assert table.opened.irregularity == "link-lost"
    if not by_ruling:
        table.do(SwapShoe("manual"))
    how = {"kind": "manual", "cards": ""} if by_ruling else {}
    table.do(table.ruling("swap-shoe" if by_ruling else "read-again", staff.supervisor, **how))
    table.draw("KS 2C", manual=True)
    assert table.state["result"] == "player"
    assert table.table.shoe.kind == "manual"
    assert table.state["link"]


def test_a_card_that_nobody_could_place_finds_its_place_when_the_others_are_named(table_of, staff):
    """Face down when the shoe was swapped: the fifth card lies apart until the first four are read from the felt."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "?? ?? ?? ??")
    table.do(SwapShoe("manual"))
    table.draw("7C", manual=True)
    assert table.opened.irregularity == "unread-card"
    assert table.hands == ("?? ??", "?? ??")
    table.do(table.ruling("enter-by-hand", staff.supervisor, cards="2C KS 3D 4H"))
    assert table.hands == ("2C 3D 7C", "KS 4H")
    table.draw("5D", manual=True)
    assert table.state["result"] == "banker"
    assert table.table.shoe.drawn == 6


def test_a_line_lost_while_bets_are_open_holds_when_cards_are_due(table_of):
    """Nobody deals into a line that is down; if it is back before the close nothing is held."""
    table = table_of("fortune-six").load().open()
    table.do(observations.LinkLost("unplugged"))
    assert not table.table.held
    table.close()
    assert table.opened.irregularity == "link-lost"
    again = table_of("fortune-six").load().open()
    again.do(observations.LinkLost("unplugged"))
    again.do(observations.LinkBack())
    again.close()
    assert not again.table.held


def test_a_claim_of_cards_that_wait_is_looked_at_with_them(table_of, staff):
    """Held at the first card, two rounds are dealt: each claim is compared with its own round."""
    table = table_of("fortune-six").load().open().close()
    table.report("other")
    dealt(table, NATURAL)
    table.do(claim("player"))
    dealt(table, "KS 7H 6D KC")
    table.do(claim("banker"))
    assert [case.kind for case in table.table.cases] == ["other"]
    table.do(table.ruling("play-on", staff.shift_manager))
    assert (table.state["phase"], table.hands) == ("result", ("9H KS", "4D 2C"))
    assert [case.kind for case in table.table.cases] == ["early-card"]
    table.settle()
    assert [case.kind for case in table.table.cases] == ["overdraw"], "no bets were called: surplus cards"
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.open().close()
    assert (table.state["result"], table.state["round"]) == ("banker", 2)
    assert not table.table.held
    table.settle()
    assert conserved(table)


@pytest.mark.parametrize(("result", "agrees"), [("player", True), ("tie", False)])
@pytest.mark.parametrize("until", ["settle", "open", "close"])
def test_a_claim_that_comes_after_the_settlement_is_about_the_round_before(table_of, staff, result, agrees, until):
    """A quick dealer is ahead of the shoe: the claim is held against the round it belongs to, never the next one."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL).settle()
    if until != "settle":
        table.open()
    if until == "close":
        table.close()
    table.do(claim(result))
    assert table.table.held is not agrees
    assert table.table.claim is None
    if not agrees:
        assert (table.opened.irregularity, table.opened.round) == ("result-mismatch", 1)
        table.do(table.ruling("cards-stand", staff.supervisor))
    if until == "settle":
        table.open()
    if until != "close":
        table.close()
    table.draw("KS 7H 6D KC")
    assert not table.table.held


def test_a_round_ended_at_the_shoe_after_a_void_is_only_recorded(table_of, staff):
    """The dealer clears the shoe once the pit has spoken; shown cards and a forced end hold nothing."""
    table = table_of("fortune-six").load().open().close()
    dealt(table, "?? ??")
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    shown(table, "9H 4D")
    table.do(claim("force-quit"))
    assert not table.table.held
    assert table.table.shoe.seen == (parse_card("9H"), parse_card("4D"))
    table.open()


# Corrections


def test_a_correction_before_the_settlement_judges_the_round_again(table_of, staff):
    """A seven for the nine: no natural any more, Player draws no card, Banker is due one."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close().draw("9H 4D KS AC")
    assert table.state["result"] == "player"
    table.do(Correct(Side.PLAYER, 1, parse_card("7H"), staff.supervisor, "seen on the felt"))
    (corrected,) = table.now(events.CardCorrected)
    assert (corrected.before, corrected.after, corrected.settled) == ("9H", "7H", False)
    assert (table.state["phase"], table.state["next"], table.state["result"]) == ("dealing", "banker", None)
    table.draw("3C")
    assert table.state["result"] == "banker"


def test_a_correction_after_the_settlement_changes_the_result_and_shows_the_difference(table_of, staff):
    """What was paid is shown beside what would have been; a second correction reckons with the first."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").bet(4, "banker", "100")
    table.close().draw(NATURAL).settle()
    table.do(Correct(Side.PLAYER, 1, parse_card("6H"), staff.supervisor, "seen on the felt"))
    (first,) = table.now(events.CardCorrected)
    assert {(line["seat"], line["returned"], line["due"]) for line in first.difference} == {
        (3, 200_00, 100_00),
        (4, 0, 100_00),
    }
    assert table.table.results == ("tie",)
    table.do(Correct(Side.BANKER, 1, parse_card("5D"), staff.supervisor, "that one too"))
    (second,) = table.now(events.CardCorrected)
    assert {(line["seat"], line["returned"], line["due"]) for line in second.difference} == {
        (3, 200_00, 0),
        (4, 0, 195_00),
    }
    assert table.state["result"] == "banker"
    assert table.refuses(Correct(Side.BANKER, 1, parse_card("5D"), staff.supervisor, "again")).reading == 11


def test_a_refused_correction_closes_no_case(table_of, staff):
    """Nothing is written when the card named is not there."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL)
    table.do(claim("tie"))
    assert table.opened.irregularity == "result-mismatch"
    table.refuses(Correct(Side.PLAYER, 3, parse_card("5D"), staff.supervisor, "seen on the felt"))
    assert table.fresh == []
    assert table.table.held


def test_a_card_reported_as_misread_may_be_right_after_all(table_of, staff):
    """The ruling says what it is; if that is what stands there, the round goes on as it was."""
    table = table_of("fortune-six").load().open().close().draw("9H 4D")
    table.report("misread-card")
    table.do(table.ruling("correct", staff.supervisor, cards="9H", place=(Side.PLAYER, 1)))
    table.draw("KS 2C")
    assert table.state["result"] == "player"


# Power


def cut_the_power(table):
    """The program comes back: everything anew from the journal's bytes, by way of a snapshot."""
    state = State()
    for event in table.happened:
        state = evolve_state(state, decode_event(encode_event(event)))
    assert state.table == table.table
    table.table = decode_state(encode_state(state)).table
    table.take(restarted(table.table, table.rules, "test", resumed=True).events)
    return table


def test_a_power_failure_before_anything_is_decided(table_of, staff):
    """Two cards: each player may withdraw all or nothing, then the round is dealt to its end."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close().draw("9H 4D")
    cut_the_power(table)
    assert table.opened.rulings == ["withdraw-option"]
    assert table.hands == ("9H", "4D")
    table.do(table.ruling("withdraw-option", staff.supervisor))
    cut_the_power(table)
    assert table.table.option is not None
    table.do(EndOption(1, staff.supervisor, "nobody wants to"))
    table.do(table.ruling("withdraw-option", staff.supervisor))
    table.do(EndOption(2, staff.supervisor, "nobody wants to"))
    table.draw("KS 2C").settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}


def test_a_power_failure_with_an_outcome_established(table_of, staff):
    """Three open cards: the Player pair is decided, so play goes on."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close().draw("9H 4D KS")
    cut_the_power(table)
    assert table.opened.rulings == ["play-on"]
    table.do(table.ruling("play-on", staff.supervisor))
    table.draw("2C")
    assert table.state["result"] == "player"


def test_what_is_offered_after_a_power_failure_follows_the_cards(table_of, staff):
    """Face down nothing is decided; while the table is held the shoe shows them, and then play must go on."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    dealt(table, "?? ?? ?? ??")
    cut_the_power(table)
    assert table.case.rulings == ("withdraw-option",)
    shown(table, NATURAL)
    assert [(event.case, event.rulings) for event in table.all(events.CaseChanged)] == [(1, ["play-on"])]
    assert table.case.rulings == ("play-on",)
    assert table.refuses(table.ruling("withdraw-option", staff.supervisor)).clause == "5.17"
    table.do(table.ruling("play-on", staff.supervisor))
    assert table.state["result"] == "player"


def test_faults_and_holds_stay_latched_through_a_restart(table_of):
    """What held the table still holds it."""
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.do(observations.FaultRaised(observations.ShoeFault.REVERSE_MIDWAY))
    cut_the_power(table)
    assert [case.kind for case in table.table.cases] == ["order-altered", "power-failure"]
    assert table.state["faults"] == [5]
    table.do(observations.FaultCleared(observations.ShoeFault.REVERSE_MIDWAY))
    assert (table.state["faults"], table.table.held) == ([], True)


# Early cards


def test_an_early_card_of_the_next_round_is_a_surplus_card_once_the_round_is_settled(table_of, staff):
    """Drawn before the round is paid: the round is settled, then the pit says what becomes of the card."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    dealt(table, NATURAL)
    table.do(drawn("5D", P1))
    assert table.opened.irregularity == "early-card"
    for ruling in ("close-now", "withdraw-option", "void"):
        assert "settled first" in table.refuses(table.ruling(ruling, staff.shift_manager)).text
    table.settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}
    (case,) = table.table.cases
    assert (case.number, case.kind, case.rulings) == (1, "overdraw", ("keep-for-next", "set-aside"))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert table.state["round"] == 1, "no round begins without bets"
    table.open().close()
    assert table.hands == ("5D", "")
    assert table.table.results == ("player",)
    assert conserved(table)


def test_a_card_from_a_shoe_that_is_over_can_only_be_set_aside(table_of, staff):
    """No further round may be played from it, not even by accident."""
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.do(observations.CuttingCardDrawn())
    table.draw("4D KS 2C").settle()
    table.do(drawn("5D", P1))
    assert table.case.rulings == ("set-aside",)
    table.do(table.ruling("set-aside", staff.supervisor))
    assert table.table.shoe.burned == 1
    table.do(EndShoe())


def test_a_card_before_any_shoe_is_loaded_belongs_to_the_one_that_is(table_of, staff):
    """The dealer forgot to say so: held; after loading the card may open the first round."""
    table = table_of("fortune-six")
    table.do(drawn("9H", P1))
    assert table.opened.irregularity == "early-card"
    assert "load it first" in table.refuses(table.ruling("close-now", staff.supervisor)).text
    table.load()
    assert table.case.kind == "overdraw"
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.open().close()
    assert table.hands == ("9H", "")
    assert table.table.shoe.drawn == 1


@pytest.mark.parametrize("kind", ["early-card", "overdraw"])
def test_cards_without_a_shoe_can_be_void_together(table_of, staff, kind):
    """One drawn for a round, one outside it, and no shoe: a void burns both, whichever case it is given on."""
    table = table_of("no-commission")
    table.do(drawn("9H", P1))
    table.do(drawn("5D", course=observations.Course.OUTSIDE))
    case = next(case.number for case in table.table.cases if case.kind == kind)
    table.do(table.ruling("void", staff.shift_manager, case=case))
    assert not table.table.held
    assert (table.table.shoe.burned, table.table.phase) == (2, "no-shoe")
    assert conserved(table)


def test_a_foreign_card_between_two_rounds_voids_none(table_of, staff):
    """The fifth copy from four decks, before any bets are called: there is no round to void; it is noted and burned."""
    table = table_of("fortune-six").load(4)
    for _ in range(4):
        table.do(drawn("9H", course=observations.Course.BURN))
    table.do(drawn("9H", P1))
    assert [case.kind for case in table.table.cases] == ["overdraw", "foreign-card"]
    assert table.case.rulings == ("note",)
    assert "9H" not in json.dumps(table.state), "nobody has seen it"
    table.do(table.ruling("note", staff.supervisor))
    table.do(table.ruling("set-aside", staff.supervisor, case=1))
    assert not table.table.held
    assert conserved(table)


# The books


def test_rounds_are_numbered_without_a_gap_voids_included(table_of, staff):
    """Through voids, cards between two rounds and a change of shoe."""
    table = table_of("fortune-six").load().play(NATURAL).open().close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    table.draw("5D")
    table.do(table.ruling("set-aside", staff.supervisor))
    table.do(EndShoe())
    table.load().play(NATURAL)
    numbers = [event.round for event in table.all(events.BetsOpened)]
    assert numbers == [1, 2, 3]
    assert all(after == before + 1 for before, after in pairwise(numbers))
    assert table.table.results == ("player",)


def test_a_wager_is_no_amount_below_a_cent(table_of):
    """Nothing, less than nothing, or more than the software takes."""
    table = table_of("fortune-six").load().open()
    for amount in (0, -5, 10_000_000_000_01):
        assert table.refuses(PlaceWager(3, "banker", amount)).reading == 6
