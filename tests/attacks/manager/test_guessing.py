"""Somebody who guesses a manager's PIN, at every command line that signs."""

import time

import pytest
from support.journals import ROUND, SHOE, forge, run_table
from support.staff import PINS, staff_journal

from controller.journal.reader import open_reader
from controller.people.pins import Pin

GUESS = "999999\n"


def staff(sabot, db, _folder, pin):
    return sabot("staff", "disable", "--db", str(db), "--id", "d104", "--by", "pm1", "--pin-stdin", stdin=pin)


def new_pin(sabot, db, _folder, pin):
    return sabot("staff", "pin", "--db", str(db), "--id", "pm1", "--pin-stdin", stdin=f"593617\n{pin}")


def second(sabot, db, _folder, pin):
    words = ("staff", "unlock", "--db", str(db), "--id", "d104", "--by", "ps1", "--second", "pm1", "--pin-stdin")
    return sabot(*words, stdin=f"{PINS['ps1']}\n{pin}")


def report(sabot, db, folder, pin):
    words = ("shift", "--since", "2026-01-01", "--json", str(folder / "shift.json"), "--no-verify", "--by", "pm1")
    return sabot("report", "--db", str(db), "--index", str(folder), *words, "--pin-stdin", stdin=pin)


def answer(sabot, db, _folder, pin):
    return sabot("journal", "answer", "--db", str(db), "--done", "looked", "--by", "pm1", "--pin-stdin", stdin=pin)


def table(sabot, db, folder, pin):
    file = folder / "table.toml"
    file.write_text('name = "BA-08"\nshoe = "manual"\n')
    sabot("table", "--db", str(db), "--game", "fortune-six")  # a table with other settings has played on it
    return sabot("table", "--db", str(db), "--settings", str(file), "--by", "pm1", stdin=pin)


@pytest.mark.usefixtures("cheap_pins")
@pytest.mark.parametrize("command", [staff, new_pin, second, report, answer, table], ids=lambda one: one.__name__)
def test_five_wrong_pins_at_a_command_line_and_the_person_waits(sabot, db, tmp_path, monkeypatch, command):
    """The refusal names the seconds left and comes at once; the right PIN does not help before the time."""
    monkeypatch.setattr(time, "sleep", lambda seconds: seconds < 0.5 or pytest.fail("the program slept"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    if command is table:  # the PIN is read from the descriptor, byte by byte
        monkeypatch.setattr("sabot.commands.table._next_pin", lambda stdin, *_: Pin(stdin.readline().decode().strip()))
    for _ in range(5):
        assert "not signed" in command(sabot, db, tmp_path, GUESS).refused()
    for pin in (GUESS, f"{PINS['pm1']}\n"):
        assert "pm1 can sign again in" in command(sabot, db, tmp_path, pin).refused()


@pytest.mark.usefixtures("cheap_pins")
@pytest.mark.parametrize("person", ["pm1", "gsm1"], ids=["by", "second"])
def test_five_wrong_pins_at_a_journal_that_was_refused_and_the_person_waits(sabot, tmp_path, person):
    """It cannot be written to, so the tries are kept beside it, and go when the table goes on."""
    db = tmp_path / "table.db"
    staff_journal(db, ("gsm1", "pm1", "ps1"))
    run_table(sabot, db)(*SHOE, *ROUND)
    with open_reader(db) as reader:
        last = reader.head()[0]
    forge(db, ("DELETE FROM events WHERE n >= ?", (last,)))

    def go_on(pin):
        typed = "".join((pin if who == person else PINS[who]) + "\n" for who in ("pm1", "gsm1"))
        words = ("--by", "pm1", "--second", "gsm1", "--reason", "x", "--pin-stdin")
        return sabot("journal", "continue", "--db", str(db), *words, stdin=typed)

    for _ in range(5):
        assert "not signed" in go_on("999999").refused()
    for pin in ("999999", PINS[person]):
        assert f"{person} can sign again in" in go_on(pin).refused()
    tries = tmp_path / "table.db.tries"
    assert tries.stat().st_mode & 0o077 == 0
    tries.write_bytes(tries.read_bytes().replace(b'"2026', b'"2025').replace(b'"20', b'"19'))  # years ago
    assert go_on(PINS[person]).status == 0
    assert not tries.exists()
