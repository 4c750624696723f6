"""More: what a dealer needs seldom, and the screen's preferences: language, size of text, sound."""

from functools import partial
from typing import Final

from controller.game.authority import CLOSING_SIGNER
from gui.console.pages.cases.cases import OpenCasesPage, other_cases
from gui.console.pages.house.closing import close_signing
from gui.console.pages.house.inventory import InventoryPage
from gui.console.pages.house.service import ServicePage
from gui.console.pages.house.settings import SettingsPage
from gui.console.pages.house.software import SoftwarePage, mark_words
from gui.console.pages.house.staff import StaffPage
from gui.console.pages.page import Announce, ChooseLanguage, Enlarge, Scene, Tones, said
from gui.console.pages.payouts.adjusting import AdjustmentsPage, open_lines
from gui.console.pages.terminals.terminals import asking_words, terminals_page
from gui.console.pages.training import ScorePage
from gui.console.pages.wagers.calculator import CalculatorPage
from gui.console.pages.wagers.who_handles import HandlersPage
from gui.language import LANGUAGES, tr
from gui.touch.blocks import Button, Buttons, Column, Spring
from gui.touch.page import Page, Turn
from gui.words import role_words

MOST: Final = 10
"""With more buttons than this, the button back is one of them: there is no room for it below."""


class MorePage(Page):
    """Everything else."""

    def column(self, scene: Scene) -> Column:
        """A button each."""
        cases = other_cases(scene.table)
        buttons = [
            Button("calculator", tr("Calculator"), to=CalculatorPage),
            Button("inventory", tr("Chips counted"), to=InventoryPage),
            Button("staff", tr("Staff"), to=StaffPage),
            Button("service", tr("Service"), tr("open") if scene.table.service else "", to=ServicePage),
            Button("settings", tr("Settings"), to=SettingsPage),
            Button("software", tr("Software"), mark_words(scene.table.software), to=SoftwarePage),
            Button("screen", tr("This screen"), LANGUAGES.get(scene.preferences.language, ""), to=ScreenPage),
        ]
        if scene.rules.ruleset.methods:
            buttons.insert(0, Button("handlers", tr("Who handles"), to=HandlersPage))
        if cases:
            buttons.insert(0, Button("cases", tr("Open reports"), str(len(cases)), to=OpenCasesPage))
        lines = open_lines(scene.table)
        if lines:
            buttons.insert(0, Button("adjust", tr("Payouts"), str(len(lines)), to=AdjustmentsPage))
        if scene.rules.ruleset.electronic:
            opens = partial(terminals_page, scene)
            buttons.insert(0, Button("terminals", tr("Terminals"), asking_words(scene), to=opens))
        if scene.training is not None:
            buttons.append(Button("score", tr("Score"), to=ScorePage))
        if scene.kiosk:
            buttons.append(Button("close", tr("Close Sabot"), role_words(CLOSING_SIGNER), to=close_signing))
        full = len(buttons) > MOST
        if full:
            buttons.append(Button("back", tr("Back")))
        return Column(tr("More"), (Spring(), Buttons(tuple(buttons), across=2)), back=not full)


class ScreenPage(Page):
    """The preferences of this screen, until the next start; the table's own language and size are settings."""

    def column(self, scene: Scene) -> Column:
        """The languages, each by its own name, and what is on or off."""
        now = scene.preferences
        languages = tuple(
            Button(f"language:{code}", words, chosen=code == now.language,
                   to=lambda code=code: Turn(self, ChooseLanguage(code)))
            for code, words in LANGUAGES.items()
        )  # fmt: skip
        switches = tuple(
            Button(key, words, tr("on") if on else tr("off"), chosen=on, to=lambda asks=asks: Turn(self, asks()))
            for key, words, on, asks in (
                ("large", tr("Large text"), now.large, Enlarge),
                ("sound", tr("Tones"), now.sound, Tones),
                ("speech", tr("Spoken announcements"), now.speech, Announce),
            )
        )
        return Column(tr("This screen"), (*said(scene), Spring(), Buttons(languages, across=3), Buttons(switches)))
