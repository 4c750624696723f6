"""The guided count (5.11): staff keep two cards, sort and count all others; the missing cards are computed."""

from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from controller.decide.cards_by_hand import missing_cards
from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import DECK, Card, Rank, Suit
from controller.game.phrase import Phrase
from controller.table.actions import Rule
from controller.table.model import Table
from controller.table.observations import Place
from gui.console.pages.cases.details import OrderPage
from gui.console.pages.cases.rulings import OnTheWay, RulingPage
from gui.console.pages.cases.terms import SYMBOLS, card_words, cards_words, place_words
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, CardPad, Column, Faces, Spring, Tone, Words, column_of
from gui.touch.page import Page

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
ORDER: Final = tuple(next(c for c in DECK if c.suit is suit and c.rank is rank) for suit in SUITS for rank in Rank)
"""The cards in the order in which they are counted."""
KEPT: Final = 2
"""Cards that are kept in drawn order before the others are sorted."""
MOST_SHOWN: Final = 6


def missing_places(table: Table) -> list[Place]:
    """The places in the hands whose cards are unknown."""
    return [place for place in unseen_cards(table) if isinstance(place, Place)]


class Counting(OnTheWay):
    """A page of the count. Leaving it loses what was counted."""

    def holds_work(self) -> bool:
        """True as soon as a card has been counted."""
        return bool(self.rule.counted)


class CountIntroPage(OnTheWay):
    """Says what staff must do before they count."""

    def column(self, scene: Scene) -> Column:
        """Two cards are kept; the others are sorted."""
        gone = missing_places(scene.table)
        if not gone:
            return RulingPage(self.rule).column(scene)
        words = (
            Words(tr("Missing: {places}.", places=", ".join(place_words(place) for place in gone)), Tone.STRONG),
            Words(tr("1. Draw two cards, face down, and keep them in drawn order.")),
            Words(tr("2. Sort the cards of the shoe and the discards together, in full view.")),
            Words(tr("3. Count every card. The hands and the two kept cards are not counted.")),
        )
        begin = Buttons((Button("begin", tr("Begin the count"), to=partial(CountPage, self.rule)),))
        return Column(tr("Count the cards"), (*words, Spring(), begin), alarm=True)


class CountPage(Counting):
    """Asks how many copies of one card there are."""

    at: int = 0
    alone: bool = False
    """Whether only this card is counted again."""

    def column(self, scene: Scene) -> Column:
        """One touch for each card: 1 to the number of decks, and none."""
        card = ORDER[self.at]
        numbers = (*range(1, scene.table.shoe.decks + 1), 0)
        buttons = tuple(
            Button(f"count:{n}", str(n), chosen=self.rule.counted.get(card) == n, to=partial(self._counted, n, scene))
            for n in numbers
        )
        suit = SUITS.index(card.suit)
        others = (
            Button("undo", tr("One back"), enabled=self.at > 0, to=partial(CountPage, self.rule, self.at - 1)),
            Button("suits", tr("All counts"), to=partial(SuitPage, self.rule, suit)),
        )
        title, face = tr("Count {at} of {all}", at=self.at + 1, all=len(ORDER)), Faces(tr("How many"), (card,))
        return column_of(title, face, Spring(), Buttons(buttons, 3), Buttons(others, 2), alarm=True)

    def _counted(self, count: int, scene: Scene) -> Page:
        """Stores the count; returns the page of the next card."""
        counted = {**self.rule.counted, ORDER[self.at]: count}
        rule = structs.replace(self.rule, counted=counted)
        if self.alone:
            return SuitPage(rule, SUITS.index(ORDER[self.at].suit))
        if len(counted) == len(ORDER):
            return after_count(rule, scene)
        order = (*range(self.at + 1, len(ORDER)), *range(len(ORDER)))
        return CountPage(rule, next(n for n in order if ORDER[n] not in counted))


class SuitPage(Counting):
    """The counts of one suit; a touch on one corrects it."""

    suit: int = 0

    def column(self, scene: Scene) -> Column:
        """Thirteen counts, the other suits, and the button to go on."""
        counts = range(self.suit * len(Rank), (self.suit + 1) * len(Rank))
        buttons = tuple(
            Button(f"at:{n}", card_words(ORDER[n]), _count(self.rule, ORDER[n]),
                   to=partial(CountPage, self.rule, n, alone=True))
            for n in counts
        )  # fmt: skip
        suits = tuple(
            Button(f"suit-page:{n}", SYMBOLS[suit], chosen=n == self.suit, to=partial(replace, self, suit=n))
            for n, suit in enumerate(SUITS)
        )
        title = tr("Counted: {total} cards", total=sum(self.rule.counted.values()))
        done = len(self.rule.counted) == len(ORDER)
        on = Buttons((Button("on", tr("Done") if done else tr("Go on"), to=partial(self._on, scene)),))
        return column_of(title, Buttons(suits, 4), Buttons(buttons, 4), Spring(), on, alarm=True)

    def _on(self, scene: Scene) -> Page:
        left = [n for n, card in enumerate(ORDER) if card not in self.rule.counted]
        return CountPage(self.rule, left[0]) if left else after_count(self.rule, scene)


def _count(rule: Rule, card: Card) -> str:
    return str(rule.counted[card]) if card in rule.counted else "–"


def kept(rule: Rule, table: Table) -> tuple[Card, ...]:
    """The kept cards that are known: staff named them, or the shoe read them when they were drawn."""
    return rule.set_aside or tuple(drawn.card for drawn in table.waiting if drawn.card is not None)


def after_count(rule: Rule, scene: Scene) -> Page:
    """The page after the last count: staff turn the kept cards, unless the shoe has read them."""
    return MissingPage(rule) if len(kept(rule, scene.table)) >= KEPT else KeptPage(rule)


class KeptPage(Counting):
    """The two cards that were kept, in drawn order."""

    rank: str = ""

    def column(self, scene: Scene) -> Column:
        """The card pad, and a button for the case that no such card was drawn."""
        so_far = kept(self.rule, scene.table)
        none = Buttons((Button("none", tr("No other card kept"), to=partial(MissingPage, self.rule)),))
        pad = CardPad(self.rank, lambda card: after_count(structs.replace(self.rule, set_aside=(*so_far, card)), scene))
        return Column(tr("Kept card {number}", number=len(so_far) + 1), (pad, Spring(), none), alarm=True, back=False)


class MissingPage(Counting):
    """The missing cards, or why the count cannot be right."""

    def column(self, scene: Scene) -> Column:
        """The missing cards."""
        found = missing_cards(scene.table, self.rule)
        gone = missing_places(scene.table)
        again = Button("again", tr("All counts"), to=partial(SuitPage, self.rule))
        kept = Button("kept", tr("Kept cards"), to=lambda: after_count(structs.replace(self.rule, set_aside=()), scene))
        if isinstance(found, Phrase):
            return Column(
                tr("Count again"), (Words(tr(found), Tone.ALARM), Spring(), Buttons((again, kept), 2)), alarm=True
            )
        cards = tuple(card for card in ORDER for _ in range(found[card]))
        shown = (Faces(tr("Lacking"), cards),) if 0 < len(cards) <= MOST_SHOWN else ()
        if len(cards) != len(gone):
            words = tr(
                "Cards missing in the hands: {gone}. The count lacks {found}. Count again.",
                gone=len(gone),
                found=len(cards),
            )
            return Column(tr("Count again"), (Words(words, Tone.ALARM), *shown, Spring(), Buttons((again, kept), 2)),
                          alarm=True)  # fmt: skip
        words = tr("The count comes out. Take {cards} from a complete deck.", cards=cards_words(cards))
        on = Button("on", tr("Go on"), to=partial(self._on, cards, gone))
        blocks = (Words(words, Tone.STRONG), *shown, Spring(), Buttons((again, kept), 2), Buttons((on,)))
        return Column(tr("Missing cards"), blocks, alarm=True)

    def _on(self, cards: tuple[Card, ...], gone: list[Place]) -> Page:
        """The page that asks where each missing card lay; if they are all the same card, the page of the ruling."""
        if len(set(cards)) == 1:
            return RulingPage(structs.replace(self.rule, cards=cards))
        return OrderPage(self.rule, cards, tuple(place_words(place) for place in gone))
