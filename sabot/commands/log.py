"""`sabot log`: the irregularity log of one or many tables, newest first."""

import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import click

from controller.game.irregularities import Irregularity
from controller.review.desk import Desk, LogLine
from controller.review.documents import safe_row
from controller.review.filters import FilterError, Filters, moment
from controller.review.log_columns import COLUMNS, MORE, line_fields, line_texts, more_texts
from controller.review.reports import log_lines
from controller.review.review_book import Cause
from sabot.cli.front import plural, print_json, print_table, refuse
from sabot.cli.review_files import book_option, db_option, index_option, opened_desk

ON_A_SCREEN = 50
"""Lines shown to a person unless they ask for more."""
_SHOWN = (
    "time",
    "table",
    "shoe",
    "round",
    "kind",
    "clause",
    "caused by",
    "dealer",
    "ruled by",
    "ruling",
    "reviewed by",
)


@click.command()
@db_option
@click.argument("more_files", nargs=-1, type=click.Path(path_type=Path, readable=False), metavar="[FILE]...")
@book_option
@index_option
@click.option("--since", help="From this time on: 2026-03-01, or 2026-03-01T20:15+08:00; UTC unless said.")
@click.option("--until", help="Before this time.")
@click.option("--table", multiple=True, help="The name of a table.")
@click.option("--game", multiple=True, help="The id of a game.")
@click.option(
    "--kind",
    multiple=True,
    type=click.Choice([kind.value for kind in Irregularity]),
    metavar="KIND",
    help="overdraw, …",
)
@click.option("--clause", multiple=True, help="A clause by its number, or 'reading 12'.")
@click.option("--caused-by", multiple=True, type=click.Choice([cause.value for cause in Cause]))
@click.option("--dealer", multiple=True, help="The id of a dealer.")
@click.option("--ruled-by", multiple=True, help="The id of whoever ruled.")
@click.option("--ruling", multiple=True, help="void, play-on, …")
@click.option("--device", multiple=True, help="The device, as the log names it.")
@click.option("--state", multiple=True, type=click.Choice(["open", "ruled", "closed"]))
@click.option("--reviewed/--not-reviewed", default=None, help="Only those that the pit has reviewed, or has not.")
@click.option("--shoe", type=click.IntRange(0))
@click.option("--round", "round_", type=click.IntRange(0))
@click.option("--text", default="", help="Words that all occur, in any order.")
@click.option("--limit", type=click.IntRange(1), help=f"At most so many lines; {ON_A_SCREEN} on a screen unless said.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--csv", "as_csv", is_flag=True, help="A table for a spreadsheet.")
def log(
    dbs: tuple[Path, ...],
    more_files: tuple[Path, ...],
    book: Path | None,
    index_folder: Path | None,
    since: str | None,
    until: str | None,
    round_: int | None,
    limit: int | None,
    *,
    as_json: bool,
    as_csv: bool,
    **narrowed: Any,
) -> None:
    """The irregularity log of one or many journals, newest first. It reads beside playing tables."""
    if as_json and as_csv:
        refuse("give --json or --csv, one of them")
    try:
        narrowed |= {"since": moment(since) if since else "", "until": moment(until) if until else "", "round": round_}
    except FilterError as error:
        refuse(str(error))
    filters = Filters(**narrowed)
    with opened_desk([*dbs, *more_files], book, index_folder) as desk:
        lines = islice(log_lines(desk, filters), limit or (None if as_json or as_csv else ON_A_SCREEN))
        if as_json:
            print_json(_document(desk, lines))
        elif as_csv:
            _print_csv(lines)
        else:
            _show(desk, filters, list(lines))


def _document(desk: Desk, lines: Iterator[LogLine]) -> dict[str, Any]:
    standings = desk.standings()
    return {
        "log": [line_fields(line) for line in lines],
        "journals": [
            {
                "file": str(one.path),
                "journal": one.journal,
                "table": one.table,
                "records": one.records,
                "indexed": one.indexed,
                "held": one.held,
                "verification": desk.trust(one.journal),
                "trouble": one.trouble or None,
            }
            for one in standings
        ],
        "troubles": desk.troubles,
    }


def _print_csv(lines: Iterator[LogLine]) -> None:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow((*COLUMNS, *MORE))
    for line in lines:
        writer.writerow(safe_row((*line_texts(line), *more_texts(line))))
        click.echo(out.getvalue(), nl=False)
        out.seek(0)
        out.truncate()
    click.echo(out.getvalue(), nl=False)


def _show(desk: Desk, filters: Filters, lines: list[LogLine]) -> None:
    for standing in desk.standings():
        if standing.held:
            click.echo(f"HELD: {standing.table or standing.path.name}, {', '.join(standing.holding)}")
    rows = []
    for line in lines:
        texts = dict(zip(COLUMNS, line_texts(line), strict=True))
        rows.append([texts[name] if name != "time" else texts[name][:19] for name in _SHOWN])
    print_table(rows, list(_SHOWN), right=("shoe", "round"))
    whole = desk.count(filters)
    shown = plural(whole, "irregularity").replace("irregularitys", "irregularities")
    click.echo(shown if len(lines) == whole else f"{shown}; the latest {len(lines)} are shown")
