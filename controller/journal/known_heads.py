"""What files of heads say of a journal: every signed head of it, for a walk that compares them all; and whether it is
the journal that belongs beside them."""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from controller.journal.file import journal_id, named_key, predecessor
from controller.journal.kept_heads import KeptHeads, kept_heads
from controller.journal.signed_heads import Head, HeadsError, check_heads, heads_path
from controller.value import Value


class KnownHeads(Value):
    """The signed heads of one journal, by record."""

    signed: dict[int, Head]
    wrong: tuple[int, str] | None
    """The first thing that is wrong with the files: the record (0: none), and what."""
    told: tuple[str, ...]
    """What is wrong with them without making the journal bad."""
    witnesses: int
    """At how many witnesses there is a head of it."""


def known_heads(
    conn: sqlite3.Connection, path: Path, chosen: Path | None, public_key: str | None, witnesses: Sequence[Path]
) -> KnownHeads:
    """The heads beside a journal, in a file that somebody chose, and at its witnesses. With a `public_key` the journal
    must name that key, and one of them must be signed by it."""
    journal, named = journal_id(conn), named_key(conn)
    key = named or public_key
    signed: dict[int, Head] = {}
    wrong = None if chosen is None else _chosen(signed, chosen, (journal, predecessor(conn)), public_key)
    told, seen = [], 0
    for file in (heads_path(path), *witnesses):
        try:
            heads = kept_heads(file)
        except HeadsError as error:
            told.append(str(error))
            continue
        ours, others = heads.of(journal, key)
        wrong = wrong or _contradiction(signed, ours, file)
        foreign = by_another_key(heads, journal, key) if file in witnesses else not_its_place(heads, conn, key)
        wrong = wrong or ((0, foreign) if foreign else None)
        seen += bool(ours) and file in witnesses
        told += [not_signed(file, others)] if others else []
    wrong = wrong or _other_key(public_key, named, signed.values())
    return KnownHeads(signed, wrong, tuple(told), seen)


def _other_key(public_key: str | None, named: str | None, signed: Iterable[Head]) -> tuple[int, str] | None:
    """What is wrong if a journal is not the one of this key."""
    if public_key is None:
        return None
    if named not in (None, public_key):
        return 0, f"the journal names another key for its heads ({named[:16]}…) than the one given"
    if not any(head.public_key == public_key for head in signed):
        return 0, "no head of this journal is signed by the key given"
    return None


def _chosen(
    signed: dict[int, Head], path: Path, of: tuple[str, str | None], public_key: str | None
) -> tuple[int, str] | None:
    try:
        heads = check_heads(path)
    except HeadsError as error:
        return 0, str(error)
    journal, before = of
    ours = [head for head in heads if head.journal == journal]
    for number, head in enumerate(heads, 1):
        if head.journal == journal and public_key not in (None, head.public_key):
            return 0, f"{path}: line {number} is signed with another key ({head.public_key[:16]}…)"
    if not ours and before not in {head.journal for head in heads}:  # else it was begun, and the power failed
        return 0, f"no signed head in {path} is of this journal ({journal or 'without id'})"
    return _contradiction(signed, ours, path)


def _contradiction(signed: dict[int, Head], heads: Iterable[Head], path: Path) -> tuple[int, str] | None:
    """Put heads to those that are known; what is wrong if two contradict each other."""
    for head in heads:
        if signed.setdefault(head.n, head).head != head.head:
            return head.n, f"has two signed heads that contradict each other in {path}"
    return None


def not_its_place(heads: KeptHeads, conn: sqlite3.Connection, public_key: str | None) -> str:
    """Why a journal does not belong beside these heads of others: it must name one of those before it as its
    predecessor, and none may come after it. Empty: it belongs there."""
    before, after = heads.others(journal_id(conn))
    if before and predecessor(conn) not in {head.journal for head in before}:
        return f"is another journal than the one signed at {before[-1].at} ({heads.path.name}), and does not follow it"
    later = [head for head in after if head.public_key == public_key]
    return f"is an older journal than the one signed at {later[-1].at} ({heads.path.name})" if later else ""


def by_another_key(heads: KeptHeads, journal: str, public_key: str | None) -> str:
    """Why a journal is not the one that a witness knows: the witness's first head of it is signed by another key than
    the one that the journal names. Empty: it is the one."""
    first = heads.first(journal)
    if first is None or public_key is None or first.public_key == public_key:
        return ""
    return f"names another key than the one that signed its record {first.n} at {first.at} ({heads.path})"


def not_signed(path: Path, lines: int) -> str:
    """The words for lines of a file of heads that do not count."""
    return f"{path.name}: {lines} line{'s' * (lines > 1)} that the journal's key has not signed"
