"""Each law of the world is broken on purpose, and the world says which."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from support.journals import forge
from support.world.law import Law, WorldBrokenError
from support.world.world import HOUR, Plan, World, world

from controller.game.cards import parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import actions, events
from controller.table.model import Phase


@pytest.fixture
def played() -> Iterator[World]:
    """A table without faults, some minutes after it opened."""
    with world(Plan(seed=5, faults=())) as made:
        made.time.run(HOUR // 6)
        yield made


def until(made: World, phase: Phase) -> None:
    """Let the time pass until the table is in this phase."""
    while made.stations[0].table.phase is not phase:
        made.time.run(made.time.millis + 500)


def broken(law: Law) -> "pytest.RaisesExc[WorldBrokenError]":
    """This law is broken, and its name is said."""
    return pytest.raises(WorldBrokenError, match=law.name)


def test_a_card_that_left_the_shoe_and_was_never_told(played: World):
    until(played, Phase.DEALING)
    played.stations[0].real._leaves()
    with broken(Law.CARDS):
        played.time.run(played.time.millis + HOUR)


def test_a_result_that_is_not_that_of_the_real_cards(played: World):
    until(played, Phase.RESULT)
    station = played.stations[0]
    won = station.table.result
    player, banker = ("2C 2D", "9C KD") if won == "player" else ("9C KD", "2C 2D")
    station.real.felt.hands = {Side.PLAYER: list(parse_cards(player)), Side.BANKER: list(parse_cards(banker))}
    with broken(Law.RESULT):
        station.tell(actions.Settle())


def test_money_that_comes_from_nowhere(played: World):
    until(played, Phase.BETTING)
    with broken(Law.MONEY):
        played.watches[0].take(events.WagerPlaced(seat=1, who="z", on="player", amount=100, total=500))


def test_something_that_is_shown_and_not_on_disk(played: World):
    station = played.stations[0]
    state = station.runtime.state
    station.runtime.state = replace(state, table=replace(state.table, round=state.table.round + 1))
    with broken(Law.SHOWN):
        played.watches[0].look(station)


def test_a_case_on_which_nobody_may_rule(played: World):
    until(played, Phase.DEALING)
    station, watch = played.stations[0], played.watches[0]
    station.runtime.state = replace(station.runtime.state, staff=())
    watch.books.state = replace(watch.books.state, staff=())
    with broken(Law.WAY_ON):
        station.tell(actions.Report(Irregularity.OTHER, "nobody is here"))


def test_a_state_that_is_not_the_fold_of_the_journal(played: World):
    station, watch = played.stations[0], played.watches[0]
    other = replace(station.runtime.state, receipts={"1": ((1, 1),)})
    station.runtime.state = watch.books.state = other
    with broken(Law.FOLD):
        watch.look_from_zero()


def test_a_store_that_holds_another_record(played: World):
    store = played.watches[0].store
    store.held[store.cursor.n] = bytes(32)
    with broken(Law.STORE):
        played.watches[0].look_from_zero()


def test_a_journal_that_was_changed(played: World):
    station, watch = played.stations[0], played.watches[0]
    watch.store.close()
    station.crash()
    forge(station.db, "UPDATE events SET payload = X'7B7D' WHERE n = (SELECT max(n) FROM events WHERE kind = 'told')")
    watch.began(station)
    with broken(Law.VERIFY):
        watch.look_from_zero()


def test_a_table_that_nobody_brings_on(played: World):
    played.people[0]._deal = lambda: 5_000
    with broken(Law.ALIVE):
        played.time.run(played.time.millis + HOUR)
