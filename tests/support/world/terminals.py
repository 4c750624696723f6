"""The terminals of an electronic table in the world: the real hub and conversations, and a gateway without sockets.

Players bet, buy in, cash out, redeem and answer; some ask twice, and links break at any time, so that messages are lost
in both directions. Each remembers what it was answered: no answer may change, and what is accepted is on disk.
"""

import os
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from controller.protocol.gateway_messages import Joined, Left, decode_to, encode_from
from controller.protocol.terminal_messages import (
    ACCEPTED,
    FORGOTTEN,
    LATER,
    Answer,
    CashOut,
    Numbered,
    Redeem,
    Said,
    decode_said,
    encode,
)
from controller.runtime.runtime import Runtime
from controller.table.events import AnyEvent
from controller.table.ledger import Ledger
from drivers.terminals.client import Conversation
from sabot.host.served_terminals import ServedTerminals
from sabot.host.terminal_hub import TerminalHub
from support.world.law import Law
from support.world.timeline import Timeline

PLAYERS = 3
AREAS = ("player", "banker", "banker", "tie", "player-pair", "banker-pair", "super-six")
STAKES = ("5.00", "10.00", "25.00", "33.33", "9000000.00")
LOST = 0.03
"""How likely a link breaks when something is sent over it."""


class WorldGateway:
    """Stands where `GatewayLine` stands: lines go in and out by hand."""

    is_up = True

    def __init__(self, sent: Callable[[list[bytes]], None]) -> None:
        self.lines: deque[bytes] = deque()
        self._sent = sent
        self._out: list[bytes] = []
        self._bell = os.eventfd(0)

    def fileno(self) -> int:
        """A descriptor for the host to register; it is never ready: the world calls `look`."""
        return self._bell

    def close(self) -> None:
        """Give the descriptor back."""
        os.close(self._bell)

    def read(self) -> bool:
        """As `GatewayLine.read`: the same gateway is there."""
        return True

    def ring(self) -> None:
        """There is more to take: the world looks again anyway."""

    def let_go(self) -> None:
        """Nobody listens any more."""
        self.lines.clear()
        self._out.clear()

    def send(self, data: bytes) -> None:
        """Keep it for the next `flush`."""
        self._out.append(data)

    def flush(self) -> None:
        """From here on it is on its way: nothing takes it back."""
        out, self._out = self._out, []
        if out:
            self._sent(out)


class Seat:
    """One player at one terminal."""

    def __init__(self, number: int, rng: Random) -> None:
        self.number, self.rng = number, rng
        self.talk = Conversation()
        self.joined = False
        self.answers: dict[int, Answer] = {}
        self.codes: list[str] = []
        """Vouchers in the pocket."""
        self.bet_in = 0

    def wants(self) -> list[Numbered]:
        """What the player asks for now."""
        talk, rng, own = self.talk, self.rng, self.talk.own
        if talk.away or own is None or talk.waiting:
            return []
        option = None if talk.table is None else talk.table.option
        if option is not None and own.wagers and own.takes is None:
            return [talk.answer(option.case, takes=rng.random() < 0.5)]
        if int(own.credit) < 50_00:
            if self.codes and rng.random() < 0.5:
                return [talk.redeem(rng.choice(self.codes))]
            return [talk.buy_in(rng.choice(("200.00", "1000.00")))] if own.asked is None else []
        if rng.random() < 0.01:
            return [talk.cash_out(rng.choice((None, "20.00")))]
        if not talk.bets_open or self.bet_in == talk.round:
            return []
        self.bet_in = talk.round
        asked: list[Numbered] = [talk.wager(on, rng.choice(STAKES)) for on in rng.sample(AREAS, rng.randint(1, 3))]
        return [*asked, talk.withdraw(rng.choice(AREAS))] if rng.random() < 0.2 else asked


class Terminals:
    """Every terminal of one table, and the way to it."""

    def __init__(self, rng: Random, time: Timeline, look: Callable[[], None]) -> None:
        """`look` lets the table look at its lines."""
        self.rng, self.time, self._look = rng, time, look
        self.seats = {number: Seat(number, Random(f"{rng.random()}")) for number in range(1, PLAYERS + 1)}  # noqa: S311
        self.gateway: WorldGateway | None = None
        self.accepted: deque[tuple[int, int, int]] = deque()
        """Terminal, request and record of each answer that said `accepted`, until the laws have looked."""
        self.broken: Callable[[Law, str], None] = lambda _law, _what: None
        self.on_sent: Callable[[], None] = lambda: None
        """Called when messages leave the table: they are out, whatever happens now."""
        self._arrived: list[bytes] = []

    def serve(self, runtime: Runtime, folder: Path, seconds: Callable[[], float]) -> ServedTerminals:
        """The table starts with a hub; the terminals come back one after another."""
        hub = TerminalHub(runtime, folder / "t.sock", b"k" * 32, now=seconds)
        hub._line.close()
        self.gateway = WorldGateway(self._sent)
        hub._line = self.gateway  # type: ignore[assignment]
        return ServedTerminals(hub)

    def gone(self) -> None:
        """The table is gone: every terminal shows that."""
        self.deliver()
        self.gateway = None
        for seat in self.seats.values():
            seat.joined = False
            seat.talk.broken()

    def act(self) -> None:
        """One player does something; then the next one, after a while."""
        self.time.at(self.rng.randint(800, 4_000), self.act)
        if self.gateway is None:
            return
        seat = self.seats[self.rng.randint(1, PLAYERS)]
        if not seat.joined:
            seat.joined = True
            self._relay(encode(Joined(seat.number)))
        elif self.rng.random() < 0.005:
            seat.talk = Conversation()  # the terminal was switched off and on; what it asked last is not forgotten
            self._break(seat)
        for asked in seat.wants():
            seat.talk.waiting[asked.id] = asked
            self._ask(seat, asked)
            if self.rng.random() < 0.1:
                self._ask(seat, asked)  # twice
        if seat.talk.put_off:
            seat.talk.put_off = False
            for asked in tuple(seat.talk.waiting.values()):
                self._ask(seat, asked)
        if self.gateway is not None and self.gateway.lines:
            self._look()

    def deliver(self) -> None:
        """What the table has sent arrives; what a terminal says to it goes back, for the next look."""
        arrived, self._arrived = self._arrived, []
        for line in arrived:
            to = decode_to(line)
            said = decode_said(bytes(to.said))
            for seat in self.seats.values():
                if to.terminal in (None, seat.number) and seat.joined:
                    if self.rng.random() < LOST / 10:
                        self._break(seat)
                    else:
                        self._hear(seat, said)
        if self.gateway is not None and self.gateway.lines:
            self.time.at(1, self._look)

    def check(self, entry: Callable[[int], AnyEvent | None]) -> None:
        """Everything that was accepted is on disk, under its number."""
        while self.accepted:
            terminal, request, record = self.accepted.popleft()
            event: Any = entry(record)
            if getattr(event, "request", None) != request:
                self.broken(
                    Law.SHOWN, f"terminal {terminal} was told that request {request} is record {record}: {event}"
                )

    def agree(self, ledger: Ledger) -> None:
        """Every terminal that is connected shows the money that it has."""
        for seat in self.seats.values():
            own = seat.talk.own
            if seat.joined and not seat.talk.away and own is not None:
                shown, known = (
                    (int(own.credit), int(own.in_play)),
                    (ledger.credit(seat.number), ledger.in_play(seat.number)),
                )
                if shown != known:
                    self.broken(Law.SHOWN, f"terminal {seat.number} shows {shown} in credit and in play, not {known}")

    # Messages

    def _sent(self, out: list[bytes]) -> None:
        self._arrived += [line for data in out for line in data.splitlines()]
        self.on_sent()

    def _ask(self, seat: Seat, asked: Any) -> None:
        if self.rng.random() < LOST:
            self._break(seat)
        elif seat.joined:
            self._relay(encode_from(seat.number, encode(asked)))

    def _relay(self, line: bytes) -> None:
        if self.gateway is not None:
            self.gateway.lines.append(line.rstrip(b"\n"))

    def _break(self, seat: Seat) -> None:
        seat.joined = False
        seat.talk.broken()
        self._relay(encode(Left(seat.number)))

    def _hear(self, seat: Seat, said: Said) -> None:
        if isinstance(said, Answer):
            self.answered(seat, said)
        for asked in seat.talk.hear(said):
            self._ask(seat, asked)

    def answered(self, seat: Seat, said: Answer) -> None:
        """An answer: it may not contradict an earlier one."""
        if said.outcome == LATER or (said.outcome == FORGOTTEN and said.id in seat.answers):
            return
        before = seat.answers.get(said.id)
        if before is not None and (before.outcome, before.record) != (said.outcome, said.record):
            self.broken(Law.MONEY, f"terminal {seat.number} was answered {before} and then {said}")
        asked = seat.talk.waiting.get(said.id)
        seat.answers[said.id] = said
        if said.outcome == ACCEPTED and said.record is not None:
            self.accepted.append((seat.number, said.id, said.record))
            if isinstance(asked, Redeem) and asked.code in seat.codes and self.rng.random() < 0.7:
                seat.codes.remove(asked.code)  # others try the same code again
            if isinstance(asked, CashOut) and said.voucher is not None and said.voucher.code is not None:
                seat.codes.append(said.voucher.code)
        if len(seat.answers) > 200:
            del seat.answers[min(seat.answers)]
