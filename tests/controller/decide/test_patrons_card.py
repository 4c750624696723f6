"""A patron's card number: optional, in the journal, and nowhere at the table."""

import pytest
from support.table import ToldTable

from controller.protocol.event_words import event_words
from controller.table import actions, events


@pytest.mark.parametrize("number", ["778", "", "A" * 40])
def test_a_card_number_is_noted_and_changes_nothing_at_the_table(number: str) -> None:
    table = ToldTable("fortune-six")
    before = table.table
    told = table.do(actions.SeatPatron(3, number))
    assert told == [events.PatronNamed(3, "a", number)]
    assert table.table == before, "no screen, feed or terminal can show what the table does not know"
    assert not number or number not in str(event_words(told[0]))


@pytest.mark.parametrize("action", [actions.SeatPatron(99, "778"), actions.SeatPatron(3, "A" * 41)])
def test_a_seat_that_is_not_there_or_a_number_too_long_is_refused(action: actions.SeatPatron) -> None:
    table = ToldTable("fortune-six")
    assert table.refuses(action).text
    assert not table.fresh
