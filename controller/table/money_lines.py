"""`MoneyLine`: what a player was paid in a settled round, what was due, and what was done about the difference."""

from enum import StrEnum

import msgspec


class How(StrEnum):
    """How a difference is closed."""

    COLLECTED = "collected"
    """The player gives back what was paid too much."""
    PAID = "paid"
    """The player gets what was paid too little."""
    WAIVED = "waived"
    """Nobody gets anything."""


class MoneyLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The money of one player in one settled round. Amounts are net to the player, in whole cents."""

    round: int
    seat: int
    who: str
    paid: int
    """What was paid at the table; below zero: collected."""
    due: int
    reported: bool = False
    """Staff reported what was paid; otherwise it is what the settlement said."""
    case: int | None = None
    """The case in which staff reported it; None: nothing was reported, or the report was dismissed."""
    recorded: int | None = None
    """What the record said was paid before that case."""
    reported_before: bool = False
    """Staff had reported what was paid before that case too."""
    adjusted_before: int = 0
    """What was adjusted before that case."""
    moved: int = 0
    """What was paid out since; below zero: collected."""
    waived: int = 0
    """The part of the difference that was waived, with its sign."""
    before: bool = False
    """Of a round in the journal before this one."""
    dealers: tuple[str, ...] = ()
    """Everybody who was on duty in that round: none of them signs its adjustment."""

    @property
    def difference(self) -> int:
        """What is still open: above zero the player is to get it, below zero to give it back."""
        rest = self.due - self.paid - self.moved
        if rest * self.waived <= 0:
            return rest
        left = max(0, abs(rest) - abs(self.waived))
        return left if rest > 0 else -left

    @property
    def adjusted(self) -> int:
        """What was collected, paid or waived so far, with its sign."""
        return self.moved + self.waived

    @property
    def adjusted_in_case(self) -> int:
        """What was adjusted since staff reported what was paid, with its sign."""
        return self.adjusted - self.adjusted_before

    def is_about(self, number: int, seat: int, who: str) -> bool:
        """Whether it is this player's line of that round."""
        return (self.round, self.seat, self.who) == (number, seat, who)

    def after(self, how: How, cents: int) -> "MoneyLine":
        """The line after so much was collected, paid or waived."""
        match how:
            case How.COLLECTED:
                return msgspec.structs.replace(self, moved=self.moved - cents)
            case How.PAID:
                return msgspec.structs.replace(self, moved=self.moved + cents)
            case How.WAIVED:
                return msgspec.structs.replace(self, waived=self.waived + (cents if self.difference > 0 else -cents))
