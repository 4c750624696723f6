"""JSON Schemas of game files and settings files, made from the types that read them. Editors use them.

A schema knows the shape of a file. What two values mean together, only the loader knows.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from controller.game.facts import VIEWS
from controller.game.game_table import MOST_ROWS, GameTable
from controller.settings.setting import Cents
from controller.settings.settings import SETTINGS, settings_file_type

VERSION: Final = 1
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def game_schema() -> dict[str, Any]:
    """The schema of a game file."""
    schema = _schema(GameTable, "game-file", "A game file of Sabot")
    parts = schema["$defs"]
    parts["Facts"] = {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {
            name: {"enum": msgspec.to_builtins(fact.values)}
            for view in VIEWS.values()
            for name, fact in view.facts.items()
        },
    }
    facts = {"$ref": "#/$defs/Facts"}
    parts["PayRow"]["properties"]["when"] = facts
    parts["LoseRow"]["properties"]["when"] = facts
    wager = parts["WagerTable"]["properties"]
    wager["returns"] |= {"items": facts, "maxItems": MOST_ROWS}
    wager["row"] |= {"minItems": 1, "maxItems": MOST_ROWS}
    return schema


def settings_schema() -> dict[str, Any]:
    """The schema of a settings file."""
    schema = _schema(settings_file_type(), "settings-file", "A settings file of Sabot")
    for key, found in schema["properties"].items():
        found["description"] = SETTINGS[key].words
    return schema


def _schema(kind: Any, name: str, title: str) -> dict[str, Any]:
    (made,), parts = msgspec.json.schema_components([kind], schema_hook=_amount, ref_template="#/$defs/{name}")
    whole = parts.pop(made["$ref"].rpartition("/")[2])
    head = {"$schema": DIALECT, "$id": f"sabot:{name}:{VERSION}", "title": title}
    body = {key: value for key, value in whole.items() if key != "title"}
    return dict(_plain(head | body | {"$defs": parts}))


def _amount(kind: type) -> dict[str, Any]:
    if kind is not Cents:
        raise NotImplementedError
    return {"type": "string", "pattern": r"^[0-9]+(\.[0-9]{1,2})?$"}


def _plain(value: Any) -> Any:
    """The schema without what only Python's patterns know, and without defaults of `null`, which TOML does not have."""
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if not isinstance(value, dict):
        return value.replace(r"\Z", "$") if isinstance(value, str) else value
    kept = {key: _plain(one) for key, one in value.items() if not (key == "default" and one is None)}
    if {"type": "null"} in kept.get("anyOf", ()):
        others = [one for one in kept.pop("anyOf") if one != {"type": "null"}]
        return kept | (others[0] if len(others) == 1 else {"anyOf": others})
    return kept


SCHEMAS: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {"game": game_schema, "settings": settings_schema}
"""By the name of the kind of file."""
