"""A refusal: why something is not possible, with the clause or the reading that says so."""

from typing import NamedTuple

from controller.game.phrase import Phrase


class Refusal(NamedTuple):
    """One line for a person."""

    text: Phrase
    """The English text is what `sabot table` prints; screens translate it."""
    clause: str | None = None
    reading: int | None = None
