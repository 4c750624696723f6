"""`StaffView`: who may sign at which table, since when, and how old their PIN is. It reads the journals only."""

from typing import Final

from PySide6.QtWidgets import QWidget

from controller.game.authority import Role
from controller.game.phrase import phrase
from controller.people.listed import person_fields
from controller.review.documents import Document, Section
from gui.language import tr
from gui.review.parts import PAGE, row, stack, words
from gui.review.session import Session
from gui.review.tables import Column, Table, TextTable
from gui.review.words import DAY, MINUTE, NOTHING, local
from gui.words import role_words

STATES: Final = {
    "active": phrase("may sign"),
    "waiting": phrase("waits after wrong PINs"),
    "aged": phrase("PIN too old"),
    "disabled": phrase("disabled"),
}
COLUMNS: Final = (
    Column(phrase("Table"), 76),
    Column(phrase("Id"), 64),
    Column(phrase("Name"), 124),
    Column(phrase("Role"), 132),
    Column(phrase("Since"), 104),
    Column(phrase("Added by"), 86),
    Column(phrase("State"), 150),
    Column(phrase("PIN, days"), 86, right=True),
    Column(phrase("Acting as"), 132),
    Column(phrase("Until"), 142),
)


class StaffView(QWidget):
    """The page with the people of every table."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.model = TextTable.of(session, COLUMNS)
        self.table = Table(self.model, (column.width for column in COLUMNS), tr("Staff"))
        self.count = words("", "quiet")
        head = row(words(tr("Staff"), "heading"), 12, self.count, None)
        hint = tr(
            "The people in the journals of the tables. They are added and changed at the table, or with sabot staff."
        )
        layout = stack(head, self.table, words(hint if session.files.paths else "", "small"), space=10, margins=PAGE)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def enter(self) -> None:
        """The page is shown."""
        self.refresh()
        self.table.setFocus()
        if not self.table.currentIndex().isValid() and self.model.rows:
            self.table.selectRow(0)

    def refresh(self) -> None:
        """Read the books of staff again, if the page is shown."""
        if not self.isVisible():
            return
        found = self._rows()
        if tuple(found) != self.model.rows:
            at = self.table.currentIndex().row()
            self.model.fill(found, [n for n, line in enumerate(found) if line[6] == tr(STATES["disabled"])])
            if 0 <= at < len(found):
                self.table.selectRow(at)
        self.count.setText(tr("{count} people", count=len(found)))

    def _rows(self) -> list[tuple[str, ...]]:
        now, found = self.session.files.now(), []
        for name, state in self.session.desk.books_of_staff():
            days = int((state.settings or {}).get("pin_days", 0))
            found += [_texts(name, person_fields(person, now, days)) for person in state.staff]
        return found

    def document(self) -> Document:
        """The people as a document to print."""
        facts = ((tr("made at"), local(self.session.files.now())), (tr("software"), self.session.files.software))
        section = Section(tr("Staff"), self.model.columns, tuple(self._rows()))
        return Document("staff", tr("Staff"), facts, (section,))


def _texts(table: str, fields: dict[str, object]) -> tuple[str, ...]:
    def time(key: str, form: str) -> str:
        at = fields.get(key)
        return local(str(at), form) if at else ""

    acting = fields.get("acting")
    state = tr(STATES[str(fields["state"])])
    if fields.get("seconds"):
        state = tr("waits {seconds} seconds", seconds=str(fields["seconds"]))
    age = fields.get("pin_age")
    return (
        table, str(fields["id"]), str(fields["name"]), role_words(Role(str(fields["role"]))), time("since", DAY),
        str(fields.get("by") or NOTHING), state, NOTHING if age is None else str(age),
        role_words(Role(str(acting))) if acting else "", time("until", MINUTE),
    )  # fmt: skip
