"""Floats that are counted again, that are still open, and rounds that no float has: no money is out of sight."""

from datetime import datetime

import pytest
from support.staff import signature

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.review.house import House
from controller.review.money import money
from controller.review.money_columns import COUNT_NAMES, FLOAT_NAMES, float_texts
from controller.review.money_sections import inventory_sections
from controller.table import actions
from controller.table.actions import CountInventory
from controller.table.tray import Count

HOUSE = House(time_zone="Asia/Macau")
DEALER, SUPERVISOR, MANAGER = signature("d104"), signature("ps1"), signature("pm2")
CARDS = "9H KS 4D 6C 2C"
"""Banker wins 6 over 5, with two cards."""


@pytest.fixture
def pit(make_pit):
    """A table with an opener of 50,000."""
    found = make_pit()
    found.load()
    counted(found, "opener", 50)
    return found


def counted(pit, what, thousands, *, again=False):
    pit.tell(CountInventory(Count(what), {"1000.00": thousands}, DEALER, SUPERVISOR, again=again))


def shown(found, one, *columns):
    texts = float_texts(one, found)
    return tuple(texts[FLOAT_NAMES.index(column)] for column in columns)


def test_the_rounds_until_a_closer_is_counted_again_belong_to_its_float(pit, desk_of):
    """2,000 of the second round are missing, and the paper says so."""
    pit.play(CARDS, (1, "player", 3_000_00))
    counted(pit, "drop", 3)
    counted(pit, "closer", 50)
    pit.play(CARDS, (1, "player", 2_000_00))
    counted(pit, "closer", 52, again=True)
    counted(pit, "drop", 1, again=True)
    found = money(desk_of(pit.path), HOUSE)
    (tray,) = found.floats
    assert (tray.won_by_count, tray.won, tray.rounds, tray.difference) == (3_000_00, 5_000_00, 2, -2_000_00)
    assert tray.closed == tray.counts[3].at
    assert found.total.win == tray.won
    remark = shown(found, tray, "remark")[0]
    assert "drop counted again: 3000.00, then 1000.00" in remark
    assert "closer counted again: 50000.00, then 52000.00" in remark
    rows = inventory_sections(found)[1].rows
    was = [(row[2], row[4], row[COUNT_NAMES.index("in place of")]) for row in rows if row[7]]
    assert was == [("closer", "52000.00", "50000.00"), ("drop", "1000.00", "3000.00")]
    pit.close()


def test_a_shift_after_midnight_comes_after_the_others_of_its_day(make_pit, desk_of):
    house = House(time_zone="UTC", shifts=("06:00", "14:00", "22:00", "02:00"))
    pit = make_pit(start="2026-03-01T23:00:00+00:00")
    pit.load()
    for at in ("2026-03-01T23:30", "2026-03-02T03:00", "2026-03-02T07:00"):
        pit.now = datetime.fromisoformat(f"{at}:00+00:00")
        pit.play(CARDS, (1, "player", 100_00))
    pit.close()
    names = [one.name for one in money(desk_of(pit.path), house).by_shift]
    assert names == ["2026-03-01 22:00", "2026-03-01 02:00", "2026-03-02 06:00"]


def test_a_closer_counted_again_with_no_round_between_closes_when_it_was_first_counted(pit, desk_of):
    pit.play(CARDS, (1, "player", 3_000_00))
    counted(pit, "drop", 3)
    counted(pit, "closer", 49)
    counted(pit, "closer", 50, again=True)
    (tray,) = money(desk_of(pit.path), HOUSE).floats
    assert (tray.closed, tray.closer, tray.difference) == (tray.counts[2].at, 50_000_00, 0)
    pit.close()


@pytest.mark.parametrize("opened", [True, False])
def test_rounds_after_the_closer_are_named(pit, desk_of, opened):
    """They are in no float. The next opener equals the closer, so nothing else would show that their money is gone."""
    pit.play(CARDS, (1, "player", 3_000_00))
    counted(pit, "drop", 3)
    counted(pit, "closer", 50)
    pit.play(CARDS, (1, "player", 2_000_00))
    if opened:
        counted(pit, "opener", 50)
    found = money(desk_of(pit.path), HOUSE)
    first = found.floats[0]
    assert (first.won, first.rounds, first.difference) == (3_000_00, 1, 0)
    assert "after the closer, in no float: 1 rounds, win by wagers 2000.00" in shown(found, first, "remark")[0]
    if opened:
        assert shown(found, found.floats[1], "win by wagers", "rounds") == ("0.00", "0")
    pit.close()


def test_a_float_that_is_open_shows_what_the_wagers_brought_so_far(pit, desk_of):
    pit.play(CARDS, (1, "player", 3_000_00))
    pit.play(CARDS, (1, "player", 2_000_00))
    found = money(desk_of(pit.path), HOUSE)
    (tray,) = found.floats
    assert shown(found, tray, "win by wagers", "rounds", "win by counts", "difference") == ("5000.00", "2", "", "")
    assert "not closed yet" in shown(found, tray, "remark")[0]
    counted(pit, "opener", 51)  # nobody counted a closer
    found = money(desk_of(pit.path), HOUSE)
    assert shown(found, found.floats[0], "win by wagers", "rounds") == ("5000.00", "2")
    assert shown(found, found.floats[1], "win by wagers", "rounds") == ("0.00", "0")
    pit.close()


def test_a_float_that_is_open_in_the_next_journal_shows_what_the_wagers_brought_so_far(pit, desk_of, sabot, tmp_path):
    pit.play(CARDS, (1, "player", 3_000_00))
    pit.tell(actions.EndShoe())
    pit.close()
    assert sabot("journal", "rotate", "--db", str(pit.path), str(tmp_path / "old")).status == 0
    pit.open()
    pit.load()
    pit.play(CARDS, (1, "player", 2_000_00))
    pit.close()
    (tray,) = money(desk_of(tmp_path / "old" / "journal.db", pit.path), HOUSE).floats
    assert (tray.won, tray.rounds, tray.closed) == (5_000_00, 2, "")


@pytest.mark.parametrize("counted_then", ["before", "after", "closed"])
def test_a_round_that_is_voided_after_it_was_settled_is_no_round_of_the_float(pit, desk_of, counted_then):
    """As in the money of the day: the page has one number of rounds."""
    if counted_then == "after":  # the round was settled in the float before
        counted(pit, "closer", 50)
    pit.play(CARDS, (1, "banker", 100_00))
    pit.play(CARDS)
    if counted_then == "after":
        counted(pit, "opener", 50)
    pit.play(CARDS, (1, "banker", 100_00))
    if counted_then == "closed":
        counted(pit, "closer", 50)
    for number in (1, 2):
        pit.tell(actions.Correct(Side.BANKER, 2, parse_card("3C"), MANAGER, "seen", number)).rule("void", "gsm1")
    if counted_then != "closed":
        counted(pit, "closer", 50)
    found = money(desk_of(pit.path), HOUSE)
    last = found.floats[-1]
    assert last.late == (0, 0)
    assert (found.total.rounds, found.total.untyped) == (1, 0)
    assert (last.rounds, last.untyped) == (1, 0)
    pit.close()


def test_a_credit_that_is_off_its_slip_is_in_the_remark_of_its_float(pit, desk_of):
    """Only the list of counts had it: the float looked right."""
    pit.tell(CountInventory(Count.CREDIT, {"1000.00": 9}, DEALER, SUPERVISOR, slip=10_000_00))
    pit.tell(CountInventory(Count.FILL, {"1000.00": 5}, DEALER, SUPERVISOR, slip=5_000_00))
    found = money(desk_of(pit.path), HOUSE)
    (tray,) = found.floats
    assert [row.what for row in tray.off_slip] == ["credit"]
    assert "credit: 9000.00 was counted and 10000.00 was expected" in shown(found, tray, "remark")[0]
    pit.tell(CountInventory(Count.CREDIT, {"1000.00": 10}, DEALER, SUPERVISOR, slip=10_000_00, again=True))
    (tray,) = money(desk_of(pit.path), HOUSE).floats
    assert tray.off_slip == []
