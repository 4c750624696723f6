"""A manager with a grudge opens a journal of their own beside the real one, in which a colleague has a PIN that the
manager knows; or writes into a broken journal who its staff is."""

import sqlite3
from contextlib import closing

import pytest
from support.staff import PINS, cheap_hash, signature

from controller.game.authority import Role
from controller.people.pins import Pin
from controller.review.review_book import BreakAnswered, CaseReviewed, ExportMade
from controller.table import events
from controller.table.actions import Signature
from controller.table.refusal import Refusal

STOLEN = "918273"


@pytest.fixture
def own(make_pit):
    """A journal of the attacker's own, newer than any other: pm2 and gsm1 have a PIN that the attacker chose."""
    pit = make_pit("MINE", start="2031-01-01T00:00:00+00:00")
    for person in ("pm2", "gsm1"):
        pit.runtime.write(events.PinChanged(person, cheap_hash(STOLEN), person))
    pit.runtime.write(events.StaffAdded("acm9", "A. Nine", Role.ASSISTANT_CASINO_MANAGER, cheap_hash(STOLEN)))
    return pit.path


def test_no_name_is_borrowed_for_a_review(office, eventful, own, tmp_path):
    """The window has both journals open. A case of the real table is signed with a PIN of the real table alone."""
    found = office(eventful, own, index=tmp_path / "index", sign_on=None)
    found.sign_on("pm2", STOLEN)
    case = found.open_case("overdraw")
    case.form.write.click()
    found.sign_act("gsm1", STOLEN)
    assert "not signed" in found.window.signing.refusal.text()
    assert not any(isinstance(entry.event, CaseReviewed) for entry in found.desk.book.entries())
    found.sign_act("gsm1")
    assert [entry.event.by for entry in found.desk.book.reviews(found.desk.journals[0].id)] == ["gsm1"]


def test_no_name_is_borrowed_at_a_command(eventful, own, desk_of, tmp_path):
    desk = desk_of(eventful, own, book=tmp_path / "review.book")
    real = desk.journals[0].id
    assert isinstance(desk.sign_on("gsm1", Pin(STOLEN), real), Refusal)
    assert isinstance(desk.sign_on("gsm1", Pin(PINS["gsm1"]), real), Signature)


def test_an_export_says_at_which_table_its_signer_is_known(eventful, own, desk_of, tmp_path):
    desk = desk_of(eventful, own, book=tmp_path / "review.book")
    real, mine = (one.id for one in desk.journals)
    assert isinstance(desk.sign_on("gsm1", Pin(STOLEN)), Signature)
    desk.exported("log", "log.csv", "", "gsm1")
    desk.exported("case 1", "case.csv", "", "gsm1", journal=real)
    written = [entry.event for entry in desk.book.entries() if isinstance(entry.event, ExportMade)]
    assert [event.known_at for event in written] == [mine, real]


def test_a_wait_at_the_desk_is_not_ended_by_a_borrowed_name(eventful, own, desk_of, tmp_path):
    """The attacker's journal names a manager of high rank whom the real table does not know."""
    desk = desk_of(eventful, own, book=tmp_path / "review.book")
    for _ in range(5):
        desk.sign_on("ps1", Pin("000001"))
    assert isinstance(desk.unlock("ps1", Signature("acm9", Role.ASSISTANT_CASINO_MANAGER)), Refusal)
    assert desk.unlock("ps1", signature("gsm1")) is None


def test_a_person_whom_the_broken_part_of_a_journal_brought_in_does_not_answer_for_it(make_pit, desk_of, tmp_path):
    """Record N is changed; after it somebody adds a person with a PIN of their own."""
    pit = make_pit()
    pit.load().play("9H KD 9C 5C")
    with closing(sqlite3.connect(pit.path)) as conn:
        bad = conn.execute("SELECT max(n) FROM events").fetchone()[0]
    pit.runtime.write(events.StaffAdded("pm9", "P. Nine", "pit-manager", cheap_hash(STOLEN)))
    pit.close()
    with closing(sqlite3.connect(pit.path, isolation_level=None)) as conn:
        for (name,) in conn.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            conn.execute(f"DROP TRIGGER {name}")
        conn.execute("UPDATE events SET at = '2026-03-01T00:00:00.000Z' WHERE n = ?", (bad,))
    desk = desk_of(pit.path, book=tmp_path / "review.book")
    journal = desk.journals[0].id
    assert desk.verify(journal).first_bad.n == bad
    assert isinstance(desk.sign_on("pm9", Pin(STOLEN), journal), Refusal)
    assert isinstance(desk.answer(journal, "nothing to see", Signature("pm9", Role.PIT_MANAGER)), Refusal)
    signed = desk.sign_on("pm2", Pin(PINS["pm2"]), journal)
    assert isinstance(desk.answer(journal, "the disk was exchanged", signed), BreakAnswered)
