"""Applied with authority_rule.patch: a gaming shift manager allows a squeeze, no longer a pit manager."""

from controller.decide import decide, signer
from controller.game import Role, Side, load_game
from controller.settings import TableRules, TableSettings
from controller.table import Signature, Table, actions


def test_a_pit_manager_may_no_longer_allow_a_squeeze():
    rules = TableRules(load_game("fortune-six"), TableSettings(shoe="manual"))
    table = decide(Table(), actions.LoadShoe(8), rules).table
    table = decide(table, actions.OpenBets(), rules).table
    by_pit = actions.AllowSqueeze(Side.PLAYER, 1, Signature("pm1", Role.PIT_MANAGER))
    by_shift = actions.AllowSqueeze(Side.PLAYER, 1, Signature("gsm1", Role.GAMING_SHIFT_MANAGER))
    assert signer(actions.AllowSqueeze) is Role.GAMING_SHIFT_MANAGER
    assert decide(table, by_pit, rules).refusal is not None
    assert decide(table, by_shift, rules).refusal is None
