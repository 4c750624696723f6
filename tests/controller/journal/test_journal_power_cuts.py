"""Power cuts. From a record of everything that a journal did to the disk, the disks that a cut could leave are made.

A write that was not yet synced may be there, be missing, or be there in part (by sectors of 512 bytes). A file's name is
sure only once its folder was synced; names that were not are there up to a random one. What was synced is there.
"""

import json
import random
import shutil
import struct
from dataclasses import dataclass, field

import pytest

from controller.journal.chain import Record
from controller.journal.errors import DoubtedError, JournalError
from controller.journal.reader import open_reader
from controller.journal.signed_heads import read_heads, sign_head
from controller.journal.trust import beside
from controller.journal.walk import verify_chain

SECTOR = 512
HEADER = struct.Struct("<4Q")


@dataclass
class Disk:
    """A folder as it is for sure, and what was done since that is not sure."""

    sure_names: dict[str, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    name_changes: list[dict[str, int]] = field(default_factory=list)
    """How the folder looked after each change since it was synced."""
    sure: dict[int, bytearray] = field(default_factory=dict)
    changes: dict[int, list[tuple[int, bytes | None]]] = field(default_factory=dict)
    """Writes (offset, data) and truncations (size, None) since each file was synced."""

    def take(self, op: str, name: str, offset: int, data: bytes) -> None:
        if op == "c":
            number = len(self.sure)
            self.sure[number], self.changes[number] = bytearray(), []
            self._rename({**self.names, name: number})
        elif op == "w":
            self.changes[self.names[name]].append((offset, data))
        elif op == "t":
            self.changes[self.names[name]].append((offset, None))
        elif op == "u":
            self._rename({known: number for known, number in self.names.items() if known != name})
        elif op == "r":
            moved = {known: number for known, number in self.names.items() if known != name}
            self._rename({**moved, data.decode(): self.names[name]})
        elif op == "s" and not name:
            self.sure_names, self.name_changes = dict(self.names), []
        elif op == "s":
            number = self.names[name]
            self.sure[number] = self.after_a_cut(number, lambda _: 1.0)
            self.changes[number] = []

    def _rename(self, names: dict[str, int]) -> None:
        self.names = names
        self.name_changes.append(names)

    def after_a_cut(self, number: int, kept) -> bytearray:
        """A file with those of its unsure changes that `kept` leaves: 1 whole, 0 not at all, else some sectors."""
        content = bytearray(self.sure[number])
        for offset, data in self.changes[number]:
            part = kept(data)
            if data is None:
                if part:
                    content = content[:offset].ljust(offset, b"\0")
            elif part == 1:
                put(content, offset, data)
            elif part:
                for start, end in sectors(offset, len(data)):
                    if DICE.random() < part:
                        put(content, offset + start, data[start:end])
        return content


def put(content: bytearray, offset: int, data: bytes) -> None:
    if len(content) < offset + len(data):
        content.extend(bytes(offset + len(data) - len(content)))
    content[offset : offset + len(data)] = data


def sectors(offset: int, size: int):
    """The pieces of a write by the sectors that they fall into."""
    start = 0
    while start < size:
        end = min(size, start + SECTOR - (offset + start) % SECTOR)
        yield start, end
        start = end


def read_record(path):
    """Everything that was done, in order: what, to which file, where, with what."""
    raw = path.read_bytes()
    place, done = 0, []
    while place < len(raw):
        op, length, offset, size = HEADER.unpack_from(raw, place)
        place += HEADER.size
        done.append(
            (chr(op), raw[place : place + length].decode(), offset, raw[place + length : place + length + size])
        )
        place += length + size
    return done


DICE = random.Random(11)  # noqa: S311 - dice, not keys
MOODS = [lambda _: 0.0, lambda _: 1.0, lambda _: DICE.choice((0.0, 1.0)), lambda _: DICE.choice((0.0, 0.5, 1.0))]


@pytest.fixture(autouse=True)
def _same_dice_every_time():
    DICE.seed(11)


def cut(done, where, folder):
    """Write the folder that a power cut before change `where` could leave; return what had been acknowledged."""
    disk, told = Disk(), []
    for op, name, offset, data in done[:where]:
        if op == "m":
            told.append(data.decode())
        else:
            disk.take(op, name, offset, data)
    mood = DICE.choice(MOODS)
    names = DICE.choice([disk.sure_names, *disk.name_changes])
    folder.mkdir()
    for name, number in names.items():
        (folder / name).write_bytes(disk.after_a_cut(number, mood))
    shared = folder / "table.db-shm"
    if shared.exists():
        shared.write_bytes(DICE.randbytes(DICE.choice((0, 32_768))))  # nothing ever syncs it
    return told


def numbers(told, what):
    return [int(text.split()[1]) for text in told if text.split()[0] == what]


def found_after(folder, told, start):
    """What is wrong after a power cut: None if nothing is."""
    path = folder / "table.db"
    if "begun" in told and not path.exists():
        return "the journal is gone"
    try:
        with start(path) as journal:
            journal.append([Record("card-drawn", 1, b'{"batch":-1,"i":0}')])
    except JournalError as error:
        return str(error)
    with open_reader(path) as reader:
        *cards, _ = [json.loads(entry.payload) for entry in reader.entries() if entry.kind == "card-drawn"]
    acked, batches = numbers(told, "batch"), [card["batch"] for card in cards if card["i"] == 0]
    if batches != list(range(len(batches))) or not len(acked) <= len(batches) <= len(acked) + 1:
        return f"{len(acked)} batches were acknowledged, {batches} are there"
    if any([card["i"] for card in cards if card["batch"] == b] != list(range(1 + b % 3)) for b in batches):
        return "a batch is not whole"
    signed, heads = numbers(told, "head"), folder / "heads.jsonl"
    if signed and [head.n for head in read_heads(heads)][: len(signed)] != signed:
        return "a signed head is gone"
    verified = verify_chain(path, heads if signed else None)
    return None if verified.ok else str(verified.first_bad)


def cuts(done, count, folder, start):
    """What was wrong in each of `count` random images."""
    for image in range(count):
        where = DICE.randrange(len(done) + 1)
        yield found_after(folder / str(image), cut(done, where, folder / str(image)), start)


@pytest.mark.parametrize("images", [100, pytest.param(1_000, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_no_power_cut_loses_what_was_acknowledged(tmp_path, quick_folder, crash, start, images):
    crash("record", tmp_path / "life", tmp_path / "log")
    done = read_record(tmp_path / "log")
    told = [data.decode() for op, _, _, data in done if op == "m"]
    assert numbers(told, "batch") == list(range(60))
    wrong = [problem for problem in cuts(done, images, quick_folder, start) if problem is not None]
    assert wrong == []


@pytest.mark.parametrize("images", [50, pytest.param(1_000, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_no_power_cut_in_a_rotation_mixes_two_journals(tmp_path, quick_folder, crash, start, images):
    """An old WAL that comes back beside the new file would be the end of it."""
    crash("record", tmp_path / "life", tmp_path / "log", "rotate")
    done = read_record(tmp_path / "log")
    marks = {data.decode(): place for place, (op, _, _, data) in enumerate(done) if op == "m"}
    news = 0
    for image in range(images):
        folder = quick_folder / str(image)
        where = DICE.randrange(marks["rotating"] + 1, len(done) + 1) if image else len(done)
        told = cut(done, where, folder)
        with start(folder / "table.db") as journal:
            first, *others = journal.entries()
        assert verify_chain(folder / "table.db", folder / "heads.jsonl").ok
        if json.loads(first.payload)["after"] is None:
            assert "rotated" not in told
            assert sum(entry.kind == "card-drawn" for entry in others) == sum(1 + batch % 3 for batch in range(9))
        else:
            news += 1
            assert [entry.kind for entry in others] == ["staff-added"]
    assert 0 < news < images


def test_the_power_cuts_have_teeth(tmp_path, quick_folder, crash, start):
    """The same journal without syncing does lose records: these images would show it if ours did."""
    crash("record", tmp_path / "life", tmp_path / "log", "fast")
    done = read_record(tmp_path / "log")
    assert sum(problem is not None for problem in cuts(done, 40, quick_folder, start)) >= 10


def test_a_cut_at_the_very_end_leaves_the_journal_as_it_was(tmp_path, crash, start):
    """The record tells of every change: played to its end it gives the same files."""
    crash("record", tmp_path / "life", tmp_path / "log")
    disk = Disk()
    for op, name, offset, data in read_record(tmp_path / "log"):
        if op != "m":
            disk.take(op, name, offset, data)
    left = {name: bytes(disk.after_a_cut(number, lambda _: 1.0)) for name, number in disk.names.items()}
    assert left == {file.name: file.read_bytes() for file in (tmp_path / "life").iterdir()}
    assert (
        found_after(tmp_path / "life", [], start)
        == "0 batches were acknowledged, " + str(list(range(60))) + " are there"
    )


@pytest.mark.parametrize("signed", [2, 4])
def test_a_damaged_bit_in_the_wal_hides_only_records_after_the_last_head(start, card, path, quick_folder, at, signed):
    """What SQLite drops silently is found if a head was over it; if none was, neither start nor verify can know it."""
    cut = quick_folder / "cut"
    cut.mkdir()
    keeping = beside(path)
    journal = start(keeping=keeping)
    for number in (1, 2, 3):
        journal.append([card(number)])
        n, head = journal.head()
        if n == signed:
            sign_head(keeping.heads, journal.key, journal=journal.id, n=n, head=head, at=at)
    for file in path.parent.glob("table.db*"):
        if not file.name.endswith(("-shm", ".lock")):
            shutil.copy(file, cut)
    wal = cut / "table.db-wal"
    content = bytearray(wal.read_bytes())
    content[-1] ^= 1
    wal.write_bytes(content)
    after = cut / path.name
    if signed == 4:
        with pytest.raises(DoubtedError, match="record 4 is missing"):
            start(after, keeping=beside(after))
        assert verify_chain(after).first_bad.n == 4
    else:
        assert start(after, keeping=beside(after)).head()[0] == 3
        assert verify_chain(after).ok
