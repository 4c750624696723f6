"""`Draft`: the events of one decision so far, and the table after them. It is used within one call of `decide` only."""

from dataclasses import dataclass, field
from typing import Protocol

from msgspec.structs import replace

from controller.decide.checks import Moment, findings
from controller.decide.offered_rulings import offered, reserved
from controller.game.authority import LADDER, Role, may_act_as, role_name
from controller.game.cards import UNSEEN_NAME, card_name
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Known
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite
from controller.settings.settings import Mode
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import FromTerminal, Signature
from controller.table.cases import Case
from controller.table.deal import Finding, due_place, place_for
from controller.table.events import AnyEvent, CaseOpened
from controller.table.evolve import evolve
from controller.table.model import Phase, Table
from controller.table.observations import Place
from controller.table.observations import ResultClaimed as Claim
from controller.table.refusal import Refusal
from controller.table.surplus import counted, surplus_cards


class Cited(Protocol):
    """What has a clause, a reading, or both."""

    @property
    def clause(self) -> str | None:
        """The clause of the document; None: it has none about this."""

    @property
    def reading(self) -> int | None:
        """The reading of the house; None: none is needed."""


@dataclass(slots=True)
class Draft:
    """Collects the events of one decision and applies each at once: later checks see the table as it is by then."""

    table: Table
    rules: TableRules
    millis: int | None = None
    """The time of the input in milliseconds of a monotonic clock; None if it was not measured."""
    software: str = ""
    """The version of this software, for the events that contain it."""
    acting: bool = False
    """The person who signs the action does so in an acting position."""
    signer: Role = LADDER[-1]
    """The least role that signs the action, as `MOVES` says; the highest where it says nothing."""
    events: list[AnyEvent] = field(default_factory=list)
    refusal: Refusal | None = None
    asked: FromTerminal | None = None
    """The terminal's request that is being decided; None where the action is not a terminal's."""
    checked: Claim | None = None
    """The shoe's claim that has already been compared with the cards."""
    by_card: int | None = None
    """While a card is being taken: its number in the shoe."""

    held_before: tuple[int, ...] = ()
    """The cases that held the table while its result stood, when the decision began."""

    agreed: bool = False
    """The shoe's claim agreed with the cards that the result was called on: if one of them is corrected now, the claim
    is about the card as the shoe read it, and is no other incident."""

    def __post_init__(self) -> None:
        self.checked = self.table.claim
        if self.table.phase is Phase.RESULT:
            self.agreed = self.table.claim is not None and not findings(Moment.CLAIM, self.table, self.rules)
            self.held_before = tuple(case.number for case in self.table.cases if case.holds)

    def add(self, *more: AnyEvent) -> None:
        """Add events to the decision and apply each to `table`."""
        for event in more:
            if self.acting and isinstance(event, events.Signed):
                event = replace(event, acting=True)  # noqa: PLW2901 - the same event, with the position of its signer
            self.events.append(event)
            self.table = evolve(self.table, event)

    def refuse(self, text: Phrase, clause: str | None = None, reading: int | None = None) -> None:
        """Refuse the action. If it is refused twice, the first reason is kept."""
        self.refusal = self.refusal or Refusal(text, clause, reading)

    def refuse_citing(self, cited: Cited, text: Phrase) -> None:
        """Refuse the action by the clause and the reading of a case, of what the game permits, or of an option."""
        self.refuse(text, cited.clause, cited.reading)

    def refuse_by(self, cite: Cite, text: Phrase, reading: int = 12) -> None:
        """Refuse the action by the game's own clause, or by this reading if the game has no such clause."""
        clause = self.rules.ruleset.cites.get(cite)
        self.refuse(text, clause, reading if clause is None else None)

    def to_asker(self, staff: Phrase, player: Phrase) -> Phrase:
        """The text for staff, or the text for the player if a terminal asked."""
        return staff if self.asked is None else player.written(staff)

    def may_sign(self, by: Signature, reason: str | None, what: Phrase, round: int | None = None) -> bool:  # noqa: A002
        """Whether this person may sign the action (readings 7 and 26). If not, the draft is refused.

        `round` is the round that the action is about; None: the open one. `reason` is None where none is asked for.
        What the dealer may sign alone, every dealer of the round may.
        """
        needed = self.signer
        if not may_act_as(by.role, needed):
            own, least = role_name(by.role), role_name(needed)
            text = phrase(
                "{what} needs a {needed}; {person} is {role}", what=what, needed=least, person=by.id, role=own
            )
            self.refuse(text, reading=7)
        elif needed is Role.DEALER:
            return True
        elif by.id == self.table.dealer:
            self.refuse(phrase("{what} is signed by somebody other than the dealer on duty", what=what), reading=7)
        elif by.id in self.table.dealers_of(round):
            text = phrase("{what} is signed by somebody who dealt no part of the round: {person} did",
                          what=what, person=by.id)  # fmt: skip
            self.refuse(text, reading=26)
        elif reason is not None and not reason.strip():
            self.refuse(phrase("{what} needs a reason", what=what), reading=7)
        return self.refusal is None

    @property
    def unattended(self) -> bool:
        """Whether this is a live table where nobody is signed on: no card is laid and none is judged (reading 26)."""
        return self.table.dealer is None and self.rules.settings.mode is Mode.LIVE

    # Cases

    def look(self, moment: Moment) -> None:
        """Run the checks of this moment; every finding becomes a case."""
        self.note(*findings(moment, self.table, self.rules))

    def note(self, *findings: Finding, about: int | None = None) -> None:
        """Open a case for every finding."""
        for finding in findings:
            unseen = finding.kind is Irregularity.UNREAD_CARD
            self.open_case(finding.kind, finding.evidence, about=about, card=UNSEEN_NAME if unseen else None)

    def open_case(  # noqa: PLR0913 - all that is known of a case
        self,
        kind: Irregularity,
        evidence: Phrase,
        reported_by: Signature | str | None = None,
        about: int | None = None,
        note: str = "",
        handled: tuple[Side | None, tuple[int, str]] | None = None,
        known: Known | None = None,
        cards: tuple[int, ...] = (),
        card: str | None = None,
        *,
        holds: bool | None = None,
        apart: bool = False,
    ) -> None:
        """Open a case, unless one of this kind is open in this round: then the evidence is added to it.

        One incident is one case: where the same incident has a case already, that one becomes a case of this kind, or
        the evidence is added to it, as `IrregularityFacts.becomes` says.

        A case is about the round that is open, if any; `about` names the one before. `note` is what staff typed: it
        takes the place of the evidence and is never translated. `handled` is a hand and the player who has its cards;
        without a hand, the player it is about. `holds` says whether it holds the table; without it the game does.
        `known` says how it is known; None: staff reported it if `reported_by` names somebody, otherwise it was seen.
        `card` is the card whose cause it is (see `causes`). `apart`: it is another incident than any that is open.
        """
        table = self.table
        if about is None and table.in_round:
            about = table.round
        known = known or (Known.SEEN if reported_by is None else Known.REPORTED)
        hand, player = (None, None) if handled is None else handled
        whose = [case for case in table.cases if case.hand is hand and (hand is not None or case.player == player)]
        here = [case for case in whose if case.round == about]
        same = next((case for case in here if case.kind in (kind, IRREGULARITIES[kind].becomes)), None)
        if same is not None and not apart:
            self.again(same, kind, note or str(evidence), known)
            return
        part = next((case for case in here if self._is_part(case, kind, cards)), None)
        permit = self.rules.permit(kind)
        opened = events.CaseOpened(
            case=table.next_case if part is None else part.number,
            irregularity=kind,
            evidence=note or str(evidence),
            clause=permit.clause,
            reading=permit.reading,
            holds=permit.holds if holds is None else holds,
            rulings=list(offered(table, self.rules, kind, about, cards)),
            authority=self.rules.least_role(kind),
            reserved=reserved(table, self.rules, kind, cards),
            round=about,
            reported_by=reported_by.id if isinstance(reported_by, Signature) else reported_by,
            said=None if note else evidence.saying,
            cards=list(cards),
            hand=hand,
            seat=None if player is None else player[0],
            who=None if player is None else player[1],
            known=Known.SEEN if part is not None and part.known is Known.SEEN else known,
            role=reported_by.role if isinstance(reported_by, Signature) else None,
            drawn=table.shoe.drawn,
            by_card=self.by_card,
            card=card,
        )
        if part is None:
            self.add(opened)
        else:
            self.turn(part, opened)

    def again(self, case: Case, kind: Irregularity, evidence: str, known: Known) -> None:
        """Add evidence to an open case. What the software has seen now can no longer be taken back."""
        self.add(events.DeviceNoted(f"again: {kind}", evidence))
        if known is Known.SEEN and case.known is not Known.SEEN:
            self.add(events.CaseChanged(case.number, list(case.rulings), case.reserved, known=known))

    def turn(self, case: Case, opened: CaseOpened) -> None:
        """An open case turned out to be another irregularity: it keeps its number."""
        self.add(events.CaseChanged(case=case.number, rulings=opened.rulings, reserved=opened.reserved, became=opened))

    def _is_part(self, case: Case, kind: Irregularity, cards: tuple[int, ...]) -> bool:
        """Whether an open case is part of the incident that is now noticed as this kind."""
        if IRREGULARITIES[case.kind].becomes is not kind:
            return False
        loose = surplus_cards(self.table)
        numbers = [number for number, one in enumerate(counted(self.table), 1) if one in loose]
        return not cards or not numbers or any(number in cards for number in numbers)

    def look_again(self) -> None:
        """Compute again which rulings the open cases offer, because cards or bets have moved."""
        if self.table.cases:
            self._surplus_between_rounds()
        for case in self.table.cases:
            now = offered(self.table, self.rules, case.kind, case.round, case.cards)
            roles = reserved(self.table, self.rules, case.kind, case.cards)
            if (now, roles) != (case.rulings, case.reserved):
                self.add(events.CaseChanged(case=case.number, rulings=list(now), reserved=roles))

    def _surplus_between_rounds(self) -> None:
        """An early card of a round that nobody has called is a surplus card as soon as the round before is over."""
        table = self.table
        early = [case for case in table.cases if case.kind is Irregularity.EARLY_CARD]
        if table.phase is not Phase.IDLE or not early:
            return
        draft = Draft(table, self.rules)
        draft.table = replace(table, cases=())
        draft.look(Moment.WAITING)
        for opened in draft.events:
            if isinstance(opened, events.CaseOpened):
                self.turn(early[0], replace(opened, case=early[0].number))

    # The deal goes on

    def resume(self) -> None:
        """If nothing holds the table any more: lay the kept and the waiting cards, and call the result if the hand is
        complete."""
        if self.table.phase is Phase.DEALING and not (self.table.held or self.table.deal.draws):
            self.lay_kept()
        self.conclude()
        self._lay_early_if_due()
        while not self.table.held and self.table.phase is Phase.DEALING and self.table.waiting and not self.unattended:
            self.lay_next()
        self.compare_claim()
        self.look_at_waiting()

    def lay_kept(self) -> None:
        """Lay the cards that were kept as the first cards of this round. Those beyond a complete round are kept on."""
        while self.table.carried and (place := due_place(self.table.deal)) is not None:
            card = card_name(self.table.carried[0])
            self.add(events.CardPlaced(card=card, to=place.side, index=place.index, carried=True))

    def lay_next(self) -> None:
        """Lay the first of the waiting cards at its place."""
        drawn = self.table.waiting[0]
        place, found = place_for(self.table.deal, drawn)
        to, index = hand_and_index(place)
        self.add(events.CardPlaced(card=card_name(drawn.card), to=to, index=index))
        self.note(*(found if place is not None or drawn.seen else map(without_face, found)))
        self.conclude()

    def _lay_early_if_due(self) -> None:
        """A corrected round is due a card after all: the one that came early is that card, and its case is about it."""
        table = self.table
        early = next((case for case in table.cases if case.kind is Irregularity.EARLY_CARD), None)
        waits = table.phase is Phase.DEALING and table.deal.draws and table.waiting
        if early is None or not waits or due_place(table.deal) is None or self._is_stopped():
            return
        if place_for(table.deal, table.waiting[0])[0] is not None:
            self.add(events.CaseClosed(case=early.number, why="a hand is due the card"))
            return
        draft = Draft(replace(table, cases=()), self.rules)
        draft.lay_next()
        for event in draft.events:
            if isinstance(event, events.CaseOpened):
                self.turn(early, replace(event, case=early.number))
            else:
                self.add(event)

    def look_at_waiting(self) -> None:
        """Look for a card that waits outside the deal. Once none waits, a case about an early card is closed."""
        if self.table.waiting:
            if not self.unattended:
                self.look(Moment.WAITING)
            return
        for case in self.table.cases:
            if case.kind is Irregularity.EARLY_CARD:
                self.add(events.CaseClosed(case=case.number, why="the card is away"))

    def conclude(self) -> None:
        """Open cases for what is wrong with the cards; if nothing is, call the result as soon as they give one."""
        if self._is_stopped():
            return
        deal = self.table.deal
        again = bool(self.held_before) and deal.is_finished
        found = [] if again else findings(Moment.CARDS, self.table, self.rules)
        if found:
            self.note(*found)
            return
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
            if not self.agreed:
                self.checked = None
            self.compare_claim()

    def _is_stopped(self) -> bool:
        """Whether something stops the round from being judged.

        An early card does not, because it is of the next round. Nor does what already held the table while a result
        stood: a corrected round is judged again at once, so that its money stays in reach.
        """
        table = self.table
        if not table.cases:
            return table.option is not None
        stops = [case for case in table.cases if case.holds and case.number not in self.held_before]
        return table.option is not None or any(case.kind is not Irregularity.EARLY_CARD for case in stops)

    def compare_claim(self) -> None:
        """Compare the shoe's claim with the result, once."""
        table = self.table
        if table.claim is None or table.claim == self.checked or table.phase is not Phase.RESULT:
            return
        self.checked = table.claim
        self.look(Moment.CLAIM)


def without_face(finding: Finding) -> Finding:
    """The same finding without the face of its card, which nobody at the table has seen."""
    words = finding.evidence
    if "card" not in words.values:
        return finding
    return Finding(finding.kind, Phrase(words.template, **{**words.values, "card": UNSEEN_NAME}))


def hand_and_index(place: Place | None) -> tuple[str | None, int | None]:
    """A place as the two fields of an event: hand and index."""
    return (None, None) if place is None else (str(place.side), place.index)
