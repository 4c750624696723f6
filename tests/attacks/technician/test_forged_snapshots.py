"""Records, snapshots and PINs that somebody wrote into the file of a journal."""

import json
from dataclasses import replace

import msgspec
from support.journals import END, ROUND, SHOE, forge, side_by_side
from support.staff import PINS, cheap_hash

from controller.journal.chain import snapshot_payload
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path
from controller.journal.trust import beside
from controller.review.casefile import state_before
from controller.runtime.recall import recall_of
from controller.runtime.state import decode_state, encode_state
from sabot.cli.stamp import wall_clock

FORGED = "999135"
SIGNED = {"do": "act-as", "id": "ps1", "role": "pit-manager", "until": "2099-01-01T00:00:00Z", "by": "pm1",
          "pin": FORGED, "reason": "x"}  # fmt: skip


def accepted(ran):
    """Whether the forged PIN was accepted."""
    return any(json.loads(line).get("event") == "acting-given" for line in ran.out.splitlines())


def snapshot_of(db, which=-1):
    with open_reader(db) as reader:
        n = [entry.n for entry in reader.entries() if entry.kind == "snapshot"][which]
        layout, upto, payload = reader._rows(
            "SELECT e.schema, s.upto, s.payload FROM snapshots s JOIN events e ON e.n = s.n WHERE s.n = ?", (n,)
        )[0]
    return n, layout, upto, decode_state(payload)


def recalled(db):
    """The numbers of the rounds that a table which starts shows."""
    with Journal.open(db, now=wall_clock, software="test", keeping=beside(db)) as journal:
        return [one.number for one in recall_of(journal).rounds]


def with_another_round(state):
    """A round lies on the table that was never dealt."""
    change = msgspec.structs.replace
    shoe = change(state.table.shoe, rounds=1)
    return encode_state(change(state, table=change(state.table, phase="idle", result="tie", round=500, shoe=shoe)))


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


def add_snapshot(db, payload, layout):
    """Add a snapshot to the end of a journal, with hashes that fit."""
    with open_reader(db) as reader:
        (last, _), key = reader.head(), reader.named_key
    forge(
        db,
        ("INSERT INTO events VALUES (?, '2026-03-01T20:15:00.000Z', 'snapshot', ?, ?, x'', x'')",
         (last + 1, layout, snapshot_payload(last, payload, key))),
        ("INSERT INTO snapshots VALUES (?, ?, ?)", (last + 1, last, payload)),
        after=last,
    )  # fmt: skip


def test_a_snapshot_added_at_the_end_is_not_believed(table, db):
    """No head is over it yet. It is compared with the records, or the head of this run would be over it, and the next
    start would believe it."""
    table(*SHOE, *ROUND, *END)
    _, layout, _, state = snapshot_of(db)
    add_snapshot(db, with_pin(state), layout)
    for _ in range(2):
        ran = table(SIGNED)
        assert (ran.status, accepted(ran)) == (1, False)
        assert "is a snapshot of a state that its records do not make; find the journal" in ran.err


def test_no_command_signs_a_snapshot_that_was_added_at_the_end(table, sabot, db):
    table(*SHOE, *ROUND, *END)
    _, layout, _, state = snapshot_of(db)
    add_snapshot(db, with_pin(state), layout)
    heads = heads_path(db).read_bytes()
    for words in (("journal", "head"), ("staff", "disable", "--id", "ps1", "--by", "pm1", "--pin-stdin")):
        ran = sabot(*words, "--db", str(db), stdin="000000\n")
        assert ran.status != 0
        assert "is a snapshot of a state that its" in ran.err
    assert heads_path(db).read_bytes() == heads


def test_two_managers_go_on_after_a_snapshot_that_was_added_at_the_end(table, sabot, db):
    """Nobody can wedge a table: what the records say is carried over, and nothing of the snapshot."""
    new = ("staff", "add", "--db", str(db), "--id", "pm2", "--name", "P. Two", "--role", "pit-manager", "--by", "pm1")
    assert sabot(*new, "--pin-stdin", stdin=f"{PINS['pm2']}\n{PINS['pm1']}\n").status == 0
    table(*SHOE, *ROUND, *END)
    _, layout, _, state = snapshot_of(db)
    add_snapshot(db, with_pin(state), layout)
    words = ("journal", "continue", "--db", str(db), "--by", "pm1", "--second", "pm2", "--reason", "forged")
    assert sabot(*words, "--pin-stdin", stdin=f"{PINS['pm1']}\n{PINS['pm2']}\n").status == 0
    ran = table(SIGNED)
    assert (ran.status, accepted(ran)) == (0, False)


def test_a_snapshot_whose_head_the_power_cut_lost_is_taken(table, db):
    """As after a power cut between the two: the records make it, so it refuses nothing."""
    table(*SHOE, *ROUND, *END)
    n, *_ = snapshot_of(db)
    heads_path(db).write_bytes(
        b"".join(line for line in heads_path(db).read_bytes().splitlines(True) if json.loads(line)["n"] < n)
    )
    assert table({"do": "show"}).status == 0


def test_roads_do_not_begin_with_a_snapshot_that_was_forged_long_ago(table, db):
    """A start walks from the last snapshot on; the roads begin with the one before it."""
    table(*SHOE, *ROUND, *END, *SHOE, *ROUND * 5, *END, *SHOE, *ROUND * 6)
    assert recalled(db) == list(range(2, 13))
    n, _, upto, state = snapshot_of(db, 0)
    forged = with_another_round(state)
    forge(
        db,
        ("UPDATE snapshots SET payload = ? WHERE n = ?", (forged, n)),
        ("UPDATE events SET payload = ? WHERE n = ?", (snapshot_payload(upto, forged), n)),
    )
    assert recalled(db) == list(range(7, 13)), "the rounds that a signed snapshot leads to"
    ran = table({"do": "show"})
    noted = [line for line in map(json.loads, ran.out.splitlines()) if line.get("event") == "device-noted"]
    assert [(line["what"], line["detail"].rpartition("; ")[2]) for line in noted] == [("journal", "run sabot verify")]


def test_a_case_page_does_not_begin_with_a_forged_snapshot(table, db):
    """The record of the snapshot fits the forged one; the next signed head does not."""
    table(*SHOE, *ROUND, *END, *SHOE, *ROUND)
    with open_reader(db) as reader:
        last, _ = reader.head()
        true = state_before(reader, last)
    n, _, upto, state = snapshot_of(db)
    forged = with_pin(state)
    forge(
        db,
        ("UPDATE snapshots SET payload = ? WHERE n = ?", (forged, n)),
        ("UPDATE events SET payload = ? WHERE n = ?", (snapshot_payload(upto, forged), n)),
        after=n - 1,
    )
    with open_reader(db) as reader:
        assert state_before(reader, last) == true


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
