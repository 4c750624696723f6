"""Who is given a hand and who draws, where two rules meet: what was refused, chosen, allowed, set or cleared before."""

import pytest

from controller.decide.dealing_methods import handler_of
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.strict_json import BadLineError
from controller.protocol.actions_json import parse_told
from controller.settings.settings import settings_fields
from controller.table import actions, events
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    ClearSeat,
    OpenBets,
    RefuseCards,
    Report,
    SetMethod,
    SwapShoe,
    TakeShoe,
)
from controller.table.evolve import evolve
from controller.table.model import Table
from controller.table.observations import LinkLost

P, B = Side.PLAYER, Side.BANKER
BANKER_WINS = "KS 7H 6D KC"
PLAYER_WINS = "9H 4D KS 2C"


@pytest.fixture
def method_a(table_of):
    """A table under method A, bets open."""
    return table_of("fortune-six", method="A").load().open()


@pytest.fixture
def method_c(table_of):
    """A table under method C, bets open."""
    return table_of("fortune-six", method="C", high_limit_area=True).load().open()


# The squeeze that a pit manager allows


def test_the_squeeze_is_allowed_under_c_too_and_passed_by_the_dealer(method_c, staff):
    """Whom the pit manager names comes before the highest wager and before the one who draws."""
    method_c.bet(3, "player", "100")
    method_c.do(TakeShoe(3))
    method_c.do(AllowSqueeze(P, by=staff.manager, seat=6, who="friend"))
    assert method_c.state["handlers"]["player"] == {"seat": 6, "who": "friend", "passed_by_dealer": True}


@pytest.mark.parametrize("method", ["A", "B"])
def test_a_squeeze_that_is_refused_leaves_the_order_as_it_was(table_of, staff, method):
    """The one who may squeeze can say no, under every method; the hand then goes where it went without him."""
    table = table_of("fortune-six", method=method).load().open().bet(3, "player", "100")
    before = handler_of(table.table, P)
    table.do(AllowSqueeze(P, by=staff.manager, seat=6))
    table.do(RefuseCards(P, 6))
    assert handler_of(table.table, P) == before


def test_the_last_word_of_the_pit_manager_counts(method_a, staff):
    """One squeezer for each hand."""
    method_a.do(AllowSqueeze(P, by=staff.manager, seat=6))
    method_a.do(AllowSqueeze(B, by=staff.manager, seat=2))
    method_a.do(AllowSqueeze(P, by=staff.manager, seat=7))
    assert [handler_of(method_a.table, side) for side in (P, B)] == [(7, "a"), (2, "a")]


@pytest.mark.parametrize("seat", [0, 8, -1])
def test_nobody_squeezes_or_draws_from_a_seat_that_is_not_there(method_c, staff, seat):
    """The layout says how many seats there are."""
    for told in (
        AllowSqueeze(P, by=staff.manager, seat=seat),
        ChooseHandler(P, seat, staff.supervisor),
        TakeShoe(seat, by=staff.casino_manager),
    ):
        assert method_c.refuses(told).clause == "2.2"


def test_a_squeeze_of_an_old_journal_changes_nothing():
    """Records without a seat were written when they changed nothing."""
    allowed = events.SqueezeAllowed(hand="player", who="a", by="pm1", role="pit-manager")
    assert evolve(Table(), allowed) == Table()


def test_the_squeeze_is_told_with_its_seat(staff):
    """The JSON action names the seat; without one it is refused before anybody's PIN is tried."""

    def sign(_person, _pin):
        return staff.manager

    line = '{"do":"allow-squeeze","hand":"banker","seat":6,"who":"friend","by":"pm1","pin":"482915"}'
    assert parse_told(line, sign, staff.dealer) == AllowSqueeze(B, by=staff.manager, seat=6, who="friend")
    with pytest.raises(BadLineError, match="'seat' is missing"):
        parse_told('{"do":"allow-squeeze","hand":"banker"}', sign, staff.dealer)


# Whom a pit supervisor chooses


def test_whom_the_supervisor_chose_may_refuse_and_another_is_chosen(method_a, staff):
    """Even the one who refused before may be chosen; the supervisor may think again."""
    method_a.bet(1, "player", "100").close()
    method_a.do(RefuseCards(P, 1))
    for seat in (4, 5):
        method_a.do(ChooseHandler(P, seat, staff.supervisor))
        assert handler_of(method_a.table, P) == (seat, "a")
    method_a.do(RefuseCards(P, 5))
    assert handler_of(method_a.table, P) is None
    method_a.do(ChooseHandler(P, 1, staff.supervisor))
    assert handler_of(method_a.table, P) == (1, "a")


def test_a_wager_that_comes_later_takes_the_place_of_the_choice(method_a, staff):
    """The supervisor decides only while the order names nobody."""
    method_a.do(ChooseHandler(P, 4, staff.supervisor))
    method_a.bet(2, "player", "25")
    assert handler_of(method_a.table, P) == (2, "a")
    assert method_a.refuses(ChooseHandler(P, 4, staff.supervisor)).clause == "3.9.4.1"


def test_nothing_is_chosen_where_a_squeezer_is_named_or_under_c(method_a, method_c, staff):
    """A pit manager's word stands; under C the dealer exposes what no player has."""
    method_a.do(AllowSqueeze(P, by=staff.manager, seat=6))
    assert method_a.refuses(ChooseHandler(P, 4, staff.supervisor)).clause == "3.9.4.1"
    assert method_c.refuses(ChooseHandler(P, 4, staff.supervisor)).clause == "3.11.5"
    assert method_c.refuses(RefuseCards(P, 4)).clause == "3.11.3"


def test_between_rounds_nobody_has_a_hand(method_a, staff):
    """What was chosen or allowed for a round is over with it."""
    method_a.do(AllowSqueeze(P, by=staff.manager, seat=6))
    method_a.close().draw(BANKER_WINS).settle()
    assert method_a.state["handlers"] == {"player": None, "banker": None}
    assert method_a.state["face"] is None


# The shoe under method C


@pytest.mark.parametrize(("on_banker", "kept"), [("win", True), ("lose", False)])
def test_wagers_on_the_hands_decide_before_any_other(method_c, on_banker, kept):
    """A lost tie beside a won hand takes nothing away."""
    method_c.bet(3, "banker", "100").bet(3, "tie", "100")
    method_c.do(TakeShoe(3))
    method_c.close().draw(BANKER_WINS if on_banker == "win" else PLAYER_WINS).settle()
    assert (method_c.table.holder == (3, "a")) is kept


def test_clearing_another_seat_leaves_the_shoe(method_c):
    """Only the seat of the one who draws matters."""
    method_c.bet(3, "banker", "100")
    method_c.do(TakeShoe(3))
    method_c.close().draw(BANKER_WINS).settle()
    assert method_c.do(ClearSeat(4)) == [events.SeatCleared(seat=4)]
    assert method_c.do(ClearSeat(3)) == [events.SeatCleared(seat=3), events.ShoeGivenUp(seat=3, who="a", why="left")]


def test_a_round_under_c_is_finished_by_hand_and_none_follows(method_c, staff):
    """A reader swapped out in the middle by a ruling: this round ends, the next opens under C only with a reader."""
    method_c.close().draw("KS 7H 6D")
    method_c.do(LinkLost("the cable is out"))
    method_c.do(method_c.ruling("swap-shoe", staff.supervisor, kind="manual", cards=""))
    assert method_c.table.shoe.kind == "manual"
    method_c.draw("KC", manual=True).settle()
    assert method_c.state["say"] == "Set method A or B"
    assert method_c.refuses(OpenBets()).clause == "3.11.1"
    assert method_c.refuses(OpenBets(free=True)).clause == "3.11.1"
    method_c.do(SwapShoe("angel-eye"))
    assert method_c.state["say"] == "Place your bets"
    method_c.open()


@pytest.mark.clause("fortune-six", "5.12")
@pytest.mark.parametrize("kind", [Irregularity.EXPOSED_BY_MOVEMENT, Irregularity.ORDER_ALTERED_BY_MOVEMENT])
def test_nobody_moves_the_shoe_under_a_and_b(table_of, staff, kind):
    """What the moving shoe did is reported under C only; elsewhere it is another irregularity."""
    table = table_of("fortune-six", high_limit_area=True).load()
    for method in "AB":
        table.do(SetMethod(method, staff.manager))
        assert table.refuses(Report(kind)).clause == "5.12"
        assert table.table.cases == ()
    table.do(SetMethod("C", staff.casino_manager))
    table.open().close().draw("KS")
    assert table.report(kind).kind is kind


# The method of the settings


def changed(table, method):
    """The settings with another method, as the journal tells them."""
    fields = {**settings_fields(table.rules.settings), "method": method}
    return events.SettingsChanged(settings=fields, by="pm1", role="pit-manager")


@pytest.mark.parametrize("ending", ["settled", "void"])
def test_settings_changed_in_a_round_set_the_method_of_the_next(method_c, staff, ending):
    """The round ends as it began; then the player has the shoe no more."""
    method_c.bet(3, "banker", "100")
    method_c.do(TakeShoe(3))
    method_c.close().draw("KS 7H 6D")
    method_c.table = evolve(method_c.table, changed(method_c, "A"))
    assert (method_c.state["method"], method_c.table.holder) == ("C", (3, "a"))
    if ending == "void":
        method_c.report("foreign-card")
        method_c.do(method_c.ruling("void", staff.supervisor))
    else:
        method_c.draw("KC").settle()
    assert (method_c.state["method"], method_c.state["holder"]) == ("A", None)


def test_a_method_set_after_the_settings_counts(table_of, staff):
    """Between two rounds settings count at once, and a pit manager's later word more; a new round changes nothing."""
    table = table_of("fortune-six").load()
    table.table = evolve(table.table, changed(table, "A"))
    assert table.state["method"] == "A"
    table.do(SetMethod("B", staff.manager))
    table.play(BANKER_WINS)
    assert table.state["method"] == "B"


def test_a_raise_is_counted_from_when_it_is_made(method_a):
    """Equal again after two raises: the first to reach the height, wherever the wager began."""
    method_a.bet(1, "banker", "100").bet(2, "banker", "100").bet(1, "banker", "50").bet(2, "banker", "50")
    assert handler_of(method_a.table, B) == (1, "a")
    method_a.do(actions.WithdrawWager(1, "banker"))
    method_a.bet(1, "banker", "150")
    assert handler_of(method_a.table, B) == (2, "a")
