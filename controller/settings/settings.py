"""Settings: what a table is. The values, the file they come from, and the fields in which they are journalled.

The file and the journalled fields have one shape and one reader (docs/settings.md lists every key), so what a file says
and what a `SettingsChanged` event says are read alike. A value is judged twice: by itself as it is read, and against
the other settings and the game (`checked`). The second is left out on replay: what stood in the journal stands.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Final

from controller.game.authority import Role, may_act_as
from controller.game.gamefile import DEFAULT_GAME, FEWEST_DECKS, MOST_DECKS, UnknownGameError, load_game
from controller.game.irregularities import Irregularity
from controller.game.money import TO_THE_CENT, NotAnAmountError, Payable, Rounding, amount, parse_amount
from controller.game.ruleset import Cite, Method, Ruleset
from controller.game.strict_toml import TomlReader, parse_toml, read_text

MOST_SEATS: Final = 16
MOST_WAGERS_PER_AREA: Final = 3
LONGEST_INTERVAL: Final = 5_000
SMALLEST_SCREEN, LARGEST_SCREEN = 50, 5_000


class SettingsError(ValueError):
    """Settings that cannot be used; the message is one line for a person."""


class Burn(StrEnum):
    """What is burned at the start of a shoe (reading 10)."""

    NONE = "none"
    ONE = "one"
    DECKS = "decks"
    """As many cards as there are decks."""
    FIRST_CARD = "first-card"
    """The first card is shown, then as many as its value, ten for tens and faces."""


class Automation(StrEnum):
    """Steps that the software takes by itself as soon as they are possible."""

    OPEN_BETS = "open-bets"
    CLOSE_BETS = "close-bets"
    SETTLE = "settle"


class ShoeKind(StrEnum):
    """What reads the cards."""

    ANGEL_EYE = "angel-eye"
    BEE_TEK = "bee-tek"
    MANUAL = "manual"
    """A person enters them."""


class Mode(StrEnum):
    """How much in earnest the table is."""

    SIMULATED = "simulated"
    TRAINING = "training"
    LIVE = "live"


@dataclass(frozen=True, slots=True)
class Limit:
    """The least and the most that one wager of a kind may be, in cents; None: no limit."""

    minimum: int | None = None
    maximum: int | None = None


class TextSize(StrEnum):
    """How large the words on the dealer's screen are."""

    NORMAL = "normal"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Screen:
    """The dealer's screen: its size in millimetres, from which touch targets are computed, and that of its words."""

    width: int = 344
    height: int = 194
    text: TextSize = TextSize.NORMAL


@dataclass(frozen=True, slots=True)
class TableSettings:
    """One table. The defaults are those of docs/settings.md; money is in cents."""

    name: str = "Table 1"
    mode: Mode = Mode.SIMULATED
    game: str = DEFAULT_GAME
    decks: int = 8
    seats: int = 7
    currency: str = "USD"
    limits: Mapping[str, Limit] = field(default_factory=dict)
    """By wager; a wager that is not named has no limits."""
    differential: int | None = None
    wagers_per_area: int = MOST_WAGERS_PER_AREA
    chips: tuple[int, ...] = (25, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)
    payable: Payable = TO_THE_CENT
    """The smallest unit and the rounding (reading 6)."""
    method: Method = Method.B
    high_limit_area: bool = False
    burn: Burn = Burn.NONE
    rounds_after_cutting_card: int = 0
    double_draw_interval: int = 0
    """In milliseconds; 0: off."""
    automation: frozenset[Automation] = frozenset()
    authority: Mapping[Irregularity, Role] = field(default_factory=dict)
    """Where this table wants somebody higher than the document does (reading 7)."""
    screen: Screen = Screen()
    language: str = "en"
    shoe: ShoeKind = ShoeKind.ANGEL_EYE
    port: str | None = None
    """None: no line to a shoe is named."""

    def least_role(self, kind: Irregularity, documented: Role) -> Role:
        """Who must at least rule here: the table's demand, where it is higher than the document's."""
        wanted = self.authority.get(kind, documented)
        return wanted if may_act_as(wanted, documented) else documented


def read_settings(path: Path) -> TableSettings:
    """The settings of a file."""
    return parse_settings(read_text(path, SettingsError), str(path))


def parse_settings(text: str, source: str) -> TableSettings:
    """The settings of a file's text; `source` names it in refusals."""
    return _consistent(_Fields(source, parse_toml(text, source, SettingsError)).settings(), source)


def checked(settings: TableSettings, source: str) -> TableSettings:
    """The same settings, or a refusal: for those that a screen or an option of the command line has changed."""
    return _consistent(_Fields(source, settings_fields(settings)).settings(), source)


def settings_from_fields(content: Mapping[str, object]) -> TableSettings:
    """The settings of an event, the inverse of `settings_fields`. What is missing has its default."""
    return _Fields("settings in the journal", content).settings()


def settings_fields(settings: TableSettings) -> dict[str, object]:
    """The settings as plain values under the keys of the file: amounts are texts, and what is None is left out."""
    shown = {
        "name": settings.name,
        "mode": settings.mode.value,
        "game": settings.game,
        "decks": settings.decks,
        "seats": settings.seats,
        "currency": settings.currency,
        "limits": {
            wager: _without_none({"minimum": _amount(limit.minimum), "maximum": _amount(limit.maximum)})
            for wager, limit in settings.limits.items()
        },
        "differential": _amount(settings.differential),
        "wagers_per_area": settings.wagers_per_area,
        "chips": [amount(chip) for chip in settings.chips],
        "unit": amount(settings.payable.unit),
        "rounding": settings.payable.rounding.value,
        "method": settings.method.value,
        "high_limit_area": settings.high_limit_area,
        "burn": settings.burn.value,
        "rounds_after_cutting_card": settings.rounds_after_cutting_card,
        "double_draw_interval": settings.double_draw_interval,
        "automation": sorted(step.value for step in settings.automation),
        "authority": {kind.value: role.value for kind, role in settings.authority.items()},
        "screen": {
            "width": settings.screen.width,
            "height": settings.screen.height,
            "text": settings.screen.text.value,
        },
        "language": settings.language,
        "shoe": settings.shoe.value,
        "port": settings.port,
    }
    return _without_none(shown)


def _amount(cents: int | None) -> str | None:
    return None if cents is None else amount(cents)


def _without_none(content: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in content.items() if value is not None}


# Each value by itself

_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_WORDS: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST: Final = 200
_LONGEST_NAME: Final = 40
_DEFAULTS: Final = settings_fields(TableSettings())
_KEYS: Final = (*_DEFAULTS, "differential", "port")


class _Fields(TomlReader):
    """One file, or the fields of one event, being read."""

    error = SettingsError

    def settings(self) -> TableSettings:
        self.keys("the file", self.content, (), optional=_KEYS)
        top = {**_DEFAULTS, **self.content}
        unit = self.cents("unit", top["unit"])
        rounding = self.member("rounding", top["rounding"], Rounding, tuple(Rounding))
        return TableSettings(
            name=self.line("name", top["name"], _LONGEST_NAME),
            mode=self.member("mode", top["mode"], Mode, tuple(Mode)),
            game=self.matched("game", top["game"], _WORDS, "lower-case words joined by hyphens"),
            decks=self.whole("decks", top["decks"], FEWEST_DECKS, MOST_DECKS),
            seats=self.whole("seats", top["seats"], 1, MOST_SEATS),
            currency=self.matched("currency", top["currency"], _CURRENCY, "three capital letters such as USD"),
            limits=self.limits(top["limits"]),
            differential=self.cents("differential", top["differential"]) if "differential" in top else None,
            wagers_per_area=self.whole("wagers_per_area", top["wagers_per_area"], 1, MOST_WAGERS_PER_AREA),
            chips=self.chips(top["chips"]),
            payable=Payable(unit, rounding),
            method=self.member("method", top["method"], Method, tuple(Method)),
            high_limit_area=self.typed("high_limit_area", top["high_limit_area"], bool),
            burn=self.member("burn", top["burn"], Burn, tuple(Burn)),
            rounds_after_cutting_card=self.whole("rounds_after_cutting_card", top["rounds_after_cutting_card"], 0, 1),
            double_draw_interval=self.whole("double_draw_interval", top["double_draw_interval"], 0, LONGEST_INTERVAL),
            automation=self.automation(top["automation"]),
            authority=self.authority(top["authority"]),
            screen=self.screen(top["screen"]),
            language=self.matched("language", top["language"], _LANGUAGE, "a language code such as en or zh-Hans"),
            shoe=self.member("shoe", top["shoe"], ShoeKind, tuple(ShoeKind)),
            port=self.line("port", top["port"], _LONGEST) if "port" in top else None,
        )

    def line(self, key: str, value: object, longest: int) -> str:
        found = self.text(key, value)
        if not found.isprintable() or len(found) > longest:
            self.refuse(key, f"must be printable and at most {longest} characters long")
        return found

    def cents(self, key: str, value: object) -> int:
        if not isinstance(value, str):
            self.refuse(key, f'{value!r} is not an amount; write it in quotes, such as "97.50"')
        try:
            return parse_amount(value)
        except NotAnAmountError as error:
            self.refuse(key, str(error))

    def limits(self, value: object) -> Mapping[str, Limit]:
        found = {}
        for wager, table in self.typed("limits", value, dict).items():
            key = f"limits.{self.matched('limits', wager, _WORDS, 'a wager such as player-pair')}"
            self.keys(key, table, (), optional=("minimum", "maximum"))
            found[wager] = Limit(**{end: self.cents(f"{key}.{end}", cents) for end, cents in table.items()})
        return found

    def chips(self, value: object) -> tuple[int, ...]:
        found = tuple(self.cents(f"chips[{at}]", chip) for at, chip in enumerate(self.typed("chips", value, list)))
        if not found:
            self.refuse("chips", "names no chip")
        if any(chip >= following for chip, following in pairwise(found)):
            self.refuse("chips", "must rise from the smallest to the largest, each once")
        return found

    def automation(self, value: object) -> frozenset[Automation]:
        steps = self.typed("automation", value, list)
        found = [self.member("automation", step, Automation, tuple(Automation)) for step in steps]
        if len(set(found)) != len(found):
            self.refuse("automation", "names a step twice")
        return frozenset(found)

    def authority(self, value: object) -> Mapping[Irregularity, Role]:
        found = {}
        for name, role in self.typed("authority", value, dict).items():
            kind = self.member("authority", name, Irregularity, tuple(Irregularity))
            found[kind] = self.role(f"authority.{kind}", role)
        return found

    def screen(self, value: object) -> Screen:
        self.keys("screen", value, ("width", "height"), ("text",))
        table = self.typed("screen", value, dict)
        width, height = (
            self.whole(f"screen.{side}", table[side], SMALLEST_SCREEN, LARGEST_SCREEN) for side in ("width", "height")
        )
        text = self.member("screen.text", table.get("text", TextSize.NORMAL), TextSize, tuple(TextSize))
        return Screen(width, height, text)


# All of them together, and with the game


def _consistent(settings: TableSettings, source: str) -> TableSettings:
    wrong = next(contradictions(settings), None)
    if wrong is not None:
        raise SettingsError(f"{source}: {wrong[0]}: {wrong[1]}")
    return settings


def contradictions(settings: TableSettings) -> Iterator[tuple[str, str]]:
    """Where the settings contradict each other or their game: each key, and what is wrong with it."""
    try:
        game = load_game(settings.game)
    except UnknownGameError as error:
        yield "game", str(error)
        return
    fewest, most = game.decks
    if not fewest <= settings.decks <= most:
        clause = game.cites[Cite.DECKS]
        yield "decks", f"{settings.decks} is not from {fewest} to {most}, as {game.id} wants ({clause})"
    yield from _about_money(settings, game)
    yield from _about_method(settings, game)
    yield from _about_authority(settings, game)
    if settings.mode is Mode.LIVE and settings.port is not None and settings.port.startswith("sim:"):
        yield "port", f"{settings.port!r} is a simulated shoe; a live table cannot play with it"


def _about_money(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, str]]:
    unit = settings.payable.unit
    for wager, limit in settings.limits.items():
        if wager not in game.wagers:
            yield f"limits.{wager}", f"{game.id} has no such wager; it offers {', '.join(game.wagers)}"
        least, most = limit.minimum, limit.maximum
        if least is not None and most is not None and least > most:
            yield f"limits.{wager}", f"the minimum of {amount(least)} is above the maximum of {amount(most)}"
        for end, cents in (("minimum", least), ("maximum", most)):
            if cents is not None and cents % unit:
                yield f"limits.{wager}.{end}", f"{amount(cents)} is not a whole number of the unit, {amount(unit)}"
    if settings.differential is not None and Irregularity.TABLE_DIFFERENTIAL not in game.irregularities:
        yield "differential", f"{game.id} has no rule about a table differential"
    for chip in settings.chips:
        if chip % unit:
            yield "unit", f"the chip of {amount(chip)} is not a whole number of the unit, {amount(unit)}"


def _about_method(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, str]]:
    method = settings.method
    if method is not Method.B and not game.methods:
        yield "method", f"{settings.game} has no dealing methods: the dealer draws and keeps the cards, as in B"
    elif game.methods and method not in game.methods:
        yield "method", f"{settings.game} has no method {method}; it has {', '.join(game.methods)}"
    if method is Method.C and not settings.high_limit_area:
        cited = _cited(game, Cite.CHOOSE_METHOD)
        yield "method", f"C is for a high-limit area only{cited}; set high_limit_area, or choose A or B"
    if method is Method.C and settings.shoe is ShoeKind.MANUAL:
        yield "method", f"C needs a shoe that reads cards{_cited(game, Cite.READING_SHOE)}, not manual entry"


def _cited(game: Ruleset, cite: Cite) -> str:
    return f" ({game.cites[cite]})" if cite in game.cites else ""


def _about_authority(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, str]]:
    for kind, wanted in settings.authority.items():
        # What the game has no word for is ruled like everything else that no rule covers.
        documented = game.irregularities.get(kind, game.irregularities[Irregularity.OTHER]).authority
        if not may_act_as(wanted, documented):
            yield f"authority.{kind}", f"{wanted} is less than the {documented} whom {game.id} asks for (reading 7)"
