"""`Pin`: which PINs are good enough, and their argon2id hashes. The only module that looks at a PIN.

A PIN is always passed as a `Pin`, which no repr, log line, event or error message can show. Hashing and checking take a
quarter of a second on purpose: call them in another thread than the one that must answer.
"""

import re
from itertools import pairwise
from typing import Final

from argon2 import Parameters, PasswordHasher
from argon2.exceptions import VerifyMismatchError
from argon2.profiles import RFC_9106_LOW_MEMORY

FEWEST_DIGITS, MOST_DIGITS = 6, 12

_DIGITS: Final = re.compile(r"[0-9]+", re.ASCII)
_STEPS: Final = ({0}, {1}, {9})
"""From digit to digit, modulo ten: all the same, a run upwards, a run downwards."""
_NOBODY: Final = "$argon2id$v=19$m=65536,t=3,p=4$kdZkLQyvCZbJZy1TAtA+pA$nvqrH393NvBfyLaTurL2Km4JPMYzRef6SXiK3Pmu6lM"
"""The hash to check for an unknown person, so that the answer takes as long as for a known one."""


class WeakPinError(ValueError):
    """A PIN that is refused; the message says why and never shows the PIN."""


class Pin:
    """A PIN as typed. It can be checked and hashed, and is never shown."""

    __slots__ = ("_typed",)

    def __init__(self, typed: str) -> None:
        self._typed = typed

    def __repr__(self) -> str:
        return "Pin(hidden)"

    def weakness(self) -> str | None:
        """Why this is too weak for a new PIN; None if it is good."""
        if _DIGITS.fullmatch(self._typed) is None:
            return "a PIN has digits only"
        if not FEWEST_DIGITS <= len(self._typed) <= MOST_DIGITS:
            return f"a PIN has {FEWEST_DIGITS} to {MOST_DIGITS} digits"
        if {(int(after) - int(before)) % 10 for before, after in pairwise(self._typed)} in _STEPS:
            return "a PIN is not one digit over and over, nor a straight run"
        return None

    def hashed(self, parameters: Parameters = RFC_9106_LOW_MEMORY) -> str:
        """The argon2id hash of a new PIN. Tests may use cheaper parameters."""
        weakness = self.weakness()
        if weakness is not None:
            raise WeakPinError(weakness)
        return PasswordHasher.from_parameters(parameters).hash(self._typed)

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
