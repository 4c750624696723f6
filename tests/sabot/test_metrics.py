"""The file of metrics that a table writes while it plays."""

import stat

import msgspec
import pytest
from support.journals import END, ROUND, SHOE, run_table
from support.metrics import parse_metrics, value_of

from controller.review.metrics_fold import HostFigures
from sabot.host import metrics as metrics_module
from sabot.host.metrics_child import JournalMetrics, write_metrics

ENDED = (*SHOE, *ROUND, *END)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "t7.prom"


@pytest.fixture
def settings(tmp_path, file):
    path = tmp_path / "table.toml"
    path.write_text(f'name = "T7"\npit = "north"\nshoe = "manual"\nmetrics = "{file}"\n', encoding="utf-8")
    return path


def test_a_table_writes_its_metrics_and_takes_them_away_at_the_end(live, db, settings, file):
    table = live("--db", db, "--game", "fortune-six", "--settings", settings)
    table.tell(*SHOE)
    while not file.exists():  # each turn is an answer of the table
        table.tell()
    found = parse_metrics(file.read_text(encoding="utf-8"))
    (sample,) = found["sabot_table_held"].samples
    assert (sample.labels, sample.value) == ({"table": "T7", "pit": "north"}, 0)
    assert value_of(found, "sabot_journal_free_bytes") > 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    table.tell(*ROUND)
    table.end()
    assert list(file.parent.glob("*.prom*")) == []


def test_the_journal_is_read_on_from_where_it_was(sabot, db):
    table = run_table(sabot, db)
    table(*SHOE)
    metrics = JournalMetrics(db)
    assert value_of(parse_metrics(metrics.text(HostFigures())), "sabot_rounds_total", result="banker") == 0
    table(*ROUND)
    found = parse_metrics(metrics.text(HostFigures(commits=(0.01,))))
    assert sum(one.value for one in found["sabot_rounds_total"].samples) == 1
    assert value_of(found, "sabot_cards_total", course="game") == 5
    found = parse_metrics(metrics.text(HostFigures(commits=(0.02,))))
    assert value_of(found, "sabot_cards_total", course="game") == 5
    assert value_of(found, "sabot_journal_commit_seconds_count") == 2


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('metrics = "nowhere/t.prom"', "there is no folder"),
        ('metrics = "t.txt"', "metrics: must end with .prom"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_done(sabot, db, tmp_path, line, says):
    path = tmp_path / "bad.toml"
    path.write_text(f'name = "T7"\nshoe = "manual"\n{line}\n', encoding="utf-8")
    ran = sabot("table", "--db", str(db), "--settings", str(path), stdin="")
    assert ran.status == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_is_replaced_whole(file):
    write_metrics(file, "one 1\n")
    write_metrics(file, "two 2\n")
    assert file.read_text() == "two 2\n"
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_what_the_table_tells_fits_a_pipe():
    told = HostFigures((1.123456,) * metrics_module.MOST_COMMITS, 500, 10**9, 1772395200.123456, -12345.678)
    assert len(msgspec.json.encode(told)) < 4096  # POSIX writes so much to a pipe at once


def test_verify_notes_that_it_was_verified(sabot, db, file):
    run_table(sabot, db)(*ENDED)
    ran = sabot("verify", "--db", str(db), "--metrics", str(file))
    assert ran.status == 0
    found = parse_metrics(file.read_text(encoding="utf-8"))
    assert value_of(found, "sabot_journal_last_verified_timestamp_seconds") > 1.7e9
    assert sabot("verify", "--db", str(db), "--metrics", str(file.parent / "no" / "x.prom")).status == 2
