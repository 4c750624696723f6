"""Case terms: irregularities, rulings, places and cards in the language of the screen. Short: they are on buttons."""

from typing import Final

from controller.decide.differential import as_it_is_now
from controller.decide.unseen_cards import Unseen
from controller.game.cards import RANK_NAMES, Drawn, Suit
from controller.game.hands import Side, seen_total
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Ruling, ruling_words_on
from controller.game.phrase import Phrase
from controller.settings.table_rules import TableRules
from controller.table.cases import Case
from controller.table.model import Table
from controller.table.observations import Place
from gui.language import in_language, tr
from gui.touch.blocks import Faces
from gui.words import hand_words

LINE_IS_DOWN: Final = "the line to the shoe is down: {why}"
"""The evidence of a lost line, as `decide` writes it."""
MESSAGE_IS_MISSING: Final = "message {expected} was due and {got} came"
"""The evidence of a gap in the shoe's count, as `decide` writes it."""
SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def kind_words(kind: Irregularity) -> str:
    """An irregularity in a few words."""
    return tr(IRREGULARITIES[kind].words)


def told_words(case: Case, table: Table, rules: TableRules) -> str:
    """What happened. Of a line that was lost and works again it does not say that it is down."""
    told = as_it_is_now(case, table, rules).told
    if was_lost(case, table) and isinstance(told, Phrase) and told.template == LINE_IS_DOWN:
        return tr("the line to the shoe was down and is back: {why}", why=tr("a card may have passed unread"))
    if isinstance(told, Phrase) and told.template == MESSAGE_IS_MISSING:
        return tr("a message of the shoe is missing, and a card may have passed ({what})", what=in_language(told))
    return in_language(told)


def was_lost(case: Case, table: Table) -> bool:
    """Whether the case is about a line that works again."""
    return case.kind is Irregularity.LINK_LOST and table.link


def ruling_words(ruling: Ruling, kind: Irregularity | None = None) -> str:
    """A ruling in a few words; on a case of some kinds it says more."""
    return tr(RULINGS[ruling].words if kind is None else ruling_words_on(kind, ruling))


def shoe_words(make: str, rules: TableRules) -> str:
    """The title of a make of shoe, or its name if the make is not installed."""
    return tr(rules.makes[make].title) if make in rules.makes else make


def card_words(card: Drawn) -> str:
    """`9♥`; an unknown card is `?`."""
    return "?" if card is None else f"{RANK_NAMES[card.rank]}{SYMBOLS[card.suit]}"


def cards_words(cards: tuple[Drawn, ...]) -> str:
    """`9♥ K♣`."""
    return " ".join(card_words(card) for card in cards)


def hand_faces(label: str, cards: tuple[Drawn, ...]) -> Faces:
    """A hand as small faces with its total."""
    total = seen_total(cards)
    return Faces(label, cards, tr("total {total}", total="?" if total is None else total))


def winner_words(result: str) -> str:
    """`Banker`, `Player` or `Tie`."""
    return tr("Tie") if result == "tie" else hand_words(Side(result))


def place_words(place: Place) -> str:
    """`Player's card 1`."""
    if place.side is Side.PLAYER:
        return tr("Player's card {index}", index=place.index)
    return tr("Banker's card {index}", index=place.index)


def unseen_words(unseen: Unseen) -> str:
    """An unknown card, named by its place."""
    return place_words(unseen) if isinstance(unseen, Place) else tr("The card in no hand")
