"""What a benchmark returns."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure, what was wanted of it, and whether it holds."""

    what: str
    figure: str
    wanted: str
    holds: bool
