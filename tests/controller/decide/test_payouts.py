"""What each player gets after a result, and its confirmation: collected first, then paid player by player."""

import pytest
from support.staff import SIGNERS
from support.table import ToldTable

from controller.decide.payouts import next_to_pay, payouts
from controller.game.cards import parse_card
from controller.game.chips import in_chips
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.protocol.table_json import state_fields
from controller.settings.settings import Confirm
from controller.table import actions, events
from controller.table.actions import Adjust, Collect, Correct, OpenBets, PaySeat, Report, Rule, Settle
from controller.table.events import Moved
from controller.table.evolve import evolve
from controller.table.model import Phase
from controller.table.money_lines import How
from controller.table.observations import CardDrawn, Place

BANKER_SIX = "9H KS 4D 6C 2C"
"""Banker wins with six on two cards, Player has five on three."""


def at_result(*wagers, cards=BANKER_SIX, game="fortune-six", **settings):
    table = ToldTable(game, **settings).load().open()
    for seat, on, amount, *who in wagers:
        table.bet(seat, on, amount, *who)
    return table.close().draw(cards)


def money(table):
    return {one.player: one for one in payouts(table.table, table.rules)}


FELT = (
    (2, "banker", "1000"),
    (2, "player-pair", "100"),
    (1, "player", "200"),
    (4, "banker", "500", "b"),
    (4, "tie", "50"),
)


def test_what_each_player_gets_is_told_apart_in_the_order_of_the_seats():
    table = at_result(*FELT)
    found = money(table)
    assert list(found) == [(1, "a"), (2, "a"), (4, "a"), (4, "b")]
    two = found[2, "a"]
    assert (two.takes, two.pays, two.returns, two.commission) == (100_00, 950_00, 1_950_00, 50_00)
    assert [(line.on, line.pays) for line in two.lines] == [("player-pair", 0), ("banker", 950_00)]
    assert (found[1, "a"].takes, found[1, "a"].pays, found[1, "a"].returns) == (200_00, 0, 0)
    assert found[1, "a"].commission is None
    assert in_chips(two.pays, table.rules.settings.chips).chips == ((500_00, 1), (100_00, 4), (25_00, 2))


def test_a_push_moves_no_chips():
    table = at_result((3, "player", "300"), cards="9H 9S KD KC")
    (only,) = money(table).values()
    assert (only.takes, only.pays, only.returns, only.is_done) == (0, 0, 300_00, True)
    assert table.refuses(Collect()).text == "there is nothing to collect"
    assert table.refuses(PaySeat(3)).text == "seat 3 has nothing to get"


def test_losing_wagers_are_collected_in_one_step_then_each_player_is_paid():
    table = at_result(*FELT)
    assert table.do(Collect()) == [
        events.WagersCollected(
            1,
            [
                Moved(1, "a", 200_00, by_area={"player": 200_00}),
                Moved(2, "a", 100_00, by_area={"player-pair": 100_00}),
                Moved(4, "a", 50_00, by_area={"tie": 50_00}),
            ],
        )
    ]
    assert table.refuses(Collect())
    assert money(table)[1, "a"].is_done
    assert next_to_pay(payouts(table.table, table.rules)).player == (2, "a")
    assert table.do(PaySeat(2)) == [events.SeatPaid(1, 2, "a", 950_00, 1_950_00, 100_00, {"player-pair": 100_00})]
    assert money(table)[2, "a"].is_done
    assert table.refuses(PaySeat(2))
    assert next_to_pay(payouts(table.table, table.rules)).player == (4, "b")
    assert state_fields(table.table, table.rules)["moved"][1] == {
        "seat": 2, "who": "a", "taken": "100.00", "paid": "950.00"
    }  # fmt: skip


def test_any_player_can_be_paid_first_and_settling_closes_what_is_left():
    table = at_result(*FELT)
    table.do(PaySeat(4, "b"))
    (settled, *_) = table.do(Settle())
    assert [line.seat for line in settled.lines] == [2, 1, 4, 2, 4]
    assert (table.table.phase, table.table.moved) == (Phase.IDLE, ())


def test_a_restart_goes_on_where_the_dealer_was():
    table = at_result(*FELT)
    table.do(Collect())
    table.do(PaySeat(2))
    before = table.table.moved
    table.restart()
    assert table.table.moved == before
    assert next_to_pay(payouts(table.table, table.rules)).player == (4, "b")


def test_a_card_corrected_in_the_middle_of_paying_shows_what_is_to_be_put_right():
    """Player wins after all: what was paid is taken back, and what was collected goes back with the winnings."""
    table = at_result((1, "player", "200"), (2, "banker", "1000"))
    table.do(Collect())
    table.do(PaySeat(2))
    table.do(Correct(Side.PLAYER, 3, parse_card("4C"), SIGNERS.supervisor, "misread"))
    found = money(table)
    assert (found[1, "a"].take_now, found[1, "a"].pay_now) == (0, 400_00)
    assert (found[2, "a"].take_now, found[2, "a"].pay_now) == (1_950_00, 0)
    table.do(Collect())
    table.do(PaySeat(1))
    assert all(one.is_done for one in money(table).values())
    assert table.table.moved == (
        Moved(1, "a", 0, 200_00), Moved(2, "a", 1_000_00, 0, {"banker": 1_000_00}),
    )  # fmt: skip


def test_what_is_taken_and_what_is_paid_stay_apart_in_a_corrected_round():
    """Banker's six is a misread card: the 200 that were collected go back with their winnings, and the 50 on Fortune
    Six, which had won, still lie on the felt and are taken."""
    table = at_result((4, "player", "200"), (4, "fortune-six", "50"))
    table.do(Collect())
    table.do(Correct(Side.PLAYER, 3, parse_card("4C"), SIGNERS.supervisor, "misread"))
    four = money(table)[4, "a"]
    assert (four.take_now, four.pay_now) == (50_00, 400_00)
    table.do(Collect())
    assert (money(table)[4, "a"].take_now, money(table)[4, "a"].pay_now) == (0, 400_00)
    table.do(PaySeat(4))
    assert money(table)[4, "a"].is_done
    assert table.table.moved == (Moved(4, "a", 50_00, 200_00, {"fortune-six": 50_00}),)


def test_a_record_with_sums_only_is_read_as_it_was_meant():
    """A journal of an earlier version was written in the middle of paying: only the sum of the chips is known."""
    table = at_result((4, "player", "200"), (4, "fortune-six", "50"))
    table.table = evolve(table.table, events.WagersCollected(1, [Moved(4, "a", 200_00)]))
    table.do(Correct(Side.PLAYER, 3, parse_card("4C"), SIGNERS.supervisor, "misread"))
    assert (money(table)[4, "a"].take_now, money(table)[4, "a"].pay_now) == (0, 350_00)
    table.do(PaySeat(4))
    assert money(table)[4, "a"].is_done


def test_a_void_in_the_middle_of_paying_lists_what_was_moved_as_money_to_be_put_right():
    table = at_result((1, "player", "200"), (2, "banker", "1000"))
    table.do(Collect())
    table.do(PaySeat(2))
    table.do(Report("foreign-card"))
    assert table.refuses(PaySeat(2))
    table.do(Rule(table.table.cases[0].number, Ruling.VOID, SIGNERS.supervisor, "a joker"))
    found = money(table)
    assert (found[1, "a"].pay_now, found[1, "a"].take_now) == (200_00, 0)
    assert (found[2, "a"].pay_now, found[2, "a"].take_now) == (0, 950_00)
    assert found[2, "a"].returns == 1_000_00
    open_lines = [(line.seat, line.paid, line.due, line.difference) for line in table.table.money]
    assert open_lines == [(1, -200_00, 0, 200_00), (2, 950_00, 0, -950_00)]
    table.do(Adjust(1, 2, How.COLLECTED, 950_00, SIGNERS.manager, "a", "taken back"))
    assert money(table)[2, "a"].is_done
    table.do(OpenBets())
    assert table.table.moved == ()
    assert [line.difference for line in table.table.money] == [200_00, 0]


def test_an_early_card_does_not_stop_the_paying():
    table = at_result(*FELT)
    table.do(CardDrawn(parse_card("AS"), place=Place(Side.PLAYER, 1)))
    assert table.table.waiting
    table.do(Collect())
    table.do(PaySeat(2))
    table.do(Settle())
    assert table.table.phase is Phase.IDLE


def test_terminals_are_paid_by_the_settlement():
    table = at_result((1, "banker", "100"), game="super-six-etg")
    assert table.refuses(PaySeat(1, table.who)).reading == 17
    assert table.refuses(Collect()).reading == 17


@pytest.mark.parametrize("action", [Collect(), PaySeat(1)])
def test_nothing_is_confirmed_before_the_result(action):
    table = ToldTable("fortune-six").load().open().bet(1, "player", "100").close()
    assert table.refuses(action).clause == load_game("fortune-six").cites["settlement"]


def test_a_table_confirms_player_by_player_unless_it_is_set_otherwise():
    assert ToldTable("fortune-six").rules.settings.confirm is Confirm.SEAT
    assert ToldTable("fortune-six", confirm="all").rules.settings.confirm is Confirm.ALL
    assert actions.PaySeat.__struct_config__.tag == events.SeatPaid.__struct_config__.tag == "seat-paid"


def test_nobody_is_paid_next_where_nobody_gets_anything():
    assert next_to_pay(()) is None
