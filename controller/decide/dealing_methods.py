"""Who holds the cards: dealing methods A, B and C, and the squeeze. Part of `decide`."""

from typing import Final, TypeAlias

from controller.decide.draft import Draft
from controller.decide.settings_changes import method_signer
from controller.decide.wagers import no_such_seat
from controller.game.announcements import hand_name
from controller.game.authority import Role, may_act_as, role_name
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, kind_name
from controller.game.phrase import phrase
from controller.game.ruleset import Cite, Method, Result
from controller.table import events
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    ChooseReveal,
    GiveUpShoe,
    RefuseCards,
    SetMethod,
    TakeShoe,
)
from controller.table.model import Phase, Table

Seated: TypeAlias = tuple[int, str]
"""A player: the seat, and who of that seat."""

DEALER_KEEPS_THE_SHOE: Final = phrase("the dealer keeps the shoe under methods A and B")
INITIAL: Final = 2
"""Cards of each hand in the initial deal."""
NOT_DUE: Final = {Method.A: Cite.NEXT_HANDLER, Method.B: Cite.DEALER_KEEPS_CARDS, Method.C: Cite.PASSED_ON}
"""By method: the clause that is cited when a player refuses cards that are another player's."""
NOTHING_TO_CHOOSE: Final = {Method.B: Cite.DEALER_KEEPS_CARDS, Method.C: Cite.EXPOSED_HANDS}
"""By method: the clause that is cited when no player is given a hand, so that the dealer exposes it."""


def handler_of(table: Table, side: Side) -> Seated | None:
    """The player who has this hand now; None: the dealer. Passed by mistake: the wrong player, until the ruling."""
    astray = (case.player for case in table.cases if case.kind is Irregularity.WRONG_PLAYER and case.hand is side)
    return next(astray, None) or due_handler(table, side)


def due_handler(table: Table, side: Side) -> Seated | None:
    """The player whom this hand is due to; None: the dealer exposes it.

    Whom a ruling gave it comes first. Then, under every method, the player whom a pit manager lets squeeze it.
    Otherwise under methods A and C the player who follows from the wagers, or, if there is none, the player whom a pit
    supervisor chose.
    """
    passed = _entered(table.passed, side) if table.passed else None
    if passed is not None:
        return passed if passed[0] else None
    squeezer = _entered(table.squeezers, side) if table.squeezers else None
    if squeezer is not None or table.method == Method.B:
        return squeezer
    return _in_order(table, side) or _entered(table.chosen, side)


def passed_by_dealer(table: Table, handler: Seated) -> bool:
    """Whether the dealer passes the cards to this player: always, except to the player who draws."""
    return table.holder != handler


def _entered(entries: tuple[tuple[str, int, str], ...], side: Side) -> Seated | None:
    return next(((seat, who) for hand, seat, who in entries if hand == side), None)


def _in_order(table: Table, side: Side) -> Seated | None:
    """The player with the highest wager on this hand; among equal wagers, the first to be that high.

    After a player who refuses comes the next equal wager counter-clockwise, then the next highest. Seats are numbered
    counter-clockwise from the dealer's right. None: no player has bet on it, or all of them refused.
    """
    unwilling = {(seat, who) for hand, seat, who in table.refused if hand == side}
    on_it = [w for w in table.wagers if w.on == side]
    for height in sorted({w.amount for w in on_it}, reverse=True):
        equals = [w for w in on_it if w.amount == height]
        first = min(equals, key=lambda w: w.since)
        # From the player who bet first, around the table counter-clockwise.
        around = sorted(equals, key=lambda w: (w.seat < first.seat, w.seat, w.who))
        order = [first, *(w for w in around if w is not first)]
        for wager in order:
            if wager.player not in unwilling:
                return wager.player
    return None


def _has_methods(draft: Draft) -> bool:
    if draft.rules.ruleset.methods:
        return True
    game = draft.rules.ruleset.name
    text = phrase("{game} has no dealing methods: the dealer draws and keeps the cards", game=game)
    draft.refuse(text, reading=12)
    return False


def _has_seat(draft: Draft, seat: int) -> bool:
    seats = draft.rules.settings.seats
    if 1 <= seat <= seats:
        return True
    draft.refuse_by(Cite.SEATS, no_such_seat(seat, seats))
    return False


def cite_of_cards(table: Table) -> Cite:
    """The clause that says who is given cards that a player refuses."""
    return NOT_DUE[Method(table.method)]


def cite_of_choice(table: Table) -> Cite:
    """The clause that says who handles the cards where the order of wagers does not."""
    return NOTHING_TO_CHOOSE.get(Method(table.method), Cite.CHOOSE_HANDLER)


def cite_of_shoe(table: Table) -> Cite:
    """The clause that says whether a player may have the shoe."""
    return Cite.KEEP_SHOE if table.method == Method.C else Cite.DEALER_KEEPS_SHOE


def _read_by_hand(draft: Draft) -> bool:
    """Whether people type the cards: the shoe reads none, or there is no line to it."""
    return draft.rules.settings.port is None or draft.rules.shoe(draft.table.shoe.kind).by_hand


def signer(_: Table, action: SetMethod) -> Role:
    """The least role that sets this method."""
    return method_signer(action.method)


def set_method(draft: Draft, action: SetMethod) -> None:
    """A pit manager sets A or B; an assistant casino manager sets C, in the high-limit area. Between rounds only."""
    if not _has_methods(draft):
        return
    methods = draft.rules.ruleset.methods
    if action.method not in methods:
        several = phrase("{names} and {last}", names=", ".join(methods[:-1]), last=methods[-1])
        known = several if len(methods) > 1 else methods[0]
        text = phrase("there is no method {method}; there are {methods}", method=repr(action.method), methods=known)
        draft.refuse_by(Cite.METHODS, text)
    elif draft.table.phase not in (Phase.IDLE, Phase.NO_SHOE):
        draft.refuse_by(Cite.CHOOSE_METHOD, phrase("the method is changed between two rounds only"))
    elif not may_act_as(action.by.role, draft.signer):
        text = phrase("method {method} needs a {role}", method=action.method, role=role_name(draft.signer))
        draft.refuse_by(Cite.CHOOSE_METHOD, text)
    elif action.method == Method.C and not draft.rules.settings.high_limit_area:
        draft.refuse_by(Cite.CHOOSE_METHOD, phrase("method C is allowed in the high-limit area only"))
    elif action.method == Method.C and _read_by_hand(draft):
        draft.refuse_by(Cite.READING_SHOE, phrase("method C needs a shoe that reads cards"))
    elif draft.may_sign(action.by, None, phrase("the method")):
        draft.add(events.MethodSet(action.method, action.by.id, action.by.role, action.reason.strip()))


def method_can_go_on(draft: Draft) -> bool:
    """Whether the method lets a round open or a player draw: under method C not while cards are entered by hand."""
    if draft.table.method != Method.C or not _read_by_hand(draft):
        return True
    text = phrase("method C needs a shoe that reads cards: set method A or B, or swap one in")
    draft.refuse_by(Cite.READING_SHOE, text)
    return False


def possible_here(draft: Draft, kind: Irregularity) -> bool:
    """Whether this can have happened under the table's method: the shoe is moved only where a player draws."""
    if not IRREGULARITIES[kind].by_movement or draft.table.method == Method.C:
        return True
    method = draft.table.method
    text = phrase("{kind} is for method C; the table is under method {method}", kind=kind_name(kind), method=method)
    draft.refuse_by(Cite.SHOE_MOVED, text)
    return False


def refuse_cards(draft: Draft, action: RefuseCards) -> None:
    """A player does not want the cards: they go to the next player."""
    if not _has_methods(draft):
        return
    if due_handler(draft.table, action.hand) != (action.seat, action.who):
        cite = NOT_DUE[Method(draft.table.method)]
        text = phrase(
            "seat {seat} ({who}) is not due the {hand} cards",
            seat=action.seat, who=action.who, hand=hand_name(action.hand),
        )  # fmt: skip
        draft.refuse_by(cite, text)
    else:
        draft.add(events.CardsRefused(hand=action.hand, seat=action.seat, who=action.who))


def choose_handler(draft: Draft, action: ChooseHandler) -> None:
    """Method A: a pit supervisor decides who handles a hand when the order does not settle it."""
    if not _has_methods(draft) or not _has_seat(draft, action.seat):
        return
    table, hand = draft.table, action.hand
    passed = _entered(table.passed, hand)
    named = passed or _entered(table.squeezers, hand) or _in_order(table, hand)
    if table.method != Method.A:
        text = phrase(
            "under method A a pit supervisor chooses who handles the cards; here the dealer exposes what nobody has"
        )
        draft.refuse_by(NOTHING_TO_CHOOSE[Method(table.method)], text)
    elif not may_act_as(action.by.role, draft.signer):
        draft.refuse_by(Cite.CHOOSE_HANDLER, phrase("a pit supervisor chooses who handles the cards"))
    elif passed is not None and not passed[0]:
        permit = draft.rules.permit(Irregularity.PLAYER_AWAY)
        draft.refuse_citing(permit, phrase("the dealer exposes the {hand} cards", hand=hand_name(hand)))
    elif named is not None:
        text = phrase(
            "seat {seat} ({who}) is due the {hand} cards: there is nothing to choose",
            seat=named[0], who=named[1], hand=hand_name(hand),
        )  # fmt: skip
        draft.refuse_by(Cite.CHOOSE_HANDLER, text)
    elif draft.may_sign(action.by, None, phrase("who handles the cards")):
        draft.add(
            events.HandlerChosen(
                hand=action.hand,
                seat=action.seat,
                who=action.who,
                by=action.by.id,
                role=action.by.role,
                reason=action.reason.strip(),
            )
        )


def choose_reveal(draft: Draft, action: ChooseReveal) -> None:
    """After the initial deal, until a hand is revealed, the dealer says which is revealed first; otherwise Player."""
    if not _has_methods(draft):
        return
    deal = draft.table.deal
    revealed = [side for side in Side if side in draft.table.turned and None not in deal.hand(side)]
    if len(deal.player) < INITIAL or len(deal.banker) < INITIAL:
        draft.refuse_by(Cite.REVEAL_FIRST, phrase("the dealer chooses after the initial deal"))
    elif len(deal.draws) > 2 * INITIAL:
        draft.refuse_by(Cite.REVEAL_FIRST, phrase("a third card is out: both hands are revealed"))
    elif revealed:
        draft.refuse_by(Cite.REVEAL_FIRST, phrase("{hand} is revealed already", hand=hand_name(revealed[0])))
    else:
        draft.add(events.RevealChosen(hand=action.hand))


def reveal_order(table: Table) -> tuple[Side, Side]:
    """The hands in the order in which they are revealed: Player first, unless the dealer chose otherwise."""
    return (Side.BANKER, Side.PLAYER) if table.reveal_first == Side.BANKER else (Side.PLAYER, Side.BANKER)


def allow_squeeze(draft: Draft, action: AllowSqueeze) -> None:
    """A pit manager may let any player squeeze any hand of this round.

    Under method B, where the dealer keeps the cards, that is an exception for this hand and this round (reading 21).
    """
    if not _has_methods(draft) or not _has_seat(draft, action.seat):
        return
    if not may_act_as(action.by.role, draft.signer):
        draft.refuse_by(Cite.SQUEEZE, phrase("a pit manager allows the squeeze"))
    elif draft.may_sign(action.by, None, phrase("a squeeze")):
        draft.add(
            events.SqueezeAllowed(
                hand=action.hand,
                who=action.who,
                by=action.by.id,
                role=action.by.role,
                seat=action.seat,
                exception=draft.table.method == Method.B,
                reason=action.reason.strip(),
            )
        )


def take_shoe(draft: Draft, action: TakeShoe) -> None:
    """Method C: a player draws. A player without a wager may do so only if an assistant casino manager allows it."""
    table = draft.table
    if not _has_methods(draft) or not _has_seat(draft, action.seat):
        return None
    if table.method != Method.C:
        return draft.refuse_by(Cite.DEALER_KEEPS_SHOE, DEALER_KEEPS_THE_SHOE)
    if not method_can_go_on(draft):
        return None
    if table.holder is not None:
        seat, who = table.holder
        return draft.refuse_by(Cite.KEEP_SHOE, phrase("seat {seat} ({who}) holds the shoe", seat=seat, who=who))
    bet = any(wager.player == (action.seat, action.who) for wager in table.wagers)
    allowed = action.by is not None and may_act_as(action.by.role, draft.signer)
    if not bet and not allowed:
        text = phrase("without a wager an assistant casino manager must allow it")
        return draft.refuse_by(Cite.DRAW_WITHOUT_WAGER, text)
    if not bet and action.by is not None and not draft.may_sign(action.by, None, phrase("drawing without a wager")):
        return None
    draft.add(
        events.ShoeTaken(
            seat=action.seat,
            who=action.who,
            without_wager=not bet,
            by=action.by.id if action.by and not bet else None,
            role=action.by.role if action.by and not bet else None,
            reason=action.reason.strip() if action.by and not bet else "",
        )
    )
    return None


def give_up_shoe(draft: Draft, _: GiveUpShoe) -> None:
    """Method C: the player gives the shoe back."""
    if not _has_methods(draft):
        return
    holder = draft.table.holder
    if draft.table.method != Method.C:
        draft.refuse_by(Cite.DEALER_KEEPS_SHOE, DEALER_KEEPS_THE_SHOE)
    elif holder is None:
        draft.refuse_by(Cite.KEEP_SHOE, phrase("the dealer has the shoe"))
    else:
        draft.add(events.ShoeGivenUp(seat=holder[0], who=holder[1], why="given up"))


def holder_after(draft: Draft) -> None:
    """Method C: the player with the shoe gives it up when their wager on a hand loses; if they have none, any wager."""
    holder = draft.table.holder
    if holder is None:
        return
    mine = [line for line in draft.table.lines if (line.seat, line.who) == holder]
    on_a_hand = [line for line in mine if line.on in tuple(Side)]
    if any(line.result == Result.LOSE for line in on_a_hand or mine):
        draft.add(events.ShoeGivenUp(seat=holder[0], who=holder[1], why="the wager lost"))


def seat_cleared(draft: Draft, seat: int) -> None:
    """Method C: a player who has left does not hold the shoe any more."""
    holder = draft.table.holder
    if holder is not None and holder[0] == seat:
        draft.add(events.ShoeGivenUp(seat=seat, who=holder[1], why="left"))
