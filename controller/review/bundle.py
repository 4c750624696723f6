"""The regulator's bundle: journals of a period with their signed heads and keys, game files, reports, and a checker
that needs nothing of ours, in one new folder.

A journal is copied whole, as it is on the disk, good or bad: its chain cannot be cut, and the checker names what is
wrong with it.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from controller.journal.archive import HEADS, JOURNAL, copy_moment, must_be_new
from controller.journal.durable_files import make_folder, write_new
from controller.journal.file import put_in_place, refusals
from controller.journal.journal import Reader, open_reader
from controller.journal.kept_heads import kept_heads
from controller.journal.records import Records
from controller.journal.signed_heads import Head, heads_path
from controller.review.bundle_words import readme
from controller.review.open_journal import OpenJournal

CHECKER: Final = Path(__file__).with_name("checker.py")
FORMAT: Final = 1
"""The version of the bundle's layout."""


class Period(NamedTuple):
    """From when to when a bundle is, as in a journal."""

    since: str
    until: str


Copy = Callable[[OpenJournal, Path], None]
"""Copies a journal into a new file, with its signed heads beside it."""


class Sealed(NamedTuple):
    """A bundle that is complete."""

    sums: str
    """The digest of its list of files."""
    checker: str
    """The digest of its checker."""
    journals: int


def of_period(journals: Sequence[OpenJournal], period: Period) -> list[OpenJournal]:
    """The journals that have a record of this period, or records before and after it."""
    return [one for one in journals if _first_at(one.reader) < period.until and _last_at(one.reader) >= period.since]


def begins(journals: Sequence[OpenJournal]) -> str:
    """The time of the first record of all."""
    return min(_first_at(one.reader) for one in journals)


def _first_at(reader: Records) -> str:
    return next((entry.at for entry in reader.entries(0, 1)), "")


def _last_at(reader: Records) -> str:
    last = reader.head()[0]
    return next((entry.at for entry in reader.entries(last - 1, last)), "") if last else ""


def write_bundle(
    folder: Path,
    journals: Sequence[OpenJournal],
    period: Period,
    stamp: tuple[str, str],
    reports: Callable[[Path], None],
    copy: Copy,
) -> Sealed:
    """Write a bundle of these journals. `stamp`: when it is made and by which software; `reports` writes the reports
    into a folder, `copy` copies a journal. The folder appears under its name when it is complete; JournalError if it is
    there already."""
    folder = folder.resolve()
    must_be_new(folder)
    made, software = stamp
    part = folder.with_name(folder.name + ".part")
    with refusals(folder):
        shutil.rmtree(part, ignore_errors=True)
        make_folder(part)
        try:
            for name in ("journals", "games", "reports"):
                make_folder(part / name)
            listed = [_journal(part, one, copy) for one in journals]
            reports(part / "reports")
            about = {"bundle": FORMAT, "made": made, "software": software, **period._asdict()}
            sealed = _seal(part, {**about, "journals": listed})
            put_in_place(part, folder)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
    return sealed


def _seal(part: Path, manifest: dict[str, Any]) -> Sealed:
    """Write the files that say what is in the folder."""
    listed = manifest["journals"]
    keys = "".join(f"{one['journal']} {one['public_key']}\n" for one in listed if one["public_key"])
    write_new(part / "manifest.json", json.dumps(manifest, indent=1).encode())
    write_new(part / "keys.txt", keys.encode())
    write_new(part / "check.py", CHECKER.read_bytes())
    write_new(part / "README.txt", readme(manifest, [path.name for path in sorted((part / "reports").iterdir())]))
    sums = "".join(f"{_sum(path)}  {path.relative_to(part).as_posix()}\n" for path in _files(part))
    write_new(part / "SHA256SUMS", sums.encode())
    return Sealed(sha256(sums.encode()).hexdigest(), _sum(CHECKER), len(listed))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _sum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _journal(part: Path, one: OpenJournal, copy: Copy) -> dict[str, Any]:
    """Put one journal into the bundle; returns its entry in the manifest."""
    table = one.status().table
    name = f"journals/{re.sub('[^A-Za-z0-9]+', '-', table).strip('-') or 'table'}-{one.id[:8]}.db"
    path = part / name
    copy(one, path)
    with open_reader(path) as reader:
        for fingerprint, text in _games(reader):
            with suppress(FileExistsError):
                write_new(part / "games" / f"{fingerprint}.json", text.encode())
        heads, _ = kept_heads(heads_path(path)).of(one.id, reader.named_key)
        n, head = reader.head()
        return {
            "journal": one.id, "table": table, "file": name, "heads": f"{name}.heads" if heads else None, "records": n,
            "head": head, "from": _first_at(reader), "to": _last_at(reader),
            "public_key": reader.named_key or (heads[-1].public_key if heads else None),
        }  # fmt: skip


def copy_of_files(paths: Sequence[Path]) -> Copy:
    """Copies journals that are files. After a rotation the heads of a journal are beside the one that follows it, so
    the files of heads beside all these journals are searched."""

    def copy(one: OpenJournal, to: Path) -> None:
        # Heads before the journal: an honest head is never ahead of the copy.
        with open_reader(one.path) as reader:
            heads = _heads(one.id, reader.named_key, paths)
        copy_moment(one.path, to)
        if heads:
            write_new(heads_path(to), b"".join(line + b"\n" for line in head_lines(heads)))

    return copy


def head_lines(heads: Sequence[Head]) -> list[bytes]:
    """These heads as lines of a file of heads."""
    return [msgspec.json.encode(asdict(head)) for head in heads]


def _heads(journal: str, key: str | None, paths: Sequence[Path]) -> list[Head]:
    """Every head of a journal that its key has signed, in the files of heads beside these journals."""
    found: dict[tuple[int, str], Head] = {}
    for path in paths:
        beside = path.with_name(HEADS) if path.name == JOURNAL else heads_path(path)
        for head in kept_heads(beside).of(journal, key)[0]:
            found.setdefault((head.n, head.head), head)
    return [found[of] for of in sorted(found)]


def _games(reader: Reader) -> Iterator[tuple[str, str]]:
    """The game files that a journal was played by, with their fingerprints. What cannot be read is the checker's to
    name."""
    for entry in reader.entries(kinds=("shoe-loaded",)):
        with suppress(ValueError, KeyError, TypeError):
            loaded = json.loads(entry.payload)
            if re.fullmatch("[0-9a-f]{64}", loaded["fingerprint"]):
                yield loaded["fingerprint"], str(loaded["game_file"])
