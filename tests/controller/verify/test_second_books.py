"""The second books of the terminals' money: a ledger that says otherwise is named."""

import pytest
from msgspec.structs import replace
from support.table import ToldTable

from controller.table.evolve import evolve
from controller.table.ledger import CAGE, HOUSE, credit_of
from controller.table.model import Table
from controller.verify.second_books import SecondBooks


@pytest.fixture
def played():
    """A round at an electronic table: terminal 2 lost 100 on the Player."""
    return ToldTable("super-six-etg").load().open().bet(2, "player", "100").close().draw("2H 9S 6D KC").settle()


def taken(table, ledger):
    """What the books say of this ledger, at the last event."""
    books = SecondBooks()
    *before, last = table.happened
    state = Table()
    for event in before:
        state = evolve(state, event)
        assert books.take(event, state.ledger) is None
    return books.take(last, ledger)


def test_the_ledger_of_the_table_is_right(played):
    assert taken(played, played.table.ledger) is None


@pytest.mark.parametrize(
    ("moved", "said"),
    [
        ({CAGE: 1}, "the ledger does not hold"),
        ({CAGE: 5_00, HOUSE: -5_00}, "the ledger's cage or house is not what was taken in and won"),
        ({credit_of(2): 5_00, credit_of(3): -5_00}, ""),
    ],
)
def test_money_that_lies_elsewhere_is_named(played, moved, said):
    ledger = played.table.ledger
    balances = {**ledger.balances}
    for account, cents in moved.items():
        balances[account] = balances.get(account, 0) + cents
    found = taken(played, replace(ledger, balances=balances))
    assert found is not None
    assert said in found
