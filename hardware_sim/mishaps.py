"""The mishaps: what can go wrong between the dealer's hand and the shoe, one function each.

What an Angel Eye sends around an overdraw is recorded (A). Of the other mishaps only the error codes are known (B):
which telegrams come around them is our guess (D), and a table must not depend on it.
"""

from collections.abc import Callable
from typing import Final

from controller.table.observations import CardDiscarded, CardDrawn, Course, ShoeFault, ShoeStarted
from hardware_sim import steps
from hardware_sim.preconditions import wrong_place
from hardware_sim.steps import Settle
from hardware_sim.table import PACE, Acts, Table
from hardware_sim.wire import Hold, Wait


def overdraw(table: Table, step: steps.Overdraw) -> Acts:
    """One card too many. The telegrams `d`, `i` and `R` are all about this one card."""
    yield from table.pause(PACE.card)
    if not table.shoe.left:
        yield from table.nothing_comes()
        return
    card = table.shoe.draw(step.card)
    table.asked, table.chosen = True, None  # from the first word of it: the host may answer before we say more
    yield table.complain(ShoeFault.OVERDRAW)
    if step.times_out:
        yield table.wait(PACE.trouble)
        yield table.complain(ShoeFault.TIMED_OUT)
    yield CardDrawn(card, Course.OUTSIDE)
    yield table.wait(PACE.trouble)
    yield from table.obey_orders(trouble=True)
    while (settle := table.chosen or step.settle) is Settle.ASK:
        yield Hold()
        yield from table.obey_orders(trouble=True)
    table.asked = False
    if settle is Settle.DISCARD:
        yield CardDiscarded(card)
    else:
        table.kept = card
    yield from table.clear(ShoeFault.OVERDRAW)


def unread(table: Table, step: steps.Unread) -> Acts:
    """The shoe notices a card and cannot read it. That it still names the place is a guess (D)."""
    yield from table.before_card()
    due = table.felt.due.to
    if due is None:
        return
    card, place = table.shoe.draw(step.card), table.felt.next_place(due)
    table.put(card, place)
    yield table.complain(ShoeFault.CANNOT_READ)
    if not step.read_again:
        table.felt.unread.add(place)
        yield CardDrawn(None, Course.GAME, place)
    yield from table.trouble(ShoeFault.CANNOT_READ)
    if step.read_again:
        yield CardDrawn(card, Course.GAME, place)


def misplace(table: Table, step: steps.WrongPlace) -> Acts:
    """A card for a hand that is not due one; the shoe names that place."""
    yield from table.before_card()
    place = step.place or wrong_place(table.felt)
    if place is not None:
        card = table.shoe.draw(step.card)
        table.put(card, place)
        yield CardDrawn(card, Course.GAME, place)


def double_draw(table: Table, step: steps.DoubleDraw) -> Acts:
    """Two cards without a pause; if only one was due, the second is an overdraw."""
    first, second = step.cards or (None, None)
    yield from table.draw(first)
    if table.felt.due.complete:
        yield from overdraw(table, steps.Overdraw(second))
    else:
        yield from table.draw(second, pause=False)


def foreign(table: Table, _: steps.Foreign) -> Acts:
    """A card of another set. That the shoe reports it as drawn outside the game is a guess (D)."""
    yield from table.pause(PACE.card)
    yield table.complain(ShoeFault.CARD_CODE)
    yield CardDrawn(None, Course.OUTSIDE)
    yield from table.trouble(ShoeFault.CARD_CODE)


def extra_copy(table: Table, step: steps.ExtraCopy) -> Acts:
    """A card more than the decks have, of the right kind: the shoe reads it like any other."""
    drawn = table.shoe.drawn
    card = step.card or (drawn[-1] if drawn else table.shoe.undealt[0])
    table.shoe.slip_in(card)
    yield from table.draw(card)


def stray(table: Table, step: steps.Stray) -> Acts:
    """A card drawn outside any round; the lock does not prevent it."""
    yield table.wait(PACE.card)
    yield CardDrawn(table.shoe.draw(step.card), Course.OUTSIDE)


def reverse_run(table: Table, step: steps.ReverseRun) -> Acts:
    """A card is pushed back; the same card comes next."""
    fault = ShoeFault.REVERSE_MIDWAY if step.midway else ShoeFault.REVERSE_AT_EXIT
    yield from table.pause(PACE.card)
    yield table.complain(fault)
    yield from table.trouble(fault)


def power_cycle(table: Table, step: steps.PowerCycle) -> Acts:
    """The shoe is off for a while, then starts. Unless it remembers, it has forgotten the round (D)."""
    yield Wait(step.seconds)
    table.errors, table.locked = [], False
    if not step.remembers:
        table.sweep()
    yield ShoeStarted()


MISHAPS: Final[dict[type[steps.Step], Callable[..., Acts]]] = {
    steps.Overdraw: overdraw,
    steps.Unread: unread,
    steps.WrongPlace: misplace,
    steps.DoubleDraw: double_draw,
    steps.Foreign: foreign,
    steps.ExtraCopy: extra_copy,
    steps.Stray: stray,
    steps.ReverseRun: reverse_run,
    steps.PowerCycle: power_cycle,
}
"""The function for each of these steps; it takes the table and the step."""
