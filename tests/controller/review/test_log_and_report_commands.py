"""`sabot log` and `sabot report`: what they print, what they refuse, and that nothing half is ever left behind."""

import csv
import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from controller.game.gamefile import load_game
from controller.journal.walk import verify_chain
from controller.review.review_book import Book, ExportMade, JournalVerified
from drivers.postgres.connect import connected
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door
from sabot.floor.book import ReviewPaper

pytestmark = pytest.mark.usefixtures("qapp")
"""Reports as PDF: Qt paints them, with the one application of this process."""


class Ran(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture
def sabot(capsys, monkeypatch, tmp_path):
    """Runs a command in this process, with indexes of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def call(*words: object, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        capsys.readouterr()
        status = run(front_door, "sabot", [str(word) for word in words])
        return Ran(status, *capsys.readouterr())

    return call


@pytest.fixture
def db(eventful, tmp_path) -> Path:
    """A copy in a folder of its own, so that the review book lies there too."""
    path = tmp_path / "pit" / "BA-07.db"
    path.parent.mkdir()
    shutil.copy(eventful, path)
    return path


@pytest.fixture
def noted(kept_in, request, db):
    """What the review book says."""

    def events() -> list[Any]:
        if kept_in == "files":
            return [entry.event for entry in Book(db.with_name("review.book"), now=str, software="test").entries()]
        with connected(request.getfixturevalue("store")) as conn:
            return [entry.event for entry in Book(ReviewPaper(conn), now=str, software="test").entries()]

    return events


# sabot log


def test_the_log_as_json_has_the_columns_of_a_pit(sabot, db, over, told) -> None:
    found = sabot("log", *over(db), "--json")
    assert (found.status, found.err) == (0, "")
    document = json.loads(found.out)
    opened = sum(event.get("event") == "case-opened" for event in told(db))
    assert len(document["log"]) == opened + 2
    assert set(document["log"][0]) >= {
        "time", "table", "game", "shoe", "round", "kind", "clause", "caused_by", "dealer", "ruled_by", "ruling",
        "remarks", "savings_or_loss", "reviewed_by",
    }  # fmt: skip
    assert [line["time"] for line in document["log"]] == sorted(
        (line["time"] for line in document["log"]), reverse=True
    )
    late = next(line for line in document["log"] if line["reason"] == "seen on the camera")
    assert (late["paid"], late["due"], late["clause"], late["reading"]) == ("400.00", "195.00", None, 11)
    assert document["journals"][0]["verification"] == "not verified yet"


def test_filters_on_the_command_line(sabot, db, vip, over) -> None:
    desk = over(db, vip)

    def kinds(*words: str) -> list[str]:
        return [line["kind"] for line in json.loads(sabot("log", *desk, *words, "--json").out)["log"]]

    assert kinds("--kind", "overdraw", "--round", "2") == ["overdraw"]
    assert kinds("--text", "cable") == ["link-lost"]
    assert set(kinds("--table", "VIP-1")) == {"exposed-by-movement", "order-altered-by-movement"}
    assert kinds("--since", "2026-03-02") == []
    assert kinds("--reviewed") == []
    assert len(kinds("--limit", "3")) == 3
    assert kinds("--since", "2026-03-02T04:00+08:00", "--until", "2026-03-02T04:02+08:00") == ["overdraw"]


def test_more_files_may_follow_the_first(sabot, db, vip) -> None:
    document = json.loads(sabot("log", "--db", db, vip, "--json").out)
    assert {one["table"] for one in document["journals"]} == {"BA-07", "VIP-1"}


def test_the_log_as_csv(sabot, db, over) -> None:
    rows = list(csv.DictReader(io.StringIO(sabot("log", *over(db), "--csv").out)))
    document = json.loads(sabot("log", *over(db), "--json").out)
    assert [row["time"] for row in rows] == [line["time"] for line in document["log"]]
    assert rows[-1]["savings or loss"] == ""


def test_the_log_for_a_person(sabot, db, over, make_pit) -> None:
    held = make_pit("BA-09").load().bets().draw("KH 2D 6S 4C").draw("9D")
    shown = sabot("log", *over(db, held.path), "--limit", "4").out
    assert shown.startswith("HELD: BA-09, overdraw\n")
    assert "the latest 4 are shown" in shown


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE x (y)")
        db.commit()


def _text(path: Path) -> None:
    path.write_text("this is no database\n" * 100)


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO _sqlite_migrations VALUES (999, 'sabot-journal', '9999-from-the-future', 'then')")
        db.commit()


def _damaged(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 : 4096 * 4] = b"\xff" * 4096 * 3
    path.write_bytes(data)


def _vanished(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (_empty, "is empty"),
        (_foreign, "of another program"),
        (_text, "not a Sabot journal"),
        (_newer, "newer Sabot"),
        (_damaged, "damaged"),
        (_vanished, "there is no journal"),
    ],
)
def test_a_file_that_cannot_be_used_is_one_line_and_the_others_are_open(
    sabot, db, eventful, tmp_path, harm, says
) -> None:
    bad = tmp_path / "bad.db"
    if harm in (_newer, _damaged, _vanished):
        shutil.copy(eventful, bad)
        with closing(sqlite3.connect(bad)) as copy:  # another id, so that it is no copy of the first
            copy.execute("PRAGMA journal_mode = DELETE")
    harm(bad)
    found = sabot("log", "--db", bad, db, "--json")
    assert found.status == 0
    assert len(json.loads(found.out)["log"]) > 40
    assert found.err.count("\n") == 1
    assert says in found.err
    alone = sabot("log", "--db", bad, "--json")
    assert (alone.status, alone.out) == (2, "")
    assert alone.err.startswith(f"sabot: {bad}: ")
    assert alone.err.count("\n") == 1


def test_a_file_that_another_program_has_locked(sabot, db, vip, tmp_path) -> None:
    locked = tmp_path / "locked.db"
    shutil.copy(vip, locked)
    with closing(sqlite3.connect(locked, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        found = sabot("log", "--db", locked, db, "--json")
        other.execute("ROLLBACK")
    assert found.status == 0
    assert "another program is using it" in found.err


def test_a_copy_of_an_open_journal_is_not_counted_twice(sabot, db, eventful) -> None:
    found = sabot("log", "--db", db, eventful, "--json")
    assert "is a copy of a journal that is open already" in found.err
    assert len(json.loads(found.out)["journals"]) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--since", "soon"), "is no time"),
        (("--kind", "bad-luck"), "is not one of"),
        (("--json", "--csv"), "one of them"),
        (("--caused-by", "weather"), "is not one of"),
    ],
)
def test_what_the_log_refuses(sabot, db, over, words, says) -> None:
    found = sabot("log", *over(db), *words)
    assert (found.status, found.out) == (2, "")
    assert says in found.err
    assert found.err.count("\n") == 1


# sabot report


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (("incident", "--case", "1"), "Incident: overdraw, case 1"),
        (("shoe", "--shoe", "1"), "Shoe 1 of BA-07"),
        (("shift", "--since", "2026-03-01T20:00", "--until", "2026-03-01T22:00"), "Shift: "),
    ],
)
def test_reports_say_where_they_come_from(sabot, db, over, tmp_path, words, title) -> None:
    out = tmp_path / "report.json"
    found = sabot("report", *over(db), *words, "--json", out)
    assert (found.status, found.err) == (0, "")
    document = json.loads(out.read_text())
    assert document["title"].startswith(title)
    assert document["facts"]["software"].startswith("sabot ")
    assert document["facts"]["period"]
    (journal,) = next(one for one in document["sections"] if one["title"] == "Journals")["rows"]
    walked = verify_chain(db)
    assert (journal["table"], journal["head"]) == ("BA-07", walked.head)
    assert journal["verification"].startswith(f"verified to record {walked.records} at ")
    assert load_game("fortune-six").fingerprint in out.read_text()


def test_every_report_is_noted_in_the_book_with_its_digest(sabot, db, over, noted, tmp_path) -> None:
    out = tmp_path / "one.csv"
    sabot("report", *over(db), "incident", "--case", "1", "--csv", out)
    events = noted()
    (export,) = [event for event in events if isinstance(event, ExportMade)]
    digest = subprocess.run(["sha256sum", str(out)], capture_output=True, text=True, check=True).stdout.split()[0]
    assert (export.file, export.sha256) == (str(out), digest)
    assert any(isinstance(event, JournalVerified) and event.ok for event in events)


def test_whoever_signs_for_a_report_is_named(sabot, db, over, noted, tmp_path) -> None:
    words = ("report", *over(db), "shoe", "--pin-stdin", "--json", tmp_path / "x.json")
    assert "not signed" in sabot(*words, "--by", "pm2", stdin="111222\n").err
    assert "not for a dealer" in sabot(*words, "--by", "d104", stdin="730164\n").err
    assert not (tmp_path / "x.json").exists()
    assert sabot(*words, "--by", "sv1", stdin="846203\n").status == 0
    (export,) = [event for event in noted() if isinstance(event, ExportMade)]
    assert export.by == "sv1"


def test_a_review_book_is_verified_like_a_journal(sabot, db) -> None:
    sabot("report", "--db", db, "shoe", "--json", db.with_name("shoe.json"))
    book = db.with_name("review.book")
    found = sabot("verify", "--db", book, "--json")
    assert found.status == 0
    assert json.loads(found.out)["ok"]
    with closing(sqlite3.connect(book)) as changed:
        changed.execute("DROP TRIGGER events_no_update")
        changed.execute("UPDATE events SET at = '2026-01-01T00:00:00.000Z' WHERE n = 3")
        changed.commit()
    assert json.loads(sabot("verify", "--db", book, "--json").out)["first_bad"]["n"] == 3


def test_nobody_plays_on_a_review_book(sabot, db) -> None:
    sabot("report", "--db", db, "shoe", "--json", db.with_name("shoe.json"))
    book = db.with_name("review.book")
    before = verify_chain(book).records
    found = sabot("table", "--game", "fortune-six", "--db", book)
    assert (found.status, found.out) == (2, "")
    assert "is a review book, not a table's journal" in found.err
    assert verify_chain(book).records == before


def test_a_journal_that_is_broken_says_so_on_its_report(sabot, db, tmp_path) -> None:
    with closing(sqlite3.connect(db)) as changed:
        changed.execute("DROP TRIGGER events_no_update")
        changed.execute("UPDATE events SET at = '2026-01-01T00:00:00.000Z' WHERE n = 33")
        changed.commit()
    out = tmp_path / "one.json"
    found = sabot("report", "--db", db, "shoe", "--json", out)
    (journal,) = next(one for one in json.loads(out.read_text())["sections"] if one["title"] == "Journals")["rows"]
    assert "BROKEN" in journal["verification"]
    assert "record 33" in journal["verification"]
    assert found.status == 1
    assert found.err.startswith("sabot: BA-07: BROKEN, found at ")
    assert found.err.count("\n") == 1
    words = ("gaming-day", "--since", "2026-01-01", "--no-verify", "--json", "-")
    found = sabot("report", "--db", db, *words)
    assert (found.status, found.err.count("\n")) == (1, 1)
    notes = {one["title"]: one["note"] for one in json.loads(found.out)["sections"]}
    assert {title for title, note in notes.items() if note.startswith("NOT TO BE RELIED ON: BA-07: BROKEN")} == {
        title for title in notes if title.startswith("Money") or title in ("Table inventory", "Counts of chips")
    }


def test_a_report_that_verified_nothing_says_so(sabot, db, over) -> None:
    def verification(*words: str) -> str:
        found = sabot("report", *over(db), "staff", "--json", "-", *words)
        assert (found.status, found.err) == (0, "")
        sections = {one["title"]: one["rows"] for one in json.loads(found.out)["sections"]}
        return str(sections["Journals"][0]["verification"])

    assert verification("--no-verify") == "not verified yet"
    assert verification().startswith("verified to record ")
    assert verification("--no-verify").startswith("not verified for this report; last verified to record ")


def test_a_report_on_paper(db, tmp_path) -> None:
    out = tmp_path / "shoe.pdf"
    words = [sys.executable, "-m", "sabot", "report", "--db", str(db), "shoe", "--pdf", str(out)]
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("incident", "--json", "x"), "--case N, or --record N"),
        (("incident", "--case", "999", "--json", "x"), "there is no case 999"),
        (("incident", "--record", "1", "--json", "x"), "no case began at record 1"),
        (("shoe", "--shoe", "999", "--json", "x"), "there is no shoe 999"),
        (("shift", "--json", "x"), "--since"),
        (("shift", "--since", "2026-03-02", "--until", "2026-03-01", "--json", "x"), "ends after it begins"),
        (("shoe",), "say where to"),
        (("shoe", "shift", "--json", "x"), "say which report, one of incident, "),
        (("shoe", "--json", "no/such/folder/x"), "its folder does not exist"),
    ],
)
def test_what_a_report_refuses(sabot, db, over, tmp_path, monkeypatch, words, says) -> None:
    monkeypatch.chdir(tmp_path)
    found = sabot("report", *over(db), *words)
    assert (found.status, found.out) == (2, "")
    assert says in found.err
    assert found.err.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_with_several_tables_the_one_that_is_meant_is_named(sabot, db, vip, over) -> None:
    desk = over(db, vip)
    assert "say which table" in sabot("report", *desk, "incident", "--case", "1", "--json", "-").err
    found = sabot("report", *desk, "incident", "--case", "1", "--table", "VIP-1", "--json", "-")
    assert json.loads(found.out)["facts"]["table"] == "VIP-1"


def test_a_report_of_a_period_asks_for_its_beginning(sabot, db, over) -> None:
    for kind in ("gaming-day", "shift"):
        said = sabot("report", *over(db), kind, "--csv", "-").err
        assert "of a period: say when it begins, --since TIME" in said


def test_a_stopped_report_leaves_no_half_file(sabot, db, over, noted, tmp_path, monkeypatch) -> None:
    def stopped(_document) -> bytes:
        raise KeyboardInterrupt

    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "old.json").write_text("what was there")
    monkeypatch.setattr("gui.review.jobs.as_json", stopped)
    found = sabot("report", *over(db), "shoe", "--json", folder / "old.json")
    assert found.status == 130
    assert [path.name for path in folder.iterdir()] == ["old.json"]
    assert (folder / "old.json").read_text() == "what was there"
    assert not any(isinstance(event, ExportMade) for event in noted())


@pytest.mark.parametrize("name", ["BA-07.db", "review.book", "link.db", "BA-07.db.heads", "BA-07.db.key"])
def test_a_report_never_takes_the_place_of_what_it_reports_on(sabot, db, name) -> None:
    sabot("report", "--db", db, "shoe", "--json", db.with_name("first.json"))
    out = db.with_name(name)
    db.with_name("link.db").symlink_to(db)
    for beside in (db.with_name("BA-07.db.heads"), db.with_name("BA-07.db.key")):
        beside.write_text("kept")
    before, kept = db.read_bytes(), out.read_bytes()
    found = sabot("report", "--db", db, "incident", "--case", "1", "--json", out)
    assert (found.status, found.out) == (2, "")
    assert "belongs to a journal" in found.err
    assert found.err.count("\n") == 1
    assert (db.read_bytes(), out.read_bytes()) == (before, kept)


@pytest.mark.parametrize(
    "name",
    ["review.book", "review.book.key", "review.book.heads", "review.book.lock", "review.book-wal", "review.views",
     "house.toml", "BA-07.db.heads", "BA-07.db-wal", "new.csv",
     "BA-99.db", "BA-99.db.key", "BA-99.db-wal", "other.book", "other.book.heads"],
)  # fmt: skip
@pytest.mark.parametrize("form", ["--csv", "--bundle"])
def test_a_report_never_takes_a_name_that_a_review_book_or_a_journal_will_need(sabot, db, name, form) -> None:
    """No book was begun yet. What is refused leaves no file, and the desk goes on."""
    words = ("--book", db.with_name("new.csv")) if name == "new.csv" else ()
    before = {file.name for file in db.parent.iterdir()}
    kind = () if form == "--bundle" else ("staff",)
    found = sabot("report", "--db", db, *words, "--no-verify", *kind, form, db.with_name(name))
    assert (found.status, found.out) == (2, "")
    assert "belongs to a journal or a review book" in found.err
    assert {file.name for file in db.parent.iterdir()} == before
    assert sabot("log", "--db", db, *words).status == 0


def test_a_report_never_takes_the_place_of_a_device_or_a_pipe(sabot, db, tmp_path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found = sabot("report", "--db", db, "incident", "--case", "1", "--csv", pipe)
    assert (found.status, found.out) == (2, "")
    assert "is no plain file" in found.err
    assert pipe.is_fifo()


def test_all_files_of_a_report_are_looked_at_before_the_first_is_written(sabot, db, tmp_path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "missing" / "two.csv"
    found = sabot("report", "--db", db, "incident", "--case", "1", "--json", one, "--csv", other)
    assert (found.status, found.out) == (2, "")
    assert "its folder does not exist" in found.err
    assert not one.exists()
    found = sabot("report", "--db", db, "incident", "--case", "1", "--json", one, "--csv", one)
    assert (found.status, found.out) == (2, "")
    assert "named twice" in found.err
    assert not one.exists()


def test_a_printed_report_is_noted_too(sabot, db) -> None:
    printed = sabot("report", "--db", db, "shoe", "--json", "-")
    book = Book(db.with_name("review.book"), now=str, software="test")
    noted = [entry.event for entry in book.entries() if isinstance(entry.event, ExportMade)]
    assert [(one.file, one.sha256) for one in noted] == [("stdout", sha256(printed.out.encode()).hexdigest())]


def test_paper_is_not_printed_on_stdout(sabot, db, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = sabot("report", "--db", db, "shoe", "--pdf", "-")
    assert (found.status, found.out) == (2, "")
    assert "--pdf: name a file" in found.err
    assert not (tmp_path / "-").exists()
