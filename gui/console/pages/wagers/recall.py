"""Recall: the last ten rounds, each card by card; the round settled last can be corrected here."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.game.hands import Side, seen_total
from controller.game.phrase import phrase
from controller.runtime.recall import PlayedRound
from controller.table.deal import Deal
from controller.table.model import VOID
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.page import Scene
from gui.console.pages.wagers.paying import does
from gui.language import tr
from gui.patrons import total_words
from gui.touch.blocks import Block, Button, Buttons, Column, Faces, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page
from gui.words import area_words, hand_words, seat_words

LETTERS: Final = {"player": phrase("P"), "banker": phrase("B"), "tie": phrase("T"), VOID: phrase("Void")}
WINS: Final = {
    "player": phrase("Player wins"),
    "banker": phrase("Banker wins"),
    "tie": phrase("Tie"),
    VOID: phrase("Round void"),
}


def totals(played: PlayedRound) -> str:
    """`7 : 4`, Player first."""
    found = [seen_total(played.deal.hand(side)) for side in Side]
    return " : ".join("?" if total is None else str(total) for total in found)


class RecallPage(Page):
    """The last ten rounds, the latest first."""

    def column(self, scene: Scene) -> Column:
        """A button for each: number, result, totals."""
        rounds = tuple(
            Button(f"round:{played.number}", f"{played.number}  {tr(LETTERS[played.result])}", totals(played),
                   to=partial(RoundPage, played.number))
            for played in scene.recall.last_ten
        )  # fmt: skip
        if not rounds:
            return Column(tr("Recall"), (Words(tr("No round has been played yet."), Tone.QUIET),))
        return Column(tr("Recall"), (Spring(), Buttons(rounds, across=2)), cites=tr("Player : Banker"))


class RoundPage(Page):
    """One round, card by card."""

    number: int
    cards: int | None = None
    """How many of its cards are shown; None: all of them."""
    correcting: bool = False
    """Whether the page asks which card was misread."""

    def column(self, scene: Scene) -> Column:
        """The hands up to the chosen card; after the last card also the result and its lines."""
        played = self._played(scene)
        if played is None:
            return Column(tr("Recall"), (Words(tr("This round is too long ago."), Tone.QUIET),))
        title = tr("Round {number}", number=str(self.number))
        if self.correcting:
            return Column(title, (Words(tr("Which card was misread?")), Spring(), Buttons(_cards(played), across=2)))
        every = len(played.deal.draws)
        shown = every if self.cards is None else min(self.cards, every)
        deal = Deal(played.deal.draws[:shown])
        blocks: list[Block] = [
            Faces(hand_words(side), cards, total_words(cards, seen_total(cards)))
            for side, cards in ((Side.PLAYER, deal.player), (Side.BANKER, deal.banker))
        ]
        if shown == every:
            blocks.append(Rows(tuple(_lines(played, scene))))
        steps = [
            Button("earlier", tr("‹ Card"), enabled=shown > 0, to=partial(replace, self, cards=shown - 1)),
            Button("later", tr("Card ›"), enabled=shown < every, to=partial(replace, self, cards=shown + 1)),
        ]
        last = scene.table.settled_last
        if last is not None and last.number == self.number:
            steps.append(Button("correct", tr("Correct"), to=partial(replace, self, correcting=True)))
        up = Button("up", tr("Back"), to=RecallPage)
        of = tr(WINS[played.result]) if shown == every else tr("card {shown} of {every}", shown=shown, every=every)
        buttons = Buttons(tuple(steps), across=len(steps))
        return Column(title, (*blocks, Spring(), buttons, Buttons((up,))), cites=of, back=False)

    def _played(self, scene: Scene) -> PlayedRound | None:
        return next((played for played in scene.recall.last_ten if played.number == self.number), None)


def _lines(played: PlayedRound, scene: Scene) -> list[Row]:
    return [
        Row((area_words(scene.rules, line.on), does(line)), lead=seat_words(line.seat, line.who))
        for line in played.lines
        if line.on in scene.rules.ruleset.wagers
    ]


def _cards(played: PlayedRound) -> tuple[Button, ...]:
    return tuple(
        Button(
            f"misread:{draw.place.side.value}:{draw.place.index}",
            tr("{hand} {index}", hand=hand_words(draw.place.side), index=str(draw.place.index)),
            "?" if draw.card is None else str(draw.card),
            to=partial(CorrectPage, draw.place.side, draw.place.index, round=played.number),
        )
        for draw in played.deal.draws
        if draw.place is not None
    )
