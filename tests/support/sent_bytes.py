"""The bytes that a shoe sent, and whether all of them are in the journal."""


class SentBytes:
    """Counts what was sent to a table and what its journal has."""

    def __init__(self, journal):
        self.journal = journal
        self.sent, self.on_disk, self._read_to = 0, 0, 0

    def all_on_disk(self):
        """Whether the journal has as many bytes as were sent."""
        last = self.journal.head()[0]
        if last > self._read_to:
            self.on_disk += sum(len(wire.data) for _, wire in self.journal.wire(self._read_to + 1, last))
            self._read_to = last
        return self.on_disk >= self.sent
