"""Reading 31: *place your bets* and *no more bets* are taken back while nothing followed them."""

import pytest

from controller.decide.automation import due_step
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import (
    Correct,
    Dismiss,
    OpenBets,
    PlaceWager,
    Report,
    Settle,
    SignOn,
    TakeBack,
    WithdrawWager,
)
from controller.table.evolve import evolve
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


@pytest.mark.parametrize("kept", [CardDrawn(None), CardDrawn(parse_card("9S"))], ids=["unseen", "read"])
def test_a_kept_card_that_lies_as_the_first_of_the_round_is_drawn(table_of, staff, kept):
    """At the close it was shown: bets that opened again on it would be bets on a known card (reading 15)."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL)
    table.do(kept)
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle().open().close()
    assert table.refuses(close_by(staff.supervisor)).reading == 12
    assert table.table.phase is Phase.DEALING
    assert [draw.carried for draw in table.table.deal.draws] == [True]


def test_what_was_taken_back_under_a_kept_card_before_is_read_as_it_was_meant(table_of, staff):
    """Reading 30: an old journal has it, and the kept card is a kept card again."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL)
    table.do(CardDrawn(None))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle().open().close()
    after = evolve(table.table, events.BetsReopened(taken_back=True, by="ps1", role="pit-supervisor", reason="early"))
    assert (len(after.carried), after.deal.draws, after.on_the_table) == (1, (), table.table.on_the_table)


# A card that was reported as seen


def exposed(by, card=None):
    return Report(Irregularity.EXPOSED_CARD, by=by, card=card)


def away(by, side="player", index=1):
    return Correct(Side(side), index, None, by, "it never left the shoe")


@pytest.mark.parametrize("instead", [None, parse_card("2C")])
@pytest.mark.parametrize("closed", [False, True])
def test_a_typed_card_that_was_reported_as_seen_is_not_taken_back(table_of, staff, instead, closed):
    """It is no slip of typing any more: neither taken away nor replaced, before the close and after it."""
    table = table_of("no-commission").load().open()
    if closed:
        table.close()
    table.draw("9C", manual=True)
    table.do(exposed(staff.manager))
    assert table.refuses(TakeBack("card", instead)).reading == 22
    assert table.table.shoe.drawn == 1
    if closed:
        assert table.refuses(close_by(staff.supervisor)).reading == 12
    else:
        assert table.refuses(PlaceWager(3, "player", 5_000_00)).reading == 12


def test_a_seen_surplus_card_is_not_taken_back(table_of, staff):
    table = table_of("no-commission").load().open().close().draw(NATURAL).draw("9S", manual=True)
    table.do(exposed(staff.dealer))
    assert table.refuses(TakeBack("card")).reading == 22
    assert table.case.rulings == ("set-aside", "void")


def test_a_supervisor_who_did_not_report_it_corrects_it_away(table_of, staff):
    """Reading 22: a report is taken back by somebody else, with a reason."""
    table = table_of("no-commission").load().open().close().draw("9C", manual=True)
    table.do(exposed(staff.supervisor))
    refusal = table.refuses(away(staff.supervisor))
    assert (refusal.reading, refusal.text) == (
        22, "Player's card 1 was reported as seen by ps1: somebody else signs that it never left the shoe",
    )  # fmt: skip
    table.do(away(staff.manager))
    assert table.table.shoe.drawn == 0
    table.draw("9C", manual=True)
    table.do(TakeBack("card"))


def test_a_card_that_a_report_is_about_is_not_taken_back(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("2H KS 2D 3C 4H", manual=True)
    table.do(Report(Irregularity.DOUBLE_DRAW, cards=(4, 5), by=staff.supervisor))
    assert table.refuses(TakeBack("card")).reading == 22
    table.do(Dismiss(staff.manager, table.case.number, reason="only one came"))
    table.do(TakeBack("card"))
