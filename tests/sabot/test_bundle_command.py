"""`sabot report --bundle`: what is in the bundle, what its checker says, and that it names each file that was altered."""

import json
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from support.checker import PYTHON, check, check_as_a_regulator, seal, the
from support.journals import END, ROUND, SHOE, forge

from controller.game.authority import Role
from controller.journal.reader import open_reader
from controller.review import checker
from controller.review.adjustments import PuttingRight, put_right
from controller.review.file_desk import open_desk
from controller.review.open_money import open_money
from controller.review.review_book import Book, ExportMade, MoneyPutRight
from controller.table.actions import Signature
from sabot.cli.stamp import wall_clock

pytestmark = pytest.mark.usefixtures("qapp")
"""A bundle has reports as PDF: Qt paints them, with the one application of this process."""

OLD = Path(__file__).parents[1] / "written_by_v1" / "journals" / "by-hand.db"
PLURAL_OF_ONE = re.compile(r"\b1 (records|signed heads|findings)\b")
SETTLE_AGAIN = (
    {"do": "correct", "round": 1, "hand": "banker", "index": 2, "card": "7C", "by": "ps1"},
    {"do": "correct-wager", "round": 1, "seat": 3, "on": "banker", "amount": "10", "by": "pm1"},
)


@pytest.fixture(autouse=True)
def _own_index(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def played(sabot, db, pins, made_once):
    """A journal with two rounds, of which one is put right; returns a function that plays more."""

    def play(*lines: dict[str, Any]) -> None:
        signed = [{**line, "pin": pins[line["by"]], "reason": "seen"} if "by" in line else line for line in lines]
        told = "".join(json.dumps(line) + "\n" for line in signed)
        ran = sabot("table", "--db", str(db), "--game", "fortune-six", stdin=told)
        assert (ran.status, ran.err, "refused" in ran.out) == (0, "", False), ran

    made_once("played", lambda: play(*SHOE, *ROUND, *SETTLE_AGAIN, *ROUND))
    return play


@pytest.fixture
def bundled(sabot, db, played, tmp_path, made_once) -> Path:  # noqa: ARG001 - it plays
    """The bundle of that journal."""
    made_once("bundled", lambda: bundle(sabot, db, tmp_path / "bundle"))
    return tmp_path / "bundle"


def bundle(sabot, db: Path, folder: Path) -> None:
    ran = sabot("report", "--db", str(db), "--bundle", str(folder))
    assert (ran.status, ran.err) == (0, ""), ran


def test_a_bundle_has_what_a_regulator_needs_and_checks_by_itself(bundled, db):
    names = {path.relative_to(bundled).as_posix() for path in bundled.rglob("*") if path.is_file()}
    assert {"README.txt", "SHA256SUMS", "check.py", "keys.txt", "manifest.json"} <= names
    assert {"reports/shift.pdf", "reports/shift.csv", "reports/shift.json"} <= names
    answer = check_as_a_regulator(bundled)
    assert (answer.ok, answer.findings, answer.notes) == (True, [], [])
    (journal,) = answer.journals
    with open_reader(db) as reader:
        assert (journal["records"], journal["head"]) == reader.head()
        assert journal["public_key"] == reader.named_key
    assert journal["heads"] > 0
    assert (journal["rounds"], journal["corrections"]) == (2, 1)
    assert [line["open"] for line in journal["open_money"]] != []
    assert [ruling["what"] for ruling in answer.rulings] == ["card-corrected", "wager-corrected"]
    assert "sha256sum" not in (bundled / "README.txt").read_text()
    assert str(journal["records"]) in (bundled / "README.txt").read_text()


@pytest.fixture
def put_right_at_desk(db, played):  # noqa: ARG001 - it plays
    """Seat 3's difference is put right at the desk: a part of it, and the rest if asked."""

    def do(cents: int | None = None) -> int:
        with open_desk([db], now=wall_clock, software="test", folder=db.parent / "index") as desk:
            desk.catch_up()
            (owed,) = open_money(desk.journals, desk.book)
            wanted = PuttingRight("paid" if owed.left > 0 else "collected", cents or abs(owed.left), "at the cage")
            assert isinstance(put_right(desk, owed, wanted, Signature("pm1", Role.PIT_MANAGER)), MoneyPutRight)
            return owed.left

    return do


def test_the_review_book_is_in_the_bundle_and_the_checker_counts_what_it_signs(sabot, db, put_right_at_desk, tmp_path):
    """What the checker says is open is what the shift report says is open, before and after the desk."""
    left = put_right_at_desk(100)
    for name, expected in (("part", left - (100 if left > 0 else -100)), ("whole", 0)):
        assert sabot("report", "--db", str(db), "--bundle", str(tmp_path / name)).status == 0
        answer = check_as_a_regulator(tmp_path / name)
        assert (answer.ok, answer.findings, answer.notes) == (True, [], [])
        (journal,) = answer.journals
        assert [line["open"] for line in journal["open_money"]] == ([checker.money(expected)] if expected else [])
        shift = json.loads((tmp_path / name / "reports" / "shift.json").read_text())
        opened = next(one for one in shift["sections"] if one["title"] == "Adjustments open")
        assert [row["open"] for row in opened["rows"]] == [line["open"] for line in journal["open_money"]]
        signed = [one for one in answer.rulings if one["what"] == "money-put-right"]
        assert [one["by"] for one in signed] == ["pm1"] * (2 if name == "whole" else 1)
        assert journal["adjustments at the desk"] == answer.review_book["adjustments"] == len(signed)
        assert answer.review_book["heads"] > 0
        assert f"book {answer.review_book['journal']}," in str(shift["facts"])
        if expected:
            put_right_at_desk()


@pytest.mark.parametrize("forged", ["amount", "heads", "gone", "nobody"])
def test_a_review_book_that_was_changed_is_named(sabot, db, put_right_at_desk, tmp_path, forged):
    put_right_at_desk(100)
    bundle = tmp_path / "b"
    assert sabot("report", "--db", str(db), "--bundle", str(bundle)).status == 0
    book = bundle / "review" / "review.book"
    match forged:
        case "amount":
            _forge_entry(book, lambda event: {**event, "amount": event["amount"] * 2})
        case "nobody":
            _forge_entry(book, lambda event: {**event, "seat": 9})
        case "heads":
            heads = book.with_name("review.book.heads")
            lines = heads.read_text().splitlines()
            heads.write_text("\n".join([lines[0].replace('"n":', '"n":1'), *lines[1:]]) + "\n")
        case "gone":
            book.unlink()
    seal(bundle)
    answer = check_as_a_regulator(bundle)
    assert not answer.ok
    assert {file.split(".heads")[0] for _, file in answer.found} & {"review/review.book"}
    if forged == "nobody":
        assert ("money", "review/review.book") in answer.found


def _forge_entry(book: Path, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    with closing(sqlite3.connect(book)) as db, db:
        for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {name}")
        (n, payload) = db.execute("SELECT n, payload FROM events WHERE kind = 'money-put-right'").fetchone()
        db.execute("UPDATE events SET payload = ? WHERE n = ?", (json.dumps(change(json.loads(payload))).encode(), n))


def test_the_text_is_for_people_and_lists_rulings(bundled, capsys):
    assert checker.main([str(bundled)]) == 0
    said = capsys.readouterr().out
    assert said.endswith("Nothing is wrong.\n")
    assert PLURAL_OF_ONE.search(said) is None
    assert "card-corrected, 6C -> 7C (round 1, hand banker, index 2) by ps1, pit-supervisor: seen" in said
    assert "wager-corrected, 100.00 -> 10.00 (round 1, seat 3, on banker, player a) by pm1, pit-manager: seen" in said


def test_one_finding_record_and_head_are_counted_as_one(bundled, capsys):
    found = [{"kind": "file", "file": "a", "n": 0, "what": "gone"}]
    answer = vars(check(bundled)) | {"ok": False, "findings": found}
    answer["journals"] = [one | {"records": 1, "heads": 1} for one in answer["journals"]]
    answer["review_book"] = {**answer["journals"][0], "adjustments": 0}
    checker.print_answer(answer)
    said = capsys.readouterr().out
    assert PLURAL_OF_ONE.search(said) is None
    assert said.count("1 record, 1 signed head, key ") == 2
    assert "1 finding. Begin with it" in said


def test_the_text_names_each_finding(bundled, capsys):
    (bundled / "keys.txt").unlink()
    assert checker.main([str(bundled)]) == 1
    said = capsys.readouterr().out
    assert "3 findings. Begin with the first one: the others may follow from it.\n" in said
    assert "keys.txt" in said.rpartition("findings")[2]


@pytest.mark.usefixtures("played")
def test_the_command_prints_the_digests_and_the_book_keeps_one(sabot, db, tmp_path):
    out = sabot("report", "--db", str(db), "--bundle", str(tmp_path / "b")).out.splitlines()
    digest = sha256((tmp_path / "b" / "SHA256SUMS").read_bytes()).hexdigest()
    assert out[0].startswith(f"{tmp_path / 'b'}: 1 journal, ")
    assert out[1:] == [
        f"SHA256SUMS sha256 {digest}",
        f"check.py   sha256 {sha256(Path(checker.__file__).read_bytes()).hexdigest()}",
    ]
    book = Book(db.parent / "review.book", now=lambda: "", software="")
    noted = [entry.event for entry in book.entries() if isinstance(entry.event, ExportMade)]
    assert [one.sha256 for one in noted] == [digest]
    answer = check(tmp_path / "b", "--sums", digest)
    assert (answer.ok, answer.sums) == (True, digest)
    assert answer.checker == sha256(Path(checker.__file__).read_bytes()).hexdigest()


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="no sha256sum")
def test_the_list_of_files_is_one_that_sha256sum_reads(bundled):
    assert subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=bundled, check=False).returncode == 0


def _append(pattern: str) -> Callable[[Path], None]:
    def change(bundle: Path) -> None:
        path = the(bundle, pattern)
        path.write_bytes(path.read_bytes() + b" ")

    return change


FILES = ["journals/*.db.heads", "review/review.book", "review/review.book.heads", "keys.txt", "games/*.json", "reports/shift.pdf", "reports/shift.csv", "reports/shift.json",
         "manifest.json", "README.txt", "check.py"]  # fmt: skip


@pytest.mark.parametrize("pattern", FILES)
def test_each_altered_file_is_named(bundled, pattern):
    name = the(bundled, pattern).relative_to(bundled).as_posix()
    _append(pattern)(bundled)
    answer = check_as_a_regulator(bundled)
    assert ("file", name) in answer.found
    if pattern == "check.py":  # who alters the checker can alter what it says: its digest must come by another way
        assert answer.checker != sha256(Path(checker.__file__).read_bytes()).hexdigest()


HIJACK = "import os\nprint('Nothing is wrong.', flush=True)\nos._exit(0)\n"
ADDED = ["hashlib.py", "hashlib/__init__.py", "json.py", "json/__init__.py", "struct.py", "sitecustomize.py",
         "__future__.py", "argparse.py", "_sqlite3.py", "sys.py", "typing.py", "gettext.py", "locale.py"]  # fmt: skip


@pytest.mark.parametrize("flags", [(), ("-I",)], ids=["as a beginner", "isolated"])
def test_a_module_that_was_added_is_never_run_and_is_named(bundled, flags):
    """Python looks for modules beside a script first: a `hashlib.py` in the bundle would answer for the checker."""
    for name in ADDED:
        added = bundled / name
        added.parent.mkdir(exist_ok=True)
        added.write_text(HIJACK)
        ran = subprocess.run([PYTHON, *flags, "check.py"], cwd=bundled, capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (1, ""), (name, ran)
        assert f"FILE  {name}: is not listed in SHA256SUMS: it was added" in ran.stdout, (name, ran.stdout)
        added.unlink()
        if added.parent != bundled:
            added.parent.rmdir()


def test_an_empty_folder_that_was_added_is_named(bundled):
    (bundled / "reports" / "more").mkdir()
    answer = check(bundled)
    assert ("file", "reports/more") in answer.found
    assert "empty folder" in answer.findings[0]["what"]


def _of_journal(*changes: Any, after: int | None = None) -> Callable[[Path], None]:
    return lambda bundle: forge(the(bundle, "journals/*.db"), *changes, after=after)


def _number(kind: str) -> Callable[[sqlite3.Connection], int]:
    return lambda conn: conn.execute("SELECT max(n) FROM events WHERE kind = ?", (kind,)).fetchone()[0]


def _set_payload(kind: str, old: bytes, new: bytes) -> Callable[[sqlite3.Connection], None]:
    def change(conn: sqlite3.Connection) -> None:
        n = _number(kind)(conn)
        (payload,) = conn.execute("SELECT payload FROM events WHERE n = ?", (n,)).fetchone()
        assert old in payload, payload
        conn.execute("UPDATE events SET payload = ? WHERE n = ?", (payload.replace(old, new, 1), n))

    return change


def _cut(conn: sqlite3.Connection) -> None:
    conn.execute("DELETE FROM events WHERE n > ?", (_number("round-settled")(conn) - 1,))


def _heads(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[[Path], None]:
    def changed(bundle: Path) -> None:
        path = the(bundle, "journals/*.db.heads")
        *others, last = path.read_text().splitlines()
        path.write_text("\n".join([*others, json.dumps(change(json.loads(last)))]) + "\n")

    return changed


def _text(pattern: str, old: str, new: str) -> Callable[[Path], None]:
    def change(bundle: Path) -> None:
        path = the(bundle, pattern)
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))

    return change


def _manifest(**fields: Any) -> Callable[[Path], None]:
    def change(bundle: Path) -> None:
        manifest = json.loads((bundle / "manifest.json").read_text())
        manifest["journals"][0].update(fields)
        (bundle / "manifest.json").write_text(json.dumps(manifest))

    return change


def _without_journals(bundle: Path) -> None:
    manifest = json.loads((bundle / "manifest.json").read_text())
    (bundle / "manifest.json").write_text(json.dumps({**manifest, "journals": []}))


SEALED = {
    "a record": ("chain", "journals/*.db", _of_journal(_set_payload("card-drawn", b'"card"', b'"Card"'))),
    "a payout": ("pay", "journals/*.db", _of_journal(_set_payload("round-settled", b'"pays":9500', b'"pays":9600'))),
    "a payout, hashed anew": ("head", "journals/*.db.heads", _of_journal(_set_payload("round-settled", b'"pays":9500', b'"pays":9600'), after=0)),
    "a record taken out": ("chain", "journals/*.db", _of_journal("DELETE FROM events WHERE n = 12")),
    "the end cut off": ("head", "journals/*.db.heads", _of_journal(_cut)),
    "a hash": ("chain", "journals/*.db", _of_journal("UPDATE events SET hash = zeroblob(32) WHERE n = 9")),
    "bytes of the line put in": ("wire", "journals/*.db", _of_journal("INSERT INTO wire VALUES (9, 0, 'p', 'a', 'in', x'00')")),
    "bytes of a record that is not there": ("wire", "journals/*.db", _of_journal("INSERT INTO wire VALUES (99999, 0, 'p', 'a', 'in', x'00')")),
    "a snapshot put in": ("chain", "journals/*.db", _of_journal("INSERT INTO snapshots VALUES (9, 8, x'00')")),

    "a signature": ("head", "journals/*.db.heads", _heads(lambda head: {**head, "signature": "00" * 64})),
    "the time of a head": ("head", "journals/*.db.heads", _heads(lambda head: {**head, "at": "2026-01-01T00:00:00.000Z"})),
    "the record of a head": ("head", "journals/*.db.heads", _heads(lambda head: {**head, "n": head["n"] - 1})),
    "no head any more": ("head", "journals/*.db.heads", _heads(lambda _: {})),
    "the key of a head": ("head", "journals/*.db.heads", _heads(lambda head: {**head, "public_key": "11" * 32})),
    "a key": ("key", "keys.txt", lambda bundle: (bundle / "keys.txt").write_text("")),
    "the key in the manifest": ("key", "manifest.json", _manifest(public_key="22" * 32)),
    "a pay row of the game file": ("game", "games/*.json", _text("games/*.json", "[8,1]", "[9,1]")),
    "another game file": ("game", "games/x.json", lambda bundle: (bundle / "games" / "x.json").write_text("{}")),
    "a number in the manifest": ("manifest", "manifest.json", _manifest(records=1)),
    "a journal out of the manifest": ("manifest", "manifest.json", _without_journals),
    "no manifest any more": ("manifest", "manifest.json", _text("manifest.json", "{", "[")),
}  # fmt: skip


@pytest.mark.parametrize("name", SEALED)
def test_each_forgery_is_named_although_the_list_was_written_anew(bundled, name):
    kind, pattern, change = SEALED[name]
    change(bundled)
    seal(bundled)
    named = the(bundled, pattern).relative_to(bundled).as_posix()
    assert (kind, named) in check(bundled).found


@pytest.mark.parametrize("pattern", ["reports/shift.pdf", "manifest.json", "README.txt", "check.py"])
def test_with_the_digest_of_the_list_nothing_can_be_altered(bundled, pattern):
    digest = sha256((bundled / "SHA256SUMS").read_bytes()).hexdigest()
    assert check(bundled, "--sums", digest).ok
    _append(pattern)(bundled)
    seal(bundled)
    assert ("manifest", "SHA256SUMS") in check(bundled, "--sums", digest).found


def test_files_that_are_added_or_missing_are_named(bundled):
    (bundled / "reports" / "more.txt").write_text("x")
    (bundled / "reports" / "shift.csv").unlink()
    assert {("file", "reports/more.txt"), ("file", "reports/shift.csv")} <= check(bundled).found


def test_a_file_that_is_no_journal_any_more_is_named(bundled):
    path = the(bundled, "journals/*.db")
    path.write_bytes(b"nothing" * 1000)
    seal(bundled)
    assert ("chain", f"journals/{path.name}") in check(bundled).found


def test_another_key_than_the_one_that_was_handed_over_is_named(bundled):
    (journal,) = check(bundled).journals
    assert check(bundled, "--public-key", journal["public_key"]).ok
    assert check(bundled, "--public-key", "33" * 32).found == {("key", journal["file"]), ("manifest", "manifest.json")}


def test_a_journal_and_the_one_after_it_are_checked_together(sabot, db, played, tmp_path):
    played(*END)
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old")).status == 0
    played(*SHOE, *ROUND)
    files = (str(db), str(tmp_path / "old" / "journal.db"))
    assert sabot("report", "--db", *files, "--bundle", str(tmp_path / "both")).status == 0
    answer = check(tmp_path / "both")
    assert (answer.ok, len(answer.journals), answer.notes) == (True, 2, [])
    assert all(one["heads"] for one in answer.journals)
    assert sabot("report", "--db", str(db), "--bundle", str(tmp_path / "one")).status == 0
    alone = check(tmp_path / "one")
    assert (alone.ok, len(alone.notes)) == (True, 1)
    # Another journal in the place of the one before
    new = alone.journals[0]["file"]
    old = next(one["file"] for one in answer.journals if one["file"] != new)
    forge(tmp_path / "both" / old, _set_payload("round-settled", b'"pays":9500', b'"pays":9600'), after=0)
    seal(tmp_path / "both")
    assert ("chain", new) in check(tmp_path / "both").found


@pytest.mark.usefixtures("played")
def test_only_the_journals_of_the_period_are_in_it(sabot, db, tmp_path):
    """The staff of `db` were written down in March; the other journal is of November."""
    old = Path(shutil.copy(OLD, tmp_path))
    words = ("report", "--db", str(old), str(db), "--since", "2026-03-01", "--until", "2026-03-02")
    assert sabot(*words, "--bundle", str(tmp_path / "that-day")).status == 0
    answer = check(tmp_path / "that-day")
    assert answer.findings == []
    with open_reader(db) as reader:
        assert [one["journal"] for one in answer.journals] == [reader.id]
    assert answer.rulings == []  # of that day


@pytest.mark.usefixtures("played")
def test_what_is_refused(sabot, db, tmp_path):
    to = str(tmp_path / "bundle")
    report = ("report", "--db", str(db))
    assert "has its own reports" in sabot(*report, "shift", "--bundle", to).refused()
    assert "has its own reports" in sabot(*report, "--bundle", to, "--csv", "-").refused()
    assert (
        "no journal has a record"
        in sabot(*report, "--bundle", to, "--since", "2001-01-01", "--until", "2001-01-02").refused()
    )
    assert (
        "ends after it begins"
        in sabot(*report, "--bundle", to, "--since", "2027-01-02", "--until", "2027-01-01").refused()
    )
    assert "its folder does not exist" in sabot(*report, "--bundle", str(tmp_path / "no" / "b")).refused()
    assert list(tmp_path.glob("bundle*")) == []
    (tmp_path / "bundle").mkdir()
    assert "is there already" in sabot(*report, "--bundle", to).refused()
    assert "say which report, one of incident, " in sabot(*report).refused()
    ran = sabot(*report, str(tmp_path / "none.db"), "--bundle", str(tmp_path / "b2"))
    assert ran.status == 2
    assert "a bundle has all of its journals" in ran.err


def test_what_the_checker_refuses(bundled, tmp_path, capsys):
    assert checker.main([str(tmp_path)]) == 2
    assert checker.main([str(bundled), "--heads", str(tmp_path / "none")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in said] == [
        "is no bundle",
        "there is no such file; check the path",
    ]
