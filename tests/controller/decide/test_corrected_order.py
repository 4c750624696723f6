"""A corrected card changes who was due the cards after it (readings 11 and 15).

A stranger by touch had a wrong winner paid: the Banker had drawn while the Player seemed to stand, and the corrected
Player was due that card. The table went on as if nothing had happened.
"""

import itertools
from functools import reduce

import pytest

from controller.decide.moves import decide
from controller.game.cards import parse_card, parse_cards
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.actions import Correct, Report, Settle
from controller.table.deal import TURNS, Draw, laid_as_due
from controller.table.evolve import evolve
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course, IdentityShown, Place
from controller.table.surplus import case_to_rule

STANDS = "6H 3D KC KD KS"
"""Player 6 stands, Banker 3 draws a king. With 5H as its first card the Player was due that king, and Banker draws on."""


def corrected(by, card, index=1, hand="player"):
    return Correct(Side(hand), index, parse_card(card), by, "seen on the felt")


@pytest.fixture(params=game_ids())
def stood(request, table_of):
    table = table_of(request.param).load().open()
    if not table.rules.ruleset.electronic:
        table.bet(1, "player", "100").bet(2, "banker", "100")
    table.close().draw(STANDS)
    assert (table.table.phase, table.table.result) == (Phase.RESULT, "player")
    return table


def test_the_card_goes_to_the_hand_that_was_due_it(stood, staff):
    stood.do(corrected(staff.supervisor, "5H"))
    case = stood.table.holding_case
    assert (case.kind, str(case.evidence)) == (
        Irregularity.WRONG_PLACE, "KS for Banker's card 3, but Player's card 3 is due"
    )  # fmt: skip
    assert stood.state["decided"].get("tie") is None, "it depends on a card that is not drawn"
    stood.do(stood.ruling("reconstruct", staff.supervisor))
    assert (stood.table.deal.player, stood.table.deal.banker) == (parse_cards("5H KC KS"), parse_cards("3D KD"))
    stood.draw("4H")
    assert (stood.table.result, stood.table.held) == ("banker", False)
    stood.do(Settle())


def test_a_card_that_was_kept_is_due_after_all(stood, staff):
    """Kept before the misread card was known: it was drawn before any card that comes now."""
    stood.do(CardDrawn(parse_card("4H"), Course.OUTSIDE))
    stood.do(stood.ruling("keep-for-next", staff.supervisor))
    assert stood.table.carried == parse_cards("4H")
    stood.do(corrected(staff.supervisor, "5H"))
    assert stood.table.carried == ()
    assert [case.kind for case in stood.table.cases] == [Irregularity.WRONG_PLACE]
    stood.do(stood.ruling("reconstruct", staff.supervisor))
    assert (stood.table.deal.player, stood.table.deal.banker) == (parse_cards("5H KC KS"), parse_cards("3D KD 4H"))
    assert stood.table.result == "banker"


def test_only_a_kept_card_is_due(table_of, staff):
    """The Player's nine was a five: a card was due after four, and the kept one is that card."""
    table = table_of("fortune-six").load().open().close().draw("9S 9H KC KD")
    table.do(CardDrawn(parse_card("4S"), Course.OUTSIDE))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.do(corrected(staff.supervisor, "5S"))
    assert table.table.carried == parse_cards("4S"), "the Banker has a natural nine: nobody draws"
    table = table_of("fortune-six").load().open().close().draw("9S 6H KC KD")
    table.do(CardDrawn(parse_card("4S"), Course.OUTSIDE))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.do(corrected(staff.supervisor, "5S"))
    case = table.table.holding_case
    assert (case.kind, str(case.evidence)) == (
        Irregularity.WRONG_PLACE, "a card that was kept for the next round was due in this one"
    )  # fmt: skip
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert (table.table.deal.player, table.table.result) == (parse_cards("5S KC 4S"), "player")


def test_a_misread_card_is_ruled_on_before_a_card_too_many(stood, staff):
    """Who is due the card too many depends on it."""
    stood.do(CardDrawn(parse_card("4H"), Course.OUTSIDE))
    stood.do(Report(Irregularity.MISREAD_CARD))
    surplus, misread = stood.table.cases
    assert case_to_rule(stood.table) == misread
    for ruling in surplus.rulings:
        if ruling == "void":
            continue
        refusal = stood.refuses(stood.ruling(ruling, staff.shift_manager, case=surplus.number))
        assert f"rule on case {misread.number} first" in str(refusal.text)
    stood.do(corrected(staff.supervisor, "5H"))
    for _ in range(2):
        if stood.table.held:
            stood.do(stood.ruling("reconstruct", staff.supervisor, case=stood.table.holding_case.number))
    assert (stood.table.deal.player, stood.table.deal.banker) == (parse_cards("5H KC KS"), parse_cards("3D KD 4H"))


def test_a_card_that_is_shown_can_have_been_due_to_the_other_hand(table_of):
    """All cards were drawn face down, the fifth to the Banker; turned, the Player's two were due it."""
    table = table_of("fortune-six").load().open().close()
    places = [*TURNS[:4], Place(Side.BANKER, 3)]
    for place in places:
        table.do(CardDrawn(None, Course.GAME, place))
    for place, card in zip(places, parse_cards("5H 3D KC KD KS"), strict=True):
        table.do(IdentityShown(place, card))
    assert [case.kind for case in table.table.cases] == [Irregularity.WRONG_PLACE]
    assert table.table.held


def test_no_corrected_card_leaves_a_card_where_it_was_not_due_without_a_hold(table_of, staff):
    """Every round of ranks that is dealt lawfully, each card of it corrected to every other rank: either the cards lie
    as the order drawn says, or the table is held."""
    ranks = "A23456789K"
    seen = 0
    for dealt in itertools.product("5670", "3460", ["K"], ["K"], "K26", "K4"):
        names = [("K" if rank == "0" else rank) + suit for rank, suit in zip(dealt, "HDCSHD", strict=True)]
        table = table_of("fortune-six").load().open().close()
        for name in names:
            if table.table.phase is not Phase.DEALING or table.table.deal.step.to is None:
                break
            table.draw(name)
        if table.table.held:
            continue
        for draw, rank in itertools.product(table.table.deal.draws, ranks):
            card = parse_card(rank + "C")
            if card is draw.card:
                continue
            side, index = draw.place.side, draw.place.index
            told = Correct(side, index, card, staff.supervisor, "seen on the felt")
            decided = decide(table.table, told, table.rules, None, "test").events
            trial = reduce(evolve, decided, table.table)
            deal = trial.deal
            as_due = laid_as_due(Draw(one.card) for one in deal.draws)
            lies = [one.place for one in deal.draws] == [one.place for one in as_due.draws]
            assert lies or trial.held, (names, side, index, rank)
            seen += 1
    assert seen > 1_000
