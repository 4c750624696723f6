"""JSON actions to the table: what `sabot table` reads, checked field by field, each refusal one line."""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from controller.game.cards import Card, NotACardError, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import NotAnAmountError, parse_amount
from controller.people.pins import Pin
from controller.table import actions
from controller.table.actions import Action, Signature
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn, Observation
from controller.table.refusal import Refusal
from controller.table.vouchers import CODE_BYTES, NotACodeError, code_from, voucher_digest

MOST_SEAT: Final = 10_000
MOST_VOUCHERS: Final = 100


class BadActionError(ValueError):
    """An action that cannot be understood; the message is one line."""


class NotSignedError(Exception):
    """The PIN was not accepted; `refusal` says so in neutral words."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


Sign = Callable[[str, Pin], Signature | Refusal]


@dataclass(frozen=True, slots=True)
class Show:
    """Print the state."""


@dataclass(frozen=True, slots=True)
class Sale:
    """Vouchers to be sold, each with the code that is printed if the table agrees."""

    vouchers: tuple[tuple[actions.SellVoucher, str], ...]


Told = Action | Observation | Show | Sale


def parse_told(line: str, sign: Sign, dealer: Signature) -> Told:
    """One JSON line to what it tells the table. Whoever must sign is asked to; a dealer needs no PIN."""
    try:
        fields = json.loads(line, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise BadActionError(f"is not JSON: {error.msg} at column {error.colno}") from None
    except (RecursionError, ValueError) as error:
        raise BadActionError(f"is not an action: {error}") from None
    if not isinstance(fields, dict):
        raise BadActionError('is not a JSON object such as {"do":"show"}')
    return _Fields(fields, sign, dealer).told()


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


class _Fields:
    """The fields of one action. Each is taken once; what is left over at the end is refused."""

    def __init__(self, fields: dict[str, object], sign: Sign, dealer: Signature) -> None:
        self.left = dict(fields)
        self.sign = sign
        self.dealer = dealer

    def told(self) -> Told:
        do = self.text("do")
        reader = _READERS.get(do)
        if reader is None:
            raise BadActionError(f"there is no action {do!r}; there are {', '.join(_READERS)}")
        # The action is read whole before anybody's PIN is tried, so that a typing slip costs no try.
        told = reader(self)
        if self.left:
            raise BadActionError(f"{do} takes no {', '.join(repr(name) for name in self.left)}")
        found: Told = told() if callable(told) else told
        return found

    def take(self, name: str, default: object = ...) -> object:
        if name not in self.left:
            if default is ...:
                raise BadActionError(f"{name!r} is missing")
            return default
        return self.left.pop(name)

    def text(self, name: str, default: object = ...) -> str:
        value = self.take(name, default)
        if not isinstance(value, str) or len(value) > 1000 or not value.isprintable():
            raise BadActionError(f"{name!r} must be a line of text")
        return value

    def optional_text(self, name: str) -> str | None:
        return self.text(name) if name in self.left else None

    def number(self, name: str, default: object = ...) -> int:
        value = self.take(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not -MOST_SEAT <= value <= MOST_SEAT:
            raise BadActionError(f"{name!r} must be a whole number")
        return value

    def yes_no(self, name: str, default: object = ...) -> bool:
        value = self.take(name, default)
        if not isinstance(value, bool):
            raise BadActionError(f"{name!r} must be true or false")
        return value

    def listed(self, name: str) -> list[Any]:
        value = self.take(name, [])
        if not isinstance(value, list):
            raise BadActionError(f"{name!r} must be a list")
        return value

    def amount(self, name: str) -> int:
        try:
            return parse_amount(self.text(name))
        except NotAnAmountError as error:
            raise BadActionError(f"{name!r}: {error}") from None

    def card(self, name: str) -> Card:
        return _card(self.text(name))

    def side(self, name: str) -> Side:
        value = self.text(name)
        if value not in tuple(Side):
            raise BadActionError(f"{name!r} is player or banker, not {value!r}")
        return Side(value)

    def signature(self) -> Callable[[], Signature]:
        """Who acts: with `by` and `pin` somebody who signs now, otherwise the dealer on duty."""
        if "by" not in self.left and "pin" not in self.left:
            return lambda: self.dealer
        by, pin = self.text("by"), Pin(self.text("pin"))
        return lambda: self._signed(by, pin)

    def _signed(self, by: str, pin: Pin) -> Signature:
        outcome = self.sign(by, pin)
        if isinstance(outcome, Refusal):
            raise NotSignedError(outcome)
        return outcome


def _card(text: object) -> Card:
    try:
        return parse_card(str(text))
    except NotACardError as error:
        raise BadActionError(str(error)) from None


def _rule(fields: _Fields) -> Callable[[], Told]:
    case = fields.number("case")
    name = fields.text("ruling")
    if name not in tuple(Ruling):
        raise BadActionError(f"there is no ruling {name!r}")
    reason = fields.text("reason", "")
    cards = tuple(_card(card) for card in fields.listed("cards"))
    aside = tuple(_card(card) for card in fields.listed("set_aside"))
    wagers = tuple(_wager_of(entry) for entry in fields.listed("wagers"))
    counted = fields.take("counted", {})
    if not isinstance(counted, dict):
        raise BadActionError("'counted' must be an object of card to number")
    count = {_card(card): _count(number) for card, number in counted.items()}
    place = (fields.side("hand"), fields.number("index")) if "hand" in fields.left else None
    if place is not None and "card" in fields.left:
        cards = (fields.card("card"),)
    kind = fields.text("kind", "manual")
    sign = fields.signature()
    return lambda: actions.Rule(case, Ruling(name), sign(), reason, cards, wagers, count, aside, place, kind)


def _wager_of(entry: object) -> tuple[int, str, str]:
    if isinstance(entry, dict) and set(entry) <= {"seat", "on", "who"}:
        seat, on, who = entry.get("seat"), entry.get("on"), entry.get("who", "a")
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(on, str) and isinstance(who, str):
            return seat, who, on
    raise BadActionError("'wagers' are objects with seat, on and who")


def _count(number: object) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadActionError("'counted' must be an object of card to number")
    return number


def _report(fields: _Fields) -> Told:
    name = fields.text("irregularity")
    if name not in tuple(Irregularity):
        raise BadActionError(f"there is no irregularity {name!r}")
    return actions.Report(Irregularity(name), fields.text("note", ""), fields.optional_text("by"))


def _correct(fields: _Fields) -> Callable[[], Told]:
    hand, index, card = fields.side("hand"), fields.number("index"), fields.card("card")
    reason = fields.text("reason", "")
    number = fields.number("round") if "round" in fields.left else None
    sign = fields.signature()
    return lambda: actions.Correct(hand, index, card, sign(), reason, number)


def _load(fields: _Fields) -> Told:
    card_set = fields.take("card_set", {})
    if not isinstance(card_set, dict) or not all(isinstance(value, str) for value in card_set.values()):
        raise BadActionError("'card_set' is an object of texts: maker, colour, batch")
    return actions.LoadShoe(fields.number("decks"), card_set)


def _end(fields: _Fields) -> Told:
    return actions.EndShoe(fields.number("remaining") if "remaining" in fields.left else None)


def _answer(fields: _Fields) -> Told:
    return actions.AnswerOption(
        fields.number("case"), fields.number("seat"), fields.yes_no("takes"), fields.text("who", "a"),
        fields.optional_text("on"),
    )  # fmt: skip


def _wager(fields: _Fields) -> Told:
    return actions.PlaceWager(
        fields.number("seat"), fields.text("on"), fields.amount("amount"), fields.text("who", "a"),
        fields.optional_text("placed_by"),
    )  # fmt: skip


def _withdraw(fields: _Fields) -> Told:
    part = fields.amount("amount") if "amount" in fields.left else None
    return actions.WithdrawWager(fields.number("seat"), fields.text("on"), fields.text("who", "a"), part)


def _signed_only(make: Callable[[Signature], Told], fields: _Fields) -> Callable[[], Told]:
    sign = fields.signature()
    return lambda: make(sign())


def _take_shoe(fields: _Fields) -> Callable[[], Told]:
    seat, who = fields.number("seat"), fields.text("who", "a")
    if "by" not in fields.left:
        return lambda: actions.TakeShoe(seat, who)
    sign = fields.signature()
    return lambda: actions.TakeShoe(seat, who, sign())


def _handler(fields: _Fields) -> Callable[[], Told]:
    hand, seat, who = fields.side("hand"), fields.number("seat"), fields.text("who", "a")
    return _signed_only(lambda by: actions.ChooseHandler(hand, seat, by, who), fields)


def _squeeze(fields: _Fields) -> Callable[[], Told]:
    hand, seat, who = fields.side("hand"), fields.number("seat"), fields.text("who", "a")
    return _signed_only(lambda by: actions.AllowSqueeze(hand, by, who, seat), fields)


def _method(fields: _Fields) -> Callable[[], Told]:
    method = fields.text("method")
    return _signed_only(lambda by: actions.SetMethod(method, by), fields)


def _replace(fields: _Fields) -> Callable[[], Told]:
    reason = fields.text("reason", "")
    return _signed_only(lambda by: actions.ReplaceCards(by, reason), fields)


def _staffed(make: Callable[[Signature], Told], fields: _Fields) -> Callable[[], Told]:
    """Money changes hands: whoever takes or gives it signs, the dealer too."""
    if "by" not in fields.left or "pin" not in fields.left:
        raise BadActionError("'by' and 'pin' are missing: whoever handles cash signs for it")
    return _signed_only(make, fields)


def _buy_in(fields: _Fields) -> Callable[[], Told]:
    terminal, cents = fields.number("terminal"), fields.amount("amount") if "amount" in fields.left else None
    return _staffed(lambda by: actions.BuyIn(terminal, by, cents), fields)


def _decline(fields: _Fields) -> Callable[[], Told]:
    terminal = fields.number("terminal")
    return _staffed(lambda by: actions.DeclineCredit(terminal, by), fields)


def _sell(fields: _Fields) -> Callable[[], Told]:
    cents, count = fields.amount("amount"), fields.number("count", 1)
    if not 1 <= count <= MOST_VOUCHERS:
        raise BadActionError(f"'count' is from 1 to {MOST_VOUCHERS}")
    codes = [code_from(secrets.token_bytes(CODE_BYTES)) for _ in range(count)]
    return _staffed(
        lambda by: Sale(tuple((actions.SellVoucher(cents, voucher_digest(code), by), code) for code in codes)), fields
    )


def _pay(fields: _Fields) -> Callable[[], Told]:
    try:
        digest = voucher_digest(fields.text("code"))
    except NotACodeError as error:
        raise BadActionError(str(error)) from None
    return _staffed(lambda by: actions.PayVoucher(digest, by), fields)


_READERS: Final[dict[str, Callable[[_Fields], Any]]] = {
    "show": lambda _: Show(),
    "load-shoe": _load,
    "open-bets": lambda fields: actions.OpenBets(fields.yes_no("free", default=False)),
    "close-bets": lambda _: actions.CloseBets(),
    "settle": lambda _: actions.Settle(),
    "end-shoe": _end,
    "swap-shoe": lambda fields: actions.SwapShoe(fields.text("kind")),
    "wager": _wager,
    "withdraw": _withdraw,
    "clear-seat": lambda fields: actions.ClearSeat(fields.number("seat")),
    "card": lambda fields: CardDrawn(fields.card("card"), manual=True),
    "burn": lambda fields: CardDrawn(fields.card("card"), Course.BURN, manual=True),
    "cutting-card": lambda _: CuttingCardDrawn(manual=True),
    "report": _report,
    "rule": _rule,
    "correct": _correct,
    "withdraw-option": _answer,
    "end-option": lambda fields: actions.EndOption(fields.number("case")),
    "offer-withdrawal": lambda _: actions.OfferWithdrawal(),
    "replace-cards": _replace,
    "set-method": _method,
    "refuse-cards": lambda f: actions.RefuseCards(f.side("hand"), f.number("seat"), f.text("who", "a")),
    "choose-handler": _handler,
    "reveal-first": lambda fields: actions.ChooseReveal(fields.side("hand")),
    "allow-squeeze": _squeeze,
    "take-shoe": _take_shoe,
    "give-up-shoe": lambda _: actions.GiveUpShoe(),
    "sign-on": lambda fields: _signed_only(actions.SignOn, fields),
    "sign-off": lambda _: actions.SignOff(),
    "buy-in": _buy_in,
    "decline-credit": _decline,
    "sell-voucher": _sell,
    "pay-voucher": _pay,
}
