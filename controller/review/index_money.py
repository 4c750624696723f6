"""Lines of the log about money that is put right after a settlement (reading 24). Part of the fold of an index.

A wrong payout has its figures in its line. What was collected, paid or waived is added to the line that the difference
belongs to, with the name of the person who signed. An adjustment never goes without a line.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from controller.game.house_readings import ADJUSTMENT_READING, SLIP_READING
from controller.game.irregularities import Irregularity
from controller.game.money import money_name
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Result
from controller.review import index_rows
from controller.review.book_events import MoneyPutRight
from controller.review.index_new_rows import NewRows
from controller.review.index_patrons import with_patrons
from controller.review.index_people import cash_moved
from controller.review.index_rows import CaseRow
from controller.table import events
from controller.table.evolve_money import open_line
from controller.table.model import Table
from controller.table.money_lines import How
from controller.table.rounds import LastRound

_CORRECTED: Final = "corrected"
_OPEN: Final = "open"
_SIGNED: Final = "signed by {by}"


def player_key(number: int, seat: int, who: str) -> str:
    """The key of a player's difference in a round."""
    return f"{number} {seat} {who}"


def owe(self: NewRows, row: CaseRow, number: int, players: Sequence[Any]) -> None:
    """The open differences of these players in this round belong to this line, if they were not open before."""
    owing = dict(self.memory.owing)
    for one in players:
        key = player_key(number, one.seat, one.who)
        was = open_line(self.before.table, number, one.seat, one.who)
        if key not in owing or was is None or was.before:
            owing[key] = row
    self.remember(owing=owing)
    self.put(with_patrons(self, self.cases.get(row.n, row), number, players))


def payout_reported(self: NewRows, _n: int, _at: str, event: events.PayoutReported, _before: Table) -> None:
    """What the player was paid and what was due stand in the line; its dealer dealt that round."""
    row = self.memory.open_cases.get(event.case)
    if row is None:
        return
    self.remember(owing={**self.memory.owing, player_key(event.round, event.seat, event.who): row})
    if event.dealers and row.dealer not in event.dealers:
        what, dealer = index_rows.CASE + row.kind, event.dealers[-1]
        self.count(row.at, what, by=-1, dealer=row.dealer)
        self.count(row.at, what, dealer=dealer)
        row = replace(row, dealer=dealer)
    owned = {key for key, one in self.memory.owing.items() if one.n == row.n}
    lines = [
        line for line in self.table.money if not line.before and player_key(line.round, line.seat, line.who) in owned
    ]
    row = replace(row, paid=sum(line.paid for line in lines), due=sum(line.due for line in lines))
    row = with_patrons(self, row, event.round, [event])
    said = phrase(
        "round {round}: seat {seat} ({who}) was paid {paid} and was due {due}",
        round=event.round, seat=event.seat, who=event.who, paid=money_name(event.paid), due=money_name(event.due),
    )  # fmt: skip
    if str(said) in row.evidence:
        self.put(row)
    else:
        self.add_words(row, said)


def adjusted(self: NewRows, n: int, at: str, event: events.Adjusted, before: Table) -> None:
    """Money was collected, paid or waived: the line says how much, and who signed."""
    cash_moved(self, n, at, event, before)
    moved = {How.PAID: event.amount, How.COLLECTED: -event.amount}.get(How(event.how), 0)
    self.count(at, index_rows.ADJUSTED, moved)
    said = adjusted_words(event)
    line = open_line(before, event.round, event.seat, event.who)
    key = player_key(event.round, event.seat, event.who)
    row = None if line is None or line.before else self.memory.owing.get(key)
    if row is None:
        _without_a_line(self, n, at, event, said, () if line is None else line.dealers)
        return
    # A ruling and the person who gave it stay together; the words name who signed for the money.
    signed = {} if row.ruling else {"ruled_by": event.by, "role": event.role, "reason": event.reason}
    self.add_words(row, said, **signed)
    if not event.left:
        _money_is_right(self, n, at, self.cases[row.n])
        self.remember(owing={other: one for other, one in self.memory.owing.items() if other != key})


def adjusted_words(event: events.Adjusted | MoneyPutRight) -> Phrase:
    """What was collected, paid or waived, and who signed, at the table or at the desk."""
    second = getattr(event, "second", None)
    by = event.by if second is None else f"{event.by}, {second}"
    values = {"amount": money_name(abs(event.amount)), "seat": event.seat, "who": event.who, "by": by}
    match How(event.how):
        case How.COLLECTED:
            return phrase("{amount} was collected from seat {seat} ({who}), signed by {by}", **values)
        case How.PAID:
            return phrase("{amount} was paid to seat {seat} ({who}), signed by {by}", **values)
        case How.WAIVED:
            return phrase("{amount} was waived for seat {seat} ({who}), signed by {by}", **values)


def money_signers(case: CaseRow) -> frozenset[str]:
    """Everybody who signed at the table for the money of this case, as its words name them."""
    return frozenset(_signers_in(json.loads(case.said))) if case.said else frozenset()


def _signers_in(saying: Any) -> Iterator[str]:
    """The signers in a phrase about money that was put right, or in the phrases that it is made of."""
    if not isinstance(saying, dict):
        return
    values = saying.get("values", {})
    if str(saying.get("text", "")).endswith(_SIGNED) and "amount" in values:
        yield from str(values["by"]).split(", ")
    for value in values.values():
        yield from _signers_in(value)


def close_even(self: NewRows, n: int, at: str) -> None:
    """Close each line about a corrected wager whose money a later correction has made right."""
    for key, row in self.memory.owing.items():
        number, seat, who = key.split(" ", 2)
        if row.state == _OPEN and row.case is None and open_line(self.table, int(number), int(seat), who) is None:
            _money_is_right(self, n, at, row)


def _money_is_right(self: NewRows, n: int, at: str, row: CaseRow) -> None:
    """A line about a corrected wager is closed when nothing of its money is open; a case is closed by the table."""
    if row.state == _OPEN and row.case is None:
        self.put(replace(row, state="closed", ended=n, ended_at=at))


def _without_a_line(
    self: NewRows, n: int, at: str, event: events.Adjusted, said: Phrase, dealers: tuple[str, ...]
) -> None:
    """The difference came from the journal before this one: its adjustment is a line of its own."""
    if n in self.cases:  # the line about a sum that was split
        self.add_words(self.cases[n], said)
        return
    about = phrase("round {round} of the journal before: {what}", round=event.round, what=said)
    row = self.signed_line(n, at, about, event, event.how, ADJUSTMENT_READING)
    self.put(replace(row, kind=Irregularity.WRONG_PAYOUT, dealer=dealers[-1] if dealers else row.dealer))


def wager_corrected(self: NewRows, n: int, at: str, event: events.WagerCorrected, _before: Table) -> None:
    """A wager of a settled round was put right: a line, because money follows."""
    if not event.settled:
        return
    said = phrase(
        "round {round}: {area} of seat {seat} ({who}): {before} was entered and {after} lay there",
        round=event.round, area=event.on, seat=event.seat, who=event.who, before=money_name(event.before),
        after=money_name(event.after),
    )  # fmt: skip
    row = self.signed_line(n, at, said, event, _CORRECTED, SLIP_READING, event.round)
    own = next((one for one in event.money if (one.seat, one.who) == (event.seat, event.who)), None)
    if own is not None:  # it names every player of the round who has a line: the others' belong to other corrections
        paid, due = _on_the_wager(self.before.table.over(event.round), event, own)
        owe(self, self.put(replace(row, paid=paid, due=due)), event.round, [own])
        owner = self.memory.owing.get(player_key(event.round, event.seat, event.who))
        if owner is not None and owner.n == n and open_line(self.table, event.round, event.seat, event.who):
            self.put(replace(self.cases[n], state=_OPEN, ended=None, ended_at=""))


def _on_the_wager(over: LastRound | None, event: events.WagerCorrected, own: events.MoneyDue) -> tuple[int, int]:
    """What was paid and due on the corrected wager: on all wagers of the player, less what the others brought. If a
    card was corrected too, they cannot be told apart, and all stand together."""
    if over is None or over.dealt is not None:
        return own.paid, own.due
    same = (event.seat, event.who)
    was, now = ({line.on: line for line in lines if (line.seat, line.who) == same and line.on != event.on}
                for lines in (over.carried_out, event.lines))  # fmt: skip
    nets = {on: line.returns - line.stake for on, line in now.items()}
    lost = sum(min(0, net) for on, net in nets.items() if on not in was)
    moved = sum(min(0, nets.get(on, 0)) if one.result == Result.LOSE else one.pays for on, one in was.items())
    return own.paid - lost - moved, own.due - sum(nets.values())


TAKERS: Final[dict[type, Any]] = {
    events.PayoutReported: payout_reported,
    events.Adjusted: adjusted,
    events.WagerCorrected: wager_corrected,
}
