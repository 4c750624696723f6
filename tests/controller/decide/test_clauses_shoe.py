"""The shoe: its decks, the cutting card, cards replaced after a void, and a shoe that runs out."""

from itertools import cycle, islice

import pytest

from controller.game.cards import DECK
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import AnswerOption, EndOption, EndShoe, LoadShoe, OfferWithdrawal, OpenBets, ReplaceCards
from controller.table.model import Phase
from controller.table.observations import AlarmRaised, CardDrawn, Course, CuttingCardDrawn, FaultRaised, ShoeFault

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
SHORT = [("fortune-six", "5.3"), *[(game, "5.5") for game in ALL[1:]]]
BANKER_WINS = "KS 7H 6D KC"


@pytest.mark.clause("all", "2.1")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("decks", [0, 3, 11])
def test_a_shoe_of_too_few_or_too_many_decks_is_refused(table_of, game, decks):
    """Three decks or eleven do not go onto the table; four and ten do."""
    assert table_of(game).refuses(LoadShoe(decks)).clause == "2.1"
    assert table_of(game).load(4).table.shoe.decks == 4
    assert table_of(game).load(10).table.shoe.decks == 10


# The cutting card


@pytest.mark.clause("fortune-six", "3.17")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("after", [0, 1, 3, 5])
def test_the_cutting_card_goes_out_and_the_round_is_finished(table_of, game, after):
    """Wherever in the round it comes, no hand gets it, nothing holds, and the round is dealt and settled to the end."""
    cards = ["2C", "KS", "3D", "4H", "7C", "5D"]
    table = table_of(game).load().open().bet(3, "banker", "100").close()
    table.draw(" ".join(cards[:after]))
    assert table.do(CuttingCardDrawn()) == [events.CuttingCard(first_of_round=after == 0)]
    assert not table.table.held
    table.draw(" ".join(cards[after:]))
    assert table.hands == ("2C 3D 7C", "KS 4H 5D")
    assert table.state["cards_drawn"] == 6
    table.settle()
    assert table.money[3, "a", "banker"][0] == "win"


@pytest.mark.clause("fortune-six", "3.17")
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("more", [0, 1])
def test_after_the_cutting_card_the_shoe_ends(table_of, game, more):
    """Reading 9: once the round is over no other opens from this shoe, or one more where the table is set so."""
    table = table_of(game, rounds_after_cutting_card=more).load().open().close()
    table.do(CuttingCardDrawn())
    table.draw(BANKER_WINS).settle()
    for _ in range(more):
        table.play(BANKER_WINS)
    assert table.state["say"] == "End the shoe"
    assert table.refuses(OpenBets()).reading == 9
    table.do(EndShoe())
    table.load().open()


@pytest.fixture
def high_limit(table_of):
    """A high-limit table at which bets have just been closed."""
    return (
        table_of("fortune-six", high_limit_area=True).load().open().bet(3, "banker", "100").bet(4, "tie", "5").close()
    )


@pytest.mark.clause("fortune-six", "3.17.1")
def test_a_cutting_card_that_comes_first_lets_the_dealer_offer_withdrawal(high_limit):
    """In the high-limit area the dealer may, needing nobody's signature; who wants takes wagers back, then play goes on."""
    high_limit.do(CuttingCardDrawn())
    high_limit.do(OfferWithdrawal())
    (offered,) = high_limit.fresh
    assert (offered.clause, offered.all_or_nothing) == ("3.17.1", False)
    high_limit.do(AnswerOption(offered.case, 3, takes=True))
    high_limit.do(AnswerOption(offered.case, 4, takes=False))
    high_limit.do(EndOption(offered.case))
    assert [(w.seat, w.on, w.amount) for w in high_limit.now(events.WagerWithdrawn)] == [(3, "banker", 100_00)]
    high_limit.draw(BANKER_WINS).settle()
    assert high_limit.money == {(4, "a", "tie"): ("lose", "0.00", "0.00")}


@pytest.mark.clause("fortune-six", "3.17.1")
def test_the_offer_is_the_dealers_choice(high_limit):
    """Nothing obliges the dealer: without the offer the wagers stay and the round is played."""
    high_limit.do(CuttingCardDrawn())
    high_limit.draw(BANKER_WINS).settle()
    assert high_limit.money[3, "a", "banker"] == ("win", "95.00", "195.00")


@pytest.mark.clause("fortune-six", "3.17.1")
def test_no_offer_where_the_cutting_card_was_not_the_first_card(high_limit):
    """Without a cutting card, or once a card of the round is out, wagers stay."""
    assert high_limit.refuses(OfferWithdrawal()).clause == "3.17.1"
    high_limit.draw("KS")
    high_limit.do(CuttingCardDrawn())
    assert high_limit.refuses(OfferWithdrawal()).clause == "3.17.1"


@pytest.mark.clause("fortune-six", "3.17.1")
def test_no_offer_in_the_round_after(table_of):
    """In the extra round that a table may play the cutting card is out already."""
    table = table_of("fortune-six", high_limit_area=True, rounds_after_cutting_card=1).load().open().close()
    table.do(CuttingCardDrawn())
    table.draw(BANKER_WINS).settle()
    table.open().bet(3, "banker", "100").close()
    assert table.refuses(OfferWithdrawal()).clause == "3.17.1"


@pytest.mark.clause("fortune-six", "3.17.1")
def test_no_offer_outside_the_high_limit_area(table_of):
    """On the main floor the cutting card changes nothing for the wagers; nor does any other game know the offer."""
    table = table_of("fortune-six").load().open().bet(3, "banker", "100").close()
    table.do(CuttingCardDrawn())
    assert table.refuses(OfferWithdrawal()).clause == "3.17.1"
    other = table_of("no-commission", high_limit_area=True).load().open().bet(3, "banker", "100").close()
    other.do(CuttingCardDrawn())
    assert other.refuses(OfferWithdrawal()).reading == 9


# After a void


@pytest.mark.clause("fortune-six", "5.13")
def test_after_a_void_the_cards_may_be_replaced(table_of, staff):
    """A pit supervisor signs with a reason; then no round opens until another shoe is loaded."""
    table = table_of("fortune-six").load().open().bet(3, "banker", "100").close().draw("9H")
    assert table.refuses(ReplaceCards(staff.supervisor, "marked")).clause is not None
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    assert table.refuses(ReplaceCards(staff.dealer, "marked")).reading == 7
    assert table.refuses(ReplaceCards(staff.surveillance, "marked")).reading == 7
    assert table.refuses(ReplaceCards(staff.supervisor, " ")).reading == 7
    assert table.do(ReplaceCards(staff.supervisor, "marked")) == [
        events.CardsReplaced(why="marked", by="ps1", role="pit-supervisor")
    ]
    table.refuses(OpenBets())
    table.do(EndShoe())
    table.load().open()


@pytest.mark.clause("fortune-six", "5.13")
def test_replacing_is_a_choice_and_only_after_a_void(table_of, staff):
    """The void round may also be followed by the next from the same shoe; after a settled round nothing is replaced."""
    table = table_of("fortune-six").load().open().close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    table.play(BANKER_WINS)
    assert table.refuses(ReplaceCards(staff.supervisor, "old")).clause == "5.13"


# The shoe runs out


@pytest.mark.clause("fortune-six", "5.3")
@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.5")
@pytest.mark.parametrize(("game", "clause"), SHORT)
@pytest.mark.parametrize("seen", ["alarm", "report"])
def test_a_shoe_that_cannot_finish_the_round_voids_it(table_of, staff, game, clause, seen):
    """Told by the shoe or by staff: the table holds and the one ruling is void, by a pit supervisor."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw("9H 4D KS")
    if seen == "alarm":
        table.do(AlarmRaised("E9", "shoe empty", Irregularity.NOT_ENOUGH_CARDS))
    else:
        table.report("not-enough-cards")
    case = table.opened
    assert (case.irregularity, case.clause, case.holds) == ("not-enough-cards", clause, True)
    assert (case.rulings, case.authority) == (["void"], "pit-supervisor")
    assert table.refuses(table.ruling("void", staff.dealer)).reading == 7
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}
    assert table.table.phase is Phase.IDLE


@pytest.mark.clause("fortune-six", "5.3")
@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.5")
@pytest.mark.parametrize(("game", "clause"), SHORT)
@pytest.mark.parametrize("manual", [False, True], ids=["read", "by hand"])
def test_the_table_sees_by_itself_that_the_last_card_is_out(table_of, staff, game, clause, manual):
    """With the decks counted out and a card still due nobody need say so."""
    table = table_of(game).load(4)
    for card in islice(cycle(DECK), 208 - 3):
        table.do(CardDrawn(card, Course.BURN))
    table.open(staff.supervisor).bet(3, "banker", "100").close().draw("JS QS", manual=manual)
    assert not table.table.held
    table.draw("KS", manual=manual)
    assert (table.opened.irregularity, table.opened.clause) == ("not-enough-cards", clause)
    assert table.table.held


@pytest.mark.parametrize("game", ALL)
def test_a_round_that_ends_with_the_last_card_stands(table_of, staff, game):
    """Four cards left and four needed: enough."""
    table = table_of(game).load(4)
    cards = list(islice(cycle(DECK), 208))
    kept = [next(card for card in cards if str(card) == name) for name in ("9H", "4D", "KS", "2C")]
    for card in kept:
        cards.remove(card)
    for card in cards:
        table.do(CardDrawn(card, Course.BURN))
    table.open(staff.supervisor).close().draw("9H 4D KS 2C")
    assert table.state["result"] == "player"
    assert table.all(events.CaseOpened) == []


@pytest.mark.parametrize("game", ALL)
def test_a_shoe_that_complains_of_a_slow_draw_is_not_empty(table_of, game):
    """The time-out of a shoe is an alarm; whether it is empty the count says."""
    table = table_of(game).load().open().close().draw("9H")
    table.do(FaultRaised(ShoeFault.TIMED_OUT))
    assert table.opened.irregularity == "shoe-alarm"
