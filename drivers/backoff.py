"""`Backoff`: growing pauses between two tries, for a line, a feed and a child process.

Knows no clock: the caller says how long the last try went well.
"""


class Backoff:
    """Pauses that double from `first` to `longest`. After a try that lasted longer than `well` they start again."""

    def __init__(self, first: float, longest: float, well: float | None = None) -> None:
        self._first, self._longest = first, longest
        self._well = longest if well is None else well
        self._next = first

    def after(self, lasted: float) -> float:
        """Seconds to wait after a try that lasted so many seconds."""
        if lasted > self._well:
            self.begin_anew()
        pause, self._next = self._next, min(2 * self._next, self._longest)
        return pause

    def begin_anew(self) -> None:
        """Start again with the first pause."""
        self._next = self._first
