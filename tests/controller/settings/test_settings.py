"""Settings: defaults, what a file may say, what is refused and in which words, and the way through the journal."""

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from controller.game.authority import LADDER, Role
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import Irregularity
from controller.game.money import MOST_CENTS, Rounding
from controller.game.ruleset import Method
from controller.settings.checking import checked, contradictions, parse_settings, read_settings
from controller.settings.setting import When
from controller.settings.settings import (
    SETTINGS,
    Automation,
    Burn,
    Limit,
    Mode,
    Screen,
    SettingsError,
    TableSettings,
    settings_fields,
    settings_from_fields,
)
from controller.table.events import SettingsChanged, decode_event, encode_event
from drivers.shoes import MAKES

DOCS = (Path(__file__).parents[3] / "docs" / "settings.md").read_text(encoding="utf-8")
EXAMPLE = DOCS[DOCS.index("```toml\n") + len("```toml\n") : DOCS.index("```", DOCS.index("```toml\n") + 3)]
KEYS = {*settings_fields(TableSettings()), "differential", "port"}


# Defaults and the documentation


def test_an_empty_file_is_the_defaults():
    settings = parse_settings("", "empty.toml", MAKES)
    assert settings == TableSettings()
    assert (settings.currency, settings.seats, settings.limits, settings.method) == ("USD", 7, {}, Method.B)
    assert (settings.game, settings.decks, settings.mode) == ("fortune-six", 8, Mode.SIMULATED)
    assert (settings.differential, settings.port, settings.double_draw_interval) == (None, None, 0)


@pytest.mark.parametrize("game", game_ids())
def test_the_defaults_suit_every_game(game):
    assert not list(contradictions(TableSettings(game=game), MAKES))


def documented(row) -> str:
    """The row of the documentation for a row of the table."""
    fields = settings_fields(TableSettings())
    default = "none" if row.key not in fields else f"`{tomlkit.item(fields[row.key]).as_string() or '{}'}`"
    if row.key == "screen":
        default = '`{ width = 344, height = 194, text = "normal" }`'
    return f"| `{row.key}` | {default} | {row.takes} | {WHEN[row.when]} | {row.words} |"


WHEN = {
    When.NEVER: "never", When.BETWEEN_SHOES: "between shoes", When.BETWEEN_ROUNDS: "between rounds",
    When.ANY_TIME: "at any time",
}  # fmt: skip


def test_the_documentation_shows_the_table_of_settings():
    shown = re.findall(r"^\| `.*", DOCS, flags=re.MULTILINE)
    assert shown == [documented(row) for key, row in SETTINGS.items() if "." not in key]
    defaults = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", DOCS, flags=re.MULTILINE))
    text = "\n".join(f"{key} = {default.strip('`')}" for key, default in defaults.items() if default != "none")
    assert tomllib.loads(text) == settings_fields(TableSettings())


def test_every_row_says_what_the_pages_need():
    for row in SETTINGS.values():
        assert row.words
        assert bool(row.group) <= bool(row.label), row.key
        if isinstance(row.plain_type, type(Mode)) and row.group:
            assert set(row.choices) == set(row.plain_type), row.key


def test_the_documented_refusal_is_the_real_one():
    line = "ba-07.toml: limits.player: the minimum of 500.00 is above the maximum of 50.00"
    assert line in DOCS
    with pytest.raises(SettingsError, match=f"^{re.escape(line)}$"):
        parse_settings('[limits.player]\nminimum = "500"\nmaximum = "50"', "ba-07.toml", MAKES)


def test_the_example_is_complete_and_is_read():
    assert set(tomllib.loads(EXAMPLE)) == KEYS
    assert parse_settings(EXAMPLE, "example", MAKES) == TableSettings(
        name="BA-07",
        mode=Mode.LIVE,
        game="fortune-six",
        decks=8,
        seats=9,
        currency="SGD",
        limits={"player": Limit(50_00, 10_000_00), "banker": Limit(50_00, 10_000_00), "tie": Limit(None, 1_000_00)},
        differential=50_000_00,
        wagers_per_area=2,
        chips=(2_50, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00, 10_000_00),
        unit=2_50,
        rounding=Rounding.DOWN,
        method=Method.A,
        high_limit_area=True,
        burn=Burn.FIRST_CARD,
        rounds_after_cutting_card=1,
        double_draw_interval=150,
        automation=frozenset({Automation.OPEN_BETS}),
        authority={Irregularity.OVERDRAW: Role.PIT_MANAGER, Irregularity.MISREAD_CARD: Role.PIT_MANAGER},
        pin_days=90,
        screen=Screen(344, 194),
        language="en",
        arm_ms=400,
        dim_minutes=10,
        shift_minutes=5,
        kiosk=True,
        shoe="angel-eye",
        port="/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10K7W2X-if00-port0",
    )


# Refusals: the text of a file, and what the one line must say.

REFUSALS = [
    ("an unknown key", "colour = 3", r"the file: has 'colour', which nothing reads; it takes name, mode, game"),
    ("an unknown key with a line break", '"a\\nb" = 3', r"the file: has 'a\\nb', which"),
    ("a name that is no text", "name = 7", r"name: 7 is not a text"),
    ("an empty name", 'name = " "', r"name: must be one line"),
    ("a name with a control character", 'name = "a\\u001bb"', r"name: must be printable"),
    ("a long name", f'name = "{"a" * 41}"', r"name: must be printable and at most 40"),
    ("an unknown mode", 'mode = "test"', r"mode: 'test' is not one of simulated, training, live"),
    ("a mode of the wrong type", "mode = [1]", r"mode: \[1\] is not a text"),
    ("an unknown game", 'game = "punto"', r"game: there is no game 'punto'; the games are classic"),
    ("a game that is no id", 'game = "../x"', r"game: '\.\./x' is not in the form of"),
    ("too few decks", "decks = 3", r"decks: 3 is below 4"),
    ("too many decks", "decks = 11", r"decks: 11 is above 10"),
    ("decks that are true", "decks = true", r"decks: true is not a whole number"),
    ("no seat", "seats = 0", r"seats: 0 is below 1"),
    ("too many seats", "seats = 17", r"seats: 17 is above 16"),
    ("half a seat", "seats = 7.5", r"seats: 7\.5 is not a whole number"),
    ("a currency in words", 'currency = "dollars"', r"currency: 'dollars' is not in the form of three capital letters"),
    ("limits that are no table", "limits = 5", r"limits: 5 is not a table"),
    ("a limit that is no table", "limits.player = 5", r"limits\.player: 5 is not a table"),
    ("limits of a wager not offered", '[limits.super-six]\nminimum = "5"', r"limits\.super-six: fortune-six has no such wager; it offers player"),
    ("limits under a name that is none", '[limits."a\\nb"]', r"limits\..a\\nb.: 'a\\nb' is not in the form of"),
    ("an unknown limit", '[limits.player]\nmost = "5"', r"limits\.player: has 'most', which nothing reads; it takes minimum, maximum"),
    ("a limit as a number", "[limits.player]\nminimum = 5", r'limits\.player\.minimum: 5 is not an amount; write it in quotes'),
    ("a limit of nothing", '[limits.player]\nminimum = "0"', r"limits\.player\.minimum: '0' is not more than zero"),
    ("a limit in mills", '[limits.player]\nminimum = "0.005"', r"limits\.player\.minimum: '0\.005' is not an amount"),
    ("minimum over maximum", '[limits.tie]\nminimum = "6"\nmaximum = "5.99"', r"limits\.tie: the minimum of 6\.00 is above the maximum of 5\.99"),
    ("a minimum that the unit cannot make", 'unit = "0.25"\n[limits.tie]\nminimum = "0.30"', r"limits\.tie\.minimum: 0\.30 is not a whole number of the unit, 0\.25"),
    ("a maximum that the unit cannot make", 'unit = "0.25"\n[limits.tie]\nmaximum = "9.10"', r"limits\.tie\.maximum: 9\.10 is not a whole number"),
    ("a differential below zero", 'differential = "-5"', r"differential: '-5' is not an amount"),
    ("a differential in a game without one", 'game = "no-commission"\ndifferential = "5"', r"differential: no-commission has no rule about a table differential"),
    ("no wager per area", "wagers_per_area = 0", r"wagers_per_area: 0 is below 1"),
    ("four wagers per area", "wagers_per_area = 4", r"wagers_per_area: 4 is above 3"),
    ("no chips", "chips = []", r"chips: names no chip"),
    ("one chip", 'chips = "5"', r"chips: '5' is not a list"),
    ("chips as numbers", "chips = [5, 25]", r"chips\[0\]: 5 is not an amount"),
    ("chips that fall", 'chips = ["5", "1"]', r"chips: must rise"),
    ("a chip twice", 'chips = ["5", "5.00"]', r"chips: must rise"),
    ("a unit that does not divide the chips", 'unit = "2"\nchips = ["2", "5"]', r"unit: the chip of 5\.00 is not a whole number of the unit, 2\.00"),
    ("a unit of nothing", 'unit = "0"', r"unit: '0' is not more than zero"),
    ("a unit too large", 'unit = "99999999999"', r"unit: '99999999999' is too large"),
    ("an unknown rounding", 'rounding = "away"', r"rounding: 'away' is not one of down, up, nearest"),
    ("an unknown method", 'method = "D"', r"method: 'D' is not one of A, B, C"),
    ("a method in small letters", 'method = "a"', r"method: 'a' is not one of A, B, C"),
    ("C outside a high-limit area", 'method = "C"', r"method: C is for a high-limit area only \(3\.8\.2\)"),
    ("C by hand", 'method = "C"\nhigh_limit_area = true\nshoe = "manual"', r"method: C needs a shoe that reads cards \(3\.11\.1\)"),
    ("A in a game without methods", 'method = "A"\ngame = "fabulous-4"', r"method: fabulous-4 has no dealing methods"),
    ("C in a game without methods", 'method = "C"\nhigh_limit_area = true\ngame = "super-six-etg"', r"method: super-six-etg has no dealing methods"),
    ("a high-limit area in words", 'high_limit_area = "yes"', r"high_limit_area: 'yes' is not true or false"),
    ("a high-limit area as a number", "high_limit_area = 1", r"high_limit_area: 1 is not true or false"),
    ("an unknown burn", 'burn = "two"', r"burn: 'two' is not one of none, one, decks, first-card"),
    ("two rounds after the cutting card", "rounds_after_cutting_card = 2", r"rounds_after_cutting_card: 2 is above 1"),
    ("an interval below zero", "double_draw_interval = -1", r"double_draw_interval: -1 is below 0"),
    ("an interval of minutes", "double_draw_interval = 60000", r"double_draw_interval: 60000 is above 5000"),
    ("an unknown automatic step", 'automation = ["deal"]', r"automation\[0\]: 'deal' is not one of open-bets, close-bets, settle"),
    ("an automatic step twice", 'automation = ["settle", "settle"]', r"automation: names a step twice"),
    ("settling with a shoe that proves nothing", 'shoe = "bee-tek"\nautomation = ["settle"]', r"automation: settle cannot be automatic with the shoe 'bee-tek', which does not show that no card was lost \(reading 29\)"),
    ("a card by hand that closes the bets", 'shoe = "manual"\nautomation = ["open-bets", "close-bets"]', r"automation: close-bets cannot be automatic with the shoe 'manual'.*"),
    ("automation in a word", 'automation = "settle"', r"automation: 'settle' is not a list"),
    ("authority over an unknown thing", 'authority.ghost = "pit-manager"', r"authority\.ghost: 'ghost' is not one of foreign-card"),
    ("an unknown role", 'authority.overdraw = "king"', r"authority\.overdraw: 'king' is not one of dealer"),
    ("surveillance ruling", 'authority.overdraw = "surveillance"', r"authority\.overdraw: surveillance rules on nothing"),
    ("less than the document asks", 'authority.overdraw = "dealer"', r"authority\.overdraw: dealer is less than the pit-supervisor whom fortune-six asks for \(reading 7\)"),
    ("less than for anything else", 'game = "fabulous-4"\nauthority.player-away = "pit-manager"', r"authority\.player-away: pit-manager is less than the gaming-shift-manager"),
    ("words of no size", 'screen = { width = 344, height = 194, text = "huge" }', r"screen\.text: 'huge' is not one of normal, large"),
    ("half a screen", "screen = { width = 344 }", r"screen: lacks 'height'"),
    ("a screen that is no table", "screen = 15", r"screen: 15 is not a table"),
    ("a tiny screen", "screen = { width = 34, height = 194 }", r"screen\.width: 34 is below 50"),
    ("a screen in pixels of a wall", "screen = { width = 344, height = 50000 }", r"screen\.height: 50000 is above 5000"),
    ("a language in words", 'language = "English"', r"language: 'English' is not in the form of a language code"),
    ("an unknown shoe", 'shoe = "angel"', r"shoe: 'angel' is not one of angel-eye, bee-tek, manual"),
    ("an empty port", 'port = ""', r"port: must be one line"),
    ("a simulated shoe on a live table", 'mode = "live"\nport = "sim://angel-eye"', r"port: 'sim://angel-eye' is a simulated shoe"),
    ("broken TOML", "decks = = 8", r"is not TOML: .*line 1"),
    ("TOML without an end", "chips = " + "[" * 5000, r"has tables inside tables"),
    ("a key twice", "decks = 8\ndecks = 8", r"is not TOML: "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "says"), [case[1:] for case in REFUSALS], ids=[case[0] for case in REFUSALS])
def test_a_file_is_refused_with_file_key_and_what_is_wrong(text, says):
    with pytest.raises(SettingsError) as refused:
        parse_settings(text, "mine.toml", MAKES)
    line = str(refused.value)
    assert line.startswith("mine.toml: ")
    assert len(line.splitlines()) == 1
    assert re.search(f"^mine.toml: {says}", line), line


def test_decks_outside_the_games_own_range(monkeypatch):
    narrow = replace(load_game("fortune-six"), decks=(6, 8))
    monkeypatch.setattr("controller.settings.checking.find_game", lambda *_: narrow)
    with pytest.raises(SettingsError, match=r"decks: 4 is not from 6 to 8, as fortune-six wants \(2\.1\)"):
        parse_settings("decks = 4", "mine.toml", MAKES)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(SettingsError, match=r"none\.toml: cannot be read \(No such file"):
        read_settings(tmp_path / "none.toml", MAKES)
    (tmp_path / "latin.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(SettingsError, match=r"latin\.toml: is not UTF-8 text \(byte 8\)"):
        read_settings(tmp_path / "latin.toml", MAKES)


def test_a_file_is_read(tmp_path):
    (tmp_path / "ba-07.toml").write_text(EXAMPLE, encoding="utf-8")
    assert read_settings(tmp_path / "ba-07.toml", MAKES).name == "BA-07"


@pytest.mark.parametrize(
    "text",
    [
        'method = "A"',
        'method = "C"\nhigh_limit_area = true',
        'high_limit_area = true\ngame = "fabulous-4"',
        "[limits.player]",
        '[limits.player]\nminimum = "5"\nmaximum = "5"',
        'authority.overdraw = "pit-supervisor"',
        'mode = "live"\nport = "/dev/ttyUSB0"',
        'mode = "training"\nport = "sim://angel-eye"',
        'game = "fabulous-4"\n[limits.player-precious-pair]\nmaximum = "100"',
    ],
)
def test_what_is_unusual_but_right(text):
    assert parse_settings(text, "mine.toml", MAKES) != TableSettings()


def refusal(call):
    """The line with which a call is refused; None if it is not."""
    try:
        call()
    except SettingsError as refused:
        return str(refused)
    return None


@given(
    st.text(max_size=60)
    | st.sampled_from(sorted(KEYS)).flatmap(lambda key: st.text(max_size=20).map(lambda rest: f"{key} = {rest}"))
)
def test_any_text_is_read_or_refused_in_one_line(text):
    line = refusal(lambda: parse_settings(text, "mine.toml", MAKES))
    assert line is None or (line.startswith("mine.toml: ") and len(line.splitlines()) == 1)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["player", "A", "5"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8) | st.just("minimum"), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(sorted(KEYS)), PLAIN)
def test_any_value_is_taken_or_refused_under_its_key(key, value):
    line = refusal(lambda: settings_from_fields({key: value}))
    assert line is None or line.startswith(f"settings in the journal: {key}")


# Through the journal

amounts = st.integers(1, MOST_CENTS)


@st.composite
def table_settings(draw):
    """Settings whose every value is good by itself."""
    words = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=40)
    return TableSettings(
        name=draw(words),
        mode=draw(st.sampled_from(Mode)),
        game=draw(st.sampled_from(game_ids())),
        decks=draw(st.integers(4, 10)),
        seats=draw(st.integers(1, 16)),
        currency=draw(st.text("ABCXYZ", min_size=3, max_size=3)),
        limits=draw(
            st.dictionaries(
                st.sampled_from(["player", "banker", "tie", "super-six", "player-fabulous-4"]),
                st.builds(Limit, st.none() | amounts, st.none() | amounts),
            )
        ),
        differential=draw(st.none() | amounts),
        wagers_per_area=draw(st.integers(1, 3)),
        chips=tuple(sorted(draw(st.sets(amounts, min_size=1, max_size=9)))),
        unit=draw(amounts),
        rounding=draw(st.sampled_from(Rounding)),
        method=draw(st.sampled_from(Method)),
        high_limit_area=draw(st.booleans()),
        burn=draw(st.sampled_from(Burn)),
        rounds_after_cutting_card=draw(st.integers(0, 1)),
        double_draw_interval=draw(st.integers(0, 5000)),
        automation=draw(st.frozensets(st.sampled_from(Automation))),
        authority=draw(st.dictionaries(st.sampled_from(Irregularity), st.sampled_from(LADDER))),
        screen=draw(st.builds(Screen, st.integers(50, 5000), st.integers(50, 5000))),
        language=draw(st.sampled_from(["en", "zh-Hans", "de"])),
        shoe=draw(st.sampled_from(list(MAKES))),
        port=draw(st.none() | words),
    )


@given(table_settings())
def test_settings_come_back_from_the_journal_as_they_went(settings):
    content = settings_fields(settings)
    assert settings_from_fields(json.loads(json.dumps(content))) == settings
    event = SettingsChanged(settings=content, by="pm1", role="pit-manager")
    again = decode_event(encode_event(event))
    assert again == event
    assert settings_from_fields(again.settings) == settings


@given(table_settings())
def test_checking_changes_nothing_and_refuses_exactly_what_contradicts(settings):
    wrong = list(contradictions(settings, MAKES))
    if not wrong:
        assert checked(settings, "console", MAKES) == settings
        return
    with pytest.raises(SettingsError) as refused:
        checked(settings, "console", MAKES)
    key, what = wrong[0]
    assert str(refused.value) == f"console: {key}: {what}"


def test_a_setting_that_an_older_program_did_not_know_has_its_default():
    content = settings_fields(replace(TableSettings(), seats=9))
    del content["burn"], content["screen"]
    assert settings_from_fields(content) == replace(TableSettings(), seats=9)


def test_settings_of_a_game_that_is_gone_are_still_read_from_the_journal():
    gone = replace(TableSettings(), game="dragon-seven", limits={"dragon": Limit(500)})
    assert settings_from_fields(settings_fields(gone)) == gone
    assert [key for key, _ in contradictions(gone, MAKES)] == ["game"]
    with pytest.raises(SettingsError, match="--game: game: there is no game 'dragon-seven'"):
        checked(gone, "--game", MAKES)


def test_checking_a_value_that_no_file_could_hold():
    with pytest.raises(SettingsError, match="console: seats: 40 is above 16"):
        checked(replace(TableSettings(), seats=40), "console", MAKES)


# Who must rule


def test_the_table_may_demand_more_never_less():
    for documented in LADDER:
        for wanted in LADDER:
            settings = TableSettings(authority={Irregularity.OVERDRAW: wanted})
            least = settings.least_role(Irregularity.OVERDRAW, documented)
            assert LADDER.index(least) == max(LADDER.index(wanted), LADDER.index(documented))
            assert settings.least_role(Irregularity.OTHER, documented) is documented


@pytest.mark.parametrize("game", game_ids())
def test_every_document_is_a_floor(game):
    for kind, permit in load_game(game).irregularities.items():
        for role in LADDER:
            wrong = list(contradictions(TableSettings(game=game, authority={kind: role}), MAKES))
            assert bool(wrong) is (LADDER.index(role) < LADDER.index(permit.authority))
