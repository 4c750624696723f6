"""`MoneyView`: handle, win and hold of a period beside what the odds say, and the counts of chips. Another process
counts them; the page prints the same figures as the reports."""

from typing import Final

from PySide6.QtWidgets import QComboBox

from controller.game.phrase import phrase
from controller.review.currencies import sections_by_currency
from controller.review.documents import Document
from controller.review.inventory import Float
from controller.review.money import ALL, NOBODY, Figures, Money
from controller.review.money_sections import figures_texts, float_texts, inventory_sections, money_sections
from controller.review.significance import NOT_CHANCE, UNUSUAL
from gui.language import tr
from gui.review.counted_page import CountedPage
from gui.review.jobs import CountMoney, Job
from gui.review.parts import PAGE, button, named, row, stack, words
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import local, plain

GROUPS: Final = {
    "by_table": phrase("by table"),
    "by_day": phrase("by gaming day"),
    "by_shift": phrase("by shift"),
    "by_dealer": phrase("by dealer"),
    "by_wager": phrase("by wager"),
}
COLUMNS: Final = (
    phrase("Name"), phrase("Rounds"), phrase("No wagers %"), phrase("Handle"), phrase("Win"),
    phrase("Win / handle %"), phrase("Theory"), phrase("Theory %"), phrase("95 % from"), phrase("to"),
    phrase("Verdict"), phrase("Put right"), phrase("Drop"), phrase("Win by counts"), phrase("Win / drop %"),
)  # fmt: skip
WIDTHS: Final = (140, 84, 118, 104, 104, 136, 92, 96, 98, 98, 170, 92, 90, 130, 118)
FLOATS: Final = (
    phrase("Table"), phrase("Opened"), phrase("Closed"), phrase("Opener"), phrase("Fills"), phrase("Credits"),
    phrase("Drop"), phrase("Closer"), phrase("Win by counts"), phrase("Win by wagers"), phrase("Difference"),
    phrase("Rounds"), phrase("No wagers"), phrase("Remark"),
)  # fmt: skip
FLOAT_WIDTHS: Final = (90, 142, 142, 104, 96, 96, 96, 104, 130, 136, 110, 84, 104, 220)
VERDICT: Final = 10


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
        numbers = tuple(at for at in range(1, len(COLUMNS)) if at != VERDICT)
        self.model = TextTable(session, tuple(map(tr, COLUMNS)), right=numbers)
        self.table = Table(self.model, WIDTHS, tr("Money"), stretch=VERDICT)
        self.float_model = TextTable(session, tuple(map(tr, FLOATS)), right=tuple(range(3, len(FLOATS) - 1)))
        self.floats = Table(self.float_model, FLOAT_WIDTHS, tr("Table inventory"))
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
    name, rounds, _, *rest = figures_texts(one)  # the share without wagers is enough on a screen
    rest = [rounds, *rest]
    rest[VERDICT - 1] = tr(one.verdict) if one.verdict else ""
    if one.name == ALL:
        name = tr("Total")
    elif group == "by_wager":
        name = plain(name)
    name = tr(name) if name == NOBODY else name
    return f"{currency} · {name}" if currency else name, *rest


def _float_row(one: Float, found: Money) -> tuple[str, ...]:
    table, opened, closed, *rest, _ = float_texts(one, found)
    times = (local(at, "%Y-%m-%d %H:%M") if at else "" for at in (opened, closed))
    return table, *times, *rest, "; ".join(map(tr, one.remarks(found.since, found.until)))
