"""The steps of a case: the events of the round that it is about, what was done about that round later, and who signed.

Part of `casefile`. All of it is read from the journal.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from controller.journal.chain import Entry
from controller.journal.errors import JournalError
from controller.journal.records import Records
from controller.protocol.event_words import event_words
from controller.review.index_fold import LINE_MAKERS
from controller.review.index_rows import CaseRow
from controller.runtime.fold import ABOUT_STAFF, evolve_state, fold, table_events
from controller.runtime.state import State, decode_state, state_layout
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.evolve_money import open_line
from controller.table.model import Table

LOOK_ON: Final = 200_000
"""How many records after a round are searched for what was done about it later: more than a table writes in a day."""
LATER: Final = (
    events.CaseOpened, events.CaseChanged, events.CaseRuled, events.CaseClosed, events.CaseDismissed,
    events.CardCorrected, events.RoundReconstructed, events.WagerCorrected, events.RoundVoided, events.PayoutReported,
    events.Adjusted,
)  # fmt: skip
"""The events that may be about a round that is over."""
_OF_A_CASE: Final = (events.CaseChanged, events.CaseRuled, events.CaseClosed, events.CaseDismissed)


_STAFF: Final = "staff"
"""Who made an unsigned report when no dealer was on duty."""


class TimelineStep(NamedTuple):
    """One event of the round and the table after it, as the console showed it then."""

    n: int
    at: str
    event: AnyEvent
    table: Table

    @property
    def words(self) -> str:
        """The event in words, one line."""
        return event_words(self.event)


def round_steps(
    reader: Records, row: CaseRow, state: State, records: tuple[int, int]
) -> tuple[list[TimelineStep], State]:
    """The steps of the round that the case is about, and the state after them; they end where the next round begins.
    All of these records, if the case is about no round."""
    first, last = records
    steps = []
    for entry, event in table_events(reader.entries(first - 1, last)):
        if row.round is not None and isinstance(event, events.BetsOpened) and event.round > row.round:
            break
        state = evolve_state(state, event, entry.n)
        steps.append(TimelineStep(entry.n, entry.at, event, state.table))
    return steps, state


def later_steps(reader: Records, row: CaseRow, state: State, after: int) -> tuple[list[TimelineStep], State]:
    """What was done about the round after the next one had begun. The table of each step is that of the round, with
    what was done to it since: later rounds are left out."""
    upto = min(max(after + LOOK_ON, row.n, row.ended or 0), reader.head()[0])
    kinds = [str(one.__struct_config__.tag) for one in (*LATER, *ABOUT_STAFF)]
    cases, steps = {row.case} - {None}, []
    for entry, event in table_events(reader.entries(after, upto, kinds)):
        if isinstance(event, events.CaseOpened) and event.round == row.round:
            cases.add(event.case)
        about = getattr(event, "round", None) == row.round or getattr(event, "case", None) in cases
        if about or isinstance(event, ABOUT_STAFF):
            state = evolve_state(state, event, entry.n)
        if about:
            steps.append(TimelineStep(entry.n, entry.at, event, state.table))
    return steps, state


def is_about_another(event: AnyEvent, number: int, before: Table) -> bool:
    """Whether an event that happened during this round is about another: it names that round, or a case about it.
    `before` is the table before the event."""
    named = getattr(event, "round", None)
    if named is None and isinstance(event, _OF_A_CASE):
        case = before.case(event.case)
        named = None if case is None else case.round
    return named not in (None, number)


A_ROUND: Final = "round"
"""The kind of a row that stands for a whole round, not for a case (`round_case`)."""


def is_the_case(event: AnyEvent, row: CaseRow) -> bool:
    """Whether this event began the case of that row."""
    if row.kind == A_ROUND:
        return True
    if isinstance(event, events.CaseOpened):
        return (event.case, event.irregularity) == (row.case, row.kind)
    return row.case is None and type(event) in LINE_MAKERS


def steps_about(steps: list[TimelineStep], number: int | None, before: Table) -> list[TimelineStep]:
    """The steps without those that are about another round; all of them if the number is None. `before` is the table
    before the first of them."""
    if number is None:
        return steps
    tables = (before, *(step.table for step in steps))
    return [step for step, table in zip(steps, tables, strict=False) if not is_about_another(step.event, number, table)]


def puts_right(event: AnyEvent) -> bool:
    """Whether this event puts the money or the record of a settled round right."""
    match event:
        case events.PayoutReported() | events.Adjusted():
            return True
        case events.CardCorrected(settled=settled) | events.WagerCorrected(settled=settled):
            return settled
        case events.RoundVoided(listed=listed):
            return listed
    return False


def signed_in(steps: list[TimelineStep], row: CaseRow) -> Iterator[tuple[AnyEvent, list[str]]]:
    """What people signed in this case, in order: the event and the signers. Money belongs to the case that listed
    it."""
    players: set[tuple[int, str]] = set()
    for at, step in enumerate(steps):
        own = step.n == row.n and row.case is None
        event = step.event
        match event:
            case events.CaseRuled(case=number) | events.CaseDismissed(case=number):
                own = number == row.case
            case events.CardCorrected():
                own = own or _answers(steps[:at], row)
            case events.PayoutReported(case=number) if number == row.case:
                players.add((event.seat, event.who))
            case events.RoundVoided(case=number) if number == row.case:
                players.update((one.seat, one.who) for one in event.money)
            case events.Adjusted(round=number) if number == row.round:
                own = own or (event.seat, event.who) in players
        if own:
            players.update((one.seat, one.who) for one in getattr(event, "money", ()))
            yield event, [person for person in (getattr(event, "by", None), getattr(event, "second", None)) if person]


def reported_in(steps: list[TimelineStep], row: CaseRow) -> Iterator[str]:
    """Who signed a report of this case: who reported a wrong payout says what is owed."""
    for step in steps:
        match step.event:
            case events.CaseOpened() if step.event.case == row.case:
                opened = step.event
            case events.CaseChanged(case=number, became=became) if became is not None and number == row.case:
                opened = became
            case events.PayoutReported(case=number, by=by, untyped=untyped) if number == row.case:
                if untyped or by not in (step.table.dealer, _STAFF):  # an unsigned report is by the dealer on duty
                    yield by
                continue
            case _:
                continue
        if opened.reported_by and opened.role:
            yield opened.reported_by


def ruler_of(done: list[tuple[AnyEvent, list[str]]]) -> str:
    """Who ruled; where nobody did, who signed last for the money."""
    rulers = [people[0] for event, people in done if people and not isinstance(event, events.Adjusted)]
    others = [people[0] for _, people in done if people]
    return rulers[0] if rulers else others[-1] if others else ""


def dealers_of(
    in_round: list[TimelineStep], steps: list[TimelineStep], opened: int, number: int | None
) -> Iterator[str]:
    """Everybody who was on duty in the round, by what the table showed and by what the events say. Money of the journal
    before this one: everybody who dealt its round."""
    event = steps[opened].event
    if opened and isinstance(event, events.Adjusted):
        line = open_line(steps[opened - 1].table, event.round, event.seat, event.who)
        if line is not None:
            yield from line.dealers
            return
    yield from (step.table.dealer for step in in_round[: last_of_round(in_round, number) + 1] if step.table.dealer)
    for step in steps[opened : opened + 2]:
        if isinstance(step.event, events.PayoutReported):
            yield from step.event.dealers


def _answers(before: list[TimelineStep], row: CaseRow) -> bool:
    """Whether the next event, a correction, was made for this case: true if the case ended right before it."""
    for step in reversed(before):
        if not isinstance(step.event, events.CaseRuled | events.CaseClosed):
            return False
        if step.event.case == row.case:
            return True
    return False


def state_before(reader: Records, n: int) -> State:
    """The state before record `n`, folded from the last snapshot before it."""
    saved = reader.snapshot_before(n, state_layout())
    if saved is not None:
        try:
            return fold(unbroken(reader, saved[0], n - 1), decode_state(saved[1]))
        except msgspec.MsgspecError:
            pass  # of another version: the events themselves are always understood
    return fold(unbroken(reader, 0, n - 1))


def unbroken(reader: Records, after: int, upto: int) -> Iterator[Entry]:
    """The records after one up to another. JournalError if one of them is missing: a store may have detached a day."""
    for entry in reader.entries(after, upto):
        if entry.n != after + 1:
            break
        after = entry.n
        yield entry
    if after < upto:
        raise JournalError(f"{reader.path}: record {after + 1} is not there; if its day was detached, attach it again")


def last_of_round(steps: list[TimelineStep], number: int | None) -> int:
    """Index of the step that ended the round of this number, or the first round if it is None; the last step if none
    did."""
    for at, step in enumerate(steps):
        if isinstance(step.event, events.RoundSettled | events.RoundVoided) and number in (None, step.event.round):
            return at
    return len(steps) - 1
