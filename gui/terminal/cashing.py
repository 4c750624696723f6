"""Cashing out: credit becomes a voucher, which is shown until the player has taken it. No Qt."""

from dataclasses import replace

from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.page import CashOut, Figure, Forget, PrintOut, Sheet, Voucher, VoucherShown, back, refusal_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column, Tone, Words
from gui.touch.page import Turn
from gui.words import money


class CashPage(Sheet):
    """Turns all credit into a voucher; the player holds the button to confirm."""

    refused: str = ""
    cites: str = ""

    def column(self, seen: Seen) -> Column:
        """How much is paid out, and what stays in play."""
        asking = seen.waits_for(Kind.CASH_OUT) is not None
        stays = sum(seen.standing.values())
        note = tr("Wagers in play stay there: {amount}", amount=money(stays)) if stays else tr("All of the credit")
        if asking:
            note = tr("Asking the table")
        ready = not asking and seen.link is Link.LIVE and seen.credit > 0 and not seen.pending
        words = Words(
            tr("The voucher can be used once: at a terminal of this table, or with staff for cash."), Tone.PLAIN
        )
        hold = Button(
            "cash", tr("Cash out"), hold=True, enabled=ready, to=lambda: Turn(CashPage(), CashOut(seen.credit))
        )
        amount = seen.priced(seen.credit)
        figure = Figure(tr("Cash out to a voucher"), amount, self.refused or note, alarm=bool(self.refused))
        blocks = (words, Buttons((back(), hold), across=2))
        return Column(tr("Hold to confirm"), blocks, cites=self.cites, back=False, hero=figure)

    def hear(self, asked: Asking, answered: Answer, _seen: Seen) -> Sheet:
        """The page with the reason of a refusal; a voucher opens its own page."""
        if asked.kind is not Kind.CASH_OUT or answered.accepted:
            return self
        return CashPage(**refusal_words(answered))


def _taken(label: str) -> Button:
    return Button("taken", label, hold=True, to=lambda: Turn(None, Forget()))


class VoucherPage(Sheet):
    """The voucher, shown until the player touches that it is taken; nothing else removes it from the screen."""

    voucher: Voucher
    printed: str = ""
    alarm: bool = False

    def column(self, _seen: Seen) -> Column:
        """The voucher as on paper, and the button to print it."""
        words = self.printed or tr("Print it or write the code down. Whoever has the code can use it, once.")
        tone = Tone.ALARM if self.alarm else Tone.STRONG if self.printed else Tone.PLAIN
        paper = Button("print", tr("Print"), to=lambda: Turn(self, PrintOut(self.voucher)))
        buttons = Buttons((paper, _taken(tr("I have the voucher"))), across=2)
        return Column("", (Words(words, tone), buttons), back=False, hero=VoucherShown(self.voucher))

    def said(self, words: str, *, alarm: bool = False) -> "VoucherPage":
        """The same page with the result of printing."""
        return replace(self, printed=words, alarm=alarm)


class CodeLostPage(Sheet):
    """The cash-out is on record, but this terminal no longer has its code."""

    number: int
    cents: int

    def column(self, seen: Seen) -> Column:
        """The number of the voucher that staff must look up."""
        note = tr("Voucher {number}: please call staff, they look it up", number=self.number)
        figure = Figure(tr("Cash out to a voucher"), seen.priced(self.cents), note, alarm=True)
        return Column("", (Buttons((_taken(tr("Staff have it")),)),), back=False, hero=figure)
