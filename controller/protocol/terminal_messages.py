"""The messages between terminals and the table: one JSON object per line, version 1. See docs/terminal-protocol.md.

`do` names a terminal's request, `is` a message of the table. On the line money is text; in messages of the table it is
`Cents` at both ends. A terminal's message with an unknown field is refused; a terminal skips fields it does not know.
Both refuse a message with a field twice.
"""

import re
from functools import lru_cache
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from controller.game.cards import parse_drawn
from controller.game.money import amount
from controller.game.phrase import Saying, said_as
from controller.game.roads import Roads, roads_of
from controller.game.strict_json import BadLineError, refuse_repeats
from controller.protocol.public_state import parse_bead

PROTOCOL: Final = 1
LONGEST_LINE: Final = 4096
"""Bytes of a terminal's message, the end of line included."""

Id = Annotated[int, Meta(ge=1, lt=2**53)]
Number = Annotated[int, Meta(ge=0, lt=2**53)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Bets = Annotated[str, Meta(pattern="^(open|closed)$")]


class _Asked(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Base class: a message from a terminal."""


class Hello(_Asked, frozen=True, tag="hello"):
    """The first message: which protocol the terminal speaks."""

    protocol: Number
    software: Annotated[str, Meta(max_length=60)] = ""


class _Numbered(_Asked, frozen=True):
    """A request that changes something: known by its id, and carried out once."""

    id: Id


class WagerAsked(_Numbered, frozen=True, tag="wager"):
    """Add this amount to the stake on an area."""

    round: Number
    on: Word
    amount: Word


class Withdraw(_Numbered, frozen=True, tag="withdraw"):
    """Take a stake back, or part of it."""

    round: Number
    on: Word
    amount: Word | None = None


class BuyIn(_Numbered, frozen=True, tag="buy-in"):
    """Ask staff for credit."""

    amount: Word


class Redeem(_Numbered, frozen=True, tag="redeem"):
    """Turn a voucher into credit."""

    code: Word


class CashOut(_Numbered, frozen=True, tag="cash-out"):
    """Turn credit into a voucher: all of it, or this amount."""

    amount: Word | None = None


class AnswerOption(_Numbered, frozen=True, tag="answer"):
    """The player's answer to a withdrawal option; `on` names one wager."""

    case: Number
    takes: bool
    on: Word | None = None


class Shown(_Asked, frozen=True, tag="shown"):
    """The terminal shows that the bets of a round are open, or closed."""

    round: Number
    bets: Bets


Numbered: TypeAlias = WagerAsked | Withdraw | BuyIn | Redeem | CashOut | AnswerOption
"""Requests that change something: known by their id, and carried out once."""
Asked: TypeAlias = Hello | Numbered | Shown


class Cents(int):
    """An amount in a message of the table: whole cents here, text such as `97.50` on the line."""

    __slots__ = ()


class _Said(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Base class: a message from the table or from the gateway."""


class Welcome(_Said, frozen=True, tag="welcome"):
    """The terminal is known."""

    protocol: int
    terminal: int


class AreaLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The limits of a betting area."""

    minimum: Cents | None = None
    maximum: Cents | None = None


class PlayedState(msgspec.Struct, frozen=True):
    """A round that is over."""

    round: int
    result: str
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int | None
    banker_total: int | None


class OptionState(msgspec.Struct, frozen=True):
    """Players may take wagers back."""

    case: int
    all_or_nothing: bool
    stays: tuple[str, ...]
    """The areas whose wagers stay."""
    clause: str | None = None
    reading: int | None = None


class SettledState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager of the round settled last."""

    seat: int
    who: str
    on: str = msgspec.field(name="wager")
    stake: Cents
    result: str
    pays: Cents
    returns: Cents
    clause: str | None
    reading: int | None
    counts: Cents | None = None
    exact: str | None = None
    flag: str | None = None


class OwnRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round in which the terminal had a wager."""

    round: int
    result: str
    staked: Cents
    returned: Cents
    corrected: bool = False
    """The cards were corrected after the wagers were paid: `returned` is what was paid, by another result."""


class VoucherState(msgspec.Struct, frozen=True):
    """The voucher that a cash-out made."""

    number: int
    code: str | None
    """None: the code cannot be computed again here."""


class PayState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an area pays: the odds, such as `19/20`, and the Banker's total that they are for; None: for any."""

    odds: str
    total: int | None = None


class AreaState(msgspec.Struct, frozen=True):
    """An area by its name, with what it pays in the order of the game's rows."""

    name: str
    pays: tuple[PayState, ...]


class TableState(_Said, frozen=True, tag="table"):
    """What every terminal is shown. Nothing in it is about cards that are still in the shoe."""

    name: str
    game: str
    currency: str
    bets: str
    phase: str
    round: int
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int | None
    banker_total: int | None
    result: str | None
    held: bool
    stopped: bool
    limits: dict[str, AreaLimits]
    chips: tuple[Cents, ...]
    areas: tuple[str, ...] = msgspec.field(name="wagers")
    """The areas that this game offers."""
    rounds: tuple[PlayedState, ...]
    """The last ten, the latest first."""
    beads: tuple[str, ...]
    """The results of this shoe in order: `B`, `P` or `T`, then `b` and `p` for pairs."""
    option: OptionState | None = None
    closes_in: float | None = None
    """Seconds until the bets close, where the dealer counts down."""
    mode: str = ""
    """`simulated`, `training` or `live`; an older table does not say."""
    title: str = ""
    """The name of the game."""
    document: str | None = None
    """`house`: no approved document is behind the game."""
    names: dict[str, AreaState] = {}
    """The areas by their ids."""

    def area_name(self, on: str) -> str:
        """An area by its name; its id if the table did not say one."""
        return self.names[on].name if on in self.names else on

    @property
    def open(self) -> bool:
        """Whether wagers are taken."""
        return self.bets == OPEN

    @property
    def roads(self) -> Roads:
        """The roads of this shoe, worked out from its beads; raises ValueError for what is no bead."""
        return _roads(self.beads)

    @property
    def readable(self) -> bool:
        """Whether all cards and beads in it exist."""
        hands = (self.player, self.banker, *(hand for one in self.rounds for hand in (one.player, one.banker)))
        try:
            _roads(self.beads)
            parse_drawn(name for hand in hands for name in hand)
        except ValueError:
            return False
        return True


class OwnState(_Said, frozen=True, tag="own"):
    """What one terminal has."""

    terminal: int
    credit: Cents
    in_play: Cents
    wagers: dict[str, Cents]
    asked: Cents | None
    last_request: int
    settled: tuple[SettledState, ...]
    """The wagers of the round settled last."""
    rounds: tuple[OwnRound, ...]
    """Of the last ten rounds those in which it had a wager, the latest first."""
    takes: tuple[str, ...] | None = None
    """The areas whose wagers go back when the withdrawal option ends; None: this terminal has not answered."""
    corrected: bool = False
    """The cards of the round settled last were corrected after `settled` was paid; staff settle the difference."""


class Answer(_Said, frozen=True, tag="answer"):
    """What became of a request."""

    id: int
    outcome: str
    """`accepted`: it is on disk. `refused`: it will not be done. `later`: not known yet; send the same id again.
    `forgotten`: too old to be remembered; it is not done now, whether or not it was done then."""
    record: int | None = None
    reason: str | None = None
    clause: str | None = None
    reading: int | None = None
    amount: Cents | None = None
    voucher: VoucherState | None = None
    said: Saying | None = None
    """The reason as a phrase, which the terminal shows in its own language."""

    @property
    def told(self) -> str:
        """The reason as a phrase where the table sent one, otherwise as plain text."""
        return said_as(self.reason or "", self.said)

    @property
    def accepted(self) -> bool:
        """Whether it is on disk."""
        return self.outcome == ACCEPTED


class Beat(_Said, frozen=True, tag="beat"):
    """Sent regularly: the link works."""


class Away(_Said, frozen=True, tag="away"):
    """The gateway has no link to the table: what is shown may be old, and nothing can be placed."""


class Unclear(_Said, frozen=True, tag="unclear"):
    """The terminal sent a line that is no message; nothing was done."""

    why: str


class Closing(_Said, frozen=True, tag="closing"):
    """The link is closed, and why."""

    why: str


Said: TypeAlias = Welcome | TableState | OwnState | Answer | Beat | Away | Unclear | Closing

ACCEPTED, REFUSED, LATER, FORGOTTEN = "accepted", "refused", "later", "forgotten"
OPEN, CLOSED = "open", "closed"

_AMOUNT: Final = re.compile(r"[0-9]{1,13}\.[0-9]{2}", re.ASCII)


@lru_cache(maxsize=4)
def _roads(beads: tuple[str, ...]) -> Roads:
    return roads_of(parse_bead(name) for name in beads)


def _cents_out(value: Any) -> str:
    if isinstance(value, Cents):
        return amount(value)
    raise NotImplementedError(f"{type(value).__name__} is nothing that is said")


def _cents_in(kind: type, value: Any) -> Cents:
    if kind is Cents and isinstance(value, str) and _AMOUNT.fullmatch(value):
        return Cents(value.replace(".", ""))
    raise ValueError(f"{value!r} is no amount")


Message = TypeVar("Message")
ENCODER = msgspec.json.Encoder(enc_hook=_cents_out)
_ASKED: "msgspec.json.Decoder[Asked]" = msgspec.json.Decoder(Asked)
_SAID: "msgspec.json.Decoder[Said]" = msgspec.json.Decoder(Said, dec_hook=_cents_in)


class BadMessageError(ValueError):
    """A line that is no message; the text says why in one line."""


def encode(message: msgspec.Struct) -> bytes:
    """A message as a line: of a terminal, the table, the gateway or the hub."""
    return ENCODER.encode(message) + b"\n"


def decode_asked(line: bytes) -> Asked:
    """What a terminal sent."""
    return decoded(_ASKED, line, f"is no message of protocol {PROTOCOL}: ")


def decode_said(line: bytes) -> Said:
    """What the table sent."""
    return decoded(_SAID, line, f"is no message of protocol {PROTOCOL}: ")


def decoded(decoder: "msgspec.json.Decoder[Message]", line: bytes, why: str = "") -> Message:
    """The message in a line. If there is none, the text of the error begins with `why`."""
    try:
        found = decoder.decode(line)
        refuse_repeats(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadLineError) as error:
        raise BadMessageError(f"{why}{error}") from None
    return found
