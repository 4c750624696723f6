"""The money of a period and the counts of chips as tables of text, for reports and the screen."""

from controller.game.money import amount
from controller.review.documents import Section
from controller.review.index_rows import CountRow
from controller.review.inventory import Float
from controller.review.money import Figures, Money
from controller.table.tray import Count

MONEY_COLUMNS = (
    "name", "rounds", "rounds without wagers", "without wagers %", "handle", "win", "hold % (win / handle)",
    "theoretical win", "theoretical hold %", "95 % from", "to", "verdict", "put right", "drop", "win by counts",
    "hold % (win by counts / drop)",
)  # fmt: skip
FLOAT_COLUMNS = (
    "table", "opened", "closed", "opener", "fills", "credits", "drop", "closer", "win by counts", "win by wagers",
    "difference", "rounds", "rounds without wagers", "remark",
)  # fmt: skip
COUNT_COLUMNS = (
    "table", "time", "what", "chips", "total", "expected", "difference", "again", "signed by", "role", "second",
    "second role", "reason", "remark", "in place of",
)  # fmt: skip
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
AFTER_CLOSER = {
    Count.DROP: "after the closer: the drop of this float",
    Count.FILL: "after the closer: in no float, in the next opener",
    Count.CREDIT: "after the closer: in no float, not in the next opener",
}


def money_sections(found: Money) -> tuple[Section, ...]:
    """The money as sections of a report."""
    return (
        Section("Money", MONEY_COLUMNS, (figures_texts(found.total),), MONEY_NOTE),
        Section("Money by table", MONEY_COLUMNS, tuple(map(figures_texts, found.by_table))),
        Section("Money by gaming day", MONEY_COLUMNS, tuple(map(figures_texts, found.by_day))),
        Section("Money by shift", MONEY_COLUMNS, tuple(map(figures_texts, found.by_shift))),
        Section("Money by dealer", MONEY_COLUMNS, tuple(map(figures_texts, found.by_dealer))),
        Section("Money by wager", MONEY_COLUMNS, tuple(map(figures_texts, found.by_wager)), WAGER_NOTE),
    )


def inventory_sections(found: Money) -> tuple[Section, ...]:
    """The counts of chips as sections of a report."""
    counts = tuple(_count(one.table, row, was) for one in found.floats for row, was in one.replaced)
    return (
        Section("Table inventory", FLOAT_COLUMNS, tuple(float_texts(one, found) for one in found.floats), FLOAT_NOTE),
        Section("Counts of chips", COUNT_COLUMNS, counts),
    )


def figures_texts(one: Figures) -> tuple[str, ...]:
    """A row of `MONEY_COLUMNS`."""
    low, high = ("", "") if one.interval is None else map(_cents, one.interval)
    share = f"{100 * one.untyped / one.rounds:.1f}" if one.rounds else ""
    known = bool(one.typed)
    return (
        one.name, str(one.rounds), str(one.untyped), share, amount(one.handle) if known else "",
        amount(one.win) if known or one.win else "", _percent(one.hold),
        _cents(one.expected) if known and one.expected is not None else "", _percent(one.theoretical_hold),
        low, high, one.verdict, amount(one.put_right) if one.put_right else "", _or_nothing(one.drop),
        _or_nothing(one.counted), _percent(one.hold_of_drop),
    )  # fmt: skip


def float_texts(one: Float, found: Money) -> tuple[str, ...]:
    """A row of `FLOAT_COLUMNS` in a report of this money."""
    by_wagers = amount(one.won) if one.rounds > one.untyped or not one.rounds else ""
    return (
        one.table, one.opened, one.closed, _or_nothing(one.opener), amount(one.fills), amount(one.credits),
        _or_nothing(one.drop), _or_nothing(one.closer), _or_nothing(one.won_by_count), by_wagers,
        _or_nothing(one.difference), str(one.rounds), str(one.untyped),
        "; ".join(one.remarks(found.since, found.until)),
    )  # fmt: skip


def _count(table: str, row: CountRow, was: CountRow | None) -> tuple[str, ...]:
    return (
        table, row.at, row.what, row.chips, amount(row.total), _or_nothing(row.expected), _or_nothing(row.difference),
        "again" if row.again else "", row.by, row.role, row.second, row.second_role, row.reason,
        AFTER_CLOSER[Count(row.what)] if row.after_closer else "", "" if was is None else amount(was.total),
    )  # fmt: skip


def _or_nothing(cents: int | None) -> str:
    return "" if cents is None else amount(cents)


def _cents(cents: float) -> str:
    return amount(round(cents))


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.2f}"
