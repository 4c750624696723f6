"""Dealing methods A, B and C: who draws, who is given which hand, and who may say so. Only fortune-six has them."""

from dataclasses import replace

import pytest

from controller.decide.dealing_methods import handler_of
from controller.game.hands import Side
from controller.table import events
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    ChooseReveal,
    ClearSeat,
    EndShoe,
    GiveUpShoe,
    LoadShoe,
    OpenBets,
    RefuseCards,
    SetMethod,
    SwapShoe,
    TakeShoe,
)

BANKER_WINS = "KS 7H 6D KC"
PLAYER_WINS = "9H 4D KS 2C"
TIE = "9H 9D KS KC"
OTHERS = ["fortune-six-nc", "no-commission", "fabulous-4", "super-six-etg"]
P, B = Side.PLAYER, Side.BANKER


@pytest.fixture
def method_a(table_of, staff):
    """A table under method A, bets open."""
    table = table_of("fortune-six").load()
    table.do(SetMethod("A", staff.manager))
    return table.open()


@pytest.fixture
def method_b(table_of):
    """A table under method B, bets open."""
    return table_of("fortune-six").load().open()


@pytest.fixture
def method_c(table_of, staff):
    """A table in the high-limit area under method C, between two rounds."""
    table = table_of("fortune-six", high_limit_area=True).load()
    table.do(SetMethod("C", staff.casino_manager))
    return table


# 3.8: the methods


@pytest.mark.clause("fortune-six", "3.8")
def test_there_are_three_methods_and_a_round_runs_by_one_of_them(table_of, staff):
    """The table is always under A, B or C; another letter is refused."""
    table = table_of("fortune-six", high_limit_area=True).load()
    assert table.state["method"] == "B"
    assert table.refuses(SetMethod("D", staff.casino_manager)).clause == "3.8"
    for method in "ABC":
        assert table.do(SetMethod(method, staff.casino_manager)) == [
            events.MethodSet(method=method, by="acm1", role="assistant-casino-manager")
        ]
        assert table.state["method"] == method
        table.play(BANKER_WINS)
        assert table.state["method"] == method


@pytest.mark.clause("fortune-six", "3.8")
@pytest.mark.parametrize("method", ["A", "B", "C"])
def test_the_table_begins_with_the_method_of_its_settings(table_of, method):
    """What the table's settings name is the method of its first round."""
    table = table_of("fortune-six", method=method, high_limit_area=True).load()
    assert table.state["method"] == method


@pytest.mark.parametrize("game", OTHERS)
def test_the_other_games_have_no_methods(table_of, staff, game):
    """Their documents know no methods: everything about them is refused by the reading for what has no clause."""
    table = table_of(game).load()
    assert table.refuses(SetMethod("A", staff.casino_manager)).reading == 12
    table.open().bet(3, "player", "100")
    for told in (
        RefuseCards(P, 3),
        ChooseHandler(P, 3, staff.supervisor),
        AllowSqueeze(P, 0, staff.manager),
        TakeShoe(3),
        GiveUpShoe(),
    ):
        refusal = table.refuses(told)
        assert (refusal.clause, refusal.reading) == (None, 12)


@pytest.mark.clause("fortune-six", "3.8.1")
@pytest.mark.parametrize("method", ["A", "B"])
def test_the_dealer_keeps_the_shoe_under_a_and_b(table_of, staff, method):
    """Nobody else gets it, whoever allows it."""
    table = table_of("fortune-six", high_limit_area=True).load()
    table.do(SetMethod(method, staff.manager))
    table.open().bet(3, "banker", "100")
    assert table.refuses(TakeShoe(3)).clause == "3.8.1"
    assert table.refuses(TakeShoe(3, by=staff.casino_manager)).clause == "3.8.1"
    assert table.state["holder"] is None


@pytest.mark.clause("fortune-six", "3.8.2")
@pytest.mark.parametrize("method", ["A", "B"])
def test_a_pit_manager_chooses_between_a_and_b(table_of, staff, method):
    """Lower roles and surveillance are refused; a pit manager and whoever stands higher may."""
    table = table_of("fortune-six").load()
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        assert table.refuses(SetMethod(method, signer)).clause == "3.8.2"
    for signer in (staff.manager, staff.shift_manager, staff.casino_manager):
        assert table.do(SetMethod(method, signer)) == [events.MethodSet(method=method, by=signer.id, role=signer.role)]


@pytest.mark.clause("fortune-six", "3.8.2")
def test_the_method_changes_between_rounds_only(table_of, staff):
    """From the call for bets until the round is settled the method stays; then it can be changed again."""
    table = table_of("fortune-six").load().open()
    assert table.refuses(SetMethod("A", staff.manager)).clause == "3.8.2"
    table.close()
    assert table.refuses(SetMethod("A", staff.manager)).clause == "3.8.2"
    table.draw(BANKER_WINS)
    assert table.refuses(SetMethod("A", staff.manager)).clause == "3.8.2"
    table.settle()
    table.do(SetMethod("A", staff.manager))
    assert table.state["method"] == "A"


@pytest.mark.clause("fortune-six", "3.8.2")
def test_method_c_takes_an_assistant_casino_manager_in_the_high_limit_area(table_of, staff):
    """A gaming shift manager does not suffice; outside the high-limit area nobody does."""
    table = table_of("fortune-six", high_limit_area=True).load()
    for signer in (staff.dealer, staff.manager, staff.shift_manager, staff.surveillance):
        assert table.refuses(SetMethod("C", signer)).clause == "3.8.2"
    table.do(SetMethod("C", staff.casino_manager))
    elsewhere = table_of("fortune-six").load()
    assert elsewhere.refuses(SetMethod("C", staff.casino_manager)).clause == "3.8.2"


# 3.9: method A


def told(table, cards):
    """What the table says before each of these cards: the announcement, and what is done with the card."""
    found = []
    for card in cards.split():
        found.append((table.state["say"], table.state["handling"]))
        table.draw(card)
    return found


@pytest.mark.clause("fortune-six", "3.9", "3.9.1")
def test_under_a_the_dealer_draws_and_has_every_call_to_make(method_a):
    """Before each card the table says that the dealer draws it, and what the dealer announces."""
    assert method_a.state["say"] == "No more bets"
    assert told(method_a.close(), "2C KS 3D 4H 7C 5D") == [
        ("Card to Player", "The dealer draws"),
        ("Card to Banker", "The dealer draws"),
        ("Card to Player", "The dealer draws"),
        ("Card to Banker", "The dealer draws"),
        ("Player draws", "The dealer draws, face down, and turns it"),
        ("Banker draws", "The dealer draws, face down, and turns it"),
    ]
    assert (method_a.state["say"], method_a.state["handling"]) == ("Banker wins 9 over 2", "")


@pytest.mark.clause("fortune-six", "3.9.2")
def test_each_hand_goes_to_the_highest_wager_on_it(method_a):
    """Only wagers on that very hand count, whatever lies on the other hand or on the side."""
    method_a.bet(1, "player", "100").bet(2, "player", "300").bet(3, "banker", "50").bet(4, "tie", "5000")
    method_a.bet(1, "banker", "40").bet(5, "player-pair", "1000")
    assert handler_of(method_a.table, P) == (2, "a")
    assert handler_of(method_a.table, B) == (3, "a")
    handlers = method_a.state["handlers"]
    assert (handlers["player"]["seat"], handlers["banker"]["seat"]) == (2, 3)
    method_a.bet(1, "player", "250")
    assert handler_of(method_a.table, P) == (1, "a")


@pytest.mark.clause("fortune-six", "3.9.2")
def test_a_hand_without_a_wager_goes_to_nobody(method_a):
    """With nothing on a hand the dealer keeps it."""
    method_a.bet(1, "player", "100")
    assert handler_of(method_a.table, B) is None


@pytest.mark.clause("fortune-six", "3.9.3")
def test_who_refuses_is_passed_over_for_the_next_highest(method_a):
    """A refusal counts for that hand and that round; only the one who is due the cards can refuse them."""
    method_a.bet(1, "player", "100").bet(2, "player", "300").bet(3, "player", "200").bet(2, "banker", "10").close()
    assert method_a.refuses(RefuseCards(P, 3)).clause == "3.9.3"
    assert method_a.do(RefuseCards(P, 2)) == [events.CardsRefused(hand="player", seat=2, who="a")]
    assert handler_of(method_a.table, P) == (3, "a")
    assert handler_of(method_a.table, B) == (2, "a")
    method_a.do(RefuseCards(P, 3))
    assert handler_of(method_a.table, P) == (1, "a")
    method_a.draw(PLAYER_WINS).settle()
    method_a.open().bet(2, "player", "300")
    assert handler_of(method_a.table, P) == (2, "a")


@pytest.mark.clause("fortune-six", "3.9.4")
@pytest.mark.parametrize(("first", "second"), [(2, 5), (5, 2)])
def test_among_equals_the_first_placed_is_given_the_cards(method_a, first, second):
    """Two equal highest wagers: the order of placing decides, not the seat."""
    method_a.bet(1, "player", "50").bet(first, "player", "100").bet(second, "player", "100")
    assert handler_of(method_a.table, P) == (first, "a")


@pytest.mark.clause("fortune-six", "3.9.4")
def test_among_equals_whoever_reached_the_amount_first(method_a):
    """A smaller wager raised to the same height was not the first to be that high."""
    method_a.bet(1, "player", "50").bet(2, "player", "100").bet(1, "player", "50")
    assert handler_of(method_a.table, P) == (2, "a")


@pytest.mark.clause("fortune-six", "3.9.4.1")
def test_when_the_order_names_nobody_a_pit_supervisor_chooses(method_a, staff):
    """Everybody refused: a pit supervisor, not the dealer, says who handles the hand, and is written down with it."""
    method_a.bet(1, "player", "100").bet(2, "banker", "100").close()
    assert method_a.refuses(ChooseHandler(P, 2, staff.supervisor)).clause == "3.9.4.1"
    method_a.do(RefuseCards(P, 1))
    assert handler_of(method_a.table, P) is None
    for signer in (staff.dealer, staff.surveillance):
        assert method_a.refuses(ChooseHandler(P, 2, signer)).clause == "3.9.4.1"
    method_a.refuses(ChooseHandler(P, 99, staff.supervisor))
    assert method_a.do(ChooseHandler(P, 2, staff.supervisor)) == [
        events.HandlerChosen(hand="player", seat=2, who="a", by="ps1", role="pit-supervisor")
    ]
    assert handler_of(method_a.table, P) == (2, "a")


@pytest.mark.clause("fortune-six", "3.9.5")
def test_equals_who_refuse_pass_the_cards_on_counter_clockwise(method_a):
    """From the first placed around the table (seats are numbered counter-clockwise), then to the next lower wager."""
    for seat in (5, 2, 7, 4):
        method_a.bet(seat, "banker", "100")
    method_a.bet(3, "banker", "90").close()
    due = []
    while (handler := handler_of(method_a.table, B)) is not None:
        due.append(handler[0])
        method_a.do(RefuseCards(B, *handler))
    assert due == [5, 7, 2, 4, 3]


SHOWN = [("player", 1, "2C"), ("player", 2, "3D"), ("banker", 1, "KS"), ("banker", 2, "4H")]


@pytest.fixture
def four_down(method_a):
    """Method A, four cards face down: Player's with seat 1, Banker's with the dealer."""
    return method_a.bet(1, "player", "100").close().draw_unseen(4)


@pytest.mark.clause("fortune-six", "3.9.6")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        (None, ["The Player cards: seat 1 turns them", "Turn the Banker cards"]),
        (P, ["The Player cards: seat 1 turns them", "Turn the Banker cards"]),
        (B, ["Turn the Banker cards", "The Player cards: seat 1 turns them"]),
    ],
)
def test_after_four_cards_the_dealer_says_which_hand_is_revealed_first(four_down, first, order):
    """The table tells the dealer to have them turned in that order, Player first unless chosen; and shows the choice."""
    if first is not None:
        assert four_down.do(ChooseReveal(first)) == [events.RevealChosen(hand=first)]
    assert four_down.state["reveal_first"] == first
    said = []
    while not four_down.table.deal.open_identities:
        assert four_down.state["say"] == "Waiting for the reveal"
        said.append(four_down.state["handling"])
        for side, index, card in SHOWN:
            if said[-1].split()[2 if said[-1].startswith("Turn") else 1].lower() == side:
                four_down.show(side, index, card)
    assert said == order


@pytest.mark.clause("fortune-six", "3.9.6")
def test_a_shoe_that_reads_as_it_draws_leaves_the_order_to_the_dealer_too(method_a):
    """The software knows the cards, the players do not: the order is said until a third card comes."""
    method_a.bet(1, "player", "100").close().draw("2C KS 3D 4H")
    assert method_a.state["handling"] == "Reveal Player, then Banker"
    method_a.do(ChooseReveal(B))
    assert method_a.state["handling"] == "Reveal Banker, then Player"
    method_a.draw("7C")
    assert "Reveal" not in method_a.state["handling"]


@pytest.mark.clause("fortune-six", "3.9.6")
def test_when_there_is_nothing_to_choose_the_choice_is_refused(four_down, method_b):
    """Before all four are dealt, once a hand is revealed, and once a third card is out; a new round begins unchosen."""
    method_b.close().draw_unseen(3)
    assert method_b.refuses(ChooseReveal(B)).clause == "3.9.6"
    four_down.do(ChooseReveal(B))
    four_down.do(ChooseReveal(P))
    four_down.show("player", 1, "2C")
    four_down.do(ChooseReveal(B))
    four_down.show("player", 2, "3D")
    refusal = four_down.refuses(ChooseReveal(P))
    assert (refusal.clause, str(refusal.text)) == ("3.9.6", "player is revealed already")
    for entry in SHOWN[2:]:
        four_down.show(*entry)
    four_down.draw("7C")
    assert four_down.refuses(ChooseReveal(P)).clause == "3.9.6"
    four_down.draw("5D").settle()
    assert four_down.open().state["reveal_first"] is None


@pytest.mark.clause("fortune-six", "3.9.7")
def test_a_further_card_lies_face_down_only_where_somebody_squeezes(method_a):
    """The third card goes face down to the seat that has the hand; on a hand that nobody has it is shown at once."""
    method_a.bet(3, "player", "100").close().draw("2C KS 3D 4H")
    assert method_a.state["next"] == "player"
    assert method_a.state["face"] == "down"
    assert method_a.state["handlers"]["player"]["seat"] == 3
    method_a.draw("7C")
    assert method_a.state["next"] == "banker"
    assert method_a.state["face"] == "up"
    assert method_a.state["handlers"]["banker"] is None
    method_a.draw("5D")
    assert method_a.state["face"] is None


# 3.10: method B


@pytest.mark.clause("fortune-six", "3.10", "3.10.1")
def test_under_b_the_dealer_draws_and_lays_each_card_on_its_area(method_b):
    """Before each card the table says that the dealer draws it, on which area it goes, and what is announced."""
    method_b.bet(3, "player", "100").bet(4, "banker", "100").close()
    player = "The dealer draws and lays it on the Player area"
    banker = "The dealer draws and lays it on the Banker area"
    assert told(method_b, "2C KS 3D 4H 7C 5D") == [
        ("Card to Player", player),
        ("Card to Banker", banker),
        ("Card to Player", player),
        ("Card to Banker", banker),
        ("Player draws", player),
        ("Banker draws", banker),
    ]
    laid = [(event.card, event.to, event.index) for event in method_b.all(events.CardDrawn)]
    assert laid[3:] == [("4H", "banker", 2), ("7C", "player", 3), ("5D", "banker", 3)]
    assert method_b.state["say"] == "Banker wins 9 over 2"


@pytest.mark.clause("fortune-six", "3.10.2")
def test_under_b_no_player_touches_a_card(method_b, staff):
    """No seat is named for either hand, however much lies on it; whatever would give one the cards is refused."""
    method_b.bet(3, "player", "5000").bet(4, "banker", "5000").close()
    assert method_b.state["handlers"] == {"player": None, "banker": None}
    assert method_b.state["face"] == "up"
    assert method_b.refuses(RefuseCards(P, 3)).clause == "3.10.2"
    assert method_b.refuses(ChooseHandler(P, 3, staff.supervisor)).clause == "3.10.2"


# 3.11: method C


@pytest.mark.clause("fortune-six", "3.11", "3.11.1")
def test_under_c_a_player_draws_and_the_dealer_makes_the_calls(method_c):
    """The player who takes the shoe is recorded as drawing; the calls at each step are the dealer's as ever."""
    method_c.open().bet(3, "banker", "100")
    assert method_c.do(TakeShoe(3)) == [events.ShoeTaken(seat=3, who="a")]
    assert method_c.state["holder"] == {"seat": 3, "who": "a"}
    method_c.close().draw(BANKER_WINS)
    assert method_c.state["say"] == "Banker wins 7 over 6"


@pytest.mark.clause("fortune-six", "3.11.1")
def test_method_c_needs_a_shoe_that_reads_cards(table_of, staff):
    """Refused where cards are entered by hand; and if the reader is swapped out, no further round opens under C."""
    by_hand = table_of("fortune-six", high_limit_area=True, shoe="manual").load()
    assert by_hand.refuses(SetMethod("C", staff.casino_manager)).clause == "3.11.1"
    no_line = table_of("fortune-six", high_limit_area=True, port=None)
    assert no_line.refuses(SetMethod("C", staff.casino_manager)).clause == "3.11.1"
    for kind in ("angel-eye", "bee-tek"):
        table = table_of("fortune-six", high_limit_area=True, shoe=kind).load()
        table.do(SetMethod("C", staff.casino_manager))
        table.do(SwapShoe("manual"))
        assert table.refuses(OpenBets()).clause == "3.11.1"
        table.do(SetMethod("B", staff.manager))
        table.open()


@pytest.mark.clause("fortune-six", "3.11.1")
def test_a_player_draws_from_no_shoe_that_people_read(method_c):
    """The table was under method C with a shoe that reads cards, and comes back without a line to it."""
    method_c.open().bet(3, "banker", "100")
    line = method_c.rules
    method_c.rules = replace(line, settings=replace(line.settings, port=None))
    assert method_c.refuses(TakeShoe(3)).clause == "3.11.1"
    method_c.rules = line
    method_c.do(TakeShoe(3))
    method_c.do(SwapShoe("manual"))
    method_c.do(GiveUpShoe())
    assert method_c.refuses(TakeShoe(3)).clause == "3.11.1"


@pytest.mark.clause("fortune-six", "3.11.2")
def test_drawing_without_a_wager_is_allowed_by_an_assistant_casino_manager(method_c, staff):
    """A player with no wager is refused the shoe unless one signs, and that is written down."""
    method_c.open().bet(3, "banker", "100")
    assert method_c.refuses(TakeShoe(4)).clause == "3.11.2"
    for signer in (staff.dealer, staff.manager, staff.shift_manager, staff.surveillance):
        assert method_c.refuses(TakeShoe(4, by=signer)).clause == "3.11.2"
    assert method_c.do(TakeShoe(4, by=staff.casino_manager)) == [
        events.ShoeTaken(seat=4, who="a", without_wager=True, by="acm1", role="assistant-casino-manager")
    ]


@pytest.mark.clause("fortune-six", "3.11.3")
def test_a_hand_for_somebody_else_goes_by_way_of_the_dealer(method_c):
    """The one who draws passes a hand straight to nobody else: the dealer takes it face down and hands it on."""
    method_c.open().bet(3, "banker", "100").bet(5, "player", "80")
    method_c.do(TakeShoe(3))
    method_c.close()
    assert method_c.state["handlers"] == {
        "player": {"seat": 5, "who": "a", "passed_by_dealer": True},
        "banker": {"seat": 3, "who": "a", "passed_by_dealer": False},
    }
    method_c.do(RefuseCards(P, 5))
    assert method_c.state["handlers"]["player"] is None  # then the dealer exposes it


@pytest.mark.clause("fortune-six", "3.11.5", "3.11.7")
def test_under_c_a_card_that_is_exposed_is_laid_with_its_hand(method_c):
    """The table says who turns the cards and on which area they go then: the first four, and each further card."""
    method_c.open().bet(3, "banker", "100")
    method_c.do(TakeShoe(3))
    method_c.close()
    assert method_c.state["handling"] == "Seat 3 draws"
    method_c.draw_unseen(4)
    assert method_c.state["handling"] == "Turn the Player cards, then lay them on the Player area"
    method_c.show("player", 1, "2C").show("player", 2, "3D")
    assert method_c.state["handling"] == "The Banker cards: seat 3 turns them, then lay them on the Banker area"
    method_c.show("banker", 2, "4H").show("banker", 1, "KS")
    assert method_c.hands == ("2C 3D", "KS 4H")
    assert (method_c.state["player_total"], method_c.state["banker_total"]) == (5, 4)
    assert method_c.state["handling"] == "Seat 3 draws; turn it and lay it on the Player area"
    method_c.draw_unseen(1)
    assert method_c.state["handling"] == "Turn the Player cards, then lay them on the Player area"
    method_c.show("player", 3, "7C")
    assert method_c.state["handling"] == "Seat 3 draws and turns it, then lay it on the Banker area"
    method_c.draw_unseen(1).show("banker", 3, "5D")
    assert method_c.hands == ("2C 3D 7C", "KS 4H 5D")
    assert method_c.state["result"] == "banker"


@pytest.mark.clause("fortune-six", "3.11.6")
def test_under_c_further_cards_are_drawn_by_the_one_with_the_shoe(method_c):
    """When a third card is due the table names the hand that gets it, the seat that draws and the seat that exposes."""
    method_c.open().bet(3, "banker", "100").bet(5, "player", "80")
    method_c.do(TakeShoe(3))
    method_c.close().draw("2C KS 3D 4H")
    state = method_c.state
    assert (state["next"], state["holder"], state["face"]) == ("player", {"seat": 3, "who": "a"}, "down")
    assert state["handlers"]["player"]["seat"] == 5
    assert state["handling"] == "Reveal Player, then Banker"
    method_c.draw("7C")
    state = method_c.state
    assert state["handling"] == "Seat 3 draws and turns it, then lay it on the Banker area"
    assert (state["next"], state["holder"]) == ("banker", {"seat": 3, "who": "a"})
    assert state["handlers"]["banker"]["seat"] == 3


@pytest.mark.clause("fortune-six", "3.11.8")
@pytest.mark.parametrize("cards", [BANKER_WINS, TIE], ids=["won", "pushed"])
def test_whoever_has_the_shoe_keeps_it_and_nobody_else_takes_it(method_c, cards):
    """Through rounds that the player's wager does not lose the shoe stays where it is."""
    method_c.open().bet(3, "banker", "100").bet(4, "banker", "100")
    method_c.do(TakeShoe(3))
    assert method_c.refuses(TakeShoe(4)).clause == "3.11.8"
    method_c.close().draw(cards).settle()
    assert method_c.all(events.ShoeGivenUp) == []
    method_c.open().bet(4, "banker", "100")
    assert method_c.refuses(TakeShoe(4)).clause == "3.11.8"
    assert method_c.state["holder"] == {"seat": 3, "who": "a"}


@pytest.mark.clause("fortune-six", "3.11.8.1")
def test_giving_up_the_shoe_is_recorded_and_frees_it(method_c):
    """The player hands it back when they like; then another may take it."""
    method_c.open().bet(3, "banker", "100").bet(4, "banker", "100")
    assert method_c.refuses(GiveUpShoe()).clause == "3.11.8"
    method_c.do(TakeShoe(3))
    assert method_c.do(GiveUpShoe()) == [events.ShoeGivenUp(seat=3, who="a", why="given up")]
    method_c.do(TakeShoe(4))


@pytest.mark.clause("fortune-six", "3.11.8")
def test_a_player_who_has_left_does_not_hold_the_shoe(method_c):
    """Clearing the seat gives the shoe back to the dealer."""
    method_c.open().bet(3, "banker", "100")
    method_c.do(TakeShoe(3))
    method_c.close().draw(BANKER_WINS).settle()
    method_c.do(ClearSeat(3))
    assert [(event.seat, event.who) for event in method_c.all(events.ShoeGivenUp)] == [(3, "a")]
    assert method_c.state["holder"] is None


@pytest.mark.clause("fortune-six", "3.11.8.2")
@pytest.mark.parametrize("on", ["banker", "tie", "banker-pair"])
def test_a_lost_wager_takes_the_shoe_away(method_c, on):
    """When the round is settled against the player with the shoe, control ends by itself; a neighbour's loss is nothing."""
    method_c.open().bet(3, on, "100").bet(3, "banker", "100", "b")
    method_c.do(TakeShoe(3))
    method_c.close().draw(PLAYER_WINS)
    assert method_c.state["holder"] == {"seat": 3, "who": "a"}
    method_c.settle()
    assert method_c.now(events.ShoeGivenUp) == [events.ShoeGivenUp(seat=3, who="a", why="the wager lost")]
    assert method_c.state["holder"] is None


@pytest.mark.clause("fortune-six", "3.11.8.2")
def test_a_neighbours_loss_and_a_void_leave_the_shoe_where_it_is(method_c, staff):
    """Only the wager of the player who draws counts, and a round that does not count is no loss."""
    method_c.open().bet(3, "player", "100").bet(3, "banker", "100", "b")
    method_c.do(TakeShoe(3))
    method_c.close().draw(PLAYER_WINS).settle()
    method_c.open().bet(3, "banker", "100").close().draw("9H")
    method_c.report("foreign-card")
    method_c.do(method_c.ruling("void", staff.supervisor))
    assert method_c.state["holder"] == {"seat": 3, "who": "a"}


# 3.16: the squeeze


@pytest.mark.clause("fortune-six", "3.16")
@pytest.mark.parametrize("method", ["A", "B"])
def test_a_pit_manager_lets_anybody_squeeze(table_of, staff, method):
    """Whom a pit manager names gets that hand for this round, whatever was bet and under either method."""
    table = table_of("fortune-six").load()
    table.do(SetMethod(method, staff.manager))
    table.open().bet(3, "player", "100")
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        assert table.refuses(AllowSqueeze(P, by=signer, seat=6, who="friend")).clause == "3.16"
    assert table.do(AllowSqueeze(P, by=staff.manager, seat=6, who="friend")) == [
        events.SqueezeAllowed(
            hand="player", seat=6, who="friend", by="pm1", role="pit-manager", exception=method == "B"
        )
    ], "where the dealer keeps the cards it is an exception for this hand (reading 21)"
    assert table.state["handlers"]["banker"] is None, "of that hand only"
    table.close()
    assert (table.state["handlers"]["player"]["seat"], table.state["handlers"]["player"]["who"]) == (6, "friend")
    assert table.state["face"] == "down"
    table.draw(PLAYER_WINS).settle()
    table.open()
    assert table.state["handlers"]["player"] is None


def test_a_new_shoe_keeps_the_method(table_of, staff):
    """The method outlasts the shoe: it is the pit's choice, not the cards'."""
    table = table_of("fortune-six").load()
    table.do(SetMethod("A", staff.manager))
    table.play(BANKER_WINS)
    table.do(EndShoe())
    table.do(LoadShoe(8))
    assert table.state["method"] == "A"
