"""The signatures of a regulator's bundle: over the last record of each journal, and over the manifest.

A table signs a head after every round. Who makes a bundle in between signs the last record of the copy, if the key of
the table is at hand. The manifest says the last record of each journal; its signatures show that no journal was cut off
together with its heads.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.journal.errors import JournalError
from controller.journal.kept_heads import kept_heads
from controller.journal.reader import Reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path, load_key, public_key

Keys: TypeAlias = dict[str, Ed25519PrivateKey]
"""Private keys by their public halves."""


def keys_beside(files: Iterable[Path]) -> Keys:
    """The keys beside these journals and review books that this user may read."""
    found: Keys = {}
    for file in files:
        with suppress(JournalError):
            key = load_key(key_path(file))
            found[public_key(key)] = key
    return found


def sign_end(reader: Reader, keys: Keys, at: str) -> None:
    """Sign the last record of a copy, beside it, if no head is over it and the key that the journal names is there."""
    key = keys.get(reader.named_key or "")
    if key is None:
        return
    heads = heads_path(reader.path)
    n, head = reader.head()
    newest = kept_heads(heads).newest(reader.id, public_key(key)).head
    if newest is not None and newest.n < n:
        sign_head(heads, key, journal=reader.id, n=n, head=head, at=at)


def signatures(manifest: bytes, keys: Keys) -> bytes:
    """The lines that say which keys have signed a manifest."""
    text = f"sabot bundle 1\n{sha256(manifest).hexdigest()}\n".encode()
    lines = ({"public_key": name, "signature": keys[name].sign(text).hex()} for name in sorted(keys))
    return "".join(json.dumps(line) + "\n" for line in lines).encode()
