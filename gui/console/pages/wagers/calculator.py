"""The payout calculator: what any amount on a winning area is paid, to the cent and in chips."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.wagers import OVER, settled_line
from controller.game.ruleset import Result
from controller.settings.table_rules import TableRules
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.rounds import VOID, Wager
from gui.console.areas import ratio
from gui.console.pages.amounts import as_chips, cents_of, typed_words
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Words
from gui.touch.page import Page, Turn, more
from gui.words import area_short, area_words, exact_words, money

SHOWN: Final = 8
"""Ways to win on one screen."""


def ways_to_win(rules: TableRules) -> tuple[tuple[str, int], ...]:
    """Every area and pay row that pays anything."""
    return tuple((on, at) for on, kind in rules.wagers.items() for at, row in enumerate(kind.rows) if row.pays[0])


def winning_ways(table: Table, rules: TableRules) -> tuple[tuple[str, int], ...]:
    """The areas that win with the present result, each with its pay row; none while there is no result."""
    if table.phase not in (Phase.RESULT, Phase.IDLE) or table.result in (None, VOID) or not table.deal.draws:
        return ()
    found = ((on, kind.verdict(table.deal.outcome)) for on, kind in rules.wagers.items())
    return tuple((on, verdict.row or 0) for on, verdict in found if verdict.result is Result.WIN)


def payout(table: Table, rules: TableRules, way: tuple[str, int], cents: int) -> SettledLine:
    """The settlement of this amount if it won by this pay row."""
    on, row = way
    kind = rules.ruleset.wagers[on]
    verdict = next(verdict for verdict in kind.verdicts if verdict.row == row)
    return settled_line(table, rules, Wager(0, "", on, cents), verdict)


class CalculatorPage(Page):
    """Asks for a winning area and an amount; shows the payout."""

    way: tuple[str, int] | None = None
    typed: str = ""
    every: bool = False
    """Whether every way to win is offered, whatever the result is."""
    first: int = 0
    then: Page | None = None
    """The page that follows; None: home."""

    def still_true(self, scene: Scene) -> bool:
        """Until a case holds the table."""
        return not scene.table.held

    def column(self, scene: Scene) -> Column:
        """The ways to win; then the pad, and what is paid."""
        if self.way is None:
            return self._ways(scene)
        cents, (on, row) = cents_of(self.typed), self.way
        pays = scene.rules.ruleset.wagers[on].rows[row].pays
        title = tr("{area} {odds}", area=area_words(scene.rules, on), odds=ratio(pays))
        buttons = Buttons(
            (
                Button("other", tr("Areas"), to=partial(replace, self, way=None, first=0)),
                Button("ok", tr("Next"), to=partial(replace, self, typed="")),
                self._leave(),
            ),
            across=3,
        )
        if not cents:
            return Column(title, (Spring(), Pad(typed_words(self.typed), point=True), buttons), back=False)
        line = payout(scene.table, scene.rules, self.way, cents)
        shown = f"{typed_words(self.typed)} → {money(line.pays)}"
        return Column(
            title,
            (_chips(line, scene.rules), Spring(), Pad(shown, point=True), buttons),
            cites=tr("exactly {amount}", amount=exact_words(line.exact)) if line.exact else "",
            back=False,
        )

    def _ways(self, scene: Scene) -> Column:
        found = [
            Button(f"way:{on}:{row}", area_short(scene.rules, on), ratio(scene.rules.ruleset.wagers[on].rows[row].pays),
                   to=partial(replace, self, way=(on, row)))
            for on, row in self._offered(scene)
        ]  # fmt: skip
        others = [more(self, len(found), SHOWN)] if len(found) > SHOWN else []
        if not self.every and winning_ways(scene.table, scene.rules):
            others.append(Button("every", tr("All areas"), to=partial(replace, self, every=True, first=0)))
        last = Buttons((*others, self._leave()), across=1 + len(others))
        words = Words(tr("Which area wins?"), Tone.QUIET)
        ways = Buttons(tuple(found[self.first : self.first + SHOWN]), across=2)
        return Column(tr("Calculator"), (words, Spring(), ways, last), back=False)

    def _leave(self) -> Button:
        return Button("leave", tr("Back"), to=partial(Turn, self.then))

    def _offered(self, scene: Scene) -> tuple[tuple[str, int], ...]:
        won = () if self.every else winning_ways(scene.table, scene.rules)
        return won or ways_to_win(scene.rules)


def _chips(line: SettledLine, rules: TableRules) -> Block:
    """The payout in chips; for a wager over the maximum, what is returned instead."""
    if line.flag == OVER:
        back = money(line.stake - line.counts)
        return Words(tr("Over the maximum; {amount} goes back", amount=back), Tone.ALARM)
    return as_chips(line.pays, rules, lines=1)
