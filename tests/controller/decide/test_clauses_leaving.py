"""Players who are away from the cards, and players who leave with them: the guided count that finds what is missing."""

from collections import Counter

import pytest

from controller.game.cards import DECK, parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    EndShoe,
    OpenBets,
    RefuseCards,
    Report,
    SetMethod,
)
from controller.table.model import Phase

DECKS = 4
P, B = Side.PLAYER, Side.BANKER


@pytest.fixture
def squeezed(table_of, staff):
    """Method A: four cards face down, Player's with seat 3, Banker's with seat 4."""
    table = table_of("fortune-six").load(DECKS)
    table.do(SetMethod("A", staff.manager))
    return table.open().bet(3, "player", "100").bet(4, "banker", "100").close().draw_unseen(4)


@pytest.fixture
def taken(squeezed):
    """Banker's hand is open (a five); seat 3 has walked off with Player's two cards, and nobody knows what they were."""
    squeezed.show("banker", 1, "2C").show("banker", 2, "3H")
    squeezed.report("player-left-with-cards", "seat 3")
    return squeezed


def counted(without):
    """The cards that lie sorted on the table: four decks without these."""
    rest = Counter(dict.fromkeys(DECK, DECKS))
    rest.subtract(parse_cards(without))
    return dict(rest)


# 5.10


def away(hand, **more):
    """Staff report that the player who handles this hand is away."""
    return Report(Irregularity.PLAYER_AWAY, hand=hand, **more)


@pytest.mark.clause("fortune-six", "5.10")
@pytest.mark.parametrize("when", ["to expose", "to receive more"])
def test_the_dealer_exposes_for_a_player_who_is_away(squeezed, staff, when):
    """Held until the dealer has the cards: from then on nobody else handles that hand, and its next card lies open."""
    if when == "to receive more":
        squeezed.show("player", 1, "2D").show("player", 2, "3S").show("banker", 1, "KS").show("banker", 2, "4H")
        assert (squeezed.state["next"], squeezed.state["face"]) == ("player", "down")
    squeezed.do(away(P))
    case = squeezed.opened
    assert (case.clause, case.holds, case.rulings, case.authority) == ("5.10", True, ["expose"], "dealer")
    assert (case.hand, case.seat, case.who) == ("player", 3, "a")
    assert squeezed.state["say"] == squeezed.state["handling"] == "Turn the Player cards"
    assert squeezed.state["handlers"]["player"]["seat"] == 3
    assert squeezed.refuses(squeezed.ruling("expose", staff.surveillance)).reading == 7
    squeezed.do(squeezed.ruling("expose", staff.dealer, reason=""))
    assert squeezed.now(events.CardsPassed) == [
        events.CardsPassed(hand="player", giver=events.Handler(3, "a"), taker=None, case=case.case)
    ]
    assert not squeezed.table.held
    assert squeezed.state["handlers"]["player"] is None
    assert squeezed.state["handlers"]["banker"]["seat"] == 4
    if when == "to receive more":
        assert squeezed.state["face"] == "up"
        squeezed.draw("7C").draw("5D")
        assert squeezed.state["result"] == "banker"
    else:
        assert squeezed.state["handling"] == "Turn the Player cards"
        squeezed.show("player", 1, "9D").show("player", 2, "KD").show("banker", 1, "2C").show("banker", 2, "3H")
        assert squeezed.state["result"] == "player"


@pytest.mark.clause("fortune-six", "5.10")
def test_what_the_dealer_exposes_is_the_dealers_until_the_round_is_over(squeezed, staff):
    """Nobody refuses those cards, nobody is chosen for them; in the next round the order of wagers names the player again."""
    squeezed.do(away(P))
    squeezed.do(squeezed.ruling("expose", staff.dealer, reason=""))
    assert squeezed.refuses(RefuseCards(P, 3)).clause == "3.9.3"
    assert squeezed.refuses(ChooseHandler(P, 3, staff.supervisor)).clause == "5.10"
    assert squeezed.refuses(away(P)).clause == "5.10"
    squeezed.do(AllowSqueeze(P, by=staff.manager, seat=6))
    assert squeezed.state["handlers"]["player"]["seat"] == 6
    squeezed.do(away(P))
    squeezed.do(squeezed.ruling("expose", staff.dealer, reason=""))
    squeezed.show("player", 1, "9D").show("player", 2, "KD").show("banker", 1, "2C").show("banker", 2, "3H").settle()
    squeezed.open().bet(3, "player", "100")
    assert squeezed.state["handlers"]["player"]["seat"] == 3


@pytest.mark.clause("fortune-six", "5.10")
def test_which_player_is_away_is_said_where_it_is_not_plain(table_of):
    """With one hand in a player's fingers it is that one; a hand that the dealer has, or that has no cards, is refused."""
    table = table_of("fortune-six", method="A").load().open().bet(3, "player", "100").close()
    assert table.refuses(away(P)).clause == "5.10"
    table.draw_unseen(4)
    assert table.refuses(away(B)).clause == "5.10"
    assert table.refuses(away(P, seat=5)).clause == "5.10"
    assert table.refuses(Report(Irregularity.OTHER, hand=P)).clause == "6.1"
    assert table.table.cases == ()
    table.report("player-away")
    assert (table.opened.hand, table.opened.seat) == ("player", 3)
    assert str(table.opened.evidence) == "the player cards go from seat 3 to the dealer"


@pytest.mark.clause("fortune-six", "5.10")
def test_both_players_may_be_away(squeezed, staff):
    """Each hand has a case of its own; the same hand twice is the same case."""
    squeezed.do(away(P))
    squeezed.do(away(B))
    squeezed.do(away(P))
    assert [(case.hand, case.player) for case in squeezed.table.cases] == [(P, (3, "a")), (B, (4, "a"))]
    for case in squeezed.table.cases:
        squeezed.do(squeezed.ruling("expose", staff.dealer, reason="", case=case.number))
    assert squeezed.state["handlers"] == {"player": None, "banker": None}


@pytest.mark.parametrize("game", ["fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"])
@pytest.mark.parametrize("kind", ["player-away", "player-left-with-cards"])
def test_the_other_games_leave_no_cards_with_players(table_of, game, kind):
    """Nobody handles cards there, so nobody reports it; whatever happened goes to the gaming shift manager as other."""
    table = table_of(game).load().open().close().draw_unseen(4)
    assert table.refuses(Report(Irregularity(kind))).reading == 12
    table.report("other", "a player took the cards")
    assert table.opened.authority == "gaming-shift-manager"


# 5.11


@pytest.mark.clause("fortune-six", "5.11")
def test_cards_that_somebody_knows_are_entered_and_the_round_goes_on(taken, staff):
    """Surveillance saw them: no count is needed, a gaming shift manager has them entered in the order of the deal."""
    case = taken.opened
    assert (case.clause, case.holds) == ("5.11", True)
    assert (case.rulings, case.authority) == (["enter-cards", "count-missing"], "gaming-shift-manager")
    for signer in (staff.dealer, staff.manager, staff.surveillance):
        assert taken.refuses(taken.ruling("enter-cards", signer, cards="KS 7D")).reading == 7
    assert taken.refuses(taken.ruling("enter-cards", staff.shift_manager, cards="KS")).clause == "5.11"
    taken.do(taken.ruling("enter-cards", staff.shift_manager, cards="KS 7D"))
    assert taken.hands == ("KS 7D", "2C 3H")
    assert taken.state["next"] == "banker"
    assert not taken.table.held
    assert taken.all(events.CardsReplaced) == []


@pytest.mark.clause("fortune-six", "5.11")
def test_cards_that_the_shoe_read_need_only_be_confirmed(table_of, staff):
    """Dealt open or read by the shoe: the hands are known, nothing is counted, the round goes on with them."""
    table = table_of("fortune-six").load(DECKS).open().bet(3, "player", "100").close().draw("KS 2C 7D 3H")
    table.report("player-left-with-cards")
    assert table.refuses(table.ruling("count-missing", staff.shift_manager)).clause == "5.11"
    table.do(table.ruling("enter-cards", staff.shift_manager))
    table.draw("4D").settle()
    assert table.hands == ("KS 7D", "2C 3H 4D")


@pytest.mark.clause("fortune-six", "5.11.1")
def test_two_cards_are_drawn_first_and_kept_in_their_order(taken, staff):
    """While the table is held they lie in no hand; nobody below a gaming shift manager takes the matter further."""
    taken.draw("4D 9C")
    assert taken.state["waiting"] == ["4D", "9C"]
    assert taken.hands == ("?? ??", "2C 3H")
    count = {"counted": counted("KS 7D 2C 3H 4D 9C"), "cards": "KS 7D"}
    assert taken.refuses(taken.ruling("count-missing", staff.manager, **count)).reading == 7
    taken.do(taken.ruling("count-missing", staff.shift_manager, **count))
    assert taken.hands[1] == "2C 3H 4D"
    assert [event.card for event in taken.now(events.CardSetAside)] == ["9C"]
    assert taken.state["held"] == []


@pytest.mark.clause("fortune-six", "5.11.1")
@pytest.mark.parametrize(
    ("aside", "player", "banker"), [("4D 9C", "KS 2D 4D", "2C 3H 9C"), ("9C 4D", "KS 2D 9C", "2C 3H")]
)
def test_the_order_of_the_two_cards_decides_which_hand_gets_which(taken, staff, aside, player, banker):
    """Player's third is the one that was drawn first; after a nine Banker stands on five, and the other is burned."""
    count = {"counted": counted("KS 2D 2C 3H 4D 9C"), "cards": "KS 2D", "set_aside": aside}
    taken.do(taken.ruling("count-missing", staff.shift_manager, **count))
    assert taken.hands == (player, banker)
    assert taken.state["held"] == []


@pytest.mark.clause("fortune-six", "5.11.2")
@pytest.mark.parametrize(
    ("lacking", "why"),
    [
        ("KS 7D 2C 3H 4D 9C 5S", "one card too few on the table"),
        ("7D 2C 3H 4D 9C", "one card too many"),
        ("2C 3H 4D 9C", "nothing is missing"),
        ("KS 7D 2C 3H 9C", "the card set aside was counted as well"),
    ],
)
def test_a_count_that_does_not_come_out_is_refused(taken, staff, lacking, why):
    """What remains in the shoe and the discards are counted by rank and suit; a wrong count is sent back."""
    taken.draw("4D 9C")
    refusal = taken.refuses(taken.ruling("count-missing", staff.shift_manager, counted=counted(lacking), cards="KS 7D"))
    assert refusal.clause == "5.11", why
    assert "count again" in refusal.text
    assert taken.fresh == []
    assert taken.table.held


@pytest.mark.clause("fortune-six", "5.11.2.1")
def test_the_missing_cards_are_computed(taken, staff):
    """Decks less the sorted cards, less those in play, less the two kept: the software names the rest."""
    taken.draw("4D 9C")
    count = {"counted": counted("KS 7D 2C 3H 4D 9C")}
    refusal = taken.refuses(taken.ruling("count-missing", staff.shift_manager, **count))
    assert "7D" in refusal.text
    assert "KS" in refusal.text
    assert taken.refuses(taken.ruling("count-missing", staff.shift_manager, cards="KS 8D", **count)).clause == "5.11"
    taken.do(taken.ruling("count-missing", staff.shift_manager, cards="KS 7D", **count))
    assert taken.hands[0] == "KS 7D"


@pytest.mark.clause("fortune-six", "5.11.2.1", "5.11.3")
def test_one_missing_card_needs_nobody_to_name_it(squeezed, staff):
    """Only one card is gone: the count finds it, and a card like it takes its place in the hand."""
    squeezed.show("banker", 1, "2C").show("banker", 2, "3H").show("player", 2, "7D")
    squeezed.report("player-left-with-cards")
    squeezed.draw("4D 9C")
    squeezed.do(squeezed.ruling("count-missing", staff.shift_manager, counted=counted("QS 7D 2C 3H 4D 9C")))
    assert squeezed.now(events.CardRevealed) == [
        events.CardRevealed(to="player", index=1, card="QS", manual=True, ruled=True)
    ]
    assert squeezed.hands[0] == "QS 7D"


@pytest.mark.clause("fortune-six", "5.11.3")
def test_replacements_of_the_same_rank_and_suit_stand_in(taken, staff):
    """The replacement lies where the missing card lay, and pays what the missing card would have paid."""
    taken.draw("4D 9C")
    taken.do(taken.ruling("count-missing", staff.shift_manager, counted=counted("9S KD 2C 3H 4D 9C"), cards="9S KD"))
    assert [(event.to, event.index, event.card) for event in taken.now(events.CardRevealed)] == [
        ("player", 1, "9S"),
        ("player", 2, "KD"),
    ]
    taken.settle()
    assert taken.money == {
        (3, "a", "player"): ("win", "100.00", "200.00"),
        (4, "a", "banker"): ("lose", "0.00", "0.00"),
    }


@pytest.mark.clause("fortune-six", "5.11.4")
@pytest.mark.parametrize("given", ["drawn", "named", "unseen and named"])
@pytest.mark.parametrize(
    ("missing", "player", "banker", "aside"),
    [
        ("KS 7D", "KS 7D", "2C 3H 4D", ["9C"]),  # Player stands: the first of the two is Banker's
        ("KS 2D", "KS 2D 4D", "2C 3H 9C", []),  # both are due
        ("9S KD", "9S KD", "2C 3H", ["4D", "9C"]),  # a natural: neither is
    ],
)
def test_the_two_cards_finish_the_round_if_they_are_due(taken, staff, given, missing, player, banker, aside):
    """In drawn order to the hand that is due one; what no hand needs is set aside, and the result is called."""
    count = {"counted": counted(f"{missing} 2C 3H 4D 9C"), "cards": missing}
    if given == "drawn":
        taken.draw("4D 9C")
    else:
        count["set_aside"] = "4D 9C"
    if given == "unseen and named":
        taken.draw_unseen(2)
    taken.do(taken.ruling("count-missing", staff.shift_manager, **count))
    assert taken.hands == (player, banker)
    assert [event.card for event in taken.now(events.CardSetAside)] == aside
    assert len(taken.now(events.ResultCalled)) == 1
    assert taken.table.phase is Phase.RESULT
    assert taken.table.shoe.drawn == 6


@pytest.mark.clause("fortune-six", "5.11.5")
def test_the_cards_are_replaced_before_the_game_goes_on(taken, staff):
    """After the count the round is settled, but no other opens from these cards."""
    taken.draw("4D 9C")
    taken.do(taken.ruling("count-missing", staff.shift_manager, counted=counted("9S KD 2C 3H 4D 9C"), cards="9S KD"))
    assert [(event.by, event.role) for event in taken.now(events.CardsReplaced)] == [("gsm1", "gaming-shift-manager")]
    taken.settle()
    taken.refuses(OpenBets())
    taken.do(EndShoe())
    taken.load(DECKS).open()
