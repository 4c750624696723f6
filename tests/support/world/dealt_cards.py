"""The law of cards: each card that really left a shoe is in the journal once, in order, or inside a named gap."""

from collections.abc import Iterator, Sequence

from controller.game.cards import Card
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.events import AnyEvent

UNSEEN = "??"
GAPS = {
    Irregularity.SEQUENCE_GAP, Irregularity.DAMAGED_BURST, Irregularity.LINK_LOST, Irregularity.UNREAD_CARD,
    Irregularity.POWER_FAILURE, Irregularity.DEVICE_RESET,
}  # fmt: skip
"""The cases that say that cards may have passed."""
NOTES = {"sequence unproved"}
"""What the software notes for the same reason where it opens no case."""


class DealtCards:
    """Goes through the cards of a journal beside the cards that were really dealt."""

    def __init__(self, dealt: Sequence[Card]) -> None:
        self._dealt = dealt
        self.at = 0
        """So many real cards are accounted for."""
        self.gap = False
        """Whether the journal has named a gap since the last card that it has."""
        self.in_gaps = 0
        """How many cards passed inside a named gap."""

    def take(self, event: AnyEvent) -> Iterator[str]:
        """What is wrong with an event; nothing, if it agrees with the real cards."""
        match event:
            case events.CaseOpened() if event.irregularity in GAPS:
                self.gap = True
            case events.LinkDown() | events.TableStarted(resumed=True):
                self.gap = True
            case events.DeviceNoted() if event.what in NOTES:
                self.gap = True
            case events.CardDrawn(ruled=False) | events.CardBurned():
                yield from self._card(event.card)
            case events.RoundSettled() | events.ShoeEnded():
                yield from self._nothing_left()

    def _card(self, card: str) -> Iterator[str]:
        for at in range(self.at, len(self._dealt)):
            if card in (UNSEEN, str(self._dealt[at])):
                if at > self.at and not self.gap:
                    yield f"{', '.join(map(str, self._dealt[self.at : at]))} left the shoe before {card} and nobody says so"
                self.in_gaps += at - self.at
                self.at, self.gap = at + 1, False
                return
            if not self.gap:
                break
        still = " ".join(map(str, self._dealt[self.at : self.at + 8]))
        yield f"the journal has {card}, and the next real cards are {still or 'none'}"

    def _nothing_left(self) -> Iterator[str]:
        if self.at < len(self._dealt):
            if not self.gap:
                missing = " ".join(map(str, self._dealt[self.at :]))
                yield f"a round is over and {missing} left the shoe, and nobody says so"
            self.in_gaps += len(self._dealt) - self.at
            self.at = len(self._dealt)
