"""`MoneyView`: handle, win and hold of a period beside what the odds say, and the counts of chips. Another process
counts them; the page prints the same figures as the reports."""

from typing import Final, TypeVar

from PySide6.QtWidgets import QComboBox

from controller.game.phrase import phrase
from controller.review.currencies import sections_by_currency
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
        self.found: tuple[Money, ...] | None = None
        """The money of the period, once for each currency."""
        self.groups = named(QComboBox(), tr("Money"))
        for key, text in GROUPS.items():
            self.groups.addItem(tr(text), key)
        self.groups.currentIndexChanged.connect(lambda _: self._fill())
        self.share = words("", "small", wrap=True)
        self._said = ""
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

    def show_found(self, found: tuple[Money, ...]) -> None:
        """Show this money."""
        self.found = found
        rounds, untyped = sum(one.total.rounds for one in found), sum(one.total.untyped for one in found)
        share = f"{100 * untyped / rounds:.1f} %" if rounds else "–"
        said = tr(
            "{untyped} of {rounds} rounds ({share}) have no wager on record. Their money is not known, and not zero.",
            untyped=untyped, rounds=rounds, share=share,
        )  # fmt: skip
        currencies = ", ".join(one.currency for one in found if one.currency)
        if len(found) > 1:
            said += " " + tr("Amounts in {currencies} stand apart and are not added.", currencies=currencies)
        elif currencies:
            said += " " + tr("Amounts are in {currency}.", currency=currencies)
        self._said = said
        self._fill()
        floats = [(one, each) for each in found for one in each.floats]
        self.float_model.fill([_float_row(one, each) for one, each in floats],
                              [at for at, (one, _) in enumerate(floats) if one.difference or one.off_slip])  # fmt: skip

    def _fill(self) -> None:
        if self.found is None:
            return
        name = self.groups.currentData()
        note = tr("By wager the win is what the cards say; in the total and elsewhere it is what changed hands.")
        self.share.setText(f"{self._said} {note}" if name == "by_wager" else self._said)
        shown: list[tuple[str, Figures]] = []
        for each in self.found:
            group: tuple[Figures, ...] = getattr(each, name)
            currency = each.currency if len(self.found) > 1 else ""
            shown += [(currency, one) for one in ((each.total, *group) if len(group) > 1 else group)]
        odd = [at for at, (_, one) in enumerate(shown) if one.verdict in (UNUSUAL, NOT_CHANCE)]
        self.model.fill([_row(one, name, currency) for currency, one in shown], odd)

    def document(self) -> Document | None:
        """The money as a document to print, in English as the reports."""
        if self.found is None:
            return None
        files = self.session.files
        since, until = min(one.since for one in self.found), max(one.until for one in self.found)
        facts = (("made at", files.now()), ("software", files.software), ("period", f"{since} to {until}"),
                 ("currency", ", ".join(one.currency for one in self.found)))  # fmt: skip
        sections = sections_by_currency(self.found, lambda one: (*money_sections(one), *inventory_sections(one)))
        return Document("money", "Money", facts, sections)


def _row(one: Figures, group: str, currency: str) -> tuple[str, ...]:
    """A row of the page; `currency`: where the page has several."""
    name = _name(one, group)
    name = f"{currency} · {name}" if currency else name
    return tuple(name if column is NAME else _cell(column, one) for column in SHOWN)


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
