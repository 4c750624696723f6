"""Leaving: long work on a page is not lost by a slip of the finger."""

from dataclasses import dataclass

from gui.desk.blocks import Button, Buttons, Column, Spring, Words
from gui.desk.page import Page, Scene, Step
from gui.tongue import tr


@dataclass(frozen=True, slots=True)
class LeavePage:
    """Go on with the work, or throw it away."""

    work: Page

    def column(self, scene: Scene) -> Column:
        """The choice."""
        words = Words(tr("What was entered here would be lost."))
        buttons = (Button("on", tr("Go on with it")), Button("leave", tr("Throw it away"), hold=True))
        return Column(tr("Leave?"), (words, Spring(), Buttons(buttons)), alarm=scene.table.held, back=False)

    def touch(self, key: str, scene: Scene) -> Step:
        """One of the two."""
        del scene
        return Step(self.work if key == "on" else None if key == "leave" else self)
