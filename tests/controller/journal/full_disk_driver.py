"""Fills a disk under a journal, in a process of its own, and prints what came of it.

full_disk_driver.py limit FOLDER K      append K of a round fails: the files may not grow (RLIMIT_FSIZE)
full_disk_driver.py small FOLDER        a small disk is filled to the brim, then a file on it is deleted
"""

import json
import resource
import sys
from pathlib import Path

from controller.journal.chain import Record, Wire
from controller.journal.errors import JournalStoppedError
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain

AT = "2026-03-01T20:15:00.000Z"


def batch(number: int) -> tuple[list[Record], list[Wire]]:
    text = json.dumps(
        {"batch": number, "filler": "x" * 6_000}
    ).encode()  # more than the rest of a page: files must grow
    return [Record("card-drawn", 1, text)] * 2, [Wire("sim://", AT, "in", b"\x02\x03")]


def numbers(path: Path) -> list[int]:
    with open_reader(path) as reader:
        return [json.loads(entry.payload)["batch"] for entry in reader.entries() if entry.kind == "card-drawn"]


def refused(journal: Journal, number: int) -> str | None:
    try:
        journal.append(*batch(number))
    except JournalStoppedError as error:
        return str(error)
    return None


def limit(folder: Path, fails: int) -> None:
    path = folder / "table.db"
    with Journal.open(path, now=lambda: AT, software="sabot test") as journal:
        for number in range(fails):
            journal.append(*batch(number))
        full = path.with_name("table.db-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        first = refused(journal, fails)
        again = refused(journal, fails)
        still = journal.try_resume()
        seen = numbers(path)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        resumed = journal.try_resume()
        for number in range(fails, 8):
            journal.append(*batch(number))
        kinds = [entry.kind for entry in journal.entries() if entry.kind.startswith("journal-")]
    print(
        json.dumps(
            {
                "first": first,
                "again": again,
                "still": still,
                "seen": seen,
                "resumed": resumed,
                "kinds": kinds,
                "all": numbers(path),
                "ok": verify_chain(path).ok,
            }
        )
    )


def small(folder: Path) -> None:
    path, ballast = folder / "table.db", folder / "ballast"
    ballast.write_bytes(bytes(400_000))
    with Journal.open(path, now=lambda: AT, software="sabot test") as journal:
        done = 0
        while (line := refused(journal, done)) is None:
            done += 1
        seen, still = numbers(path), journal.try_resume()
        ballast.unlink()
        resumed = journal.try_resume()
        journal.append(*batch(done))
    print(
        json.dumps(
            {
                "done": done,
                "line": line,
                "still": still,
                "seen": seen,
                "resumed": resumed,
                "all": numbers(path),
                "ok": verify_chain(path).ok,
            }
        )
    )


if __name__ == "__main__":
    if sys.argv[1] == "limit":
        limit(Path(sys.argv[2]), int(sys.argv[3]))
    else:
        small(Path(sys.argv[2]))
