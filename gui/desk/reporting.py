"""Reporting: what staff saw, two touches away."""

from dataclasses import dataclass

from controller.actions import Report
from controller.irregularities import Irregularity, Seen
from gui.desk.blocks import Button, Buttons, Column, Spring
from gui.desk.page import Act, Scene, Step, paged
from gui.desk.terms import cited, kind_words
from gui.tongue import tr


@dataclass(frozen=True, slots=True)
class ReportPage:
    """What happened?"""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Everything that staff can see and the game knows."""
        buttons = [
            Button(f"report:{kind}", kind_words(kind), cited(permit.clause, None))
            for kind, permit in scene.rules.ruleset.irregularities.items()
            if permit.seen is not Seen.DETECTED
        ]
        return Column(tr("What happened?"), (Spring(), Buttons(paged(buttons, self.first))))

    def touch(self, key: str, scene: Scene) -> Step:
        """It is reported."""
        del scene
        word, _, rest = key.partition(":")
        if word == "more":
            return Step(ReportPage(self.first + 4))
        if word == "report":
            return Step(None, Act(Report(Irregularity(rest))))
        return Step(self)
