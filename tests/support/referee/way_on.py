"""The search for a way to the next round: is there a sequence of permitted, signed actions from here?

Best first: of the tables reached so far, the one that looks nearest to the next *place your bets* is tried next. The
people who sign never dealt. Nobody reports anything: a way that needs an invented incident is no way.
"""

import heapq
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import msgspec

from controller.decide.unseen_cards import unseen_cards
from controller.game.authority import Role
from controller.game.irregularities import Ruling
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import FromTerminal
from controller.table.deal import due_place
from controller.table.ledger import TERMINAL
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, IdentityShown, Place
from support.referee.evening import RealCards, outcomes
from support.referee.law import Law, LawBrokenError
from support.referee.rulings import rarest, sensible
from support.referee.staff import DEALING, who_may

MOST_TABLES = 400
"""So many tables are looked at before the search gives up."""
FAR = {Phase.IDLE: 0, Phase.NO_SHOE: 1, Phase.RESULT: 2, Phase.DEALING: 3, Phase.BETTING: 14}
HOLD = 6
OPTION = HOLD + 1
"""More than a hold: when an option ends, a case may open, and that is a step nearer all the same."""
LAST = (Ruling.READ_AGAIN, Ruling.SWAP_SHOE, Ruling.VOID, Ruling.VOID_AND_REPLACE)
REASON = "so that the game goes on"
SIGNERS = (Role.PIT_SUPERVISOR, Role.PIT_MANAGER, Role.GAMING_SHIFT_MANAGER)


class Way(NamedTuple):
    """What to tell, one after another, until bets open for the next round."""

    told: tuple[Any, ...]
    looked_at: int


def way_on(table: Table, rules: TableRules, real: RealCards | None = None, millis: int = 0) -> Way:
    """A way to the next round; `LawBrokenError` if none is found."""
    number, serial = table.round, count()
    queue: list[tuple[int, int, Table, tuple[Any, ...]]] = [(_far(table), next(serial), table, ())]
    known = {_key(table)}
    while queue and len(known) < MOST_TABLES:
        _, _, here, told = heapq.heappop(queue)
        millis += 10_000
        for more in candidates(here, rules, real):
            after = here
            for outcome in outcomes(here, rules, more, millis):
                opened = (event for event in outcome.decision.events if isinstance(event, events.BetsOpened))
                if any(event.round > number for event in opened) and not outcome.decision.table.held:
                    return Way((*told, more), len(known))
                after = outcome.decision.table
            key = _key(after)
            if key not in known:
                known.add(key)
                # Every step costs a little, so that a way that goes round and round is not followed for ever.
                heapq.heappush(queue, (_far(after) + len(told), next(serial), after, (*told, more)))
    held_by = (table.phase, *sorted(case.kind for case in table.cases if case.holds))
    what = f"none of {len(known)} tables from here opens the next round: {words(table)}"
    raise LawBrokenError(Law.WAY_ON, what, held_by)


def words(table: Table) -> str:
    """A table in one line, for a failure."""
    cases = ", ".join(
        f"{case.kind}{'' if case.holds else ' (no hold)'} {[*map(str, case.rulings)]}" for case in table.cases
    )
    return (
        f"{table.phase}, round {table.round}, dealer {table.dealer}, cases: {cases or 'none'}, option: {table.option},"
        f" out {table.out}, waiting {len(table.waiting)}, kept {table.carried}, outside {table.outside}"
    )


def shape(table: Table) -> tuple[Any, ...]:
    """What decides which ways there are, without the cards and the amounts: a shape is searched once in a run."""
    cases = tuple(sorted((case.kind, case.holds, case.rulings, case.round == table.round) for case in table.cases))
    option = table.option and (table.option.then, table.option.all_or_nothing, table.option.case)
    deal = tuple((draw.card is None, draw.place is None) for draw in table.deal.draws)
    waiting = tuple((drawn.card is None, drawn.manual) for drawn in table.waiting)
    lying = (deal, waiting, len(table.carried), len(table.outside), due_place(table.deal))
    shoe = (
        table.shoe.kind,
        table.shoe.spent,
        table.shoe.cutting_card,
        table.link,
        bool(table.faults),
        table.read_again,
    )
    duty = (table.dealer is None, bool(table.wagers), table.method, table.service is None)
    return (table.phase, cases, option and option[:2], lying, shoe, duty)


def _far(table: Table) -> int:
    """How far a table looks from the next round."""
    held = sum(case.holds for case in table.cases)
    still = len(unseen_cards(table)) + len(table.waiting) + len(table.outside)
    due = 0 if due_place(table.deal) is None else 6 - len(table.deal.draws)
    return (
        FAR[table.phase]
        + HOLD * held
        + OPTION * (table.option is not None)
        + still
        + (due if table.phase is Phase.DEALING else 0)
    )


def _key(table: Table) -> bytes:
    return msgspec.msgpack.encode(
        repr((shape(table), table.option, table.wagers, table.round, table.deal, table.waiting))
    )


def candidates(table: Table, rules: TableRules, real: RealCards | None = None) -> Iterator[Any]:
    """What people could do now to bring the game on."""
    if table.dealer is None:
        yield actions.SignOn(DEALING[0])
    if table.service is not None:
        yield actions.Service("close", *map(who_may, SIGNERS[:2]), REASON)
    if table.option is not None:
        yield from _of_the_option(table)
    for case in table.cases:
        if case.holds:
            for ruling in sorted(case.rulings, key=lambda ruling: ruling in LAST):
                yield sensible(table, rules, case, ruling, real)
            for role in SIGNERS[::2]:
                yield actions.Dismiss(case=case.number, by=who_may(role), reason=REASON)
    yield from _of_the_phase(table)


def _of_the_option(table: Table) -> Iterator[Any]:
    option = table.option
    assert option is not None
    yield actions.EndOption(option.case)
    yield actions.EndOption(case=option.case, by=who_may(Role.PIT_SUPERVISOR), reason=REASON)
    silent = [wager for wager in table.wagers if not option.has_answered(wager.player)]
    for wager in silent[:1]:  # in whatever order they answer, the end is the same
        answer = actions.AnswerOption(option.case, wager.seat, False, wager.who)
        last = max(table.ledger.done_by(wager.seat), default=0)
        yield FromTerminal(wager.seat, last + 1, answer, table.round) if wager.who == TERMINAL else answer


def _of_the_phase(table: Table) -> Iterator[Any]:
    match table.phase:
        case Phase.NO_SHOE:
            yield actions.LoadShoe(8)
        case Phase.IDLE:
            yield actions.OpenBets()
            yield actions.EndShoe()
        case Phase.BETTING:
            yield actions.CloseBets()
            for wager in table.wagers:
                if wager.who != TERMINAL:
                    yield actions.WithdrawWager(wager.seat, wager.on, wager.who)
        case Phase.RESULT:
            yield actions.Settle()
        case Phase.DEALING:
            yield from _cards(table)


def _cards(table: Table) -> Iterator[Any]:
    due, unseen = due_place(table.deal), unseen_cards(table)
    manual = table.shoe.kind == "manual"
    if due is not None and not table.waiting:
        yield CardDrawn(rarest(table), place=None if manual else due, manual=manual)
    for place in unseen[:1]:
        if isinstance(place, Place):
            yield IdentityShown(place, rarest(table))
            yield actions.Correct(place.side, place.index, rarest(table), who_may(Role.PIT_SUPERVISOR), REASON)
