"""`script/bench --save` and `--against`: a change is told from noise."""

import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def compare(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    yield importlib.import_module("compare")
    for name in ("compare", "claims"):
        sys.modules.pop(name, None)


def claim(compare, figure, wanted="at most 3 times", what="settle (7 wagers)"):
    return compare.Claim(what, figure, wanted, holds=True)


@pytest.mark.parametrize(
    ("figure", "number"),
    [("2.05 times (7.1 µs against 3 µs)", 2.05), ("20,500 records/s", 20500), ("-3 KiB", -3), ("none", None)],
)
def test_the_first_number_of_a_figure_counts(compare, figure, number):
    assert compare.figure_of(claim(compare, figure)) == number


@pytest.mark.parametrize(
    ("now", "wanted", "judged"),
    [
        (["2.1", "2.0"], "at most 3 times", "within the noise"),
        (["1.5", "1.6"], "at most 3 times", "better"),
        (["2.9", "3.0"], "within 3 s", "worse"),
        (["2.9", "3.0"], "at least 2", "better"),
    ],
)
def test_a_change_counts_only_above_the_noise(compare, tmp_path, now, wanted, judged):
    before, after = {}, {}
    for figure in ("2.0", "2.2", "1.9"):
        compare.note(before, "rules", [claim(compare, figure)])
    for figure in now:
        compare.note(after, "rules", [claim(compare, figure, what="settle (8 wagers)")])
    file = tmp_path / "figures.json"
    compare.save(file, before)
    (row,) = compare.rows(compare.load(file), after, {"settle": wanted})
    assert row.before == 2.0
    assert row.judged == judged
    assert row.noise == pytest.approx(0.15 + 0.05)
    table = compare.table([row])
    assert "rules: settle" in table
    assert judged in table
    assert "±10.0 %" in table


@pytest.mark.parametrize("text", ["", "[1]", '{"rules": 3}'])
def test_a_file_of_something_else_is_refused(compare, tmp_path, text):
    file = tmp_path / "figures.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="holds no figures of script/bench --save"):
        compare.load(file)
