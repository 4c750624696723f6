"""The key that signs heads: Ed25519, in a file of its own that only its owner may read.

Whoever holds the key can sign a false head, and whoever loses it can sign no more; docs/journal.md says who keeps it.
A public key is written as the 64 hexadecimal digits of its 32 bytes.
"""

from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from controller.journal.durable_files import write_new
from controller.journal.errors import JournalError, file_line
from controller.regular_file import read_regular


def key_path(journal: Path) -> Path:
    """The default file of a journal's signing key, beside it."""
    return journal.with_name(journal.name + ".key")


def make_key(path: Path) -> str:
    """Make a new key file and return its public key. A key that is there already is never overwritten."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    try:
        write_new(path, pem)
    except FileExistsError:
        raise JournalError(f"{path}: there is a file already; a key is never overwritten, so name another") from None
    except OSError as error:
        raise JournalError(file_line(path, error)) from None
    return public_key(key)


def load_key(path: Path) -> Ed25519PrivateKey:
    """The key in a file."""
    try:
        pem = read_regular(path, 1)
        others = path.stat().st_mode & 0o077
    except OSError as error:
        raise JournalError(file_line(path, error)) from None
    if others:
        raise JournalError(f"{path}: other users may read this key; run chmod 600 on it, or make a new one")
    try:
        key = load_pem_private_key(pem, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise JournalError(f"{path}: is not a signing key of Sabot (Ed25519, PEM, no password)")
    return key


def public_key(key: Ed25519PrivateKey) -> str:
    """The public half, for heads and for those who check them."""
    return key.public_key().public_bytes_raw().hex()
