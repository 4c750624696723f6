"""The money of a period and the counts of chips as tables of text, for reports and the screen."""

from collections.abc import Iterable

from controller.review.documents import Section
from controller.review.money import Figures, Money
from controller.review.money_columns import (
    COUNT_NAMES,
    FLOAT_NAMES,
    MONEY_NAMES,
    count_texts,
    figures_texts,
    float_texts,
)

MONEY_NOTE = (
    "handle: what was in play; win: what the house kept; theoretical: stakes times the exact edge of each wager;"
    " interval: 95 of 100 periods, normal approximation with the exact variance; rounds without a wager on"
    " record are in neither"
)
WAGER_NOTE = (
    "by wager the win is what the cards and chips say, as they are known now; in the other tables it is what changed"
    " hands, and put right is the difference"
)
FLOAT_NOTE = (
    "win by counts: closer + credits + drop - opener - fills; the difference is left out where a round has no wager on"
    " record, or something was not counted; a float is shown whole, and counts in the figures of the period of its"
    " middle"
)


def money_sections(found: Money) -> tuple[Section, ...]:
    """The money as sections of a report."""
    return (
        money_section("Money", (found.total,), MONEY_NOTE),
        money_section("Money by table", found.by_table),
        money_section("Money by gaming day", found.by_day),
        money_section("Money by shift", found.by_shift),
        money_section("Money by dealer", found.by_dealer),
        money_section("Money by wager", found.by_wager, WAGER_NOTE),
    )


def money_section(title: str, figures: Iterable[Figures], note: str = "") -> Section:
    """These figures as a section of a report."""
    return Section(title, MONEY_NAMES, tuple(map(figures_texts, figures)), note)


def inventory_sections(found: Money) -> tuple[Section, ...]:
    """The counts of chips as sections of a report."""
    counts = tuple(count_texts(one.table, row, was) for one in found.floats for row, was in one.replaced)
    return (
        Section("Table inventory", FLOAT_NAMES, tuple(float_texts(one, found) for one in found.floats), FLOAT_NOTE),
        Section("Counts of chips", COUNT_NAMES, counts),
    )
