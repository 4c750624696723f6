"""`Terminal`: connects the link to the table, the player's session and the window.

Every touch becomes a request to the table; only what the table has accepted is shown as standing. A cash-out is written
to a file before it is asked for, so that its voucher is found again even if this process ends before the answer.
"""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSocketNotifier, QTimer

from controller.game.money import amount
from controller.journal.durable_files import make_folder, write_whole
from controller.protocol.terminal_messages import LATER, Answer, Numbered, Said, TableState, Welcome
from controller.protocol.terminal_messages import CashOut as CashOutRequest
from controller.value import Value
from drivers.log import log
from drivers.terminals.client import TerminalLink
from gui.language import LANGUAGES, spoken, tr
from gui.language.qt import use_language
from gui.terminal.page import (
    AskCredit,
    CashOut,
    Decide,
    Forget,
    Intent,
    NextLanguage,
    PrintOut,
    RedeemCode,
    Stake,
    TakeBack,
    Voucher,
)
from gui.terminal.paper import PrintError, print_voucher, save_voucher
from gui.terminal.session import Session, heard, looked, printed, touched
from gui.terminal.standing import Asking, Kind, Link, Seen, asking
from gui.terminal.view import TerminalView, present_terminal
from gui.terminal.window import TerminalWindow
from sabot.cli.stamp import software

TICK_MS: Final = 100
"""Milliseconds between two looks at the countdown and at a silent table."""


class Paper(Value):
    """Where vouchers go: a printer by its name, or PDFs in the folder; the folder keeps the last cash-out too."""

    folder: Path
    printer: str | None = None


def wall_clock() -> str:
    """The present time, as printed on a voucher."""
    return f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S}"


class Terminal:
    """One terminal of one table."""

    def __init__(
        self,
        address: tuple[str, int],
        certificates: Path,
        seat: int,
        paper: Paper,
        *,
        width_mm: int = 217,
        clock: Callable[[], str] = wall_clock,
    ) -> None:
        self.seat = seat
        self.session = Session()
        self.link = TerminalLink(*address, certificates, software=software(), hears=self._hears)
        self._paper = paper
        self._clock = clock
        self._asked: dict[int, Asking] = {}
        self._done: dict[int, Asking] = {}
        self._table: tuple[TableState | None, bool] = (None, False)
        """What the table said last, and whether its cards and beads can be read."""
        self._countdown: tuple[float, float, int] | None = None
        """When the bets close, of how many seconds, in which round."""
        self._kept = self._read_kept()
        self._holding: tuple[str, float] | None = None
        self.window = TerminalWindow(present_terminal(self.seen(), self.session), self.touch, width_mm, self._hold)
        self._notifier = QSocketNotifier(self.link.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(lambda *_: self.look())
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def view(self) -> TerminalView:
        """What the player sees."""
        return self.window.view

    def start(self) -> None:
        """Look for the table."""
        self._timer.start()
        self.look()

    def close(self) -> None:
        """Leave the table; wagers that stand stay in play."""
        self._timer.stop()
        self._notifier.setEnabled(False)
        self.link.close()

    def fail(self, error: BaseException) -> None:
        """Show an unexpected error on the screen, and send no more requests to the table."""
        log().error("terminal", error=f"{type(error).__name__}: {error}")
        self.window.show_stop(f"{type(error).__name__}: {error}")

    def look(self) -> None:
        """Take what came, and show it."""
        self.link.poll()
        self._ask_for_kept()
        self._show()

    def touch(self, key: str) -> None:
        """Do what a touch of the player on this key leads to."""
        self.session, intents = touched(self.session, key, self.seen())
        for intent in intents:
            self._do(intent)
        self._show()

    def seen(self) -> Seen:
        """All that this terminal knows now."""
        talk = self.link.conversation
        table, own = self._readable_table(), talk.own
        live = self.link.up and not talk.away and table is not None and own is not None
        last = 0 if own is None else own.last_request
        self._done = {number: one for number, one in self._done.items() if number > last}
        closes = self._countdown
        return Seen(
            terminal=talk.terminal or self.seat,
            link=Link.LIVE if live else Link.AWAY if self.link.up and talk.terminal is not None else Link.LOST,
            table=table,
            own=own,
            waiting=tuple(self._asked[number] for number in talk.waiting),
            done=tuple(self._done.values()),
            left=None if closes is None else closes[0] - time.monotonic(),
            whole=0 if closes is None else closes[1],
            why=talk.why or self.link.error or "",
        )

    def _show(self) -> None:
        seen = self.seen()
        self.session = looked(self.session, seen)
        self.window.render_view(present_terminal(seen, self.session, self._holding))

    def _hold(self, holding: tuple[str, float] | None) -> None:
        self._holding = holding
        self._show()

    def _readable_table(self) -> TableState | None:
        """The last state of the table; None if it names cards or beads that do not exist."""
        table = self.link.conversation.table
        if table is not self._table[0]:
            self._table = (table, table is not None and table.readable)
        return table if self._table[1] else None

    # What the table says

    def _hears(self, message: Said) -> None:
        if isinstance(message, Welcome):
            self.link.conversation.why = None  # the reason why an earlier link ended is not needed any more
        elif isinstance(message, TableState):
            self._count(message)
        elif isinstance(message, Answer) and message.outcome != LATER:
            asked = self._asked.pop(message.id, None)
            self.link.conversation.answers.pop(message.id, None)
            if asked is not None:
                self._take(asked, message)

    def _take(self, asked: Asking, message: Answer) -> None:
        if message.accepted and asked.kind in (Kind.WAGER, Kind.WITHDRAW):
            self._done[asked.number] = asked
        if asked.kind is Kind.CASH_OUT and not message.accepted:
            self._forget()
        self.session = heard(self.session, asked, message, self.seen(), self._clock())

    def _count(self, table: TableState) -> None:
        if table.closes_in is None:
            self._countdown = None
            return
        closes, before = time.monotonic() + table.closes_in, self._countdown
        same = before is not None and before[2] == table.round and closes < before[0] + 1
        self._countdown = (closes, before[1] if same and before is not None else table.closes_in, table.round)

    # What the player wants

    def _do(self, intent: Intent) -> None:
        talk = self.link.conversation
        match intent:
            case Stake(on, cents):
                self._ask(talk.wager(on, amount(cents)))
            case TakeBack(on, part):
                self._ask(talk.withdraw(on, None if part is None else amount(part)))
            case AskCredit(cents):
                self._ask(talk.buy_in(amount(cents)))
            case RedeemCode(code):
                self._ask(talk.redeem(code))
            case CashOut(cents):
                self._cash_out(talk.cash_out(amount(cents)))
            case Decide(case, takes, areas):
                for area in areas or (None,):
                    self._ask(talk.answer(case, takes=takes, on=area))
            case PrintOut(voucher):
                self._print(voucher)
            case Forget():
                self._forget()
            case NextLanguage():
                names = list(LANGUAGES)
                use_language(names[(names.index(spoken()) + 1) % len(names)])

    def _ask(self, request: Numbered) -> None:
        self._asked[request.id] = asking(request)
        self.link.ask(request)

    def _print(self, voucher: Voucher) -> None:
        try:
            if self._paper.printer is not None:
                print_voucher(voucher, self._paper.printer)
                said = tr("Printed. Take the voucher")
            else:
                saved = save_voucher(voucher, self._paper.folder)
                said = tr("Sent to print: {file}", file=saved.name)
        except PrintError as error:
            self.session = printed(self.session, tr("Not printed: {why}", why=str(error)), alarm=True)
        else:
            self.session = printed(self.session, said)

    # A cash-out is written down until its voucher is taken

    @property
    def _keeps(self) -> Path:
        return self._paper.folder / f"terminal-{self.seat}.json"

    def _cash_out(self, request: CashOutRequest) -> None:
        try:
            self._keep(json.dumps({"id": request.id, "amount": request.amount}))
        except OSError as error:  # the table has it on record, and staff can look it up
            log().error("cash-out not written down", request=request.id, error=str(error))
        self._ask(request)

    def _keep(self, text: str) -> None:
        make_folder(self._keeps.parent)
        write_whole(self._keeps, text.encode())

    def _read_kept(self) -> tuple[int, str] | None:
        with suppress(OSError, ValueError, KeyError, TypeError):
            kept = json.loads(self._keeps.read_text(encoding="utf-8"))
            return int(kept["id"]), str(kept["amount"])
        return None

    def _ask_for_kept(self) -> None:
        """Ask once more, under its number, for the voucher of a cash-out from before this process began.

        If its number is above the last one carried out, it was never carried out, and there is no voucher.
        """
        own = self.link.conversation.own
        if self._kept is None or own is None or self.link.conversation.away:
            return
        (number, worth), self._kept = self._kept, None
        if number <= own.last_request:
            self._ask(CashOutRequest(number, worth))
        else:
            self._forget()

    def _forget(self) -> None:
        with suppress(OSError):
            self._keeps.unlink(missing_ok=True)
