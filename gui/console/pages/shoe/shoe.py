"""The shoe: load, burn, cutting card, end, swap, cards by hand, new cards. Only what is possible now is shown."""

from collections.abc import Callable
from functools import partial
from typing import Final

from controller.decide.moves import signer
from controller.game.phrase import phrase
from controller.settings.makes import MANUAL
from controller.table.actions import (
    CUTTING_CARD,
    Dismiss,
    EndShoe,
    OfferWithdrawal,
    OpenBets,
    ReplaceCards,
    Signature,
    SwapShoe,
    TakeBack,
)
from controller.table.model import Phase, Table
from controller.table.observations import FAULTS, CuttingCardDrawn
from controller.value import Value
from gui.console.pages.cases.card_entry import EntryPage
from gui.console.pages.cases.terms import shoe_words
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY, permitted
from gui.console.pages.page import Act, OfTheRound, Scene, said, warned
from gui.console.pages.shoe.burning import BurnPage, at_start, burn_words
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.loading import LoadPage
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page, Turn


class ShoeAction(Value):
    """Something that can be done with the shoe."""

    key: str
    label: str
    able: Callable[[Scene], bool]
    to: Callable[[Scene], Page | Turn]
    hold: bool = False
    """Whether the button must be held, because the action is done at once and cannot be undone."""


def _replace(scene: Scene) -> Signing:
    return Signing(ReplaceCards, signer(ReplaceCards), tr("Replace the cards"), about=scene.table.round)


def _no_cutting_card() -> Signing:
    def make(by: Signature, why: str) -> Dismiss:
        return Dismiss(by, what=CUTTING_CARD, reason=why)

    return Signing(make, signer(Dismiss), tr("The cutting card has not come"))


def _few_cards(scene: Scene) -> Signing:
    def make(by: Signature, why: str) -> OpenBets:
        return OpenBets(by=by, reason=why)

    left = scene.table.cards_for_a_round
    return Signing(make, signer(OpenBets), tr("Bets with {count} cards left", count=left))


def _close_taken_back(by: Signature, why: str) -> TakeBack:
    return TakeBack("close-bets", by=by, reason=why)


class SwapPage(Page):
    """Asks which other shoe reads the cards from now on, or whether they are entered by hand."""

    make: str = ""

    def still_true(self, scene: Scene) -> bool:
        """While a shoe is loaded."""
        return scene.table.phase is not Phase.NO_SHOE

    def column(self, scene: Scene) -> Column:
        """Every other make of shoe; then a button that the dealer holds to confirm."""
        if self.make:
            words = Words(tr("From now on: {shoe}.", shoe=shoe_words(self.make, scene.rules)), Tone.STRONG)
            more = Words(tr("Cards and wagers stay as they are."))
            held = Button("confirm", tr("Swap the shoe"), hold=True, to=lambda: Turn(None, Act(SwapShoe(self.make))))
            return Column(tr("Swap the shoe"), (words, more, Spring(), Buttons((held,))), alarm=scene.table.held)
        buttons = tuple(
            Button(f"kind:{make}", shoe_words(make, scene.rules), enabled=make != scene.table.shoe.kind,
                   to=partial(SwapPage, make))
            for make in scene.rules.makes
        )  # fmt: skip
        return Column(tr("Swap the shoe"), (Spring(), Buttons(buttons)), alarm=scene.table.held)


def _untimely(table: Table) -> bool:
    """Whether the page of the table asks for no card, so that one that came all the same is entered from here."""
    return table.phase in (Phase.IDLE, Phase.BETTING, Phase.RESULT) or (table.phase is Phase.DEALING and table.held)


SHOE_ACTIONS: Final = (
    ShoeAction("load", phrase("Load a shoe"), lambda s: s.table.phase is Phase.NO_SHOE, lambda _: LoadPage()),
    ShoeAction("burn", phrase("Burn cards"), lambda s: at_start(s.table), lambda _: BurnPage()),
    ShoeAction(
        "enter",
        phrase("Enter a card"),
        lambda s: _untimely(s.table) and s.rules.shoe(s.table.shoe.kind).by_hand,
        lambda _: EntryPage(untimely=True),
    ),
    ShoeAction("take-back", phrase("Take back last card"), lambda s: s.table.typed is not None,
         lambda _: Turn(None, Act(TakeBack("card")))),
    ShoeAction(
        "cutting-card",
        phrase("Cutting card"),
        lambda s: s.table.phase is not Phase.NO_SHOE and not s.table.shoe.cutting_card,
        lambda _: Turn(None, Act(CuttingCardDrawn(manual=True))),
        hold=True,
    ),
    ShoeAction(
        "no-cutting-card",
        phrase("No cutting card"),
        lambda s: permitted(s, Dismiss(SOMEBODY_SIGNS, what=CUTTING_CARD, reason=WHY)),
        lambda _: _no_cutting_card(),
    ),
    ShoeAction(
        "take-back-opening",
        phrase("Take back opening"),
        lambda s: permitted(s, TakeBack("open-bets")),
        lambda _: Turn(None, Act(TakeBack("open-bets"))),
        hold=True,
    ),
    ShoeAction(
        "take-back-close",
        phrase("Take back close"),
        lambda s: permitted(s, _close_taken_back(SOMEBODY_SIGNS, WHY)),
        lambda _: Signing(_close_taken_back, signer(TakeBack("close-bets")), tr("Bets open again")),
    ),
    ShoeAction(
        "offer",
        phrase("Offer withdrawal"),
        lambda s: permitted(s, OfferWithdrawal()),
        lambda _: Turn(None, Act(OfferWithdrawal())),
    ),
    ShoeAction(
        "few-cards",
        phrase("Bets all the same"),
        lambda s: s.table.lacks_cards and permitted(s, OpenBets(by=SOMEBODY_SIGNS, reason=WHY)),
        _few_cards,
    ),
    ShoeAction("free", phrase("Free hand"), lambda s: permitted(s, OpenBets(free=True)),
         lambda _: Turn(None, Act(OpenBets(free=True)))),
    ShoeAction(
        "replace",
        phrase("Replace cards"),
        lambda s: not s.table.shoe.spent and permitted(s, ReplaceCards(SOMEBODY_SIGNS, WHY)),
        _replace,
    ),
    ShoeAction("manual", phrase("Cards by hand"), lambda s: s.table.phase is not Phase.NO_SHOE
         and not s.rules.shoe(s.table.shoe.kind).by_hand, lambda _: SwapPage(MANUAL.id)),
    ShoeAction("swap", phrase("Swap the shoe"), lambda s: s.table.phase is not Phase.NO_SHOE, lambda _: SwapPage()),
    ShoeAction("end-shoe", phrase("End the shoe"), lambda s: permitted(s, EndShoe()), lambda _: EndShoePage()),
)  # fmt: skip


class ShoePage(OfTheRound):
    """What can be done with the shoe now. It closes when bets open: the chips are shown, and no button of another
    phase comes under a finger. While it is open, every button keeps its place: one that is no longer possible is off,
    and what becomes possible is there when *Shoe* is touched again."""

    offered: tuple[str, ...] | None = None
    """The buttons that were possible when the page was opened; None: those that are possible now."""

    def column(self, scene: Scene) -> Column:
        """How many cards are drawn and burned, and its buttons."""
        words: list[Block] = [*said(scene)]
        table = scene.table
        if table.phase is not Phase.NO_SHOE:
            shoe = table.shoe
            drawn = tr("{drawn} of {whole} drawn, {burned} burned", drawn=shoe.drawn, whole=52 * shoe.decks,
                       burned=shoe.burned)  # fmt: skip
            words.append(Words(tr("{shoe}: {drawn}", shoe=shoe_words(shoe.kind, scene.rules), drawn=drawn), Tone.QUIET))
        words += warned(error_words(table))
        if at_start(table):
            words.append(Words(burn_words(scene)))
        if table.shoe.spent:
            words.append(Words(tr("The cards are to be replaced: end this shoe, load the new one.")))
        able = able_now(scene)
        buttons = tuple(
            Button(one.key, tr(one.label), "" if one.key in able else tr("not now"), hold=one.hold,
                   enabled=one.key in able, to=partial(one.to, scene))
            for one in SHOE_ACTIONS
            if one.key in (able if self.offered is None else self.offered)
        )  # fmt: skip
        return Column(tr("Shoe"), (*words, Spring(), Buttons(buttons, 2)))


def error_words(table: Table) -> str:
    """Which errors the shoe has, since when, and what ends them; empty if it has none."""
    if not table.faults:
        return ""
    found = [FAULTS[fault.code][1] if fault.code in FAULTS else tr("error {code}", code=fault.code)
             for fault in table.faults]  # fmt: skip
    why = " · ".join(tr(one) for one in found)
    if not table.faults_since:
        return tr("The shoe is in error: {why}. It has not said that this is over.", why=why)
    since = table.faults_since
    return tr("In error since round {round}: {why}. The shoe has not said that this is over.", round=since, why=why)


def able_now(scene: Scene) -> tuple[str, ...]:
    """The keys of what can be done with the shoe now."""
    return tuple(one.key for one in SHOE_ACTIONS if one.able(scene))


def shoe_page(scene: Scene) -> ShoePage:
    """The page of the shoe, as it opens now."""
    return ShoePage(offered=able_now(scene))
