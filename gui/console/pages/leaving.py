"""`LeavePage` asks before a page with unfinished work is left."""

from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Words
from gui.touch.page import Page, Turn


class LeavePage(Page):
    """Asks whether to go on with the work or to throw it away."""

    work: Page

    def column(self, scene: Scene) -> Column:
        """The choice."""
        words = Words(tr("What was entered here would be lost."))
        buttons = (
            Button("on", tr("Go on with it"), to=self.work),
            Button("leave", tr("Throw it away"), hold=True, to=Turn()),
        )
        return Column(tr("Leave?"), (words, Spring(), Buttons(buttons)), alarm=scene.table.held, back=False)
