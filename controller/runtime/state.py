"""`State`, all that is folded from a journal; and snapshots: the state as bytes and back, so that a start need not
read every event."""

import dataclasses
from functools import cache
from hashlib import sha256
from typing import Any, get_args, get_type_hints

import msgspec

from controller.game.cards import Card, parse_card
from controller.people.book import People, Person
from controller.table.model import Table


class State(msgspec.Struct, frozen=True):
    """Everything that is folded from the journal."""

    table: Table = Table()
    staff: tuple[Person, ...] = ()
    settings: dict[str, Any] | None = None
    game_file: str | None = None
    """The canonical text of the loaded shoe's game."""
    receipts: dict[str, tuple[tuple[int, int], ...]] = {}
    """By terminal: the last requests and the record of each answer, so that a repeated request gets the same answer."""

    def receipts_of(self, terminal: int) -> tuple[tuple[int, int], ...]:
        """The last requests of a terminal: number of the request and record of its answer."""
        return self.receipts.get(str(terminal), ())

    def pin_days(self, *, own: bool = False) -> int:
        """How old a PIN may be that signs now; 0: of any age, as while a round is open. `own`: it signs for a new PIN
        of its owner, and nothing else."""
        return 0 if own or self.table.in_round else int((self.settings or {}).get("pin_days", 0))

    @property
    def people(self) -> People:
        """The book of staff."""
        return People({person.id: person for person in self.staff})


def _out(value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value)} cannot stand in a snapshot")


def _in(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return parse_card(value)
    raise TypeError(f"{kind} cannot stand in a snapshot")


_ENCODER = msgspec.json.Encoder(enc_hook=_out, order="deterministic")
_DECODER = msgspec.json.Decoder(State, dec_hook=_in)


def encode_state(state: State) -> bytes:
    """The state as bytes; equal states give equal bytes."""
    return _ENCODER.encode(state)


def decode_state(payload: bytes) -> State:
    """The inverse of `encode_state`."""
    return _DECODER.decode(payload)


@cache
def state_layout() -> int:
    """A number for the fields of `State` and of every value in it. A snapshot with other fields is not used: the state
    is then folded from the events, which every version understands."""
    fields: dict[str, list[str]] = {}
    _collect(State, fields)
    return int.from_bytes(sha256(repr(sorted(fields.items())).encode()).digest()[:4], "big")


def _collect(kind: Any, fields: dict[str, list[str]]) -> None:
    for part in get_args(kind):
        _collect(part, fields)
    if not isinstance(kind, type) or kind.__qualname__ in fields:
        return
    if issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        fields[kind.__qualname__] = [f"{name}: {hint}" for name, hint in hints.items()]
        for hint in hints.values():
            _collect(hint, fields)
