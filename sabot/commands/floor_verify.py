"""`sabot floor verify`: every journal of the store, the store itself, and files compared with it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from controller.floor.alert_notes import Noted, Verified
from controller.floor.alerts import Alert, Cause, Thresholds, alerts
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from drivers.postgres.connect import Connection, StoreError, connected
from drivers.postgres.soundness import unsound
from drivers.postgres.tables import known_tables
from drivers.postgres.verify import BadRecord, Compared, compare_file, verify_journals
from sabot.cli.front import plural, print_json
from sabot.floor.alert_book import may_note
from sabot.floor.own_books import all_doubts
from sabot.floor.wall_look import FloorReader


@click.command()
@click.option("--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL.")
@click.option("--db", "files", multiple=True, type=click.Path(path_type=Path), help="A journal to compare; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def verify(dsn: str, files: tuple[Path, ...], *, as_json: bool) -> int:
    """Verify every journal of the store, and compare files with it; status 1 if anything does not hold."""
    journals = records = book = 0
    bad: dict[str, BadRecord] = {}
    with connected(dsn) as conn:
        wrong = unsound(conn)
        for held, walk in verify_journals(conn):
            journals += not held.own
            records += 0 if held.own else walk.records
            book += walk.records if held.own else 0
            if walk.bad is not None:
                bad[held.journal] = walk.bad
        doubts = all_doubts(conn)
        found = [*bad.values(), *(BadRecord(one.journal, one.n, one.what) for one in doubts)]
        noted = FloorReader().noted(conn)
        _note(conn, noted, found, wrong, journals, records)
        waiting = _alarms(conn, noted)
        compared = [(file, _compared(conn, file)) for file in files]
    for one in (*found, *(said.bad for _, said in compared if isinstance(said, Compared) and said.bad)):
        bad.setdefault(one.journal, one)
    unread = [said for _, said in compared if isinstance(said, str)]
    behind = sum(said.behind for _, said in compared if isinstance(said, Compared))
    ok = not (bad or wrong or unread)
    document: dict[str, Any] = {
        "ok": ok, "journals": journals, "records": records,
        "first_bad": next((one._asdict() for one in bad.values()), None),
        "bad": [one._asdict() for one in bad.values()],
        "store": wrong, "unread": unread, "alarms": waiting, "behind": behind, "book": book,
        "doubted": [one._asdict() for one in doubts],
    }  # fmt: skip
    if as_json:
        print_json(document)
        return 0 if ok else 1
    for line in wrong:
        click.echo(f"NOT VERIFIED: the store: {line}")
    for one in bad.values():
        click.echo(f"NOT VERIFIED: journal {one.journal}: record {one.n} {one.what}")
    for line in unread:
        click.echo(f"NOT VERIFIED: {line}")
    counted = f"{plural(journals, 'journal')}, {plural(records, 'record')}"
    click.echo(f"verified: {counted}" if ok else f"looked at: {counted}")
    for doubt in doubts:
        click.echo(doubt.words)
    for said in _lines(compared, bad):
        click.echo(said)
    if behind:
        click.echo(f"the store is behind by {plural(behind, 'record')}")
    for alarm in waiting:
        click.echo(f"alarm: {alarm['table']}: {alarm['says']}; see sabot floor alerts")
    return 0 if ok else 1


def _compared(conn: Connection, file: Path) -> Compared | str:
    """A file beside the store, or why it cannot be read: one file does not hide another."""
    try:
        with open_reader(file) as reader:
            return compare_file(conn, reader)
    except StoreError:
        raise
    except JournalError as error:
        return str(error)


def _lines(compared: list[tuple[Path, Compared | str]], bad: dict[str, BadRecord]) -> Iterator[str]:
    """What the comparison of each file came to, where something else did not hold."""
    for file, said in compared if bad else ():
        if isinstance(said, Compared) and said.bad is None:
            yield f"{file}: every record is the one that the store holds"


def _note(
    conn: Connection, noted: Noted, found: list[BadRecord], wrong: list[str], journals: int, records: int
) -> None:
    """Note that the store was verified, and what was found that was not noted yet. The last note is that of all."""
    first = found[0]._asdict() if found else {"what": wrong[0]} if wrong else {}
    told = {(one.journal, one.n) for one in noted.broken}
    more = [Verified(ok=False, journals=journals, records=records, **one._asdict())
            for one in found[1:] if (one.journal, one.n) not in told]  # fmt: skip
    if found and wrong and ("", 0) not in told:
        more.append(Verified(ok=False, journals=journals, records=records, what=wrong[0]))
    may_note(conn, [*more, Verified(not first, journals, records, **first)])


def _alarms(conn: Connection, noted: Noted) -> list[dict[str, Any]]:
    """The alarms of the store that no person has acknowledged: they are told, and change no status."""
    now, tables, strays = known_tables(conn)
    about = {alarm: known.table for known in tables for alarm in known.alarms}
    raised = (*about, *strays)
    open_now = [one for one in alerts((), noted, Thresholds(), now, raised) if _waits(one)]
    names = {alarm.journal: table for alarm, table in about.items()}
    return [{"id": one.id, "journal": one.journal, "table": names.get(one.journal, "") or one.journal[:12],
             "says": str(one.says), "raised": one.since} for one in open_now]  # fmt: skip


def _waits(alert: Alert) -> bool:
    return alert.cause is Cause.ALARM and alert.acknowledged is None
