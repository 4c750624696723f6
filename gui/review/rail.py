"""`Rail`, the column at the left: the pages, how far each journal is verified, who is signed on."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from controller.game.phrase import phrase
from gui.language import tr
from gui.review.parts import button, clear, row, stack, words
from gui.review.session import Session
from gui.review.words import MARKS
from gui.words import role_words

VIEWS: Mapping[str, str] = {
    "log": phrase("Log"),
    "case": phrase("Case"),
    "statistics": phrase("Statistics"),
    "shoe": phrase("Shoe audit"),
    "reports": phrase("Reports"),
    "journals": phrase("Journals"),
}


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
        for at, (name, text) in enumerate(VIEWS.items(), 1):
            made = button(tr(text), partial(go, name), "nav")
            made.setCheckable(True)
            made.setToolTip(f"Ctrl+{at}")
            group.addButton(made)
            self.buttons[name] = made
        self.trust = QVBoxLayout()
        self.trust.setSpacing(7)
        self.who = words("", wrap=True)
        self.who.setMinimumWidth(170)
        inside = QWidget()
        inside.setLayout(stack(None, words(tr("TRUST"), "caption"), self.trust))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        foot = stack(
            area,
            6,
            words(tr("SIGNED ON"), "caption"),
            self.who,
            row(
                button(tr("Sign off"), leave, "plain"), button(tr("Light or dark"), change_look, "plain"), None, space=2
            ),
        )
        foot.setContentsMargins(16, 0, 12, 0)
        mark = stack(words("Sabot", "mark"), words(tr("Review"), "quiet"), space=0)
        mark.setContentsMargins(16, 18, 12, 16)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 14)
        layout.setSpacing(2)
        layout.addLayout(mark)
        for made in self.buttons.values():
            layout.addWidget(made)
        layout.addSpacing(16)
        layout.addLayout(foot, 1)

    def at(self, name: str) -> None:
        """Mark the page that is shown."""
        self.buttons[name].setChecked(True)

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
            text = words(told, "refusal" if broken else "small", wrap=True)
            self.trust.addLayout(stack(name, text, space=1))
