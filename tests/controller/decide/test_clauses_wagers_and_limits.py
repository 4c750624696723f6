"""Wagers per area, wagers placed for a player, and wagers outside the limits."""

import pytest
from argon2.profiles import CHEAPEST

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.money import parse_amount
from controller.journal.errors import JournalError
from controller.people.pins import Pin
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table import events
from controller.table.actions import ClearSeat, Correct, FromTerminal, PlaceWager, Signature, SignOn
from controller.table.ledger import TERMINAL
from drivers.shoes import MAKES

LIMITS = {"banker": ("25", "1000"), "player": ("25", "1000")}
BANKER_WINS = "KS 7H 6D KC"
PLAYER_WINS = "9H 4D KS 2C"
TABLES = ["fortune-six", "fortune-six-nc", "no-commission", "fabulous-4"]
GAMES = [("fortune-six", "5.14", None), *[(game, None, 14) for game in TABLES[1:]]]
"""For each game of a live table: what it cites for wagers under the minimum."""


OFFERED = {
    "fortune-six": "player banker tie player-pair banker-pair fortune-six",
    "fortune-six-nc": "player banker tie player-pair banker-pair fortune-six",
    "no-commission": "player banker tie player-pair banker-pair",
    "super-six-etg": "player banker tie player-pair banker-pair super-six",
    "fabulous-4": "player banker tie player-fabulous-4 banker-fabulous-4 player-precious-pair banker-precious-pair",
}


@pytest.mark.clause("all", "3.5")
@pytest.mark.parametrize("game", OFFERED)
def test_the_wagers_of_the_game_are_taken_alone_and_together_and_no_other(table_of, game):
    """One player bets on each area by itself and on all of them at once; what the game does not offer is refused."""
    offered = OFFERED[game].split()
    for on in offered:
        table_of(game).load().open().bet(3, on, "100")
    table = table_of(game).load().open()
    for on in offered:
        table.bet(3, on, "100")
    for on in {area for areas in OFFERED.values() for area in areas.split()} - set(offered) | {"dragon"}:
        assert table.refuses(PlaceWager(3, on, 100_00)).clause == "3.5"
    assert [wager.on for wager in table.table.wagers] == offered


@pytest.mark.clause("fortune-six", "3.5.1")
def test_several_players_bet_on_one_area_each_within_the_limits(table_of):
    """One area takes wagers of different players; each is held against the posted minimum and maximum by itself."""
    table = table_of("fortune-six", limits=LIMITS).load().open()
    table.bet(3, "banker", "25", "a").bet(3, "banker", "1000", "b")
    assert table.all(events.CaseOpened) == []
    table.bet(3, "banker", "1000.01", "c")
    assert (table.opened.irregularity, table.opened.clause, table.opened.holds) == ("over-maximum", "5.15", False)
    table.bet(4, "banker", "24.99")
    assert (table.opened.irregularity, table.opened.clause, table.opened.holds) == ("under-minimum", "5.14", False)
    assert not table.table.held
    assert [(w.seat, w.who, w.amount) for w in table.table.wagers] == [
        (3, "a", 25_00),
        (3, "b", 1000_00),
        (3, "c", 1000_01),
        (4, "a", 24_99),
    ]


@pytest.mark.clause("fortune-six", "3.6")
def test_an_area_takes_three_wagers(table_of):
    """A fourth wager on an area is refused; adding to one of the three is none, and other areas and seats are free."""
    table = table_of("fortune-six").load().open()
    for who in "abc":
        table.bet(3, "banker", "100", who)
    refusal = table.refuses(PlaceWager(3, "banker", 100_00, "d"))
    assert (refusal.clause, refusal.reading) == ("3.6", None)
    assert table.fresh == []
    assert table.do(PlaceWager(3, "banker", 50_00, "b")) == [
        events.WagerPlaced(seat=3, who="b", on="banker", amount=50_00, total=150_00)
    ]
    table.bet(3, "player", "100", "d").bet(4, "banker", "100", "d")


@pytest.mark.clause("fortune-six", "3.6.1")
@pytest.mark.parametrize("allowed", [1, 2])
def test_a_table_set_to_fewer_wagers_refuses_by_its_own_clause(table_of, allowed):
    """Where the pit has set one or two wagers per area, the next is refused by the clause that lets the pit do so."""
    table = table_of("fortune-six", wagers_per_area=allowed).load().open()
    for who in "abc"[:allowed]:
        table.bet(3, "banker", "100", who)
    assert table.refuses(PlaceWager(3, "banker", 100_00, "x")).clause == "3.6.1"


@pytest.mark.clause("fortune-six", "3.6.1")
def test_only_a_pit_manager_sets_fewer_wagers_at_a_live_table(tmp_path, staff):
    """The setting is changed over a pit manager's signature and journalled with it; a pit supervisor's is not enough."""
    pins = {person.id: Pin("482913" if person.role == "pit-manager" else "739152") for person in vars(staff).values()}
    clock = Clock(now=lambda: "2026-03-01T20:15:00.000Z", millis=lambda: 0)

    def opened(allowed, signer=None):
        settings = TableSettings(mode=Mode.LIVE, wagers_per_area=allowed)
        approvers = [(signer.id, pins[signer.id])] if signer else ()
        return Runtime.open(
            tmp_path / "table.db", ruleset=load_game("fortune-six"), settings=settings, clock=clock, software="test",
            approvers=approvers, durable=False, makes=MAKES)  # fmt: skip

    runtime, _ = opened(3)
    for person in (staff.manager, staff.supervisor):
        runtime.write(events.StaffAdded(person.id, person.id, person.role, pins[person.id].hashed(CHEAPEST)))
    runtime.close()
    with pytest.raises(JournalError, match=r"pit.manager"):
        opened(2)
    with pytest.raises(JournalError, match=r"pit.manager"):
        opened(2, staff.supervisor)
    runtime, told = opened(2, staff.manager)
    runtime.close()
    (changed,) = [event for _, event in told.entries if isinstance(event, events.SettingsChanged)]
    assert (changed.settings["wagers_per_area"], changed.by, changed.role) == (2, "pm1", "pit-manager")


@pytest.mark.clause("fortune-six", "3.7")
@pytest.mark.parametrize("by", ["dealer", "supervisor", "manager"])
def test_a_wager_placed_for_a_player_is_recorded_with_who_placed_it(table_of, staff, by):
    """Staff put chips down at a player's request: the record names them, the wager is the player's all the same."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.dealer))
    table.open()
    who = getattr(staff, by)
    placed_by, role = ("d104", None) if by == "dealer" else (who, who.role)
    assert table.do(PlaceWager(3, "banker", 100_00, "b", placed_by=placed_by)) == [
        events.WagerPlaced(seat=3, who="b", on="banker", amount=100_00, total=100_00, placed_by=who.id, role=role)
    ]
    table.close().draw(BANKER_WINS).settle()
    assert table.money == {(3, "b", "banker"): ("win", "95.00", "195.00")}


@pytest.mark.clause("fortune-six", "3.7")
def test_nobody_else_places_a_wager_for_a_player(table_of, staff):
    """A text that is not the dealer on duty, a dealer off duty, and surveillance."""
    table = table_of("fortune-six").load().open()
    assert table.refuses(PlaceWager(3, "banker", 100_00, placed_by="d104")).clause == "3.7"
    table.do(SignOn(staff.dealer))
    other = Signature("d105", Role.DEALER)
    for placed_by in ("d105", "dealer", "", "pm1", other, staff.surveillance):
        assert table.refuses(PlaceWager(3, "banker", 100_00, placed_by=placed_by)).clause == "3.7"
        assert table.fresh == []
    assert table.table.wagers == ()


# Outside the limits


def played(table, cards, *wagers):
    """A round with these wagers, settled."""
    table.open()
    for wager in wagers:
        table.bet(*wager)
    return table.close().draw(cards).settle()


@pytest.mark.clause("fortune-six", "5.14")
@pytest.mark.parametrize(("game", "clause", "reading"), GAMES)
@pytest.mark.parametrize("first", [BANKER_WINS, PLAYER_WINS], ids=["won", "lost"])
@pytest.mark.parametrize("later", [BANKER_WINS, PLAYER_WINS], ids=["would win", "would lose"])
def test_under_the_minimum_is_settled_once_and_then_returned(table_of, game, clause, reading, first, later):
    """A player's first wager below the minimum is paid or collected; every later one goes back, win or lose."""
    table = table_of(game, limits=LIMITS).load().open().bet(3, "banker", "10")
    opened = table.opened
    assert (opened.irregularity, opened.clause, opened.reading) == ("under-minimum", clause, reading)
    assert opened.authority == "dealer"
    assert table.now(events.CaseClosed) == [events.CaseClosed(case=opened.case, why="settle-once")]
    table.close().draw(first).settle()
    pays = "9.50" if game == "fortune-six" else "10.00"
    won = ("win", pays, "19.50" if game == "fortune-six" else "20.00")
    assert table.money == {(3, "a", "banker"): won if first == BANKER_WINS else ("lose", "0.00", "0.00")}
    assert table.state["settlement"][0]["flag"] == "under-minimum"
    played(table, later, (3, "banker", "10"))
    (line,) = table.state["settlement"]
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "10.00")}
    assert (line["flag"], line["counts"], line["clause"], line["reading"]) == ("returned", "0.00", clause, reading)


@pytest.mark.clause("fortune-six", "5.14")
def test_returned_from_then_on_means_this_player_and_every_area(table_of):
    """The same player's small wagers go back on any area; a neighbour at the same seat has a first time of their own."""
    table = table_of("fortune-six", limits=LIMITS).load()
    played(table, BANKER_WINS, (3, "banker", "10", "a"))
    played(table, BANKER_WINS, (3, "player", "10", "a"), (3, "banker", "10", "b"), (3, "banker", "100", "a"))
    assert table.money == {
        (3, "a", "player"): ("push", "0.00", "10.00"),
        (3, "b", "banker"): ("win", "9.50", "19.50"),
        (3, "a", "banker"): ("win", "95.00", "195.00"),
    }


@pytest.mark.clause("fortune-six", "5.14")
def test_whoever_comes_to_a_cleared_seat_is_somebody_else(table_of):
    """Clearing the seat forgets the first time; a round that was void never was one."""
    table = table_of("fortune-six", limits=LIMITS).load()
    played(table, BANKER_WINS, (3, "banker", "10"))
    table.do(ClearSeat(3))
    played(table, BANKER_WINS, (3, "banker", "10"))
    assert table.money == {(3, "a", "banker"): ("win", "9.50", "19.50")}


@pytest.mark.clause("fortune-six", "5.14")
def test_a_void_round_is_no_first_time(table_of, staff):
    """Only an outcome uses up the one time: a void gives the small wager back and leaves it open."""
    table = table_of("fortune-six", limits=LIMITS).load().open().bet(3, "banker", "10").close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    played(table, BANKER_WINS, (3, "banker", "10"))
    assert table.money == {(3, "a", "banker"): ("win", "9.50", "19.50")}


@pytest.mark.clause("fortune-six", "5.15")
@pytest.mark.parametrize(("game", "clause", "reading"), [("fortune-six", "5.15", None), *GAMES[1:]])
def test_over_the_maximum_counts_up_to_the_maximum(table_of, game, clause, reading):
    """A winner is paid on the maximum, a loser collected to the maximum; the rest of the chips goes back."""
    table = table_of(game, limits=LIMITS).load().open().bet(3, "banker", "1500").bet(4, "player", "1500.50")
    opened = table.opened
    assert (opened.irregularity, opened.clause, opened.reading) == ("over-maximum", clause, reading)
    assert opened.authority == "dealer"
    assert table.now(events.CaseClosed) == [events.CaseClosed(case=opened.case, why="settle-to-maximum")]
    table.close().draw(BANKER_WINS).settle()
    banker = ("win", "950.00", "2450.00") if game == "fortune-six" else ("win", "1000.00", "2500.00")
    assert table.money == {(3, "a", "banker"): banker, (4, "a", "player"): ("lose", "0.00", "500.50")}
    assert {line["counts"] for line in table.state["settlement"]} == {"1000.00"}
    assert {line["flag"] for line in table.state["settlement"]} == {"over-maximum"}


@pytest.mark.clause("fortune-six", "5.16")
@pytest.mark.parametrize(
    ("hand", "card", "due"),
    [
        (Side.BANKER, "JC", ()),  # a jack for the king: the same outcome, so nobody is owed or owes anything
        (Side.BANKER, "9C", (10_00, 1500_00)),  # a nine for the king: a tie on six, so both would have pushed
        (Side.PLAYER, "8D", (0, 500_00)),  # an eight for the six: Player wins, so both lose, one up to the maximum
    ],
)
def test_what_an_earlier_round_settled_outside_the_limits_stays_settled(table_of, staff, hand, card, due):
    """A card put right later settles nothing anew: what was paid stays paid, and the difference is listed."""
    table = table_of("fortune-six", limits=LIMITS).load()
    played(table, BANKER_WINS, (3, "banker", "10"), (4, "banker", "1500"))
    table.do(Correct(hand, 2, parse_card(card), staff.supervisor, "seen on the felt"))
    (corrected,) = table.fresh
    assert corrected.settled
    paid = {3: 19_50, 4: 2450_00}
    assert corrected.difference == [
        {"seat": seat, "who": "a", "on": "banker", "returned": paid[seat], "due": cents}
        for seat, cents in zip((3, 4), due, strict=False)
    ]
    (settled,) = table.all(events.RoundSettled)
    assert table.table.over(1).carried_out == tuple(settled.lines)
    assert [(line["seat"], line["paid"]) for line in table.state["adjustments"]] == [
        (seat, paid) for seat, paid in ((3, "9.50"), (4, "950.00")) if due
    ]


@pytest.mark.clause("fortune-six", "5.16")
def test_a_returned_wager_does_not_reach_back_into_the_round_that_was_settled(table_of):
    """When the second small wager goes back, the first one keeps what it was paid."""
    table = table_of("fortune-six", limits=LIMITS).load()
    played(table, BANKER_WINS, (3, "banker", "10"))
    played(table, BANKER_WINS, (3, "banker", "10"))
    first, second = table.all(events.RoundSettled)
    assert [(line.pays, line.returns, line.flag) for line in first.lines] == [(9_50, 19_50, "under-minimum")]
    assert [(line.pays, line.returns, line.flag) for line in second.lines] == [(0, 10_00, "returned")]


@pytest.mark.parametrize("amount", [24_99, 1000_01])
def test_a_terminal_refuses_what_a_live_table_would_flag(table_of, amount):
    """Reading 14: at the electronic game the wager outside the limits never gets onto the table."""
    table = table_of("super-six-etg", limits=LIMITS).load().open()
    request = FromTerminal(3, 1, PlaceWager(3, "banker", amount, TERMINAL), 1)
    assert table.refuses(request).reading == 14
    assert [type(event) for event in table.fresh] == [events.RequestRefused]


# 1.1.1 of fortune-six: the commission


@pytest.mark.clause("fortune-six", "1.1.1")
@pytest.mark.parametrize(
    ("stake", "pays", "commission"), [("100", "95.00", "5.00"), ("7", "6.65", "0.35"), ("0.01", "0.00", "0.01")]
)
def test_the_commission_on_a_winning_banker_wager_is_told_apart(table_of, stake, pays, commission):
    """What the dealer deducts stands on the line, in the journal and in `show`; paid and deducted make even money."""
    table = table_of("fortune-six").load().open().bet(3, "banker", stake).bet(4, "player", "10").close()
    table.draw("KS 7H 6D KC").settle()
    lines = {line["wager"]: line for line in table.state["settlement"]}
    assert (lines["banker"]["pays"], lines["banker"]["commission"]) == (pays, commission)
    assert "commission" not in lines["player"]
    (settled,) = table.now(events.RoundSettled)
    taken = {line.on: line.commission for line in settled.lines}
    assert taken == {"banker": parse_amount(commission), "player": None}
    assert taken["banker"] + next(line.pays for line in settled.lines if line.on == "banker") == parse_amount(stake)


@pytest.mark.clause("fortune-six", "1.1.1")
@pytest.mark.parametrize(("game", "cards"), [("fortune-six", "9H 4D KS 2C"), ("no-commission", "KS 7H 6D KC")])
def test_no_commission_on_a_lost_wager_and_in_the_other_games(table_of, game, cards):
    """A Banker wager that loses, and a game that pays Banker even money, have no such line."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw(cards).settle()
    assert all("commission" not in line for line in table.state["settlement"])


@pytest.mark.clause("fortune-six", "1.1.1")
def test_over_the_maximum_the_commission_is_on_what_counts(table_of):
    """5.15: paid to the maximum, so deducted from the maximum."""
    table = table_of("fortune-six", limits={"banker": ("50", "200")}).load()
    table.open().bet(3, "banker", "300").close().draw("KS 7H 6D KC").settle()
    (line,) = table.state["settlement"]
    assert (line["pays"], line["commission"], line["returns"]) == ("190.00", "10.00", "490.00")
