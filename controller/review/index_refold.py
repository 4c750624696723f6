"""`Refold`: folds a whole journal anew, some records at a time, and compares the outcome with its index.

The index says of itself that it is whole; this asks the journal. It is done once a day, by the process beside the
window (`index_keeper`) or by a command. An index that differs is replaced by the one that was folded anew.
"""

from datetime import datetime, timedelta
from typing import Final

from controller.journal.file import refusals
from controller.review import index_digests
from controller.review.facts import Finding, Progress, Stop, changed_words, silent
from controller.review.index import Index

EVERY: Final = timedelta(hours=24)
AGAIN: Final = ".again"
"""The end of the name of the file that is folded anew."""


def is_due(index: Index, now: str) -> bool:
    """Whether the last time is a day ago, or lies in the future (the clock was set back)."""
    try:
        since = datetime.fromisoformat(now) - datetime.fromisoformat(index.refolded())
    except ValueError:
        return True
    return not timedelta() <= since < EVERY


class Refold:
    """One journal, folded anew. `go_on` until it returns True."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.again = Index(index.path.with_name(index.path.name + AGAIN), index.reader, index.now)
        self.again.remove()  # nobody may prepare it for us

    def go_on(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Fold until `stop` ends it; returns True when the whole journal was compared with its index."""
        if not self.again.catch_up(progress, stop) and not self.again.place()[1]:
            return False
        with refusals(self.index.path), self.index.held():
            last = self.index.reader.head()[0]
            self.index.taken_in(last)
            self.again.taken_in(last)
            parts = index_digests.differing(self.again.computed(), self.index.computed())
            if parts:
                self.index.replace_by(self.again)
                self.index.findings.append(Finding(journal=False, what=changed_words(parts)))
            else:
                self.index.note_refolded()
        self.close()
        return True

    def close(self) -> None:
        """Forget what was folded so far."""
        self.again.remove()
