"""Cards that passed and that nothing read (reading 29): every truthful answer, in any order, gives the hands of the felt.

The enumeration loses one, two and three cards of a round, and of the cards between two rounds, in every way that a make
of shoe can lose a card, and lets truthful people rule on the cases in every order with every ruling.
"""

from copy import copy
from functools import cache
from itertools import combinations, permutations, product
from random import Random

import pytest
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.cards import parse_card, parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions, events
from controller.table.deal import TURNS, dealt
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    BytesRejected,
    CardDrawn,
    ClaimedResult,
    Course,
    DriverFailed,
    IdentityShown,
    LinkBack,
    LinkLost,
    ResultClaimed,
    SequenceGap,
)
from controller.table.surplus import before_a_loss, is_loss, surplus_cards

PS, GSM = SIGNERS.supervisor, SIGNERS.shift_manager
LOSSES = {
    "bee-tek": (
        (BytesRejected(b"<Cxrd:9S>", "no such message"),),
        (AlarmRaised("E3", "Card Not Read", Irregularity.UNREAD_CARD),),
        (LinkLost("unplugged"), LinkBack()),
    ),
    "angel-eye": (
        (SequenceGap(expected="3", got="4"),),
        (BurstDamaged((), contradiction=False),),
        (LinkLost("unplugged"), LinkBack()),
    ),
}
"""The ways in which a make loses a card."""
RULINGS = (Ruling.ENTER_BY_HAND, Ruling.READ_AGAIN, Ruling.SWAP_SHOE)
FELTS = {
    "four cards": ("9H 9S KD 8C", ("9H KD", "9S 8C")),
    "five cards": ("2H 3S 2D 4C 8S", ("2H 2D 8S", "3S 4C")),
    "five, the last the Banker's": ("3H 2S 4D 2C 5S", ("3H 4D", "2S 2C 5S")),
    "six cards": ("2H 3S KD 2C 7S 9C", ("2H KD 7S", "3S 2C 9C")),
}


class Felt:
    """Truthful people at a table: the cards lie in an order that they see, and the shoe reads some of them."""

    def __init__(self, make, cards, lost, rulings, started, course=Course.GAME):
        self.table, self.make, self.course = started, make, course
        self.cards = parse_cards(cards)
        self.last_is_bankers = cards == FELTS["five, the last the Banker's"][0]
        self.lost = lost
        self.rulings = dict(zip(lost, rulings, strict=True))
        self.holes: dict[int, list[int]] = {}

    def draw(self, first=0, last=None):
        """The cards leave the shoe; of those that are lost the shoe tells only that something was wrong."""
        for n in range(first, len(self.cards) if last is None else last):
            if n not in self.lost:
                self.table.do(self.read(n))
                continue
            known = {case.number for case in self.table.table.cases}
            for said in LOSSES[self.make][n % 3 if self.table.table.phase == "dealing" else n % 2]:
                self.table.do(said)
            new = [case for case in self.table.table.cases if case.number not in known]
            number = next(iter(case.number for case in new if is_loss(self.table.table, case)), None)
            hole = self.holes.setdefault(max(self.holes) if number is None else number, [])
            hole.append(n)

    def noise(self):
        """The line is disturbed and no card passes."""
        known = {case.number for case in self.table.table.cases}
        self.table.do(LOSSES[self.make][0][0])
        for case in self.table.table.cases:
            if case.number not in known and is_loss(self.table.table, case):
                self.holes[case.number] = []

    def read(self, n):
        by_place = self.make == "angel-eye" and self.course is Course.GAME
        place = TURNS[5] if self.last_is_bankers and n == 4 else TURNS[n]
        return CardDrawn(self.cards[n], self.course, place if by_place else None)

    def call(self, hands):
        """The shoe calls the result, which is right."""
        outcome = dealt(*map(parse_cards, hands)).outcome
        pairs = bool(outcome.player_pair), bool(outcome.banker_pair)
        self.table.do(ResultClaimed(ClaimedResult(outcome.winner), *pairs))

    def answer(self, number):
        """What really passed."""
        hole = self.holes.pop(number)
        ruling = self.rulings[hole[0]] if len(hole) == 1 else Ruling.ENTER_BY_HAND
        if ruling is Ruling.READ_AGAIN:
            self.table.do(actions.Rule(number, ruling, PS, "passed again"))
            self.table.do(self.read(hole[0]))
            return
        cards = tuple(self.cards[n] for n in hole)
        kind = self.make if ruling is Ruling.SWAP_SHOE else None
        self.table.do(actions.Rule(number, ruling, PS, "as seen on the felt", cards, kind=kind))


def every_way(count, most=3):
    """Which cards are lost, which ruling each loss gets, in which order the cases are ruled."""
    for many in range(1, min(most, count) + 1):
        for lost in combinations(range(count), many):
            holes = sum(n - 1 not in lost for n in lost)
            for rulings in product(RULINGS, repeat=many):
                for order in permutations(range(holes)):
                    yield lost, rulings, order


@cache
def _closed(make):
    return ToldTable("no-commission", shoe=make).load().open().close()


def closed(make):
    """A table where no bets are taken any more, of its own."""
    table = copy(_closed(make))
    table.happened = list(table.happened)
    return table


@pytest.mark.parametrize("make", LOSSES)
@pytest.mark.parametrize("felt", FELTS)
def test_lost_in_the_deal(make, felt):
    cards, hands = FELTS[felt]
    for way in every_way(len(cards.split())):
        lost, rulings, order = way
        told = Felt(make, cards, lost, rulings, closed(make))
        told.draw()
        if make == "angel-eye":
            told.call(hands)
        cases = list(told.holes)
        for n in order:
            told.answer(cases[n])
        assert (told.table.hands, told.table.table.phase, told.table.table.cases) == (hands, "result", ()), way
        assert told.table.table.shoe.drawn == len(told.cards), way


@pytest.mark.parametrize("make", LOSSES)
@pytest.mark.parametrize("felt", FELTS)
def test_losses_are_ruled_at_any_moment(make, felt):
    """While cards still come, some cases are ruled and some wait; some losses are only noise, and no card passed."""
    cards, hands = FELTS[felt]
    count = len(cards.split())
    for seed in range(150):
        rng = Random(seed)  # noqa: S311 - the same evening every time
        lost = tuple(n for n in range(count) if rng.random() < 0.5)
        told = Felt(make, cards, lost, rng.choices(RULINGS, k=len(lost)), closed(make))
        for n in range(count):
            told.draw(n, n + 1)
            if rng.random() < 0.2:
                told.noise()
            while told.holes and rng.random() < 0.4:
                told.answer(rng.choice(list(told.holes)))
        while told.holes:
            told.answer(rng.choice(list(told.holes)))
        assert (told.table.hands, told.table.table.cases, told.table.table.shoe.drawn) == (hands, (), count), seed


@pytest.mark.parametrize("make", LOSSES)
def test_lost_before_the_bets_were_closed(make):
    """The early card is ruled before, between or after the losses; one more card of the round comes at the end."""
    cards, hands = FELTS["four cards"]
    for lost, rulings, order in every_way(4):
        for early in range(len(order) + 1):
            told = Felt(make, cards, lost, rulings, ToldTable("no-commission", shoe=make).load().open())
            told.draw()
            cases = list(told.holes)
            for at, n in enumerate((*order, None)):
                if at == early:
                    for case in told.table.table.cases:
                        if case.kind is Irregularity.EARLY_CARD:
                            told.table.do(actions.Rule(case.number, Ruling.CLOSE_NOW, GSM, "nobody saw it"))
                if n is not None:
                    told.answer(cases[n])
            for case in told.table.table.cases:
                told.table.do(actions.Rule(case.number, Ruling.CLOSE_NOW, GSM, "nobody saw it"))
            assert (told.table.hands, told.table.table.cases) == (hands, ()), (lost, rulings, order, early)
            assert told.table.table.shoe.drawn == 4


@pytest.mark.parametrize("settled", [False, True], ids=["result", "idle"])
@pytest.mark.parametrize(
    ("make", "course"),
    [("bee-tek", Course.GAME), ("angel-eye", Course.OUTSIDE)],
    ids=["bee-tek", "angel-eye"],
)
def test_lost_among_surplus_cards(make, course, settled):
    """Cards after the round, some of them unread, are kept: they open the next round in the order drawn."""
    for lost, rulings, order in every_way(4):
        for keep_early in (False, True):
            table = closed(make)
            for n, card in enumerate(parse_cards("9D 9C KH 8H")):
                table.do(CardDrawn(card, place=TURNS[n] if make == "angel-eye" else None))
            if settled:
                table.settle()
            told = Felt(make, "9H 9S KD 8C", lost, rulings, table, course)
            told.draw()
            cases = list(told.holes)
            for n in order:
                if keep_early:
                    keep(table, may_refuse=True)
                told.answer(cases[n])
            keep(table)
            if not settled:
                table.settle()
            table.open().close()
            way = (lost, rulings, order, keep_early)
            assert (table.hands, table.table.cases) == (("9H KD", "9S 8C"), ()), way
            assert table.table.shoe.drawn == 8, way


def within_reach(table):
    """Whether a surplus card was drawn before any card that may have passed."""
    reach = before_a_loss(table)
    return any(one.where != "waiting" or one.at < reach for one in surplus_cards(table))


def keep(table, *, may_refuse=False):
    """Keep the surplus cards for the next round, as often as there is a case about them."""
    refused = set()
    while True:
        open_ones = [
            case.number
            for case in table.table.cases
            if case.kind is Irregularity.OVERDRAW and case.number not in refused
        ]
        if not open_ones:
            return
        ruling = actions.Rule(open_ones[0], Ruling.KEEP_FOR_NEXT, PS, "nobody saw it")
        if may_refuse and not within_reach(table.table):
            assert "rule on case" in table.refuses(ruling).text
            refused.add(open_ones[0])
        else:
            table.do(ruling)


# A person says which cards passed


def test_that_no_card_passed_is_said_not_assumed():
    table = closed("bee-tek").draw("9H")
    table.do(BytesRejected(b"x", "no such message"))
    table.draw("KD")
    for ruling, more, says in (
        ("enter-by-hand", {}, "say which cards passed"),
        ("swap-shoe", {"cards": ""}, "say what reads the cards now"),
        ("swap-shoe", {"kind": "manual"}, "say which cards passed"),
    ):
        assert says in table.refuses(table.ruling(ruling, PS, **more)).text
        assert table.hands == ("9H", "")
    table.do(table.ruling("enter-by-hand", PS, cards=""))
    assert table.hands == ("9H", "KD")


def test_after_a_lost_line_the_next_card_read_is_the_one_that_passed():
    table = closed("bee-tek")
    table.do(LinkLost("unplugged"))
    table.do(LinkBack())
    table.draw("9S KD 8C")
    table.do(table.ruling("read-again", PS))
    table.draw("9H")
    assert table.hands == ("9H KD", "9S 8C")


def test_after_a_lost_line_with_no_card_since_the_next_card_is_the_next_card():
    table = closed("bee-tek").draw("9H")
    table.do(LinkLost("unplugged"))
    table.do(LinkBack())
    table.do(table.ruling("read-again", PS))
    assert (table.hands, table.table.read_again) == (("9H", ""), False)
    assert table.draw("9S KD 8C").hands == ("9H KD", "9S 8C")


@pytest.mark.parametrize("phase", ["no-shoe", "idle", "betting", "dealing"])
def test_a_driver_that_fails_is_a_lost_line_with_the_error_as_evidence(phase):
    """In every phase of a loaded shoe: a card may have been among its bytes. Without a shoe it is noted only."""
    table = ToldTable("fortune-six", shoe="bee-tek")
    for action in (actions.LoadShoe(8), actions.OpenBets(), actions.CloseBets()):
        if table.table.phase != phase:
            table.do(action)
    assert table.table.phase == phase
    table.do(DriverFailed(b"CARD", "KeyError: 'x'"))
    assert table.fresh[0] == events.DeviceNoted("driver failed", "43 41 52 44 (KeyError: 'x')")
    assert [case.kind for case in table.table.cases] == ([] if phase == "no-shoe" else [Irregularity.LINK_LOST])
    assert all("KeyError: 'x'" in case.evidence for case in table.table.cases)


def test_a_line_that_is_lost_twice_is_two_cases_with_a_card_between():
    table = closed("bee-tek").draw("9H")
    for card in ("KD", ""):
        table.do(LinkLost("unplugged"))
        table.do(LinkBack())
        table.draw(card)
    assert [case.number for case in table.table.cases] == [1, 2]


# A loss outlives the round


@pytest.mark.parametrize("cards", ["9S", "", "9S 2C"])
def test_a_void_by_another_case_leaves_the_loss_to_be_answered(cards):
    """Its card is drawn and away with the cards of the round; the next round begins with the next card."""
    table = closed("bee-tek").draw("9H")
    table.do(BytesRejected(b"x", "no such message"))
    table.draw("KD")
    table.report("other")
    table.do(table.ruling("void", GSM))
    assert [case.kind for case in table.table.cases] == [Irregularity.DAMAGED_BURST]
    assert table.case.rulings == (Ruling.ENTER_BY_HAND, Ruling.SWAP_SHOE)
    table.refuses(actions.OpenBets())
    table.do(table.ruling("enter-by-hand", PS, cards=cards, case=1))
    assert (table.table.cases, table.table.waiting) == ((), ())
    assert table.table.shoe.drawn == 2 + len(cards.split())
    assert table.table.shoe.seen[2:] == parse_cards(cards)
    assert table.open().close().draw("9D 9C").hands == ("9D", "9C")


def test_a_loss_of_a_void_round_is_another_than_one_after_it():
    table = closed("bee-tek").draw("9H")
    table.do(BytesRejected(b"x", "no such message"))
    table.report("other")
    table.do(table.ruling("void", GSM))
    table.do(BytesRejected(b"y", "no such message"))
    assert [case.round for case in table.table.cases] == [1, None]
    table.do(table.ruling("enter-by-hand", PS, cards="2C", case=3))
    assert [str(drawn.card) for drawn in table.table.waiting] == ["2C"]
    table.do(table.ruling("enter-by-hand", PS, cards="9S", case=1))
    assert [str(drawn.card) for drawn in table.table.waiting] == ["2C"]
    assert table.table.shoe.drawn == 3


# Surplus cards behind a loss


def test_what_came_after_a_loss_waits_until_it_is_answered():
    table = closed("bee-tek").draw("9H 9S KD 8C")
    table.do(BytesRejected(b"x", "no such message"))
    table.draw("3C")
    for ruling in ("keep-for-next", "set-aside"):
        refused = table.refuses(table.ruling(ruling, PS))
        assert refused.text == "a card may have passed before it: rule on case 1 first"
    table.do(table.ruling("enter-by-hand", PS, cards="2C", case=1))
    table.do(table.ruling("keep-for-next", PS))
    assert [str(card) for card in table.table.carried] == ["2C", "3C"]


# A hand with a hole


@pytest.fixture
def hole():
    """The Player's second card was never seen drawn, and it was ruled to play on with the cards as placed."""
    table = ToldTable("no-commission", shoe="angel-eye").load().open().close()
    for card, place in zip(parse_cards("10D JD QD 8S 8C"), (*TURNS[:2], *TURNS[3:]), strict=True):
        table.do(CardDrawn(card, place=place))
        while table.table.held:
            table.do(table.ruling("play-on", GSM, case=table.table.holding_case.number))
    assert table.hands == ("10D ?? 8S", "JD QD 8C")
    return table


def test_a_hole_is_named_by_a_correction(hole):
    assert hole.state["say"] == "Correct Player's card 2: what is it?"
    assert "a correction is signed" in hole.refuses(actions.NameCard(Side.PLAYER, 2, parse_card("10C"))).text
    hole.do(actions.Correct(Side.PLAYER, 2, parse_card("10C"), PS, "as it lies"))
    assert (hole.hands, hole.table.phase, hole.table.shoe.drawn) == (("10D 10C 8S", "JD QD 8C"), "result", 6)


def test_a_hole_is_named_by_the_dealer_who_enters_the_cards(hole):
    hole.do(actions.SwapShoe("manual"))
    assert hole.state["say"] == "Name Player's card 2"
    hole.do(actions.NameCard(Side.PLAYER, 2, parse_card("10C")))
    assert (hole.hands, hole.table.phase, hole.table.shoe.drawn) == (("10D 10C 8S", "JD QD 8C"), "result", 6)


@pytest.mark.parametrize("shown_first", [True, False])
@pytest.mark.parametrize("ruling", ["enter-by-hand", "read-again"])
def test_a_concealed_card_that_passed_is_one_card_when_it_is_shown(ruling, shown_first):
    table = ToldTable("no-commission", shoe="angel-eye").load().open().close()
    for n in range(4):
        table.do(CardDrawn(None, place=TURNS[n]))
    for n, card in enumerate(parse_cards("2H 3S KD 2C")):
        table.do(IdentityShown(TURNS[n], card))
    table.do(SequenceGap(expected="3", got="4"))
    shown = IdentityShown(TURNS[4], parse_card("7S"))
    if shown_first:
        table.do(shown)
        assert "never seen drawn" in table.now(events.DeviceNoted)[0].detail
    table.do(table.ruling(ruling, PS, case=1, **({"cards": "7S"} if ruling == "enter-by-hand" else {})))
    if ruling == "read-again" or not shown_first:
        table.do(shown)
    assert (table.hands, table.table.cases, table.table.shoe.drawn) == (("2H KD 7S", "3S 2C"), (), 5)
