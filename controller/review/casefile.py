"""`CaseFile`: everything about one case. The events of its round with the table after each, the cards, wagers, bytes
and signatures.

All of it is read from the journal itself. The index only says at which record to look.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from controller.game.cards import Drawn
from controller.game.hands import Side
from controller.game.house_readings import HOUSE_READINGS
from controller.journal.chain import Wire
from controller.journal.errors import JournalError
from controller.journal.records import Records
from controller.people.book import People
from controller.review.case_steps import (
    A_ROUND,
    TimelineStep,
    dealers_of,
    is_the_case,
    last_of_round,
    later_steps,
    puts_right,
    reported_in,
    round_steps,
    ruler_of,
    signed_in,
    state_before,
    steps_about,
)
from controller.review.index_rows import CaseRow
from controller.runtime.rules_of import rules_of
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.deal import Draw, laid_as_due
from controller.table.events import SettledLine
from controller.table.evolve_cards import in_order
from controller.table.model import Table
from controller.table.observations import Place
from controller.table.rounds import Wager
from controller.value import Value

MOST_STEPS: Final = 3_000
"""At most this many events of a case are shown; the rest is in the journal."""
LOOK_BACK: Final = 60
"""How many records before a case are shown when it belongs to no round."""


class WireLine(NamedTuple):
    """Bytes that the shoe sent or received, and what the driver reads in them."""

    n: int
    at: str
    port: str
    direction: str
    data: bytes
    says: tuple[str, ...] = ()


Decode = Callable[[str, Sequence[tuple[int, Wire]]], Sequence[WireLine]]
"""Takes the make of the shoe and the bytes of its line; returns what the bytes say. `sabot` passes one that knows
the drivers."""


def undecoded(_kind: str, lines: Sequence[tuple[int, Wire]]) -> list[WireLine]:
    """A `Decode` without any driver: the bytes, and nothing read in them."""
    return [WireLine(n, wire.at, wire.port, wire.direction, wire.data) for n, wire in lines]


class Signed(NamedTuple):
    """One signature: who signed which event."""

    n: int
    at: str
    id: str
    name: str
    role: str
    what: str


class CaseFile(Value):
    """Everything about a case."""

    row: CaseRow
    """The row of the index; its shoe, its dealer and who ruled are taken from the journal."""
    rules: TableRules
    people: People
    says: str
    """What the clause or the house reading says, in our own words."""
    steps: tuple[TimelineStep, ...]
    """The events of the round that the case is about; then, if it is over, what was done about it later."""
    opened: int
    """Index in `steps` of the event that opened the case."""
    ended: int | None
    """Index in `steps` of the event that ended it; None while the case is open, or if it ended after the last step
    shown."""
    drawn: tuple[Draw, ...]
    """The cards of the round in the order drawn: the place of each at the end, and the place that the shoe named."""
    misread: tuple[tuple[Place, str], ...]
    """Places whose card was corrected, and the card that the shoe had read there."""
    player_due: tuple[Drawn, ...]
    banker_due: tuple[Drawn, ...]
    """The hands that the same cards make by the table of play."""
    surplus: tuple[Drawn, ...]
    """Cards that the table of play gives to no hand."""
    wagers_before: tuple[Wager, ...]
    wagers_after: tuple[Wager, ...]
    """The wagers before the case opened and after it ended. If the round was settled before, both are the wagers as
    staked."""
    settled: tuple[SettledLine, ...]
    difference: tuple[dict[str, Any], ...]
    """If a settled round was corrected: what each wager was paid and what was due."""
    put_right: tuple[TimelineStep, ...]
    """The steps in which the money or the record of the settled round was put right."""
    signatures: tuple[Signed, ...]
    wire: tuple[WireLine, ...]
    moment: int
    """The record of the bytes that led to the case; 0 if there are none."""
    dealers: frozenset[str]
    """The ids of all dealers who were on duty in its round."""
    signers: frozenset[str]
    """The ids of all who signed a report of this case, or ruled, corrected, dismissed, adjusted or waived in it."""
    more: bool
    """Whether the journal has more events of this case than `steps`."""


def read_case(reader: Records, row: CaseRow, over: tuple[int, int] | None, decode: Decode = undecoded) -> CaseFile:
    """Read a case from its journal. `over` is the first and the last record of its round, if that is over."""
    first = over[0] if over else row.since or max(1, row.n - LOOK_BACK)
    wanted = max(row.n, row.ended or 0, over[1] if over else 0) if row.ended or over else reader.head()[0]
    last = min(wanted, max(first + MOST_STEPS, row.n))
    before = state_before(reader, first)
    in_round, state = round_steps(reader, row, before, (first, last))
    later: list[TimelineStep] = []
    if over is not None and row.round is not None and in_round:
        later, state = later_steps(reader, row, state, in_round[-1].n)
    steps = in_round + later
    opened = next((at for at, step in enumerate(steps) if step.n == row.n), None)
    if row.kind == A_ROUND:
        opened = len(in_round) - 1
    if opened is None or not is_the_case(steps[opened].event, row):
        raise JournalError(f"{reader.path}: record {row.n} began no such case; delete the index, it is made anew")
    ended = next((at for at, step in enumerate(steps) if step.n == row.ended), None)
    done, own = list(signed_in(steps, row)), steps_about(steps, row.round, before.table)
    dealt = steps[opened if row.round is None else min(opened, last_of_round(in_round, row.round))].table
    dealers = list(dealers_of(in_round, steps, opened, row.round))
    dealer = dealt.dealer if not dealers or dealt.dealer in dealers else dealers[-1]
    row = replace(row, dealer=dealer or "", ruled_by=ruler_of(done), shoe=dealt.shoe.number)
    drawn = _cards_of_the_round(steps, opened, before.table)
    due = laid_as_due(drawn)
    staked = _staked(steps, opened, before.table)
    raw = list(reader.wire(first, in_round[-1].n))
    kind = steps[opened].table.shoe.kind
    return CaseFile(
        row=row,
        rules=rules_of(state),
        people=state.people,
        says=_says(row, rules_of(state)),
        steps=tuple(steps),
        opened=opened,
        ended=ended,
        drawn=drawn,
        player_due=due.player,
        banker_due=due.banker,
        surplus=due.surplus,
        misread=tuple(_misread(steps, row)),
        wagers_before=staked or (steps[opened - 1].table if opened else before.table).wagers,
        wagers_after=_put_right_in(own, staked) or _after(steps, ended).wagers,
        settled=_settled(steps, row),
        difference=_difference(steps, row),
        put_right=tuple(step for step in own if puts_right(step.event)),
        signatures=tuple(_signatures(own, state.people)),
        wire=tuple(decode(kind, raw)),
        moment=max((n for n, _ in raw if n <= row.n <= in_round[-1].n), default=0),
        dealers=frozenset(dealers),
        signers=frozenset(person for _, people in done for person in people) | frozenset(reported_in(steps, row)),
        more=wanted > last,
    )


def _says(row: CaseRow, rules: TableRules) -> str:
    if row.clause is not None:
        clause = rules.ruleset.clauses.get(row.clause)
        return clause.says if clause is not None else ""
    return HOUSE_READINGS.get(row.reading or 0, "")


def _cards_of_the_round(steps: list[TimelineStep], opened: int, before: Table) -> tuple[Draw, ...]:
    """The cards of the round in the order drawn, at the step where the most cards were on the table."""
    cards = in_order(before)
    for at, step in enumerate(steps):
        if at > opened and isinstance(step.event, events.BetsOpened):
            break
        there = in_order(step.table)
        if len(there) >= len(cards) or isinstance(step.event, events.BetsOpened):
            cards = there
    return cards


def _misread(steps: list[TimelineStep], row: CaseRow) -> Iterator[tuple[Place, str]]:
    for step in steps:
        if isinstance(step.event, events.CardCorrected) and row.round in (None, step.event.round):
            yield Place(Side(step.event.hand), step.event.index), step.event.before


def _staked(steps: list[TimelineStep], opened: int, before: Table) -> tuple[Wager, ...]:
    """The wagers of the round if it was settled before the case opened; empty if it was not."""
    found: tuple[Wager, ...] = ()
    for at, step in enumerate(steps[:opened]):
        if isinstance(step.event, events.RoundSettled):
            found = (steps[at - 1].table if at else before).wagers
        elif isinstance(step.event, events.BetsOpened):
            found = ()
    return found


def _put_right_in(steps: list[TimelineStep], staked: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """The wagers as staked, with the slips that were put right after the settlement."""
    found = {(wager.seat, wager.who, wager.on): wager for wager in staked}
    for step in steps:
        event = step.event
        if staked and isinstance(event, events.WagerCorrected) and event.settled:
            same = (event.seat, event.who, event.on)
            found[same] = Wager(*same, event.after)
    return tuple(wager for wager in found.values() if wager.amount)


def _after(steps: list[TimelineStep], ended: int | None) -> Table:
    """The table after the ruling and after the withdrawal option that the ruling may have opened."""
    if ended is None:
        return steps[-1].table
    after = steps[ended].table
    for step in steps[ended + 1 :]:
        if isinstance(step.event, events.RoundSettled | events.RoundVoided | events.BetsOpened):
            break
        after = step.table
        if isinstance(step.event, events.OptionEnded):
            break
    return after


def _settled(steps: list[TimelineStep], row: CaseRow) -> tuple[SettledLine, ...]:
    over = (step.event for step in steps if isinstance(step.event, events.RoundSettled | events.RoundVoided))
    found = [tuple(event.lines) for event in over if row.round in (None, event.round)]
    return found[-1] if found else ()


def _difference(steps: list[TimelineStep], row: CaseRow) -> tuple[dict[str, Any], ...]:
    for step in steps:
        if row.round not in (None, getattr(step.event, "round", None)):
            continue
        match step.event:
            case events.CardCorrected(difference=difference, settled=True) if step.n in (row.n, (row.ended or 0) + 1):
                return tuple(difference)
            case events.CardCorrected(difference=difference, settled=True) if step.n > row.n and difference:
                return tuple(difference)
            case (
                events.RoundVoided(difference=difference, case=number)
                | events.RoundReconstructed(difference=difference, case=number)
            ) if difference and number == row.case:
                return tuple(difference)
    return ()


def _signatures(steps: list[TimelineStep], people: People) -> list[Signed]:
    found = []
    for step in steps:
        by = getattr(step.event, "by", None) or getattr(step.event, "reported_by", None)
        second = getattr(step.event, "second", None)
        for one in (by, second):
            if not isinstance(one, str) or not one:
                continue
            person = people.get(one)
            said = getattr(step.event, "role" if one is by else "second_role", None)
            role = said or (person.role if person else "")
            found.append(Signed(step.n, step.at, one, person.name if person else "", str(role), step.words))
    return found
