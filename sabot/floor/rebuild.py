"""`rebuild`: folds every journal of a store anew, into an index file beside, and compares the facts with it. Facts that
differ were changed by hand: they are named and folded anew."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.journal.errors import JournalError
from controller.review.facts import Progress, silent
from controller.review.filters import search_words
from controller.review.index import Index
from controller.review.index_file import review_rows, words_of
from controller.review.open_journal import OpenJournal
from controller.review.review_book import IndexChanged
from drivers.postgres.connect import StoreError
from drivers.postgres.fact_reviews import take_reviews
from drivers.postgres.facts import StoreFacts, may_keep
from sabot.floor.desk import FloorDesk, facts_of

_TABLES: Final = {"cases": "n", "rounds": "first", "shoes": "first", "counts": "n", "games": "fingerprint",
                  "tallies": "hour, dealer, device, game, decks, what"}  # fmt: skip
_COLUMNS: Final = {"games": "fingerprint, canonical"}


class Rebuilt(NamedTuple):
    """What was found of one journal."""

    journal: str
    table: str
    changed: tuple[str, ...]
    """The parts of its facts that were changed by hand; empty: none."""
    trouble: str
    """Why it could not be folded anew; empty: it could."""

    @property
    def words(self) -> str:
        """What was found, in one line; empty: the facts were as folded."""
        changed = f"the facts were changed by hand ({', '.join(self.changed)}) and are made anew"
        return self.trouble or (changed if self.changed else "")


def rebuild(desk: FloorDesk, progress: Callable[[str], Progress] = lambda _: silent) -> Iterator[Rebuilt]:
    """Fold every journal anew, compare, and replace what differs. The review book says what was replaced."""
    if not may_keep(desk.conn):
        raise StoreError("this login only reads; facts are folded by a login in sabot_desk")
    desk.catch_up()
    for one in desk.journals:
        changed, trouble = _compared(desk, one, progress(one.status().table or one.id))
        found = Rebuilt(one.id, one.status().table, changed, trouble)
        if changed:
            desk.book.write(IndexChanged(one.id, found.words))
        yield found
    take_reviews(desk.conn, desk.book)


def _compared(desk: FloorDesk, one: OpenJournal, progress: Progress) -> tuple[tuple[str, ...], str]:
    facts = facts_of(one)
    with tempfile.TemporaryDirectory(prefix="sabot-") as folder:
        index = Index(Path(folder) / "anew.index", one.reader)
        try:
            index.catch_up(progress)
            with facts.held_still():
                facts.catch_up()
                n, _ = facts.place()
                with index.held():
                    index.taken_in(n)
                if index.place()[1] and index.place() != facts.place():
                    return (), index.place()[1]
                changed = tuple(_differing(index, facts, review_rows(desk.book.reviews(one.id))))
                if set(changed) - {"reviews"}:
                    facts.remove()
                    facts.catch_up()
                if "reviews" in changed:
                    facts.forget_reviews(desk.book.id)
                    facts.take_reviews(desk.book)
        except JournalError as error:
            return (), str(error)
        finally:
            index.close()
    return changed, ""


def _differing(index: Index, facts: StoreFacts, reviews: list[Any]) -> Iterator[str]:
    """The parts in which the facts of a store are not what was folded anew."""
    if facts.place() != index.place() or facts.fold().kept() != index.fold().kept():
        yield "fold"
    for table, order in _TABLES.items():
        query = f"SELECT {_COLUMNS.get(table, '*')} FROM {table} ORDER BY {order}"  # noqa: S608 - our own words
        if _plain(index.rows(query)) != _plain(facts.rows(query)):
            yield table
    if (
        facts.rows("SELECT n, caused_by, remark, cents, reviewed_by, reviewed_at, entry FROM reviews ORDER BY n")
        != reviews
    ):
        yield "reviews"
    remarks = {n: search_words(f"{remark} {by}") for n, _, remark, _, by, _, _ in reviews}
    for case, own, words in facts.words():
        expected = set(search_words(words_of(case)))
        if (set(own), set(words)) != (expected, expected | set(remarks.get(case.n, ()))):
            yield "words"
            return


def _plain(rows: Iterable[Any]) -> list[list[Any]]:
    """Rows to be compared: SQLite keeps a bool as a number, and PostgreSQL no NUL."""
    return [[value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in row] for row in rows]
