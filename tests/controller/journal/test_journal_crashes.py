"""Killed at every change of the disk, and a disk that fills up or breaks at every change: nothing acknowledged is lost."""

import json

import pytest

from controller.journal.chain import Record
from controller.journal.reader import open_reader
from controller.journal.signed_heads import read_heads
from controller.journal.walk import verify_chain

SOME, EVERY = 5, pytest.param(1, marks=[pytest.mark.long, pytest.mark.timeout(600)])
KILLED, STRUCK, UNHARMED = -9, 10, 0


def batches(path) -> list[int]:
    """The batches in a journal, each found whole and in order."""
    with open_reader(path) as reader:
        records = [json.loads(entry.payload) for entry in reader.entries() if entry.kind == "card-drawn"]
    numbers = [record["batch"] for record in records if record["i"] == 0]
    assert [(r["batch"], r["i"]) for r in records] == [(b, i) for b in numbers for i in range(1 + b % 3)]
    return numbers


def acknowledged(life: dict, what: str) -> list[int]:
    return [int(text.split()[1]) for text in life["told"] if text.split()[0] == what]


def check_after_death(folder, life, start):
    """What is there is what was acknowledged, and at most the one batch more that was under way, whole."""
    path = folder / "table.db"
    told = acknowledged(life, "batch")
    if not path.exists():
        assert life["told"] == []
        return
    with start(path) as journal:  # as the table would: this is what repairs the file
        journal.append([Record("card-drawn", 1, json.dumps({"batch": 99, "i": 0}).encode())])
    found = batches(path)
    assert found.pop() == 99
    assert found == list(range(len(found)))
    assert len(told) <= len(found) <= len(told) + 1
    heads = folder / "heads.jsonl"
    signed = acknowledged(life, "head")
    assert [head.n for head in read_heads(heads)][: len(signed)] == signed if signed else True
    verified = verify_chain(path, heads if signed else None)
    assert verified.ok, verified


@pytest.mark.parametrize("step", [SOME, EVERY])
@pytest.mark.parametrize("what", ["kill", "torn"])
def test_killed_at_every_change_of_the_disk(quick_folder, crash, start, what, step):
    """`torn`: in the middle of a write."""
    lives = crash(what, quick_folder, step)
    assert len(lives) > 150 // step
    assert [life["ended"] for life in lives] == [KILLED] * (len(lives) - 1) + [UNHARMED]
    for life in lives:
        check_after_death(quick_folder / str(life["at"]), life, start)


@pytest.mark.parametrize("step", [SOME, EVERY])
@pytest.mark.parametrize("what", ["full", "broken"])
def test_a_disk_that_fails_at_every_change(quick_folder, crash, what, step):
    """The life goes on when the disk does, and everything is there once: nothing lost, nothing twice."""
    lives = crash(what, quick_folder, step)
    assert len(lives) > 150 // step
    assert [life["ended"] for life in lives] == [STRUCK] * (len(lives) - 1) + [UNHARMED]
    for life in lives:
        folder = quick_folder / str(life["at"])
        assert batches(folder / "table.db") == acknowledged(life, "batch") == list(range(9))
        # A head may be there twice: it was written, the sync failed, it was signed again.
        assert sorted({head.n for head in read_heads(folder / "heads.jsonl")}) == acknowledged(life, "head")
        verified = verify_chain(folder / "table.db", folder / "heads.jsonl")
        assert verified.ok, verified
        refused = [text for text in life["told"] if text.startswith("refused ")]
        assert len(refused) <= 1
        assert all(text.startswith(f"refused {folder}/") and "; " in text for text in refused)
    assert sum(any(text.startswith("refused") for text in life["told"]) for life in lives) > 100 // step


@pytest.mark.parametrize("step", [SOME, EVERY])
def test_killed_at_every_change_of_a_rotation(quick_folder, crash, start, step):
    """The old journal or the new one, whole; and the old one is archived before it goes."""
    lives = crash("kill-rotation", quick_folder, step)
    assert len(lives) > 60 // step
    assert [life["ended"] for life in lives] == [KILLED] * (len(lives) - 1) + [UNHARMED]
    ends = set()
    for life in lives:
        folder = quick_folder / str(life["at"])
        with start(folder / "table.db") as journal:
            first, *others = journal.entries()
            after = json.loads(first.payload)["after"]
            journal.append([Record("card-drawn", 1, b'{"batch":9,"i":0}')])
        ends.add(after is not None)
        assert verify_chain(folder / "table.db", folder / "heads.jsonl").ok
        if after is None:
            assert batches(folder / "table.db") == list(range(10))
            assert life["told"] == []
        else:
            assert [entry.kind for entry in others] == ["staff-added"]
            kept = quick_folder / f"{folder.name}-archive"
            assert batches(kept / "journal.db") == list(range(9))
            verified = verify_chain(kept / "journal.db", kept / "heads.jsonl")
            assert (verified.ok, verified.records, verified.head) == (True, after["n"], after["head"])
    assert ends == {True, False}
