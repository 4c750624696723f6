"""Evolve: the table after an event. A plain fold; nothing is decided here and nothing can fail."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from controller import events
from controller.cards import UNSEEN_NAME, Drawn, parse_card
from controller.deal import Deal
from controller.events import AnyEvent
from controller.hands import Side
from controller.inputs import CardDrawn, ClaimedResult, Course, Place
from controller.inputs import ResultClaimed as Claim
from controller.irregularities import Irregularity, Ruling
from controller.table import Case, LastRound, Option, Phase, Shoe, Table, Wager


def card_of(name: str) -> Drawn:
    """The card behind a name in an event."""
    return None if name == UNSEEN_NAME else parse_card(name)


def parse_place(text: str | None) -> Place | None:
    """`player 1` → a place."""
    if text is None:
        return None
    side, _, index = text.partition(" ")
    return Place(Side(side), int(index))


E = TypeVar("E")
_EVOLVERS: dict[type, Callable[[Table, Any], Table]] = {}


def _on(kind: type[E]) -> Callable[[Callable[[Table, E], Table]], Callable[[Table, E], Table]]:
    def register(function: Callable[[Table, E], Table]) -> Callable[[Table, E], Table]:
        _EVOLVERS[kind] = function
        return function

    return register


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after this event."""
    evolver = _EVOLVERS.get(type(event))
    return table if evolver is None else evolver(table, event)


# The shoe


@_on(events.ShoeLoaded)
def _shoe_loaded(table: Table, event: events.ShoeLoaded) -> Table:
    # Cards that a device burned before anybody said "loaded" belong to the new shoe.
    early = table.shoe if table.phase is Phase.NO_SHOE else Shoe()
    before = early.seen_before
    shoe = Shoe(
        number=event.shoe, decks=event.decks, game=event.game, fingerprint=event.fingerprint, kind=event.kind,
        drawn=early.drawn, burned=early.burned, used=early.used, seen=early.seen, seen_before=before,
    )  # fmt: skip
    return replace(
        table, shoe=shoe, phase=Phase.IDLE, deal=Deal(), result=None, lines=(), claim=None, carried=(), results=(),
        link=True,
    )  # fmt: skip


@_on(events.ShoeSwapped)
def _shoe_swapped(table: Table, event: events.ShoeSwapped) -> Table:
    return replace(table, shoe=replace(table.shoe, kind=event.kind), faults=(), link=True)


@_on(events.ShoeRestarted)
def _shoe_restarted(table: Table, _: events.ShoeRestarted) -> Table:
    return replace(table, shoe=replace(table.shoe, just_started=True), faults=())


@_on(events.CuttingCard)
def _cutting_card(table: Table, _: events.CuttingCard) -> Table:
    return replace(table, shoe=replace(table.shoe, cutting_card=True))


@_on(events.CardsReplaced)
def _cards_replaced(table: Table, _: events.CardsReplaced) -> Table:
    return replace(table, shoe=replace(table.shoe, spent=True))


@_on(events.ShoeEnded)
def _shoe_ended(table: Table, _: events.ShoeEnded) -> Table:
    return replace(
        table, phase=Phase.NO_SHOE, shoe=Shoe(number=table.shoe.number, seen_before=table.shoe.seen), deal=Deal(),
        carried=(), outside=(), waiting=(), claim=None, holder=None, faults=(),
    )  # fmt: skip


@_on(events.FaultRaised)
def _fault_raised(table: Table, event: events.FaultRaised) -> Table:
    return replace(table, faults=(*table.faults, event.code))


@_on(events.FaultCleared)
def _fault_cleared(table: Table, event: events.FaultCleared) -> Table:
    # Clearing an error also ends those that were raised inside it.
    kept = table.faults[: table.faults.index(event.code)] if event.code in table.faults else table.faults
    return replace(table, faults=kept)


@_on(events.LinkDown)
def _link_down(table: Table, _: events.LinkDown) -> Table:
    return replace(table, link=False)


@_on(events.LinkUp)
def _link_up(table: Table, _: events.LinkUp) -> Table:
    return replace(table, link=True)


# Cards


def _counted(shoe: Shoe, card: Drawn, *, drawn: int = 1, burned: int = 0) -> Shoe:
    seen = shoe.seen if card is None else (*shoe.seen, card)
    return replace(shoe, drawn=shoe.drawn + drawn, burned=shoe.burned + burned, seen=seen, just_started=False)


@_on(events.CardBurned)
def _card_burned(table: Table, event: events.CardBurned) -> Table:
    return replace(table, shoe=_counted(table.shoe, card_of(event.card), burned=1))


@_on(events.CardDrawn)
def _card_drawn(table: Table, event: events.CardDrawn) -> Table:
    card = card_of(event.card)
    shoe = _counted(table.shoe, card)
    drawn = CardDrawn(card, Course(event.course), parse_place(event.claimed), manual=event.manual)
    table = replace(table, shoe=shoe, millis=event.millis)
    if drawn.course is Course.OUTSIDE:
        return replace(table, outside=(*table.outside, card))
    if event.waits:
        return replace(table, waiting=(*table.waiting, drawn))
    return replace(table, deal=_laid(table.deal, drawn, event.to, event.index))


def _laid(deal: Deal, drawn: CardDrawn, to: str | None, index: int | None) -> Deal:
    noted = Deal(deal.player, deal.banker, (*deal.draws, drawn), deal.surplus)
    if to is None or index is None:
        return Deal(deal.player, deal.banker, noted.draws, (*deal.surplus, drawn.card))
    side = Side(to)
    hand = noted.hand(side)
    skipped = (None,) * (index - 1 - len(hand))
    return noted.with_hand(side, (*hand, *skipped, drawn.card))


@_on(events.CardPlaced)
def _card_placed(table: Table, event: events.CardPlaced) -> Table:
    if table.carried:
        drawn = CardDrawn(table.carried[0], Course.CARRIED_OVER)
        return replace(table, carried=(), deal=_laid(table.deal, drawn, event.to, event.index))
    return replace(table, waiting=table.waiting[1:], deal=_laid(table.deal, table.waiting[0], event.to, event.index))


@_on(events.CardRevealed)
def _card_revealed(table: Table, event: events.CardRevealed) -> Table:
    side, at, card = Side(event.to), event.index - 1, parse_card(event.card)
    hand = table.deal.hand(side)
    never_drawn = max(0, at + 1 - len(hand))
    hand = (*hand, *(None,) * never_drawn)
    deal = table.deal.with_hand(side, (*hand[:at], card, *hand[at + 1 :]))
    return replace(table, deal=deal, shoe=_counted(table.shoe, card, drawn=never_drawn), read_again=False)


def _take_surplus(table: Table, name: str) -> tuple[Table, Drawn, bool]:
    """Take the card too many from where it lies; whether it had been counted as drawn."""
    card = card_of(name)
    if table.outside:
        return replace(table, outside=table.outside[1:]), card, True
    if table.waiting:
        return replace(table, waiting=table.waiting[1:]), card, True
    if table.deal.surplus:
        deal = Deal(table.deal.player, table.deal.banker, table.deal.draws, table.deal.surplus[1:])
        return replace(table, deal=deal), card, True
    return table, card, False


def _named(shoe: Shoe, card: Drawn, *, counted: bool, by_shoe: bool) -> Shoe:
    """A card that the shoe names only now is seen only now."""
    if by_shoe:
        return _counted(shoe, card, drawn=0 if counted else 1)
    return shoe


@_on(events.CardKept)
def _card_kept(table: Table, event: events.CardKept) -> Table:
    table, card, counted = _take_surplus(table, event.card)
    return replace(table, carried=(card,), shoe=_named(table.shoe, card, counted=counted, by_shoe=event.by_shoe))


@_on(events.CardSetAside)
def _card_set_aside(table: Table, event: events.CardSetAside) -> Table:
    table, card, counted = _take_surplus(table, event.card)
    shoe = _named(table.shoe, card, counted=counted, by_shoe=event.by_shoe)
    return replace(table, shoe=replace(shoe, burned=shoe.burned + 1))


@_on(events.CardsReconstructed)
def _cards_reconstructed(table: Table, event: events.CardsReconstructed) -> Table:
    deal = Deal(
        tuple(card_of(name) for name in event.player),
        tuple(card_of(name) for name in event.banker),
        table.deal.draws + table.waiting,
        tuple(card_of(name) for name in event.left_over),
    )
    return replace(table, deal=deal, waiting=())


@_on(events.CardCorrected)
def _card_corrected(table: Table, event: events.CardCorrected) -> Table:
    before, after = card_of(event.before), parse_card(event.after)
    seen = list(table.shoe.seen)
    if before is not None and before in seen:
        seen[len(seen) - 1 - seen[::-1].index(before)] = after
    else:
        seen.append(after)
    table = replace(table, shoe=replace(table.shoe, seen=tuple(seen)))
    if event.settled:
        return table
    side, at = Side(event.hand), event.index - 1
    hand = table.deal.hand(side)
    deal = table.deal.with_hand(side, (*hand[:at], after, *hand[at + 1 :]))
    return replace(table, deal=deal, phase=Phase.DEALING, result=None)


# Bets and results


@_on(events.BetsOpened)
def _bets_opened(table: Table, event: events.BetsOpened) -> Table:
    used = len(table.deal.player) + len(table.deal.banker) + len(table.deal.surplus)
    shoe = replace(
        table.shoe,
        used=table.shoe.used + used,
        rounds=table.shoe.rounds + 1,
        rounds_since_cut=table.shoe.rounds_since_cut + table.shoe.cutting_card,
    )
    return replace(
        table, phase=Phase.BETTING, round=event.round, shoe=shoe, deal=Deal(), wagers=(), claim=None, result=None,
        lines=(), refused=(), chosen=(), reveal_first=None,
    )  # fmt: skip


@_on(events.BetsClosed)
def _bets_closed(table: Table, _: events.BetsClosed) -> Table:
    return replace(table, phase=Phase.DEALING)


@_on(events.BetsReopened)
def _bets_reopened(table: Table, _: events.BetsReopened) -> Table:
    return replace(table, phase=Phase.BETTING)


@_on(events.WagerPlaced)
def _wager_placed(table: Table, event: events.WagerPlaced) -> Table:
    placed = Wager(event.seat, event.who, event.on, event.total)
    others = tuple(w for w in table.wagers if (w.seat, w.who, w.on) != (event.seat, event.who, event.on))
    if len(others) == len(table.wagers):
        return replace(table, wagers=(*others, placed))
    # A raised wager keeps its place: who bet first matters to who squeezes.
    same = (event.seat, event.who, event.on)
    return replace(table, wagers=tuple(placed if (w.seat, w.who, w.on) == same else w for w in table.wagers))


@_on(events.WagerWithdrawn)
def _wager_withdrawn(table: Table, event: events.WagerWithdrawn) -> Table:
    gone = (event.seat, event.who, event.on)
    return replace(table, wagers=tuple(w for w in table.wagers if (w.seat, w.who, w.on) != gone))


@_on(events.SeatCleared)
def _seat_cleared(table: Table, event: events.SeatCleared) -> Table:
    return replace(table, warned=tuple(player for player in table.warned if player[0] != event.seat))


@_on(events.ResultClaimed)
def _result_claimed(table: Table, event: events.ResultClaimed) -> Table:
    claim = Claim(ClaimedResult(event.result), event.player_pair, event.banker_pair, event.banker_six)
    return replace(table, claim=claim)


@_on(events.ResultCalled)
def _result_called(table: Table, event: events.ResultCalled) -> Table:
    return replace(table, phase=Phase.RESULT, result=event.result)


@_on(events.RoundSettled)
def _round_settled(table: Table, event: events.RoundSettled) -> Table:
    lines = tuple(event.lines)
    result = table.result or ""
    last = LastRound(event.round, table.deal.player, table.deal.banker, lines, result)
    # Reading 14: under the minimum is settled once; the same player's next ones go back.
    under = tuple((line.seat, line.who) for line in lines if line.flag == "under-minimum")
    return replace(
        table, phase=Phase.IDLE, lines=lines, wagers=(), last=last, results=(*table.results, result),
        warned=tuple(dict.fromkeys((*table.warned, *under))),
    )  # fmt: skip


@_on(events.RoundVoided)
def _round_voided(table: Table, event: events.RoundVoided) -> Table:
    away = len(table.waiting) + len(table.outside)
    return replace(
        table, phase=Phase.IDLE, result="void", lines=tuple(event.lines), wagers=(), waiting=(), outside=(),
        option=None, shoe=replace(table.shoe, used=table.shoe.used + away),
    )  # fmt: skip


# Irregularities


@_on(events.CaseOpened)
def _case_opened(table: Table, event: events.CaseOpened) -> Table:
    case = Case(
        event.case, Irregularity(event.irregularity), event.holds, event.evidence, event.clause, event.reading,
        tuple(Ruling(ruling) for ruling in event.rulings), event.authority, event.reserved, event.round,
    )  # fmt: skip
    return replace(table, cases=(*table.cases, case), next_case=event.case + 1)


@_on(events.CaseRuled)
def _case_ruled(table: Table, event: events.CaseRuled) -> Table:
    cases = tuple(case for case in table.cases if case.number != event.case)
    unseen = not table.deal.open_identities
    return replace(table, cases=cases, read_again=event.ruling == Ruling.READ_AGAIN and unseen)


@_on(events.CaseClosed)
def _case_closed(table: Table, event: events.CaseClosed) -> Table:
    return replace(table, cases=tuple(case for case in table.cases if case.number != event.case))


@_on(events.OptionOpened)
def _option_opened(table: Table, event: events.OptionOpened) -> Table:
    option = Option(event.case, event.all_or_nothing, event.then, event.clause, event.reading)
    return replace(table, option=option)


@_on(events.OptionTaken)
def _option_taken(table: Table, event: events.OptionTaken) -> Table:
    if table.option is None:
        return table
    answers = (*table.option.answers, (event.seat, event.who, event.takes))
    return replace(table, option=replace(table.option, answers=answers))


@_on(events.OptionEnded)
def _option_ended(table: Table, _: events.OptionEnded) -> Table:
    return replace(table, option=None)


# Who holds the cards, and who is on duty


@_on(events.MethodSet)
def _method_set(table: Table, event: events.MethodSet) -> Table:
    return replace(table, method=event.method, holder=None)


@_on(events.CardsRefused)
def _cards_refused(table: Table, event: events.CardsRefused) -> Table:
    return replace(table, refused=(*table.refused, (event.hand, event.seat, event.who)))


@_on(events.HandlerChosen)
def _handler_chosen(table: Table, event: events.HandlerChosen) -> Table:
    kept = tuple(entry for entry in table.chosen if entry[0] != event.hand)
    return replace(table, chosen=(*kept, (event.hand, event.seat, event.who)))


@_on(events.RevealChosen)
def _reveal_chosen(table: Table, event: events.RevealChosen) -> Table:
    return replace(table, reveal_first=event.hand)


@_on(events.ShoeTaken)
def _shoe_taken(table: Table, event: events.ShoeTaken) -> Table:
    return replace(table, holder=(event.seat, event.who))


@_on(events.ShoeGivenUp)
def _shoe_given_up(table: Table, _: events.ShoeGivenUp) -> Table:
    return replace(table, holder=None)


@_on(events.DealerSignedOn)
def _dealer_signed_on(table: Table, event: events.DealerSignedOn) -> Table:
    return replace(table, dealer=event.dealer)


@_on(events.DealerSignedOff)
def _dealer_signed_off(table: Table, _: events.DealerSignedOff) -> Table:
    return replace(table, dealer=None)
