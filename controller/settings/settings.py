"""`TableSettings`: the table of settings, its reader, and the fields in which settings are journalled.

The fields of `TableSettings` are the table: each row holds the type, the default and the `Setting` of one key. The file
and the journalled fields have one shape and one reader, and docs/settings.md shows the same rows. A value is judged
twice: by itself when it is read, and against the other settings and the game (`contradictions`). A replay leaves the
second out: settings in the journal were judged when they were made.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from msgspec import Meta

from controller.game.authority import LADDER, Role, may_act_as, role_name
from controller.game.gamefile import DEFAULT_GAME, FEWEST_DECKS, MOST_DECKS, UnknownGameError, load_game
from controller.game.irregularities import Irregularity
from controller.game.money import Payable, Rounding, amount, money_name
from controller.game.phrase import Phrase, listed, phrase
from controller.game.ruleset import Cite, Method, Ruleset
from controller.game.strict_toml import convert, parse_toml, read_text
from controller.settings.dsn import NO_SECRETS, holds_secret
from controller.settings.makes import ShoeMake
from controller.settings.setting import AMOUNT, Cents, Form, Group, Setting, When, line, matching, read_cents
from controller.value import Value

MOST_SEATS: Final = 16
MOST_WAGERS_PER_AREA: Final = 3


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


class Mode(StrEnum):
    """Whether the table is live, or for training, or simulated."""

    SIMULATED = "simulated"
    TRAINING = "training"
    LIVE = "live"


class Limit(Value):
    """The least and the most that one wager of a kind may be, in cents; None: no limit."""

    minimum: int | None = None
    maximum: int | None = None


class TextSize(StrEnum):
    """How large the words on the dealer's screen are."""

    NORMAL = "normal"
    LARGE = "large"


class _LimitInFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `Limit` as it is in a file."""

    minimum: Cents | None = None
    maximum: Cents | None = None


# The form in a file of what is neither a text, a number nor a choice

_LANGUAGE: Final = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})*"
_WORDS: Final = "[a-z0-9]+(-[a-z0-9]+)*"


def _read_limits(limits: Mapping[str, _LimitInFile]) -> dict[str, Limit]:
    return {
        wager: Limit(**{end: int(cents) for end, cents in msgspec.structs.asdict(limit).items() if cents is not None})
        for wager, limit in limits.items()
    }


def _write_limits(limits: Mapping[str, Limit]) -> dict[str, dict[str, str]]:
    return {
        wager: {
            end: amount(cents)
            for end, cents in (("minimum", limit.minimum), ("maximum", limit.maximum))
            if cents is not None
        }
        for wager, limit in limits.items()
    }


def _wrong_chips(chips: tuple[int, ...]) -> str | None:
    if not chips:
        return "names no chip"
    rising = all(chip < following for chip, following in pairwise(chips))
    return None if rising else "must rise from the smallest to the largest, each once"


def _wrong_offer(wagers: list[str]) -> str | None:
    if not wagers:
        return "names no wager"
    return None if len(set(wagers)) == len(wagers) else "names a wager twice"


LIMITS: Final = Form(
    dict[Annotated[str, matching(_WORDS, "in the form of a wager such as player-pair")], _LimitInFile],
    _read_limits, _write_limits, takes="a table per wager: `minimum`, `maximum`",
)  # fmt: skip
OFFERED: Final = Form(
    list[Annotated[str, matching(_WORDS, "in the form of a wager such as player-pair")]],
    tuple, list, _wrong_offer, "wagers of the game; left out: all of them",
)  # fmt: skip
FOLDERS: Final = Form(
    list[str], tuple, list,
    lambda folders: None if folders and all(one.strip() for one in folders) else "names no folder", "folders",
)  # fmt: skip
STORE: Final = Form(
    str,
    wrong=lambda dsn: line(400, "").wrong(dsn) or (NO_SECRETS if holds_secret(dsn) else None),
    takes="a connection string of PostgreSQL, without a password",
)
CHIPS: Final = Form(
    list[Cents],
    lambda chips: tuple(map(int, chips)), lambda chips: [amount(chip) for chip in chips],
    _wrong_chips, "amounts, rising",
)  # fmt: skip
STEP_WORDS: Final = {
    Automation.OPEN_BETS: phrase("Open the bets"),
    Automation.CLOSE_BETS: phrase("Close the bets"),
    Automation.SETTLE: phrase("Settle the round"),
}
STEP_NAMES: Final = {step: words.written(step.value) for step, words in STEP_WORDS.items()}
"""Steps for phrases: the id in files, the words on screens."""
STEPS: Final = Form(
    list[Automation], frozenset, lambda steps: sorted(step.value for step in steps),
    lambda steps: None if len(set(steps)) == len(steps) else "names a step twice",
    ", ".join(f"`{step}`" for step in Automation),
)  # fmt: skip


# The table of settings


class Screen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's screen. Touch targets are computed from its size in millimetres."""

    width: Annotated[int, Meta(ge=50, le=5000), Setting("in millimetres", phrase("Screen width, mm"), Group.SCREEN)]
    height: Annotated[int, Meta(ge=50, le=5000), Setting("in millimetres", phrase("Screen height, mm"), Group.SCREEN)]
    text: Annotated[
        TextSize, Setting("the size of its words", phrase("Text"), Group.SCREEN,
                          choices={TextSize.NORMAL: phrase("Normal"), TextSize.LARGE: phrase("Large")})
    ] = TextSize.NORMAL  # fmt: skip


class TableSettings(Value):
    """One table; money is in cents. A new setting is one row here."""

    # fmt: off
    name: Annotated[str, Setting(
        "the table's name on screens and in reports", form=line(40, "up to 40 characters"),
    )] = "Table 1"
    mode: Annotated[Mode, Setting(
        "marked on every screen; a live table refuses a `sim://` port", when=When.NEVER,
    )] = Mode.SIMULATED
    game: Annotated[str, matching(_WORDS, "in the form of lower-case words joined by hyphens"), Setting(
        "see `sabot rules --json`", phrase("Game"), Group.GAME, When.BETWEEN_SHOES, Form(takes="a game id"),
    )] = DEFAULT_GAME
    decks: Annotated[int, Meta(ge=FEWEST_DECKS, le=MOST_DECKS), Setting(
        "decks in a shoe; the game may ask for a narrower range", phrase("Decks"), Group.GAME,
    )] = 8
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS), Setting(
        "positions on the layout", phrase("Seats"), Group.GAME, When.BETWEEN_ROUNDS,
    )] = 7
    currency: Annotated[str, matching("[A-Z]{3}", "in the form of three capital letters such as USD"), Setting(
        "shown beside amounts", when=When.BETWEEN_ROUNDS, form=Form(takes="three capital letters"),
    )] = "USD"
    limits: Annotated[Mapping[str, Limit], Setting(
        "limits of one wager, either may be left out; only wagers that the game offers, whole numbers of the unit",
        phrase("Limits"), when=When.BETWEEN_ROUNDS, form=LIMITS,
    )] = field(default_factory=dict)
    chips: Annotated[tuple[int, ...], Setting(
        "the chips in the float; each a whole number of the unit", phrase("Chips"), Group.MONEY, form=CHIPS,
    )] = (25, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)
    unit: Annotated[int, Setting(
        "the smallest amount that the table pays (reading 6)",
        phrase("Smallest unit"), Group.MONEY, When.BETWEEN_ROUNDS, AMOUNT,
    )] = 1
    rounding: Annotated[Rounding, Setting(
        "what happens to a payout below the unit (reading 6)", phrase("Rounding"), Group.MONEY, When.BETWEEN_ROUNDS,
        choices={Rounding.DOWN: phrase("Down"), Rounding.UP: phrase("Up"), Rounding.NEAREST: phrase("Nearest")},
    )] = Rounding.DOWN
    differential: Annotated[int | None, Setting(
        "the most by which Player and Banker totals may differ; refused where the game has no such rule",
        phrase("Differential"), Group.MONEY, When.BETWEEN_ROUNDS, AMOUNT,
    )] = None
    wagers: Annotated[tuple[str, ...] | None, Setting(
        "which of the game's wagers this table offers", when=When.BETWEEN_ROUNDS, form=OFFERED,
    )] = None
    wagers_per_area: Annotated[int, Meta(ge=1, le=MOST_WAGERS_PER_AREA), Setting(
        "wagers that one playing area takes, in games that set a number", phrase("Wagers per area"), Group.MONEY,
        When.BETWEEN_ROUNDS,
    )] = MOST_WAGERS_PER_AREA
    method: Annotated[Method, Setting(
        "dealing method; games without dealing methods take only B; C needs a high-limit area and a shoe that reads"
        " cards, and is only permitted by this: an assistant casino manager signs for it at the table",
        phrase("Method"), Group.GAME,
        choices={Method.A: phrase("A: players hold the cards"), Method.B: phrase("B: the dealer keeps them"),
                 Method.C: phrase("C: a player draws")},
        signers={Method.C: Role.ASSISTANT_CASINO_MANAGER},
    )] = Method.B
    high_limit_area: Annotated[bool, Setting(
        "whether the table is in a high-limit area", phrase("High-limit area"), Group.GAME, When.BETWEEN_ROUNDS,
        choices={True: phrase("Yes"), False: phrase("No")},
    )] = False
    burn: Annotated[Burn, Setting(
        "cards burned at the start of a shoe (reading 10): none, one, as many as decks, or the first shown and then as"
        " many as its value", phrase("Burn"), Group.DEAL,
        choices={Burn.NONE: phrase("None"), Burn.ONE: phrase("One card"), Burn.DECKS: phrase("As many as decks"),
                 Burn.FIRST_CARD: phrase("By the first card")},
    )] = Burn.NONE
    rounds_after_cutting_card: Annotated[int, Meta(ge=0, le=1), Setting(
        "rounds played after the one in which the cutting card came (reading 9)", phrase("After cutting card"),
        Group.DEAL, choices={0: phrase("no round"), 1: phrase("one round")},
    )] = 0
    double_draw_interval: Annotated[int, Meta(ge=0, le=5000), Setting(
        "two cards drawn within fewer milliseconds are a double draw; 0 is off; cards entered by hand are never judged"
        " by it", phrase("Double draw, ms"), Group.DEAL,
    )] = 0
    automation: Annotated[frozenset[Automation], Setting(
        "steps that the software takes by itself: see below", phrase("Automatic"), Group.DEAL, form=STEPS,
        choices=STEP_WORDS,
    )] = frozenset()
    authority: Annotated[Mapping[Irregularity, Role], Setting(
        "who must rule where the table wants a higher role than the rules do (reading 7); a lower one is refused",
        when=When.BETWEEN_ROUNDS, form=Form(dict[Irregularity, Role], takes="a role per irregularity"),
    )] = field(default_factory=dict)
    pin_days: Annotated[int, Meta(ge=0, le=3650), Setting(
        "a PIN that is so many days old signs nothing but its own change, once the round is over; 0 is off",
        phrase("PIN lasts, days"), Group.PEOPLE,
    )] = 0
    second_above: Annotated[int | None, Setting(
        "credit, vouchers, paid and waived differences above this amount are signed by two people",
        phrase("Two sign above"), Group.PEOPLE, form=AMOUNT,
    )] = None
    screen: Annotated[Screen, Setting(
        "the dealer's screen in millimetres (the default is 15.6 inches wide-screen), from which touch targets are"
        " computed; the size of its words, `normal` if left out", phrase("Screen"),
        form=Form(takes="50 to 5000 each; `normal`, `large`"),
    )] = Screen(344, 194)
    language: Annotated[str, matching(_LANGUAGE, "in the form of a language code such as en or zh-Hans"), Setting(
        "of the dealer's screen: `en`, `zh-CN`, `zh-TW` ([languages](languages.md))", phrase("Language"), Group.SCREEN,
        form=Form(takes="a language code"),
    )] = "en"
    shoe: Annotated[str, Setting(
        "what reads the cards; [drivers](drivers.md) says how a make is added", phrase("Shoe"), Group.LINE,
        form=line(40, "`angel-eye`, `bee-tek`, `manual`, or a make that is installed"),
    )] = "angel-eye"
    port: Annotated[str | None, Setting(
        "the line to the shoe; real ports are best named by `/dev/serial/by-id/…`", phrase("Line"), Group.LINE,
        form=replace(line(200, "a device or URL"), type=str),
    )] = None
    witnesses: Annotated[tuple[str, ...] | None, Setting(
        "folders on other machines that get every signed head at once: see [the journal](journal.md#witnesses)",
        form=FOLDERS,
    )] = None
    floor: Annotated[str | None, Setting(
        "the store of the floor: the table starts a sender of its own and compares itself with the store: see"
        " [the floor](floor.md)", form=STORE,
    )] = None
    # fmt: on

    @property
    def payable(self) -> Payable:
        """The smallest unit and the rounding (reading 6)."""
        return Payable(self.unit, self.rounding)

    def least_role(self, kind: Irregularity, documented: Role) -> Role:
        """The least role that must rule here: the table's, if it is higher than the document's."""
        wanted = self.authority.get(kind, documented)
        return wanted if may_act_as(wanted, documented) else documented


def _rows(defaults: object, prefix: str = "") -> Iterator[Setting]:
    """The row of every key, including those inside `screen`."""
    for name, kind in get_type_hints(type(defaults), include_extras=True).items():
        row = next(note for note in kind.__metadata__ if isinstance(note, Setting))
        default = getattr(defaults, name)
        yield replace(row, key=prefix + name, type=kind, default=default)
        if isinstance(default, Screen):
            yield from _rows(default, f"{name}.")


SETTINGS: Final[Mapping[str, Setting]] = {row.key: row for row in _rows(TableSettings())}
"""Every setting by its key, in the order of the file; `screen` and those inside it too."""
_FILE: Final = {key: row for key, row in SETTINGS.items() if "." not in key}
_File: Final[Any] = msgspec.defstruct(
    "_File", [(key, row.form.type or row.type, None) for key, row in _FILE.items()], forbid_unknown_fields=True
)
"""The keys that a file may have. A key that is left out is None here; its default is that of `TableSettings`."""


# Reading and writing


def read_settings(path: Path, makes: Mapping[str, ShoeMake]) -> TableSettings:
    """The settings of a file; `makes` are the makes of shoe that there are."""
    return parse_settings(read_text(path, SettingsError), str(path), makes)


def parse_settings(text: str, source: str, makes: Mapping[str, ShoeMake]) -> TableSettings:
    """The settings of a file's text; `source` names it in refusals."""
    return _consistent(_read(parse_toml(text, source, SettingsError), source), source, makes)


def checked(settings: TableSettings, source: str, makes: Mapping[str, ShoeMake]) -> TableSettings:
    """Returns the settings, or raises `SettingsError`. For settings changed on a screen or by a command line option."""
    return _consistent(_read(settings_fields(settings), source), source, makes)


def settings_from_fields(content: Mapping[str, object]) -> TableSettings:
    """The settings of an event, the inverse of `settings_fields`. What is missing has its default."""
    return _read(content, "settings in the journal")


def settings_fields(settings: TableSettings) -> dict[str, object]:
    """The settings as plain values under the keys of the file: amounts are texts, and what is None is left out."""
    values = ((row, getattr(settings, key)) for key, row in _FILE.items())
    return {row.key: row.form.write(value) for row, value in values if value is not None}


def _read(content: Mapping[str, object], source: str) -> TableSettings:
    read = convert(content, _File, source, SettingsError, read_cents)
    values = {}
    for key, row in _FILE.items():
        found = getattr(read, key)
        if found is None:
            continue
        wrong = row.form.wrong(found)
        if wrong is not None:
            raise SettingsError(f"{source}: {key}: {wrong}")
        values[key] = row.form.read(found)
    return TableSettings(**values)


# All of them together, and with the game


def _consistent(settings: TableSettings, source: str, makes: Mapping[str, ShoeMake]) -> TableSettings:
    wrong = next(contradictions(settings, makes), None)
    if wrong is not None:
        raise SettingsError(f"{source}: {wrong[0]}: {wrong[1]}")
    return settings


def contradictions(
    settings: TableSettings, makes: Mapping[str, ShoeMake], game: Ruleset | None = None
) -> Iterator[tuple[str, Phrase]]:
    """Where the settings contradict each other, the game or the makes of shoe: each key, and what is wrong with it.
    `game` is the game that they name, where it is not the one that is installed."""
    if settings.shoe not in makes:
        yield "shoe", phrase("{name} is not one of {names}", name=repr(settings.shoe), names=", ".join(makes))
    try:
        game = game or load_game(settings.game)
    except UnknownGameError as error:
        yield "game", Phrase("{why}", why=str(error))
        return
    fewest, most = game.decks
    if not fewest <= settings.decks <= most:
        bounds = {"fewest": fewest, "most": most, "game": game.name, "clause": game.cites[Cite.DECKS]}
        yield (
            "decks",
            phrase(
                "{decks} is not from {fewest} to {most}, as {game} wants ({clause})", decks=settings.decks, **bounds
            ),
        )
    yield from _about_money(settings, game)
    by_hand = settings.shoe in makes and makes[settings.shoe].capabilities.by_hand
    yield from _about_method(settings, game, by_hand=by_hand)
    yield from _about_authority(settings, game)
    yield from _about_automation(settings, game, makes)
    if settings.mode is Mode.LIVE and settings.port is not None and settings.port.startswith("sim:"):
        yield "port", phrase("{port} is a simulated shoe; a live table cannot play with it", port=repr(settings.port))


def _about_money(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, Phrase]]:
    unit = settings.unit
    unknown = [wager for wager in settings.wagers or () if wager not in game.wagers]
    if unknown:
        names = listed(map(game.area_name, game.wagers))
        yield (
            "wagers",
            phrase("{game} has no wager {name}; it offers {names}", game=game.name, name=repr(unknown[0]), names=names),
        )
    for wager, limit in settings.limits.items():
        if wager not in game.wagers:
            names = listed(map(game.area_name, game.wagers))
            yield f"limits.{wager}", phrase("{game} has no such wager; it offers {names}", game=game.name, names=names)
        least, most = limit.minimum, limit.maximum
        if least is not None and most is not None and least > most:
            bounds = {"least": money_name(least), "most": money_name(most)}
            yield f"limits.{wager}", phrase("the minimum of {least} is above the maximum of {most}", **bounds)
        for end, cents in (("minimum", least), ("maximum", most)):
            if cents is not None and cents % unit:
                bounds = {"amount": money_name(cents), "unit": money_name(unit)}
                yield f"limits.{wager}.{end}", phrase("{amount} is not a whole number of the unit, {unit}", **bounds)
    if settings.differential is not None and Irregularity.TABLE_DIFFERENTIAL not in game.irregularities:
        yield "differential", phrase("{game} has no rule about a table differential", game=game.name)
    for chip in settings.chips:
        if chip % unit:
            bounds = {"chip": money_name(chip), "unit": money_name(unit)}
            yield "unit", phrase("the chip of {chip} is not a whole number of the unit, {unit}", **bounds)


def _about_method(settings: TableSettings, game: Ruleset, *, by_hand: bool) -> Iterator[tuple[str, Phrase]]:
    method = settings.method
    if method is not Method.B and not game.methods:
        why = phrase("{game} has no dealing methods: the dealer draws and keeps the cards, as in B", game=game.name)
        yield "method", why
    elif game.methods and method not in game.methods:
        names = ", ".join(game.methods)
        yield (
            "method",
            phrase("{game} has no method {method}; it has {names}", game=game.name, method=method, names=names),
        )
    if method is Method.C and not settings.high_limit_area:
        cited = _cited(game, Cite.CHOOSE_METHOD)
        why = phrase("C is for a high-limit area only{clause}; set high_limit_area, or choose A or B", clause=cited)
        yield "method", why
    if method is Method.C and by_hand:
        cited = _cited(game, Cite.READING_SHOE)
        yield "method", phrase("C needs a shoe that reads cards{clause}, not manual entry", clause=cited)


def _cited(game: Ruleset, cite: Cite) -> str:
    return f" ({game.cites[cite]})" if cite in game.cites else ""


def _about_automation(
    settings: TableSettings, game: Ruleset, makes: Mapping[str, ShoeMake]
) -> Iterator[tuple[str, Phrase]]:
    """A person confirms the cards of a shoe that proves nothing. An electronic table opens, but takes no such step."""
    make = makes.get(settings.shoe)
    if make is None or make.capabilities.proves_cards or game.electronic:
        return
    for step in (Automation.CLOSE_BETS, Automation.SETTLE):
        if step in settings.automation:
            why = phrase(
                "{step} cannot be automatic with the shoe {shoe}, which does not show that no card was lost"
                " (reading 29)", step=STEP_NAMES[step], shoe=repr(settings.shoe),
            )  # fmt: skip
            yield "automation", why
            return


def _about_authority(settings: TableSettings, game: Ruleset) -> Iterator[tuple[str, Phrase]]:
    for kind, wanted in settings.authority.items():
        if wanted not in LADDER:
            roles = {"role": role_name(wanted), "roles": listed(map(role_name, LADDER))}
            yield f"authority.{kind}", phrase("{role} rules on nothing; it is one of {roles}", **roles)
        # An irregularity that the game file does not list is ruled like `other`.
        documented = game.irregularities.get(kind, game.irregularities[Irregularity.OTHER]).authority
        if not may_act_as(wanted, documented):
            roles = {"role": role_name(wanted), "needed": role_name(documented), "game": game.name}
            why = phrase("{role} is less than the {needed} whom {game} asks for (reading 7)", **roles)
            yield f"authority.{kind}", why
