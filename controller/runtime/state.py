"""`State`, all that is folded from a journal; and snapshots: the state as bytes and back, so that a start need not
read every event."""

from typing import Any

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
