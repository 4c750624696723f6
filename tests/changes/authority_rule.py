"""Applied with authority_rule.patch: cards are replaced by a pit manager, no longer by a pit supervisor."""

from controller.decide import decide, signer
from controller.game import Role, load_game
from controller.settings import TableRules, TableSettings
from controller.table import Signature, Table, actions


def test_a_supervisor_may_no_longer_replace_the_cards():
    rules = TableRules(load_game("fortune-six"), TableSettings(shoe="manual"))
    table = decide(Table(), actions.LoadShoe(8), rules).table
    assert signer(actions.ReplaceCards) is Role.PIT_MANAGER
    by_supervisor = actions.ReplaceCards("worn", Signature("ps1", Role.PIT_SUPERVISOR))
    by_manager = actions.ReplaceCards("worn", Signature("pm1", Role.PIT_MANAGER))
    assert decide(table, by_supervisor, rules).refusal is not None
    assert decide(table, by_manager, rules).refusal is None
