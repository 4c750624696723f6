"""The witnesses of signed heads: everything arrives, also what was signed while one could not be reached."""

import json

import pytest
from support.journals import ROUND, SHOE, carried, run_table, settings_naming

from controller.journal.durable_files import whole_lines
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path
from sabot.host.witness_child import Carrier, FolderWitness


@pytest.fixture
def folder(tmp_path):
    """A witness; a test may take it away."""
    made = tmp_path / "witness"
    made.mkdir()
    return made


@pytest.fixture
def settings(tmp_path, folder):
    """The settings of a table with this witness."""
    return settings_naming(folder, tmp_path)


@pytest.fixture
def table(sabot, db, settings):
    """Play to the end of these actions, and let the heads arrive."""
    run = run_table(sabot, db)

    def play(*actions):
        ran = run(*actions, settings=settings)
        assert (ran.status, ran.err) == (0, "")
        carried()
        return [json.loads(line) for line in ran.out.splitlines()]

    return play


def kept(db, folder):
    """The heads at the witness."""
    with open_reader(db) as reader:
        return whole_lines(folder / f"{reader.id}.heads")


def test_every_head_arrives_and_only_its_owner_may_read_it(table, db, folder):
    table(*SHOE, *ROUND, *ROUND)
    assert kept(db, folder) == whole_lines(heads_path(db))
    assert len(kept(db, folder)) == 4  # start, two rounds, stop
    (file,) = folder.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_command_that_writes_brings_its_head(sabot, table, db, folder):
    table()
    before = len(kept(db, folder))
    unlock = ("staff", "unlock", "--db", str(db), "--id", "ps1", "--by", "pm1", "--pin-stdin")
    sabot(*unlock, stdin="605917\n")
    carried()
    assert kept(db, folder) == whole_lines(heads_path(db))
    assert len(kept(db, folder)) == before + 1


def test_a_witness_that_is_away_is_told_and_gets_all_that_it_missed(table, db, folder):
    table(*SHOE, *ROUND)
    away = folder.rename(folder.with_name("away"))
    said = table(*ROUND)
    (lost,) = [line for line in said if line.get("event") == "witness-lost"]
    assert (lost["witness"], "No such file" in lost["why"]) == (str(folder), True)
    away.rename(folder)
    assert not [line for line in table(*ROUND) if line.get("event") == "witness-lost"]
    assert kept(db, folder) == whole_lines(heads_path(db))


def test_verify_compares_the_witnesses_that_the_journal_names(sabot, table, db, folder):
    table(*SHOE, *ROUND)
    found = sabot("verify", "--db", str(db), "--json").json()
    assert (found["ok"], found["witnesses"], found["told"]) == (True, 1, [])
    folder.rename(folder.with_name("away"))
    found = sabot("verify", "--db", str(db), "--json").json()
    assert (found["ok"], found["witnesses"], found["told"]) == (True, 0, [f"witness {folder} cannot be reached"])


def test_one_that_comes_back_while_the_table_plays_catches_up(table, db, folder, tmp_path):
    """The child looks at it first, then brings what is missing, and says each change once."""
    table(*SHOE, *ROUND)
    with open_reader(db) as reader:
        journal, key = reader.id, reader.named_key
    again, said = tmp_path / "again", []
    carrier = Carrier(str(again), FolderWitness(str(again), journal, key), heads_path(db), journal, said.append)
    carrier.look()
    assert [carrier.carry(), carrier.carry()] == [False, False]
    again.mkdir()
    assert [carrier.carry(), carrier.carry()] == [True, True]
    assert [bool(looked.why) for looked in said] == [True, False]
    assert whole_lines(again / f"{journal}.heads") == kept(db, folder)
