"""A process that keeps the facts of a floor up to date beside the review window, as `index_keeper` does for files.

    python -m sabot.floor.facts_keeper SOFTWARE DSN

It goes on through every outage of the store, and ends when its stdin is closed.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from controller.journal.errors import JournalError
from controller.own_process import keep_memory_private
from controller.review.index_keeper import gone, keep_up, now
from sabot.floor.desk import FloorDesk

PAUSE: Final = 2.0
"""Seconds to wait before a store that did not answer is asked again."""


def main(words: Sequence[str]) -> None:
    """Run the process."""
    software, dsn = words
    with suppress(BrokenPipeError, KeyboardInterrupt):
        while not gone(0):
            try:
                with FloorDesk(dsn, now, software) as desk:
                    keep_up(desk)
            except JournalError:  # the window finds out by itself
                gone(PAUSE)


if __name__ == "__main__":
    keep_memory_private()
    main(sys.argv[1:])
