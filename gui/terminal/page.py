"""Pages: what lies over the board while something is asked or shown, and what a touch wants of the table. No Qt."""

from controller.game.cards import Drawn
from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.standing import Asking, Seen
from gui.terminal.words import reason_words
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Page, Turn
from gui.value import Value
from gui.words import cited


class Stake(Value):
    """So much more on an area."""

    on: str
    cents: int


class TakeBack(Value):
    """A stake back, or part of it."""

    on: str
    cents: int | None = None


class AskCredit(Value):
    """Credit from staff."""

    cents: int


class RedeemCode(Value):
    """Credit for a voucher."""

    code: str


class CashOut(Value):
    """A voucher for so much credit."""

    cents: int


class Decide(Value):
    """Take wagers back, or not, where the table asks."""

    case: int
    takes: bool
    areas: tuple[str, ...] = ()
    """The wagers that it is about; none: all of them."""


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
    """This voucher on paper."""

    voucher: Voucher


class Forget(Value):
    """The player has the voucher: its code is not needed here any more."""


class NextLanguage(Value):
    """Another language."""


Intent = Stake | TakeBack | AskCredit | RedeemCode | CashOut | Decide | PrintOut | Forget | NextLanguage


class Notice(Value):
    """One line about what was touched or what came of it."""

    words: str
    cites: str = ""
    alarm: bool = False


# What stands large at the top of a page


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
    """A round that is over, on one line."""

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
    """A page that lies over the board; its column has a `Hero` above the blocks."""

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> "Sheet | None":
        """The page after an answer; itself where the answer is about something else."""
        return self

    def look(self, _seen: Seen) -> "Sheet | None":
        """The page after something changed; None: it is no longer needed."""
        return self


def refusal_words(answered: Answer) -> dict[str, str]:
    """Why the table refused, as the fields `refused` and `cites` of a sheet."""
    why = reason_words(answered)
    return {"refused": why, "cites": cited(answered.clause, answered.reading)}


def back() -> Button:
    """The way back to the board."""
    return Button("back", tr("Back"), to=Turn())


def closing(hero: Hero, label: str) -> Column:
    """What there is to read, and one way on: back to the board."""
    return Column("", (Buttons((Button("back", label, to=Turn()),)),), back=False, hero=hero)
