"""Signed heads: one line of JSON says that a journal had this record, with this hash, at this time.

The file of heads is small and means something only away from the machine that the journal is on. A line without its
newline was never finished, and does not count.
"""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from controller.journal.durable_files import append_lines, whole_lines
from controller.journal.errors import JournalError, file_line
from controller.journal.signing_key import public_key as public_key_of
from controller.value import Value


def heads_path(journal: Path) -> Path:
    """The file of a journal's signed heads, beside it."""
    return journal.with_name(journal.name + ".heads")


class HeadsError(JournalError):
    """A file of heads that cannot be trusted or used; the message is one line for a person."""


class Head(Value):
    """A line of the file."""

    n: int
    head: str
    at: str
    journal: str
    public_key: str
    signature: str


def signed_text(journal: str, n: int, head: str, at: str) -> bytes:
    """The text that is signed: five lines, so that a head can be checked with openssl."""
    return f"sabot head 1\n{journal}\n{n}\n{head}\n{at}\n".encode()


def sign_head(path: Path, key: Ed25519PrivateKey, *, journal: str, n: int, head: str, at: str) -> Head:
    """Sign a head and append it to the file of heads; on disk before it returns.

    The record itself must be on disk before. A table signs the head that it holds in memory, not one read back: so a
    change on disk is found out by the head.
    """
    signed = signed_head(key, journal=journal, n=n, head=head, at=at)
    keep_heads(path, [signed])
    return signed


def signed_head(key: Ed25519PrivateKey, *, journal: str, n: int, head: str, at: str) -> Head:
    """A head, signed."""
    signature = key.sign(signed_text(journal, n, head, at)).hex()
    return Head(n, head, at, journal, public_key_of(key), signature)


def keep_heads(path: Path, heads: Iterable[Head]) -> None:
    """Append signed heads to a file of heads; on disk before it returns."""
    try:
        append_lines(path, [msgspec.json.encode(asdict(head)) for head in heads])
    except OSError as error:
        raise HeadsError(file_line(path, error)) from None


def read_heads(path: Path) -> tuple[Head, ...]:
    """The heads in a file, as they stand: not checked."""
    try:
        lines = whole_lines(path)
    except OSError as error:
        raise HeadsError(file_line(path, error)) from None
    heads = []
    for number, line in enumerate(lines, 1):
        try:
            heads.append(msgspec.json.decode(line, type=Head))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise HeadsError(
                f"{path}: line {number} is not a signed head; get the file from where it is kept"
            ) from None
    return tuple(heads)


def check_heads(path: Path, *, public_key: str | None = None) -> tuple[Head, ...]:
    """The heads in a file, every signature checked.

    Against `public_key` if it is known. Otherwise each against its own, which shows damage but not a forger.
    """
    heads = read_heads(path)
    for number, head in enumerate(heads, 1):
        if public_key is not None and head.public_key != public_key:
            raise HeadsError(f"{path}: line {number} is signed with another key ({head.public_key[:16]}…)")
        if not is_signed(head):
            raise HeadsError(f"{path}: line {number}, for record {head.n}, has a wrong signature")
    return heads


def is_signed(head: Head) -> bool:
    """Whether the key that a head names has signed it."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(head.public_key))
        key.verify(bytes.fromhex(head.signature), signed_text(head.journal, head.n, head.head, head.at))
    except (ValueError, InvalidSignature):
        return False
    return True
