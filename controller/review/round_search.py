"""Finding rounds: by number, time, dealer, card or seat. The facts name the candidates, the records decide."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from controller.review.book_events import MoneyPutRight
from controller.review.desk import Desk
from controller.review.filters import FilterError
from controller.review.open_journal import OpenJournal
from controller.review.round_file import RoundFile, Span, read_rounds
from controller.value import Value

AT_ONCE: Final = 50
"""So many rounds are read at once, the newest first."""
_SAID: Final = "round IN (SELECT round FROM cases WHERE evidence LIKE ?)"
"""What is put right in a round, or after it, has a line in the log, which names seat and card."""


class RoundQuery(Value):
    """Which rounds are wanted; a round must fit every field that is given."""

    round: int | None = None
    at: str = ""
    """A time: at each table the round that was played then, or the last one before."""
    dealer: str = ""
    card: str = ""
    seat: int | None = None
    who: str = ""
    since: str = ""
    until: str = ""
    table: str = ""


def find_rounds(desk: Desk, query: RoundQuery, limit: int) -> tuple[list[RoundFile], bool]:
    """The rounds that fit, oldest first; of more than `limit` the latest, and then True."""
    found = [file for one in desk.journals for file in islice(_of_journal(one, query), limit + 1)]
    found.sort(key=lambda file: (file.happened[0].entry.at, file.journal, file.number))
    if not found and not (query.since or query.until or query.table):
        _refuse_unknown(query)
    return [with_desk(desk, file) for file in found[-limit:]], len(found) > limit


def with_desk(desk: Desk, file: RoundFile) -> RoundFile:
    """The round with what the desk has put right of its money, also after the next journal had begun."""
    follows = {one.id for one in desk.journals if one.reader.predecessor == file.journal}
    entries = tuple(
        entry
        for entry in desk.book.entries()
        if isinstance(event := entry.event, MoneyPutRight)
        and event.round == file.number
        and (event.journal in follows if event.before else event.journal == file.journal)
    )
    return replace(file, at_desk=entries)


def _refuse_unknown(query: RoundQuery) -> None:
    """Refuse a value that no open journal names. Numbers, dealers and tables are looked at before."""
    if query.card:
        raise FilterError(f"--card: no open journal has a round with {query.card}")
    if query.at:
        raise FilterError(f"--at: no open journal has a round at {query.at} or before")
    if query.seat is not None:
        who = f" ({query.who})" if query.who else ""
        raise FilterError(f"--seat: no open journal has a wager of seat {query.seat}{who}")


def _of_journal(one: OpenJournal, query: RoundQuery) -> Iterator[RoundFile]:
    """The rounds of one journal that fit, newest first."""
    where, values = _condition(query)
    many = 1 if query.at else AT_ONCE
    spans = _on_the_table(one, query)
    below = 0 if spans and query.at else 1 << 62
    while spans or below:
        if not spans:
            select = f"SELECT round, first, last FROM rounds WHERE first < ? AND {where} ORDER BY first DESC LIMIT ?"  # noqa: S608
            spans = _with_later(one, one.facts.rows(select, (below, *values, many))[::-1])
            below = spans[0].first if len(spans) == many and not query.at else 0
        yield from (file for file in reversed(read_rounds(one.reader, spans)) if _fits(file, query))
        spans = []


def _with_later(one: OpenJournal, rows: list[tuple[int, int, int]]) -> list[Span]:
    """Where these rounds are. Whatever is done about a round later has a line in the log."""
    marks = ", ".join("?" * len(rows))
    query = f"SELECT DISTINCT round FROM cases WHERE round IN ({marks})"  # noqa: S608 - values are bound
    irregular = {number for (number,) in one.facts.rows(query, [row[0] for row in rows])} if rows else set()
    return [Span(*row, row[0] in irregular) for row in rows]


def _on_the_table(one: OpenJournal, query: RoundQuery) -> list[Span]:
    """The round that is not over yet."""
    fold = one.facts.fold()
    if not fold.table.in_round or (query.at and fold.memory.opened > query.at):
        return []
    return [Span(fold.table.round, fold.memory.began, one.reader.head()[0], later=False)]


def _condition(query: RoundQuery) -> tuple[str, list[Any]]:
    """The SQL condition for candidates, and its values."""
    parts: list[tuple[str, list[Any]]] = []
    if query.round is not None:
        parts.append(("round = ?", [query.round]))
    if query.at:
        parts.append(("opened <= ?", [query.at]))
    if query.dealer:
        parts.append(("' ' || dealers || ' ' LIKE ?", [f"% {query.dealer} %"]))
    if query.card:
        parts.append(
            (f"(' ' || drawn || ' ' || too_many || ' ' LIKE ? OR {_SAID})", [f"% {query.card} %", f"%{query.card}%"])
        )
    if query.seat is not None:
        wager = f"% {query.seat}:{query.who} %" if query.who else f"% {query.seat}:%"
        parts.append((f"(' ' || seats || ' ' LIKE ? OR {_SAID})", [wager, f"%seat {query.seat} (%"]))
    if query.since:
        parts.append(("settled >= ?", [query.since]))
    if query.until:
        parts.append(("opened < ?", [query.until]))
    return " AND ".join(part for part, _ in parts) or "TRUE", [value for _, some in parts for value in some]


def _fits(file: RoundFile, query: RoundQuery) -> bool:
    """Whether the records say what was asked for."""
    began, ended = file.happened[0].entry.at, file.happened[-1].entry.at
    return (
        query.round in (None, file.number)
        and (not query.dealer or query.dealer in file.on_duty)
        and (not query.card or query.card in file.cards())
        and (query.seat is None or any(seat == query.seat and query.who in ("", who) for seat, who in file.seats()))
        and (not query.until or began < query.until)
        and (not query.since or ended >= query.since)
        and query.table in ("", file.name)
    )
