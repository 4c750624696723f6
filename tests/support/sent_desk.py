"""The desk of a floor over journals that are files of a test: they are sent when the desk is opened, and again before
it looks for what is new."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg

from controller.runtime.fold import event_record
from controller.table import events
from drivers.postgres.connect import connected
from sabot.floor.book import StoreBook
from sabot.floor.desk import FloorDesk
from sabot.floor.sending import Sending
from support.staff import PINS, ROLES, cheap_hash

SOFTWARE = "sabot test"


def send(dsn: str, *paths: Path) -> None:
    """Send what is new in these journals."""
    for path in paths:
        Sending(path, dsn, tell=lambda *_: None, wait=lambda _: True).once()


def hire(dsn: str) -> None:
    """The staff of `support.staff` in the floor's own book."""
    staff = [
        events.StaffAdded(person, person.upper(), role, cheap_hash(PINS[person])) for person, role in ROLES.items()
    ]
    with connected(dsn) as conn:
        StoreBook(conn).append([event_record(one) for one in staff], at="2026-01-01T00:00:00.000Z")


def approve_all(dsn: str) -> None:
    """Let every table of the store be approved."""
    with psycopg.connect(dsn, autocommit=True) as conn:
        conn.execute("""insert into approval (journal, table_name, by)
                        select journal, table_name, 'pm1' from journal where not own on conflict do nothing""")


class SentDesk(FloorDesk):
    """A floor's desk whose tables are these files."""

    def __init__(self, dsn: str, now: Callable[[], str], paths: tuple[Path, ...]) -> None:
        self._paths = paths
        super().__init__(dsn, now, SOFTWARE)

    def catch_up(self, *words: Any, **more: Any) -> bool:
        """Send, then catch up."""
        send(self.dsn, *self._paths)
        return super().catch_up(*words, **more)
