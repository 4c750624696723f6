"""A decision being drafted: events so far, and the table as it stands after them. Lives inside one call of `decide`."""

from dataclasses import dataclass, field

from controller.decide.offered_rulings import offered, reserved
from controller.game.cards import card_name
from controller.game.facts import judge
from controller.game.irregularities import Irregularity
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import FromTerminal
from controller.table.deal import Finding, all_seen, check_claim, check_complete, place_for, too_many
from controller.table.events import AnyEvent
from controller.table.evolve import evolve
from controller.table.model import THEN_CLOSE, Phase, Table
from controller.table.observations import ClaimedResult, Place
from controller.table.observations import ResultClaimed as Claim
from controller.table.refusal import Refusal


@dataclass(slots=True)
class Draft:
    """Adds events and lets each take effect, so that the next thought sees what the last one did."""

    table: Table
    rules: TableRules
    millis: int | None = None
    """The time of the input in milliseconds that only grow; None where nobody measured it."""
    events: list[AnyEvent] = field(default_factory=list)
    refusal: Refusal | None = None
    asked: FromTerminal | None = None
    """The terminal's request that is being decided; None where the action is not a terminal's."""
    checked: Claim | None = None
    """The shoe's claim that has been held against the cards."""

    def __post_init__(self) -> None:
        self.checked = self.table.claim

    def add(self, *more: AnyEvent) -> None:
        """These happened."""
        for event in more:
            self.events.append(event)
            self.table = evolve(self.table, event)

    def refuse(self, text: str, clause: str | None = None, reading: int | None = None) -> None:
        """The action is not possible; the first reason stands."""
        self.refusal = self.refusal or Refusal(text, clause, reading)

    # Cases

    def note(self, *findings: Finding) -> None:
        """Every finding becomes a case."""
        for finding in findings:
            self.open_case(finding.kind, finding.evidence)

    def open_case(
        self, kind: Irregularity, evidence: str, reported_by: str | None = None, about: int | None = None
    ) -> None:
        """Open a case, unless one of this kind is open in this round: then the evidence is added to it.

        A case is about the round that is open, if any; `about` names the one before.
        """
        table = self.table
        if about is None and table.in_round:
            about = table.round
        if any(case.kind is kind and case.round == about for case in table.cases):
            self.add(events.DeviceNoted(f"again: {kind}", evidence))
            return
        permit = self.rules.permit(kind)
        self.add(
            events.CaseOpened(
                case=table.next_case,
                irregularity=kind,
                evidence=evidence,
                clause=permit.clause,
                reading=permit.reading,
                holds=permit.holds,
                rulings=list(offered(table, self.rules, kind, about)),
                authority=self.rules.least_role(kind),
                reserved=reserved(table, self.rules, kind),
                round=about,
                reported_by=reported_by,
            )
        )

    def look_again(self) -> None:
        """Cards and bets have moved: what is offered on the open cases may have changed with them."""
        for case in self.table.cases:
            now = offered(self.table, self.rules, case.kind, case.round)
            roles = reserved(self.table, self.rules, case.kind)
            if (now, roles) != (case.rulings, case.reserved):
                self.add(events.CaseChanged(case=case.number, rulings=list(now), reserved=roles))

    # The deal goes on

    def resume(self) -> None:
        """If nothing holds the table any more: lay the waiting cards, and call the result if the hand is complete."""
        self.conclude()
        while not self.table.held and self.table.phase is Phase.DEALING and self.table.waiting:
            self.lay_next()
        self.compare_claim()
        self.look_at_waiting()

    def lay_next(self) -> None:
        """The first of the waiting cards goes where it belongs."""
        drawn = self.table.waiting[0]
        place, found = place_for(self.table.deal, drawn)
        to, index = hand_and_index(place)
        self.add(events.CardPlaced(card=card_name(drawn.card), to=to, index=index))
        self.note(*found)
        self.conclude()

    def look_at_waiting(self) -> None:
        """A card that waits outside the deal is one too many, or the first of a round that has not been closed."""
        table = self.table
        if not table.waiting:
            for case in table.cases:
                if case.kind is Irregularity.EARLY_CARD:
                    self.add(events.CaseClosed(case=case.number, why="the card is away"))
            return
        if table.phase is Phase.DEALING or (table.option and table.option.then == THEN_CLOSE):
            return
        drawn = table.waiting[0]
        name = card_name(drawn.card)
        known = {case.kind for case in table.cases}
        if table.phase is Phase.RESULT and not table.opens_a_round(drawn):
            if Irregularity.OVERDRAW not in known:
                self.open_case(Irregularity.OVERDRAW, f"{name} drawn although the round is complete")
        elif Irregularity.EARLY_CARD not in known:
            early = "with no shoe loaded" if table.phase is Phase.NO_SHOE else "before the bets were closed"
            self.open_case(Irregularity.EARLY_CARD, f"{name} drawn {early}")

    def conclude(self) -> None:
        """Say what is wrong with the cards as they lie; if nothing is, call the result as soon as they give one."""
        if self.table.held:
            return
        wrong = self.wrong()
        if wrong:
            self.note(*wrong)
            return
        deal = self.table.deal
        player, banker = all_seen(deal.player), all_seen(deal.banker)
        dealing = self.table.phase is Phase.DEALING
        if dealing and deal.step.complete and player is not None and banker is not None:
            outcome = judge(player, banker)
            standing = outcome.standing
            self.add(
                events.ResultCalled(
                    result=outcome.winner,
                    player_total=standing.player_total,
                    banker_total=standing.banker_total,
                    natural=standing.natural,
                    player_pair=bool(outcome.player_pair),
                    banker_pair=bool(outcome.banker_pair),
                )
            )
            self.checked = None
            self.compare_claim()

    def compare_claim(self) -> None:
        """Hold the shoe's claim against the result, once."""
        table = self.table
        if table.claim is None or table.claim == self.checked or table.phase is not Phase.RESULT:
            return
        self.checked = table.claim
        self.note(*check_claim(table.deal, table.claim))

    def wrong(self) -> tuple[Finding, ...]:
        """What is wrong with the cards as they lie and would stop the round."""
        table, deal = self.table, self.table.deal
        outside = tuple(
            Finding(Irregularity.OVERDRAW, f"{card_name(card)} was drawn outside the round") for card in table.outside
        )
        if table.phase is Phase.BETTING:  # reopened, with cards face down on the table
            return (*outside, *too_many(deal))
        if table.phase is not Phase.DEALING:
            return outside
        due = deal.step.to is not None
        short: tuple[Finding, ...] = ()
        if due and table.claim is not None and table.claim.result is not ClaimedResult.FORCE_QUIT:
            short = tuple(f for f in check_complete(deal) if f.kind is Irregularity.SHORT_HAND)
        whole = 52 * table.shoe.decks
        empty: tuple[Finding, ...] = ()
        if due and not table.waiting and whole and table.shoe.drawn >= whole:
            empty = (Finding(Irregularity.NOT_ENOUGH_CARDS, f"all {whole} cards are drawn and a card is due"),)
        return (*outside, *too_many(deal), *short, *empty)


def hand_and_index(place: Place | None) -> tuple[str | None, int | None]:
    """A place as events write it."""
    return (None, None) if place is None else (place.side.value, place.index)
