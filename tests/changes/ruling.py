"""Applied with ruling.patch: a new ruling is offered, signed and takes effect."""

from controller.decide import decide
from controller.game import Irregularity, Role, Ruling, load_game
from controller.settings import TableRules, TableSettings
from controller.table import Signature, Table, actions, events

DEALER = Signature("d104", Role.DEALER)


def test_the_new_ruling_goes_on_and_has_the_cards_replaced():
    rules = TableRules(load_game("fortune-six"), TableSettings(shoe="manual"))
    table = Table()
    report = actions.Report(Irregularity.PLAYER_AWAY, "seat 3 left", DEALER.id)
    rule = actions.Rule(1, Ruling("replace-next"), DEALER, "as told")
    for action in (actions.LoadShoe(8), actions.OpenBets(), report, rule):
        decision = decide(table, action, rules)
        assert decision.refusal is None, decision.refusal
        table = decision.table
    assert any(isinstance(event, events.CardsReplaced) for event in decision.events)
    assert table.shoe.spent
