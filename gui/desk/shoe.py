"""The shoe: cutting card, end, and cards by hand when the device is dead."""

from dataclasses import dataclass

from controller.actions import EndShoe, SwapShoe
from controller.inputs import CuttingCardDrawn
from controller.table import Phase, Table
from gui.desk.blocks import Block, Button, Buttons, Column, Spring, Words
from gui.desk.page import Act, Scene, Step
from gui.tongue import tr


@dataclass(frozen=True, slots=True)
class ShoePage:
    """What can be done with the shoe now."""

    def column(self, scene: Scene) -> Column:
        """Its buttons."""
        said: tuple[Block, ...] = (Words(scene.message),) if scene.message else ()
        return Column(tr("Shoe"), (*said, Spring(), Buttons(_buttons(scene.table))))

    def touch(self, key: str, scene: Scene) -> Step:
        """One of them."""
        del scene
        match key:
            case "end-shoe":
                return Step(None, Act(EndShoe()))
            case "cutting-card":
                return Step(None, Act(CuttingCardDrawn(manual=True)))
            case "manual":
                return Step(None, Act(SwapShoe("manual")))
        return Step(self)


def _buttons(table: Table) -> tuple[Button, ...]:
    found = []
    if table.phase is Phase.IDLE:
        found.append(Button("end-shoe", tr("End the shoe"), hold=True))
    if table.phase in (Phase.BETTING, Phase.DEALING):
        found.append(Button("cutting-card", tr("Cutting card came")))
    if table.phase is not Phase.NO_SHOE and table.shoe.kind != "manual":
        found.append(Button("manual", tr("Enter cards by hand"), tr("the shoe is dead")))
    return tuple(found)
