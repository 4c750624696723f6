"""Rulings: who may decide what, and what each decision does to cards and wagers. Part of `decide`.

The effects are a closed set of plain functions. A ruling is tried out first: if its effect is not possible as the table
stands, it is refused and nothing is written; otherwise the case records how the table stood before and after.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from controller import events
from controller.actions import Correct, EndOption, Rule, Signature
from controller.authority import Role, may_act_as
from controller.betting import remaining_wagers, settled_lines, void_lines
from controller.cards import DECK, Card, card_name
from controller.deal import Deal, check_complete
from controller.draft import Draft, Rules, landed, relay
from controller.facts import judge
from controller.hands import Side
from controller.inputs import CardDrawn
from controller.irregularities import Irregularity, Ruling
from controller.money import amount
from controller.table import Case, Phase, Table, Wager
from controller.words import cards_words

THEN_PLAY_ON, THEN_RECONSTRUCT, THEN_REOPEN, THEN_CLOSE = "play-on", "reconstruct", "reopen", "close-now"


def rule(draft: Draft, action: Rule) -> None:
    """Somebody decides a case."""
    table = draft.table
    case = next((case for case in table.cases if case.number == action.case), None)
    if case is None:
        return draft.refuse(f"there is no open case {action.case}", reading=12)
    if action.ruling not in case.rulings:
        permitted = ", ".join(case.rulings)
        return draft.refuse(f"case {case.number} permits {permitted}, not {action.ruling}", case.clause, case.reading)
    needed = Role(case.reserved.get(action.ruling, case.authority))
    if not may_sign(draft, action.by, needed, action.reason, action.ruling):
        return None
    trial = Draft(draft.table, draft.rules, draft.millis)
    trial.add(_ruled(case, action, {}, {}))
    EFFECTS[action.ruling](trial, case, action)
    if trial.refusal is not None:
        draft.refusal = trial.refusal
        return None
    draft.add(_ruled(case, action, hands_fields(table), hands_fields(trial.table)))
    EFFECTS[action.ruling](draft, case, action)
    return None


def _ruled(case: Case, action: Rule, before: dict[str, object], after: dict[str, object]) -> events.CaseRuled:
    return events.CaseRuled(
        case=case.number,
        ruling=action.ruling,
        by=action.by.id,
        role=action.by.role,
        reason=action.reason.strip(),
        before=before,
        after=after,
    )


def may_sign(draft: Draft, by: Signature, needed: Role, reason: str, what: str) -> bool:
    """Whether this person may decide this; if not, the draft is refused."""
    if not may_act_as(by.role, needed):
        draft.refuse(f"{what} needs a {needed}; {by.id} is {by.role}", reading=7)
    elif needed is not Role.DEALER and by.id == draft.table.dealer:
        draft.refuse(f"{what} is signed by somebody other than the dealer on duty", reading=7)
    elif needed is not Role.DEALER and not reason.strip():
        draft.refuse(f"{what} needs a reason", reading=7)
    return draft.refusal is None


def hands_fields(table: Table) -> dict[str, object]:
    """The cards and wagers as a ruling finds or leaves them."""
    return {
        "phase": str(table.phase),
        "player": cards_words(table.deal.player),
        "banker": cards_words(table.deal.banker),
        "surplus": cards_words((*table.deal.surplus, *(drawn.card for drawn in table.waiting), *table.outside)),
        "staked": amount(sum(wager.amount for wager in table.wagers)),
        "result": table.result,
    }


# The effects


def void(draft: Draft, case: Case, _: Rule) -> None:
    """The round does not count."""
    if not draft.table.in_round:
        draft.add(events.BetsOpened(round=draft.table.round + 1, forced=True))
    table = draft.table
    draft.add(events.RoundVoided(round=table.round, lines=void_lines(table), case=case.number))
    for other in draft.table.cases:
        if other.round == table.round:
            draft.add(events.CaseClosed(case=other.number, why="the round is void"))


def void_and_replace(draft: Draft, case: Case, action: Rule) -> None:
    """Void, and the cards are replaced."""
    void(draft, case, action)
    draft.add(events.CardsReplaced(why=f"case {case.number}", by=action.by.id, role=action.by.role))


def go_on(draft: Draft, _: Case, __: Rule) -> None:
    """Nothing changes; the deal goes on."""
    draft.resume()


def withdraw(then: str) -> Callable[[Draft, Case, Rule], None]:
    """Players may withdraw; then something follows."""

    def effect(draft: Draft, case: Case, _: Rule) -> None:
        all_or_nothing = case.kind is Irregularity.POWER_FAILURE
        what = THEN_CLOSE if case.kind is Irregularity.EARLY_CARD else then
        offer(draft, case.number, case.clause, case.reading, what, all_or_nothing=all_or_nothing)

    return effect


def offer(draft: Draft, case: int, clause: str | None, reading: int | None, then: str, *, all_or_nothing: bool) -> None:
    """Open a withdrawal option; with nothing to withdraw it is over at once."""
    if draft.table.option is not None:
        draft.refuse(f"the option of case {draft.table.option.case} must end first", reading=12)
        return
    draft.add(events.OptionOpened(case=case, clause=clause, reading=reading, all_or_nothing=all_or_nothing, then=then))
    if not remaining_wagers(draft):
        end_option(draft, EndOption(case))


def end_option(draft: Draft, action: EndOption) -> None:
    """Everybody has had the choice; what was to follow follows."""
    option = draft.table.option
    if option is None or option.case != action.case:
        return draft.refuse(f"case {action.case} gives no withdrawal option now", reading=12)
    draft.add(events.OptionEnded(case=option.case))
    if option.then == THEN_RECONSTRUCT:
        _relay_all(draft)
    elif option.then == THEN_REOPEN:
        draft.add(events.BetsReopened())
    elif option.then == THEN_CLOSE:
        close_now(draft)
    draft.resume()
    return None


def reconstruct(draft: Draft, case: Case, _: Rule) -> None:
    """The cards go where they were due."""
    _relay_all(draft)
    if draft.table.deal.surplus and draft.refusal is None:
        draft.refuse(
            "no hand is due the card too many: keep it for the next round or set it aside", case.clause, case.reading
        )
    draft.resume()


def _relay_all(draft: Draft) -> None:
    table = draft.table
    if not table.deal.open_identities:
        draft.refuse("a card is unseen: enter it before the cards are put in order", reading=11)
        return
    _lay(draft, relay(table.deal.draws + table.waiting))


def _lay(draft: Draft, deal: Deal) -> None:
    draft.add(
        events.CardsReconstructed(
            player=[card_name(card) for card in deal.player],
            banker=[card_name(card) for card in deal.banker],
            left_over=[card_name(card) for card in deal.surplus],
        )
    )


def _surplus(draft: Draft) -> list[str]:
    """The names of the cards too many; a card in a hand that was not due it is taken out first."""
    table = draft.table
    found = (*table.outside, *(drawn.card for drawn in table.waiting), *table.deal.surplus)
    if not found and check_complete(table.deal):
        _relay_all(draft)
        found = draft.table.deal.surplus
    return [card_name(card) for card in found]


def keep_for_next(draft: Draft, case: Case, _: Rule) -> None:
    """The card too many opens the next round."""
    found = _surplus(draft)
    if len(found) > 1 or (found and draft.table.carried):
        draft.refuse("only one card can open the next round", case.clause, case.reading)
    elif found:
        draft.add(events.CardKept(card=found[0]))
    elif not draft.table.carried:
        draft.refuse("there is no card too many on the table", case.clause, case.reading)
    draft.resume()


def set_aside(draft: Draft, _: Case, __: Rule) -> None:
    """The cards too many are burned. With none left the shoe has discarded them itself."""
    for name in _surplus(draft):
        draft.add(events.CardSetAside(card=name))
    draft.resume()


def set_order(draft: Draft, case: Case, action: Rule) -> None:
    """A pit manager says in which order the cards count; players may withdraw what is open."""
    table = draft.table
    draws = table.deal.draws + table.waiting
    drawn = [draw.card for draw in draws]
    if Counter(drawn) != Counter(action.cards):
        draft.refuse(f"give all cards of the round in their order: {cards_words(drawn)}", case.clause, case.reading)
        return
    _lay(draft, relay(tuple(CardDrawn(card, manual=True) for card in action.cards)))
    offer(draft, case.number, case.clause, case.reading, THEN_PLAY_ON, all_or_nothing=True)


def close_now(draft: Draft, _: Case | None = None, __: Rule | None = None) -> None:
    """Bets close at once and the waiting card counts."""
    table = draft.table
    if table.phase is Phase.RESULT:
        draft.refuse("the result of the round before must be settled first", reading=12)
        return
    if table.phase is Phase.NO_SHOE:
        draft.refuse("no shoe is loaded", reading=12)
        return
    if table.phase is Phase.IDLE:
        draft.add(events.BetsOpened(round=table.round + 1, forced=True))
    if draft.table.phase is Phase.BETTING:
        close_bets(draft, forced=True)
    draft.resume()


def close_bets(draft: Draft, *, forced: bool = False) -> None:
    """No more bets; a card kept from the round before opens this one."""
    draft.add(events.BetsClosed(forced=forced))
    if draft.table.carried:
        draft.add(events.CardPlaced(card=card_name(draft.table.carried[0]), to=Side.PLAYER, index=1))


def enter_by_hand(draft: Draft, case: Case, action: Rule) -> None:
    """A person reads the felt: unseen cards first, then cards that were never reported, laid where they are due."""
    given = list(action.cards)
    for side, index in unseen_places(draft.table):
        if not given:
            draft.refuse(
                f"enter every card that is unseen: {len(list(unseen_places(draft.table)))}", case.clause, case.reading
            )
            return
        draft.add(events.CardRevealed(to=side, index=index, card=str(given.pop(0))))
    for card in given:
        drawn = CardDrawn(card, manual=True)
        if draft.table.phase is not Phase.DEALING:
            draft.refuse("no card can be entered before the bets are closed", reading=12)
            return
        before = draft.table.deal
        to, place = landed(before, _dealt(before, drawn))
        draft.add(events.CardDrawn(card=str(card), course=drawn.course, to=to, index=place, manual=True))
    draft.resume()


def _dealt(deal: Deal, drawn: CardDrawn) -> Deal:
    return relay((*deal.draws, drawn)) if deal.open_identities else deal


def unseen_places(table: Table) -> list[tuple[Side, int]]:
    """Where cards lie that nobody has seen, in the order of the deal."""
    found = [(at, side, at + 1) for side in Side for at, card in enumerate(table.deal.hand(side)) if card is None]
    return [(side, index) for _, side, index in sorted(found, key=lambda entry: (entry[0], entry[1] is Side.BANKER))]


def swap_shoe(draft: Draft, case: Case, action: Rule) -> None:
    """Another device takes over; unseen cards are entered with it."""
    draft.add(events.ShoeSwapped(kind=action.kind, by=action.by.id))
    if action.cards or unseen_places(draft.table):
        enter_by_hand(draft, case, action)
    else:
        draft.resume()


def count_missing(draft: Draft, case: Case, action: Rule) -> None:
    """The guided count: what the decks lack, after everything on the table is counted, is what the player took."""
    table = draft.table
    places = unseen_places(table)
    if not places:
        return draft.refuse("every card in the hands is known: enter and go on", case.clause, case.reading)
    missing = missing_cards(table, action)
    if isinstance(missing, str):
        return draft.refuse(missing, case.clause, case.reading)
    if sum(missing.values()) != len(places):
        said = cards_words(sorted(missing.elements(), key=DECK.index))
        lacks = f"{sum(missing.values())}: {said or 'none'}"
        text = f"{len(places)} cards are missing and the count lacks {lacks}; count again"
        return draft.refuse(text, case.clause, case.reading)
    if action.cards:
        if Counter(action.cards) != missing:
            return draft.refuse("the cards given are not those that the count lacks", case.clause, case.reading)
        order = list(action.cards)
    elif len(missing) > 1:
        said = cards_words(sorted(missing.elements(), key=DECK.index))
        return draft.refuse(
            f"the count lacks {said}: say which lay where, in the order of the deal", case.clause, case.reading
        )
    else:
        order = list(missing.elements())
    for (side, index), card in zip(places, order, strict=True):
        draft.add(events.CardRevealed(to=side, index=index, card=str(card)))
    draft.resume()
    for name in [card_name(drawn.card) for drawn in draft.table.waiting]:
        draft.add(events.CardSetAside(card=name))
    draft.add(events.CardsReplaced(why=f"case {case.number}", by=action.by.id, role=action.by.role))
    return None


def missing_cards(table: Table, action: Rule) -> Counter[Card] | str:
    """The cards of the decks that nobody can find, or why the count cannot be."""
    whole = Counter(dict.fromkeys(DECK, table.shoe.decks))
    found = Counter(action.counted)
    found.update(card for card in (*table.deal.player, *table.deal.banker) if card is not None)
    found.update(action.set_aside or [drawn.card for drawn in table.waiting if drawn.card is not None])
    for card, count in found.items():
        if count > whole[card]:
            return f"{count} of {card} were counted and {table.shoe.decks} decks hold {whole[card]}; count again"
    return whole - found


def remove_wagers(draft: Draft, case: Case, action: Rule) -> None:
    """A pit manager names the wagers that come off."""
    for seat, who, on in action.wagers:
        wager = next((w for w in draft.table.wagers if (w.seat, w.who, w.on) == (seat, who, on)), None)
        if wager is None:
            draft.refuse(f"seat {seat} ({who}) has no wager on {on}", case.clause, case.reading)
            return
        _remove(draft, wager, case)
    if not action.wagers:
        draft.refuse("name the wagers that come off", case.clause, case.reading)


def _remove(draft: Draft, wager: Wager, case: Case) -> None:
    why = f"removed by case {case.number}"
    draft.add(events.WagerWithdrawn(seat=wager.seat, who=wager.who, on=wager.on, amount=wager.amount, why=why))


def correct_by_ruling(draft: Draft, case: Case, action: Rule) -> None:
    """The ruling names the card and what it is."""
    if action.place is None or len(action.cards) != 1:
        draft.refuse("say which card it is and what it should be: hand, index, card", case.clause, case.reading)
        return
    side, index = action.place
    put_right(draft, Correct(side, index, action.cards[0], action.by, action.reason))


# Corrections


def correct(draft: Draft, action: Correct) -> None:
    """A misread card: recorded with before, after and reason; everything after it is judged again."""
    if not may_sign(draft, action.by, Role.PIT_SUPERVISOR, action.reason, "a correction"):
        return
    for case in draft.table.cases:
        if case.kind in (Irregularity.MISREAD_CARD, Irregularity.RESULT_MISMATCH):
            draft.add(events.CaseClosed(case=case.number, why="corrected"))
    put_right(draft, action)


def put_right(draft: Draft, action: Correct) -> None:
    """The correction itself, in the round on the table or in the one settled last."""
    table = draft.table
    current = table.phase in (Phase.DEALING, Phase.RESULT)
    number = action.round if action.round is not None else table.round
    if current and number == table.round:
        hand = table.deal.hand(action.hand)
    elif table.last is not None and number == table.last.number:
        hand = table.last.player if action.hand is Side.PLAYER else table.last.banker
    else:
        return draft.refuse(f"round {number} is neither on the table nor the one settled last", reading=11)
    if not 1 <= action.index <= len(hand):
        return draft.refuse(f"{action.hand} has no card {action.index}", reading=11)
    before = hand[action.index - 1]
    if before is action.card:
        return draft.refuse(f"{action.hand}'s card {action.index} is {before} already", reading=11)
    settled = not (current and number == table.round)
    draft.add(
        events.CardCorrected(
            round=number,
            hand=action.hand,
            index=action.index,
            before=card_name(before),
            after=str(action.card),
            by=action.by.id,
            role=action.by.role,
            reason=action.reason.strip(),
            settled=settled,
            difference=payout_difference(draft.rules, table, action) if settled else [],
        )
    )
    copies = draft.table.shoe.seen.count(action.card)
    if not settled and table.shoe.decks and copies > table.shoe.decks:
        draft.open_case(Irregularity.FOREIGN_CARD, f"{action.card} came {copies} times from {table.shoe.decks} decks")
    if not settled and check_complete(draft.table.deal) and draft.table.deal.step.complete:
        draft.note(*check_complete(draft.table.deal))
    draft.resume()
    return None


def payout_difference(rules: Rules, table: Table, action: Correct) -> list[dict[str, object]]:
    """What the last round paid, and what it would have paid with the corrected card; earlier results stand."""
    last = table.last
    assert last is not None  # noqa: S101 - the caller found the card in it
    hands = {Side.PLAYER: list(last.player), Side.BANKER: list(last.banker)}
    hands[action.hand][action.index - 1] = action.card
    player, banker = hands[Side.PLAYER], hands[Side.BANKER]
    if None in (*player, *banker) or check_complete(Deal(tuple(player), tuple(banker))):
        return [{"judged": "the corrected cards are no finished round"}]
    wagers = tuple(Wager(line.seat, line.who, line.on, line.stake) for line in last.lines)
    was = {(line.seat, line.who, line.on): line.returns for line in last.lines}
    outcome = judge([c for c in player if c], [c for c in banker if c])
    lines = settled_lines(replace(table, wagers=wagers), rules, outcome)
    return [
        {
            "seat": line.seat,
            "who": line.who,
            "on": line.on,
            "returned": was[line.seat, line.who, line.on],
            "due": line.returns,
        }
        for line in lines
        if was[line.seat, line.who, line.on] != line.returns
    ]


EFFECTS: Final[dict[Ruling, Callable[[Draft, Case, Rule], None]]] = {
    Ruling.VOID: void,
    Ruling.VOID_AND_REPLACE: void_and_replace,
    Ruling.PLAY_ON: go_on,
    Ruling.WITHDRAW_OPTION: withdraw(THEN_PLAY_ON),
    Ruling.RECONSTRUCT: reconstruct,
    Ruling.WITHDRAW_THEN_RECONSTRUCT: withdraw(THEN_RECONSTRUCT),
    Ruling.SET_ORDER: set_order,
    Ruling.KEEP_FOR_NEXT: keep_for_next,
    Ruling.SET_ASIDE: set_aside,
    Ruling.RETRIEVE: go_on,
    Ruling.EXPOSE: go_on,
    Ruling.ENTER_CARDS: enter_by_hand,
    Ruling.COUNT_MISSING: count_missing,
    Ruling.RESET_AND_REOPEN: withdraw(THEN_REOPEN),
    Ruling.CLOSE_NOW: close_now,
    Ruling.READ_AGAIN: go_on,
    Ruling.ENTER_BY_HAND: enter_by_hand,
    Ruling.SWAP_SHOE: swap_shoe,
    Ruling.CARDS_STAND: go_on,
    Ruling.CORRECT: correct_by_ruling,
    Ruling.ADJUST_WAGERS: go_on,
    Ruling.REMOVE_WAGERS: remove_wagers,
    Ruling.REFUSE: go_on,
    Ruling.STAYS_IN_PLAY: go_on,
    Ruling.SETTLE_ONCE: go_on,
    Ruling.SETTLE_TO_MAXIMUM: go_on,
    Ruling.NOTE: go_on,
}
"""What every ruling does. Closed: a ruling without an effect cannot exist."""
