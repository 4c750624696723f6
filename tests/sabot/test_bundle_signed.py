"""What the checker of a bundle says if its signatures do not reach the end: heads that are gone, records that nobody
signed, a manifest that was written anew, files that are links."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from support.checker import check, check_as_a_regulator, seal, the
from support.journals import ROUND, SHOE, forge, run_table

from controller.journal.signed_heads import heads_path, read_heads
from controller.journal.signing_key import key_path, load_key, public_key
from controller.review.bundle_keys import signatures

pytestmark = pytest.mark.usefixtures("qapp")
"""A bundle has reports as PDF: Qt paints them, with the one application of this process."""


@pytest.fixture(autouse=True)
def _own_index(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def played(sabot, db, made_once) -> Path:
    """A journal with two rounds."""
    made_once("played", lambda: _play(sabot, db))
    return db


def _play(sabot, db: Path) -> None:
    assert run_table(sabot, db)(*SHOE, *ROUND, *ROUND).status == 0


@pytest.fixture
def bundled(sabot, played, tmp_path, made_once) -> Path:
    """The bundle of that journal."""
    made_once("bundled", lambda: made(sabot, played, tmp_path / "bundle"))
    return tmp_path / "bundle"


def made(sabot, db: Path, folder: Path) -> Path:
    ran = sabot("report", "--db", str(db), "--bundle", str(folder))
    assert (ran.status, ran.err) == (0, ""), ran
    return folder


@pytest.fixture
def key(played) -> str:
    """The public key of the table, as on the paper from the day on which it was set up."""
    return public_key(load_key(key_path(played)))


def of_manifest(bundle: Path, file: str, change: dict[str, Any]) -> None:
    """What a forger does who knows of the manifest: let it say what the file says now."""
    manifest = json.loads((bundle / "manifest.json").read_text())
    for one in (*manifest["journals"], manifest["review_book"]):
        if one["file"] == file:
            one.update(change)
    (bundle / "manifest.json").write_text(json.dumps(manifest, indent=1))


def fitted(bundle: Path, path: Path) -> None:
    """Let the manifest and the list of files fit a journal that was changed."""
    with closing(sqlite3.connect(path)) as conn:
        last, head, to = conn.execute("SELECT n, lower(hex(hash)), at FROM events ORDER BY n DESC LIMIT 1").fetchone()
    of_manifest(bundle, path.relative_to(bundle).as_posix(), {"records": last, "head": head, "to": to})
    seal(bundle)


def another_card(conn: sqlite3.Connection) -> None:
    """Change a record without breaking any rule of the game."""
    n, payload = conn.execute("SELECT n, payload FROM events WHERE kind = 'card-drawn' ORDER BY n DESC").fetchone()
    conn.execute("UPDATE events SET payload = ? WHERE n = ?", (payload.replace(b"{", b'{"seen":1,', 1), n))


def heads_deleted(bundle: Path) -> None:
    the(bundle, "journals/*.db.heads").unlink()


def heads_unnamed(bundle: Path) -> None:
    heads_deleted(bundle)
    of_manifest(bundle, the(bundle, "journals/*.db").relative_to(bundle).as_posix(), {"heads": None})


def heads_emptied(bundle: Path) -> None:
    the(bundle, "journals/*.db.heads").write_text("")


def later_heads_cut(bundle: Path) -> None:
    heads = the(bundle, "journals/*.db.heads")
    heads.write_text(heads.read_text().splitlines(keepends=True)[0])


HEADS_AWAY = [heads_deleted, heads_unnamed, heads_emptied, later_heads_cut]


@pytest.mark.parametrize("away", HEADS_AWAY)
def test_a_journal_that_was_written_anew_with_no_signature_over_it_is_named(bundled, key, away):
    """Every hash, the manifest and the list of files fit; the key of the table did not sign it."""
    path = the(bundled, "journals/*.db")
    forge(path, another_card, after=0)
    away(bundled)
    fitted(bundled, path)
    for words in ((), ("--public-key", key)):
        answer = check(bundled, *words)
        assert {kind for kind, _ in answer.found} >= {"head"}, answer.findings


def test_a_file_of_heads_that_the_manifest_names_and_that_is_missing_is_named(bundled):
    heads_deleted(bundled)
    seal(bundled)
    found = check_as_a_regulator(bundled).findings
    assert any(one["file"].endswith(".db.heads") and "missing" in one["what"] for one in found)


def test_records_after_the_last_signed_head_are_counted_and_named(bundled):
    later_heads_cut(bundled)
    seal(bundled)
    path = the(bundled, "journals/*.db")
    (first,) = read_heads(heads_path(path))
    (journal,) = check(bundled).journals
    said = [one["what"] for one in check(bundled).findings if one["file"] == journal["file"]]
    assert any(f"{journal['records'] - first.n} records after record {first.n}" in what for what in said), said


def test_the_end_cut_off_at_a_signed_head_is_named_with_the_key_of_the_table_or_a_witness(bundled, key, tmp_path):
    """The journal alone cannot show it: what is left is signed. The manifest is signed too, and says how long it was."""
    path = the(bundled, "journals/*.db")
    witness = shutil.copy(heads_path(path), tmp_path / "witness")
    assert check(bundled, "--heads", str(witness)).ok
    lines = heads_path(path).read_text().splitlines(keepends=True)
    n = sorted({json.loads(line)["n"] for line in lines})[-2]
    heads_path(path).write_text("".join(line for line in lines if json.loads(line)["n"] <= n))
    forge(path, *(f"DELETE FROM {table} WHERE n > {n}" for table in ("snapshots", "wire", "events")))
    fitted(bundled, path)
    assert ("manifest", "manifest.json") in check(bundled).found
    manifest = json.loads((bundled / "manifest.json").read_text())
    manifest.pop("files")
    (bundled / "manifest.json").write_text(json.dumps({**manifest, "signed_by": []}))
    (bundled / "manifest.signed").write_text("")
    seal(bundled)
    assert check(bundled).ok  # the folder alone cannot show it
    assert check(bundled, "--public-key", key).found == {("manifest", "manifest.json")}
    assert check(bundled, "--heads", str(witness)).found == {("head", str(witness))}


def test_a_manifest_that_another_key_signed_does_not_pass_with_the_key_of_the_table(bundled, played, key):
    """The key of a table and the key of the desk sign it. Who has neither signs in vain."""
    manifest = json.loads((bundled / "manifest.json").read_text())
    desk = public_key(load_key(key_path(played.parent / "review.book")))
    assert manifest["signed_by"] == sorted([key, desk])
    for given in (key, desk):
        assert ("manifest", "manifest.json") not in check(bundled, "--public-key", given).found
    lines = (bundled / "manifest.signed").read_text().splitlines(keepends=True)
    (bundled / "manifest.signed").write_text("".join(line for line in lines if key not in line))
    seal(bundled)
    assert ("manifest", "manifest.signed") in check(bundled).found
    assert ("manifest", "manifest.json") in check(bundled, "--public-key", key).found


def test_a_bundle_that_is_made_while_a_round_is_dealt_is_signed_to_its_end(sabot, db, tmp_path):
    """The last record has no head yet. Who makes the bundle has the key and signs it, in the copy."""
    assert run_table(sabot, db)(*SHOE, *ROUND).status == 0
    heads = heads_path(db).read_text().splitlines(keepends=True)
    heads_path(db).write_text("".join(heads[:-1]))
    folder = made(sabot, db, tmp_path / "b")
    given = public_key(load_key(key_path(db)))
    assert check_as_a_regulator(folder, "--public-key", given).findings == []
    assert heads_path(db).read_text().splitlines(keepends=True) == heads[:-1]  # the table's own file is the table's


def test_the_review_book_is_signed_to_its_end(bundled):
    heads = bundled / "review" / "review.book.heads"
    heads.write_text(heads.read_text().splitlines(keepends=True)[0] * (len(heads.read_text().splitlines()) > 1))
    seal(bundled)
    assert ("head", "review/review.book") in check(bundled).found


def changed(**fields: Any) -> Callable[[Path], None]:
    def change(bundle: Path) -> None:
        manifest = json.loads((bundle / "manifest.json").read_text())
        top = {name: value for name, value in fields.items() if name in manifest}
        manifest["journals"][0].update({name: value for name, value in fields.items() if name not in top})
        unsigned = {**manifest, **top, "signed_by": []}
        (bundle / "manifest.json").write_text(json.dumps(unsigned))
        (bundle / "manifest.signed").write_text("")

    return change


@pytest.mark.parametrize(
    "fields",
    [
        {"table": "BA-99"},
        {"since": "2026-01-01T00:00:00.000Z"},
        {"until": "2099-01-01T00:00:00.000Z"},
        {"from": "2026-01-01T00:00:00.000Z"},
        {"to": "2099-01-01T00:00:00.000Z"},
        {"file": "../elsewhere.db"},
    ],
)
def test_the_table_and_the_times_of_the_manifest_are_those_of_the_journals_and_reports(bundled, fields):
    changed(**fields)(bundled)
    seal(bundled)
    assert ("manifest", "manifest.json") in check(bundled).found


@pytest.mark.parametrize("name", ["reports/shift.csv", "README.txt", "reports/more.csv", "check.py"])
def test_a_report_that_was_changed_or_added_is_named_although_the_list_was_written_anew(bundled, key, name):
    """The signature of the manifest is over the digest of every file."""
    with (bundled / name).open("ab") as file:
        file.write(b"1,2\n")
    seal(bundled)
    assert check(bundled, "--public-key", key).found == {("file", name)}


def test_a_link_in_the_place_of_a_file_is_named(bundled, tmp_path):
    report = bundled / "reports" / "shift.csv"
    report.rename(tmp_path / "elsewhere.csv")
    report.symlink_to(tmp_path / "elsewhere.csv")
    (tmp_path / "more").mkdir()
    (bundled / "more").symlink_to(tmp_path / "more")
    digest = sha256((bundled / "SHA256SUMS").read_bytes()).hexdigest()
    assert {("file", "reports/shift.csv"), ("file", "more")} <= check_as_a_regulator(bundled, "--sums", digest).found


def in_the_list(bundle: Path, old: str, new: str) -> None:
    """Change only SHA256SUMS."""
    text = (bundle / "SHA256SUMS").read_text()
    assert old in text
    (bundle / "SHA256SUMS").write_text(text.replace(old, new, 1))


def another_digest(bundle: Path) -> None:
    (digest,) = (line[:64] for line in (bundle / "SHA256SUMS").read_text().splitlines() if line.endswith("/shift.json"))
    in_the_list(bundle, digest, "0" * 64)


@pytest.mark.parametrize(
    "change",
    [
        another_digest,
        lambda bundle: in_the_list(bundle, "reports/shift.json", "reports/shifx.json"),
        lambda bundle: in_the_list(bundle, "reports/shift.json", "reports/shift.json\n\xff"),
        lambda bundle: (bundle / "SHA256SUMS").write_text(""),
    ],
    ids=["a digest", "a name", "a line", "all"],
)
def test_if_only_the_list_of_files_was_changed_the_list_is_named_and_no_file(bundled, change):
    """The signed manifest agrees with the files, so it is the list that is wrong."""
    change(bundled)
    answer = check(bundled)
    assert answer.found == {("manifest", "SHA256SUMS")}
    assert all("the manifest says" not in one["what"] for one in answer.findings)


def test_a_file_and_a_manifest_that_were_changed_do_not_put_the_blame_on_the_list(bundled):
    """The manifest agrees with the file, but it is not the one that was signed."""
    (bundled / "reports" / "shift.csv").write_text("1,2\n")
    manifest = json.loads((bundled / "manifest.json").read_text())
    manifest["files"]["reports/shift.csv"] = sha256(b"1,2\n").hexdigest()
    (bundled / "manifest.json").write_text(json.dumps(manifest, indent=1))
    found = check(bundled).found
    assert {("file", "reports/shift.csv"), ("manifest", "manifest.json")} <= found
    assert ("manifest", "SHA256SUMS") not in found


def test_a_manifest_that_was_signed_anew_with_a_key_of_the_forgers_own_is_named(bundled, key):
    """Without any key from elsewhere: no journal and no review book in the bundle has that key."""
    own = Ed25519PrivateKey.generate()
    (bundled / "reports" / "shift.csv").write_text("1,2\n")
    manifest = json.loads((bundled / "manifest.json").read_text())
    manifest["files"]["reports/shift.csv"] = sha256(b"1,2\n").hexdigest()
    manifest["signed_by"] = [public_key(own)]
    data = json.dumps(manifest, indent=1).encode()
    (bundled / "manifest.json").write_bytes(data)
    (bundled / "manifest.signed").write_bytes(signatures(data, {public_key(own): own}))
    seal(bundled)
    assert check(bundled).found == {("manifest", "manifest.signed")}
    found = check(bundled, "--public-key", key).found
    assert found == {("manifest", "manifest.signed"), ("manifest", "manifest.json")}
