"""The JSON Schemas of game and settings files: every shipped file fits, and what the loader refuses for its shape does not."""

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from support.json_schema import wrong

from controller.game.gamefile import GAMES, game_ids
from controller.settings.schemas import SCHEMAS

PROJECT = Path(__file__).parents[3]
FILES = [*(GAMES / f"{game}.toml" for game in game_ids()), PROJECT / "docs" / "side-wagers.toml"]
SETTINGS_FILES = sorted((PROJECT / "tests/written_by_v1/settings").glob("*.toml"))


def faults(kind, text):
    schema = SCHEMAS[kind]()
    return wrong(schema, tomllib.loads(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_game_file_fits(path):
    assert faults("game", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", SETTINGS_FILES, ids=lambda path: path.stem)
def test_every_settings_file_fits(path):
    assert faults("settings", path.read_text(encoding="utf-8")) == []


def test_the_settings_of_the_documentation_fit():
    page = (PROJECT / "docs/settings.md").read_text(encoding="utf-8")
    examples = [part.partition("```")[0] for part in page.split("```toml\n")[1:]]
    assert examples
    assert [faults("settings", text) for text in examples] == [[] for _ in examples]


TEXT = FILES[0].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("version = 1", 'version = "1"', ".version: '1' is not of type 'integer'"),
        ("version = 1\n", "", "'version' is a required property"),
        ("version = 1", "version = 1\nvariant = 2", "'variant' was unexpected"),
        ("pays = [19, 20]", "pays = [0.95, 1]", "pays[0]: 0.95 is not of type 'integer'"),
        ("pays = [19, 20]", "pays = [19, 0]", "pays[1]: 0 is less than the minimum of 1"),
        ("margin = 9", "margin = 10", ".margin: 10 is not one of"),
        ("margin = 9", "dragon = 9", "'dragon' was unexpected"),
        ('document = "house"', 'document = "mine"', ".document: 'mine' is not one of"),
    ],
)
def test_a_wrong_shape_does_not_fit(old, new, says):
    assert old in TEXT
    found = faults("game", TEXT.replace(old, new, 1))
    assert any(says in one for one in found), found


def test_a_wrong_settings_file_does_not_fit():
    assert faults("settings", 'seats = 17\nlimits.player.minimum = 5\nfloors = "x"') != []
    assert len(faults("settings", 'seats = 17\nlimits.player.minimum = 5\nfloors = "x"')) == 3


def test_the_schemas_name_their_version_and_are_json():
    for kind, make in SCHEMAS.items():
        schema = json.loads(json.dumps(make()))
        assert schema["$id"] == f"sabot:{kind}-file:1"
        Draft202012Validator.check_schema(schema)
