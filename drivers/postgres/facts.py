"""`StoreFacts`: the facts of one journal in a store, and how a reading program brings them up to date."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import psycopg
from msgspec import structs

from controller.journal.chain import GENESIS
from controller.journal.errors import NOT_UNDERSTOOD
from controller.review.facts import (
    Facts,
    FactsBusyError,
    Finding,
    Progress,
    Stop,
    Taken,
    as_row,
    silent,
    take_entries,
)
from controller.review.filters import search_words
from controller.review.index_file import FORMAT, words_of
from controller.review.index_fold import IndexFold
from controller.review.index_rows import CaseRow, Tally
from controller.review.review_book import Book
from drivers.postgres.connect import Connection, StoreError, UnreachedError, store_errors
from drivers.postgres.fact_queries import lexemes, rows_of
from drivers.postgres.fact_reviews import take_reviews
from drivers.postgres.reading import StoredJournal

CHUNK: Final = 5_000
"""Records per transaction."""
LOCK_SECONDS: Final = 5
"""How long to wait for another program that folds the same journal."""
_PLACE: Final = "select n, hash, trouble, version from public.fact_place where journal = %s"
_CANNOT_FOLD: Final = (
    "its facts are of another version of Sabot, and its first records were detached; attach them and look again"
)
_KEEP: Final = """select public.keep_facts(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s::jsonb, %s::jsonb, %s::jsonb,
    %s::jsonb, %s::jsonb)"""


class Place(NamedTuple):
    """How far a journal is folded."""

    n: int = 0
    hash: bytes = GENESIS
    trouble: str = ""
    version: str = FORMAT
    """The version of the fold that made them."""


class StoreFacts(Facts):
    """The facts of one journal in a store."""

    def __init__(self, conn: Connection, reader: StoredJournal) -> None:
        self.reader = reader
        self.journal = reader.id
        self.findings = []
        self._conn = conn
        self._place: Place | None = None
        self._fold: tuple[Place, IndexFold] | None = None

    def close(self) -> None:
        """Look again when somebody asks."""
        self._place = None

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a query of `controller.review.facts`, over this journal."""
        return rows_of(self._conn, query, values, self.journal)

    def place(self) -> tuple[int, str]:
        """The last record that was folded, and what is wrong with the next one."""
        found = self.where()
        if found.version != FORMAT and self._is_detached(1):
            return found.n, _CANNOT_FOLD
        return found.n, found.trouble

    def know(self, place: Place) -> None:
        """How far this journal is folded was just looked up."""
        self._place = place

    def where(self) -> Place:
        """How far this journal is folded."""
        if self._place is None:
            self._place = self._read_place()
        return self._place

    def _read_place(self) -> Place:
        with store_errors():
            row = self._conn.execute(_PLACE, (self.journal,)).fetchone()
        return Place() if row is None else Place(*row)

    def fold(self) -> IndexFold:
        """The fold after the last record that was folded."""
        place = self.where()
        if self._fold is None or self._fold[0] != place:
            self._fold = place, self._read_fold() if place.n else IndexFold()
        return self._fold[1]

    def _read_fold(self) -> IndexFold:
        with store_errors():
            row = self._conn.execute(
                "select state, memory from public.fact_place where journal = %s", (self.journal,), binary=True
            ).fetchone()
        try:
            return IndexFold() if row is None else IndexFold.restored(*row)
        except NOT_UNDERSTOOD:
            return IndexFold()

    def at_the_end(self, last: int) -> IndexFold | None:
        """The fold after this record, the last one that the store holds; None if a record is not understood. What is
        not folded yet is folded here and not kept."""
        fold, (n, trouble) = self.fold(), self.place()
        if self.where().version != FORMAT:
            fold, n, trouble = IndexFold(), 0, ""
        if n < last and not trouble:
            self._fold = None
            trouble = take_entries(fold, self.reader.entries(n, last), n, last).trouble
        return None if trouble else fold

    # Keeping them up

    def catch_up(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Fold what the journal has more, some records at a time. Returns False if `stop` ended it early."""
        last, chunk = self.reader.head()[0], CHUNK
        while True:
            self.close()
            place = self.where()
            if self._is_done(place, last):
                return place.n >= last
            if stop is not None and stop():
                return False
            try:
                with self.held_still():
                    self._take(last, chunk)
            except UnreachedError:
                raise
            except StoreError as error:  # a record whose facts the store does not take: it is found by halves
                self._fold = None
                if chunk == 1:
                    self._write_trouble(str(error))
                chunk = max(1, chunk // 8)
            self.close()
            progress(self.where().n, last)

    def _is_done(self, place: Place, last: int) -> bool:
        """Whether there is nothing to fold, or nothing that can be folded."""
        if place.version != FORMAT:
            return self._is_detached(1)
        return bool(place.trouble) or (place.n >= last and self._fits(place))

    def _take(self, last: int, chunk: int) -> None:
        """Fold some records in this transaction."""
        self.close()
        place = self.where()
        if place.version != FORMAT or not self._fits(place):
            if place.version == FORMAT:
                gone = "is not the one that the desk has read before"
                self.findings.append(Finding(journal=True, what=f"record {place.n} {gone}"))
            self._conn.execute("select public.forget_facts(%s)", (self.journal,))
            self.close()
            place = self.where()
        if self._is_done(place, last):
            return
        fold = self.fold()
        self._fold = None  # until it is kept
        upto = min(last, place.n + chunk)
        taken = take_entries(fold, self.reader.entries(place.n, upto), place.n, upto)
        if not self._keep(place, taken, fold):
            raise FactsBusyError(f"{self.reader.path}: another program folds it")
        fold.clear()
        self._place = self._read_place()
        self._fold = self._place, fold

    @contextmanager
    def held_still(self) -> Iterator[None]:
        """A transaction in which no other program folds this journal."""
        with store_errors(), self._conn.transaction():
            self._lock()
            yield

    def _lock(self) -> None:
        self._conn.execute("select set_config('lock_timeout', %s, true)", (f"{LOCK_SECONDS}s",))
        try:
            self._conn.execute("select pg_advisory_xact_lock(hashtextextended('facts ' || %s, 0))", (self.journal,))
        except psycopg.errors.LockNotAvailable:
            raise FactsBusyError(f"{self.reader.path}: another program folds it") from None

    def _fits(self, place: Place) -> bool:
        """Whether the store still holds the last record that was folded, or has let it go with its day."""
        if not place.n:
            return True
        query = """select hash from public.record where journal = %s and n = %s
                   union all select hash from public.anchor where journal = %s and n = %s"""
        with store_errors():
            found = self._conn.execute(query, (self.journal, place.n) * 2).fetchall()
        return (place.hash,) in found or (not found and self._is_detached(place.n))

    def _is_detached(self, n: int) -> bool:
        with store_errors():
            row = self._conn.execute(
                "select 1 from public.anchor where journal = %s and n >= %s limit 1", (self.journal, n)
            ).fetchone()
        return row is not None

    def _keep(self, place: Place, taken: Taken, fold: IndexFold) -> bool:
        head = place.hash if taken.hash is None else bytes.fromhex(taken.hash)
        rows = (_cases(fold), _structs(fold.rounds), _structs(fold.shoes), fold.games, _tallies(fold.tallies))
        values = (self.journal, FORMAT, place.n, place.hash, taken.n, head, *fold.kept(), taken.trouble)
        if self._conn.execute(_KEEP, (*values, *map(_json, rows))).fetchone() != (True,):
            return False
        if fold.counts:
            self._conn.execute("select public.keep_counts(%s, %s::jsonb)", (self.journal, _json(_structs(fold.counts))))
        return True

    def _write_trouble(self, says: str) -> None:
        """The next record has facts that the store does not take: the log ends before it, and says so."""
        place = self.where()
        taken = Taken(place.n, None, f"record {place.n + 1} cannot be kept ({says[:120]})")
        with store_errors():
            self._keep(place, taken, self.fold())

    def remove(self) -> None:
        """Forget the facts of this journal: the next `catch_up` folds them anew."""
        with store_errors():
            self._conn.execute("select public.forget_facts(%s)", (self.journal,))
        self._fold = None
        self.close()

    def words(self) -> Iterator[tuple[CaseRow, list[str], list[str]]]:
        """Each case, with its own words, and with all words that a search finds it by."""
        columns = ", ".join(f'"{name}"' for name in CaseRow.__struct_fields__)
        query = f"""select tsvector_to_array(own_words), tsvector_to_array(words), {columns}
                    from public.fact_case where journal = %s order by n"""  # noqa: S608 - our own words
        with store_errors():
            for own, words, *row in self._conn.execute(query, (self.journal,)):
                yield as_row(CaseRow, row), own, words

    def forget_reviews(self, book: str) -> None:
        """Forget the reviews of all journals: `take_reviews` makes them anew."""
        with store_errors():
            self._conn.execute("select public.forget_facts(%s)", (book,))

    def take_reviews(self, book: Book) -> None:
        """Bring the reviews of all journals of the store up to date with its review book."""
        self.findings += take_reviews(self._conn, book)


def behind(conn: Connection) -> set[str]:
    """The journals of tables whose facts are not up to date."""
    query = """select j.journal from public.journal j left join public.fact_place p using (journal)
               where not j.own and (p.n, p.hash, p.version) is distinct from (j.last_n, j.last_hash, %s)"""
    with store_errors():
        return {journal for (journal,) in conn.execute(query, (FORMAT,))}


def places(conn: Connection) -> dict[str, tuple[int, Place]]:
    """The last record of every journal of a table, and how far it is folded."""
    query = """select j.journal, j.last_n, p.n, p.hash, p.trouble, p.version
               from public.journal j left join public.fact_place p using (journal) where not j.own"""
    with store_errors():
        rows = conn.execute(query).fetchall()
    return {journal: (last, Place() if place[0] is None else Place(*place)) for journal, last, *place in rows}


def may_keep(conn: Connection) -> bool:
    """Whether this login may bring facts up to date; an auditor only reads."""
    query = "select has_function_privilege(oid, 'execute') from pg_proc where proname = 'keep_facts'"
    with store_errors():
        return conn.execute(query).fetchone() == (True,)


def keep_facts(conn: Connection) -> None:
    """Bring the facts of every journal up to date, if this login may and they are of this version."""
    if not may_keep(conn) or not _are_ours(conn):
        return
    for journal in behind(conn):
        with suppress(FactsBusyError):
            StoreFacts(conn, StoredJournal(conn, journal)).catch_up()


def _are_ours(conn: Connection) -> bool:
    with store_errors():
        return conn.execute("select version from public.fact_version").fetchone() == (FORMAT,)


def must_be_ours(conn: Connection) -> None:
    """StoreError if the facts of a store are of another version of Sabot than this one."""
    if not _are_ours(conn):
        raise StoreError("its facts are of another version of Sabot; use that one, or run sabot floor init")


def _cases(fold: IndexFold) -> list[dict[str, Any]]:
    found = []
    for case in fold.cases.values():
        words = lexemes(search_words(words_of(case)))
        found.append({**structs.asdict(case), "own_words": words, "words": words})
    return found


def _structs(rows: dict[int, Any]) -> list[dict[str, Any]]:
    return [structs.asdict(row) for row in rows.values()]


def _tallies(tallies: dict[Tally, list[int]]) -> list[dict[str, Any]]:
    return [{**key._asdict(), "count": count, "total": total} for key, (count, total) in tallies.items()]


def _json(rows: Any) -> str:
    """As JSON; PostgreSQL keeps no NUL in a text."""
    return json.dumps(rows).replace("\\u0000", "\\ufffd")
