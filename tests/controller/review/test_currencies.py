"""Money of tables with different currencies: it stands apart in every report, and is never added."""

import pytest
from support.staff import signature

from controller.game.irregularities import Irregularity
from controller.review.filters import Filters
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS
from controller.review.review_book import Review
from controller.table import actions

MAKING = Making("2026-04-02T00:00:00.000Z", "sabot test")
PERIOD = About(since="2026-03-01T00:00:00.000Z", until="2026-05-01T00:00:00.000Z")
LOST = "9H KS 4D 6C 2C"
"""The Banker wins: the Player's wager is lost."""


@pytest.fixture
def desk(make_pit, desk_of):
    """Two tables: one won 100 euros, the other 30 dollars."""
    euros = make_pit(currency="EUR").load().play(LOST, (1, "player", 100_00))
    dollars = make_pit("BA-08", currency="USD").load()
    dollars.play(LOST, (1, "player", 30_00))
    for pit in (euros, dollars):
        pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=0))
    return desk_of(euros.path, dollars.path)


def report(desk, kind, about=PERIOD):
    document = REPORTS[kind].make(desk, about, MAKING)
    return dict(document.facts), {section.title: section for section in document.sections}


@pytest.mark.parametrize("kind", ["shift", "gaming-day", "dealer"])
def test_each_currency_has_its_own_totals(desk, kind):
    facts, sections = report(desk, kind)
    assert facts["currency"] == "EUR: BA-07; USD: BA-08. Amounts of different currencies are not added"
    for currency, handle in (("EUR", "100.00"), ("USD", "30.00")):
        (row,) = sections[f"Money by dealer in {currency}"].rows
        assert row[4] == handle
    assert not [title for title in sections if title.startswith("Money") and " in " not in title]


def test_a_sum_of_reviews_is_by_currency_and_each_amount_names_its_own(desk):
    for line, cents in zip(desk.log(Filters()).lines, (5_00, 7_00), strict=True):
        assert desk.review(line.journal, line.case.n, Review("dealer", "", cents), signature("pm1")).cents == cents
    facts, sections = report(desk, "shift")
    assert facts["savings or loss"] in ("EUR 5.00; USD 7.00", "EUR 7.00; USD 5.00")
    assert {(row[0], row[-1]) for row in sections["Adjustments open"].rows} == {("BA-07", "EUR"), ("BA-08", "USD")}
    line = desk.log(Filters(table=("BA-08",))).lines[0]
    assert report(desk, "incident", About(line.journal, line.case.n))[0]["currency"] == "USD"


def test_one_currency_is_named_once(make_pit, desk_of):
    pit = make_pit(currency="HKD").load().play(LOST, (1, "player", 100_00))
    facts, sections = report(desk_of(pit.path), "gaming-day")
    assert facts["currency"] == "HKD"
    assert sections["Money"].rows[0][4] == "100.00"
