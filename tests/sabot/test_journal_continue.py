"""`sabot journal continue`: going on after a start that was refused."""

import json

import pytest
from support.journals import ROUND, SHOE, copy_of, forge, run_table, side_by_side
from support.staff import PINS, staff_journal

from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path
from controller.journal.trust import beside
from controller.review.file_desk import open_desk
from controller.runtime.fold import event_record, load_state
from controller.runtime.tries_beside import tries_path
from controller.table import events

SIGNED = ("--by", "pm1", "--second", "gsm1", "--reason", "the disk was changed")
BOTH = f"{PINS['pm1']}\n{PINS['gsm1']}\n"


@pytest.fixture
def db(tmp_path):
    """A journal with two managers."""
    path = tmp_path / "table.db"
    staff_journal(path, ("gsm1", "pm1", "ps1"))
    return path


@pytest.fixture
def table(sabot, db):
    """Run the table to the end of these actions."""
    return run_table(sabot, db)


@pytest.fixture
def go_on(sabot, db):
    """Run the command."""

    def run(*words, stdin=BOTH):
        return sabot("journal", "continue", "--db", str(db), *(words or SIGNED), "--pin-stdin", stdin=stdin)

    return run


@pytest.fixture
def put_back(table, db, tmp_path):
    """Yesterday's journal in the place of today's; its bytes."""
    table(*SHOE, *ROUND)
    yesterday = copy_of(db, tmp_path / "yesterday.db")
    table(*ROUND)
    copy_of(yesterday, db)
    assert table({"do": "show"}).status == 1
    return yesterday.read_bytes()


def continued(db):
    with open_reader(db) as reader:
        begun, _, event = list(reader.entries(upto=3))
    return json.loads(begun.payload), json.loads(event.payload)


def kept_file(db):
    (kept,) = db.parent.glob(f"{db.name}.refused-*")
    return kept


def test_the_old_file_is_kept_and_the_new_journal_names_it(sabot, go_on, table, db, put_back):
    with open_reader(db) as reader:
        old, (last, head) = reader.id, reader.head()
    ran = go_on()
    assert (ran.status, ran.err) == (0, "")
    assert kept_file(db).read_bytes() == put_back
    begun, event = continued(db)
    assert (begun["after"]["journal"], begun["after"]["n"], begun["after"]["head"]) == (old, last, head)
    assert event["event"] == "journal-continued"
    assert (event["by"], event["second"], event["reason"]) == ("pm1", "gsm1", "the disk was changed")
    assert event["kept"] == kept_file(db).name
    assert event["missing"] > last
    assert "is missing" in event["why"]
    people = sabot("staff", "list", "--db", str(db), "--json").json()["staff"]
    assert [person["id"] for person in people] == ["gsm1", "pm1", "ps1"]
    assert table(*SHOE, *ROUND).status == 0
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]
    assert go_on().refused().endswith("there is nothing to go on from")


@pytest.mark.parametrize(
    ("words", "stdin", "said"),
    [
        (("--by", "pm1", "--second", "pm1", "--reason", "x"), BOTH, "two different people"),
        (("--by", "pm1", "--second", "ps1", "--reason", "x"), f"{PINS['pm1']}\n{PINS['ps1']}\n", "two pit managers"),
        (("--by", "pm1", "--second", "ghost", "--reason", "x"), BOTH, "not signed"),
        (SIGNED, f"{PINS['pm1']}\n111999\n", "not signed"),
        (SIGNED, f"{PINS['pm1']}\n", "no line is left"),
        (("--by", "pm1", "--second", "gsm1", "--reason", " "), BOTH, "say why"),
    ],
)
@pytest.mark.usefixtures("put_back")
def test_who_may_not_sign_is_refused_and_nothing_is_written(go_on, db, words, stdin, said):
    files = side_by_side(db)
    assert said in go_on(*words, stdin=stdin).refused()
    tries_path(db).unlink(missing_ok=True)  # what is kept of the tries; tests/attacks/manager
    assert side_by_side(db) == files


def test_a_deleted_journal_has_no_book_and_begins_anew(sabot, go_on, table, db):
    table(*SHOE, *ROUND)
    with open_reader(db) as reader:
        old, (last, _) = reader.id, reader.head()
    db.unlink()
    ran = go_on(stdin="")
    assert (ran.status, "it begins anew" in ran.out) == (0, True)
    begun, event = continued(db)
    assert (begun["after"]["journal"], event["n"], event["missing"]) == (old, 0, last)
    assert (event["book"], event["role"], event["kept"]) == (False, None, "")
    assert sabot("staff", "list", "--db", str(db), "--json").json()["staff"] == []
    add = ("staff", "add", "--db", str(db), "--id", "pm9", "--name", "N", "--role", "pit-manager", "--pin-stdin")
    assert sabot(*add, stdin="605917\n").status == 0
    assert table({"do": "show"}).status == 0


def test_a_missing_key_goes_on_with_a_new_one_and_all_that_was_there(sabot, go_on, table, db):
    table(*SHOE, *ROUND)
    key = key_path(db).read_bytes()
    key_path(db).unlink()
    assert table({"do": "show"}).status == 1
    assert go_on().status == 0
    assert key_path(db).read_bytes() != key
    _, event = continued(db)
    assert "missing" not in event
    assert table(*SHOE, *ROUND).status == 0
    found = sabot("verify", "--db", str(db), "--json").json()
    assert (found["ok"], found["heads"] > 3) == (True, True)


def test_a_book_that_was_forged_is_not_asked(go_on, table, db):
    """Records after the last head that fits are not good: nor is a PIN that somebody wrote there."""
    table(*SHOE, *ROUND)
    with open_reader(db) as reader:
        changed = [entry for entry in reader.entries() if entry.kind == "staff-added"][-2]
    fields = json.loads(changed.payload) | {"pin_hash": "forged"}
    sql = ("UPDATE events SET payload = ? WHERE n = ?", (json.dumps(fields).encode(), changed.n))
    forge(db, sql, after=changed.n - 1)
    assert table({"do": "show"}).status == 1
    assert go_on(stdin="").status == 0
    _, event = continued(db)
    assert (event["n"], event["book"]) == (0, False)


def test_what_may_have_been_paid_since_is_listed_and_not_carried_over(sabot, go_on, table, db, tmp_path):
    table({"do": "show"})
    sold = (events.CreditBought(1, 100_00, "d1", "dealer"), events.VoucherSold(1, "digest", 50_00, "d1", "dealer"))
    with Journal.open(db, now=lambda: "2026-03-02T00:00:00.000Z", software="t", keeping=beside(db)) as journal:
        journal.append([event_record(event) for event in sold])
        n, head = journal.head()
        sign_head(heads_path(db), journal.key, journal=journal.id, n=n, head=head, at="2026-03-02T00:00:00.000Z")
    yesterday = copy_of(db, tmp_path / "yesterday.db")
    table({"do": "show"})
    copy_of(yesterday, db)
    assert go_on().status == 0
    _, event = continued(db)
    assert (event["credit"], event["vouchers"]) == ({"1": 100_00}, {"digest": 50_00})
    with open_reader(db) as reader:
        ledger = load_state(reader).table.ledger
    assert (ledger.credit(1), ledger.vouchers, ledger.issued > 1) == (0, {}, True)
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]


@pytest.mark.usefixtures("put_back")
def test_the_log_has_a_line_with_what_is_missing_and_who_signed(sabot, go_on, table, db, tmp_path):
    """The pit sees it at the desk like any other irregularity, and neither of the two who signed reviews it."""
    with open_reader(db) as reader:
        good = reader.head()[0]
    assert go_on().status == 0
    table(*SHOE)
    ran = sabot("log", "--db", str(db), "--json")
    assert ran.status == 0
    (line,) = [line for line in ran.json()["log"] if line["ruling"] == "journal-continued"]
    assert f"after record {good} of a refused one; records up to" in line["evidence"]
    assert "are missing or changed; signed by pm1 and gsm1" in line["evidence"]
    assert (line["ruled_by"], line["reason"], line["table"]) == ("pm1", "the disk was changed", "Table 1")
    book = tmp_path / "review.book"
    with open_desk([db], now=lambda: "2026-04-01T00:00:00.000Z", software="test", book=book, folder=tmp_path) as desk:
        desk.catch_up()
        assert desk.case(line["journal"], line["record"]).signers == {"pm1", "gsm1"}
