"""`RoundsView`: any round, found by number, time, dealer, card or seat. Enter opens it with its replay."""

from datetime import datetime
from typing import Final

from PySide6.QtWidgets import QComboBox, QLineEdit

from controller.game.cards import NotACardError, parse_card
from controller.game.phrase import phrase
from controller.review.round_case import RoundFound
from controller.review.round_search import RoundQuery
from gui.language import tr
from gui.review.job_page import JobPage
from gui.review.jobs import FindRounds
from gui.review.parts import PAGE, button, named, offer, row, stack, words
from gui.review.period_box import PeriodBox
from gui.review.session import Session
from gui.review.tables import Column, Table, TextTable
from gui.review.words import local, plain, utc
from gui.review.workshop import Task

BY: Final = {
    "round": (phrase("Number"), "12"),
    "at": (phrase("Time"), "2026-03-01 20:15"),
    "dealer": (phrase("Dealer"), "d104"),
    "card": (phrase("Card"), "9H"),
    "seat": (phrase("Seat"), phrase("3, or 3b for its second player")),
}
"""By what a round is looked for: its name, and an example."""
COLUMNS: Final = (
    Column(phrase("Time"), 178),
    Column(phrase("Table"), 90),
    Column(phrase("Shoe"), 66, right=True),
    Column(phrase("Round"), 76, right=True),
    Column(phrase("Game"), 130),
    Column(phrase("Player"), 130),
    Column(phrase("Banker"), 130),
    Column(phrase("Result"), 100),
    Column(phrase("Dealer"), 120),
)
MOST: Final = 200


class NotAskedError(ValueError):
    """What was typed names no round; the message says what to type."""


class RoundsView(JobPage):
    """The page that finds rounds."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, bar_width=200, wrap=True)
        self.found: tuple[RoundFound, ...] = ()
        self.by = named(QComboBox(), tr("Look for a round by"))
        for key, (name, _) in BY.items():
            self.by.addItem(tr(name), key)
        self.value = named(QLineEdit(), tr("What to look for"))
        self.tables = named(QComboBox(), tr("Table"))
        self.period = PeriodBox(lambda: None)
        self.go = button(tr("Find"), self.look_up, "primary")
        self.by.currentIndexChanged.connect(lambda _: self._hint())
        self.value.returnPressed.connect(self.look_up)
        self.model = TextTable.of(session, COLUMNS)
        self.table = Table(self.model, (column.width for column in COLUMNS), tr("Rounds"), self._open)
        asked = row(
            words(tr("By"), "quiet"), self.by, self.value, self.tables, self.period, self.go, self.stop, self.bar
        )
        hint = words(tr("Enter finds, and opens the round of the chosen line"), "small")
        layout = stack(
            words(tr("Rounds"), "heading"), asked, self.status, self.table, hint, space=10, margins=PAGE
        )  # fmt: skip
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._hint()

    def _hint(self) -> None:
        self.value.setPlaceholderText(tr(BY[str(self.by.currentData())][1]))

    def enter(self) -> None:
        """The page is shown."""
        names = sorted({name for name, _ in self.session.tables})
        offer(self.tables, [(tr("all tables"), ""), *((name, name) for name in names)])
        (self.table if self.found else self.value).setFocus()

    def refresh(self) -> None:
        """New records change nothing here: a person asks."""

    def query(self) -> RoundQuery:
        """What is asked for. NotAskedError if that cannot be."""
        by, typed = str(self.by.currentData()), self.value.text().strip()
        since, until = self.period.bounds()
        fields: dict[str, object] = {"since": since, "until": until, "table": str(self.tables.currentData() or "")}
        match by:
            case "round" if typed.isdecimal() and len(typed) < 12:
                fields["round"] = int(typed)
            case "at":
                fields["at"] = _moment(typed)
            case "dealer" if typed:
                fields["dealer"] = typed.lower()
            case "card":
                try:
                    fields["card"] = str(parse_card(typed))
                except NotACardError as error:
                    raise NotAskedError(str(error)) from None
            case "seat" if typed[:1].isdecimal():
                number = typed.rstrip("abcdefghijklmnopqrstuvwxyz")
                if not number.isdecimal() or len(number) > 2:
                    raise NotAskedError(tr("Type a seat, such as 3 or 3b"))
                fields |= {"seat": int(number), "who": typed[len(number) :]}
            case _:
                raise NotAskedError(tr("Type what to look for, such as: {example}", example=tr(BY[by][1])))
        return RoundQuery(**fields)  # type: ignore[arg-type]

    def look_up(self) -> None:
        """Look for the rounds."""
        if self._task is not None:
            return
        try:
            query = self.query()
        except NotAskedError as error:
            self.status.setText(str(error))
            return
        self.status.setText("")
        self._begin(FindRounds(query, MOST), self._take)

    def _take(self, answer: tuple[tuple[RoundFound, ...], bool]) -> None:
        self.found, more = answer
        self.model.fill([_texts(one) for one in self.found])
        count = tr("{count} rounds", count=len(self.found))
        self.status.setText(tr("{count}; there are more: these are the latest", count=count) if more else count)
        if self.found:
            self.table.select(0)
            self.table.setFocus()

    def _over(self, task: Task) -> None:
        if task.trouble:
            self.found = ()
            self.model.fill([])
            self.status.setText(task.trouble)
        elif task.stopped:
            self.status.setText(tr("Stopped"))

    def _open(self, at: int) -> None:
        self.session.open_round(self.found[at])


def _moment(typed: str) -> str:
    try:
        found = datetime.fromisoformat(typed)
        return utc(found if found.tzinfo else found.astimezone())
    except (ValueError, OverflowError):
        raise NotAskedError(tr("Type a time, such as 2026-03-01 20:15")) from None


def _texts(one: RoundFound) -> tuple[str, ...]:
    return (
        local(one.opened), one.table, str(one.shoe), str(one.number), one.game, one.player, one.banker,
        plain(one.result) or tr("not over"), " ".join(one.dealers),
    )  # fmt: skip
