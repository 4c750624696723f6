"""The laws of the world, by name, and what happens when one is broken."""

from enum import StrEnum


class Law(StrEnum):
    """Every law of the world. Those of `tests/support/referee` hold for a table; these hold for a whole casino."""

    CARDS = "every dealt card is in a journal once, or inside a named gap"
    RESULT = "a settled result is that of the real cards, each where it was due unless a person let them stand"
    MONEY = "money adds up to zero and nobody is below zero"
    SHOWN = "what was shown is on disk"
    WAY_ON = "a held case has somebody who may rule, and a way on"
    FOLD = "the state is the fold of the journal from zero"
    STORE = "the store is a prefix of the journal"
    VERIFY = "verify is clean"
    ALIVE = "no exception, and no table stays where it is"
    """An exception is our bug, and a table that people cannot bring to the next round is one too."""


class WorldBrokenError(AssertionError):
    """A law does not hold."""

    def __init__(self, law: Law, what: str, table: str = "") -> None:
        super().__init__(f"{law.name}: {law}: {table + ': ' if table else ''}{what}")
        self.law = law
