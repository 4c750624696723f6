"""A drawn month (`support.months`) played at real tables: journals that a runtime writes, round by round, with the same
dealers, hours, patrons, paces, rulings and corrections.

What a journal cannot have as it was drawn: a shoe ends when its cards do, a correction touches one patron, and every
irregularity that is no void round is a surplus card.
"""

import random
from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from controller.game.authority import Role
from controller.game.cards import DECK, Card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.review.findings_rows import Cell, Line, Played
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.table import actions, events, observations
from controller.table.actions import Signature
from drivers.shoes import MAKES
from support.months import hash_of, month
from support.sent_desk import SOFTWARE
from support.staff import cheap_hash, sign_for

LAST_CARD = 390
"""A shoe ends after so many of its 416 cards."""
STAKE = 200_00


def write_table(folder: Path, seed: int, pattern: str, days: int, table: str) -> int:
    """Play one table of a month into a journal; returns its records."""
    with_all = month(seed, pattern, days=days).played
    playing = _Playing(folder / f"{table}.db", table, with_all)
    playing.play()
    records = int(playing.runtime.journal.head()[0])
    playing.runtime.close()
    return records


class _Playing:
    def __init__(self, path: Path, table: str, played: Played) -> None:
        self.played, self.name = played, table
        self.cells = [cell for cell in played.cells if cell.table == table]
        self.lines: dict[tuple[str, str, int], list[Line]] = defaultdict(list)
        for line in played.lines:
            if line.table == table:
                self.lines[line.hour, line.dealer, line.shoe].append(line)
        self.dice = random.Random(hash_of(table))  # noqa: S311 - cards of a test
        self.now = datetime(2026, 3, 1, tzinfo=UTC)
        self.seats: dict[str, int] = {}
        """Where each patron sits."""
        self.cards: list[Card] = []
        ticks = count(0, 700)
        settings = TableSettings(name=table, game="fortune-six", shoe="by-hand")
        self.runtime, _ = Runtime.open(
            path, ruleset=load_game("fortune-six"), settings=settings, software=SOFTWARE, durable=False, makes=MAKES,
            clock=Clock(now=self._stamp, millis=lambda: next(ticks)),
        )  # fmt: skip
        dealers = sorted({cell.dealer for cell in self.cells})
        self.roles = dict.fromkeys(dealers, Role.DEALER)
        self.roles |= dict.fromkeys(sorted({line.signer for line in played.lines}), Role.PIT_MANAGER)
        for person, role in self.roles.items():
            self.runtime.write(events.StaffAdded(person, person.upper(), role, cheap_hash("605917")))

    def _stamp(self) -> str:
        return self.now.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def tell(self, *told: Any) -> None:
        for one in told:
            refusal = self.runtime.tell(sign_for(self.runtime, one)).refusal
            assert refusal is None, f"{one}: {refusal}"

    def by(self, person: str) -> Signature:
        return Signature(person, self.roles[person])

    def play(self) -> None:
        """All cells, in the order of time: two in an hour."""
        self.tell(actions.SignOn(self.by(self.cells[0].dealer)))
        self.fresh_shoe()
        hour = ""
        for cell in self.cells:
            begins = datetime.fromisoformat(f"{cell.hour}:00:00+00:00")
            if cell.hour == hour:
                begins += timedelta(minutes=30)
            hour = cell.hour
            self.now = max(self.now, begins)
            if self.runtime.table.dealer != cell.dealer:
                self.tell(actions.SignOn(self.by(cell.dealer)))
            self.sit(cell.patrons)
            self.rounds(cell, self.todo(cell))
        assert not any(self.lines.values()), "a line has no round"

    def todo(self, cell: Cell) -> list[Line]:
        """The lines of a cell. Two halves of an hour may have the same dealer and shoe: the first one takes what it can,
        but a correction needs its patron."""
        lines = self.lines[cell.hour, cell.dealer, cell.shoe]
        mine = [line for line in lines if all(gain.patron in cell.patrons for gain in line.gains[:1])]
        self.lines[cell.hour, cell.dealer, cell.shoe] = [line for line in lines if line not in mine]
        return mine

    def sit(self, patrons: Iterable[str]) -> None:
        """Who is not there any more has left; who is new sits down, at their own seat if it is free."""
        here = set(patrons)
        for patron in [one for one in self.seats if one not in here]:
            self.tell(actions.ClearSeat(self.seats.pop(patron)))
        for patron in patrons:
            if patron in self.seats:
                continue
            free = [seat for seat in range(1, 8) if seat not in self.seats.values()]
            own = int(self.played.seats[patron][1]) if patron in self.played.seats else 0
            self.seats[patron] = own if own in free else free[0]
            if patron.startswith("card "):
                self.tell(actions.SeatPatron(self.seats[patron], patron.removeprefix("card ")))

    def rounds(self, cell: Cell, todo: list[Line]) -> None:
        """The rounds of a cell: each takes the average time of its parts. Lines are spread over them."""
        half = timedelta(minutes=29)
        fits = min(1.0, half / timedelta(milliseconds=sum(cell.times)))  # a real round begins in its own half hour
        parts = [timedelta(milliseconds=fits * took / cell.rounds) for took in cell.times]
        ends = self.now + half
        pause = max(timedelta(), (ends - self.now - cell.rounds * sum(parts, timedelta())) / cell.rounds)
        voids = [line for line in todo if line.ruling == Ruling.VOID]
        surplus = [line for line in todo if line.ruling != Ruling.VOID and not line.gains]
        corrections = [line for line in todo if line.gains]
        for number in range(cell.rounds):
            if self.runtime.table.shoe.drawn > LAST_CARD:
                self.tell(actions.EndShoe())
                self.fresh_shoe()
            wagers = self.dealt(cell, parts, surplus[number :: cell.rounds])
            if number < len(voids):
                self.tell(actions.Report(Irregularity.FOREIGN_CARD, "a card of another table"))
                self.rule(Ruling.VOID, voids[number].signer)
                continue
            self.tell(actions.Settle())
            self.now += parts[2]
            won = [line for line in corrections if self.runtime.table.result == wagers[self.seat_of(line)]]
            if won:  # a wager that lost or stood off was taken or given back as it lay: nothing is to be put right
                corrections.remove(won[0])
                self.correct(wagers, won[0])
            self.now += pause
        assert len(voids) < cell.rounds
        assert not corrections
        self.now = max(self.now, ends)

    def fresh_shoe(self) -> None:
        self.cards = list(DECK) * 8
        self.dice.shuffle(self.cards)
        self.tell(actions.LoadShoe(8))

    def draw(self) -> None:
        step = self.runtime.table.deal.step
        self.tell(observations.CardDrawn(self.cards.pop(), place=self.place(step.to)))

    def place(self, to: Side | None) -> observations.Place:
        hand = self.runtime.table.deal.hand(to) if to else ()
        return observations.Place(to, len(hand) + 1) if to else observations.Place(Side.PLAYER, 3)

    def dealt(self, cell: Cell, parts: list[timedelta], surplus: list[Line]) -> dict[int, str]:
        """A round up to its result, with a card too many for each of these lines. Returns who has bet on what."""
        wagers = {self.seats[patron]: self.dice.choice(("player", "banker")) for patron in cell.patrons}
        self.tell(actions.OpenBets())
        self.tell(*(actions.PlaceWager(seat, on, STAKE) for seat, on in wagers.items()))
        self.now += parts[0]
        self.tell(actions.CloseBets())
        while self.runtime.table.deal.step.to is not None:
            self.draw()
        for line in surplus:
            self.draw()
            self.rule(Ruling.SET_ASIDE, line.signer)
        self.now += parts[1]
        return wagers

    def rule(self, ruling: Ruling, signer: str) -> None:
        case = self.runtime.table.cases[-1]
        assert ruling in case.rulings, f"{case.kind}: {case.rulings}"
        self.tell(actions.Rule(case.number, ruling, self.by(signer), "as seen on the felt"))

    def correct(self, wagers: dict[int, str], line: Line) -> None:
        """A wager that won was entered wrongly: more or less lay there, so that the patron gains or loses."""
        seat, by = self.seat_of(line), self.by(line.signer)
        self.tell(actions.CorrectWager(seat, wagers[seat], STAKE + line.gains[0].cents, by, reason="seen on camera"))

    def seat_of(self, line: Line) -> int:
        """Where the patron sits whose money is corrected."""
        return self.seats[line.gains[0].patron]
