"""What `sabot table` prints, told in lines that a pit manager can read: no times, no record numbers, no fingerprints.

Events are told by `event_lines`, as on the timeline of a case.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import structs

from controller.protocol.event_words import event_lines
from controller.protocol.table_json import MONEY
from controller.table import events
from controller.table.events import AnyEvent, decode_event

AMOUNT = re.compile(r"-?\d+\.\d\d")
"""`before`, `after` and the like are an amount in one event and a card in another."""
MILLISECONDS = re.compile(r"\b\d+ ms\b")
QUIET = {"stand-by", "bytes rejected"}
"""Notes of the device that help nobody who reads a transcript, or that are bytes."""

Fields = dict[str, Any]


def _in_cents(value: Any) -> Any:
    """Fields as the journal has them: amounts are whole cents."""
    if isinstance(value, dict):
        return {
            name: int(inner.replace(".", "")) if name in MONEY and _is_amount(inner) else _in_cents(inner)
            for name, inner in value.items()
        }
    return [_in_cents(inner) for inner in value] if isinstance(value, list) else value


def _is_amount(value: Any) -> bool:
    return isinstance(value, str) and AMOUNT.fullmatch(value) is not None


def _event(document: Fields) -> AnyEvent | None:
    """The event that was printed, without what differs from run to run; None: nothing to tell."""
    fields = {name: value for name, value in document.items() if name not in ("n", "at")}
    if fields["event"] == "shoe-loaded":
        fields["game_file"] = ""
    match event := decode_event(json.dumps(_in_cents(fields)).encode()):
        case events.TableStarted():
            return structs.replace(event, software="")
        case events.LinkDown():
            return structs.replace(event, why="")
        case events.SettingsChanged() | events.PinTried(accepted=True):
            return None
        case events.DeviceNoted(what=what) if what in QUIET:
            return None
    return event


def _cites(told: Fields) -> str:
    clause, reading = told.get("clause"), told.get("reading")
    return ", ".join([*([clause] if clause else []), *([f"reading {reading}"] if reading else [])])


def _hand(told: Fields, side: str) -> str:
    total = told[f"{side}_total"]
    return f"{side} {' '.join(told[side]) or '–'} ({'?' if total is None else total})"


def _state(told: Fields) -> Iterator[str]:
    yield f"STATE {told['phase']}, round {told['round']}, shoe {told['shoe']}: “{told['say']}”"
    yield f"  {_hand(told, 'player')} | {_hand(told, 'banker')} | next {told['next'] or 'nobody'} | " + (
        "established" if told["established"] else "not established"
    )
    for case in told["held"]:
        yield f"  held by case {case['case']} {case['irregularity']}: {', '.join(case['rulings'])}"
    for name in ("waiting", "carried"):
        if told[name]:
            yield f"  {name} {' '.join(told[name])}"
    if told["result"]:
        yield f"  result {told['result']}"


def _told(document: Fields) -> list[str]:
    """One line of `sabot table` as lines for people."""
    if "state" in document:
        return list(_state(document["state"]))
    if "stopped" in document:
        return ["STOPPED"]
    if "refused" in document:
        lines = [f"REFUSED ({_cites(document)}): {document['refused']}"]
    else:
        event = _event(document)
        lines = [] if event is None else event_lines(event)
    return [MILLISECONDS.sub("… ms", line) for line in lines]


@pytest.fixture(scope="session")
def teller() -> Callable[[Fields], list[str]]:
    """Tell one line of `sabot table` in lines for people."""
    return _told
