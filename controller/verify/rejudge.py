"""`rejudge`: checks every decision in a journal again, by the rules it was played under. A difference is reported;
the journal is not changed."""

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from controller.decide.wagers import settled_lines
from controller.game.authority import Role, may_act_as
from controller.game.gamefile import ruleset_from_canonical
from controller.game.house_readings import EDITION
from controller.game.irregularities import Known, Ruling
from controller.game.money import amount
from controller.journal.chain import BEGUN, OWN_KINDS, SNAPSHOT, TOLD, Entry, covers
from controller.journal.errors import NOT_UNDERSTOOD
from controller.journal.records import Records
from controller.journal.walk import Bad
from controller.runtime.fold import after, evolve_state
from controller.runtime.past_rounds import with_past_round
from controller.runtime.state import State, encode_state, state_layout
from controller.settings.settings import TableSettings, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Report
from controller.table.events import AnyEvent, SettledLine, decode_event
from controller.table.model import Table
from controller.verify import put_right
from controller.verify.decide_again import DecideAgain
from controller.verify.second_books import SecondBooks

PROGRESS_EVERY = 5_000
_SETTLES: Final = (
    events.RoundSettled, events.RoundVoided, events.CardCorrected, events.RoundReconstructed, events.WagerCorrected,
)  # fmt: skip
"""The events that say what the players of a round are due."""
_SAYS_HOW: Final = frozenset((events.TableStarted, events.SettingsChanged, events.ShoeLoaded))
"""The events that say how later ones are judged."""


class Judged(NamedTuple):
    """How many rounds were judged again, and the first wrong record (None if there is none)."""

    rounds: int
    first_bad: Bad | None
    other_edition: int = 0
    """How many of them were played under another edition of the readings: judged by their cards and pay rows."""
    decided: int = 0
    """How many of them were decided again, every event, from what the table was told; the others were judged only."""
    not_decided: int = 0
    """How many records were written by software with another number of `decide`, and not decided again."""


class _Judge:
    """Folds the journal and checks every event that decides something."""

    def __init__(self) -> None:
        self.state = State()
        self.settings = TableSettings()
        self.rules: TableRules | None = None
        self.rounds: set[int] = set()
        self.other_edition: set[int] = set()
        self.undecided: set[int] = set()
        """Rounds with an event that was not decided again."""
        self.edition = 1
        self.dues: put_right.Dues = {}
        self.audit = SecondBooks()

    def take(self, event: AnyEvent, n: int = 0, at: str | None = None) -> str | None:
        """What is wrong with this event, which is record `n` of this time; None if nothing."""
        wrong = self._check(event)
        before = self.state.table
        self.state = evolve_state(self.state, event, n, at)
        for table in (before, self.state.table):
            if table.in_round:
                self.undecided.add(table.round)
        if isinstance(event, _SETTLES):
            self.undecided.add(event.round)
            put_right.dues_after(self.dues, self.state.table, event.round)
        return wrong or self.audit.take(event, self.state.table.ledger)

    def take_decided(self, event: AnyEvent, entry: Entry, table: Table | None) -> str | None:
        """The same for an event that was decided again; `table` is the table after it, if that is known already.

        `decide` has judged it. What remains is to remember what later events are judged by, and to count the money.
        """
        wrong = None
        if type(event) in _SAYS_HOW:
            wrong = self._check(event)
        n, at = entry.n, entry.at
        if table is None:
            self.state = evolve_state(self.state, event, n, at)
        else:
            self.state = after(self.state, event, n, at, table)
        if isinstance(event, _SETTLES):
            if isinstance(event, events.RoundSettled | events.RoundVoided):
                self._count(event.round)
            put_right.dues_after(self.dues, self.state.table, event.round)
        return wrong or self.audit.take(event, self.state.table.ledger)

    def _check(self, event: AnyEvent) -> str | None:  # noqa: PLR0912 - one arm for each event that decides something
        table = self.state.table
        match event:
            case events.CardDrawn() | events.DeviceNoted():
                return None
            case events.WagerPlaced():
                return _placed(table, event)
            case events.TableStarted():
                self.edition = event.readings
            case events.SettingsChanged():
                self.settings = settings_from_fields(event.settings)
                if self.rules is not None:
                    self.rules = TableRules(self.rules.ruleset, self.settings)
            case events.ShoeLoaded():
                ruleset = ruleset_from_canonical(event.game_file)
                if ruleset.fingerprint != event.fingerprint:
                    return f"shoe {event.shoe} was loaded with a game file that is not the one of its fingerprint"
                self.rules = TableRules(ruleset, self.settings)
                if not ruleset.decks[0] <= event.decks <= ruleset.decks[1]:
                    return f"shoe {event.shoe} has {event.decks} decks, which its game does not allow"
            case events.ResultCalled():
                return self._result(table, event)
            case events.RoundSettled():
                return self._settled(table, event)
            case events.RoundVoided():
                self._count(event.round)
                return put_right.round_voided(table, self.rules, event)
            case events.WagerCorrected() | events.Adjusted() | events.PayoutReported():
                return self._put_right(table, event)
            case events.CardCorrected(settled=True) if self.edition == EDITION and self.rules is not None:
                wrong = put_right.card_corrected(table, self.rules, event)
                return wrong or self._signer(event, event.by, event.role)
            case events.RoundReconstructed() if self.edition == EDITION and self.rules is not None:
                return put_right.round_reconstructed(table, self.rules, event)
            case events.CaseRuled():
                return _ruled(table, event) or self._signer(event, event.by, event.role)
            case events.CaseDismissed():
                return _dismissed(table, event) or self._signer(event, event.by, event.role)
            case events.CardCorrected() | events.CardsReplaced() | events.MethodSet() | events.CreditBought():
                return self._signer(event, event.by, event.role)
            case (
                events.VoucherSold() | events.CreditDeclined() | events.CuttingCardDismissed() | events.CardTakenAway()
            ):
                return self._signer(event, event.by, event.role)
            case events.BetsReopened(by=str(by), role=str(role)) | events.BetsOpened(by=str(by), role=str(role)):
                return self._signer(event, by, role)
        return None

    def _count(self, number: int) -> None:
        self.rounds.add(number)
        if self.edition != EDITION:
            self.other_edition.add(number)

    def judged(self, bad: Bad | None = None) -> Judged:
        """What was found so far."""
        return Judged(len(self.rounds), bad, len(self.other_edition), len(self.rounds - self.undecided))

    def _put_right(
        self, table: Table, event: events.WagerCorrected | events.Adjusted | events.PayoutReported
    ) -> str | None:
        match event:
            case events.PayoutReported():
                return put_right.payout_reported(self.dues, event)
            case events.Adjusted():
                return put_right.adjusted(table, event) or self._signer(event, event.by, event.role)
        if self.rules is None:
            return f"round {event.round}: a wager was corrected without a shoe"
        return put_right.wager_corrected(table, self.rules, event) or self._signer(event, event.by, event.role)

    def _signer(self, event: events.Signed, by: str, role: str) -> str | None:
        """What is wrong with a signature: a signer above a dealer must be in the book of staff in that role, or have
        been given it as an acting position."""
        if role == Role.DEALER:
            return None
        person = self.state.people.get(by)
        if person is None or (person.acting if event.acting else person.role) != role:
            return f"{by} signed as {role} and does not stand in the book as one"
        return None

    def _result(self, table: Table, event: events.ResultCalled) -> str | None:
        if not table.deal.is_finished:
            return f"round {table.round} has a result on cards that are no finished round"
        outcome = table.deal.outcome
        standing = outcome.standing
        again = events.ResultCalled(
            outcome.winner, standing.player_total, standing.banker_total, standing.natural,
            bool(outcome.player_pair), bool(outcome.banker_pair),
        )  # fmt: skip
        if again == event:
            return None
        return f"round {table.round} was called {_called_words(event)} and is judged {_called_words(again)} now"

    def _settled(self, table: Table, event: events.RoundSettled) -> str | None:
        self._count(event.round)
        if self.rules is None:
            return f"round {event.round} was settled without a shoe"
        if not table.deal.is_finished:
            return f"round {event.round} was settled on cards that are no finished round"
        again = settled_lines(table, self.rules, table.deal.outcome)
        # Records of the first version have no commission: it is no money of its own, but a part of `pays` told apart.
        told = {(line.seat, line.who, line.on) for line in event.lines if line.commission is not None}
        again = [now if (now.seat, now.who, now.on) in told else replace(now, commission=None) for now in again]
        if self.edition != EDITION:
            again = [replace(now, unused=False) for now in again]
        if again == event.lines:
            return None
        for was, now in zip(event.lines, again, strict=False):
            if was != now:
                where = f"seat {was.seat} ({was.who}) on {was.on}"
                return f"round {event.round}: {where} was settled as {_line_words(was)} and is {_line_words(now)} now"
        return f"round {event.round} settled {len(event.lines)} wagers and {len(again)} stood"


def _called_words(called: events.ResultCalled) -> str:
    """`banker, 5 to 6, natural, Player pair`."""
    more = [("natural", called.natural), ("Player pair", called.player_pair), ("Banker pair", called.banker_pair)]
    parts = [called.result, f"{called.player_total} to {called.banker_total}"]
    return ", ".join([*parts, *(name for name, so in more if so)])


def _placed(table: Table, event: events.WagerPlaced) -> str | None:
    mine = (event.seat, event.who, event.on)
    stood = sum(wager.amount for wager in table.wagers if (wager.seat, wager.who, wager.on) == mine)
    if event.total == stood + event.amount:
        return None
    added = f"{amount(stood)} and {amount(event.amount)} more"
    return f"seat {event.seat} ({event.who}) had {added} on {event.on}, which is not {amount(event.total)}"


def _line_words(line: SettledLine) -> str:
    cited = f"clause {line.clause}" if line.clause else f"reading {line.reading}"
    return f"{line.result}, pays {amount(line.pays)}, returns {amount(line.returns)} of {amount(line.stake)} ({cited})"


def _ruled(table: Table, event: events.CaseRuled) -> str | None:
    case = table.case(event.case)
    if case is None:
        return f"case {event.case} was ruled on and is not open"
    if Ruling(event.ruling) not in case.rulings:
        return f"case {event.case} was ruled {event.ruling}, which its game does not permit"
    needed = Role(case.reserved.get(event.ruling, case.authority))
    if not may_act_as(Role(event.role), needed):
        return f"case {event.case} was ruled by a {event.role} and needs a {needed}"
    return None


def _dismissed(table: Table, event: events.CaseDismissed) -> str | None:
    case = table.case(event.case)
    if case is None:
        return f"case {event.case} was dismissed and is not open"
    if case.known is Known.SEEN:
        return f"case {event.case} was dismissed although it was seen"
    return None


def rejudge(
    reader: Records, progress: Callable[[int, int], None] | None = None, own: AbstractSet[str] = frozenset()
) -> Judged:
    """Fold the whole journal again, check every decision in it, and decide again what the table was told. Stops at the
    first wrong record. `own` are the names of this software."""
    last = reader.head()[0]

    def entries() -> Iterator[Entry]:
        for entry in reader.entries():
            if progress and entry.n % PROGRESS_EVERY == 0:
                progress(entry.n, last)
            yield entry

    return judged(entries(), lambda table, told: with_past_round(table, told, reader), own)


def judged(
    entries: Iterable[Entry], past: Callable[[Table, Report], Table], own: AbstractSet[str] = frozenset()
) -> Judged:
    """What is found in these records of a journal; `past` gives a table the round of an earlier shoe that a report
    names."""
    found, again, follows = _Judge(), DecideAgain(past, own), False
    for entry in entries:
        try:
            bad = _take(found, again, entry, first=follows)
            follows = False
            if bad is None and entry.kind == BEGUN:
                begun = msgspec.json.decode(entry.payload)
                again.numbers.begun(begun)
                follows = begun.get("after") is not None
        except NOT_UNDERSTOOD as error:
            bad = Bad(entry.n, f"cannot be understood ({error})")
        if bad is not None:
            return found.judged(bad)
    return found.judged(again.ended())._replace(not_decided=again.not_decided)


def _take(found: _Judge, again: DecideAgain, entry: Entry, *, first: bool) -> Bad | None:
    """What is wrong with a record; None if nothing. `first`: it is the first of a journal that follows another."""
    if entry.kind not in OWN_KINDS:
        event, differs = again.event(entry, found.state)
        if event is not None and differs is None:
            wrong = found.take_decided(event, entry, again.table)
        else:
            wrong = found.take(decode_event(entry.payload, entry.schema), entry.n, entry.at) or differs
        return None if wrong is None else Bad(entry.n, wrong)
    bad = again.ended()
    if bad is None and entry.kind == TOLD:
        wrong = again.told(entry, found.state, first=first)
        return None if wrong is None else Bad(entry.n, wrong)
    # Another version folded the same events into another layout: only our own is compared.
    ours = entry.kind == SNAPSHOT and entry.schema == state_layout()
    if bad is None and ours and not covers(entry.payload, entry.n - 1, encode_state(found.state)):
        return Bad(entry.n, "is a snapshot of a state that its events do not make")
    return bad
