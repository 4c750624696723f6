"""What lies on the felt while a case holds the table: who has which wager. Nothing is placed or taken off here; a wager
that was entered wrongly is corrected where `decide` permits it."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.game.irregularities import Irregularity
from controller.table.actions import CorrectWager
from controller.table.refusal import Refusal
from controller.table.rounds import Wager
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY, foresee
from gui.console.pages.page import OfTheRound, Scene, said
from gui.console.pages.payouts.slips import SlipPage, slip_seat
from gui.console.pages.wagers.bets_felt import Does, bets_felt, other_parts
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Turn, more
from gui.words import area_short, cited, money, seat_words

ACROSS: Final = 3
"""Buttons side by side."""
MOST, MOST_TOUCHED = 6, 4
"""Wagers on one screen: all seats, and of one seat, where each can be touched. With more buttons there are two less."""


def is_only_shown(scene: Scene) -> bool:
    """Whether the felt is only shown: something holds the table that no removed wager would solve."""
    return scene.table.held_but_for(Irregularity.TABLE_DIFFERENTIAL)


class LyingPage(OfTheRound):
    """Every wager on the felt with its player; of one seat, once it is touched."""

    seat: int | None = None
    """The seat whose wagers are listed; None: all."""
    first: int = 0
    """The first of the wagers that are listed, where they are many."""
    half: int = 0
    face: int = 0
    does = Does.LOOK

    def still_true(self, scene: Scene) -> bool:
        """While the table is held."""
        return is_only_shown(scene)

    def column(self, scene: Scene) -> Column:
        """Why nothing changes, who has what, and the way to correct an entry."""
        found = _refusal(scene)
        every = [wager for wager in scene.table.wagers if self.seat in (None, wager.seat)]
        wagers = sorted(every, key=lambda one: one.player)
        buttons = [
            Button("slip", tr("Correct"), enabled=found is None, to=partial(slip_seat, None)),
            Button("every", tr("All seats"), enabled=self.seat is not None,
                   to=partial(replace, self, seat=None, first=0)),
            *other_parts(self, scene),
        ]  # fmt: skip
        size = MOST if self.seat is None else MOST_TOUCHED
        if len(wagers) > size or len(buttons) > ACROSS - 1:
            size -= 2
        if len(wagers) > size:
            buttons.append(more(self, len(wagers), size, tr("More")))
            start = self.first if self.first < len(wagers) else 0
            wagers = wagers[start : start + size]
        buttons.append(Button("back", tr("Back")))
        rows = tuple(self._row(wager, scene, found) for wager in wagers)
        return column_of(
            tr("Wagers"),
            *(said(scene) or _why(scene, found)),
            *((Rows(rows),) if rows else ()),
            Spring(),
            Buttons(tuple(buttons), ACROSS),
            alarm=True,
            hero=bets_felt(self, scene),
        )

    def _row(self, wager: Wager, scene: Scene, found: Refusal | None) -> Row:
        """A wager; of the seat that was touched a touch on it corrects it, where that is possible."""
        key = "" if self.seat is None or found is not None else f"wager:{wager.seat}:{wager.who}:{wager.on}"
        return Row((area_short(scene.rules, wager.on), money(wager.amount)), key=key,
                   lead=seat_words(wager.seat, wager.who),
                   to=partial(SlipPage, None, wager.seat, wager.who) if key else None)  # fmt: skip

    def marks(self, seat: int) -> bool:
        """Whether the places of this seat stand out."""
        return seat == self.seat

    def touched(self, seat: int, _on: str, _scene: Scene) -> Turn:
        """The wagers of this seat; touched again, all."""
        return Turn(replace(self, seat=None if seat == self.seat else seat, first=0))


def _refusal(scene: Scene) -> Refusal | None:
    """Why no wager can be corrected now; None: it can."""
    table = scene.table
    seat, on, who = next(((w.seat, w.on, w.who) for w in table.wagers), (1, next(iter(scene.rules.wagers)), "a"))
    amount = 0 if table.wagers else 1_00
    return foresee(scene, CorrectWager(seat, on, amount, SOMEBODY_SIGNS, who, WHY)).refusal


def _why(scene: Scene, found: Refusal | None) -> tuple[Block, ...]:
    """What cannot be done here, before it is touched."""
    if not scene.table.wagers:
        return (Words(tr("No wager lies on the felt."), Tone.STRONG),)
    if found is not None:
        return (Words(f"{tr(found.text)} ({cited(found.clause, found.reading)})", Tone.STRONG),)
    return (Words(tr("Held: nothing is placed or taken off. Only an entry that is wrong can be corrected.")),)
