"""Lines of the log that seldom come: what people did to the machine, to cases and to money."""

import pytest
from support.put_right import PM, corrected, dismissed, entries_of, settled, wager_put_right, waived
from support.table import ToldTable

from controller.journal.chain import Entry
from controller.review.index_fold import IndexFold
from controller.runtime.fold import event_record
from controller.table import events

LATER = "2026-01-01T00:17:00.000Z"


def folded(happened, *then) -> IndexFold:
    """The index after this, and after these events a quarter of an hour later."""
    fold, n = IndexFold(), 0
    for entry in entries_of(happened):
        fold.take(entry)
        n = entry.n
    for at, event in enumerate(then, n + 1):
        record = event_record(event)
        fold.take(Entry(at, LATER, record.kind, record.schema, record.payload, ""))
    return fold


def told_of(fold: IndexFold) -> list[str]:
    return [case.evidence for case in fold.cases.values()]


def test_break_glass_is_a_line_and_an_ordinary_unlock_is_none():
    glass = events.StaffUnlocked("d104", "pm1", "pit-manager", second="pm2", second_role="pit-manager", reason="late")
    (row,) = folded(settled().happened, glass).cases.values()
    assert row.evidence == "break-glass: pm1 and pm2 let d104 sign again after wrong PINs"
    assert (row.state, row.ruled_by, row.reason) == ("closed", "pm1", "late")
    assert folded(settled().happened, events.StaffUnlocked("d104", "pm1", "pit-manager")).cases == {}


def test_a_technician_at_the_machine_is_one_line_that_says_how_long():
    opened = events.ServiceOpened("pm1", "pit-manager", "the fan", second="pm2", second_role="pit-manager")
    closed = events.ServiceClosed("pm2", "pit-manager", "it turns", second="pm1", second_role="pit-manager")
    fold = folded([*settled().happened, opened], closed)
    (row,) = fold.cases.values()
    assert row.evidence == (
        "service: pm1 and pm2 let a technician to the machine (the fan); open for 17 minutes, closed by pm2 and pm1"
    )
    assert row.state == "closed"
    assert folded(settled().happened, closed).cases == {}, "a journal that begins in the middle"


def test_a_case_that_is_dismissed_is_closed_by_who_dismissed_it():
    rows = folded(dismissed().happened).cases.values()
    (row,) = [one for one in rows if one.kind == "wrong-payout"]
    assert (row.state, row.ruled_by, row.reason) == ("closed", PM.id, "the chips were counted again")


def test_a_case_that_becomes_another_keeps_its_line():
    table = settled()
    table.report("other", "a fly")
    became = events.CaseOpened(1, "misread-card", "the fly was a card", None, 22, False, ["note"], "pit-supervisor")
    before, after = folded(table.happened), folded(table.happened, events.CaseChanged(1, ["note"], became=became))
    assert [row.kind for row in before.cases.values()] == ["other"]
    assert [(row.kind, row.evidence) for row in after.cases.values()] == [("misread-card", "the fly was a card")]


@pytest.mark.parametrize(
    ("story", "said"),
    [
        (wager_put_right, "seat 3"),
        (waived, "50.00 was waived for seat 3 (a), signed by gsm1"),
    ],
)
def test_money_that_is_put_right_is_a_line(story, said):
    assert any(said in evidence for evidence in told_of(folded(story().happened)))


def test_a_corrected_round_has_the_result_of_its_cards():
    (before,) = folded(settled().happened).rounds.values()
    (after,) = folded(corrected().happened).rounds.values()
    assert (before.result, after.result) == ("banker", "tie")


def test_a_round_that_was_put_in_order_has_the_result_of_its_cards():
    table = settled()
    lines = table.all(events.RoundSettled)[0].lines
    again = events.RoundReconstructed(1, ["9S", "KC"], ["2H", "6D"], "player", lines, 1)
    (row,) = folded(table.happened, again).rounds.values()
    assert row.result == "player"


def test_a_cutting_card_that_was_noted_in_error_is_not_in_the_shoe():
    noted = [
        *ToldTable("no-commission").load().open().close().draw("2H 9S 6D KC").happened,
        events.CuttingCard(first_of_round=False),
    ]
    (shoe,) = folded(noted).shoes.values()
    assert shoe.cut == 4
    (shoe,) = folded(noted, events.CuttingCardDismissed("ps1", "pit-supervisor", "a bent card")).shoes.values()
    assert shoe.cut is None
