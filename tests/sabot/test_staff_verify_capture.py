"""`sabot staff`, `sabot verify` and `sabot capture`, on journals that `sabot table` wrote."""

import json
import re
import sqlite3
from contextlib import closing

import pytest
from support.journals import forge

from controller.journal.chain import TOLD
from controller.journal.reader import open_reader

ROUND = [
    {"do": "load-shoe", "decks": 8},
    {"do": "open-bets"},
    {"do": "wager", "seat": 3, "on": "banker", "amount": "100"},
    {"do": "close-bets"},
    *({"do": "card", "card": card} for card in ["9H", "KS", "4D", "6C", "2C"]),
    {"do": "settle"},
    {"do": "end-shoe"},
]


@pytest.fixture
def table(sabot, db):
    """Run a table to the end of these actions."""

    def run(*actions):
        lines = "".join(json.dumps(action) + "\n" for action in actions)
        ran = sabot("table", "--db", str(db), "--game", "fortune-six", stdin=lines)
        assert (ran.status, ran.err) == (0, "")
        return [json.loads(line) for line in ran.out.splitlines()]

    return run


@pytest.fixture
def staff(sabot):
    """Call `sabot staff`, PINs one to a line on stdin."""

    def call(verb, db, *words, pins=()):
        more = ("--pin-stdin",) if verb != "list" else ("--json",)
        return sabot("staff", verb, "--db", str(db), *words, *more, stdin="".join(f"{pin}\n" for pin in pins))

    return call


def _kinds(db):
    """The kinds of the records, without what was told."""
    with open_reader(db) as reader:
        return [entry.kind for entry in reader.entries() if entry.kind != TOLD]


# Staff


def test_the_first_person_needs_no_signer_and_is_a_manager(staff, tmp_path):
    db = tmp_path / "new.db"
    first = ("--id", "pm1", "--name", "Ana Pit", "--role")
    assert "pit manager or higher" in staff("add", db, *first, "dealer", pins=["605917"]).refused()
    assert staff("add", db, *first, "pit-manager", pins=["605917"]).out == "pm1 added as pit-manager\n"
    second = ("--id", "ps1", "--name", "Bo", "--role", "pit-supervisor")
    assert "sign" in staff("add", db, *second, pins=["418203"]).refused()
    assert staff("add", db, *second, "--by", "pm1", pins=["418203", "605917"]).status == 0
    listed = staff("list", db).json()["staff"]
    assert [(one["id"], one["name"], one["role"], one["state"], one["by"], one["pin_age"]) for one in listed] == [
        ("pm1", "Ana Pit", "pit-manager", "active", None, 0),
        ("ps1", "Bo", "pit-supervisor", "active", "pm1", 0),
    ]
    assert listed[0]["since"] == listed[0]["pin_since"] < listed[1]["since"]


NEW = ("--id", "d2", "--name", "Cy", "--role", "dealer")


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        ((*NEW, "--by", "pm1"), ["123456", "605917"], "a PIN is not one digit over and over, nor a straight run"),
        ((*NEW, "--by", "pm1"), ["4182", "605917"], "a PIN has 6 to 12 digits"),
        ((*NEW, "--by", "pm1"), ["secret", "605917"], "a PIN has digits only"),
        ((*NEW, "--by", "pm1"), [], "--pin-stdin: no line is left for the PIN of the new person"),
        ((*NEW, "--pin", "418203"), [], "No such option"),
        (("--id", "d2", "--name", "Cy", "--role", "king"), ["418203"], "'king' is not one of"),
    ],
)
def test_a_bad_request_is_one_line_and_writes_nothing(staff, db, words, typed, said):
    before = _kinds(db)
    assert said in staff("add", db, *words, pins=typed).refused()
    assert _kinds(db) == before


@pytest.mark.parametrize(
    ("verb", "words", "by", "typed", "said"),
    [
        ("disable", ("--id", "pm1"), "ps1", "418203", "somebody higher must sign"),
        ("disable", ("--id", "nobody"), "pm1", "605917", "nobody has that id"),
        ("disable", ("--id", "pm1"), "pm1", "605917", "somebody else must sign"),
        ("unlock", ("--id", "ps1"), "pm1", "111222", "not accepted"),
        ("unlock", ("--id", "ps1"), "ghost", "605917", "not accepted"),
    ],
)
def test_whoever_may_not_sign_is_refused_and_the_try_is_written_down(staff, db, verb, words, by, typed, said):
    before = len(_kinds(db))
    refused = staff(verb, db, *words, "--by", by, pins=[typed]).refused()
    assert said in refused
    assert typed not in refused
    assert _kinds(db)[before:] == ["pin-tried"]


def test_an_id_is_given_once(staff, db):
    assert (
        "ps1"
        in staff(
            "add", db, "--id", "ps1", "--name", "X", "--role", "dealer", "--by", "pm1", pins=["731955", "605917"]
        ).refused()
    )


def test_a_disabled_person_signs_nothing_any_more(staff, table, db, pins):
    assert staff("disable", db, "--id", "ps1", "--by", "pm1", pins=[pins["pm1"]]).out == "ps1 disabled\n"
    said = table({"do": "sign-on", "by": "ps1", "pin": pins["ps1"]})
    assert said[-1]["reading"] == 7
    assert "refused" in said[-1]
    assert [person["state"] for person in staff("list", db).json()["staff"]] == ["active", "disabled", "active"]


def test_after_five_wrong_pins_a_person_waits_and_a_restart_does_not_end_it(staff, table, db, pins):
    wrong, right = ({"do": "sign-on", "by": "d104", "pin": pin} for pin in ("999111", pins["d104"]))
    assert sum("refused" in line for line in table(wrong, wrong, wrong)) == 3
    assert sum("until" in line for line in table(wrong, wrong) if line.get("event") == "pin-tried") == 1
    refused = table(right)[-1]["refused"]
    assert re.fullmatch(r"not signed: after several wrong PINs d104 can sign again in (\d|[12]\d|30) seconds", refused)
    people = staff("list", db).json()["staff"]
    assert [person["state"] for person in people] == ["active", "active", "waiting"]
    assert 0 < people[-1]["seconds"] <= 30
    assert staff("unlock", db, "--id", "d104", "--by", "ps1", pins=[pins["ps1"]]).out == "d104 unlocked\n"
    assert table(right)[-1]["event"] == "dealer-signed-on"


def test_break_glass_by_two_at_the_table_and_at_the_command_line(staff, table, db, pins):
    """The only manager waits: the book has nobody of that rank beside, so the two highest others sign together."""
    wrong = {"do": "sign-on", "by": "pm1", "pin": "999111"}
    glass = {"do": "unlock", "id": "pm1", "reason": "the shift goes on", "by": "ps1", "pin": pins["ps1"],
             "second": "d104", "second_pin": pins["d104"]}  # fmt: skip
    said = table(*[wrong] * 5, glass)
    assert {**said[-1], "n": 0, "at": ""} == {
        "event": "staff-unlocked", "n": 0, "at": "", "id": "pm1", "by": "ps1", "role": "pit-supervisor",
        "second": "d104", "second_role": "dealer", "reason": "the shift goes on",
    }  # fmt: skip
    table(*[wrong] * 5)
    by = ("--id", "pm1", "--by", "ps1", "--second", "d104")
    assert "not signed" in staff("unlock", db, *by, pins=[pins["ps1"], "999111"]).refused()
    assert staff("unlock", db, *by, pins=[pins["ps1"], pins["d104"]]).out == "pm1 unlocked\n"
    assert table({"do": "sign-on", "by": "pm1", "pin": pins["pm1"]})[-1]["event"] == "dealer-signed-on"


def test_an_acting_position_signs_for_the_pit_until_its_time(staff, table, db, pins):
    """Given at the table, seen in the list, and named in the event of what is signed."""
    give = {"do": "act-as", "id": "ps1", "role": "pit-manager", "until": "2126-11-16T22:00:00Z",
            "by": "pm1", "pin": pins["pm1"], "reason": "pm1 is in the office"}  # fmt: skip
    set_method = {"do": "set-method", "method": "A", "by": "ps1", "pin": pins["ps1"]}
    said = table({"do": "load-shoe", "decks": 8}, set_method, give, set_method)
    assert ["refused" in line for line in said if "refused" in line or line.get("event") == "method-set"] == [
        True,
        False,
    ]
    (given,) = [line for line in said if line.get("event") == "acting-given"]
    assert (given["id"], given["role"], given["by"], given["by_role"]) == ("ps1", "pit-manager", "pm1", "pit-manager")
    assert (said[-1]["by"], said[-1]["role"], said[-1]["acting"]) == ("ps1", "pit-manager", True)
    listed = {person["id"]: person for person in staff("list", db).json()["staff"]}
    assert (listed["ps1"]["role"], listed["ps1"]["acting"]) == ("pit-supervisor", "pit-manager")
    assert "acting" not in listed["pm1"]
    again = ("--id", "d104", "--role", "pit-supervisor", "--until", "2126-11-16T22:00:00Z", "--reason", "so")
    assert staff("act-as", db, *again, "--by", "pm1", pins=[pins["pm1"]]).status == 0
    assert "in their own position" in staff("act-as", db, *again, "--by", "d104", pins=[pins["d104"]]).refused()


def test_a_new_pin_takes_the_place_of_the_old_one(staff, table, db, pins):
    assert staff("pin", db, "--id", "ps1", pins=["824613", pins["ps1"]]).out == "ps1 has a new PIN\n"
    assert "refused" in table({"do": "sign-on", "by": "ps1", "pin": pins["ps1"]})[-1]
    assert table({"do": "sign-on", "by": "ps1", "pin": "824613"})[-1]["event"] == "dealer-signed-on"


@pytest.mark.parametrize("verb", ["list", "disable", "unlock", "pin"])
def test_a_journal_that_is_not_there_is_not_made(staff, tmp_path, verb):
    words = () if verb == "list" else ("--id", "pm1", "--by", "pm1")
    assert "none.db" in staff(verb, tmp_path / "none.db", *words, pins=["824613", "605917"]).refused()
    assert list(tmp_path.iterdir()) == []


# Verify


@pytest.fixture
def played(table, db):
    """A journal with a whole shoe of one round, and its signed head."""
    table(*ROUND)
    return db


def _last(db):
    """The number of the last record."""
    with open_reader(db) as reader:
        return reader.head()[0]


def _number_of(db, kind):
    with open_reader(db) as reader:
        return next(entry.n for entry in reader.entries() if entry.kind == kind)


def test_a_good_journal_verifies(sabot, played):
    said = sabot("verify", "--db", str(played), "--heads", f"{played}.heads", "--json").json()
    assert said | {"ok": True, "rounds": 1, "first_bad": None, "heads": 4, "decided": 1, "judged": 0} == said
    assert said["records"] == _last(played)
    assert len(said["head"]) == 64
    told = sabot("verify", "--db", str(played)).out
    assert told.startswith("verified: ")
    assert told.endswith("1 round decided again from what was told\n")


def _bad(sabot, db, *words):
    ran = sabot("verify", "--db", str(db), *words, "--json")
    said = json.loads(ran.out)
    assert (ran.status, ran.err, said["ok"]) == (1, "", False)
    told = sabot("verify", "--db", str(db), *words)
    assert (told.status, told.out.startswith("NOT VERIFIED: ")) == (1, True)
    return said["first_bad"]["n"], said["first_bad"]["what"]


def test_a_changed_byte_is_named(sabot, played):
    n = _number_of(played, "card-drawn")
    with closing(sqlite3.connect(played)) as journal:
        triggers = journal.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            journal.execute(f"DROP TRIGGER {name}")
        journal.execute("UPDATE events SET payload = CAST(replace(payload, '9H', '8H') AS BLOB) WHERE n = ?", (n,))
        for _, sql in triggers:
            journal.execute(sql)
        journal.commit()
    assert _bad(sabot, played)[0] == n


@pytest.fixture
def no_text(sabot, db):
    """A journal in whose bets-opened record lies a byte that is no UTF-8, and the number of that record."""
    lines = "".join(json.dumps(action) + "\n" for action in ROUND[:-1])
    assert sabot("table", "--db", str(db), "--game", "fortune-six", stdin=lines).status == 0
    n = _number_of(db, "bets-opened")
    with open_reader(db) as reader:
        (payload,) = (entry.payload for entry in reader.entries(n - 1, n))
    forge(db, ("UPDATE events SET payload = ? WHERE n = ?", (payload.replace(b"bets-opened", b"bets-\xffpened"), n)))
    return n


def test_a_byte_that_is_no_text_is_named(sabot, db, no_text):
    assert _bad(sabot, db) == (no_text, "does not match its hash: it was changed after it was written")


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (("table",), 1, "{db}: record {n} does not match its hash"),
        (("journal", "head"), 2, "{db}: record {n} does not match its hash: it was changed after it was written; nothing"),
        (("report", "shoe", "--csv", "-", "--no-verify"), 2, "record {n} cannot be understood ("),
        (("report", "shoe", "--csv", "-"), None, "record {n} "),
        (("log",), None, "{db}: record {n} cannot be understood ("),
        (("round", "--round", "1"), None, "{db}: record {n} cannot be understood ("),
        (("etg", "statement"), 2, "{db}: record {n} cannot be understood ("),
        (("staff", "list"), 2, "{db}: record {n} cannot be understood ("),
    ],
)  # fmt: skip
def test_a_byte_that_is_no_text_ends_no_command_in_a_traceback(sabot, db, no_text, words, status, says):
    ran = sabot(*words, "--db", str(db), stdin='{"do":"show"}\n')
    assert status is None or ran.status == status
    assert says.format(db=db, n=no_text) in ran.err + ran.out
    assert "Traceback" not in ran.err


def test_the_doctor_calls_a_byte_that_is_no_text_bad(sabot, db, no_text):
    ran = sabot("doctor", "--db", str(db), "--json")
    said = {row["name"]: row for row in json.loads(ran.out)["checks"]}
    assert (ran.status, said["journal"]["status"]) == (1, "bad")
    assert f"record {no_text} cannot be understood (" in said["journal"]["says"]
    assert "check failed" not in ran.out


def test_a_journal_without_its_triggers_is_named(sabot, played):
    with closing(sqlite3.connect(played)) as journal:
        journal.execute("DROP TRIGGER events_no_update")
        journal.commit()
    _, what = _bad(sabot, played)
    assert "trigger" in what


@pytest.mark.parametrize(
    ("kind", "was", "now", "said"),
    [
        ("round-settled", '"returns":19500', '"returns":29500', "is win, pays 95.00, returns 195.00 of 100.00 (clause 4.1) now"),
        ("round-settled", '"pays":9500', '"pays":9400', "seat 3 (a) on banker was settled as win, pays 94.00"),
        ("wager-placed", '"amount":10000', '"amount":90000', "had 0.00 and 900.00 more on banker, which is not 100.00"),
        ("shoe-loaded", '"decks":8', '"decks":800', "has 800 decks, which its game does not allow"),
        ("result-called", '"banker"', '"player"', "is judged banker, 5 to 6 now"),
        ("result-called", '"player_total":5', '"player_total":4', "was called banker, 4 to 6 and is judged banker, 5 to 6 now"),
        ("card-drawn", '"9H"', '"8H"', 'says card "8H", and from what was told in record 16 follows "9H"'),
    ],
)  # fmt: skip
def test_a_lie_with_hashes_of_its_own_is_caught_by_judging_again(sabot, played, kind, was, now, said):
    """The chain holds and every hash is right; only what the rules say is not."""
    n = _number_of(played, kind)

    def lie(journal):
        (payload,) = journal.execute("SELECT payload FROM events WHERE n = ?", (n,)).fetchone()
        assert was.encode() in payload
        journal.execute(
            "UPDATE events SET payload = ? WHERE n = ?", (payload.replace(was.encode(), now.encode(), 1), n)
        )

    forge(played, lie, after=0)
    found, what = _bad(sabot, played)
    assert found == n
    assert said in what
    # The head that was signed at the shoe's end knows better still.
    assert _bad(sabot, played, "--heads", f"{played}.heads")[0] <= _number_of(played, "snapshot")


def test_a_cut_off_end_is_seen_against_the_heads(sabot, played):
    last = _last(played)

    def cut(journal):
        journal.execute("DELETE FROM snapshots")
        journal.execute("DELETE FROM events WHERE n > ?", (last - 5,))

    forge(played, cut, after=0)
    for words in ((), ("--heads", f"{played}.heads")):  # it looks for them by itself
        _, what = _bad(sabot, played, *words)
        assert "they were signed at" in what
    played.with_name(f"{played.name}.heads").unlink()
    assert sabot("verify", "--db", str(played), "--json").json()["ok"] is True


def test_what_cannot_be_verified_is_refused(sabot, tmp_path):
    assert "none.db" in sabot("verify", "--db", str(tmp_path / "none.db")).refused()
    (tmp_path / "other.db").write_text("hello")
    assert "other.db" in sabot("verify", "--db", str(tmp_path / "other.db")).refused()


def test_a_journal_cut_in_half_is_a_finding(sabot, played, tmp_path):
    """One of ours that cannot be read: status 1 and JSON, not a mistake of whoever asked."""
    with closing(sqlite3.connect(played)) as journal:
        journal.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    half = tmp_path / "half.db"
    half.write_bytes(played.read_bytes()[:8192])
    ran = sabot("verify", "--db", str(half), "--json")
    assert ran.status == 1
    found = json.loads(ran.out)
    assert (found["ok"], found["first_bad"]["n"]) == (False, 0)
    damaged = "it is damaged (database disk image is malformed); keep the file and restore an archive"
    assert found["first_bad"]["what"] == f"{half}: {damaged}"


def test_a_ruling_by_somebody_who_is_not_in_the_book_is_found(sabot, table, db, pins):
    """The signer of a case-ruled record is changed, with hashes of its own."""
    table({"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "card", "card": "9H"})
    ruling = {"do": "rule", "case": 1, "ruling": "close-now", "by": "ps1", "pin": pins["ps1"], "reason": "seen"}
    assert any(line.get("event") == "bets-closed" for line in table(ruling))
    n = _number_of(db, "case-ruled")

    def lie(journal):
        (payload,) = journal.execute("SELECT payload FROM events WHERE n = ?", (n,)).fetchone()
        journal.execute("UPDATE events SET payload = ? WHERE n = ?", (payload.replace(b'"ps1"', b'"zz9"'), n))

    forge(db, lie, after=0)
    assert _bad(sabot, db) == (n, "zz9 signed as pit-supervisor and does not stand in the book as one")


def test_a_pin_that_was_typed_for_a_new_pin_signs_nothing_else(sabot, table, db, pins):
    """Somebody rewrites a try so that an aged PIN would have been let in: it was for a ruling, and that is seen."""
    table({"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "card", "card": "9H"})
    table({"do": "rule", "case": 1, "ruling": "close-now", "by": "ps1", "pin": pins["ps1"], "reason": "seen"})

    def lie(journal):
        told = journal.execute("SELECT n, payload FROM events WHERE instr(payload, '\"fits\":true')").fetchall()
        for n, payload in told:
            own = payload.replace(b'"fits":true', b'"fits":true,"own":true')
            journal.execute("UPDATE events SET payload = ? WHERE n = ?", (own, n))

    forge(db, lie, after=0)
    assert "with a PIN that was typed for a new PIN only" in _bad(sabot, db)[1]


# Capture and replay


def test_the_bytes_of_a_journal_replay_to_the_same_rounds(live, sabot, db, tmp_path):
    """A simulated shoe feeds a table; what its journal kept of the wire tells the same story once more."""
    table = live(
        "--db",
        db,
        "--game",
        "fortune-six",
        "--shoe",
        "angel-eye",
        "--port",
        "sim://angel-eye?scenario=change-of-shoe&speed=0",
    )
    claims = 0
    while claims < 3:
        claims += table.read().get("event") == "result-claimed"
    table.process.stdin.close()
    assert table.process.wait(60) == 0
    captured = sabot("capture", "--db", str(db))
    assert (captured.status, captured.err) == (0, "")
    (tmp_path / "capture.txt").write_text(captured.out)
    said = sabot(
        "replay", "--shoe", "angel-eye", "--game", "fortune-six", str(tmp_path / "capture.txt"), "--json"
    ).json()
    assert [(told["player"], told["banker"], told["result"], told["agrees"]) for told in said["rounds"]] == [
        (["9C", "KD"], ["2H", "5D"], "player", True),
        (["9H", "4D", "2C"], ["KS", "6C"], "banker", True),
        (["4H", "2D"], ["4S", "2C"], "tie", True),
    ]
    assert (said["burned"], said["gaps"], said["rejected_bytes"]) == (["2C", "9S", "4H"], 0, 0)
    assert sabot("verify", "--db", str(db), "--json").json()["ok"] is True
    # A part of the journal is a part of the story.
    part = sabot("capture", "--db", str(db), "--from", "1", "--to", "4").out
    assert [line for line in part.splitlines() if not line.startswith("#")] == []


@pytest.mark.parametrize(
    "words",
    [("capture", "--from"), ("capture", "--to"), ("log", "--shoe"), ("log", "--round"), ("log", "--limit"),
     ("report", "incident", "--case"), ("report", "incident", "--record"), ("report", "shoe", "--shoe")],
)  # fmt: skip
def test_a_number_that_no_journal_reaches_is_one_line(sabot, played, words):
    verb, *rest = words
    ran = sabot(verb, *rest, str(10**23), "--db", str(played))
    assert (ran.status, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    assert rest[-1] in ran.err
