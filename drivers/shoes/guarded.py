"""`Guarded`: the driver of a make that a package brings. An error in the package's code is an observation.

The package's driver gets one byte at a time: what it observed before it fails is kept, and the bytes behind are read by
a driver made anew. The driver sees no difference, because by the laws of `make` its observations do not depend on
how the bytes were cut.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

import msgspec

from controller.table.observations import DriverFailed, LinkBack, LinkLost, Observation
from controller.table.told import decode_told, encode_told, told_of
from drivers.shoes.make import CommandRefusedError, Driver, Lockable
from drivers.shoes.plain import PlainShoe

LONGEST: Final = 500
"""An error's text is cut here: a journal is no place for a dump."""


class NoObservationError(ValueError):
    """A driver answered something that a table cannot be told; the text is for the pit."""


def error_words(error: BaseException) -> str:
    """An error as one line."""
    if isinstance(error, NoObservationError):
        return " ".join(str(error).split())[:LONGEST]
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST].removesuffix(": ")


def whole(stream: bytes) -> tuple[list[bytes], bytes]:
    """All bytes as one piece: for a driver that understands nothing."""
    return [stream] if stream else [], b""


class Guarded:
    """A driver around the one that `make` makes."""

    def __init__(self, make: Callable[..., Driver], **options: object) -> None:
        self._make = make
        self._options = options
        self._driver = self._made(options)
        self._counted = {"telegrams": 0, "rejected_bytes": 0, "gaps": 0}
        """The counts of the drivers that failed."""
        self._sequence: str | None = None
        self._unsaid = b""
        """Bytes since the last observation: if the driver fails, it fails on these."""
        self._failed_idly = False
        """It failed without new bytes: that is observed once, not at every tick."""

    @property
    def telegrams(self) -> int:
        """Messages taken, copies counted once."""
        return self._count("telegrams")

    @property
    def rejected_bytes(self) -> int:
        """Bytes that were no message."""
        return self._count("rejected_bytes")

    @property
    def gaps(self) -> int:
        """How often the shoe's count jumped."""
        return self._count("gaps")

    @property
    def last_sequence(self) -> str | None:
        """The last number of the shoe's count."""
        try:
            found = self._driver.last_sequence
        except Exception:  # noqa: BLE001 - code of a package
            return self._sequence
        return found if isinstance(found, str) else self._sequence

    def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
        """Take bytes that came at this time. Returns the observations; failures in a row are one."""
        readings: list[Observation] = []
        for byte in data:
            piece = bytes([byte])
            self._unsaid += piece
            for reading in self._try(lambda driver, piece=piece: driver.feed(piece, at)):  # type: ignore[misc]
                last = readings[-1] if readings else None
                if isinstance(reading, DriverFailed) and isinstance(last, DriverFailed):
                    readings[-1] = DriverFailed(last.raw + reading.raw, last.why)
                else:
                    readings.append(reading)
        if data:
            self._failed_idly = False
        return tuple(readings) if data else self.tick(at)

    def tick(self, at: float) -> tuple[Observation, ...]:
        """Tell it the time, with no more bytes since. Returns the observations."""
        return self._idly(lambda driver: driver.tick(at))

    def lost(self, why: str, at: float) -> tuple[Observation, ...]:
        """Note that the line went down. Returns the observations."""
        said = self._try(lambda driver: driver.lost(why, at))
        return said if any(isinstance(one, LinkLost) for one in said) else (*said, LinkLost(why))

    def reconnected(self, at: float) -> tuple[Observation, ...]:
        """Note that the line is up again. Returns the observations."""
        said = self._try(lambda driver: driver.reconnected(at))
        return said if any(isinstance(one, LinkBack) for one in said) else (*said, LinkBack())

    def outgoing(self) -> bytes:
        """Take the bytes to send to the shoe."""
        try:
            return bytes(self._driver.outgoing())
        except Exception:  # noqa: BLE001 - code of a package; what it cannot send is not sent
            return b""

    def lock(self, *, locked: bool, at: float, urgent: bool = False) -> None:
        """Ask the shoe to lock or unlock itself; `CommandRefusedError` if it cannot be asked now."""
        if not isinstance(self._driver, Lockable):
            raise CommandRefusedError("the driver of this make has no lock")
        try:
            self._driver.lock(locked=locked, at=at, urgent=urgent)
        except Exception as error:
            raise CommandRefusedError(error_words(error)) from error

    def _idly(self, ask: Callable[[Driver], Iterable[Observation]]) -> tuple[Observation, ...]:
        readings = self._try(ask)
        if any(isinstance(reading, DriverFailed) for reading in readings):
            if self._failed_idly:
                return ()
            self._failed_idly = True
        return readings

    def _try(self, ask: Callable[[Driver], Iterable[Observation]]) -> tuple[Observation, ...]:
        """What the driver answers; if it fails, `DriverFailed`, and the driver is made anew."""
        try:
            said = ask(self._driver)
            if said is None:
                raise NoObservationError("the driver answered None in place of its observations")  # noqa: TRY301 - one way out
            readings = tuple(said)
            for reading in readings:
                _must_be_tellable(reading)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - code of a package may raise anything
            raw, self._unsaid = self._unsaid, b""
            self._begin_anew()
            return (DriverFailed(raw, error_words(error)),)
        if readings:
            self._unsaid = b""
        return readings

    def _begin_anew(self) -> None:
        self._counted = {name: self._count(name) for name in self._counted}
        self._sequence = self.last_sequence
        options = self._options | ({"last_sequence": self._sequence} if "last_sequence" in self._options else {})
        self._driver = self._made(options)

    def _made(self, options: Mapping[str, object]) -> Driver:
        """A new driver; if the package cannot make one, a driver that rejects all bytes."""
        try:
            return self._make(**options)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - likewise
            why = f"the driver of this make cannot be made: {error_words(error)}"
            return PlainShoe(whole, lambda _: why)

    def _count(self, name: str) -> int:
        try:
            found = getattr(self._driver, name)
        except Exception:  # noqa: BLE001 - code of a package
            found = 0
        return self._counted[name] + (found if isinstance(found, int) else 0)


def _must_be_tellable(reading: Observation) -> None:
    """Raise an error for what a table cannot be told, or what a journal would read back as something else."""
    if isinstance(reading, Observation):
        with suppress(msgspec.MsgspecError, TypeError):
            if getattr(decode_told(encode_told(told_of(reading, None))), "observation", None) == reading:
                return
    raise NoObservationError(f"the driver answered {reading!r}, which is no observation")
