"""Who holds the cards: dealing methods A, B and C, and the squeeze (clauses 3.8 to 3.11 and 3.16). Part of `decide`."""

from controller import events
from controller.actions import (
    AllowSqueeze,
    ChooseHandler,
    ChooseReveal,
    RefuseCards,
    SetMethod,
    TakeShoe,
)
from controller.authority import Role, may_act_as
from controller.draft import Draft
from controller.hands import Side
from controller.settings import GAMES_WITH_METHODS, Method, ShoeKind
from controller.table import Phase, Table


def handler_of(table: Table, side: Side) -> tuple[int, str] | None:
    """Who is given this hand under method A: the highest wager on it; among equals the first placed.

    Who refuses is passed over: the next equal wager counter-clockwise, then the next highest. Seats are numbered
    counter-clockwise from the dealer's right. None: nobody has bet on it, or everybody refused.
    """
    if table.method != Method.A:
        return None
    for hand, seat, who in table.chosen:
        if hand == side:
            return seat, who
    unwilling = {(seat, who) for hand, seat, who in table.refused if hand == side}
    on_it = [w for w in table.wagers if w.on == side]
    for height in sorted({w.amount for w in on_it}, reverse=True):
        equals = [w for w in on_it if w.amount == height]
        first = equals[0]
        # From the one who bet first, around the table counter-clockwise.
        around = sorted(equals, key=lambda w: (w.seat < first.seat, w.seat, w.who))
        order = [first, *(w for w in around if w is not first)]
        for wager in order:
            if wager.player not in unwilling:
                return wager.player
    return None


def _has_methods(draft: Draft) -> bool:
    if draft.rules.ruleset.id in GAMES_WITH_METHODS:
        return True
    draft.refuse(f"{draft.rules.ruleset.id} has no dealing methods: the dealer draws and keeps the cards", reading=12)
    return False


def set_method(draft: Draft, action: SetMethod) -> None:
    """A and B at a pit manager's word, C at an assistant casino manager's in the high-limit area; between rounds."""
    if not _has_methods(draft):
        return
    table, settings = draft.table, draft.rules.settings
    needed = Role.ASSISTANT_CASINO_MANAGER if action.method == Method.C else Role.PIT_MANAGER
    if action.method not in tuple(Method):
        draft.refuse(f"there is no method {action.method!r}; there are A, B and C", "3.8")
    elif table.phase not in (Phase.IDLE, Phase.NO_SHOE):
        draft.refuse("the method is changed between two rounds only", "3.8.2")
    elif not may_act_as(action.by.role, needed):
        draft.refuse(f"method {action.method} needs a {needed}", "3.8.2")
    elif action.method == Method.C and not settings.high_limit_area:
        draft.refuse("method C is allowed in the high-limit area only", "3.8.2")
    elif action.method == Method.C and (table.shoe.kind or settings.shoe) == ShoeKind.MANUAL:
        draft.refuse("method C needs a shoe that reads cards", "3.11.1")
    else:
        draft.add(events.MethodSet(method=action.method, by=action.by.id, role=action.by.role))


def refuse_cards(draft: Draft, action: RefuseCards) -> None:
    """A player does not want the cards: they go to the next."""
    if draft.table.method != Method.A:
        draft.refuse("players are given cards under method A only", "3.9.3")
    elif handler_of(draft.table, action.hand) != (action.seat, action.who):
        draft.refuse(f"seat {action.seat} ({action.who}) is not due the {action.hand} cards", "3.9.3")
    else:
        draft.add(events.CardsRefused(hand=action.hand, seat=action.seat, who=action.who))


def choose_handler(draft: Draft, action: ChooseHandler) -> None:
    """A pit supervisor decides who handles a hand when the order does not settle it."""
    if draft.table.method != Method.A:
        draft.refuse("players are given cards under method A only", "3.9.4.1")
    elif not may_act_as(action.by.role, Role.PIT_SUPERVISOR):
        draft.refuse("a pit supervisor chooses who handles the cards", "3.9.4.1")
    else:
        draft.add(
            events.HandlerChosen(
                hand=action.hand, seat=action.seat, who=action.who, by=action.by.id, role=action.by.role
            )
        )


def choose_reveal(draft: Draft, action: ChooseReveal) -> None:
    """After the initial deal the dealer says which hand is revealed first."""
    if not _has_methods(draft):
        return
    deal = draft.table.deal
    if len(deal.player) < 2 or len(deal.banker) < 2:
        draft.refuse("the dealer chooses after the initial deal", "3.9.6")
    else:
        draft.add(events.RevealChosen(hand=action.hand))


def allow_squeeze(draft: Draft, action: AllowSqueeze) -> None:
    """A pit manager may let anybody squeeze any of the cards."""
    if not _has_methods(draft):
        return
    if not may_act_as(action.by.role, Role.PIT_MANAGER):
        draft.refuse("a pit manager allows the squeeze", "3.16")
    else:
        draft.add(events.SqueezeAllowed(hand=action.hand, who=action.who, by=action.by.id, role=action.by.role))


def take_shoe(draft: Draft, action: TakeShoe) -> None:
    """Method C: a player draws. Without a wager only if an assistant casino manager allows it."""
    table = draft.table
    if table.method != Method.C:
        return draft.refuse("the dealer keeps the shoe under methods A and B", "3.8.1")
    if table.holder is not None:
        return draft.refuse(f"seat {table.holder[0]} ({table.holder[1]}) holds the shoe", "3.11.8")
    bet = any(wager.player == (action.seat, action.who) for wager in table.wagers)
    allowed = action.by is not None and may_act_as(action.by.role, Role.ASSISTANT_CASINO_MANAGER)
    if not bet and not allowed:
        return draft.refuse("without a wager an assistant casino manager must allow it", "3.11.2")
    draft.add(
        events.ShoeTaken(
            seat=action.seat,
            who=action.who,
            without_wager=not bet,
            by=action.by.id if action.by and not bet else None,
            role=action.by.role if action.by and not bet else None,
        )
    )
    return None


def give_up_shoe(draft: Draft) -> None:
    """Method C: the player gives the shoe back."""
    holder = draft.table.holder
    if holder is None:
        draft.refuse("the dealer has the shoe", "3.11.8")
    else:
        draft.add(events.ShoeGivenUp(seat=holder[0], who=holder[1], why="given up"))


def holder_after(draft: Draft) -> None:
    """Method C: whoever holds the shoe gives it up when their wager loses."""
    holder = draft.table.holder
    if holder is None:
        return
    mine = [line for line in draft.table.lines if (line.seat, line.who) == holder and line.on in tuple(Side)]
    if any(line.result == "lose" for line in mine):
        draft.add(events.ShoeGivenUp(seat=holder[0], who=holder[1], why="the wager lost"))
