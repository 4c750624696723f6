"""`RoundsPage`, the base of pages that ask for a round of this shoe, or one of the last ten."""

from collections.abc import Callable
from functools import partial
from typing import Final

from controller.game.announcements import totals_agree
from controller.game.hands import Side, seen_total
from controller.game.phrase import phrase
from controller.runtime.recall import LAST, PlayedRound
from controller.table.rounds import VOID
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words, column_of
from gui.touch.page import Page, more

LETTERS: Final = {"player": phrase("P"), "banker": phrase("B"), "tie": phrase("T"), VOID: phrase("Void")}


def totals(played: PlayedRound) -> str:
    """`7 : 4`, Player first; nothing if a settled result stands that the corrected cards do not give."""
    found = [seen_total(played.deal.hand(side)) for side in Side]
    if not totals_agree(played.result, *found):
        return ""
    return " : ".join("?" if total is None else str(total) for total in found)


class RoundsPage(Page):
    """Base class: asks for a round, the latest first, ten at a time."""

    first: int = 0

    def rounds(self, scene: Scene, title: str, to: Callable[[int], Page]) -> Column:
        """A button for each round: number, result, totals; `to` gives the page of a number."""
        played = scene.recall.rounds[::-1]
        buttons = tuple(
            Button(f"round:{one.number}", f"{one.number}  {tr(LETTERS[one.result])}", totals(one),
                   to=partial(to, one.number))
            for one in played[self.first : self.first + LAST]
        )  # fmt: skip
        if not buttons:
            return Column(title, (Words(tr("No round has been played yet."), Tone.QUIET),))
        rest = (more(self, len(played), LAST, tr("Earlier")),) if len(played) > LAST else ()
        ways = Buttons((*rest, Button("back", tr("Back"))), across=1 + len(rest))
        return column_of(title, Spring(), Buttons(buttons, across=2), ways, cites=tr("Player : Banker"))
