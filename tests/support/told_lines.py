"""What a table is told and what it answers, each as one line that a person can read: `close-bets by_card=true`.

A line is a name and its fields. The fields are those of the journal; a value is JSON, but for words without a blank,
which need no quotes.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from controller.decide.moves import MOVES
from controller.game.phrase import Phrase
from controller.settings.settings import TableSettings, settings_fields
from controller.table.actions import Action, FromTerminal
from controller.table.events import AnyEvent, encode_event
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from controller.table.told import ToldRequest, ToldSeen, decode_told

Fields = dict[str, Any]
ACTIONS = frozenset(kind.do for kind in MOVES)
FIELD = re.compile(r'\s*(\w+)=([^\s"\[{]+(?=\s|$))?')
REQUEST = re.compile(r"terminal (\d+) asks (\d+)(?: in round (\d+))?: (.+)")
SIGNERS = ("by", "second", "placed_by")
"""A person who signs is written `ps1/pit-supervisor`, in an acting position `ps1/pit-supervisor/acting`."""
SETTINGS = {"settings", "wanted"}
"""Fields of events that are settings: only those that are unusual are told."""
LONG = ("game_file",)
"""Fields of events that nobody reads here."""


def told_in(line: str) -> Action | FromTerminal | Observation:
    """What such a line tells."""
    request = REQUEST.fullmatch(line)
    name, _, rest = (request[4] if request else line).partition(" ")
    fields = fields_in(rest)
    if request:
        about = None if request[3] is None else int(request[3])
        asked = {"terminal": int(request[1]), "number": int(request[2]), "action": {"do": name, **fields}}
        plain: Fields = {"told": "request", "request": {**asked, "round": about}}
    elif name in ACTIONS:
        plain = {"told": "action", "action": {"do": name, **fields}}
    else:
        plain = {"told": "seen", "seen": name, "of": fields}
    told = decode_told(json.dumps(plain).encode())
    if isinstance(told, ToldSeen):
        return told.observation
    return told.request if isinstance(told, ToldRequest) else told.action


def fields_in(text: str) -> Fields:
    """The fields of a line, behind its name."""
    fields, at = {}, 0
    while text[at:].strip():
        found = FIELD.match(text, at)
        assert found, f"no field: {text[at:]}"
        at = found.end()
        if found[2] is None:
            fields[found[1]], at = json.JSONDecoder().raw_decode(text, at)
        else:
            fields[found[1]] = _said(found[1], found[2])
    return fields


def event_lines(event: AnyEvent) -> Iterator[str]:
    """What happened: every field that is not as always. Each part of a list of fields has a line of its own."""
    fields = json.loads(encode_event(event))
    name = fields.pop("event")
    for key in SETTINGS & fields.keys():
        fields[key] = _unusual(fields[key])
    parts = {key: value for key, value in fields.items() if isinstance(value, list) and value and _is_fields(value)}
    yield _line(name, {key: "…" if key in LONG else value for key, value in fields.items() if key not in parts})
    for key, value in parts.items():
        yield from (f"    {_line(key, one)}" for one in value)


def _unusual(settings: Fields) -> Fields:
    """The settings that are not those of a table of which nothing was said."""
    usual = settings_fields(TableSettings())
    return {key: settings.get(key) for key in {**usual, **settings} if settings.get(key) != usual.get(key)}


def _is_fields(value: list[Any]) -> bool:
    return all(isinstance(one, dict) for one in value)


def refusal_line(refusal: Refusal) -> str:
    """Why it was refused; with what the screens translate, if that is another text."""
    cites = [refusal.clause] if refusal.clause is not None else []
    cites += [f"reading {refusal.reading}"] if refusal.reading is not None else []
    shown = _shown(refusal.text)
    seen = "" if shown == refusal.text else f" | on the screens: {shown}"
    return f"REFUSED ({', '.join(cites)}): {refusal.text}{seen}"


def _shown(value: object) -> object:
    """What a screen in English shows: the template, and its values, which may be phrases again."""
    if not isinstance(value, Phrase):
        return value
    return (
        value.template.format(**{name: _shown(one) for name, one in value.values.items()})
        if value.values
        else value.template
    )


# A line


def _line(name: str, fields: Fields) -> str:
    return " ".join([name, *(f"{key}={_value(value)}" for key, value in fields.items())])


def _value(value: Any) -> str:
    if isinstance(value, str) and re.fullmatch(r'[^\s"\[{]+', value) and not _is_json(value):
        return value
    return json.dumps(value, ensure_ascii=False)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _said(name: str, text: str) -> Any:
    if name in SIGNERS and "/" in text:
        person, role, *acting = text.split("/")
        return {"id": person, "role": role, "acting": bool(acting)}
    return json.loads(text) if _is_json(text) else text
