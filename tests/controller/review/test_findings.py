"""Findings: fair on clean months, first where a pattern was planted, and the same on files and in a store.

The sizes of the patterns are in `support.months`; they were written before the method was tuned."""

import math
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any

import pytest
from support.months import PATTERNS, month
from support.staff import signature

from controller.game.cards import DECK, card_name
from controller.review.findings import FALSE, WORTH_A_LOOK, findings, findings_of
from controller.review.findings_questions import is_irregular, is_wrong_payout
from controller.review.findings_rows import Dealt, Line, read_played
from controller.review.findings_words import finding_words, findings_sections
from controller.review.repeated_cards import repeated_runs
from controller.review.reports import REPORTS, About, Making
from controller.review.stays import PatronDue, Stay
from controller.review.tails import count_tail, normal_tail, share_tail
from controller.table import actions

CLEAN, PLANTED = 200, 40
"""Clean months, and months of each of the five patterns: 200 of both."""
CLEAN_SEEDS, WHOLE_SEEDS, HALF_SEEDS = 527_000, 627_000, 727_000
"""The first seeds. The method was tuned on seeds below 3000; these are fresh. If you tune it again, take others."""


def is_first(seed: int, pattern: str, size: float = 1.0) -> bool:
    """Whether the first finding names what was planted; with a patron it names everybody who was there in its rounds."""
    drawn = month(seed, pattern, size)
    found = findings(drawn.played).found
    return bool(found) and drawn.planted in (*found[0].name, *found[0].beside)


def interval(hits: int, of: int) -> tuple[float, float]:
    """Clopper and Pearson's interval of 95 %, by halving."""

    def at_least(chance: float, count: int) -> float:
        return sum(math.comb(of, k) * chance**k * (1 - chance) ** (of - k) for k in range(count, of + 1))

    def solve(wanted: float, count: int) -> float:
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if at_least(middle, count) < wanted else (low, middle)
        return low

    return (solve(0.025, hits) if hits else 0.0), (solve(0.975, hits + 1) if hits < of else 1.0)


def is_false(seed: int) -> bool:
    return bool(findings(month(seed).played).found)


def count(ask: Any, *of: Any) -> int:
    """How often the answer is yes, asked on every core."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return sum(pool.map(ask, *of))


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_in_at_most_one_clean_month_in_twenty_is_anything_worth_a_look(record_property) -> None:
    false = count(is_false, range(CLEAN_SEEDS, CLEAN_SEEDS + CLEAN))
    low, high = interval(false, CLEAN)
    record_property("clean months", f"{false} of {CLEAN} with a finding, 95 % interval {low:.3f} to {high:.3f}")
    print(f"clean: {false} of {CLEAN}, 95 % interval {low:.3f} to {high:.3f}")
    assert false <= 0.05 * CLEAN


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_planted_pattern_is_first_in_95_of_100_months(pattern: str, record_property) -> None:
    """At half the size the rate is told, not judged."""
    whole = count(is_first, range(WHOLE_SEEDS, WHOLE_SEEDS + PLANTED), repeat(pattern))
    half = count(is_first, range(HALF_SEEDS, HALF_SEEDS + PLANTED), repeat(pattern), repeat(0.5))
    record_property(pattern, f"first in {whole} of {PLANTED}; at half the size in {half}")
    print(f"{pattern}: first in {whole} of {PLANTED}, at half the size in {half}")
    assert whole >= 0.95 * PLANTED


# The small smoke of the quick suite


@pytest.mark.parametrize("pattern", ["voids", "cards"])
def test_one_month_of_a_pattern(pattern: str) -> None:
    drawn = month(1, pattern, days=6)
    found = findings(drawn.played)
    assert drawn.planted in found.found[0].name
    assert found.found[0].level == WORTH_A_LOOK
    assert "suspect" not in " ".join(map(str, findings_sections(found))).lower()
    if pattern == "voids":
        assert len(found.found) == 1, "no dealer is named for what a supervisor ruled"
        assert str(finding_words(found.found[0])).startswith(f"{drawn.planted} ruled 72 void rounds")
        assert len(found.found[0].lines) == 72


def test_what_nobody_signed_is_no_finding() -> None:
    """Somebody with a grudge typed reports and rulings without a PIN while one dealer was on duty, who was named."""
    line = Line("J", 1, "2026-03-01T21", "BA-01", "d5", "ps1", "fortune-six", 1, "exposed-card", "play-on")
    assert is_irregular(line)
    assert not is_irregular(line._replace(signer="d5"))
    payout = line._replace(kind="wrong-payout", ruling="")
    assert is_wrong_payout(payout)
    assert not is_wrong_payout(payout._replace(signer=""))


def test_who_was_there_in_the_same_rounds_is_named_beside() -> None:
    """Times cannot tell two patrons apart who came and left together; to name one of them alone would be unfair."""
    drawn = month(1032, "time")
    (found,) = findings(drawn.played).found
    assert drawn.planted not in found.name
    assert drawn.planted in found.beside
    assert f"nearly the same rounds had {found.beside[0]}" in str(finding_words(found))


# The parts


@pytest.mark.parametrize(("seen", "likely"), [(3, 1.0), (12, 5.0), (40, 38.0)])
def test_a_count_with_hardly_any_spread_is_a_poisson_count(seen: int, likely: float) -> None:
    exact = 1 - sum(math.exp(-likely) * likely**k / math.factorial(k) for k in range(seen))
    assert math.exp(count_tail(seen, likely, 1e-9)) == pytest.approx(exact, rel=1e-4)


def test_more_spread_makes_a_count_less_remarkable() -> None:
    assert count_tail(20, 5, 0.5) > count_tail(20, 5, 0.1) > count_tail(20, 5, 0.001)


@pytest.mark.parametrize(("hits", "of", "chance"), [(3, 4, 0.5), (9, 40, 0.1), (74, 74, 0.5)])
def test_a_share_of_unlike_things_is_a_binomial_share(hits: int, of: int, chance: float) -> None:
    exact = sum(math.comb(of, k) * chance**k * (1 - chance) ** (of - k) for k in range(hits, of + 1))
    assert share_tail(hits, of, chance, 1e-9) == pytest.approx(math.log(exact), rel=1e-3)


def test_the_tail_of_a_time_goes_on_where_a_float_ends() -> None:
    assert normal_tail(1.959964) == pytest.approx(math.log(0.025), rel=1e-5)
    assert normal_tail(25.0001) == pytest.approx(normal_tail(24.9999), rel=1e-4)
    assert normal_tail(60) < normal_tail(50) < -1000


@pytest.mark.parametrize("stay", [Stay(3, "a", 120), Stay(7, "b c", 9, "77 # @=/8"), Stay(1, "a", 0, "")])
def test_a_stay_is_written_and_read(stay: Stay) -> None:
    assert Stay.parse(str(stay)) == stay
    assert " " not in str(stay)
    assert PatronDue.parse(str(PatronDue(stay, -2500, 100))) == PatronDue(stay, -2500, 100)


def test_a_run_is_found_wherever_it_lies_and_unread_cards_are_no_run() -> None:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    first, slug = letters[:30] + letters[5:25], letters[:30]
    later = letters[::-1][:20] + slug + "zz"
    (run,) = repeated_runs([Dealt("T", 1, "1", first), Dealt("T", 2, "2", later)])
    assert (run.at, run.earlier_at, run.length) == (20, 0, 30)
    assert repeated_runs([Dealt("T", 1, "1", " " * 60), Dealt("T", 2, "2", " " * 60)]) == []


# From journals


def test_stays_cards_times_and_corrections_come_from_the_journal(make_pit, desk_of) -> None:
    pit = make_pit()
    pit.load()
    pit.tell(actions.SeatPatron(3, "VIP 77"))
    for _ in range(3):
        pit.play("9H 2D KS 3C", (3, "player", 100_00), (5, "banker", 50_00))
    pit.tell(actions.ClearSeat(3), actions.ClearSeat(5))
    pit.play("9H 2D KS 3C", (3, "player", 100_00))
    pit.close()
    played = read_played(desk_of(pit.path))
    patrons = {patron for cell in played.cells for patron in cell.patrons}
    assert "card VIP 77" in patrons
    stays = sorted(patrons - {"card VIP 77"})
    assert [stay.split(" from ")[0] for stay in stays] == ["BA-07 seat 3", "BA-07 seat 5"]
    assert sum(cell.rounds for cell in played.cells) == 4
    assert all(cell.times[0] > 0 for cell in played.cells)
    assert {card_name(card) for card in DECK} >= {"9H"}
    assert len(played.shoes[0].cards) == 16


@pytest.mark.parametrize(("stake", "is_big"), [(100_00, False), (900_00, True)])
def test_a_loss_that_many_rounds_have_is_not_big(make_pit, desk_of, stake: int, is_big: bool) -> None:
    """At a table where everybody bets the same, half of the corrections come after such a loss, and mean nothing."""
    pit = make_pit()
    pit.load()
    for suit in "HDSC" * 5:
        pit.play(f"9{suit} 2{suit} K{suit} 3{suit}", (3, "banker", 100_00))
    pit.play("9H 2D KS 3C", (3, "banker", stake))
    pit.play("9H 2D KS 3C", (3, "player", 100_00))
    pit.tell(actions.CorrectWager(3, "player", 150_00, signature("pm1"), reason="seen on camera"))
    pit.close()
    (gain,) = (gain for line in read_played(desk_of(pit.path)).lines for gain in line.gains)
    assert (gain.cents, gain.big_loss) == (50_00, is_big)


def test_the_report_of_findings_names_its_method(eventful, vip, desk_of) -> None:
    desk: Any = desk_of(eventful, vip)
    found = findings_of(desk)
    assert found.asked > 0
    report = REPORTS["findings"].make(desk, About(since="2026-01-01", until="2027-01-01"), Making("now", "sabot"))
    facts = dict(report.facts)
    assert "Holm" in facts["corrected by"]
    assert f"{FALSE:.0%}" in facts["corrected by"]
    assert [section.title for section in report.sections][1:3] == ["Worth a look", "Too few to compare"]
