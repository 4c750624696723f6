"""A journal from records that a store has: whole and in order, or one line that says what is missing."""

import pytest

from controller.journal import copies
from controller.journal.chain import Wire, read_wire_image, wire_image
from controller.journal.copies import next_batch, write_copy
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain

ROW = (0, b"/dev/shoe", b"2026-01-01T00:00:00.000Z", b"in", b"\x02C\x03")


@pytest.fixture
def shipped(start, card):
    """The records of a journal with two cards."""
    with start() as journal:
        journal.append([card(1), card(2)])
    with open_reader(journal.path) as reader:
        return next_batch(reader, 0)


def test_records_make_the_same_journal_again(shipped, tmp_path):
    path = tmp_path / "copy.db"
    write_copy(path, shipped, [b"a head"])
    assert verify_chain(path).first_bad is None
    assert path.with_name("copy.db.heads").read_bytes() == b"a head\n"
    with pytest.raises(JournalError, match="is never overwritten"):
        write_copy(path, shipped)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda records: records[1:], "record 1 is missing"),
        (lambda records: [records[0], records[2]], "record 2 is missing"),
        (lambda records: [records[0], records[1]._replace(payload=b"{}")], "record 2 does not match its hash"),
        (lambda _: [], "there are no records to write"),
    ],
)
def test_nothing_is_left_of_records_that_are_no_journal(shipped, tmp_path, change, why):
    with pytest.raises(JournalError, match=why):
        write_copy(tmp_path / "copy.db", change(shipped))
    assert not list(tmp_path.glob("copy.db*"))


def test_a_batch_ends_before_it_is_too_large_and_has_one_record_at_least(shipped, monkeypatch):
    first, second, _ = shipped
    monkeypatch.setattr(copies, "MOST_BYTES", first.size + second.size)
    assert copies._not_too_large(shipped) == [first, second]
    monkeypatch.setattr(copies, "MOST_BYTES", 1)
    assert copies._not_too_large(shipped) == [first]


def test_wire_bytes_come_back_or_are_refused():
    image = wire_image([ROW, ROW])
    assert list(read_wire_image(image)) == [Wire("/dev/shoe", "2026-01-01T00:00:00.000Z", "in", b"\x02C\x03")] * 2
    for end in (3, len(image) - 1):
        with pytest.raises(ValueError, match=r".+"):
            list(read_wire_image(image[:end]))
