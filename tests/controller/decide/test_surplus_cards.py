"""Cards that belong to no hand (reading 15): who has seen them, what screens show, and what becomes of them."""

import json
from types import SimpleNamespace

import pytest

from controller.game.cards import parse_card, parse_cards
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.protocol.table_json import event_fields
from controller.table import events
from controller.table.actions import EndShoe, NameCard, OpenBets, Report
from controller.table.events import encode_event
from controller.table.model import Phase
from controller.table.observations import CardDiscarded, CardDrawn, Course, CuttingCardDrawn

GAMES = game_ids()
NATURAL = "9H 4D KS 2C"
UP = {"withdraw-option": "gaming-shift-manager", "void": "gaming-shift-manager"}


def surplus(table_of, game="fortune-six", cards="5D", **more):
    """A natural for Player, and then these cards."""
    return table_of(game).load().open().bet(3, "player", "100").close().draw(NATURAL).draw(cards, **more)


def conserved(table):
    """Every card that left the shoe is burned, away, or on the table."""
    shoe = table.table.shoe
    return shoe.drawn == shoe.burned + shoe.used + table.table.on_the_table


def exposed(table, card=None):
    """Staff report that a card was seen."""
    return table.do(Report(Irregularity.EXPOSED_CARD, card=card))


# A card that was typed face down


@pytest.mark.parametrize("between", [True, False])
def test_a_card_that_was_typed_face_down_and_kept_is_named_by_the_dealer(table_of, staff, between):
    """Typed between two rounds or after a complete one: no shoe has drawn it, and none will show it."""
    table = table_of("fortune-six").load()
    if not between:
        table.open().close().draw(NATURAL)
    table.do(CardDrawn(None, manual=True))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    if not between:
        table.settle()
    table.open().close().draw("7C 3D 9D", manual=True)
    table.do(NameCard(Side.PLAYER, 1, parse_card("5S")))
    assert table.hands == ("5S 3D", "7C 9D")


def test_a_kept_card_that_the_shoe_drew_is_not_named_by_the_dealer(table_of, staff):
    """The first of two was typed and is set aside: what is said of the second stays with it."""
    table = table_of("fortune-six").load()
    table.do(CardDrawn(None, manual=True))
    table.do(CardDrawn(None))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    exposed(table, 1)
    table.open().close()
    assert table.refuses(NameCard(Side.PLAYER, 1, parse_card("5S"))).reading == 11


# What the table shows


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("manual", [False, True])
def test_a_face_that_nobody_has_seen_is_nowhere_in_what_the_table_shows(table_of, staff, game, manual):
    """Read by the shoe or typed by hand: the journal has it; until it is played `show` has `??` only."""
    table = surplus(table_of, game, manual=manual)
    assert table.state["waiting"] == ["??"]
    assert table.opened.evidence == "?? drawn although the round is complete"
    assert "5D" not in json.dumps(table.state)
    assert table.all(events.CardDrawn)[-1].card == "5D"
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle()
    assert table.state["carried"] == ["??"]
    assert "5D" not in json.dumps(table.state)
    table.open()
    assert "5D" not in json.dumps(table.state)
    table.close()
    assert table.hands == ("5D", "")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_drawn_outside_the_round_is_not_named_in_its_evidence(table_of, game):
    """What a smart shoe says of an overdraw goes to the journal, not to the table."""
    table = table_of(game).load().open().close().draw(NATURAL)
    table.do(CardDrawn(parse_card("5D"), Course.OUTSIDE))
    assert table.opened.evidence == "?? was drawn outside the round"
    assert "5D" not in json.dumps(table.state)


def test_a_due_card_that_waits_under_a_hold_is_shown(table_of):
    """It belongs to a hand; only what lies beyond the round has no face."""
    table = table_of("fortune-six").load().open().close().draw("9H 4D")
    table.report("other")
    table.draw("KS 2C 5D")
    assert table.state["waiting"] == ["KS", "2C", "??"]


def test_the_place_of_a_card_does_not_take_the_place_of_the_time_in_what_is_printed():
    """`at` is when it happened; where the card lay is `index`."""
    event = events.CardExposed(card="5D", where="waiting", at=1, reported_by="d104", round=3)
    entry = SimpleNamespace(n=16, at="2026-01-01T00:00:00.000Z", payload=encode_event(event))
    printed = event_fields(entry)
    assert (printed["at"], printed["index"], printed["event"]) == (entry.at, 1, "card-exposed")


# What may be done with it


@pytest.mark.parametrize("game", GAMES)
def test_an_unseen_card_is_kept_or_set_aside_and_a_seen_one_is_set_aside_only(table_of, staff, game):
    """Keeping a seen card would let patrons bet on it."""
    table = surplus(table_of, game)
    assert table.case.rulings[:2] == ("keep-for-next", "set-aside")
    exposed(table, 5)
    assert table.now(events.CardExposed) == [
        events.CardExposed(card="5D", where="waiting", at=0, reported_by="staff", round=1)
    ]
    assert [case.kind for case in table.table.cases] == ["overdraw"], "one incident, one case"
    assert table.case.rulings[0] == "set-aside"
    assert "keep-for-next" not in table.case.rulings
    assert table.state["waiting"] == ["5D"]
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.table.shoe.burned, table.table.waiting, table.case) == (1, (), None)
    table.settle().open()
    assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
def test_where_no_round_follows_a_card_is_set_aside_only(table_of, game):
    """The cutting card has come, and the setting plays no further round."""
    table = table_of(game).load().open().close().draw("9H")
    table.do(CuttingCardDrawn())
    table.draw("4D KS 2C 5D")
    assert table.case.rulings[0] == "set-aside"
    assert "keep-for-next" not in table.case.rulings


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_card_that_is_seen_before_its_round_is_set_aside_at_once(table_of, staff, game):
    """Between rounds the kept cards are counted from 1, while bets are open too; no person rules again."""
    for opened in (False, True):
        table = surplus(table_of, game)
        table.do(table.ruling("keep-for-next", staff.supervisor))
        table.settle()
        if opened:
            table.open()
        exposed(table, 1)
        assert table.now(events.CardSetAside) == [events.CardSetAside(card="5D", where="carried", seen=True)]
        assert (table.state["carried"], table.table.shoe.burned, table.table.held) == ([], 1, False)
        if not opened:
            table.open()
        table.close().draw("2H")
        assert table.hands == ("2H", "")
        assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
def test_several_surplus_cards_are_one_case_and_open_the_next_round_in_the_order_drawn(table_of, staff, game):
    """Three cards too many: one case, no round of their own, then Player, Banker, Player."""
    table = surplus(table_of, game, "5D 6C 7S")
    assert [case.kind for case in table.table.cases] == ["overdraw"]
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert table.table.carried == parse_cards("5D 6C 7S")
    table.settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}
    table.open().close()
    assert table.hands == ("5D 7S", "6C")
    assert (table.state["round"], table.state["next"]) == (2, "banker")
    assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_second_surplus_card_after_one_was_kept_is_the_same_case_again(table_of, staff, game):
    """It does not begin a round: it is kept after the first, also after the settlement."""
    table = surplus(table_of, game)
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.draw("6C")
    assert table.case.kind == "overdraw"
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle().draw("7S")
    assert (table.case.kind, table.case.rulings) == ("overdraw", ("keep-for-next", "set-aside"))
    assert table.case.evidence == "?? drawn between two rounds"
    assert table.refuses(OpenBets()).reading == 15
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert (table.table.phase, table.state["round"]) == (Phase.IDLE, 1)
    table.open().close()
    assert table.hands == ("5D 7S", "6C")
    assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
def test_of_several_the_seen_one_is_burned_and_the_others_are_kept(table_of, staff, game):
    """The ruling keeps what nobody saw, in the order drawn."""
    table = surplus(table_of, game, "5D 6C 7S")
    exposed(table, 6)
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert (table.table.carried, table.table.shoe.burned) == (parse_cards("5D 7S"), 1)
    assert not table.table.held
    assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_after_the_settlement_set_aside_is_burned_and_stays_away(table_of, staff, game):
    """It does not open its case again."""
    table = table_of(game).load().play(NATURAL).draw("5D")
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.table.shoe.burned, table.table.waiting, table.table.held) == (1, (), False)
    table.open().close().draw("2H")
    assert table.hands == ("2H", "")
    assert conserved(table)


def test_a_kept_card_is_set_aside_when_the_shoe_ends(table_of, staff):
    """No round follows in this shoe: the record says where the card went."""
    table = surplus(table_of)
    table.do(table.ruling("keep-for-next", staff.supervisor))
    table.settle()
    table.do(EndShoe())
    assert table.now(events.CardSetAside) == [events.CardSetAside(card="5D", where="carried")]


def test_the_dealer_counts_the_cards_of_the_round_as_drawn(table_of):
    """A number that no card has is refused."""
    table = surplus(table_of)
    for number in (0, -1, 6):
        assert table.refuses(Report(Irregularity.EXPOSED_CARD, card=number)).reading == 15
    exposed(table)
    assert table.now(events.CardExposed)[0].at == 0


# What a smart shoe does with it


def test_the_table_follows_a_shoe_that_discards_the_card(table_of, staff):
    """Before anybody ruled: it is burned once, and the ruling only confirms it."""
    table = table_of("fortune-six").load().open().close().draw(NATURAL)
    table.do(CardDrawn(parse_card("5D"), Course.OUTSIDE))
    table.do(CardDiscarded(parse_card("5D")))
    table.do(table.ruling("set-aside", staff.supervisor))
    assert (table.table.shoe.burned, table.table.held) == (1, False)
    assert conserved(table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kept", [False, True])
def test_a_seen_card_that_the_shoe_uses_goes_to_the_shift_manager(table_of, staff, game, kept):
    """Seen before or after the ruling; the shoe opens the next round with it: the table follows, and is held."""
    table = table_of(game).load().open().close().draw(NATURAL)
    table.do(CardDrawn(parse_card("5D"), Course.OUTSIDE))
    if kept:
        table.do(table.ruling("keep-for-next", staff.supervisor))
    exposed(table, 5)
    if kept:
        table.settle()
    table.do(CardDrawn(parse_card("5D"), Course.CARRIED_OVER))
    assert [case.kind for case in table.table.cases] == ["other"]
    assert table.case.authority == "gaming-shift-manager"
    assert (table.table.carried, table.table.shoe.burned) == (parse_cards("5D"), 0)
    assert conserved(table)


# A card that is seen elsewhere


@pytest.mark.clause("fortune-six", "5.7.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_seen_in_a_hand_stands_and_holds_nothing(table_of, staff, game):
    """No wrong delivery: the dealer notes it, and the round goes on."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw_unseen(4)
    exposed(table, 2)
    case = table.opened
    clause = "5.7.1" if game == "fortune-six" else None
    assert (case.irregularity, case.clause, case.holds, case.rulings) == ("exposed-card", clause, False, ["play-on"])
    assert (case.authority, case.evidence) == ("dealer", "Banker's card 1 was exposed")
    assert not table.table.held
    table.do(table.ruling("play-on", staff.dealer, reason=""))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("manual", [False, True])
def test_an_early_card_is_a_supervisors_until_it_is_reported_as_seen(table_of, staff, game, manual):
    """Unseen: bets close and it counts. Seen: that too is for a gaming shift manager; no wager moves meanwhile."""
    table = table_of(game).load().open().bet(3, "banker", "100").draw("9H", manual=manual)
    assert (table.case.kind, table.case.reserved) == ("early-card", UP)
    assert table.state["waiting"] == ["??"]
    for ruling in ("withdraw-option", "void"):
        assert table.refuses(table.ruling(ruling, staff.manager)).reading == 7
    exposed(table, 1)
    assert table.case.reserved == {**UP, "close-now": "gaming-shift-manager"}
    assert table.state["waiting"] == ["9H"]
    assert table.refuses(table.ruling("close-now", staff.manager)).reading == 7
    table.do(table.ruling("close-now", staff.shift_manager))
    assert table.hands == ("9H", "")
