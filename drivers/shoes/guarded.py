"""`Guarded`: the driver of a make that a package brings. An error in the package's code is an observation.

The package's driver gets one byte at a time: what it observed before it fails is kept, and the bytes behind are read by
a driver made anew. The driver sees no difference, because by the laws of `make` its observations do not depend on
how the bytes were cut.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from controller.table.observations import DriverFailed, LinkBack, LinkLost, Observation
from controller.table.told import decode_told, encode_told, told_of
from drivers.shoes.make import CommandRefusedError, Driver, Lockable
from drivers.shoes.package_code import PackageError, TookTooLongError, run
from drivers.shoes.plain import PlainShoe

LONGEST: Final = 500
"""An error's text is cut here: a journal is no place for a dump."""
HANGS: Final = 3
"""So often in a row a driver may hang, with no observation between: then it is used no more until the line is back."""


Answer = TypeVar("Answer")


class NoObservationError(ValueError):
    """A driver answered something that a table cannot be told; the text is for the pit."""


def error_words(error: BaseException) -> str:
    """An error as one line."""
    if isinstance(error, PackageError):
        return error_words(error.cause)
    if isinstance(error, TookTooLongError):
        return str(error)
    if isinstance(error, NoObservationError):
        return " ".join(str(error).split())[:LONGEST]
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST].removesuffix(":")


def whole(stream: bytes) -> tuple[list[bytes], bytes]:
    """All bytes as one piece: for a driver that understands nothing."""
    return [stream] if stream else [], b""


class Guarded:
    """A driver around the one that `make` makes."""

    def __init__(self, make: Callable[..., Driver], **options: object) -> None:
        self._make = make
        self._options = options
        self._hung = 0
        """How often in a row it hung."""
        self._given_up = False
        """It hung too often: until the line is back, all bytes are rejected."""
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
            found = self._run(lambda driver: driver.last_sequence)
        except PackageError:
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
        if self._given_up:
            self._given_up, self._hung = False, 0
            self._begin_anew()
        said = self._try(lambda driver: driver.reconnected(at))
        return said if any(isinstance(one, LinkBack) for one in said) else (*said, LinkBack())

    def outgoing(self) -> bytes:
        """Take the bytes to send to the shoe."""
        try:
            return self._run(lambda driver: bytes(driver.outgoing()))
        except PackageError:  # what it cannot send is not sent
            return b""

    def lock(self, *, locked: bool, at: float, urgent: bool = False) -> None:
        """Ask the shoe to lock or unlock itself; `CommandRefusedError` if it cannot be asked now."""
        driver = self._driver
        if not isinstance(driver, Lockable):
            raise CommandRefusedError("the driver of this make has no lock")
        try:
            self._run(lambda _: driver.lock(locked=locked, at=at, urgent=urgent))
        except PackageError as error:
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
            readings = self._run(lambda driver: _tellable(ask(driver)))
        except PackageError as error:
            raw, self._unsaid = self._unsaid, b""
            self._begin_anew()
            return (DriverFailed(raw, error_words(error)),)
        if readings:
            self._unsaid, self._hung = b"", 0
        return readings

    def _run(self, call: Callable[[Driver], Answer]) -> Answer:
        """What the driver answers; `PackageError` if it fails. One that hangs again and again is used no more."""
        driver = self._driver
        try:
            answer = run(lambda: call(driver))
        except PackageError as error:
            self._hung = self._hung + 1 if error.hung else 0
            if self._hung == HANGS:
                self._given_up = True
                why = f"the driver hung {HANGS} times in a row: it is used again when the line is back"
                self._driver = PlainShoe(whole, lambda _: why)
            raise
        return answer

    def _begin_anew(self) -> None:
        if self._given_up:
            return
        self._counted = {name: self._count(name) for name in self._counted}
        self._sequence = self.last_sequence
        options = self._options | ({"last_sequence": self._sequence} if "last_sequence" in self._options else {})
        self._driver = self._made(options)

    def _made(self, options: Mapping[str, object]) -> Driver:
        """A new driver; if the package cannot make one, a driver that rejects all bytes."""
        try:
            return run(lambda: self._make(**options))
        except PackageError as error:
            why = f"the driver of this make cannot be made: {error_words(error)}"
            return PlainShoe(whole, lambda _: why)

    def _count(self, name: str) -> int:
        try:
            found = self._run(lambda driver: getattr(driver, name))
        except PackageError:
            found = 0
        return self._counted[name] + (found if isinstance(found, int) else 0)


def _tellable(said: Iterable[Observation] | None) -> tuple[Observation, ...]:
    """The observations that a driver answered; `NoObservationError` if they are none."""
    if said is None:
        raise NoObservationError("the driver answered None in place of its observations")
    readings = tuple(said)
    for reading in readings:
        _must_be_tellable(reading)
    return readings


def _must_be_tellable(reading: Observation) -> None:
    """Raise an error for what a table cannot be told, or what a journal would read back as something else."""
    if isinstance(reading, Observation):
        with suppress(msgspec.MsgspecError, TypeError):
            if getattr(decode_told(encode_told(told_of(reading, None))), "observation", None) == reading:
                return
    raise NoObservationError(f"the driver answered {reading!r}, which is no observation")
