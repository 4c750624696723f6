"""JSON Schemas of the lines between Sabot and other programs, made from the types that read and write them.

What a program sends to Sabot may have no further fields. What Sabot sends may: a program skips those it does not know.
A schema knows the shape of a line. Whether the table does what a line says, only the table knows.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias, get_args

import msgspec

from controller.game.cards import UNSEEN_NAME, Card
from controller.game.strict_json import LONGEST_TEXT
from controller.protocol import public_state, shown, terminal_messages
from controller.protocol.actions_json import AMOUNTS, IN_PERSON, KINDS, NEVER_EMPTY, NOTHING_TOO, SIGNERS
from controller.protocol.table_json import BY_AREA, INNER, MONEY
from controller.settings.schemas import DIALECT
from controller.table.actions import Correct
from controller.table.events import AnyEvent

Schema: TypeAlias = dict[str, Any]

TABLE_VERSION: Final = 1
"""Of the lines of `sabot table`. Raised when a program that reads or writes them has to change."""

CARD: Final = "^(10|[2-9TtJjQqKkAa])[CcDdHhSs]$"
CENTS: Final = r"0*([0-9]{1,10}(\.[0-9]{1,2})?|10000000000(\.0{1,2})?)"
"""At most `MOST_CENTS`."""
SHORT: Final = "(?![0-9]{41})"
"""No more digits than an amount is read with."""
TYPED: Final[Mapping[str, Schema]] = {
    "amount": {"type": "string", "pattern": rf"^{SHORT}(?!0+(\.0+)?$){CENTS}$"},
    "slip": {"type": "string", "pattern": rf"^{SHORT}{CENTS}$"},
    "paid": {"type": "string", "pattern": rf"^-?{SHORT}{CENTS}$"},
}
"""Amounts as a program writes them, by the name of the field."""
LINE_OF_TEXT: Final = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$"
"""A text without controls. The table wants every character of a text printable, which no pattern says."""
WRITTEN: Final[Schema] = msgspec.json.schema(shown.Amount)
"""An amount as Sabot writes it."""
TOGETHER: Final[Mapping[str, Mapping[str, list[str]]]] = {
    "card": {"hand": ["index"], "index": ["hand"]},
    "rule": {"hand": ["index"], "index": ["hand"], "card": ["hand"]},
}
"""By the action: fields that need others beside them."""


def table_actions() -> Schema:
    """What `sabot table` reads."""
    names, parts = _parts(KINDS.values())
    for do, name in zip(KINDS, names, strict=True):
        parts[name] = _action(do, KINDS[do], parts[name])
    del parts["Signature"]
    whole = _whole("table-actions", TABLE_VERSION, "A line that sabot table reads", names, parts)
    return dict(_bounded(whole))


def table_lines() -> Schema:
    """What `sabot table` prints."""
    events = get_args(AnyEvent)
    names, parts = _parts((*events, shown.RefusalLine, shown.StateLine, shown.StoppedLine, shown.VoucherLine))
    written = {name: _with_amounts(part) for name, part in parts.items() if name not in names[len(events) :]}
    inner = {f"#/$defs/{name}": f"#/$defs/{name}-inside" for name in names[: len(events)]}
    parts |= {name: _tidy(part, inner) for name, part in written.items()}
    for reference in _references(written.values()) & inner.keys():  # an event inside another one
        name = reference.rpartition("/")[2]
        parts[f"{name}-inside"] = parts[name]
    for name in names[: len(events)]:
        parts[name] = _event(parts[name])
    return _whole("table-lines", TABLE_VERSION, "A line that sabot table prints", names, parts)


def feed_lines() -> Schema:
    """What the feed sends to displays."""
    names, parts = _parts((public_state.Beat, public_state.StateLine))
    for name in names:
        parts[name]["properties"]["feed"] = {"const": public_state.VERSION}
    return _whole("feed-lines", public_state.VERSION, "A line of the feed for displays", names, parts)


def terminal_requests() -> Schema:
    """What a terminal says to the table."""
    names, parts = _parts(_members(terminal_messages.Asked))
    parts["hello"]["properties"]["protocol"] = {"const": terminal_messages.PROTOCOL}
    return _whole("terminal-requests", terminal_messages.PROTOCOL, "A message of a terminal", names, parts)


def terminal_messages_schema() -> Schema:
    """What the table says to a terminal."""
    names, parts = _parts(_members(terminal_messages.Said))
    title = "A message to a terminal"
    return _whole("terminal-messages", terminal_messages.PROTOCOL, title, names, parts)


SCHEMAS: Final[Mapping[str, Callable[[], Schema]]] = {
    "table-actions": table_actions,
    "table-lines": table_lines,
    "feed-lines": feed_lines,
    "terminal-requests": terminal_requests,
    "terminal-messages": terminal_messages_schema,
}
"""By the name of the kind of line."""


def _members(union: Any) -> Iterable[Any]:
    for member in get_args(union):
        yield from _members(member) if get_args(member) else (member,)


def _parts(kinds: Iterable[Any]) -> tuple[list[str], dict[str, Schema]]:
    """The names of these types in the order given, and the schemas of all types in them by name.

    A line is named by its tag, such as `open-bets`; any other type by the name of its class.
    """
    kinds = tuple(kinds)
    made, parts = msgspec.json.schema_components(kinds, schema_hook=_plain_type, ref_template="#/$defs/{name}")
    named = [one["$ref"].rpartition("/")[2] for one in made]
    tags = [_tag(kind) or name for kind, name in zip(kinds, named, strict=True)]
    renamed = {f"#/$defs/{old}": f"#/$defs/{new}" for old, new in zip(named, tags, strict=True)}
    names = dict(zip(named, tags, strict=True))
    found = {names.get(name, name.lstrip("_")): part for name, part in parts.items()}
    renamed |= {f"#/$defs/{name}": f"#/$defs/{name.lstrip('_')}" for name in parts if name not in names}
    return tags, {name: _tidy(part, renamed) for name, part in found.items()}


def _references(value: Any) -> set[str]:
    """Where a schema refers to."""
    if isinstance(value, dict):
        return _references(value.values()) | ({value["$ref"]} if isinstance(value.get("$ref"), str) else set())
    return set() if isinstance(value, str) or not isinstance(value, Iterable) else set().union(*map(_references, value))


def _tag(kind: Any) -> str | None:
    config = getattr(kind, "__struct_config__", None)
    return None if config is None or config.tag is None else str(config.tag)


def _plain_type(kind: type) -> Schema:
    """What msgspec does not know by itself."""
    if kind is Card:
        return {"type": "string", "pattern": CARD}
    if kind is terminal_messages.Cents:
        return {"type": "string", "pattern": r"^[0-9]{1,13}\.[0-9]{2}$"}
    if kind is object:
        return {"description": "Any value."}
    raise NotImplementedError


def _tidy(value: Any, renamed: Mapping[str, str]) -> Any:
    """A schema with these names, and without the titles, which are names of our classes."""
    if isinstance(value, list):
        return [_tidy(one, renamed) for one in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _tidy(one, renamed) for key, one in value.items() if not (key == "title" and isinstance(one, str))}
    if isinstance(kept.get("$ref"), str):
        kept["$ref"] = renamed.get(kept["$ref"], kept["$ref"])
    if kept.get("enum") and len(kept["enum"]) == 1:
        kept["const"] = kept.pop("enum")[0]
    return kept


def _whole(name: str, version: int, title: str, lines: Iterable[str], parts: Mapping[str, Schema]) -> Schema:
    return {
        "$schema": DIALECT,
        "$id": f"sabot:{name}:{version}",
        "title": title,
        "type": "object",
        "anyOf": [{"$ref": f"#/$defs/{line}"} for line in lines],
        "$defs": dict(sorted(parts.items())),
    }


# What a program writes


def _action(do: str, kind: Any, part: Schema) -> Schema:
    """An action as a line has it: who signs by id and PIN, amounts as text, no nulls."""
    part = _without_null(part, keep=("card",) if kind is Correct else ())
    fields, required = part["properties"], set(part["required"])
    together: dict[str, list[str]] = {one: list(others) for one, others in TOGETHER.get(do, {}).items()}
    for name, pin in SIGNERS.items():
        if name not in fields:
            continue
        fields[name] = fields[pin] = {"type": "string"}
        together[pin] = [name]
        if name != "placed_by":
            together[name] = [pin]
        if name == "by" and kind not in IN_PERSON:
            required.discard(name)  # the dealer on duty
    for name in AMOUNTS:
        if name in fields:
            fields[name] = TYPED["slip" if (do, name) in NOTHING_TOO else name]
    if do == "card":
        seen = {"type": "string", "pattern": CARD}
        fields["card"] = {"anyOf": [seen, {"const": UNSEEN_NAME}]}
        part |= {"if": {"required": ["hand"]}, "then": {"properties": {"card": seen}}}
    if "counted" in fields:
        fields["counted"] |= {"propertyNames": {"pattern": CARD}}
    if "chips" in fields:
        fields["chips"] |= {"propertyNames": TYPED["amount"]}
    part["required"] = [name for name in part["properties"] if name in required]
    return part | ({"dependentRequired": together} if together else {})


def _without_null(part: Schema, keep: tuple[str, ...] = ()) -> Schema:
    """An object whose fields are left out rather than null."""
    fields = {}
    for name, said in part["properties"].items():
        field = {key: one for key, one in said.items() if not (key == "default" and one is None)}
        if name not in keep and {"type": "null"} in field.get("anyOf", ()):
            others = [one for one in field.pop("anyOf") if one != {"type": "null"}]
            field |= others[0] if len(others) == 1 else {"anyOf": others}
        fields[name] = field
    return part | {"properties": fields}


def _bounded(value: Any) -> Any:
    """A schema in which every text is one line, of at most the length that a line may have."""
    if isinstance(value, list):
        return [_bounded(one) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: _bounded(one) for key, one in value.items()}
    for name in NEVER_EMPTY:
        if name in found.get("properties", {}):
            found["properties"][name]["minLength"] = 1
    bare = found.get("type") == "string" and not {"enum", "pattern"} & found.keys()
    return found | {"maxLength": LONGEST_TEXT, "pattern": LINE_OF_TEXT} if bare else found


# What the table writes


def _event(part: Schema) -> Schema:
    """An event as `event_fields` writes it."""
    fields = dict(part["properties"])
    required = set(part["required"])
    for name in INNER:
        fields.pop(name, None)
        required.discard(name)
    if "at" in fields:
        fields["index"] = fields.pop("at")
        if "at" in required:
            required.add("index")
    head = {"event": fields.pop("event"), "n": {"type": "integer", "minimum": 1}, "at": {"type": "string"}}
    fields = head | fields
    return part | {"properties": fields, "required": [name for name in fields if name in required | {"n", "at"}]}


def _with_amounts(part: Schema) -> Schema:
    """An object with its whole cents as amounts."""
    if "properties" not in part:
        return part
    fields = {name: _amount(field) if name in MONEY else field for name, field in part["properties"].items()}
    for name in BY_AREA & fields.keys():
        fields[name] = fields[name] | {"additionalProperties": WRITTEN}
    return part | {"properties": fields}


def _amount(field: Schema) -> Schema:
    if field.get("type") == "integer":
        field = {key: one for key, one in field.items() if key != "default"} | WRITTEN
    if "anyOf" in field:
        field = field | {"anyOf": [WRITTEN if one.get("type") == "integer" else one for one in field["anyOf"]]}
    return field
