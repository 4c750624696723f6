"""`Rail`, the column at the left: the pages, how far each journal is verified, who is signed on."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QVBoxLayout

from controller.game.phrase import phrase
from gui.language import tr
from gui.review.parts import button, clear, row, scroll_area, stack, words
from gui.review.session import Session
from gui.review.words import MARKS
from gui.words import role_words

VIEWS: Mapping[str, str] = {
    "log": phrase("Log"),
    "case": phrase("Case"),
    "statistics": phrase("Statistics"),
    "money": phrase("Money"),
    "shoe": phrase("Shoe audit"),
    "reports": phrase("Reports"),
    "journals": phrase("Journals"),
    "staff": phrase("Staff"),
    "rounds": phrase("Rounds"),
    "open": phrase("Open work"),
    "findings": phrase("Findings"),
}
KEYS = "1234567890G"
"""With Ctrl, the key that opens each page."""


class Rail(QFrame):
    """The column at the left of the window."""

    def __init__(
        self, session: Session, go: Callable[[str], None], change_look: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setFixedWidth(218)
        self.session = session
        self._seen: object = None
        group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        for key, (name, text) in zip(KEYS, VIEWS.items(), strict=True):
            made = button(tr(text), partial(go, name), "nav")
            made.setCheckable(True)
            made.setToolTip(f"Ctrl+{key}")
            group.addButton(made)
            self.buttons[name] = made
        self.trust = QVBoxLayout()
        self.trust.setSpacing(7)
        self.who = words("", wrap=True)
        self.who.setMinimumWidth(170)
        area = scroll_area(stack(None, words(tr("TRUST"), "caption"), self.trust))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        off, look = button(tr("Sign off"), leave, "plain"), button(tr("Light or dark"), change_look, "plain")
        signed = words(tr("SIGNED ON"), "caption")
        foot = stack(area, 6, signed, self.who, row(off, look, None, space=2), margins=(16, 0, 12, 0))
        mark = stack(words("Sabot", "mark"), words(tr("Review"), "quiet"), space=0, margins=(16, 18, 12, 16))
        layout = stack(mark, *self.buttons.values(), 16, foot, space=2, margins=(0, 0, 0, 14))
        layout.setStretchFactor(foot, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show how far each journal is verified, and who is signed on."""
        by = self.session.by
        self.who.setText(f"{by.id} · {role_words(by.role)}" if by else tr("nobody"))
        seen = [
            (one.journal, one.table, one.trouble, self.session.trust.get(one.journal)) for one in self.session.statuses
        ]
        if seen == self._seen:
            return
        self._seen = seen
        clear(self.trust)
        for one in self.session.statuses:
            found = self.session.trust.get(one.journal)
            state, said = (found.state, found.words) if found else ("unverified", "")
            broken = state == "broken" or bool(one.trouble)
            name = words(f"{MARKS['broken' if broken else state]}  {one.table or one.path.name}")
            told = tr("BROKEN: {what}", what=said) if state == "broken" else one.trouble or said.replace(" · ", "\n")
            if found and found.against:
                told += "\n" + tr("against: {what}", what=found.against)
            text = words(told, "refusal" if broken else "small", wrap=True)
            self.trust.addLayout(stack(name, text, space=1))
