"""Redeeming a voucher: its code is typed, sign by sign, and checked as far as a terminal can. No Qt."""

from dataclasses import dataclass, replace
from typing import Final

from controller.protocol.terminal_messages import Answer
from controller.table.vouchers import NotACodeError, voucher_digest
from gui.language import tr
from gui.terminal.buying import back
from gui.terminal.page import CodeTyped, Figure, Page, RedeemCode, Sheet, Turn
from gui.terminal.reasons import reason_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column
from gui.words import cited, money

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code, as on the pad."""
MEANT: Final = {"O": "0", "I": "1", "L": "1"}
"""What somebody types for a digit."""
LENGTH: Final = 20
GROUP: Final = 4


@dataclass(frozen=True, slots=True)
class RedeemPage:
    """A code, as far as it is typed."""

    code: str = ""
    refused: str = ""
    cites: str = ""

    def sheet(self, seen: Seen) -> Sheet:
        """The code in its groups, and the pad."""
        asking = seen.waits_for(Kind.REDEEM) is not None
        typed = self.code.ljust(LENGTH, "_")
        groups = tuple(typed[at : at + GROUP] for at in range(0, LENGTH, GROUP))
        ready = is_whole(self.code) and seen.link is Link.LIVE and not asking
        note = tr("Asking the table") if asking else self.refused or _to_go(self.code)
        keys = tuple(Button(f"sign:{sign}", sign, enabled=not asking) for sign in SIGNS)
        below = (back(), Button("erase", tr("Erase")), Button("clear", tr("Clear")),
                 Button("ok", tr("Redeem"), enabled=ready))  # fmt: skip
        return Sheet(
            CodeTyped(groups, note, alarm=bool(self.refused)),
            Column(
                tr("The code on the voucher"),
                (Buttons(keys, across=8), Buttons(below, across=4)),
                cites=self.cites,
                back=False,
            ),
        )

    def touch(self, key: str, seen: Seen) -> Turn:
        """A sign more, or the code is sent."""
        word, _, sign = key.partition(":")
        if word == "back":
            return Turn(None)
        if seen.waits_for(Kind.REDEEM) is not None:
            return Turn(self)
        fresh = replace(self, refused="", cites="")
        match word:
            case "sign" if MEANT.get(sign, sign) in SIGNS and len(self.code) < LENGTH:
                return Turn(replace(fresh, code=self.code + MEANT.get(sign, sign)))
            case "erase":
                return Turn(replace(fresh, code=self.code[:-1]))
            case "clear":
                return Turn(replace(fresh, code=""))
            case "ok" if is_whole(self.code) and seen.link is Link.LIVE:
                return Turn(fresh, (RedeemCode(grouped(self.code)),))
        return Turn(self)

    def hear(self, asked: Asking, answered: Answer, seen: Seen) -> Page:
        """Redeemed, or why not."""
        if asked.kind is not Kind.REDEEM:
            return self
        if answered.accepted:
            return RedeemedPage(answered.amount or 0)
        game = "" if seen.table is None else seen.table.game
        return replace(
            self, refused=reason_words(answered.reason or "", game), cites=cited(answered.clause, answered.reading)
        )

    def look(self, _seen: Seen) -> Page:
        """What is typed stays."""
        return self


@dataclass(frozen=True, slots=True)
class RedeemedPage:
    """The voucher has become credit."""

    cents: int

    def sheet(self, seen: Seen) -> Sheet:
        """How much."""
        currency = "" if seen.table is None else seen.table.currency
        note = tr("Added to the credit. The voucher is used up")
        figure = Figure(tr("Voucher redeemed"), f"{currency} {money(self.cents)}", note)
        return Sheet(figure, Column("", (Buttons((Button("back", tr("Continue")),)),), back=False))

    def touch(self, key: str, _seen: Seen) -> Turn:
        """Back to the board."""
        return Turn(None) if key in ("back", "ok") else Turn(self)

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> Page:
        """Other answers are not for this page."""
        return self

    def look(self, _seen: Seen) -> Page:
        """It stays until it is read."""
        return self


def is_whole(code: str) -> bool:
    """Whether this can be a code: all its signs, and no others."""
    try:
        voucher_digest(code)
    except NotACodeError:
        return False
    return True


def grouped(code: str) -> str:
    """A code as it is printed."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _to_go(code: str) -> str:
    if not code:
        return tr("A code has 20 letters and digits. I, L and O do not occur: type 1 and 0")
    left = LENGTH - len(code)
    return tr("{count} to go", count=left) if left else tr("The code is whole: touch Redeem")
