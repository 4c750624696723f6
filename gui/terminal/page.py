"""Pages: what lies over the board while something is asked or shown, and what a touch wants of the table. No Qt."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from controller.game.cards import Drawn
from controller.protocol.terminal_messages import Answer
from gui.terminal.standing import Asking, Seen
from gui.touch.blocks import Column


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
    on: str | None = None


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


class Sheet(NamedTuple):
    """A page, ready to paint: what stands large, and blocks to touch below it."""

    hero: Hero
    column: Column


class Turn(NamedTuple):
    """Where a touch leads, and what it asks. No page is the board."""

    page: "Page | None"
    intents: tuple[Intent, ...] = ()
    notice: Notice | None = None


class Page(Protocol):
    """Something that lies over the board."""

    def sheet(self, seen: Seen) -> Sheet:
        """What it looks like."""

    def touch(self, key: str, seen: Seen) -> Turn:
        """What a touch on it does."""

    def hear(self, asked: Asking, answered: Answer, seen: Seen) -> "Page | None":
        """The page after an answer; itself where the answer is about something else."""

    def look(self, seen: Seen) -> "Page | None":
        """The page after something changed; None: it is no longer needed."""
