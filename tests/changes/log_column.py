"""Applied with log_column.patch: the irregularity log has a further column, in every form of it."""

import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path

JOURNAL = Path(__file__).parents[1] / "written_by_v1" / "journals" / "methods.db"


def log(db, *words):
    command = [sys.executable, "-m", "sabot", "log", "--db", str(db), "--index", str(db.parent), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_log_says_how_many_wagers_there_were(tmp_path):
    db = tmp_path / "methods.db"
    shutil.copy(JOURNAL, db)
    in_json = [line["wagers"] for line in json.loads(log(db, "--json"))["log"]]
    in_csv = [int(line["wagers"]) for line in csv.DictReader(log(db, "--csv").splitlines())]
    assert in_json == in_csv
    assert max(in_json) > 0
