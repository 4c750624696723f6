"""The statement of a day: the money of all terminals together and of each, as `sabot etg statement` computes it."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from controller.game.phrase import phrase
from controller.protocol.host_requests import MakeStatement
from controller.protocol.host_state import Terminals
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn, more
from gui.words import money

PERIODS: Final = ((24, phrase("Last 24 hours")), (12, phrase("Last 12 hours")), (None, phrase("Whole journal")))
SHOWN_LINES: Final = 3
"""Terminals of a statement that the smallest panel shows at once."""
ROWS: Final = {
    "opening": phrase("At the beginning"),
    "bought": phrase("Bought"),
    "vouchers_in": phrase("Vouchers in"),
    "staked": phrase("Staked"),
    "returned": phrase("Returned"),
    "stakes_back": phrase("Stakes back"),
    "won": phrase("Won"),
    "reckoned_back": phrase("Void, reckoned back"),
    "cashed_out": phrase("Cashed out"),
    "credit": phrase("Credit now"),
    "in_play": phrase("In play now"),
}
"""The lines of a terminal's statement; lines with 0 are left out."""


class DayPage(Page):
    """The statement of a day for all terminals together."""

    asked: bool = False
    """Whether a period was chosen on this page."""

    def column(self, scene: Scene) -> Column:
        """The periods; then the figures."""
        terminals = scene.terminals or Terminals()
        if terminals.day_runs:
            return Column(tr("Statement"), (Words(tr("The journal is being read …"), Tone.STRONG),))
        if not self.asked or terminals.day is None:
            failed = (Words(terminals.day_failed, Tone.ALARM),) if self.asked and terminals.day_failed else ()
            buttons = tuple(
                Button(f"hours:{hours or 0}", tr(words), to=partial(_asked, hours)) for hours, words in PERIODS
            )
            return Column(tr("Statement"), (*failed, Spring(), Buttons(buttons)))
        return _figures(terminals.day)


def _asked(hours: int | None) -> Turn:
    return Turn(DayPage(asked=True), MakeStatement(hours))


def _figures(day: Mapping[str, Any]) -> Column:
    cash, vouchers, house, terminals = day["cash"], day["vouchers"], day["house"], day["all"]
    rows = (
        Row((tr("Cash in"), _figure(cash["taken_in"]))),
        Row((tr("Cash out"), _figure(cash["paid_out"]))),
        Row((tr("Credit now"), _figure(terminals.get("credit", "0.00")))),
        Row((tr("Vouchers out"), _figure(vouchers["outstanding"]))),
        Row((tr("House won"), _figure(house["won"])), Tone.STRONG),
    )
    balanced: Block = Words(tr("Balanced to the cent."), Tone.QUIET)
    if not day["balanced"]:
        balanced = Words(tr("DOES NOT ADD UP: {what}", what="; ".join(day["wrong"])), Tone.ALARM)
    buttons = (
        Button("each", tr("Each"), enabled=bool(day["terminals"]), to=partial(DayLinesPage, day)),
        Button("periods", tr("Period"), to=DayPage),
        Button("back", tr("Back")),
    )
    return Column(
        tr("Statement"),
        (balanced, Rows(rows), Spring(), Buttons(buttons, across=3)),
        cites=tr("{count} rounds", count=day["rounds"]),
        alarm=not day["balanced"],
        back=False,
    )


class DayLinesPage(Page):
    """The statement of a day, terminal by terminal."""

    day: Mapping[str, Any]
    first: int = 0

    def column(self, _scene: Scene) -> Column:
        """A line for each."""
        rows = tuple(
            Row(
                (_sum(row, "bought", "vouchers_in"), _figure(row["credit"]), _sum(row, "cashed_out")),
                lead=str(row["terminal"]),
                key=f"terminal:{row['terminal']}",
                to=partial(StatementLinePage, self, row),
            )
            for row in self.day["terminals"]
        )
        buttons = [more(self, len(rows), SHOWN_LINES)] if len(rows) > SHOWN_LINES else []
        buttons.append(Button("day", tr("In all"), to=partial(DayPage, asked=True)))
        lines = Rows(rows[self.first :], tr("In · credit · out"))
        return Column(tr("Statement"), (lines, Spring(), Buttons(tuple(buttons), across=len(buttons))), back=False)


def _cents(written: str) -> int:
    """A figure of a statement in cents; it always has two decimals, and a minus sign below zero."""
    return int(written.replace(".", ""))


def _figure(written: str) -> str:
    cents = _cents(written)
    return f"−{money(-cents)}" if cents < 0 else money(cents)


def _sum(row: Mapping[str, str], *names: str) -> str:
    """The sum of some lines; money paid out is shown without its sign."""
    return money(abs(sum(_cents(row[name]) for name in names)))


class StatementLinePage(Page):
    """One terminal's day, line by line."""

    lines: DayLinesPage
    row: Mapping[str, Any]

    def column(self, _scene: Scene) -> Column:
        """The money at the beginning, what came in and went out, and the money at the end."""
        rows = tuple(
            Row((tr(words), _figure(self.row[name])), Tone.STRONG if name in ("opening", "credit") else Tone.PLAIN)
            for name, words in ROWS.items()
            if name in ("opening", "credit") or self.row[name] != "0.00"
        )
        title = tr("Terminal {number}", number=str(self.row["terminal"]))
        return Column(title, (Rows(rows), Spring(), Buttons((Button("lines", tr("Each"), to=self.lines),))), back=False)
