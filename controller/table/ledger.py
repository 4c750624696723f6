"""The ledger of the terminals: accounts in whole cents, and postings between two of them.

A posting takes from one account what it gives to another, so the sum over all accounts is zero after every posting.
The accounts of what the house owes to players (credit, wagers in play, vouchers) are never below zero. The accounts of
the cage and of the house may be: they are the other side of the same postings.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

TERMINAL: Final = "terminal"
"""The `who` of a wager that comes from a terminal; its seat is the number of the terminal."""
MOST_TERMINALS: Final = 999
REMEMBERED: Final = 32
"""How many request numbers are remembered per terminal. An older number is refused without being looked up."""
MOST_AHEAD: Final = 1000
"""How far a terminal's request number may be above its last one that was carried out or refused."""

CAGE: Final = "cage"
"""Cash: below zero by what was paid in and not paid out."""
HOUSE: Final = "house"
"""What the house has won; below zero if players have."""
VOUCHERS: Final = "vouchers"
"""What is due on vouchers that are not redeemed yet."""


def credit_of(terminal: int) -> str:
    """The account of a terminal's credit."""
    return f"terminal {terminal}"


def play_of(terminal: int) -> str:
    """The account of a terminal's wagers in play."""
    return f"in play {terminal}"


class Posting(NamedTuple):
    """Moves an amount from one account to another."""

    debit: str
    credit: str
    cents: int
    why: str


class Ledger(msgspec.Struct, frozen=True):
    """Every account; and for terminals: outstanding vouchers, credit asked for, and answered requests."""

    balances: dict[str, int] = {}
    vouchers: dict[str, int] = {}
    """Outstanding, by the digest of the code."""
    issued: int = 0
    """The number of the last voucher."""
    asked: dict[str, int] = {}
    """By terminal: the credit that it has asked for and that staff have not approved yet."""
    done: dict[str, tuple[int, ...]] = {}
    """By terminal: the numbers of the last requests carried out or refused, rising."""

    def balance(self, account: str) -> int:
        """The balance of an account in cents."""
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
    def has_credit(self) -> bool:
        """Whether a terminal has credit or a wager in play. Vouchers are not counted: they are paid in any game."""
        return any(cents > 0 and account[-1].isdigit() for account, cents in self.balances.items())

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
        """The ledger with this request added to the answered ones of a terminal; unchanged for None."""
        if number is None:
            return self
        done = (*self.done_by(terminal), number)[-REMEMBERED:]
        return msgspec.structs.replace(self, done={**self.done, str(terminal): done})

    def faults(self) -> list[str]:
        """What is wrong with the ledger, one text for each fault; empty unless there is a bug."""
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
