"""Leaving: long work on a page is not lost by a slip of the finger."""

from dataclasses import dataclass

from gui.console.pages.page import Page, Scene, Turn
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Words


@dataclass(frozen=True, slots=True)
class LeavePage:
    """Go on with the work, or throw it away."""

    work: Page

    def column(self, scene: Scene) -> Column:
        """The choice."""
        words = Words(tr("What was entered here would be lost."))
        buttons = (Button("on", tr("Go on with it")), Button("leave", tr("Throw it away"), hold=True))
        return Column(tr("Leave?"), (words, Spring(), Buttons(buttons)), alarm=scene.table.held, back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of the two."""
        del scene
        return Turn(self.work if key == "on" else None if key == "leave" else self)
