"""Archives: a verified copy of a journal in a folder of its own, the way back, and one journal after another.

An archive holds `journal.db`, `heads.jsonl` if there were signed heads, and `SHA256SUMS`, which `sha256sum -c` checks
without us. It appears under its name when it is whole. Nothing here ever overwrites a journal or an archive that is not
stored elsewhere, verified, first.
"""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from hashlib import file_digest
from pathlib import Path
from typing import Final, TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.journal.chain import Record
from controller.journal.durable_files import make_folder, open_private, read_lines, sync_file, sync_folder, write_new
from controller.journal.errors import JournalError
from controller.journal.file import begin_journal, connect_reader, put_in_place, refusals, side_files
from controller.journal.journal import Journal
from controller.journal.lock import hold_lock
from controller.journal.signed_heads import sign_head
from controller.journal.signing_key import public_key as public_key_of
from controller.journal.walk import Verified, verify_chain
from controller.regular_file import open_regular, read_regular

Progress: TypeAlias = Callable[[int, int], None]

JOURNAL: Final = "journal.db"
HEADS: Final = "heads.jsonl"
SUMS: Final = "SHA256SUMS"


def archive(path: Path, to: Path, *, heads: Path | None = None, public_key: str | None = None) -> Verified:
    """Copy a journal, with its signed heads, into the new folder `to`. A table may go on writing meanwhile."""
    to = to.resolve()
    must_be_new(to)
    part = to.with_name(to.name + ".part")
    with refusals(to):
        shutil.rmtree(part, ignore_errors=True)
        make_folder(part)
        try:
            verified = _fill(part, path, heads, public_key)
            put_in_place(part, to)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)  # a table may need the room
            raise
    return verified


def _fill(part: Path, path: Path, heads: Path | None, public_key: str | None) -> Verified:
    kept = None
    if heads is not None:  # before the journal: no head may be ahead of the copy
        kept = part / HEADS
        with refusals(heads):
            write_new(kept, read_lines(heads))
    copy_moment(path, part / JOURNAL)
    verified = _verified(part, public_key)
    _must_be_good(path, verified)
    write_new(part / SUMS, _sums(part))
    return verified


def _verified(folder: Path, public_key: str | None, progress: Progress | None = None) -> Verified:
    """Verify an archive. With a key every line of its heads must be signed; otherwise lines that are none do no harm:
    whoever wrote them into the table's file may not keep it from being archived."""
    heads = folder / HEADS
    if not heads.exists():
        return verify_chain(folder / JOURNAL, progress=progress)
    if public_key is not None:
        return verify_chain(folder / JOURNAL, heads, public_key, progress)
    return verify_chain(folder / JOURNAL, progress=progress, witnesses=(heads,))


def restore(
    source: Path,
    to: Path,
    *,
    heads_to: Path | None = None,
    public_key: str | None = None,
    progress: Progress | None = None,
) -> Verified:
    """Put the journal of the archive `source` back as the new file `to`, if every byte of it is as it was archived.
    `progress` is called with records checked and records in all."""
    to = to.resolve()
    with refusals(source):
        if read_regular(source / SUMS, 1) != _sums(source):
            raise JournalError(f"{source}: is not what was archived, by its {SUMS}; use another copy of the archive")
    heads = source / HEADS if (source / HEADS).exists() else None
    verified = _verified(source, public_key, progress)
    _must_be_good(source, verified)
    with hold_lock(to), refusals(to):
        for file in (to, *side_files(to), *filter(None, [heads_to])):
            must_be_new(file)
        new = to.with_name(to.name + ".new")
        try:
            open_private(new).close()
            shutil.copyfile(source / JOURNAL, new)
            sync_file(new)
            _must_be_alike(new, source / JOURNAL)
            if heads is not None and heads_to is not None:
                write_new(heads_to, read_lines(heads))
            put_in_place(new, to)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
    return verified


def rotate(
    path: Path,
    to: Path,
    *,
    key: Ed25519PrivateKey,
    heads: Path,
    now: Callable[[], str],
    software: str,
    records: Sequence[Record] = (),
) -> str:
    """Close a journal, sign its head, archive it as `to`, and begin another in its place; return the new one's id.

    The first record of the new journal names the head of the old one; `records` follow it at once (staff, settings:
    what the table still needs to know). Interrupted at any moment, the file at `path` is the old journal or the new
    one, whole; if it is still the old one the table can go on with it, and the rotation be done again.
    """
    path = path.resolve()
    if not path.exists():
        raise JournalError(f"{path}: there is no journal; check the path")
    must_be_new(to)
    with Journal.open(path, now=now, software=software) as old:
        successor = secrets.token_hex(16)
        old.finish(successor)
        n, head = old.head()
        sign_head(heads, key, journal=old.id, n=n, head=head, at=now())
        archive(path, to, heads=heads)
        new = path.with_name(path.name + ".new")
        after = {"journal": old.id, "n": n, "head": head, "kept": str(to.resolve())}
        named = public_key_of(key)
        tip = begin_journal(new, successor, at=now(), software=software, public_key=named, after=after, records=records)
        put_in_place(new, path)
        # Last: the old journal could not be taken up again beside heads of its successor.
        sign_head(heads, key, journal=successor, n=tip.n, head=tip.hash.hex(), at=now())
    return successor


def copy_moment(path: Path, to: Path) -> None:
    """A copy of one moment, in one file that needs no other beside it and can lie on a read-only disk."""
    open_private(to).close()
    with connect_reader(path) as source, closing(sqlite3.connect(to, isolation_level=None)) as copy:
        source.conn.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    sync_file(to)
    sync_folder(to.parent)


def must_be_new(path: Path) -> None:
    """JournalError if there is a file or folder of this name, or if its own folder is not there."""
    if path.exists():
        raise JournalError(f"{path}: is there already and is never overwritten; name another")
    if not path.resolve().parent.is_dir():
        raise JournalError(f"{path}: its folder does not exist; make the folder first")


def _must_be_good(path: Path, verified: Verified) -> None:
    if bad := verified.first_bad:
        where = f"record {bad.n} {bad.what}" if bad.n else bad.what
        raise JournalError(f"{path}: does not verify: {where}; keep all files and run sabot verify")


def _must_be_alike(copy: Path, original: Path) -> None:
    if _sum(copy) != _sum(original):
        raise JournalError(f"{copy}: the copy is not what was archived; check the disk and restore again")


def _sums(folder: Path) -> bytes:
    """What `SHA256SUMS` must say of the files that are there."""
    names = [name for name in (JOURNAL, HEADS) if (folder / name).exists()]
    return "".join(f"{_sum(folder / name)}  {name}\n" for name in names).encode()


def _sum(path: Path) -> str:
    with os.fdopen(open_regular(path), "rb") as file:
        return file_digest(file, "sha256").hexdigest()
