"""`Records`: what can be read of a journal, in a file (`Reader`) or in the store of a floor."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from controller.journal.chain import Entry, Wire


class Records(Protocol):
    """A journal to read, wherever it is kept."""

    @property
    def id(self) -> str:
        """The journal's id."""

    @property
    def path(self) -> Path:
        """Its file, or its name in messages."""

    @property
    def gone(self) -> bool:
        """Whether it was taken away while it was open."""

    def close(self) -> None:
        """Let go of it."""

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last record."""

    def entries(self, after: int = 0, upto: int | None = None, kinds: Sequence[str] = ()) -> Iterator[Entry]:
        """The records after number `after`, up to and including `upto`, in order; of these kinds, if any are named."""

    def wire(self, from_n: int = 1, to_n: int | None = None) -> Iterator[tuple[int, Wire]]:
        """The raw bytes that came with these records, each with the number of its record, in order."""

    def snapshots(self, count: int, layout: int = 1) -> list[tuple[int, bytes]]:
        """The last snapshots in this layout, the latest first, each with the number of the last record it takes in."""

    def snapshot_before(self, n: int, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout before record `n` that is as it was written."""

    def vouched_snapshot(self, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout that can be believed, and the last record that it takes in."""

    def must_hold(self, after: int) -> None:
        """For who folds the records after this one: they are as they were written."""

    @property
    def unsigned_after(self) -> float:
        """The last record that a signed head is over; infinite: it is not known."""

    @property
    def predecessor(self) -> str | None:
        """The id of the journal that this one follows; None: it follows none."""

    @property
    def successor(self) -> str | None:
        """The id of the journal that follows this one; None: none was begun yet."""
