"""Asks which wagers come off when the table differential is exceeded (5.18), and shows what is left of it."""

from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from controller.decide.moves import decide
from controller.game.hands import Side
from controller.table.model import Table
from controller.table.rounds import Wager
from gui.console.pages.cases.rulings import OnTheWay, RulingPage
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import more
from gui.words import area_words, money, seat_words

PER_PAGE: Final = 4


class RemovalPage(OnTheWay):
    """Asks which wagers come off; shows the difference that is left."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Wagers with boxes, those of the heavy hand first."""
        wagers = heavy_first(scene.table)
        shown = wagers[self.first : self.first + PER_PAGE]
        rows = tuple(
            Row(
                (area_words(scene.rules, wager.on), money(wager.amount)),
                key=f"wager:{wager.seat}:{wager.who}:{wager.on}",
                lead=seat_words(wager.seat, wager.who),
                ticked=_named(wager) in self.rule.wagers,
                to=partial(self._ticked, _named(wager)),
            )
            for wager in shown
        )
        rest = (more(self, len(wagers), PER_PAGE, tr("More")),) if len(wagers) > PER_PAGE else ()
        done = Button("done", tr("Go on"), enabled=bool(self.rule.wagers), to=partial(RulingPage, self.rule))
        return Column(
            tr("Wagers that come off"),
            (Words(self._difference(scene), Tone.STRONG), Rows(rows), Spring(), Buttons((*rest, done), len(rest) + 1)),
            alarm=scene.table.held,
        )

    def _ticked(self, named: tuple[int, str, str]) -> "RemovalPage":
        before = self.rule.wagers
        after = tuple(one for one in before if one != named) if named in before else (*before, named)
        return replace(self, rule=structs.replace(self.rule, wagers=after))

    def _difference(self, scene: Scene) -> str:
        limit = scene.rules.settings.differential
        decision = decide(scene.table, self.rule, scene.rules)
        left = abs((scene.table if decision.refusal else decision.table).differential)
        if limit is None:
            return tr("Difference {left}", left=money(left))
        return tr("Difference {left}, allowed {limit}", left=money(left), limit=money(limit))


def heavy_first(table: Table) -> list[Wager]:
    """The wagers: first those on the hand with the larger total, then those on the other hand, then all others."""
    heavy = Side.PLAYER if table.differential > 0 else Side.BANKER
    return sorted(table.wagers, key=lambda wager: (wager.on != heavy, wager.on not in tuple(Side), wager.seat))


def _named(wager: Wager) -> tuple[int, str, str]:
    return wager.seat, wager.who, wager.on
