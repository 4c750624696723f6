"""Real `sabot` processes that speak JSON lines: any command (`Process`), or a table (`LiveTable`)."""

import json
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest


class Process:
    """A real `sabot` process. A thread puts its lines into a queue, so that a test need not wait for them."""

    def __init__(self, *words: object, **options: Any) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the process is over
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sabot", *(str(word) for word in words)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, **options,
        )  # fmt: skip
        self.lines: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.heard: list[dict[str, Any]] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        for line in self.process.stdout:
            if line.endswith(b"\n"):
                self.lines.put(json.loads(line))
        self.lines.put(None)

    def send(self, *said: dict[str, Any] | bytes) -> None:
        """Write these lines to its stdin, in one write."""
        lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in said]
        self.process.stdin.write(b"\n".join([*lines, b""]))
        self.process.stdin.flush()

    def take(self) -> list[dict[str, Any]]:
        """What it has printed since."""
        fresh = []
        while not self.lines.empty():
            line = self.lines.get()
            if line is not None:
                fresh.append(line)
        self.heard += fresh
        return fresh

    def first(self) -> dict[str, Any]:
        """The next line, waited for."""
        line = self.lines.get(timeout=60)
        assert line is not None, f"it went away: {self.errors()}"
        self.heard.append(line)
        return line

    def kill(self) -> None:
        """SIGKILL; what it had printed is heard to its end."""
        self.process.kill()
        self._over()

    def errors(self) -> str:
        """What it said on stderr."""
        self._errors.seek(0)
        return self._errors.read().decode()

    def _over(self) -> None:
        self._listener.join(60)
        with self.process:
            pass
        self._errors.close()

    def end(self) -> None:
        """The end of its input."""
        self.process.stdin.close()
        self.process.wait(60)
        self._over()


class LiveTable(Process):
    """A `sabot table` in its own process. Every line is waited for; no time is waited out."""

    def __init__(self, *words: object, **options: Any) -> None:
        super().__init__("table", *words, **options)

    read = Process.first

    def until(self, is_it: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
        """Every line up to one that is like this."""
        heard = [self.read()]
        while not is_it(heard[-1]):
            heard.append(self.read())
        return heard

    def tell(self, *actions: dict[str, Any] | bytes) -> list[dict[str, Any]]:
        """Send these lines; returns every answer to them."""
        self.send(*actions, {"do": "show"})
        return self.until(lambda line: "state" in line)[:-1]

    @property
    def state(self) -> dict[str, Any]:
        """What `show` says."""
        self.send({"do": "show"})
        return self.until(lambda line: "state" in line)[-1]["state"]

    def kill(self) -> list[dict[str, Any]]:
        """SIGKILL; returns the lines that were not read yet."""
        super().kill()
        return self.take()

    def end(self) -> list[dict[str, Any]]:
        """Close its input; it must end well. Returns the lines that were not read yet."""
        self.process.stdin.close()
        assert (self.process.wait(60), self.errors()) == (0, "")
        self._over()
        return self.take()


@pytest.fixture
def processes() -> Iterator[Callable[..., Process]]:
    """Start processes; whatever still runs at the end is ended."""
    made: list[Process] = []

    def start(*words: object) -> Process:
        made.append(Process(*words))
        return made[-1]

    yield start
    for one in made:
        one.kill()


@pytest.fixture
def live() -> Iterator[Callable[..., LiveTable]]:
    """Start a live table: `live("--db", …)`. All that still run at the end are ended."""
    started: list[LiveTable] = []

    def start(*words: object, **options: Any) -> LiveTable:
        started.append(LiveTable(*words, **options))
        return started[-1]

    yield start
    for table in started:
        table.kill()
