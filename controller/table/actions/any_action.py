"""`Action`: every action. `FromTerminal`: the envelope around what a terminal asks for."""

from typing import TypeAlias, get_args

import msgspec

from controller.table.actions.cases import AnswerOption, CaseAction
from controller.table.actions.inventory import CountInventory
from controller.table.actions.people import PeopleAction
from controller.table.actions.play import PlaceWager, PlayAction, WithdrawWager
from controller.table.actions.terminals import AskCredit, CashOut, RedeemVoucher, RefuseRequest, TerminalAction

Action: TypeAlias = PlayAction | CaseAction | PeopleAction | TerminalAction | CountInventory

for _kind in get_args(Action):
    _kind.do = _kind.__struct_config__.tag

Askable: TypeAlias = PlaceWager | WithdrawWager | AnswerOption | AskCredit | RedeemVoucher | CashOut | RefuseRequest
"""What a terminal may ask for."""


class FromTerminal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a terminal asks for. Its request numbers only grow, and the same number is the same request."""

    terminal: int
    number: int
    action: Askable
    round: int | None = None
    """The round it is about: a wager that comes late does not become one of the next round."""

    @property
    def do(self) -> str:
        """The name of the action inside."""
        return self.action.do
