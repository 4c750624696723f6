"""The end of a shoe: how many cards are left in it, if somebody counts them, and whether that adds up."""

from dataclasses import dataclass, replace

from controller.decide.moves import decide
from controller.table.actions import EndShoe
from controller.table.model import Phase
from gui.console.pages.page import Act, Scene, Turn
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Words

MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class EndShoePage:
    """How many cards are left?"""

    typed: str = ""

    def column(self, scene: Scene) -> Column:
        """The pad, or not counted."""
        skip = Buttons((Button("skip", tr("Not counted")),))
        del scene
        return Column(tr("Cards left in the shoe"), (Pad(self.typed or "–"), Spring(), skip), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """Digits; then what it comes to."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "digit":
                return Turn(replace(self, typed=(self.typed + rest)[:MOST_DIGITS]))
            case "erase":
                return Turn(replace(self, typed=self.typed[:-1]))
            case "ok" if self.typed:
                return Turn(ConfirmEndPage(int(self.typed)))
            case "skip":
                return Turn(ConfirmEndPage(None))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class ConfirmEndPage:
    """What the count comes to, before the shoe is ended."""

    remaining: int | None

    def column(self, scene: Scene) -> Column:
        """Drawn and left, against the decks."""
        decision = decide(scene.table, EndShoe(self.remaining), scene.rules)
        blocks: list[Block] = []
        if decision.refusal is not None:
            blocks.append(Words(tr(decision.refusal.text), Tone.ALARM))
        blocks += self._outcome(scene)
        buttons = (Button("again", tr("Count again")),
                   Button("confirm", tr("End the shoe"), hold=True, enabled=decision.refusal is None))  # fmt: skip
        return Column(tr("End the shoe"), (*blocks, Spring(), Buttons(buttons)))

    def _outcome(self, scene: Scene) -> list[Block]:
        shoe = scene.table.shoe
        whole = 52 * shoe.decks
        if self.remaining is None:
            return [
                Words(
                    tr(
                        "{drawn} of {whole} cards were drawn. What is left was not counted.",
                        drawn=shoe.drawn,
                        whole=whole,
                    )
                )
            ]
        total = shoe.drawn + self.remaining
        said = tr("{drawn} drawn and {left} left make {total}.", drawn=shoe.drawn, left=self.remaining, total=total)
        if total == whole:
            return [Words(said), Words(tr("The count adds up."), Tone.STRONG)]
        return [
            Words(said),
            Words(tr("The decks have {whole}. Count again, or end: it is recorded.", whole=whole), Tone.ALARM),
        ]

    def touch(self, key: str, scene: Scene) -> Turn:
        """It is ended."""
        if key == "again":
            return Turn(EndShoePage())
        if key == "confirm" and decide(scene.table, EndShoe(self.remaining), scene.rules).refusal is None:
            shoe = scene.table.shoe
            return Turn(EndedPage(shoe.number, shoe.rounds, shoe.drawn, self.remaining), Act(EndShoe(self.remaining)))
        return Turn(self)


@dataclass(frozen=True, slots=True)
class EndedPage:
    """The shoe that is over, in figures."""

    number: int
    rounds: int
    drawn: int
    remaining: int | None

    def column(self, scene: Scene) -> Column:
        """What it came to."""
        if scene.table.phase is not Phase.NO_SHOE:
            return Column(tr("Shoe"), (Words(scene.message or tr("The shoe was not ended."), Tone.ALARM),))
        left = "–" if self.remaining is None else str(self.remaining)
        said = tr("Shoe {number} is over: {rounds} rounds, {drawn} cards drawn, {left} left.", number=self.number,
                  rounds=self.rounds, drawn=self.drawn, left=left)  # fmt: skip
        return Column(tr("Shoe {number}", number=self.number), (Words(said, Tone.STRONG),))

    def touch(self, key: str, scene: Scene) -> Turn:
        """There is nothing to touch but the way back."""
        del key, scene
        return Turn(self)
