"""Settings of the table: two touches to a value, all changes collected, shown as before and after, then signed once.

The pages carry a draft of the settings. No change has effect before a person has signed. If the rules of the settings
refuse a value, the page shows their message.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from controller.decide.settings_changes import approver, needs_second
from controller.decide.waiting_settings import changed_keys
from controller.game.money import amount, parse_amount
from controller.game.ruleset import Ruleset
from controller.protocol.host_requests import ChangeSettings
from controller.settings.checking import checked
from controller.settings.setting import GROUP_TITLES, Group
from controller.settings.settings import SETTINGS, SettingsError, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import Signature
from gui.console.pages.house.line import LinePage, PortPage
from gui.console.pages.house.settings_terms import (
    change_words,
    choices,
    fitted,
    is_optional,
    label,
    short_words,
    value_of,
    value_words,
    with_value,
)
from gui.console.pages.page import Ask, Scene, said, warned
from gui.console.pages.signing import Signing, signed_by_two
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Way, Words
from gui.touch.page import Page, more
from gui.words import money, role_words

CHIPS = (25, 50, 1_00, 2_50, 5_00, 10_00, 25_00, 50_00, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00)
"""The chips to choose from; the table's own chips are added."""
LONGEST = 13
"""The most digits of an amount."""
WIDE = ("game", "method", "burn", "rounds_after_cutting_card")
"""Settings whose values are too long for two on a line."""
SHOWN = 5
ON_A_PAGE = 8


def keys_of(group: Group, rules: TableRules) -> tuple[str, ...]:
    """The keys of a group, in the order of `SETTINGS`; limits only for the wagers of the game."""
    if group is Group.LIMITS:
        return tuple(f"limits.{wager}.{end}" for wager in rules.ruleset.wagers for end in ("minimum", "maximum"))
    return tuple(key for key, row in SETTINGS.items() if row.group is group)


def _many(key: str) -> bool:
    """Whether this setting has several values at once: chips, automatic steps, wagers."""
    return key == "wagers" or (key in SETTINGS and isinstance(SETTINGS[key].default, tuple | frozenset))


def _number(key: str) -> bool:
    """Whether this setting is a whole number that is typed."""
    return key in SETTINGS and SETTINGS[key].range is not None


def up(to: Way) -> Button:
    """The button back, which keeps the changes."""
    return Button("up", tr("Back"), to=to)


class SettingsPage(Page):
    """The groups, and how many changes wait for a signature."""

    draft: TableSettings | None = None
    """The settings with the changes; None if nothing was changed."""

    def column(self, scene: Scene) -> Column:
        """A button for each group."""
        draft = self.draft or scene.rules.settings
        groups = tuple(
            Button(f"group:{name}", tr(title), to=partial(GroupPage, draft, name))
            for name, title in GROUP_TITLES.items()
        )
        changes = changed_keys(scene.rules.settings, draft)
        count = tr("{count} changed", count=len(changes)) if changes else tr("nothing changed")
        review = Button("review", tr("Look and sign"), count, enabled=bool(changes), to=partial(ReviewPage, draft))
        return Column(
            tr("Settings"), (*said(scene, Tone.STRONG), Spring(), Buttons(groups, across=2), Buttons((review,)))
        )


class GroupPage(Page):
    """The settings of a group, each with its value; of the limits, the least and the most of each wager."""

    draft: TableSettings
    group: Group
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each."""
        rules = replace(scene.rules, ruleset=scene.rules.find(self.draft.game))
        keys = keys_of(self.group, rules)
        here = keys[self.first : self.first + ON_A_PAGE]
        buttons = [
            Button(f"set:{key}", label(key, rules), short_words(key, value_of(self.draft, key), rules),
                   to=partial(self._page_of, key))
            for key in here
        ]  # fmt: skip
        if self.group is Group.LINE:
            test = partial(LinePage, self.draft.port or "", self.draft.shoe, self)
            buttons.append(Button("test", tr("Test the line"), to=test))
        foot = [up(partial(SettingsPage, self.draft))]
        if len(keys) > len(here):
            foot.append(more(self, len(keys), ON_A_PAGE))
        shown = Buttons(tuple(buttons), across=2 if self.group is Group.LIMITS or len(buttons) > SHOWN else 1)
        return Column(
            tr(GROUP_TITLES[self.group]), (Spring(), shown, Buttons(tuple(foot), across=len(foot))), back=False
        )

    def _page_of(self, key: str) -> Page:
        if key == "port":
            return PortPage(self.draft, self)
        return SeveralPage(self.draft, key) if _many(key) else ValuePage(self.draft, key)


class ValuePage(Page):
    """One setting: a choice, or a number on the pad."""

    draft: TableSettings
    key: str
    typed: str = ""
    said: str = ""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """What can be chosen, or the pad."""
        now = value_of(self.draft, self.key)
        title = label(self.key, scene.rules)
        refused = warned(self.said)
        found = choices(self.key, self.draft, scene.rules)
        back = up(partial(GroupPage, self.draft, _group_of(self.key)))
        if found:
            across = 1 if self.key in WIDE else 4 if len(found) > SHOWN else 2 if len(found) > 3 else 1
            here = found[self.first : self.first + SHOWN] if across == 1 else found
            buttons = tuple(
                Button(f"value:{value}", words, chosen=value == now, to=partial(self._set, value, scene.rules))
                for value, words in here
            )
            foot = [back, *((more(self, len(found), SHOWN),) if len(here) < len(found) else ())]
            blocks = (*refused, Spring(), Buttons(buttons, across), Buttons(tuple(foot), across=len(foot)))
            return Column(title, blocks, back=False)
        shown = Words(tr("now {value}", value=value_words(self.key, now, scene.rules)), Tone.QUIET)
        number = _number(self.key)
        value = int(self.typed) if number and self.typed else self.typed.rstrip(".")
        done = partial(self._set, value, scene.rules) if self.typed else None
        pad = Pad(self.typed or "–", point=not number, most=LONGEST, ok=done, typed=self.typed,
                  then=lambda typed: replace(self, typed=typed, said=""))  # fmt: skip
        if number:
            return Column(title, (*refused, shown, Spring(), pad, Buttons((back,))), back=False)
        foot = [back, Button("ok", tr("OK"), enabled=bool(self.typed), to=done)]
        if is_optional(self.key):
            foot.insert(1, Button("none", tr("None"), to=partial(self._set, None, scene.rules)))
        blocks = (*refused, shown, Spring(), pad, Buttons(tuple(foot), across=len(foot)))
        return Column(title, blocks, back=False)

    def _set(self, value: Any, rules: TableRules) -> Page:
        try:
            draft = with_value(self.draft, self.key, value)
        except SettingsError as error:
            return replace(self, typed="", said=_without_source(error))
        return GroupPage(fitted(draft, rules.find(draft.game)) if self.key == "game" else draft, _group_of(self.key))


def _group_of(key: str) -> Group:
    row = SETTINGS.get(key)
    return Group.LIMITS if row is None or row.group is None else row.group


def _without_source(error: SettingsError) -> str:
    """The text of a refusal without a file name, because these settings come from no file."""
    return str(error).partition(": ")[2]


class SeveralPage(Page):
    """A setting that has several values at once: chips, automatic steps, wagers."""

    draft: TableSettings
    key: str
    said: str = ""
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each value, lit if the value is chosen."""
        found = choices(self.key, self.draft, scene.rules) or tuple(
            (amount(chip), money(chip)) for chip in sorted({*CHIPS, *self.draft.chips})
        )
        every = [value for value, _ in found]
        now = value_of(self.draft, self.key)
        now = every if now is None else now
        here = found[self.first : self.first + ON_A_PAGE] if self.key == "wagers" else found
        buttons = tuple(
            Button(f"value:{value}", words, chosen=value in now, to=partial(self._changed, value, now, every))
            for value, words in here
        )
        across = 1 if len(found) <= SHOWN else 2 if self.key == "wagers" else 4
        foot = [up(partial(GroupPage, self.draft, _group_of(self.key)))]
        if len(here) < len(found):
            foot.append(more(self, len(found), ON_A_PAGE))
        blocks = (*warned(self.said), Spring(), Buttons(buttons, across), Buttons(tuple(foot), across=len(foot)))
        return Column(label(self.key, scene.rules), blocks, back=False)

    def _changed(self, value: str, now: list[str], every: list[str]) -> "SeveralPage":
        """Adds the value, or removes it if it is chosen. All wagers of the game: the setting is left out."""
        chosen = [one for one in now if one != value] if value in now else [*now, value]
        if self.key == "chips":
            chosen.sort(key=parse_amount)
        elif self.key == "wagers":
            chosen.sort(key=every.index)
        left_out = self.key == "wagers" and chosen == every
        try:
            return replace(self, draft=with_value(self.draft, self.key, None if left_out else chosen), said="")
        except SettingsError as error:
            return replace(self, said=_without_source(error))


def _games(rules: TableRules) -> dict[str, Ruleset]:
    """The games that a draft may name: those of the house, and the one that is played."""
    return {**rules.games, rules.ruleset.id: rules.ruleset}


class ReviewPage(Page):
    """Every change, before and after; then a person signs for all of them."""

    draft: TableSettings
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The changes, and why they are refused, if they are."""
        before = scene.rules.settings
        changes = change_words(before, self.draft, scene.rules)
        here = changes[self.first : self.first + SHOWN]
        wrong = self._wrong(scene)
        if wrong:
            blocks: list[Block] = [Words(wrong, Tone.ALARM), Words(here[0] if here else "")]
            here = here[:1]
        else:
            blocks = [Words(words) for words in here]
        foot = [up(partial(SettingsPage, self.draft))]
        if len(changes) > len(here):
            foot.append(more(self, len(changes), SHOWN))
        sign = Button("sign", tr("Sign"), role_words(approver(self.draft)), enabled=not wrong and bool(changes),
                      to=partial(self._signing, two=needs_second(before, self.draft)))  # fmt: skip
        blocks += [Spring(), Buttons((sign,)), Buttons(tuple(foot), across=len(foot))]
        return Column(tr("Changes"), tuple(blocks), back=False)

    def _signing(self, *, two: bool) -> Signing:
        draft, what = self.draft, tr("Change the settings")

        def make(by: Signature, second: Signature | None = None) -> Ask:
            return Ask(ChangeSettings(draft, by, second), lambda _: SettingsPage(), SettingsPage(draft))

        if two:
            return signed_by_two(lambda by, second, _: make(by, second), approver(draft), what, why=False, about=0)
        return Signing(lambda by, _: make(by), approver(draft), what, why=False, about=0)

    def _wrong(self, scene: Scene) -> str:
        try:
            checked(self.draft, tr("Not possible"), scene.rules.makes, _games(scene.rules))
        except SettingsError as error:
            return str(error)
        return ""
