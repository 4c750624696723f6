"""Cards out of order: in the shoe, on the felt, in the wrong seat's fingers, or face up where they should not be."""

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling, ruling_words_on
from controller.table import events
from controller.table.actions import OpenBets, RefuseCards, Report, SetMethod
from controller.table.model import Phase
from controller.table.observations import CardDrawn, FaultRaised, Place, ShoeFault

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
OTHERS = ALL[1:]
ALTERED = [("fortune-six", "5.2"), *[(game, "5.4") for game in OTHERS]]
PLAYER_WINS = "9H 4D KS 2C"


def placed(table, *cards):
    """Cards whose places the shoe claims: `9H player 1`."""
    for entry in cards:
        name, side, index = entry.split()
        table.do(CardDrawn(parse_card(name), place=Place(Side(side), int(index))))
    return table


# The order in the shoe


@pytest.mark.clause("fortune-six", "5.2")
@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.4")
@pytest.mark.parametrize(("game", "clause"), ALTERED)
@pytest.mark.parametrize("seen", [ShoeFault.REVERSE_AT_EXIT, ShoeFault.REVERSE_MIDWAY, "report"])
@pytest.mark.parametrize("exposed", [True, False], ids=["exposed", "face down"])
def test_an_altered_order_beyond_reconstruction_voids_the_round(table_of, staff, game, clause, seen, exposed):
    """Told by the shoe running backwards or by staff, with cards open or face down: held, and void by a supervisor."""
    table = table_of(game).load().open().bet(3, "banker", "100").close()
    table = table.draw("9H 4D") if exposed else table.draw_unseen(2)
    if seen == "report":
        table.report("order-altered", "the shoe was dropped")
    else:
        table.do(FaultRaised(seen))
    case = table.opened
    assert (case.irregularity, case.clause, case.holds) == ("order-altered", clause, True)
    assert (case.rulings, case.authority) == (["play-on", "void"], "pit-supervisor")
    assert table.refuses(table.ruling("void", staff.dealer)).reading == 7
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}
    assert table.state["result"] == "void"


@pytest.mark.clause("fortune-six", "5.2")
@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.4")
@pytest.mark.parametrize(("game", "clause"), ALTERED)
def test_an_order_that_could_be_restored_lets_the_round_go_on(table_of, staff, game, clause):
    """Where the order can be put right nothing is void."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw("9H 4D")
    table.report("order-altered")
    assert table.opened.clause == clause
    assert ruling_words_on(Irregularity.ORDER_ALTERED, Ruling.PLAY_ON) == "Restored: play on"
    assert table.refuses(table.ruling("play-on", staff.dealer)).reading == 7
    table.do(table.ruling("play-on", staff.supervisor))
    table.draw("KS 2C").settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}


# The order on the felt


@pytest.mark.clause("fortune-six", "5.7")
def test_cards_dealt_in_the_wrong_order_are_reconstructed_and_the_round_goes_on(table_of, staff):
    """The shoe puts card two with Player: held, put where it was due by a pit supervisor, played to the end."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    placed(table, "9H player 1", "4D player 2")
    case = table.opened
    assert (case.irregularity, case.clause, case.holds) == ("wrong-place", "5.7", True)
    assert (case.rulings, case.authority) == (["reconstruct"], "pit-supervisor")
    table.do(CardDrawn(parse_card("KS")))
    assert table.refuses(table.ruling("reconstruct", staff.dealer)).reading == 7
    assert table.refuses(table.ruling("void", staff.casino_manager)).clause == "5.7"
    table.do(table.ruling("reconstruct", staff.supervisor))
    (ruled, laid) = table.fresh
    assert laid == events.CardsReconstructed(player=["9H", "KS"], banker=["4D"])
    assert (ruled.before["player"], ruled.after["player"]) == ("9H 4D", "9H KS")
    table.draw("2C").settle()
    assert table.hands == ("9H KS", "4D 2C")
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}


@pytest.mark.clause("fortune-six", "5.7")
def test_a_third_card_on_the_wrong_hand_goes_to_the_hand_that_was_due_it(table_of, staff):
    """Player stands and Banker is due, but the card is dealt to Player: reconstruction moves it over."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close()
    placed(table, "KS player 1", "2C banker 1", "7D player 2", "3H banker 2", "9C player 3")
    assert table.opened.irregularity == "wrong-place"
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("KS 7D", "2C 3H 9C")
    assert table.state["result"] == "player"


@pytest.mark.parametrize("game", OTHERS)
def test_in_the_other_games_reconstruction_is_the_supervisors_and_anything_more_the_shift_managers(
    table_of, staff, game
):
    """Their documents have no word for it (reading 12): reconstruct, or a decision higher up."""
    table = table_of(game).load().open().bet(3, "player", "100").close()
    placed(table, "9H player 1", "4D player 2")
    case = table.opened
    assert (case.clause, case.reading, case.rulings[0]) == (None, 7, "reconstruct")
    for ruling in ("play-on", "withdraw-option", "void"):
        assert table.refuses(table.ruling(ruling, staff.manager)).reading == 7
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H", "4D")
    table.draw("KS 2C")
    assert table.state["result"] == "player"


def passed_to(seat, hand=Side.PLAYER, who="a"):
    """Staff report that this hand was passed to that player by mistake."""
    return Report(Irregularity.WRONG_PLAYER, hand=hand, seat=seat, who=who)


@pytest.mark.clause("fortune-six", "5.7")
@pytest.mark.parametrize("astray", [(4, "a"), (2, "b"), (7, "a")])
def test_cards_passed_to_the_wrong_player_are_fetched_and_passed_on(table_of, staff, astray):
    """The table names who has them and who is due them; after the ruling the right player has them, and play goes on."""
    table = table_of("fortune-six", method="A").load()
    table.open().bet(2, "player", "100").bet(4, "player", "50").bet(2, "player", "5", "b").close().draw_unseen(4)
    assert table.state["handlers"]["player"]["seat"] == 2
    table.do(passed_to(astray[0], who=astray[1]))
    case = table.opened
    assert (case.clause, case.holds, case.rulings, case.authority) == ("5.7", True, ["retrieve"], "dealer")
    assert (case.hand, case.seat, case.who) == ("player", *astray)
    name = f"seat {astray[0]}" + ("b" if astray[1] == "b" else "")
    assert case.evidence == f"the player cards are with {name}, due to seat 2"
    now = table.state["handlers"]["player"]
    assert (now["seat"], now["who"]) == astray
    assert table.state["say"] == f"Take the Player cards from {name}, give them to seat 2"
    assert table.refuses(table.ruling("retrieve", staff.surveillance)).reading == 7
    table.do(table.ruling("retrieve", staff.dealer, reason=""))
    assert table.now(events.CardsPassed) == [
        events.CardsPassed(hand="player", giver=events.Handler(*astray), taker=events.Handler(2, "a"), case=case.case)
    ]
    assert not table.table.held
    assert (table.state["handlers"]["player"]["seat"], table.state["handlers"]["banker"]) == (2, None)
    assert table.hands == ("?? ??", "?? ??")


@pytest.mark.clause("fortune-six", "5.7")
def test_cards_that_no_player_is_due_come_back_to_the_dealer(table_of, staff):
    """Under method B, or on a hand that nobody bet on: taken back, and the dealer has them."""
    table = table_of("fortune-six").load().open().bet(2, "player", "100").close().draw("9H 4D")
    table.do(passed_to(2))
    assert table.state["say"] == "Take the Player cards back from seat 2"
    assert table.state["handlers"]["player"]["seat"] == 2
    table.do(table.ruling("retrieve", staff.dealer, reason=""))
    assert table.now(events.CardsPassed)[0].taker is None
    assert table.state["handlers"]["player"] is None


@pytest.mark.clause("fortune-six", "5.7")
def test_a_wrong_delivery_names_hand_and_seat(table_of):
    """Half of it, a seat that is not there, the right player, or a hand without cards is refused."""
    table = table_of("fortune-six", method="A").load().open().bet(2, "player", "100").close()
    assert table.refuses(passed_to(4)).clause == "5.7"
    table.draw_unseen(4)
    assert table.refuses(passed_to(2)).clause == "5.7"
    assert table.refuses(passed_to(99)).clause == "2.2"
    assert table.refuses(Report(Irregularity.WRONG_PLAYER, seat=4)).clause == "5.7"
    assert table.refuses(Report(Irregularity.WRONG_PLAYER, hand=Side.PLAYER)).clause == "5.7"
    assert table.table.cases == ()


@pytest.mark.clause("fortune-six", "5.7")
def test_who_is_due_the_cards_may_refuse_them_while_they_are_fetched(table_of, staff):
    """The next player is due them then, and gets them."""
    table = table_of("fortune-six", method="A").load()
    table.open().bet(2, "player", "100").bet(5, "player", "50").close().draw_unseen(4)
    table.do(passed_to(4))
    assert table.refuses(RefuseCards(Side.PLAYER, 4)).clause == "3.9.3"
    table.do(RefuseCards(Side.PLAYER, 2))
    assert table.state["say"] == "Take the Player cards from seat 4, give them to seat 5"
    table.do(table.ruling("retrieve", staff.dealer, reason=""))
    assert table.now(events.CardsPassed)[0].taker == events.Handler(5, "a")
    table.do(RefuseCards(Side.PLAYER, 5))
    assert table.state["handlers"]["player"] is None


def test_a_wrong_delivery_without_hand_and_seat_is_taken_as_before(table_of, staff):
    """Reported as the first version reported it: held and ruled, and no cards move."""
    table = table_of("fortune-six", method="A").load().open().bet(2, "player", "100").close().draw_unseen(4)
    table.report("wrong-player", "went to seat 4")
    table.do(table.ruling("retrieve", staff.dealer, reason=""))
    assert table.now(events.CardsPassed) == []
    assert table.state["handlers"]["player"]["seat"] == 2


@pytest.mark.clause("fortune-six", "5.7.1")
@pytest.mark.parametrize("note", ["wrong squeezer", "passed to nobody", "dealt face up", "exposed in error"])
def test_a_slip_with_the_squeeze_is_no_wrong_delivery(table_of, staff, note):
    """It is written down by its own clause and stops nothing: cards come, the outcome stands and is paid."""
    table = table_of("fortune-six").load()
    table.do(SetMethod("A", staff.manager))
    table.open().bet(3, "player", "100").close().draw("9H 4D")
    table.report("squeeze-slip", note)
    case = table.opened
    assert (case.clause, case.holds, case.rulings, case.authority) == ("5.7.1", False, ["play-on"], "dealer")
    assert case.evidence == note
    table.draw("KS 2C")
    assert table.hands == ("9H KS", "4D 2C")
    table.settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}
    table.do(table.ruling("play-on", staff.dealer, reason=""))
    assert table.case is None


# Cards that show


@pytest.mark.clause("fortune-six", "5.6")
def test_a_face_up_card_in_the_shoe_is_played_as_dealt(table_of, staff):
    """After the first card of the round it is noted and goes where it is due like any other; the dealer closes the note."""
    table = table_of("fortune-six").load().open().bet(3, "player", "100").close().draw("9H")
    table.report("face-up-card")
    case = table.opened
    assert (case.clause, case.holds, case.rulings, case.authority) == ("5.6", False, ["play-on"], "dealer")
    table.draw("4D")
    assert table.hands == ("9H", "4D")
    table.do(table.ruling("play-on", staff.dealer, reason=""))
    table.draw("KS 2C").settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}


@pytest.mark.clause("fortune-six", "5.6")
def test_a_face_up_card_before_the_first_card_is_another_matter(table_of):
    """The clause begins with the first card of the round: before it the report is sent on to whatever is not covered."""
    table = table_of("fortune-six").load().open().close()
    assert table.refuses(Report(Irregularity.FACE_UP_CARD)).clause == "5.6"
    assert table.fresh == []
    table.report("other", "a card lies face up in the shoe")
    assert table.opened.clause == "6.1"


@pytest.mark.parametrize("game", OTHERS)
def test_a_face_up_card_in_the_other_games_goes_to_the_shift_manager(table_of, staff, game):
    """Reading 12: held until a gaming shift manager decides."""
    table = table_of(game).load().open().close().draw("9H")
    table.report("face-up-card")
    assert (table.opened.reading, table.opened.holds) == (12, True)
    assert table.refuses(table.ruling("play-on", staff.manager)).reading == 7
    table.do(table.ruling("play-on", staff.shift_manager))
    table.draw("4D")
    assert table.hands == ("9H", "4D")


# The shoe in motion: method C


@pytest.fixture
def method_c(table_of, staff):
    """A round under method C, two cards out."""
    table = table_of("fortune-six", high_limit_area=True).load()
    table.do(SetMethod("C", staff.casino_manager))
    return table.open().bet(3, "player", "100").close().draw("9H 4D")


@pytest.mark.clause("fortune-six", "5.12")
@pytest.mark.parametrize("kind", ["exposed-by-movement", "order-altered-by-movement"])
@pytest.mark.parametrize("method", ["A", "B"])
def test_what_moving_the_shoe_does_is_ruled_under_method_c_only(table_of, staff, kind, method):
    """Under A and B the shoe stays put, so these reports are refused."""
    table = table_of("fortune-six").load()
    table.do(SetMethod(method, staff.manager))
    table.open().close().draw("9H")
    assert table.refuses(Report(Irregularity(kind))).clause == "5.12"
    assert table.fresh == []


@pytest.mark.clause("fortune-six", "5.12", "5.12.1")
def test_a_card_that_shows_as_the_shoe_moves_is_played_on(method_c, staff):
    """Noted, nothing held; the card plays as if nobody had seen it, and a pit supervisor closes the note."""
    method_c.report("exposed-by-movement")
    case = method_c.opened
    assert (case.clause, case.holds, case.rulings, case.authority) == ("5.12.1", False, ["play-on"], "pit-supervisor")
    method_c.draw("KS")
    assert method_c.hands == ("9H KS", "4D")
    assert method_c.refuses(method_c.ruling("play-on", staff.dealer)).reading == 7
    method_c.do(method_c.ruling("play-on", staff.supervisor))
    method_c.draw("2C").settle()
    assert method_c.money == {(3, "a", "player"): ("win", "100.00", "200.00")}


@pytest.mark.clause("fortune-six", "5.12", "5.12.2")
def test_an_order_altered_by_moving_the_shoe_voids_and_replaces(method_c, staff):
    """Void and new cards in one ruling: wagers go back, and no round opens from this shoe."""
    method_c.report("order-altered-by-movement")
    case = method_c.opened
    assert (case.clause, case.holds) == ("5.12.2", True)
    assert (case.rulings, case.authority) == (["play-on", "void-and-replace"], "pit-supervisor")
    assert method_c.refuses(method_c.ruling("void-and-replace", staff.dealer)).reading == 7
    method_c.do(method_c.ruling("void-and-replace", staff.supervisor))
    assert method_c.money == {(3, "a", "player"): ("push", "0.00", "100.00")}
    assert [(event.by, event.role) for event in method_c.now(events.CardsReplaced)] == [("ps1", "pit-supervisor")]
    assert method_c.table.phase is Phase.IDLE
    method_c.refuses(OpenBets())


@pytest.mark.clause("fortune-six", "5.12.2")
def test_an_order_that_moving_the_shoe_altered_and_staff_restored_lets_the_round_go_on(method_c, staff):
    """The signer says that it was rectified: nothing is void, and the shoe stays."""
    method_c.report("order-altered-by-movement")
    assert ruling_words_on(Irregularity.ORDER_ALTERED_BY_MOVEMENT, Ruling.PLAY_ON) == "Restored: play on"
    assert method_c.refuses(method_c.ruling("play-on", staff.dealer)).reading == 7
    method_c.do(method_c.ruling("play-on", staff.supervisor))
    method_c.draw("KS 2C").settle()
    assert method_c.money == {(3, "a", "player"): ("win", "100.00", "200.00")}
    method_c.open()
