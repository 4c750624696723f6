"""Paying: what to collect and what to pay after a result, line by line, each ticked off by the dealer."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.wagers import settled_lines
from controller.game.phrase import phrase
from controller.game.ruleset import Result
from controller.table.events import SettledLine
from controller.table.model import Phase
from controller.table.rounds import VOID
from gui.console.areas import AreaState, area_views
from gui.console.pages.amounts import as_chips
from gui.console.pages.page import Scene, said
from gui.console.pages.wagers.calculator import CalculatorPage, winning_ways
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page
from gui.words import area_short, money, seat_words

FEWEST: Final = 3
"""Lines that the smallest panel shows at once; a larger one shows more."""
STATES: Final = {
    AreaState.OPEN: phrase("open"),
    AreaState.WIN: phrase("WIN"),
    AreaState.LOSE: phrase("lose"),
    AreaState.PUSH: phrase("push"),
}


def lines_of(scene: Scene) -> tuple[SettledLine, ...]:
    """What each wager gets: before settling, what it will get; after it, what it got."""
    table = scene.table
    if table.phase is Phase.RESULT:
        return tuple(settled_lines(table, scene.rules, table.deal.outcome))
    cleared = not table.deal.draws and table.result != VOID  # another shoe has been loaded since
    return () if cleared else table.lines


def collected(line: SettledLine) -> int:
    """The part of a stake that the house keeps."""
    return line.stake - (line.returns - line.pays)


def does(line: SettledLine) -> str:
    """What the dealer must do with a wager, in words."""
    if line.result == Result.LOSE:
        return tr("collect {amount}", amount=money(collected(line)))
    return tr("pay {amount}", amount=money(line.pays)) if line.pays else tr("return")


class PayingPage(Page):
    """Collect, then pay: the next line is highlighted, with its chips below. A touch ticks it off."""

    round: int
    lines: tuple[SettledLine, ...]
    """The lines to pay. When the table has other lines, this page is left."""
    ticked: frozenset[int] = frozenset()
    first: int | None = None
    """The line at the top; None: the line before the next one to pay."""
    by_area: bool = False
    """Whether the areas are shown instead of the lines."""

    def still_true(self, scene: Scene) -> bool:
        """As long as the same lines are to be paid."""
        return not scene.table.held and scene.table.round == self.round and lines_of(scene) == self.lines

    @property
    def _next(self) -> int | None:
        return next((at for at in range(len(self.lines)) if at not in self.ticked), None)

    def column(self, scene: Scene) -> Column:
        """What won, the lines, the chips of the next line, and the sums; or every area and its state."""
        if self.by_area:
            lines = Button("lines", tr("Collect, pay"), to=partial(replace, self, by_area=False))
            return Column(tr("Pays"), (Rows(area_rows(scene, self)), Spring(), Buttons((lines,))), back=False)
        following, last = self._next, len(self.lines) - 1
        top = self.first if self.first is not None else (last if following is None else max(0, following - 1))
        top = max(0, min(top, len(self.lines) - FEWEST))
        rows = tuple(self._row(at, scene) for at in range(top, len(self.lines)))
        buttons = [Button("more", "…", to=self._further)] if len(self.lines) > FEWEST else []
        buttons.append(Button("areas", tr("Areas"), to=partial(replace, self, by_area=True)))
        done = tr("{count} of {all}", count=len(self.ticked), all=len(self.lines))
        return column_of(
            tr("Collect, pay"),
            *(said(scene) or _wins(scene)),
            Rows(rows),
            Spring(),
            *(() if following is None else _in_chips(self.lines[following], scene)),
            Rows((_sums(self.lines),)),
            Buttons(tuple(buttons), across=len(buttons)),
            cites=done,
        )

    def _row(self, at: int, scene: Scene) -> Row:
        line = self.lines[at]
        ticked = at in self.ticked
        return Row(
            (area_short(scene.rules, line.on), does(line)),
            Tone.QUIET if ticked else Tone.STRONG,
            lit=at == self._next,
            key=f"tick:{at}",
            lead=seat_words(line.seat, line.who),
            ticked=ticked,
            to=partial(self._ticked, at),
        )

    def _ticked(self, at: int) -> "PayingPage":
        return replace(self, ticked=self.ticked ^ {at}, first=None)

    def _further(self) -> "PayingPage":
        top = (self.first if self.first is not None else max(0, (self._next or 0) - 1)) + FEWEST
        return replace(self, first=top if top < len(self.lines) else 0)


def area_rows(scene: Scene, then: Page | None = None) -> tuple[Row, ...]:
    """Every area and its state. A touch on one that wins (`way:AREA:ROW`) opens the calculator for it.

    The calculator then goes back to `then`, or home.
    """
    won = dict(winning_ways(scene.table, scene.rules))
    found = []
    for on, area in zip(scene.rules.wagers, area_views(scene.table, scene.rules), strict=True):
        tone = {AreaState.WIN: Tone.STRONG, AreaState.PUSH: Tone.PLAIN}.get(area.state, Tone.QUIET)
        cells = (tr(area.name), area.pays, tr(STATES[area.state]))
        key = f"way:{on}:{won[on]}" if on in won else ""
        to = partial(CalculatorPage, (on, won[on]), then=then) if key else None
        found.append(Row(cells, tone, lit=area.state is AreaState.WIN, key=key, to=to))
    return tuple(found)


def _wins(scene: Scene) -> tuple[Block, ...]:
    """The areas that win, at their odds, and those that push."""
    views = area_views(scene.table, scene.rules)
    wins = [f"{tr(area.name)} {area.pays}" for area in views if area.state is AreaState.WIN]
    pushes = [tr(area.name) for area in views if area.state is AreaState.PUSH]
    found = [tr("Win: {areas}", areas=", ".join(wins))] if wins else []
    found += [tr("Push: {areas}", areas=", ".join(pushes))] if pushes else []
    return (Words(" · ".join(found), Tone.PLAIN),) if found else ()


def _in_chips(line: SettledLine, scene: Scene) -> tuple[Block, ...]:
    """The chips of one line: what is collected, paid or returned."""
    cents = collected(line) if line.result == Result.LOSE else line.pays
    blocks: list[Block] = []
    if cents:
        blocks.append(as_chips(cents, scene.rules))
    notes = []
    if line.result == Result.LOSE and line.returns:
        notes.append(tr("give {amount} back", amount=money(line.returns)))
    if line.counts != line.stake and line.result == Result.WIN:
        notes.append(tr("{amount} counts", amount=money(line.counts)))
    if line.commission is not None:
        notes.append(tr("{amount} commission", amount=money(line.commission)))
    if line.exact:
        notes.append(tr("exactly {amount}", amount=line.exact))
    if notes:
        blocks.append(Words(" · ".join(notes), Tone.QUIET))
    return tuple(blocks)


def _sums(lines: tuple[SettledLine, ...]) -> Row:
    collect, pay = sum(map(collected, lines)), sum(line.pays for line in lines)
    return Row((tr("Collect {amount}", amount=money(collect)), tr("Pay {amount}", amount=money(pay))), Tone.STRONG)
