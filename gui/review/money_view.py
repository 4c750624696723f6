"""`MoneyView`: handle, win and hold of a period beside what the odds say, and the counts of chips. Another process
counts them; the page prints the same figures as the reports."""

from typing import Final, TypeVar

from PySide6.QtWidgets import QComboBox

from controller.game.phrase import phrase
from controller.review.documents import Document
from controller.review.index_rows import NOBODY
from controller.review.inventory import Float
from controller.review.log_columns import Shows
from controller.review.money import ALL, Figures, Money
from controller.review.money_columns import FLOAT_COLUMNS, MONEY_COLUMNS, NAME, REMARK, VERDICT, FloatRow, MoneyColumn
from controller.review.money_sections import inventory_sections, money_sections
from controller.review.significance import NOT_CHANCE, UNUSUAL
from gui.language import tr
from gui.review.counted_page import CountedPage
from gui.review.jobs import CountMoney, Job
from gui.review.parts import PAGE, button, named, row, stack, words
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import MINUTE, local, plain

Row = TypeVar("Row")
GROUPS: Final = {
    "by_table": phrase("by table"),
    "by_day": phrase("by gaming day"),
    "by_shift": phrase("by shift"),
    "by_dealer": phrase("by dealer"),
    "by_wager": phrase("by wager"),
}
SHOWN: Final = tuple(column for column in MONEY_COLUMNS if column.width)
FLOATS: Final = tuple(column for column in FLOAT_COLUMNS if column.width)


class MoneyView(CountedPage):
    """The page with the money of a period."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.found: Money | None = None
        self.groups = named(QComboBox(), tr("Money"))
        for key, text in GROUPS.items():
            self.groups.addItem(tr(text), key)
        self.groups.currentIndexChanged.connect(lambda _: self._fill())
        self.share = words("", "small", wrap=True)
        self.model = TextTable.of(session, SHOWN)
        self.table = Table(self.model, (column.width for column in SHOWN), tr("Money"), stretch=SHOWN.index(VERDICT))
        self.float_model = TextTable.of(session, FLOATS)
        self.floats = Table(self.float_model, (column.width for column in FLOATS), tr("Table inventory"))
        top = row(words(tr("Money"), "heading"), 12, self.status, None, self.groups, self.tables, self.period,
                  button(tr("Count again"), self.count))  # fmt: skip
        layout = stack(top, self.share, self.table, words(tr("Table inventory"), "caption"), self.floats,
                       space=10, margins=PAGE)  # fmt: skip
        layout.setStretch(2, 3)
        layout.setStretch(4, 2)
        self.setLayout(layout)

    def job(self, since: str, until: str, journals: tuple[str, ...] | None) -> Job:
        """Count this period."""
        return CountMoney(since, until, journals)

    def enter(self) -> None:
        """The page is shown."""
        super().enter()
        self.table.setFocus()

    def show_found(self, found: Money) -> None:
        """Show this money."""
        self.found = found
        total = found.total
        share = f"{100 * total.untyped / total.rounds:.1f} %" if total.rounds else "–"
        self.share.setText(
            tr(
                "{untyped} of {rounds} rounds ({share}) have no wager on record."
                " Their money is not known, and not zero.",
                untyped=total.untyped, rounds=total.rounds, share=share,
            )
        )  # fmt: skip
        self._fill()
        self.float_model.fill([_float_row(one, found) for one in found.floats],
                              [at for at, one in enumerate(found.floats) if one.difference])  # fmt: skip

    def _fill(self) -> None:
        if self.found is None:
            return
        name = self.groups.currentData()
        group: tuple[Figures, ...] = getattr(self.found, name)
        shown = (self.found.total, *group) if len(group) > 1 else group
        odd = [at for at, one in enumerate(shown) if one.verdict in (UNUSUAL, NOT_CHANCE)]
        self.model.fill([_row(one, name) for one in shown], odd)

    def document(self) -> Document | None:
        """The money as a document to print, in English as the reports."""
        if self.found is None:
            return None
        files = self.session.files
        facts = (("made at", files.now()), ("software", files.software),
                 ("period", f"{self.found.since} to {self.found.until}"))  # fmt: skip
        return Document("money", "Money", facts, (*money_sections(self.found), *inventory_sections(self.found)))


def _row(one: Figures, group: str) -> tuple[str, ...]:
    return tuple(_name(one, group) if column is NAME else _cell(column, one) for column in SHOWN)


def _float_row(one: Float, found: Money) -> tuple[str, ...]:
    remarks = "; ".join(map(tr, one.remarks(found.since, found.until)))
    return tuple(remarks if column is REMARK else _cell(column, FloatRow(one, found)) for column in FLOATS)


def _cell(column: MoneyColumn[Row], one: Row) -> str:
    text = column.text(one)
    match column.shows:
        case Shows.TIME if text:
            return local(text, MINUTE)
        case Shows.WORD if text:
            return tr(text)
    return text


def _name(one: Figures, group: str) -> str:
    if one.name == ALL:
        return tr("Total")
    name = plain(one.name) if group == "by_wager" else one.name
    return tr(name) if name == NOBODY else name
