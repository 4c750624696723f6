"""Wagers that come off when the table differential is exceeded (5.18): chosen one by one, with what is left of it."""

from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from controller.decide.moves import decide
from controller.game.hands import Side
from controller.table.actions import Rule
from controller.table.model import Table, Wager
from gui.console.pages.cases.rulings import RulingPage
from gui.console.pages.page import Scene, Turn
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.words import area_words, money, seat_words

PER_PAGE: Final = 4


@dataclass(frozen=True, slots=True)
class WagersPage:
    """Which wagers come off, with the difference that is left."""

    rule: Rule
    first: int = 0

    def still_true(self, scene: Scene) -> bool:
        """While its case is open."""
        return scene.table.case(self.rule.case) is not None

    def column(self, scene: Scene) -> Column:
        """Wagers with boxes, those of the heavy hand first."""
        wagers = heavy_first(scene.table)
        shown = wagers[self.first : self.first + PER_PAGE]
        rows = tuple(
            Row((area_words(scene.rules, wager.on), money(wager.amount)), key=_key(wager),
                lead=seat_words(wager.seat, wager.who), ticked=_named(wager) in self.rule.wagers)
            for wager in shown
        )  # fmt: skip
        more = (Button("more", tr("More")),) if len(wagers) > PER_PAGE else ()
        done = Button("done", tr("Go on"), enabled=bool(self.rule.wagers))
        return Column(
            tr("Wagers that come off"),
            (Words(self._difference(scene), Tone.STRONG), Rows(rows), Spring(), Buttons((*more, done), len(more) + 1)),
            alarm=scene.table.held,
        )

    def _difference(self, scene: Scene) -> str:
        limit = scene.rules.settings.differential
        decision = decide(scene.table, self.rule, scene.rules)
        left = abs((scene.table if decision.refusal else decision.table).differential)
        if limit is None:
            return tr("Difference {left}", left=money(left))
        return tr("Difference {left}, allowed {limit}", left=money(left), limit=money(limit))

    def touch(self, key: str, scene: Scene) -> Turn:
        """A box, or all that there are."""
        wagers = heavy_first(scene.table)
        if key == "more":
            first = self.first + PER_PAGE
            return Turn(replace(self, first=first if first < len(wagers) else 0))
        if key == "done" and self.rule.wagers:
            return Turn(RulingPage(self.rule))
        wager = next((wager for wager in wagers if _key(wager) == key), None)
        if wager is None:
            return Turn(self)
        named, before = _named(wager), self.rule.wagers
        after = tuple(one for one in before if one != named) if named in before else (*before, named)
        return Turn(replace(self, rule=structs.replace(self.rule, wagers=after)))


def heavy_first(table: Table) -> list[Wager]:
    """The wagers, those of the hand with more on it first, others last."""
    heavy = Side.PLAYER if table.differential > 0 else Side.BANKER
    return sorted(table.wagers, key=lambda wager: (wager.on != heavy, wager.on not in tuple(Side), wager.seat))


def _named(wager: Wager) -> tuple[int, str, str]:
    return wager.seat, wager.who, wager.on


def _key(wager: Wager) -> str:
    return f"wager:{wager.seat}:{wager.who}:{wager.on}"
