"""The tables that `decide` reads are complete: what is named once is named everywhere it must be."""

from typing import get_args

import pytest

from controller.decide.checks import CHECKS, Moment, findings
from controller.decide.moves import MOVES, signer
from controller.decide.rulings import EFFECTS
from controller.decide.shoe import SHOE_CHECKS
from controller.game.authority import LADDER, Role
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Needs, NoticedBy, Ruling
from controller.settings.makes import Capabilities
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.model import Table
from controller.table.observations import FAULTS, ShoeFault


def test_every_ruling_has_words_and_an_effect():
    assert set(EFFECTS) == set(RULINGS) == set(Ruling)
    assert all(facts.words for facts in RULINGS.values())
    assert {facts.needs for facts in RULINGS.values()} == set(Needs)


def test_every_irregularity_has_words_of_its_own():
    assert set(IRREGULARITIES) == set(Irregularity)
    assert len({facts.words for facts in IRREGULARITIES.values()}) == len(Irregularity)


@pytest.mark.parametrize("game", game_ids())
def test_staff_report_nothing_that_is_for_the_pit_only(game):
    permits = load_game(game).irregularities
    reported = [kind for kind, permit in permits.items() if permit.seen is not NoticedBy.DETECTED]
    assert not any(IRREGULARITIES[kind].pit_only for kind in reported)


def test_every_fault_of_a_shoe_is_an_irregularity():
    assert set(FAULTS) == set(ShoeFault)


def test_checks_are_grouped_by_moment_and_silent_on_an_empty_table():
    """A check that stands between those of another moment would be asked in an order that the list does not show."""
    moments = [check.moment for check in CHECKS]
    assert [moment for at, moment in enumerate(moments) if moment not in moments[:at]] == list(Moment)
    assert moments == sorted(moments, key=list(Moment).index)
    rules = TableRules(load_game("fortune-six"), TableSettings())
    assert all(findings(moment, Table(), rules) == [] for moment in Moment)
    assert {kind for check in CHECKS for kind in check.kinds} & set(SHOE_CHECKS) == set()


def test_who_signs_is_a_role_of_the_ladder():
    fixed = {kind: signer(kind) for kind, move in MOVES.items() if isinstance(move.signs, Role)}
    assert set(fixed.values()) <= set(LADDER)
    by = actions.Signature("?", LADDER[0])
    assert signer(actions.SetMethod("C", by)) is Role.ASSISTANT_CASINO_MANAGER
    assert signer(actions.SetMethod("A", by)) is Role.PIT_MANAGER
    assert signer(actions.Rule(9, Ruling.VOID, by)) is LADDER[-1], "a case that is not open is nobody's to rule"


def test_an_action_that_nobody_signs_has_no_signer():
    with pytest.raises(AssertionError, match="is not signed"):
        signer(actions.Settle)


def test_an_action_that_is_signed_says_who_signed():
    """A role in `MOVES` without a field for the signature would be ignored. `SignOff` is signed at the console only."""
    signed = {kind for kind, move in MOVES.items() if move.signs is not None}
    assert {kind for kind in signed if "by" not in kind.__struct_fields__} == {actions.SignOff}


@pytest.mark.parametrize(
    ("capabilities", "unnoticed"),
    [({}, True), ({"has_checksum": True}, True), ({"has_sequence": True}, False), ({"by_hand": True}, False)],
)
def test_only_a_count_shows_that_a_card_was_lost(capabilities, unnoticed):
    """A check byte says that a message was damaged; it does not say later that a card is missing."""
    assert Capabilities(**capabilities).loses_cards_unnoticed is unnoticed


TAKES_WAGERS_BACK = (
    Ruling.VOID, Ruling.VOID_AND_REPLACE, Ruling.WITHDRAW_OPTION, Ruling.WITHDRAW_THEN_RECONSTRUCT, Ruling.SET_ORDER,
)  # fmt: skip


@pytest.mark.parametrize("game", game_ids())
def test_a_void_or_a_withdrawal_without_a_clause_is_the_shift_managers(game):
    """Reading 12; only what a power failure lends from another game (reading 16) is a supervisor's."""
    for kind, permit in load_game(game).irregularities.items():
        if permit.clause is not None or kind is Irregularity.POWER_FAILURE:
            continue
        for ruling in set(permit.rulings) & set(TAKES_WAGERS_BACK):
            role = permit.reserved.get(ruling, permit.authority)
            assert LADDER.index(role) >= LADDER.index(Role.GAMING_SHIFT_MANAGER), (kind, ruling)


def test_every_event_that_somebody_signed_can_say_that_the_position_was_an_acting_one():
    """Whatever names a person and a position; the staff's own book says whose position it is in other words."""
    for kind in get_args(events.AnyEvent):
        if {"by", "role"} <= set(kind.__struct_fields__):
            assert issubclass(kind, events.Signed) or kind is events.StaffAdded, kind
