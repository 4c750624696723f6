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
from controller.journal.kept_heads import kept_heads
from controller.journal.reader import Reader, open_reader
from controller.journal.records import Records
from controller.journal.signed_heads import Head, heads_path
from controller.review.bundle_keys import Keys, sign_end, signatures
from controller.review.bundle_words import readme
from controller.review.open_journal import OpenJournal
from controller.review.review_book import BOOK_NAME

CHECKER: Final = Path(__file__).with_name("checker.py")
FORMAT: Final = 2
"""The version of the bundle's layout."""


class Period(NamedTuple):
    """From when to when a bundle is, as in a journal."""

    since: str
    until: str


Copy = Callable[[OpenJournal, Path], None]
"""Copies a journal into a new file, with its signed heads beside it."""
CopyBook = Callable[[Path], bool]
"""Copies the review book into a new file, with its signed heads beside it. Returns False if there is none."""


class Sources(NamedTuple):
    """Where a bundle is from."""

    copy: Copy
    copy_book: CopyBook
    keys: Keys
    """The keys of tables and of the desk that are at hand. They sign the end of each journal, and the manifest."""


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
    sources: Sources,
) -> Sealed:
    """Write a bundle of these journals. `stamp`: when it is made and by which software; `reports` writes the reports
    into a folder. The folder appears under its name when it is complete;
    JournalError if it is there already."""
    folder = folder.resolve()
    must_be_new(folder)
    made, software = stamp
    part = folder.with_name(folder.name + ".part")
    with refusals(folder):
        shutil.rmtree(part, ignore_errors=True)
        make_folder(part)
        try:
            for name in ("journals", "review", "games", "reports"):
                make_folder(part / name)
            listed = [_journal(part, one, sources, made) for one in journals]
            book = _book(part, sources.copy_book)
            reports(part / "reports")
            about = {"bundle": FORMAT, "made": made, "software": software, **period._asdict()}
            manifest = {**about, "journals": listed, "review_book": book, "signed_by": sorted(sources.keys)}
            sealed = _seal(part, manifest, sources.keys)
            put_in_place(part, folder)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
    return sealed


def _seal(part: Path, manifest: dict[str, Any], signers: Keys) -> Sealed:
    """Write the files that say what is in the folder."""
    listed = manifest["journals"]
    signed = [*listed, manifest["review_book"]] if manifest["review_book"] else listed
    keys = "".join(f"{one['journal']} {one['public_key']}\n" for one in signed if one["public_key"])
    write_new(part / "keys.txt", keys.encode())
    write_new(part / "check.py", CHECKER.read_bytes())
    write_new(part / "README.txt", readme(manifest, [path.name for path in sorted((part / "reports").iterdir())]))
    files = {path.relative_to(part).as_posix(): _sum(path) for path in _files(part)}
    data = json.dumps({**manifest, "files": files}, indent=1).encode()
    write_new(part / "manifest.json", data)
    write_new(part / "manifest.signed", signatures(data, signers))
    sums = "".join(f"{_sum(path)}  {path.relative_to(part).as_posix()}\n" for path in _files(part))
    write_new(part / "SHA256SUMS", sums.encode())
    return Sealed(sha256(sums.encode()).hexdigest(), _sum(CHECKER), len(listed))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _sum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _journal(part: Path, one: OpenJournal, sources: Sources, made: str) -> dict[str, Any]:
    """Put one journal into the bundle; returns its entry in the manifest."""
    table = one.status().table
    name = f"journals/{re.sub('[^A-Za-z0-9]+', '-', table).strip('-') or 'table'}-{one.id[:8]}.db"
    path = part / name
    sources.copy(one, path)
    with open_reader(path) as reader:
        sign_end(reader, sources.keys, made)
        for fingerprint, text in _games(reader):
            with suppress(FileExistsError):
                write_new(part / "games" / f"{fingerprint}.json", text.encode())
        return {"table": table, **_listed(reader, name)}


def _listed(reader: Reader, name: str) -> dict[str, Any]:
    """What the manifest says of a journal or of the review book."""
    heads, _ = kept_heads(heads_path(reader.path)).of(reader.id, reader.named_key)
    n, head = reader.head()
    return {
        "journal": reader.id, "file": name, "heads": f"{name}.heads" if heads else None, "records": n, "head": head,
        "from": _first_at(reader), "to": _last_at(reader),
        "public_key": reader.named_key or (heads[-1].public_key if heads else None),
    }  # fmt: skip


def _book(part: Path, copy: CopyBook) -> dict[str, Any] | None:
    """Put the review book into the bundle; returns its entry in the manifest."""
    name = f"review/{BOOK_NAME}"
    if not copy(part / name):
        return None
    with open_reader(part / name) as reader:
        return _listed(reader, name)


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


def copy_of_book(path: Path) -> CopyBook:
    """Copies a review book that is a file."""

    def copy(to: Path) -> bool:
        if not path.exists():
            return False
        with open_reader(path) as reader:
            heads = _heads(reader.id, reader.named_key, [path])  # before the book: none is ahead of the copy
        copy_moment(path, to)
        if heads:
            write_new(heads_path(to), b"".join(line + b"\n" for line in head_lines(heads)))
        return True

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
