"""Connections to a store, and what can be wrong with one, in one line."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from controller.journal.errors import JournalError
from controller.settings.dsn import NO_DSN

Connection = psycopg.Connection[tuple[Any, ...]]

_DEFAULTS: Final = {
    "connect_timeout": "5",
    "application_name": "sabot",
    # A cable that was pulled is noticed within half a minute.
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}


class StoreError(JournalError):
    """A store that cannot be used; the message is one line for a person."""


class UnreachedError(StoreError):
    """A store that does not answer, or not now: whoever waits may try again."""


_LATER: Final = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.errors.ReadOnlySqlTransaction)
"""Errors that end by themselves: the server is away, starts, stops, has no room, or has just become a standby."""


@contextmanager
def store_errors() -> Iterator[None]:
    """Turn what PostgreSQL says into one line."""
    try:
        yield
    except _LATER as error:
        raise UnreachedError(f"the store cannot be reached: {_short(error)}") from None
    except psycopg.errors.UndefinedTable as error:
        raise StoreError(f"the store is not set up: {_short(error)}; run sabot floor init") from None
    except psycopg.errors.UndefinedFunction as error:
        raise StoreError(f"the store is not set up: {_short(error)}; run sabot floor init") from None
    except psycopg.Error as error:
        raise StoreError(f"the store refuses: {_short(error)}") from None


def _short(error: Exception) -> str:
    said = str(error).partition("\nCONTEXT:")[0]  # behind it: the functions of the store, over several lines
    lines = [line for line in said.splitlines() if line and not line.startswith(("LINE", " ", "\t"))]
    return " ".join(" ".join(lines).split())[:300] or type(error).__name__


def checked_dsn(dsn: str) -> dict[str, Any]:
    """The parts of a connection string; StoreError if it is none."""
    try:
        found = conninfo_to_dict(dsn)
    except (psycopg.ProgrammingError, UnicodeDecodeError):  # what it says repeats the string, and a password in it
        raise StoreError(f"the DSN {NO_DSN}") from None
    return _DEFAULTS | {name: value for name, value in found.items() if value is not None}


def connect(dsn: str) -> Connection:
    """A connection that commits every statement; UnreachedError if there is none to be had."""
    parts = checked_dsn(dsn)
    with store_errors():
        # Prepared statements do not go through a bouncer that pools transactions.
        return psycopg.connect(**parts, autocommit=True, prepare_threshold=None)


@contextmanager
def connected(dsn: str) -> Iterator[Connection]:
    """A connection for a while. What goes wrong on it is one line."""
    conn = connect(dsn)
    try:
        with store_errors():
            yield conn
    finally:
        conn.close()
