"""`Cable`, from the shoe to the host: carries messages, with the faults it is given.

It knows copies and bytes, not their meaning. Pure: randomness is passed in and waits are items. A fault drawn for one
message never changes another message.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from controller.table.observations import Observation
from controller.value import Value
from hardware_sim.faults import OF_TIME, Fault, FaultKind, change_copies, change_time, random_fault
from hardware_sim.steps import BadLine, LineStep, Mend, PullPlug, PutPlug, Strike
from hardware_sim.wire import Item, Replug, Send, Unplug

UNPLUG: Final = FaultKind.UNPLUG


class Carried(Value):
    """What happened to one message, for the log and for tests."""

    reading: Observation
    faults: tuple[Fault, ...]
    whole: int
    """How many copies surely went out undamaged. 0 also if the plug is out, or was pulled in the middle of the
    message."""


class Cable:
    """The state of the cable: the plug, the faults for the next messages, and bytes held back by `glue`."""

    def __init__(self, rng: random.Random, log: Callable[[Carried], None] | None = None) -> None:
        self._rng = rng
        self._log = log
        self._armed: list[Strike] = []
        self._chance = 0.0
        self._held_back = b""
        self._plugged = True

    def obey(self, step: LineStep) -> tuple[Item, ...]:
        """Change the cable: faults and plug."""
        match step:
            case Mend():
                self._armed, self._chance = [], 0.0
            case Strike():
                self._armed.append(step)
            case BadLine(chance):
                self._chance = chance
            case PullPlug() if self._plugged:
                self._plugged, self._held_back = False, b""
                return (Unplug(),)
            case PutPlug() if not self._plugged:
                self._plugged = True
                return (Replug(),)
        return ()

    def carry(self, reading: Observation, copies: Sequence[bytes]) -> tuple[Item, ...]:
        """Carry one message. Returns the items that the host receives."""
        faults = self._faults()
        carried: tuple[bytes, ...] = tuple(copies)
        for fault in faults:
            carried = change_copies(fault, carried, self._rng)
        if self._log is not None:
            arrives = self._plugged and not any(fault.kind is UNPLUG for fault in faults)
            whole = sum(copy in copies for copy in carried) if arrives else 0
            self._log(Carried(reading, faults, whole))
        if not self._plugged:
            return ()
        data, self._held_back = self._held_back + b"".join(carried), b""
        # Of several faults of time one counts, and a pulled plug before all others.
        of_time = sorted((fault for fault in faults if fault.kind in OF_TIME), key=lambda fault: fault.kind is UNPLUG)
        if of_time and (data or of_time[-1].kind is UNPLUG):
            return change_time(of_time[-1], data, self._rng)
        if any(fault.kind is FaultKind.GLUE for fault in faults):
            self._held_back = data
            return ()
        return (Send(data),) if data else ()

    def let_go(self) -> tuple[Item, ...]:
        """Send the bytes that are still held back: no further message will come."""
        data, self._held_back = self._held_back, b""
        return (Send(data),) if data else ()

    def _faults(self) -> tuple[Fault, ...]:
        faults = [strike.fault for strike in self._armed]
        self._armed = [
            strike if strike.times is None else Strike(strike.fault, strike.times - 1)
            for strike in self._armed
            if strike.times != 1
        ]
        if self._chance and self._rng.random() < self._chance:
            faults.append(random_fault(self._rng))
        return tuple(faults)
