"""Runs `sabot` in this process, as a shell would."""

import io
import json
import sys
from dataclasses import dataclass

import pytest

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
