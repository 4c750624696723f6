"""Reading 26: everyone who dealt a part of a round is its dealer; a live table deals with a dealer only."""

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import events
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    CloseBets,
    Correct,
    Dismiss,
    OpenBets,
    ReplaceCards,
    Settle,
    Signature,
    SignOff,
    SignOn,
    TakeBack,
)

NATURAL = "9H 4D KS 5C"
HIGH = Signature("acm9", Role.ASSISTANT_CASINO_MANAGER)
WHY = "as seen on the felt"


def half_dealt(table_of, staff, **settings):
    """A round that a casino manager began to deal; a dealer took over and is on duty."""
    table = table_of("fortune-six", **settings).load()
    table.do(SignOn(HIGH))
    table.open().bet(1, "player", "100").close().draw("9H")
    table.do(SignOn(staff.dealer))
    return table


def test_whoever_dealt_half_a_round_signs_nothing_about_it(table_of, staff):
    table = half_dealt(table_of, staff)
    table.report("foreign-card")
    refused = (
        table.ruling("void", HIGH),
        Dismiss(HIGH, table.opened.case, reason=WHY),
        Correct(Side.PLAYER, 1, parse_card("8H"), HIGH, WHY),
        ChooseHandler(Side.BANKER, 2, HIGH),
        AllowSqueeze(Side.BANKER, 2, HIGH),
    )
    for told in refused[:3] + refused[4:]:
        assert table.refuses(told).reading == 26
        assert table.fresh == []
    table.do(SignOff())
    assert table.refuses(table.ruling("void", HIGH)).reading == 26, "also after signing off"
    table.do(table.ruling("void", staff.supervisor))
    assert table.refuses(ReplaceCards(HIGH, WHY)).reading == 26
    table.do(ReplaceCards(staff.supervisor, WHY))


def test_nor_after_the_settlement(table_of, staff):
    table = half_dealt(table_of, staff).draw("4D KS 5C").settle()
    correction = Correct(Side.PLAYER, 1, parse_card("8H"), HIGH, WHY)
    assert table.refuses(correction).reading == 26
    table.open().close()
    assert table.refuses(Correct(Side.PLAYER, 1, parse_card("8H"), HIGH, WHY, round=1)).reading == 26
    table.do(Correct(Side.PLAYER, 1, parse_card("8H"), staff.supervisor, WHY, round=1))


def test_of_the_next_round_they_may(table_of, staff):
    table = half_dealt(table_of, staff).draw("4D KS 5C").settle().open().close().draw("9H")
    table.report("foreign-card")
    table.do(table.ruling("void", HIGH))


def test_what_is_the_dealers_own_stays_so(table_of, staff):
    """Cards at the wrong player are fetched back by the dealer, whoever that is; so is a call too soon."""
    table = half_dealt(table_of, staff, method="A")
    table.report("wrong-player")
    table.do(table.ruling("retrieve", staff.dealer))
    table.draw("4D KS 5C").settle().open()
    table.do(TakeBack("open-bets"))


# A live table with nobody on duty


@pytest.fixture
def live(table_of):
    return table_of("fortune-six", mode="live").load()


def test_a_live_table_without_a_dealer_opens_closes_and_settles_nothing(live, staff):
    assert live.refuses(OpenBets()).reading == 26
    live.do(SignOn(staff.dealer))
    live.open()
    live.do(SignOff())
    assert live.refuses(CloseBets()).reading == 26
    live.do(SignOn(staff.dealer))
    live.close().draw(NATURAL)
    live.do(SignOff())
    assert live.refuses(Settle()).reading == 26
    assert live.state["say"] == "Sign on"
    live.do(SignOn(staff.supervisor))
    live.settle()


def test_a_card_waits_without_a_case_until_somebody_signs_on(live, staff):
    live.do(SignOn(staff.dealer))
    live.open().close().draw("9H")
    live.do(SignOff())
    live.draw("4D KS")
    assert (live.state["waiting"], live.table.cases) == (["4D", "KS"], ())
    live.do(SignOn(staff.supervisor))
    assert live.now(events.CardPlaced)
    assert live.hands == ("9H KS", "4D")
    live.draw("5C").settle()


def test_a_card_before_the_close_is_judged_when_somebody_signs_on(live, staff):
    live.do(SignOn(staff.dealer))
    live.open()
    live.do(SignOff())
    live.draw("9H")
    assert live.table.cases == ()
    live.do(SignOn(staff.dealer))
    assert live.opened.irregularity == "early-card"


def test_a_table_that_is_not_live_needs_nobody_on_duty(table_of):
    table_of("fortune-six").load().play(NATURAL)
