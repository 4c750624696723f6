"""Cards: rank and suit, their point value, and the text form `9H 10D KS AC`.

The 52 cards exist once (`DECK`), so identity is equality. A card that was drawn but not identified is `None`
wherever a hand may hold one (`Drawn`), and is written `??`: an unseen card is still a card.
"""

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias


class Suit(StrEnum):
    """The four suits; the value is the letter used on the wire and in text."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """Ace to king; the number is the pip count, 11 to 13 for the faces."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


RANK_NAMES: Final = dict(zip(Rank, ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), strict=True))

CARD_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0)
"""Point value by rank number: aces one, twos to nines their number, tens and faces nothing."""


class Card:
    """One of the 52. Take it from `DECK` or `parse_card`; do not make new ones: identity is equality.

    Not a dataclass on purpose: a library that knows how to build dataclasses would build second copies of a card.
    """

    __slots__ = ("points", "rank", "suit")
    rank: Rank
    suit: Suit
    points: int

    def __init__(self, rank: Rank, suit: Suit) -> None:
        for name, value in (("rank", rank), ("suit", suit), ("points", CARD_POINTS[rank])):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change its {name}")

    def __str__(self) -> str:
        return RANK_NAMES[self.rank] + self.suit

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (str(self),)


Drawn: TypeAlias = Card | None
"""A drawn card: identified, or `None` while it is unseen."""

DECK: Final = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
UNSEEN_NAME: Final = "??"
"""How journals and programs name an unseen card. A screen says it in words."""

_BY_NAME: Final = {RANK_NAMES[card.rank] + card.suit: card for card in DECK} | {
    "T" + card.suit: card for card in DECK if card.rank is Rank.TEN
}


class NotACardError(ValueError):
    """A text that names no card."""


def parse_card(text: str) -> Card:
    """`9H` → the nine of hearts. The inverse of `str(card)`; T is accepted for 10, lower case too."""
    card = _BY_NAME.get(text) or (_BY_NAME.get(text.upper()) if text.isascii() else None)
    if card is None:
        raise NotACardError(f"{text!r} is not a card; write rank then suit, such as 9H, 10D, KS or AC")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """`"9H 8D"` → two cards, separated by spaces."""
    words = text.split()
    try:
        return tuple([_BY_NAME[word] for word in words])
    except KeyError:  # in small letters, or no card
        return tuple(parse_card(word) for word in words)


def card_name(card: Drawn) -> str:
    """`9H`, or `??` for an unseen card."""
    return UNSEEN_NAME if card is None else str(card)


def card_names(cards: Iterable[Drawn]) -> tuple[str, ...]:
    """The names of cards, as `card_name` writes them."""
    return tuple(card_name(card) for card in cards)


def parse_drawn(names: Iterable[str]) -> tuple[Drawn, ...]:
    """The inverse of `card_names`."""
    return tuple(None if name == UNSEEN_NAME else parse_card(name) for name in names)
