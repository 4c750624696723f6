"""What other programs are told and may say, as frozen values, with their JSON. No socket.

May know every room of `controller` but `verify`, `review` and `training`. Law: both ends of a connection use the values
of this room, so what one end writes the other can read.
"""

from controller.protocol import public_state, terminal_messages
from controller.protocol.event_words import event_words
from controller.protocol.observation_words import observation_words
from controller.protocol.public_state import FeedError, Public, StateLine, decode_line, encode_state, public, roads_from
from controller.protocol.terminal_messages import Asked, BadMessageError, Said, decode_asked, decode_said, encode

__all__ = [
    "Asked", "BadMessageError", "FeedError", "Public", "Said", "StateLine", "decode_asked", "decode_line",
    "decode_said", "encode", "encode_state", "event_words", "observation_words", "public", "public_state",
    "roads_from", "terminal_messages",
]  # fmt: skip
