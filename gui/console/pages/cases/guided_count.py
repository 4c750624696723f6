"""The guided count (5.11): two cards are kept, all others sorted and counted; what the decks lack is missing."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from controller.decide.cards_by_hand import missing_cards
from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import DECK, Card, Rank, Suit, parse_card
from controller.table.actions import Rule
from controller.table.model import Table
from controller.table.observations import Place
from gui.console.pages.cases.details import OrderPage
from gui.console.pages.cases.rulings import RulingPage
from gui.console.pages.cases.terms import SYMBOLS, card_words, cards_words, place_words
from gui.console.pages.page import Page, Scene, Turn
from gui.language import tr
from gui.touch.blocks import Button, Buttons, CardPad, Column, Faces, Spring, Tone, Words

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
ORDER: Final = tuple(next(c for c in DECK if c.suit is suit and c.rank is rank) for suit in SUITS for rank in Rank)
"""The cards in the order in which they are counted."""
KEPT: Final = 2
"""Cards that are kept in drawn order before the others are sorted."""
MOST_SHOWN: Final = 6


def missing_places(table: Table) -> list[Place]:
    """The places in the hands whose cards nobody knows."""
    return [place for place in unseen_cards(table) if isinstance(place, Place)]


@dataclass(frozen=True, slots=True)
class CountIntroPage:
    """What is to be done before anything is counted."""

    rule: Rule

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

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
        return Column(tr("Count the cards"), (*words, Spring(), Buttons((Button("begin", tr("Begin the count")),))),
                      alarm=True)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """The first card."""
        if not missing_places(scene.table):
            return RulingPage(self.rule).touch(key, scene)
        return Turn(CountPage(self.rule) if key == "begin" else self)


@dataclass(frozen=True, slots=True)
class CountPage:
    """How many of one card lie there?"""

    rule: Rule
    at: int = 0
    alone: bool = False
    """Only this one is counted again."""

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def holds_work(self) -> bool:
        """Once something is counted."""
        return bool(self.rule.counted)

    def column(self, scene: Scene) -> Column:
        """One touch for each card: 1 to the number of decks, and none."""
        card = ORDER[self.at]
        numbers = (*range(1, scene.table.shoe.decks + 1), 0)
        buttons = tuple(Button(f"count:{n}", str(n), chosen=self.rule.counted.get(card) == n) for n in numbers)
        return Column(
            tr("Count {at} of {all}", at=self.at + 1, all=len(ORDER)),
            (
                Faces(tr("How many"), (card,)),
                Spring(),
                Buttons(buttons, 3),
                Buttons((Button("undo", tr("One back"), enabled=self.at > 0), Button("suits", tr("All counts"))), 2),
            ),
            alarm=True,
            back=False,
        )

    def touch(self, key: str, scene: Scene) -> Turn:
        """So many; the next card."""
        word, _, rest = key.partition(":")
        if word == "count" and rest.isdigit() and int(rest) <= scene.table.shoe.decks:
            counted = {**self.rule.counted, ORDER[self.at]: int(rest)}
            rule = structs.replace(self.rule, counted=counted)
            if self.alone or len(counted) == len(ORDER):
                return Turn(
                    SuitPage(rule, SUITS.index(ORDER[self.at].suit)) if self.alone else after_count(rule, scene)
                )
            following = next(
                n for n in (*range(self.at + 1, len(ORDER)), *range(len(ORDER))) if ORDER[n] not in counted
            )
            return Turn(CountPage(rule, following))
        if word == "undo" and self.at > 0:
            return Turn(CountPage(self.rule, self.at - 1))
        if word == "suits":
            return Turn(SuitPage(self.rule, SUITS.index(ORDER[self.at].suit)))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class SuitPage:
    """The counts of one suit; any of them can be put right."""

    rule: Rule
    suit: int = 0

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def holds_work(self) -> bool:
        """Once something is counted."""
        return bool(self.rule.counted)

    def column(self, scene: Scene) -> Column:
        """Thirteen counts, the other suits, and the way on."""
        del scene
        buttons = tuple(Button(f"at:{n}", card_words(ORDER[n]), _count(self.rule, ORDER[n])) for n in self._range())
        total = sum(self.rule.counted.values())
        done = len(self.rule.counted) == len(ORDER)
        return Column(
            tr("Counted: {total} cards", total=total),
            (
                Buttons(
                    tuple(
                        Button(f"suit-page:{n}", SYMBOLS[suit], chosen=n == self.suit) for n, suit in enumerate(SUITS)
                    ),
                    4,
                ),
                Buttons(buttons, 4),
                Spring(),
                Buttons((Button("on", tr("Done") if done else tr("Go on")),)),
            ),
            alarm=True,
            back=False,
        )

    def _range(self) -> range:
        return range(self.suit * len(Rank), (self.suit + 1) * len(Rank))

    def touch(self, key: str, scene: Scene) -> Turn:
        """Another suit, one count, or on."""
        word, _, rest = key.partition(":")
        match word:
            case "suit-page":
                return Turn(replace(self, suit=int(rest)))
            case "at" if int(rest) in self._range():
                return Turn(CountPage(self.rule, int(rest), alone=True))
            case "on":
                left = [n for n, card in enumerate(ORDER) if card not in self.rule.counted]
                return Turn(CountPage(self.rule, left[0]) if left else after_count(self.rule, scene))
        return Turn(self)


def _count(rule: Rule, card: Card) -> str:
    return str(rule.counted[card]) if card in rule.counted else "–"


def kept(rule: Rule, table: Table) -> tuple[Card, ...]:
    """The cards that are kept, as far as they are known: named, or read by the shoe as they were drawn."""
    return rule.set_aside or tuple(drawn.card for drawn in table.waiting if drawn.card is not None)


def after_count(rule: Rule, scene: Scene) -> Page:
    """Everything is counted: the kept cards are turned, unless the shoe has read them."""
    return MissingPage(rule) if len(kept(rule, scene.table)) >= KEPT else KeptPage(rule)


@dataclass(frozen=True, slots=True)
class KeptPage:
    """The two cards that were kept, in drawn order."""

    rule: Rule
    rank: str = ""

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def holds_work(self) -> bool:
        """Once something is counted."""
        return bool(self.rule.counted)

    def column(self, scene: Scene) -> Column:
        """The card pad; none, where none was drawn."""
        number = len(kept(self.rule, scene.table)) + 1
        none = Buttons((Button("none", tr("No other card kept")),))
        return Column(tr("Kept card {number}", number=number), (CardPad(self.rank), Spring(), none), alarm=True,
                      back=False)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """A rank, then a suit."""
        word, _, rest = key.partition(":")
        match word:
            case "rank":
                return Turn(replace(self, rank=rest))
            case "suit" if self.rank:
                aside = (*kept(self.rule, scene.table), parse_card(self.rank + rest))
                return Turn(after_count(structs.replace(self.rule, set_aside=aside), scene))
            case "none":
                return Turn(MissingPage(self.rule))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class MissingPage:
    """What the decks lack, or why the count cannot be."""

    rule: Rule

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def holds_work(self) -> bool:
        """Once something is counted."""
        return bool(self.rule.counted)

    def column(self, scene: Scene) -> Column:
        """The missing cards."""
        found = missing_cards(scene.table, self.rule)
        gone = missing_places(scene.table)
        again = Button("again", tr("All counts"))
        kept = Button("kept", tr("Kept cards"))
        if isinstance(found, str):
            return Column(
                tr("Count again"), (Words(found, Tone.ALARM), Spring(), Buttons((again, kept), 2)), alarm=True
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
        return Column(tr("Missing cards"), (Words(words, Tone.STRONG), *shown, Spring(), Buttons((again, kept), 2),
                      Buttons((Button("on", tr("Go on")),))), alarm=True)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """Count again, or on: which card lay where, and what it does."""
        found = missing_cards(scene.table, self.rule)
        gone = missing_places(scene.table)
        if key == "again":
            return Turn(SuitPage(self.rule))
        if key == "kept":
            return Turn(after_count(structs.replace(self.rule, set_aside=()), scene))
        if key == "on" and isinstance(found, Counter) and found.total() == len(gone):
            cards = tuple(card for card in ORDER for _ in range(found[card]))
            if len(found) == 1:
                return Turn(RulingPage(structs.replace(self.rule, cards=cards)))
            return Turn(OrderPage(self.rule, cards, tuple(place_words(place) for place in gone)))
        return Turn(self)
