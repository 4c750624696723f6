"""Repeats the wagers of the round before, for one player or for all players who have not bet yet."""

from typing import Final

from controller.table.actions import PlaceWager
from controller.table.ledger import TERMINAL
from gui.console.pages.foreseen import foresee
from gui.console.pages.page import Acts, Scene, said
from gui.console.pages.wagers.check import BettingPage, in_the_way
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone
from gui.touch.page import Page, Turn, more
from gui.words import area_short, money, seat_words

SHOWN: Final = 6
"""How many lines of the list fit above its buttons on the smallest panel."""


def repeatable(scene: Scene, player: tuple[int, str] | None = None) -> tuple[PlaceWager, ...]:
    """The wagers that can be placed again: of the last round with wagers, or of this player's last round with any.

    Left out: players who have bet in this round, and wagers that the table would refuse.
    """
    bets = {wager.player for wager in scene.table.wagers}
    for played in reversed(scene.recall.rounds):
        lines = [line for line in played.lines if player in (None, (line.seat, line.who)) and line.who != TERMINAL]
        if lines:
            found = [
                PlaceWager(line.seat, line.on, line.stake, line.who)
                for line in sorted(lines, key=lambda line: (line.seat, line.who))
                if (line.seat, line.who) not in bets
            ]
            return tuple(one for one in found if foresee(scene, one).refusal is None)
    return ()


class RepeatPage(BettingPage):
    """The wagers of all players as in the round before: shown as a list, then placed together."""

    back: Page
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The wagers, with the reason beside each that would not simply be accepted."""
        told = repeatable(scene)
        rows = tuple(_row(one, scene) for one in told[self.first : self.first + SHOWN])
        total = money(sum(one.amount for one in told))
        rest = (more(self, len(told), SHOWN),) if len(told) > SHOWN else ()
        place = Button("ok", tr("Place {count} wagers", count=len(told)), total, enabled=bool(told),
                       to=lambda: Turn(self.back, Acts(told)))  # fmt: skip
        others = (*rest, Button("seats", tr("Seats"), to=self.back))
        return Column(
            tr("As last round"),
            (*said(scene), Rows(rows), Spring(), Buttons((place,)), Buttons(others, across=len(others))),
            back=False,
        )


def _row(wager: PlaceWager, scene: Scene) -> Row:
    found = foresee(scene, wager)
    words = in_the_way(found, wager.on, scene)
    tone = Tone.PLAIN if found.smooth else Tone.ALARM
    cells = (area_short(scene.rules, wager.on), words, money(wager.amount))
    return Row(cells, tone, lead=seat_words(wager.seat, wager.who))
