"""`Evening`: a table, its people and its real cards, told one thing after another. Every step is checked by the laws.

What was told is kept as steps: `support.referee.lines` prints them as lines for `sabot table` and finds the shortest
list of steps that still breaks a law.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from msgspec import structs

from controller.decide.automation import due_step
from controller.decide.moves import DECIDES, Decision, decide
from controller.decide.settings_changes import change_refused
from controller.decide.starts import resettled, started
from controller.game.authority import Role
from controller.game.cards import DECK, Card
from controller.game.irregularities import Irregularity
from controller.journal.chain import Entry
from controller.people.positions import act_as, position_at
from controller.people.tries import LONGEST_WAIT, attempt, seconds_left
from controller.runtime.fold import event_record, told_record
from controller.runtime.given import given_by
from controller.runtime.state import decode_state, encode_state
from controller.settings.settings import TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events, observations
from controller.table.actions import Signature
from controller.table.model import Phase, Table
from controller.table.refusal import Refusal
from controller.table.surplus import case_to_rule
from controller.table.told import Told as Recorded
from controller.table.told import ToldBook, ToldPin, ToldSettings, ToldStart, told_of
from controller.verify.rejudge import judged
from controller.verify.signatures import SIGNED, needs_pin
from support.referee.law import Law, LawBrokenError
from support.referee.laws import Watch, check_refusal
from support.referee.staff import book, who_may

SOFTWARE = "test"
BEGINS = datetime(2026, 11, 16, 20, tzinfo=UTC)
DAMAGE = (observations.BurstDamaged, observations.SequenceGap, observations.CardUnread)
"""Observations that say, whatever the make, that a card may have passed."""
ABOUT_PLACES = (Irregularity.OVERDRAW, Irregularity.SHORT_HAND, Irregularity.WRONG_PLACE)
"""Irregularities of cards that lie wrong, too many or too few: no ruling on them needs more than its name."""


class Told(NamedTuple):
    """A step: the table was told this, so many milliseconds after the step before."""

    told: Any
    pause: int = 10_000
    card: Card | None = None
    """The card that left the shoe with this, where the table was not told which."""


class PowerCut(NamedTuple):
    """A step: the program came back with what the journal holds."""


class NewSettings(NamedTuple):
    """A step: somebody signed other settings."""

    settings: TableSettings
    by: Signature


class Acting(NamedTuple):
    """A step: somebody gives a person an acting position for so many minutes."""

    person: str
    role: Role
    minutes: int
    by: Signature


class WrongPin(NamedTuple):
    """A step: somebody types a wrong PIN under this id."""

    person: str


Step = Told | PowerCut | NewSettings | Acting | WrongPin


class Outcome(NamedTuple):
    """One decision on the way: what was told, whether by the software itself, and what came of it."""

    told: Any
    automatic: bool
    decision: Decision


def outcomes(table: Table, rules: TableRules, told: Any, millis: int) -> Iterator[Outcome]:
    """Tell a table something as the host does: with the automatic steps before it and after it."""
    step = due_step(table, rules, told)
    if step is not None:
        yield Outcome(step, True, decision := decide(table, step, rules, millis, SOFTWARE))
        table = decision.table
    yield Outcome(told, False, decision := decide(table, told, rules, millis, SOFTWARE))
    table = decision.table
    while (step := due_step(table, rules)) is not None:
        yield Outcome(step, True, decision := decide(table, step, rules, millis, SOFTWARE))
        table = decision.table


class RealCards:
    """The cards themselves: what lies in the shoe, and which cards left it without the table being told."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left: list[Card] = []
        self.unreported: list[Card] = []
        """Drawn, and no message about them arrived: only people know them."""
        self.faces: dict[observations.Place, Card] = {}
        """Cards that the shoe drew concealed, by where it said they go."""
        self.pending: Card | None = None
        """A card that leaves the shoe with the next step, and the table will not be told which."""

    def face(self, place: observations.Place) -> Card | None:
        """What the shoe reads at this place: the card that it drew concealed, or one that it could not read before."""
        return self.faces.get(place) or next(iter(self.unreported), None)

    def left_the_shoe(self, step: Told) -> None:
        """Remember a card of which the table was not told, and which is named at last."""
        if isinstance(step.told, observations.IdentityShown) and step.told.card in self.unreported:
            self.unreported.remove(step.told.card)
        if step.card is None:
            return
        if isinstance(step.told, observations.CardDrawn):
            if step.told.place is not None:
                self.faces[step.told.place] = step.card
        else:
            self.unreported.append(step.card)

    def loaded(self, decks: int) -> None:
        """A new shoe, shuffled."""
        self.left = list(DECK) * max(decks, 0)
        self.rng.shuffle(self.left)
        self.unreported, self.faces = [], {}

    def draw(self) -> Card:
        """The next card of the shoe; any card if it is empty."""
        return self.left.pop() if self.left else self.rng.choice(DECK)


class EveningJournal:
    """The records of an evening as a runtime writes them: what was told, and what followed from it."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.given: TableRules | None = None

    def begins(self) -> None:
        """The program starts: what it writes next says under which number it decides, and by which game."""
        self.given = None

    def write(self, told: Recorded, happened: tuple[events.AnyEvent, ...], at: str, rules: TableRules) -> None:
        """Write a batch."""
        if not happened:
            return
        if self.given is None:
            told = structs.replace(told, decides=DECIDES, given=given_by(rules, ()))
        self.given = rules
        for kind, schema, payload in (told_record(told), *map(event_record, happened)):
            self.entries.append(Entry(len(self.entries) + 1, at, kind, schema, payload, ""))


class Evening:
    """A table with people."""

    def __init__(self, rules: TableRules, seed: int = 0, let_off: frozenset[Law] = frozenset()) -> None:
        self.first_rules = self.rules = rules
        self.seed = seed
        self.table = Table()
        self.watch = Watch(let_off)
        self.happened: list[events.AnyEvent] = []
        self.steps: list[Step] = []
        self.millis = self.passed = 0
        self.real = RealCards(Random(seed))  # noqa: S311 - the same cards every time
        self.journal = EveningJournal()
        for event in book():
            if event.by is not None:
                self._sign(Signature(event.by, self.watch.state.people.by_id[event.by].role))
            self._take((event,), told=ToldBook.of(event))
        self._start(None)

    # Telling it

    def do(self, step: Step) -> Refusal | None:
        """Take a step and check everything; returns the refusal, if it is one."""
        self.steps.append(step)
        match step:
            case Told():
                return self._tell(step)
            case PowerCut():
                self._power_cut()
            case NewSettings():
                return self._change(step)
            case Acting():
                until = self.now(minutes=step.minutes)
                by = self.signature(step.by)
                given = act_as(self.watch.state.people, step.person, step.role, until, by, "ill", self.now())
                if isinstance(given, Refusal):
                    return given
                signed = self._sign(by)
                if isinstance(signed, Refusal):
                    return signed
                self._take((given,), told=ToldBook.of(given))
            case WrongPin():
                self._try(step.person, fits=False)
                left = seconds_left(self.watch.state.people.by_id[step.person], self.now())
                if left > LONGEST_WAIT:
                    raise LawBrokenError(Law.WAY_ON, f"{step.person} waits for {left} seconds")
        return None

    def now(self, minutes: int = 0) -> str:
        """The time of the evening, or so many minutes later."""
        return (BEGINS + timedelta(milliseconds=self.passed, minutes=minutes)).isoformat().replace("+00:00", "Z")

    def signature(self, person: Signature) -> Signature:
        """This person's signature at this time: in the acting position, if they have one."""
        role, acting = position_at(self.watch.state.people.by_id[person.id], self.now())
        return Signature(person.id, role, acting)

    def _try(self, person: str, *, fits: bool) -> Signature | Refusal:
        """Somebody types a PIN under this id."""
        tried = attempt(self.watch.state.people, person, pin_ok=fits, now=self.now())
        self._take((tried.event,), told=ToldPin(person, fits))
        return tried.outcome

    def _sign(self, by: Signature) -> Signature | Refusal:
        return self._try(by.id, fits=True)

    def tell(self, told: Any, pause: int = 10_000) -> Refusal | None:
        """Tell the table something."""
        return self.do(Told(told, pause))

    def _tell(self, step: Told) -> Refusal | None:
        self.millis += step.pause
        self.passed += step.pause
        refusal = None
        self.real.left_the_shoe(step)
        told = self._signed(step.told)
        if isinstance(told, Refusal):
            return told
        for outcome in outcomes(self.table, self.rules, told, self.millis):
            if not hasattr(outcome.told, "do") and not outcome.decision.events:
                raise LawBrokenError(Law.REPLAY, f"{outcome.told} left no trace")
            if outcome.decision.refusal is not None:
                check_refusal(outcome.decision.refusal, outcome.decision.events, self.rules)
            if outcome.automatic and isinstance(outcome.told, actions.Settle) and self.real.unreported:
                self.watch.broken(Law.UNATTENDED, f"{self.real.unreported} lie on the felt and nobody entered them")
            self._take(outcome.decision.events, outcome.decision.table, told=told_of(outcome.told, None))
            if outcome.told is told:
                refusal = outcome.decision.refusal
                self._check_damage(step.told)
        self.check_offers(self.table)
        return refusal

    def check_offers(self, table: Table) -> None:
        """Try what is offered in the case that is ruled on first, if it is about where cards lie."""
        case = case_to_rule(table)
        if case is None or case.kind not in ABOUT_PLACES or table.option is not None:
            return
        for ruling in case.rulings:
            by = who_may(case.signer(ruling))
            told = actions.Rule(case.number, ruling, by, "as seen on the felt")
            refusal = decide(table, told, self.rules, self.millis, SOFTWARE).refusal
            if refusal is not None:
                self.watch.broken(Law.OFFERED, f"{ruling} on {case.kind} is offered and refused: {refusal.text}")

    def _signed(self, told: Any) -> Any:
        """What is told, each signature in it signed for with a PIN; the refusal, where somebody must wait."""
        for name in SIGNED.get(type(told), ()):
            by = getattr(told, name)
            if isinstance(by, Signature) and needs_pin(by, told, self.table):
                signed = self._sign(by)
                if isinstance(signed, Refusal):
                    return signed
                told = structs.replace(told, **{name: signed})
        return told

    def _check_damage(self, told: Any) -> None:
        loose = self.rules.shoe(self.table.shoe.kind).loses_cards_unnoticed
        damage = isinstance(told, DAMAGE) or (loose and isinstance(told, observations.BytesRejected))
        if damage and self.table.phase is not Phase.NO_SHOE and not self.table.held:
            self.watch.broken(Law.DAMAGE, f"{told} came in phase {self.table.phase} and nothing holds the table")

    def _take(self, decided: tuple[events.AnyEvent, ...], table: Table | None = None, *, told: Recorded) -> None:
        self.journal.write(structs.replace(told, millis=self.millis), decided, self.now(), self.rules)
        for event in decided:
            self.watch.take(event)
            self.happened.append(event)
            if isinstance(event, events.ShoeLoaded):
                self.real.loaded(event.decks)
            elif isinstance(event, events.RoundSettled):
                self.real.faces = {}
            elif isinstance(event, events.CaseRuled | events.RoundVoided | events.ShoeEnded):
                self.real.unreported = []  # a person has looked at the felt
        self.table = self.watch.table
        self.watch.look(table)

    def _power_cut(self) -> None:
        """The program comes back with what the journal holds: the last snapshot and the events since."""
        self.table = decode_state(encode_state(self.watch.state)).table
        self.millis = 0
        self.journal.begins()
        self._start(settings_fields(self.rules.settings))

    def _start(self, before: dict[str, Any] | None) -> None:
        fields = settings_fields(self.rules.settings)
        told = ToldStart(SOFTWARE, None if before == fields else fields)
        self._take(started(self.table, self.rules, before, SOFTWARE, None), told=told)

    def _change(self, step: NewSettings) -> Refusal | None:
        """Other settings, as the runtime takes them."""
        by = self._sign(step.by)
        if isinstance(by, Refusal):
            return by
        before = self.rules.settings
        refusal = change_refused(self.table, before, step.settings, by, self.rules.makes)
        if refusal is not None:
            return refusal
        self.rules = replace(self.rules, settings=step.settings)
        happened = resettled(self.table, before, self.rules, by, self.millis, SOFTWARE)
        self._take(happened, told=ToldSettings(settings_fields(step.settings), by))
        return None

    def replay(self) -> None:
        """All events anew give the same table."""
        again = Watch(self.watch.let_off)
        for event in self.happened:
            again.take(event)
        if again.state != self.watch.state:
            raise LawBrokenError(Law.REPLAY, "all events anew give another table")
        found = judged(self.journal.entries, lambda table, _: table)
        if found.first_bad is not None:
            raise LawBrokenError(Law.VERIFY, f"record {found.first_bad.n} {found.first_bad.what}")
        if found.decided != found.rounds:
            raise LawBrokenError(Law.VERIFY, f"of {found.rounds} rounds {found.decided} were decided again")
