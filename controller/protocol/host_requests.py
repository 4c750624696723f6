"""Requests of a screen to the host of a table, besides actions for the table. Frozen values that know no screen.

The host carries each out and replies, at once or later; each class says which. The reply to any of them may be a
`Refusal`. While the journal cannot be written there is no reply: the table shows STOP and the reason.
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
    """Change the book of staff; the host calls `decide` with the present book and time. The reply is a `Phrase`."""

    decide: Callable[[People, str], AnyEvent | Refusal] = field(repr=False)


class ChangeSettings(Value):
    """Use other settings from now on; they go to the journal and to the settings file. The reply is a `Phrase`."""

    settings: TableSettings
    by: Signature
    second: Signature | None = None
    """Who else signs, where two do."""


class SellVoucher(Value):
    """Sell a voucher, or show again the code of the one that was sold last. The reply is `Sold`."""

    by: Signature
    cents: int | None = None
    """None: the voucher that was sold last."""
    second: Signature | None = None
    """Who else signs, where two do."""


class Sold(NamedTuple):
    """A voucher that was sold at the table. The journal does not contain its code."""

    number: int
    cents: int
    code: str


class CheckPin(Value):
    """Let this person sign. The reply, a `Signature`, comes later: checking a PIN is slow on purpose."""

    person: str
    pin: str = field(repr=False)
    own: bool = False
    """The person signs for a new PIN of their own, which a PIN that is too old for everything else may do."""


class HashPin(Value):
    """Hash the PIN of a new person. The reply, the hash, comes later."""

    person: str
    pin: Pin


class ChangePin(Value):
    """Give a person a new PIN, signed for. It is compared with their last ones and hashed first, so the reply, a
    `Phrase`, comes later."""

    person: str
    pin: Pin
    by: Signature


class CloseTable(Value):
    """Close the table, signed for; the journal will say who signed. The reply is None, and the screen then ends."""

    by: Signature


class CountDown(Value):
    """From now on, close bets this many seconds after they open; None: when the dealer closes them. No reply."""

    seconds: int | None


class MakeStatement(Value):
    """Make a statement of the terminals' money since a time. No reply: it appears in `Terminals.day`."""

    hours: int | None = None
    """How many hours back; None: since the beginning of the journal."""


class Answer(Value):
    """A trainee's answer to the question; None: they have read the comment on their answer. No reply."""

    said: str | None


class WatchLines(Value):
    """What a page about serial lines needs while it is open. No reply: the host puts it into its state."""

    listed: bool = False
    """Whether to list the serial lines of this machine."""
    tested: tuple[str, str] | None = None
    """The address of the line to test, and the make of its shoe; None: test no line."""


Request = (
    ChangeBook
    | ChangeSettings
    | SellVoucher
    | CheckPin
    | HashPin
    | ChangePin
    | CloseTable
    | CountDown
    | MakeStatement
    | Answer
    | WatchLines
)
