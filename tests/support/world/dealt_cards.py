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


ASKS = (events.CaseOpened, events.CaseRuled, events.CardCorrected, events.CardsReconstructed)
"""A person was asked, or has decided."""


class DealtCards:
    """Goes through the cards of a journal beside the cards that were really dealt.

    Inside a gap two cards with the same face cannot be told apart, so every way to read the journal is followed; the
    law is broken when none is left.
    """

    def __init__(self, dealt: Sequence[Card], *, loose: bool = False) -> None:
        """`loose`: the shoe has no count and no check bytes. A message that never arrives is noticed when the shoe ends,
        by counting; a damaged one may be read as another card, and the dealer sees that it is not the one on the felt."""
        self._dealt, self._loose = dealt, loose
        self._ways = {(0, False): 0}
        """How many real cards may be accounted for, whether one of this round was misread, and how many of them passed
        in silence at least."""
        self._gap = False
        """Whether the journal has named a gap since the last card that it has."""
        self._double = False
        """Whether the journal doubts that the next card is one: it came as fast as no hand draws."""
        self._asked = False
        """Whether a person was asked in this round."""
        self._silent: list[str] = []
        """The cards of the last shoe that passed in silence. Their messages may still lie in the cable."""
        self._unasked = ""
        """What was wrong with the card before, for which a person must be asked at once."""

    def take(self, event: AnyEvent) -> Iterator[str]:  # noqa: PLR0912 - a case for each kind of event
        """What is wrong with an event; nothing, if it agrees with the real cards."""
        if isinstance(event, ASKS):
            self._asked = True
        if self._unasked and not isinstance(event, events.CaseOpened):
            yield f"{self._unasked}, and nobody was asked"
        self._unasked = ""
        match event:
            case events.CaseOpened() if event.irregularity in GAPS:
                self._gap = True
            case events.CaseOpened(irregularity=Irregularity.DOUBLE_DRAW):
                self._double = self._loose
            case events.DeviceNoted(what="again: double-draw"):
                self._double = self._loose  # the line came a third time, and the case is open
            case events.CaseOpened(irregularity=Irregularity.SHOE_COUNT):
                self._ways, self._gap = dict.fromkeys(self._ways, 0), True
            case events.LinkDown() | events.TableStarted(resumed=True):
                self._gap = True
            case events.DeviceNoted() if event.what in NOTES:
                self._gap = True
            case events.BetsOpened():
                self._asked = False
                self._forget_misread()  # a burned card that was misread lies in no hand
            case events.CardDrawn(ruled=False) | events.CardBurned():
                yield from self._card(event.card, waits=event.waits, burned=isinstance(event, events.CardBurned))
            case events.CardCorrected(settled=False):
                self._named(event.after)
            case events.RoundSettled() | events.ShoeEnded():
                if isinstance(event, events.ShoeEnded):
                    self._silent = [str(card) for card in self._dealt[min(self._ways)[0] :]] if self._loose else []
                yield from self._all_passed()
            case events.ShoeLoaded() if silent := min(self._ways.values()):
                yield f"{silent} cards of the last shoe passed in silence, and its count does not say so"

    def _card(self, card: str, *, waits: bool, burned: bool) -> Iterator[str]:
        ways: dict[tuple[int, bool], int] = {}

        def may_be(place: int, silent: int, *, misread: bool) -> None:
            ways[place, misread] = min(silent, ways.get((place, misread), silent))

        for (at, misread), silent in self._ways.items():
            for place in range(at, len(self._dealt) if self._gap or self._loose else min(at + 1, len(self._dealt))):
                if card in (UNSEEN, str(self._dealt[place])):
                    may_be(place + 1, silent if self._gap else silent + place - at, misread=misread)
            if self._loose and at < len(self._dealt):
                may_be(at + 1, silent, misread=True)
            if self._double and at and card == str(self._dealt[at - 1]):
                may_be(at, silent, misread=misread)  # the line before came twice
            if self._loose and burned and at and card == str(self._dealt[at - 1]):
                # Of burned cards nobody measures the time (decision 0059): the count of the shoe has one more.
                may_be(at, max(0, silent - 1), misread=misread)
        if not ways and card in self._silent:
            self._silent.remove(card)
            self._unasked, ways = "a card of the last shoe came late", self._ways
        twice = waits and self._loose and any(at and card == str(self._dealt[at - 1]) for at, _ in self._ways)
        if not ways and twice:
            self._unasked, ways = "a line came twice", self._ways
        if not ways:
            still = " ".join(map(str, self._dealt[min(self._ways)[0] :][:8]))
            yield f"the journal has {card}, and the next real cards are {still or 'none'}"
        self._ways, self._gap, self._double = ways, False, False

    def _named(self, card: str) -> None:
        """A person says that it is another card than the journal has: it may be one whose message never came, and what
        the journal had was the late message of a card that was accounted for before."""
        for (at, misread), silent in tuple(self._ways.items()):
            if at < len(self._dealt) and card == str(self._dealt[at]):
                self._ways.setdefault((at + 1, misread), silent)

    def _all_passed(self) -> Iterator[str]:
        """A round or a shoe is over: every card is accounted for."""
        last = len(self._dealt)
        if not any(at == last for at, _ in self._ways) and not self._gap and not self._loose:
            missing = " ".join(map(str, self._dealt[max(self._ways)[0] :]))
            yield f"{missing} left the shoe, and nothing in the journal says so"
        known = {way: silent for way, silent in self._ways.items() if self._asked or not way[1]}
        if not known:
            yield "a card was read as another one, and nobody was asked"
        silent = min(one if self._gap else one + last - at for (at, _), one in (known or self._ways).items())
        self._ways = {(last, False): silent}

    def _forget_misread(self) -> None:
        ways: dict[tuple[int, bool], int] = {}
        for (at, _), silent in self._ways.items():
            ways[at, False] = min(silent, ways.get((at, False), silent))
        self._ways = ways
