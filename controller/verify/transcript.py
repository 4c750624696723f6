"""`Transcript`: the rounds of a shoe, told from its observations alone: cards, claims and irregularities. No bets, no
rulings.

Bets count as closed before each first card. A round opens with the first card of the Player (or the carried-over card)
and with nothing else: no timer, no connection, no stand-by, no result. It ends when the next one opens, when a shoe
that names no places has dealt it out, or when the shoe changes. What is irregular is kept with its round: what a table
would open a case for, if nobody rules and the round goes on.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from controller.game.cards import Card, Drawn
from controller.game.facts import judge
from controller.game.hands import Side, Winner
from controller.game.irregularities import IRREGULARITIES, Irregularity
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
    loses_cards_unnoticed: bool = False
    """Whether bytes that are no message may have been a card: `Capabilities` of the make say so."""
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
    _lost_here: set[Irregularity] = field(default_factory=set)
    """How a card may have been lost since the last one came: what is lost before another card is one incident."""

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
                self._take_claim(reading)
            case observations.FaultRaised(code=code):
                kind, _ = FAULTS.get(code, (Irregularity.SHOE_ALARM, Phrase("")))
                self._alarm(kind, f"the shoe reports error {code}")
            case observations.CardUnread():
                self._note(Finding(Irregularity.UNREAD_CARD, Phrase("a card passed and was not read")))
                self._take_card(CardDrawn(None))
            case observations.AlarmRaised(code=code, text=text, means=means):
                lacks_cards = means is Irregularity.NOT_ENOUGH_CARDS and not self._is_dealing
                self._alarm(Irregularity.SHOE_ALARM if lacks_cards else means, f"{code} {text}".strip())
            case observations.SequenceGap(expected=expected, got=got):
                self._lost(Irregularity.SEQUENCE_GAP, f"message {expected} was due and {got} came")
            case observations.SequenceUnproved(last=last, got=got) if self._is_dealing:
                what = f"after message {last or 'none'} came {got}; what was sent between nobody can tell"
                self._lost(Irregularity.LINK_LOST, what)
            case observations.BurstDamaged(contradiction=contradiction):
                what = "copies contradict each other" if contradiction else "no copy arrived whole"
                self._lost(Irregularity.DAMAGED_BURST, what)
            case observations.BytesRejected(why=why) if self.loses_cards_unnoticed:
                self._lost(Irregularity.DAMAGED_BURST, f"bytes that are no message: {why}")
            case observations.LinkLost(why=why) | observations.DriverFailed(why=why):
                self._lost(Irregularity.LINK_LOST, why)
            case observations.CuttingCardDrawn():
                self._cutting_card = True
            case observations.ShoeStarted():
                self._started = True
                if self._is_dealing:
                    what = "the shoe started anew after the bets were closed"
                    self._note(Finding(Irregularity.DEVICE_RESET, Phrase(what)))
                if self._cutting_card:
                    self._new_shoe()
            case _:
                pass  # stand-by, lock, presets, answers to commands, rejected bytes: nothing for a round

    @property
    def _is_dealing(self) -> bool:
        """Whether cards of a round are out and its result is not known yet."""
        deal = self._deal
        return deal is not None and self._claim is None and not (deal.step.complete and deal.open_identities)

    def _take_claim(self, claim: ResultClaimed) -> None:
        self._claim = claim
        if self._deal is None:
            return
        self._note(*check_complete(self._deal), *check_claim(self._deal, claim))
        lost = any(IRREGULARITIES[finding.kind].may_have_passed for finding in self._findings)
        if claim.result is not ClaimedResult.FORCE_QUIT and not (lost or self._deal.open_identities):
            what = "the shoe called a result while a card is still unseen"
            self._note(Finding(Irregularity.UNREAD_CARD, Phrase(what)))

    def _take_card(self, drawn: CardDrawn) -> None:
        self._lost_here.clear()
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

    def _alarm(self, kind: Irregularity, what: str) -> None:
        if IRREGULARITIES[kind].may_have_passed:
            self._lost(kind, what)
        else:
            self._note(Finding(kind, Phrase(what)))

    def _lost(self, kind: Irregularity, what: str) -> None:
        """A card may have passed that nothing read. After another card it is another incident."""
        if kind not in self._lost_here:
            self._lost_here.add(kind)
            (self.loose if self._deal is None else self._findings).append(Finding(kind, Phrase(what)))

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
