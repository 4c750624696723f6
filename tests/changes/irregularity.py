"""Applied with irregularity.patch: a table that comes back with bets open opens a case of a new kind."""

import pytest

from controller.decide import decide, restarted
from controller.game import game_ids, load_game
from controller.settings import TableRules, TableSettings
from controller.table import Table, actions


@pytest.mark.parametrize("game", game_ids())
def test_bets_that_were_open_at_a_restart_are_a_case(game):
    rules = TableRules(load_game(game), TableSettings(game=game, shoe="manual"))
    table = Table()
    for action in (actions.LoadShoe(8), actions.OpenBets()):
        decision = decide(table, action, rules)
        assert decision.refusal is None, decision.refusal
        table = decision.table
    found = restarted(table, rules, "test", resumed=True).table.cases
    assert [(str(case.kind), case.rulings) for case in found] == [("bets-interrupted", ("play-on", "note"))]
