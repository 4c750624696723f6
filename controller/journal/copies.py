"""`Shipped`: a record as it goes to a store, with its wire bytes and its snapshot; batches of them from a journal; and
the way back, a journal from such records."""

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.journal.chain import GENESIS, SNAPSHOT, image_digest, read_wire_image, record_hash, wire_image
from controller.journal.durable_files import write_new
from controller.journal.errors import JournalError
from controller.journal.file import Tip, copy_journal, put_in_place, refusals, side_files
from controller.journal.reader import Reader
from controller.journal.signed_heads import heads_path

MOST: Final = 500
"""Records in one batch."""
MOST_BYTES: Final = 4 << 20
"""Bytes in one batch, unless one record alone has more."""


class Shipped(NamedTuple):
    """A record on its way."""

    n: int
    at: str
    kind: str
    schema: int
    payload: bytes
    wire: bytes
    """The image of its wire bytes (`wire_image`); empty: none."""
    snapshot: bytes | None
    hash: bytes

    def follows(self, previous: bytes) -> bool:
        """Whether its hash is the one that it must have after a record with this hash."""
        digest = image_digest(self.wire)
        found = record_hash(previous, self.n, self.at.encode(), self.kind.encode(), self.schema, self.payload, digest)
        return found == self.hash

    @property
    def size(self) -> int:
        """Its bytes, roughly."""
        return len(self.payload) + len(self.wire) + len(self.snapshot or b"") + 200


def next_batch(reader: Reader, after: int, most: int = MOST) -> list[Shipped]:
    """The records of a journal after this number: at most so many, and not too large together."""
    entries = list(reader.entries(after, min(after + most, reader.head()[0])))
    if not entries:
        return []
    last = entries[-1].n
    lines = groupby(reader.wire(after + 1, last), key=itemgetter(0))
    wires = {
        n: wire_image((i, w.port.encode(), w.at.encode(), w.direction.encode(), w.data) for i, (_, w) in enumerate(of))
        for n, of in lines
    }
    snapshots = reader.snapshots_between(after, last)
    return _not_too_large(
        [
            Shipped(*entry[:5], wires.get(entry.n, b""), snapshots.get(entry.n), bytes.fromhex(entry.hash))
            for entry in entries
        ]
    )


def _not_too_large(batch: Sequence[Shipped]) -> list[Shipped]:
    kept: list[Shipped] = []
    size = 0
    for record in batch:
        size += record.size
        if kept and size > MOST_BYTES:
            break
        kept.append(record)
    return kept


def write_copy(path: Path, records: Iterable[Shipped], heads: Sequence[bytes] = ()) -> Tip:
    """Write records as the journal `path`, which must not exist, and signed heads beside it; returns its last record.

    JournalError at a record that does not follow the one before.
    """
    for file in (path, heads_path(path), *side_files(path)):
        if file.exists():
            raise JournalError(f"{file}: is there already and is never overwritten; name another")
    new = path.with_name(path.name + ".new")
    with refusals(path):
        try:
            tip = copy_journal(new, map(_rows, _chained(path, records)))
            if heads:
                write_new(heads_path(path), b"".join(line + b"\n" for line in heads))
            put_in_place(new, path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
    return tip


def _chained(path: Path, records: Iterable[Shipped]) -> Iterable[Shipped]:
    n, previous = 0, GENESIS
    for record in records:
        if record.n != n + 1:
            raise JournalError(f"{path}: record {n + 1} is missing; attach the partition that it went with")
        if not record.follows(previous):
            raise JournalError(f"{path}: record {record.n} does not match its hash: it was changed after it was taken")
        n, previous = record.n, record.hash
        yield record
    if not n:
        raise JournalError(f"{path}: there are no records to write")


def _rows(record: Shipped) -> tuple[tuple[Any, ...], list[Any], tuple[Any, ...] | None]:
    """A record as rows of a journal: the record, its wire bytes, its snapshot."""
    wires = [(record.n, i, *line) for i, line in enumerate(read_wire_image(record.wire))]
    event = (*record[:5], image_digest(record.wire), record.hash)
    if record.kind != SNAPSHOT or record.snapshot is None:
        return event, wires, None
    return event, wires, (record.n, int(json.loads(record.payload)["upto"]), record.snapshot)
