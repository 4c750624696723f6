"""Evenings with their answers, kept in a file: an answer of `decide` that changes is noticed here."""

import gzip
from pathlib import Path
from random import Random

import msgspec
import pytest
from support.referee.acts import next_step, random_rules
from support.referee.evening import Evening

from controller.decide.moves import DECIDES
from controller.journal.chain import Entry
from controller.verify.rejudge import judged

KEPT = Path(__file__).with_name("decided.jsonl.gz")
SEEDS = (3, 11, 27, 42, 58)
STEPS = 70


def _evening(seed):
    """One random evening, the same every time."""
    rng = Random(seed)  # noqa: S311 - the same evening every time
    evening = Evening(random_rules(rng), seed)
    for _ in range(STEPS):
        evening.do(next_step(rng, evening))
    return evening.journal.entries


def test_no_answer_of_decide_has_changed_without_a_new_number(pytestconfig):
    """What these tables were told is decided as it was when the file was written, under the same number."""
    if pytestconfig.getoption("--update-golden"):
        lines = b"\n".join(msgspec.json.encode([DECIDES, _evening(seed)]) for seed in SEEDS)
        KEPT.write_bytes(gzip.compress(lines, mtime=0))
        pytest.skip("the evenings were written anew")
    for line in gzip.decompress(KEPT.read_bytes()).splitlines():
        number, entries = msgspec.json.decode(line, type=tuple[int, list[Entry]])
        assert number == DECIDES, "DECIDES was raised: write the evenings anew (--update-golden)"
        found = judged(entries, lambda table, _: table)
        assert found.first_bad is None, (
            f"an answer of `decide` changed (record {found.first_bad.n} {found.first_bad.what}): raise DECIDES in "
            "controller/decide/moves.py, once for each release, and write the evenings anew (--update-golden)"
        )
        assert found.decided == found.rounds > 0
