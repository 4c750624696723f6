"""Who handles the cards: shown, passed on with a touch, chosen and allowed by those who may, under all three methods.

What is offered is what the core would take now; it is asked with the signature that it needs.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from controller.decide.dealing_methods import handler_of, passed_by_dealer
from controller.decide.moves import signer
from controller.game.hands import Side
from controller.game.phrase import phrase
from controller.game.ruleset import Method
from controller.table.actions import (
    AllowSqueeze,
    ChooseHandler,
    ChooseReveal,
    GiveUpShoe,
    RefuseCards,
    SetMethod,
    TakeShoe,
)
from controller.table.model import Table
from gui.console.pages.cases.preview import SOMEBODY_SIGNS
from gui.console.pages.page import Act, Page, Scene, Turn
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.check import said
from gui.console.pages.wagers.foreseen import permitted
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.words import hand_words, seat_words

METHODS: Final = {
    Method.A: phrase("A: players hold the cards"),
    Method.B: phrase("B: the dealer keeps the cards"),
    Method.C: phrase("C: a player draws"),
}
CARDS: Final = {Side.PLAYER: phrase("Player's cards"), Side.BANKER: phrase("Banker's cards")}
WHO: Final = "abc"


def _handler(table: Table, side: Side) -> str:
    handler = handler_of(table, side) if table.in_round else None
    if handler is None:
        return tr("the dealer")
    if not passed_by_dealer(table, handler):
        return tr("seat {seat}, who draws", seat=seat_words(*handler))
    return tr("seat {seat}", seat=seat_words(*handler))


def handler_words(scene: Scene) -> tuple[str, ...]:
    """Who handles each hand, for the page that the table asks for; nothing where the dealer keeps the cards."""
    table = scene.table
    if not table.in_round or not any(handler_of(table, side) for side in Side):
        return ()
    return (
        tr("Player: {handler}", handler=_handler(table, Side.PLAYER)),
        tr("Banker: {handler}", handler=_handler(table, Side.BANKER)),
    )


@dataclass(frozen=True, slots=True)
class HandlersPage:
    """Both hands and who handles them; what can be done about it now."""

    def still_true(self, scene: Scene) -> bool:
        """It gives way to a case."""
        return not scene.table.held

    def column(self, scene: Scene) -> Column:
        """Who, and the buttons that mean something."""
        table = scene.table
        if not scene.rules.ruleset.methods:
            return Column(tr("Who handles the cards"), (Words(tr("The dealer draws and keeps the cards.")),))
        holder = "" if table.holder is None else tr("seat {seat} draws", seat=seat_words(*table.holder))
        who: Block = Rows(tuple(Row((tr(CARDS[side]), _handler(table, side)), Tone.STRONG) for side in Side))
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
        """What the core would take, in the order of a round."""
        table, found = scene.table, []
        for side in Side:
            name = hand_words(side)
            handler = handler_of(table, side)
            if handler is not None and permitted(scene, RefuseCards(side, *handler)):
                found.append(Button(f"pass:{side}", tr("Pass {hand} on", hand=name)))
            elif permitted(scene, ChooseHandler(side, 1, SOMEBODY_SIGNS)):
                found.append(Button(f"choose:{side}", tr("Choose {hand}", hand=name)))
        found += [
            Button(f"squeeze:{side}", tr("Squeeze {hand}", hand=hand_words(side)))
            for side in Side
            if permitted(scene, AllowSqueeze(side, 1, SOMEBODY_SIGNS))
        ]
        for side in Side:
            if permitted(scene, ChooseReveal(side)):
                chosen = table.reveal_first == side
                found.append(Button(f"reveal:{side}", tr("{hand} first", hand=hand_words(side)), chosen=chosen))
        if permitted(scene, TakeShoe(1, by=SOMEBODY_SIGNS)):
            found.append(Button("take", tr("Player takes shoe")))
        if permitted(scene, GiveUpShoe()):
            found.append(Button("give", tr("Shoe given up")))
        if any(permitted(scene, SetMethod(method, SOMEBODY_SIGNS)) for method in Method):
            found.append(Button("method", tr("Set the method")))
        return found

    def touch(self, key: str, scene: Scene) -> Turn:
        """Passed on at once; what needs somebody higher is signed."""
        word, _, rest = key.partition(":")
        if word not in ("give", "take", "method") and rest not in tuple(Side):
            return Turn(self)
        match word:
            case "pass":
                handler = handler_of(scene.table, Side(rest))
                return Turn(self) if handler is None else Turn(self, Act(RefuseCards(Side(rest), *handler)))
            case "reveal":
                return Turn(self, Act(ChooseReveal(Side(rest))))
            case "give":
                return Turn(self, Act(GiveUpShoe()))
            case "take":
                return Turn(SeatChoice(tr("Who draws the cards?"), _takes_shoe))
            case "choose":
                return Turn(SeatChoice(tr("Who handles {hand}?", hand=hand_words(Side(rest))), _chooses(Side(rest))))
            case "squeeze":
                return Turn(SeatChoice(tr("Who squeezes {hand}?", hand=hand_words(Side(rest))), _allows(Side(rest))))
            case "method":
                return Turn(MethodPage())
        return Turn(self)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A player: a seat, and who there."""

    what: str
    then: Callable[[Scene, int, str], Turn]
    who: str = "a"

    def column(self, scene: Scene) -> Column:
        """All seats."""
        seats = tuple(
            Button(f"seat:{seat}", seat_words(seat, self.who)) for seat in range(1, scene.rules.settings.seats + 1)
        )
        others = (Button("who", tr("Who: {who}", who=self.who)), Button("back", tr("Back")))
        return Column(self.what, (Spring(), Buttons(seats, across=4), Buttons(others, across=2)), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        word, _, rest = key.partition(":")
        if word == "who":
            return Turn(replace(self, who=WHO[(WHO.find(self.who) + 1) % len(WHO)]))
        if word == "seat" and 1 <= int(rest) <= scene.rules.settings.seats:
            return self.then(scene, int(rest), self.who)
        return Turn(self)


def _chooses(side: Side) -> Callable[[Scene, int, str], Turn]:
    def step(_: Scene, seat: int, who: str) -> Turn:
        what = tr("{hand}: seat {seat} handles", hand=hand_words(side), seat=seat_words(seat, who))
        page: Page = Signing(lambda by, _: ChooseHandler(side, seat, by, who), signer(ChooseHandler), what, why=False)
        return Turn(page)

    return step


def _allows(side: Side) -> Callable[[Scene, int, str], Turn]:
    def step(_: Scene, seat: int, who: str) -> Turn:
        what = tr("{hand}: seat {seat} squeezes", hand=hand_words(side), seat=seat_words(seat, who))
        page: Page = Signing(lambda by, _: AllowSqueeze(side, seat, by, who), signer(AllowSqueeze), what, why=False)
        return Turn(page)

    return step


def _takes_shoe(scene: Scene, seat: int, who: str) -> Turn:
    """With a wager at once; without one somebody allows it."""
    if permitted(scene, TakeShoe(seat, who)):
        return Turn(HandlersPage(), Act(TakeShoe(seat, who)))
    what = tr("Seat {seat} draws without a wager", seat=seat_words(seat, who))
    return Turn(Signing(lambda by, _: TakeShoe(seat, who, by), signer(TakeShoe), what, why=False))


@dataclass(frozen=True, slots=True)
class MethodPage:
    """Which method from the next round on; signed."""

    def column(self, scene: Scene) -> Column:
        """The methods that may be set here."""
        buttons = tuple(
            Button(f"set:{method}", tr(words), chosen=scene.table.method == method)
            for method, words in METHODS.items()
            if permitted(scene, SetMethod(method, SOMEBODY_SIGNS))
        )
        return Column(tr("Dealing method"), (Spring(), Buttons(buttons)))

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them, signed."""
        del scene
        word, _, rest = key.partition(":")
        if word != "set" or rest not in tuple(Method):
            return Turn(self)
        method = Method(rest)
        what = tr("Method {method}", method=rest)
        needed = signer(SetMethod(method, SOMEBODY_SIGNS))
        return Turn(Signing(lambda by, _: SetMethod(method, by), needed, what, why=False))
