"""Two or more cards drawn together: order known, order unknown in the initial deal, order unknown later."""

import pytest

from controller.game.cards import parse_card
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import AnswerOption, EndOption, Report
from controller.table.model import Phase
from controller.table.observations import AlarmRaised, CardDrawn, CardUnread

OTHERS = ["fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
FIRST_FOUR = "2C KS 3D 4H"
"""Player five, Banker four: Player draws."""


def doubled(table_of, game="fortune-six", cards="9H 4D", **settings):
    """A round with wagers of three players in which the shoe reports a double draw after these cards."""
    table = table_of(game, **settings).load().open()
    table.bet(3, "banker", "100").bet(3, "tie", "5").bet(4, "player", "40").close().draw(cards)
    table.do(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    return table


@pytest.mark.clause("fortune-six", "5.8")
def test_cards_drawn_together_in_a_known_order_are_reconstructed(table_of, staff):
    """The table holds; a pit supervisor's ruling puts every card of the round where its turn was, and play goes on."""
    table = doubled(table_of)
    case = table.opened
    assert (case.irregularity, case.clause, case.holds) == ("double-draw", "5.8", True)
    assert (case.rulings[0], case.authority) == ("withdraw-then-reconstruct", "pit-supervisor")
    table.draw("KS 2C")
    assert table.hands == ("9H", "4D")
    assert table.refuses(table.ruling("withdraw-then-reconstruct", staff.dealer)).reading == 7
    table.do(table.ruling("withdraw-then-reconstruct", staff.supervisor))
    table.do(EndOption(case.case, staff.supervisor, "nobody wants to"))
    assert table.now(events.CardsReconstructed) == [events.CardsReconstructed(player=["9H", "KS"], banker=["4D", "2C"])]
    assert table.state["result"] == "player"


@pytest.mark.clause("fortune-six", "5.8")
@pytest.mark.parametrize("seen", ["interval", "report"])
def test_a_double_draw_is_also_seen_from_the_interval_or_reported(table_of, seen):
    """Where the table sets an interval two cards closer than that hold the table; staff may report it at any time."""
    table = table_of("fortune-six", double_draw_interval=300).load().open().close()
    table.do(CardDrawn(parse_card("9H")), millis=1_000)
    table.do(CardDrawn(parse_card("4D")), millis=1_300)
    assert table.all(events.CaseOpened) == []
    if seen == "interval":
        table.do(CardDrawn(parse_card("KS")), millis=1_599)
        assert table.state["waiting"] == ["KS"]
        assert table.opened.cards == [2, 3]
    else:
        table.report("double-draw")
    assert (table.opened.irregularity, table.opened.clause) == ("double-draw", "5.8")
    assert table.table.held


def test_a_card_that_is_read_again_and_comes_twice_is_asked_about(table_of, staff):
    """A world had it: the line with which a plain shoe read a card again came twice, and its copy was taken for a card."""
    table = table_of("fortune-six", double_draw_interval=300).load().open().close()
    table.do(CardDrawn(parse_card("9H")), millis=1_000)
    table.do(CardUnread(), millis=3_000)
    table.do(table.ruling("read-again", staff.supervisor))
    table.do(CardDrawn(parse_card("4D")), millis=9_000)
    assert not table.table.held
    table.do(CardDrawn(parse_card("4D")), millis=9_000)
    assert (table.opened.irregularity, table.table.held) == ("double-draw", True)


@pytest.mark.parametrize("interval", [0, 300])
def test_cards_entered_by_hand_are_never_too_quick(table_of, interval):
    """The interval is off unless set, and says nothing about cards that a person types."""
    table = table_of("fortune-six", double_draw_interval=interval).load().open().close()
    for at, card in enumerate(["9H", "4D", "KS"]):
        table.do(CardDrawn(parse_card(card), manual=bool(interval)), millis=at)
    assert table.all(events.CaseOpened) == []


@pytest.mark.clause("fortune-six", "5.8.1")
def test_players_choose_before_the_cards_are_put_in_order(table_of, staff):
    """Each may take back all, some or none of the wagers; only after the last answer are the cards moved."""
    table = doubled(table_of)
    table.draw("KS 2C")
    number = table.opened.case
    table.do(table.ruling("withdraw-then-reconstruct", staff.supervisor))
    assert table.now(events.OptionOpened) == [
        events.OptionOpened(
            case=number, clause="5.8", reading=None, all_or_nothing=False, then="reconstruct", fixed=True
        )
    ]
    assert table.all(events.CardsReconstructed) == []
    table.do(AnswerOption(number, 3, takes=True, on="banker"))
    table.do(AnswerOption(number, 4, takes=False))
    table.do(EndOption(number, staff.supervisor, "asked"))
    kinds = [type(event) for event in table.fresh]
    assert kinds.index(events.OptionEnded) < kinds.index(events.CardsReconstructed)
    table.settle()
    assert table.money == {(3, "a", "tie"): ("lose", "0.00", "0.00"), (4, "a", "player"): ("win", "40.00", "80.00")}


@pytest.mark.clause("fortune-six", "5.8.1")
def test_players_choose_even_when_both_cards_lie_open_already(table_of, staff):
    """Noticed at the result: what the doubtful cards decided is still the players' to withdraw, then it is called anew."""
    table = table_of("fortune-six").load().open().bet(3, "banker", "100").bet(3, "banker-pair", "5").bet(4, "tie", "5")
    table.close().draw(FIRST_FOUR + " 4C 3C")
    assert table.state["result"] == "player"
    table.report("double-draw")
    number = table.opened.case
    table.do(table.ruling("withdraw-then-reconstruct", staff.supervisor))
    table.do(AnswerOption(number, 3, takes=True, on="banker"))
    table.do(EndOption(number, staff.supervisor, "nobody wants to"))
    assert [event.result for event in table.all(events.ResultCalled)] == ["player", "player"]
    table.settle()
    assert set(table.money) == {(3, "a", "banker-pair"), (4, "a", "tie")}


@pytest.mark.clause("fortune-six", "5.8.2", "5.8.2.1")
@pytest.mark.parametrize("cards", ["", "9H", "9H 4D KS", FIRST_FOUR])
def test_an_unknown_order_in_the_initial_deal_voids_the_round(table_of, staff, cards):
    """Up to the fourth card there is no order to set: the other ruling is void, by a pit supervisor."""
    table = doubled(table_of, cards=cards)
    assert table.opened.rulings == ["withdraw-then-reconstruct", "void"]
    assert table.refuses(table.ruling("set-order", staff.casino_manager, cards=cards)).clause == "5.8"
    assert table.refuses(table.ruling("void", staff.dealer)).reading == 7
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {
        (3, "a", "banker"): ("push", "0.00", "100.00"),
        (3, "a", "tie"): ("push", "0.00", "5.00"),
        (4, "a", "player"): ("push", "0.00", "40.00"),
    }


# After the initial deal


@pytest.mark.clause("fortune-six", "5.8.2", "5.8.2.2")
def test_later_the_pit_manager_sets_the_order(table_of, staff):
    """Void is not on offer any more; a pit manager, and nobody lower, gives all cards of the round in their order."""
    table = doubled(table_of, cards=FIRST_FOUR + " 4C")
    assert table.opened.rulings == ["withdraw-then-reconstruct", "void"], "so far the fourth and the fifth"
    table.draw("3C")
    assert table.case.rulings == ("withdraw-then-reconstruct", "set-order")
    assert table.refuses(table.ruling("void", staff.casino_manager)).clause == "5.8"
    as_set = FIRST_FOUR + " 3C 4C"
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        assert table.refuses(table.ruling("set-order", signer, cards=as_set)).reading == 7
    assert table.refuses(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + " 3C 5C")).clause == "5.8"
    table.do(table.ruling("set-order", staff.manager, cards=as_set))
    assert table.now(events.CardsReconstructed) == [
        events.CardsReconstructed(player=["2C", "3D", "3C"], banker=["KS", "4H", "4C"])
    ]
    table.do(EndOption(table.opened.case, staff.supervisor, "nobody wants to"))
    assert table.state["result"] == "tie"


@pytest.mark.clause("fortune-six", "5.8.2.2")
def test_each_player_withdraws_all_that_remains_or_plays_on(table_of, staff):
    """One wager alone cannot be taken back, and what the cards have decided already stays and is settled."""
    table = table_of("fortune-six").load().open()
    table.bet(3, "banker", "100").bet(3, "tie", "5").bet(3, "player-pair", "10").bet(4, "player", "40")
    table.close().draw(FIRST_FOUR + " 4C")
    table.do(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    table.draw("3C")
    number = table.opened.case
    table.do(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + " 4C 3C"))
    (offered,) = table.now(events.OptionOpened)
    assert (offered.clause, offered.all_or_nothing) == ("5.8", True)
    assert table.refuses(AnswerOption(number, 3, takes=True, on="banker")).clause == "5.8"
    table.do(AnswerOption(number, 4, takes=False))
    table.do(EndOption(number, staff.supervisor, "nobody wants to"))
    assert table.state["result"] == "player"
    table.settle()
    assert table.money[3, "a", "player-pair"] == ("lose", "0.00", "0.00")


@pytest.mark.clause("fortune-six", "5.8.2.2")
def test_what_is_withdrawn_is_every_wager_still_open(table_of, staff):
    """What the first four cards decided stays; main and tie wagers, which the two cards decide, go back."""
    table = table_of("fortune-six").load().open()
    table.bet(3, "banker", "100").bet(3, "tie", "5").bet(3, "player-pair", "10").close().draw(FIRST_FOUR + " 7C 5D")
    table.report("double-draw")
    number = table.opened.case
    table.do(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + " 7C 5D"))
    assert [event.decided for event in table.now(events.OptionOpened)] == [["player-pair"]]
    table.do(AnswerOption(number, 3, takes=True))
    table.do(EndOption(number, staff.supervisor, "asked"))
    gone = [(w.on, w.amount) for w in table.now(events.WagerWithdrawn)]
    assert gone == [("banker", 100_00), ("tie", 5_00)]
    table.settle()
    assert table.money == {(3, "a", "player-pair"): ("lose", "0.00", "0.00")}


@pytest.mark.clause("fortune-six", "5.8.2.2")
def test_an_order_set_after_the_result_was_called_calls_it_anew(table_of, staff):
    """Found when both third cards lie open: the set order makes another result, and that one is called and settled."""
    table = table_of("fortune-six").load().open().bet(3, "tie", "5").close().draw(FIRST_FOUR + " 4C 3C")
    assert table.state["result"] == "player"
    table.report("double-draw")
    table.do(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + " 3C 4C"))
    if table.table.option is not None:
        table.do(EndOption(table.opened.case, staff.supervisor, "nobody wants to"))
    assert [event.result for event in table.all(events.ResultCalled)] == ["player", "tie"]
    assert table.state["result"] == "tie"
    assert table.table.phase is Phase.RESULT
    table.settle()
    assert table.table.results == ("tie",)
    assert table.money == {(3, "a", "tie"): ("win", "40.00", "45.00")}


@pytest.mark.clause("fortune-six", "5.8.2.2")
def test_a_card_that_the_set_order_leaves_over_is_a_card_too_many(table_of, staff):
    """With the nine first Banker stands on four and the other card has no hand: it is ruled on, then the round ends."""
    table = doubled(table_of, cards=FIRST_FOUR + " 4C")
    table.draw("9S")
    double = table.opened.case
    table.do(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + " 9S 4C"))
    table.do(EndOption(double, staff.supervisor, "nobody wants to"))
    assert table.opened.irregularity == "overdraw"
    assert "keep-for-next" not in table.opened.rulings, "it lay in a hand: everybody has seen it"
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.table.carried, table.table.shoe.burned) == ((), 1)
    assert table.hands == ("2C 3D 9S", "KS 4H")
    assert table.state["result"] == "tie"


# The other games


@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.3")
@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("cards", ["9H", FIRST_FOUR, FIRST_FOUR + " 7C"])
def test_the_other_games_void_an_unknown_order_in_the_initial_deal(table_of, staff, game, cards):
    """A pit supervisor reconstructs a known order, and voids an unknown one; the fourth with the fifth is in it too."""
    table = doubled(table_of, game, cards=cards)
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("double-draw", "5.3", 12, True)
    assert case.rulings == ["reconstruct", "void"]
    for ruling in case.rulings:
        assert table.refuses(table.ruling(ruling, staff.dealer)).reading == 7
    table.do(table.ruling("void", staff.supervisor))
    assert table.money[3, "a", "banker"] == ("push", "0.00", "100.00")


@pytest.mark.parametrize("game", OTHERS)
def test_the_other_games_reconstruct_a_known_order(table_of, staff, game):
    """The cards go where they were due, in the order drawn, and the round goes on."""
    table = doubled(table_of, game)
    table.draw("KS 2C")
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("9H KS", "4D 2C")
    assert table.state["result"] == "player"


@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.3")
@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("ruling", ["void", "play-on", "withdraw-option"])
def test_in_the_other_games_what_comes_later_is_the_shift_managers(table_of, staff, game, ruling):
    """The clause ends with the initial deal: afterwards nobody below a gaming shift manager decides but a known order."""
    table = doubled(table_of, game, cards=FIRST_FOUR + " 7C 5D")
    assert table.opened.rulings == ["reconstruct", "void", "play-on", "withdraw-option"]
    assert table.refuses(table.ruling(ruling, staff.supervisor)).reading == 7
    assert table.refuses(table.ruling(ruling, staff.manager)).reading == 7
    table.do(table.ruling(ruling, staff.shift_manager))
    assert table.case is None


# Which cards came together (reading 20)


@pytest.mark.parametrize("game", ["fortune-six", "no-commission"])
@pytest.mark.parametrize(
    ("cards", "initial"),
    [((1, 2), True), ((3, 4), True), ((4, 5), True), ((5, 6), False), ((2, 5, 6), True), ((), False)],
)
def test_which_cards_came_together_says_whether_it_is_the_initial_deal(table_of, game, cards, initial):
    """However many lie there already: one of the first four makes it the initial deal; no cards named: the last two."""
    table = table_of(game).load().open().bet(3, "tie", "5").close().draw(FIRST_FOUR + " 4C 3C")
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=cards))
    assert table.opened.cards == list(cards or (5, 6))
    first = "withdraw-then-reconstruct" if game == "fortune-six" else "reconstruct"
    later = ["set-order"] if game == "fortune-six" else ["void", "play-on", "withdraw-option"]
    assert table.opened.rulings == [first, *(["void"] if initial else later)]


@pytest.mark.parametrize("cards", [(5,), (5, 5), (0, 1), (6, 7)])
def test_cards_that_are_not_there_did_not_come_together(table_of, cards):
    """Two or more of the cards of the round, counted from 1."""
    table = table_of("fortune-six").load().open().close().draw(FIRST_FOUR + " 4C 3C")
    assert table.refuses(Report(Irregularity.DOUBLE_DRAW, cards=cards)).reading == 20


@pytest.mark.clause("fortune-six", "5.8.2.2")
@pytest.mark.parametrize(
    ("order", "hands", "result"),
    [(" 9S 4C", ("2C 3D 9S", "KS 4H"), "tie"), (" 4C 9S", ("2C 3D 4C", "KS 4H 9S"), "player")],
)
def test_an_overdraw_that_is_a_double_draw_is_one_case(table_of, staff, order, hands, result):
    """The fifth card completes the round and the sixth is too many: reported as drawn together, the case becomes a
    double draw with its rulings, and the pit manager's order says which of the two is the last."""
    table = table_of("fortune-six").load().open().bet(3, "tie", "5").close().draw(FIRST_FOUR + " 9S 4C")
    assert [(case.number, case.kind) for case in table.table.cases] == [(1, "overdraw")]
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=(5, 6)))
    (case,) = table.table.cases
    assert (case.number, case.kind, case.clause) == (1, "double-draw", "5.8")
    assert case.rulings == ("withdraw-then-reconstruct", "set-order")
    table.do(table.ruling("set-order", staff.manager, cards=FIRST_FOUR + order, case=1))
    table.do(EndOption(1, staff.supervisor, "asked"))
    if table.case is not None:
        assert (table.case.kind, table.case.rulings[:2]) == ("overdraw", ("keep-for-next", "set-aside"))
        table.do(table.ruling("keep-for-next", staff.supervisor))
    assert (table.hands, table.state["result"]) == (hands, result)


def test_a_card_too_many_after_an_alarm_of_two_at_once_opens_no_second_case(table_of):
    """The shoe alarms at the fourth card; the fifth, which no hand is due, belongs to the same incident."""
    table = table_of("fortune-six").load().open().close().draw("9H 4D KS 2C")
    table.do(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    table.draw("5D")
    assert [case.kind for case in table.table.cases] == ["double-draw"]


@pytest.mark.clause("fortune-six", "5.8", "5.8.2.2")
@pytest.mark.parametrize(("drawn", "cards", "ruling"), [
    ("2H KS 2D 3C 4H", (4, 5), "withdraw-then-reconstruct"), ("2H KS 2D 3C 4H 6S", (5, 6), "set-order"),
])  # fmt: skip
@pytest.mark.parametrize("named", [True, False])
def test_the_same_cards_reported_again_while_players_are_asked_are_noted(table_of, staff, drawn, cards, ruling, named):
    """One incident, one case: a second case would be ruled on after the first was carried out."""
    table = table_of("fortune-six").load().open().bet(1, "player", "10").close().draw(drawn)
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=cards))
    order = {"cards": drawn} if ruling == "set-order" else {}
    table.do(table.ruling(ruling, staff.manager, **order))
    case = table.table.option.case
    again = table.do(Report(Irregularity.DOUBLE_DRAW, cards=cards if named else ()))
    assert [event.what for event in again] == ["again: double-draw"]
    assert (table.table.cases, table.table.option.case) == ((), case)


def test_other_cards_reported_while_players_are_asked_are_a_case_of_their_own(table_of, staff):
    table = table_of("fortune-six").load().open().bet(1, "player", "10").close().draw("2H KS 2D 3C 4H")
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=(4, 5)))
    table.do(table.ruling("withdraw-then-reconstruct", staff.supervisor))
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=(1, 2)))
    assert table.opened.cards == [1, 2]
