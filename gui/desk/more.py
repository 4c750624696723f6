"""More: what a dealer needs seldom, and how this screen speaks: language, size of its words, sound."""

from dataclasses import dataclass

from controller.terminal_play import is_electronic
from gui.desk.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.desk.calculator import CalculatorPage
from gui.desk.cases import OpenCasesPage, other_cases
from gui.desk.duty import DutyPage
from gui.desk.handlers import HandlersPage
from gui.desk.page import Announce, Enlarge, Scene, Speak, Step, Tones
from gui.desk.settings_pages import SettingsPage
from gui.desk.staff_pages import StaffPage
from gui.desk.terminals import asking_words, terminals_page
from gui.desk.training import ScorePage
from gui.tongue import LANGUAGES, tr


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
        if is_electronic(scene.rules):
            buttons.insert(0, Button("terminals", tr("Terminals"), asking_words(scene)))
        if scene.training is not None:
            buttons.append(Button("score", tr("Score")))
        return Column(tr("More"), (Spring(), Buttons(tuple(buttons), across=2)))

    def touch(self, key: str, scene: Scene) -> Step:
        """One of them."""
        match key:
            case "cases":
                return Step(OpenCasesPage())
            case "duty":
                return Step(DutyPage())
            case "handlers":
                return Step(HandlersPage())
            case "calculator":
                return Step(CalculatorPage())
            case "staff":
                return Step(StaffPage())
            case "settings":
                return Step(SettingsPage())
            case "screen":
                return Step(ScreenPage())
            case "score":
                return Step(ScorePage())
            case "terminals":
                return Step(terminals_page(scene))
        return Step(self)


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

    def touch(self, key: str, scene: Scene) -> Step:
        """One of them; the page stays to show it."""
        del scene
        word, _, code = key.partition(":")
        match word:
            case "language" if code in LANGUAGES:
                return Step(self, Speak(code))
            case "large":
                return Step(self, Enlarge())
            case "sound":
                return Step(self, Tones())
            case "speech":
                return Step(self, Announce())
        return Step(self)
