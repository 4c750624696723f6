"""Pages that ask for the details of a ruling: which cards, in which order, which card is wrong, which shoe."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from msgspec import structs

from controller.decide.cards_by_hand import names_unseen
from controller.decide.moves import decide
from controller.decide.reconstruction import drawn_with
from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import Card, Drawn, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import events
from controller.table.actions import Rule
from controller.table.model import Phase, Table
from controller.table.observations import Place
from controller.table.surplus import masked, waiting_at
from gui.console.pages.cases.rulings import OnTheWay, RulingPage
from gui.console.pages.cases.terms import card_words, place_words, shoe_words, unseen_words
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, CardPad, Column, Faces, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import hand_words


class EnterPage(OnTheWay):
    """Cards read from the felt: first those that the shoe reported without a face, then those it did not report."""

    rank: str = ""
    adding: bool = False
    """Whether the dealer is adding a card that the table did not ask for."""

    def _unseen(self, table: Table) -> list[str]:
        """The cards still to be named. For a swap of the shoe they can wait, unless a card was not read."""
        case = table.case(self.rule.case)
        unread = case is not None and case.kind is Irregularity.UNREAD_CARD
        if self.rule.ruling is Ruling.SWAP_SHOE and not (unread or self.adding or self.rule.given):
            return []
        named = case is None or names_unseen(table, case)
        return [unseen_words(one) for one in unseen_cards(table) if named][len(self.rule.given) :]

    def column(self, scene: Scene) -> Column:
        """The card pad for one card, or what was entered so far."""
        unseen = self._unseen(scene.table)
        if unseen or self.adding:
            what = unseen[0] if unseen else tr("Card not read")
            undo = Buttons((Button("undo", tr("One step back"), to=self._undone),))
            pad = CardPad(self.rank, self._entered)
            return Column(what, (pad, Spring(), undo), alarm=scene.table.held, back=False)
        return self._summary(scene)

    def _entered(self, card: Card) -> "EnterPage":
        return EnterPage(structs.replace(self.rule, cards=(*self.rule.given, card)))

    def _undone(self) -> Turn:
        if self.rank or self.adding:
            return Turn(EnterPage(self.rule))
        return Turn(EnterPage(structs.replace(self.rule, cards=self.rule.given[:-1])) if self.rule.given else None)

    def _summary(self, scene: Scene) -> Column:
        said = structs.replace(self.rule, cards=self.rule.given)  # with no card it says that none passed
        decision = decide(scene.table, said, scene.rules)
        blocks: list[Block] = []
        if said.given:
            blocks.append(Faces(tr("Entered"), said.given))
            blocks += [Words(words) for words in _laid(decision.events)]
        else:
            blocks.append(Words(tr("No card on the table is unknown.")))
        blocks.append(Words(tr("Is there a card on the felt that the shoe did not report?"), Tone.QUIET))
        more = Button(
            "add", tr("Another card"), enabled=decision.refusal is None, to=partial(replace, self, adding=True)
        )
        undo = Button("undo", tr("Undo"), enabled=bool(said.given), to=self._undone)
        done = Button("done", tr("No more cards") if said.given else tr("No card passed"), to=partial(RulingPage, said))
        return Column(tr("Cards entered"), (*blocks, Spring(), Buttons((more, undo), 2), Buttons((done,))),
                      alarm=scene.table.held)  # fmt: skip


def _laid(happened: tuple[events.AnyEvent, ...]) -> list[str]:
    """Where the cards go that the shoe did not report."""
    return [
        tr(
            "{card} is {place}.",
            card=card_words(parse_card(event.card)),
            place=place_words(Place(Side(event.to), event.index or 0)),
        )
        for event in happened
        if isinstance(event, events.CardDrawn) and event.manual and event.to
    ]


class OrderPage(OnTheWay):
    """Cards that are put in order by touching them, first to last."""

    pool: tuple[Drawn, ...]
    """The cards to put in order."""
    places: tuple[str, ...] = ()
    """The place of each card, if the order says where each card lies; otherwise empty."""
    picked: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    """The indexes of cards that nobody has seen: they are shown by their number, not by their face."""

    def column(self, scene: Scene) -> Column:
        """The order so far, and the cards that are left."""
        at = len(self.picked)
        asks = (
            tr("Which was {place}?", place=self.places[at])
            if self.places
            else tr("Touch card {number}.", number=at + 1)
        )
        buttons = tuple(
            Button(
                f"pick:{n}",
                tr("Card {number}", number=n + 1) if n in self.hidden else card_words(card),
                to=partial(self._picked, n),
            )
            for n, card in enumerate(self.pool)
            if n not in self.picked and card is not None
        )
        order = tuple(None if n in self.hidden else self.pool[n] for n in self.picked)
        return Column(
            tr("Order of the cards"),
            (
                Words(asks, Tone.STRONG),
                *((Faces(tr("So far"), order),) if order else ()),
                Spring(),
                Buttons(buttons, 4),
                Buttons(
                    (Button("again", tr("Start again"), enabled=bool(order), to=partial(replace, self, picked=())),)
                ),
            ),
            alarm=scene.table.held,
        )

    def _picked(self, number: int) -> Page:
        """Adds one card to the order. When one card is left, it is added too."""
        picked = (*self.picked, number)
        left = [n for n in range(len(self.pool)) if n not in picked]
        if len(left) > 1:
            return replace(self, picked=picked)
        cards = tuple(card for n in (*picked, *left) if (card := self.pool[n]) is not None)
        return RulingPage(structs.replace(self.rule, cards=cards))


def order_of_this_round(rule: Rule, table: Table) -> OrderPage | RulingPage:
    """The page that puts all cards of the round in order; while one of them is unknown, the page of the ruling."""
    case = table.case(rule.case)
    cards = () if case is None else case.cards
    pool, shown = (tuple(draw.card for draw in drawn_with(one, cards)) for one in (table, masked(table)))
    hidden = tuple(n for n, card in enumerate(shown) if card is None)
    return OrderPage(rule, pool, hidden=hidden) if len(pool) > 1 and None not in pool else RulingPage(rule)


def hands_of(table: Table, number: int | None = None) -> dict[Side, tuple[Drawn, ...]]:
    """The hands that can be corrected: those on the table with what waits for them, or those of a settled round."""
    if table.phase in (Phase.DEALING, Phase.RESULT) and number in (None, table.round):
        return {side: hand_with_waiting(table, side) for side in Side}
    last = table.last if number is None else table.over(number)
    if last is None or last.is_void:
        return dict.fromkeys(Side, ())
    return {Side.PLAYER: last.player, Side.BANKER: last.banker}


def hand_with_waiting(table: Table, side: Side) -> tuple[Drawn, ...]:
    """A hand with the cards that wait under a hold, each where it is due; what nobody has seen has no face."""
    waiting = masked(table).waiting
    return (*table.deal.hand(side), *(waiting[n].card for n in _waiting_for(table, side)))


def _waiting_for(table: Table, side: Side) -> list[int]:
    """The indices of the cards that wait under a hold and are due to this hand."""
    found: list[int] = []
    while (n := waiting_at(table, Place(side, len(table.deal.hand(side)) + len(found) + 1))) is not None:
        found.append(n)
    return found


def waiting_in_no_hand(table: Table) -> list[int]:
    """The indices of the waiting cards that are shown in no hand."""
    laid = table.phase in (Phase.DEALING, Phase.RESULT)
    shown = [n for side in Side for n in _waiting_for(table, side)] if laid else []
    return [n for n in range(len(table.waiting)) if n not in shown]


def hand_buttons(hands: dict[Side, tuple[Drawn, ...]], then: Callable[[Side, int], Page]) -> tuple[Block, ...]:
    """A button for every card of both hands (`at:player:1`), leading where `then` leads."""
    found: list[Block] = []
    for side, cards in hands.items():
        if cards:
            buttons = tuple(
                Button(f"at:{side}:{n}", card_words(card), to=partial(then, side, n)) for n, card in enumerate(cards, 1)
            )
            found += [Words(hand_words(side), Tone.QUIET), Buttons(buttons, 3)]
    return tuple(found)


class PickCardPage(OnTheWay):
    """Asks which card is wrong, and which card it really is."""

    rank: str = ""

    def column(self, scene: Scene) -> Column:
        """The cards of both hands; then the card pad."""
        if self.rule.place is not None:
            place = place_words(Place(*self.rule.place))
            undo = Buttons((Button("undo", tr("Another card"), to=partial(self._at, None)),))
            pad = CardPad(self.rank, lambda card: RulingPage(structs.replace(self.rule, cards=(card,))))
            return Column(tr("{place} is", place=place), (pad, Spring(), undo), alarm=scene.table.held, back=False)
        words = Words(tr("Which card does not lie like this on the felt?"), Tone.STRONG)
        case = scene.table.case(self.rule.case)
        hands = hands_of(scene.table, case.round if case else None)
        buttons = hand_buttons(hands, lambda *place: self._at(place))
        return Column(tr("Correct a card"), (words, *buttons), alarm=scene.table.held)

    def _at(self, place: tuple[Side, int] | None) -> "PickCardPage":
        return PickCardPage(structs.replace(self.rule, place=place))


class ShoeMakePage(OnTheWay):
    """Asks which make of shoe reads the cards from now on."""

    def column(self, scene: Scene) -> Column:
        """Every make of shoe."""
        buttons = tuple(
            Button(f"kind:{make}", shoe_words(make, scene.rules), to=partial(self._swapped, make))
            for make in scene.rules.makes
        )
        words = Words(tr("What reads the cards from now on?"), Tone.STRONG)
        return Column(tr("Swap the shoe"), (words, Spring(), Buttons(buttons)), alarm=scene.table.held)

    def _swapped(self, make: str) -> EnterPage:
        return EnterPage(structs.replace(self.rule, kind=make))
