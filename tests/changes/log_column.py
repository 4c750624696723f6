"""Applied with log_column.patch: the irregularity log has a further column, in every form of it."""

import csv
import shutil
from pathlib import Path

JOURNAL = Path(__file__).parents[1] / "written_by_v1" / "journals" / "methods.db"


def test_the_log_says_how_many_wagers_there_were(sabot, tmp_path):
    db = tmp_path / "methods.db"
    shutil.copy(JOURNAL, db)
    words = ("log", "--db", str(db), "--index", str(db.parent))
    in_json = [line["wagers"] for line in sabot(*words, "--json").json()["log"]]
    in_csv = [int(line["wagers"]) for line in csv.DictReader(sabot(*words, "--csv").out.splitlines())]
    assert in_json == in_csv
    assert max(in_json) > 0
