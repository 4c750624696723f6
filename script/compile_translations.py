"""Compiles the .ts files for the screens, where they have changed. Part of set-up."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "gui" / "language"
LRELEASE = Path(sys.executable).with_name("pyside6-lrelease")


def main() -> None:
    """One after the other."""
    for source in sorted(FOLDER.glob("*.ts")):
        compiled = source.with_suffix(".qm")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            # A program that runs has the old file mapped: the new one takes its name, not its place.
            new = compiled.with_suffix(".new")
            subprocess.run([LRELEASE, "-silent", source, "-qm", new], check=True)  # noqa: S603 - our own files
            new.replace(compiled)


if __name__ == "__main__":
    main()
