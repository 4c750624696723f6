"""Redeeming a voucher: the player types its code, and the terminal checks that it can be a code. No Qt."""

from dataclasses import replace
from functools import partial

from controller.protocol.terminal_messages import Answer
from controller.table.vouchers import LENGTH, LETTERS, NotACodeError, grouped, voucher_digest
from gui.language import tr
from gui.terminal.page import CodeTyped, Figure, RedeemCode, Sheet, back, closing, refusal_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Turn


class RedeemPage(Sheet):
    """The code as typed so far."""

    code: str = ""
    refused: str = ""
    cites: str = ""

    def column(self, seen: Seen) -> Column:
        """The code in its groups, and the pad."""
        asking = seen.waits_for(Kind.REDEEM) is not None
        groups = tuple(grouped(self.code.ljust(LENGTH, "_")).split("-"))
        ready = is_whole(self.code) and seen.link is Link.LIVE and not asking
        note = tr("Asking the table") if asking else self.refused or _to_go(self.code)
        code = self.code
        keys = tuple(
            Button(f"sign:{sign}", sign, enabled=not asking, to=partial(RedeemPage, (code + sign)[:LENGTH]))
            for sign in LETTERS
        )
        below = (
            back(),
            Button("erase", tr("Erase"), to=None if asking else partial(RedeemPage, code[:-1])),
            Button("clear", tr("Clear"), to=None if asking else RedeemPage),
            Button("ok", tr("Redeem"), enabled=ready, to=lambda: Turn(RedeemPage(code), RedeemCode(grouped(code)))),
        )
        return Column(
            tr("The code on the voucher"),
            (Buttons(keys, across=8), Buttons(below, across=4)),
            cites=self.cites,
            back=False,
            hero=CodeTyped(groups, note, alarm=bool(self.refused)),
        )

    def hear(self, asked: Asking, answered: Answer, _seen: Seen) -> Sheet:
        """The page after the table's answer: redeemed, or refused with the reason."""
        if asked.kind is not Kind.REDEEM:
            return self
        if answered.accepted:
            return RedeemedPage(answered.amount or 0)
        return replace(self, **refusal_words(answered))


class RedeemedPage(Sheet):
    """The voucher has become credit."""

    cents: int

    def column(self, seen: Seen) -> Column:
        """How much."""
        note = tr("Added to the credit. The voucher is used up")
        return closing(Figure(tr("Voucher redeemed"), seen.priced(self.cents), note), tr("Continue"))


def is_whole(code: str) -> bool:
    """Whether this can be a code: the right length, and only letters and digits of voucher codes."""
    try:
        voucher_digest(code)
    except NotACodeError:
        return False
    return True


def _to_go(code: str) -> str:
    if not code:
        return tr("A code has 20 letters and digits. I, L and O do not occur: type 1 and 0")
    left = LENGTH - len(code)
    return tr("{count} to go", count=left) if left else tr("The code is whole: touch Redeem")
