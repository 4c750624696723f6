"""The checker of a regulator's bundle, let loose on the records of a journal."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from controller.review.checker import Journal, Record, Table, main

PYTHON = os.environ.get("SABOT_OLD_PYTHON", sys.executable)
"""Any Python from 3.9 on."""
ABOUT_ITSELF = frozenset({"told", "wire", "snapshot", "journal-resumed", "journal-begun", "journal-closed"})


def table_of(entries: Iterable[Any]) -> tuple[Table, list[tuple[str, int, str]]]:
    """The table of these records as the checker has it, and what it finds: kind, record, what. It reads no hashes."""
    found: list[tuple[str, int, str]] = []
    at = [0]
    table = Table(lambda kind, what: found.append((kind, at[0], what)))
    for entry in entries:
        at[0] = entry.n
        if entry.kind not in ABOUT_ITSELF:
            table.take(Record(entry.n, entry.at, entry.kind, entry.schema, entry.payload, b"", b""))
    return table, found


def checked(path: Path) -> Journal:
    """A journal file, read and checked."""
    return Journal(path, path.name)


def check(bundle: Path, *words: str) -> SimpleNamespace:
    """Check the bundle in this process; the answer as JSON."""
    said = io.StringIO()
    with redirect_stdout(said):
        status = main([str(bundle), "--json", *words])
    return _answer(said.getvalue(), status)


def check_as_a_regulator(bundle: Path, *words: str) -> SimpleNamespace:
    """Run the checker of the bundle as a regulator does, without any package; its answer as JSON."""
    ran = subprocess.run(
        [PYTHON, "-I", "-S", str(bundle / "check.py"), "--json", *words], capture_output=True, text=True, check=False
    )
    assert ran.stderr == "", ran.stderr
    return _answer(ran.stdout, ran.returncode)


def _answer(said: str, status: int) -> SimpleNamespace:
    answer = json.loads(said)
    assert status == (0 if answer["ok"] else 1)
    return SimpleNamespace(found={(one["kind"], one["file"]) for one in answer["findings"]}, **answer)


def seal(bundle: Path) -> None:
    """What a forger does who knows of the list: write it anew."""
    files = sorted(path for path in bundle.rglob("*") if path.is_file() and path.name != "SHA256SUMS")
    lines = (f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(bundle).as_posix()}\n" for path in files)
    (bundle / "SHA256SUMS").write_text("".join(lines))


def the(bundle: Path, pattern: str) -> Path:
    """The one file of the bundle that fits."""
    (found,) = bundle.glob(pattern)
    return found
