"""Laws of cards, money, results and signatures: what holds at every table."""

from collections import Counter
from collections.abc import Iterator

from controller.decide.wagers import settled_lines
from controller.game.authority import Role
from controller.game.cards import card_name
from controller.game.gamefile import ruleset_from_canonical
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.runtime.state import decode_state, encode_state
from controller.settings.settings import settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table
from support.referee.law import Books, winner

NOT_OF_A_ROUND = (
    events.CreditBought, events.CreditDeclined, events.VoucherSold, events.VoucherRedeemed, events.StaffAdded,
    events.SettingsChanged, events.MethodSet, events.HandlerChosen, events.SqueezeAllowed, events.ShoeTaken,
    events.ActingGiven,
)  # fmt: skip
"""Signed, but no void, correction, override, dismissal, adjustment or ruling of a round."""
DEALERS_OWN = (events.WagerCorrected, events.OpeningTakenBack)
"""What the dealer of a round signs until the bets are closed (readings 19 and 31)."""
MOVES_A_CARD = (events.CardPlaced, events.CardsReconstructed)


def on_the_felt(table: Table) -> Counter[str]:
    """All cards that are out and not away, by name."""
    return Counter(card_name(card) for card in (*table.out, *table.carried, *table.outside))


# Laws of one event


def cards_move(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """A card that is laid or moved stays the same card."""
    felt, after = on_the_felt(before), on_the_felt(books.table)
    if isinstance(event, MOVES_A_CARD) and felt != after:
        yield f"{event} changed {felt - after} to {after - felt}"
    if isinstance(event, (events.CardKept, events.CardSetAside)) and event.where not in ("shoe", "burned"):
        gone = felt - after
        if gone.total() > 1 or not {*gone} <= {event.card, "??"}:
            yield f"{event} took {gone} away"


def result_is_the_cards(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """A result is called, and settled, only on a finished round, as its cards say."""
    match event:
        case events.ShoeLoaded():
            settings = settings_from_fields(books.state.settings or {})
            books.rules = TableRules(ruleset_from_canonical(event.game_file), settings)
        case events.SettingsChanged() if books.rules is not None:
            books.rules = TableRules(books.rules.ruleset, settings_from_fields(event.settings))
        case events.ResultCalled():
            true = winner(before.deal.player, before.deal.banker)
            if event.result != true:
                yield f"{event.result} was called on {before.deal.player} and {before.deal.banker}: {true}"
        case events.RoundSettled():
            true = winner(before.deal.player, before.deal.banker)
            if true is None or before.result != true:
                yield f"{before.result} was settled on {before.deal.player} and {before.deal.banker}: {true}"
            elif books.rules is not None:
                again = settled_lines(before, books.rules, before.deal.outcome)
                for line in event.lines:
                    if line not in again:
                        yield f"{line} is not what the cards give: {again}"
                tie = true == "tie"
                for line in event.lines:
                    if line.on in tuple(Side) and line.flag != "returned":
                        due = "push" if tie else "win" if line.on == true else "lose"
                        # Some games push a Banker wager on certain totals; no game pays the losing side.
                        if line.result != due and not (line.result == "push" and due == "win"):
                            yield f"{line} and {true} won"


def own_round(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """Who dealt any part of a round signs no ruling, correction or other override of it (reading 26)."""
    match event:
        case events.DealerSignedOn():
            books.on_duty = event.dealer
            if before.in_round:
                books.dealers.setdefault(before.round, set()).add(event.dealer)
        case events.DealerSignedOff():
            books.on_duty = None
        case events.BetsOpened():
            books.dealers[event.round] = {books.on_duty} - {None}
    by, role = getattr(event, "by", None), getattr(event, "role", None)
    if by is None or role in (None, Role.DEALER) or isinstance(event, NOT_OF_A_ROUND):
        return
    number = getattr(event, "round", None)
    case = before.case(event.case) if getattr(event, "case", None) is not None else None
    if case is not None:
        if isinstance(event, events.CaseRuled) and case.signer(event.ruling) is Role.DEALER:
            return
        number = case.round
    if isinstance(event, DEALERS_OWN) and before.phase is Phase.BETTING:
        return
    dealt = {books.on_duty} if number is None else books.dealers.get(number, set())
    if by in dealt:
        yield f"{by}, who dealt round {number}, signed {event}"


def verify_accepts(books: Books, _: Table, event: AnyEvent) -> Iterator[str]:
    """`sabot verify` finds nothing wrong with the record."""
    wrong = books.judge.take(event)
    if wrong is not None:
        yield f"{event}: {wrong}"


def held_stands_still(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """While a case or an option holds the table, nothing is dealt, called or settled. A corrected round is called again
    although an early card holds the table, or what held it while its result stood; the early card may be due in it."""
    if before.phase is Phase.RESULT:
        books.under_result = {case.number for case in before.cases if case.holds}
    if not before.held:
        return
    holding = {case.kind for case in before.cases if case.holds}
    stops = {case.kind for case in before.cases if case.holds and case.number not in books.under_result}
    match event:
        case events.CardPlaced() | events.ResultCalled() if not (before.option or stops - {Irregularity.EARLY_CARD}):
            return
        case events.CardPlaced(carried=False) | events.ResultCalled():
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.CardDrawn(manual=False) if event.to is not None and not getattr(event, "ruled", False):
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.BetsOpened(forced=False):
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.BetsClosed(forced=False) if before.option or not holding <= {Irregularity.TABLE_DIFFERENTIAL}:
            yield f"{event} although {holding or 'an option'} holds the table"
        case events.RoundSettled() if before.option or not holding <= {Irregularity.EARLY_CARD}:
            yield f"{event} although {holding or 'an option'} holds the table"


def somebody_let_it_lie(books: Books, _: Table, event: AnyEvent) -> Iterator[str]:
    """Remember whether somebody ruled in this round that the cards stand as they lie."""
    if isinstance(event, events.BetsOpened):
        books.let_lie = False
    books.let_lie |= isinstance(event, events.CaseRuled) and event.ruling in ("play-on", "withdraw-option")
    yield from ()


# Laws of the table after a step


def lies_where_due(books: Books, table: Table) -> Iterator[str]:
    """No third card lies with the Banker while the Player is due one, unless the table is held."""
    player, banker = table.deal.player, table.deal.banker
    if table.phase is not Phase.DEALING or table.held or books.let_lie or (len(player), len(banker)) != (2, 3):
        return
    if None not in (*player, *banker[:2]):
        p, b = (sum(card.points for card in hand[:2]) % 10 for hand in (player, banker))
        if p < 6 and b < 8:
            yield f"{player} is due a card, and {banker} has its third"


def cards_conserved(_: Books, table: Table) -> Iterator[str]:
    """Every card that left the shoe is burned, used or on the table."""
    shoe = table.shoe
    there = shoe.burned + shoe.used + table.on_the_table
    if shoe.drawn != there:
        yield f"{shoe.drawn} drawn, and {shoe.burned} burned + {shoe.used} used + {table.on_the_table} lie there"
    if len(shoe.seen) > shoe.drawn:
        yield f"{len(shoe.seen)} seen of {shoe.drawn} drawn"
    places = [draw.place for draw in table.deal.draws if draw.place is not None]
    if len({*places}) != len(places):
        yield f"two cards lie in one place: {places}"


def called_as_the_cards(_: Books, table: Table) -> Iterator[str]:
    """A table that shows a result shows that of its cards; one that waits for cards is not complete."""
    true = winner(table.deal.player, table.deal.banker)
    if table.phase is Phase.RESULT and table.result != true:
        yield f"the table shows {table.result} on {table.deal.player} and {table.deal.banker}: {true}"
    if table.phase is Phase.DEALING and not table.held and true is not None:
        yield f"{true} has won and is not called"


def snapshot_equals(books: Books, _: Table) -> Iterator[str]:
    """A snapshot read again is the same state."""
    if decode_state(encode_state(books.state)) != books.state:
        yield "the snapshot is not the state"
