"""The chips in the tray: counted and signed by two, compared with what is known, and never in the way of a round."""

import json

import msgspec
import pytest
from support.table import SIGNERS, ToldTable

from controller.game.irregularities import Irregularity
from controller.game.strict_json import BadLineError
from controller.protocol.actions_json import parse_told
from controller.runtime.carried_over import carried_over
from controller.runtime.state import State
from controller.table import actions, events
from controller.table.actions import CountInventory
from controller.table.evolve import evolve
from controller.table.model import Table
from controller.table.money_lines import How
from controller.table.tray import Count

DEALER, SUPERVISOR, MANAGER = SIGNERS.dealer, SIGNERS.supervisor, SIGNERS.manager
HUNDREDS = {"100.00": 40}


def count(what, chips=HUNDREDS, by=DEALER, second=SUPERVISOR, **more):
    return CountInventory(Count(what), dict(chips), by, second, **more)


def table_of(game="fortune-six", **settings):
    return ToldTable(game, **settings).load()


def test_an_opener_is_written_with_both_who_signed():
    table = table_of()
    (event,) = table.do(count("opener", {"5": 10, "100": 40}, reason="counted twice"))
    assert event == events.InventoryCounted(
        "opener", {"100.00": 40, "5.00": 10}, 4_050_00, DEALER.id, "dealer", "counted twice", second=SUPERVISOR.id,
        second_role="pit-supervisor",
    )  # fmt: skip
    assert list(event.chips) == ["100.00", "5.00"]
    assert table.table.tray.is_open


@pytest.mark.parametrize(
    ("by", "second", "says"),
    [
        (DEALER, DEALER, "signed twice"),
        (DEALER, msgspec.structs.replace(DEALER, id="d2"), "one of them a pit-supervisor or higher"),
        (SIGNERS.surveillance, SUPERVISOR, "needs a dealer"),
        (SUPERVISOR, SIGNERS.surveillance, "needs a dealer"),
    ],
)
def test_who_does_not_sign_for_a_count(by, second, says):
    assert says in table_of().refuses(count("opener", by=by, second=second)).text


@pytest.mark.parametrize("turned", [False, True])
def test_of_the_dealers_the_one_on_duty_counts(turned):
    other = msgspec.structs.replace(DEALER, id="d2")
    table = table_of()
    table.do(actions.SignOn(DEALER))
    by, second = (SUPERVISOR, other) if turned else (other, SUPERVISOR)
    assert f"{DEALER.id} is on duty" in table.refuses(count("fill", by=by, second=second)).text
    table.do(count("fill"))


@pytest.mark.parametrize(("by", "second"), [(DEALER, SUPERVISOR), (SUPERVISOR, DEALER), (MANAGER, SUPERVISOR)])
def test_one_of_the_two_is_a_pit_supervisor_or_higher(by, second):
    table_of().do(count("fill", by=by, second=second))


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (count("opener", {"7.00": 3}), "this table has no chips of 7.00; it has 0.25, 1.00"),
        (count("fill", {}), "count at least one chip"),
        (count("credit", {"100.00": 0}), "count at least one chip"),
        (count("closer", slip=100_00), "the tray has no slip"),
        (count("fill", again=True), "nothing was counted"),
        (count("opener", {"5000.00": 1_000_000, "1000.00": 1_000_000, "500.00": 1_000_000, "100.00": 10**6}), None),
    ],
)
def test_what_cannot_have_been_counted_is_refused(action, says):
    table = table_of()
    if says is None:
        table.do(action)
    else:
        assert says in table.refuses(action).text


def test_notes_lie_in_the_drop_box_and_it_may_be_empty():
    table = table_of()
    (event,) = table.do(count("drop", {"7.00": 3}))
    assert event.total == 21_00
    assert table.do(count("drop", {}))[0].total == 0


@pytest.mark.parametrize("chips", [{"x": 1}, {"0.00": 1}, {"1.001": 1}, {"100": 1, "100.00": 2}])
def test_a_chip_without_a_value_or_named_twice_is_no_action(chips):
    with pytest.raises(ValueError):  # noqa: PT011 - of several kinds
        count("opener", chips)


def test_an_opener_is_compared_with_the_closer_before_chip_by_chip():
    table = table_of()
    assert table.do(count("opener"))[0].expected is None
    table.do(count("closer", {"100.00": 38, "25.00": 8}))
    (event,) = table.do(count("opener", {"100.00": 38, "5.00": 40}))
    assert (event.expected, event.difference, event.chips_off) == (4_000_00, 0, {"5.00": 40, "25.00": -8})


def test_chips_from_and_to_the_cage_after_the_closer_are_in_the_next_opener():
    """They belong to no float: the closed one stays as it was counted, and the next opener should have them."""
    table = table_of()
    table.do(count("opener"))
    table.do(count("fill", {"25.00": 4}))
    table.do(count("closer", {"100.00": 38}))
    table.do(count("fill", {"100.00": 10}))
    table.do(count("fill", {"100.00": 20}, again=True))
    table.do(count("credit", {"100.00": 8}))
    tray = table.table.tray
    assert (tray.total(Count.FILL), tray.total(Count.CREDIT), tray.total(Count.CLOSER)) == (100_00, None, 3_800_00)
    (event,) = table.do(count("opener", {"100.00": 50}))
    assert (event.expected, event.difference, event.chips_off) == (5_000_00, 0, {})
    (event,) = table.do(count("opener", {"100.00": 49}, again=True))
    assert (event.expected, event.difference, event.chips_off) == (5_000_00, -100_00, {"100.00": -1})


def test_a_fill_before_the_closer_is_counted_again_after_it():
    table = table_of()
    table.do(count("opener"))
    table.do(count("fill", {"25.00": 4}))
    table.do(count("closer", {"100.00": 38}))
    table.do(count("fill", {"25.00": 8}, again=True))
    assert table.table.tray.total(Count.FILL) == 200_00


def test_a_drop_is_counted_after_the_closer_and_belongs_to_it():
    table = table_of()
    table.do(count("opener"))
    table.do(count("closer"))
    table.do(count("drop", {"100.00": 3}))
    assert table.table.tray.won_by_count == 300_00


def test_a_second_closer_says_that_it_counts_again():
    table = table_of()
    table.do(count("opener"))
    table.do(count("closer"))
    refused = table.refuses(count("closer", {"100.00": 39}))
    assert "the closer is counted already: count it again in its place, or count an opener first" in refused.text
    table.do(count("closer", {"100.00": 39}, again=True))
    table.do(count("opener", {"100.00": 39}))
    table.do(count("closer", {"100.00": 39}))


def test_a_fill_is_compared_with_its_slip():
    (event,) = table_of().do(count("fill", slip=4_100_00))
    assert (event.expected, event.difference) == (4_100_00, -100_00)


def played(table, *bets):
    table.open()
    for on, staked in bets:
        table.bet(1, on, staked)
    table.close()
    return table.draw("9H KS 4D 6C 2C").do(actions.Settle())  # Banker wins 6 over 5, with two cards


def test_a_closer_is_compared_with_the_wagers_on_record():
    table = table_of()
    table.do(count("opener"))
    played(table, ("banker", "100"), ("player", "300"))  # 300 kept, 95 paid
    table.do(count("fill", {"25.00": 4}))
    table.do(count("credit", {"100.00": 10}))
    table.do(count("drop", {"50.00": 2}))
    (event,) = table.do(count("closer", {"100.00": 32, "5.00": 1}))
    assert table.table.tray.won == 205_00
    assert (event.expected, event.difference) == (4_000_00 + 100_00 - 1_000_00 - 100_00 + 205_00, 0)
    assert table.table.tray.won_by_count == 205_00


def test_a_round_without_a_wager_on_record_is_not_zero():
    table = table_of()
    table.do(count("opener"))
    played(table)
    table.do(count("drop", {}))
    assert table.do(count("closer"))[0].expected is None
    assert (table.table.tray.rounds, table.table.tray.untyped) == (1, 1)


def test_money_put_right_is_money_too():
    table = table_of()
    table.do(count("opener"))
    played(table, ("banker", "100"))
    assert table.table.tray.won == -95_00
    table.do(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=195_00))
    assert table.table.tray.won == -195_00
    table.do(actions.Adjust(1, 1, How.COLLECTED, 60_00, MANAGER, reason="as seen"))
    assert table.table.tray.won == -135_00
    table.do(actions.Adjust(1, 1, How.WAIVED, 40_00, MANAGER, reason="as seen"))
    assert table.table.tray.won == -135_00


@pytest.mark.parametrize(("on", "kept"), [("player", 100_00), ("banker", -950_00)])
def test_a_slip_that_is_put_right_counts_the_chips_that_lay_there(on, kept):
    table = table_of()
    table.do(count("opener"))
    played(table, (on, "1000"))
    table.do(actions.CorrectWager(1, on, 100_00, MANAGER, "a", "as seen", 1))
    assert table.table.tray.won == kept


def test_a_payout_reported_in_error_is_taken_back():
    table = table_of()
    played(table, ("banker", "100"))
    table.do(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=195_00))
    table.do(actions.Dismiss(SUPERVISOR, table.table.cases[0].number, reason="misheard"))
    assert table.table.tray.won == -95_00


def test_a_wrong_count_is_counted_again():
    table = table_of()
    table.do(count("opener"))
    for action in (count("fill", {"25.00": 4}), count("fill", {"100.00": 400}), count("fill", again=True)):
        table.do(action)
    assert table.table.tray.counted["fill"] == {"25.00": 4, "100.00": 40}
    table.do(count("closer", {"100.00": 1}))
    table.do(count("closer", {"100.00": 2}, again=True))
    assert table.table.tray.total(Count.CLOSER) == 200_00
    (event,) = table.do(count("opener", {"100.00": 3}))
    assert event.difference == 100_00
    (event,) = table.do(count("opener", {"100.00": 2}, again=True))
    assert (event.difference, table.table.tray.counted) == (0, {"opener": {"100.00": 2}})


@pytest.mark.parametrize("what", tuple(Count))
def test_a_count_never_stops_a_round(what):
    """In every phase, and while a case holds the table, it is written, and the round is as it was."""
    table = ToldTable("fortune-six")
    more = {"again": True} if what is Count.CLOSER else {}
    table.do(count(what))
    table.load().do(count(what, **more))
    table.open().bet(1, "banker", "100")
    table.do(count(what, **more))
    table.close().draw("9H KS 4D 6C 2C 3C")
    assert table.table.held
    before = table.table
    table.do(count(what, **more))
    assert msgspec.structs.replace(table.table, tray=before.tray) == before


def test_the_next_journal_knows_what_was_counted():
    table = table_of()
    assert not [e for e in carried_over(State(table=table.table)) if isinstance(e, events.InventoryCarried)]
    table.do(count("closer"))
    (carried,) = (e for e in carried_over(State(table=table.table)) if isinstance(e, events.InventoryCarried))
    assert evolve(Table(), carried).tray == table.table.tray


# As a line


def line(**fields):
    said = {"do": "inventory", "what": "fill", "chips": {"100": 40}, "by": "d104", "pin": "1", "second": "ps1",
            "second_pin": "2", **fields}  # fmt: skip
    people = {"d104": DEALER, "ps1": SUPERVISOR}
    sent = json.dumps({name: value for name, value in said.items() if value is not None})
    return parse_told(sent, lambda person, _pin, **_: people[person], DEALER)


def test_a_line_of_sabot_table_counts_chips():
    told = line(slip="4000.00", reason="second fill")
    assert told == count("fill", {"100": 40}, slip=4_000_00, reason="second fill")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"second": None, "second_pin": None}, "second"),
        ({"pin": None}, "a person signs for this"),
        ({"what": "till"}, "till"),
        ({"chips": {"100.00": -1}}, "chips"),
        ({"chips": {"100.00": 1.5}}, "chips"),
        ({"chips": {"x": 1}}, "is not an amount"),
        ({"chips": {"100": 1, "100.00": 1}}, "named twice"),
        ({"slip": "1.234"}, "slip"),
    ],
)
def test_a_line_that_counts_nothing_is_one_clear_line(fields, says):
    with pytest.raises(BadLineError) as refused:
        line(**fields)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
