"""The betting areas as a player sees them: pays and limits, the stake, and its result. No Qt."""

from typing import Final

from controller.game.chips import in_chips
from controller.protocol.terminal_messages import AreaLimits, PayState, SettledState, TableState
from controller.value import Value
from gui.language import tr
from gui.patrons import limit_words, pays_words
from gui.terminal.standing import Seen
from gui.words import money

MOST_DISCS: Final = 5
"""At most this many chips of a stack are painted; the amount is written beside it."""


class AreaSeen(Value):
    """A betting area."""

    on: str
    name: str
    pays: str
    limits: str
    stack: tuple[int, ...] = ()
    """The chips on the area, from the bottom up."""
    standing: str = ""
    """The stake that the table has accepted."""
    pending: str = ""
    """The stake that the table has not answered yet."""
    leaving: bool = False
    """Whether a withdrawal has been asked for and not answered yet."""
    result: str = ""
    """`win`, `lose` or `push`, once it is settled."""
    outcome: str = ""
    """The result in words and figures."""


def area_seen(on: str, seen: Seen) -> AreaSeen:
    """An area in its present state."""
    table = seen.table
    named = None if table is None else table.names.get(on)
    limit = AreaLimits() if table is None else table.limits.get(on, AreaLimits())
    chips = () if table is None else table.chips
    standing, pending = seen.standing.get(on, 0), seen.pending_on(on)
    settled = next((line for line in (seen.own.settled if seen.own else ()) if line.on == on), None)
    lies = standing or pending or (settled.stake if settled and not seen.standing else 0)
    shown = settled if settled is not None and not standing else None
    return AreaSeen(
        on=on,
        name=seen.area_words(on),
        pays="" if named is None else _pays(named.pays),
        limits=limit_words(limit.minimum, limit.maximum),
        stack=_stack(lies, chips),
        standing=money(standing) if standing else money(shown.stake) if shown else "",
        pending=money(pending) if pending else "",
        leaving=seen.taking_back(on),
        result="" if shown is None else shown.result,
        outcome="" if shown is None else _outcome(shown, table),
    )


def _outcome(line: SettledState, table: TableState | None) -> str:
    if table is not None and table.result == "void":
        return tr("Back {amount}", amount=money(line.returns))
    if line.result == "win":
        return tr("Won {amount}", amount=money(line.pays))
    if line.result == "push":
        return tr("Back {amount}", amount=money(line.returns))
    lost = tr("Lost")  # not inside the braces, where Qt's tools do not look for texts
    return f"{lost} {money(line.stake)}"


def _pays(pays: tuple[PayState, ...]) -> str:
    """Odds as a layout prints them: the usual ones first, then those that a total changes."""
    said = [pays_words(tuple(one.odds for one in pays if one.total is None))]
    said += [
        tr("{odds} on {total}", odds=pays_words((one.odds,)), total=one.total) for one in pays if one.total is not None
    ]
    return " · ".join(said)


def _stack(cents: int, chips: tuple[int, ...]) -> tuple[int, ...]:
    """The chips of an amount, the largest at the bottom; at most `MOST_DISCS`."""
    if not cents or not chips:
        return ()
    found = in_chips(cents, chips)
    discs = [value for value, count in found.chips for _ in range(count)]
    return tuple(discs[:MOST_DISCS]) or chips[:1]
