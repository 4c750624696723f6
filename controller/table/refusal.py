"""A refusal: why something is not possible, with the clause or the reading that says so."""

from typing import NamedTuple

from controller.game.phrase import Phrase


class Refusal(NamedTuple):
    """Why something is refused, in one line for a person; with the clause or the reading."""

    text: Phrase
    """The English text is what `sabot table` prints; screens translate it."""
    clause: str | None = None
    reading: int | None = None
