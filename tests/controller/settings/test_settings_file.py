"""Writing a settings file: what people wrote in it stays, and what cannot be kept is written anew."""

from dataclasses import replace

import pytest

from controller.game.gamefile import load_game
from controller.settings.checking import parse_settings, read_settings
from controller.settings.file import settings_toml, write_settings
from controller.settings.settings import Limit, SettingsError, TableSettings
from drivers.shoes import MAKES

BEFORE = """\
# the third table
decks = 6  # since March
seats = 9

[limits.player]
minimum = "50"  # the house's
maximum = "10000"
"""


def parsed(text):
    return parse_settings(text, "the file", MAKES)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "table.toml"


def test_comments_and_order_stay_and_the_changed_value_is_there(path):
    path.write_text(BEFORE)
    write_settings(path, replace(parsed(BEFORE), decks=7))
    assert path.read_text() == BEFORE.replace("decks = 6", "decks = 7")


def test_a_value_inside_a_table_is_changed_where_it_stands():
    limit = parsed(BEFORE).limits["player"]
    changed = replace(parsed(BEFORE), limits={"player": Limit(limit.minimum, 20_000_00)})
    written = settings_toml(changed, BEFORE)
    assert written.startswith(BEFORE[: BEFORE.index("maximum")])
    assert parsed(written) == changed


def test_a_value_that_is_the_default_again_needs_no_line():
    changed = replace(parsed(BEFORE), seats=TableSettings().seats, limits={})
    written = settings_toml(changed, BEFORE)
    assert parsed(written) == changed
    assert "# the third table" in written


def test_what_is_written_into_a_file_that_is_no_settings_file_is_read_again(path):
    """Not TOML, not settings, not UTF-8: written anew, and nothing of it is kept."""
    wanted = replace(TableSettings(), decks=6, name="Table 3")
    for before in (b"decks = = 8\n", b'colour = "green"\n', b"# \xff\xfe\n\xff = 1\n", b"", b"  \n"):
        path.write_bytes(before)
        write_settings(path, wanted)
        assert read_settings(path, MAKES) == wanted
        assert path.read_text() == settings_toml(wanted)


def test_a_comment_in_bytes_that_are_no_text_does_not_stop_the_writing(path):
    """What is no UTF-8 is replaced; the rest of the file stays."""
    path.write_bytes(b"# M\xfcnchen\ndecks = 6\n")
    write_settings(path, replace(TableSettings(), decks=7))
    assert path.read_text() == "# M\ufffdnchen\ndecks = 7\n"


def test_a_file_is_made_where_there_was_none(path):
    write_settings(path, replace(TableSettings(), decks=6))
    assert path.read_text() == settings_toml(replace(TableSettings(), decks=6))
    assert read_settings(path, MAKES).decks == 6


def test_a_file_that_cannot_be_written_is_named_with_the_reason(tmp_path):
    nowhere = tmp_path / "nowhere" / "table.toml"
    with pytest.raises(SettingsError) as refused:
        write_settings(nowhere, TableSettings())
    assert str(refused.value) == f"{nowhere}: cannot be written (No such file or directory)"


def test_the_games_of_the_house_may_be_given(path):
    """Then they are not read from where the settings say."""
    path.write_text('game = "ours"\n')
    games = {"ours": replace(load_game("fortune-six"), id="ours")}
    assert read_settings(path, MAKES, games).game == "ours"
    with pytest.raises(SettingsError, match="there is no game 'ours'"):
        read_settings(path, MAKES)
