"""Pages: what lies over the board while something is asked or shown, and what a touch wants of the table. No Qt."""

from dataclasses import dataclass

from controller.game.cards import Drawn
from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.standing import Asking, Seen
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Page, Turn


@dataclass(frozen=True, slots=True)
class Stake:
    """So much more on an area."""

    on: str
    cents: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A stake back, or part of it."""

    on: str
    cents: int | None = None


@dataclass(frozen=True, slots=True)
class AskCredit:
    """Credit from staff."""

    cents: int


@dataclass(frozen=True, slots=True)
class RedeemCode:
    """Credit for a voucher."""

    code: str


@dataclass(frozen=True, slots=True)
class CashOut:
    """A voucher for so much credit."""

    cents: int


@dataclass(frozen=True, slots=True)
class Decide:
    """Take wagers back, or not, where the table asks."""

    case: int
    takes: bool
    areas: tuple[str, ...] = ()
    """The wagers that it is about; none: all of them."""


@dataclass(frozen=True, slots=True)
class Voucher:
    """A voucher, as it is shown and printed."""

    number: int
    code: str
    cents: int
    currency: str
    table: str
    terminal: int
    at: str


@dataclass(frozen=True, slots=True)
class PrintOut:
    """This voucher on paper."""

    voucher: Voucher


@dataclass(frozen=True, slots=True)
class Forget:
    """The player has the voucher: its code is not needed here any more."""


@dataclass(frozen=True, slots=True)
class NextLanguage:
    """Another language."""


Intent = Stake | TakeBack | AskCredit | RedeemCode | CashOut | Decide | PrintOut | Forget | NextLanguage


@dataclass(frozen=True, slots=True)
class Notice:
    """One line about what was touched or what came of it."""

    words: str
    cites: str = ""
    alarm: bool = False


# What stands large at the top of a page


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount, or a word, in large type."""

    label: str
    words: str
    note: str = ""
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class CodeTyped:
    """A voucher's code in its groups, as far as it is typed."""

    groups: tuple[str, ...]
    note: str = ""
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that is over, on one line."""

    round: str
    result: str
    words: str
    player: tuple[Drawn, ...]
    banker: tuple[Drawn, ...]
    totals: tuple[str, str]
    staked: str
    returned: str


@dataclass(frozen=True, slots=True)
class RoundsShown:
    """The last rounds."""

    heads: tuple[str, ...]
    rows: tuple[RoundRow, ...]


@dataclass(frozen=True, slots=True)
class VoucherShown:
    """A voucher, as on paper."""

    voucher: Voucher


Hero = Figure | CodeTyped | RoundsShown | VoucherShown


class Sheet(Page):
    """A page that lies over the board; its column has a `Hero` above the blocks."""

    __slots__ = ()

    def hear(self, _asked: Asking, _answered: Answer, _seen: Seen) -> "Sheet | None":
        """The page after an answer; itself where the answer is about something else."""
        return self

    def look(self, _seen: Seen) -> "Sheet | None":
        """The page after something changed; None: it is no longer needed."""
        return self


def back() -> Button:
    """The way back to the board."""
    return Button("back", tr("Back"), to=Turn())


def closing(hero: Hero, label: str) -> Column:
    """What there is to read, and one way on: back to the board."""
    return Column("", (Buttons((Button("back", label, to=Turn()),)),), back=False, hero=hero)
