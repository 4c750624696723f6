"""Signed heads of the review book: they show that the book was deleted, shortened or written anew.

The key and the heads lie beside the book. Who has both can sign anew what they wrote; so each index also remembers the
book that it last read (`Index.take_reviews`).
"""

from pathlib import Path

from controller.journal.journal import Journal
from controller.journal.kept_heads import kept_heads
from controller.journal.records import Records
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path, load_key, make_key, public_key


def sign_book(journal: Journal, at: str) -> None:
    """Sign the last record of the book. The key is made with the first head."""
    key = key_path(journal.path)
    if not key.exists():
        make_key(key)
    n, head = journal.head()
    sign_head(heads_path(journal.path), load_key(key), journal=journal.id, n=n, head=head, at=at)


def doubt_about(path: Path, reader: Records | None) -> str:
    """Why the book at this path is not the one that was signed; empty if it is, or if none was signed. `reader` is
    None if there is no book."""
    heads = kept_heads(heads_path(path))
    before, after = heads.others(reader.id if reader else "")
    for head in (*before, *after):
        return f"the review book that was signed at {head.at} is gone"
    if reader is None or not heads.data:
        return ""
    if not key_path(path).exists():
        return "the signing key of the review book is gone"
    newest = heads.newest(reader.id, public_key(load_key(key_path(path)))).head
    if newest is None:
        return "the signing key of the review book is another one than before"
    if any(entry.hash == newest.head for entry in reader.entries(newest.n - 1, newest.n)):
        return ""
    return f"record {newest.n} of the review book is not the one that was signed at {newest.at}"
