"""Reading 31: *place your bets* and *no more bets* are taken back while nothing followed them."""

import pytest

from controller.decide.automation import due_step
from controller.table import events
from controller.table.actions import OpenBets, Settle, SignOn, TakeBack, WithdrawWager
from controller.table.model import Phase
from controller.table.observations import CardDrawn, CuttingCardDrawn

NATURAL = "9H 4D KS 5C"
OPENING = TakeBack("open-bets")


def close_by(by, reason="the patron was still betting"):
    return TakeBack("close-bets", by=by, reason=reason)


# Place your bets


def test_the_dealer_takes_back_place_your_bets_and_the_number_is_given_again(table_of, staff):
    table = table_of("fortune-six").load().play(NATURAL)
    table.do(SignOn(staff.dealer))
    before = table.table
    table.open()
    assert table.do(OPENING) == [events.OpeningTakenBack(2, "d104", "dealer")]
    after = table.table
    assert (after.phase, after.round, after.shoe) == (Phase.IDLE, 1, before.shoe)
    assert (after.deal, after.lines, after.result, after.last) == (
        before.deal,
        before.lines,
        before.result,
        before.last,
    )
    assert table.do(OpenBets()) == [events.BetsOpened(round=2)]
    table.close().draw(NATURAL).settle()
    assert table.table.shoe.rounds == 2


def test_a_wager_or_a_card_and_it_stays(table_of):
    table = table_of("fortune-six").load().open().bet(1, "player", "100")
    assert table.refuses(OPENING).reading == 31
    table.do(WithdrawWager(1, "player"))
    table.draw("9H")
    assert table.refuses(OPENING).reading == 31


@pytest.mark.parametrize("phase", [Phase.NO_SHOE, Phase.IDLE, Phase.DEALING, Phase.RESULT])
def test_there_must_be_a_call_to_take_back(table_of, staff, phase):
    table = table_of("fortune-six")
    for reached, step in (
        (Phase.NO_SHOE, lambda: None), (Phase.IDLE, table.load), (Phase.DEALING, lambda: table.open().close()),
        (Phase.RESULT, lambda: table.draw(NATURAL)),
    ):  # fmt: skip
        step()
        if reached is phase:
            break
    assert table.refuses(OPENING).reading == 31
    if phase is not Phase.DEALING:
        assert table.refuses(close_by(staff.supervisor)).reading == 31


def test_a_void_is_there_again_so_its_cards_may_still_be_replaced(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H")
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    table.open()
    table.do(OPENING)
    assert table.state["result"] == "void"


def test_rounds_since_the_cutting_card_are_counted_once(table_of):
    table = table_of("fortune-six", rounds_after_cutting_card=1).load().open().close().draw("9H")
    table.do(CuttingCardDrawn(manual=True))
    table.draw("4D KS 5C").settle().open()
    table.do(OPENING)
    table.open()


def test_the_software_does_not_call_again_what_a_dealer_took_back(table_of):
    table = table_of("fortune-six", automation=["open-bets"]).load().play(NATURAL)
    assert due_step(table.table, table.rules) == OpenBets()
    table.open()
    table.do(OPENING)
    assert due_step(table.table, table.rules) is None
    table.open().close().draw(NATURAL)
    table.do(Settle())
    assert due_step(table.table, table.rules) == OpenBets()


# No more bets


def test_a_supervisor_takes_back_no_more_bets_and_bets_are_open_again(table_of, staff):
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close()
    assert table.do(close_by(staff.supervisor)) == [
        events.BetsReopened(taken_back=True, by="ps1", role="pit-supervisor", reason="the patron was still betting")
    ]
    table.bet(2, "banker", "50").close().draw(NATURAL).settle()
    assert set(table.money) == {(1, "a", "player"), (2, "a", "banker")}


def test_who_takes_back_no_more_bets(table_of, staff):
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.supervisor))
    table.open()
    table.do(SignOn(staff.dealer))
    table.close()
    assert table.refuses(TakeBack("close-bets")).reading == 31
    assert table.refuses(close_by(staff.dealer)).reading == 7
    assert table.refuses(close_by(staff.supervisor)).reading == 26
    assert table.refuses(close_by(staff.manager, " ")).reading == 7
    table.do(close_by(staff.manager))


def test_once_a_card_is_drawn_it_is_the_shift_managers(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H")
    assert table.refuses(close_by(staff.supervisor)).reading == 12


def test_a_kept_card_is_a_kept_card_again(table_of, staff):
    """It was drawn in the round before and lay as the first card of this one since the close."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL)
    table.do(CardDrawn(None))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle().open().close()
    cards = table.table.on_the_table
    table.do(close_by(staff.supervisor))
    assert (len(table.table.carried), table.table.deal.draws, table.table.on_the_table) == (1, (), cards)
    table.close()
    assert [draw.carried for draw in table.table.deal.draws] == [True]
