"""The files that the Debian package puts outside /opt/sabot: kiosk, session, units, rules.

The package lists their digests in a file of the software, so the signed manifest vouches for the list.
"""

import os
from pathlib import Path
from typing import Final

import sabot
from controller.software.scan import file_digest

LIST: Final = Path(sabot.__file__).parent / "package_files.sha256"
"""Not there in a checkout or in an environment of its own."""


def changed_files(listed: Path = LIST, root: Path = Path("/")) -> list[str]:
    """The files that are gone, or are not as the package brought them."""
    if not listed.exists():
        return []
    rows = (line.split("  ", 1) for line in listed.read_text(encoding="utf-8").splitlines())
    return [name for digest, name in rows if _digest(root / name.removeprefix("/")) != digest]


def _digest(path: Path) -> str | None:
    try:
        return file_digest(str(path), os.lstat(path))
    except OSError:
        return None
