"""Actions as JSON lines, which `sabot table` reads. msgspec checks the types; each refusal is one line.

`KINDS`, made from `MOVES`, lists what a line may say. It leaves out what only the software may say: a terminal's
request (`actions.FromTerminal`), a voucher's digest, which terminals show the bets.
"""

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final, Protocol, TypeAlias

import msgspec

from controller.decide.moves import MOVES
from controller.game.authority import Role
from controller.game.cards import UNSEEN_NAME, Card, Drawn, NotACardError, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.game.money import NotAnAmountError, parse_amount, parse_net, parse_nothing
from controller.game.strict_json import LONGEST_TEXT, BadLineError, converted, read_object
from controller.nearest import did_you_mean
from controller.people.pins import Pin
from controller.people.positions import act_as
from controller.people.tries import break_glass
from controller.protocol.host_requests import ChangeBook, ChangePin
from controller.table import actions
from controller.table.actions import Action, Number, Serial, Signature
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn, Observation
from controller.table.refusal import Refusal
from controller.table.vouchers import CODE_BYTES, code_from, voucher_digest
from controller.value import Value

MOST_VOUCHERS: Final = 100


class NotSignedError(Exception):
    """The PIN was not accepted; `refusal` says so in neutral words."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class Sign(Protocol):
    """Checks a PIN; `own`: it signs for a new PIN of its owner, and nothing else."""

    def __call__(self, person: str, pin: Pin, /, *, own: bool = False) -> Signature | Refusal: ...


class _Line(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A line that is not itself an action; `told` returns what the table is told."""


class Show(_Line, frozen=True, tag="show"):
    """Print the state."""


class Sale(Value):
    """Vouchers to be sold, each with the code that is printed if the table agrees."""

    vouchers: tuple[tuple[actions.SellVoucher, str], ...]


Told: TypeAlias = Action | Observation | Show | Sale | ChangeBook | ChangePin


class _Draw(_Line, frozen=True, tag="card"):
    """A card, `??` for one that lies face down; with its place: the face of a card that lies there face down."""

    card: Any
    hand: Side | None = None
    index: Number | None = None

    def __post_init__(self) -> None:
        """Checks what msgspec cannot: the card, and that hand and index come together."""
        try:
            self._drawn()
        except (NotACardError, TypeError) as error:
            raise ValueError(f"{error} - at `$.card`") from None
        if (self.hand is None) != (self.index is None):
            raise ValueError("'hand' and 'index' name a card that lies face down together")
        if self.hand is not None and self.card == UNSEEN_NAME:
            raise ValueError("'card' must say what the card is")

    def _drawn(self) -> Drawn:
        return None if self.card == UNSEEN_NAME else _card(Card, self.card)

    def told(self) -> Told:
        card = self._drawn()
        if card is not None and self.hand is not None and self.index is not None:
            return actions.NameCard(self.hand, self.index, card)
        return CardDrawn(card, manual=True)


class _Burn(_Line, frozen=True, tag="burn"):
    card: Card

    def told(self) -> Told:
        return CardDrawn(self.card, Course.BURN, manual=True)


class _Cut(_Line, frozen=True, tag="cutting-card"):
    def told(self) -> Told:
        return CuttingCardDrawn(manual=True)


class _Close(_Line, frozen=True, tag="close-bets"):
    def told(self) -> Told:
        return actions.CloseBets()


class _WagerNamed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wager that comes off the table."""

    seat: int
    on: str
    who: str = "a"


class _Rule(_Line, frozen=True, tag="rule"):
    case: Serial
    ruling: Ruling
    by: Signature
    reason: str = ""
    cards: tuple[Card, ...] | None = None
    wagers: tuple[_WagerNamed, ...] = ()
    counted: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    set_aside: tuple[Card, ...] = ()
    hand: Side | None = None
    index: Number | None = None
    card: Card | None = None
    kind: str | None = None

    def __post_init__(self) -> None:
        """Checks what msgspec cannot: the keys of `counted`, and that hand, index and card come together."""
        for name in self.counted:
            parse_card(name)
        if (self.hand is None) != (self.index is None) or (self.hand is None and self.card is not None):
            raise ValueError("'hand' and 'index' name the card of a correction together, and 'card' goes with them")

    def told(self) -> Told:
        return actions.Rule(
            self.case,
            self.ruling,
            self.by,
            self.reason,
            self.cards if self.card is None else (self.card,),
            tuple((wager.seat, wager.who, wager.on) for wager in self.wagers),
            {parse_card(name): number for name, number in self.counted.items()},
            self.set_aside,
            None if self.hand is None or self.index is None else (self.hand, self.index),
            self.kind,
        )


class _Sell(_Line, frozen=True, tag="sell-voucher"):
    amount: int
    by: Signature
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_VOUCHERS)] = 1
    second: Signature | None = None
    reason: str = ""

    def told(self) -> Told:
        codes = [code_from(secrets.token_bytes(CODE_BYTES)) for _ in range(self.count)]
        lot = self.amount * self.count if self.count > 1 else None
        sold = (
            actions.SellVoucher(self.amount, voucher_digest(code), self.by, self.second, lot, self.reason)
            for code in codes
        )
        return Sale(tuple(zip(sold, codes, strict=True)))


class _Pay(_Line, frozen=True, tag="pay-voucher"):
    code: str
    by: Signature
    second: Signature | None = None
    reason: str = ""

    def __post_init__(self) -> None:
        voucher_digest(self.code)

    def told(self) -> Told:
        return actions.PayVoucher(voucher_digest(self.code), self.by, self.second, self.reason)


class _ActAs(_Line, frozen=True, tag="act-as"):
    id: str
    role: Role
    until: str
    by: Signature
    reason: str = ""

    def told(self) -> Told:
        return ChangeBook(lambda people, now: act_as(people, self.id, self.role, self.until, self.by, self.reason, now))


class _Unlock(_Line, frozen=True, tag="unlock"):
    id: str
    by: Signature
    second: Signature
    reason: str = ""

    def told(self) -> Told:
        return ChangeBook(lambda people, _: break_glass(people, self.id, self.by, self.second, self.reason))


class _ChangePin(_Line, frozen=True, tag="change-pin"):
    """A new PIN of the person who signs with the old one."""

    by: Signature
    new: str

    def __post_init__(self) -> None:
        """Refuses a PIN that nobody may have before the old one is tried."""
        if (weakness := Pin(self.new).weakness()) is not None:
            raise ValueError(f"{weakness} - at `$.new`")

    def told(self) -> Told:
        pin = Pin(self.new)
        if (weakness := pin.weakness(self.by.id)) is not None:
            raise BadLineError(f"change-pin: 'new': {weakness}")
        return ChangePin(self.by.id, pin, self.by)


LINES: Final[dict[type, Any]] = {
    actions.CloseBets: _Close,
    actions.Rule: _Rule,
    actions.SellVoucher: _Sell,
    actions.PayVoucher: _Pay,
}
"""Actions whose line has another form than the action."""
_ONLY_LINES: Final = (_Draw, _Burn, _Cut, _ActAs, _Unlock, _ChangePin)
KINDS: Final[dict[str, type[Any]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (Show, *(LINES.get(kind, kind) for kind, move in MOVES.items() if move.typed), *_ONLY_LINES)
}
"""What a line may say, by its `do`: every action that people may give, and what only lines have."""
IN_PERSON: Final = {LINES.get(kind, kind) for kind, move in MOVES.items() if move.in_person}


AMOUNTS: Final[dict[str, Callable[[str], int]]] = {"amount": parse_amount, "paid": parse_net, "slip": parse_nothing}
"""The fields of a line that are money, and how each is read."""
NOTHING_TOO: Final = {("correct-wager", "amount")}
"""Amounts that may be zero."""


NEVER_EMPTY: Final = ("who",)
"""Texts that name somebody: a player without a name is nobody."""


def parse_told(line: bytes | str, sign: Sign, dealer: Signature) -> Told:
    """What the table is told by one JSON line. Whom `by`, `second` or `placed_by` names signs; a dealer needs no PIN.

    The whole action is read before the PIN is tried, so that a typing mistake does not use up a try.
    """
    fields = read_object(line, _field_refused)
    if "do" not in fields:
        raise BadLineError("'do' is missing")
    if not isinstance(do := fields["do"], str):
        raise BadLineError("'do' must be a line of text")
    kind = KINDS.get(do)
    if kind is None:
        raise BadLineError(f"there is no action {do!r}; there are {', '.join(KINDS)}{did_you_mean(do, KINDS)}")
    if kind is not actions.Correct and "card" in fields and fields["card"] is None:
        raise BadLineError("'card' must not be null: leave it out")
    signers = _signers(kind, fields, dealer)
    for name, read in AMOUNTS.items():
        if name in fields:
            fields[name] = _cents(name, fields[name], parse_nothing if (do, name) in NOTHING_TOO else read)
    try:
        action = converted(fields, kind, _card)
    except BadLineError as error:
        raise BadLineError(f"{do}: {error}") from None
    for name, (person, pin) in signers.items():
        outcome = sign(person, pin, own=True) if kind is _ChangePin else sign(person, pin)
        if isinstance(outcome, Refusal):
            raise NotSignedError(outcome)
        action = msgspec.structs.replace(action, **{name: outcome})
    told: Told = action.told() if hasattr(action, "told") else action
    return told


def _field_refused(name: str, value: object) -> str | None:
    """Why a field of any object is refused, whatever the action: every text is one printable line."""
    if value is None and name != "card":  # a correction takes a card away with null; `parse_told` refuses it elsewhere
        return f"{name!r} must not be null: leave it out"
    if isinstance(value, str) and (len(value) > LONGEST_TEXT or not value.isprintable()):
        return f"{name!r} must be a line of text"
    if name in NEVER_EMPTY and value == "":
        return f"{name!r} must not be empty: leave it out"
    return None


SIGNERS: Final = {"by": "pin", "second": "second_pin", "placed_by": "pin"}
"""The fields of a line that name a person who signs, each with the field of that person's PIN."""


def _signers(kind: Any, fields: dict[str, Any], dealer: Signature) -> dict[str, tuple[str, Pin]]:
    """Who signs, by field, each with the PIN. Puts a signature in the place of each; replaced once the PIN is accepted.

    A `by` without a PIN is refused. A `placed_by` without one stays a text: `decide` takes only the dealer on duty.
    """
    if kind in IN_PERSON and not {"by", "pin"} <= set(fields):
        raise BadLineError("'by' and 'pin' are missing: a person signs for this")
    found = {}
    for name, pin in SIGNERS.items():
        if name not in kind.__struct_fields__:
            continue
        if name not in fields and (pin not in fields or name == "placed_by"):
            if name == "by" and any(field.name == name and field.required for field in msgspec.structs.fields(kind)):
                fields[name] = dealer
            continue
        if name == "placed_by" and pin not in fields:
            _text(fields, name)
            continue
        found[name] = (_text(fields, name), Pin(_text(fields, pin)))
        del fields[pin]
        fields[name] = dealer
    return found


def _text(fields: dict[str, Any], name: str) -> str:
    """The text of a field; refused if it is missing or another kind of value."""
    if name not in fields:
        raise BadLineError(f"{name!r} is missing")
    if not isinstance(fields[name], str):
        raise BadLineError(f"{name!r} must be a line of text")
    return str(fields[name])


def _cents(name: str, text: object, read: Callable[[str], int]) -> int:
    """An amount of a line, which is text, in cents."""
    if not isinstance(text, str):
        raise BadLineError(f'{name!r} must be a line of text such as "100.00"')
    try:
        return read(text)
    except NotAnAmountError as error:
        raise BadLineError(f"{name!r}: {error}") from None


def _card(kind: type, value: object) -> Card:
    if kind is not Card or not isinstance(value, str):
        raise TypeError(f"{value!r} is not a card")
    return parse_card(value)
