"""Settlement to the cent: rounding, and money that adds up."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import parse_cards
from controller.game.facts import Outcome, judge
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import PAIRS
from controller.game.money import (
    MOST_CENTS,
    NotAnAmountError,
    Payable,
    Rounding,
    amount,
    exact_amount,
    parse_amount,
    short_amount,
)
from controller.game.settlement import Stake, settle, settle_by_verdict
from controller.game.standings import STANDINGS

BANKER_WINS = judge(parse_cards("9H 8D"), parse_cards("KS 8C"))

GAMES = st.sampled_from([load_game(game) for game in game_ids()])
OUTCOMES = st.builds(Outcome, st.sampled_from(STANDINGS), st.sampled_from(PAIRS), st.sampled_from(PAIRS))
PAYABLES = st.builds(Payable, st.sampled_from([1, 5, 25, 50, 100, 250, 10_000]), st.sampled_from(Rounding))
STAKES = st.integers(1, MOST_CENTS)


@given(GAMES, OUTCOMES, PAYABLES, st.data())
def test_money_is_conserved_and_rounding_is_honest(ruleset, outcome, payable, data):
    """Stake + pays = returns + collected; what is paid is a multiple of the unit within one unit of the exact amount."""
    wagers = [Stake(on, data.draw(STAKES, label=on)) for on in ruleset.wagers]
    for wager, line in zip(wagers, settle(ruleset, outcome, wagers, payable), strict=True):
        assert (line.on, line.stake) == wager
        assert line.stake + line.pays == line.returns + line.collected
        verdict = line.verdict
        exact = Fraction(line.stake * verdict.numerator, verdict.denominator)
        if line.result == "lose":
            assert (line.pays, line.returns, line.exact) == (0, 0, None)
            continue
        assert line.returns == line.stake + line.pays
        assert line.pays % payable.unit == 0
        assert (line.exact is None) == (exact == line.pays)
        if line.exact is not None:
            assert line.exact == exact
        off = line.pays - exact
        assert abs(off) < payable.unit
        match payable.rounding:
            case Rounding.DOWN:
                assert off <= 0
            case Rounding.UP:
                assert off >= 0
            case Rounding.NEAREST:
                assert Fraction(-payable.unit, 2) < off <= Fraction(payable.unit, 2)


@given(GAMES, OUTCOMES, PAYABLES, st.data())
def test_wagers_in_any_order_get_what_each_gets_alone(ruleset, outcome, payable, data):
    areas = data.draw(st.lists(st.sampled_from(list(ruleset.wagers)), max_size=8))
    wagers = [Stake(on, data.draw(STAKES)) for on in areas]
    alone = [settle_by_verdict(*wager, ruleset.wagers[wager.on].verdict(outcome), payable) for wager in wagers]
    assert settle(ruleset, outcome, wagers, payable) == tuple(alone)


def test_without_a_unit_a_single_wager_is_paid_to_the_cent():
    verdict = load_game("fortune-six").wagers["banker"].verdict(BANKER_WINS)
    assert settle_by_verdict("banker", 101, verdict).pays == 95


@pytest.mark.parametrize(
    ("stake", "unit", "rounding", "pays", "exact"),
    [
        ("100", "0.01", "down", "95.00", None),
        ("0.01", "0.01", "down", "0.00", "0.0095"),
        ("0.01", "0.01", "up", "0.01", "0.0095"),
        ("0.01", "0.01", "nearest", "0.01", "0.0095"),
        ("0.10", "0.01", "nearest", "0.10", "0.095"),
        ("0.10", "0.01", "down", "0.09", "0.095"),
        ("130", "5", "down", "120.00", "123.50"),
        ("130", "5", "up", "125.00", "123.50"),
        ("130", "5", "nearest", "125.00", "123.50"),
        ("10000000000", "0.01", "down", "9500000000.00", None),
    ],
)
def test_rounding_by_the_tables_policy(stake, unit, rounding, pays, exact):
    payable = Payable(parse_amount(unit), Rounding(rounding))
    (line,) = settle(load_game("fortune-six"), BANKER_WINS, [Stake("banker", parse_amount(stake))], payable)
    assert amount(line.pays) == pays
    assert (None if line.exact is None else exact_amount(line.exact)) == exact


def test_a_settled_line_cites_a_clause():
    (line,) = settle(load_game("fortune-six"), BANKER_WINS, [Stake("banker", 100)])
    assert line.clause == "4.1"


@given(STAKES)
def test_amounts_and_their_text_are_inverse(cents):
    assert parse_amount(amount(cents)) == cents
    assert Decimal(amount(cents)) * 100 == cents
    assert amount(-cents) == "-" + amount(cents)


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (0, "0"),
        (-1, "-0.01"),
        (-99, "-0.99"),
        (-100, "-1"),
        (-101, "-1.01"),
        (-1234500, "-12,345"),
        (1234501, "12,345.01"),
    ],
)
def test_an_amount_on_a_screen_keeps_its_sign(cents, text):
    assert short_amount(cents) == text


@pytest.mark.parametrize(("text", "cents"), [("97.5", 9750), ("100", 10000), ("0.01", 1), ("007", 700)])
def test_amounts_that_are_taken(text, cents):
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    "text",
    ["", "0", "0.00", "-5", "+5", "1.005", "1e3", "1,000", "1_000", " 5", "5 ", "5.", ".5", "abc", "NaN", "٥", "１",
     "10000000000.01", "9" * 5000, "1.5\n"],
)  # fmt: skip
def test_amounts_that_are_refused_with_one_short_line(text):
    with pytest.raises(NotAnAmountError) as refused:
        parse_amount(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 160


def test_an_amount_that_no_decimal_can_say_is_a_fraction():
    assert exact_amount(Fraction(100, 3)) == "1/3"
    assert exact_amount(Fraction(-95, 100)) == "-0.0095"


@pytest.mark.parametrize("unit", [0, -1, MOST_CENTS + 1])
def test_a_unit_that_nobody_can_pay_is_refused(unit):
    with pytest.raises(ValueError, match="smallest unit"):
        Payable(unit)
