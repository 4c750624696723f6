"""The floor's own journal about alerts: people acknowledge, and programs note what they found."""

from collections.abc import Iterable

from controller.floor.alert_notes import ALERTS, Note, Over, note_record
from drivers.postgres.connect import Connection, StoreError
from sabot.cli.stamp import wall_clock
from sabot.floor.book import StoreBook


def write_notes(conn: Connection, notes: Iterable[Note]) -> None:
    """Append notes, all or none. StoreError if this login may not, or if another program did so at the same moment."""
    StoreBook(conn, ALERTS).append([note_record(note) for note in notes], at=wall_clock())


def may_note(conn: Connection, notes: Iterable[Note]) -> bool:
    """Append notes if this login may; returns whether they are there. One that only reads leaves it to others."""
    try:
        write_notes(conn, notes)
    except StoreError:
        return False
    return True


def note_over(conn: Connection, ids: Iterable[str]) -> bool:
    """Note that these alerts are over."""
    found = [Over(alert) for alert in ids]
    return bool(found) and may_note(conn, found)
