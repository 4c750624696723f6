"""The lines that terminals get, byte for byte as the first version wrote them: `terminal_lines.jsonl`."""

import json
from pathlib import Path

from msgspec.structs import replace

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import Saying
from controller.protocol.terminal_messages import BuyIn, CashOut, Redeem, WagerAsked, decode_said, encode
from controller.protocol.terminal_requests import Codes, action_for, answer_from
from controller.protocol.terminal_state import own_state, table_state
from controller.runtime.recall import Recall
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import CloseBets, OpenBets, Signature
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn

LINES = Path(__file__).with_name("terminal_lines.jsonl").read_bytes().splitlines(keepends=True)
ME = 7
LIMITS = {"player": Limit(5_00, 500_00), "tie": Limit(None, 100_00), "banker": Limit(1_00, None)}
RULES = TableRules(load_game("super-six-etg"), TableSettings(game="super-six-etg", name="T1", limits=LIMITS))
DEALER, MANAGER = Signature("d1", Role.DEALER), Signature("pm", Role.ASSISTANT_CASINO_MANAGER)


class Evening:
    """A table, and the lines that terminal 7 gets."""

    def __init__(self):
        self.table, self.recall, self.lines, self.phrases = Table(), Recall(), [], []
        self.codes = Codes(b"k" * 32, "j")

    def tell(self, *told):
        for one in told:
            found = decide(self.table, one, RULES, 0, "t")
            self.table, self.recall = found.table, self.recall.after(found.table)
        return found

    def ask(self, *asked):
        for message in asked:
            event = self.tell(action_for(ME, message, self.codes)).events[-1]
            answer = answer_from(ME, message.id, 9, event, self.codes)
            self.phrases.append(answer.said)
            self.lines.append(encode(replace(answer, said=None)))

    def show(self):
        closes_in = 7.5 if self.table.phase is Phase.BETTING else None
        self.lines.append(encode(table_state(self.table, RULES, self.recall, closes_in=closes_in)))
        self.lines.append(encode(own_state(self.table, RULES, self.recall, ME)))

    def rule(self, case, ruling):
        self.tell(actions.Report(Irregularity.OTHER), actions.Rule(case, ruling, MANAGER, "so"))


def drawn(cards):
    return (CardDrawn(parse_card(card)) for card in cards.split())


NEW = ("mode", "takes", "corrected", "title", "document", "names")


def without_new_fields(line):
    """A line as a terminal of the first version reads it: it skips the fields that it does not know."""
    return {key: value for key, value in json.loads(line).items() if key not in NEW}


def test_the_lines_are_those_of_the_first_version():
    one = Evening()
    one.show()
    one.tell(actions.LoadShoe(8), actions.BuyIn(ME, DEALER, 500_00))
    one.show()
    one.tell(OpenBets())
    one.ask(WagerAsked(1, 1, "tie", "10"), WagerAsked(2, 1, "player", "50"), WagerAsked(3, 1, "tie", "x"))
    one.ask(WagerAsked(4, 1, "banker", "33.33"), BuyIn(5, "250"), WagerAsked(6, 1, "super-six", "5"))
    one.show()
    one.tell(CloseBets(), *drawn("9H"), CardDrawn(None))
    one.show()
    one.rule(1, Ruling.WITHDRAW_OPTION)
    one.show()
    one.tell(actions.EndOption(1, MANAGER, "nobody answers"))
    one.rule(2, Ruling.VOID)
    one.show()
    one.tell(OpenBets())
    one.ask(WagerAsked(7, 2, "banker", "33.33"), WagerAsked(8, 2, "tie", "33"))
    one.tell(CloseBets(), *drawn("2H KS KD 6C 2C"), actions.Settle())
    one.show()
    one.ask(CashOut(9, "30"), Redeem(10, "7K2M-0Q4D-V9XR-1TTB-3N5E"))
    one.show()
    assert [without_new_fields(line) for line in one.lines] == [json.loads(line) for line in LINES]
    assert [phrase for phrase in one.phrases if phrase is not None] == [
        Saying("This is no possible amount"),
        Saying("This code is not valid, or was redeemed before"),
    ], "the first version sent no phrases"


def test_each_line_is_read_back_as_it_was_written():
    for line in LINES:
        assert encode(decode_said(line)) == line
