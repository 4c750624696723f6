"""Money of a period: handle, win, hold, what the odds say; win by counts of chips. On files and in a floor's store."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from math import sqrt

import pytest
from support.review_stories import only_files
from support.staff import signature

from controller.game.cards import parse_card
from controller.game.composition import Composition
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.odds import odds
from controller.review.adjustments import PuttingRight, put_right
from controller.review.house import House
from controller.review.money import ALL, FEWEST, Figures, money
from controller.review.money_columns import MONEY_NAMES, figures_texts
from controller.review.money_sections import inventory_sections, money_sections
from controller.review.open_money import open_money
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS
from controller.review.signed_money import signed_money
from controller.review.significance import NOT_CHANCE, TOO_FEW, UNUSUAL, WITHIN_CHANCE
from controller.review.theory import theory_of
from controller.table import actions
from controller.table.actions import CountInventory
from controller.table.money_lines import How
from controller.table.tray import Count

HOUSE = House(time_zone="Asia/Macau")
DEALER, SUPERVISOR, MANAGER = signature("d104"), signature("ps1"), signature("pm2")


CARDS = "9H KS 4D 6C 2C"
"""Banker wins 6 over 5, with two cards."""


def count(pit, what, chips):
    pit.tell(CountInventory(Count(what), chips, signature(pit.table.dealer or DEALER.id), SUPERVISOR))


def text(figures, column):
    return figures_texts(figures)[MONEY_NAMES.index(column)]


# The odds


@pytest.mark.parametrize("game", game_ids())
def test_the_theory_has_the_edges_of_the_odds_and_their_own_variance(game):
    ruleset = load_game(game)
    theory = theory_of(ruleset.canonical, 8)
    for on, found in odds(ruleset, Composition.full(8)).items():
        rows = [(-row.odds, chance) for row, chance in zip(ruleset.wagers[on].rows, found.rows, strict=True)]
        rows.append((Fraction(1), found.lose))
        assert theory.edges[on] == found.edge
        variance = sum(kept * kept * chance for kept, chance in rows) - found.edge**2
        assert theory.covariances[on, on] == pytest.approx(float(variance))


def test_player_and_banker_win_each_other_s_losses():
    theory = theory_of(load_game("fortune-six").canonical, 8)
    own = sqrt(theory.covariances["banker", "banker"] * theory.covariances["player", "player"])
    assert -1 < theory.covariances["banker", "player"] / own < -0.99


# What figures mean


def figures(win, *, rounds=1000, untyped=0, handle=1_000_000_00, deviation=10_000_00):
    return Figures("BA-07", rounds, untyped, handle, win, 0, 12_000_00, deviation)


@pytest.mark.parametrize(
    ("off", "rounds", "verdict"),
    [
        (1.9, FEWEST, WITHIN_CHANCE),
        (-1.9, FEWEST, WITHIN_CHANCE),
        (2.1, FEWEST, UNUSUAL),
        (-3.4, FEWEST, NOT_CHANCE),
        (-3.4, FEWEST - 1, TOO_FEW),
    ],
)
def test_the_verdict_says_whether_the_difference_means_anything(off, rounds, verdict):
    assert figures(round(12_000_00 + off * 10_000_00), rounds=rounds).verdict == verdict


def test_rounds_without_a_wager_are_not_zero():
    one = Figures("BA-07", 10, 10, 0, 0, 0, 0.0, 0.0)
    assert (one.hold, one.theoretical_hold, one.interval, one.verdict) == (None, None, None, "")
    assert [text(one, column) for column in ("handle", "win", "theoretical win", "without wagers %")] == [
        "", "", "", "100.0",
    ]  # fmt: skip


# From journals


@pytest.fixture
def evening(make_pit):
    """A table that was counted, with a round that nobody typed and a wrong payout."""
    pit = make_pit()
    pit.load()
    count(pit, "opener", {"100.00": 100})
    pit.play(CARDS, (1, "banker", 100_00), (2, "player", 300_00), (3, "banker", 200_00))  # 300 - 285
    pit.play(CARDS)
    pit.tell(actions.SignOn(signature("d105")))
    pit.play(CARDS, (1, "player", 50_00), (1, "fortune-six", 10_00))  # 50 - 120
    count(pit, "fill", {"25.00": 4})
    count(pit, "drop", {"50.00": 2, "20.00": 1})
    count(pit, "closer", {"100.00": 99, "25.00": 3})
    pit.close()
    return pit.path


def test_every_table_shift_day_dealer_and_wager_has_its_money(evening, desk_of):
    found = money(desk_of(evening), HOUSE)
    assert (found.total.rounds, found.total.untyped, found.total.handle, found.total.win) == (3, 1, 660_00, -55_00)
    assert [one.name for one in found.by_table] == ["BA-07"]
    for group in (found.by_table, found.by_day, found.by_shift):
        assert sum(one.win for one in group) == -55_00
        assert sum(one.handle for one in group) == 660_00
    assert {one.name: (one.handle, one.win, one.untyped) for one in found.by_dealer} == {
        "d104": (600_00, 15_00, 1), "d105": (60_00, -70_00, 0),
    }  # fmt: skip
    assert {one.name: (one.handle, one.win) for one in found.by_wager} == {
        "banker": (300_00, -285_00), "player": (350_00, 350_00), "fortune-six": (10_00, -120_00),
    }  # fmt: skip
    edges = theory_of(load_game("fortune-six").canonical, 8).edges
    due = 300_00 * edges["banker"] + 350_00 * edges["player"] + 10_00 * edges["fortune-six"]
    assert found.total.expected == pytest.approx(float(due))
    assert found.total.verdict == TOO_FEW


@only_files
def test_the_variance_is_that_of_each_round_with_all_its_wagers(evening, desk_of):
    theory = theory_of(load_game("fortune-six").canonical, 8).covariances
    first = 300_00**2 * (theory["banker", "banker"] + theory["player", "player"] + 2 * theory["banker", "player"])
    third = 50_00**2 * theory["player", "player"] + 10_00**2 * theory["fortune-six", "fortune-six"]
    third += 2 * 50_00 * 10_00 * theory["fortune-six", "player"]
    assert money(desk_of(evening), HOUSE).total.deviation == pytest.approx(sqrt(first + third))


def test_the_largest_stakes_are_no_number_too_large(make_pit, desk_of):
    pit = make_pit(limits={}, differential=None)
    pit.load().play(CARDS, (1, "banker", 10_000_000_000_00), (2, "banker", 10_000_000_000_00))
    pit.close()
    found = money(desk_of(pit.path), HOUSE).total
    own = theory_of(load_game("fortune-six").canonical, 8).covariances["banker", "banker"]
    assert found.handle == 20_000_000_000_00
    assert found.deviation == pytest.approx(20_000_000_000_00 * sqrt(own))


def test_win_by_counts_stands_beside_win_by_wagers(evening, desk_of):
    found = money(desk_of(evening), HOUSE)
    (tray,) = found.floats
    assert (tray.opener, tray.fills, tray.credits, tray.drop, tray.closer) == (10_000_00, 100_00, 0, 120_00, 9_975_00)
    assert (tray.won_by_count, tray.won, tray.rounds, tray.untyped) == (-5_00, -55_00, 3, 1)
    assert tray.difference is None  # a round has no wager on record
    assert (found.total.drop, found.total.counted, found.by_table[0].counted) == (120_00, -5_00, -5_00)
    assert text(found.total, "hold % (win by counts / drop)") == "-4.17"
    assert sum(one.drop or 0 for one in found.by_shift) == 120_00
    counts = inventory_sections(found)[1].rows
    assert [row[2:5] for row in counts] == [
        ("opener", "100 × 100.00", "10000.00"), ("fill", "4 × 25.00", "100.00"),
        ("drop", "2 × 50.00, 1 × 20.00", "120.00"), ("closer", "99 × 100.00, 3 × 25.00", "9975.00"),
    ]  # fmt: skip
    assert {row[8:12] for row in counts} == {(one, "dealer", "ps1", "pit-supervisor") for one in ("d104", "d105")}


def around(pit, *days):
    """Counts at these times, each as (time, what, chips)."""
    for at, what, chips in days:
        pit.now = datetime.fromisoformat(f"{at}:00+00:00")
        count(pit, what, chips)


def test_a_float_is_whole_in_every_period_and_says_where_it_lies(make_pit, desk_of):
    """What it has won does not depend on the period of a report; it counts once, in the period of its middle."""
    pit = make_pit(start="2026-03-01T18:00:00+00:00")
    pit.load()
    around(pit, ("2026-03-01T20:00", "opener", {"100.00": 100}), ("2026-03-02T02:00", "closer", {"100.00": 90}),
           ("2026-03-09T12:00", "drop", {"100.00": 20}), ("2026-03-09T13:00", "fill", {"100.00": 5}),
           ("2026-03-09T14:00", "opener", {"100.00": 95}))  # fmt: skip
    pit.close()
    desk = desk_of(pit.path)
    for since, until, remarks, counted in (
        ("2026-03-01T00:00:00.000Z", "2026-03-02T06:00:00.000Z", [], 1_000_00),
        ("2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z", ["ends after the period"], 1_000_00),
        ("2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z",
         ["begins before the period", "counts in the period of its middle, not in this one"], None),
    ):  # fmt: skip
        found = money(desk, HOUSE, since, until)
        (tray,) = found.floats
        assert (tray.won_by_count, tray.fills, tray.drop) == (1_000_00, 0, 2_000_00)
        assert tray.remarks(since, until) == remarks
        assert found.total.counted == counted
    (tray,) = money(desk, HOUSE, "2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z").floats
    assert (tray.opener, tray.counts[0].difference) == (9_500_00, 0)
    assert tray.remarks("2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z") == ["not closed yet"]
    rows = inventory_sections(money(desk, HOUSE))[1].rows
    assert [(row[2], row[-2]) for row in rows if row[-2]] == [
        ("drop", "after the closer: the drop of this float"),
        ("fill", "after the closer: in no float, in the next opener"),
    ]


def test_a_float_goes_on_in_the_next_journal(make_pit, desk_of, sabot, tmp_path):
    pit = make_pit(start="2026-03-01T20:00:00+00:00")
    pit.load()
    count(pit, "opener", {"100.00": 100})
    count(pit, "fill", {"100.00": 10})
    pit.tell(actions.EndShoe())
    pit.close()
    assert sabot("journal", "rotate", "--db", str(pit.path), str(tmp_path / "old")).status == 0
    pit.open()
    count(pit, "closer", {"100.00": 100})
    count(pit, "drop", {"100.00": 30})
    pit.close()
    found = money(desk_of(tmp_path / "old" / "journal.db", pit.path), HOUSE)
    (tray,) = found.floats
    assert (tray.opener, tray.fills, tray.won_by_count, len(tray.counts)) == (10_000_00, 1_000_00, 2_000_00, 4)
    assert (tray.opened != "", tray.closed != "", found.total.counted) == (True, True, 2_000_00)


def test_counts_without_a_round_are_in_their_shift_and_day(make_pit, desk_of):
    pit = make_pit(start="2026-03-01T20:00:00+00:00")
    around(pit, ("2026-03-01T20:00", "opener", {"100.00": 100}), ("2026-03-01T22:00", "drop", {"100.00": 20}),
           ("2026-03-01T23:00", "closer", {"100.00": 90}))  # fmt: skip
    pit.close()
    found = money(desk_of(pit.path), HOUSE)
    for group in ((found.total,), found.by_table, found.by_day, found.by_shift):
        assert [(one.drop, one.counted, one.rounds) for one in group] == [(2_000_00, 1_000_00, 0)]


@pytest.mark.parametrize("what", ["card", "slip", "void", "payout"])
def test_what_is_put_right_counts_as_it_is_known_now(make_pit, desk_of, what):
    """Stakes and pays are those of the cards and chips; the win is what changed hands."""
    pit = make_pit()
    pit.load().play(CARDS, (1, "banker", 100_00))
    handle, kept, won, put_right = {
        "card": (100_00, 100_00, -95_00, -195_00),
        "slip": (50_00, -47_50, -95_00, -47_50),
        "void": (0, 0, -95_00, -95_00),
        "payout": (100_00, -95_00, -195_00, -100_00),
    }[what]
    match what:
        case "card":
            pit.tell(actions.Correct(Side.PLAYER, 3, parse_card("4C"), MANAGER, "seen", 1))
        case "slip":
            pit.tell(actions.CorrectWager(1, "banker", 50_00, MANAGER, "a", "seen", 1))
        case "void":
            pit.tell(actions.Correct(Side.BANKER, 2, parse_card("3C"), MANAGER, "seen", 1)).rule("void", "gsm1")
        case "payout":
            pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=195_00))
    desk = desk_of(pit.path)
    total = money(desk, HOUSE).total
    assert (total.handle, total.win, total.put_right) == (handle, won, put_right)
    assert sum(one.win for one in money(desk, HOUSE).by_wager) == kept
    (line,) = (line for line in pit.table.money if line.difference)
    how = How.PAID if line.difference > 0 else How.COLLECTED
    pit.tell(actions.Adjust(1, 1, how, abs(line.difference), MANAGER, reason="seen"))
    desk.catch_up()
    assert (money(desk, HOUSE).total.win, money(desk, HOUSE).total.put_right) == (kept, 0)
    pit.close()


def test_what_the_desk_puts_right_counts_like_what_the_table_does(make_pit, desk_of):
    """In win and put right, by table, day, shift and dealer, when it changed hands; in parts, and twice if paid twice."""
    pit = make_pit()
    pit.load().play(CARDS, (1, "banker", 100_00))
    pit.tell(actions.SignOn(signature("d105")))
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=195_00))
    desk = desk_of(pit.path)
    (owed,) = open_money(desk.journals, desk.book)
    put_right(desk, owed, PuttingRight("collected", 60_00, "at the cage"), MANAGER)
    (owed,) = open_money(desk.journals, desk.book)
    put_right(desk, owed, PuttingRight("waived", 40_00, "goodwill"), MANAGER)
    found = money(desk, HOUSE)
    assert (found.total.win, found.total.put_right) == (-135_00, -40_00)
    assert {one.name: (one.win, one.put_right) for one in found.by_dealer} == {"d104": (-135_00, -40_00)}
    for group in (found.by_table, found.by_day, found.by_shift):
        assert sum(one.win for one in group) == -135_00
    assert [one.win for one in found.by_day] == [-195_00, 60_00]  # found on one day, collected on another
    then = money(desk, HOUSE, "2026-03-31T22:00:00.000Z", "2026-04-02T22:00:00.000Z")
    assert (then.total.win, then.total.rounds) == (60_00, 0)
    pit.tell(actions.Adjust(1, 1, How.COLLECTED, 100_00, MANAGER, reason="at the table"))
    desk.catch_up()
    assert money(desk, HOUSE).total.win == -35_00
    assert [(one.left, one.line.seat) for one in open_money(desk.journals, desk.book)] == [(60_00, 1)]
    signed = signed_money(desk, "2026-03-01", "2026-05-01")
    assert [(one.where, one.how, one.amount, one.by) for one in signed] == [
        ("table", "collected", 100_00, "pm2"), ("desk", "collected", 60_00, "pm2"), ("desk", "waived", 40_00, "pm2"),
    ]  # fmt: skip
    pit.close()


@only_files
def test_a_shift_begins_on_its_quarter_of_an_hour(make_pit, desk_of):
    """In a zone that is half an hour off, a round before the half hour is of the shift before."""
    pit = make_pit(start="2026-03-01T20:10:00.000+00:00")
    pit.pace = timedelta(seconds=20)
    pit.load().shuffled(5, 12)
    assert pit.now.astimezone(UTC) > datetime(2026, 3, 1, 20, 40, tzinfo=UTC)
    pit.close()
    house = House(time_zone="Asia/Kolkata", gaming_day="02:00", shifts=("02:00", "14:00"))  # 20:30 UTC
    found = money(desk_of(pit.path), house)
    settled = sum(one.rounds for one in found.by_shift)
    assert [one.name for one in found.by_shift] == ["2026-03-01 14:00", "2026-03-02 02:00"]
    assert settled == found.total.rounds
    early = money(desk_of(pit.path), house, until="2026-03-01T20:30:00.000Z").total.rounds
    assert 0 < early == found.by_shift[0].rounds < settled


@pytest.mark.parametrize("kind", ["shift", "gaming-day", "dealer", "inventory"])
def test_a_report_names_software_game_period_and_verification(evening, desk_of, kind):
    desk = desk_of(evening)
    about = About(since="2026-03-01T00:00:00.000Z", until="2026-03-03T00:00:00.000Z")
    document = REPORTS[kind].make(desk, about, Making("2026-03-03T08:00:00.000Z", "sabot test"))
    facts = dict(document.facts)
    assert facts["software"] == "sabot test"
    assert facts["rounds without a wager on record"].startswith("1 of 3 (33.3 %)")
    titles = {section.title: section for section in document.sections}
    assert "verification" in titles["Journals"].columns
    assert load_game("fortune-six").fingerprint in titles["Games"].rows[0]
    assert titles.keys() & {"Money by dealer", "Table inventory"}


def test_a_gaming_day_report_is_of_whole_days(evening, desk_of):
    desk = desk_of(evening)
    desk.book.path.with_name("house.toml").parent.mkdir(parents=True, exist_ok=True)
    desk.book.path.with_name("house.toml").write_text('time_zone = "Europe/Berlin"\n')
    about = About(since="2026-03-29T00:00:00.000Z", until="2026-03-29T05:00:00.000Z")
    document = REPORTS["gaming-day"].make(desk, about, Making("2026-04-03T08:00:00.000Z", "sabot test"))
    assert document.title == "Gaming day: 2026-03-28 to 2026-03-29"
    assert dict(document.facts)["period"] == "2026-03-28T05:00:00.000Z to 2026-03-30T04:00:00.000Z"


@only_files
def test_an_empty_period_has_no_money(evening, desk_of):
    found = money(desk_of(evening), HOUSE, "2030-01-01T00:00:00.000Z", "2030-02-01T00:00:00.000Z")
    assert (found.total, found.by_table, found.floats) == (Figures(ALL, 0, 0, 0, 0, 0, 0.0, 0.0), (), ())
    assert [len(section.rows) for section in money_sections(found)] == [1, 0, 0, 0, 0, 0]


def test_an_index_of_the_version_before_is_made_again(evening, desk_of, kept_in):
    """Facts are versioned: what another version folded is folded anew, and the money is there."""
    desk = desk_of(evening)
    whole = money(desk, HOUSE)
    if kept_in == "files":
        path = desk.journals[0].facts.path
        desk.close()
        with closing(sqlite3.connect(path)) as conn, conn:
            conn.execute("UPDATE place SET format = '5' || substr(format, 2)")
            conn.execute("DELETE FROM tallies WHERE what LIKE 'money %'")
            conn.execute("DROP TABLE counts")
    else:
        desk.journals[0].facts.remove()
    assert money(desk_of(evening), HOUSE) == whole


@only_files
def test_a_house_file_that_cannot_be_used_is_one_line(evening, sabot, over):
    evening.with_name("house.toml").write_text('gaming_day = "6"')
    ran = sabot("report", *over(evening), "dealer", "--since", "2026-03-01", "--json", "-")
    assert (ran.status, ran.out) == (2, "")
    assert "house.toml: gaming_day: '6' is no quarter of an hour" in ran.err
    assert ran.err.count("\n") == 1


def test_the_command_prints_the_same_figures_from_files_and_store(evening, sabot, over):
    ran = sabot("report", *over(evening), "inventory", "--since", "2026-03-01", "--until", "2026-03-03", "--json", "-")
    sections = {section["title"]: section for section in ran.json()["sections"]}
    (tray,) = sections["Table inventory"]["rows"]
    assert (tray["win_by_counts"], tray["win_by_wagers"], tray["difference"]) == ("-5.00", "-55.00", "")
