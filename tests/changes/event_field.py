"""Applied with event_field.patch: a field was renamed; records of the old schema are read as the new event."""

from controller.protocol import event_words
from controller.table import decode_event, encode_event, events


def test_an_old_record_becomes_the_new_event():
    old = decode_event(b'{"event":"clock-jumped","seconds":-3}', 1)
    assert old == events.ClockJumped(milliseconds=-3000)
    assert event_words(old) == "the wall clock jumped by -3000 ms"


def test_a_new_record_is_written_and_read_with_the_new_schema():
    event = events.ClockJumped(milliseconds=250_000)
    assert event.SCHEMA == 2
    assert decode_event(encode_event(event), event.SCHEMA) == event
