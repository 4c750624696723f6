"""Money: whole cents, their text form, and how a payout that is not payable is rounded (reading 6)."""

import re
from enum import StrEnum
from fractions import Fraction
from typing import Final

from controller.game.phrase import Phrase
from controller.value import Value

MOST_CENTS: Final = 10_000_000_000_00
"""The largest amount the software takes: ten thousand million."""

_AMOUNT: Final = re.compile(r"([0-9]+)(?:\.([0-9]{1,2}))?", re.ASCII)
_LONGEST: Final = 40
_HUNDREDTHS: Final = tuple(f".{hundredths:02d}" for hundredths in range(100))


class NotAnAmountError(ValueError):
    """A text that is not an accepted amount of money."""


def parse_amount(text: str) -> int:
    """`"97.5"` → 9750 cents. More than zero, at most two decimals, at most `MOST_CENTS`."""
    matched = _AMOUNT.fullmatch(text)
    if matched is None:
        what = "is not an amount; write digits with at most two decimals, such as 97.50"
        raise NotAnAmountError(f"{_shown(text)!r} {what}")
    whole, part = matched.groups()
    if len(whole) > _LONGEST or (cents := int(whole) * 100 + (int(part.ljust(2, "0")) if part else 0)) > MOST_CENTS:
        raise NotAnAmountError(f"{_shown(text)!r} is too large; the most is {amount(MOST_CENTS)}")
    if cents <= 0:
        raise NotAnAmountError(f"{_shown(text)!r} is not more than zero")
    return cents


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def parse_nothing(text: str) -> int:
    """As `parse_amount`, but nothing is an amount too: `"0"` → 0."""
    matched = _AMOUNT.fullmatch(text)
    return 0 if matched is not None and not text.strip("0.") else parse_amount(text)


def parse_net(text: str) -> int:
    """What a player got, less what was collected: `"950.00"`, `"0"` or `"-100.00"`."""
    return -parse_nothing(text[1:]) if text.startswith("-") else parse_nothing(text)


def amount(cents: int) -> str:
    """9750 → `"97.50"`. The inverse of `parse_amount`; amounts below zero are written too."""
    if cents < 0:
        return f"-{amount(-cents)}"
    return f"{cents // 100}{_HUNDREDTHS[cents % 100]}"


def short_amount(cents: int) -> str:
    """An amount for screens: thousands separated, cents only if there are some."""
    if cents < 0:
        return f"-{short_amount(-cents)}"
    units, _, rest = amount(cents).partition(".")
    return f"{int(units):,}" + (f".{rest}" if rest != "00" else "")


def money_name(cents: int) -> Phrase:
    """An amount for phrases: `amount` in journals, `short_amount` on screens."""
    return Phrase(short_amount(cents)).written(amount(cents))


def exact_amount(cents: Fraction) -> str:
    """An amount in fractions of a cent, exactly: `"0.0095"`, or `"1/3"` where no decimal ends."""
    units = cents / 100
    rest = units.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{units.numerator}/{units.denominator}"
    places = 2
    while (units * 10**places).denominator != 1:
        places += 1
    digits = abs(units * 10**places).numerator
    sign = "-" if units < 0 else ""
    return f"{sign}{digits // 10**places}.{digits % 10**places:0{places}d}"


class Rounding(StrEnum):
    """What happens to the part of a payout below the table's smallest unit."""

    DOWN = "down"
    """The house keeps it."""
    UP = "up"
    """The house adds to it."""
    NEAREST = "nearest"
    """To the nearer unit; exactly half goes up."""


class Payable(Value):
    """What this table can pay out: multiples of its smallest unit, and how it rounds to them."""

    unit: int = 1
    rounding: Rounding = Rounding.DOWN

    def __post_init__(self) -> None:
        if not 0 < self.unit <= MOST_CENTS:
            raise ValueError(f"the smallest unit must be from one cent to {amount(MOST_CENTS)}, not {self.unit} cents")

    def rounded(self, cents: Fraction) -> int:
        """The payable amount for an exact one."""
        units, rest = divmod(cents, self.unit)
        if rest and (self.rounding is Rounding.UP or (self.rounding is Rounding.NEAREST and 2 * rest >= self.unit)):
            units += 1
        return units * self.unit


TO_THE_CENT: Final = Payable()
