"""The menu: the quieter buttons beside the primary one, and what each opens."""

from collections.abc import Callable
from typing import Final

from controller.actions import SignOff, SignOn
from controller.authority import Role
from controller.hands import Side
from controller.phrase import phrase
from gui.desk.blocks import Button
from gui.desk.card_entry import CorrectPage
from gui.desk.home import home
from gui.desk.page import Act, Page, Scene, Step
from gui.desk.reporting import ReportPage
from gui.desk.shoe import ShoePage
from gui.desk.signing import Signing
from gui.tongue import tr

MENU: Final[tuple[tuple[str, str], ...]] = (
    ("menu:report", phrase("Irregularity")),
    ("menu:shoe", phrase("Shoe")),
    ("menu:duty", phrase("Duty")),
)


def menu(scene: Scene) -> tuple[Button, ...]:
    """The quieter buttons as they read now."""
    labels = {"menu:duty": tr("Sign off {name}", name=scene.table.dealer) if scene.table.dealer else tr("Sign on")}
    return tuple(Button(key, labels.get(key, tr(label))) for key, label in MENU)


def _duty(scene: Scene) -> Step:
    if scene.table.dealer:
        return Step(None, Act(SignOff()))
    return Step(Signing(lambda by, _: SignOn(by), Role.DEALER, tr("Who comes on duty?"), why=False, dealer_too=True))


OPENS: Final[dict[str, Callable[[Scene], Step]]] = {
    "menu:report": lambda _: Step(ReportPage()),
    "menu:shoe": lambda _: Step(ShoePage()),
    "menu:duty": _duty,
}


def touch(page: Page | None, key: str, scene: Scene) -> Step:
    """What a touch leads to, wherever it was."""
    if key == "back":
        return Step()
    if key in OPENS:
        return OPENS[key](scene)
    if key.startswith("card:"):
        _, side, index = key.split(":")
        return Step(CorrectPage(Side(side), int(index)))
    return (page or home(scene)).touch(key, scene)
