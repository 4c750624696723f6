"""What the files of heads say of one journal: which heads are its own, what contradicts it, and what is only told."""

import sqlite3
from contextlib import closing

import pytest

from controller.journal.file import begin_journal, connect_reader
from controller.journal.kept_heads import kept_heads
from controller.journal.known_heads import KnownHeads, by_another_key, known_heads, not_its_place, not_signed
from controller.journal.signed_heads import heads_path, keep_heads, signed_head
from controller.journal.signing_key import load_key, make_key, public_key

OURS, OLDER, LATER = "aa" * 16, "bb" * 16, "cc" * 16


@pytest.fixture
def key(tmp_path):
    make_key(tmp_path / "key")
    return load_key(tmp_path / "key")


@pytest.fixture
def stranger(tmp_path):
    make_key(tmp_path / "other")
    return load_key(tmp_path / "other")


@pytest.fixture
def head(key, at):
    """A head of our journal, or of another one, signed by our key or by another one."""

    def make(n, journal=OURS, by=key, says=None):
        return signed_head(by, journal=journal, n=n, head=says or f"{n:064x}", at=at)

    return make


@pytest.fixture
def begun(path, key, at):
    """Begin our journal, which may follow another one and may name another key."""

    def begin(names=key, after=None):
        named = None if names is None else public_key(names)
        begin_journal(path, OURS, at=at, software="test", public_key=named, after=after and {"journal": after})
        return path

    return begin


@pytest.fixture
def known(path):
    """What is known of the journal, with the files given."""

    def ask(chosen=None, public_key=None, witnesses=()):
        with closing(connect_reader(path).conn) as conn:
            return known_heads(conn, path, chosen, public_key, witnesses)

    return ask


@pytest.fixture
def place(path):
    """Why the journal does not belong beside the heads of a file."""

    def ask(file, public_key):
        with closing(connect_reader(path).conn) as conn:
            return not_its_place(kept_heads(file), conn, public_key)

    return ask


def test_without_any_file_nothing_is_known_and_nothing_is_wrong(begun, known):
    begun()
    assert known() == KnownHeads({}, None, (), 0)


def test_heads_beside_the_journal_chosen_and_of_witnesses_are_all_known(begun, known, head, tmp_path):
    """One journal, three places; a witness that knows other journals only is not counted."""
    keep_heads(heads_path(begun()), [head(1), head(2)])
    chosen, one, two = tmp_path / "chosen", tmp_path / "one", tmp_path / "two"
    keep_heads(chosen, [head(2), head(3)])
    keep_heads(one, [head(4)])
    keep_heads(two, [head(7, OLDER)])
    found = known(chosen, witnesses=(one, two))
    assert found == KnownHeads({n: head(n) for n in (1, 2, 3, 4)}, None, (), 1)
    assert known(witnesses=(one, one)).witnesses == 2


def test_two_heads_of_one_record_that_differ_are_a_contradiction(begun, known, head, tmp_path):
    """Told with the record, and with the file that has the second one."""
    keep_heads(heads_path(begun()), [head(1), head(5), head(6)])
    witness = tmp_path / "witness"
    keep_heads(witness, [head(5, says="ff" * 32), head(6, says="ff" * 32)])
    found = known(witnesses=(witness,))
    assert found.wrong == (5, f"has two signed heads that contradict each other in {witness}")
    assert found.signed[5] == head(5)
    assert found.witnesses == 1


def test_a_contradiction_within_the_chosen_file_comes_first(begun, known, head, tmp_path):
    keep_heads(heads_path(begun()), [head(1), head(1, says="ff" * 32)])
    chosen = tmp_path / "chosen"
    keep_heads(chosen, [head(3), head(3, says="ff" * 32)])
    assert known(chosen).wrong == (3, f"has two signed heads that contradict each other in {chosen}")


def test_lines_that_the_journals_key_has_not_signed_are_told(begun, known, head, stranger, tmp_path):
    path = begun()
    keep_heads(heads_path(path), [head(1), head(2, by=stranger)])
    witness = tmp_path / "witness"
    keep_heads(witness, [head(3), head(4, by=stranger), head(5, by=stranger)])
    found = known(witnesses=(witness,))
    assert sorted(found.signed) == [1, 3]
    assert found.wrong is None
    assert found.told == (
        f"{heads_path(path).name}: 1 line that the journal's key has not signed",
        "witness: 2 lines that the journal's key has not signed",
    )


def test_a_file_that_cannot_be_read_is_told_and_the_next_one_is_read(begun, known, head, tmp_path):
    begun()
    folder, witness = tmp_path / "folder", tmp_path / "witness"
    folder.mkdir()
    keep_heads(witness, [head(3)])
    found = known(witnesses=(folder, witness))
    assert (sorted(found.signed), found.wrong, found.witnesses) == ([3], None, 1)
    assert len(found.told) == 1
    assert found.told[0].startswith(f"{folder}: ")


@pytest.mark.parametrize("said", [True, False])
def test_a_journal_that_names_no_key_is_asked_for_the_key_given(begun, known, head, stranger, key, said):
    """With a key given only its heads count; without one each head stands for itself."""
    keep_heads(heads_path(begun(names=None)), [head(1), head(2, by=stranger)])
    found = known(public_key=public_key(key) if said else None)
    assert sorted(found.signed) == ([1] if said else [1, 2])
    assert found.wrong is None


def test_the_key_given_must_be_the_one_that_the_journal_names(begun, known, head, stranger, key):
    keep_heads(heads_path(begun()), [head(1)])
    assert known(public_key=public_key(key)).wrong is None
    named = public_key(key)[:16]
    wrong = known(public_key=public_key(stranger)).wrong
    assert wrong == (0, f"the journal names another key for its heads ({named}…) than the one given")


def test_one_head_at_least_must_be_signed_by_the_key_given(begun, known, key):
    begun()
    assert known(public_key=public_key(key)).wrong == (0, "no head of this journal is signed by the key given")


# A chosen file


def test_a_chosen_file_must_be_a_file_of_heads(begun, known, tmp_path):
    begun()
    assert known(tmp_path / "nowhere").wrong[0] == 0
    assert "No such file" in known(tmp_path / "nowhere").wrong[1]


def test_a_chosen_file_must_know_this_journal_or_the_one_before_it(begun, known, head, tmp_path):
    """A journal that was begun when the power failed has no head yet: its predecessor's are enough."""
    chosen = tmp_path / "chosen"
    keep_heads(chosen, [head(7, OLDER)])
    path = begun()
    assert known(chosen).wrong == (0, f"no signed head in {chosen} is of this journal ({OURS})")
    path.unlink()
    begun(after=OLDER)
    assert known(chosen).wrong is None
    path.unlink()
    begun(after=LATER)
    assert known(chosen).wrong == (0, f"no signed head in {chosen} is of this journal ({OURS})")


def test_a_chosen_file_is_signed_by_the_key_given(begun, known, head, stranger, key, tmp_path):
    """Lines of other journals may be anybody's."""
    begun()
    chosen = tmp_path / "chosen"
    keep_heads(chosen, [head(7, OLDER, stranger), head(1)])
    assert known(chosen, public_key(key)).wrong is None
    keep_heads(chosen, [head(2, by=stranger)])
    other = public_key(stranger)[:16]
    assert known(chosen, public_key(key)).wrong == (0, f"{chosen}: line 3 is signed with another key ({other}…)")
    assert known(chosen).wrong is None


def test_a_chosen_file_knows_no_journal_without_an_id(begun, head, tmp_path):
    """Its first record was changed: the refusal says so."""
    chosen = tmp_path / "chosen"
    keep_heads(chosen, [head(7, OLDER)])
    path = begun()
    with closing(sqlite3.connect(path)) as conn:
        for (trigger,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            conn.execute(f"DROP TRIGGER {trigger}")
        conn.execute("UPDATE events SET payload = ? WHERE n = 1", (b"{}",))
        found = known_heads(conn, path, chosen, None, ())
    assert found.wrong == (0, f"no signed head in {chosen} is of this journal (without id)")


# Whose place it is


def test_a_journal_belongs_behind_the_one_that_it_follows(begun, known, place, head, key):
    beside = heads_path(begun(after=OLDER))
    keep_heads(beside, [head(7, OLDER), head(1)])
    assert place(beside, public_key(key)) == ""
    assert known().wrong is None


def test_another_journal_than_the_one_signed_there_is_not_in_its_place(begun, known, place, head, key, at):
    beside = heads_path(begun(after=LATER))
    keep_heads(beside, [head(7, OLDER)])
    said = f"is another journal than the one signed at {at} ({beside.name}), and does not follow it"
    assert place(beside, public_key(key)) == said
    assert known().wrong == (0, said)


def test_the_journal_named_there_is_the_last_one_before_ours(begun, place, key):
    beside = heads_path(begun())
    keep_heads(beside, [signed_head(key, journal=one, n=1, head="00" * 32, at=at)
                        for one, at in ((OLDER, "first"), (LATER, "second"))])  # fmt: skip
    assert "signed at second" in place(beside, public_key(key))


def test_an_older_journal_is_not_in_the_place_of_a_later_one(begun, known, place, head, stranger, key):
    """The later one counts if our key signed it: anybody can write a line."""
    beside = heads_path(begun())
    keep_heads(beside, [head(1), head(1, LATER, stranger)])
    assert place(beside, public_key(key)) == ""
    keep_heads(beside, [signed_head(key, journal=one * 16, n=1, head="00" * 32, at=at)
                        for one, at in (("dd", "later"), ("ee", "later still"), ("ff", "last"))])  # fmt: skip
    said = f"is an older journal than the one signed at last ({beside.name})"
    assert place(beside, public_key(key)) == said
    assert known().wrong == (0, said)


def test_a_witness_says_whose_key_signed_first(begun, known, head, stranger, key, at, tmp_path):
    begun()
    witness = tmp_path / "witness"
    keep_heads(witness, [head(3, by=stranger), head(4)])
    said = f"names another key than the one that signed its record 3 at {at} ({witness})"
    heads = kept_heads(witness)
    assert by_another_key(heads, OURS, public_key(key)) == said
    assert by_another_key(heads, OURS, public_key(stranger)) == ""
    assert by_another_key(heads, OURS, None) == ""
    assert by_another_key(heads, OLDER, public_key(key)) == ""
    assert known(witnesses=(witness,)).wrong == (0, said)


def test_a_witness_keeps_heads_of_many_tables_in_any_order(begun, known, head, tmp_path):
    """Which journals stand before ours in its file means nothing there."""
    begun()
    witness = tmp_path / "witness"
    keep_heads(witness, [head(7, OLDER), head(1), head(7, LATER)])
    assert known(witnesses=(witness,)).wrong is None


def test_one_line_or_several(tmp_path):
    assert not_signed(tmp_path / "x.heads", 1) == "x.heads: 1 line that the journal's key has not signed"
    assert not_signed(tmp_path / "x.heads", 2) == "x.heads: 2 lines that the journal's key has not signed"
