"""The shoe: load, burn, cutting card, end, swap, cards by hand, cards replaced. What is possible now is shown."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from controller.decide.moves import decide, signer
from controller.game.phrase import phrase
from controller.settings.makes import MANUAL
from controller.table.actions import Action, EndShoe, OfferWithdrawal, OpenBets, ReplaceCards, SwapShoe
from controller.table.model import Phase
from controller.table.observations import CuttingCardDrawn
from gui.console.pages.cases.preview import SOMEBODY_SIGNS, WHY
from gui.console.pages.cases.terms import shoe_words
from gui.console.pages.page import Act, Page, Scene, Turn
from gui.console.pages.shoe.burning import BurnPage, at_start, burn_words
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.loading import LoadPage
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Spring, Tone, Words


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done with the shoe."""

    key: str
    label: str
    able: Callable[[Scene], bool]
    then: Callable[[Scene], Turn]
    hold: bool = False
    """It is done at once and cannot be taken back."""


def _told(scene: Scene, action: Action) -> bool:
    return decide(scene.table, action, scene.rules).refusal is None


def _replace(_: Scene) -> Turn:
    what = tr("Replace the cards")
    return Turn(Signing(ReplaceCards, signer(ReplaceCards), what))


DEEDS: Final = (
    Deed("load", phrase("Load a shoe"), lambda s: s.table.phase is Phase.NO_SHOE, lambda _: Turn(LoadPage())),
    Deed("burn", phrase("Burn cards"), lambda s: at_start(s.table), lambda _: Turn(BurnPage())),
    Deed(
        "cutting-card",
        phrase("Cutting card"),
        lambda s: s.table.phase is not Phase.NO_SHOE and not s.table.shoe.cutting_card,
        lambda _: Turn(None, Act(CuttingCardDrawn(manual=True))),
        hold=True,
    ),
    Deed(
        "offer",
        phrase("Offer withdrawal"),
        lambda s: _told(s, OfferWithdrawal()),
        lambda _: Turn(None, Act(OfferWithdrawal())),
    ),
    Deed("free", phrase("Free hand"), lambda s: _told(s, OpenBets(free=True)),
         lambda _: Turn(None, Act(OpenBets(free=True)))),
    Deed(
        "replace",
        phrase("Replace cards"),
        lambda s: not s.table.shoe.spent and _told(s, ReplaceCards(SOMEBODY_SIGNS, WHY)),
        _replace,
    ),
    Deed("manual", phrase("Cards by hand"), lambda s: s.table.phase is not Phase.NO_SHOE
         and not s.rules.shoe(s.table.shoe.kind).by_hand, lambda _: Turn(SwapPage(MANUAL.id))),
    Deed("swap", phrase("Swap the shoe"), lambda s: s.table.phase is not Phase.NO_SHOE, lambda _: Turn(SwapPage())),
    Deed("end-shoe", phrase("End the shoe"), lambda s: _told(s, EndShoe()), lambda _: Turn(EndShoePage())),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ShoePage:
    """What can be done with the shoe now."""

    def column(self, scene: Scene) -> Column:
        """How it stands, and its buttons."""
        words: list[Block] = [Words(scene.message, Tone.ALARM)] if scene.message else []
        table = scene.table
        if table.phase is not Phase.NO_SHOE:
            shoe = table.shoe
            drawn = tr("{drawn} of {whole} drawn, {burned} burned", drawn=shoe.drawn, whole=52 * shoe.decks,
                       burned=shoe.burned)  # fmt: skip
            words.append(Words(tr("{shoe}: {drawn}", shoe=shoe_words(shoe.kind, scene.rules), drawn=drawn), Tone.QUIET))
        if at_start(table):
            words.append(Words(burn_words(scene)))
        if table.shoe.spent:
            words.append(Words(tr("The cards are to be replaced: end this shoe, load the new one.")))
        buttons = tuple(Button(deed.key, tr(deed.label), hold=deed.hold) for deed in DEEDS if deed.able(scene))
        return Column(tr("Shoe"), (*words, Spring(), Buttons(buttons, 2)))

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        deed = next((deed for deed in DEEDS if deed.key == key and deed.able(scene)), None)
        return deed.then(scene) if deed else Turn(self)


@dataclass(frozen=True, slots=True)
class SwapPage:
    """Another device, or a hand, reads the cards from now on."""

    make: str = ""

    def column(self, scene: Scene) -> Column:
        """Every other make of shoe; then it is held to confirm."""
        if self.make:
            words = Words(tr("From now on: {shoe}.", shoe=shoe_words(self.make, scene.rules)), Tone.STRONG)
            more = Words(tr("Cards and wagers stay as they are."))
            held = Buttons((Button("confirm", tr("Swap the shoe"), hold=True),))
            return Column(tr("Swap the shoe"), (words, more, Spring(), held), alarm=scene.table.held)
        buttons = tuple(
            Button(f"kind:{make}", shoe_words(make, scene.rules), enabled=make != scene.table.shoe.kind)
            for make in scene.rules.makes
        )
        return Column(tr("Swap the shoe"), (Spring(), Buttons(buttons)), alarm=scene.table.held)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them, and it is done."""
        word, _, rest = key.partition(":")
        after: Page | None = None
        if word == "confirm" and self.make:
            return Turn(after, Act(SwapShoe(self.make)))
        if word == "kind" and rest in scene.rules.makes and rest != scene.table.shoe.kind:
            return Turn(SwapPage(rest))
        return Turn(self)
