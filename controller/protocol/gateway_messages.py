"""What the gateway of the terminals and the hub of the table tell each other over a local socket, as JSON lines."""

from typing import TypeAlias

import msgspec

from controller.protocol.terminal_messages import ENCODER, Asked, decoded


class Joined(msgspec.Struct, frozen=True, tag_field="what", tag="joined"):
    """A terminal has connected, or the hub has."""

    terminal: int


class Left(msgspec.Struct, frozen=True, tag_field="what", tag="left"):
    """A terminal's link is gone."""

    terminal: int


class From(msgspec.Struct, frozen=True, tag_field="what", tag="from"):
    """A message from a terminal."""

    terminal: int
    asked: Asked


class To(msgspec.Struct, frozen=True):
    """A message for one terminal, or for all."""

    terminal: int | None
    said: msgspec.Raw


Relayed: TypeAlias = Joined | Left | From
_RELAYED: "msgspec.json.Decoder[Relayed]" = msgspec.json.Decoder(Relayed)
_TO: "msgspec.json.Decoder[To]" = msgspec.json.Decoder(To)


def encode_from(terminal: int, line: bytes) -> bytes:
    """A `From` around the terminal's own line, which `decode_asked` has taken before."""
    return ENCODER.encode({"what": "from", "terminal": terminal, "asked": msgspec.Raw(line.strip())}) + b"\n"


def decode_relayed(line: bytes) -> Relayed:
    """What the gateway says to the hub."""
    return decoded(_RELAYED, line)


def decode_to(line: bytes) -> To:
    """What the hub says to the gateway."""
    return decoded(_TO, line)
