"""`evolve`: returns the table after an event. Nothing is decided here and nothing can fail."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Known, Ruling
from controller.table import events
from controller.table.cases import Case, Option, Then
from controller.table.deal import Deal
from controller.table.events import AnyEvent
from controller.table.evolve_cards import EVOLVERS as CARD_EVOLVERS
from controller.table.evolve_ledger import OF_LEDGER, ledger_after
from controller.table.evolve_money import EVOLVERS as MONEY_EVOLVERS
from controller.table.evolve_money import listed, payouts_dismissed, void_over, with_round
from controller.table.evolve_shoe import EVOLVERS as SHOE_EVOLVERS
from controller.table.evolve_shoe import same_shoe
from controller.table.evolve_tray import OF_TRAY, tray_after
from controller.table.model import Phase, Service, Software, Table, Waiting
from controller.table.observations import ClaimedResult
from controller.table.observations import ResultClaimed as Claim
from controller.table.rounds import VOID, BeforeBets, Wager


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after this event."""
    kind = type(event)
    evolver = EVOLVERS.get(kind)
    after = table if evolver is None else evolver(table, event)
    if kind not in _OF_LEDGER_OR_TRAY:
        return after
    ledger, tray = ledger_after(table, event), tray_after(table, event)
    if ledger is table.ledger and tray is table.tray:
        return after
    return replace(after, ledger=ledger, tray=tray)


def _table_started(table: Table, event: events.TableStarted) -> Table:
    # The monotonic clock may have started again.
    before = table.software
    pending = before.unsigned_change and (before.digest, before.signed_by) == (event.digest, event.signed_by)
    software = Software(event.software, event.digest, event.signed_by, unsigned_change=pending)
    return replace(table, millis=None, readings=event.readings, software=software)


def _software_verified(table: Table, event: events.SoftwareVerified) -> Table:
    found = replace(table.software, ok=event.ok, first=event.first, games=tuple(event.games), shoes=event.shoes)
    return replace(table, software=found)


def _software_changed(table: Table, event: events.SoftwareChanged) -> Table:
    software = table.software
    if software.digest is None:  # carried over from the journal before
        software = Software(event.was, event.new, event.signed_by)
    approved = table.approved
    if event.signed_by != event.was_signed_by:
        # An approval was for what the other key had signed.
        approved = tuple(one for one in approved if one != ("software", event.new))
    return replace(table, approved=approved, software=replace(software, unsigned_change=event.by is None))


def _approved(table: Table, event: events.Approved) -> Table:
    approval = (event.what, event.fingerprint)
    table = replace(table, approved=(*(one for one in table.approved if one != approval), approval))
    if approval != ("software", table.software.digest):
        return table
    return replace(table, software=replace(table.software, unsigned_change=False))


def _dealer_signed_on(table: Table, event: events.DealerSignedOn) -> Table:
    deals = table.in_round and event.dealer not in table.dealers
    return replace(table, dealer=event.dealer, dealers=(*table.dealers, event.dealer) if deals else table.dealers)


# Bets and results


def _bets_opened(table: Table, event: events.BetsOpened) -> Table:
    table = same_shoe(table)
    before = BeforeBets(table.deal, table.claim, table.result, table.lines, table.dealers, table.shoe.rounds_since_cut)
    shoe = replace(
        table.shoe,
        used=table.shoe.used + len(table.deal.draws),
        rounds=table.shoe.rounds + 1,
        rounds_since_cut=table.shoe.rounds_since_cut + table.shoe.cutting_card,
        cut_first=False,
    )
    return replace(
        table, phase=Phase.BETTING, round=event.round, shoe=shoe, deal=Deal(), wagers=(), claim=None, result=None,
        lines=(), refused=(), chosen=(), passed=(), squeezers=(), reveal_first=None, turned=(), read_again=False,
        power_failed=False, dealers=() if table.dealer is None else (table.dealer,), before_bets=before,
        taken_back=False, moved=(),
    )  # fmt: skip


def _opening_taken_back(table: Table, _: events.OpeningTakenBack) -> Table:
    before = table.before_bets
    if before is None:
        return table
    shoe = replace(
        table.shoe, used=table.shoe.used - len(before.deal.draws), rounds=table.shoe.rounds - 1,
        rounds_since_cut=before.rounds_since_cut, cut_first=False,
    )  # fmt: skip
    return replace(
        table, phase=Phase.IDLE, round=table.round - 1, shoe=shoe, deal=before.deal, claim=before.claim,
        result=before.result, lines=before.lines, dealers=before.dealers, before_bets=None, taken_back=True,
    )  # fmt: skip


def _bets_reopened(table: Table, event: events.BetsReopened) -> Table:
    table = replace(table, phase=Phase.BETTING, passed=())
    if not event.taken_back:
        return table
    # A card kept from the round before was laid at the close: it is a kept card again.
    kept = [draw for draw in table.deal.draws if draw.carried]
    if not kept:
        return replace(table, deal=Deal())
    carried, typed = tuple(draw.card for draw in kept), tuple(draw.manual for draw in kept)
    return replace(table, deal=Deal(), carried=carried, carried_typed=typed)


def _wager_placed(table: Table, event: events.WagerPlaced) -> Table:
    # A raised wager keeps its index but gets a new `since`: the first wager to be as high decides who squeezes.
    since = 1 + max((w.since for w in table.wagers), default=0)
    placed = Wager(event.seat, event.who, event.on, event.total, since)
    same = (event.seat, event.who, event.on)
    if all((w.seat, w.who, w.on) != same for w in table.wagers):
        return replace(table, wagers=(*table.wagers, placed))
    return replace(table, wagers=tuple(placed if (w.seat, w.who, w.on) == same else w for w in table.wagers))


def _wager_withdrawn(table: Table, event: events.WagerWithdrawn) -> Table:
    gone = (event.seat, event.who, event.on)
    reduced = tuple(replace(w, amount=event.left) if (w.seat, w.who, w.on) == gone else w for w in table.wagers)
    return replace(table, wagers=tuple(w for w in reduced if w.amount))


def _seat_cleared(table: Table, event: events.SeatCleared) -> Table:
    return replace(table, warned=tuple(player for player in table.warned if player[0] != event.seat))


def _result_claimed(table: Table, event: events.ResultClaimed) -> Table:
    claim = Claim(ClaimedResult(event.result), event.player_pair, event.banker_pair, event.banker_six)
    if table.waiting:
        return replace(table, claims=(*table.claims, (len(table.waiting), claim)))
    return replace(table, claim=claim) if table.is_claimed else table


def _with_moved(table: Table, *players: events.Moved) -> Table:
    """The table after the chips of these players were moved."""
    known = {(one.seat, one.who): one for one in (*table.moved, *players)}
    return replace(table, moved=tuple(known.values()))


def _seat_paid(table: Table, event: events.SeatPaid) -> Table:
    return _with_moved(table, events.Moved(event.seat, event.who, event.taken, event.pays, event.by_area))


def _round_settled(table: Table, event: events.RoundSettled) -> Table:
    lines = tuple(event.lines)
    table = with_round(table, table.result or "", lines)
    return replace(_method_due(table), phase=Phase.IDLE, lines=lines, wagers=(), typed=None, exposed_by=(), moved=())


def _round_voided(table: Table, event: events.RoundVoided) -> Table:
    over = None if table.in_round and event.round == table.round else table.over(event.round)
    if over is not None:
        return void_over(table, over, event)
    table = replace(table, result=VOID, lines=tuple(event.lines))
    if table.in_round:
        table = listed(with_round(table, VOID, table.lines), event.round, event.money)
    away = len(table.waiting) + len(table.outside)
    return replace(
        _method_due(table), phase=Phase.IDLE, wagers=(), waiting=(), claims=(), outside=(), outside_seen=(),
        cases=tuple(replace(case, after=0, called=0) for case in table.cases),
        option=None, read_again=False, typed=None, exposed_by=(), moved=(),
        shoe=replace(table.shoe, used=table.shoe.used + away),
    )  # fmt: skip


# Irregularities


def _case_of(event: events.CaseOpened) -> Case:
    return Case(
        event.case, Irregularity(event.irregularity), event.holds, event.evidence, event.clause, event.reading,
        tuple(Ruling(ruling) for ruling in event.rulings), event.authority, event.reserved, event.round,
        event.said, None if event.hand is None else Side(event.hand),
        None if event.seat is None else (event.seat, event.who or ""), tuple(event.cards), _known(event),
        event.reported_by, event.drawn, event.by_card, card=event.card,
    )  # fmt: skip


def _case_opened(table: Table, event: events.CaseOpened) -> Table:
    case = replace(_case_of(event), after=len(table.waiting), called=len(table.claims))
    failed = table.power_failed or case.kind is Irregularity.POWER_FAILURE
    return replace(table, cases=(*table.cases, case), next_case=event.case + 1, power_failed=failed)


def _known(event: events.CaseOpened) -> Known:
    if event.known is not None:
        return Known(event.known)
    return Known.SEEN if event.reported_by is None else Known.REPORTED


def _case_changed(table: Table, event: events.CaseChanged) -> Table:
    became, rulings = event.became, tuple(Ruling(ruling) for ruling in event.rulings)
    cases = tuple(
        case
        if case.number != event.case
        else replace(case, rulings=rulings, reserved=event.reserved, known=Known(event.known or case.known))
        if became is None
        else replace(_case_of(became), after=case.after, called=case.called)
        for case in table.cases
    )
    failed = became is not None and became.irregularity == Irregularity.POWER_FAILURE
    return replace(table, cases=cases, power_failed=table.power_failed or failed)


def _without_case(table: Table, number: int) -> Table:
    return replace(table, cases=tuple(case for case in table.cases if case.number != number))


def _case_dismissed(table: Table, event: events.CaseDismissed) -> Table:
    case = table.case(event.case)
    reported = case is not None and case.kind is Irregularity.POWER_FAILURE
    if case is not None and case.kind is Irregularity.WRONG_PAYOUT:
        table = payouts_dismissed(table, case.number)
    return replace(_without_case(table, event.case), power_failed=table.power_failed and not reported)


def _case_ruled(table: Table, event: events.CaseRuled) -> Table:
    case = table.case(event.case)
    table = replace(_without_case(table, event.case), typed=None)
    if case is None:
        return table
    if event.read_again is not None:
        return replace(table, read_again=event.read_again)
    match case.kind:
        case Irregularity.SHOE_ALARM:
            return same_shoe(table)
        case Irregularity.SHORT_HAND:
            return replace(table, claim=None)  # the shoe called it too early, so it is no claim about the whole round
        case Irregularity.UNREAD_CARD:
            return replace(table, read_again=event.ruling == Ruling.READ_AGAIN and table.has_unseen)
        case _:
            return table


def _option_opened(table: Table, event: events.OptionOpened) -> Table:
    decided = tuple(event.decided)
    option = Option(
        event.case,
        event.all_or_nothing,
        Then(event.then),
        event.clause,
        event.reading,
        decided,
        fixed=event.fixed,
        cards=tuple(event.cards),
    )
    return replace(table, option=option)


def _option_taken(table: Table, event: events.OptionTaken) -> Table:
    if table.option is None:
        return table
    option = table.option
    if not event.at_end:  # an older record: the wagers went back at once
        return replace(table, option=replace(option, answers=(*option.answers, (event.seat, event.who, event.takes))))
    player = (event.seat, event.who)
    kept = tuple(one for one in option.chosen if one[:2] != player or (event.on is not None and one[2] != event.on))
    chosen = ((*player, event.on, event.takes), *kept)
    takes = any(one[3] for one in chosen if one[:2] == player)
    others = tuple(one for one in option.answers if one[:2] != player)
    return replace(table, option=replace(option, answers=(*others, (*player, takes)), chosen=chosen))


# Who holds the cards, and who is on duty


def _settings_changed(table: Table, event: events.SettingsChanged) -> Table:
    wanted = event.method or event.settings.get("method", table.method)
    table = replace(table, next_method=str(wanted), waits=_waiting(event))
    return table if table.in_round else _method_due(table)


def _waiting(event: events.SettingsChanged) -> Waiting | None:
    if event.wanted is None:
        return None
    signed = (event.by, event.role, event.acting, event.second, event.second_role, event.second_acting)
    return Waiting(event.wanted, event.waits, *signed)


def _method_due(table: Table) -> Table:
    """Between two rounds `next_method` takes effect; if the method changes, the player gives up the shoe."""
    if table.next_method is None or table.next_method == table.method:
        return replace(table, next_method=None)
    return replace(table, method=table.next_method, next_method=None, holder=None)


def _cards_refused(table: Table, event: events.CardsRefused) -> Table:
    unwilling = (event.hand, event.seat, event.who)
    return replace(
        table,
        refused=(*table.refused, unwilling),
        chosen=tuple(entry for entry in table.chosen if entry != unwilling),
        passed=tuple(entry for entry in table.passed if entry != unwilling),
        squeezers=tuple(entry for entry in table.squeezers if entry != unwilling),
    )


def _squeeze_allowed(table: Table, event: events.SqueezeAllowed) -> Table:
    if not event.seat:
        return table
    kept = _of_the_other(table.squeezers, event.hand)
    allowed = (event.hand, event.seat, event.who)
    return replace(table, squeezers=(*kept, allowed), passed=_of_the_other(table.passed, event.hand))


def _handler_chosen(table: Table, event: events.HandlerChosen) -> Table:
    kept = _of_the_other(table.chosen, event.hand)
    chosen = (event.hand, event.seat, event.who)
    return replace(table, chosen=(*kept, chosen), passed=_of_the_other(table.passed, event.hand))


def _cards_passed(table: Table, event: events.CardsPassed) -> Table:
    taker = (event.hand, 0, "") if event.taker is None else (event.hand, event.taker.seat, event.taker.who)
    return replace(table, passed=(*_of_the_other(table.passed, event.hand), taker))


def _of_the_other(entries: tuple[tuple[str, int, str], ...], hand: str) -> tuple[tuple[str, int, str], ...]:
    """The entries of the other hand."""
    return tuple(entry for entry in entries if entry[0] != hand)


EVOLVERS: Final[dict[type, Callable[[Table, Any], Table]]] = {
    **SHOE_EVOLVERS,
    **CARD_EVOLVERS,
    **MONEY_EVOLVERS,
    events.TableStarted: _table_started,
    events.SoftwareVerified: _software_verified,
    events.SoftwareChanged: _software_changed,
    events.Approved: _approved,
    events.BetsOpened: _bets_opened,
    events.BetsClosed: lambda table, _: replace(table, phase=Phase.DEALING),
    events.BetsReopened: _bets_reopened,
    events.OpeningTakenBack: _opening_taken_back,
    events.WagerPlaced: _wager_placed,
    events.WagerWithdrawn: _wager_withdrawn,
    events.SeatCleared: _seat_cleared,
    events.ResultClaimed: _result_claimed,
    events.WagersCollected: lambda table, e: _with_moved(table, *e.players),
    events.SeatPaid: _seat_paid,
    events.ResultCalled: lambda table, e: replace(table, phase=Phase.RESULT, result=e.result),
    events.RoundSettled: _round_settled,
    events.RoundVoided: _round_voided,
    events.CaseOpened: _case_opened,
    events.CaseChanged: _case_changed,
    events.CaseRuled: _case_ruled,
    events.CaseClosed: lambda table, e: _without_case(table, e.case),
    events.CaseDismissed: _case_dismissed,
    events.OptionOpened: _option_opened,
    events.OptionTaken: _option_taken,
    events.OptionEnded: lambda table, _: replace(table, option=None),
    events.MethodSet: lambda table, e: replace(table, method=e.method, next_method=None, holder=None),
    events.SettingsChanged: _settings_changed,
    events.CardsRefused: _cards_refused,
    events.SqueezeAllowed: _squeeze_allowed,
    events.HandlerChosen: _handler_chosen,
    events.CardsPassed: _cards_passed,
    events.RevealChosen: lambda table, e: replace(table, reveal_first=e.hand),
    events.ShoeTaken: lambda table, e: replace(table, holder=(e.seat, e.who)),
    events.ShoeGivenUp: lambda table, _: replace(table, holder=None),
    events.DealerSignedOn: _dealer_signed_on,
    events.DealerSignedOff: lambda table, _: replace(table, dealer=None),
    events.ServiceOpened: lambda table, e: replace(
        table, service=Service(e.by, e.role, e.second or "", e.second_role or "", e.reason)
    ),
    events.ServiceClosed: lambda table, _: replace(table, service=None),
}
"""By type of event: the function that returns the next table. An event that is not listed changes only ledger or
tray."""
_OF_LEDGER_OR_TRAY: Final = OF_LEDGER | OF_TRAY
