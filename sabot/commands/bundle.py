"""`sabot report --bundle`: the regulator's bundle."""

from pathlib import Path

import click

from controller.journal.copies import write_copy
from controller.journal.kept_heads import KeptHeads
from controller.review.bundle import Period, begins, copy_of_files, head_lines, of_period, write_bundle
from controller.review.desk import Desk
from controller.review.file_desk import FileDesk
from controller.review.open_journal import OpenJournal
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS, Needs
from gui.review.jobs import FORMATS, write_document
from sabot.cli.front import refuse
from sabot.cli.progress import ProgressBar
from sabot.cli.stamp import software_mark, wall_clock
from sabot.host.wire_words import decode_wire


def make_bundle(desk: Desk, folder: Path, period: tuple[str, str], signed: tuple[str, str]) -> None:
    """Write the bundle of a period into a new folder, note it in the review book, and print the digests that the
    regulator must get by another way. `signed`: who signed, and the user of this machine."""
    files = isinstance(desk, FileDesk)
    if files and desk.troubles:
        refuse(f"{desk.troubles[0]}; a bundle has all of its journals, or is not made")
    since, until = period
    if since and until <= since:
        refuse("a period ends after it begins: --until comes after --since")
    asked = Period(since or begins(desk.journals), until)
    journals = of_period(desk.journals, asked)
    if not journals:
        refuse(f"no journal has a record between {since} and {until}; check --since and --until")

    def reports(to: Path) -> None:
        for kind, report in REPORTS.items():
            if report.needs is Needs.PERIOD:
                with ProgressBar(kind) as progress:
                    making = Making(wall_clock(), software_mark(), decode_wire, progress)
                    document = report.make(desk, About(since=asked.since, until=asked.until), making)
                for form in FORMATS:
                    write_document(document, form, to / f"{kind}.{form}")

    copy = copy_of_files([one.path for one in desk.journals]) if files else _copy_of_stored
    sealed = write_bundle(folder, journals, asked, (wall_clock(), software_mark()), reports, copy)
    by, user = signed
    desk.exported(f"bundle: {asked.since} to {asked.until}", str(folder.resolve()), sealed.sums, by, user)
    click.echo(f"{folder}: {sealed.journals} journals, {asked.since} to {asked.until}")
    click.echo(f"SHA256SUMS sha256 {sealed.sums}")
    click.echo(f"check.py   sha256 {sealed.checker}")


def _copy_of_stored(one: OpenJournal, to: Path) -> None:
    """Copies a journal out of the store of a floor, as `sabot floor export` does."""
    from drivers.postgres.reading import StoredJournal  # noqa: PLC0415 - loaded by those who name a store

    if not isinstance(one.reader, StoredJournal):
        raise TypeError(f"{one.path} is in no store")
    kept = KeptHeads(to, b"".join(line + b"\n" for line in one.reader.heads()))
    signed, _ = kept.of(one.id, one.reader.named_key)
    write_copy(to, one.reader.shipped(), head_lines(signed))
