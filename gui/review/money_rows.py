"""The money of a case: each wager before and after it, what was returned and what was due. No Qt."""

from collections.abc import Callable

from controller.review.casefile import CaseFile
from controller.table.ledger import TERMINAL
from gui.language import tr
from gui.words import money

_Key = tuple[int, str, str]


def money_rows(file: CaseFile, area: Callable[[str], str]) -> list[tuple[str, ...]]:
    """One row for each wager: patron, wager, before, after, returned, due. Empty text where there is nothing to say."""
    before = {(w.seat, w.who, w.on): w.amount for w in file.wagers_before}
    after = {(w.seat, w.who, w.on): w.amount for w in file.wagers_after}
    returned = {(line.seat, line.who, line.on): line.returns for line in file.settled}
    due = dict(returned)
    for changed in file.difference:
        if "seat" in changed:
            key = (int(changed["seat"]), str(changed["who"]), str(changed["on"]))
            returned[key], due[key] = int(changed["returned"]), int(changed["due"])
    keys: list[_Key] = sorted({*before, *after, *returned})
    columns = (before, after, returned, due if file.difference else {})
    return [
        (patron_words(seat, who), area(on), *(_money(column.get((seat, who, on))) for column in columns))
        for seat, who, on in keys
    ]


def patron_words(seat: int, who: str) -> str:
    """A patron as the table knows them: the seat, and which player of it."""
    if who == TERMINAL:
        return tr("terminal {seat}", seat=str(seat))
    return tr("seat {seat} ({who})", seat=str(seat), who=who)


def patrons_of(file: CaseFile) -> list[str]:
    """Every patron with a wager in the round of the case."""
    wagers = {(w.seat, w.who) for w in (*file.wagers_before, *file.wagers_after)}
    return [patron_words(*one) for one in sorted(wagers | {(line.seat, line.who) for line in file.settled})]


def paid_and_due(file: CaseFile) -> str:
    """One sentence about a wrong settlement: what was returned and what was due. Empty if the settlement was right."""
    if not file.difference:
        return ""
    if file.row.paid is None and file.row.due is None:
        return "; ".join(str(line["judged"]) for line in file.difference if "judged" in line)
    paid, due = file.row.paid or 0, file.row.due or 0
    over = paid - due
    values = {"paid": money(paid), "due": money(due), "over": money(abs(over))}
    if over > 0:
        return tr("Settled wrongly: {paid} was returned, {due} was due: {over} too much", **values)
    if over < 0:
        return tr("Settled wrongly: {paid} was returned, {due} was due: {over} too little", **values)
    return tr("Settled wrongly: {paid} was returned, {due} was due", **values)


def _money(cents: int | None) -> str:
    return "" if cents is None else money(cents)
