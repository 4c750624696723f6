"""The menu: the quieter buttons beside the primary one, and what each opens."""

from collections.abc import Callable
from typing import Final

from controller.game.hands import Side
from controller.game.phrase import phrase
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.duty import DutyPage
from gui.console.pages.home import felt_page, shown
from gui.console.pages.house.more import MorePage
from gui.console.pages.leaving import LeavePage
from gui.console.pages.page import Scene
from gui.console.pages.payouts.adjusting import open_lines
from gui.console.pages.shoe.shoe import shoe_page
from gui.console.pages.terminals.terminals import asking_words, terminals_page
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.lying import LyingPage, is_only_shown
from gui.console.pages.wagers.recall import RecallPage
from gui.language import tr
from gui.touch.blocks import Button
from gui.touch.page import Page, Turn, pressed


def wagers_page(scene: Scene) -> Page:
    """The page for wagers, while the table is held only to look at; where players bet at terminals, their page."""
    if scene.rules.ruleset.electronic:
        return terminals_page(scene)
    return LyingPage() if is_only_shown(scene) else BetsPage(scene.table.phase)


MENU: Final[tuple[tuple[str, str, Callable[[Scene], Page]], ...]] = (
    ("menu:report", phrase("Irregularity"), lambda _: ReportPage()),
    ("menu:wagers", phrase("Wagers"), wagers_page),
    ("menu:recall", phrase("Recall"), lambda _: RecallPage()),
    ("menu:shoe", phrase("Shoe"), shoe_page),
    ("menu:duty", phrase("Dealer"), lambda _: DutyPage()),
    ("menu:more", phrase("More"), lambda _: MorePage()),
)
FELT: Final = ("cell:", "box:")
"""How the keys of places on the felt begin. They can be touched while another page is open."""
WAGERS, DUTY, MORE = "menu:wagers", "menu:duty", "menu:more"
OPENS: Final = {key: opens for key, _, opens in MENU}


def menu(scene: Scene) -> tuple[Button, ...]:
    """The menu buttons. They show on every page who deals, how many terminals ask for credit, and how much money is to
    be put right. What waits for somebody is lit."""
    lines = len(open_lines(scene.table))
    waits = {WAGERS: asking_words(scene), MORE: tr("Payouts: {count}", count=lines) if lines else ""}
    details = {**waits, DUTY: scene.table.dealer or tr("nobody")}
    return tuple(Button(key, tr(label), details.get(key, ""), chosen=bool(waits.get(key))) for key, label, _ in MENU)


def touch(page: Page | None, key: str, scene: Scene) -> Turn:
    """The `Turn` that follows a touch on a menu button, on a card or on the page."""
    felt = felt_page(scene) if key.startswith(FELT) and shown(page, scene).column(scene).hero is None else None
    away = key == "back" or key in OPENS or key.startswith("card:") or felt is not None
    if away and page is not None and page.holds_work():
        return Turn(LeavePage(page))
    if felt is not None:
        return pressed(felt, key, scene)
    if key == "back":
        return Turn()
    if key in OPENS:
        return Turn(OPENS[key](scene))
    if key.startswith("card:"):
        _, side, index = key.split(":")
        return Turn(CorrectPage(Side(side), int(index)))
    return pressed(shown(page, scene), key, scene)
