"""The floor's store in the world: the pure ingest rule, a sender for each table, and a network that loses things."""

from random import Random

from controller.floor.ingest import BEFORE_THE_FIRST, Answer, Answered, ingest
from controller.journal.copies import next_batch
from controller.journal.reader import Reader, open_reader
from drivers.postgres.store import Pushed
from drivers.postgres.store import Store as RealStore
from support.world.law import Law, WorldBrokenError
from support.world.station import Station

EVERY = 20_000
"""So many milliseconds after a batch the sender looks again."""
LOST = 0.02
"""How likely a batch, or the answer to one, is lost."""


class Store:
    """What the store holds of one journal, and the sender that brings it."""

    def __init__(self, station: Station, rng: Random) -> None:
        self.station, self.rng = station, rng
        self.real: RealStore | None = None
        """A store in PostgreSQL that gets the same batches; None: only the rule is asked."""
        self.cursor = BEFORE_THE_FIRST
        self.held: dict[int, bytes] = {}
        self.down_until = 0
        """The store cannot be reached until then."""
        self._knows = 0
        """The last record that the sender knows to be there."""
        self._journal = ""
        self._reader: Reader | None = None
        self._generation = -1

    def send(self) -> None:
        """Send what is new, as far as the network lets it; then wait."""
        self.station.time.at(EVERY + self.rng.randint(0, EVERY), self.send)
        if not self.station.up or self.station.time.millis < self.down_until:
            return
        reader = self._open()
        while batch := next_batch(reader, self._knows):
            if self.rng.random() < LOST:
                return  # the batch did not arrive
            near = range(batch[0].n - 1, batch[-1].n + 1)
            answered = ingest(self._journal, self.cursor, batch, {n: self.held[n] for n in near if n in self.held})
            if self.real is not None:
                self._compare(self.real.push(self._journal, batch), answered)
            if answered.answer is Answer.FORK:
                raise WorldBrokenError(
                    Law.STORE, f"record {answered.fork} is another one than the store holds", self.station.name
                )
            if answered.answer is Answer.TAKEN:
                self.held.update((record.n, record.hash) for record in batch)
            self.cursor = answered.cursor
            if self.rng.random() < LOST:
                return  # the answer did not arrive: the same batch comes again
            self._knows = answered.cursor.n

    def check(self, reader: Reader, after: int = 0) -> None:
        """The store holds the first records of the journal, each as it is there; looked at after this one."""
        if (
            self.real is not None
            and self._journal
            and (pushed := self.real.push(self._journal)).cursor.n != self.cursor.n
        ):
            raise WorldBrokenError(
                Law.STORE, f"PostgreSQL is at {pushed.cursor}, not at {self.cursor}", self.station.name
            )
        there = {entry.n: entry.hash for entry in reader.entries(after, max(self.cursor.n, 1))}
        for n in range(after + 1, self.cursor.n + 1):
            if n not in there or self.held[n].hex() != there[n]:
                raise WorldBrokenError(Law.STORE, f"record {n} of the store is not in the journal", self.station.name)

    def _compare(self, pushed: Pushed, answered: Answered) -> None:
        """PostgreSQL answers as the rule does."""
        if (pushed.answer, pushed.cursor, pushed.fork) != (answered.answer, answered.cursor, answered.fork):
            raise WorldBrokenError(
                Law.STORE, f"PostgreSQL says {pushed}, and the rule says {answered}", self.station.name
            )

    def close(self) -> None:
        """Let go of the file."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _open(self) -> Reader:
        if self._reader is None or self._generation != self.station.generation:
            self.close()
            self._reader, self._generation = open_reader(self.station.db), self.station.generation
            self._journal = self._reader.id
        return self._reader
