"""A decision being drafted: events so far, and the table as it stands after them. Lives inside one call of `decide`."""

from dataclasses import dataclass, field

from controller import events
from controller.deal import Deal, Finding, check_claim, check_complete, deal_card
from controller.events import AnyEvent
from controller.evolve import evolve
from controller.facts import judge
from controller.hands import Side
from controller.inputs import CardDrawn
from controller.irregularities import Irregularity, Permit, Ruling
from controller.prospects import established
from controller.refusal import Refusal
from controller.ruleset import Ruleset
from controller.settings import TableSettings
from controller.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Rules:
    """What this table plays by."""

    ruleset: Ruleset
    settings: TableSettings

    def permit(self, kind: Irregularity) -> Permit:
        """What the game permits for an irregularity; what it has no word for goes the way of everything else."""
        permits = self.ruleset.irregularities
        return permits.get(kind, permits[Irregularity.OTHER])


@dataclass(slots=True)
class Draft:
    """Adds events and lets each take effect, so that the next thought sees what the last one did."""

    table: Table
    rules: Rules
    millis: int | None = None
    """The time of the input in milliseconds that only grow; None where nobody measured it."""
    events: list[AnyEvent] = field(default_factory=list)
    refusal: Refusal | None = None

    def add(self, *more: AnyEvent) -> None:
        """These happened."""
        for event in more:
            self.events.append(event)
            self.table = evolve(self.table, event)

    def refuse(self, text: str, clause: str | None = None, reading: int | None = None) -> None:
        """The action is not possible; the first reason stands."""
        self.refusal = self.refusal or Refusal(text, clause, reading)

    def note(self, *findings: Finding) -> None:
        """Every finding becomes a case."""
        for finding in findings:
            self.open_case(finding.kind, finding.evidence)

    def open_case(self, kind: Irregularity, evidence: str, reported_by: str | None = None) -> None:
        """Open a case, unless one of this kind is open in this round: then the evidence is added to it."""
        table = self.table
        where = table.round if table.in_round else None
        if any(case.kind is kind and case.round == where for case in table.cases):
            self.add(events.DeviceNoted(f"again: {kind}", evidence))
            return
        permit, least = self.rules.permit(kind), self.rules.settings.least_role
        self.add(
            events.CaseOpened(
                case=table.next_case,
                irregularity=kind,
                evidence=evidence,
                clause=permit.clause,
                reading=permit.reading,
                holds=permit.holds,
                rulings=list(offered(table, self.rules, permit, kind)),
                authority=least(kind, permit.authority),
                reserved={str(ruling): str(least(kind, role)) for ruling, role in permit.reserved.items()},
                round=where,
                reported_by=reported_by,
            )
        )

    # The deal goes on

    def resume(self) -> None:
        """If nothing holds the table any more: lay the waiting cards, and call the result if the hand is complete."""
        while not self.table.held and self.table.phase is Phase.DEALING and self.table.waiting:
            drawn = self.table.waiting[0]
            after, found = deal_card(self.table.deal, drawn)
            to, index = landed(self.table.deal, after)
            self.add(events.CardPlaced(card=_name(drawn), to=to, index=index))
            self.note(*found)
            self.conclude()
        self.conclude()

    def conclude(self) -> None:
        """Call the result as soon as the cards give one."""
        table = self.table
        deal = table.deal
        if table.phase is not Phase.DEALING or table.held or not deal.open_identities or deal.surplus:
            return
        if len(deal.player) < 2 or len(deal.banker) < 2 or not deal.step.complete:
            return
        wrong = check_complete(deal)
        if wrong:
            self.note(*wrong)
            return
        outcome = judge([c for c in deal.player if c], [c for c in deal.banker if c])
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
        if table.claim is not None:
            self.note(*check_claim(deal, table.claim))


def _name(drawn: CardDrawn) -> str:
    return "??" if drawn.card is None else str(drawn.card)


def landed(before: Deal, after: Deal) -> tuple[str | None, int | None]:
    """Where the card went that makes the difference between two deals; nowhere if it is a card too many."""
    for side in Side:
        if len(after.hand(side)) > len(before.hand(side)):
            return side.value, len(after.hand(side))
    return None, None


def offered(table: Table, rules: Rules, permit: Permit, kind: Irregularity) -> tuple[Ruling, ...]:
    """The rulings that the game permits and that mean something as the table stands."""
    able = [ruling for ruling in permit.rulings if _makes_sense(table, rules, kind, ruling)]
    return tuple(able) or (Ruling.NOTE,)


_IN_A_ROUND = (
    Ruling.VOID, Ruling.VOID_AND_REPLACE, Ruling.WITHDRAW_OPTION, Ruling.WITHDRAW_THEN_RECONSTRUCT, Ruling.RECONSTRUCT,
    Ruling.SET_ORDER, Ruling.RESET_AND_REOPEN, Ruling.ENTER_CARDS, Ruling.COUNT_MISSING,
)  # fmt: skip


def _makes_sense(table: Table, rules: Rules, kind: Irregularity, ruling: Ruling) -> bool:
    deal = table.deal
    if kind is Irregularity.EARLY_CARD:
        return True
    if ruling in _IN_A_ROUND and not table.in_round:
        return False
    initial = len(deal.draws) <= 4
    match kind, ruling:
        case Irregularity.POWER_FAILURE, _:
            decided = established(rules.ruleset, deal.player, deal.banker)
            return (ruling is Ruling.PLAY_ON) is decided
        case Irregularity.DOUBLE_DRAW, Ruling.SET_ORDER:
            return not initial
        case Irregularity.DOUBLE_DRAW, Ruling.VOID:
            return initial or Ruling.SET_ORDER not in rules.permit(kind).rulings
        case Irregularity.DEVICE_RESET, Ruling.RESET_AND_REOPEN:
            return not any((*deal.player, *deal.banker))
        case Irregularity.OVERDRAW, Ruling.RECONSTRUCT:
            return deal.step.to is not None
        case _:
            return True


def relay(draws: tuple[CardDrawn, ...]) -> Deal:
    """All cards of a round laid where they were due, in the order drawn; what no hand is due is left over."""
    deal = Deal()
    for drawn in draws:
        bare = CardDrawn(drawn.card, drawn.course, manual=drawn.manual)
        deal, _ = deal_card(deal, bare)
    return deal
