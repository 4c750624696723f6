"""`Transcript`: the rounds of a shoe, told from its observations alone: cards, claims and irregularities. No bets, no
rulings.

Bets count as closed before each first card. A round opens with the first card of the Player (or the carried-over card)
and with nothing else: no timer, no connection, no stand-by, no result. It ends when the next one opens, when a shoe
that names no places has dealt it out, or when the shoe changes. What is irregular is kept with its round.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from controller.game.cards import Card, Drawn
from controller.game.facts import judge
from controller.game.hands import Side, Winner
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase
from controller.table import observations
from controller.table.deal import Deal, Finding, check_claim, check_complete, deal_card, reveal
from controller.table.observations import (
    FAULTS,
    CardDrawn,
    ClaimedResult,
    Course,
    Observation,
    Place,
    ResultClaimed,
)
from controller.value import Value

FIRST_CARD = Place(Side.PLAYER, 1)


class ToldRound(Value):
    """One round as the shoe's observations tell it."""

    player: tuple[Drawn, ...]
    banker: tuple[Drawn, ...]
    result: Winner | None
    """None if the round is unfinished, breaks the table of play, or has a card that was not seen."""
    claimed: ClaimedResult | None
    agrees: bool | None
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class Transcript:
    """Takes observations one by one. `rounds`, `burned` and `discarded` are what they told so far."""

    decks: int
    rounds: list[ToldRound] = field(default_factory=list)
    burned: list[Drawn] = field(default_factory=list)
    discarded: list[Drawn] = field(default_factory=list)
    loose: list[Finding] = field(default_factory=list)
    """Irregularities while no round was open."""
    _deal: Deal | None = None
    _claim: ResultClaimed | None = None
    _findings: list[Finding] = field(default_factory=list)
    _copies: Counter[Card] = field(default_factory=Counter)
    _cutting_card: bool = False
    _started: bool = False
    _outside: bool = False
    """Whether a card drawn outside the round still has to be named, as discarded or carried over."""

    def take_all(self, readings: Iterable[Observation]) -> None:
        """Take observations in their order."""
        for reading in readings:
            self.take(reading)

    def take(self, reading: Observation) -> None:  # noqa: PLR0912 - one arm for each word of the vocabulary
        """Take one observation."""
        match reading:
            case CardDrawn():
                self._take_card(reading)
            case observations.IdentityShown(card=card):
                self._count(card)
                self._with_deal(lambda deal: reveal(deal, reading))
            case observations.CardDiscarded(card=card):
                self._outside = False
                self.discarded.append(card)
                self._count(card)
            case ResultClaimed():
                self._claim = reading
                if self._deal is not None:
                    self._note(*check_complete(self._deal), *check_claim(self._deal, reading))
            case observations.FaultRaised(code=code):
                kind, _ = FAULTS.get(code, (Irregularity.SHOE_ALARM, Phrase("")))
                self._note(Finding(kind, Phrase(f"the shoe reports error {code}")))
            case observations.CardUnread():
                self._note(Finding(Irregularity.UNREAD_CARD, Phrase("a card passed and was not read")))
                self._take_card(CardDrawn(None))
            case observations.AlarmRaised(code=code, text=text):
                self._note(Finding(Irregularity.SHOE_ALARM, Phrase(f"{code} {text}".strip())))
            case observations.SequenceGap(expected=expected, got=got):
                self._note(Finding(Irregularity.SEQUENCE_GAP, Phrase(f"message {expected} was due and {got} came")))
            case observations.BurstDamaged(contradiction=contradiction):
                what = "copies contradict each other" if contradiction else "no copy arrived whole"
                self._note(Finding(Irregularity.DAMAGED_BURST, Phrase(what)))
            case observations.LinkLost(why=why) | observations.DriverFailed(why=why):
                self._note(Finding(Irregularity.LINK_LOST, Phrase(why)))
            case observations.CuttingCardDrawn():
                self._cutting_card = True
            case observations.ShoeStarted():
                self._started = True
                if self._cutting_card:
                    self._new_shoe()
            case _:
                pass  # stand-by, lock, presets, answers to commands, rejected bytes: nothing for a round

    def _take_card(self, drawn: CardDrawn) -> None:
        if drawn.course in (Course.FIRST_BURN, Course.BURN):
            if drawn.course is Course.FIRST_BURN and self._started:
                self._new_shoe()
            self.burned.append(drawn.card)
            self._count(drawn.card)
            return
        self._started = False
        if drawn.course is Course.OUTSIDE:
            # One physical card with the `discarded` or `carried over` that follows, which name it: counted there.
            self._outside = True
            return
        self._outside = False
        opens = drawn.course is Course.CARRIED_OVER or drawn.place == FIRST_CARD
        if self._deal is None or opens or (drawn.place is None and self._deal.step.complete):
            self.finish()
            self._deal = Deal()
        self._count(drawn.card)
        self._with_deal(lambda deal: deal_card(deal, drawn))
        if drawn.place is None and self._deal.step.complete:
            self._note(*check_complete(self._deal))

    def _with_deal(self, act: Callable[[Deal], tuple[Deal, tuple[Finding, ...]]]) -> None:
        if self._deal is None:
            self._deal = Deal()
        self._deal, found = act(self._deal)
        self._note(*found)

    def _note(self, *findings: Finding) -> None:
        """Keep each kind of irregularity once per round: the same mistake is noticed at the draw, at the reveal and
        at the result."""
        where = self._findings if self._deal is not None else self.loose
        for finding in findings:
            if self._deal is None or finding.kind not in {known.kind for known in where}:
                where.append(finding)

    def _count(self, card: Drawn) -> None:
        if card is None:
            return
        self._copies[card] += 1
        if self._copies[card] > self.decks:
            copies = f"{card} came {self._copies[card]} times from {self.decks} decks"
            self._note(Finding(Irregularity.FOREIGN_CARD, Phrase(copies)))

    def _new_shoe(self) -> None:
        self.finish()
        self._copies.clear()
        self._cutting_card = self._started = False

    def finish(self) -> None:
        """Close the round in progress, finished or not; call it when no more observations will come."""
        if self._deal is None:
            return
        deal, claim = self._deal, self._claim
        player = [card for card in deal.player if card is not None]
        banker = [card for card in deal.banker if card is not None]
        result = None
        if deal.open_identities and not deal.surplus and not check_complete(deal):
            result = judge(player, banker).winner
        elif deal.open_identities:
            self._note(*check_complete(deal))
        claimed = None if claim is None or claim.result is ClaimedResult.FORCE_QUIT else claim.result
        agrees = None
        if claim is not None and claimed is not None and deal.open_identities:
            agrees = result is not None and not check_claim(deal, claim)
        self.rounds.append(
            ToldRound(deal.player, deal.banker, result, claimed, agrees, tuple(self._findings)),
        )
        self._deal, self._claim, self._findings = None, None, []
