"""Settings in words: what each is called, which values there are to choose from, and how a value reads.

All of it comes from `SETTINGS`, except what depends on the game, the languages and the makes of shoe.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from controller.decide.waiting_settings import changed_keys
from controller.game.house_games import is_house, known_ids
from controller.game.irregularities import Irregularity
from controller.game.money import NotAnAmountError, parse_amount
from controller.game.ruleset import Method, Ruleset
from controller.settings.settings import (
    SETTINGS,
    TableSettings,
    settings_fields,
    settings_from_fields,
)
from controller.settings.table_rules import TableRules
from gui.console.pages.cases.terms import shoe_words
from gui.language import LANGUAGES, tr
from gui.words import area_short, game_words, money

MOST_CHOICES: Final = 16
"""A range with at most this many numbers is shown as buttons; in a longer range the number is typed."""
PAGED: Final = ("game", "wagers")
"""Settings that are chosen from however many there are."""
LONGEST_PORT: Final = 20
SHORTEST_PORT: Final = 12


def label(key: str, rules: TableRules) -> str:
    """What a setting is called: `Seats`, `Banker, least`."""
    word, _, rest = key.partition(".")
    if word != "limits" or not rest:
        return tr(SETTINGS[key].label)
    on, _, end = rest.partition(".")
    wager = rules.ruleset.wagers.get(on)
    area = tr(wager.name) if wager else on
    return tr("{area}, least", area=area) if end == "minimum" else tr("{area}, most", area=area)


def is_optional(key: str) -> bool:
    """Whether a setting may be left without a value."""
    return key.startswith("limits.") or SETTINGS[key].default is None


def value_of(settings: TableSettings, key: str) -> Any:
    """The value of a key of the settings file, such as `screen.width`; None if it is not set."""
    found: Any = settings_fields(settings)
    for part in key.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def with_value(settings: TableSettings, key: str, value: object | None) -> TableSettings:
    """The settings with this value for a key; None unsets it. Raises `SettingsError` if the value is refused."""
    fields: dict[str, Any] = settings_fields(settings)
    table = fields
    *folders, last = key.split(".")
    for folder in folders:
        table[folder] = dict(table.get(folder, {}))
        table = table[folder]
    if value is None:
        table.pop(last, None)
    else:
        table[last] = value
    fields["limits"] = {wager: limit for wager, limit in fields["limits"].items() if limit}
    return settings_from_fields(fields, now=True)


def value_words(key: str, value: Any, rules: TableRules) -> str:
    """A value in words."""
    if value is None:
        return tr("all") if key == "wagers" else tr("none")
    if key in WORDS:
        return WORDS[key](value)
    if key == "shoe":
        return shoe_words(value, rules)
    if key == "game":
        return game_words(rules.find(value))
    if key == "wagers":
        named = [value] if isinstance(value, str) else value
        return " · ".join(area_short(rules, on) if on in rules.ruleset.wagers else on for on in named)
    words = SETTINGS[key].choices if key in SETTINGS else {}
    if isinstance(value, list):
        return " · ".join(tr(words[step]) for step in value) or tr("none")
    if value in words:
        return tr(words[value])
    return cents_words(value) if isinstance(value, str) else str(value)


def cents_words(value: str) -> str:
    """An amount of the settings file as money; any other text as it is."""
    try:
        return money(parse_amount(value))
    except NotAnAmountError:
        return value


def port_words(value: str, longest: int = LONGEST_PORT) -> str:
    """The end of a long address."""
    return value if len(value) <= longest else f"…{value[-longest:]}"


def short_words(key: str, value: Any, rules: TableRules) -> str:
    """A value for the side of a button, where there is less room."""
    if key == "port" and value is not None:
        return port_words(value, SHORTEST_PORT)
    if key == "chips" or (isinstance(value, list) and len(value) > 1):
        return tr("{count} chosen", count=len(value))
    return value_words(key, value, rules)


WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "chips": lambda value: " ".join(cents_words(chip) for chip in value),
    "port": port_words,
    "language": lambda value: LANGUAGES.get(value, value),
    "method": str,
    "screen": lambda value: (
        f"{value['width']} × {value['height']} · {tr(SETTINGS['screen.text'].choices[value['text']])}"
    ),
}
"""Settings whose values are worded here and not by `SETTINGS`."""


def choices(key: str, settings: TableSettings, rules: TableRules) -> tuple[tuple[Any, str], ...]:
    """The values that can be chosen, each in words; empty if the value is typed."""
    row = SETTINGS.get(key)
    if row is None:
        return ()
    if row.choices:
        return tuple((getattr(value, "value", value), tr(words)) for value, words in row.choices.items())
    chosen_from: dict[str, Callable[[], Any]] = {
        "game": lambda: sorted(known_ids((*rules.games, rules.ruleset.id)), key=is_house),
        "wagers": lambda: tuple(rules.find(settings.game).wagers),
        "decks": lambda: _from_to(rules.find(settings.game).decks),
        "shoe": lambda: rules.makes,
        "language": lambda: LANGUAGES,
    }
    rules = replace(rules, ruleset=rules.find(settings.game))
    values = chosen_from.get(key, lambda: _from_to(row.range) if row.range else ())()
    return (
        tuple((value, value_words(key, value, rules)) for value in values)
        if key in PAGED or len(values) <= MOST_CHOICES
        else ()
    )


def _from_to(ends: tuple[int, int]) -> range:
    return range(ends[0], ends[1] + 1)


def fitted(draft: TableSettings, game: Ruleset) -> TableSettings:
    """Settings for another game: what that game does not have is removed, and shown among the changes."""
    limits = {wager: limit for wager, limit in draft.limits.items() if wager in game.wagers}
    fewest, most = game.decks
    wagers = tuple(wager for wager in draft.wagers or () if wager in game.wagers)
    return replace(
        draft,
        limits=limits,
        wagers=wagers or None,
        decks=min(max(draft.decks, fewest), most),
        method=draft.method if draft.method in game.methods else Method.B,
        differential=draft.differential if Irregularity.TABLE_DIFFERENTIAL in game.irregularities else None,
    )


def change_words(before: TableSettings, after: TableSettings, rules: TableRules) -> list[str]:
    """Each change in a line: `Seats: 7 → 9`."""
    keys: list[str] = []
    for key in changed_keys(before, after):
        if key == "limits":
            wagers = dict.fromkeys((*before.limits, *after.limits))
            keys += [f"limits.{wager}.{end}" for wager in wagers for end in ("minimum", "maximum")]
        else:
            keys.append(key)
    found = []
    for key in keys:
        was, now = value_of(before, key), value_of(after, key)
        if was != now:
            words = {"was": value_words(key, was, rules), "now": value_words(key, now, rules)}
            found.append(tr("{setting}: {was} → {now}", setting=label(key, rules), **words))
    return found
