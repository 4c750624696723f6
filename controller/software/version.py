"""The version: from the commit in a checkout, frozen in a package. A build loads this file alone: no imports of ours.

`0.1.0` at the commit with the tag `v0.1.0`; else `0.1.0.dev12+g1a2b3c4d`, 12 commits after the last such tag (or in
all), with `.dirty` if a tracked file has changed since; `0+unknown` where git cannot say.
"""

import subprocess
from pathlib import Path
from typing import Final

BASE: Final = "0.1.0"
"""The version that the next release will have."""
UNKNOWN: Final = "0+unknown"
GIT: Final = ("git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "--no-optional-locks")
"""Git, which runs nothing that the folder's own settings name."""
SECONDS: Final = 10
"""How long git may take."""


def checkout_version(root: Path) -> str:
    """The version of a folder with sources: as git says, or as the list of its source archive says."""
    if (root / ".git").exists():
        return _from_git(root) or UNKNOWN
    try:
        lines = (root / "PKG-INFO").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return UNKNOWN
    said = dict(line.split(": ", 1) for line in lines[: lines.index("")] if ": " in line) if "" in lines else {}
    return said.get("Version", UNKNOWN) if said.get("Name") == "sabot" else UNKNOWN


def _from_git(root: Path) -> str | None:
    said = _git(root, "describe", "--tags", "--match", "v[0-9]*", "--long", "--always", "--dirty", "--abbrev=8")
    if said is None:
        return None
    dirty = said.endswith("-dirty")
    tag, _, rest = said.removesuffix("-dirty").partition("-")
    count, _, commit = rest.partition("-g")
    if not commit:  # there is no such tag
        count, commit = _git(root, "rev-list", "--count", "HEAD") or "", tag
    if tag == f"v{BASE}" and count == "0" and not dirty:
        return BASE
    return f"{BASE}.dev{count}+g{commit}{'.dirty' if dirty else ''}" if count else None


def _git(root: Path, *words: str) -> str | None:
    """What git answers; None if it cannot."""
    try:
        ran = subprocess.run(  # noqa: S603 - our own words
            [*GIT, "-C", str(root), *words], capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout.strip() if ran.returncode == 0 else None


def built_version() -> str:
    """For the build: the version of the folder that this file is in."""
    return checkout_version(Path(__file__).resolve().parents[2])
