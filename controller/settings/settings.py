"""`TableSettings`: the table of settings, and the fields in which settings are journalled.

The fields of `TableSettings` are the table: each row holds the type, the default and the `Setting` of one key. The file
and the journalled fields have one shape and one reader, and docs/settings.md shows the same rows. A value is judged
twice: by itself when it is read here, and against the other settings and the game in `checking`.
A replay leaves the second out: settings in the journal were judged when they were made.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from msgspec import Meta

from controller.game.authority import Role, may_act_as
from controller.game.game_table import FEWEST_DECKS, MOST_DECKS
from controller.game.gamefile import DEFAULT_GAME
from controller.game.irregularities import Irregularity
from controller.game.money import Payable, Rounding, amount
from controller.game.phrase import phrase
from controller.game.ruleset import Method
from controller.game.strict_toml import convert
from controller.settings.forms import CHIPS, FOLDERS, METRICS, OFFERED, STORE, WORDS
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


class Confirm(StrEnum):
    """How the dealer confirms the payout of a round."""

    SEAT = "seat"
    """Player by player, after the losing wagers are collected."""
    ALL = "all"
    """All at once."""


class SeatsFrom(StrEnum):
    """The side of the dealer's screen at which seat 1 lies, and from which players are paid."""

    LEFT = "left"
    RIGHT = "right"


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


LIMITS: Final = Form(
    dict[Annotated[str, matching(WORDS, "in the form of a wager such as player-pair")], _LimitInFile],
    _read_limits, _write_limits, takes="a table per wager: `minimum`, `maximum`",
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
    game: Annotated[str, matching(WORDS, "in the form of lower-case words joined by hyphens"), Setting(
        "see `sabot rules --json`", phrase("Game"), Group.GAME, When.BETWEEN_SHOES, Form(takes="a game id"),
    )] = DEFAULT_GAME
    games: Annotated[str | None, Setting(
        "games of the house: a folder of game files, or one file ([game files](games.md#games-of-the-house))",
        when=When.BETWEEN_SHOES, form=replace(line(400, "a folder or a file"), type=str),
    )] = None
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
    confirm: Annotated[Confirm, Setting(
        "how the dealer confirms what is paid after a result: player by player, or all at once",
        phrase("Paid"), Group.DEAL,
        choices={Confirm.SEAT: phrase("Player by player"), Confirm.ALL: phrase("All at once")},
    )] = Confirm.SEAT
    differential: Annotated[int | None, Setting(
        "the most by which Player and Banker totals may differ; refused where the game has no such rule",
        phrase("Differential"), Group.MONEY, When.BETWEEN_ROUNDS, AMOUNT,
    )] = None
    wagers: Annotated[tuple[str, ...] | None, Setting(
        "which of the game's wagers this table offers", phrase("Wagers"), Group.GAME, When.BETWEEN_ROUNDS, OFFERED,
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
    seats_from: Annotated[SeatsFrom, Setting(
        "the side of the dealer's screen at which seat 1 lies, as the dealer sees the players; paying begins there",
        phrase("Seat 1 is at the"), Group.SCREEN,
        choices={SeatsFrom.LEFT: phrase("Left"), SeatsFrom.RIGHT: phrase("Right")},
    )] = SeatsFrom.LEFT
    arm_ms: Annotated[int, Meta(ge=0, le=2000), Setting(
        "so many milliseconds after a button of the dealer's screen changed its meaning, a touch on it counts again",
        phrase("Buttons wait, ms"), Group.SCREEN,
    )] = 400
    dim_minutes: Annotated[int, Meta(ge=0, le=240), Setting(
        "between rounds the dealer's screen dims after so many minutes without a touch or a card; 0: it never dims",
        phrase("Dims after, minutes"), Group.SCREEN,
    )] = 10
    shift_minutes: Annotated[int, Meta(ge=0, le=240), Setting(
        "between rounds, every so many minutes, the picture on the dealer's screen moves by one pixel, so that it does"
        " not burn in; it stays within two pixels of its place; 0: it stays where it is",
        phrase("Picture moves, minutes"), Group.SCREEN,
    )] = 5
    kiosk: Annotated[bool, Setting(
        "whether the dealer's screen shows nothing but Sabot, and only a pit manager closes it; a live table does"
        " always",
        phrase("Kiosk"), Group.SCREEN, choices={True: phrase("Yes"), False: phrase("No")},
    )] = False
    shoe: Annotated[str, Setting(
        "what reads the cards; [drivers](drivers.md) says how a make is added", phrase("Shoe"), Group.LINE,
        form=line(40, "`angel-eye`, `bee-tek`, `manual`, or a make that is installed"),
    )] = "angel-eye"
    port: Annotated[str | None, Setting(
        "the line to the shoe; real ports are best named by `/dev/serial/by-id/…`", phrase("Line"), Group.LINE,
        form=replace(line(200, "a device or URL"), type=str),
    )] = None
    shoe_lock: Annotated[bool, Setting(
        "whether a shoe that takes commands is locked while bets are open and while the table is held",
        phrase("Lock the shoe"), Group.LINE, choices={True: phrase("Yes"), False: phrase("No")})] = False
    witnesses: Annotated[tuple[str, ...] | None, Setting(
        "folders on other machines that get every signed head at once: see [the journal](journal.md#witnesses)",
        form=FOLDERS,
    )] = None
    floor: Annotated[str | None, Setting(
        "the store of the floor: the table starts a sender of its own and compares itself with the store: see"
        " [the floor](floor.md)", form=STORE,
    )] = None
    pit: Annotated[str | None, Setting(
        "the pit that the table is in: a label of its metrics", form=replace(line(40, "up to 40 characters"), type=str),
    )] = None
    metrics: Annotated[str | None, Setting(
        "a file that the table writes for Prometheus, read by node_exporter: see [the floor](floor.md#metrics)",
        form=METRICS,
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


def settings_file_type() -> Any:
    """The keys that a file may have, with their types, as msgspec reads them."""
    return _File


# Fields


def settings_fields(settings: TableSettings) -> dict[str, object]:
    """The settings as plain values under the keys of the file: amounts are texts, and what is None is left out."""
    values = ((row, getattr(settings, key)) for key, row in _FILE.items())
    return {row.key: row.form.write(value) for row, value in values if value is not None}


def settings_names() -> frozenset[str]:
    """The keys that the file may have."""
    return frozenset(row.key for row in _FILE.values())


def settings_from_fields(
    content: Mapping[str, object], source: str = "settings in the journal", *, now: bool = False
) -> TableSettings:
    """The inverse of `settings_fields`, for the fields of an event or a file. What is missing has its default. `now`:
    somebody sets them now."""
    read = convert(content, _File, source, SettingsError, read_cents)
    values = {}
    for key, row in _FILE.items():
        found = getattr(read, key)
        if found is None:
            continue
        wrong = row.form.wrong(found) or (row.form.wrong_now(found) if now else None)
        if wrong is not None:
            raise SettingsError(f"{source}: {key}: {wrong}")
        values[key] = row.form.read(found)
    return TableSettings(**values)
