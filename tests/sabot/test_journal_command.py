"""`sabot journal`: keys, heads, archives, rotation and restoring, used as a pit manager would."""

import json

import pytest

from controller.journal.reader import open_reader
from controller.runtime.fold import load_state

SHOE = ['{"do":"load-shoe","decks":8}', '{"do":"open-bets"}', '{"do":"close-bets"}'] + [
    json.dumps({"do": "card", "card": card}) for card in ("9H", "KS", "KD", "2C")
]
ROUND = [*SHOE, '{"do":"settle"}', '{"do":"end-shoe"}']


@pytest.fixture
def played(sabot, tmp_path):
    """A journal with one round in one shoe, ended, and a manager in its book."""
    db = tmp_path / "table.db"
    assert sabot("table", "--game", "no-commission", "--db", str(db), stdin="\n".join(ROUND)).status == 0
    added = ("staff", "add", "--db", str(db), "--id", "pm1", "--name", "P M", "--role", "pit-manager", "--pin-stdin")
    assert sabot(*added, stdin="274951\n").status == 0
    return db


def verified(sabot, db, *heads):
    return sabot("verify", "--db", str(db), *heads, "--json").json()


def test_heads_are_signed_at_start_and_stop_after_every_round_and_by_every_command_that_writes(sabot, played):
    heads = [json.loads(line)["n"] for line in played.with_name("table.db.heads").read_text().splitlines()]
    with open_reader(played) as reader:
        kinds = {entry.n: entry.kind for entry in reader.entries()}
    after = ["settings-changed", "round-settled", "snapshot", "table-stopped", "staff-added"]
    assert [kinds[n] for n in heads] == after
    found = verified(sabot, played)  # finds them by itself
    assert (found["ok"], found["rounds"], found["heads"]) == (True, 1, 5)


def test_a_head_on_demand(sabot, played):
    ran = sabot("journal", "head", "--db", str(played))
    found = verified(sabot, played, "--heads", str(played) + ".heads")
    assert found["heads"] == 5  # that record was signed already
    assert f"record {found['records']} {found['head']} signed by" in ran.out


def test_archive_and_restore(sabot, played, tmp_path):
    folder, again = tmp_path / "archive", tmp_path / "again.db"
    assert sabot("journal", "archive", "--db", str(played), str(folder)).status == 0
    assert sabot("journal", "restore", str(folder), "--to", str(again)).status == 0
    assert verified(sabot, again, "--heads", str(again) + ".heads") == verified(
        sabot, played, "--heads", str(played) + ".heads"
    )
    assert "is there already" in sabot("journal", "archive", "--db", str(played), str(folder)).refused()
    assert sabot("journal", "restore", str(folder), "--to", str(again)).status == 2
    (folder / "journal.db").write_bytes(b"\0" + (folder / "journal.db").read_bytes()[1:])
    assert sabot("journal", "restore", str(folder), "--to", str(tmp_path / "third.db")).status == 2
    assert not (tmp_path / "third.db").exists()


def test_rotation_keeps_the_staff_and_their_wrong_pins(sabot, played, tmp_path):
    wrong = ("staff", "unlock", "--db", str(played), "--id", "pm1", "--by", "pm1", "--pin-stdin")
    for _ in range(5):
        assert "not signed" in sabot(*wrong, stdin="111119\n").refused()
    before = verified(sabot, played)
    folder = tmp_path / "old"
    assert sabot("journal", "rotate", "--db", str(played), str(folder)).status == 0
    assert verified(sabot, folder / "journal.db")["rounds"] == before["rounds"]
    assert verified(sabot, played, "--heads", str(played) + ".heads")["ok"]
    people = sabot("staff", "list", "--db", str(played), "--json").json()["staff"]
    assert 0 < people[0].pop("seconds") <= 30
    assert [(one["id"], one["name"], one["role"], one["state"], one["wrong"]) for one in people] == [
        ("pm1", "P M", "pit-manager", "waiting", 5)
    ]
    ran = sabot("table", "--game", "no-commission", "--db", str(played), stdin='{"do":"show"}')
    assert '"phase":"no-shoe"' in ran.out


def test_rotation_keeps_what_was_approved(sabot, tmp_path):
    db, new = tmp_path / "table.db", "ab" * 32
    add = ("staff", "add", "--db", str(db), "--id", "pm1", "--name", "P M", "--role", "pit-manager", "--pin-stdin")
    assert sabot(*add, stdin="271828\n").status == 0
    approve = '{"do":"approve","what":"%s","fingerprint":"%s","by":"pm1","pin":"271828","reason":"new"}'
    lines = [approve % (what, new) for what in ("software", "game", "shoe")]
    assert sabot("table", "--db", str(db), stdin="\n".join(lines)).out.count('"event":"approved"') == 3
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old")).status == 0
    with open_reader(db) as reader:
        table = load_state(reader).table
    assert table.approved == tuple((what, new) for what in ("software", "game", "shoe"))
    assert table.software.signed_by == "checkout"
    # The same software is no other software.
    ran = sabot("table", "--db", str(db), stdin='{"do":"show"}')
    assert '"event":"software-changed"' not in ran.out
    assert verified(sabot, db)["ok"]


def test_a_shoe_on_the_table_is_not_rotated(sabot, tmp_path):
    db = tmp_path / "table.db"
    sabot("table", "--game", "no-commission", "--db", str(db), stdin="\n".join(SHOE))
    assert "shoe 1 is still on the table" in sabot("journal", "rotate", "--db", str(db), str(tmp_path / "x")).refused()


def test_a_key_is_made_once_and_never_overwritten(sabot, tmp_path):
    key = tmp_path / "pit.key"
    made = sabot("journal", "key", str(key)).out
    assert len(made.strip()) == 64
    assert sabot("journal", "key", str(key)).out == made
    assert key.stat().st_mode & 0o777 == 0o600
    key.chmod(0o644)
    assert "other users may read this key" in sabot("journal", "key", str(key)).refused()


def test_refusals(sabot, tmp_path):
    none = str(tmp_path / "none.db")
    for words in (("head", "--db", none), ("archive", "--db", none, none), ("rotate", "--db", none, none)):
        assert "none.db" in sabot("journal", *words).refused()
    assert "no such file of signed heads" in sabot("verify", "--db", none, "--heads", none).refused()
    assert sabot("verify", "--db", none).status == 2
