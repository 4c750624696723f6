"""What the wall says of a table: its state in the console's words, and how it stands by the clock of the store."""

from dataclasses import replace

import pytest

from controller.floor.wall import Alarm, Folded, Known, Standing, TableRow, later, seconds_between, table_row
from controller.protocol.table_json import say
from controller.runtime.rules_of import rules_of
from controller.runtime.state import State
from controller.settings.settings import Mode, TableSettings, settings_fields
from controller.table.model import Phase, Table

NOW = "2026-11-18T20:00:00.000Z"
KNOWN = Known("ab" * 16, "Table 7", 120, "2026-11-18T19:59:58.000Z", "card-drawn", "2026-11-18T12:00:00.000Z",
              heard="2026-11-18T19:59:58.000Z", beat_at="2026-11-18T19:59:58.000Z", approved=True)  # fmt: skip


def state(mode=Mode.SIMULATED, **table):
    return State(table=Table(**table), settings=settings_fields(TableSettings(name="Table 7", mode=mode)))


def test_a_row_says_what_the_console_says():
    found = state(phase=Phase.BETTING, dealer="d1", round=31)
    row = table_row(KNOWN, Folded(found))
    assert row.says == say(found.table, rules_of(found)) == "No more bets"
    assert (row.mode, row.dealer, row.round, row.cases) == ("simulated", "d1", 31, 0)
    assert table_row(KNOWN, Folded(state(Mode.LIVE, phase=Phase.IDLE))).says == "Sign on"


@pytest.mark.parametrize(
    ("changes", "held", "standing"),
    [
        ({}, None, Standing.OPEN),
        ({}, "2026-11-18T19:58:00.000Z", Standing.HELD),
        ({"heard": "2026-11-18T19:59:44.000Z"}, None, Standing.SILENT),
        ({"heard": None}, None, Standing.SILENT),
        ({"heard": "2026-11-18T10:00:00.000Z", "last_kind": "table-stopped"}, None, Standing.CLOSED),
        ({"last_kind": "table-stopped", "heard": None}, "2026-11-18T19:58:00.000Z", Standing.HELD),
        ({"heard": "2026-11-18T10:00:00.000Z"}, "2026-11-18T09:58:00.000Z", Standing.SILENT),
    ],
)
def test_how_a_table_stands(changes, held, standing):
    row = table_row(replace(KNOWN, **changes), Folded(state(phase=Phase.IDLE), held_since=held))
    assert row.standing(NOW) is standing


def test_records_of_a_newer_sabot_are_said_to_be_so():
    row = table_row(KNOWN, None)
    assert (row.standing(NOW), row.says) == (Standing.UNREAD, "Written by a newer Sabot")


def test_times_of_a_table_whose_clock_is_wrong_are_put_right():
    row = table_row(replace(KNOWN, beat_at="1970-01-01T00:00:10.000Z"), Folded(state()))
    assert row.at_store("1970-01-01T00:00:00.000Z") == "2026-11-18T19:59:48.000Z"
    assert table_row(replace(KNOWN, beat_at="never"), Folded(state())).clock_off == 0.0


def test_rows_are_in_the_order_of_their_numbers():
    names = ("Table 10", "Baccarat", "Table 9", "Table 9a", "²", "")
    rows = [table_row(replace(KNOWN, table=name), None) for name in names]
    assert [row.known.table for row in sorted(rows, key=TableRow.place)] == [
        "", "Baccarat", "Table 9", "Table 9a", "Table 10", "²",
    ]  # fmt: skip


def test_what_is_no_time_is_left_as_it_is():
    assert (later("soon", 5), later("9999-12-31T23:59:59Z", 10)) == ("soon", "9999-12-31T23:59:59Z")
    assert seconds_between("soon", NOW) == 0.0 == seconds_between("2026-11-18T20:00:00", NOW)


def test_an_alarm_is_a_value():
    assert replace(KNOWN, alarms=(Alarm("fork", 9, "says", NOW),)).alarms[0].kind == "fork"
