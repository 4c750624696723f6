"""`Filters`: which lines of the log to show, as a value that can be saved; and the SQL for it."""

import re
import unicodedata
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

_WORD: Final = re.compile(r"[^\W_]+")
_OF_CASES: Final = ("table", "game", "kind", "dealer", "ruled_by", "ruling", "device", "state")
_COLUMNS: Final = {**{name: f'c."{name}"' for name in _OF_CASES}, "caused_by": "r.caused_by"}


class FilterError(ValueError):
    """A filter that cannot be used; the message is one line for a person."""


class Filters(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which lines of the log to show. A line must fit every field; if a field has several values, one of them. An
    empty field fits every line."""

    since: str = ""
    """UTC, inclusive; `moment` makes it from what a user types."""
    until: str = ""
    """UTC, exclusive."""
    table: tuple[str, ...] = ()
    game: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    clause: tuple[str, ...] = ()
    """`5.7`, or `reading 12`."""
    caused_by: tuple[str, ...] = ()
    dealer: tuple[str, ...] = ()
    ruled_by: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    device: tuple[str, ...] = ()
    state: tuple[str, ...] = ()
    """`open`, `ruled`, `closed`."""
    reviewed: bool | None = None
    shoe: int | None = None
    round: int | None = None
    at_desk: tuple[tuple[str, int, bool, str], ...] = ()
    """Cases whose money the desk has put right: journal, record, whether the desk closed it, who signed. `Desk` fills
    it in: the facts know only what the table did."""
    text: str = ""
    """All of these words must occur, in any order; the beginning of a word is enough."""


def moment(text: str) -> str:
    """A time as a user types it (`2026-03-01`, `2026-03-01 20:15`, with or without a zone), as the journal writes
    it, in UTC."""
    try:
        found = datetime.fromisoformat(text.strip())
        utc = (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise FilterError(
            f"{text!r} is no time; write 2026-03-01, or 2026-03-01T20:15+08:00 (UTC unless said)"
        ) from None
    return utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def condition(filters: Filters, unindexed: str = "", journal: str = "") -> tuple[str, list[Any]]:
    """The SQL condition for all filters but `text`, over cases `c` and reviews `r`, and its values. `unindexed` comes
    before a column that no SQL index shall be used for. `journal`: whose cases they are; empty: `c.journal` says it."""
    parts: list[str] = []
    values: list[Any] = []
    for name, column in _COLUMNS.items():
        wanted = getattr(filters, name)
        if wanted:
            # Of several values SQLite would collect and sort every line; going down the log is quicker (a plus sign).
            part = f"{unindexed if len(wanted) > 1 else ''}{column} IN ({', '.join('?' * len(wanted))})"
            also, of_desk = _of_desk(name, filters, journal)
            parts.append(also.replace("PART", part))
            values += [*wanted, *of_desk]
    if filters.clause:
        parts.append("(" + " OR ".join(map(_clause, filters.clause)) + ")")
        values += map(_clause_value, filters.clause)
    bounds = (("c.at >= ?", filters.since), ("c.at < ?", filters.until), ("c.shoe = ?", filters.shoe),
              ("c.round = ?", filters.round))  # fmt: skip
    for part, bound in bounds:
        if bound not in ("", None):
            parts.append(part)
            values.append(bound)
    if filters.reviewed is not None:
        parts.append(f"r.n IS {'NOT ' if filters.reviewed else ''}NULL")
    return " AND ".join(parts) or "TRUE", values


def _of_desk(name: str, filters: Filters, journal: str) -> tuple[str, list[Any]]:
    """What the desk has done, in the condition of one filter (`PART`): a case that it closed is not open, and who
    signed for the money ruled. With its values."""
    wanted, adds = getattr(filters, name), True
    cases: list[tuple[str, int]] = []
    if name == "ruled_by":
        cases = [(of, n) for of, n, _, by in filters.at_desk if by in wanted]
    elif name == "state" and ("open" in wanted) != ("closed" in wanted):
        cases = [(of, n) for of, n, closed, _ in filters.at_desk if closed]
        adds = "closed" in wanted
    cases = [one for one in cases if journal in ("", one[0])]
    if not cases:
        return "PART", []
    key, marks = ("c.n", "?") if journal else ("(c.journal, c.n)", "(?, ?)")
    those = f"{key} IN ({', '.join([marks] * len(cases))})"
    values = [value for of, n in cases for value in ((n,) if journal else (of, n))]
    return (f"(PART OR {those})" if adds else f"PART AND NOT {those}"), values


def words_to_match(filters: Filters) -> str:
    """The query for the full-text index of SQLite: every word of `text`, or its beginning. Empty if `text` is."""
    return " ".join(f'"{word}"*' for word in _WORD.findall(filters.text))


def search_words(text: str) -> list[str]:
    """The words of a text as SQLite's full-text index has them: without capitals and accents, each once."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return sorted(set(_WORD.findall(unicodedata.normalize("NFC", plain).lower())))


def _clause(clause: str) -> str:
    if clause.startswith("reading "):
        return "c.reading = ?"
    return "c.clause = ?"


def _clause_value(clause: str) -> str | int:
    number = clause.removeprefix("reading ")
    if number == clause:
        return clause
    return int(number) if number.isdecimal() and len(number) < 10 else -1
