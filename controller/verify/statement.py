"""`Statement`: what every terminal bought, staked, won and took away in a period, and what is left, to the cent.

It is added up from the postings of the events. In every row the opening amount and the movements make the closing
amount.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from controller.game.money import amount
from controller.journal.chain import Entry
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.state import State
from controller.table.evolve_ledger import postings
from controller.table.ledger import CAGE, HOUSE, VOUCHERS, Ledger, Posting, credit_of, play_of

CREDIT_ROWS: Final = {
    "buy-in": "bought",
    "voucher redeemed": "vouchers_in",
    "wager": "staked",
    "return": "returned",
    "stake back": "stakes_back",
    "win": "won",
    "void": "reckoned_back",
    "adjustment": "adjusted",
    "cash-out": "cashed_out",
}
"""The rows of a terminal, by the reason of the postings; what leaves the terminal is below zero."""


@dataclass(slots=True)
class Statement:
    """The amounts of one period."""

    opening: Ledger = field(default_factory=Ledger)
    closing: Ledger = field(default_factory=Ledger)
    moved: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What each account gained, by the reason of the posting."""
    rounds: int = 0
    wrong: list[str] = field(default_factory=list)
    """What does not add up; always empty, or there is a fault."""

    def take(self, posting: Posting) -> None:
        """Count a posting."""
        self.moved[posting.debit, posting.why] -= posting.cents
        self.moved[posting.credit, posting.why] += posting.cents

    @property
    def terminals(self) -> tuple[int, ...]:
        """The numbers of all terminals in it."""
        return tuple(sorted({*self.opening.terminals, *self.closing.terminals}))

    def gained(self, account: str) -> int:
        """What an account gained in all."""
        return sum(cents for (name, _), cents in self.moved.items() if name == account)


def statement(entries: Iterable[Entry], since: str = "", until: str | None = None) -> Statement:
    """The statement of the records from `since` up to `until` (excluded), both written as the journal writes times.

    Records are taken in their order: if the clock was set back in between, the first record at a time counts.
    """
    found, state, begun = Statement(), State(), False
    for entry, event in table_events(entries):
        if until is not None and entry.at >= until:
            break
        if not begun and entry.at >= since:
            begun, found.opening = True, state.table.ledger
        if begun:
            for posting in postings(state.table, event):
                found.take(posting)
            found.rounds += entry.kind == "round-settled"
        was, state = state.table.ledger, evolve_state(state, event, entry.n)
        if entry.kind == "ledger-carried":
            found.opening = state.table.ledger
        if state.table.ledger is not was:
            found.wrong += [f"record {entry.n}: {fault}" for fault in state.table.ledger.faults()]
    found.closing = state.table.ledger
    if not begun:
        found.opening = state.table.ledger
    _check(found)
    return found


def _check(found: Statement) -> None:
    """Check for every account that opening amount and movements make the closing amount."""
    for account in sorted({*found.opening.balances, *found.closing.balances}):
        reckoned = found.opening.balance(account) + found.gained(account)
        if reckoned != found.closing.balance(account):
            found.wrong.append(
                f"{account} should stand at {amount(reckoned)} and stands at {amount(found.closing.balance(account))}"
            )


def statement_fields(found: Statement) -> dict[str, Any]:
    """The statement as JSON has it; money is text."""
    rows = [_row(found, terminal) for terminal in found.terminals]
    total = {name: sum(row[name] for row in rows) for name in (rows[0] if rows else {}) if name != "terminal"}
    moved, closing, opening = found.moved, found.closing, found.opening
    return {
        "rounds": found.rounds,
        "terminals": [_shown(row) for row in rows],
        "all": _shown(total),
        "vouchers": _shown(
            {
                "opening": opening.balance(VOUCHERS),
                "sold": moved[VOUCHERS, "voucher sold"],
                "cashed_out": moved[VOUCHERS, "cash-out"],
                "redeemed": moved[VOUCHERS, "voucher redeemed"],
                "paid": moved[VOUCHERS, "voucher paid"],
                "outstanding": closing.balance(VOUCHERS),
            }
        ),
        "cash": _shown(
            {
                "taken_in": -moved[CAGE, "buy-in"] - moved[CAGE, "voucher sold"],
                "paid_out": moved[CAGE, "voucher paid"],
                "held": -closing.balance(CAGE),
            }
        ),
        "house": _shown({"won": found.gained(HOUSE), "in_all": closing.balance(HOUSE)}),
        "sum": amount(sum(closing.balances.values())),
        "balanced": not found.wrong,
        "wrong": found.wrong,
    }


def _row(found: Statement, terminal: int) -> dict[str, int]:
    credit, play = credit_of(terminal), play_of(terminal)
    return {
        "terminal": terminal,
        "opening": found.opening.balance(credit),
        **{name: found.moved[credit, why] for why, name in CREDIT_ROWS.items()},
        "credit": found.closing.balance(credit),
        "in_play": found.closing.balance(play),
        "lost": -found.moved[play, "lost"],
    }


def _shown(row: dict[str, int]) -> dict[str, Any]:
    return {name: cents if name == "terminal" else amount(cents) for name, cents in row.items()}
