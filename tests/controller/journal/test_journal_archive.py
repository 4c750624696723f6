"""Archives, the way back, and one journal after another: nothing is overwritten, nothing is taken on trust."""

import json
import shutil
import sqlite3
import subprocess
from contextlib import closing

import pytest

from controller.journal.archive import archive, restore, rotate
from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.journal.signed_heads import check_heads, sign_head
from controller.journal.signing_key import load_key, make_key, public_key
from controller.journal.walk import verify_chain


@pytest.fixture
def key(tmp_path):
    make_key(tmp_path / "key")
    return load_key(tmp_path / "key")


@pytest.fixture
def heads(tmp_path, small, key, at):
    path = tmp_path / "heads.jsonl"
    with open_reader(small) as reader:
        n, head = reader.head()
        sign_head(path, key, journal=reader.id, n=n, head=head, at=at)
    return path


@pytest.fixture
def kept(tmp_path, small, heads):
    archive(small, tmp_path / "kept", heads=heads)
    return tmp_path / "kept"


def records(path):
    with open_reader(path) as reader:
        return list(reader.entries()), list(reader.wire()), reader.snapshots(1)


def test_an_archive_holds_everything_and_anybody_can_check_it(small, kept, heads):
    assert sorted(file.name for file in kept.iterdir()) == ["SHA256SUMS", "heads.jsonl", "journal.db"]
    assert records(kept / "journal.db") == records(small)
    assert (kept / "heads.jsonl").read_bytes() == heads.read_bytes()
    ran = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=kept, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "journal.db: OK\nheads.jsonl: OK\n")


def test_an_archive_is_one_file_that_needs_no_others(kept):
    with closing(sqlite3.connect(kept / "journal.db")) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    records(kept / "journal.db")
    assert len(list(kept.iterdir())) == 3


def test_a_live_journal_is_archived_as_it_is_at_that_moment(start, card, tmp_path):
    journal = start()
    journal.append([card(1)])
    assert archive(journal.path, tmp_path / "kept").records == 2
    journal.append([card(2)])
    assert records(tmp_path / "kept" / "journal.db")[0] == list(journal.entries(upto=2))
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == ["SHA256SUMS", "journal.db"]


def test_an_archive_is_never_overwritten(small, kept):
    before = {file.name: file.read_bytes() for file in kept.iterdir()}
    with pytest.raises(JournalError, match="kept: is there already and is never overwritten; name another"):
        archive(small, kept)
    assert {file.name: file.read_bytes() for file in kept.iterdir()} == before


def test_what_does_not_verify_is_not_archived(small, heads, tamper, tmp_path, key):
    with pytest.raises(JournalError, match="signed with another key"):
        archive(small, tmp_path / "kept", heads=heads, public_key="00" * 32)
    tamper(small, "UPDATE events SET payload = x'00' WHERE n = 3")
    with pytest.raises(JournalError, match="does not verify: record 3 does not match its hash"):
        archive(small, tmp_path / "kept", heads=heads, public_key=public_key(key))
    assert not any(path.name.startswith("kept") for path in tmp_path.iterdir())


def test_places_that_are_not_there(small, tmp_path):
    with pytest.raises(JournalError, match="its folder does not exist"):
        archive(small, tmp_path / "nowhere" / "kept")
    with pytest.raises(JournalError, match="heads: No such file"):
        archive(small, tmp_path / "kept", heads=tmp_path / "heads")
    with pytest.raises(JournalError, match="there is no journal"):
        archive(tmp_path / "other.db", tmp_path / "kept")
    with pytest.raises(JournalError, match="No such file"):
        restore(tmp_path / "nowhere", tmp_path / "back.db")


def test_a_leftover_of_an_interrupted_archive_is_replaced(small, tmp_path):
    (tmp_path / "kept.part").mkdir()
    (tmp_path / "kept.part" / "journal.db").write_bytes(b"half")
    assert archive(small, tmp_path / "kept").ok
    assert not (tmp_path / "kept.part").exists()


def test_restored_it_can_be_written_again(small, kept, heads, start, card, tmp_path):
    back, back_heads = tmp_path / "back.db", tmp_path / "back.jsonl"
    assert restore(kept, back, heads_to=back_heads).records == 8
    assert records(back) == records(small)
    assert back_heads.read_bytes() == heads.read_bytes()
    with start(back) as journal:
        assert journal.append([card(9)])[0].n == 9
    assert verify_chain(back, back_heads).ok


@pytest.mark.parametrize("there", ["back.db", "back.db-wal", "back.db-journal", "back.jsonl"])
def test_a_restore_never_overwrites(kept, tmp_path, there):
    (tmp_path / there).write_bytes(b"something")
    with pytest.raises(JournalError, match=f"{there}: is there already and is never overwritten"):
        restore(kept, tmp_path / "back.db", heads_to=tmp_path / "back.jsonl")
    assert (tmp_path / there).read_bytes() == b"something"
    assert not (tmp_path / "back.db.new").exists()


def test_a_restore_where_a_table_is_playing(kept, start, tmp_path):
    start(tmp_path / "back.db")
    with pytest.raises(JournalError, match="a table is running with it"):
        restore(kept, tmp_path / "back.db")


@pytest.mark.parametrize("name", ["journal.db", "heads.jsonl"])
@pytest.mark.parametrize("how", ["changed", "gone"])
def test_an_archive_that_is_not_what_it_was_is_not_restored(kept, tmp_path, name, how):
    if how == "gone":
        (kept / name).unlink()
    else:
        (kept / name).write_bytes((kept / name).read_bytes()[:-1] + b"?")
    with pytest.raises(JournalError, match="kept: is not what was archived, by its SHA256SUMS"):
        restore(kept, tmp_path / "back.db")
    assert not (tmp_path / "back.db").exists()


def test_heads_slipped_into_an_archive(small, heads, tmp_path):
    archive(small, tmp_path / "bare")
    shutil.copy(heads, tmp_path / "bare" / "heads.jsonl")
    with pytest.raises(JournalError, match="is not what was archived"):
        restore(tmp_path / "bare", tmp_path / "back.db")


@pytest.mark.parametrize("text", ["", "garbage\n", "\xff"])
def test_sums_that_are_none(kept, tmp_path, text):
    (kept / "SHA256SUMS").write_bytes(text.encode("latin-1"))
    with pytest.raises(JournalError, match="is not what was archived"):
        restore(kept, tmp_path / "back.db")


def test_an_archive_forged_with_its_sums_still_has_to_verify(kept, tamper, tmp_path):
    tamper(kept / "journal.db", "UPDATE events SET payload = x'00' WHERE n = 3")
    sums = subprocess.run(["sha256sum", "journal.db", "heads.jsonl"], cwd=kept, capture_output=True, check=True).stdout
    (kept / "SHA256SUMS").write_bytes(sums)
    with pytest.raises(JournalError, match="does not verify: record 3"):
        restore(kept, tmp_path / "back.db")


def test_a_copy_that_came_out_wrong_is_not_left_behind(kept, tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.copyfile", lambda _, to: to.write_bytes(b"something else"))
    with pytest.raises(JournalError, match="the copy is not what was archived; check the disk"):
        restore(kept, tmp_path / "back.db")
    assert sorted(path.name for path in tmp_path.glob("back*")) == ["back.db.lock"]


@pytest.fixture
def turn(small, tmp_path, heads, key, at):
    def run(to="old", **changes):
        given = {"key": key, "heads": heads, "now": lambda: at, "software": "sabot test", **changes}
        return rotate(small, tmp_path / to, **given)

    return run


def test_a_rotation_hands_over_from_one_journal_to_the_next(small, turn, tmp_path, heads, start, key):
    staff = Record("staff-added", 1, b'{"id":"pm1"}')
    before = records(small)[0]
    successor = turn(records=[staff])
    *old, closed = records(tmp_path / "old" / "journal.db")[0]
    assert old == before
    assert (closed.kind, json.loads(closed.payload)) == ("journal-closed", {"successor": successor})
    first, second = records(small)[0]
    was = json.loads(before[0].payload)["journal"]
    assert json.loads(first.payload)["journal"] == successor
    kept = str((tmp_path / "old").resolve())
    assert json.loads(first.payload)["after"] == {"journal": was, "n": closed.n, "head": closed.hash, "kept": kept}
    assert second[2:5] == staff
    signed = [(head.journal, head.n, head.head) for head in check_heads(heads, public_key=public_key(key))]
    assert signed[1:] == [(was, closed.n, closed.hash), (successor, 2, second.hash)]
    assert verify_chain(small, heads).ok
    assert verify_chain(tmp_path / "old" / "journal.db", tmp_path / "old" / "heads.jsonl").ok
    with start() as journal:
        assert (journal.id, journal.head()[0]) == (successor, 2)


def test_rotations_one_after_another(small, turn, tmp_path, heads):
    turn("old-1")
    turn("old-2")
    (head,) = [head for head in check_heads(heads) if head.journal == verify_chain(small).journal]
    assert head.n == 1
    second = records(tmp_path / "old-2" / "journal.db")[0]
    first = records(tmp_path / "old-1" / "journal.db")[0]
    assert json.loads(second[0].payload)["after"]["head"] == first[-1].hash


def test_a_rotation_waits_for_readers(small, turn, tmp_path, monkeypatch):
    """Their shared memory would be mistaken for that of the new file."""
    monkeypatch.setattr("controller.journal.file._WAIT_SECONDS", 0)
    with open_reader(small), pytest.raises(JournalError, match="another program is using it"):
        turn()
    assert records(small)[0][-1].kind == "card-drawn"
    assert not (tmp_path / "old").exists()
    assert len(turn()) == 32


def test_a_rotation_under_a_playing_table(turn, start):
    start()
    with pytest.raises(JournalError, match="a table is running with it"):
        turn()


def test_a_rotation_that_cannot_be_archived_leaves_a_journal_that_goes_on(small, turn, start, card, tmp_path):
    (tmp_path / "old").mkdir()
    with pytest.raises(JournalError, match="is there already"):
        turn()
    assert records(small)[0][-1].kind == "card-drawn"
    with pytest.raises(JournalError, match="No such file"):
        turn("elsewhere", heads=tmp_path / "nowhere" / "heads.jsonl")
    with start() as journal:
        assert journal.append([card(1)])[0].n == 10
    assert verify_chain(small).ok


def test_nothing_to_rotate(turn, small):
    small.unlink()
    with pytest.raises(JournalError, match="there is no journal"):
        turn()
    assert not small.exists()
