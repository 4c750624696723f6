"""The sender of a table, as a child of it: a process of its own, so that no card waits for a network.

    python -m sabot.floor.send_child JOURNAL DSN

It says when it has come up and asks the store, and then what it found. A line on stdin lets it begin; at the end of
stdin it sends what came last and ends. What it tells is one line of JSON each.
"""

import os
import select
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.own_process import keep_memory_private
from drivers.postgres.connect import connected
from drivers.postgres.store import Store
from sabot.floor.sender import ContradictedError
from sabot.floor.sending import News, Sending

NICE: Final = 5
"""The table goes first."""
ASKING: Final = "asking"
"""It has come up, and asks the store now: from here on the table waits."""
FOUND: Final = "found"
CONTRADICTED: Final = "contradicted"
SENT: Final = "sent"


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line to the table."""

    news: str
    says: str = ""
    n: int = 0
    """`found`, `sent`: the last record that the store holds, 0 if none. `contradicted`: the record."""
    hash: str = ""
    ahead: float = 0.0
    """`sent`: how many seconds our clock is ahead of the store's."""


def say(told: Told) -> None:
    """Tell the table; it may have ended."""
    with suppress(BrokenPipeError):
        os.write(1, msgspec.json.encode(told) + b"\n")


def look(db: Path, dsn: str) -> Told:
    """Where the store is."""
    try:
        with open_reader(db) as reader:
            say(Told(ASKING))
            with connected(dsn) as conn:
                at = Store(conn).push(reader.id).cursor
    except JournalError as error:
        return Told(News.LOST, str(error))
    return Told(FOUND, n=at.n, hash=at.hash.hex())


def wait(seconds: float) -> bool:
    """Wait; True: the table has closed our input."""
    ready, _, _ = select.select([0], [], [], seconds)
    return bool(ready) and not os.read(0, 4096)


def main(words: list[str]) -> int:
    """Look, wait to be let go, and send until stdin ends."""
    db, dsn = Path(words[0]), words[1]
    keep_memory_private()
    say(look(db, dsn))
    os.nice(NICE)  # not before the look: the table waits for it
    if not os.read(0, 4096):
        return 0
    sending = Sending(
        db, dsn, tell=lambda news, says: say(Told(news, says)), wait=wait,
        sent=lambda n, ahead: say(Told(SENT, n=n, ahead=round(ahead, 3))),
    )  # fmt: skip
    try:
        sending.until_stopped()
    except ContradictedError as error:
        say(Told(CONTRADICTED, str(error), n=error.n))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
