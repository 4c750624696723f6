"""A plain shoe: each of its messages is complete by itself, without count, copies or answers.

A make of this family is two functions: `cut` splits a stream into finished pieces and a tail that may still grow
(blanks between pieces may be left out), `decode` says what a piece means (one observation,
or a tuple of them), or in a few words why it means nothing. What
every driver must do (report silence and breaks of the line, count what was rejected) is here, once.
"""

from collections.abc import Callable
from math import inf

from controller.table.observations import BytesRejected, LineSilent, LinkBack, LinkLost, Observation


class PlainShoe:
    """The driver of a plain shoe."""

    gaps = 0
    last_sequence = None

    def __init__(
        self,
        cut: Callable[[bytes], tuple[list[bytes], bytes]],
        decode: Callable[[bytes], Observation | tuple[Observation, ...] | str],
        silence: float = inf,
    ) -> None:
        self.telegrams = 0
        self.rejected_bytes = 0
        self._cut = cut
        self._decode = decode
        self._silence = silence
        """Seconds without a byte after which an unfinished message is given up."""
        self._tail = b""
        self._heard = 0.0

    def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
        """Take bytes that came at this time. Returns the observations."""
        readings = list(self.tick(at))
        if data:
            self._heard = at
        pieces, self._tail = self._cut(self._tail + data)
        for piece in pieces:
            reading = self._decode(piece)
            if isinstance(reading, str):
                readings += self._reject(piece, reading)
            else:
                self.telegrams += 1
                readings += reading if isinstance(reading, tuple) else (reading,)
        return tuple(readings)

    def tick(self, at: float) -> tuple[Observation, ...]:
        """Tell it the time, with no more bytes since. Returns the observations."""
        if not self._tail or at - self._heard < self._silence:
            return ()
        return (LineSilent(self._silence), *self._flush("the line fell silent"))

    def lost(self, why: str, at: float) -> tuple[Observation, ...]:  # noqa: ARG002 - other makes may need the time
        """Note that the line went down. Returns the observations."""
        return (*self._flush("the line went down"), LinkLost(why))

    def reconnected(self, at: float) -> tuple[Observation, ...]:  # noqa: ARG002 - likewise
        """Note that the line is up again. Returns the observations."""
        return (LinkBack(),)

    def outgoing(self) -> bytes:
        """No bytes: a plain shoe takes no commands."""
        return b""

    def _flush(self, why: str) -> tuple[Observation, ...]:
        piece, self._tail = self._tail, b""
        return self._reject(piece, why) if piece else ()

    def _reject(self, piece: bytes, why: str) -> tuple[Observation, ...]:
        self.rejected_bytes += len(piece)
        return (BytesRejected(piece, why),)
