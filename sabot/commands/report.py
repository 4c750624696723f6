"""`sabot report`: an incident, a shoe, a shift, money, the rights of staff, as PDF, CSV or JSON; the regulator's
bundle."""

import getpass
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import click

from controller.journal.file import side_files
from controller.journal.lock import lock_path
from controller.journal.signed_heads import heads_path
from controller.journal.signing_key import key_path
from controller.review.desk import Desk, OpenJournal
from controller.review.documents import Document, as_csv, as_json
from controller.review.filters import FilterError, moment
from controller.review.house import HouseError
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS, Needs
from gui.review.jobs import write_document
from sabot.cli.front import FROM_ONE, FROM_ZERO, refuse, refusing
from sabot.cli.progress import ProgressBar
from sabot.cli.review_files import write_whole
from sabot.cli.stamp import software_mark, wall_clock
from sabot.commands.bundle import make_bundle
from sabot.commands.desks import DeskAt, desk_options, opened_desk, signed_at_desk
from sabot.host.wire_words import decode_wire

VERIFIED_UNASKED = 200_000
"""A journal with at most this many records is verified for every report, which takes seconds."""
_SQLITE = b"SQLite format 3\0"


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
) -> None:
    """Write a report. Stopped with Ctrl-C it leaves no half file. Every report is noted in the review book."""
    kinds = [word for word in words if word in REPORTS]
    if bundle is None and len(kinds) != 1:
        refuse(f"say which report: {', '.join(REPORTS)}, one of them")
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
    _check_outputs({kind: path for kind, path in outputs.items() if str(path) != "-"}, at.paths)
    with opened_desk(at) as desk:
        if bundle is not None:
            who = signed_at_desk(desk, by, pin_stdin=pin_stdin).id if by else ""
            _verify(desk, who, asked=verify)
            make_bundle(desk, bundle, period, (who, _user()))
            return
        report = REPORTS[kinds[0]]
        about = _about(desk, report.needs, (case, record, shoe), table, period)
        journal = about.journal or None
        who = signed_at_desk(desk, by, journal, pin_stdin=pin_stdin).id if by else ""
        _verify(desk, who, asked=verify)
        with ProgressBar(kinds[0]) as progress, refusing(HouseError):
            document = report.make(desk, about, Making(wall_clock(), software_mark(), decode_wire, progress))
        for kind, path in outputs.items():
            _write(desk, document, kind, path, (who, journal))


def _check_outputs(outputs: dict[str, Path], files: Sequence[Path]) -> None:
    """Refuse files that cannot be written or must not be replaced, before any file is written."""
    beside = (side for path in files for side in (key_path(path), heads_path(path), lock_path(path), *side_files(path)))
    kept = {side.resolve() for side in beside}
    for kind, path in outputs.items():
        if path.is_dir():
            refuse(f"{path}: is a folder; name a file in it")
        if not path.resolve().parent.is_dir():
            refuse(f"{path}: its folder does not exist; make the folder first")
        if path.exists() and not path.is_file():
            refuse(f"{path}: is no plain file; name another file for the report")
        if path.resolve() in kept or _is_database(path):
            refuse(f"{path}: belongs to a journal, and a report would take its place; name another file")
        if path.exists() and path.suffix.lower() != f".{kind}":
            refuse(f"{path}: is there already and is no .{kind} file; name another file")
    if len({path.resolve() for path in outputs.values()}) < len(outputs):
        refuse(f"{next(iter(outputs.values()))}: is named twice; every form of the report needs a file of its own")


def _is_database(path: Path) -> bool:
    """Whether the file is a journal, a review book or an index. Asked before this process opens any of them."""
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False


def _verify(desk: Desk, by: str, *, asked: bool | None) -> None:
    for one in desk.journals:
        wanted = asked if asked is not None else one.reader.head()[0] <= VERIFIED_UNASKED
        if wanted:
            with ProgressBar(f"verify {one.path.name}") as progress:
                desk.verify(one.id, progress, by)


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
            refuse("a shift has a beginning: --since TIME")
        if until <= since:
            refuse("a shift ends after it begins: --until comes after --since")
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


def _write(desk: Desk, document: Document, kind: str, path: Path, signed: tuple[str, str | None]) -> None:
    """Write or print the report, and note it in the book. `signed`: by whom, and which journal it is about."""
    by, journal = signed
    what = f"{document.kind} report: {document.title}"
    if str(path) == "-":
        printed = (as_json if kind == "json" else as_csv)(document)
        desk.exported(what, "stdout", sha256(printed).hexdigest(), by, _user(), journal)
        click.echo(printed, nl=False)
        return
    digest = write_whole(path, lambda part: write_document(document, kind, part))
    desk.exported(what, str(path.resolve()), digest, by, _user(), journal)
    click.echo(f"{path}: {document.title}, sha256 {digest}")


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
