"""A card of the round that is being paid is corrected while a card of the next round waits (readings 11, 15 and 22)."""

import pytest

from controller.game.cards import parse_card
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions import Collect, Correct, OpenBets, PaySeat, Rule, Settle
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Place, ResultClaimed

BANKER_WINS = "2H 3S 2D 3C 9C"
"""Player 3, Banker 6. Player's third card as 5C: Player 9; as 6C: Player 0, and Banker is due a third card."""
FIRST_OF_NEXT = Place(Side.PLAYER, 1)


def corrected(by, card, hand="player", index=3):
    return Correct(Side(hand), index, parse_card(card), by, "seen on the felt")


@pytest.fixture(params=["named", "plain", "typed"])
def paying(request, table_of):
    """Two wagers, Banker has won, the losing wager is collected, and one card more has come: the shoe says that it is
    the first of the next round, or says nothing, or a person typed it."""
    table = table_of("fortune-six").load().open().bet(1, "player", "100").bet(2, "banker", "100").close()
    table.draw(BANKER_WINS, manual=request.param == "typed")
    if request.param == "named":
        table.do(ResultClaimed("banker", player_pair=True, banker_pair=True))
    table.do(Collect())
    place = FIRST_OF_NEXT if request.param == "named" else None
    table.do(CardDrawn(parse_card("7H"), place=place, manual=request.param == "typed"))
    return table


def test_the_corrected_round_is_paid_before_its_waiting_card_is_ruled_on(paying, staff):
    """The result is called again at once: the money stays in reach, and the waiting card keeps its one case."""
    case = paying.table.holding_case
    paying.do(corrected(staff.supervisor, "5C"))
    table = paying.table
    assert (table.phase, table.result) == (Phase.RESULT, "player")
    assert [(one.number, one.kind) for one in table.cases] == [(case.number, case.kind)]
    assert [drawn.card for drawn in table.waiting] == [parse_card("7H")]


def test_the_round_that_is_paid_is_not_ruled_on_by_the_case_of_an_early_card(paying, staff):
    """Closing, withdrawing and voiding are about the next round: each is refused until this one is settled."""
    if paying.table.holding_case.kind is not Irregularity.EARLY_CARD:
        pytest.skip("the card is one too many, and is ruled on at once")
    paying.do(corrected(staff.supervisor, "5C"))
    for ruling in ("close-now", "withdraw-option", "void"):
        assert "settled first" in str(paying.refuses(paying.ruling(ruling, staff.shift_manager)).text)
    paying.do(Collect())
    paying.do(PaySeat(1))
    paying.do(Settle())
    case = paying.table.holding_case
    assert (case.kind, len(paying.table.cases)) == (Irregularity.OVERDRAW, 1)
    paying.do(paying.ruling("keep-for-next", staff.supervisor))
    paying.do(OpenBets())
    assert paying.table.carried == (parse_card("7H"),)


def test_a_claim_that_agreed_with_the_misread_card_is_no_other_incident(paying, staff):
    """The shoe called Banker on the card that it misread. A result that it calls later is compared as always."""
    paying.do(corrected(staff.supervisor, "5C"))
    assert all(case.kind is not Irregularity.RESULT_MISMATCH for case in paying.table.cases)


def test_a_claim_that_never_agreed_is_still_compared(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw(BANKER_WINS)
    table.do(ResultClaimed("tie", player_pair=True, banker_pair=True))
    table.do(table.ruling("correct", staff.supervisor, cards="5C", place=(Side.PLAYER, 3)))
    assert [case.kind for case in table.table.cases] == [Irregularity.RESULT_MISMATCH]


@pytest.mark.parametrize("game", game_ids())
def test_a_waiting_card_that_the_corrected_round_is_due_is_ruled_on_as_its_card(table_of, staff, game):
    """Player's third card is a six: Banker draws on 6. The card that slipped out is the one that was due."""
    table = table_of(game).load().open().bet(1, "player", "100").close().draw(BANKER_WINS)
    table.do(CardDrawn(parse_card("7H"), place=FIRST_OF_NEXT))
    number = table.case.number
    table.do(corrected(staff.supervisor, "6C"))
    assert [(case.number, case.kind) for case in table.table.cases] == [(number, Irregularity.WRONG_PLACE)]
    while table.table.option is None and table.table.phase is not Phase.RESULT:
        case = table.table.holding_case
        wanted = next(one for one in case.rulings if "reconstruct" in one)
        table.do(table.ruling(wanted, staff.casino_manager))
    assert (table.table.phase, table.hands) == (Phase.RESULT, ("2H 2D 6C", "3S 3C 7H"))


@pytest.mark.parametrize(("side", "index", "card"), [("player", 1, "6H"), ("banker", 1, "6S")])
def test_a_card_too_many_in_a_hand_is_ruled_on_although_another_card_waits(table_of, staff, side, index, card):
    """The corrected hand is a natural, or stands: its third card is too many. Then the round is paid, then the rest."""
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close().draw("2H 3S 2D 3C 9C")
    table.do(Collect())
    table.do(CardDrawn(parse_card("7H"), place=FIRST_OF_NEXT))
    table.do(corrected(staff.supervisor, card, side, index))
    kinds = [case.kind for case in table.table.cases]
    assert Irregularity.OVERDRAW in kinds
    assert Irregularity.EARLY_CARD in kinds
    case = next(case for case in table.table.cases if case.kind is Irregularity.OVERDRAW)
    early = next(case for case in table.table.cases if case.kind is Irregularity.EARLY_CARD)
    for ruling in ("close-now", "withdraw-option", "void"):
        assert "settled first" in str(table.refuses(_rule(early, ruling, staff.shift_manager)).text)
    table.do(_rule(case, "set-aside", staff.supervisor))
    assert (table.table.phase, [one.kind for one in table.table.cases]) == (Phase.RESULT, [Irregularity.EARLY_CARD])


@pytest.mark.parametrize("card", [str(rank) + "C" for rank in "A23456789TJQK"])
@pytest.mark.parametrize(("side", "index"), [("player", 1), ("banker", 2), ("player", 3)])
def test_every_correction_leaves_a_way_to_the_next_round(paying, staff, side, index, card):
    """Whatever the card really is: rulings of the open cases, then the money, and bets open again."""
    before = paying.table.deal.hand(Side(side))[index - 1]
    if card != str(before):
        paying.do(corrected(staff.supervisor, card, side, index))
    for _ in range(12):
        table = paying.table
        if table.phase is Phase.RESULT and not table.held_but_for(Irregularity.EARLY_CARD):
            paying.do(Settle())
        elif table.held:
            _next_ruling(paying, staff)
        elif table.phase is Phase.DEALING:
            paying.draw("4S")
        else:
            break
    paying.do(OpenBets())
    assert paying.table.phase is Phase.BETTING


PREFERRED = ("reconstruct", "withdraw-then-reconstruct", "keep-for-next", "set-aside", "play-on", "cards-stand")


def _next_ruling(told, staff):
    for case in told.table.cases:
        for ruling in PREFERRED:
            if ruling in case.rulings:
                told.do(_rule(case, ruling, staff.casino_manager))
                return
    raise AssertionError(told.table.cases)


def _rule(case, ruling, by):
    return Rule(case.number, Ruling(ruling), by, "as seen on the felt")
