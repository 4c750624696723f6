"""The schema of an event is read with it: older ones are upgraded step by step, newer ones are refused."""

from typing import get_args

import msgspec
import pytest

from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.runtime.fold import load_state
from controller.runtime.state import State
from controller.table import events
from controller.table.events import UPGRADES, AnyEvent, decode_event, encode_event
from controller.verify.rejudge import rejudge

OLD = b'{"event":"bets-opened","hand":7}'
OLDER = b'{"event":"bets-opened","coup":"7"}'


@pytest.fixture
def third_schema(monkeypatch):
    """An example: `coup` was text, became `hand`, a number, and is `round` today."""
    monkeypatch.setattr(events.BetsOpened, "SCHEMA", 3)
    monkeypatch.setitem(
        UPGRADES,
        "bets-opened",
        {
            1: lambda fields: {"event": fields["event"], "hand": int(fields["coup"])},
            2: lambda fields: {"event": fields["event"], "round": fields["hand"]},
        },
    )


def test_every_schema_that_was_written_once_has_its_upgrade():
    for kind in get_args(AnyEvent):
        name = kind.__struct_config__.tag
        assert sorted(UPGRADES.get(name, {})) == list(range(1, kind.SCHEMA)), name


def test_a_record_without_a_schema_is_of_the_first():
    event = events.BetsOpened(round=7)
    assert decode_event(encode_event(event)) == decode_event(encode_event(event), 1) == event


@pytest.mark.usefixtures("third_schema")
@pytest.mark.parametrize(("payload", "schema"), [(OLDER, 1), (OLD, 2), (encode_event(events.BetsOpened(round=7)), 3)])
def test_an_old_event_is_upgraded_step_by_step(payload, schema):
    assert decode_event(payload, schema) == events.BetsOpened(round=7)


@pytest.mark.usefixtures("third_schema")
def test_other_events_are_read_as_ever():
    event = events.SeatCleared(seat=3)
    assert decode_event(encode_event(event), 1) == event


@pytest.mark.parametrize(("schema", "upto"), [(2, 1), (99, 1), (0, 1), (-1, 1)])
def test_a_schema_that_is_not_known_is_refused_in_one_line(schema, upto):
    with pytest.raises(msgspec.ValidationError, match=f"^bets-opened is written with schema {schema}.*up to {upto}$"):
        decode_event(encode_event(events.BetsOpened(round=7)), schema)


@pytest.mark.parametrize("payload", [b"{}", b'{"event":7}', b'{"event":"bets-abolished"}', b"[]", b"?"])
def test_what_is_no_event_is_refused_whatever_its_schema(payload):
    for schema in (1, 2):
        with pytest.raises(msgspec.MsgspecError):
            decode_event(payload, schema)


def written(tmp_path, *records):
    """A journal with these records."""
    path = tmp_path / "table.db"
    journal = Journal.open(path, now=lambda: "2026-03-01T20:15:00.000Z", software="test", durable=False)
    journal.append([Record(name, schema, payload) for name, schema, payload in records])
    journal.close()
    return path


@pytest.mark.usefixtures("third_schema")
def test_a_journal_with_old_events_opens(tmp_path):
    with open_reader(written(tmp_path, ("bets-opened", 1, OLDER))) as reader:
        assert load_state(reader).table.round == 7
        assert load_state(reader) != State()


def test_a_journal_of_a_newer_program_is_refused_in_one_line(tmp_path):
    path = written(tmp_path, ("bets-opened", 2, encode_event(events.BetsOpened(round=7))))
    with open_reader(path) as reader:
        with pytest.raises(JournalError, match=r"written by a newer Sabot \(it has bets-opened \(2\)\)") as refused:
            load_state(reader)
        assert "\n" not in str(refused.value)
        judged = rejudge(reader)
    assert judged.first_bad is not None
    assert "bets-opened is written with schema 2" in judged.first_bad.what
