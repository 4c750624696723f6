"""A progress bar on a terminal; silent otherwise."""

import sys
from typing import Any

import click


class ProgressBar:
    """Call it with the number of steps done and the number of all steps."""

    def __init__(self, label: str) -> None:
        self.label = label
        self._bar: Any = None  # click's bar: its type is private
        self._done = 0

    def __enter__(self) -> "ProgressBar":
        return self

    def __call__(self, done: int, whole: int) -> None:
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            bar: Any = click.progressbar(length=whole, label=self.label, file=sys.stderr)
            self._bar = bar.__enter__()
        self._bar.length = max(whole, done)
        self._bar.update(done - self._done)
        self._done = done

    def __exit__(self, *args: object) -> None:
        if self._bar is not None:
            self._bar.__exit__(None, None, None)


class ProgressBars:
    """One bar after another: call it with the label, the number of steps done and the number of all steps."""

    def __init__(self) -> None:
        self._bars: dict[str, ProgressBar] = {}

    def __enter__(self) -> "ProgressBars":
        return self

    def __call__(self, label: str, done: int, whole: int) -> None:
        if label not in self._bars:
            self.__exit__()
            self._bars[label] = ProgressBar(label)
        self._bars[label](done, whole)

    def __exit__(self, *args: object) -> None:
        for bar in self._bars.values():
            bar.__exit__()
