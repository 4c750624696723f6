"""What was put right after a settlement is reckoned again: each wrong record is named, and a right one is not."""

import pytest
from msgspec.structs import replace
from support.put_right import GSM, PM, STORIES, corrected, paid_wrong, put_right_again, settled, wager_put_right
from support.staff import SIGNERS, cheap_hash
from support.table import ToldTable

from controller.table import events
from controller.verify import put_right
from controller.verify.rejudge import _Judge


def heard(happened) -> _Judge:
    """A judge who has heard of this and found nothing wrong; the people who sign are in its book."""
    judge = _Judge()
    for by in (PM, GSM, SIGNERS.supervisor):
        judge.take(events.StaffAdded(by.id, by.id, by.role, cheap_hash("605917"), by=None))
    for event in happened:
        assert judge.take(event) is None, event
    return judge


@pytest.mark.parametrize("story", STORIES)
def test_what_a_table_put_right_is_right(story):
    judge = heard(story().happened)
    assert judge.judged().rounds == 1


@pytest.mark.parametrize(
    ("story", "kind", "change", "wrong"),
    [
        (settled, events.ShoeLoaded, {"fingerprint": "0" * 64}, "a game file that is not the one of its fingerprint"),
        (settled, events.ResultCalled, {"result": "tie"}, "round 1 was called tie, 8 to 9, natural and is judged banker"),
        (settled, events.RoundSettled, {"lines": []}, "round 1 settled 0 wagers and 1 stood"),
        (settled, events.WagerPlaced, {"total": 90_00}, "which is not 90.00"),
        (corrected, events.CardCorrected, {"round": 9}, "round 9 was corrected and is no settled round of this shoe"),
        (corrected, events.CardCorrected, {"result": "player"}, "was corrected to player, and its cards say tie"),
        (corrected, events.CardCorrected, {"role": "surveillance"}, "signed as surveillance and does not stand in the book"),
        (paid_wrong, events.PayoutReported, {"round": 9}, "a payout of round 9 was reported, and that round was not settled"),
        (paid_wrong, events.PayoutReported, {"due": 1_00}, "seat 3 (a) was due 100.00, not 1.00"),
        (put_right_again, events.Adjusted, {"round": 9}, "was adjusted and nothing was open"),
        (put_right_again, events.Adjusted, {"how": "paid"}, "100.00 was paid and -850.00 was open"),
        (put_right_again, events.Adjusted, {"amount": 851_00}, "851.00 was collected and -850.00 was open"),
        (put_right_again, events.Adjusted, {"left": 0}, "was adjusted and 0.00 is not what was left"),
        (put_right_again, events.Adjusted, {"role": "dealer"}, "was adjusted by a dealer and needs a pit-manager"),
        (wager_put_right, events.WagerCorrected, {"round": 9}, "a wager of 100.00 was corrected, and 0.00 stood there"),
        (wager_put_right, events.WagerCorrected, {"round": 9, "before": 0}, "was corrected, and it is no settled round"),
    ],
)  # fmt: skip
def test_a_record_that_says_otherwise_is_named(story, kind, change, wrong):
    happened = story().happened
    (at,) = [n for n, event in enumerate(happened) if isinstance(event, kind)]
    found = heard(happened[:at]).take(replace(happened[at], **change))
    assert found is not None
    assert wrong in found


RULED = events.CaseRuled(1, "note", PM.id, PM.role, "seen")
DISMISSED = events.CaseDismissed(1, PM.id, PM.role, "nothing was wrong")
LINE = events.RoundSettled(1, [])
CALLED = events.ResultCalled("tie", 0, 0, natural=False, player_pair=False, banker_pair=False)


def reported() -> ToldTable:
    """A case that the dealer reported."""
    table = settled()
    table.report("other", "a fly")
    return table


def misread() -> ToldTable:
    """A case on which no dealer rules."""
    table = settled()
    table.report("misread-card", "7D was read")
    return table


@pytest.mark.parametrize(
    ("before", "event", "wrong"),
    [
        (None, LINE, "round 1 was settled without a shoe"),
        (None, CALLED, "round 0 has a result on cards that are no finished round"),
        (None, RULED, "case 1 was ruled on and is not open"),
        (None, DISMISSED, "case 1 was dismissed and is not open"),
        (
            None,
            events.WagerCorrected(1, 3, "a", "banker", 0, 50_00, PM.id, PM.role, "seen", settled=True),
            "round 1: a wager was corrected without a shoe",
        ),
        (
            lambda: ToldTable("no-commission").load().open().close().draw("2H 9S"),
            LINE,
            "round 1 was settled on cards that are no finished round",
        ),
        (reported, replace(RULED, ruling="swap-shoe"), "case 1 was ruled swap-shoe, which its game does not permit"),
        (misread, replace(RULED, role="dealer", ruling="correct"), "case 1 was ruled by a dealer and needs a"),
        (
            settled,
            events.RoundReconstructed(9, ["2H", "6D"], ["9S", "KC"], "banker", [], 1),
            "round 9 was reconstructed and is no settled round of this shoe",
        ),
        (
            settled,
            events.RoundReconstructed(1, ["2H", "6D"], ["9S", "9C"], "banker", [], 1),
            "round 1 was reconstructed from cards that it did not have",
        ),
        (
            settled,
            events.RoundReconstructed(1, ["2H", "6D"], ["9S", "KC"], "tie", [], 1),
            "round 1 was corrected to tie, and its cards say banker",
        ),
        (settled, events.RoundVoided(1, [], 1), "round 1 is void and its wagers did not all go back"),
    ],
)
def test_a_record_that_could_not_be_written_is_named(before, event, wrong):
    found = heard(() if before is None else before().happened).take(event)
    assert found is not None
    assert wrong in found


def test_a_payout_that_is_as_it_was_due_is_not_named():
    """Another journal may have reckoned it: the amount alone is looked at."""
    reported = events.PayoutReported(1, 4, 3, "a", paid=950_00, due=195_00, by="ps1")
    assert put_right.payout_reported({4: {(3, "a"): 195_00}}, reported) is None
