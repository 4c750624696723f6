"""Amounts: entered with chips or digits, and any amount shown as chips of the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from controller.game.chips import in_chips
from controller.game.money import MOST_CENTS, NotAnAmountError, parse_amount
from controller.settings.table_rules import TableRules
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Chip, Chips, Column, Pad, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, more
from gui.touch.typed import amount_after
from gui.words import money

ACROSS: Final = 4
"""How many chips are shown side by side."""
MOST_DISCS: Final = 12
"""At most this many chips are shown on one page."""


def chip(cents: int, count: int = 0) -> Chip:
    """A chip of this value."""
    return Chip(cents, money(cents), count)


def as_chips(cents: int, rules: TableRules, lines: int = 2) -> Block:
    """An amount in the fewest chips; as text if there are too many, or if the chips cannot make the amount."""
    found = in_chips(cents, rules.settings.chips)
    if not found.rest and len(found.chips) <= ACROSS * lines:
        return Chips(tuple(chip(value, count) for value, count in found.chips), live=False)
    words = " ".join(f"{count}×{money(value)}" for value, count in found.chips)
    if not found.rest:
        return Words(words)
    rest = tr("{amount} not in chips", amount=money(found.rest))
    return Words(f"{words} + {rest}" if words else rest, Tone.ALARM)


def handy_chips(rules: TableRules) -> tuple[int, ...]:
    """The chips for most wagers: the largest that a wager can be made of, and the next smaller ones."""
    maxima = [limit.maximum for limit in rules.settings.limits.values() if limit.maximum is not None]
    values = rules.settings.chips
    top = max((at for at, value in enumerate(values) if not maxima or value <= max(maxima)), default=0)
    last = max(top + 1, ACROSS)
    return values[max(0, last - ACROSS) : last]


OTHER_CHIPS: Final = Chip(0, "…")
"""The way to the chips of the table that are not shown."""


def chip_parts(rules: TableRules) -> tuple[tuple[int, ...], ...]:
    """All chips of the table, as many at once as lie side by side: the handy ones first, then from the smallest on."""
    values, handy = rules.settings.chips, handy_chips(rules)
    starts = [min(at, max(0, len(values) - ACROSS)) for at in range(0, len(values), ACROSS)]
    parts = [tuple(values[at : at + ACROSS]) for at in starts]
    return (tuple(handy), *(part for part in dict.fromkeys(parts) if not set(part) <= set(handy)))


def cents_of(typed: str) -> int:
    """The typed text in cents; 0 while it is empty."""
    try:
        return parse_amount(typed.removesuffix("."))
    except NotAnAmountError:
        return 0


def typed_words(typed: str) -> str:
    """The typed text with separated thousands; a typed decimal point is kept."""
    whole, point, part = typed.partition(".")
    return f"{int(whole or 0):,}{point}{part}"


class AmountPage(Page):
    """Asks for an amount, by chips or by digits; then calls `give` with it."""

    give: Callable[[int], Page]
    cents: int = 0
    typed: str | None = None
    """The text typed on the pad; None while chips are shown instead of the pad."""
    first: int = 0
    title: str = ""
    """What is asked for; empty: an amount."""
    nothing: bool = False
    """Whether nothing at all may be given too."""
    about: tuple[Row, ...] = ()
    """Whose amount it is, and what the record says."""
    source: Page | None = None
    """The page that asked, to go back to; None: the one that the table asks for."""

    def column(self, scene: Scene) -> Column:
        """Chips, or the pad. Digits of a keyboard go to the amount on both."""
        title = self.title or tr("Amount")
        some = self.nothing or self._cents > 0
        enough = Button("ok", tr("Done"), enabled=some, to=lambda: self.give(self._cents))
        back = Button("up" if self.source else "back", tr("Back"), to=self.source)
        about = (Rows(self.about),) if self.about else ()
        if self.typed is not None:
            other = Button("chips", tr("Chips"), to=partial(replace, self, typed=None, cents=self._cents))
            pad = Pad(typed_words(self.typed), point=True)
            return column_of(title, *about, Spring(), pad, Buttons((other, back, enough), across=3))
        values = scene.rules.settings.chips
        shown = values if len(values) <= MOST_DISCS else values[self.first : self.first + MOST_DISCS]
        rest = (more(self, len(values), MOST_DISCS),) if len(values) > MOST_DISCS else ()
        row = Row((tr("In hand"), money(self.cents)), Tone.STRONG)
        buttons = (
            Button("clear", tr("Clear"), to=partial(replace, self, cents=0)),
            Button("pad", tr("Keys"), to=partial(replace, self, typed="", cents=0)),
            *rest,
        )
        chips = Chips(tuple(map(chip, shown)), to=self._one_more, typed=self._first_typed)
        ways = (Buttons(buttons, across=len(buttons)), Buttons((back, enough), across=2))
        return column_of(title, Spring(), Rows((*self.about, row)), chips, *ways)

    def _first_typed(self, key: str) -> "AmountPage":
        return replace(self, typed=amount_after("", key, Pad("").most), cents=0)

    def _one_more(self, cents: int) -> "AmountPage":
        return replace(self, cents=min(self.cents + cents, MOST_CENTS))

    @property
    def _cents(self) -> int:
        return self.cents if self.typed is None else cents_of(self.typed)
