"""Listening to a store: it sends `NOTIFY floor` with each batch that it takes. On a connection of its own, never
through a pool."""

from drivers.postgres.connect import Connection, store_errors


def listen(conn: Connection) -> None:
    """Hear of every batch from now on."""
    with store_errors():
        conn.execute("listen floor")


def wait_for_news(conn: Connection, seconds: float) -> bool:
    """Wait until the store has taken something, for so many seconds at most. Returns whether it has."""
    with store_errors():
        return any(True for _ in conn.notifies(timeout=seconds, stop_after=1))
