"""Applied with report.patch: `sabot report voids` lists the cases of a period that were ruled void."""

import shutil
from pathlib import Path

JOURNAL = Path(__file__).parents[1] / "written_by_v1" / "journals" / "methods.db"


def test_the_report_lists_the_voids(sabot, tmp_path):
    db = tmp_path / "methods.db"
    shutil.copy(JOURNAL, db)
    words = ["--db", str(db), "--index", str(tmp_path), "voids", "--since", "2020-01-01", "--json", "-"]
    document = sabot("report", *words).json()
    assert document["report"] == "voids"
    (log,) = [section for section in document["sections"] if section["title"] == "Irregularity log"]
    assert len(log["rows"]) == 1
