"""The ledger of the terminals: accounts in whole cents, and postings between two of them.

A posting takes from one account what it gives to another, so the sum over all accounts is zero after every posting.
What the house owes to players (credit, wagers in play, vouchers) stands above zero and never falls below; the cage and
the house itself are the other side of it.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

TERMINAL: Final = "terminal"
"""Who the player is whose wagers come from a terminal; the seat is the terminal's number."""
MOST_TERMINALS: Final = 999
REMEMBERED: Final = 32
"""Requests of a terminal that are known by their numbers; an older one is old and nothing else."""

CAGE: Final = "cage"
"""Cash: below zero by what was paid in and not paid out."""
HOUSE: Final = "house"
"""What the house has won; below zero if players have."""
VOUCHERS: Final = "vouchers"
"""What is due on vouchers that nobody has redeemed."""


def credit_of(terminal: int) -> str:
    """The account of a terminal's credit."""
    return f"terminal {terminal}"


def play_of(terminal: int) -> str:
    """The account of a terminal's wagers in play."""
    return f"in play {terminal}"


class Posting(NamedTuple):
    """So much from one account to another."""

    debit: str
    credit: str
    cents: int
    why: str


class Ledger(msgspec.Struct, frozen=True):
    """Every account, and what else terminals need to find again: vouchers, what was asked, which requests are done."""

    balances: dict[str, int] = {}
    vouchers: dict[str, int] = {}
    """Outstanding, by the digest of the code."""
    issued: int = 0
    """The number of the last voucher."""
    asked: dict[str, int] = {}
    """By terminal: credit that it has asked for and nobody has approved yet."""
    done: dict[str, tuple[int, ...]] = {}
    """By terminal: the numbers of the last requests carried out or refused, rising."""

    def balance(self, account: str) -> int:
        """What stands on an account."""
        return self.balances.get(account, 0)

    def credit(self, terminal: int) -> int:
        """What the player at a terminal may stake or cash out."""
        return self.balance(credit_of(terminal))

    def in_play(self, terminal: int) -> int:
        """What a terminal has staked in this round."""
        return self.balance(play_of(terminal))

    def asked_by(self, terminal: int) -> int | None:
        """The credit that a terminal has asked for; None if it waits for nothing."""
        return self.asked.get(str(terminal))

    def done_by(self, terminal: int) -> tuple[int, ...]:
        """The numbers of a terminal's last requests that were carried out or refused, rising."""
        return self.done.get(str(terminal), ())

    @property
    def terminals(self) -> tuple[int, ...]:
        """Every terminal that has or had an account, or has asked for credit."""
        named = {account.split()[-1] for account in self.balances if account[-1].isdigit()}
        return tuple(sorted(int(number) for number in named | set(self.asked) | set(self.done)))

    def posted(self, postings: Iterable[Posting]) -> "Ledger":
        """The ledger after these postings."""
        balances = dict(self.balances)
        for posting in postings:
            balances[posting.debit] = balances.get(posting.debit, 0) - posting.cents
            balances[posting.credit] = balances.get(posting.credit, 0) + posting.cents
        return msgspec.structs.replace(self, balances=balances)

    def with_request(self, terminal: int, number: int | None) -> "Ledger":
        """The ledger, this request of a terminal answered."""
        if number is None:
            return self
        done = (*self.done_by(terminal), number)[-REMEMBERED:]
        return msgspec.structs.replace(self, done={**self.done, str(terminal): done})

    def faults(self) -> list[str]:
        """What is wrong with the ledger as it stands; nothing ever should be."""
        found = []
        if total := sum(self.balances.values()):
            found.append(f"the accounts add up to {total} cents, not to nothing")
        found += [
            f"{account} stands at {cents} cents"
            for account, cents in self.balances.items()
            if cents < 0 and account not in (CAGE, HOUSE)
        ]
        if self.balance(VOUCHERS) != sum(self.vouchers.values()):
            found.append("the vouchers outstanding are not what their account says")
        return found
