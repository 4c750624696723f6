"""The page of a start that was refused: why, and the way on for two managers."""

from typing import Any, Final

from controller.game.authority import Role
from controller.game.phrase import phrase
from controller.table.actions import Signature
from controller.value import Value
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import signed_by_two
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page

REASONS: Final = (
    phrase("A copy of the journal was put back"),
    phrase("The disk or the computer was replaced"),
    phrase("The key was lost"),
    phrase("The cause is not known"),
)
"""Why a table goes on; the managers choose one."""


class GoOn(Value):
    """Begin a new journal after the one that was refused, signed by two."""

    by: Signature
    second: Signature
    reason: str


class RefusedPage(Page):
    """Why the start was refused, and a button for the two who sign."""

    why: str
    needed: Role

    def column(self, scene: Scene) -> Column:
        """The line, what becomes of the old journal, and the way on."""
        if not scene.people.by_id:
            nobody = tr("No book of staff can be read. Go on at the command line: sabot journal continue")
            return Column(tr("Start refused"), (Words(self.why, Tone.STRONG), Words(nobody)), alarm=True, back=False)
        kept = tr("The old journal is kept. A new one begins that names it and who signed.")
        button = Button("continue", tr("Two managers sign"), to=self._signing)
        blocks = (Words(self.why, Tone.STRONG), Words(kept, Tone.QUIET), *said(scene), Spring(), Buttons((button,)))
        return Column(tr("Start refused"), blocks, alarm=True, back=False)

    def _signing(self) -> Page:
        make: Any = GoOn  # no action of a table: there is none yet
        what = tr("Go on with a new journal")
        return signed_by_two(make, self.needed, what, second=self.needed, about=0, reasons=REASONS, dealer_too=True)
