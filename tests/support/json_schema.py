"""JSON Schemas that we make ourselves, read by a validator that is not ours."""

import datetime as dt
import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from controller.protocol.schemas import SCHEMAS

TAGS = ("do", "event", "is", "kind")


def wrong(schema: dict[str, Any], value: Any) -> list[str]:
    """Every place where a value is not as the schema says."""
    return _faults(Draft202012Validator(json.loads(json.dumps(schema))), _json(value))


def line_faults(kind: str, line: Mapping[str, Any]) -> list[str]:
    """What is wrong with a line of this kind, fields that its schema does not name included.

    A line with a tag is held against the part of the schema for that tag: quicker, and the fault has a place.
    """
    tag = next((str(line[tag]) for tag in TAGS if tag in line), None)
    validator = _of_tag(kind, tag) if tag in closed(kind)["$defs"] else _whole(kind)
    return _faults(validator, dict(line))


def all_fit(kind: str, lines: Iterable[Mapping[str, Any]]) -> int:
    """How many lines there are; each must fit."""
    lines = list(lines)
    for line in lines:
        assert (line_faults(kind, line), line) == ([], line)
    return len(lines)


@cache
def closed(kind: str) -> dict[str, Any]:
    """The schema of a kind of line in which no object may have further fields: so we notice what no schema names."""
    return dict(_closed(SCHEMAS[kind]()))


@cache
def _whole(kind: str) -> Draft202012Validator:
    return Draft202012Validator(closed(kind))


@cache
def _of_tag(kind: str, tag: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{tag}", "$defs": closed(kind)["$defs"]})


def _closed(value: Any) -> Any:
    if isinstance(value, list):
        return [_closed(one) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: _closed(one) for key, one in value.items()}
    return (
        found | {"additionalProperties": False}
        if isinstance(found.get("properties"), dict) and "required" in found
        else found
    )


def _faults(validator: Draft202012Validator, value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


def _json(value: Any) -> Any:
    """A document of TOML as JSON has it: its dates and times as text."""
    if isinstance(value, dict):
        return {key: _json(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_json(one) for one in value]
    return value.isoformat() if isinstance(value, (dt.date, dt.time)) else value
