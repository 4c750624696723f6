"""The columns of the irregularity log, in the order that pits use. One list, `LOG_COLUMNS`, for every form of the log:
the review screen, paper, reports, the terminal, CSV and JSON.

A new column is one more `LogColumn` here (and its heading in the translations).
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from controller.game.house_games import is_house
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.protocol.event_words import cited
from controller.review.facts import LogLine


class Shows(Enum):
    """What kind of value a column has: decides how the value is written."""

    TEXT = auto()
    """As it is."""
    TIME = auto()
    """A time in UTC; local time on a screen."""
    CODE = auto()
    """`wrong-hand`; on a screen `Wrong hand`, translated."""
    WORD = auto()
    """A word that a screen translates."""
    MONEY = auto()
    """Cents; written as an amount, on a screen with its sign."""
    CLAUSE = auto()
    """The clause; where there is room for one text only, with the number of the house reading."""


class LogColumn(NamedTuple):
    """One column of the irregularity log."""

    heading: str
    """On a screen; in files it is `name` (CSV) or `field` (JSON)."""
    value: Callable[[LogLine], Any]
    """The value in JSON; cents, if it shows money. None where there is nothing to say."""
    shows: Shows = Shows.TEXT
    width: int = 0
    """Pixels on the review screen; 0: only in files, not on screens, paper or in reports."""
    right: bool = False
    """Aligned to the right."""
    in_terminal: bool = False
    """Whether `sabot log` prints it in a terminal, where there is room for few."""
    json_only: bool = False

    @property
    def name(self) -> str:
        """`caused by`: the heading in CSV files and reports."""
        return self.heading.lower()

    @property
    def field(self) -> str:
        """`caused_by`: the name in JSON."""
        return self.name.replace(" ", "_")

    def json(self, line: LogLine) -> Any:
        """The value of this column in JSON."""
        value = self.value(line)
        return amount(value) if self.shows is Shows.MONEY and value is not None else value

    def text(self, line: LogLine) -> str:
        """The value of this column in a CSV file, a report or a terminal; empty for None."""
        if self.shows is Shows.CLAUSE:
            return cited(line.case.clause, line.case.reading)
        value = self.json(line)
        return "" if value is None else str(value)


LOG_COLUMNS: Final = (
    LogColumn(phrase("Time"), lambda line: line.case.at, Shows.TIME, 178, in_terminal=True),
    LogColumn(phrase("Table"), lambda line: line.case.table, width=80, in_terminal=True),
    LogColumn(phrase("Game"), lambda line: line.case.game, width=118),
    LogColumn("Document", lambda line: "house" if is_house(line.case.game) else None),
    LogColumn(phrase("Shoe"), lambda line: line.case.shoe, width=60, right=True, in_terminal=True),
    LogColumn(phrase("Round"), lambda line: line.case.round, width=66, right=True, in_terminal=True),
    LogColumn(phrase("Kind"), lambda line: line.case.kind, Shows.CODE, 200, in_terminal=True),
    LogColumn(phrase("Clause"), lambda line: line.case.clause, Shows.CLAUSE, 142, in_terminal=True),
    LogColumn("Reading", lambda line: line.case.reading, json_only=True),
    LogColumn(phrase("Caused by"), lambda line: line.caused_by or None, Shows.WORD, 96, in_terminal=True),
    LogColumn(phrase("Dealer"), lambda line: line.case.dealer or None, width=82, in_terminal=True),
    LogColumn(phrase("Ruled by"), lambda line: line.case.ruled_by or None, width=84, in_terminal=True),
    LogColumn(phrase("Ruling"), lambda line: line.case.ruling or None, Shows.CODE, 160, in_terminal=True),
    LogColumn(phrase("Remarks"), lambda line: line.remark or None, width=230),
    LogColumn(phrase("Savings or loss"), lambda line: line.cents, Shows.MONEY, 130, right=True),
    LogColumn(phrase("Reviewed by"), lambda line: line.reviewed_by or None, width=104, in_terminal=True),
    LogColumn("Reviewed at", lambda line: line.reviewed_at or None, json_only=True),
    LogColumn("Case", lambda line: line.case.case),
    LogColumn("State", lambda line: line.case.state),
    LogColumn("Evidence", lambda line: line.case.evidence),
    LogColumn("Reason", lambda line: line.case.reason or None),
    LogColumn("Role", lambda line: line.case.role or None),
    LogColumn("Held", lambda line: line.case.holds, json_only=True),
    LogColumn("Device", lambda line: line.case.device or None),
    LogColumn("Reported by", lambda line: line.case.reported_by or None),
    LogColumn("Ended", lambda line: line.case.ended_at or None, json_only=True),
    LogColumn("Paid", lambda line: line.case.paid, Shows.MONEY),
    LogColumn("Due", lambda line: line.case.due, Shows.MONEY),
    LogColumn("Journal", lambda line: line.journal),
    LogColumn("Record", lambda line: line.case.n),
)
"""Every column, in the order of JSON."""
SHOWN_COLUMNS: Final = tuple(column for column in LOG_COLUMNS if column.width)
"""The columns that pits keep: on screens, on paper and in reports."""
CSV_COLUMNS: Final = (*SHOWN_COLUMNS, *(c for c in LOG_COLUMNS if not c.width and not c.json_only))
"""The shown columns first, then what else a file has."""
SHOWN_NAMES: Final = tuple(column.name for column in SHOWN_COLUMNS)


def line_texts(line: LogLine) -> tuple[str, ...]:
    """One line of the log as texts under `SHOWN_NAMES`."""
    return tuple(column.text(line) for column in SHOWN_COLUMNS)
