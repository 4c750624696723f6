"""A start in the middle of a round with changed settings: what rules the round in play waits for its end."""

from dataclasses import replace

import pytest
from support.house import House
from support.staff import SIGNERS

from controller.game.cards import parse_card, parse_cards
from controller.game.money import Rounding
from controller.game.ruleset import Method
from controller.journal.errors import JournalError
from controller.protocol.event_words import event_words
from controller.protocol.table_json import state_fields
from controller.settings.settings import Limit, Mode, TableSettings, settings_fields
from controller.table import actions
from controller.table.events import RoundSettled, SettingsChanged, decode_event
from controller.table.observations import CardDrawn

BASIC = TableSettings(game="classic", wagers=("player", "banker", "tie"), chips=(5_00, 25_00))


def in_a_round(path, settings=BASIC):
    """A table with 97.50 on Banker, in the middle of the cards."""
    house = House(path / "table.db", settings)
    house.tell(actions.LoadShoe(8), actions.OpenBets(), actions.PlaceWager(2, "banker", 97_50, "a"))
    return house.tell(actions.CloseBets(), *map(CardDrawn, parse_cards("9H KS 4D")))


def ruled(house):
    """The power failures are ruled on, and every player stays in the round."""
    while cases := house.runtime.table.cases:
        house.tell(actions.Rule(cases[0].number, cases[0].rulings[0], SIGNERS.manager, "looked"))
        if house.runtime.table.option is not None:
            house.tell(actions.AnswerOption(cases[0].number, 2, takes=False), actions.EndOption(cases[0].number))


def finished(house):
    """Rule on the power failure and play the round to its end; returns the events."""
    last = house.runtime.journal.head()[0]
    ruled(house)
    house.tell(*(CardDrawn(parse_card(card)) for card in ("6C", "2C")), actions.Settle())
    return [event for event in happened(house) if event[0] > last]


def happened(house):
    found = ((entry.n, entry) for entry in house.runtime.journal.entries())
    return [(n, decode_event(e.payload, e.schema)) for n, e in found if e.kind in ("round-settled", "settings-changed")]


def changes(house):
    return [event for _, event in happened(house) if isinstance(event, SettingsChanged)]


def paid(house):
    (settled,) = [event for _, event in happened(house) if isinstance(event, RoundSettled)]
    return sum(line.returns for line in settled.lines)


def test_another_unit_pays_from_the_next_round_on(tmp_path):
    """5% of 97.50 is paid as when the bets were placed: 92.62 and the stake."""
    house = in_a_round(tmp_path)
    house.restart(unit=5_00, rounding=Rounding.UP)
    assert house.runtime.rules.settings == BASIC
    assert changes(house)[-1].waits == ("rounding", "unit")
    settled, changed = finished(house)
    assert (type(settled[1]), type(changed[1])) == (RoundSettled, SettingsChanged)
    assert paid(house) == 97_50 + 92_62
    assert house.runtime.rules.settings == house.settings
    assert (changes(house)[-1].waits, house.runtime.table.waits) == ((), None)
    assert house.decided() == 1


def test_a_wager_that_is_added_does_not_end_what_a_player_may_choose(tmp_path):
    """The cards establish the outcome by the wagers that were offered when the bets closed."""
    house = in_a_round(tmp_path)
    before = state_fields(house.runtime.table, house.runtime.rules)["established"]
    house.restart(wagers=("player", "banker", "tie", "player-pair"))
    assert state_fields(house.runtime.table, house.runtime.rules)["established"] == before
    finished(house)
    assert "player-pair" in house.runtime.rules.wagers
    assert house.decided() == 1


def test_a_wager_with_money_on_it_stays_offered(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(wagers=("player", "tie"))
    assert "banker" in house.runtime.rules.wagers
    finished(house)
    assert "banker" not in house.runtime.rules.wagers
    assert house.decided() == 1


def test_what_may_change_at_any_time_changes_at_once(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(name="BA-07", seats=9, rounds_after_cutting_card=1)
    settings = house.runtime.rules.settings
    assert (settings.name, settings.rounds_after_cutting_card, settings.seats) == ("BA-07", 1, 7)
    assert changes(house)[-1].waits == ("seats",)
    finished(house)
    assert house.runtime.rules.settings == house.settings
    assert house.decided() == 1


def test_what_needs_a_waiting_value_waits_with_it(tmp_path):
    """Chips of 2.50 fit the new unit and not the old one; method C needs the high-limit area."""
    settings = TableSettings(unit=5_00, chips=(5_00, 25_00), limits={"banker": Limit(5_00, None)}, port="/dev/shoe")
    house = House(tmp_path / "table.db", settings)
    house.tell(actions.LoadShoe(8), actions.OpenBets())
    house.restart(unit=2_50, chips=(2_50, 25_00), high_limit_area=True, method=Method.C, approver="acm1")
    assert house.runtime.rules.settings == settings
    assert changes(house)[-1].waits == ("chips", "high_limit_area", "method", "unit")
    house.tell(actions.CloseBets(), *map(CardDrawn, parse_cards("9H KS 4D 6C 2C")))
    ruled(house)
    house.tell(actions.Settle())
    assert house.runtime.rules.settings == house.settings
    assert house.decided() == 1


def test_between_two_rounds_nothing_waits(tmp_path):
    house = House(tmp_path / "table.db", BASIC)
    house.tell(actions.LoadShoe(8)).round((2, "banker", 97_50))
    house.restart(seats=9)
    assert (house.runtime.rules.settings.seats, changes(house)[-1].waits) == (9, ())
    assert house.decided() == 1


def test_it_waits_over_another_restart_without_another_event(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(seats=9)
    written = len(changes(house))
    house.restart()
    assert (len(changes(house)), house.runtime.rules.settings.seats) == (written, 7)
    finished(house)
    assert house.runtime.rules.settings.seats == 9
    assert house.decided() == 1


def test_a_file_that_was_set_back_waits_for_nothing(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(seats=9)
    house.restart(seats=7)
    assert (changes(house)[-1].waits, house.runtime.table.waits) == ((), None)
    finished(house)
    assert house.runtime.rules.settings == BASIC
    assert house.decided() == 1


def test_at_a_live_table_the_signature_of_the_start_is_the_one_that_counts(tmp_path):
    live = replace(BASIC, mode=Mode.LIVE)
    house = in_a_round(tmp_path, live)
    with pytest.raises(JournalError, match="a pit manager approves them"):
        house.restart(unit=5_00)
    house.restart(approver="pm1")
    assert (changes(house)[-1].by, changes(house)[-1].waits) == ("pm1", ("unit",))
    house.restart()
    finished(house)
    assert (changes(house)[-1].by, changes(house)[-1].role, house.runtime.rules.settings.unit) == (
        "pm1", "pit-manager", 5_00,
    )  # fmt: skip
    assert house.decided() == 1


def test_a_change_at_the_table_keeps_what_waits(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(seats=9)
    changed = replace(house.runtime.rules.settings, name="BA-07")
    assert house.runtime.change_settings(changed, house.sign("pm1")).refusal is None
    assert (changes(house)[-1].waits, house.runtime.rules.settings.seats) == (("seats",), 7)
    finished(house)
    assert house.runtime.rules.settings == replace(house.settings, name="BA-07")
    assert house.decided() == 1


def test_a_change_at_the_table_must_fit_what_waits(tmp_path):
    house = in_a_round(tmp_path)
    house.restart(unit=5_00)
    changed = replace(house.runtime.rules.settings, chips=(2_50, 25_00))
    refusal = house.runtime.change_settings(changed, house.sign("pm1")).refusal
    assert refusal is not None
    assert "chip" in str(refusal.text)


def test_the_log_says_which_keys_wait():
    changed = SettingsChanged(settings_fields(BASIC), None, None, wanted={}, waits=("unit", "wagers"))
    assert event_words(changed) == "settings changed; unit, wagers wait until the round is over"
