"""`Watch`: reads a table's journal from the disk with a connection of its own, and holds it against the laws.

It believes nothing that the program says: it folds what it finds on disk, and knows what really happened.
"""

from typing import Any

from controller.game.authority import may_act_as
from controller.game.irregularities import Ruling
from controller.journal.chain import OWN_KINDS
from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain
from controller.people.book import People
from controller.runtime.fold import evolve_state
from controller.runtime.state import State
from controller.table import events
from controller.table.cases import Case
from controller.table.events import AnyEvent, decode_event
from controller.table.model import Table
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from support.referee import money_laws
from support.referee.law import Books, LawBrokenError, winner
from support.referee.way_on import shape, way_on
from support.world.dealt_cards import DealtCards
from support.world.judge import Judge
from support.world.law import Law, WorldBrokenError
from support.world.station import Station
from support.world.store import Store

STAND = {Ruling.PLAY_ON, Ruling.WITHDRAW_OPTION, Ruling.CARDS_STAND, Ruling.SET_ORDER}
"""Rulings by which cards may count where they were not due."""


class Watch:
    """The laws of one table."""

    def __init__(self, station: Station, known: set[object]) -> None:
        """`known` are the shapes of tables from which a way on was found already."""
        self.station = station
        self.store: Store | None = None
        """What the floor's store holds of this journal; None: there is no store."""
        self.cards = DealtCards(
            station.real.dealt, loose=MAKES[station.settings.shoe].capabilities.loses_cards_unnoticed
        )
        self.books = Books()
        self.rounds = 0
        self.settled = 0
        self.stands = False
        """Whether somebody with authority said in this round that the cards stand as they lie."""
        self._known = known
        self._at = 0
        self._judge = Judge()
        self._reader = open_reader(station.db)
        station.on_step, station.on_start, station.on_shown = self.look, self.began, self.shown
        if station.terminals is not None:
            station.terminals.broken = self.broken
        self.look(station)

    def began(self, station: Station) -> None:
        """The program came back with another image: what was on disk must be there still."""
        self._reader.close()
        self._reader = open_reader(station.db)
        if self._reader.head()[0] < self._at:
            self.broken(
                Law.SHOWN, f"record {self._at} was shown, and after the crash {self._reader.head()} is the last"
            )

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()
        if self.store is not None:
            self.store.close()

    def broken(self, law: Law, what: str) -> None:
        """A law does not hold."""
        raise WorldBrokenError(law, what, self.station.name)

    # After every step

    def look(self, station: Station) -> None:
        """Everything new on disk, held against the laws; then what the table shows."""
        if station.host is not None and station.host.failure is not None:
            self.broken(Law.ALIVE, str(station.host.failure))
        last = self._reader.head()[0]
        if last != self._at:
            for entry in self._reader.entries(self._at, last):
                if wrong := self._judge.take(entry):
                    self.broken(Law.VERIFY, wrong)
                if entry.kind not in OWN_KINDS:
                    self.take(decode_event(entry.payload, entry.schema), entry.n, entry.at)
            self._at = last
            self._look_at_table(station)
        elif station.host is not None and station.runtime.state is not self._shown:
            self._look_at_table(station)

        if station.terminals is not None:
            station.terminals.check(self._event)

    def _event(self, n: int) -> AnyEvent | None:
        """The event of a record on disk; None: there is none."""
        for entry in self._reader.entries(n - 1, n):
            return decode_event(entry.payload, entry.schema)
        return None

    def shown(self, state: dict[str, Any]) -> None:
        """The displays show this: it must be what is on disk."""
        table = self.books.table
        for name, known in (("round", table.round), ("phase", table.phase), ("shoe", table.shoe.number)):
            if state[name] != known:
                self.broken(Law.SHOWN, f"the displays show {name} {state[name]}, and on disk it is {known}")

    _shown: State | None = None

    def _look_at_table(self, station: Station) -> None:
        books = self.books
        for wrong in money_laws.money_conserved(books, books.table):
            self.broken(Law.MONEY, wrong)
        if station.host is not None:
            self._shown = station.runtime.state
            if self._shown != books.state:
                self.broken(Law.SHOWN, "the table shows what its journal does not say")
            if books.table.held:
                self._way_on(books.table)

    def take(self, event: AnyEvent, n: int = 0, at: str | None = None) -> None:
        """One event from the disk."""
        before = self.books.table
        self.books.state = evolve_state(self.books.state, event, n, at)
        for wrong in money_laws.money_moves(self.books, before, event):
            self.broken(Law.MONEY, wrong)
        for wrong in self.cards.take(event):
            self.broken(Law.CARDS, wrong)
        match event:
            case events.BetsOpened():
                self.stands = False
                self.rounds += 1
            case events.CaseRuled(ruling=ruling) if ruling in STAND:
                self.stands = True
            case events.RoundSettled():
                self.settled += 1
                self._result(before)
            case events.ShoeEnded():
                if len(self.books.nets_of) > MOST_ROUNDS:
                    self._forget()

    def _forget(self) -> None:
        """Rounds whose money is long put right are not looked at again."""
        nets = self.books.nets_of
        for number in sorted(nets)[:-MOST_ROUNDS]:
            if not any(net.open for net in nets[number].values()):
                del nets[number]

    def _result(self, before: Table) -> None:
        real = self.station.real
        if before.result != winner(*real.hands):
            self.broken(Law.RESULT, f"round {before.round} was settled as {before.result}: {real.hands} lie there")
        if not self.stands and real.hands != (due := real.hands_in_order):
            self.broken(Law.RESULT, f"round {before.round} was settled with {real.hands}: due were {due}")

    def _way_on(self, table: Table) -> None:
        people = self.books.state.people
        for case in table.cases:
            if case.holds and not _somebody(case, table, people):
                self.broken(Law.WAY_ON, f"nobody may rule on case {case.number} ({case.kind})")
        key = (self.station.settings.game, shape(table))
        if key not in self._known:
            self._known.add(key)
            try:
                way_on(table, self.station.runtime.rules, millis=self.station.time.millis)
            except LawBrokenError as error:
                self.broken(Law.WAY_ON, str(error))

    # At crashes and at the end

    def look_after_crash(self) -> None:
        """What the program made of the image. A short journal is looked at from zero."""
        self.look(self.station)
        self.station.heads.check(self._reader, self.broken, LAST_HEADS)
        if self._at < SHORT:
            self.look_from_zero()
        elif self.store is not None:
            self.store.check(self._reader, self._at - SHORT)

    def look_from_zero(self) -> None:
        """The whole journal again: its fold is the state, the store is a prefix of it, and `verify` finds nothing."""
        self.look(self.station)
        state = State()
        for entry in self._reader.entries():
            if entry.kind not in OWN_KINDS:
                state = evolve_state(state, decode_event(entry.payload, entry.schema), entry.n, entry.at)
        if state != self.books.state or (self.station.up and state != self.station.runtime.state):
            self.broken(Law.FOLD, f"the journal folds to another table than is there after record {self._at}")
        if self.store is not None:
            self.store.check(self._reader)
        self.station.heads.check(self._reader, self.broken)
        walked = verify_chain(self.station.db)
        if walked.first_bad is not None:
            self.broken(Law.VERIFY, f"record {walked.first_bad.n} {walked.first_bad.what}")
        found = rejudge(self._reader)
        if found.first_bad is not None:
            self.broken(Law.VERIFY, f"record {found.first_bad.n} {found.first_bad.what}")
        if found.decided != found.rounds:
            self.broken(Law.VERIFY, f"of {found.rounds} rounds {found.decided} were decided again")


SHORT = 3_000
"""A journal of so many records is looked at from zero after each crash. The end of a run looks at any journal so."""
LAST_HEADS = 20
"""So many heads are held against the journal after each crash; the end of a run looks at all of them."""
MOST_ROUNDS = 200
"""So many rounds the laws of money remember at least."""


def _somebody(case: Case, table: Table, people: People) -> bool:
    """Whether there is somebody in the book who may sign one of the rulings and did not deal."""
    return any(
        may_act_as(person.role, case.signer(ruling))
        for ruling in case.rulings
        for person in people.by_id.values()
        if person.id not in table.dealers and not person.disabled
    )
