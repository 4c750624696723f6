"""The wagers that a table offers: a choice of its game's."""

import pytest
from support.table import ToldTable

from controller.game.gamefile import load_game
from controller.protocol.public_state import public
from controller.runtime.recall import Recall
from controller.settings.checking import parse_settings
from controller.settings.settings import SettingsError, settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table.actions import PlaceWager
from drivers.shoes import MAKES


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ('["player", "ghost"]', "wagers: fortune-six has no wager 'ghost'; it offers player, banker, tie"),
        ("[]", "wagers: names no wager"),
        ('["player", "player"]', "wagers: names a wager twice"),
        ('["Player!"]', "wagers"),
        ("7", "wagers"),
    ],
)
def test_a_setting_that_is_no_choice_of_the_games_wagers_is_refused(value, wrong):
    with pytest.raises(SettingsError, match="wagers") as raised:
        parse_settings(f"game = 'fortune-six'\nwagers = {value}\n", "table.toml", MAKES)
    assert wrong in str(raised.value)
    assert "\n" not in str(raised.value)


def test_the_choice_is_read_written_and_ordered_as_the_game_orders_it():
    settings = parse_settings('game = "fortune-six"\nwagers = ["tie", "player"]\n', "table.toml", MAKES)
    assert settings_from_fields(settings_fields(settings)) == settings
    assert list(TableRules(load_game("fortune-six"), settings).wagers) == ["player", "tie"]
    assert "wagers" not in settings_fields(settings_from_fields({}))


def test_a_wager_that_the_table_does_not_offer_is_refused_and_on_no_display():
    table = ToldTable("fortune-six", wagers=["player", "banker"]).load().open().bet(3, "player", "100")
    refusal = table.refuses(PlaceWager(3, "tie", 100))
    assert (refusal.text, refusal.clause) == ("this table does not offer tie", "3.5")
    assert table.refuses(PlaceWager(3, "ghost", 100)).text == "fortune-six does not offer ghost"
    shown = public(table.table, table.rules, Recall())
    assert [area.id for area in shown.areas] == ["player", "banker"]
