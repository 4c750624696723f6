"""The audit of a shoe: its cards against a plain count, and edges against rounds that were dealt out one by one."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from controller.game.cards import DECK, parse_card, parse_cards
from controller.game.composition import Composition
from controller.game.facts import judge
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.odds import odds
from controller.game.settlement import Stake, settle
from controller.game.table_of_play import next_step
from controller.review.shoe_audit import Edges, audit_shoe, edges, favours, unseen_cards
from controller.table import actions
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn


def audited(desk, shoe: int | None = None):
    one = desk.journals[0]
    return audit_shoe(one.reader, one.facts.shoe(shoe))


def test_every_card_of_the_shoe_is_counted_once(make_pit, desk_of, told) -> None:
    pit = make_pit().load()
    pit.over_the_wire(CardDrawn(parse_card("7C"), Course.FIRST_BURN)).shuffled(11, 30).tell(actions.EndShoe())
    audit = audited(desk_of(pit.path))
    seen = Counter(e["card"] for e in told(pit.path) if e.get("event") in ("card-drawn", "card-burned"))
    assert {str(card): count for card, count in audit.counts.items() if count} == dict(seen)
    assert audit.shoe.drawn == sum(seen.values())
    assert audit.burned == ("7C",)
    assert sum(audit.by_rank.values()) == sum(audit.by_suit.values()) == audit.shoe.drawn
    assert len(audit.opened) == 30


def test_the_cards_left_before_a_round_are_the_decks_without_those_that_came(make_pit, desk_of, told) -> None:
    pit = make_pit().load().shuffled(3, 12)
    audit = audited(desk_of(pit.path))
    out: Counter[str] = Counter()
    expected = []
    for event in told(pit.path):
        if event.get("event") == "bets-opened":
            expected.append(tuple(8 - out[str(card)] for card in DECK))
        elif event.get("event") == "card-drawn":
            out[event["card"]] += 1
    assert [unseen_cards(8, left.seen).counts for left in audit.opened] == expected


@pytest.mark.parametrize("game", ["fortune-six", "fabulous-4"])
@pytest.mark.parametrize("cards", ["9H 8D 4D 4D KS 6C 2C", "4D 4H 9S KC 6H 7D", "AH AD 3C 5S 8C QD QD"])
def test_the_edge_of_a_heap_is_that_of_every_way_to_deal_it(game: str, cards: str) -> None:
    """Six cards are laid out in every order, dealt by the table of play and settled as at a table."""
    ruleset, heap = load_game(game), parse_cards(cards)
    counts = Counter(heap)
    found = odds(ruleset, Composition(tuple(counts[card] for card in DECK)))
    stakes = [Stake(on, 60_00) for on in ruleset.wagers]
    net, ways = dict.fromkeys(ruleset.wagers, 0), 0
    for order in permutations(heap, 6):
        hands: dict[Side, list] = {Side.PLAYER: [], Side.BANKER: []}
        left = iter(order)
        while (to := next_step(hands[Side.PLAYER], hands[Side.BANKER]).to) is not None:
            hands[to].append(next(left))
        ways += 1
        for line in settle(ruleset, judge(hands[Side.PLAYER], hands[Side.BANKER]), stakes):
            net[line.on] += line.stake - line.returns
    assert {on: prospects.edge for on, prospects in found.items()} == {
        on: Fraction(total, 60_00 * ways) for on, total in net.items()
    }


def test_edges_follow_the_shoe_and_say_where_a_wager_is_worth_more_than_its_stake(make_pit, desk_of) -> None:
    """Four decks without most of their small cards: few naturals are left out, and ties of tens grow."""
    pit = make_pit(decks=4).load(4)
    for _ in range(3):
        pit.play(pit.fresh(1, 2, 3, 4, 5))
    audit = audited(desk_of(pit.path))
    done: list[tuple[int, int]] = []
    found = edges(audit, lambda at, whole: done.append((at, whole)))
    assert done == [(1, 3), (2, 3), (3, 3)]
    assert found[0].edges == {on: one.edge for on, one in odds(load_game("fortune-six"), Composition.full(4)).items()}
    assert [one.unknown for one in found] == [208, 203, 198]
    assert found[2].edges["tie"] != found[0].edges["tie"]


def test_favours_name_the_rounds() -> None:
    rounds = [(1, "0.1"), (2, "-0.02"), (3, "0.3"), (4, "-0.05")]
    found = tuple(Edges(n, n, 0, 100, {"tie": Fraction(edge), "player": Fraction(1)}) for n, edge in rounds)
    (favour,) = favours(found)
    assert (favour.wager, favour.rounds, favour.best, favour.at) == ("tie", (2, 4), Fraction("-0.05"), 4)
    assert favours(()) == ()


def test_a_stopped_reckoning_gives_nothing(make_pit, desk_of) -> None:
    audit = audited(desk_of(make_pit().load().shuffled(3, 4).path))

    def stop(_done: int, _whole: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        edges(audit, stop)


def test_unshuffled_and_repeated_shoes_are_told(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    journal = desk.journals[0].id
    runs = [audit_shoe(desk.journals[0].reader, row) for row in desk.journal(journal).facts.shoes(100)]
    repeating = [audit for audit in runs if audit.repeats >= 14]
    assert len(repeating) == 1
    assert "repeated shoe" in " ".join(repeating[0].findings)
    assert [str(card) for card in repeating[0].run][:3] == ["AS", "2S", "3S"]
    assert len(repeating[0].run) == 10


def test_cutting_card_and_a_copy_too_many(make_pit, desk_of) -> None:
    pit = make_pit().load()
    for _ in range(9):
        pit.bets().draw("KC").settle_down()
    pit.tell(CuttingCardDrawn())
    audit = audited(desk_of(pit.path))
    assert audit.cut == audit.shoe.drawn
    assert audit.too_many
    assert audit.too_many[0][0] is parse_card("KC")
    assert edges(audit)


def test_the_shoe_on_the_table_is_audited_as_far_as_it_is(make_pit, desk_of) -> None:
    pit = make_pit().load().shuffled(3, 4)
    audit = audited(desk_of(pit.path))
    assert audit.row.last == 0
    assert audit.shoe.drawn == pit.table.shoe.drawn
