"""Settings of the table: two touches to a value, all changes collected, shown as before and after, then signed once.

The pages carry the settings as they would be. Nothing holds before somebody has signed; what the settings' own rules
refuse is said in their words.
"""

from dataclasses import dataclass, replace
from typing import Any

from controller.decide.settings_changes import approver, changed_keys
from controller.game.gamefile import load_game
from controller.game.money import amount, parse_amount
from controller.settings.settings import (
    Automation,
    SettingsError,
    TableSettings,
    checked,
)
from controller.table.actions import Signature
from gui.console.pages.house.line import LinePage, PortPage
from gui.console.pages.house.settings_terms import (
    CHIPS,
    GROUPS,
    MANY,
    NUMBERS,
    WORDS,
    change_words,
    choices,
    fitted,
    label,
    short_words,
    value_of,
    value_words,
    with_value,
)
from gui.console.pages.page import ChangeSettings, Scene
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import money, role_words

LONGEST = 13
"""Digits of an amount."""
WIDE = ("game", "method", "burn", "rounds_after_cutting_card")
"""Settings whose values are too long to stand beside each other."""
SHOWN = 5


def up() -> Button:
    """The way back that keeps what was changed."""
    return Button("up", tr("Back"))


@dataclass(frozen=True, slots=True)
class SettingsPage(Page):
    """The groups, and how many changes wait for a signature."""

    draft: TableSettings | None = None
    """The settings as they would be; None: as they are."""

    def column(self, scene: Scene) -> Column:
        """A button for each group."""
        groups = tuple(Button(f"group:{name}", tr(title)) for name, (title, _) in GROUPS.items())
        changes = changed_keys(scene.rules.settings, self.draft or scene.rules.settings)
        said: tuple[Block, ...] = (Words(scene.message, Tone.STRONG),) if scene.message else ()
        count = tr("{count} changed", count=len(changes)) if changes else tr("nothing changed")
        review = Button("review", tr("Look and sign"), count, enabled=bool(changes))
        return Column(tr("Settings"), (*said, Spring(), Buttons(groups, across=2), Buttons((review,))))

    def touch(self, key: str, scene: Scene) -> Turn:
        """A group, or all changes."""
        draft = self.draft or scene.rules.settings
        word, _, rest = key.partition(":")
        match word:
            case "group" if rest == "limits":
                return Turn(LimitsPage(draft))
            case "group" if rest in GROUPS:
                return Turn(GroupPage(draft, rest))
            case "review":
                return Turn(ReviewPage(draft))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class GroupPage(Page):
    """The settings of a group, each with its value."""

    draft: TableSettings
    group: str

    def column(self, scene: Scene) -> Column:
        """A button for each."""
        title, keys = GROUPS[self.group]
        buttons = [
            Button(f"set:{key}", label(key, scene.rules), short_words(key, value_of(self.draft, key))) for key in keys
        ]
        if self.group == "line":
            buttons.append(Button("test", tr("Test the line")))
        return Column(tr(title), (Spring(), Buttons(tuple(buttons)), Buttons((up(),))), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "set" if rest == "port":
                return Turn(PortPage(self.draft, self))
            case "set" if rest in GROUPS[self.group][1]:
                return Turn(SeveralPage(self.draft, rest) if rest in MANY else ValuePage(self.draft, rest))
            case "test":
                return Turn(LinePage(self.draft.port or "", self.draft.shoe, self))
            case "up":
                return Turn(SettingsPage(self.draft))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class LimitsPage(Page):
    """The least and the most of each wager."""

    draft: TableSettings
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Two buttons for each wager."""
        wagers = list(load_game(self.draft.game).wagers.values())
        here = wagers[self.first : self.first + SHOWN - 1]
        buttons = tuple(
            Button(f"set:limits.{wager.id}.{end}", words, self._shown(wager.id, end))
            for wager in here
            for end, words in (
                ("minimum", tr("{area}, least", area=tr(wager.name))),
                ("maximum", tr("{area}, most", area=tr(wager.name))),
            )
        )
        foot = (up(), Button("more", "…")) if len(wagers) > len(here) else (up(),)
        del scene
        return Column(tr("Limits"), (Spring(), Buttons(buttons, across=2), Buttons(foot, across=len(foot))), back=False)

    def _shown(self, wager: str, end: str) -> str:
        value = value_of(self.draft, f"limits.{wager}.{end}")
        return tr("none") if value is None else money(parse_amount(value))

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "set":
                return Turn(ValuePage(self.draft, rest))
            case "more":
                following = self.first + SHOWN - 1
                return Turn(replace(self, first=following if following < len(load_game(self.draft.game).wagers) else 0))
            case "up":
                return Turn(SettingsPage(self.draft))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class ValuePage(Page):
    """One setting: a choice, or a number on the pad."""

    draft: TableSettings
    key: str
    typed: str = ""
    said: str = ""

    def column(self, scene: Scene) -> Column:
        """What can be chosen, or the pad."""
        now = value_of(self.draft, self.key)
        title = label(self.key, scene.rules)
        said: tuple[Block, ...] = (Words(self.said, Tone.ALARM),) if self.said else ()
        found = choices(self.key, self.draft)
        if found:
            across = 1 if self.key in WIDE else 4 if len(found) > SHOWN else 2 if len(found) > 3 else 1
            buttons = tuple(Button(f"value:{value}", words, chosen=value == now) for value, words in found)
            return Column(title, (*said, Spring(), Buttons(buttons, across), Buttons((up(),))), back=False)
        shown = Words(tr("now {value}", value=value_words(self.key, now)), Tone.QUIET)
        if self.key in NUMBERS:
            return Column(title, (*said, shown, Spring(), Pad(self.typed or "–"), Buttons((up(),))), back=False)
        foot = [up(), Button("ok", tr("OK"), enabled=bool(self.typed))]
        if self.key != "unit":
            foot.insert(1, Button("none", tr("None")))
        blocks = (*said, shown, Spring(), Pad(self.typed or "–", point=True), Buttons(tuple(foot), across=len(foot)))
        return Column(title, blocks, back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A value, or a digit of one."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "value":
                chosen = next((value for value, _ in choices(self.key, self.draft) if str(value) == rest), None)
                return Turn(self) if chosen is None else Turn(self._set(chosen))
            case "digit":
                return Turn(replace(self, typed=(self.typed + rest)[:LONGEST], said=""))
            case "point" if "." not in self.typed and self.key not in NUMBERS:
                return Turn(replace(self, typed=(self.typed or "0") + "."))
            case "erase":
                return Turn(replace(self, typed=self.typed[:-1]))
            case "none" if self._optional:
                return Turn(self._set(None))
            case "ok" if self.typed:
                return Turn(self._set(int(self.typed) if self.key in NUMBERS else self.typed.rstrip(".")))
            case "up":
                return Turn(self._back(self.draft))
        return Turn(self)

    @property
    def _optional(self) -> bool:
        return self.key.startswith("limits.") or self.key == "differential"

    def _set(self, value: Any) -> Page:
        try:
            draft = with_value(self.draft, self.key, value)
        except SettingsError as error:
            return replace(self, typed="", said=_without_source(error))
        return self._back(fitted(draft) if self.key == "game" else draft)

    def _back(self, draft: TableSettings) -> Page:
        if self.key.startswith("limits."):
            return LimitsPage(draft)
        return GroupPage(draft, next(group for group, (_, keys) in GROUPS.items() if self.key in keys))


def _without_source(error: SettingsError) -> str:
    """A refusal without the name of its file: there is none here."""
    return str(error).partition(": ")[2]


@dataclass(frozen=True, slots=True)
class SeveralPage(Page):
    """A setting of which several values hold at once: chips, automatic steps."""

    draft: TableSettings
    key: str
    said: str = ""

    def column(self, scene: Scene) -> Column:
        """A button for each, lit where it holds."""
        now = value_of(self.draft, self.key)
        if self.key == "chips":
            every = sorted({*CHIPS, *self.draft.chips})
            buttons = tuple(Button(f"value:{amount(chip)}", money(chip), chosen=amount(chip) in now) for chip in every)
        else:
            buttons = tuple(Button(f"value:{step.value}", tr(WORDS[step]), chosen=step.value in now)
                            for step in Automation)  # fmt: skip
        said: tuple[Block, ...] = (Words(self.said, Tone.ALARM),) if self.said else ()
        across = 4 if self.key == "chips" else 1
        return Column(label(self.key, scene.rules), (*said, Spring(), Buttons(buttons, across), Buttons((up(),))),
                      back=False)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """One more, or one fewer."""
        del scene
        word, _, rest = key.partition(":")
        if word == "up":
            return Turn(GroupPage(self.draft, "money" if self.key == "chips" else "deal"))
        if word != "value":
            return Turn(self)
        now = list(value_of(self.draft, self.key))
        chosen = [one for one in now if one != rest] if rest in now else [*now, rest]
        if self.key == "chips":
            chosen.sort(key=parse_amount)
        try:
            return Turn(replace(self, draft=with_value(self.draft, self.key, chosen), said=""))
        except SettingsError as error:
            return Turn(replace(self, said=_without_source(error)))


@dataclass(frozen=True, slots=True)
class ReviewPage(Page):
    """Every change, before and after; then somebody signs for all of them."""

    draft: TableSettings
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The changes, and what stands against them."""
        before = scene.rules.settings
        changes = change_words(before, self.draft, scene.rules)
        here = changes[self.first : self.first + SHOWN]
        wrong = self._wrong()
        if wrong:
            blocks: list[Block] = [Words(wrong, Tone.ALARM), Words(here[0] if here else "")]
            here = here[:1]
        else:
            blocks = [Words(words) for words in here]
        foot = [up()]
        if len(changes) > len(here):
            foot.append(Button("more", "…"))
        sign = Button("sign", tr("Sign"), role_words(approver(self.draft)), enabled=not wrong and bool(changes))
        blocks += [Spring(), Buttons((sign,)), Buttons(tuple(foot), across=len(foot))]
        return Column(tr("Changes"), tuple(blocks), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """On to the signature."""
        draft = self.draft

        def make(by: Signature, _: str) -> ChangeSettings:
            return ChangeSettings(draft, by, SettingsPage(), SettingsPage(draft))

        match key:
            case "sign" if not self._wrong():
                return Turn(Signing(make, approver(draft), tr("Change the settings"), why=False))
            case "more":
                following = self.first + SHOWN
                count = len(change_words(scene.rules.settings, draft, scene.rules))
                return Turn(replace(self, first=following if following < count else 0))
            case "up":
                return Turn(SettingsPage(draft))
        return Turn(self)

    def _wrong(self) -> str:
        try:
            checked(self.draft, tr("Not possible"))
        except SettingsError as error:
            return str(error)
        return ""
