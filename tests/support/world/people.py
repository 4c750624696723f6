"""The people at a table: a dealer who follows the screen, patrons who bet, and a supervisor who rules.

They see the real cards. Each has habits and makes mistakes (`slips`); how many, the seed says.
"""

from random import Random
from typing import Any

from controller.decide.unseen_cards import unseen_cards
from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.settings.settings import Burn
from controller.table import actions, events
from controller.table.deal import due_place
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course, Place
from support.referee.rulings import sensible
from support.referee.staff import DEALING, who_may
from support.referee.way_on import way_on
from support.world.law import Law, WorldBrokenError
from support.world.slips import Slips
from support.world.station import Station

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
OPEN = 14 * 60 * MINUTE
"""A table is open so long in a day; in the night the machines go on."""
SHIFT = 60 * MINUTE
"""A dealer deals so long, then the next one comes."""
PATIENCE = 30 * MINUTE
"""If so long nothing brings a table to its next round, people are stuck: that breaks a law."""
PAUSES = {
    Phase.NO_SHOE: (40_000, 60_000), Phase.IDLE: (3_000, 8_000), Phase.BETTING: (15_000, 30_000),
    Phase.DEALING: (1_200, 2_500), Phase.RESULT: (6_000, 14_000),
}  # fmt: skip
"""How many milliseconds a dealer takes."""
STAKES = (10_00, 25_00, 25_00, 100_00, 500_00)
MANUAL = "manual"
DEALERS = tuple(person for person in DEALING if person.id.startswith("d"))


class People:
    """Everybody at one table."""

    def __init__(self, station: Station, rng: Random, mistakes: float) -> None:
        """`mistakes`: how likely a dealer's next act is one."""
        self.station, self.rng, self.mistakes = station, rng, mistakes
        self.slips = Slips(station, rng)
        self._burned = 0
        self._to_burn = 0
        self._shoe = -1
        self._shift_ends = 0
        self._round_at = (0, 0)
        """The last round that was seen, and when it was first seen."""
        self._down_at: int | None = None
        """Since when the program does not run."""
        self._tried: set[tuple[int, str]] = set()

    def act(self) -> None:
        """The next thing that somebody at this table does; then they wait a while."""
        station = self.station
        pause = 5_000
        if station.up and station.host is not None:
            if station.host.stopped is not None:
                station.look()  # it tries to write again
            elif station.table.held:
                pause = self._supervise()
            else:
                self._tried.clear()
                pause = self._deal()
            if station.up:
                self._patience()
        self._look_for_light()
        station.time.at(pause, self.act)

    def _look_for_light(self) -> None:
        """A machine that stays dark is not brought back by anybody."""
        now = self.station.time.millis
        if self.station.up:
            self._down_at = None
        elif self._down_at is None:
            self._down_at = now
        elif now - self._down_at > PATIENCE:
            raise WorldBrokenError(Law.ALIVE, "the power went, and the table never came back", self.station.name)

    def _patience(self) -> None:
        """A table whose round does not change although people do all they can is stuck."""
        now, table = self.station.time.millis, self.station.table
        if table.round != self._round_at[0] or self.closed or self.station.host.stopped is not None:  # type: ignore[union-attr]
            self._round_at = (table.round, now)
        elif now - self._round_at[1] > PATIENCE:
            cases = [(case.kind, [*map(str, case.rulings)]) for case in table.cases]
            raise WorldBrokenError(
                Law.ALIVE, f"stuck in round {table.round}, phase {table.phase}, {cases}", self.station.name
            )

    @property
    def closed(self) -> bool:
        """Whether no round is played now."""
        return self.station.time.millis % DAY >= OPEN

    # The dealer

    def _pause(self, phase: Phase) -> int:
        return self.rng.randint(*PAUSES[phase])

    def _deal(self) -> int:
        station, table, real = self.station, self.station.table, self.station.real
        by_hand = table.shoe.kind == MANUAL
        if by_hand and not table.in_round and self.rng.random() < 0.2:
            station.tell(actions.SwapShoe(station.settings.shoe))  # the device is mended
            return 5_000
        real.by_hand = by_hand
        if table.dealer is None or station.time.millis >= self._shift_ends:
            return self._sign_on(table)
        if table.ledger.asked and self._sells_credit(table):
            return 4_000
        if self.rng.random() < self.mistakes:
            self.slips.slip(table)
            return self._pause(Phase.DEALING)
        match table.phase:
            case Phase.NO_SHOE:
                if self.closed:
                    return MINUTE
                self._new_shoe()
            case Phase.IDLE:
                return self._between_rounds(table)
            case Phase.BETTING:
                self._close()
                return self._pause(Phase.DEALING)
            case Phase.DEALING:
                self._next_card(table)
            case Phase.RESULT:
                if not self._differs(table):
                    self._settle()
                elif not self.slips.correct_back(table):
                    self._report()
        return self._pause(station.table.phase) if station.up else 5_000

    def _sign_on(self, table: Table) -> int:
        self._shift_ends = self.station.time.millis + SHIFT
        next_one = DEALERS[(DEALERS[0].id == table.dealer) % len(DEALERS)]
        self.station.tell(actions.SignOn(next_one))
        return 2_000

    def _sells_credit(self, table: Table) -> bool:
        """Somebody at a terminal asked for credit: staff take the cash. Returns whether that was done."""
        terminal = int(self.rng.choice(sorted(table.ledger.asked)))
        by = who_may(Role.PIT_SUPERVISOR)
        told: Any = actions.BuyIn(terminal, by)
        if self.rng.random() < 0.1:
            told = actions.DeclineCredit(terminal, by, "no cash")
        written = self.station.tell(told)
        return written is None or written.refusal is None

    def _new_shoe(self) -> None:
        written = self.station.tell(actions.LoadShoe(self.station.settings.decks))
        if written is not None and written.entries:
            self.station.real.new_shoe()
            burn = self.station.settings.burn
            self._burned = 0
            self._to_burn = {Burn.NONE: 0, Burn.DECKS: self.station.settings.decks}.get(burn, 1)

    def _between_rounds(self, table: Table) -> int:
        real, settings = self.station.real, self.station.settings
        if self._burned < self._to_burn:
            first = settings.burn is Burn.FIRST_CARD and self._burned == 0
            card = real.burn(first=first)
            self._burned += 1
            if first:
                self._to_burn += card.points or 10
            return self._pause(Phase.DEALING)
        if real.felt.cards:
            real.sweep()
            return 1_000
        if self.slips.put_money_right(table):
            return 3_000
        if table.shoe.is_over(settings.rounds_after_cutting_card) or table.lacks_cards or real.shoe.left < 12:
            self.station.tell(actions.EndShoe(remaining=real.shoe.left))
        elif self.closed:
            return MINUTE
        else:
            written = self.station.tell(actions.OpenBets())
            if written is not None and written.refusal is not None:
                self.station.tell(actions.EndShoe(remaining=real.shoe.left))
            elif self.station.up:
                self._patrons()
        return self._pause(Phase.BETTING)

    def _patrons(self) -> None:
        """Patrons bet before the bets are closed, each at a time of their own; at terminals they do it themselves."""
        if self.station.terminals is not None:
            return
        wagers = tuple(self.station.runtime.rules.ruleset.wagers)
        for seat in range(1, 1 + self.rng.choice((0, 1, 2, 2, 3))):
            on = self.rng.choice((*Side, *Side, *wagers))
            bet = actions.PlaceWager(seat, on, self.rng.choice(STAKES), "a")
            self.station.time.at(self.rng.randint(500, 14_000), lambda bet=bet: self._bet(bet))

    def _bet(self, bet: actions.PlaceWager) -> None:
        if self.station.up and self.station.host.stopped is None and self.station.table.phase is Phase.BETTING:  # type: ignore[union-attr]
            self.station.tell(bet)

    def _close(self) -> None:
        real = self.station.real
        self.station.tell(actions.CloseBets())
        if not (self.station.up and self.station.table.phase is Phase.DEALING):
            return
        if self.station.table.deal.draws and not real.felt.cards:
            real.lay_kept()
        real.kept = []

    def _next_card(self, table: Table) -> None:
        real = self.station.real
        hidden = [place for place in unseen_cards(table) if place in real.faces]
        if hidden:
            self._name(table, hidden[0])
            return
        if real.felt.due.to is None and due_place(table.deal) is None:
            return  # the table calls it in a moment
        if self._differs(table) and self.slips.correct_back(table):
            return
        if self._differs(table) or real.felt.due.to is None:
            self._report()
            return
        real.deal()
        if self.station.up and real.felt.due.to is None:
            self.station.time.at(1_000, real.call)

    def _name(self, table: Table, place: Place) -> None:
        """A card lies there that the table has not seen: the dealer puts it through the reader, or the pit names it."""
        card = self.station.real.faces[place]
        if table.read_again and self.rng.random() < 0.7:
            self.station.real.say(CardDrawn(card, Course.GAME, place))
        else:
            by = who_may(Role.PIT_SUPERVISOR)
            self.station.tell(actions.Correct(place.side, place.index, card, by, "as it lies on the felt"))

    def _settle(self) -> None:
        written = self.station.tell(actions.Settle())
        if written is not None and any(isinstance(event, events.RoundSettled) for _, event in written.entries):
            self.station.real.sweep()

    def _differs(self, table: Table) -> bool:
        """Whether the screen shows other hands than lie on the felt."""
        return (table.deal.player, table.deal.banker) != self.station.real.hands

    def _report(self) -> None:
        """Tell the pit that the screen is not the felt."""
        self.station.tell(actions.Report(Irregularity.OTHER, "the screen is not the felt"))

    # The supervisor

    def _supervise(self) -> int:
        station, table, real = self.station, self.station.table, self.station.real
        if table.option is not None:
            for wager in table.wagers:
                if not table.option.has_answered(wager.player) and wager.on not in table.option.decided:
                    takes = self.rng.random() < 0.5
                    told = station.tell(actions.AnswerOption(table.option.case, wager.seat, takes, wager.who))
                    if told is None or told.refusal is None:
                        return 3_000
            by = who_may(Role.PIT_SUPERVISOR)
            station.tell(actions.EndOption(case=table.option.case, by=by, reason="all were asked"))
            return 3_000
        case = table.holding_case
        assert case is not None
        if self.slips.dismissed(case):
            return 5_000
        untried = [ruling for ruling in case.rulings if (case.number, ruling) not in self._tried]
        if not untried:
            self._any_way(table)
            return 10_000
        chosen = self.rng.choice(untried)
        if chosen is Ruling.VOID and len(untried) > 1 and self.rng.random() < 0.5:
            chosen = self.rng.choice(untried)
        self._tried.add((case.number, chosen))
        real.unreported = self._unreported(table)
        self._told(sensible(table, station.runtime.rules, case, chosen, real))  # type: ignore[arg-type]
        self.slips.lay(case.kind, chosen)
        return self.rng.randint(10_000, 40_000)

    def _told(self, action: Any) -> None:
        """Tell the table; if that voids the round, the felt is cleared."""
        before = self.station.table
        written = self.station.tell(action)
        voids = written is not None and any(isinstance(event, events.RoundVoided) for _, event in written.entries)
        if self.station.up and voids and before.in_round and not self.station.table.in_round:
            self.station.real.sweep()

    def _unreported(self, table: Table) -> list[Any]:
        """The cards on the felt that the table has not counted."""
        real = self.station.real
        counted = len(table.deal.draws) + len(table.waiting)
        return [card for _, card in real.felt.in_deal_order()][counted:]

    def _any_way(self, table: Table) -> None:
        """Everything that came to mind was refused: the manual of the house has a way."""
        self._tried.clear()
        for told in way_on(table, self.station.runtime.rules, millis=self.station.time.millis).told:
            self._told(told)
            if not self.station.up or not self.station.table.held:
                return
