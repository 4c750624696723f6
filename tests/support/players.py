"""Simulated players at terminals: they bet at random, at the last moment, twice or too much, and some lose the
connection.

Each uses a real `TerminalLink`, so that everything goes through TLS and the gateway. They remember all requests and
answers, so that a test can compare them with the journal.
"""

import selectors
import time
from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Final

from controller.protocol.terminal_messages import FORGOTTEN, LATER, Answer, Numbered, OwnState, Said, WagerAsked
from drivers.terminals.client import TerminalLink

AREAS: Final = ("player", "banker", "tie", "player-pair", "banker-pair", "super-six")
SECONDS_OF_PATIENCE: Final = 3.0
"""How many seconds a `FLIGHTY` player keeps the connection, on average."""
TICK: Final = 0.05
"""Seconds between two looks at connections that are silent."""


class Temper(StrEnum):
    """How a player behaves."""

    STEADY = "steady"
    """A few wagers as soon as bets are open; now and then one is taken back."""
    LATE = "late"
    """Waits for the last moment."""
    TWICE = "twice"
    """Sends everything twice."""
    GREEDY = "greedy"
    """Bets more than the limits, and more than the credit."""
    FLIGHTY = "flighty"
    """Loses the connection at any time."""
    STUBBORN = "stubborn"
    """Sends old requests again, and wagers for rounds that are over."""


class Player:
    """One player at one terminal."""

    def __init__(self, terminal: int, temper: Temper, address: tuple[str, int], folder: Path, seed: int = 0) -> None:
        self.terminal = terminal
        self.temper = temper
        self.rng = Random(f"{seed} {terminal}")  # noqa: S311 - a player, not a cipher
        self.asked: dict[int, Numbered] = {}
        """Every request, by its number."""
        self.answers: dict[int, Answer] = {}
        """The last answer to each request."""
        self.changed_its_mind: list[tuple[Answer, Answer]] = []
        """Answers that contradict an earlier answer to the same request; there must be none."""
        self.breaks = 0
        self._bet_in = 0
        self._answered: tuple[int, int] | None = None
        self._drop_at: float | None = None
        self.link = TerminalLink(*address, folder, software="simulated player", hears=self._hears)

    @property
    def own(self) -> OwnState | None:
        """What the table says this terminal has."""
        return self.link.conversation.own

    @property
    def waits(self) -> bool:
        """Whether a request has no answer yet."""
        return bool(self.link.conversation.waiting)

    def _hears(self, said: Said) -> None:
        if not isinstance(said, Answer) or said.outcome == LATER:
            return
        if said.outcome == FORGOTTEN and said.id in self.answers:
            return
        before = self.answers.get(said.id)
        if before is not None and (before.outcome, before.record) != (said.outcome, said.record):
            self.changed_its_mind.append((before, said))
        self.answers[said.id] = said

    def ask(self, request: Numbered) -> int:
        """Send a request and remember it."""
        self.asked[request.id] = request
        number = self.link.ask(request)
        if self.temper is Temper.TWICE:
            self.link.ask(request)
        return number

    def look(self) -> None:
        """Let the player act once."""
        talk = self.link.conversation
        option = None if talk.table is None else talk.table.option
        has_wagers = talk.own is not None and bool(talk.own.wagers)
        if option is not None and has_wagers and not talk.away and (talk.round, option.case) != self._answered:
            self._answered = (talk.round, option.case)
            self.ask(talk.answer(option.case, takes=self.rng.random() < 0.5))
        if self.temper is Temper.FLIGHTY:
            self._perhaps_drop(away=talk.away)
        if talk.bets_open and self._bet_in != talk.round and self.temper is not Temper.LATE:
            self._bet_in = talk.round
            self.bet()

    def _perhaps_drop(self, *, away: bool) -> None:
        """Pull the plug when the patience is over. It begins anew each time the table has been heard: otherwise, on a
        slow machine, the link would break before any answer could come, and the same requests be sent for ever."""
        if away:
            self._drop_at = None
        elif self._drop_at is None:
            self._drop_at = time.monotonic() + self.rng.expovariate(1 / SECONDS_OF_PATIENCE)
        elif time.monotonic() > self._drop_at:
            self.breaks += 1
            self._drop_at = None
            self.link.drop("pulled the plug")

    def last_moment(self) -> None:
        """Let late players bet: the dealer is about to close the bets."""
        if self.temper is Temper.LATE and self.link.conversation.bets_open:
            self.bet()

    def bet(self) -> None:
        """Place some wagers."""
        talk, rng = self.link.conversation, self.rng
        for on in rng.sample(AREAS, rng.randrange(1, 4)):
            cents = rng.choice((5_00, 10_00, 25_00, 33_33))
            if self.temper is Temper.GREEDY and rng.random() < 0.6:
                cents = rng.choice((10_000_00, 1, 90_000_000_00))
            self.ask(talk.wager(on, f"{cents // 100}.{cents % 100:02d}"))
        if self.temper is Temper.STEADY and rng.random() < 0.2:
            self.ask(talk.withdraw(rng.choice(AREAS)))
        if self.temper is Temper.STUBBORN and self.asked:
            self.link.ask(self.asked[rng.choice(sorted(self.asked))])
            self.ask(WagerAsked(talk.number(), max(0, talk.round - 1), "player", "5.00"))

    def has_answer_to_all(self) -> bool:
        """Whether every request has an answer."""
        return set(self.asked) == set(self.answers)


class Crowd:
    """Many players in one thread."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self._look_at = 0.0
        self._selector = selectors.DefaultSelector()
        for player in self.players:
            self._selector.register(player.link, selectors.EVENT_READ, player)

    def pump(self, wait: float = TICK) -> None:
        """Read all connections once, waiting at most so long, and let every player act."""
        for key, _ in self._selector.select(wait):
            key.data.link.poll()
        everyone, now = False, time.monotonic()
        if now >= self._look_at:  # as a terminal does, so that a silent link is noticed
            everyone, self._look_at = True, now + TICK
        for player in self.players:
            if everyone or player.link.conversation.away:
                player.link.poll()
            player.look()

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Pump until `done` returns True; TimeoutError after so many seconds."""
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("the crowd waited in vain")
            self.pump()

    def last_moment(self) -> None:
        """Let late players bet: the dealer is about to close the bets."""
        for player in self.players:
            player.last_moment()

    def close(self) -> None:
        """Close all connections; the players' credit stays in the ledger."""
        for player in self.players:
            self._selector.unregister(player.link)
            player.link.close()
        self._selector.close()


def crowd_of(count: int, address: tuple[str, int], folder: Path, seed: int = 0) -> Crowd:
    """This many players, with every temper in turn, at terminals 1, 2, 3 … of this folder of certificates."""
    tempers = tuple(Temper)
    return Crowd(
        Player(number, tempers[number % len(tempers)], address, folder / "terminals" / str(number), seed)
        for number in range(1, count + 1)
    )
