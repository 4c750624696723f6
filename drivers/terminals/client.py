"""A terminal's end of the link. Knows no screen.

`Conversation` is what a terminal knows: what the table shows, the terminal's own money, which requests wait for an
answer. It touches no socket. `TerminalLink` is the socket: wait for `fileno()`, call `poll`, and call it a few times a
second besides. After a break it sends the same requests again under the same numbers: none is lost, none is done twice.
"""

import select
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from controller.protocol.terminal_messages import (
    CLOSED,
    LATER,
    PROTOCOL,
    REFUSED,
    Answer,
    AnswerOption,
    Asked,
    Away,
    BadMessageError,
    BuyIn,
    CashOut,
    Closing,
    Hello,
    Numbered,
    OwnState,
    Redeem,
    Said,
    Shown,
    TableState,
    WagerAsked,
    Welcome,
    Withdraw,
    decode_said,
    encode,
)
from controller.table.ledger import MOST_AHEAD
from drivers.backoff import Backoff
from drivers.terminals.certificates import SERVER_NAME, client_context

CHUNK: Final = 16 * 1024
LOST_AFTER: Final = 8.0
"""Seconds without a message after which the link counts as lost; the gateway sends a beat every two seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 3.0
AGAIN_AFTER: Final = 1.0
"""Seconds after which a request that was put off is sent again."""


@dataclass(slots=True)
class Conversation:
    """What a terminal knows. `hear` takes the table's messages; the other methods make requests."""

    table: TableState | None = None
    own: OwnState | None = None
    terminal: int | None = None
    away: bool = True
    """Whether the table is not connected or has sent nothing yet; then no wager can be placed."""
    waiting: dict[int, Numbered] = field(default_factory=dict)
    """Requests without an answer, in the order sent."""
    answers: dict[int, Answer] = field(default_factory=dict)
    put_off: bool = False
    """Whether the table has stopped; then waiting requests are sent again after a while."""
    why: str | None = None
    """Why the link was closed, if the table said so."""
    _last: int = 0

    @property
    def bets_open(self) -> bool:
        """Whether the terminal shows that bets are open."""
        return not self.away and self.table is not None and self.table.bets != CLOSED

    @property
    def round(self) -> int:
        """The round that is shown."""
        return 0 if self.table is None else self.table.round

    def broken(self) -> None:
        """Note that the link is gone: what is shown may be old."""
        self.away = True

    def hear(self, message: Said) -> list[Asked]:
        """Take a message of the table. Returns the messages to send at once."""
        match message:
            case Welcome():
                self.terminal = message.terminal
            case TableState():
                before = None if self.table is None or self.away else (self.table.round, self.table.bets)
                self.table = message
                if (message.round, message.bets) != before:
                    return [Shown(message.round, message.bets)]
            case OwnState():
                self.own = message
                self._last = max(self._last, message.last_request)
                came_back, self.away = self.away, False
                return list(self.waiting.values()) if came_back else []
            case Answer():
                if message.outcome == LATER:
                    self.put_off = True
                    return []
                self.waiting.pop(message.id, None)
                self.answers[message.id] = message
                self._go_on_from_the_table(message)
            case Away():
                self.away = True
            case Closing():
                self.why = message.why
            case _:
                pass
        return []

    def _go_on_from_the_table(self, answer: Answer) -> None:
        """After a number that is too far ahead (the table has a new journal): number on from the table's last one."""
        last = 0 if self.own is None else self.own.last_request
        if answer.outcome == REFUSED and answer.id > last + MOST_AHEAD and not self.waiting:
            self._last = last

    def number(self) -> int:
        """The number of the next request."""
        self._last += 1
        return self._last

    def wager(self, on: str, amount: str) -> WagerAsked:
        """Stake so much more on an area, in the round that is shown."""
        return WagerAsked(self.number(), self.round, on, amount)

    def withdraw(self, on: str, amount: str | None = None) -> Withdraw:
        """Take a stake back, or part of it."""
        return Withdraw(self.number(), self.round, on, amount)

    def buy_in(self, amount: str) -> BuyIn:
        """Ask staff for credit."""
        return BuyIn(self.number(), amount)

    def redeem(self, code: str) -> Redeem:
        """Turn a voucher into credit."""
        return Redeem(self.number(), code)

    def cash_out(self, amount: str | None = None) -> CashOut:
        """Turn credit into a voucher."""
        return CashOut(self.number(), amount)

    def answer(self, case: int, *, takes: bool, on: str | None = None) -> AnswerOption:
        """Answer whether wagers are withdrawn."""
        return AnswerOption(self.number(), case, takes, on)


class TerminalLink:
    """The link of one terminal."""

    def __init__(
        self,
        host: str,
        port: int,
        folder: Path,
        *,
        software: str = "",
        hears: Callable[[Said], None] = lambda _: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`folder` is what `sabot etg enrol` made for this terminal; `hears` is given each message of the table."""
        self.conversation = Conversation()
        self.error: str | None = None
        """Why there is no link, as far as the terminal knows."""
        self._address = (host, port)
        self._context = client_context(folder)
        self._software = software
        self._hears = hears
        self._now = now
        self._ready = select.epoll()
        self._plain: socket.socket | None = None
        self._line: ssl.SSLSocket | None = None
        self.up = False
        """Whether the handshake of TLS is done."""
        self._begun = b""
        self._out = bytearray()
        self._heard_at = 0.0
        self._try_at = 0.0
        self._again_at = 0.0
        self._pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)

    def fileno(self) -> int:
        """A descriptor that is ready to read when there is something to do."""
        return self._ready.fileno()

    def close(self) -> None:
        """Close the link for good."""
        self.drop("closed here")
        self._ready.close()

    def ask(self, request: Numbered) -> int:
        """Send a request, now or as soon as the link is there; it waits in the conversation until it is answered."""
        self.conversation.waiting[request.id] = request
        if not self.conversation.away:
            self._send(request)
        return request.id

    def poll(self) -> tuple[Said, ...]:
        """Connect, send and receive without waiting. Returns the table's messages."""
        if self._plain is None and self._line is None:
            if self._now() >= self._try_at:
                self._connect()
            return ()
        heard: list[Said] = []
        try:
            if self._line is None:
                self._connected()
            if self._line is not None and not self.up:
                self._shake_hands(self._line)
            if self._line is not None and self.up:
                heard = self._receive(self._line)
            if self._line is not None and self.up:  # still, after what was said to the messages
                self._flush(self._line)
                self._send_again()
                if self._now() - self._heard_at > LOST_AFTER:
                    self.drop("the table is silent")
        except (OSError, BadMessageError) as error:
            self.drop(str(error) or type(error).__name__)
        return tuple(heard)

    def _send_again(self) -> None:
        if self.conversation.put_off and self._now() >= self._again_at:
            self.conversation.put_off = False
            self._again_at = self._now() + AGAIN_AFTER
            for request in tuple(self.conversation.waiting.values()):
                self._send(request)

    def drop(self, why: str) -> None:
        """Close the link; after a pause `poll` opens it again."""
        for line in (self._line, self._plain):
            if line is not None:
                with suppress(OSError, ValueError):
                    self._ready.unregister(line.fileno())
                line.close()
        self._line = self._plain = None
        self.up, self._begun = False, b""
        self._out.clear()
        self.error = why
        self.conversation.broken()
        self._try_at = self._now() + self._pauses.after(0.0)

    # Steps of opening

    def _connect(self) -> None:
        self._plain = socket.socket(socket.AF_INET6 if ":" in self._address[0] else socket.AF_INET)
        self._plain.setblocking(False)  # noqa: FBT003 - the library's own
        self._ready.register(self._plain.fileno(), select.EPOLLOUT)
        try:
            self._plain.connect_ex(self._address)
        except OSError as error:
            self.drop(str(error))

    def _connected(self) -> None:
        assert self._plain is not None  # noqa: S101 - `poll` asks only then
        if not select.select((), (self._plain,), (), 0)[1]:
            return
        if error := self._plain.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            raise OSError(error, "no link")
        self._plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._ready.unregister(self._plain.fileno())
        self._line = self._context.wrap_socket(self._plain, server_hostname=SERVER_NAME, do_handshake_on_connect=False)
        self._plain = None
        self._ready.register(self._line.fileno(), select.EPOLLIN | select.EPOLLOUT)

    def _shake_hands(self, line: ssl.SSLSocket) -> None:
        try:
            line.do_handshake()
        except ssl.SSLWantReadError:
            self._ready.modify(line.fileno(), select.EPOLLIN)
            return
        except ssl.SSLWantWriteError:
            self._ready.modify(line.fileno(), select.EPOLLOUT)
            return
        self.up, self._heard_at, self.error = True, self._now(), None
        self._send(Hello(PROTOCOL, self._software))

    # Talking

    def _send(self, message: Asked) -> None:
        if self._line is None:
            return  # what has no answer is sent again when the link is back
        self._out += encode(message)
        if self.up:
            try:
                self._flush(self._line)
            except OSError as error:
                self.drop(str(error))

    def _flush(self, line: ssl.SSLSocket) -> None:
        with suppress(ssl.SSLWantReadError, ssl.SSLWantWriteError):
            while self._out:
                sent = line.send(self._out[:CHUNK])
                del self._out[:sent]
        self._ready.modify(line.fileno(), select.EPOLLIN | (select.EPOLLOUT if self._out else 0))

    def _receive(self, line: ssl.SSLSocket) -> list[Said]:
        data = bytearray()
        with suppress(ssl.SSLWantReadError, ssl.SSLWantWriteError):
            while chunk := line.recv(CHUNK):
                data += chunk
            if not data:
                raise OSError("the table has closed the link")
        *whole, self._begun = (self._begun + bytes(data)).split(b"\n")
        heard = [decode_said(text) for text in whole]
        for message in heard:
            if self._line is not line:
                break  # an answer to an earlier message found the link broken: this is about the link before
            self._heard_at = self._now()
            if isinstance(message, Welcome):
                self._pauses.begin_anew()
            for said in self.conversation.hear(message):
                self._send(said)
            self._hears(message)
        return heard
