"""The primary button: its words, and what a touch on it does. Only what is possible now is offered."""

from controller.decide.moves import decide
from controller.decide.payouts import payouts
from controller.decide.running import is_being_checked, not_yet, to_approve
from controller.decide.unseen_cards import card_to_name
from controller.decide.withdrawal_options import not_answered
from controller.settings.settings import Confirm
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets, Collect, EndOption, EndShoe, LoadShoe, OpenBets, PaySeat, Settle
from controller.table.model import Phase, Table
from gui.console.pages.house.software import SoftwarePage, approve_words
from gui.language import tr
from gui.touch.page import Page
from gui.words import seat_words


def is_over(table: Table, rules: TableRules) -> bool:
    """Whether no further round is dealt from the shoe."""
    return table.shoe.is_over(rules.settings.rounds_after_cutting_card) or table.lacks_cards


def approval_needed(table: Table, rules: TableRules) -> tuple[str, str] | None:
    """What a pit manager approves so that bets can open, and its fingerprint; None if no approval would help."""
    software = table.software
    helps = not_yet(table, rules) is not None and software.ok and software.signed_by is not None
    return to_approve(table, rules) if helps else None


def asks_players(table: Table, rules: TableRules) -> bool:
    """Whether the dealer asks players whether they withdraw; at terminals a supervisor signs for who is silent."""
    asked = table.option is not None and not_answered(table, rules.ruleset)
    return bool(asked) and not rules.ruleset.electronic


def primary_of(table: Table, rules: TableRules, *, called: bool) -> tuple[str, Action | None]:
    """Its words, and what it tells the table; None if it only shows what the table waits for, or calls staff."""
    if asks_players(table, rules):
        return tr("Waiting for the answers"), None
    if table.held:
        return _remedy(table, rules) or (tr("Supervisor called") if called else tr("Call supervisor"), None)
    match table.phase:
        case Phase.NO_SHOE:
            return tr("Load shoe"), LoadShoe(rules.settings.decks)
        case Phase.IDLE if table.service is not None:
            return tr("No bets now"), None
        case Phase.IDLE if is_being_checked(table, rules):
            return tr("Checking the software"), None
        case Phase.IDLE if is_over(table, rules):
            return tr("End shoe"), EndShoe()
        case Phase.IDLE if not_yet(table, rules) is not None:
            waits = approval_needed(table, rules)
            return tr("No bets now") if waits is None else approve_words(*waits), None
        case Phase.IDLE:
            return tr("Place your bets"), OpenBets()
        case Phase.BETTING:
            return tr("No more bets"), CloseBets()
        case Phase.RESULT:
            return _paying(table, rules)
        case Phase.DEALING if card_to_name(table, rules) is not None:
            return tr("Name the card"), None
        case Phase.DEALING:
            return tr("Waiting for the card"), None


def _paying(table: Table, rules: TableRules) -> tuple[str, Action]:
    """What the dealer confirms next after a result: that the losing wagers are collected, then that each player is
    paid, in the order of the seats. The last confirmation settles the round."""
    money = payouts(table, rules)
    to_pay = [one for one in money if one.pay_now]
    if (
        rules.settings.confirm is Confirm.ALL
        or rules.ruleset.electronic
        or not any(one.pay_now or one.take_now for one in money)
    ):
        return tr("Settle the round"), Settle()
    if any(one.take_now for one in money):
        return (tr("Collect"), Collect()) if to_pay else (tr("Collect and settle"), Settle())
    first = seat_words(*to_pay[0].player)
    if len(to_pay) == 1:
        return tr("Seat {seat} is paid: settle", seat=first), Settle()
    return tr("Seat {seat} is paid", seat=first), PaySeat(*to_pay[0].player)


def to_open(table: Table, rules: TableRules) -> Page | None:
    """The page on which a pit manager approves what the table may not use yet; None if nothing waits for that."""
    waits = table.phase is Phase.IDLE and table.service is None and approval_needed(table, rules) is not None
    return SoftwarePage() if waits else None


def _remedy(table: Table, rules: TableRules) -> tuple[str, Action] | None:
    """The action that lets a held table go on without a ruling, such as settling before an early card; else None."""
    if table.option is not None and not not_answered(table, rules.ruleset):
        return tr("Go on"), EndOption(table.option.case)
    usual: dict[Phase, tuple[str, Action]] = {
        Phase.IDLE: (tr("End shoe"), EndShoe()),
        Phase.BETTING: (tr("No more bets"), CloseBets()),
    }
    found = _paying(table, rules) if table.phase is Phase.RESULT else usual.get(table.phase)
    return found if found is not None and decide(table, found[1], rules).refusal is None else None
