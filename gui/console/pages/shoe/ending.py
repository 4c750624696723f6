"""The end of a shoe: how many cards are left, if staff count them, and whether the number is right."""

from functools import partial

from controller.decide.moves import decide
from controller.table.actions import EndShoe
from controller.table.model import Phase
from gui.console.pages.page import Act, Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Words
from gui.touch.page import Page, Turn

MOST_DIGITS = 3


class BetweenRounds(Page):
    """Base class of the pages that end a shoe."""

    def still_true(self, scene: Scene) -> bool:
        """Until a round begins or the shoe has ended."""
        return scene.table.phase in (Phase.IDLE, Phase.RESULT)


class EndShoePage(BetweenRounds):
    """Asks how many cards are left."""

    typed: str = ""

    def column(self, _scene: Scene) -> Column:
        """The pad, or not counted."""
        skip = Buttons((Button("skip", tr("Not counted"), to=partial(ConfirmEndPage, None)),))
        counted = (lambda: ConfirmEndPage(int(self.typed))) if self.typed else None
        pad = Pad(self.typed or "–", most=MOST_DIGITS, ok=counted)
        return Column(tr("Cards left in the shoe"), (pad, Spring(), skip), back=False)


class ConfirmEndPage(BetweenRounds):
    """Shows whether the count is right, before the shoe is ended."""

    remaining: int | None

    def column(self, scene: Scene) -> Column:
        """Drawn and left, against the decks."""
        decision = decide(scene.table, EndShoe(self.remaining), scene.rules)
        blocks: list[Block] = []
        if decision.refusal is not None:
            blocks.append(Words(tr(decision.refusal.text), Tone.ALARM))
        blocks += self._outcome(scene)
        buttons = (
            Button("again", tr("Count again"), to=EndShoePage),
            Button("confirm", tr("End the shoe"), hold=True, enabled=decision.refusal is None,
                   to=partial(self._ended, scene)),
        )  # fmt: skip
        return Column(tr("End the shoe"), (*blocks, Spring(), Buttons(buttons)))

    def _ended(self, scene: Scene) -> Turn:
        shoe = scene.table.shoe
        return Turn(EndedPage(shoe.number, shoe.rounds, shoe.drawn, self.remaining), Act(EndShoe(self.remaining)))

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


class EndedPage(Page):
    """The figures of the shoe that has ended."""

    number: int
    rounds: int
    drawn: int
    remaining: int | None

    def still_true(self, scene: Scene) -> bool:
        """Until the next shoe; if this one was not ended, while the page says why."""
        return scene.table.phase is Phase.NO_SHOE or bool(scene.message)

    def column(self, scene: Scene) -> Column:
        """Its rounds, and its cards drawn and left; or why the shoe was not ended."""
        if scene.table.phase is not Phase.NO_SHOE:
            return Column(tr("Shoe"), (Words(scene.message or tr("The shoe was not ended."), Tone.ALARM),))
        left = "–" if self.remaining is None else str(self.remaining)
        said = tr("Shoe {number} is over: {rounds} rounds, {drawn} cards drawn, {left} left.", number=self.number,
                  rounds=self.rounds, drawn=self.drawn, left=left)  # fmt: skip
        return Column(tr("Shoe {number}", number=self.number), (Words(said, Tone.STRONG),))
