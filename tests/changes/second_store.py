"""Applied with second_store.patch: every record of a journal is in a second store, once, in order."""

import json

from controller.journal import Journal, Record


def mirror(sabot, db, store):
    assert sabot("mirror", "--db", str(db), "--to", str(store)).status == 0
    return [json.loads(line)["n"] for line in store.read_text(encoding="utf-8").splitlines()]


def test_the_second_store_follows_the_journal(sabot, tmp_path):
    db, store = tmp_path / "t.db", tmp_path / "store.jsonl"
    with Journal.open(db, software="test", now=lambda: "2026-01-01T00:00:00.000Z") as journal:
        journal.append([Record("note", 1, b"{}")])
        first = mirror(sabot, db, store)
        journal.append([Record("note", 1, b"{}"), Record("note", 1, b"{}")])
        assert mirror(sabot, db, store) == [*first, first[-1] + 1, first[-1] + 2]
    assert first == list(range(1, len(first) + 1))
