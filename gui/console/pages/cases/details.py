"""Details that a ruling needs, step by step: which cards, in which order, which one is wrong, what shoe."""

from dataclasses import dataclass, replace

from msgspec import structs

from controller.decide.moves import decide
from controller.decide.reconstruction import of_this_round
from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import Drawn, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import events
from controller.table.actions import Rule
from controller.table.model import Phase, Table
from controller.table.observations import Place
from gui.console.pages.cases.rulings import RulingPage
from gui.console.pages.cases.terms import card_words, place_words, shoe_words, unseen_words
from gui.console.pages.page import Scene, Turn
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, CardPad, Column, Faces, Spring, Tone, Words
from gui.words import hand_words


@dataclass(frozen=True, slots=True)
class EnterPage:
    """Cards read from the felt: first those that nobody has seen, then those that were never reported."""

    rule: Rule
    rank: str = ""
    adding: bool = False
    """A card is asked for that the table does not ask for by itself."""

    def _unseen(self, table: Table) -> list[str]:
        """The cards still to be named. With another shoe that can wait, unless the old one could not read a card."""
        case = table.case(self.rule.case)
        unread = case is not None and case.kind is Irregularity.UNREAD_CARD
        if self.rule.ruling is Ruling.SWAP_SHOE and not (unread or self.adding or self.rule.cards):
            return []
        return [unseen_words(one) for one in unseen_cards(table)][len(self.rule.cards) :]

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def column(self, scene: Scene) -> Column:
        """The card pad for one card, or what was entered so far."""
        unseen = self._unseen(scene.table)
        if unseen or self.adding:
            what = unseen[0] if unseen else tr("Card not read")
            undo = Buttons((Button("undo", tr("One step back")),))
            return Column(what, (CardPad(self.rank), Spring(), undo), alarm=scene.table.held, back=False)
        return self._summary(scene)

    def _summary(self, scene: Scene) -> Column:
        decision = decide(scene.table, self.rule, scene.rules)
        blocks: list[Block] = []
        if self.rule.cards:
            blocks.append(Faces(tr("Entered"), self.rule.cards))
            blocks += [Words(words) for words in _laid(decision.events)]
        else:
            blocks.append(Words(tr("No card on the table is unknown.")))
        blocks.append(Words(tr("Is there a card on the felt that the shoe did not report?"), Tone.QUIET))
        more = Button("add", tr("Another card"), enabled=decision.refusal is None)
        undo = Button("undo", tr("Undo"), enabled=bool(self.rule.cards))
        done = Button("done", tr("No more cards"))
        return Column(tr("Cards entered"), (*blocks, Spring(), Buttons((more, undo), 2), Buttons((done,))),
                      alarm=scene.table.held)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """A rank, then a suit, card by card."""
        word, _, rest = key.partition(":")
        asks = bool(self._unseen(scene.table)) or self.adding
        match word:
            case "rank" if asks:
                return Turn(replace(self, rank=rest))
            case "suit" if asks and self.rank:
                cards = (*self.rule.cards, parse_card(self.rank + rest))
                return Turn(EnterPage(structs.replace(self.rule, cards=cards)))
            case "undo" if self.rank or self.adding:
                return Turn(EnterPage(self.rule))
            case "undo" if self.rule.cards:
                return Turn(EnterPage(structs.replace(self.rule, cards=self.rule.cards[:-1])))
            case "undo":
                return Turn()
            case "add" if not asks:
                return Turn(replace(self, adding=True))
            case "done" if not asks:
                return Turn(RulingPage(self.rule))
        return Turn(self)


def _laid(happened: tuple[events.AnyEvent, ...]) -> list[str]:
    """Where the cards go that nobody had heard of."""
    return [
        tr(
            "{card} is {place}.",
            card=card_words(parse_card(event.card)),
            place=place_words(Place(Side(event.to), event.index or 0)),
        )
        for event in happened
        if isinstance(event, events.CardDrawn) and event.manual and event.to
    ]


@dataclass(frozen=True, slots=True)
class OrderPage:
    """Cards that are put in order by touching them, first to last."""

    rule: Rule
    pool: tuple[Drawn, ...]
    """The cards as they were drawn."""
    places: tuple[str, ...] = ()
    """Where each card of the order lies, where that is what the order says."""
    picked: tuple[int, ...] = ()

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def column(self, scene: Scene) -> Column:
        """The order so far, and the cards that are left."""
        at = len(self.picked)
        asks = (
            tr("Which was {place}?", place=self.places[at])
            if self.places
            else tr("Touch card {number}.", number=at + 1)
        )
        buttons = tuple(
            Button(f"pick:{n}", card_words(card))
            for n, card in enumerate(self.pool)
            if n not in self.picked and card is not None
        )
        order = tuple(self.pool[n] for n in self.picked)
        return Column(
            tr("Order of the cards"),
            (
                Words(asks, Tone.STRONG),
                *((Faces(tr("So far"), order),) if order else ()),
                Spring(),
                Buttons(buttons, 4),
                Buttons((Button("again", tr("Start again"), enabled=bool(order)),)),
            ),
            alarm=scene.table.held,
        )

    def touch(self, key: str, scene: Scene) -> Turn:
        """One card more; the last one follows by itself."""
        del scene
        word, _, rest = key.partition(":")
        if word == "again":
            return Turn(replace(self, picked=()))
        if word != "pick" or not rest.isdigit() or int(rest) in self.picked or int(rest) >= len(self.pool):
            return Turn(self)
        picked = (*self.picked, int(rest))
        left = [n for n in range(len(self.pool)) if n not in picked]
        if len(left) > 1:
            return Turn(replace(self, picked=picked))
        cards = tuple(card for n in (*picked, *left) if (card := self.pool[n]) is not None)
        return Turn(RulingPage(structs.replace(self.rule, cards=cards)))


def order_of_this_round(rule: Rule, table: Table) -> OrderPage | RulingPage:
    """All cards of the round are put in order; while one of them is unseen nobody can."""
    pool = tuple(draw.card for draw in of_this_round(table))
    return OrderPage(rule, pool) if len(pool) > 1 and None not in pool else RulingPage(rule)


def hands_of(table: Table, number: int | None = None) -> dict[Side, tuple[Drawn, ...]]:
    """The hands that can be put right: on the table, or of the round settled last."""
    if table.phase in (Phase.DEALING, Phase.RESULT) and number in (None, table.round):
        return {side: table.deal.hand(side) for side in Side}
    last = table.last
    if last is None or number not in (None, last.number):
        return dict.fromkeys(Side, ())
    return {Side.PLAYER: last.player, Side.BANKER: last.banker}


def hand_buttons(hands: dict[Side, tuple[Drawn, ...]]) -> tuple[Block, ...]:
    """A button for every card of both hands (`at:player:1`)."""
    found: list[Block] = []
    for side, cards in hands.items():
        if cards:
            buttons = tuple(Button(f"at:{side}:{n}", card_words(card)) for n, card in enumerate(cards, 1))
            found += [Words(hand_words(side), Tone.QUIET), Buttons(buttons, 3)]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class PickCardPage:
    """Which card is it about, and what is it?"""

    rule: Rule
    rank: str = ""

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def column(self, scene: Scene) -> Column:
        """The cards of both hands; then the card pad."""
        if self.rule.place is not None:
            place = place_words(Place(*self.rule.place))
            undo = Buttons((Button("undo", tr("Another card")),))
            return Column(tr("{place} is", place=place), (CardPad(self.rank), Spring(), undo), alarm=scene.table.held,
                          back=False)  # fmt: skip
        words = Words(tr("Which card does not lie like this on the felt?"), Tone.STRONG)
        return Column(tr("Correct a card"), (words, *hand_buttons(self._hands(scene))), alarm=scene.table.held)

    def _hands(self, scene: Scene) -> dict[Side, tuple[Drawn, ...]]:
        case = scene.table.case(self.rule.case)
        return hands_of(scene.table, case.round if case else None)

    def touch(self, key: str, scene: Scene) -> Turn:
        """A card; a rank, then a suit."""
        word, _, rest = key.partition(":")
        match word:
            case "at" if self.rule.place is None:
                side, _, index = rest.partition(":")
                if 1 <= int(index) <= len(self._hands(scene)[Side(side)]):
                    return Turn(PickCardPage(structs.replace(self.rule, place=(Side(side), int(index)))))
            case "undo":
                return Turn(PickCardPage(structs.replace(self.rule, place=None)))
            case "rank" if self.rule.place is not None:
                return Turn(replace(self, rank=rest))
            case "suit" if self.rule.place is not None and self.rank:
                return Turn(RulingPage(structs.replace(self.rule, cards=(parse_card(self.rank + rest),))))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class ShoeMakePage:
    """What reads the cards from now on?"""

    rule: Rule

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def column(self, scene: Scene) -> Column:
        """Every make of shoe."""
        buttons = tuple(Button(f"kind:{make}", shoe_words(make, scene.rules)) for make in scene.rules.makes)
        words = Words(tr("What reads the cards from now on?"), Tone.STRONG)
        return Column(tr("Swap the shoe"), (words, Spring(), Buttons(buttons)), alarm=scene.table.held)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them; then the cards that the old one did not read."""
        word, _, rest = key.partition(":")
        if word == "kind" and rest in scene.rules.makes:
            return Turn(EnterPage(structs.replace(self.rule, kind=rest)))
        return Turn(self)
