"""Changing settings: who signs, what waits for the end of a round or shoe, and the file that is the settings again."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.decide.settings_changes import mode_refused
from controller.decide.waiting_settings import changed_keys
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.irregularities import Irregularity
from controller.game.money import Rounding
from controller.game.ruleset import Method
from controller.game.strict_toml import parse_toml
from controller.journal.errors import JournalError
from controller.runtime.runtime import Clock, Runtime
from controller.settings.checking import parse_settings, read_settings
from controller.settings.file import settings_toml, write_settings
from controller.settings.settings import (
    Automation,
    Burn,
    Limit,
    Mode,
    Screen,
    SettingsError,
    TableSettings,
    settings_from_fields,
)
from controller.table import events
from controller.table.actions import CloseBets, EndShoe, LoadShoe, OpenBets, SetMethod, Settle, Signature
from controller.table.evolve import evolve
from controller.table.model import Table
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES

MANAGER = Signature("pm1", Role.PIT_MANAGER)
CASINO_MANAGER = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)


@pytest.fixture
def runtime(tmp_path):
    """Opens the journal of this test."""
    opened = []

    def make(**settings):
        wanted = TableSettings(**settings)
        clock = Clock(now=lambda: "2026-01-01T00:00:00Z", millis=lambda: 0)
        found, _ = Runtime.open(
            tmp_path / "table.db",
            ruleset=load_game(wanted.game),
            settings=wanted,
            clock=clock,
            software="test",
            makes=MAKES,
            durable=False,
        )
        opened.append(found)
        return found

    yield make
    for found in opened:
        found.close()


def tell(runtime, *told):
    for one in told:
        assert runtime.tell(one).refusal is None


def change(runtime, by=MANAGER, **changes):
    return runtime.change_settings(replace(runtime.rules.settings, **changes), by).refusal


def test_a_change_holds_at_once_and_after_a_restart(runtime):
    table = runtime()
    assert change(table, seats=9, burn=Burn.ONE) is None
    assert table.rules.settings.seats == 9
    table.close()
    again = runtime(seats=9, burn=Burn.ONE)
    changed = [entry for entry in again.journal.entries() if entry.kind == "settings-changed"]
    assert len(changed) == 2  # the first settings and the change; the restart found nothing new


@pytest.mark.parametrize(
    ("by", "changes", "said"),
    [
        (Signature("ps1", Role.PIT_SUPERVISOR), {"seats": 9}, "pit manager or higher"),
        (MANAGER, {"method": Method.C, "high_limit_area": True}, "assistant casino manager"),
        (MANAGER, {}, "nothing was changed"),
        (MANAGER, {"mode": Mode.LIVE}, "keeps its mode"),
        (MANAGER, {"game": "no-commission", "method": Method.A}, "no dealing methods"),
        (MANAGER, {"decks": 3}, "decks"),
    ],
)
def test_what_nobody_or_somebody_else_may_change(runtime, by, changes, said):
    table = runtime()
    before = table.journal.head()
    assert said in change(table, by, **changes).text
    assert table.journal.head() == before
    assert table.rules.settings == TableSettings()


def test_the_game_changes_between_two_shoes_only(runtime):
    table = runtime()
    tell(table, LoadShoe(8))
    assert "a shoe of fortune-six is loaded" in change(table, game="no-commission").text
    tell(table, EndShoe())
    assert change(table, game="no-commission") is None
    tell(table, LoadShoe(8))
    assert table.table.shoe.game == "no-commission"


def test_money_changes_between_two_rounds_only(runtime):
    table = runtime()
    tell(table, LoadShoe(8), OpenBets())
    assert "limits: cannot change in the middle of a round" in change(table, limits={"banker": Limit(1_00, None)}).text
    assert "seats" in change(table, seats=5).text
    assert change(table, decks=6, language="zh-CN", automation=frozenset({Automation.SETTLE})) is None
    tell(table, CloseBets())
    tell(table, *(CardDrawn(parse_card(name)) for name in ("9H", "KD", "KC", "5S")), Settle())
    assert change(table, limits={"banker": Limit(1_00, None)}) is None


def test_a_method_waits_for_the_next_round(runtime):
    table = runtime()
    tell(table, LoadShoe(8), OpenBets())
    assert change(table, method=Method.A) is None
    assert (table.table.method, table.table.next_method) == ("B", "A")


def test_settings_only_permit_method_c(runtime):
    """A table begins under B, and keeps its method when the settings change to C: a casino manager signs for it."""
    table = runtime(high_limit_area=True, method=Method.C, port="/dev/shoe")
    assert table.table.method == "B"
    tell(table, SetMethod("C", CASINO_MANAGER))
    assert change(table, CASINO_MANAGER, seats=5) is None
    assert table.table.method == "C", "what was signed stays while the settings permit it"
    assert change(table, CASINO_MANAGER, method=Method.A) is None
    assert table.table.method == "A"
    assert change(table, CASINO_MANAGER, method=Method.C) is None
    assert table.table.method == "A"


def test_settings_of_the_first_version_began_with_method_c():
    """Its event says no method beside the settings: it folds as it was meant."""
    old = events.SettingsChanged(settings={"method": "C", "high_limit_area": True}, by=None, role=None)
    assert evolve(Table(), old).method == "C"


def test_another_make_of_shoe_reads_the_loaded_shoe_from_then_on(runtime):
    table = runtime()
    tell(table, LoadShoe(8))
    assert change(table, shoe="manual") is None
    assert table.table.shoe.kind == "manual"


@pytest.mark.parametrize(("was", "now"), [("live", "training"), ("training", "live"), ("simulated", "training")])
def test_training_stays_by_itself(was, now):
    assert "choose another journal" in mode_refused({"mode": was}, Mode(now))


@pytest.mark.parametrize(("was", "now"), [("live", "live"), ("training", "training"), ("simulated", "live")])
def test_other_modes_are_as_before(was, now):
    assert mode_refused({"mode": was}, Mode(now)) is None
    assert mode_refused(None, Mode(now)) is None


def test_a_training_journal_is_not_opened_for_play_nor_the_other_way_round(runtime, tmp_path):
    runtime(mode=Mode.TRAINING).close()
    with pytest.raises(JournalError) as refused:
        runtime(mode=Mode.SIMULATED)
    assert str(refused.value) == f"{tmp_path / 'table.db'}: this journal is for training; choose another journal"
    (tmp_path / "table.db").unlink()
    runtime(mode=Mode.SIMULATED).close()
    with pytest.raises(JournalError, match="this journal is simulated, not for training; choose another journal"):
        runtime(mode=Mode.TRAINING)


def test_changed_keys_names_what_differs():
    before = TableSettings()
    assert changed_keys(before, replace(before, screen=Screen(217, 136), port="loop://")) == ("screen", "port")


# The file

CENTS = st.integers(1, 10**9)
SETTINGS = st.builds(
    TableSettings,
    name=st.text(st.characters(blacklist_categories=("C", "Z")), min_size=1, max_size=40),
    mode=st.sampled_from(Mode),
    decks=st.integers(4, 10),
    seats=st.integers(1, 16),
    limits=st.dictionaries(
        st.sampled_from(("player", "banker", "player-pair")), st.builds(Limit, CENTS, st.none() | CENTS), max_size=3
    ),
    differential=st.none() | CENTS,
    chips=st.lists(CENTS, min_size=1, max_size=8, unique=True).map(lambda found: tuple(sorted(found))),
    unit=st.integers(1, 500),
    rounding=st.sampled_from(Rounding),
    high_limit_area=st.booleans(),
    burn=st.sampled_from(Burn),
    double_draw_interval=st.integers(0, 5000),
    automation=st.frozensets(st.sampled_from(Automation)),
    authority=st.dictionaries(st.sampled_from(Irregularity), st.just(Role.PIT_MANAGER), max_size=3),
    screen=st.builds(Screen, st.integers(50, 5000), st.integers(50, 5000)),
    language=st.sampled_from(("en", "zh-CN")),
    shoe=st.sampled_from(list(MAKES)),
    port=st.none() | st.text(st.characters(blacklist_categories=("C", "Z")), min_size=1, max_size=60),
)


@given(SETTINGS)
def test_a_written_file_is_the_settings_again(settings):
    """Every key survives, whatever stands in it; judged by itself, as settings may contradict each other here."""
    assert settings_from_fields(parse_toml(settings_toml(settings), "file", SettingsError)) == settings


@given(SETTINGS, SETTINGS)
def test_a_file_that_is_written_over_is_the_new_settings(before, after):
    """Whatever the file held; what did not change is not touched."""
    text = settings_toml(after, settings_toml(before))
    assert settings_from_fields(parse_toml(text, "file", SettingsError)) == after
    assert settings_toml(after, text) == text


OURS = """# Table BA-07, under the chandelier
seats = 5  # two were taken away
chips = ["5", "25"]  # no small change
language = "en"

[limits.player]  # as agreed in May
minimum = "50"

[authority]
overdraw = "pit-manager"

# ties are popular here
[limits.tie]
maximum = "70"
minimum = "5"
"""


def test_comments_and_order_survive(tmp_path):
    file = tmp_path / "ba-07.toml"
    file.write_text(OURS, encoding="utf-8")
    before = read_settings(file, MAKES)
    after = replace(before, seats=9, differential=100_00, limits={**before.limits, "tie": Limit(None, 80_00)})
    write_settings(file, after)
    assert read_settings(file, MAKES) == after
    wanted = OURS.replace("seats = 5", "seats = 9").replace('"70"\nminimum = "5"\n', '"80.00"\n')
    written = file.read_text(encoding="utf-8")
    assert [line for line in written.splitlines() if "differential" not in line] == wanted.splitlines()
    assert written.index('differential = "100.00"') < written.index("[limits.player]")


def test_a_broken_file_is_written_anew(tmp_path):
    for broken in ("seats = = 5", "colour = 3", "# \ufeff\0"):
        file = tmp_path / "ba-07.toml"
        file.write_text(broken, encoding="utf-8")
        write_settings(file, TableSettings(seats=9))
        assert read_settings(file, MAKES) == TableSettings(seats=9)


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    file = tmp_path / "ba-07.toml"
    file.write_text("# ours\nseats = 5\n", encoding="utf-8")
    file.chmod(0o640)
    settings = replace(read_settings(file, MAKES), seats=9)
    write_settings(file, settings)
    assert read_settings(file, MAKES) == settings
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["ba-07.toml"]
    with pytest.raises(SettingsError, match="cannot be written"):
        write_settings(tmp_path / "nowhere" / "x.toml", settings)


def test_the_file_is_the_one_that_the_documentation_shows():
    text = (Path(__file__).parents[3] / "docs" / "settings.md").read_text(encoding="utf-8")
    example = text[text.index("```toml\n") + 8 : text.index("```", text.index("```toml\n") + 3)]
    settings = parse_settings(example, "example", MAKES)
    assert parse_settings(settings_toml(settings), "again", MAKES) == settings
