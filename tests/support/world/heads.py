"""The signed heads of a table in the world: the real key, lines and checks, signed under the virtual clock without a thread.

What waits to be signed when the power goes is gone, and the last line may be half on the disk. What was signed is there
at every later start, and the journal has it.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from controller.journal.reader import Reader
from controller.journal.signed_heads import Head, check_heads, heads_path, keep_heads, signed_head
from controller.journal.signing_key import key_path, public_key
from controller.journal.trust import Keeping
from support.world.law import Law

PAUSE = 250
"""Milliseconds before heads are written, as in `Signer`."""


class Heads:
    """The key of one table and its file of heads, on a disk that a crash leaves alone."""

    def __init__(self, folder: Path, rng: Random, later: Callable[[int, Callable[[], None]], None]) -> None:
        """`later` does something so many milliseconds from now."""
        folder.mkdir(parents=True)
        key = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        self.keeping = Keeping(key_path(folder / "table.db"), heads_path(folder / "table.db"))
        self.keeping.key.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        self.keeping.key.chmod(0o600)
        self.public_key = public_key(key)
        self.later, self._rng = later, rng
        self.generation = 0
        """Counts the crashes: what was to be signed before one is not signed after it."""

    def signer(self, key: Ed25519PrivateKey, heads: Path, journal: str) -> "WorldSigner":
        """Stands where `Signer` stands."""
        return WorldSigner(self, key, heads, journal)

    def crash(self, *, torn: bool) -> None:
        """The power goes; `torn`: a line was being written, and only its beginning is there."""
        self.generation += 1
        if torn:
            with self.keeping.heads.open("ab") as file:
                file.write(b'{"n":' + b"1" * self._rng.randint(0, 5))

    def check(self, reader: Reader, broken: Callable[[Law, str], None], last: int | None = None) -> None:
        """Every head is signed with the key of this table, and the journal has its record. `last`: only so many."""
        if not self.keeping.heads.exists():
            return
        heads: tuple[Head, ...] = check_heads(self.keeping.heads, public_key=self.public_key)
        for head in heads if last is None else heads[-last:]:
            found = [entry.hash for entry in reader.entries(head.n - 1, head.n)]
            if found != [head.head]:
                broken(Law.VERIFY, f"record {head.n} was signed as {head.head[:12]}…, and the journal has {found}")


class WorldSigner:
    """As `Signer`, without a thread: heads are written when the world's time has come."""

    on_signed: Callable[[], None] | None = None
    writing_since = None

    def __init__(self, kept: Heads, key: Ed25519PrivateKey, heads: Path, journal: str) -> None:
        self.heads, self.last = heads, 0
        self._kept, self._key, self._journal = kept, key, journal
        self._generation = kept.generation
        self._due: list[tuple[int, str, str]] = []

    def sign(self, n: int, head: str, at: str) -> None:
        """Sign this record soon, unless it was handed over already."""
        if n != self.last:
            self.last = n
            if not self._due:
                self._kept.later(PAUSE, self._write)
            self._due.append((n, head, at))

    def faults(self) -> list[str]:
        """Nothing went wrong."""
        return []

    def close(self) -> None:
        """The program ends in order: what is due is written."""
        self._write()

    def _write(self) -> None:
        due, self._due = self._due, []
        if due and self._generation == self._kept.generation:
            keep_heads(
                self.heads,
                [signed_head(self._key, journal=self._journal, n=n, head=head, at=at) for n, head, at in due],
            )
