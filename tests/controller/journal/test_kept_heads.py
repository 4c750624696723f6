"""A file of heads as a start reads it: which line counts as the newest, and which lines are only counted."""

import json

import pytest

from controller.journal.kept_heads import KeptHeads, Newest, kept_heads
from controller.journal.signed_heads import HeadsError, keep_heads, signed_head
from controller.journal.signing_key import load_key, make_key, public_key

OURS, OLDER, LATER = "aa" * 16, "bb" * 16, "cc" * 16


@pytest.fixture
def key(tmp_path):
    make_key(tmp_path / "key")
    return load_key(tmp_path / "key")


@pytest.fixture
def stranger(tmp_path):
    """Another key, such as a forger has."""
    make_key(tmp_path / "other")
    return load_key(tmp_path / "other")


@pytest.fixture
def ours(key):
    return public_key(key)


@pytest.fixture
def head(key, at):
    """A head of our journal, or of another one, signed by our key or by another one."""

    def make(n, journal=OURS, by=key):
        return signed_head(by, journal=journal, n=n, head=f"{n:064x}", at=at)

    return make


@pytest.fixture
def kept(tmp_path):
    """A new file of these lines, as a start reads it; text is a line as it stands."""

    def read(*lines):
        path = tmp_path / "heads"
        path.unlink(missing_ok=True)
        for line in lines:
            if isinstance(line, str):
                with path.open("a", encoding="utf-8") as file:
                    file.write(line + "\n")
            else:
                keep_heads(path, [line])
        return kept_heads(path)

    return read


def line_of(head, /, **changed):
    """The line of a head, as Sabot writes it, with fields that somebody has changed."""
    fields = {name: getattr(head, name) for name in ("n", "head", "at", "journal", "public_key", "signature")}
    return json.dumps(fields | changed, separators=(",", ":"))


# Reading


def test_no_file_is_a_file_without_heads(tmp_path):
    found = kept_heads(tmp_path / "nowhere")
    assert found == KeptHeads(tmp_path / "nowhere", b"")
    assert found.newest(OURS, "") == Newest(None, 0)
    assert (found.first(OURS), found.others(OURS), found.of(OURS, None)) == (None, ([], []), ((), 0))


def test_a_file_that_cannot_be_read_is_an_error_of_one_line(tmp_path):
    with pytest.raises(HeadsError, match=f"^{tmp_path}: [^\n]+$"):
        kept_heads(tmp_path)


@pytest.mark.parametrize("cut", [1, 40])
def test_a_line_without_its_end_was_never_written(tmp_path, kept, head, cut):
    two = kept(head(1), head(2)).data
    whole = kept(head(1), head(2), head(3)).data
    (tmp_path / "heads").write_bytes(whole[:-cut])
    assert kept_heads(tmp_path / "heads").data == two
    (tmp_path / "heads").write_bytes(whole[:30])
    assert kept_heads(tmp_path / "heads").data == b""


# The newest


def test_the_newest_head_is_the_last_line(kept, head, ours):
    assert kept(head(1)).newest(OURS, ours) == Newest(head(1), 0)
    assert kept(head(5), head(9)).newest(OURS, ours) == Newest(head(9), 0)


def test_the_newest_head_is_that_of_the_highest_record_wherever_it_stands(kept, head, ours):
    assert kept(head(12), head(5), head(9)).newest(OURS, ours) == Newest(head(12), 0)


def test_heads_of_an_older_journal_in_the_file_do_not_count(kept, head, ours):
    """Not even one of a higher record, before or after ours; and it is no line that was passed by."""
    assert kept(head(90, OLDER), head(5)).newest(OURS, ours) == Newest(head(5), 0)
    assert kept(head(5), head(90, LATER)).newest(OURS, ours) == Newest(head(5), 0)
    assert kept(head(5), head(90, LATER), head(7)).newest(OURS, ours) == Newest(head(7), 0)
    assert kept(head(90, OLDER)).newest(OURS, ours) == Newest(None, 0)


def test_higher_heads_that_our_key_has_not_signed_are_passed_by_and_counted(kept, head, stranger, ours):
    forged = [head(8, by=stranger), line_of(head(9), n=90), head(3)]
    assert kept(head(4), *forged).newest(OURS, ours) == Newest(head(4), 2)
    assert kept(head(4), *forged).newest(OURS, public_key(stranger)) == Newest(head(8, by=stranger), 1)


def test_a_lower_head_that_our_key_has_not_signed_is_not_counted(kept, head, stranger, ours):
    assert kept(head(3, by=stranger), head(4)).newest(OURS, ours) == Newest(head(4), 0)
    assert kept(head(4), head(3, by=stranger)).newest(OURS, ours) == Newest(head(4), 0)


def test_if_our_key_has_signed_none_there_is_no_newest(kept, head, stranger, ours):
    lines = [head(3, by=stranger), line_of(head(4), signature="00" * 64)]
    assert kept(*lines).newest(OURS, ours) == Newest(None, 2)


def test_lines_that_are_no_heads_are_counted_from_our_first_line_on(kept, head, ours):
    assert kept("rubbish", head(4), "rubbish", "", head(5)).newest(OURS, ours) == Newest(head(5), 2)
    assert kept(head(5), head(4), "rubbish").newest(OURS, ours) == Newest(head(5), 1)
    assert kept("rubbish", "rubbish", head(4)).newest(OURS, ours) == Newest(head(4), 0)
    assert kept("", head(4)).newest(OURS, ours) == Newest(head(4), 0)


def test_a_line_that_begins_with_the_name_of_our_journal_is_our_first_line(kept, head, ours):
    """It is no head: counted as any other."""
    assert kept(f'"journal":"{OURS}"', head(5)).newest(OURS, ours) == Newest(head(5), 1)


def test_signed_heads_whose_fields_somebody_has_sorted_stop_no_start(kept, head, ours):
    """A tool that writes the file anew may sort the fields. The last line counts; all of them are told."""

    def sorted_line(n):
        return json.dumps(json.loads(line_of(head(n))), sort_keys=True, separators=(",", ":"))

    assert kept(sorted_line(5)).newest(OURS, ours) == Newest(head(5), 1)
    assert kept(*map(sorted_line, (4, 5, 6))).newest(OURS, ours) == Newest(head(6), 3)
    assert kept("", sorted_line(5)).newest(OURS, ours) == Newest(head(5), 1)


def test_a_line_that_only_begins_like_a_head_is_counted(kept, head, ours):
    """It names a high record, and is no head: passed by."""
    broken = '{"n":90,"head":"' + "0" * 64
    assert kept(head(4), broken).newest(OURS, ours) == Newest(head(4), 1)
    assert kept(head(4), broken, head(3)).newest(OURS, ours) == Newest(head(4), 1)
    assert kept(broken, head(5), head(4)).newest(OURS, ours) == Newest(head(5), 0)


# The next


def test_the_next_head_is_the_lowest_from_a_record_on(kept, head, stranger, ours):
    found = kept(head(9), head(2), head(5), head(4, by=stranger), head(3, OLDER))
    assert [found.next(OURS, ours, n) for n in (1, 2, 3, 5, 6, 9, 10)] == [
        head(2), head(2), head(5), head(5), head(9), head(9), None,
    ]  # fmt: skip


# The first, and other journals


def test_the_first_head_of_a_journal_whoever_signed_it(kept, head, stranger):
    found = kept(head(7, OLDER), head(9, by=stranger), head(2))
    assert found.first(OURS) == head(9, by=stranger)
    assert found.first(OLDER) == head(7, OLDER)
    assert found.first(LATER) is None


def test_a_first_line_that_its_own_key_has_not_signed_is_no_first_head(kept, head):
    """A later one does not take its place: somebody has changed the file."""
    assert kept(line_of(head(1), head="00" * 32), head(2)).first(OURS) is None


def test_the_first_line_of_the_file_may_be_the_first_head(kept, head):
    assert kept(head(3)).first(OURS) == head(3)
    assert kept("", head(3)).first(OURS) == head(3)


def test_other_journals_stand_before_or_after_ours(kept, head, stranger):
    found = kept(head(7, OLDER), head(8, OLDER), head(1), head(2, LATER, stranger), head(3, LATER), head(2))
    assert found.others(OURS) == ([head(7, OLDER)], [head(2, LATER, stranger)])
    assert found.others(OLDER) == ([], [head(1), head(2, LATER, stranger)])
    assert found.others(LATER) == ([head(7, OLDER), head(1)], [])
    assert found.others("dd" * 16) == ([head(7, OLDER), head(1), head(2, LATER, stranger)], [])


def test_other_journals_that_nobody_signed_do_not_count(kept, head):
    forged = [line_of(head(7, OLDER), at="later"), head(1), line_of(head(7, LATER), at="later")]
    assert kept(*forged).others(OURS) == ([], [])


def test_a_file_of_one_journal_names_no_others(kept, head):
    assert kept(head(1), head(2)).others(OURS) == ([], [])
    assert kept(head(1), head(9, LATER)).others(OURS) == ([], [head(9, LATER)])


# All of them


def test_every_head_of_a_journal_and_how_many_lines_do_not_count(kept, head, stranger, ours):
    lines = [head(1), "rubbish", head(2, by=stranger), line_of(head(3), n=4), head(5, LATER), head(6)]
    found = kept(*lines)
    assert found.of(OURS, ours) == ((head(1), head(6)), 3)
    assert found.of(OURS, public_key(stranger)) == ((head(2, by=stranger),), 4)
    assert found.of(OURS, None) == ((head(1), head(2, by=stranger), head(6)), 2)
    assert found.of(LATER, ours) == ((head(5, LATER),), 1)
