"""The table differential: bets cannot close until Player and Banker wagers are near enough to each other."""

import pytest

from controller.game.irregularities import Irregularity, Ruling
from controller.protocol.table_json import state_fields
from controller.table import events
from controller.table.actions import AnswerOption, CloseBets, CorrectWager, EndOption, PlaceWager, WithdrawWager
from controller.table.model import Phase
from controller.table.observations import AlarmRaised


@pytest.fixture
def heavy(table_of):
    """Player leads Banker by 600 at a table that allows 500, and the close has been tried."""
    table = table_of("fortune-six", differential="500").load().open()
    table.bet(1, "player", "500").bet(2, "player", "300").bet(3, "banker", "200").bet(4, "tie", "900")
    table.refusal = table.refuses(CloseBets())
    return table


@pytest.mark.clause("fortune-six", "5.18")
def test_bets_do_not_close_while_the_differential_is_exceeded(heavy):
    """The close is refused, the case is open and holds, and bets stay open. Side wagers have no part in it."""
    assert heavy.refusal.clause == "5.18"
    assert (heavy.opened.irregularity, heavy.opened.clause) == ("table-differential", "5.18")
    assert heavy.opened.holds
    assert heavy.opened.authority == "pit-manager"
    assert heavy.opened.rulings == ["adjust-wagers", "remove-wagers"]
    assert heavy.now(events.BetsClosed) == []
    assert heavy.table.phase is Phase.BETTING
    assert "600.00" in heavy.opened.evidence
    assert "100.00 over" in heavy.opened.evidence


@pytest.mark.clause("fortune-six", "5.18")
@pytest.mark.parametrize(("player", "banker"), [("700", "200"), ("200", "700"), ("200", "200")])
def test_a_difference_up_to_the_limit_closes(table_of, player, banker):
    """Exactly the limit, on either side, is within it."""
    table = table_of("fortune-six", differential="500").load().open().bet(1, "player", player).bet(2, "banker", banker)
    assert table.do(CloseBets()) == [events.BetsClosed()]


@pytest.mark.clause("fortune-six", "5.18.1", "5.18.2")
@pytest.mark.parametrize(("heavy_side", "light_side"), [("player", "banker"), ("banker", "player")])
def test_the_table_says_who_is_asked_to_decrease_and_who_may_increase(table_of, heavy_side, light_side):
    """The dealer is told the heavier hand to ask and the lighter hand that may add."""
    table = table_of("fortune-six", differential="500").load().open().bet(1, heavy_side, "501")
    table.refuses(CloseBets())
    assert f"{heavy_side} to decrease" in table.opened.evidence
    assert f"{light_side} may increase" in table.opened.evidence


def test_the_screens_say_how_far_the_wagers_are_apart_now(heavy):
    """The record keeps what was found when the case opened."""
    shown = []
    for more in (50_00, 50_00):
        heavy.do(PlaceWager(3, "banker", more))
        shown += [one["evidence"] for one in state_fields(heavy.table, heavy.rules)["held"]]
    assert [words.split(":")[0] for words in shown] == [
        "player leads by 550.00, 50.00 over the limit", "the difference fits again",
    ]  # fmt: skip
    assert "600.00" in heavy.opened.evidence


@pytest.mark.clause("fortune-six", "5.18.1")
def test_a_decrease_on_the_heavy_hand_lets_the_bets_close(heavy):
    """A player on the heavier hand takes part of the wager back; the case closes by itself with the bets."""
    assert heavy.do(WithdrawWager(2, "player", amount=100_00)) == [
        events.WagerWithdrawn(seat=2, who="a", on="player", amount=100_00, left=200_00)
    ]
    heavy.do(CloseBets())
    assert heavy.fresh == [
        events.CaseClosed(case=heavy.opened.case, why="the difference fits again"),
        events.BetsClosed(),
    ]
    assert [(w.seat, w.on, w.amount) for w in heavy.table.wagers if w.seat == 2] == [(2, "player", 200_00)]


@pytest.mark.clause("fortune-six", "5.18.1")
def test_a_wager_cannot_be_decreased_below_nothing(heavy):
    """More than lies there cannot be taken back; the whole of it can."""
    for too_much in (300_01, 0, -1):
        heavy.refuses(WithdrawWager(2, "player", amount=too_much))
    heavy.do(WithdrawWager(2, "player", amount=300_00))
    assert [w.seat for w in heavy.table.wagers] == [1, 3, 4]
    heavy.close()


@pytest.mark.clause("fortune-six", "5.18.2")
def test_an_increase_on_the_light_hand_lets_the_bets_close(heavy):
    """While the case is open players on the lighter hand add to their wagers, or others join them."""
    heavy.bet(3, "banker", "50").bet(5, "banker", "50").close()
    assert heavy.table.phase is Phase.DEALING
    assert not heavy.table.held


@pytest.mark.clause("fortune-six", "5.18.3")
def test_failing_that_the_pit_manager_names_the_wagers_that_come_off(heavy, staff):
    """Changes that do not go far enough leave the close refused; then a pit manager, and nobody lower, removes wagers."""
    heavy.bet(3, "banker", "50")
    assert heavy.refuses(CloseBets()).clause == "5.18"
    removal = {"wagers": ((2, "a", "player"),)}
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        assert heavy.refuses(heavy.ruling("remove-wagers", signer, **removal)).reading == 7
    heavy.do(heavy.ruling("remove-wagers", staff.manager, **removal))
    ruled, gone = heavy.fresh
    assert (ruled.by, ruled.role, ruled.ruling) == ("pm1", "pit-manager", "remove-wagers")
    assert (gone.seat, gone.on, gone.amount) == (2, "player", 300_00)
    heavy.close()
    assert [(w.seat, w.on) for w in heavy.table.wagers] == [(1, "player"), (3, "banker"), (4, "tie")]


@pytest.mark.clause("fortune-six", "5.18.3")
@pytest.mark.parametrize(
    "wagers",
    [(), ((6, "a", "player"),), ((3, "a", "banker"),), ((4, "a", "tie"),)],
    ids=["none", "not there", "light", "tie"],
)
def test_a_removal_names_wagers_of_the_heavy_side(heavy, staff, wagers):
    """Naming none, one that is not there, or one of another area is refused, and the table stays held."""
    assert heavy.refuses(heavy.ruling("remove-wagers", staff.manager, wagers=wagers)).clause == "5.18"
    assert heavy.table.held
    assert len(heavy.table.wagers) == 4


@pytest.mark.clause("fortune-six", "5.18.3")
def test_nothing_but_a_difference_that_fits_releases_the_table(heavy, staff):
    """Neither an adjustment that changed nothing nor a removal that is not enough."""
    assert heavy.refuses(heavy.ruling("adjust-wagers", staff.manager)).clause == "5.18"
    heavy.bet(6, "player", "50").bet(5, "player", "400")
    assert heavy.refuses(heavy.ruling("remove-wagers", staff.manager, wagers=((6, "a", "player"),))).clause == "5.18"
    assert heavy.table.held
    heavy.do(WithdrawWager(5, "player"))
    heavy.do(WithdrawWager(6, "player"))
    heavy.do(WithdrawWager(2, "player", amount=100_00))
    heavy.do(heavy.ruling("adjust-wagers", staff.manager))
    heavy.close()


@pytest.mark.clause("fortune-six", "5.18")
def test_a_card_that_closes_the_bets_has_the_differential_judged(table_of, staff):
    """The bets are closed and the card waits. Nobody decreases or increases now; a pit manager takes wagers off."""
    table = table_of("fortune-six", differential="500").load().open().bet(1, "player", "600").bet(2, "banker", "50")
    table.do(CloseBets(by_card=True))
    assert (table.opened.irregularity, table.opened.clause) == ("table-differential", "5.18")
    table.draw("9H")
    assert (table.table.phase, len(table.table.waiting), table.table.held) == (Phase.DEALING, 1, True)
    assert table.case.rulings == (Ruling.REMOVE_WAGERS,)
    assert table.refuses(WithdrawWager(1, "player", amount=200_00)).clause == "5.5"
    assert table.refuses(PlaceWager(2, "banker", 200_00)).clause == "5.4"
    removal = {"case": table.case.number, "wagers": ((1, "a", "player"),)}
    table.do(table.ruling("remove-wagers", staff.manager, **removal))
    assert (table.hands, table.table.held) == (("9H", ""), False)
    assert [w.seat for w in table.table.wagers] == [2]


@pytest.mark.clause("fortune-six", "5.18")
def test_the_differential_is_judged_again_when_an_option_ends(table_of, staff):
    """The light side withdraws and the heavy side is now too heavy."""
    table = table_of("fortune-six", differential="500").load().open().bet(1, "player", "900").bet(2, "banker", "800")
    table.close().draw("9H")
    table.report("other")
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    table.do(AnswerOption(table.opened.case, 2, takes=True))
    table.do(AnswerOption(table.opened.case, 1, takes=False))
    table.do(EndOption(table.opened.case))
    assert table.opened.irregularity == "table-differential"
    assert table.table.held
    table.do(table.ruling("remove-wagers", staff.manager, wagers=((1, "a", "player"),)))
    assert not table.table.held


@pytest.mark.clause("fortune-six", "5.18")
def test_a_kept_card_is_laid_when_the_difference_fits(table_of, staff):
    """A card closes the bets: neither it nor the card kept from the round before is laid until wagers are removed."""
    table = table_of("fortune-six", differential="500").load().play("9H 4D KS 2C")
    table.draw("3D").do(table.ruling("keep-for-next", staff.supervisor))
    table.open().bet(1, "player", "600")
    table.do(CloseBets(by_card=True))
    table.draw("7C")
    assert (table.opened.irregularity, table.hands) == ("table-differential", ("", ""))
    table.do(table.ruling("remove-wagers", staff.manager, wagers=((1, "a", "player"),)))
    assert table.hands == ("3D", "7C")


@pytest.mark.clause("fortune-six", "5.18")
def test_cards_put_in_order_that_decide_the_heavy_side_leave_nothing_to_remove(table_of, staff):
    """The light side withdraws, and the cards drawn together end the round: no wager is open, so nothing is held."""
    table = table_of("fortune-six", differential="100").load().open().bet(1, "banker", "200").bet(2, "player", "150")
    table.close().draw("QS 3H 2C 10H 7D")
    table.do(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    case = table.draw("QD").opened.case
    table.do(table.ruling("withdraw-then-reconstruct", staff.supervisor, case=case))
    table.do(AnswerOption(case, 2, takes=True))
    table.do(AnswerOption(case, 1, takes=False))
    table.do(EndOption(case))
    assert not table.table.held
    assert table.state["result"] == "player"
    table.settle()
    assert table.money == {(1, "a", "banker"): ("lose", "0.00", "0.00")}


@pytest.mark.clause("fortune-six", "5.18")
def test_a_differential_closes_itself_when_cards_that_are_turned_decide_it(table_of, staff):
    """Four cards lie face down when the light side withdraws; before the pit manager comes they are turned."""
    table = table_of("fortune-six", differential="100").load().open().bet(1, "banker", "200").bet(2, "player", "150")
    table.close().draw_unseen(4)
    table.report("other")
    case = table.opened.case
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    table.do(AnswerOption(case, 2, takes=True))
    table.do(AnswerOption(case, 1, takes=False))
    table.do(EndOption(case))
    assert table.opened.irregularity == "table-differential"
    for side, index, card in (("player", 1, "KS"), ("player", 2, "9D"), ("banker", 1, "2C"), ("banker", 2, "3H")):
        table.show(side, index, card)
    assert not table.table.held
    assert table.state["result"] == "player"


@pytest.mark.clause("fortune-six", "5.18")
def test_the_differential_is_judged_again_when_a_slip_is_corrected(table_of, staff):
    """Before a card is out the light side may still increase; the case then closes by itself."""
    table = table_of("fortune-six", differential="500").load().open().bet(1, "player", "90").bet(2, "banker", "80")
    table.close()
    table.do(CorrectWager(1, "player", 900_00, staff.supervisor, reason="seen on the felt"))
    assert table.opened.irregularity == "table-differential"
    assert table.refuses(PlaceWager(3, "player", 10_00)).clause == "5.4"
    table.bet(3, "banker", "320")
    assert not table.table.held
    table.draw("9H")
    assert table.hands == ("9H", "")


@pytest.mark.clause("fortune-six", "5.18.3")
def test_one_large_wager_on_each_side_can_come_off_in_any_order(table_of, staff):
    """Without Player's wager Banker leads by too much: the refusal says so, and both come off together."""
    table = table_of("fortune-six", differential="300").load().open().bet(1, "player", "1000").bet(2, "banker", "600")
    table.refuses(CloseBets())
    alone = table.ruling("remove-wagers", staff.manager, wagers=((1, "a", "player"),))
    assert "banker leads by 600.00, 300.00 over the limit" in table.refuses(alone).text
    table.do(table.ruling("remove-wagers", staff.manager, wagers=((2, "a", "banker"), (1, "a", "player"))))
    assert table.table.wagers == ()
    table.close()


@pytest.mark.clause("fortune-six", "5.18")
def test_no_card_counts_before_the_differential_is_met(heavy):
    """Bets are still open, so a card that comes now is an early one."""
    heavy.draw("9H")
    assert heavy.opened.irregularity == "early-card"
    assert heavy.refuses(PlaceWager(3, "banker", 100_00)).clause == "3.2"
