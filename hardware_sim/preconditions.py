"""`objection`: whether a step is possible at this moment, for scripts and for live orders alike.

A script is refused at a line that is impossible; a live order waits until it is possible.
"""

from controller.game.hands import Side
from controller.table.observations import Place, ShoeFault
from hardware_sim import steps
from hardware_sim.felt import MOST_IN_A_HAND, Felt
from hardware_sim.steps import Calls
from hardware_sim.table import Table


def objection(step: steps.Step, table: Table) -> str | None:
    """Why this step is impossible now; None if it is possible."""
    match step:
        case steps.NewShoe() | steps.Play() if table.felt.cards and not table.carried:
            return "a round is on the felt; end it with 'result' or 'sweep' first"
        case steps.Result() | steps.Sweep():
            return _ending(step, table.felt)
        case steps.Overdraw() if not table.felt.due.complete:
            return f"{who_is_due(table.felt)}, so this is no overdraw; deal the whole hand first, ending in ..."
        case steps.Overdraw() if table.kept is not None or table.asked:
            return "one overdrawn card is waiting already"
        case steps.Choose() if not table.asked:
            return "no overdrawn card is waiting"
        case steps.Clear() if not table.errors:
            return "the shoe has no error to clear"
        case steps.Clear() if table.errors[0] is ShoeFault.OVERDRAW:
            return "an overdraw is cleared by 'use-next' or 'discard'"
        case steps.WrongPlace():
            return _misplacing(step, table.felt)
        case steps.Unread() | steps.DoubleDraw() | steps.ExtraCopy() if table.felt.due.complete:
            return "the hand is complete, and this needs a card that is due"
    return None


def who_is_due(felt: Felt) -> str:
    """`the Player is due a card`, or `the hand is complete`."""
    due = felt.due.to
    return "the hand is complete" if due is None else f"the {due.capitalize()} is due a card"


def _ending(step: steps.Result | steps.Sweep, felt: Felt) -> str | None:
    if not felt.cards:
        return "there is no card on the felt"
    if isinstance(step, steps.Sweep):
        return None
    if step.calls is Calls.EARLY and (felt.due.complete or felt.cards < 4):
        return "a result is early only after four cards and while another is due"
    if step.calls in (Calls.RIGHT, Calls.WRONG) and not felt.due.complete:
        return f"{who_is_due(felt)}; write 'result early' if that is meant"
    return None


def _misplacing(step: steps.WrongPlace, felt: Felt) -> str | None:
    place = step.place or wrong_place(felt)
    if place is None:
        return "there is no wrong place for a card now"
    held = len(felt.hands[place.side])
    if place.index != held + 1 or held == MOST_IN_A_HAND:
        return f"{place.side} card {place.index} cannot come next: that hand has {held}"
    if place.side is felt.due.to:
        return f"{place.side} is where the card is due"
    return None


def wrong_place(felt: Felt) -> Place | None:
    """The next place of the hand that is not due a card; None if there is none."""
    due = felt.due.to
    other = Side.BANKER if due is Side.PLAYER else Side.PLAYER
    place = felt.next_place(other)
    return None if due is None or place.index > MOST_IN_A_HAND else place
