"""Cashing out: credit becomes a voucher, which is shown until the player has it. No Qt."""

from dataclasses import dataclass, replace

from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.buying import back
from gui.terminal.page import CashOut, Figure, Forget, Page, PrintOut, Sheet, Turn, Voucher, VoucherShown
from gui.terminal.reasons import reason_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column, Tone, Words
from gui.words import cited, money


@dataclass(frozen=True, slots=True)
class CashPage:
    """All credit to a voucher: held to confirm."""

    refused: str = ""
    cites: str = ""

    def sheet(self, seen: Seen) -> Sheet:
        """How much, and what stays."""
        currency = "" if seen.table is None else seen.table.currency
        asking = seen.waits_for(Kind.CASH_OUT) is not None
        stays = sum(seen.standing.values())
        note = tr("Wagers in play stay there: {amount}", amount=money(stays)) if stays else tr("All of the credit")
        if asking:
            note = tr("Asking the table")
        ready = not asking and seen.link is Link.LIVE and seen.credit > 0 and not seen.pending
        words = Words(
            tr("The voucher can be used once: at a terminal of this table, or with staff for cash."), Tone.PLAIN
        )
        hold = Button("cash", tr("Cash out"), hold=True, enabled=ready)
        figure = Figure(tr("Cash out to a voucher"), f"{currency} {money(seen.credit)}", self.refused or note,
                        alarm=bool(self.refused))  # fmt: skip
        column = Column(tr("Hold to confirm"), (words, Buttons((back(), hold), across=2)), cites=self.cites, back=False)
        return Sheet(figure, column)

    def touch(self, key: str, seen: Seen) -> Turn:
        """Held: the table is asked."""
        if key == "back":
            return Turn(None)
        ready = seen.link is Link.LIVE and seen.credit > 0 and not seen.pending
        if key == "cash" and ready and seen.waits_for(Kind.CASH_OUT) is None:
            return Turn(CashPage(), (CashOut(seen.credit),))
        return Turn(self)

    def hear(self, asked: Asking, answered: Answer, seen: Seen) -> Page:
        """Why not; a voucher opens its own page."""
        if asked.kind is not Kind.CASH_OUT or answered.accepted:
            return self
        game = "" if seen.table is None else seen.table.game
        return CashPage(reason_words(answered.reason or "", game), cited(answered.clause, answered.reading))

    def look(self, _seen: Seen) -> Page:
        """It stays."""
        return self


@dataclass(frozen=True, slots=True)
class VoucherPage:
    """The voucher, until the player says that it is taken."""

    voucher: Voucher
    printed: str = ""
    alarm: bool = False

    def sheet(self, _seen: Seen) -> Sheet:
        """The voucher as on paper, and the way to print it."""
        words = self.printed or tr("Print it or write the code down. Whoever has the code can use it, once.")
        tone = Tone.ALARM if self.alarm else Tone.STRONG if self.printed else Tone.PLAIN
        done = Button("taken", tr("I have the voucher"), hold=True)
        buttons = Buttons((Button("print", tr("Print")), done), across=2)
        return Sheet(VoucherShown(self.voucher), Column("", (Words(words, tone), buttons), back=False))

    def touch(self, key: str, _seen: Seen) -> Turn:
        """Printed, or taken."""
        if key in ("print", "ok"):
            return Turn(self, (PrintOut(self.voucher),))
        return Turn(None, (Forget(),)) if key == "taken" else Turn(self)

    def said(self, words: str, *, alarm: bool = False) -> "VoucherPage":
        """What became of printing."""
        return replace(self, printed=words, alarm=alarm)

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> Page:
        """Nothing takes a voucher off the screen but its player."""
        return self

    def look(self, _seen: Seen) -> Page:
        """Nothing takes a voucher off the screen but its player."""
        return self


@dataclass(frozen=True, slots=True)
class CodeLostPage:
    """The cash-out is on record, and its code cannot be made again here."""

    number: int
    cents: int

    def sheet(self, seen: Seen) -> Sheet:
        """Which voucher staff must look up."""
        currency = "" if seen.table is None else seen.table.currency
        note = tr("Voucher {number}: please call staff, they look it up", number=self.number)
        figure = Figure(tr("Cash out to a voucher"), f"{currency} {money(self.cents)}", note, alarm=True)
        taken = Button("taken", tr("Staff have it"), hold=True)
        return Sheet(figure, Column("", (Buttons((taken,)),), back=False))

    def touch(self, key: str, _seen: Seen) -> Turn:
        """Staff have seen to it."""
        return Turn(None, (Forget(),)) if key == "taken" else Turn(self)

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> Page:
        """It stays."""
        return self

    def look(self, _seen: Seen) -> Page:
        """It stays."""
        return self
