"""A manager who dealt, paid or loosened something, and would like to be the one who looks at it."""

import pytest
from support.staff import signature

from controller.game.irregularities import Irregularity
from controller.review.filters import Filters
from controller.review.review_book import CaseReviewed, Cause, Review
from controller.settings.settings import Mode
from controller.table import actions, events
from controller.table.money_lines import How


@pytest.fixture
def pit(make_pit):
    """pm1 dealt round 1; d104 deals round 2."""
    pit = make_pit(second_above=50_000_00).load()
    pit.tell(actions.SignOn(signature("pm1")))
    pit.play("9H 4D 9C 2S", (1, "player", 100_00), (5, "player", 100_00))
    pit.tell(actions.SignOn(signature("d104")))
    return pit.play("4D 9H 2S 9C", (2, "banker", 500_00))


def reported(seat, paid):
    """A wrong payout of round 1; one that no stake could win is signed."""
    signed = {"by": signature("ps1"), "note": "on camera"} if paid > 2_000_00 else {}
    return actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=seat, paid=paid, **signed)


def pay(pit, paid, how, amount, by, second=None):
    """A wrong payout of round 1 is reported, and somebody signs for the money."""
    pit.tell(reported(1, paid))
    both = None if second is None else signature(second)
    return pit.tell(actions.Adjust(1, 1, How(how), amount, signature(by), reason="so it is", second=both))


def reviewed(desk, by):
    line = desk.log(Filters()).lines[-1]
    return desk.review(line.journal, line.case.n, Review(Cause.DEALER, "the dealer did it", 0), signature(by))


def test_who_dealt_an_earlier_round_does_not_review_it(pit, desk_of):
    """Another dealer is on duty when it is reported: that one is not to blame, and the first one does not review."""
    desk = desk_of(pay(pit, 90_00, "paid", 10_00, "pm2").path)
    refused = reviewed(desk, "pm1")
    assert "pm1 dealt this round" in refused.text
    assert isinstance(reviewed(desk, "gsm1"), CaseReviewed)
    assert desk.log(Filters()).lines[-1].case.dealer == "pm1"


@pytest.mark.parametrize("how", ["paid", "waived"])
def test_who_signed_an_adjustment_does_not_review_it(pit, desk_of, how):
    desk = desk_of(pay(pit, 90_00, how, 10_00, "pm2").path)
    assert "pm2" in reviewed(desk, "pm2").text
    assert desk.history(desk.journals[0].id, desk.log(Filters()).lines[-1].case.n) == ()


def test_the_second_who_signed_does_not_review_it_either(pit, desk_of):
    desk = desk_of(pay(pit, 90_100_00, "waived", 90_000_00, "pm2", "gsm1").path)
    for person in ("pm2", "gsm1"):
        assert person in reviewed(desk, person).text
    assert isinstance(reviewed(desk, "acm1"), CaseReviewed)


def test_no_payment_is_hidden_behind_a_smaller_one_of_the_same_round(pit, desk_of):
    pit.tell(reported(1, 90_00))
    pit.tell(reported(5, 40_100_00))
    pit.tell(actions.Adjust(1, 5, How.WAIVED, 40_000_00, signature("pm2"), reason="so it is"))
    lines = [line.case for line in desk_of(pit.path).log(Filters()).lines]
    (found,) = [case for case in lines if case.paid == 40_100_00]
    assert (found.ruled_by, found.state, found.due) == ("pm2", "closed", 100_00)
    assert "40000.00 was waived for seat 5 (a), signed by pm2" in found.evidence


def test_settings_that_loosen_a_control_of_a_live_table_are_a_line(make_pit, desk_of):
    pit = make_pit()
    settings = {
        "name": "BA-07",
        "mode": Mode.LIVE.value,
        "second_above": "500.00",
        "limits": {"banker": {"maximum": "1000.00"}},
    }
    for change in ({}, {"second_above": "90000.00", "limits": {"banker": {"maximum": "2000.00"}}}, {"name": "BA-08"}):
        settings = {**settings, **change}
        pit.runtime.write(events.SettingsChanged(settings, "pm1", "pit-manager"))
    desk = desk_of(pit.path)
    (line,) = desk.log(Filters(text="loosened")).lines
    assert line.case.evidence == (
        "pm1 loosened second_above 500.00 → 90000.00, limits.banker.maximum 1000.00 → 2000.00"
    )
    assert "pm1" in reviewed(desk, "pm1").text
    assert isinstance(reviewed(desk, "pm2"), CaseReviewed)
