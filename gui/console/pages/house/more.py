"""More: what a dealer needs seldom, and how this screen speaks: language, size of its words, sound."""

from dataclasses import dataclass

from gui.console.pages.cases.cases import OpenCasesPage, other_cases
from gui.console.pages.duty import DutyPage
from gui.console.pages.house.settings import SettingsPage
from gui.console.pages.house.staff import StaffPage
from gui.console.pages.page import Announce, Enlarge, Scene, Speak, Tones, Turn
from gui.console.pages.terminals.terminals import asking_words, terminals_page
from gui.console.pages.training import ScorePage
from gui.console.pages.wagers.calculator import CalculatorPage
from gui.console.pages.wagers.who_handles import HandlersPage
from gui.language import LANGUAGES, tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words


@dataclass(frozen=True, slots=True)
class MorePage:
    """Everything else."""

    def column(self, scene: Scene) -> Column:
        """A button each."""
        cases = other_cases(scene.table)
        buttons = [
            Button("duty", tr("Duty"), scene.table.dealer or tr("nobody")),
            Button("handlers", tr("Who handles")),
            Button("calculator", tr("Calculator")),
            Button("staff", tr("Staff")),
            Button("settings", tr("Settings")),
            Button("screen", tr("This screen"), LANGUAGES.get(scene.manner.language, "")),
        ]
        if cases:
            buttons.insert(0, Button("cases", tr("Open reports"), str(len(cases))))
        if scene.rules.ruleset.electronic:
            buttons.insert(0, Button("terminals", tr("Terminals"), asking_words(scene)))
        if scene.training is not None:
            buttons.append(Button("score", tr("Score")))
        return Column(tr("More"), (Spring(), Buttons(tuple(buttons), across=2)))

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        match key:
            case "cases":
                return Turn(OpenCasesPage())
            case "duty":
                return Turn(DutyPage())
            case "handlers":
                return Turn(HandlersPage())
            case "calculator":
                return Turn(CalculatorPage())
            case "staff":
                return Turn(StaffPage())
            case "settings":
                return Turn(SettingsPage())
            case "screen":
                return Turn(ScreenPage())
            case "score":
                return Turn(ScorePage())
            case "terminals":
                return Turn(terminals_page(scene))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """How this screen speaks, until it is started again; the table's own language and size are settings."""

    def column(self, scene: Scene) -> Column:
        """The languages in their own words, and what is on or off."""
        manner = scene.manner
        languages = tuple(
            Button(f"language:{code}", words, chosen=code == manner.language) for code, words in LANGUAGES.items()
        )
        switches = tuple(
            Button(key, words, tr("on") if on else tr("off"), chosen=on)
            for key, words, on in (
                ("large", tr("Large text"), manner.large),
                ("sound", tr("Tones"), manner.sound),
                ("speech", tr("Spoken announcements"), manner.speech),
            )
        )
        said = (Words(scene.message, Tone.ALARM),) if scene.message else ()
        return Column(tr("This screen"), (*said, Spring(), Buttons(languages, across=3), Buttons(switches)))

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them; the page stays to show it."""
        del scene
        word, _, code = key.partition(":")
        match word:
            case "language" if code in LANGUAGES:
                return Turn(self, Speak(code))
            case "large":
                return Turn(self, Enlarge())
            case "sound":
                return Turn(self, Tones())
            case "speech":
                return Turn(self, Announce())
        return Turn(self)
