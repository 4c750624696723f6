"""Wagers, payouts, the calculator and who handles the cards: by touches without Qt; then that nothing is too small."""

from dataclasses import replace
from fractions import Fraction

import pytest
from support.staff import SIGNERS

from controller.decide.dealing_methods import handler_of
from controller.decide.moves import decide
from controller.decide.payouts import payouts
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.facts import VIEWS, Outcome
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import NO_PAIR, Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import Payable, Rounding
from controller.game.ruleset import Method, Result
from controller.game.settlement import Stake, settle, settle_by_verdict
from controller.game.standings import standing
from controller.people.book import Person
from controller.runtime.runtime import Runtime
from controller.settings.settings import Confirm, Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    ClearSeat,
    CloseBets,
    Collect,
    Correct,
    GiveUpShoe,
    LoadShoe,
    OpenBets,
    PaySeat,
    PlaceWager,
    RefuseCards,
    Report,
    Rule,
    SetMethod,
    Settle,
    Signature,
    SignOn,
    TakeShoe,
)
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui.console.pages.amounts import AmountPage, as_chips, cents_of, handy_chips, typed_words
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.home import PaysPage, home, shown
from gui.console.pages.menu import touch
from gui.console.pages.page import Act, Acts, Sign
from gui.console.pages.players import SeatChoice
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.bets_felt import Does
from gui.console.pages.wagers.calculator import CalculatorPage, payout, ways_to_win, winning_ways
from gui.console.pages.wagers.check import CheckPage
from gui.console.pages.wagers.paying import PayingPage
from gui.console.pages.wagers.repeating import RepeatPage
from gui.console.pages.wagers.who_handles import HandlersPage, MethodPage
from gui.console.window import ConsoleWindow
from gui.touch.arming import patient
from gui.touch.blocks import Chip, Chips, Words
from gui.touch.brush import paragraph_height
from gui.touch.column import TEXT, lay_blocks
from gui.touch.page import pressed
from gui.touch.typed import amount_after
from gui.words import exact_words
from sabot.host.opening import system_clock
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
LIMITS = {"player": Limit(50_00, 10_000_00), "banker": Limit(50_00, 10_000_00), "tie": Limit(25_00, 1_000_00)}
CARDS = "9H KS 4D 6C 2C"
"""Banker wins with six on two cards."""
OUTCOME = Outcome(standing(5, 6, 3, 2), NO_PAIR, NO_PAIR)


class Desk:
    """Somebody at the desk: each touch is on something that the page shows, and what is meant is done."""

    def __init__(self, table, page=None):
        self.table, self.page, self.message, self.meant = table, page, "", []

    @property
    def column(self):
        return self.table.view(self.page, self.message).column

    @property
    def keys(self):
        found = [button.key for button in self.column.buttons if button.enabled]
        found += [row.key for row in self.column.rows if row.key]
        found += [place.key for place in getattr(self.column.hero, "places", ()) if place.live]
        found += [f"chip:{c.cents}" for b in self.column.blocks if isinstance(b, Chips) and b.live for c in b.chips]
        return [*found, *([f"digit:{d}" for d in range(10)] + ["erase", "point", "ok"] if self.column.pad else [])]

    def touch(self, *keys):
        for key in keys:
            assert key in self.keys, (key, self.keys)
            self.page, intent = touch(self.page, key, self.table.scene(self.message))
            self.message = ""
            self.meant.append(intent)
            if isinstance(intent, Act | Acts):
                for told in (intent.told,) if isinstance(intent, Act) else intent.told:
                    self.tell(told)
        return self

    def tell(self, told):
        decision = decide(self.table.table, told, self.table.rules)
        self.message = decision.refusal.text if decision.refusal else self.message
        self.table.state = replace_table(self.table.state, decision.table)
        self.table.recall = self.table.recall.after(decision.table)

    def cell(self, seat, on):
        return next(place for place in self.column.hero.places if place.key == f"cell:{seat}:{on}")

    def button(self, key):
        return next(button for button in self.column.buttons if button.key == key)

    @property
    def stakes(self):
        return {(w.seat, w.who, w.on): w.amount for w in self.table.table.wagers}


def replace_table(state, table):
    return type(state)(**{**{name: getattr(state, name) for name in state.__struct_fields__}, "table": table})


def set_up(felt, game="fortune-six", **settings):
    """A table with a shoe and settings of its own."""
    made = felt(game, high_limit_area=bool(settings.get("high_limit_area")))
    known = {on: limit for on, limit in LIMITS.items() if on in made.rules.ruleset.wagers}
    made.rules = TableRules(made.rules.ruleset, replace(made.rules.settings, **{"limits": known, **settings}), MAKES)
    return made.tell(LoadShoe(8))


def betting(felt, *wagers, **settings):
    return set_up(felt, **settings).tell(OpenBets(), *wagers)


def at_felt(table):
    """Somebody who bets at this table."""
    return Desk(table, BetsPage(table.table.phase))


# Amounts


@pytest.mark.parametrize(
    ("keys", "shown", "cents"),
    [
        ("", "0", 0),
        ("1250", "1,250", 1250_00),
        ("0012", "12", 12_00),
        ("1250.5", "1,250.5", 1250_50),
        ("1250.559", "1,250.55", 1250_55),
        (".5", "0.5", 50),
        ("7.", "7.", 7_00),
        ("7..2", "7.2", 7_20),
        ("12345678901", "1,234,567,890", 1234567890_00),
        ("125<", "12", 12_00),
        ("<", "0", 0),
    ],
)
def test_digits_become_an_amount(keys, shown, cents):
    typed = ""
    for key in keys:
        typed = amount_after(typed, {".": "point", "<": "erase"}.get(key, f"digit:{key}"), 10)
    assert (typed_words(typed), cents_of(typed)) == (shown, cents)


def asked_amount(table):
    """The page that asks for an amount; the amount becomes the one in hand."""
    return Desk(table, AmountPage(lambda cents: BetsPage(Phase.BETTING, cents)))


def test_an_amount_is_made_of_chips_or_typed(felt):
    desk = asked_amount(betting(felt)).touch("chip:50000", "chip:50000", "chip:25")
    assert [row.cells for row in desk.column.rows] == [("In hand", "1,000.25")]
    desk.touch("clear")
    assert "ok" not in desk.keys
    desk.touch("pad", "digit:7", "digit:5", "chips", "chip:100", "ok")
    assert desk.page.hand == 76_00


def test_many_chips_are_turned_over(felt):
    chips = tuple(cents * 100 for cents in range(1, 15))
    desk = asked_amount(betting(felt, chips=chips))
    assert "chip:1300" not in desk.keys
    desk.touch("more", "chip:1300", "chip:1400", "more", "chip:100")
    assert desk.page.cents == 28_00


@pytest.mark.parametrize(
    ("maximum", "chips", "handy"),
    [
        (10_000_00, TableSettings().chips, (100_00, 500_00, 1_000_00, 5_000_00)),
        (400_00, TableSettings().chips, (1_00, 5_00, 25_00, 100_00)),
        (3_00, TableSettings().chips, (25, 1_00, 5_00, 25_00)),
        (10, (25_00, 50_00), (25_00, 50_00)),
        (10_000_00, (5_00,), (5_00,)),
    ],
)
def test_the_chips_at_hand_are_those_of_most_wagers(felt, maximum, chips, handy):
    table = set_up(felt, chips=chips, limits={"banker": Limit(None, maximum)})
    assert handy_chips(table.rules) == handy


def test_an_amount_in_chips_is_discs_or_words(felt):
    rules = set_up(felt).rules
    assert as_chips(475_00, rules) == Chips((Chip(100_00, "100", 4), Chip(25_00, "25", 3)), live=False)
    assert as_chips(1187_50, rules, lines=1) == Words("1×1,000 1×100 3×25 2×5 2×1 2×0.25")
    assert as_chips(30, rules).text == "1×0.25 + 0.05 not in chips"
    assert as_chips(5, rules).text == "0.05 not in chips"


# Wagers


def test_chips_in_hand_are_placed_and_added_by_touching_the_felt(felt):
    desk = at_felt(betting(felt))
    assert not any(place.live for place in desk.column.hero.places)
    assert desk.column.words == ("Take chips in hand, then touch the felt.",)
    desk.touch("chip:100000", "cell:3:banker")
    assert desk.stakes == {(3, "a", "banker"): 1_000_00}
    assert (desk.cell(3, "banker").staked, desk.cell(3, "banker").count) == (1_000_00, 1)
    desk.touch("cell:3:banker", "cell:5:tie")
    assert desk.stakes == {(3, "a", "banker"): 2_000_00, (5, "a", "tie"): 1_000_00}


def test_after_a_wager_the_next_chip_begins_a_new_amount(felt):
    desk = at_felt(betting(felt)).touch("chip:10000", "chip:10000", "cell:3:player", "chip:50000")
    assert desk.page.hand == 500_00
    desk.touch("cell:3:banker")
    assert desk.stakes == {(3, "a", "player"): 200_00, (3, "a", "banker"): 500_00}


def test_an_amount_of_several_chips_is_taken_up_again_with_one_touch(felt):
    """The last four of them keep their places, so that nothing moves under a finger."""
    desk = at_felt(betting(felt)).touch("chip:10000", "chip:10000", "cell:3:player", "chip:50000", "cell:4:player")
    assert "chip:20000" in desk.keys
    desk.touch("chip:20000", "cell:5:player")
    assert desk.stakes == {(3, "a", "player"): 200_00, (4, "a", "player"): 500_00, (5, "a", "player"): 200_00}
    for digit in "3456":
        desk.touch("amount", f"digit:{digit}", "digit:0", "digit:0", "cell:6:banker")
    assert desk.page.lately == (200_00, 300_00, 400_00, 600_00)


def test_an_amount_is_typed_and_placed_without_another_touch(felt):
    desk = at_felt(betting(felt)).touch("amount", "digit:7", "digit:5", "cell:3:banker")
    assert desk.stakes == {(3, "a", "banker"): 75_00}
    assert (desk.page.typed, desk.page.cents) == (None, 75_00)
    assert desk.touch("amount", "digit:8", "amount").page.cents == 8_00


def test_several_players_bet_at_one_seat_and_a_place_shows_the_sum_and_how_many(felt):
    desk = at_felt(betting(felt)).touch("chip:10000", "cell:3:banker", "who", "cell:3:banker", "who", "cell:3:player")
    assert set(desk.stakes) == {(3, "a", "banker"), (3, "b", "banker"), (3, "c", "player")}
    assert (desk.cell(3, "banker").staked, desk.cell(3, "banker").count) == (200_00, 2)


def test_a_back_bettor_is_at_his_own_seat_only(felt):
    """At the next seat the first player bets again, without another touch."""
    desk = at_felt(betting(felt)).touch("chip:10000", "who", "cell:3:banker")
    assert desk.cell(3, "tie").chosen
    desk.touch("cell:3:tie", "cell:4:banker")
    assert set(desk.stakes) == {(3, "b", "banker"), (3, "b", "tie"), (4, "a", "banker")}
    assert desk.page.who == "a"


def test_a_wager_is_picked_up_and_laid_elsewhere(felt):
    desk = at_felt(betting(felt, PlaceWager(3, "banker", 700_00), PlaceWager(4, "tie", 25_00))).touch("take")
    assert [place.key for place in desk.column.hero.places if place.live] == ["cell:3:banker", "cell:4:tie"]
    desk.touch("cell:3:banker")
    assert (desk.stakes, desk.page.hand) == ({(4, "a", "tie"): 25_00}, 700_00)
    desk.touch("take", "cell:3:player")
    assert desk.stakes == {(4, "a", "tie"): 25_00, (3, "a", "player"): 700_00}


def test_of_several_wagers_the_last_goes_back_first(felt):
    wagers = [PlaceWager(3, "tie", cents, who) for cents, who in ((50_00, "b"), (75_00, "a"), (25_00, "c"))]
    desk = at_felt(betting(felt, *wagers)).touch("take", "cell:3:tie")
    assert set(desk.stakes) == {(3, "b", "tie"), (3, "c", "tie")}
    assert set(desk.touch("cell:3:tie").stakes) == {(3, "b", "tie")}


def test_a_player_is_moved_with_all_wagers(felt):
    wagers = PlaceWager(3, "banker", 700_00), PlaceWager(3, "tie", 50_00), PlaceWager(5, "tie", 25_00)
    desk = at_felt(betting(felt, *wagers)).touch("move", "cell:3:player")
    assert desk.cell(3, "tie").chosen
    desk.touch("cell:5:player")
    assert desk.stakes == {(5, "b", "banker"): 700_00, (5, "b", "tie"): 50_00, (5, "a", "tie"): 25_00}
    assert isinstance(desk.meant[-1], Acts)
    assert desk.page.does is Does.PLACE
    desk.touch("move", "cell:5:player", "cell:5:player")
    assert (desk.page.moving, desk.page.does) == (None, Does.MOVE)


def test_a_seat_is_cleared(felt):
    wagers = PlaceWager(3, "banker", 700_00), PlaceWager(3, "tie", 50_00, "b"), PlaceWager(4, "tie", 25_00)
    desk = at_felt(betting(felt, *wagers)).touch("clear", "cell:3:player")
    assert desk.stakes == {(4, "a", "tie"): 25_00}


def test_between_rounds_it_is_noted_that_a_player_has_left(felt):
    desk = at_felt(set_up(felt))
    assert desk.button("clear").label == "Player left"
    assert desk.touch("clear", "cell:3:tie").meant[-1] == Act(ClearSeat(3))
    assert not desk.message


def test_sixteen_seats_are_two_halves_and_fourteen_areas_are_faces_whose_totals_stay_visible(felt):
    table = betting(felt, PlaceWager(3, "player-fabulous-4", 50_00), game="fabulous-4", seats=16, limits={})
    desk = at_felt(table)
    assert desk.column.hero.seats == tuple(str(seat) for seat in range(1, 9))
    assert [area.name for area in desk.column.hero.areas] == ["Player", "Banker", "Tie"]
    assert (desk.button("face").label, desk.button("face").detail) == ("Side bets", "1/2 · 50")
    desk.touch("half", "face", "chip:10000", "cell:16:banker-fabulous-4")
    assert len(desk.column.hero.areas) == 4
    assert (desk.button("face").label, desk.button("face").detail) == ("Main bets", "2/2")
    assert "Main bets 0" in desk.column.hero.totals
    assert desk.stakes[16, "a", "banker-fabulous-4"] == 100_00


@pytest.mark.parametrize(
    ("chips", "area", "detail", "words"),
    [
        (["chip:500000"] * 3, "banker", "over 10,000", "15,000 on Banker is over the maximum of 10,000"),
        (["chip:500000"], "tie", "over 1,000", "5,000 on Tie is over the maximum of 1,000"),
    ],
)
def test_what_is_outside_the_limits_is_said_before_and_again(felt, chips, area, detail, words):
    desk = at_felt(betting(felt)).touch(*chips)
    assert desk.cell(3, area).note == detail
    desk.touch(f"cell:3:{area}")
    assert not desk.stakes
    assert desk.column.words[0] == words
    assert desk.column.cites == "clause 5.15"
    assert desk.button("anyway").hold
    desk.touch("no")
    assert (desk.page.hand, desk.stakes) == (sum(int(c.partition(":")[2]) for c in chips), {})
    desk.touch(f"cell:3:{area}", "fits")
    assert desk.stakes == {(3, "a", area): LIMITS[area].maximum}
    assert not desk.table.table.cases


def test_a_wager_over_the_maximum_can_be_placed_all_the_same(felt):
    """The chips are on the felt: it is written down, and settled to the maximum."""
    desk = at_felt(betting(felt)).touch(*["chip:500000"] * 3, "cell:3:banker", "anyway")
    assert desk.stakes == {(3, "a", "banker"): 15_000_00}
    assert isinstance(desk.page, BetsPage)


def test_under_the_minimum_is_said_before_it_is_written_down(felt):
    desk = at_felt(betting(felt)).touch("amount", "digit:2", "digit:5")
    assert desk.cell(3, "banker").note == "under 50"
    desk.touch("cell:3:banker")
    assert desk.column.words[0] == "25 on Banker is under the minimum of 50"
    assert "fits" not in desk.keys


def test_an_area_takes_only_so_many_wagers(felt):
    wagers = PlaceWager(3, "banker", 100_00), PlaceWager(3, "banker", 100_00, "b")
    desk = at_felt(betting(felt, *wagers, wagers_per_area=2)).touch("who", "who", "chip:10000")
    assert desk.cell(3, "banker").note == "refused"
    assert desk.cell(5, "player").note == ""
    desk.touch("cell:3:banker")
    assert desk.column.words[0] == "seat 3 has 2 wagers on Banker; an area takes 2"
    assert "anyway" not in desk.keys


def test_a_late_wager_is_refused_and_can_be_written_down(felt):
    table = betting(felt).tell(CloseBets())
    desk = at_felt(table).touch("chip:10000", "cell:3:banker")
    assert desk.column.words[0] == "100 on Banker comes late"
    desk.touch("anyway")
    assert not desk.stakes
    assert desk.message == "bets are closed: the wager is refused"
    assert desk.column.words == (desk.message,)


def test_a_late_withdrawal_stays_in_play_and_can_be_written_down(felt):
    table = betting(felt, PlaceWager(3, "banker", 700_00)).tell(CloseBets())
    desk = at_felt(table).touch("take", "cell:3:banker")
    assert desk.column.words[0] == "Bets are closed: the wager stays in play"
    assert desk.touch("anyway").stakes == {(3, "a", "banker"): 700_00}
    assert desk.message == "bets are closed: the wager stays in play"


def test_a_question_about_a_wager_leaves_the_chips_where_they_were(felt):
    """A hurried dealer goes on: the chips lie under the finger, the next one is a new amount, and the page says which
    wager was not placed."""
    desk = at_felt(betting(felt)).touch(*["chip:500000"] * 3, "cell:3:player")
    assert desk.column.title == "Check the wager"
    before = at_felt(betting(felt)).touch(*["chip:500000"] * 3)
    assert desk.column.blocks[:2] == before.column.blocks[:2], "the amount in hand and the chips"
    desk.touch("chip:10000", "chip:10000")
    assert "Not placed: 15,000 on Player, seat 3" in desk.column.words
    desk.touch("cell:4:player")
    assert desk.stakes == {(4, "a", "player"): 200_00}
    assert "Not placed: 15,000 on Player, seat 3" not in desk.column.words


def test_another_place_on_the_felt_leaves_the_question_and_says_so(felt):
    desk = at_felt(betting(felt)).touch("chip:500000", "cell:3:tie", "cell:4:banker")
    assert desk.stakes == {(4, "a", "banker"): 5_000_00}
    assert "Not placed: 5,000 on Tie, seat 3" in desk.column.words


def test_one_wager_is_not_called_wagers(felt):
    desk = at_felt(betting(felt, PlaceWager(3, "player", 100_00)))
    assert desk.column.hero.totals[-1] == "1 wager, 100"
    assert at_felt(betting(felt)).column.hero.totals[-1] == "0 wagers, 0"


def test_while_cards_are_dealt_the_wagers_are_listed_seat_by_seat(felt):
    table = betting(felt, PlaceWager(5, "player", 100_00), PlaceWager(2, "tie", 50_00), PlaceWager(5, "tie", 50_00))
    table.tell(CloseBets())
    rows = [row.lead for row in table.view(PaysPage()).column.rows if row.lead]
    assert rows == ["2", "5", "5"]


def test_staff_type_no_wager_where_players_bet_at_terminals(felt):
    """A wager exists only with credit behind it: the page says so, and nothing on it places one."""
    desk = at_felt(betting(felt, game="super-six-etg")).touch("chip:10000", "cell:3:tie")
    assert desk.column.words[0] == "wagers are placed and taken back at the terminals, with credit behind them"
    assert [button.key for button in desk.column.buttons][3:] == ["no"]
    assert not desk.stakes


# Placed by staff


def test_staff_who_place_a_wager_for_a_player_are_recorded(felt):
    """By the dealer on duty with one touch more; by the pit with a signature."""
    table = betting(felt).tell(SignOn(SIGNERS.dealer))
    desk = at_felt(table).touch("chip:10000")
    assert desk.button("placed-by").detail == "the player"
    desk.touch("placed-by")
    assert desk.button("placed-by").detail == "the dealer"
    desk.touch("cell:3:banker")
    assert desk.meant[-1].told.placed_by == "d104"
    desk.touch("placed-by")
    assert desk.button("placed-by").detail == "the pit"
    desk.touch("cell:3:tie")
    assert desk.page.needed is Role.PIT_SUPERVISOR
    told = desk.page.make(SIGNERS.supervisor, "")
    assert (told.on, told.amount, told.placed_by) == ("tie", 100_00, SIGNERS.supervisor)


def test_nobody_on_duty_places_nothing_for_a_player(felt):
    desk = at_felt(betting(felt)).touch("chip:10000", "placed-by")
    assert desk.button("placed-by").detail == "the pit"
    assert desk.touch("placed-by").button("placed-by").detail == "the player"


def test_a_wager_that_would_be_refused_is_not_signed_for(felt):
    wagers = PlaceWager(3, "banker", 100_00), PlaceWager(3, "banker", 100_00, "b")
    table = betting(felt, *wagers, wagers_per_area=2)
    desk = at_felt(table).touch("who", "who", "chip:10000", "placed-by", "cell:3:banker")
    assert [button.key for button in desk.column.buttons][3:] == ["no"]


# The table differential


def test_the_meter_of_the_differential(felt):
    wagers = PlaceWager(1, "player", 1_000_00), PlaceWager(2, "banker", 3_500_00), PlaceWager(2, "tie", 900_00)
    table = betting(felt, *wagers, differential=5_000_00)
    desk = at_felt(table)
    assert desk.column.hero.totals == ("Player 1,000", "Banker 3,500", "diff. 2,500 of 5,000", "3 wagers, 5,400")
    assert not desk.column.alarm
    desk.touch("chip:100000", "chip:100000", "chip:100000")
    assert (desk.cell(5, "banker").note, desk.cell(5, "player").note) == ("difference", "")
    desk.touch("cell:5:banker")
    assert (desk.column.hero.totals[2], desk.column.hero.alarm) == ("diff. 5,500 of 5,000", True)
    assert desk.cell(5, "player").note == ""


def test_a_held_differential_is_cured_on_the_same_page(felt):
    table = betting(felt, PlaceWager(2, "banker", 6_000_00), differential=5_000_00)
    desk = at_felt(table)
    desk.tell(CloseBets())
    assert table.table.held
    assert desk.column.title == "Wagers"
    desk.touch("chip:100000", "cell:3:player")
    assert not desk.column.alarm
    assert not decide(table.table, CloseBets(), table.rules).table.held


# Repeating


def played_once(felt, **settings):
    wagers = PlaceWager(3, "banker", 700_00), PlaceWager(3, "tie", 50_00, "b"), PlaceWager(5, "player", 100_00)
    return betting(felt, *wagers, **settings).tell(CloseBets()).deal(CARDS).tell(Settle(), OpenBets())


def test_everybody_repeats_as_last_round(felt):
    desk = at_felt(played_once(felt)).touch("repeat", "all")
    assert [(row.lead, *row.cells) for row in desk.column.rows] == [
        ("3", "Banker", "", "700"), ("3b", "Tie", "", "50"), ("5", "Player", "", "100"),
    ]  # fmt: skip
    desk.touch("ok")
    assert desk.stakes == {(3, "a", "banker"): 700_00, (3, "b", "tie"): 50_00, (5, "a", "player"): 100_00}
    assert isinstance(desk.meant[-1], Acts)
    assert not desk.button("repeat").enabled


def test_one_player_repeats_and_whoever_has_bet_does_not(felt):
    desk = at_felt(played_once(felt)).touch("repeat", "cell:3:tie")
    assert desk.stakes == {(3, "a", "banker"): 700_00}
    desk.touch("repeat", "all", "ok")
    assert desk.stakes == {(3, "a", "banker"): 700_00, (3, "b", "tie"): 50_00, (5, "a", "player"): 100_00}


def test_a_player_repeats_what_they_bet_last_everybody_only_the_last_round(felt):
    table = played_once(felt).tell(PlaceWager(1, "tie", 25_00), CloseBets()).deal(CARDS).tell(Settle(), OpenBets())
    assert at_felt(table).touch("repeat", "all").button("ok").label == "Place 1 wagers"
    assert at_felt(table).touch("repeat", "cell:3:tie").stakes == {(3, "a", "banker"): 700_00}


def test_a_repeated_wager_outside_the_limits_is_checked_first(felt):
    table = played_once(felt)
    table.rules = TableRules(
        table.rules.ruleset, replace(table.rules.settings, limits={"banker": Limit(None, 500_00)}), MAKES
    )
    desk = at_felt(table).touch("repeat", "all")
    assert desk.column.rows[0].cells == ("Banker", "over 500", "700")
    desk.touch("seats", "repeat", "cell:3:tie")
    assert isinstance(desk.page, CheckPage)
    assert not desk.stakes
    assert desk.touch("anyway").stakes == {(3, "a", "banker"): 700_00}


def test_a_long_list_is_turned_over(felt):
    wagers = [PlaceWager(seat, "banker", 100_00) for seat in range(1, 17)]
    table = betting(felt, *wagers, seats=16).tell(CloseBets()).deal(CARDS).tell(Settle(), OpenBets())
    desk = at_felt(table).touch("repeat", "all")
    leads = [row.lead for row in desk.column.rows]
    for _ in range(2):
        leads += [row.lead for row in desk.touch("more").column.rows]
    assert leads == [str(seat) for seat in range(1, 17)]
    assert next(row.lead for row in desk.touch("more").column.rows) == "1"


def test_what_the_table_no_longer_takes_is_not_repeated(felt):
    table = played_once(felt)
    table.rules = TableRules(table.rules.ruleset, replace(table.rules.settings, seats=4), MAKES)
    assert at_felt(table).touch("repeat", "all", "ok").stakes == {
        (3, "a", "banker"): 700_00, (3, "b", "tie"): 50_00,
    }  # fmt: skip


# Pages give way


@pytest.mark.parametrize("keys", [(), ("chip:10000",), ("chip:500000", "cell:3:tie"), ("repeat", "all")])
def test_pages_about_wagers_give_way_when_bets_close_and_to_a_case(felt, keys):
    table = played_once(felt)
    desk = at_felt(table).touch(*keys)
    assert shown(desk.page, table.scene()) is desk.page
    table.tell(Report(Irregularity.OTHER))
    assert desk.column.alarm
    assert shown(desk.page, table.scene()) == home(table.scene())
    table = played_once(felt)
    desk.table = table.tell(CloseBets())
    assert isinstance(shown(desk.page, table.scene()), PaysPage)
    assert touch(desk.page, "calculator", table.scene()).page == CalculatorPage()


# Paying


def to_pay(felt, *wagers, **settings):
    wagers = wagers or (
        PlaceWager(1, "player", 1_000_00),
        PlaceWager(2, "banker", 2_500_00),
        PlaceWager(2, "player-pair", 100_00),
        PlaceWager(5, "tie", 50_00, "b"),
        PlaceWager(6, "fortune-six", 25_00),
    )
    return betting(felt, *wagers, **settings).tell(CloseBets()).deal(CARDS)


def boxes(desk):
    return {box.player: box for box in desk.column.hero.boxes}


def test_each_player_has_a_box_that_tells_take_from_pay(felt):
    desk = Desk(to_pay(felt))
    found = boxes(desk)
    assert [(box.player, box.takes, box.pays, box.state) for box in found.values()] == [
        ("1", "1,000", "", "open"), ("2", "100", "2,375", "next"), ("5b", "50", "", "open"), ("6", "", "300", "open"),
    ]  # fmt: skip
    assert (desk.column.title, desk.column.cites) == ("Seat 2", "0 of 4")
    assert [row.cells for row in desk.column.rows] == [
        ("Player Pair", "▼ 100"), ("Banker", "2,500 × 0.95", "▲ 2,375"),
        ("▼ Collect now", "100"), ("▲ Pay now", "2,375"), ("Commission 125",), ("Returns in all 4,875",),
    ]  # fmt: skip
    (chips,) = (block for block in desk.column.blocks if isinstance(block, Chips))
    assert sum(chip.cents * chip.count for chip in chips.chips) == 2_375_00


def test_the_big_button_collects_then_pays_seat_by_seat_then_settles(felt):
    table = to_pay(felt)
    steps = []
    for _ in range(3):
        view = table.view()
        steps.append((view.primary, view.action))
        table.tell(view.action)
    assert steps == [("Collect", Collect()), ("Seat 2 is paid", PaySeat(2)), ("Seat 6 is paid: settle", Settle())]
    assert table.table.phase is Phase.IDLE


def test_with_nobody_to_pay_one_touch_collects_and_settles(felt):
    view = to_pay(felt, PlaceWager(1, "player", 100_00)).view()
    assert (view.primary, view.action) == ("Collect and settle", Settle())


def test_a_table_may_confirm_all_at_once(felt):
    view = to_pay(felt, confirm=Confirm.ALL).view()
    assert (view.primary, view.action, view.reason) == ("Settle the round", Settle(), "Collect, then pay")


def test_a_finished_box_fades_and_stays(felt):
    table = to_pay(felt).tell(Collect(), PaySeat(2))
    found = boxes(Desk(table))
    assert list(found) == ["1", "2", "5b", "6"]
    assert [box.state for box in found.values()] == ["done", "done", "done", "next"]
    assert (found["2"].takes, found["2"].pays) == ("100", "2,375")


def test_any_box_can_be_opened_and_paid(felt):
    desk = Desk(to_pay(felt)).touch("box:6:a")
    assert desk.column.title == "Seat 6"
    desk.touch("paid")
    assert desk.meant[-1] == Act(PaySeat(6))
    assert (desk.column.title, boxes(desk)["6"].state) == ("Seat 2", "done")
    desk.touch("box:1:a")
    assert "paid" not in desk.keys
    assert desk.touch("next").column.title == "Seat 2"


def test_a_correction_in_the_middle_shows_what_is_to_be_put_right(felt):
    table = to_pay(felt).tell(Collect(), PaySeat(2))
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    table.tell(Correct(Side.PLAYER, 3, parse_card("5C"), by, "as the cards lie"))
    desk = Desk(table)
    assert (boxes(desk)["2"].takes, boxes(desk)["1"].pays) == ("4,875", "2,000")
    desk.touch("box:2:a")
    assert "2,375 was paid already" in desk.column.words[-1]


def test_a_box_shows_no_figure_that_another_one_holds_already(felt):
    """A player with both hands: 1,000 on Player was collected and 475 paid on Banker, then a card was corrected. The 500
    on Banker lie on the felt and are taken; the 1,000 go back with what is left to pay, 525."""
    slips = PlaceWager(1, "player", 1_000_00), PlaceWager(1, "banker", 500_00)
    table = (
        felt().tell(LoadShoe(8), OpenBets(), *slips, CloseBets()).deal("9H KS 4S 2C 2D 7S").tell(Collect(), PaySeat(1))
    )
    assert (boxes(Desk(table))["1"].takes, boxes(Desk(table))["1"].pays) == ("1,000", "475")
    by = Signature("ps1", Role.PIT_SUPERVISOR)
    table.tell(Correct(Side.BANKER, 3, parse_card("2S"), by, "as the cards lie"))
    desk = Desk(table)
    assert (boxes(desk)["1"].takes, boxes(desk)["1"].pays) == ("500", "1,525")
    desk.touch("box:1:a")
    assert desk.column.words[-1].startswith("475 was paid already · 1,000 was collected already")


def test_a_case_in_the_middle_of_paying_hides_no_money(felt):
    """The boxes stay, and each can be opened; only a ruling lets the dealer go on."""
    table = to_pay(felt).tell(Collect(), Report(Irregularity.OTHER))
    view = table.view()
    assert view.column.alarm
    assert [box.pays for box in view.felt.boxes] == ["", "2,375", "", "300"]
    turn = touch(None, "box:6:a", table.scene())
    column = table.view(turn.page).column
    assert column.title == "Seat 6"
    assert {button.key for button in column.buttons} >= {"back", "areas"}
    assert "paid" not in {button.key for button in column.buttons if button.enabled}


def test_once_settled_the_boxes_make_room_for_the_hands(felt):
    table = to_pay(felt)
    desk = Desk(table).touch("box:6:a")
    table.tell(Settle())
    assert desk.column.title == "Pays"
    assert table.view(desk.page).felt is None


def test_a_void_round_gives_every_wager_back(felt):
    table = to_pay(felt).tell(Collect(), Report(Irregularity.OTHER))
    table.tell(Rule(1, Ruling.VOID, Signature("gsm1", Role.GAMING_SHIFT_MANAGER), "as the manager says"))
    found = boxes(Desk(table))
    assert [(box.player, box.takes, box.pays, box.stays) for box in found.values()] == [
        ("1", "", "1,000", ""), ("2", "", "100", ""), ("5b", "", "50", ""), ("6", "", "", "25"),
    ]  # fmt: skip


def test_areas_and_calculator_lead_back_to_the_player(felt):
    desk = Desk(to_pay(felt)).touch("box:6:a", "areas")
    assert [row.cells[-1] for row in desk.column.rows] == ["lose", "WIN", "lose", "lose", "lose", "WIN"]
    desk.touch("way:banker:0", "digit:5", "leave", "lines")
    assert desk.column.title == "Seat 6"


def test_over_the_maximum_says_what_goes_back(felt):
    desk = Desk(to_pay(felt, PlaceWager(1, "player", 12_000_00), PlaceWager(2, "banker", 10_500_00)))
    assert (boxes(desk)["1"].takes, boxes(desk)["2"].pays) == ("10,000", "9,500")
    assert desk.column.words[-1] == "10,000 counts"
    assert boxes(desk)["1"].stays == "2,000"
    assert ("Give back", "= 2,000") in [row.cells for row in desk.touch("box:1:a").column.rows]


def test_rounding_shows_the_exact_amount_too(felt):
    desk = Desk(to_pay(felt, PlaceWager(2, "banker", 77_00), unit=25, rounding=Rounding.UP))
    assert desk.column.rows[0].cells == ("Banker", "77 × 0.95", "▲ 73.25")
    assert [row.cells for row in desk.column.rows[-2:]] == [("Commission 3.75",), ("Returns in all 150.25",)]
    assert desk.column.words[-1] == "Banker pays exactly 73.15"


def test_a_long_exact_amount_has_separated_thousands(felt):
    desk = Desk(to_pay(felt, PlaceWager(2, "banker", 12_345_67), unit=25, limits={}))
    assert desk.column.words[-1] == "Banker pays exactly 11,728.3865"
    assert [exact_words(text) for text in ("0.0095", "31000/3", "1000")] == ["0.0095", "31,000/3", "1,000"]


@pytest.mark.parametrize(
    ("limit", "words"),
    [(Limit(None, 500_00), "up to 500"), (Limit(50_00, None), "from 50"), (Limit(50_00, 500_00), "50–500")],
)
def test_a_limit_with_one_end_says_which(felt, limit, words):
    table = betting(felt, limits={"banker": limit})
    assert table.view().bar.limits == words
    assert next(area.limits for area in table.view().felt.areas if area.name == "Banker") == words


def test_what_pushes_moves_no_chips(felt):
    table = betting(felt, PlaceWager(1, "banker", 100_00)).tell(CloseBets()).deal("7H 7D KC KS")
    desk = Desk(table)
    assert (boxes(desk)["1"].stays, boxes(desk)["1"].state) == ("100", "done")
    assert table.view().primary == "Settle the round"
    assert desk.touch("box:1:a").column.rows[0].cells == ("Banker", "100", "return")


@pytest.mark.parametrize("rounding", list(Rounding))
@pytest.mark.parametrize("game", game_ids())
def test_every_line_of_every_area_adds_up(felt, game, rounding):
    """What is collected and paid is the core's settlement; the sums are theirs."""
    areas = list(load_game(game).wagers)
    wagers = [PlaceWager(seat, on, 33_33 * seat) for seat, on in enumerate(areas, 1)]
    settings = {"game": game, "limits": {}, "unit": 25, "rounding": rounding, "seats": 16}
    table = betting(felt, *wagers, **settings).tell(CloseBets()).deal(CARDS)
    found = payouts(table.table, table.rules)
    expected = {
        line.on: line
        for line in settle(
            table.rules.ruleset, OUTCOME, [Stake(w.on, w.amount) for w in wagers], table.rules.settings.payable
        )
    }
    assert {line.on: (line.pays, line.returns) for one in found for line in one.lines} == {
        on: (one.pays, one.returns) for on, one in expected.items()
    }
    collect, pay = sum(one.collected for one in expected.values()), sum(one.pays for one in expected.values())
    assert (sum(one.takes for one in found), sum(one.pays for one in found)) == (collect, pay)


# The calculator


def rounded(exact, payable):
    """Rounding, once more."""
    low = exact // payable.unit * payable.unit
    up = {Rounding.DOWN: False, Rounding.UP: exact > low, Rounding.NEAREST: exact - low >= Fraction(payable.unit, 2)}
    return int(low + payable.unit * up[payable.rounding])


@pytest.mark.parametrize(
    "payable", [Payable(unit, rounding) for unit in (1, 25, 1_00) for rounding in Rounding], ids=str
)
@pytest.mark.parametrize("game", game_ids())
def test_the_calculator_pays_as_the_settlement_does(felt, game, payable):
    """Every area of the game, every round there can be, several amounts: to the cent."""
    table = set_up(felt, game, unit=payable.unit, rounding=payable.rounding, limits={})
    seen = set()
    for on, kind in table.rules.ruleset.wagers.items():
        for value in VIEWS[kind.view].values:
            verdict = kind.verdicts[value.key]
            if verdict.result is not Result.WIN or (on, verdict.row) in seen:
                continue
            seen.add((on, verdict.row))
            for cents in (1, 25, 7_00, 33_33, 1_250_00, 9_999_75):
                line = payout(table.table, table.rules, (on, verdict.row), cents)
                expected = settle_by_verdict(on, cents, verdict, payable)
                exact = Fraction(cents * verdict.numerator, verdict.denominator)
                assert line.pays == expected.pays == rounded(exact, payable)
                assert (line.exact is not None) == (exact != line.pays)
    assert seen == set(ways_to_win(table.rules))


def test_an_amount_and_an_area_give_the_payout(felt):
    table = betting(felt).tell(CloseBets()).deal(CARDS)
    desk = Desk(table)
    assert [row.key for row in desk.column.rows if row.key] == ["way:banker:0", "way:fortune-six:0"]
    desk.touch("way:banker:0", *(f"digit:{digit}" for digit in "500"))
    assert (desk.column.title, desk.column.pad.shown) == ("Banker 0.95 : 1", "500 → 475")
    assert Chips((Chip(100_00, "100", 4), Chip(25_00, "25", 3)), live=False) in desk.column.blocks
    assert desk.touch("ok").column.pad.shown == "0"
    desk.touch("digit:1", "digit:2", "point", "digit:5", "other", "way:fortune-six:0")
    assert desk.column.pad.shown == "12.5 → 150"
    assert isinstance(shown(desk.touch("leave").page, table.scene()), PaysPage)


def test_the_calculator_is_there_at_any_time(felt):
    table = set_up(felt, "fabulous-4")
    desk = Desk(table, CalculatorPage())
    ways = [button.key for button in desk.column.buttons if button.key.startswith("way")]
    ways += [button.key for button in desk.touch("more").column.buttons if button.key.startswith("way")]
    assert ways == [f"way:{on}:{row}" for on, row in ways_to_win(table.rules)]
    table.tell(OpenBets(), CloseBets()).deal("9H KD KC 5S")
    assert winning_ways(table.table, table.rules) == (("player", 2),)
    desk = Desk(table, CalculatorPage())
    assert [button.key for button in desk.column.buttons] == ["way:player:2", "every", "leave"]
    assert "more" in desk.touch("every").keys
    desk.touch("way:player:0", "digit:2", "digit:5")
    assert (desk.column.title, desk.column.pad.shown) == ("Player 1 : 2", "25 → 12.50")


def test_the_calculator_says_what_rounding_takes_and_what_no_chip_makes(felt):
    desk = Desk(set_up(felt, unit=25), CalculatorPage()).touch("way:banker:0", "digit:3", "digit:7")
    assert (desk.column.cites, desk.column.pad.shown) == ("exactly 35.15", "37 → 35")
    desk = Desk(set_up(felt), CalculatorPage()).touch("way:banker:0", "digit:3", "digit:7")
    assert desk.column.words == ("1×25 2×5 + 0.15 not in chips",)
    desk = Desk(set_up(felt), CalculatorPage()).touch("way:tie:0", *(f"digit:{digit}" for digit in "1500"))
    assert (desk.column.pad.shown, desk.column.words) == ("1,500 → 8,000", ("Over the maximum; 500 goes back",))


# Who handles the cards


@pytest.fixture
def staff(people):
    """Everybody who may sign anything."""
    roles = [("pm1", Role.PIT_MANAGER), ("acm1", Role.ASSISTANT_CASINO_MANAGER)]
    book = people.by_id | {person: Person(person, person.upper(), role, "") for person, role in roles}
    return type(people)(book)


def method_a(felt, staff, *wagers):
    table = set_up(felt)
    table.people = staff
    return table.tell(SetMethod("A", Signature("pm1", Role.PIT_MANAGER)), OpenBets(), *wagers)


def signed(desk, person):
    """What comes of a signature, and by whom it may be given."""
    offered = [key for key in desk.keys if key.startswith("person")]
    desk.touch(f"person:{person}", "digit:1", "ok")
    intent = desk.meant[-1]
    assert isinstance(intent, Sign)
    made = intent.make(Signature(person, desk.table.people.by_id[person].role))
    desk.tell(made)
    return offered, made


def test_cards_are_passed_on_with_a_touch(felt, staff):
    wagers = PlaceWager(3, "player", 500_00), PlaceWager(4, "player", 200_00), PlaceWager(5, "banker", 100_00)
    table = method_a(felt, staff, *wagers)
    assert ("Player: seat 3", "Banker: seat 5") in [row.cells for row in Desk(table).column.rows]
    desk = Desk(table).touch("handlers")
    assert [row.cells for row in desk.column.rows] == [("Player's cards", "seat 3"), ("Banker's cards", "seat 5")]
    desk.touch("pass:player")
    assert desk.meant[-1] == Act(RefuseCards(Side.PLAYER, 3))
    assert handler_of(table.table, Side.PLAYER) == (4, "a")
    desk.touch("pass:player", "pass:banker")
    assert [row.cells[1] for row in desk.column.rows] == ["the dealer", "the dealer"]


def test_a_supervisor_chooses_where_nobody_is_due(felt, staff):
    table = method_a(felt, staff)
    assert not any(row.key == "handlers" for row in Desk(table).column.rows)
    desk = Desk(table, HandlersPage()).touch("choose:banker", "who", "seat:6")
    offered, made = signed(desk, "ps1")
    assert made == ChooseHandler(Side.BANKER, 6, Signature("ps1", Role.PIT_SUPERVISOR), "b")
    assert offered == ["person:ps1", "person:pm1", "person:gsm1", "person:acm1"]
    assert handler_of(table.table, Side.BANKER) == (6, "b")


def test_a_manager_allows_the_squeeze_and_the_dealer_says_which_hand_first(felt, staff):
    table = method_a(felt, staff, PlaceWager(3, "player", 500_00))
    desk = Desk(table, HandlersPage())
    assert not any(key.startswith("reveal") for key in desk.keys)
    desk.touch("squeeze:banker", "seat:2")
    offered, made = signed(desk, "pm1")
    assert made == AllowSqueeze(Side.BANKER, 2, Signature("pm1", Role.PIT_MANAGER))
    assert "person:ps1" not in offered
    table.tell(CloseBets()).deal("9H KS 4D 6C")
    desk = Desk(table, HandlersPage()).touch("reveal:banker")
    assert (table.table.reveal_first, desk.button("reveal:banker").chosen) == ("banker", True)


def test_the_console_says_which_hand_is_revealed_next(felt, staff):
    """Player first unless the dealer chooses Banker; whoever has the hand turns it."""
    table = method_a(felt, staff, PlaceWager(3, "player", 500_00)).tell(CloseBets(), *[CardDrawn(None)] * 4)
    assert table.view().reason == "The Player cards: seat 3 turns them"
    Desk(table, HandlersPage()).touch("reveal:banker")
    assert (table.view().step, table.view().reason) == ("WAITING FOR THE REVEAL", "Turn the Banker cards")


def test_a_player_who_is_away_is_reported_and_the_dealer_has_the_cards(felt, staff):
    """With one hand in a player's hands one touch reports it; with two the console asks which."""
    table = method_a(felt, staff, PlaceWager(3, "player", 500_00)).tell(CloseBets(), *[CardDrawn(None)] * 4)
    desk = Desk(table, ReportPage(1)).touch("report:player-away")
    assert desk.meant[-1] == Act(Report(Irregularity.PLAYER_AWAY))
    assert table.view().step == "TURN THE PLAYER CARDS"
    Desk(table).touch("ruling:expose", "confirm")
    assert handler_of(table.table, Side.PLAYER) is None
    wagers = PlaceWager(3, "player", 500_00), PlaceWager(4, "banker", 500_00)
    table = method_a(felt, staff, *wagers).tell(CloseBets(), *[CardDrawn(None)] * 4)
    desk = Desk(table, ReportPage(1)).touch("report:player-away")
    assert [(button.key, button.detail) for button in desk.column.buttons] == [
        ("hand:player", "seat 3"),
        ("hand:banker", "seat 4"),
    ]
    desk.touch("hand:banker")
    assert desk.meant[-1] == Act(Report(Irregularity.PLAYER_AWAY, hand=Side.BANKER))
    assert table.view().step == "TURN THE BANKER CARDS"


def test_cards_with_the_wrong_player_are_named_fetched_and_passed_on(felt, staff):
    """Which hand, which seat; then the console names from whom to whom, and after the ruling who has them."""
    table = method_a(felt, staff, PlaceWager(3, "player", 500_00)).tell(CloseBets(), *[CardDrawn(None)] * 4)
    desk = Desk(table, ReportPage(1)).touch("report:wrong-player", "hand:player", "seat:4")
    assert desk.meant[-1] == Act(Report(Irregularity.WRONG_PLAYER, hand=Side.PLAYER, seat=4))
    view = table.view()
    assert view.step == "HELD: CARDS TO BE PASSED ON"
    assert view.reason == "Take the Player cards from seat 4, give them to seat 3"
    assert "the Player cards are with seat 4, due to seat 3" in view.column.words
    Desk(table).touch("ruling:retrieve", "confirm")
    assert ("Player: seat 3", "Banker: the dealer") in [row.cells for row in Desk(table).column.rows]


def test_under_b_the_lit_place_says_where_a_card_goes(felt):
    """The reason stays short where the dealer draws and lays down."""
    table = set_up(felt).tell(OpenBets(), CloseBets())
    assert table.view().reason == "First four cards: Player, Banker, Player, Banker"


def test_the_method_is_set_between_rounds_and_signed(felt, staff):
    table = set_up(felt, high_limit_area=True)
    table.people = staff
    desk = Desk(table, HandlersPage()).touch("method")
    assert [button.key for button in desk.column.buttons] == ["set:A", "set:B", "set:C"]
    offered, made = signed(desk.touch("set:C"), "acm1")
    assert (offered, made.method, table.table.method) == (["person:acm1"], Method.C, "C")
    table.tell(OpenBets())
    assert "method" not in Desk(table, HandlersPage()).keys


def test_method_c_a_player_takes_the_shoe_and_gives_it_up(felt, staff):
    table = set_up(felt, high_limit_area=True)
    table.people = staff
    table.tell(SetMethod("C", Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)))
    table.tell(OpenBets(), PlaceWager(3, "player", 500_00))
    desk = Desk(table, HandlersPage()).touch("take", "seat:3")
    assert desk.meant[-1] == Act(TakeShoe(3))
    assert (desk.column.cites, desk.column.rows[0].cells[1]) == ("seat 3 draws", "seat 3, who draws")
    assert desk.touch("give").meant[-1] == Act(GiveUpShoe())
    desk.touch("take", "seat:4")
    offered, made = signed(desk, "acm1")
    assert (offered, made.seat, table.table.holder) == (["person:acm1"], 4, (4, "a"))


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "fortune-six"])
def test_a_game_without_methods_says_so(felt, game):
    column = Desk(set_up(felt, game), HandlersPage()).column
    assert (column.words, column.buttons) == (("The dealer draws and keeps the cards.",), ())


@pytest.mark.parametrize("key", ["nonsense", "digit:1", "seat:99", "pass:moon", "set:D", "box:99:a", "cell:99:tie"])
def test_a_key_that_a_page_does_not_know_leaves_it(felt, staff, key):
    table = to_pay(felt)
    table.people = staff
    wagers = BetsPage(Phase.BETTING, 100_00)
    found = [
        wagers, RepeatPage(Phase.BETTING, wagers), CheckPage(Phase.BETTING, (PlaceWager(3, "tie", 1),), wagers, wagers),
        AmountPage(lambda _: wagers), HandlersPage(), MethodPage(), CalculatorPage(), PaysPage(), home(table.scene()),
        SeatChoice("", lambda *_: None),
    ]  # fmt: skip
    for page in found:
        if not (key == "digit:1" and isinstance(page, AmountPage)):  # digits are the amount
            assert pressed(page, key, table.scene()) == (page, None)


# The console does what is meant


def test_wagers_that_belong_together_are_written_at_once(qtbot, tmp_path):
    settings = TableSettings(shoe="manual")
    runtime, _ = Runtime.open(
        tmp_path / "table.db",
        ruleset=load_game("fortune-six"),
        settings=settings,
        clock=system_clock(),
        software="test",
        makes=MAKES,
    )
    for told in (LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 700_00), PlaceWager(5, "tie", 50_00)):
        runtime.tell(told)
    console = Console(TableHost(runtime), now=patient)
    qtbot.addWidget(console.window)
    try:
        for key in ("chip:10000", "cell:3:player", "clear", "cell:3:tie"):
            console.touched(key)
        assert [(wager.seat, wager.on) for wager in runtime.table.wagers] == [(5, "tie")]
        kinds = [entry.kind for entry in runtime.journal.entries()]
        assert kinds[-4:] == ["told", "wager-withdrawn", "told", "wager-withdrawn"]
        console.page = CheckPage(Phase.BETTING, (PlaceWager(3, "moon", 100),), console.page, console.page)
        console._carry_out(Acts((PlaceWager(3, "moon", 100), PlaceWager(3, "tie", 100))))
        assert console.message.startswith("Fortune Six Baccarat does not offer moon")
        assert [(wager.seat, wager.on) for wager in runtime.table.wagers] == [(5, "tie"), (3, "tie")]
    finally:
        console.close()


# Nothing is too small, nothing overflows


def pages(felt, staff, seats):
    """Views of every page, as full as they get."""
    table = set_up(felt, seats=seats, differential=5_000_00)
    everybody = [
        PlaceWager(seat, on, 1_234_00, who)
        for seat in range(1, seats + 1)
        for on, who in (("player", "a"), ("banker", "b"), ("tie", "c"), ("fortune-six", "a"))
    ]
    table.tell(OpenBets(), *everybody, CloseBets()).deal(CARDS)
    walks = [
        (None, f"box:{min(seats, 8)}:b"),
        (None, "areas"),
        (None, "areas", "way:banker:0", *["digit:9"] * 9, "point", "digit:9"),
    ]
    yield from (Desk(table, walk[0]).touch(*walk[1:]) for walk in walks)
    yield Desk(table)
    table.tell(Settle(), OpenBets())
    start = BetsPage(Phase.BETTING)
    long = "seat 16 has 3 wagers on banker; an area takes 3 (clause 3.6)"
    far = () if seats < 10 else ("half",)
    for keys in ((), ("repeat",), ("repeat", "all"), (*far, *["chip:500000"] * 3), ("amount", *["digit:9"] * 10)):
        yield Desk(table, start).touch(*keys)
        said = Desk(table, start).touch(*keys)
        said.message = long
        yield said
    yield Desk(table, start).touch(*far, *["chip:500000"] * 3, f"cell:{seats}:banker")
    yield Desk(table, AmountPage(lambda _: start)).touch("chip:500000")
    yield Desk(table, AmountPage(lambda _: start)).touch("pad", *["digit:9"] * 10)
    table.tell(*everybody)
    yield Desk(table)
    yield Desk(table, start).touch("take")
    yield Desk(table, start).touch("who", "chip:10000", "chip:10000", "cell:1:tie", "move")
    wide = set_up(felt, "fabulous-4", seats=seats, chips=tuple(range(1_00, 21_00, 1_00))).tell(OpenBets())
    yield Desk(wide, start).touch("face", "chip:2000")
    yield Desk(wide, AmountPage(lambda _: start)).touch("more")
    yield Desk(wide, CalculatorPage())
    yield Desk(wide, CalculatorPage()).touch("way:player:0", *["digit:9"] * 5)
    pairs = [PlaceWager(1, on, 100_00) for on in wide.rules.ruleset.wagers]
    yield Desk(wide.tell(*pairs, CloseBets()).deal("4H AD 4H AD"))
    yield from handling(felt, staff, seats)


def handling(felt, staff, seats):
    """The same of who handles the cards."""
    table = set_up(felt, seats=seats, high_limit_area=True)
    table.people = staff
    yield Desk(table, HandlersPage())
    yield Desk(table, MethodPage())
    by = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)
    table.tell(SetMethod("C", by), OpenBets(), PlaceWager(1, "player", 500_00), PlaceWager(1, "banker", 500_00, "b"))
    yield Desk(table, HandlersPage())
    yield Desk(table, HandlersPage()).touch("squeeze:player")
    yield Desk(table, HandlersPage()).touch("squeeze:player", "seat:1")
    table.tell(TakeShoe(1), CloseBets()).deal("9H KS 4D 6C")
    yield Desk(table, HandlersPage())
    yield Desk(table)


@pytest.mark.parametrize("seats", [1, 7, 16])
@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_every_page_fits_its_panel(qtbot, felt, staff, seats, width, height, mm):
    """No target under 12 mm, none over another or over the edge; every paragraph has its lines, every block its room."""
    kinds = set()
    for desk in pages(felt, staff, seats):
        view = desk.table.view(desk.page, desk.message)
        kinds.add(type(shown(desk.page, desk.table.scene(desk.message))))
        window = ConsoleWindow(view, lambda _: None, mm)
        qtbot.addWidget(window)
        window.resize(width, height)
        per_mm, layout, zones = width / mm, window.placed(), window.zones()
        for key, zone in zones:
            assert min(zone.width(), zone.height()) >= 11.4 * per_mm, (view.column.title, key, zone.height() / per_mm)
        for at, (key, one) in enumerate(zones):
            for name, other in zones[at + 1 :]:
                assert not one.intersects(other), (view.column.title, key, name)
        below = layout.column.top()
        for block, place in lay_blocks(view.column, layout.column, layout.scale):
            assert place.top() >= below - 1, (view.column.title, block)
            assert place.bottom() <= layout.column.bottom() + 1, (view.column.title, block)
            below = place.bottom()
            if isinstance(block, Words):
                needed = paragraph_height(block.text, layout.scale.px(TEXT), place.width())
                assert place.height() >= needed - 1, (view.column.title, block)
    assert kinds >= {
        BetsPage, CheckPage, RepeatPage, AmountPage, PayingPage, PaysPage, CalculatorPage, HandlersPage,
        MethodPage, SeatChoice, Signing,
    }  # fmt: skip
