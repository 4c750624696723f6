"""The page of a console that did not start: why, and a button to start again."""

from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page

AGAIN = "start-again"


class StoppedPage(Page):
    """Why there is no table."""

    why: str

    def column(self, _scene: Scene) -> Column:
        """The line, who is called, and the way on."""
        call = tr("Call a technician: sabot doctor says what is wrong. The journal is as it was.")
        again = tr("Then touch Start again: Sabot does not start by itself.")
        blocks = (
            Words(self.why, Tone.STRONG),
            Words(call),
            Words(again),
            Spring(),
            Buttons((Button(AGAIN, tr("Start again")),)),
        )
        return Column(tr("Start refused"), blocks, alarm=True, back=False)
