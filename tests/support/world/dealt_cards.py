"""The law of cards: each card that really left a shoe is in the journal once, in order, or inside a named gap."""

from collections.abc import Iterator, Sequence

from controller.game.cards import Card
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.events import AnyEvent

UNSEEN = "??"
GAPS = {
    Irregularity.SEQUENCE_GAP, Irregularity.DAMAGED_BURST, Irregularity.LINK_LOST, Irregularity.UNREAD_CARD,
    Irregularity.POWER_FAILURE, Irregularity.DEVICE_RESET, Irregularity.OTHER,
}  # fmt: skip
"""The cases that say that cards may have passed; the last is the dealer's report that the screen is not the felt."""
NOTES = {"sequence unproved"}
"""What the software notes for the same reason where it opens no case."""


class DealtCards:
    """Goes through the cards of a journal beside the cards that were really dealt.

    Inside a gap two cards with the same face cannot be told apart, so every way to read the journal is followed; the
    law is broken when none is left.
    """

    def __init__(self, dealt: Sequence[Card], *, loose: bool = False) -> None:
        """`loose`: the shoe has no count, so a message that never arrives is noticed when the shoe ends, by counting."""
        self._dealt, self._loose = dealt, loose
        self._ways = {0: 0}
        """How many real cards may be accounted for, and how many of them passed in silence at least."""
        self._gap = False
        """Whether the journal has named a gap since the last card that it has."""

    def take(self, event: AnyEvent) -> Iterator[str]:
        """What is wrong with an event; nothing, if it agrees with the real cards."""
        match event:
            case events.CaseOpened() if event.irregularity in GAPS:
                self._gap = True
            case events.CaseOpened(irregularity=Irregularity.SHOE_COUNT):
                self._ways = dict.fromkeys(self._ways, 0)
            case events.LinkDown() | events.TableStarted(resumed=True):
                self._gap = True
            case events.DeviceNoted() if event.what in NOTES:
                self._gap = True
            case events.CardDrawn(ruled=False) | events.CardBurned():
                yield from self._card(event.card)
            case events.RoundSettled() | events.ShoeEnded():
                yield from self._all_passed()
            case events.ShoeLoaded() if silent := min(self._ways.values()):
                yield f"{silent} cards of the last shoe passed in silence, and its count does not say so"

    def _card(self, card: str) -> Iterator[str]:
        ways: dict[int, int] = {}
        for at, silent in self._ways.items():
            for place in range(at, len(self._dealt) if self._gap or self._loose else min(at + 1, len(self._dealt))):
                if card in (UNSEEN, str(self._dealt[place])):
                    now = silent if self._gap else silent + place - at
                    ways[place + 1] = min(now, ways.get(place + 1, now))
        if not ways:
            still = " ".join(map(str, self._dealt[min(self._ways) :][:8]))
            yield f"the journal has {card}, and the next real cards are {still or 'none'}"
        self._ways, self._gap = ways, False

    def _all_passed(self) -> Iterator[str]:
        """A round or a shoe is over: every card is accounted for."""
        last = len(self._dealt)
        if last not in self._ways and not self._gap and not self._loose:
            missing = " ".join(map(str, self._dealt[max(self._ways) :]))
            yield f"{missing} left the shoe, and nothing in the journal says so"
        silent = min(one if self._gap else one + last - at for at, one in self._ways.items())
        self._ways = {last: silent}
