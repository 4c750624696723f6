"""Which snapshots a reader believes. Whoever has the file can write a snapshot and its record into it; a signed head
shows that both were there when it was signed."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from controller.journal.file import named_key
from controller.journal.kept_heads import KeptHeads, kept_heads
from controller.journal.signed_heads import HeadsError, heads_path
from controller.journal.walk import holds

SNAPSHOTS: Final = "s.upto, s.payload FROM snapshots s JOIN events e ON e.n = s.n"
_BEFORE: Final = f"SELECT s.n, e.hash, {SNAPSHOTS} WHERE e.schema = ? AND s.n < ? ORDER BY s.n DESC LIMIT ?"
_TRIED: Final = 3
"""How many snapshots are tried; then everything is folded from the beginning."""


def snapshot_before(
    conn: sqlite3.Connection, path: Path, journal: str, n: int, layout: int
) -> tuple[int, bytes] | None:
    """The last snapshot in this layout saved before record `n` that the chain leads from to the next signed head, and
    the last record that it takes in. In a journal without heads the chain must lead to its own record."""
    heads, key = KeptHeads(path, b""), named_key(conn) or ""
    with suppress(HeadsError):
        heads = kept_heads(heads_path(path))
    has_heads = heads.first(journal) is not None
    for at, digest, upto, payload in conn.execute(_BEFORE, (layout, n, _TRIED)).fetchall():
        end = at, digest
        if has_heads:
            signed = heads.next(journal, key, at)
            if signed is None:
                continue
            end = signed.n, bytes.fromhex(signed.head)
        if upto < at and holds(conn, upto, *end):
            return upto, payload
    return None
