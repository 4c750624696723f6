"""A patron is a stay: one player at one seat of one table, from the first wager until the seat is cleared.

The index writes stays as short words into its rows. `@` is the record of the first wager, `#` the card number, if
staff entered one.
"""

from typing import NamedTuple
from urllib.parse import quote, unquote


class Stay(NamedTuple):
    """One stay of a player."""

    seat: int
    who: str
    first: int
    """The record of the first wager."""
    card: str = ""
    """The card number that staff entered; empty: none."""

    def __str__(self) -> str:
        card = f"#{quote(self.card, safe='')}" if self.card else ""
        return f"{self.seat}:{quote(self.who, safe='')}@{self.first}{card}"

    @classmethod
    def parse(cls, word: str) -> "Stay":
        """The stay that `str` wrote."""
        place, _, rest = word.partition("@")
        seat, _, who = place.partition(":")
        first, _, card = rest.partition("#")
        return cls(int(seat), unquote(who), int(first), unquote(card))


class PatronDue(NamedTuple):
    """What a correction changed for a patron."""

    stay: Stay
    cents: int
    """In the patron's favour; below zero: to the patron's cost."""
    lost: int
    """The most that the patron had lost in the round that was corrected, or in the round before it, in cents."""

    def __str__(self) -> str:
        return f"{self.stay}={self.cents}/{self.lost}"

    @classmethod
    def parse(cls, word: str) -> "PatronDue":
        """What `str` wrote."""
        stay, _, money = word.partition("=")
        cents, _, lost = money.partition("/")
        return cls(Stay.parse(stay), int(cents), int(lost))
