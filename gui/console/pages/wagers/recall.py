"""Recall: the rounds of this shoe and the last ten, each card by card. A settled round is corrected here."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.money_due import result_waits
from controller.game.announcements import WINS
from controller.game.hands import Side, seen_total
from controller.game.phrase import phrase
from controller.runtime.recall import PlayedRound
from controller.table.deal import Deal
from controller.table.model import Table
from controller.table.rounds import VOID
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.terms import card_words
from gui.console.pages.page import OfTheRound, Scene
from gui.console.pages.payouts.adjusting import no_result_words
from gui.console.pages.payouts.slips import slip_seat
from gui.console.pages.payouts.wrong_payout import PayoutPlayerPage
from gui.console.pages.rounds import RoundsPage
from gui.console.pages.wagers.paying import does
from gui.language import tr
from gui.patrons import total_words
from gui.touch.blocks import Block, Button, Buttons, Column, Faces, Row, Rows, Spring, Tone, Words
from gui.touch.page import more
from gui.words import area_words, hand_words, seat_words

PER_PAGE: Final = 5
"""So many lines of a round fit below its hands on the smallest panel."""
RESULTS: Final = {**WINS, VOID: phrase("Round void")}


class RecallPage(OfTheRound, RoundsPage):
    """The rounds that can be recalled."""

    def column(self, scene: Scene) -> Column:
        """A button for each."""
        return self.rounds(scene, tr("Recall"), RoundPage)


class RoundPage(OfTheRound):
    """One round, card by card."""

    number: int
    cards: int | None = None
    """How many of its cards are shown; None: all of them."""
    correcting: bool = False
    """Whether the page asks which card was misread."""
    first: int = 0
    """The first of the lines that are shown."""

    def column(self, scene: Scene) -> Column:
        """The hands up to the chosen card; after the last card also the result and its lines."""
        played = self._played(scene)
        if played is None:
            return Column(tr("Recall"), (Words(tr("This round is too long ago."), Tone.QUIET),))
        title = tr("Round {number}", number=str(self.number))
        if self.correcting:
            return self._corrections(title, played, scene)
        every = len(played.deal.draws)
        shown = every if self.cards is None else min(self.cards, every)
        deal = Deal(played.deal.draws[:shown])
        blocks: list[Block] = [
            Faces(hand_words(side), cards, total_words(cards, seen_total(cards)))
            for side, cards in ((Side.PLAYER, deal.player), (Side.BANKER, deal.banker))
        ]
        stands = result_waits(scene.table, self.number) is None
        lines = _lines(played, scene) if shown == every and stands else []
        start = self.first if self.first < len(lines) else 0
        if shown == every:
            blocks.append(Rows(tuple(lines[start : start + PER_PAGE])) if stands else
                          Words(no_result_words(self.number), Tone.ALARM))  # fmt: skip
        steps = [
            Button("earlier", tr("‹ Card"), enabled=shown > 0, to=partial(replace, self, cards=shown - 1)),
            Button("later", tr("Card ›"), enabled=shown < every, to=partial(replace, self, cards=shown + 1)),
        ]
        if is_over(scene.table, self.number):
            steps.append(Button("correct", tr("Correct"), to=partial(replace, self, correcting=True)))
        up = Button("up", tr("Back"), to=RecallPage)
        of = (
            (tr(RESULTS[played.result]) if stands else "")
            if shown == every
            else tr("card {shown} of {every}", shown=shown, every=every)
        )
        rest = (more(self, len(lines), PER_PAGE, tr("More")),) if len(lines) > PER_PAGE else ()
        if rest:
            last = min(start + PER_PAGE, len(lines))
            of = tr("{first}–{last} of {all}", first=start + 1, last=last, all=len(lines))
        ways = Buttons(tuple(steps), across=len(steps)), Buttons((*rest, up), across=1 + len(rest))
        return Column(title, (*blocks, Spring(), *ways), cites=of, back=False)

    def _corrections(self, title: str, played: PlayedRound, scene: Scene) -> Column:
        """What may be wrong in a settled round: a card, a wager, a payout."""
        others = [Button("payout", tr("A payout"), to=partial(PayoutPlayerPage, self.number))]
        if not scene.rules.ruleset.electronic:
            others.insert(0, Button("slip", tr("A wager"), to=partial(slip_seat, self.number)))
        words = Words(tr("What was wrong?"), Tone.STRONG)
        return Column(title, (words, Spring(), Buttons(_cards(played), 2), Buttons(tuple(others), len(others))))

    def _played(self, scene: Scene) -> PlayedRound | None:
        return next((played for played in scene.recall.rounds if played.number == self.number), None)


def is_over(table: Table, number: int) -> bool:
    """Whether it is a settled round of this shoe: its cards, wagers and payouts can be put right."""
    over = table.over(number)
    return over is not None and not over.is_void and table.of_this_shoe(number)


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
            card_words(draw.card),
            to=partial(CorrectPage, draw.place.side, draw.place.index, round=played.number),
        )
        for draw in played.deal.draws
        if draw.place is not None
    )
