"""What terminals may do: stake what they have, buy, redeem, cash out (`Cite.TERMINALS`, reading 17).

Part of `decide`. A request that is sent twice under one number is carried out once; a request about another round is
refused.
"""

from controller.decide.draft import Draft
from controller.decide.two_people import may_move, named
from controller.game.money import MOST_CENTS, amount, money_name
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite
from controller.table import events
from controller.table.actions import (
    AskCredit,
    BuyIn,
    CashOut,
    DeclineCredit,
    FromTerminal,
    PayVoucher,
    RedeemVoucher,
    RefuseRequest,
    SellVoucher,
    TerminalsShown,
)
from controller.table.ledger import MOST_AHEAD, MOST_TERMINALS


def _refuse(draft: Draft, text: Phrase) -> None:
    draft.refuse(text, draft.rules.ruleset.cites.get(Cite.TERMINALS), 17)


def may_ask(draft: Draft) -> FromTerminal | None:
    """The terminal's request if it is new and about this round; otherwise refuses the draft and returns None."""
    asked = draft.asked
    if asked is None:
        _refuse(draft, phrase("only a terminal asks for this"))
        return None
    terminal, number = asked.terminal, asked.number
    if not draft.rules.ruleset.electronic:
        _no_terminals(draft)
    elif not 1 <= terminal <= MOST_TERMINALS:
        most = MOST_TERMINALS
        _refuse(
            draft,
            phrase("there is no terminal {terminal}; they are numbered 1 to {most}", terminal=terminal, most=most),
        )
    elif number > (last := max(draft.table.ledger.done_by(terminal), default=0)) + MOST_AHEAD:
        text = phrase(
            "request {n} of terminal {terminal} is too far ahead of its last, {last}",
            n=number,
            terminal=terminal,
            last=last,
        )
        draft.refuse(text, reading=17)
    elif number in (done := draft.table.ledger.done_by(terminal)):
        _refuse(draft, phrase("request {n} of terminal {terminal} was answered before", n=number, terminal=terminal))
    elif number <= max(done, default=0):
        _refuse(
            draft,
            phrase(
                "request {n} of terminal {terminal} is older than its last, {last}",
                n=number,
                terminal=terminal,
                last=last,
            ),
        )
    elif asked.round is not None and asked.round != draft.table.round:
        clause = draft.rules.ruleset.cites[Cite.CLOSE_BETS]
        why = f"the request is about round {asked.round}; this is round {draft.table.round}"
        draft.refuse(phrase("It came too late: round {round} is over", round=asked.round).written(why), clause, 17)
    return asked if draft.refusal is None else None


def _no_terminals(draft: Draft) -> None:
    draft.refuse(phrase("{game} is not played at terminals", game=draft.rules.ruleset.name), reading=17)


def note_refusal(draft: Draft) -> None:
    """Write an event that a terminal's request is refused, so that its number stays refused, also after a restart.

    A number that is not above the last one can never be carried out, so no event is written for it; nor for one that
    is too far ahead, because it would make every number up to it an old one.
    """
    asked, why = draft.asked, draft.refusal
    if asked is None or why is None or not draft.rules.ruleset.electronic:
        return
    last = max(draft.table.ledger.done_by(asked.terminal), default=0)
    if 1 <= asked.terminal <= MOST_TERMINALS and last < asked.number <= last + MOST_AHEAD:
        text, clause, reading = why
        draft.add(events.RequestRefused(asked.terminal, asked.number, str(text), clause, reading, text.saying))


def refuse_request(draft: Draft, action: RefuseRequest) -> None:
    """Decide `RefuseRequest`: refuse a terminal's request that has no possible meaning."""
    if may_ask(draft):
        draft.refuse(action.why, reading=action.reading)


def may_stake(draft: Draft, terminal: int, cents: int) -> bool:
    """Whether a terminal has the credit that it wants to stake."""
    credit = draft.table.ledger.credit(terminal)
    if cents > credit:
        text = phrase("The credit is {credit}, less than {wanted}", credit=money_name(credit), wanted=money_name(cents))
        _refuse(draft, text.written(f"terminal {terminal} has {amount(credit)} of credit, not {amount(cents)}"))
    return draft.refusal is None


def _may_hold(draft: Draft, terminal: int, cents: int) -> bool:
    """Whether this amount may be added to a terminal's credit. If not, refuses the draft."""
    total = draft.table.ledger.credit(terminal) + cents
    if cents <= 0 or total > MOST_CENTS:
        draft.refuse(phrase("{amount} is no amount of credit", amount=money_name(total)), reading=6)
    return draft.refusal is None


def ask_credit(draft: Draft, action: AskCredit) -> None:
    """A player wants to buy credit: staff will come. A terminal can have one such request at a time."""
    asked = may_ask(draft)
    if asked is None or not _may_hold(draft, asked.terminal, action.amount):
        return
    before = draft.table.ledger.asked_by(asked.terminal)
    if before is not None:
        text = phrase("Staff have been asked for {amount} already", amount=money_name(before))
        _refuse(draft, text.written(f"terminal {asked.terminal} has asked for {amount(before)}: staff will come"))
        return
    draft.add(events.CreditAsked(asked.terminal, action.amount, asked.number))


def buy_in(draft: Draft, action: BuyIn) -> None:
    """Staff give credit for cash: the amount that was asked for, or one that they name."""
    if not draft.rules.ruleset.electronic or not 1 <= action.terminal <= MOST_TERMINALS:
        game = draft.rules.ruleset.name
        _refuse(draft, phrase("there is no terminal {terminal} in {game}", terminal=action.terminal, game=game))
        return
    enrolled = draft.rules.enrolled
    if enrolled is not None and action.terminal not in enrolled:
        text = phrase(
            "terminal {terminal} is not enrolled at this table: nobody can buy credit for it", terminal=action.terminal
        )
        draft.refuse(text, reading=17)
        return
    asked = draft.table.ledger.asked_by(action.terminal)
    cents = asked if action.amount is None else action.amount
    if cents is None:
        text = phrase("terminal {terminal} has asked for nothing: name the amount", terminal=action.terminal)
        _refuse(draft, text)
        return
    what = phrase("a buy-in")
    if (
        draft.may_sign(action.by, "", what)
        and _may_hold(draft, action.terminal, cents)
        and may_move(draft, action.by, action.second, what, cents)
    ):
        by, why = action.by, action.reason.strip()
        draft.add(events.CreditBought(action.terminal, cents, by.id, by.role, why, **named(action.second)))


def decline_credit(draft: Draft, action: DeclineCredit) -> None:
    """Staff do not give the credit that was asked for."""
    if draft.table.ledger.asked_by(action.terminal) is None:
        _refuse(draft, phrase("terminal {terminal} has asked for nothing", terminal=action.terminal))
    elif draft.may_sign(action.by, "", phrase("declining a buy-in")):
        draft.add(events.CreditDeclined(action.terminal, action.by.id, action.by.role, action.reason.strip()))


def sell_voucher(draft: Draft, action: SellVoucher) -> None:
    """Staff sell a voucher for cash."""
    ledger, what = draft.table.ledger, phrase("selling a voucher")
    if not draft.rules.ruleset.electronic:
        _no_terminals(draft)
    elif not 0 < action.amount <= MOST_CENTS:
        draft.refuse(phrase("{amount} is no amount for a voucher", amount=money_name(action.amount)), reading=6)
    elif draft.rules.enrolled is not None and not draft.rules.enrolled:
        draft.refuse(phrase("no terminal is enrolled at this table: nobody can buy credit"), reading=17)
    elif action.digest in ledger.vouchers:
        _refuse(draft, phrase("there is a voucher with this code: make another"))
    elif draft.may_sign(action.by, "", what) and may_move(
        draft, action.by, action.second, what, max(action.amount, action.lot or 0)
    ):
        number, by = ledger.issued + 1, action.by
        why = action.reason.strip()
        draft.add(events.VoucherSold(number, action.digest, action.amount, by.id, by.role, why, **named(action.second)))


def _worth(draft: Draft, digest: str) -> int | None:
    """What a voucher is worth in cents. Refuses the draft if it is not outstanding, without saying more about it."""
    cents = draft.table.ledger.vouchers.get(digest)
    if cents is None:
        text = "no such voucher is outstanding: the code is not one of ours, or was redeemed before"
        _refuse(draft, phrase("This code is not valid, or was redeemed before").written(text))
    return cents


def pay_voucher(draft: Draft, action: PayVoucher) -> None:
    """Staff pay a voucher in cash."""
    cents, by, what = _worth(draft, action.digest), action.by, phrase("paying a voucher")
    if cents is not None and draft.may_sign(by, "", what) and may_move(draft, by, action.second, what, cents):
        why = action.reason.strip()
        draft.add(
            events.VoucherRedeemed(action.digest, cents, by=by.id, role=by.role, reason=why, **named(action.second))
        )


def redeem_voucher(draft: Draft, action: RedeemVoucher) -> None:
    """A voucher becomes credit."""
    asked = may_ask(draft)
    if asked is None:
        return
    cents = _worth(draft, action.digest)
    if cents is not None and _may_hold(draft, asked.terminal, cents):
        draft.add(events.VoucherRedeemed(action.digest, cents, asked.terminal, asked.number))


def cash_out(draft: Draft, action: CashOut) -> None:
    """Credit becomes a voucher; wagers in play stay there."""
    asked = may_ask(draft)
    if asked is None:
        return
    ledger = draft.table.ledger
    credit = ledger.credit(asked.terminal)
    cents = credit if action.amount is None else action.amount
    if not 0 < cents <= credit:
        text = phrase("The credit to cash out is {credit}", credit=money_name(credit))
        _refuse(draft, text.written(f"terminal {asked.terminal} has {amount(credit)} of credit to cash out"))
    elif action.digest in ledger.vouchers:
        _refuse(draft, phrase("there is a voucher with this code: ask again under another number"))
    else:
        number = ledger.issued + 1
        draft.add(events.CashedOut(asked.terminal, cents, number, action.digest, asked.number))


def terminals_shown(draft: Draft, action: TerminalsShown) -> None:
    """Record which terminals show the bets open or closed; for the others the table closes the bets."""
    draft.add(events.TerminalsTold(action.round, action.bets, list(action.shown), list(action.silent)))
