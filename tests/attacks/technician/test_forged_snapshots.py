"""Records, snapshots and PINs that somebody wrote into the file of a journal."""

import json
from dataclasses import replace

import msgspec
from support.journals import END, ROUND, SHOE, forge, side_by_side
from support.staff import cheap_hash

from controller.journal.chain import snapshot_payload
from controller.journal.journal import open_reader
from controller.runtime.state import decode_state, encode_state

FORGED = "999135"
SIGNED = {"do": "act-as", "id": "ps1", "role": "pit-manager", "until": "2099-01-01T00:00:00Z", "by": "pm1",
          "pin": FORGED, "reason": "x"}  # fmt: skip


def accepted(ran):
    """Whether the forged PIN was accepted."""
    return any(json.loads(line).get("event") == "acting-given" for line in ran.out.splitlines())


def snapshot_of(db):
    with open_reader(db) as reader:
        (n,) = [entry.n for entry in reader.entries() if entry.kind == "snapshot"][-1:]
        layout, upto, payload = reader._rows(
            "SELECT e.schema, s.upto, s.payload FROM snapshots s JOIN events e ON e.n = s.n WHERE s.n = ?", (n,)
        )[0]
    return n, layout, upto, decode_state(payload)


def with_pin(state):
    staff = tuple(replace(person, pin_hash=cheap_hash(FORGED)) for person in state.staff)
    return encode_state(msgspec.structs.replace(state, staff=staff))


def test_a_pin_forged_in_the_snapshot_signs_nothing(table, db):
    """With its record and every hash after it made to fit: the head of the shoe's end does not."""
    table(*SHOE, *ROUND, *END)
    n, _, upto, state = snapshot_of(db)
    forged = with_pin(state)
    forge(
        db,
        ("UPDATE snapshots SET payload = ? WHERE n = ?", (forged, n)),
        ("UPDATE events SET payload = ? WHERE n = ?", (snapshot_payload(upto, forged), n)),
        after=n - 1,
    )
    ran = table(SIGNED)
    assert (ran.status, ran.out) == (1, "")


def test_a_snapshot_added_at_the_end_is_not_believed(table, db):
    """No head is over it yet, and nothing tells it from a crash just before the head: it is passed over."""
    table(*SHOE, *ROUND, *END)
    _, layout, _, state = snapshot_of(db)
    with open_reader(db) as reader:
        last, _ = reader.head()
    forged = with_pin(state)
    forge(
        db,
        ("INSERT INTO events VALUES (?, '2026-03-01T20:15:00.000Z', 'snapshot', ?, ?, x'', x'')",
         (last + 1, layout, snapshot_payload(last, forged))),
        ("INSERT INTO snapshots VALUES (?, ?, ?)", (last + 1, last, forged)),
        after=last,
    )  # fmt: skip
    ran = table(SIGNED)
    assert (ran.status, accepted(ran)) == (0, False)


def test_a_journal_that_was_written_anew_is_not_taken_up(table, db):
    """Another winner and everything after it hashed again: the chain holds, the heads do not."""
    table(*SHOE, *ROUND, *ROUND)
    with open_reader(db) as reader:
        wager = next(entry for entry in reader.entries() if entry.kind == "wager-placed")
    fields = json.loads(wager.payload) | {"amount": 9_999_00}
    forge(db, ("UPDATE events SET payload = ? WHERE n = ?", (json.dumps(fields).encode(), wager.n)), after=wager.n - 1)
    files = side_by_side(db)
    ran = table({"do": "show"})
    assert (ran.status, ran.out, side_by_side(db)) == (1, "", files)
    assert "is not the one signed at" in ran.err
