"""`sabot log`: the irregularity log of one or many tables, newest first."""

import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import click

from controller.game.irregularities import Irregularity
from controller.game.money import amount
from controller.protocol.table_json import money_fields
from controller.review.desk import Desk
from controller.review.documents import safe_row
from controller.review.facts import LogLine
from controller.review.filters import FilterError, Filters, moment
from controller.review.index_rows import STATES
from controller.review.known_values import must_be_known
from controller.review.log_columns import CSV_COLUMNS, LOG_COLUMNS, Shows
from controller.review.open_money import open_money, open_words
from controller.review.reports import log_lines
from controller.review.review_book import Cause
from controller.review.trust import Trusted
from sabot.cli.front import FROM_ONE, FROM_ZERO, plural, print_json, print_table, refuse, refusing
from sabot.commands.desks import DeskAt, desk_options, more_files, must_end_after, opened_desk

ON_A_SCREEN = 50
"""How many lines are printed on a terminal, unless the user asks for more."""
_TO_SECONDS = len("2026-03-01T20:15:00")


@click.command()
@desk_options
@more_files
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
@click.option("--state", multiple=True, type=click.Choice(STATES))
@click.option("--reviewed/--not-reviewed", default=None, help="Only those that the pit has reviewed, or has not.")
@click.option("--shoe", type=FROM_ZERO)
@click.option("--round", "round_", type=FROM_ZERO)
@click.option("--text", default="", help="Words that all occur, in any order.")
@click.option(
    "--limit",
    type=FROM_ONE,
    help=f"At most so many lines; {ON_A_SCREEN} on a screen unless said.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--csv", "as_csv", is_flag=True, help="A table for a spreadsheet.")
def log(
    at: DeskAt,
    more_files: tuple[Path, ...],
    since: str | None,
    until: str | None,
    round_: int | None,
    limit: int | None,
    *,
    as_json: bool,
    as_csv: bool,
    **narrowed: Any,
) -> int:
    """The irregularity log of one or many journals, or of a whole floor, newest first. It reads beside playing tables.
    Status 1: a journal could not be read to its end, so the log is not whole."""
    if as_json and as_csv:
        refuse("give --json or --csv, one of them")
    with refusing(FilterError):
        narrowed |= {"since": moment(since) if since else "", "until": moment(until) if until else "", "round": round_}
    filters = Filters(**narrowed)
    must_end_after(filters.since, filters.until)
    with opened_desk(at.more(more_files)) as desk:
        with refusing(FilterError):
            must_be_known(desk, filters)
        lines = islice(log_lines(desk, filters), limit or (None if as_json or as_csv else ON_A_SCREEN))
        if as_json:
            print_json(_document(desk, lines))
        elif as_csv:
            for broken in _broken(desk):
                click.echo(f"sabot: {broken}", err=True)
            _print_csv(lines)
        else:
            _show(desk, filters, list(lines))
        return 1 if any(one.trouble for one in desk.statuses()) else 0


def _document(desk: Desk, lines: Iterator[LogLine]) -> dict[str, Any]:
    statuses = desk.statuses()
    return {
        "log": [{column.field: column.json(line) for column in LOG_COLUMNS} for line in lines],
        "journals": [
            {
                "file": str(one.path),
                "journal": one.journal,
                "table": one.table,
                "records": one.records,
                "indexed": one.indexed,
                "held": one.held,
                "verification": str(desk.trust(one.journal)),
                "trouble": one.trouble or None,
            }
            for one in statuses
        ],
        "adjustments": [
            {
                "table": one.table,
                "journal": one.journal,
                **money_fields(one.line),
                "open": amount(one.left),
                "since": one.since or None,
                "owes": "house" if one.left > 0 else "player",
            }
            for one in open_money(desk.journals, desk.book)
        ],
        "troubles": desk.troubles,
    }


def _print_csv(lines: Iterator[LogLine]) -> None:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([column.name for column in CSV_COLUMNS])
    for line in lines:
        writer.writerow(safe_row(tuple(column.text(line) for column in CSV_COLUMNS)))
        click.echo(out.getvalue(), nl=False)
        out.seek(0)
        out.truncate()
    click.echo(out.getvalue(), nl=False)


def _broken(desk: Desk) -> list[str]:
    """A line for each journal that was found broken and that no one has answered for."""
    found = ((one, desk.trust(one.journal)) for one in desk.statuses())
    return [f"{one.table or one.path.name}: {trust}" for one, trust in found if trust.state is Trusted.BROKEN]


def _show(desk: Desk, filters: Filters, lines: list[LogLine]) -> None:
    for broken in _broken(desk):
        click.echo(broken)
    for status in desk.statuses():
        if status.held:
            click.echo(f"HELD: {status.table or status.path.name}, {', '.join(status.holding)}")
    for money in open_money(desk.journals, desk.book):
        click.echo(f"OPEN: {open_words(money)}")
    columns = [column for column in LOG_COLUMNS if column.in_terminal]
    rows = [
        [column.text(line)[: _TO_SECONDS if column.shows is Shows.TIME else None] for column in columns]
        for line in lines
    ]
    print_table(rows, [">" * column.right + column.name for column in columns])
    whole = desk.count(filters)
    shown = plural(whole, "irregularity", "irregularities")
    click.echo(shown if len(lines) == whole else f"{shown}; the latest {len(lines)} are shown")
