"""The table after a card: where it lies, where the shoe said that it goes, and what the table forgets by then."""

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import events
from controller.table.evolve import evolve
from controller.table.model import RuledOverdraw, Table, Typed
from controller.table.observations import Place


@pytest.mark.parametrize("index", [1, 2, 3, 4])
def test_a_card_lies_where_its_event_says_also_beyond_the_places_of_a_round(index: int) -> None:
    event = events.CardDrawn("9H", "game", to="banker", index=index, claimed=f"player {index}", millis=5)
    (draw,) = evolve(Table(), event).deal.draws
    assert (draw.card, draw.place, draw.claimed) == (
        parse_card("9H"),
        Place(Side.BANKER, index),
        Place(Side.PLAYER, index),
    )


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("manual", [False, True])
def test_the_next_card_ends_what_was_said_of_the_one_before(waits: bool, manual: bool) -> None:
    before = Table(power_failed=True, typed=Typed("burned"), overdraw_ruled=RuledOverdraw(None, kept=True))
    after = evolve(before, events.CardDrawn("9H", "game", waits=waits, manual=manual, millis=5))
    assert (after.power_failed, after.overdraw_ruled, after.millis) == (False, None, 5)
    assert after.typed == (Typed("waiting" if waits else "draws") if manual else None)
    assert (len(after.waiting), len(after.deal.draws)) == ((1, 0) if waits else (0, 1))
    assert (after.shoe.drawn, after.shoe.seen) == (1, (parse_card("9H"),))


def test_a_card_drawn_outside_the_round_is_still_reported_on() -> None:
    ruled = RuledOverdraw(None, kept=True)
    after = evolve(Table(overdraw_ruled=ruled), events.CardDrawn("9H", "outside"))
    assert (after.outside, after.overdraw_ruled) == ((parse_card("9H"),), ruled)
