"""`Verification`: the outcome of verifying a journal, and what it was verified against."""

from controller.game.phrase import Phrase, listed, phrase
from controller.journal.walk import Bad
from controller.value import Value


class Against(Value):
    """What a journal was verified against, besides its chain."""

    heads: int = 0
    """How many signed heads were compared."""
    rounds: int | None = None
    """How many rounds were judged and settled again; None: the content of the records was not looked at."""
    decided: int = 0
    """How many of them were also decided again, every event, from what the table was told."""
    witnesses: int = 0
    """At how many witnesses there were heads to compare."""

    @property
    def words(self) -> Phrase:
        """All of it in words: `its chain, 12 signed heads, 80 rounds decided again`."""
        heads = phrase("{count} signed heads", count=self.heads) if self.heads else phrase("no signed heads")
        witnesses = (phrase("{count} witnesses", count=self.witnesses),) if self.witnesses else ()
        return listed((phrase("its chain"), heads, *witnesses, self._rounds()))

    def _rounds(self) -> Phrase:
        if self.rounds is None:
            return phrase("no round judged again")
        decided = phrase("{count} rounds decided again", count=self.decided)
        judged = phrase("{count} rounds judged again", count=self.rounds - self.decided)
        if self.decided and self.decided == self.rounds:
            return decided
        return listed((decided, judged)) if self.decided else judged


class Verification(Value):
    """The outcome of verifying a journal from its first record."""

    journal: str
    records: int
    head: str
    first_bad: Bad | None
    against: Against = Against()
    other_edition: int = 0
    """How many of the rounds were played under another edition of the readings: judged by cards and pay rows."""
    told: tuple[str, ...] = ()
    """What is wrong with files of heads without making the journal bad."""

    @property
    def ok(self) -> bool:
        """Whether nothing was found wrong."""
        return self.first_bad is None

    @property
    def wrong(self) -> str:
        """What is wrong, and at which record; empty if nothing is."""
        if self.first_bad is None:
            return ""
        return f"record {self.first_bad.n} {self.first_bad.what}" if self.first_bad.n else self.first_bad.what
