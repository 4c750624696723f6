"""`sabot floor alerts` and `sabot floor acknowledge`: what needs a person, and who has seen it."""

from pathlib import Path
from typing import Any

import click

from controller.floor.alert_notes import decide_acknowledge, note_record
from controller.floor.alerts import Alert, ThresholdError, Thresholds, over, read_thresholds
from controller.floor.alerts import alerts as found_alerts
from controller.table.refusal import Refusal
from drivers.postgres.connect import connected
from sabot.cli.front import print_json, print_table, refuse, refusing
from sabot.cli.pins import asked_pins
from sabot.floor.alert_book import note_over, write_notes
from sabot.floor.book import store_book
from sabot.floor.wall_look import FloorReader
from sabot.host.signing_book import SigningBook

COLUMNS = {
    "alert": "alert", "table": "table", "says": "what", "since": "since", "acknowledged_by": "seen by", "note": "note",
}  # fmt: skip
_from = click.option(
    "--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL."
)
thresholds_option = click.option(
    "--thresholds", "file", type=click.Path(path_type=Path), help="From when on to tell: a TOML file."
)


def chosen_thresholds(file: Path | None) -> Thresholds:
    """The thresholds that a command names, or the defaults."""
    with refusing(ThresholdError):
        return read_thresholds(file)


@click.command()
@_from
@thresholds_option
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def alerts(dsn: str, file: Path | None, *, as_json: bool) -> None:
    """What on the floor needs a person; what somebody has acknowledged comes last."""
    found = _now(dsn, chosen_thresholds(file))
    rows = [_fields(alert) for alert in found]
    if as_json:
        print_json({"alerts": rows})
    elif rows:
        print_table([[row[key] or "" for key in COLUMNS] for row in rows], list(COLUMNS.values()))
    else:
        click.echo("no alerts")


@click.command()
@_from
@thresholds_option
@click.option("--alert", "wanted", required=True, help="Its id, or the beginning of it; sabot floor alerts lists them.")
@click.option("--by", required=True, help="Who has seen it: a pit supervisor or higher of the floor's own book.")
@click.option("--note", required=True, help="What is done about it.")
@click.option("--pin-stdin", is_flag=True, help="Read the PIN from stdin instead of asking.")
def acknowledge(dsn: str, file: Path | None, wanted: str, by: str, note: str, *, pin_stdin: bool) -> None:
    """Acknowledge an alert, with a note. It stays visible as long as it lasts."""
    found = _now(dsn, chosen_thresholds(file))
    alert = _named(found, wanted)
    with SigningBook(store_book(dsn)) as book:
        decided = decide_acknowledge(alert.id, alert.mark, note, book.must_sign(by, asked_pins(pin_stdin)))
        if isinstance(decided, Refusal):
            refuse(decided.text)
        book.sign_for(note_record(decided))
    with connected(dsn) as conn:
        write_notes(conn, [decided])
    click.echo(f"{alert.id}: acknowledged by {by}")


def _named(found: tuple[Alert, ...], wanted: str) -> Alert:
    """The alert with this id, or the only one whose id begins so."""
    fitting = [one for one in found if one.id == wanted] or [one for one in found if one.id.startswith(wanted)]
    if not fitting:
        refuse(f"--alert: there is no alert {wanted!r} now; sabot floor alerts lists them")
    if len(fitting) > 1:
        refuse(f"--alert: several alerts begin with {wanted!r}: {', '.join(one.id for one in fitting[:5])}")
    return fitting[0]


def _now(dsn: str, thresholds: Thresholds) -> tuple[Alert, ...]:
    """The alerts of this moment. Those that are over are noted, where this login may."""
    with connected(dsn) as conn:
        look = FloorReader().look(conn)
        found = found_alerts(look.rows, look.noted, thresholds, look.now, look.strays)
        note_over(conn, over(found, look.noted))
    return found


def _fields(alert: Alert) -> dict[str, Any]:
    note = alert.acknowledged
    return {
        "alert": alert.id, "cause": alert.cause.value, "table": alert.table, "journal": alert.journal,
        "says": str(alert.says), "since": alert.since or None,
        "acknowledged_by": note and note.by, "acknowledged_at": note and note.at, "note": note and note.note,
    }  # fmt: skip
