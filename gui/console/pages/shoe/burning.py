"""Burning cards at the start of a shoe (reading 10): how many are to be burned, and how many have been."""

from controller.game.cards import Card
from controller.settings.settings import Burn
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course
from gui.console.pages.page import Act, Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, CardPad, Column, Faces, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import cited

BURN_READING = 10


def wanted(scene: Scene) -> int | None:
    """How many cards are to be burned by the table's setting; None until the first card decides it."""
    shoe, burn = scene.table.shoe, scene.rules.settings.burn
    if burn is Burn.FIRST_CARD:
        return 1 + (shoe.seen[0].points or 10) if shoe.seen and shoe.burned else None
    return {Burn.NONE: 0, Burn.ONE: 1, Burn.DECKS: shoe.decks}[burn]


def burn_words(scene: Scene) -> str:
    """How many cards are burned, of how many."""
    whole, burned = wanted(scene), scene.table.shoe.burned
    if whole is None:
        return tr("Burn: show the first card. Its value says how many follow.")
    if whole == 0 and not burned:
        return tr("This table burns no cards.")
    return tr("Burned: {burned} of {whole}", burned=burned, whole=whole)


def is_to_burn(scene: Scene) -> bool:
    """Whether cards are still to be burned before the first round of a shoe."""
    whole = wanted(scene)
    return at_start(scene.table) and (whole is None or scene.table.shoe.burned < whole)


def at_start(table: Table) -> bool:
    """Whether the shoe is loaded and no card has been dealt from it."""
    return table.phase is Phase.IDLE and table.shoe.rounds == 0


def _by_hand(scene: Scene) -> bool:
    return scene.rules.shoe(scene.table.shoe.kind).by_hand


class BurnPage(Page):
    """The burn, card by card. A shoe that reads its cards counts them by itself."""

    rank: str = ""

    def still_true(self, scene: Scene) -> bool:
        """Until the first bets."""
        return at_start(scene.table)

    def column(self, scene: Scene) -> Column:
        """The card pad if the first card decides how many are burned; then a button to touch for each card."""
        whole, shoe = wanted(scene), scene.table.shoe
        if whole is None and _by_hand(scene):
            return Column(tr("First card shown"), (CardPad(self.rank, _first_shown),))
        blocks: list[Block] = [Words(burn_words(scene), Tone.STRONG)]
        if scene.rules.settings.burn is Burn.FIRST_CARD and shoe.burned and shoe.seen:
            blocks.append(Faces(tr("First card"), (shoe.seen[0],), tr("then {count} more", count=(whole or 1) - 1)))
        if not _by_hand(scene):
            blocks.append(Words(tr("The shoe counts the cards that it reads."), Tone.QUIET))
        if whole is not None and shoe.burned == whole and whole:
            blocks.append(Words(tr("The burn is complete. Place your bets.")))
        elif whole is not None and shoe.burned > whole:
            blocks.append(Words(tr("More than the table's setting says: it is noted.")))
        burned = Button("burned", tr("One card burned"), enabled=whole is not None, to=self._one_more)
        return Column(tr("Burn"), (*blocks, Spring(), Buttons((burned,))), cites=cited(None, BURN_READING))

    def _one_more(self) -> Turn:
        return Turn(self, Act(CardDrawn(None, Course.BURN, manual=True)))


def _first_shown(card: Card) -> Turn:
    return Turn(BurnPage(), Act(CardDrawn(card, Course.FIRST_BURN, manual=True)))
