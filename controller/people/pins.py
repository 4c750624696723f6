"""`Pin`: which PINs are good enough, and their argon2id hashes. The only module that looks at a PIN.

A PIN is always passed as a `Pin`, which no repr, log line, event or error message can show. Hashing and checking take a
quarter of a second on purpose: call them in another thread than the one that must answer.
"""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from argon2 import Parameters, PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

from controller.game.phrase import Phrase, phrase

FEWEST_DIGITS, MOST_DIGITS = 6, 12

_DIGITS: Final = re.compile(r"[0-9]+", re.ASCII)
_STEPS: Final = ({0}, {1}, {9})
"""From digit to digit, modulo ten: all the same, a run upwards, a run downwards."""
_LONGEST_REPEAT: Final = 3
"""So few digits over and over, such as 121212 or 482482, are a repeat."""
_ID_DIGITS: Final = 4
"""An id with so many digits or more may not be in its owner's PIN."""
_MONTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DATES: Final = {6: ("DDMMYY", "MMDDYY", "YYMMDD"), 8: ("DDMMYYYY", "MMDDYYYY", "YYYYMMDD")}
"""The forms of a date, by the number of digits."""
_YEARS: Final = range(1900, 2100)
"""The years that a date with four digits for the year may mean; with two digits any may be meant."""
_NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$kdZkLQyvCZbJZy1TAtA+pA$nvqrH393NvBfyLaTurL2Km4JPMYzRef6SXiK3Pmu6lM"
"""The hash to check for an unknown person, so that the answer takes as long as for a known one."""


class WeakPinError(ValueError):
    """A PIN that is refused; the message says why and never shows the PIN."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(str(why))
        self.why = why


class Pin:
    """A PIN as typed. It can be checked and hashed, and is never shown."""

    __slots__ = ("_typed",)

    def __init__(self, typed: str) -> None:
        self._typed = typed

    def __repr__(self) -> str:
        return "Pin(hidden)"

    def weakness(self, person: str = "") -> Phrase | None:
        """Why this is too weak for a new PIN of the person with this id; None if it is good."""
        typed = self._typed
        if _DIGITS.fullmatch(typed) is None:
            return phrase("a PIN has digits only")
        if not FEWEST_DIGITS <= len(typed) <= MOST_DIGITS:
            return phrase("a PIN has {fewest} to {most} digits", fewest=FEWEST_DIGITS, most=MOST_DIGITS)
        if {(int(after) - int(before)) % 10 for before, after in pairwise(typed)} in _STEPS:
            return phrase("a PIN is not one digit over and over, nor a straight run")
        if any(typed == (typed[:few] * len(typed))[: len(typed)] for few in range(1, _LONGEST_REPEAT + 1)):
            return phrase("a PIN is not a few digits over and over")
        if _is_date(typed):
            return phrase("a PIN is not a date")
        digits = "".join(sign for sign in person if sign in "0123456789")
        if len(digits) >= _ID_DIGITS and (digits in typed or typed in digits):
            return phrase("a PIN does not contain the digits of the id")
        return None

    def hashed(self, parameters: Parameters = RFC_9106_LOW_MEMORY, person: str = "") -> str:
        """The argon2id hash of a new PIN of this person. Tests may use cheaper parameters."""
        weakness = self.weakness(person)
        if weakness is not None:
            raise WeakPinError(weakness)
        return PasswordHasher.from_parameters(parameters).hash(self._typed)

    def fits_any(self, hashes: Iterable[str]) -> bool:
        """Whether this PIN fits one of these hashes. Looks at each of them: as slow for the first as for the last."""
        return sum(self.fits(pin_hash) for pin_hash in hashes) > 0

    def fits(self, pin_hash: str | None) -> bool:
        """Whether this PIN fits the hash (which names its own parameters). False for None, an unknown person.

        Other failures, such as too little memory or a text that is no hash, are raised: they do not mean a wrong PIN.
        """
        if not self._typed.isascii():
            return False
        try:
            found = PasswordHasher().verify(_NOBODY if pin_hash is None else pin_hash, self._typed)
        except VerifyMismatchError:
            return False
        return found and pin_hash is not None


def _is_date(digits: str) -> bool:
    """Whether these digits can be read as a date, of a birth or any other."""
    return any(_says_date(digits, form) for form in _DATES.get(len(digits), ()))


def _says_date(digits: str, form: str) -> bool:
    day, month, year = (
        int("".join(digit for digit, sign in zip(digits, form, strict=True) if sign == part)) for part in "DMY"
    )
    if not 1 <= month <= len(_MONTHS) or not 1 <= day <= _MONTHS[month - 1]:
        return False
    return year in _YEARS or form.count("Y") == 2
