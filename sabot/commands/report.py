"""`sabot report`: an incident, a shoe, a shift, money, the rights of staff, as PDF, CSV or JSON; the regulator's
bundle."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import click

from controller.nearest import did_you_mean
from controller.review.desk import Desk, OpenJournal
from controller.review.documents import Document, as_csv, as_json
from controller.review.filters import FilterError, moment
from controller.review.house import HouseError
from controller.review.kept_files import is_database, is_kept
from controller.review.report_parts import About, Making, broken_journals
from controller.review.reports import REPORTS, Needs
from controller.review.review_book import ExportMade
from gui.review.jobs import write_document
from sabot.cli.front import FROM_ONE, FROM_ZERO, refuse, refusing
from sabot.cli.progress import ProgressBar
from sabot.cli.review_files import write_whole
from sabot.cli.stamp import software_mark, wall_clock
from sabot.commands.bundle import make_bundle
from sabot.commands.desks import DeskAt, desk_options, machine_user, opened_desk, signed_at_desk
from sabot.host.wire_words import decode_wire

VERIFIED_UNASKED = 200_000
"""A journal with at most this many records is verified for every report, which takes seconds."""


@click.command()
@desk_options
@click.argument("words", nargs=-1, metavar=f"[FILE]... {'|'.join(REPORTS)}")
@click.option("--case", "case", type=FROM_ONE, help="incident: the number of the case at its table.")
@click.option("--record", type=FROM_ONE, help="incident: the record it began with, where it has no number.")
@click.option("--shoe", type=FROM_ZERO, help="shoe: its number; the last one unless said.")
@click.option("--table", help="incident and shoe: which table, where several journals are open.")
@click.option("--since", help="shift: from this time on, such as 2026-03-01T20:00+08:00; UTC unless said.")
@click.option("--until", help="shift: up to this time; now unless said.")
@click.option("--verify/--no-verify", default=None, help="Verify the journals first, however long they are, or do not.")
@click.option("--by", help="Who makes the report: signs with their PIN and is named in the review book.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
@click.option("--pdf", type=click.Path(path_type=Path), metavar="OUT")
@click.option("--csv", type=click.Path(path_type=Path), metavar="OUT")
@click.option("--json", type=click.Path(path_type=Path), metavar="OUT", help="Where to write it; - is stdout.")
@click.option("--bundle", type=click.Path(path_type=Path), metavar="FOLDER", help="Instead: the regulator's bundle.")
def report(
    at: DeskAt,
    words: tuple[str, ...],
    case: int | None,
    record: int | None,
    shoe: int | None,
    table: str | None,
    since: str | None,
    until: str | None,
    by: str | None,
    pdf: Path | None,
    csv: Path | None,
    json: Path | None,
    bundle: Path | None,
    *,
    verify: bool | None,
    pin_stdin: bool,
) -> int:
    """Write a report. Stopped with Ctrl-C it leaves no half file. Every report is noted in the review book. Status 1: a
    journal of it was found broken; the report is written and says so."""
    kinds = [word for word in words if word in REPORTS]
    if bundle is None and len(kinds) != 1:
        near = did_you_mean(words[-1], REPORTS) if words and not kinds else ""
        refuse(f"say which report, one of {', '.join(REPORTS)}{near}")
    outputs = {kind: path for kind, path in (("pdf", pdf), ("csv", csv), ("json", json)) if path is not None}
    if bundle is not None and (kinds or outputs):
        refuse("--bundle: a bundle has its own reports; leave out the name of a report, --pdf, --csv and --json")
    if bundle is None and not outputs:
        refuse("say where to: --pdf OUT, --csv OUT or --json OUT")
    if str(pdf) == "-":
        refuse("--pdf: name a file; only --csv and --json can be printed")
    with refusing(FilterError):
        period = (moment(since) if since else "", moment(until) if until else wall_clock())
    at = at.more([Path(word) for word in words if word not in REPORTS])
    _check_outputs({kind: path for kind, path in outputs.items() if str(path) != "-"}, at)
    if bundle is not None and not bundle.exists():
        _must_not_be_kept(bundle, at)
    with opened_desk(at) as desk:
        desk.must_note()
        if bundle is not None:
            who = signed_at_desk(desk, by, pin_stdin=pin_stdin).id if by else ""
            verified = _verify(desk, who, asked=verify)
            make_bundle(desk, bundle, period, (who, machine_user()), verified)
            return _say_broken(desk, desk.journals)
        report = REPORTS[kinds[0]]
        about = _about(desk, report.needs, (case, record, shoe), table, period)
        journal = about.journal or None
        who = signed_at_desk(desk, by, journal, pin_stdin=pin_stdin).id if by else ""
        verified = _verify(desk, who, asked=verify)
        with ProgressBar(kinds[0]) as progress, refusing(HouseError):
            document = report.make(desk, about, Making(wall_clock(), software_mark(), decode_wire, progress, verified))
        written: list[tuple[ExportMade, str | bytes]] = []
        try:
            for kind, path in outputs.items():
                written.append(_write(desk, document, kind, path, (who, journal)))
        finally:
            desk.sign_for(who, *(entry for entry, _ in written))
            for _, said in written:
                click.echo(said, nl=isinstance(said, str))
        return _say_broken(desk, [desk.journal(journal)] if journal else desk.journals)


def _say_broken(desk: Desk, journals: Iterable[OpenJournal]) -> int:
    """Say on stderr which of the journals of a report are broken. Returns the exit status: 1 if one is."""
    broken = broken_journals(desk, journals)
    for one in broken:
        click.echo(f"sabot: {one}; the figures may not be those of the table", err=True)
    return 1 if broken else 0


def _check_outputs(outputs: dict[str, Path], at: DeskAt) -> None:
    """Refuse files that cannot be written or must not be replaced, before any file is written."""
    for kind, path in outputs.items():
        if path.is_dir():
            refuse(f"{path}: is a folder; name a file in it")
        if not path.resolve().parent.is_dir():
            refuse(f"{path}: its folder does not exist; make the folder first")
        if path.exists() and not path.is_file():
            refuse(f"{path}: is no plain file; name another file for the report")
        _must_not_be_kept(path, at)
        if path.exists() and path.suffix.lower() != f".{kind}":
            refuse(f"{path}: is there already and is no .{kind} file; name another file")
    if len({path.resolve() for path in outputs.values()}) < len(outputs):
        refuse(f"{next(iter(outputs.values()))}: is named twice; every form of the report needs a file of its own")


def _must_not_be_kept(path: Path, at: DeskAt) -> None:
    if is_kept(path, at.paths, at.book) or is_database(path):
        refuse(f"{path}: belongs to a journal or a review book, and a report would take its place; name another file")


def _verify(desk: Desk, by: str, *, asked: bool | None) -> frozenset[str]:
    """Verify the journals, if that is asked for or quick; returns those that were verified."""
    done = set()
    for one in desk.journals:
        wanted = asked if asked is not None else one.reader.head()[0] <= VERIFIED_UNASKED
        if wanted:
            with ProgressBar(f"verify {one.path.name}") as progress:
                desk.verify(one.id, progress, by)
            done.add(one.id)
    return frozenset(done)


def _about(
    desk: Desk,
    needs: Needs,
    wanted: tuple[int | None, int | None, int | None],
    table: str | None,
    period: tuple[str, str],
) -> About:
    """What the report is about, by the options `--case`, `--record` and `--shoe` (`wanted`), or by the period."""
    case, record, shoe = wanted
    if needs is Needs.PERIOD:
        since, until = period
        if not since:
            refuse("this report is of a period: say when it begins, --since TIME")
        if until <= since:
            refuse("a period ends after it begins: --until comes after --since")
        return About(since=since, until=until)
    if needs is Needs.NOTHING:
        return About()
    one = _table(desk, table)
    if needs is Needs.CASE:
        if (case is None) == (record is None):
            refuse("say which incident: --case N, or --record N")
        line = desk.numbered(one.id, case) if case is not None else desk.line(one.id, record or 0)
        if line is None:
            refuse(f"{one.path}: there is no case {case}" if case else f"{one.path}: no case began at record {record}")
        return About(one.id, line.case.n)
    row = one.facts.shoe(shoe)
    if row is None:
        refuse(f"{one.path}: there is no shoe {shoe}" if shoe is not None else f"{one.path}: has no shoe yet")
    return About(one.id, row.shoe)


def _table(desk: Desk, name: str | None) -> OpenJournal:
    """The journal that the options name."""
    found = [one for one in desk.journals if name is None or name in (one.status().table, one.path.name, str(one.path))]
    if len(found) != 1:
        known = ", ".join(one.status().table or one.path.name for one in desk.journals)
        refuse(f"say which table: --table NAME, one of {known}")
    return found[0]


def _write(
    desk: Desk, document: Document, kind: str, path: Path, signed: tuple[str, str | None]
) -> tuple[ExportMade, str | bytes]:
    """Write the report. Returns the entry for the book, and what is printed when it is written there: a line about the
    file, or the report. `signed`: by whom, and which journal it is about."""
    by, journal = signed
    what = f"{document.kind} report: {document.title}"
    if str(path) == "-":
        printed = (as_json if kind == "json" else as_csv)(document)
        return desk.export_entry(what, "stdout", sha256(printed).hexdigest(), by, machine_user(), journal), printed
    digest = write_whole(path, lambda part: write_document(document, kind, part))
    line = f"{path}: {document.title}, sha256 {digest}"
    return desk.export_entry(what, str(path.resolve()), digest, by, machine_user(), journal), line
