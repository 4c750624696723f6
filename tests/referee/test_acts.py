"""What is told at random: every action is made, and every line of a printed evening says what was told."""

from random import Random

import pytest
from support.referee.acts import SOFTWARE_ONLY, anything, next_step, random_rules
from support.referee.evening import Evening, Told
from support.referee.laws import NOT_YET
from support.referee.lines import line_of
from support.referee.staff import STAFF

from controller.decide.moves import MOVES
from controller.game.authority import Role
from controller.protocol.actions_json import KINDS, parse_told
from controller.table import actions
from controller.table.actions import Signature

BY_ID = {person.id: person for person in STAFF}
CODES = (actions.SellVoucher, actions.PayVoucher)
"""A line names the code of a voucher, the action only its digest. No line says an amount of nothing."""


@pytest.mark.parametrize("kind", [kind for kind in MOVES if kind not in SOFTWARE_ONLY], ids=lambda kind: kind.do)
def test_every_action_that_people_give_is_made_from_its_fields(kind):
    """With any values; `decide` takes or refuses it."""
    rng = Random(1)  # noqa: S311 - the same actions every time
    evening = Evening(random_rules(rng), 1, NOT_YET)
    evening.tell(actions.LoadShoe(8))
    for _ in range(20):
        told = anything(rng, evening, kind)
        assert type(told) is kind
        evening.tell(told)


@pytest.mark.parametrize("seed", range(12))
def test_a_printed_evening_says_what_was_told(seed):
    """Each line for `sabot table` is read as the action it was made from."""
    rng = Random(seed)  # noqa: S311 - the same evening every time
    evening = Evening(random_rules(rng), seed, NOT_YET)
    read = 0
    for _ in range(60):
        step = next_step(rng, evening)
        line = line_of(step)
        assert "\n" not in line
        unsayable = isinstance(getattr(step, "told", None), CODES) or '"0.00"' in line
        if not line.startswith("#") and isinstance(step, Told) and not unsayable:
            told = parse_told(line, lambda person, _: BY_ID[person], Signature("table", Role.DEALER))
            assert told == step.told, line
            read += 1
        evening.do(step)
    assert read > 10
    assert KINDS
