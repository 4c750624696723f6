"""Each law of the world is broken on purpose, and the world says which."""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from msgspec.structs import replace
from support.journals import forge
from support.world.dealt_cards import DealtCards
from support.world.law import Law, WorldBrokenError
from support.world.world import HOUR, Plan, World, world

from controller.game.cards import parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.journal.signed_heads import check_heads, keep_heads, signed_head
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


@pytest.mark.parametrize("asked", [True, False])
def test_a_plain_shoe_may_misread_a_card_if_a_person_is_asked(asked: bool):
    """A year of worlds had a four that came as a five: one bit, and this shoe has no check bytes."""
    cards = DealtCards(parse_cards("4D KS"), loose=True)
    told = [events.BetsOpened(1), events.CardDrawn("5D", "game"), events.CardDrawn("KS", "game")]
    told += [events.CaseOpened(1, Irregularity.OTHER, "", None, None, True, [], "")] if asked else []
    wrong = [text for event in (*told, events.RoundSettled(1, [])) for text in cards.take(event)]
    assert bool(wrong) is not asked


def test_a_line_that_came_twice_is_two_cards_and_a_person_is_asked():
    cards = DealtCards(parse_cards("4D KS"), loose=True)
    doubted = events.CaseOpened(1, Irregularity.DOUBLE_DRAW, "", None, None, True, [], "")
    told = (events.BetsOpened(1), events.CardDrawn("4D", "game"), doubted, events.CardDrawn("4D", "game"))
    third = (events.DeviceNoted("again: double-draw"), events.CardDrawn("4D", "game", waits=True))
    assert [text for event in (*told, *third, events.CardDrawn("KS", "game")) for text in cards.take(event)] == []
    assert min(cards._ways.values()) == 0


@pytest.mark.parametrize("counted", [True, False])
def test_the_count_of_a_shoe_says_what_passed_in_a_round_that_was_voided(counted: bool):
    """Six hard days of a world had it: the last card of a voided round was never told, and no round came after it."""
    cards = DealtCards(parse_cards("4D KS"), loose=True)
    count = events.CaseOpened(1, Irregularity.SHOE_COUNT, "", None, None, False, [], "")
    told = [events.CardDrawn("4D", "game"), events.RoundVoided(1, [], 1, []), *([count] if counted else [])]
    told += [events.ShoeEnded(1, 1, 1, 413), events.ShoeLoaded(2, 8, "no-commission", 6, "", "", "test", "bee-tek")]
    assert bool([text for event in told for text in cards.take(event)]) is not counted


@pytest.mark.parametrize("again", ["KS", "2C"])
def test_a_line_of_a_burned_card_may_come_twice(again: str):
    """Six hard days of a world had it: the bad cable outlived the round, and the next line was a burned card."""
    cards = DealtCards(parse_cards("KS"), loose=True)
    told = (events.CardBurned("KS"), events.CardBurned(again))
    assert bool([text for event in told for text in cards.take(event)]) is (again != "KS")


@pytest.mark.parametrize("asked", [True, False])
def test_the_last_line_of_a_round_may_come_twice_if_a_person_is_asked_at_once(asked: bool):
    """A year of worlds had it: no card is due any more, so the second one is a card too many."""
    cards = DealtCards(parse_cards("4D KS"), loose=True)
    told = [events.BetsOpened(1), events.CardDrawn("4D", "game"), events.CardDrawn("KS", "game")]
    told += [events.CardDrawn("KS", "game", waits=True)]
    told += [events.CaseOpened(1, Irregularity.OVERDRAW, "", None, None, True, [], "")] if asked else []
    wrong = [text for event in (*told, events.RoundSettled(1, [])) for text in cards.take(event)]
    assert bool(wrong) is not asked


@pytest.mark.parametrize("asked", [True, False])
def test_a_line_of_the_last_shoe_may_come_late_if_a_person_is_asked_at_once(asked: bool):
    """Ten days of a world had a line that lay in the cable until the next shoe was loaded; the count had missed its card."""
    cards = DealtCards(parse_cards("4D KS 7H"), loose=True)
    told = [events.BetsOpened(1), events.CardDrawn("4D", "game"), events.CardDrawn("KS", "game")]
    told += [events.ShoeEnded(1, 2, 1, 413), events.CardDrawn("7H", "game")]
    told += [events.CaseOpened(1, Irregularity.OVERDRAW, "", None, None, True, [], "")] if asked else []
    wrong = [text for event in (*told, events.BetsOpened(2)) for text in cards.take(event)]
    assert bool(wrong) is not asked


@pytest.mark.parametrize("named", ["JS", "2C"])
def test_a_person_may_name_a_card_whose_message_never_came(named: str):
    """A world of hard days had it: the cable held a king back until the next round, when a jack was drawn. The dealer
    saw the jack, and swapped the shoe before its message came."""
    cards = DealtCards(parse_cards("KD JS 9D"))
    gap = events.CaseOpened(1, Irregularity.SEQUENCE_GAP, "", None, None, True, [], "")
    corrected = events.CardCorrected(2, "player", 1, "KD", named, "gsm2", "gaming-shift-manager", "seen", False, [])
    told = (events.BetsOpened(2), gap, events.CardDrawn("KD", "game"), corrected, events.CardDrawn("9D", "game"))
    wrong = [text for event in told for text in cards.take(event)]
    assert bool(wrong) is (named != "JS")


def test_a_result_that_is_not_that_of_the_real_cards(played: World):
    until(played, Phase.RESULT)
    station = played.stations[0]
    won = station.table.result
    player, banker = ("2C 2D", "9C KD") if won == "player" else ("9C KD", "2C 2D")
    station.real.felt.hands = {Side.PLAYER: list(parse_cards(player)), Side.BANKER: list(parse_cards(banker))}
    with broken(Law.RESULT):
        station.tell(actions.Settle())


@pytest.mark.parametrize("stands", [True, False])
def test_cards_that_were_settled_where_they_were_not_due(played: World, stands: bool):
    until(played, Phase.RESULT)
    station, watch = played.stations[0], played.watches[0]
    first, second, *others = station.real.in_order
    station.real.in_order = [second, first, *others]
    watch.stands = stands
    with nullcontext() if stands else broken(Law.RESULT):
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


def test_a_display_that_shows_a_round_which_is_not_on_disk(played: World):
    station = played.stations[0]
    shown = played.watches[0].shown
    shown({"round": station.table.round, "phase": station.table.phase, "shoe": 1})
    with broken(Law.SHOWN):
        shown({"round": station.table.round + 1, "phase": station.table.phase, "shoe": 1})


@pytest.fixture
def electronic() -> Iterator[World]:
    """An electronic table without faults, some minutes after it opened; its players have bet."""
    with world(Plan(seed=10, faults=())) as made:
        made.time.run(HOUR // 6)
        assert sum(len(seat.answers) for seat in made.stations[0].terminals.seats.values()) > 10
        yield made


def test_a_terminal_that_is_told_of_a_record_which_is_not_on_disk(electronic: World):
    station, watch = electronic.stations[0], electronic.watches[0]
    station.terminals.accepted.append((1, 9_999, watch._at))
    with broken(Law.SHOWN):
        watch.look(station)


def test_a_terminal_that_is_answered_twice_in_different_ways(electronic: World):
    """It would be done twice, or not at all."""
    terminals = electronic.stations[0].terminals
    seat = next(seat for seat in terminals.seats.values() if seat.answers)
    before = seat.answers[max(seat.answers)]
    terminals.answered(seat, before)
    with broken(Law.MONEY):
        terminals.answered(seat, replace(before, record=12_345))


def test_a_terminal_that_shows_other_money_than_it_has(electronic: World):
    station = electronic.stations[0]
    seat = next(seat for seat in station.terminals.seats.values() if seat.talk.own is not None)
    seat.joined, seat.talk.away = True, False
    seat.talk.own = replace(seat.talk.own, credit=seat.talk.own.credit + 1)
    with broken(Law.SHOWN):
        station.terminals.agree(station.table.ledger)


def test_a_terminal_below_zero(electronic: World):
    with broken(Law.MONEY):
        watch = electronic.watches[0]
        watch.take(events.CashedOut(1, 10**9, 10**6, "d" * 64, 10**6))
        watch._look_at_table(electronic.stations[0])


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


def test_a_head_that_was_signed_over_another_record(played: World):
    """The key is that of the table: only the journal contradicts."""
    station, watch = played.stations[0], played.watches[0]
    watch.station.heads.check(watch._reader, watch.broken)
    key = station.runtime.journal.key
    head = signed_head(key, journal=station.runtime.journal.id, n=watch._at, head="ab" * 32, at=station.now())
    keep_heads(station.heads.keeping.heads, [head])
    with broken(Law.VERIFY):
        watch.look_from_zero()


def test_heads_outlive_a_crash_and_what_waited_is_signed_after_it(played: World):
    station, watch = played.stations[0], played.watches[0]
    before = len(check_heads(station.heads.keeping.heads))
    watch.store.close()
    station.crash(torn=True)
    station.start()
    played.time.run(played.time.millis + 1_000)
    watch.look_from_zero()
    assert len(check_heads(station.heads.keeping.heads)) > before > 5


def test_a_table_that_nobody_brings_on(played: World):
    played.people[0]._deal = lambda: 5_000
    with broken(Law.ALIVE):
        played.time.run(played.time.millis + HOUR)


def test_a_table_that_stays_dark(played: World):
    """The first year of a world had three tables that were dark from their first night on, and no law said so."""
    played.watches[0].store.close()
    played.stations[0].crash()
    with broken(Law.ALIVE):
        played.time.run(played.time.millis + HOUR)
