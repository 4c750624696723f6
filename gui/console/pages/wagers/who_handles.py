"""Who handles the cards, under all three methods: the pages show it, pass it on, and let staff choose or allow it.

A page offers only what `decide` would accept now if a person with the authority signed it.
"""

from functools import partial
from typing import Final

from controller.decide.dealing_methods import handler_of
from controller.decide.moves import signer
from controller.game.hands import Side
from controller.game.phrase import phrase
from controller.game.ruleset import Method
from controller.table.actions import (
    Action,
    AllowSqueeze,
    ChooseHandler,
    ChooseReveal,
    GiveUpShoe,
    RefuseCards,
    SetMethod,
    TakeShoe,
)
from gui.console.pages.foreseen import SOMEBODY_SIGNS, permitted
from gui.console.pages.page import Act, Scene, said
from gui.console.pages.players import CARDS, SeatChoice, holder_words
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import hand_words, seat_words

METHODS: Final = {
    Method.A: phrase("A: players hold the cards"),
    Method.B: phrase("B: the dealer keeps the cards"),
    Method.C: phrase("C: a player draws"),
}


def handler_words(scene: Scene) -> tuple[str, ...]:
    """Who handles each hand, for the home page; empty if the dealer handles both."""
    table = scene.table
    if not table.in_round or not any(handler_of(table, side) for side in Side):
        return ()
    return (
        tr("Player: {handler}", handler=holder_words(table, Side.PLAYER)),
        tr("Banker: {handler}", handler=holder_words(table, Side.BANKER)),
    )


class HandlersPage(Page):
    """Who handles each of the two hands, and what can be changed now."""

    def still_true(self, scene: Scene) -> bool:
        """Until a case holds the table."""
        return not scene.table.held

    def column(self, scene: Scene) -> Column:
        """Who handles each hand, and the buttons that are possible now."""
        table = scene.table
        if not scene.rules.ruleset.methods:
            return Column(tr("Who handles the cards"), (Words(tr("The dealer draws and keeps the cards.")),))
        holder = "" if table.holder is None else tr("seat {seat} draws", seat=seat_words(*table.holder))
        who: Block = Rows(tuple(Row((tr(CARDS[side]), holder_words(table, side)), Tone.STRONG) for side in Side))
        buttons = self._buttons(scene)
        across = 2 if len(buttons) > 3 else 1
        if not table.in_round:
            who = Words(tr(METHODS[Method(table.method)]))
        return Column(
            tr("Method {method}", method=table.method),
            (*(said(scene) or (who,)), Spring(), Buttons(tuple(buttons), across=across)),
            cites=holder,
        )

    def _buttons(self, scene: Scene) -> list[Button]:
        """The buttons that `decide` would accept now, in the order of a round."""
        table, found = scene.table, []
        for side in Side:
            name = hand_words(side)
            handler = handler_of(table, side)
            if handler is not None and permitted(scene, RefuseCards(side, *handler)):
                passed = self._told(RefuseCards(side, *handler))
                found.append(Button(f"pass:{side}", tr("Pass {hand} on", hand=name), to=passed))
            elif permitted(scene, ChooseHandler(side, 1, SOMEBODY_SIGNS)):
                who = partial(SeatChoice, tr("Who handles {hand}?", hand=name), partial(_chooses, side))
                found.append(Button(f"choose:{side}", tr("Choose {hand}", hand=name), to=who))
        found += [
            Button(f"squeeze:{side}", tr("Squeeze {hand}", hand=hand_words(side)),
                   to=partial(SeatChoice, tr("Who squeezes {hand}?", hand=hand_words(side)), partial(_allows, side)))
            for side in Side
            if permitted(scene, AllowSqueeze(side, 1, SOMEBODY_SIGNS))
        ]  # fmt: skip
        for side in Side:
            if permitted(scene, ChooseReveal(side)):
                chosen = table.reveal_first == side
                words = tr("{hand} first", hand=hand_words(side))
                found.append(Button(f"reveal:{side}", words, chosen=chosen, to=self._told(ChooseReveal(side))))
        if permitted(scene, TakeShoe(1, by=SOMEBODY_SIGNS)):
            who = partial(SeatChoice, tr("Who draws the cards?"), _takes_shoe)
            found.append(Button("take", tr("Player takes shoe"), to=who))
        if permitted(scene, GiveUpShoe()):
            found.append(Button("give", tr("Shoe given up"), to=self._told(GiveUpShoe())))
        if any(permitted(scene, SetMethod(method, SOMEBODY_SIGNS)) for method in Method):
            found.append(Button("method", tr("Set the method"), to=MethodPage))
        return found

    def _told(self, action: Action) -> Turn:
        return Turn(self, Act(action))


def _chooses(side: Side, _: Scene, seat: int, who: str) -> Page:
    what = tr("{hand}: seat {seat} handles", hand=hand_words(side), seat=seat_words(seat, who))
    return Signing(lambda by, _: ChooseHandler(side, seat, by, who), signer(ChooseHandler), what, why=False)


def _allows(side: Side, _: Scene, seat: int, who: str) -> Page:
    what = tr("{hand}: seat {seat} squeezes", hand=hand_words(side), seat=seat_words(seat, who))
    return Signing(lambda by, _: AllowSqueeze(side, seat, by, who), signer(AllowSqueeze), what, why=False)


def _takes_shoe(scene: Scene, seat: int, who: str) -> Page | Turn:
    """A player with a wager takes the shoe at once; for a player without one a person signs."""
    if permitted(scene, TakeShoe(seat, who)):
        return Turn(HandlersPage(), Act(TakeShoe(seat, who)))
    what = tr("Seat {seat} draws without a wager", seat=seat_words(seat, who))
    return Signing(lambda by, _: TakeShoe(seat, who, by), signer(TakeShoe), what, why=False)


class MethodPage(Page):
    """Asks for the method from the next round on; a person signs."""

    def column(self, scene: Scene) -> Column:
        """The methods that may be set here."""
        buttons = tuple(
            Button(f"set:{method}", tr(words), chosen=scene.table.method == method, to=partial(_method_set, method))
            for method, words in METHODS.items()
            if permitted(scene, SetMethod(method, SOMEBODY_SIGNS))
        )
        return Column(tr("Dealing method"), (Spring(), Buttons(buttons)))


def _method_set(method: Method) -> Page:
    what = tr("Method {method}", method=method.value)
    return Signing(lambda by, _: SetMethod(method, by), signer(SetMethod(method, SOMEBODY_SIGNS)), what, why=False)
