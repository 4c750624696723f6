"""Runs under the shim: writes journals in folders, and is killed, fails or is recorded as it is told.

    crash_driver.py record FOLDER LOG [fast|rotate]    one life of a journal, every change to the disk written to LOG
    crash_driver.py kill|torn|full|broken ROOT STEP    a life again and again, struck at every STEP-th change of the disk
    crash_driver.py kill-rotation ROOT STEP            the same for a rotation

Prints one JSON line for each life: its folder, what was acknowledged, and how it ended. Not a test: the tests read them.
"""

import ctypes
import itertools
import json
import os
import sys
import traceback
from pathlib import Path

from controller.journal.archive import rotate
from controller.journal.chain import Record, Wire
from controller.journal.errors import JournalError
from controller.journal.journal import Journal
from controller.journal.signed_heads import sign_head
from controller.journal.signing_key import load_key, make_key

SHIM = ctypes.CDLL(None)
WHAT = {"kill": 1, "torn": 2, "full": 3, "broken": 4}
UNHARMED, STRUCK, FAILED = 0, 10, 11
AT = "2026-03-01T20:15:00.000Z"


def opened(folder: Path, told, *, durable: bool = True) -> Journal:
    path = folder / "table.db"
    journal = once_more(told, lambda: Journal.open(path, now=lambda: AT, software="sabot test", durable=durable))
    journal._db.execute("PRAGMA wal_autocheckpoint = 12")  # so that a short life has many checkpoints
    return journal


def once_more(told, act, journal: Journal | None = None):
    """Do it; if the disk fails, mend the disk and do it again, as a table would."""
    try:
        return act()
    except JournalError as error:
        SHIM.shim_disarm()
        told(f"refused {error}")
        if journal is not None:
            assert journal.try_resume()
        return act()


def batch(number: int) -> tuple[list[Record], list[Wire]]:
    """Batch `number`: 1 to 3 records that say which they are, now and then a long one, with 0 to 2 lines of bytes."""
    size = 1 + number % 3
    filler = "x" * (9_000 if number % 7 == 5 else 40)
    records = [
        Record("card-drawn", 1, json.dumps({"batch": number, "i": i, "of": size, "filler": filler}).encode())
        for i in range(size)
    ]
    return records, [Wire("sim://", AT, "in", bytes([number % 256, i])) for i in range(number % 3)]


def life(folder: Path, key: Path, batches: int, told, *, durable: bool = True) -> None:
    """Begin a journal, write to it, save snapshots, sign heads, close and open it again; `told` what is acknowledged."""
    signer = load_key(key)
    journal = opened(folder, told, durable=durable)
    told("begun")
    for number in range(batches):
        once_more(told, lambda: journal.append(*batch(number)), journal)  # noqa: B023
        told(f"batch {number}")
        if number % 4 == 2:
            journal.checkpoint(least=1)  # as a table does between two rounds
        if number % 5 == 3:
            n, _ = journal.head()
            once_more(told, lambda: journal.save_snapshot(n, b"state" * 300), journal)  # noqa: B023
            n, head = journal.head()
            told(f"snapshot {n}")
            sign = {"journal": journal.id, "n": n, "head": head, "at": AT}
            once_more(told, lambda: sign_head(folder / "heads.jsonl", signer, **sign))  # noqa: B023
            told(f"head {n}")
        if number % 8 == 6:
            journal.close()
            journal = opened(folder, told, durable=durable)
    journal.close()


def arm(folder: Path, record: int, what: int, at: int) -> None:
    SHIM.shim_arm(str(folder).encode(), record, what, ctypes.c_long(at))


def record(folder: Path, log: Path, how: str) -> None:
    root = folder.parent
    make_key(root / "key")
    folder.mkdir()
    arm(folder, os.open(log, os.O_WRONLY | os.O_CREAT | os.O_EXCL), 0, 0)
    life(folder, root / "key", 9 if how == "rotate" else 60, mark, durable=how != "fast")
    if how == "rotate":
        mark("rotating")
        rotation(folder, root)
        mark("rotated")


def mark(text: str) -> None:
    SHIM.shim_mark(text.encode())


def struck(root: Path, what: str, step: int) -> None:
    """Lives in forked processes, each struck later than the one before, until one is not struck at all."""
    make_key(root / "key")
    for at in itertools.count(step, step):
        folder = root / str(at)
        folder.mkdir()
        if what == "kill-rotation":
            life(folder, root / "key", 9, lambda _: None)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os._exit(_child(root, folder, what, at, lambda text: os.write(writing, f"{text}\n".encode())))  # noqa: B023
        os.close(writing)
        with os.fdopen(reading) as pipe:
            told = pipe.read().splitlines()
        _, status = os.waitpid(child, 0)
        print(json.dumps({"at": at, "told": told, "ended": os.waitstatus_to_exitcode(status)}))
        if os.waitstatus_to_exitcode(status) == UNHARMED:
            return


def _child(root: Path, folder: Path, what: str, at: int, told) -> int:
    try:
        if what == "kill-rotation":
            arm(folder, -1, WHAT["kill"], at)
            rotation(folder, root)
            told("rotated")
        else:
            arm(folder, -1, WHAT[what], at)
            life(folder, root / "key", 9, told)
    except BaseException:  # noqa: BLE001 - a forked child must never go on as if it were the parent
        traceback.print_exc()
        return FAILED
    return STRUCK if SHIM.shim_struck() else UNHARMED


def rotation(folder: Path, root: Path) -> None:
    rotate(
        folder / "table.db",
        root / f"{folder.name}-archive",
        key=load_key(root / "key"),
        heads=folder / "heads.jsonl",
        now=lambda: AT,
        software="sabot test",
        records=[Record("staff-added", 1, b"{}")],
    )


def main(words: list[str]) -> None:
    match words:
        case ["record", folder, log, *how]:
            record(Path(folder), Path(log), "".join(how))
        case [what, root, step]:
            struck(Path(root), what, int(step))


if __name__ == "__main__":
    main(sys.argv[1:])
