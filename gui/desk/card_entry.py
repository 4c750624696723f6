"""Naming a card: entered by hand where no shoe reads it, or put right where a shoe misread it."""

from dataclasses import dataclass, replace

from controller.actions import Correct
from controller.authority import Role
from controller.cards import parse_card
from controller.hands import Side
from controller.inputs import CardDrawn
from gui.desk.blocks import Block, CardPad, Column, Tone, Words
from gui.desk.page import Act, Scene, Step
from gui.desk.signing import Signing
from gui.desk.terms import hand_words
from gui.tongue import tr


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The next card, entered by hand."""

    rank: str = ""

    def column(self, scene: Scene) -> Column:
        """The card pad."""
        said: tuple[Block, ...] = (Words(scene.message, Tone.ALARM),) if scene.message else ()
        return Column(tr("Enter the card"), (*said, CardPad(self.rank)), back=False)

    def touch(self, key: str, scene: Scene) -> Step:
        """A rank, then a suit."""
        del scene
        word, _, rest = key.partition(":")
        if word == "rank":
            return Step(EntryPage(rest))
        if word == "suit" and self.rank:
            return Step(None, Act(CardDrawn(parse_card(self.rank + rest), manual=True)))
        return Step(self)


@dataclass(frozen=True, slots=True)
class CorrectPage:
    """A card was misread: which is it?"""

    side: Side
    index: int
    rank: str = ""
    round: int | None = None
    """A round that is over; None: the one on the table."""

    def column(self, scene: Scene) -> Column:
        """The card pad."""
        title = tr("{hand}'s card {index} is", hand=hand_words(self.side), index=str(self.index))
        return Column(title, (CardPad(self.rank),), alarm=scene.table.held)

    def touch(self, key: str, scene: Scene) -> Step:
        """A rank, then a suit; then somebody signs."""
        del scene
        word, _, rest = key.partition(":")
        if word == "rank":
            return Step(replace(self, rank=rest))
        if word == "suit" and self.rank:
            card, side, index, number = parse_card(self.rank + rest), self.side, self.index, self.round
            what = tr("{hand}'s card {index} is {card}", hand=hand_words(side), index=str(index), card=str(card))
            return Step(Signing(lambda by, why: Correct(side, index, card, by, why, number), Role.PIT_SUPERVISOR, what))
        return Step(self)
