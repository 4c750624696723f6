"""Runs `sabot` in this process, as a shell would, or as a live table in a process of its own; and staff whose PINs are
cheap to check."""

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from argon2.profiles import CHEAPEST

from controller.game.authority import Role
from controller.journal.chain import Record
from controller.journal.journal import Journal
from controller.people.book import NewPerson, People, add, evolve_people
from controller.people.pins import Pin
from controller.table.actions import Signature
from controller.table.events import encode_event, event_name
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    status: int
    out: str
    err: str

    def json(self):
        """The one JSON document it printed."""
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)

    def refused(self) -> str:
        """The one line of a refusal."""
        assert self.status == 2
        assert self.out == ""
        assert self.err.startswith("sabot: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        return self.err.removeprefix("sabot: ").rstrip("\n")


@pytest.fixture
def sabot(capsys, monkeypatch):
    """Call as `sabot("settle", "--json", stdin="…")`."""

    def call(*words: str, stdin: str | bytes = "") -> Ran:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        status = run(front_door, "sabot", list(words))
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return call


STAFF = {
    "pm1": (Role.PIT_MANAGER, "605917"),
    "ps1": (Role.PIT_SUPERVISOR, "418203"),
    "d104": (Role.DEALER, "730164"),
}


@pytest.fixture
def pins() -> dict[str, str]:
    """Who signs with what."""
    return {person: pin for person, (_, pin) in STAFF.items()}


@pytest.fixture(scope="session")
def _staffed_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("staffed") / "table.db"
    people, signer = People(), None
    with Journal.open(path, now=lambda: "2026-03-01T20:15:00.000Z", software="sabot test", durable=False) as journal:
        for person, (role, pin) in STAFF.items():
            event = add(people, NewPerson(person, person, role, Pin(pin).hashed(CHEAPEST)), signer)
            journal.append([Record(event_name(event), event.SCHEMA, encode_event(event))])
            people = evolve_people(people, event)
            signer = signer or Signature(person, role)
    return path.read_bytes()


@pytest.fixture
def db(tmp_path: Path, _staffed_once: bytes) -> Path:
    """A journal with a pit manager pm1, a pit supervisor ps1 and a dealer d104."""
    path = tmp_path / "table.db"
    path.write_bytes(_staffed_once)
    return path


class Live:
    """A `sabot table` in a process of its own. Every line is waited for; none is waited out."""

    def __init__(self, words: tuple[str, ...], **options: Any) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sabot", "table", *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options,
        )  # fmt: skip

    def send(self, *actions: dict[str, Any] | bytes) -> None:
        """These lines, in one write."""
        lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in actions]
        self.process.stdin.write(b"\n".join([*lines, b""]))
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next line that it prints."""
        line = self.process.stdout.readline()
        assert line, f"the table went away: {self.process.stderr.read().decode()}"
        return json.loads(line)

    def until(self, is_it: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
        """Every line up to one that is like this."""
        heard = [self.read()]
        while not is_it(heard[-1]):
            heard.append(self.read())
        return heard

    def tell(self, *actions: dict[str, Any] | bytes) -> list[dict[str, Any]]:
        """These lines, and every answer to them."""
        self.send(*actions, {"do": "show"})
        return self.until(lambda line: "state" in line)[:-1]

    @property
    def state(self) -> dict[str, Any]:
        """What `show` says."""
        self.send({"do": "show"})
        return self.until(lambda line: "state" in line)[-1]["state"]

    def kill(self) -> list[dict[str, Any]]:
        """SIGKILL; what it had printed and nobody had read yet."""
        self.process.kill()
        out, _ = self.process.communicate()
        return [json.loads(line) for line in out.splitlines()]

    def end(self) -> list[dict[str, Any]]:
        """The end of its input; what else it prints, and it must end well."""
        out, err = self.process.communicate(timeout=60)
        assert (self.process.returncode, err) == (0, b"")
        return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def live() -> Iterator[Callable[..., Live]]:
    """Start a live table: `live("--db", …)`. Whatever still runs at the end is ended."""
    started: list[Live] = []

    def start(*words: object, **options: Any) -> Live:
        started.append(Live(tuple(str(word) for word in words), **options))
        return started[-1]

    yield start
    for table in started:
        table.process.kill()
        with table.process:  # closes its pipes and waits for it
            pass
