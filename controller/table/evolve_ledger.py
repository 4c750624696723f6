"""Postings: what each event moves in the ledger of the terminals. Part of `evolve`: nothing is decided here.

Only wagers of terminals move money here; chips that staff enter at a live table have no account.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from controller.table import events
from controller.table.events import AnyEvent, SettledLine
from controller.table.ledger import CAGE, HOUSE, TERMINAL, VOUCHERS, Ledger, Posting, credit_of, play_of
from controller.table.model import Table
from controller.table.money_lines import How

NOTHING: Final[tuple[Posting, ...]] = ()


def postings(table: Table, event: AnyEvent) -> tuple[Posting, ...]:
    """The postings of this event; `table` is the table before it."""
    found = _POSTINGS.get(type(event))
    return NOTHING if found is None else tuple(posting for posting in found(table, event) if posting.cents)


def ledger_after(table: Table, event: AnyEvent) -> Ledger:
    """The ledger after this event; `table` is the table before it."""
    ledger = table.ledger
    moved = postings(table, event)
    if moved:
        ledger = ledger.posted(moved)
    noted = _NOTED.get(type(event))
    return ledger if noted is None else noted(ledger, event)


# Money


def _wager_placed(_: Table, event: events.WagerPlaced) -> Iterable[Posting]:
    if event.who == TERMINAL:
        yield Posting(credit_of(event.seat), play_of(event.seat), event.amount, "wager")


def _wager_withdrawn(_: Table, event: events.WagerWithdrawn) -> Iterable[Posting]:
    if event.who == TERMINAL:
        yield Posting(play_of(event.seat), credit_of(event.seat), event.amount, "return")


def _terminal_lines(lines: Iterable[SettledLine]) -> Iterable[SettledLine]:
    return (line for line in lines if line.who == TERMINAL)


def _round_settled(_: Table, event: events.RoundSettled) -> Iterable[Posting]:
    for line in _terminal_lines(event.lines):
        back = line.returns - line.pays
        yield Posting(play_of(line.seat), HOUSE, line.stake - back, "lost")
        yield Posting(play_of(line.seat), credit_of(line.seat), back, "stake back")
        yield Posting(HOUSE, credit_of(line.seat), line.pays, "win")


def _round_voided(table: Table, event: events.RoundVoided) -> Iterable[Posting]:
    over = None if table.in_round and event.round == table.round else table.over(event.round)
    if over is None:
        for line in _terminal_lines(event.lines):
            yield Posting(play_of(line.seat), credit_of(line.seat), line.stake, "return")
        return
    if event.listed:
        return  # its money is put right by adjustments, line by line
    # An old record: the round was settled, and its postings are reversed in one sum for each terminal. If a player has
    # cashed out what they won, only the credit that is left can be taken back; the house bears the rest.
    won: dict[int, int] = {}
    for line in _terminal_lines(over.carried_out):
        won[line.seat] = won.get(line.seat, 0) + line.returns - line.stake
    for terminal, cents in won.items():
        if cents > 0:
            yield Posting(credit_of(terminal), HOUSE, min(cents, table.ledger.credit(terminal)), "void")
        else:
            yield Posting(HOUSE, credit_of(terminal), -cents, "void")


def _adjusted(_: Table, event: events.Adjusted) -> Iterable[Posting]:
    if event.who == TERMINAL and event.how == How.COLLECTED:
        yield Posting(credit_of(event.seat), HOUSE, event.amount, "adjustment")
    elif event.who == TERMINAL and event.how == How.PAID:
        yield Posting(HOUSE, credit_of(event.seat), event.amount, "adjustment")


def _voucher_redeemed(_: Table, event: events.VoucherRedeemed) -> Iterable[Posting]:
    if event.terminal is None:
        yield Posting(VOUCHERS, CAGE, event.amount, "voucher paid")
    else:
        yield Posting(VOUCHERS, credit_of(event.terminal), event.amount, "voucher redeemed")


_POSTINGS: Final[dict[type, Callable[[Table, Any], Iterable[Posting]]]] = {
    events.WagerPlaced: _wager_placed,
    events.WagerWithdrawn: _wager_withdrawn,
    events.RoundSettled: _round_settled,
    events.RoundVoided: _round_voided,
    events.Adjusted: _adjusted,
    events.CreditBought: lambda _, e: (Posting(CAGE, credit_of(e.terminal), e.amount, "buy-in"),),
    events.VoucherSold: lambda _, e: (Posting(CAGE, VOUCHERS, e.amount, "voucher sold"),),
    events.VoucherRedeemed: _voucher_redeemed,
    events.CashedOut: lambda _, e: (Posting(credit_of(e.terminal), VOUCHERS, e.amount, "cash-out"),),
}


# What else the ledger notes


def _wager_request(ledger: Ledger, event: events.WagerPlaced | events.WagerWithdrawn | events.OptionTaken) -> Ledger:
    return ledger.with_request(event.seat, event.request)


def _asked(ledger: Ledger, event: events.CreditAsked) -> Ledger:
    asked = replace(ledger, asked={**ledger.asked, str(event.terminal): event.amount})
    return asked.with_request(event.terminal, event.request)


def _answered(ledger: Ledger, event: events.CreditBought | events.CreditDeclined) -> Ledger:
    return replace(ledger, asked=_without(ledger.asked, str(event.terminal)))


def _sold(ledger: Ledger, event: events.VoucherSold | events.CashedOut) -> Ledger:
    return replace(ledger, vouchers={**ledger.vouchers, event.digest: event.amount}, issued=event.voucher)


def _out(ledger: Ledger, event: events.CashedOut) -> Ledger:
    return _sold(ledger, event).with_request(event.terminal, event.request)


def _redeemed(ledger: Ledger, event: events.VoucherRedeemed) -> Ledger:
    redeemed = replace(ledger, vouchers=_without(ledger.vouchers, event.digest))
    return redeemed if event.terminal is None else redeemed.with_request(event.terminal, event.request)


def _carried(_: Ledger, event: events.LedgerCarried) -> Ledger:
    done = {terminal: tuple(numbers) for terminal, numbers in event.done.items()}
    return Ledger(event.balances, event.vouchers, event.issued, event.asked, done)


def _without(entries: dict[str, int], key: str) -> dict[str, int]:
    return {name: value for name, value in entries.items() if name != key}


_NOTED: Final[dict[type, Callable[[Ledger, Any], Ledger]]] = {
    events.WagerPlaced: _wager_request,
    events.WagerWithdrawn: _wager_request,
    events.OptionTaken: _wager_request,
    events.CreditAsked: _asked,
    events.CreditBought: _answered,
    events.CreditDeclined: _answered,
    events.VoucherSold: _sold,
    events.VoucherRedeemed: _redeemed,
    events.CashedOut: _out,
    events.RequestRefused: lambda ledger, e: ledger.with_request(e.terminal, e.request),
    events.LedgerCarried: _carried,
}
OF_LEDGER: Final = frozenset({*_POSTINGS, *_NOTED})
"""The types of the events that may change the ledger."""


def carried(ledger: Ledger) -> events.LedgerCarried:
    """The event that carries this ledger into the next journal."""
    done = {terminal: list(numbers) for terminal, numbers in ledger.done.items()}
    return events.LedgerCarried(ledger.balances, ledger.vouchers, ledger.issued, ledger.asked, done)
