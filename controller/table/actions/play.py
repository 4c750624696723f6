"""Actions of play: the shoe, the calls, wagers and cards entered by hand."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from controller.game.cards import Card
from controller.game.hands import Side
from controller.table.actions.action import Number, Signature, TableAction


class LoadShoe(TableAction, frozen=True, tag="load-shoe"):
    """A new shoe is on the table."""

    decks: Number
    card_set: Mapping[str, str] = {}
    """Maker, colour and batch of the cards, as far as they are known."""


class SwapShoe(TableAction, frozen=True, tag="swap-shoe"):
    """Another device reads the cards from now on."""

    kind: str


class EndShoe(TableAction, frozen=True, tag="end-shoe"):
    """The shoe is over; `remaining` is the number of cards left in it, if staff counted them."""

    remaining: Number | None = None


class OpenBets(TableAction, frozen=True, tag="open-bets"):
    """Place your bets, please. A free hand takes none: bets are closed at once."""

    free: bool = False
    by: Signature | None = None
    """A pit supervisor, where fewer cards are left than a round may need."""
    reason: str = ""


class NameCard(TableAction, frozen=True, tag="name-card"):
    """What a card is that was entered face down. `sabot table` reads it as a `card` with its place."""

    hand: Side
    index: Number
    card: Card


class CloseBets(TableAction, frozen=True, tag="close-bets"):
    """No more bets."""

    by_card: bool = False
    """The first card stands for the call: bets close whatever the table differential is, which is judged then."""


class Settle(TableAction, frozen=True, tag="settle"):
    """Losing wagers are collected, winning ones paid."""


class Collect(TableAction, frozen=True, tag="collect"):
    """The dealer has collected the losing wagers."""


class PaySeat(TableAction, frozen=True, tag="seat-paid"):
    """The dealer has paid a player."""

    seat: Number
    who: str = "a"


class PlaceWager(TableAction, frozen=True, tag="wager"):
    """A player bets, or adds to a bet."""

    seat: Number
    on: str
    amount: int
    who: str = "a"
    placed_by: Signature | str | None = None
    """Who of the staff placed it at the player's request: the id of the dealer on duty, or a person who signed."""


class WithdrawWager(TableAction, frozen=True, tag="withdraw"):
    """A player takes a bet back, or part of it."""

    seat: Number
    on: str
    who: str = "a"
    amount: int | None = None
    """None: all of it."""


class ClearSeat(TableAction, frozen=True, tag="clear-seat"):
    """The player has left; the next person at this seat is another player."""

    seat: Number


class SeatPatron(TableAction, frozen=True, tag="seat"):
    """The player at a seat showed a card: its number, for the pit only. An empty number takes it back."""

    seat: Number
    patron: str
    who: str = "a"


class TakeBack(TableAction, frozen=True, tag="take-back"):
    """Something was called or typed too soon and is taken back."""

    what: Literal["open-bets", "close-bets", "card"]
    card: Card | None = None
    """With `card`: the card that takes the place of the last one; None: there is none."""
    by: Signature | None = None
    reason: str = ""


PlayAction: TypeAlias = (
    LoadShoe | SwapShoe | EndShoe | OpenBets | NameCard | CloseBets | Settle | PlaceWager | WithdrawWager | ClearSeat
    | SeatPatron | TakeBack | Collect | PaySeat
)  # fmt: skip
