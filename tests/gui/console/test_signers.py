"""Every page that asks for a signature asks for exactly the role that `decide` demands: one case for each signed action."""

from dataclasses import replace

import pytest
from support.touches import signers

from controller.decide.moves import MOVES, decide, restarted, signer
from controller.decide.running import Manifest
from controller.game.authority import LADDER, Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.protocol.host_state import Seat, Terminals
from controller.runtime.fold import evolve_state
from controller.settings.settings import Burn, Mode
from controller.table import actions, events
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report, Rule, Signature
from controller.table.observations import CardDrawn, Course
from controller.table.vouchers import voucher_digest
from gui.console.pages.cases.card_entry import CorrectionPage
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.cases.withdrawal_options import OptionPage
from gui.console.pages.duty import DutyPage
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY
from gui.console.pages.house.inventory import InventoryPage
from gui.console.pages.house.service import ServicePage
from gui.console.pages.house.software import SoftwarePage
from gui.console.pages.menu import touch
from gui.console.pages.page import Ask
from gui.console.pages.payouts.adjusting import AdjustPage
from gui.console.pages.payouts.slips import slip_seat
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.pages.signing import Signing
from gui.console.pages.terminals.money import AskPage, MoneyPage, PayPage, buy_in
from gui.console.pages.wagers.who_handles import HandlersPage

TOP = Signature("acm1", LADDER[-1])
CODE = "7K2M0Q4DV9XR1TTB3N5E"
AMOUNT = ("pad", "digit:5", "digit:0", "ok")


def dealing(felt, **settings):
    return felt("fortune-six", **settings).tell(LoadShoe(8), OpenBets(), PlaceWager(3, "banker", 100_00))


def void_round(felt):
    table = dealing(felt).tell(CloseBets()).deal("9H").tell(Report(Irregularity.OTHER))
    return table.tell(Rule(table.table.cases[0].number, Ruling.VOID, TOP, "so"))


def terminal_table(felt):
    table = felt("super-six-etg", seats=7).tell(LoadShoe(8), actions.BuyIn(1, TOP, 100_00))
    return table.tell(
        actions.SellVoucher(50_00, voucher_digest(CODE), TOP), actions.FromTerminal(1, 1, actions.AskCredit(50_00))
    )


def method(felt, letter):
    return felt("fortune-six", seats=7, high_limit_area=True).tell(LoadShoe(8), actions.SetMethod(letter, TOP))


def being_asked(felt):
    table = dealing(felt).tell(CloseBets()).deal("9H").tell(Report(Irregularity.OTHER))
    return table.tell(Rule(1, Ruling.WITHDRAW_OPTION, TOP, "so"))


def correcting(felt):
    table = dealing(felt).tell(CloseBets()).deal("9H")
    correct = actions.Correct(Side.PLAYER, 1, parse_card("8H"), SOMEBODY_SIGNS, WHY)
    return table, CorrectionPage(correct), ["person:ps1"]


def reported(felt):
    return dealing(felt).tell(CloseBets(), Report(Irregularity.FOREIGN_CARD))


def settled(felt):
    return dealing(felt).tell(CloseBets()).deal("9H KD KC 5S").tell(actions.Settle())


def underpaid(felt):
    return settled(felt).tell(Report(Irregularity.WRONG_PAYOUT, round=1, seat=3, paid=0))


def last_cards(felt):
    """Fewer than six are left."""
    table = felt("fortune-six", burn=Burn.NONE).tell(LoadShoe(4))
    return table.tell(*[CardDrawn(None, Course.BURN, manual=True)] * 203)


def other_software(felt):
    """A live table that was started again with software that nobody has approved."""
    table = felt("fortune-six", mode=Mode.LIVE)
    for digest, resumed in (("aa" * 32, False), ("ff" * 32, True)):
        started = restarted(table.table, table.rules, "sabot 2", resumed=resumed, manifest=Manifest(digest, "checkout"))
        verified = events.SoftwareVerified(digest, 9, ok=True, games=[table.rules.ruleset.fingerprint])
        for event in (*started.events, verified):
            table.state = evolve_state(table.state, event)
    return table


def ruling(kind, chosen, cards):
    def way(felt):
        table = dealing(felt).tell(CloseBets()).deal(cards).tell(Report(kind))
        return table, CasePage(), [f"ruling:{chosen}", "person"]

    return way


WAYS = (
    (actions.Correct, correcting),
    (actions.ReplaceCards, lambda felt: (void_round(felt), ShoePage(), ["replace"])),
    (actions.SetMethod, lambda felt: (method(felt, "C"), HandlersPage(), ["method", "set:A"])),
    (actions.SetMethod, lambda felt: (method(felt, "A"), HandlersPage(), ["method", "set:C"])),
    (actions.ChooseHandler, lambda felt: (method(felt, "A").tell(OpenBets()), HandlersPage(), ["choose:player", "seat:2"])),
    (actions.AllowSqueeze, lambda felt: (method(felt, "B").tell(OpenBets()), HandlersPage(), ["squeeze:player", "seat:2"])),
    (actions.TakeShoe, lambda felt: (method(felt, "C").tell(OpenBets()), HandlersPage(), ["take", "seat:2"])),
    (actions.EndOption, lambda felt: (being_asked(felt), OptionPage(), ["absent"])),
    (actions.SignOn, lambda felt: (felt(), DutyPage(), ["person"])),
    (actions.SignOff, lambda felt: (felt().tell(actions.SignOn(Signature("d104", Role.DEALER))), DutyPage(), ["off"])),
    (actions.BuyIn, lambda felt: (terminal_table(felt), buy_in(terminal_table(felt).scene(), 1), AMOUNT)),
    (actions.DeclineCredit, lambda felt: (terminal_table(felt), AskPage(1), ["decline"])),
    (actions.SellVoucher, lambda felt: (terminal_table(felt), MoneyPage(), ["sell", *AMOUNT])),
    (actions.PayVoucher, lambda felt: (terminal_table(felt), PayPage(), [*(f"key:{sign}" for sign in CODE.lower()), "pay"])),
    (actions.CountInventory, lambda felt: (felt(), InventoryPage(), ["count:opener", "chip:10000", "digit:4", "ok", "done"])),
    (actions.Service, lambda felt: (felt(), ServicePage(), ["open"])),
    (actions.Dismiss, lambda felt: (reported(felt), CasePage(), ["dismiss"])),
    (actions.TakeBack, lambda felt: (dealing(felt).tell(CloseBets()), ShoePage(), ["take-back-close"])),
    (actions.CorrectWager, lambda felt: (dealing(felt).tell(CloseBets()), slip_seat(None), ["seat:3", "area:banker", *AMOUNT, "confirm"])),
    (actions.CorrectWager, lambda felt: (settled(felt), slip_seat(1), ["seat:3", "area:banker", *AMOUNT, "confirm"])),
    (actions.Adjust, lambda felt: (underpaid(felt), AdjustPage(1, 3, "a"), ["collected"])),
    (actions.Approve, lambda felt: (other_software(felt), SoftwarePage(), ["approve"])),
    (actions.OpenBets, lambda felt: (last_cards(felt), ShoePage(), ["few-cards"])),
    (actions.Rule, ruling(Irregularity.OTHER, Ruling.VOID, "9H")),
    (actions.Rule, ruling(Irregularity.DOUBLE_DRAW, Ruling.VOID, "9H KD")),
)  # fmt: skip
"""The action, and the table, the page and the touches that lead to its signature."""


def test_every_signed_action_has_a_page_that_asks_for_it():
    assert {kind for kind, _ in WAYS} == {kind for kind, move in MOVES.items() if move.signs is not None}


@pytest.mark.parametrize(("kind", "way"), WAYS)
def test_a_page_asks_for_the_role_that_decide_demands(felt, kind, way):
    table, page, keys = way(felt)
    asks = Terminals((Seat(1, asked=50_00),))
    for key in keys:
        way = f"person:{signers(table, page)[0]}" if key == "person" else key
        page = touch(page, way, replace(table.scene(), terminals=asks)).page
    assert isinstance(page, Signing), page

    def made(role):
        """What is told to the table when a person in this role signs."""
        told = page.make(Signature("x9", role), "seen by the pit")
        if isinstance(told, Signing):
            told = told.make(Signature("x8", told.needed), "")
        return actions.SellVoucher(told.request.cents, "d", told.request.by) if isinstance(told, Ask) else told

    action = made(page.needed)
    assert type(action) is kind
    assert page.needed is signer(action, table.table)
    assert decide(table.table, action, table.rules).refusal is None
    if kind is actions.SignOff:  # says nothing of the person: the page alone asks for a PIN
        return
    below = LADDER[LADDER.index(page.needed) - 1] if page.needed is not LADDER[0] else Role.SURVEILLANCE
    assert decide(table.table, made(below), table.rules).refusal is not None
