"""Statistics: every figure once more, from the bare events and with other arithmetic."""

from collections import Counter, defaultdict
from datetime import datetime
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from controller.review.significance import (
    NOT_CHANCE,
    TOO_FEW,
    UNUSUAL,
    WITHIN_CHANCE,
    expectation,
    interval,
    rate,
    verdict,
)
from controller.review.statistics import statistics


def told_rounds(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The settled rounds of a journal by a reading of its own: cards are put down where their events say."""
    rounds, hands, dealer, called = [], {}, "", ""
    for event in events:
        match event.get("event"):
            case "dealer-signed-on":
                dealer = event["dealer"]
            case "bets-opened":
                hands = {"player": {}, "banker": {}}
            case "card-drawn" | "card-placed" | "card-revealed" if event.get("to"):
                hands[event["to"]][event["index"]] = event["card"]
            case "card-corrected" if not event.get("settled"):
                hands[event["hand"]][event["index"]] = event["after"]
            case "card-corrected":  # the round that was settled last: the result is that of the cards
                rounds[-1][event["hand"]][event["index"] - 1] = event["after"]
                rounds[-1]["result"] = event["result"]
            case "cards-reconstructed":
                hands = {side: dict(enumerate(event[side], 1)) for side in ("player", "banker")}
            case "result-called":
                called, result = event["at"], event["result"]
            case "round-settled":
                took = datetime.fromisoformat(event["at"]) - datetime.fromisoformat(called)
                cards = {side: [hands[side][at] for at in sorted(hands[side])] for side in hands}
                rounds.append(
                    {**cards, "result": result, "at": event["at"], "dealer": dealer, "took": took.total_seconds()}
                )
            case _:
                pass
    return rounds


def points(card: str) -> int:
    rank = card[:-1]
    return {"A": 1}.get(rank, int(rank) if rank.isdigit() and rank != "10" else 0)


def test_rounds_results_and_pace(eventful, desk_of, told) -> None:
    found = statistics(desk_of(eventful))
    rounds = told_rounds(told(eventful))
    results = Counter(one["result"] for one in rounds)
    assert found.rounds == len(rounds) > 40
    assert {rate.what: rate.hits for rate in found.results if rate.what != "natural"} == dict(results)
    naturals = sum(any(sum(map(points, one[side][:2])) % 10 >= 8 for side in ("player", "banker")) for one in rounds)
    assert {rate.what: rate.hits for rate in found.results}["natural"] == naturals
    assert [(pace.name, pace.rounds) for pace in found.pace] == [("all tables", len(rounds)), ("BA-07", len(rounds))]
    by_dealer = Counter(one["dealer"] for one in rounds)
    assert {pace.name: pace.rounds for pace in found.pace_by_dealer} == dict(by_dealer)
    assert found.settling.rounds == len(rounds)
    assert found.settling.mean == pytest.approx(sum(one["took"] for one in rounds) / len(rounds))
    assert sum(count for _, count in found.settling.within) == len(rounds)


def test_side_wagers_are_counted_as_the_cards_say(eventful, desk_of, told) -> None:
    found = {rate.what: rate.hits for rate in statistics(desk_of(eventful)).wagers}
    rounds = told_rounds(told(eventful))
    pairs = {side: sum(one[side][0][:-1] == one[side][1][:-1] for one in rounds) for side in ("player", "banker")}
    sixes = sum(one["result"] == "banker" and sum(map(points, one["banker"])) % 10 == 6 for one in rounds)
    assert (found["player-pair"], found["banker-pair"]) == (pairs["player"], pairs["banker"])
    assert found["fortune-six"] == sixes > 0
    assert found["tie"] == sum(one["result"] == "tie" for one in rounds)


def test_irregularities_by_kind_dealer_hour_table_and_device(eventful, vip, desk_of, told) -> None:
    found = statistics(desk_of(eventful, vip))
    kinds: Counter[str] = Counter()
    hours: Counter[str] = Counter()
    dealers: Counter[str] = Counter()
    for path in (eventful, vip):
        dealer, answered = "", False
        for event in told(path):
            name = event.get("event")
            if name == "dealer-signed-on":
                dealer = event["dealer"]
            lone = name == "card-corrected" and not answered
            if name == "case-opened" or lone:
                kinds[event.get("irregularity", "misread-card")] += 1
                hours[event["at"][11:13]] += 1
                dealers[dealer] += 1
            answered = (name == "case-ruled" and event["ruling"] == "correct") or (
                name == "case-closed" and event["why"] == "corrected"
            )
    assert {share.name: share.cases for share in found.by_kind} == dict(kinds)
    assert {share.name: share.cases for share in found.by_hour if share.cases} == dict(hours)
    assert len(found.by_hour) == 24
    assert {share.name: share.cases for share in found.by_dealer} == dict(dealers)
    assert {share.name: share.cases for share in found.by_table} == {"BA-07": sum(kinds.values()) - 2, "VIP-1": 2}
    assert found.cases == sum(kinds.values())


def test_hours_of_the_day_where_the_table_stands(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    utc = {share.name: share.cases for share in statistics(desk).by_hour if share.cases}
    there = {share.name: share.cases for share in statistics(desk, offset=8).by_hour if share.cases}
    assert there == {f"{(int(hour) + 8) % 24:02d}": cases for hour, cases in utc.items()}


def test_a_period_takes_in_its_hours_only(eventful, desk_of, told) -> None:
    desk = desk_of(eventful)
    rounds = told_rounds(told(eventful))
    by_hour = Counter(one["at"][:13] for one in rounds)
    for hour, count in by_hour.items():
        after = f"{hour[:-2]}{int(hour[-2:]) + 1:02d}"
        assert statistics(desk, since=f"{hour}:00", until=after).rounds == count
        assert statistics(desk, since=f"{hour}:30:00.000Z", until=f"{hour}:31:00.000Z").rounds == count
        assert statistics(desk, since=f"{hour}:00:00.000Z", until=f"{after}:00:00.000Z").rounds == count
    assert statistics(desk, since="2027-01-01").rounds == 0


def test_devices_are_told_apart_and_their_errors_counted(eventful, desk_of, told) -> None:
    (device,) = statistics(desk_of(eventful)).devices
    drawn = sum(event.get("event") in ("card-drawn", "card-burned") for event in told(eventful))
    assert (device.table, device.cards) == ("BA-07", drawn)
    assert device.read_errors == sum(
        count for what, count in device.details if what in ("unread-card", "misread-card", "code of a card")
    )
    assert device.wire_faults > 0
    assert device.faults == pytest.approx(1000 * device.wire_faults / drawn)


# Against the exact expectation


def test_the_expectation_is_that_of_a_bare_enumeration(eventful, desk_of) -> None:
    """One deck of ten cards by points is too small to deal from; four decks are walked card by card by points."""
    desk = desk_of(eventful)
    ((_, game_file),) = desk.journals[0].facts.rows("SELECT fingerprint, canonical FROM games")
    found = expectation(game_file, 4)
    left = {point: 16 if point else 64 for point in range(10)}
    counts: dict[str, Fraction] = defaultdict(Fraction)

    def chance(*cards: int) -> Fraction:
        result, gone, whole = Fraction(1), Counter[int](), 208
        for card in cards:
            result *= Fraction(left[card] - gone[card], whole)
            gone[card] += 1
            whole -= 1
        return result

    for p1, b1, p2, b2 in product(range(10), repeat=4):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        if max(player, banker) >= 8 or (player >= 6 and banker >= 6):
            counts[_winner(player, banker)] += chance(p1, b1, p2, b2)
            counts["naturals"] += chance(p1, b1, p2, b2) if max(player, banker) >= 8 else 0
            continue
        if player >= 6:
            for b3 in range(10):
                counts[_winner(player, (banker + b3) % 10)] += chance(p1, b1, p2, b2, b3)
            continue
        for p3 in range(10):
            limit = {8: 2, 9: 3, 0: 3, 1: 3}.get(p3, 3 + p3 // 2)
            if banker > limit:
                counts[_winner((player + p3) % 10, banker)] += chance(p1, b1, p2, b2, p3)
                continue
            five = chance(p1, b1, p2, b2, p3)
            gone = Counter((p1, b1, p2, b2, p3))
            for b3 in range(10):
                share = Fraction(left[b3] - gone[b3], 203)
                counts[_winner((player + p3) % 10, (banker + b3) % 10)] += five * share
    assert {name: found[name] for name in counts} == dict(counts)
    assert found["wager player-pair 0"] == Fraction(13 * comb(16, 2), comb(208, 2))


def _winner(player: int, banker: int) -> str:
    return "result tie" if player == banker else "result player" if player > banker else "result banker"


@pytest.mark.parametrize(
    ("hits", "of", "words"),
    [
        (4586, 10000, WITHIN_CHANCE),
        (4470, 10000, UNUSUAL),
        (4000, 10000, NOT_CHANCE),
        (2, 5, TOO_FEW),
        (0, 0, TOO_FEW),
        (0, 1000, NOT_CHANCE),
    ],
)
def test_the_verdict_in_words(hits: int, of: int, words: str) -> None:
    assert verdict(hits, of, Fraction(4586, 10000)) == words


@pytest.mark.parametrize(("hits", "of"), [(1, 1), (1, 4), (2, 20), (7, 86), (14, 86)])
def test_a_rare_thing_that_came_early_is_no_alarm(hits: int, of: int) -> None:
    assert verdict(hits, of, Fraction(3725, 100_000)) == TOO_FEW


def test_a_rare_thing_that_came_far_too_often_is_one() -> None:
    assert verdict(15, 86, Fraction(3725, 100_000)) == NOT_CHANCE


def test_alarms_are_as_rare_as_they_say() -> None:
    """Over everything that may come, by the exact binomial: at most one alarm in 400, at any number of rounds."""
    for chance in (Fraction(1662, 100_000), Fraction(747, 10_000), Fraction(9516, 100_000)):
        for of in (1, 3, 10, 40, 80, 200):
            alarms = sum(
                comb(of, hits) * chance**hits * (1 - chance) ** (of - hits)
                for hits in range(of + 1)
                if verdict(hits, of, chance) == NOT_CHANCE
            )
            assert alarms < Fraction(1, 400)


def test_wilsons_interval_against_its_definition() -> None:
    """Its ends are the rates for which what was seen lies exactly z standard errors away."""
    for hits, of in ((3, 10), (0, 20), (459, 1000), (7, 7)):
        for end in interval(hits, of, 1.96):
            if 0 < end < 1:
                assert abs(hits / of - end) == pytest.approx(1.96 * (end * (1 - end) / of) ** 0.5)


def test_a_fair_shoe_is_within_chance_and_a_crooked_one_is_not() -> None:
    assert rate("tie", 95, 1000, Fraction(95, 1000)).verdict == WITHIN_CHANCE
    assert rate("tie", 190, 1000, Fraction(95, 1000)).verdict == NOT_CHANCE
