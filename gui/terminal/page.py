"""Pages, which cover the board while something is asked or shown; and the requests that a touch makes. No Qt."""

from controller.game.cards import Drawn
from controller.protocol.terminal_messages import Answer
from controller.value import Value
from gui.language import tr
from gui.terminal.standing import Asking, Seen
from gui.terminal.words import reason_words
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Page, Turn
from gui.words import cited


class Stake(Value):
    """Stake so much more on an area."""

    on: str
    cents: int


class TakeBack(Value):
    """Take a stake back, or part of it."""

    on: str
    cents: int | None = None


class AskCredit(Value):
    """Ask staff for credit."""

    cents: int


class RedeemCode(Value):
    """Turn a voucher into credit."""

    code: str


class CashOut(Value):
    """Turn so much credit into a voucher."""

    cents: int


class Decide(Value):
    """Answer the table's question whether wagers are taken back."""

    case: int
    takes: bool
    areas: tuple[str, ...] = ()
    """The areas of the wagers; empty: all of them."""


class Voucher(Value):
    """A voucher, as it is shown and printed."""

    number: int
    code: str
    cents: int
    currency: str
    table: str
    terminal: int
    at: str


class PrintOut(Value):
    """Print this voucher."""

    voucher: Voucher


class Forget(Value):
    """Delete the voucher's code here, because the player has taken the voucher."""


class NextLanguage(Value):
    """Change to the next language."""


Intent = Stake | TakeBack | AskCredit | RedeemCode | CashOut | Decide | PrintOut | Forget | NextLanguage


class Notice(Value):
    """One line about the last touch or its result."""

    words: str
    cites: str = ""
    alarm: bool = False


# What a page shows large at its top


class Figure(Value):
    """An amount, or a word, in large type."""

    label: str
    words: str
    note: str = ""
    alarm: bool = False


class CodeTyped(Value):
    """A voucher's code in its groups, as far as it is typed."""

    groups: tuple[str, ...]
    note: str = ""
    alarm: bool = False


class RoundRow(Value):
    """A finished round, on one line."""

    round: str
    result: str
    words: str
    player: tuple[Drawn, ...]
    banker: tuple[Drawn, ...]
    totals: tuple[str, str]
    staked: str
    returned: str


class RoundsShown(Value):
    """The last rounds."""

    heads: tuple[str, ...]
    rows: tuple[RoundRow, ...]


class VoucherShown(Value):
    """A voucher, as on paper."""

    voucher: Voucher


Hero = Figure | CodeTyped | RoundsShown | VoucherShown


class Sheet(Page):
    """A page that covers the board; its column has a `hero` above the blocks."""

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> "Sheet | None":
        """The page after an answer of the table; this page if the answer is about something else."""
        return self

    def look(self, _seen: Seen) -> "Sheet | None":
        """The page after something changed; None if no page is needed any more."""
        return self


def refusal_words(answered: Answer) -> dict[str, str]:
    """Why the table refused, as the fields `refused` and `cites` of a sheet."""
    why = reason_words(answered)
    return {"refused": why, "cites": cited(answered.clause, answered.reading)}


def back() -> Button:
    """The button back to the board."""
    return Button("back", tr("Back"), to=Turn())


def closing(hero: Hero, label: str) -> Column:
    """A column with something to read and one button, back to the board."""
    return Column("", (Buttons((Button("back", label, to=Turn()),)),), back=False, hero=hero)
