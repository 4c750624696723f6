"""Laws of single readings."""

from collections.abc import Iterator

from msgspec.structs import replace

from controller.game.authority import Role, may_act_as
from controller.game.cards import DECK, parse_card
from controller.game.completions import decided
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Ruling
from controller.protocol.public_state import public
from controller.protocol.table_json import state_fields
from controller.runtime.recall import Recall
from controller.settings.settings import Mode
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table
from controller.table.surplus import seen_deal
from support.referee.law import Books, winner

A_ROUND = 6
"""The most cards that a round takes."""
ABOUT_SURPLUS = (
    *(kind for kind, facts in IRREGULARITIES.items() if facts.loose_cards), Irregularity.DOUBLE_DRAW, Irregularity.OTHER,
)  # fmt: skip
"""The irregularities in which a card is kept for the next round."""
GRANTED = (Ruling.VOID, Ruling.VOID_AND_REPLACE, Ruling.WITHDRAW_OPTION, Ruling.WITHDRAW_THEN_RECONSTRUCT)


def live_has_a_dealer(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """In mode live the bets open and close, and rounds are settled, only with somebody signed on."""
    if isinstance(event, events.SettingsChanged):
        books.live = event.settings.get("mode") == Mode.LIVE
    calls = isinstance(event, (events.BetsOpened, events.BetsClosed)) and not event.forced
    if books.live and before.dealer is None and (calls or isinstance(event, events.RoundSettled)):
        yield f"{event} and nobody is signed on"


def bets_open_on_enough_cards(_: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """With fewer than six cards left, a kept one counted, somebody signs that bets open (reading 28)."""
    if not isinstance(event, events.BetsOpened) or event.forced:
        return
    left = 52 * before.shoe.decks - before.shoe.drawn + len(before.carried)
    if left < A_ROUND and getattr(event, "by", None) is None:
        yield f"round {event.round} opened on {left} cards"


def referred_upwards(_: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """A void or a withdrawal by reading 12 is signed by a gaming shift manager or higher."""
    if not isinstance(event, events.CaseRuled) or event.ruling not in GRANTED:
        return
    case = before.case(event.case)
    # An early card has a clause that forbids it, and none that says what becomes of it.
    granted = case is None or not (case.kind is Irregularity.EARLY_CARD or (case.clause, case.reading) == (None, 12))
    if not granted and not may_act_as(Role(event.role), Role.GAMING_SHIFT_MANAGER):
        yield f"no clause grants it, and {event.by} ({event.role}) ruled {event.ruling} in case {event.case}"


def everybody_is_asked(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """An option ends unsigned only when each player with an open wager has answered (reading 23)."""
    if not isinstance(event, events.OptionEnded) or before.option is None or getattr(event, "by", None):
        return
    answered = {answer[:2] for answer in before.option.answers}
    stays = set(before.option.decided)
    if books.rules is not None:
        deal = seen_deal(before)  # a waiting card counts where it is due (reading 8)
        stays.update(decided(books.rules.ruleset, deal.player, deal.banker))
    silent = sorted({wager.player for wager in before.wagers if wager.on not in stays} - answered)
    if silent:
        yield f"the option of case {event.case} ended and {silent} had not answered"


def kept_for_the_record(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """Keeps the hands of settled rounds, with every correction; the results on record must be theirs (reading 11)."""
    match event:
        case events.ShoeLoaded():
            books.hands = {}
        case events.RoundSettled():
            books.hands[event.round] = (before.deal.player, before.deal.banker, before.result or "")
        case events.RoundVoided():
            books.hands.pop(event.round, None)
        case events.CardCorrected(settled=True) if event.round in books.hands:
            player, banker, result = books.hands[event.round]
            hands = {Side.PLAYER: list(player), Side.BANKER: list(banker)}
            hands[Side(event.hand)][event.index - 1] = parse_card(event.after)
            player, banker = (tuple(hands[side]) for side in Side)
            # Corrected cards that are no finished round leave the settled result as it was.
            books.hands[event.round] = (player, banker, winner(player, banker) or result)
        case events.RoundReconstructed():
            player, banker = (tuple(map(parse_card, names)) for names in (event.player, event.banker))
            books.hands[event.round] = (player, banker, winner(player, banker) or "")
    return
    yield


# After a step


def record_is_the_cards(books: Books, table: Table) -> Iterator[str]:
    """The results of this shoe are those of its settled rounds."""
    if table.phase is Phase.NO_SHOE:
        return
    record = tuple(result for _, _, result in books.hands.values())
    if table.results != record:
        yield f"the record shows {table.results} and the cards say {record}"


def kept_cards_are_hidden(books: Books, table: Table) -> Iterator[str]:
    """`show` and the feed of the displays are the same whatever card was kept for the next round (reading 15)."""
    if books.rules is None or not any(table.carried):
        return
    other = replace(table, carried=tuple(DECK[DECK.index(card) - 1] if card else None for card in table.carried))
    for tell in (state_fields, lambda table, rules: public(table, rules, Recall())):
        if tell(table, books.rules) != tell(other, books.rules):
            yield f"{table.carried} was kept, and the table tells which"
    # A case about another card of the same name may name it: that one was shown.
    told = " ".join(str(case.told) for case in table.cases if case.kind in ABOUT_SURPLUS)
    yield from (
        f"{card} was kept, and its case says so: {told}" for card in table.carried if card and str(card) in told
    )


def difference_fits(books: Books, table: Table) -> Iterator[str]:
    """While cards come and nothing holds the table, Player and Banker wagers differ by no more than the limit, unless
    the cards have decided the heavier side."""
    limit = None if books.rules is None else books.rules.settings.differential
    if limit is None or table.held or table.phase not in (Phase.DEALING, Phase.RESULT):
        return
    heavy = "player" if table.differential > 0 else "banker"
    done = decided(books.rules.ruleset, table.deal.player, table.deal.banker) if table.deal.draws else ()
    if abs(table.differential) > limit and heavy not in done:
        yield f"the difference is {table.differential} and {limit} is allowed"


def nothing_burned_in_silence(books: Books, table: Table) -> Iterator[str]:
    """A card that was burned at another time than the start of a shoe holds the table."""
    burned, books.burned_late = books.burned_late, None
    if burned is not None and not table.held:
        yield f"{burned} in phase {table.phase}, round {table.round}, and nothing holds the table"


def burned(books: Books, before: Table, event: AnyEvent) -> Iterator[str]:
    """Notices a card that is burned after the first round of a shoe has begun. What a ruling burns is set aside."""
    if isinstance(event, events.CardBurned) and (before.in_round or before.shoe.rounds):
        books.burned_late = event
    return
    yield
