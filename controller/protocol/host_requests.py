"""What a screen may ask of the host of a table, besides telling the table an action: frozen values, no screen in them.

The host carries each out and gives a reply, at once or later; each class says which. Any of them may be replied to with
a `Refusal`. While the journal cannot be written there is no reply at all: the table says STOP and why.
"""

from collections.abc import Callable
from dataclasses import field
from typing import NamedTuple

from controller.people.book import People
from controller.people.pins import Pin
from controller.settings.settings import TableSettings
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal
from controller.value import Value


class ChangeBook(Value):
    """Change the book of staff; `decide` is asked with the book as it is then. Replied to with a `Phrase`."""

    decide: Callable[[People], AnyEvent | Refusal] = field(repr=False)


class ChangeSettings(Value):
    """Other settings from now on, in the journal and in the settings file. Replied to with a `Phrase`."""

    settings: TableSettings
    by: Signature


class SellVoucher(Value):
    """Sell a voucher, or show again the code of the one that was sold last. Replied to with `Sold`."""

    by: Signature
    cents: int | None = None
    """None: the voucher that was sold last."""


class Sold(NamedTuple):
    """A voucher that was sold at the table. Its code is nowhere in the journal."""

    number: int
    cents: int
    code: str


class CheckPin(Value):
    """Let this person sign. Replied to later, with a `Signature`: checking a PIN is slow on purpose."""

    person: str
    pin: str = field(repr=False)


class HashPin(Value):
    """Hash a new PIN. Replied to later, with the hash."""

    pin: Pin


class CountDown(Value):
    """Bets close so many seconds after they open, from now on; None: when the dealer closes them. No reply."""

    seconds: int | None


class MakeStatement(Value):
    """Reckon the money of the terminals since a moment. No reply: `Terminals.day` has it when it is made."""

    hours: int | None = None
    """The last so many hours; None: since the journal was begun."""


class Answer(Value):
    """What a trainee says to the question; None: they have seen what came of it. No reply."""

    said: str | None


class WatchLines(Value):
    """What a page about serial lines needs while it is open. No reply: the host shows it."""

    listed: bool = False
    """The serial lines of this machine are listed."""
    tested: tuple[str, str] | None = None
    """The address of the line that is listened to, and the make of its shoe; None: no line is tested."""


Request = (
    ChangeBook | ChangeSettings | SellVoucher | CheckPin | HashPin | CountDown | MakeStatement | Answer | WatchLines
)
