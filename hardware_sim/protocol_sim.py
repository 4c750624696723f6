"""`sim://angel-eye?seed=7&rounds=80`: a simulated shoe in the same process, opened through pyserial.

After `serial.protocol_handler_packages.append("hardware_sim")` pyserial finds this module by its name, so that no part
of the product imports the simulator. A shoe belongs to its URL, as a real one belongs to its port: closing and opening
the URL continues with the same shoe, and `…&device=b` is another shoe of the same kind. Options are those of `options`,
and `device`. There is no thread: the shoe moves on when a host reads.
"""

import threading
import time
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from serial.serialutil import PortNotOpenError, SerialBase, SerialException, to_bytes

from hardware_sim.options import Options, OptionsError, parse_options
from hardware_sim.pace import PacedRun
from hardware_sim.serve import report
from hardware_sim.steps import Step
from hardware_sim.wire import Replug, Send, Unplug

READ_AHEAD: Final = 4096
"""At most this many bytes wait for a reader; a shoe without waits would otherwise fill the memory."""
GLANCE: Final = 0.05
"""The longest time that a blocking read sleeps before it looks again."""


def parse_url(url: str) -> Options:
    """`sim://KIND?option=value&…` as options; a `ValueError` of one line says what is wrong."""
    parts = urlsplit(url)
    pairs = [(name, text) for name, text in parse_qsl(parts.query, keep_blank_values=True) if name != "device"]
    if parts.scheme != "sim" or parts.path not in ("", "/"):
        raise OptionsError(f"{url}: is not a simulated shoe; write it like sim://angel-eye?seed=7")
    return parse_options([*([("kind", parts.netloc)] if parts.netloc else []), *pairs])


class _Shoe:
    """The shoe of one URL; it stays while hosts come and go."""

    def __init__(self, url: str) -> None:
        options = parse_url(url)
        performance = options.performance()
        report(f"{url}: seed {performance.seed}")
        self.paced = PacedRun(performance, options.speed, settle=0.0, waits=options.wait)
        self.sent = bytearray()
        self.changed = threading.Condition()
        self.is_open = False
        self.is_cut = False
        """The cable was pulled while a host had the port open; it stays so until that host closes the port."""

    def move_on(self) -> None:
        """Let everything happen that is due by now."""
        while len(self.sent) < READ_AHEAD and not self.is_cut:
            match self.paced.due(time.monotonic(), listening=self.is_open):
                case Send(data) if self.is_open:
                    self.sent += data
                case Send() | Replug():
                    pass
                case Unplug():
                    self.is_cut = self.is_open
                case None:
                    return


_SHOES: Final[dict[str, _Shoe]] = {}


def forget() -> None:
    """Forget every shoe, so that the next one opened is new. For tests."""
    _SHOES.clear()


def tell_dealer(url: str, step: Step) -> str | None:
    """Tell the dealer at the shoe of this URL what to do next. Returns why it cannot be done now, and then nothing is
    done."""
    shoe = _SHOES.get(url)
    if shoe is None:
        return "no host has opened this shoe"
    with shoe.changed:
        why = shoe.paced.objection(step)
        if why is None:
            shoe.paced.order(step, time.monotonic())
            shoe.changed.notify_all()
        return why


def serial_class_for_url(url: str) -> tuple[str, type["Serial"]]:
    """Called by pyserial before it opens the port; a URL that can never work is refused here."""
    parse_url(url).performance()
    return url, Serial


class Serial(SerialBase):  # type: ignore[misc] # pyserial has no types
    """The port that pyserial opens."""

    is_open: bool

    def open(self) -> None:
        """Open the port; what was sent before is lost."""
        if self.is_open:
            raise SerialException("the port is open already")
        shoe = _SHOES.get(self.port) or _SHOES.setdefault(self.port, _Shoe(self.port))
        with shoe.changed:
            if shoe.is_open:
                raise SerialException(f"{self.port}: another host has it open")
            shoe.move_on()
            if not shoe.paced.plugged:
                raise SerialException(f"{self.port}: the cable is unplugged")
            shoe.is_open = True
            shoe.sent.clear()
        self._shoe = shoe
        self._cancelled = False
        self.is_open = True

    def close(self) -> None:
        """Close the port; the shoe stays as it is."""
        if self.is_open:
            self.is_open = False
            with self._shoe.changed:
                self._shoe.is_open = self._shoe.is_cut = False
                self._shoe.changed.notify_all()

    def read(self, size: int = 1) -> bytes:
        """Up to `size` bytes, waiting for them no longer than the timeout."""
        until = None if self._timeout is None else time.monotonic() + self._timeout
        with self._open_shoe().changed:
            while True:
                shoe = self._open_shoe()
                shoe.move_on()
                if not shoe.sent and shoe.is_cut:
                    raise SerialException("the cable is unplugged")
                now = time.monotonic()
                if len(shoe.sent) >= size or self._cancelled or (until is not None and now >= until):
                    self._cancelled = False
                    taken = bytes(shoe.sent[:size])
                    del shoe.sent[:size]
                    return taken
                due = shoe.paced.seconds_left(now, listening=True)
                left = None if until is None else until - now
                shoe.changed.wait(min((GLANCE, *(seconds for seconds in (due, left) if seconds is not None))))

    def write(self, data: Any) -> int:
        """Send bytes to the shoe, which answers at once."""
        shoe = self._open_shoe()
        with shoe.changed:
            shoe.sent += shoe.paced.hear(to_bytes(data), time.monotonic())
            shoe.changed.notify_all()
        return len(data)

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read without waiting."""
        shoe = self._open_shoe()
        with shoe.changed:
            shoe.move_on()
            return len(shoe.sent)

    def cancel_read(self) -> None:
        """Let a waiting read return with what it has."""
        with self._open_shoe().changed:
            self._cancelled = True
            self._shoe.changed.notify_all()

    def reset_input_buffer(self) -> None:
        """Discard what has arrived."""
        with self._open_shoe().changed:
            self._shoe.sent.clear()

    def reset_output_buffer(self) -> None:
        """Nothing to do: there is no output buffer."""

    def flush(self) -> None:
        """Nothing to do: bytes are written at once."""

    def _open_shoe(self) -> _Shoe:
        if not self.is_open:
            raise PortNotOpenError
        return self._shoe

    def _reconfigure_port(self) -> None:
        """Speed and parity do not matter here."""

    _update_dtr_state = _update_rts_state = _update_break_state = _reconfigure_port
