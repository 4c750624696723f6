"""`sabot report --bundle`: the regulator's bundle."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from controller.journal.copies import write_copy
from controller.journal.kept_heads import KeptHeads
from controller.review.bundle import (
    Period,
    Sources,
    begins,
    copy_of_book,
    copy_of_files,
    head_lines,
    of_period,
    write_bundle,
)
from controller.review.bundle_keys import keys_beside
from controller.review.desk import Desk
from controller.review.file_desk import FileDesk
from controller.review.open_journal import OpenJournal
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS, Needs
from gui.review.jobs import FORMATS, write_document
from sabot.cli.front import plural, refuse
from sabot.cli.progress import ProgressBar
from sabot.cli.stamp import software_mark, wall_clock
from sabot.commands.desks import must_end_after
from sabot.host.wire_words import decode_wire

if TYPE_CHECKING:
    from drivers.postgres.reading import StoredJournal


def make_bundle(
    desk: Desk, folder: Path, period: tuple[str, str], signed: tuple[str, str], verified: frozenset[str]
) -> None:
    """Write the bundle of a period into a new folder, note it in the review book, and print the digests that the
    regulator must get by another way. `signed`: who signed, and the user of this machine;
    `verified`: the journals that were verified for it."""
    files = isinstance(desk, FileDesk)
    if files and desk.troubles:
        refuse(f"{desk.troubles[0]}; a bundle has all of its journals, or is not made")
    since, until = period
    must_end_after(since, until)
    asked = Period(since or begins(desk.journals), until)
    journals = of_period(desk.journals, asked)
    if not journals:
        refuse(f"no journal has a record between {since} and {until}; check --since and --until")

    def reports(to: Path) -> None:
        for kind, report in REPORTS.items():
            if report.needs is Needs.PERIOD:
                with ProgressBar(kind) as progress:
                    making = Making(wall_clock(), software_mark(), decode_wire, progress, verified)
                    document = report.make(desk, About(since=asked.since, until=asked.until), making)
                for form in FORMATS:
                    write_document(document, form, to / f"{kind}.{form}")

    if files:
        paths = [one.path for one in desk.journals]
        keys = keys_beside([*(one.path for one in journals), desk.book.path])
        sources = Sources(copy_of_files(paths), copy_of_book(desk.book.path), keys)
    else:
        sources = Sources(_copy_of_stored, partial(_copy_of_stored_book, desk), {})
    sealed = write_bundle(folder, journals, asked, (wall_clock(), software_mark()), reports, sources)
    by, user = signed
    desk.exported(f"bundle: {asked.since} to {asked.until}", str(folder.resolve()), sealed.sums, by, user)
    click.echo(f"{folder}: {plural(sealed.journals, 'journal')}, {asked.since} to {asked.until}")
    click.echo(f"SHA256SUMS sha256 {sealed.sums}")
    click.echo(f"check.py   sha256 {sealed.checker}")


def _copy_of_stored(one: OpenJournal, to: Path) -> None:
    """Copies a journal out of the store of a floor, as `sabot floor export` does."""
    from drivers.postgres.reading import StoredJournal  # noqa: PLC0415 - loaded by those who name a store

    if not isinstance(one.reader, StoredJournal):
        raise TypeError(f"{one.path} is in no store")
    _write_stored(one.reader, to)


def _copy_of_stored_book(desk: Desk, to: Path) -> bool:
    """Copies the review book out of the store of a floor. It has no signed heads: the store keeps it."""
    from drivers.postgres.reading import StoredJournal  # noqa: PLC0415 - loaded by those who name a store

    with desk.book.paper.reading() as reader:
        if not isinstance(reader, StoredJournal):
            return False
        _write_stored(reader, to)
        return True


def _write_stored(reader: "StoredJournal", to: Path) -> None:
    kept = KeptHeads(to, b"".join(line + b"\n" for line in reader.heads()))
    signed, _ = kept.of(reader.id, reader.named_key)
    last = max((head.n for head in signed), default=None)  # a store has no key: it cannot sign what came after it
    write_copy(to, reader.shipped(upto=last), head_lines(signed))
