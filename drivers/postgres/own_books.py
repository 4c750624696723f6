"""The floor's own books in a store: their ids, and which login wrote what."""

from drivers.postgres.connect import Connection, StoreError, store_errors


def book_id(conn: Connection, name: str) -> str:
    """The id of the book with this name. The store has chosen it."""
    with store_errors():
        row = conn.execute("select journal from public.book where name = %s", (name,)).fetchone()
    if row is None:
        raise StoreError(f"the store knows no book {name}; run sabot floor init")
    return str(row[0])


def writer_of(conn: Connection, journal: str, n: int) -> str:
    """The login that wrote a record of a book; empty: the store did not note that yet."""
    query = """select login from public.written where journal = %s and last_n >= %s and first_n <= %s
               order by last_n limit 1"""
    with store_errors():
        row = conn.execute(query, (journal, n, n)).fetchone()
    return "" if row is None else str(row[0])


def may_write(conn: Connection) -> bool:
    """Whether this login may write the floor's own books."""
    query = "select has_function_privilege(oid, 'execute') from pg_proc where proname = 'write_own'"
    with store_errors():
        return conn.execute(query).fetchone() == (True,)
