"""The terminals: credit, stakes and payouts of each, and how long bets stay open.

The dealer places no bets here: players bet at their terminals. Terminals that ask for credit are on top.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.wagers import settled_lines
from controller.decide.withdrawal_options import remaining_wagers
from controller.game.phrase import phrase
from controller.protocol.host_requests import CountDown
from controller.protocol.host_state import Seat, Terminals
from controller.table.cases import Option
from controller.table.events import SettledLine
from controller.table.ledger import TERMINAL
from controller.table.model import Phase
from controller.table.rounds import VOID
from gui.console.pages.cases.withdrawal_options import AskingPage, absent_button, ended, how_words, option_column
from gui.console.pages.page import Scene, said
from gui.console.pages.terminals.money import AskPage, MoneyPage, buy_in
from gui.console.pages.wagers.paying import area_rows
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn, more
from gui.words import area_short, area_words, money

MOST_ASKING: Final = 2
"""At most this many terminals that ask for credit are shown on the page of all terminals."""
GRID: Final = 16
"""Terminals on one page of buttons."""
COUNTDOWNS: Final = (10, 15, 20, 30, 45, 60)
SHOWS: Final = {"open": phrase("shows the bets open"), "closed": phrase("shows the bets closed")}


def asking_words(scene: Scene) -> str:
    """How many terminals ask for credit, for a small button; empty if none does."""
    asking = () if scene.terminals is None else scene.terminals.asking
    return tr("Credit asked: {count}", count=len(asking)) if asking else ""


def _wanted_elsewhere(scene: Scene) -> bool:
    """Whether the table asks for another page than this one: a case, or a card to enter."""
    table = scene.table
    return table.held or (table.phase is Phase.DEALING and scene.rules.shoe(table.shoe.kind).by_hand)


def terminals_page(scene: Scene) -> "TerminalsPage":
    """The page of all terminals, as the menu opens it."""
    return TerminalsPage(over=_wanted_elsewhere(scene))


class TerminalsPage(Page):
    """All terminals."""

    by_area: bool = False
    """Whether the areas are shown instead of the terminals."""
    over: bool = False
    """Whether the dealer opened it although the table asks for another page."""

    def still_true(self, scene: Scene) -> bool:
        """Until the table asks for another page."""
        return self.over or not _wanted_elsewhere(scene)

    def column(self, scene: Scene) -> Column:
        """The terminals that ask for credit, totals, a line for each terminal."""
        terminals = scene.terminals
        if terminals is None:
            return Column(tr("Terminals"), (Words(tr("No terminals are served here."), Tone.ALARM),))
        here = sum(seat.connected for seat in terminals.seats)
        buttons = (
            Button("seats", tr("Each"), to=EachPage),
            Button("areas", tr("Areas"), chosen=self.by_area, to=partial(replace, self, by_area=not self.by_area)),
            Button("money", tr("Money"), to=MoneyPage),
            Button("back", tr("Back"))
            if self.over
            else Button("countdown", tr("Countdown"), _seconds(terminals), to=CountdownPage),
        )
        rows = Rows(area_rows(scene, self)) if self.by_area else Rows(_lines(scene, terminals), _heads(scene))
        return column_of(
            tr("Terminals"),
            *said(scene),
            *_warnings(terminals),
            *_wishes(terminals),
            *(() if self.by_area else (Rows((_totals(terminals),)),)),
            rows,
            Spring(),
            Buttons(buttons, across=2),
            cites=tr("{count} of {all} there", count=here, all=len(terminals.seats)),
            alarm=not terminals.linked,
        )


def _warnings(terminals: Terminals) -> tuple[Block, ...]:
    return () if terminals.linked else (Words(tr("No gateway: no terminal is reached."), Tone.ALARM),)


def _wishes(terminals: Terminals) -> tuple[Block, ...]:
    asking = terminals.asking
    shown = asking if len(asking) <= MOST_ASKING else asking[: MOST_ASKING - 1]
    rows = [
        Row((tr("asks for credit"), money(seat.asked or 0)), Tone.STRONG, lit=True, key=f"ask:{seat.terminal}",
            lead=str(seat.terminal), to=partial(AskPage, seat.terminal))
        for seat in shown
    ]  # fmt: skip
    if len(shown) < len(asking):
        more = tr("{count} more ask", count=len(asking) - len(shown))
        rows.append(Row((more, "…"), Tone.STRONG, lit=True, key="asking", to=partial(EachPage, asking=True)))
    return (Rows(tuple(rows)),) if rows else ()


def lines_of(scene: Scene) -> tuple[SettledLine, ...]:
    """What each wager gets: before settling, what it will get; after it, what it got."""
    table = scene.table
    if table.phase is Phase.RESULT:
        return tuple(settled_lines(table, scene.rules, table.deal.outcome))
    cleared = not table.deal.draws and table.result != VOID  # another shoe has been loaded since
    return () if cleared else table.lines


def _totals(terminals: Terminals) -> Row:
    staked = money(sum(seat.in_play for seat in terminals.seats))
    credit = money(sum(seat.credit for seat in terminals.seats))
    return Row((tr("Staked {amount}", amount=staked), tr("Credit {amount}", amount=credit)), Tone.STRONG)


def _heads(scene: Scene) -> str:
    """The headings of the three cells of a line."""
    return tr("Wagers · gets · staked") if lines_of(scene) else tr("Wagers · credit · staked")


def _lines(scene: Scene, terminals: Terminals) -> tuple[Row, ...]:
    """A line for each terminal: its wagers, its credit or what the round gives it, and what is staked."""
    settled = lines_of(scene)
    found = []
    for seat in terminals.seats:
        mine = [line for line in settled if (line.seat, line.who) == (seat.terminal, TERMINAL)]
        staked = sum(line.stake for line in mine) if settled else seat.in_play
        last = sum(line.returns for line in mine) if settled else seat.credit
        areas = [line.on for line in mine] if settled else [wager.on for wager in seat.wagers]
        words = area_short(scene.rules, areas[0]) if areas else "–"
        if len(areas) > 1:
            words = tr("{area} +{count}", area=words, count=len(areas) - 1)
        if not seat.connected:
            words = tr("no link")
        tone = Tone.PLAIN if seat.connected and areas else Tone.QUIET
        found.append(Row((words, money(last), money(staked)), tone, lead=str(seat.terminal)))
    return tuple(found)


class EachPage(Page):
    """A button for each terminal."""

    first: int = 0
    asking: bool = False
    """Whether only terminals that ask for credit are shown."""

    def column(self, scene: Scene) -> Column:
        """Sixteen at a time."""
        terminals = scene.terminals or Terminals()
        seats = terminals.asking if self.asking else terminals.seats
        start = self.first if self.first < len(seats) else 0
        buttons = tuple(
            Button(f"seat:{seat.terminal}", str(seat.terminal), _about(seat), chosen=bool(seat.in_play),
                   to=partial(AskPage if self.asking else TerminalPage, seat.terminal))
            for seat in seats[start : start + GRID]
        )  # fmt: skip
        rest = (more(self, len(seats), GRID),) if len(seats) > GRID else ()
        others = (*rest, Button("all", tr("Terminals"), to=partial(terminals_page, scene)))
        words = (Words(tr("Nobody has come yet."), Tone.QUIET),) if not seats else ()
        title = tr("Ask for credit") if self.asking else tr("Each terminal")
        return column_of(title, *words, Spring(), Buttons(buttons, across=4), Buttons(others, across=len(others)))


def _about(seat: Seat) -> str:
    """The most important text about a terminal, for its small button."""
    if not seat.connected:
        return tr("no link")
    return money(seat.asked or seat.in_play or seat.credit)


class TerminalPage(Page):
    """One terminal: its credit and each of its wagers."""

    terminal: int

    def column(self, scene: Scene) -> Column:
        """Its credit and wagers; whether it is connected, and shows the present state of the bets."""
        seat = (scene.terminals or Terminals()).seat(self.terminal) or Seat(self.terminal, connected=False)
        rows = [
            Row((tr("Credit"), money(seat.credit)), Tone.STRONG),
            Row((tr("Staked"), money(seat.in_play)), Tone.STRONG),
            *(Row((area_words(scene.rules, wager.on), money(wager.amount))) for wager in seat.wagers),
        ]
        ask = tr("asks for {amount}", amount=money(seat.asked)) if seat.asked is not None else ""
        credit = partial(buy_in, scene, self.terminal) if seat.asked is None else partial(AskPage, self.terminal)
        buttons = (
            Button("credit", tr("Credit for cash"), ask, to=credit),
            Button("each", tr("Each terminal"), to=EachPage),
        )
        title = tr("Terminal {number}", number=str(self.terminal))
        return column_of(title, *said(scene), Rows(tuple(rows)), Spring(), Buttons(buttons), cites=_stands(seat))


def _stands(seat: Seat) -> str:
    if not seat.connected:
        return tr("no link")
    return tr(SHOWS[seat.shows]) if seat.shows in SHOWS else tr("linked")


def _seconds(terminals: Terminals) -> str:
    return tr("off") if terminals.countdown is None else tr("{seconds} s", seconds=terminals.countdown)


class CountdownPage(Page):
    """How long bets stay open, in this round and those that follow."""

    def column(self, scene: Scene) -> Column:
        """Seconds to choose from."""
        now = None if scene.terminals is None else scene.terminals.countdown
        buttons = tuple(
            Button(f"seconds:{one}", tr("{seconds} s", seconds=one), chosen=one == now, to=partial(_close_after, one))
            for one in COUNTDOWNS
        )
        off = Button("off", tr("The dealer closes the bets"), chosen=now is None, to=partial(_close_after, None))
        words = Words(tr("Bets close by themselves so long after they open, in every round."), Tone.QUIET)
        return Column(tr("Countdown"), (words, Spring(), Buttons(buttons, across=3), Buttons((off,))))


def _close_after(seconds: int | None) -> Turn:
    return Turn(None, CountDown(seconds))


class TerminalsAskedPage(AskingPage):
    """Players are asked at their terminals whether they withdraw: who has answered, and what."""

    def asks(self, scene: Scene, option: Option) -> Column:
        """A line for each terminal with a wager; then the button to go on."""
        rows, silent = _answers(scene, option)
        on = Button("asked", tr("Go on"), tr("all have answered"), to=partial(ended, option))
        if silent:
            on = absent_button(option, silent)
        words = Words(
            tr("Players answer at their terminals. For one without a link a pit supervisor signs."), Tone.STRONG
        )
        how = Words(how_words(option), Tone.QUIET)
        return option_column(option, tr("Withdraw?"), *said(scene), words, how, Rows(rows), Spring(), Buttons((on,)))


def _answers(scene: Scene, option: Option) -> tuple[tuple[Row, ...], int]:
    """What each terminal has answered, and how many have not; those that have not come first."""
    staked: dict[int, int] = {}
    for wager in remaining_wagers(scene.table, scene.rules.ruleset):
        if wager.who == TERMINAL:
            staked[wager.seat] = staked.get(wager.seat, 0) + wager.amount
    answered = {seat: takes for seat, who, takes in option.answers if who == TERMINAL}
    there = {seat.terminal for seat in (scene.terminals or Terminals()).seats if seat.connected}
    waiting = [terminal for terminal in staked if terminal not in answered]
    rows = [
        Row((tr("has not answered") if one in there else tr("no link"), money(staked[one])), Tone.STRONG, lead=str(one))
        for one in sorted(waiting)
    ]
    rows += [
        Row((tr("withdraws") if takes else tr("stays"), money(staked[one]) if one in staked else ""), Tone.QUIET,
            lead=str(one))
        for one, takes in sorted(answered.items())
    ]  # fmt: skip
    return tuple(rows), len(waiting)
