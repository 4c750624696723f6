"""The first four cards of a round: two hands, dealt by turns."""

import pytest

from controller.table import events

GAMES = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]


@pytest.mark.clause("fortune-six", "3.12", "3.12.1", "3.12.2")
@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "3.6", "3.7", "3.7.1", "3.7.2")
@pytest.mark.parametrize("game", GAMES)
def test_cards_one_and_three_are_the_players_two_and_four_the_bankers(table_of, game):
    """Before each card the table names the hand that is due it, and there it lies."""
    table = table_of(game).load().open().close()
    due = []
    for card in ("9H", "4D", "KS", "2C"):
        due.append(table.state["next"])
        table.draw(card)
    assert due == ["player", "banker", "player", "banker"]
    assert [(event.card, event.to, event.index) for event in table.all(events.CardDrawn)] == [
        ("9H", "player", 1),
        ("4D", "banker", 1),
        ("KS", "player", 2),
        ("2C", "banker", 2),
    ]
    assert table.hands == ("9H KS", "4D 2C")
