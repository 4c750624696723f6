"""What goes wrong with machines: cables, power, disks, clocks and new versions, at times drawn from the seed."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from random import Random

from controller.table.model import Phase
from drivers.shoes import MAKES
from hardware_sim.faults import BAD_LINE, STRIKES_COPIES, Fault, FaultKind
from hardware_sim.steps import Strike
from support.world.store import Store
from support.world.watch import Watch

MINUTE = 60_000
FAR_FROM_THE_END = 40
"""With more cards than this in the shoe, the next card is no burned one."""
Mishap = Callable[["Faults"], None]


class Faults:
    """The faults of one table."""

    def __init__(
        self,
        watch: Watch,
        store: Store,
        random: Callable[[str], Random],
        mixture: tuple[str, ...],
        injected: Counter[str],
    ) -> None:
        """`random` makes the random generator of a kind: without one kind, the others come as before."""
        self.station, self.watch, self.store, self.injected = watch.station, watch, store, injected
        self._mixture = [kind for kind in FAULTS if kind in mixture and FAULTS[kind][0] is not None]
        self._random = {kind: random(kind) for kind in self._mixture}
        self.rng = random("any")
        """The generator of the kind that strikes now."""
        self.weather = 1
        """How many times as often they come."""
        self.station.on_cut = lambda: self.station.time.at(MINUTE, self._back)

    def begin(self) -> None:
        """Each kind comes at times of its own."""
        for kind in self._mixture:
            self._next(kind)

    def _next(self, kind: str) -> None:
        every, _ = FAULTS[kind]
        assert every is not None
        until = self._random[kind].expovariate(self.weather / (every * MINUTE))
        self.station.time.at(round(until), lambda: self._strike(kind))

    def _strike(self, kind: str) -> None:
        if self.station.up:
            self.injected[kind] += 1
            mishap = FAULTS[kind][1]
            assert mishap is not None
            self.rng = self._random[kind]
            mishap(self)
        self._next(kind)

    # Each kind

    def cable(self) -> None:
        """The next messages are damaged, lost, repeated, cut in pieces or glued together."""
        counts = MAKES[self.station.settings.shoe].capabilities.has_sequence
        # Of a shoe without a count, a card that is dealt may come twice: the table measures the time between the two. Of a
        # burned card it does not.
        dealing = self.station.table.phase is Phase.DEALING and self.station.real.shoe.left > FAR_FROM_THE_END
        kind = self.rng.choice([kind for kind in BAD_LINE if counts or dealing or kind is not FaultKind.DUPLICATE])
        fault = Fault(kind, copies=self.rng.randint(1, 3) if kind in STRIKES_COPIES else 1)
        self.station.real.obey(Strike(fault, self.rng.choice((1, 1, 1, 3))))

    def stall(self) -> None:
        """The line falls silent in the middle of a message."""
        self.station.real.obey(Strike(Fault(FaultKind.STALL, seconds=self.rng.uniform(0.2, 5))))

    def plug(self) -> None:
        """The plug is pulled in the middle of a message, and put back."""
        self.station.real.obey(Strike(Fault(FaultKind.UNPLUG, seconds=self.rng.uniform(1, 20))))

    def power(self) -> None:
        """The power goes, at any moment or in the middle of a write, and comes back."""
        if self.rng.random() < 0.5:
            self.station.cut_power_in_next_write()
        else:
            self.station.crash()
            self.station.time.at(self.rng.randint(5_000, 5 * MINUTE), self._back)

    def newer(self) -> None:
        """Somebody installs a newer version."""
        self.station.version += 1
        self.station.crash()
        self.station.time.at(MINUTE, self._back)

    def _back(self) -> None:
        if not self.station.up:
            self.station.start()
            self.watch.look_after_crash()

    def store_down(self) -> None:
        """The store cannot be reached for a while."""
        self.store.down_until = self.station.time.millis + self.rng.randint(1, 60) * MINUTE

    def disk(self) -> None:
        """The disk is full for a while."""
        self.station.fill_disk()
        self.station.time.at(self.rng.randint(2_000, 10 * MINUTE), self.station.free_disk)

    def clock(self) -> None:
        """The wall clock steps, forwards or backwards."""
        self.station.step_of_clock += timedelta(seconds=self.rng.choice((-7200, -300, -5, 1, 90, 600, 3600)))


FAULTS: dict[str, tuple[float | None, Mishap | None]] = {
    "cable": (30, Faults.cable),
    "stall": (120, Faults.stall),
    "plug": (180, Faults.plug),
    "power": (240, Faults.power),
    "newer": (600, Faults.newer),
    "disk": (200, Faults.disk),
    "clock": (150, Faults.clock),
    "store": (240, Faults.store_down),
    "mistakes": (None, None),
}
"""The kinds of fault: every how many minutes one comes in good weather, and what it does. The mistakes are those of people."""
