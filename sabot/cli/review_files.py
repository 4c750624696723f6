"""What commands of the desk do with files: verify a journal beside its heads, write a report whole."""

import os
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from controller.protocol.verification import Verification
from controller.verify.whole import verify_journal
from sabot.cli.front import refuse


def verify_beside_heads(path: Path, progress: Callable[[int, int], None] | None = None) -> Verification:
    """Verify a journal with the signed heads that lie beside it, if there are any."""
    told = (lambda _what, done, whole: progress(done, whole)) if progress else lambda *_: None
    return verify_journal(path, progress=told)


def write_whole(path: Path, write: Callable[[Path], None]) -> str:
    """Let `write` write a temporary file, and rename it once it is complete. Returns its SHA-256."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.resolve().parent)
        os.close(descriptor)
        part = Path(name)
        try:
            write(part)
            part.chmod(0o644)
            digest = sha256(part.read_bytes()).hexdigest()
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        refuse(f"{path}: {error.strerror or error}; check the path, its permissions and the space on the disk")
    return digest
