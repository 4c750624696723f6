"""`Draft`: the events of one decision so far, and the table after them. It is used within one call of `decide` only."""

from dataclasses import dataclass, field

from controller.decide.checks import Moment, findings
from controller.decide.offered_rulings import offered, reserved
from controller.game.authority import LADDER, Role, may_act_as, role_name
from controller.game.cards import card_name
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import FromTerminal, Signature
from controller.table.deal import Finding, place_for
from controller.table.events import AnyEvent
from controller.table.evolve import evolve
from controller.table.model import Phase, Table
from controller.table.observations import Place
from controller.table.observations import ResultClaimed as Claim
from controller.table.refusal import Refusal


@dataclass(slots=True)
class Draft:
    """Collects the events of one decision and applies each at once: later checks see the table as it is by then."""

    table: Table
    rules: TableRules
    millis: int | None = None
    """The time of the input in milliseconds of a monotonic clock; None if it was not measured."""
    software: str = ""
    """The version of this software, for the events that contain it."""
    signer: Role = LADDER[-1]
    """The least role that signs the action, as `MOVES` says; the highest where it says nothing."""
    events: list[AnyEvent] = field(default_factory=list)
    refusal: Refusal | None = None
    asked: FromTerminal | None = None
    """The terminal's request that is being decided; None where the action is not a terminal's."""
    checked: Claim | None = None
    """The shoe's claim that has already been compared with the cards."""

    def __post_init__(self) -> None:
        self.checked = self.table.claim

    def add(self, *more: AnyEvent) -> None:
        """Add events to the decision and apply each to `table`."""
        for event in more:
            self.events.append(event)
            self.table = evolve(self.table, event)

    def refuse(self, text: Phrase, clause: str | None = None, reading: int | None = None) -> None:
        """Refuse the action. If it is refused twice, the first reason is kept."""
        self.refusal = self.refusal or Refusal(text, clause, reading)

    def refuse_by(self, cite: Cite, text: Phrase, reading: int = 12) -> None:
        """Refuse the action by the game's own clause, or by this reading if the game has no such clause."""
        clause = self.rules.ruleset.cites.get(cite)
        self.refuse(text, clause, reading if clause is None else None)

    def to_asker(self, staff: Phrase, player: Phrase) -> Phrase:
        """The text for staff, or the text for the player if a terminal asked."""
        return staff if self.asked is None else player.written(staff)

    def may_sign(self, by: Signature, reason: str, what: Phrase) -> bool:
        """Whether this person may sign the action (reading 7). If not, the draft is refused."""
        needed = self.signer
        if not may_act_as(by.role, needed):
            own, least = role_name(by.role), role_name(needed)
            text = phrase(
                "{what} needs a {needed}; {person} is {role}", what=what, needed=least, person=by.id, role=own
            )
            self.refuse(text, reading=7)
        elif needed is not Role.DEALER and by.id == self.table.dealer:
            self.refuse(phrase("{what} is signed by somebody other than the dealer on duty", what=what), reading=7)
        elif needed is not Role.DEALER and not reason.strip():
            self.refuse(phrase("{what} needs a reason", what=what), reading=7)
        return self.refusal is None

    # Cases

    def look(self, moment: Moment) -> None:
        """Run the checks of this moment; every finding becomes a case."""
        self.note(*findings(moment, self.table, self.rules))

    def note(self, *findings: Finding) -> None:
        """Open a case for every finding."""
        for finding in findings:
            self.open_case(finding.kind, finding.evidence)

    def open_case(
        self,
        kind: Irregularity,
        evidence: Phrase,
        reported_by: str | None = None,
        about: int | None = None,
        note: str = "",
        handled: tuple[Side, tuple[int, str]] | None = None,
    ) -> None:
        """Open a case, unless one of this kind is open in this round: then the evidence is added to it.

        A case is about the round that is open, if any; `about` names the one before. `note` is what staff typed: it
        takes the place of the evidence and is never translated. `handled` is a hand and the player who has its cards.
        """
        table = self.table
        if about is None and table.in_round:
            about = table.round
        hand, player = (None, None) if handled is None else handled
        if any(case.kind is kind and case.round == about and case.hand is hand for case in table.cases):
            self.add(events.DeviceNoted(f"again: {kind}", note or str(evidence)))
            return
        permit = self.rules.permit(kind)
        self.add(
            events.CaseOpened(
                case=table.next_case,
                irregularity=kind,
                evidence=note or str(evidence),
                clause=permit.clause,
                reading=permit.reading,
                holds=permit.holds,
                rulings=list(offered(table, self.rules, kind, about)),
                authority=self.rules.least_role(kind),
                reserved=reserved(table, self.rules, kind),
                round=about,
                reported_by=reported_by,
                said=None if note else evidence.saying,
                hand=hand,
                seat=None if player is None else player[0],
                who=None if player is None else player[1],
            )
        )

    def look_again(self) -> None:
        """Compute again which rulings the open cases offer, because cards or bets have moved."""
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
        """Lay the first of the waiting cards at its place."""
        drawn = self.table.waiting[0]
        place, found = place_for(self.table.deal, drawn)
        to, index = hand_and_index(place)
        self.add(events.CardPlaced(card=card_name(drawn.card), to=to, index=index))
        self.note(*found)
        self.conclude()

    def look_at_waiting(self) -> None:
        """Look for a card that waits outside the deal. Once none waits, a case about an early card is closed."""
        if self.table.waiting:
            self.look(Moment.WAITING)
            return
        for case in self.table.cases:
            if case.kind is Irregularity.EARLY_CARD:
                self.add(events.CaseClosed(case=case.number, why="the card is away"))

    def conclude(self) -> None:
        """Open cases for what is wrong with the cards; if nothing is, call the result as soon as they give one."""
        if self.table.held:
            return
        found = findings(Moment.CARDS, self.table, self.rules)
        if found:
            self.note(*found)
            return
        deal = self.table.deal
        if self.table.phase is Phase.DEALING and deal.step.complete and deal.open_identities:
            outcome = deal.outcome
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
        """Compare the shoe's claim with the result, once."""
        table = self.table
        if table.claim is None or table.claim == self.checked or table.phase is not Phase.RESULT:
            return
        self.checked = table.claim
        self.look(Moment.CLAIM)


def hand_and_index(place: Place | None) -> tuple[str | None, int | None]:
    """A place as the two fields of an event: hand and index."""
    return (None, None) if place is None else (place.side.value, place.index)
