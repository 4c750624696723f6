"""Events to and from the journal's JSON, for every version of the program that wrote them.

An event is written with its schema (`Event.SCHEMA`). A field that is only added, with a default, needs nothing here.
A field that is renamed, or means something else, needs a new schema: raise the class's `SCHEMA` and add the step from
the schema before to `UPGRADES`. A record is upgraded each time it is read; what is on disk never changes.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args

import msgspec

from controller.table.events.adjustments import AdjustmentEvent
from controller.table.events.bets import BetEvent
from controller.table.events.cards import CardEvent
from controller.table.events.cases import CaseEvent
from controller.table.events.event import Event
from controller.table.events.handling import HandlingEvent
from controller.table.events.inventory import InventoryEvent
from controller.table.events.money import MoneyEvent
from controller.table.events.people import PeopleEvent
from controller.table.events.record import RecordEvent
from controller.table.events.shoe import ShoeEvent
from controller.table.events.software import SoftwareEvent

AnyEvent: TypeAlias = (
    ShoeEvent | CardEvent | BetEvent | AdjustmentEvent | CaseEvent | HandlingEvent
    | MoneyEvent | InventoryEvent | RecordEvent | PeopleEvent | SoftwareEvent
)  # fmt: skip

Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""The fields of one schema to the fields of the next."""
UPGRADES: Final[dict[str, dict[int, Upgrade]]] = {}
"""By the name of an event: each schema that is no longer written, with the step to the next one."""

_KINDS: Final[dict[str, type[Event]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)}
_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def event_name(event: Event) -> str:
    """The name that an event has in the journal."""
    return str(event.__struct_config__.tag)


def newest_schema(name: str) -> int:
    """The newest schema of an event that this program reads; 0: it knows no event of this name."""
    kind = _KINDS.get(name)
    return 0 if kind is None else kind.SCHEMA


encode_event: Final[Callable[[AnyEvent], bytes]] = _ENCODER.encode
"""An event as canonical JSON; `decode_event` is the inverse."""


def decode_event(payload: bytes, schema: int = 1) -> AnyEvent:
    """An event from its JSON and the schema it was written with. Raises `msgspec.DecodeError` if it is none."""
    try:
        if schema == 1 and not UPGRADES:
            return _DECODER.decode(payload)
        return _upgraded(payload, schema)
    except UnicodeDecodeError as error:  # msgspec reads a text in it only now, and lets this out
        raise msgspec.DecodeError(str(error)) from None


def _upgraded(payload: bytes, schema: int) -> AnyEvent:
    fields = msgspec.json.decode(payload, type=dict[str, Any])
    name = fields.get("event")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None or schema == kind.SCHEMA:
        return _DECODER.decode(payload)
    if not 1 <= schema < kind.SCHEMA:
        raise msgspec.ValidationError(
            f"{name} is written with schema {schema}; this program knows schemas up to {kind.SCHEMA}"
        )
    for step in range(schema, kind.SCHEMA):
        fields = UPGRADES[str(name)][step](fields)
    return _DECODER.decode(msgspec.json.encode(fields))
