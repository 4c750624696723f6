"""Voucher codes: how they are written, and the digest by which the journal knows them. Pure; randomness comes in.

A code has 100 random bits, so a plain digest of it gives nothing away: a person who reads the journal can check whether
a code is one of ours, but cannot make one.
"""

import hashlib
from typing import Final

CODE_BYTES: Final = 13
"""Random bytes that a code is made of; of the last one half is used."""
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: they are taken for digits, or make words."""
LENGTH: Final = 20
GROUP: Final = 4
_MEANT: Final = str.maketrans("OIL", "011", "- ")


class NotACodeError(ValueError):
    """A text that cannot be the code of a voucher."""


def code_from(random: bytes) -> str:
    """Random bytes as a code in five groups: `7K2M-…`."""
    if len(random) < CODE_BYTES:
        raise ValueError(f"a code is made of {CODE_BYTES} random bytes")
    number = int.from_bytes(random[:CODE_BYTES], "big") >> 4
    return grouped("".join(LETTERS[(number >> (5 * place)) & 31] for place in range(LENGTH)))


def grouped(letters: str) -> str:
    """The letters of a code, or the first of them, in groups as they are printed."""
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def voucher_digest(code: str) -> str:
    """The digest of a code as it was typed or scanned."""
    meant = code.upper().translate(_MEANT)
    if len(meant) != LENGTH or any(letter not in LETTERS for letter in meant):
        raise NotACodeError(f"a voucher's code has {LENGTH} letters and digits, such as those printed on it")
    return hashlib.sha256(meant.encode()).hexdigest()
