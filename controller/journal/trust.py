"""Trust at a start: is this the journal that was signed? Compared with its key and with the newest head beside it.

A journal names the public key that signs its heads, and the key file must hold that key. Without it nothing says that
this is the journal of yesterday evening, so a missing key is never made anew. A head is signed only after its record is
on disk: an honest power cut never loses a record that has one.
"""

import sqlite3
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.journal.errors import DoubtedError
from controller.journal.file import Tip, journal_id, named_key
from controller.journal.kept_heads import kept_heads
from controller.journal.known_heads import not_its_place, not_signed
from controller.journal.signed_heads import Head, heads_path
from controller.journal.signing_key import key_path, load_key, make_key, public_key
from controller.journal.walk import walk_for_start
from controller.value import Value

WHAT_TO_DO: Final = "find the journal that belongs here, or go on with sabot journal continue"


class Keeping(Value):
    """Where the key and the heads of a journal are kept."""

    key: Path
    heads: Path


def beside(journal: Path) -> Keeping:
    """Beside the journal."""
    return Keeping(key_path(journal), heads_path(journal))


class TakenUp(Value):
    """A journal that may be taken up."""

    tip: Tip
    begins: Tip
    """Where the walk began: what comes before was not looked at."""
    head: Head | None
    """The newest head that was compared."""
    key: Ed25519PrivateKey
    named: bool
    """Whether the journal names the key already."""
    told: str
    """What is wrong with the file of heads without refusing anything; empty: nothing."""


def must_not_be_lost(path: Path, keeping: Keeping) -> None:
    """Refuse to begin a journal where there is none, if the heads of one are there."""
    others, _ = kept_heads(keeping.heads).others("")
    for head in others[-1:]:
        raise doubted(path, f"is missing, though its record {head.n} was signed at {head.at} ({keeping.heads.name})")


def begin_key(path: Path, keeping: Keeping) -> Ed25519PrivateKey:
    """The key of a journal that is to begin at `path`, made if there is none. Refused beside the heads of another."""
    must_not_be_lost(path, keeping)
    return _key_or_new(keeping.key)


def take_up(conn: sqlite3.Connection, path: Path, keeping: Keeping) -> TakenUp:
    """Compare a journal with its key and its newest head. DoubtedError: it is not the one that was signed."""
    journal, named = journal_id(conn), named_key(conn)
    key = None if named is None and not keeping.key.exists() else _named_key(path, keeping.key, named)
    heads = kept_heads(keeping.heads)
    public = None if key is None else public_key(key)
    newest = heads.newest(journal, public or "")
    walked, begins = walk_for_start(conn, newest.head)
    if bad := walked.bad:
        raise doubted(path, f"record {bad.n} {bad.what}")
    if wrong := not_its_place(heads, conn, public):
        raise doubted(path, wrong)
    told = not_signed(heads.path, newest.passed) if newest.passed else ""
    tip = Tip(walked.n, walked.head)
    return TakenUp(tip, begins, newest.head, key or _key_or_new(keeping.key), named is not None, told)


def doubted(path: Path, what: str) -> DoubtedError:
    """The refusal of a journal, in one line."""
    return DoubtedError(f"{path}: {what}; {WHAT_TO_DO}")


def _named_key(path: Path, file: Path, named: str | None) -> Ed25519PrivateKey:
    if not file.exists():
        raise doubted(path, f"its signing key {file.name} is missing")
    key = load_key(file)
    if named not in (None, public_key(key)):
        raise doubted(path, f"{file.name} is another key than the one that the journal names")
    return key


def _key_or_new(file: Path) -> Ed25519PrivateKey:
    if not file.exists():
        make_key(file)
    return load_key(file)
