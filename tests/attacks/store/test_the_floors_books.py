"""Attacks on the floor's own books by somebody with a login of a desk: such a record counts for nothing and is named."""

import asyncio
import json

import psycopg
import pytest
from support.batches import chain
from support.journals import END, ROUND, SHOE, run_table

from controller.decide.moves import DECIDES
from controller.floor.alert_notes import Acknowledged, note_record
from controller.journal.chain import Record
from controller.journal.reader import open_reader
from controller.people.pins import Pin
from controller.review.review_book import Book, CaseReviewed, DeskTried, ExportMade
from controller.runtime.fold import event_record, told_record
from controller.table.events import StaffAdded
from controller.table.refusal import Refusal
from controller.table.told import ToldBook, ToldNote, ToldPin
from drivers.postgres.connect import connected
from drivers.postgres.own_books import book_id
from drivers.postgres.reading import StoredJournal
from drivers.postgres.store import Store
from sabot.cli.stamp import wall_clock
from sabot.floor.book import REVIEW, ReviewPaper, StaffReader, StoreBook, approval_record
from sabot.floor.desk import FloorDesk
from sabot.web.door import Door

ENDED = (*SHOE, *ROUND, *END)
ADDED = StaffAdded("x1", "X", "casino-manager", "$argon2id$x", "fm1")
ALONE = StaffAdded("x1", "X", "casino-manager", "$argon2id$x")
DEALER = StaffAdded("x1", "X", "dealer", "$argon2id$x", "fm1")
OLDER = {"decides": DECIDES - 1, "wrote": "sabot 0"}


@pytest.fixture
def desk(managed):
    """The DSN of a login of a desk; the table `Table 1` of this store is not approved."""
    with psycopg.connect(managed, autocommit=True) as conn:
        conn.execute("create role a_desk login in role sabot_desk")
    yield managed.replace("user=sabot", "user=a_desk")
    with psycopg.connect(managed, autocommit=True) as conn:
        conn.execute("drop role a_desk")


@pytest.fixture
def journal(sabot, db, managed):
    """The id of a table's journal that the store has."""
    run_table(sabot, db)(*ENDED)
    assert sabot("floor", "send", "--db", str(db), "--to", managed, "--once").status == 0
    with open_reader(db) as reader:
        return reader.id


def forge(desk, name, *records):
    """Append records to a book, by hand."""
    with connected(desk) as conn:
        StoreBook(conn, name).append(records, at=wall_clock())


def book_record(event):
    return Record(str(event.__struct_config__.tag), 1, json.dumps({"entry": event.__struct_config__.tag} | {
        name: getattr(event, name) for name in event.__struct_fields__}).encode())  # fmt: skip


def doubted(sabot, store):
    """What `floor verify` names: book and login of each record, with why."""
    ran = sabot("floor", "verify", "--from", store, "--json")
    found = json.loads(ran.out)["doubted"]
    assert ran.status == (1 if found else 0)
    return [(one["book"], one["login"], one["what"]) for one in found]


@pytest.mark.parametrize(
    "forged",
    [
        [event_record(ADDED)],
        [event_record(ALONE)],
        [told_record(ToldBook.of(ADDED)), event_record(ADDED)],
        [told_record(ToldBook.of(ALONE)), event_record(ALONE)],
        [told_record(ToldNote(decides=DECIDES)), event_record(ALONE)],
        [told_record(ToldBook(ToldBook.of(ADDED).change, **OLDER)), event_record(ADDED)],
        [told_record(ToldBook(ToldBook.of(ALONE).change, **OLDER)), event_record(ALONE)],
        [told_record(ToldPin("fm1", fits=True, decides=DECIDES)), told_record(ToldBook.of(ADDED)), event_record(ADDED)],
        [Record("staff-added", 1, b"\xff{"), Record("told", 1, b"[]"), Record("no-such-kind", 7, b"{}")],
    ],
)
def test_a_person_whom_nobody_signed_for_is_not_in_the_book(sabot, managed, desk, forged):
    forge(desk, "staff", *forged)
    people = sabot("staff", "list", "--to", managed, "--json").json()["staff"]
    assert [one["id"] for one in people] == ["fm1", "d1"]
    found = doubted(sabot, managed)
    assert {(book, login) for book, login, _ in found} == {("staff", "a_desk")}
    # The book goes on: what is signed counts, and nothing else is named.
    more = ("--id", "d2", "--name", "D", "--role", "dealer", "--by", "fm1", "--pin-stdin")
    assert sabot("staff", "add", "--to", managed, *more, stdin="730165\n605917\n").status == 0
    people = sabot("staff", "list", "--to", managed, "--json").json()["staff"]
    assert [one["id"] for one in people] == ["fm1", "d1", "d2"]
    assert doubted(sabot, managed) == found


def test_an_honest_book_is_decided_again_and_nothing_is_named(sabot, managed, journal):
    approve = ("floor", "approve", "--from", managed, "--table", "Table 1", "--by", "fm1", "--pin-stdin")
    assert sabot(*approve, stdin="605917\n").status == 0
    assert "not signed" in sabot("staff", "disable", "--to", managed, "--id", "d1", "--by", "fm1", "--pin-stdin",
                                 stdin="111119\n").refused()  # fmt: skip
    new = ("staff", "pin", "--to", managed, "--id", "d1", "--by", "fm1", "--pin-stdin")
    assert sabot(*new, stdin="730199\n605917\n").status == 0
    assert doubted(sabot, managed) == []
    assert [row["approved"] for row in sabot("floor", "status", "--from", managed, "--json").json()["tables"]] == [True]
    assert journal


def test_an_approval_that_nobody_signed_approves_nothing(sabot, managed, desk, journal):
    forge(desk, "staff", approval_record(table="Table 1", journal=journal, by="fm1", role="pit-manager"))
    (row,) = sabot("floor", "status", "--from", managed, "--json").json()["tables"]
    assert row["approved"] is False
    assert [
        (book, "with a PIN that had been typed for something else" in what) for book, _, what in doubted(sabot, managed)
    ] == [("staff", True)]


def signed(sabot, store, *words):
    ran = sabot("floor", *words, "--by", "fm1", "--pin-stdin", "--from", store, stdin="605917\n")
    assert ran.status == 0, ran.err


def test_the_pin_of_one_approval_signs_no_other_and_adds_nobody(sabot, managed, desk, journal):
    signed(sabot, managed, "approve", "--table", "Table 1")
    forge(desk, "staff", approval_record(table="Table 9", journal="9" * 32, by="fm1", role="pit-manager"))
    forge(desk, "staff", told_record(ToldBook.of(DEALER)), event_record(DEALER))
    with connected(managed) as conn:
        book = StaffReader().read(conn)
    assert [one.journal for one in book.approved] == [journal]
    assert "x1" not in book.state.people.by_id
    assert {(name, login) for name, login, _ in doubted(sabot, managed)} == {("staff", "a_desk")}


@pytest.mark.parametrize(
    "forged",
    [
        [approval_record(table="Table 9", journal="9" * 32, by="fm1", role="pit-manager")],
        [told_record(ToldBook.of(DEALER)), event_record(DEALER)],
    ],
)
def test_the_pin_of_a_sign_on_signs_nothing(sabot, managed, desk, forged):
    assert asyncio.run(Door(managed).sign_on("fm1", Pin("605917"))) is None
    forge(desk, "staff", *forged)
    with connected(managed) as conn:
        book = StaffReader().read(conn)
    assert (book.approved, "x1" in book.state.people.by_id) == ([], False)
    assert [login for _, login, _ in doubted(sabot, managed)][:1] == ["a_desk"]


def test_the_pin_of_one_acknowledgement_signs_no_other_and_the_signed_one_stays(sabot, managed, desk):
    with connected(managed) as conn:
        assert Store(conn).push("0" * 32, chain(2)[1:]).answer == "gap"
        assert Store(conn).push("0" * 32, chain(2)).answer == "fork"
    (alert,) = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    signed(sabot, managed, "acknowledge", "--alert", alert["alert"], "--note", "seen")
    for since in ("", "2020-01-01T00:00:00.000Z"):
        forge(desk, "alerts", note_record(Acknowledged(alert["alert"], since, "fm1", "pit-manager", "forged")))
    with connected(managed) as conn:
        stored = StoredJournal(conn, book_id(conn, "alerts"))
        (again,) = (one for one in stored.entries() if one.n == 2)
    forge(desk, "alerts", Record(again.kind, again.schema, again.payload))  # the signed one, a second time
    found = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    assert [one["note"] for one in found if one["alert"] == alert["alert"]] == ["seen"]
    assert [name for name, _, _ in doubted(sabot, managed)] == ["alerts"] * 3


def test_junk_in_the_review_book_closes_no_desk_and_is_named(sabot, managed, desk, journal, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    review = CaseReviewed(journal, 5, "other", "dealer", "", "fm1", "pit-manager")
    forge(
        desk,
        REVIEW,
        Record("junk", 1, b"\xff\xfe"),
        Record("case-reviewed", 1, b'{"entry":"case-reviewed"}'),
        book_record(review),
        book_record(DeskTried("x1", accepted=True)),
        book_record(DeskTried("d1", accepted=True)),
        book_record(CaseReviewed(journal, 5, "other", "dealer", "", "d1", "dealer")),
        book_record(CaseReviewed(journal, 5, "other", "dealer", "", "d1", "pit-manager")),
        book_record(DeskTried("fm1", accepted=True)),
        book_record(CaseReviewed(journal, 10**30, "other", "dealer", "\0", "fm1", "pit-manager", 10**30)),
    )
    for words in (("log",), ("round", "--card", "9H"), ("floor", "rebuild")):
        ran = sabot(*words, "--from", managed)
        assert ran.status == 0, ran.err
    assert (
        "the floor's book review: record 2, written by login a_desk, counts for nothing"
        in sabot("log", "--from", managed).err
    )
    assert [what.split("(")[0].strip() for _, _, what in doubted(sabot, managed)] == [
        "cannot be understood",
        "cannot be understood",
        "was signed by fm1, who had not signed on",
        "lets x1 sign on, who is not in the floor's book of staff",
        "would have been refused: reviews are for a pit manager or higher; d1 is dealer",
        "was signed by d1 as pit-manager, and the floor's book of staff knows no such position",
        "says what no desk writes",
    ]
    alerts = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    assert sum(one["cause"] == "broken" for one in alerts) == 7


@pytest.mark.parametrize(("signs", "counting"), [(True, 1), (None, 1), (False, 0)])
def test_one_pin_at_the_desk_signs_one_entry_of_the_review_book(sabot, managed, desk, journal, signs, counting):
    reviews = [CaseReviewed(journal, n, "other", "dealer", "", "fm1", "pit-manager") for n in (5, 6, 7)]
    forge(desk, REVIEW, *map(book_record, (DeskTried("fm1", accepted=True, signs=signs), *reviews)))
    with connected(managed) as conn:
        book = Book(ReviewPaper(conn), now=wall_clock, software="test")
        assert [one.event.n for one in book.entries() if isinstance(one.event, CaseReviewed)] == [5, 6, 7][:counting]
    named = ("review", "a_desk", "was signed by fm1 without a PIN of its own")
    assert doubted(sabot, managed) == [named] * (3 - counting)


def test_an_acknowledgement_that_nobody_signed_counts_for_nothing(sabot, managed, desk):
    with connected(managed) as conn:
        assert Store(conn).push("0" * 32, chain(2)[1:]).answer == "gap"
        assert Store(conn).push("0" * 32, chain(2)).answer == "fork"  # an alarm that stays
    (alert,) = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    forge(desk, "alerts", note_record(Acknowledged(alert["alert"], "", "fm1", "casino-manager", "seen")))
    (alert,) = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    assert alert["acknowledged_by"] is None
    assert "no such position" in doubted(sabot, managed)[0][2]
    signed = ("floor", "acknowledge", "--from", managed, "--alert", alert["alert"], "--by", "fm1", "--note", "ok")
    assert sabot(*signed, "--pin-stdin", stdin="605917\n").status == 0
    found = sabot("floor", "alerts", "--from", managed, "--json").json()["alerts"]
    assert [one["acknowledged_by"] for one in found if one["cause"] == "alarm"] == ["fm1"]
    assert len(doubted(sabot, managed)) == 1


def test_two_desks_that_write_at_the_same_moment_are_no_fork(managed):
    with connected(managed) as conn:
        one, other = StoreBook(conn, "alerts"), StoreBook(conn, "alerts")
        note = note_record(Acknowledged("a", "", "fm1", "pit-manager", "seen"))
        one.append([note], at=wall_clock())
        with pytest.raises(Exception, match="at the same moment"):
            other.append([note], at=wall_clock())
        assert conn.execute("select count(*) from alarm").fetchone() == (0,)


def test_who_listens_to_a_store_hears_that_there_is_news_and_nothing_of_whom(store):
    with psycopg.connect(store, autocommit=True) as ear, connected(store) as conn:
        ear.execute("listen floor")
        records = chain(3)
        assert Store(conn).push(json.loads(records[0].payload)["journal"], records).answer == "taken"
        assert [one.payload for one in ear.notifies(timeout=5, stop_after=1)] == [""]


def reviewed_by_hand(desk, journal, *before):
    """A review that no desk has written, by fm1, behind these entries."""
    forge(
        desk,
        REVIEW,
        *map(book_record, (*before, CaseReviewed(journal, 5, "other", "dealer", "", "fm1", "pit-manager"))),
    )


def counting(store, kind):
    with connected(store) as conn:
        book = Book(ReviewPaper(conn), now=wall_clock, software="test")
        return [one.event for one in book.entries() if isinstance(one.event, kind)]


FOR_SOMETHING_ELSE = ("review", "a_desk", "was signed by fm1 with a PIN that had been typed for something else")


def test_the_pin_of_an_act_that_the_desk_refused_signs_nothing(sabot, managed, desk, journal):
    with FloorDesk(managed, wall_clock, "test") as office:
        by = office.sign_on("fm1", Pin("605917"))
        assert isinstance(office.answer(journal, "done", by), Refusal)  # it is not broken
    assert [(one.accepted, one.acts) for one in counting(managed, DeskTried)] == [(True, ())]
    reviewed_by_hand(desk, journal)
    assert counting(managed, CaseReviewed) == []
    assert doubted(sabot, managed) == [FOR_SOMETHING_ELSE]


def test_a_pin_that_was_typed_for_nothing_in_the_end_signs_nothing(sabot, managed, desk, journal):
    """The person went away, the window was closed, the program was stopped: while it waits, the book has no such PIN."""
    with FloorDesk(managed, wall_clock, "test") as office:
        office.sign_on("fm1", Pin("605917"))
        assert counting(managed, DeskTried) == []
        reviewed_by_hand(desk, journal)
    assert [(one.accepted, one.acts) for one in counting(managed, DeskTried)] == [(True, ())]
    reviewed_by_hand(desk, journal)
    assert counting(managed, CaseReviewed) == []
    assert [what for _, _, what in doubted(sabot, managed)] == [
        "was signed by fm1, who had not signed on",
        FOR_SOMETHING_ELSE[2],
    ]


def test_the_pin_of_a_report_signs_no_other_export_and_no_review(sabot, managed, desk, journal, tmp_path):
    files = ("--csv", str(tmp_path / "a.csv"), "--json", str(tmp_path / "a.json"))
    made = sabot("report", "staff", "--from", managed, *files, "--by", "fm1", "--pin-stdin", stdin="605917\n")
    assert made.status == 0, made.err
    honest = counting(managed, ExportMade)
    assert [one.by for one in honest] == ["fm1", "fm1"]
    forge(desk, REVIEW, book_record(ExportMade("log", "all.csv", "0" * 64, {}, "fm1")))
    forge(desk, REVIEW, book_record(honest[0]))  # a true one, a second time
    reviewed_by_hand(desk, journal)
    assert counting(managed, ExportMade) == honest
    assert counting(managed, CaseReviewed) == []
    assert doubted(sabot, managed) == [FOR_SOMETHING_ELSE] * 3


def test_a_pin_of_an_older_desk_that_signed_nothing_is_over_with_the_first_one_of_this_version(
    sabot, managed, desk, journal, tmp_path
):
    forge(desk, REVIEW, book_record(DeskTried("fm1", accepted=True, signs=True)))
    files = ("--csv", str(tmp_path / "a.csv"))
    assert (
        sabot("report", "staff", "--from", managed, *files, "--by", "fm1", "--pin-stdin", stdin="605917\n").status == 0
    )
    reviewed_by_hand(desk, journal)
    assert counting(managed, CaseReviewed) == []
    # An older desk that still writes: its own PIN, and the entry behind it.
    reviewed_by_hand(desk, journal, DeskTried("fm1", accepted=True, signs=True))
    assert len(counting(managed, CaseReviewed)) == 1
    assert doubted(sabot, managed) == [FOR_SOMETHING_ELSE]
