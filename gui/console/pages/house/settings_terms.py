"""Settings in words: what each is called, which values there are to choose from, and how a value reads."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from controller.decide.settings_changes import changed_keys
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import Irregularity
from controller.game.money import NotAnAmountError, Rounding, parse_amount
from controller.game.phrase import phrase
from controller.game.ruleset import Method
from controller.settings.settings import (
    MOST_SEATS,
    MOST_WAGERS_PER_AREA,
    Automation,
    Burn,
    ShoeKind,
    TableSettings,
    TextSize,
    settings_fields,
    settings_from_fields,
)
from controller.settings.table_rules import TableRules
from gui.language import LANGUAGES, tr
from gui.words import game_words, money

GROUPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "game": (phrase("Game"), ("game", "decks", "seats", "method", "high_limit_area")),
    "limits": (phrase("Limits"), ()),
    "money": (phrase("Chips"), ("chips", "unit", "rounding", "differential", "wagers_per_area")),
    "deal": (phrase("Dealing"), ("burn", "rounds_after_cutting_card", "double_draw_interval", "automation")),
    "line": (phrase("Shoe, line"), ("shoe", "port")),
    "screen": (phrase("Screen"), ("screen.width", "screen.height", "screen.text", "language")),
}
"""The pages of the settings, each with its keys; limits have a page of their own."""

LABELS: Final = {
    "game": phrase("Game"),
    "decks": phrase("Decks"),
    "seats": phrase("Seats"),
    "method": phrase("Method"),
    "high_limit_area": phrase("High-limit area"),
    "limits": phrase("Limits"),
    "chips": phrase("Chips"),
    "unit": phrase("Smallest unit"),
    "rounding": phrase("Rounding"),
    "differential": phrase("Differential"),
    "wagers_per_area": phrase("Wagers per area"),
    "burn": phrase("Burn"),
    "rounds_after_cutting_card": phrase("After cutting card"),
    "double_draw_interval": phrase("Double draw, ms"),
    "automation": phrase("Automatic"),
    "shoe": phrase("Shoe"),
    "port": phrase("Line"),
    "screen": phrase("Screen"),
    "screen.width": phrase("Screen width, mm"),
    "screen.height": phrase("Screen height, mm"),
    "screen.text": phrase("Text"),
    "language": phrase("Language"),
}
WORDS: Final = {
    Burn.NONE: phrase("None"),
    Burn.ONE: phrase("One card"),
    Burn.DECKS: phrase("As many as decks"),
    Burn.FIRST_CARD: phrase("By the first card"),
    Rounding.DOWN: phrase("Down"),
    Rounding.UP: phrase("Up"),
    Rounding.NEAREST: phrase("Nearest"),
    Automation.OPEN_BETS: phrase("Open the bets"),
    Automation.CLOSE_BETS: phrase("Close the bets"),
    Automation.SETTLE: phrase("Settle the round"),
    ShoeKind.ANGEL_EYE: phrase("Angel Eye"),
    ShoeKind.BEE_TEK: phrase("Bee-Tek"),
    ShoeKind.MANUAL: phrase("By hand"),
    TextSize.NORMAL: phrase("Normal"),
    TextSize.LARGE: phrase("Large"),
}
METHODS: Final = {
    Method.A: phrase("A: players hold the cards"),
    Method.B: phrase("B: the dealer keeps them"),
    Method.C: phrase("C: a player draws"),
}
CHIPS: Final = (25, 50, 1_00, 2_50, 5_00, 10_00, 25_00, 50_00, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00)
"""Chips that can be chosen; those that the table has are added."""
NUMBERS: Final = ("double_draw_interval", "screen.width", "screen.height")
NAMED: Final = ("burn", "rounding", "shoe", "screen.text")
"""Settings whose values have a name of their own."""
MANY: Final = ("chips", "automation")
"""Settings of which several values hold at once."""
LONGEST_PORT: Final = 20
SHORTEST_PORT: Final = 12


def label(key: str, rules: TableRules) -> str:
    """What a setting is called: `Seats`, `Banker minimum`."""
    word, _, rest = key.partition(".")
    if word != "limits" or not rest:
        return tr(LABELS[key])
    on, _, end = rest.partition(".")
    wager = rules.ruleset.wagers.get(on)
    area = tr(wager.name) if wager else on
    return tr("{area}, least", area=area) if end == "minimum" else tr("{area}, most", area=area)


def value_of(settings: TableSettings, key: str) -> Any:
    """The plain value under a key of the file; dots lead into tables. None: not set."""
    found: Any = settings_fields(settings)
    for part in key.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found


def with_value(settings: TableSettings, key: str, value: object | None) -> TableSettings:
    """The settings with this under a key, None: not set. `SettingsError` says why it cannot be."""
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
    return settings_from_fields(fields)


def value_words(key: str, value: Any) -> str:
    """A value for the eye."""
    if value is None:
        return tr("none")
    if key in SPECIAL:
        return SPECIAL[key](value)
    if isinstance(value, bool):
        return tr("Yes") if value else tr("No")
    if isinstance(value, str):
        return tr(WORDED.get(value, value)) if key in NAMED else cents_words(value)
    return str(value)


def cents_words(value: str) -> str:
    """An amount as the file has it, for the eye; any other text as it is."""
    try:
        return money(parse_amount(value))
    except NotAnAmountError:
        return value


def _port_words(value: str, longest: int = LONGEST_PORT) -> str:
    return value if len(value) <= longest else f"…{value[-longest:]}"


def short_words(key: str, value: Any) -> str:
    """A value for the side of a button, where there is less room."""
    if value is None:
        return tr("none")
    if key == "port":
        return _port_words(value, SHORTEST_PORT)
    if key == "chips" or (key == "automation" and len(value) > 1):
        return tr("{count} chosen", count=len(value))
    return value_words(key, value)


def _many_words(value: list[str]) -> str:
    return " · ".join(tr(WORDS[Automation(step)]) for step in value) or tr("none")


WORDED: Final = {member.value: words for member, words in WORDS.items()}
SPECIAL: Final[dict[str, Callable[[Any], str]]] = {
    "game": lambda value: game_words(load_game(value)),
    "chips": lambda value: " ".join(cents_words(chip) for chip in value),
    "automation": _many_words,
    "port": _port_words,
    "language": lambda value: LANGUAGES.get(value, value),
    "method": str,
    "screen": lambda value: f"{value['width']} × {value['height']} · {tr(WORDED[value['text']])}",
    "rounds_after_cutting_card": lambda value: tr("one round") if value else tr("no round"),
}


def choices(key: str, settings: TableSettings) -> tuple[tuple[Any, str], ...]:
    """The values that can be chosen, each in words; nothing where one is typed."""
    fewest, most = load_game(settings.game).decks
    found: dict[str, tuple[Any, ...]] = {
        "game": tuple(game_ids()),
        "decks": tuple(range(fewest, most + 1)),
        "seats": tuple(range(1, MOST_SEATS + 1)),
        "high_limit_area": (True, False),
        "rounding": tuple(Rounding),
        "wagers_per_area": tuple(range(1, MOST_WAGERS_PER_AREA + 1)),
        "burn": tuple(Burn),
        "rounds_after_cutting_card": (0, 1),
        "shoe": tuple(ShoeKind),
        "language": tuple(LANGUAGES),
        "screen.text": tuple(TextSize),
    }
    if key == "method":
        return tuple((method.value, tr(words)) for method, words in METHODS.items())
    return tuple((getattr(value, "value", value), value_words(key, value)) for value in found.get(key, ()))


def fitted(draft: TableSettings) -> TableSettings:
    """Settings for another game: what that game does not know goes, and shows among the changes."""
    game = load_game(draft.game)
    limits = {wager: limit for wager, limit in draft.limits.items() if wager in game.wagers}
    fewest, most = game.decks
    return replace(
        draft,
        limits=limits,
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
            words = {"was": value_words(key, was), "now": value_words(key, now)}
            found.append(tr("{setting}: {was} → {now}", setting=label(key, rules), **words))
    return found
