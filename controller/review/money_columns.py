"""The columns of the money of a period, of the floats and of the counts of chips: for reports, CSV and the screen.

A new column is one more `MoneyColumn` here (and its heading in the translations).
"""

from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from controller.game.money import amount
from controller.game.phrase import phrase
from controller.review.index_rows import CountRow
from controller.review.inventory import Float
from controller.review.log_columns import Shows
from controller.review.money import Figures, Money
from controller.table.tray import Count

Row = TypeVar("Row")

AFTER_CLOSER: Final = {
    Count.DROP: "after the closer: the drop of this float",
    Count.FILL: "after the closer: in no float, in the next opener",
    Count.CREDIT: "after the closer: in no float, not in the next opener",
}


class FloatRow(NamedTuple):
    """A float in the money of a period."""

    float: Float
    of: Money


class Counted(NamedTuple):
    """A count of chips, and the one that it was put in place of."""

    table: str
    row: CountRow
    was: CountRow | None


class MoneyColumn(NamedTuple, Generic[Row]):
    """One column of a table about money."""

    heading: str
    """On a screen."""
    text: Callable[[Row], str]
    """The cell in a report."""
    width: int = 0
    """Pixels on the review screen; 0: only in reports."""
    in_reports: str = ""
    """The name in reports, where it is another than the heading."""
    right: bool = True
    """Aligned to the right."""
    shows: Shows = Shows.TEXT
    """How a screen writes it: a time as local time, a word translated."""

    @property
    def name(self) -> str:
        """`win by counts`: the heading in reports."""
        return self.in_reports or self.heading.lower()


def _or_nothing(cents: int | None) -> str:
    return "" if cents is None else amount(cents)


def _cents(cents: float | None) -> str:
    return "" if cents is None else amount(round(cents))


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.2f}"


NAME: Final[MoneyColumn[Figures]] = MoneyColumn(phrase("Name"), lambda one: one.name, 140, right=False)
VERDICT: Final[MoneyColumn[Figures]] = MoneyColumn(
    phrase("Verdict"), lambda one: one.verdict, 170, right=False, shows=Shows.WORD
)
MONEY_COLUMNS: Final[tuple[MoneyColumn[Figures], ...]] = (
    NAME,
    MoneyColumn(phrase("Rounds"), lambda one: str(one.rounds), 84),
    MoneyColumn("Rounds without wagers", lambda one: str(one.untyped)),  # their share is enough on a screen
    MoneyColumn(
        phrase("No wagers %"),
        lambda one: f"{100 * one.untyped / one.rounds:.1f}" if one.rounds else "",
        118,
        "without wagers %",
    ),
    MoneyColumn(phrase("Handle"), lambda one: amount(one.handle) if one.typed else "", 104),
    MoneyColumn(phrase("Win"), lambda one: amount(one.win) if one.typed or one.win else "", 104),
    MoneyColumn(phrase("Win / handle %"), lambda one: _percent(one.hold), 136, "hold % (win / handle)"),
    MoneyColumn(phrase("Theory"), lambda one: _cents(one.expected) if one.typed else "", 92, "theoretical win"),
    MoneyColumn(phrase("Theory %"), lambda one: _percent(one.theoretical_hold), 96, "theoretical hold %"),
    MoneyColumn(phrase("95 % from"), lambda one: _cents(one.interval and one.interval[0]), 98),
    MoneyColumn(phrase("to"), lambda one: _cents(one.interval and one.interval[1]), 98),
    VERDICT,
    MoneyColumn(phrase("Put right"), lambda one: amount(one.put_right) if one.put_right else "", 92),
    MoneyColumn(phrase("Drop"), lambda one: _or_nothing(one.drop), 90),
    MoneyColumn(phrase("Win by counts"), lambda one: _or_nothing(one.counted), 130),
    MoneyColumn(phrase("Win / drop %"), lambda one: _percent(one.hold_of_drop), 118, "hold % (win by counts / drop)"),
)
MONEY_NAMES: Final = tuple(column.name for column in MONEY_COLUMNS)

REMARK: Final[MoneyColumn[FloatRow]] = MoneyColumn(
    phrase("Remark"), lambda row: "; ".join(row.float.remarks(row.of.since, row.of.until)), 220, right=False
)
FLOAT_COLUMNS: Final[tuple[MoneyColumn[FloatRow], ...]] = (
    MoneyColumn(phrase("Table"), lambda row: row.float.table, 90, right=False),
    MoneyColumn(phrase("Opened"), lambda row: row.float.opened, 142, right=False, shows=Shows.TIME),
    MoneyColumn(phrase("Closed"), lambda row: row.float.closed, 142, right=False, shows=Shows.TIME),
    MoneyColumn(phrase("Opener"), lambda row: _or_nothing(row.float.opener), 104),
    MoneyColumn(phrase("Fills"), lambda row: amount(row.float.fills), 96),
    MoneyColumn(phrase("Credits"), lambda row: amount(row.float.credits), 96),
    MoneyColumn(phrase("Drop"), lambda row: _or_nothing(row.float.drop), 96),
    MoneyColumn(phrase("Closer"), lambda row: _or_nothing(row.float.closer), 104),
    MoneyColumn(phrase("Win by counts"), lambda row: _or_nothing(row.float.won_by_count), 130),
    MoneyColumn(
        phrase("Win by wagers"),
        lambda row: amount(row.float.won) if row.float.rounds > row.float.untyped or not row.float.rounds else "",
        136,
    ),
    MoneyColumn(phrase("Difference"), lambda row: _or_nothing(row.float.difference), 110),
    MoneyColumn(phrase("Rounds"), lambda row: str(row.float.rounds), 84),
    MoneyColumn(phrase("No wagers"), lambda row: str(row.float.untyped), 104, "rounds without wagers"),
    REMARK,
)
FLOAT_NAMES: Final = tuple(column.name for column in FLOAT_COLUMNS)

COUNT_COLUMNS: Final[tuple[MoneyColumn[Counted], ...]] = (
    MoneyColumn("Table", lambda one: one.table),
    MoneyColumn("Time", lambda one: one.row.at),
    MoneyColumn("What", lambda one: one.row.what),
    MoneyColumn("Chips", lambda one: one.row.chips),
    MoneyColumn("Total", lambda one: amount(one.row.total)),
    MoneyColumn("Expected", lambda one: _or_nothing(one.row.expected)),
    MoneyColumn("Difference", lambda one: _or_nothing(one.row.difference)),
    MoneyColumn("Again", lambda one: "again" if one.row.again else ""),
    MoneyColumn("Signed by", lambda one: one.row.by),
    MoneyColumn("Role", lambda one: one.row.role),
    MoneyColumn("Second", lambda one: one.row.second),
    MoneyColumn("Second role", lambda one: one.row.second_role),
    MoneyColumn("Reason", lambda one: one.row.reason),
    MoneyColumn("Remark", lambda one: AFTER_CLOSER[Count(one.row.what)] if one.row.after_closer else ""),
    MoneyColumn("In place of", lambda one: "" if one.was is None else amount(one.was.total)),
)
COUNT_NAMES: Final = tuple(column.name for column in COUNT_COLUMNS)


def figures_texts(one: Figures) -> tuple[str, ...]:
    """A row under `MONEY_NAMES`."""
    return tuple(column.text(one) for column in MONEY_COLUMNS)


def float_texts(one: Float, found: Money) -> tuple[str, ...]:
    """A row under `FLOAT_NAMES` in a report of this money."""
    return tuple(column.text(FloatRow(one, found)) for column in FLOAT_COLUMNS)


def count_texts(table: str, row: CountRow, was: CountRow | None) -> tuple[str, ...]:
    """A row under `COUNT_NAMES`."""
    return tuple(column.text(Counted(table, row, was)) for column in COUNT_COLUMNS)
