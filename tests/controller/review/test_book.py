"""The review book: who may review what, chained and append-only, and nobody is told that something is there that is not."""

import sqlite3
from contextlib import closing

import pytest
from support.review_stories import only_files

from controller.game.authority import Role
from controller.journal.errors import JournalError
from controller.journal.walk import verify_chain
from controller.people.pins import Pin
from controller.review.filters import Filters
from controller.review.review_book import Book, CaseReopened, CaseReviewed, ExportMade, Review
from controller.table.actions import Signature
from controller.table.refusal import Refusal

GOOD = Review("dealer", "spoke to the dealer", -25_00)


@pytest.fixture
def desk(eventful, desk_of, tmp_path):
    """A desk with a book of its own."""
    return desk_of(eventful, book=tmp_path / "review.book")


def line_of(desk, **wanted):
    return desk.log(Filters(**wanted)).lines[-1]


def review(desk, line, by, what=GOOD):
    return desk.review(line.journal, line.case.n, what, by)


def test_a_review_is_written_and_shown(desk, sign) -> None:
    line = line_of(desk, kind=("overdraw",), round=2)
    written = review(desk, line, sign("pm2"))
    assert isinstance(written, CaseReviewed)
    again = desk.line(line.journal, line.case.n)
    assert (again.caused_by, again.remark, again.cents, again.reviewed_by) == (
        "dealer",
        "spoke to the dealer",
        -25_00,
        "pm2",
    )
    assert [entry.event for entry in desk.history(line.journal, line.case.n)] == [written]


@pytest.mark.parametrize("person", ["ps1", "d104", "sv1"])
def test_reviews_are_for_a_pit_manager_or_higher(desk, sign, person: str) -> None:
    refused = review(desk, line_of(desk, kind=("link-lost",)), sign(person))
    assert isinstance(refused, Refusal)
    assert not desk.book.path.exists()


def test_surveillance_reads_everything_and_changes_nothing(desk, sign) -> None:
    line = line_of(desk, kind=("link-lost",))
    assert desk.case(line.journal, line.case.n).steps
    assert "changes nothing" in review(desk, line, sign("sv1")).text
    assert "changes nothing" in desk.reopen(line.journal, line.case.n, "look again", sign("sv1")).text


def test_nobody_reviews_what_they_ruled_on(desk, sign) -> None:
    line = line_of(desk, text="camera")
    assert "ruled on this case" in review(desk, line, sign("pm1")).text
    assert isinstance(review(desk, line, sign("pm2")), CaseReviewed)


def test_nobody_reviews_a_round_they_dealt(make_pit, desk_of, sign) -> None:
    """A manager who stood in as dealer, also where somebody else had taken over when the case came up."""
    pit = make_pit().load().tell(*(sign_on("pm1"),))
    pit.bets().draw("KH 2D").tell(sign_on("d104")).draw("6S 4C").draw("9D").rule("keep-for-next")
    desk = desk_of(pit.path)
    line = line_of(desk)
    assert line.case.dealer == "d104"
    assert "dealt this round" in review(desk, line, sign("pm1")).text
    assert isinstance(review(desk, line, sign("pm2")), CaseReviewed)


def sign_on(person: str):
    from controller.table.actions import SignOn  # noqa: PLC0415

    return SignOn(Signature(person, {"pm1": Role.PIT_MANAGER, "d104": Role.DEALER}[person]))


@only_files
def test_an_index_that_somebody_changed_lets_nobody_review_their_own(desk, sign) -> None:
    """Who ruled and who dealt is read from the journal; the index is only a list."""
    line = line_of(desk, text="camera")
    path = desk.journals[0].facts.path
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE cases SET ruled_by = 'ps1', dealer = ''")
        db.commit()
    assert desk.line(line.journal, line.case.n).case.ruled_by == "ps1"
    assert "ruled on this case" in review(desk, line, sign("pm1")).text
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE cases SET kind = 'other'")
        db.commit()
    other = line_of(desk)
    with pytest.raises(JournalError, match="began no such case; delete the index"):
        review(desk, other, sign("pm2"))


@only_files
def test_the_index_knows_nobodys_pin_and_is_for_its_owner_only(desk) -> None:
    files = [path for path in desk.folder.iterdir() if path.suffix != ".lock"]
    assert files
    for path in files:
        assert b"$argon2" not in path.read_bytes()
        assert path.stat().st_mode & 0o077 == 0


def test_a_case_that_holds_the_table_is_not_reviewed_yet(make_pit, desk_of, sign) -> None:
    pit = make_pit().load().bets().draw("KH 2D 6S 4C").draw("9D")
    desk = desk_of(pit.path)
    assert "still open" in review(desk, line_of(desk), sign("pm2")).text


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (Review("the weather", "x"), "caused by is nobody, patron, dealer, device"),
        (Review("nobody", "x" * 1001), "at most 1000"),
        (Review("nobody", "bell \x07"), "printable"),
        (Review("nobody", "", 10**15), "too large"),
    ],
)
def test_what_a_review_cannot_say(desk, sign, said: Review, why: str) -> None:
    assert why in review(desk, line_of(desk, kind=("link-lost",)), sign("pm2"), said).text


def test_a_signature_of_nobody_or_in_another_role_is_none(desk) -> None:
    line = line_of(desk, kind=("link-lost",))
    for by in (Signature("ghost", Role.PIT_MANAGER), Signature("ps1", Role.PIT_MANAGER)):
        assert isinstance(review(desk, line, by), Refusal)


def test_reopened_is_a_new_entry_and_so_is_the_next_review(desk, sign) -> None:
    line = line_of(desk, kind=("link-lost",))
    key = line.journal, line.case.n
    assert "nothing to re-open" in desk.reopen(*key, "look again", sign("pm2")).text
    review(desk, line, sign("pm2"))
    assert "say why" in desk.reopen(*key, "  ", sign("gsm1")).text
    assert isinstance(desk.reopen(*key, "a film turned up", sign("gsm1")), CaseReopened)
    assert desk.line(*key).reviewed_by == ""
    review(desk, line, sign("gsm1"), Review("device", "the reader", 0))
    assert desk.line(*key).caused_by == "device"
    kinds = [type(entry.event).__name__ for entry in desk.history(*key)]
    assert kinds == ["CaseReviewed", "CaseReopened", "CaseReviewed"]


def test_reviews_are_there_for_a_new_desk_and_a_new_index(desk, sign, desk_of, eventful) -> None:
    line = line_of(desk, kind=("link-lost",))
    review(desk, line, sign("pm2"))
    again = desk_of(eventful, book=desk.book.path)
    assert again.line(line.journal, line.case.n).reviewed_by == "pm2"


@only_files
def test_another_book_has_other_reviews(desk, sign, desk_of, eventful, tmp_path) -> None:
    line = line_of(desk, kind=("link-lost",))
    review(desk, line, sign("pm2"))
    other = desk_of(eventful, book=tmp_path / "other.book")
    assert other.line(line.journal, line.case.n).reviewed_by == ""


@only_files
def test_the_book_is_chained_and_a_change_is_found(desk, sign) -> None:
    for kind in ("link-lost", "overdraw"):
        review(desk, line_of(desk, kind=(kind,)), sign("pm2"))
    assert verify_chain(desk.book.path).ok
    with closing(sqlite3.connect(desk.book.path)) as db:
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            db.execute("UPDATE events SET at = 'x'")
        db.execute("DROP TRIGGER events_no_update")
        db.execute("UPDATE events SET payload = CAST(replace(payload, '-2500', '-9900') AS BLOB) WHERE n = 3")
        db.commit()
    assert verify_chain(desk.book.path).first_bad.n == 3


@only_files
def test_a_journal_is_no_book_and_a_book_is_no_journal(desk, sign, desk_of, eventful) -> None:
    review(desk, line_of(desk, kind=("link-lost",)), sign("pm2"))
    both = desk_of(desk.book.path, eventful)
    assert len(both.journals) == 1
    assert "is a review book" in both.troubles[0]
    wrong = Book(eventful, now=str, software="test")
    with pytest.raises(JournalError, match="is a table's journal, not a review book"):
        wrong.write(ExportMade("x", "y", "z", {}, ""))


def test_sign_on_by_the_pin_of_the_table(desk) -> None:
    assert desk.sign_on("pm2", Pin("605918")) == Signature("pm2", Role.PIT_MANAGER)
    assert isinstance(desk.sign_on("pm2", Pin("605917")), Refusal)
    assert isinstance(desk.sign_on("ghost", Pin("605917")), Refusal)


def test_after_wrong_pins_a_person_waits_at_the_desk_until_somebody_higher_unlocks(
    desk, desk_of, eventful, sign
) -> None:
    for _ in range(5):
        desk.sign_on("pm2", Pin("000001"))
    again = desk_of(eventful, book=desk.book.path)  # the counter survives a restart
    assert isinstance(again.sign_on("pm2", Pin("605918")), Refusal)
    assert isinstance(again.unlock("pm2", sign("ps1")), Refusal)
    assert again.unlock("pm2", sign("acm1")) is None
    assert again.sign_on("pm2", Pin("605918")) == sign("pm2")


def test_no_pin_gets_into_the_book(desk) -> None:
    desk.sign_on("605918", Pin("605918"))
    with desk.book.paper.reading() as reader:
        payloads = b"".join(entry.payload for entry in reader.entries())
    assert payloads
    assert b"605918" not in payloads


@only_files
def test_verification_is_written_down_and_told(desk) -> None:
    journal = desk.journals[0].id
    assert str(desk.trust(journal)) == "not verified yet"
    done: list[int] = []
    assert desk.verify(journal, lambda n, _: done.append(n)).ok
    records = desk.journals[0].reader.head()[0]
    assert done[-1] == records
    told = str(desk.trust(journal))
    assert told.startswith(f"verified to record {records} at 2026-04-01")
    assert told.endswith("against: its chain, no signed heads, no round judged again")


@only_files
def test_a_broken_journal_says_at_which_record(eventful, desk_of, tmp_path) -> None:
    import shutil  # noqa: PLC0415

    path = tmp_path / "broken.db"
    shutil.copy(eventful, path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER events_no_update")
        db.execute("UPDATE events SET at = '2026-01-01T00:00:00.000Z' WHERE n = 33")
        db.commit()
    desk = desk_of(path)
    assert not desk.verify(desk.journals[0].id).ok
    assert "BROKEN" in str(desk.trust(desk.journals[0].id))
    assert "record 33 does not match its hash" in str(desk.trust(desk.journals[0].id))
