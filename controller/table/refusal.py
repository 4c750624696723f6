"""A refusal: why something is not possible, with the clause or the reading that says so."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """One line for a person."""

    text: str
    clause: str | None = None
    reading: int | None = None
