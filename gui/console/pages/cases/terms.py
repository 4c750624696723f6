"""Case terms: irregularities, rulings, places and cards as a case names them. Short: they stand on buttons."""

from typing import Final

from controller.decide.unseen_cards import Unseen
from controller.game.cards import RANK_NAMES, Drawn, Suit
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.settings.table_rules import TableRules
from controller.table.observations import Place
from gui.language import tr

KINDS: Final = {
    Irregularity.FOREIGN_CARD: phrase("Foreign card"),
    Irregularity.EXTRA_OR_MISSING_CARDS: phrase("Extra or missing"),
    Irregularity.UNSHUFFLED_CARDS: phrase("Not shuffled"),
    Irregularity.SHOE_COUNT: phrase("Shoe count"),
    Irregularity.NEW_DECK_RUN: phrase("New deck run"),
    Irregularity.REPEATED_SHOE: phrase("Repeated shoe"),
    Irregularity.OVERDRAW: phrase("Card too many"),
    Irregularity.SHORT_HAND: phrase("Card too few"),
    Irregularity.WRONG_PLACE: phrase("Wrong place"),
    Irregularity.WRONG_PLAYER: phrase("Wrong player"),
    Irregularity.SQUEEZE_SLIP: phrase("Squeeze slip"),
    Irregularity.DOUBLE_DRAW: phrase("Two at once"),
    Irregularity.ORDER_ALTERED: phrase("Order altered"),
    Irregularity.NOT_ENOUGH_CARDS: phrase("Not enough cards"),
    Irregularity.LATE_WAGER: phrase("Late wager"),
    Irregularity.LATE_WITHDRAWAL: phrase("Late withdrawal"),
    Irregularity.FACE_UP_CARD: phrase("Card face up"),
    Irregularity.DEVICE_RESET: phrase("Shoe was reset"),
    Irregularity.PLAYER_AWAY: phrase("Player away"),
    Irregularity.PLAYER_LEFT_WITH_CARDS: phrase("Left with cards"),
    Irregularity.EXPOSED_BY_MOVEMENT: phrase("Moved: card seen"),
    Irregularity.ORDER_ALTERED_BY_MOVEMENT: phrase("Moved: order"),
    Irregularity.UNDER_MINIMUM: phrase("Under minimum"),
    Irregularity.OVER_MAXIMUM: phrase("Over maximum"),
    Irregularity.TABLE_DIFFERENTIAL: phrase("Differential"),
    Irregularity.POWER_FAILURE: phrase("Power failure"),
    Irregularity.LINK_LOST: phrase("Link lost"),
    Irregularity.SEQUENCE_GAP: phrase("Sequence gap"),
    Irregularity.UNREAD_CARD: phrase("Unread card"),
    Irregularity.DAMAGED_BURST: phrase("Damaged message"),
    Irregularity.SHOE_ALARM: phrase("Shoe alarm"),
    Irregularity.RESULT_MISMATCH: phrase("Result differs"),
    Irregularity.MISREAD_CARD: phrase("Misread card"),
    Irregularity.EARLY_CARD: phrase("Early card"),
    Irregularity.OTHER: phrase("Something else"),
}
RULINGS: Final = {
    Ruling.VOID: phrase("Void the round"),
    Ruling.VOID_AND_REPLACE: phrase("Void and replace"),
    Ruling.PLAY_ON: phrase("Play on"),
    Ruling.WITHDRAW_OPTION: phrase("Offer withdrawal"),
    Ruling.RECONSTRUCT: phrase("Reconstruct"),
    Ruling.WITHDRAW_THEN_RECONSTRUCT: phrase("Offer, reconstruct"),
    Ruling.SET_ORDER: phrase("Set the order"),
    Ruling.KEEP_FOR_NEXT: phrase("Keep for next"),
    Ruling.SET_ASIDE: phrase("Set aside"),
    Ruling.RETRIEVE: phrase("Retrieve, pass on"),
    Ruling.EXPOSE: phrase("Expose the cards"),
    Ruling.ENTER_CARDS: phrase("Enter the cards"),
    Ruling.COUNT_MISSING: phrase("Count the cards"),
    Ruling.RESET_AND_REOPEN: phrase("Reset and reopen"),
    Ruling.CLOSE_NOW: phrase("Close bets now"),
    Ruling.READ_AGAIN: phrase("Read again"),
    Ruling.ENTER_BY_HAND: phrase("Enter by hand"),
    Ruling.SWAP_SHOE: phrase("Swap the shoe"),
    Ruling.CARDS_STAND: phrase("Cards stand"),
    Ruling.CORRECT: phrase("Correct a card"),
    Ruling.ADJUST_WAGERS: phrase("Adjust wagers"),
    Ruling.REMOVE_WAGERS: phrase("Remove wagers"),
    Ruling.REFUSE: phrase("Refuse it"),
    Ruling.STAYS_IN_PLAY: phrase("Stays in play"),
    Ruling.SETTLE_ONCE: phrase("Settle once"),
    Ruling.SETTLE_TO_MAXIMUM: phrase("Settle to maximum"),
    Ruling.NOTE: phrase("Note it"),
}
PIT_ONLY: Final = (Irregularity.SHOE_COUNT, Irregularity.NEW_DECK_RUN, Irregularity.REPEATED_SHOE)
"""Kinds that are for the pit's own screens: patrons see this one."""
HELD: Final = (Ruling.VOID, Ruling.VOID_AND_REPLACE, Ruling.CARDS_STAND, Ruling.PLAY_ON)
"""Rulings that end a round or overrule: confirmed by holding, not by tapping."""
SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def kind_words(kind: Irregularity) -> str:
    """An irregularity in a few words."""
    return tr(KINDS[kind])


def ruling_words(ruling: Ruling) -> str:
    """A ruling in a few words."""
    return tr(RULINGS[ruling])


def shoe_words(make: str, rules: TableRules) -> str:
    """What reads the cards: the title of a make, or its name where the make is not installed."""
    return tr(rules.makes[make].title) if make in rules.makes else make


def card_words(card: Drawn) -> str:
    """`9♥`; a card that nobody has seen is `?`."""
    return "?" if card is None else f"{RANK_NAMES[card.rank]}{SYMBOLS[card.suit]}"


def cards_words(cards: tuple[Drawn, ...]) -> str:
    """`9♥ K♣`."""
    return " ".join(card_words(card) for card in cards)


def place_words(place: Place) -> str:
    """`Player's card 1`."""
    if place.side is Side.PLAYER:
        return tr("Player's card {index}", index=place.index)
    return tr("Banker's card {index}", index=place.index)


def unseen_words(unseen: Unseen) -> str:
    """A card that nobody has seen, by where it lies."""
    return place_words(unseen) if isinstance(unseen, Place) else tr("The card in no hand")
