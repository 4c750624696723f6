"""Money put right after a settlement: the lines that are open, and what is done about each. A pit manager signs."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.money_due import result_waits
from controller.decide.moves import signer
from controller.decide.two_people import needs_two
from controller.game.phrase import phrase
from controller.table.actions import Adjust, Signature
from controller.table.evolve_money import open_line
from controller.table.model import Table
from controller.table.money_lines import How, MoneyLine
from gui.console.pages.amounts import AmountPage, as_chips
from gui.console.pages.foreseen import SOMEBODY_ELSE, SOMEBODY_SIGNS, WHY, foresee
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import Signing, signed_by_two
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, more
from gui.words import cited, difference_words, how_words, money, seat_words

PER_PAGE: Final = 4


def open_lines(table: Table) -> list[MoneyLine]:
    """The lines on which money is still to be put right."""
    return [line for line in table.money if line.difference]


def net_words(cents: int) -> str:
    """What a player got, or gave: `paid 950`, `collected 100`."""
    if not cents:
        return tr("nothing")
    return tr("paid {amount}", amount=money(cents)) if cents > 0 else tr("collected {amount}", amount=money(-cents))


def since_rows(line: MoneyLine) -> list[Row]:
    """What was done about a line since the settlement."""
    moved = [Row((tr("Since then"), net_words(line.moved)))] if line.moved else []
    return moved + ([Row((tr("Waived"), money(abs(line.waived))))] if line.waived else [])


def lines_words(lines: Iterable[MoneyLine]) -> str:
    """What is to be done about each of these lines, in a sentence each."""
    return " ".join(
        tr("Seat {seat}: {todo}.", seat=seat_words(line.seat, line.who), todo=difference_words(line.difference))
        for line in lines
    )


def waits(table: Table, line: MoneyLine) -> bool:
    """Whether nothing can be said of a line yet: somebody must rule on the cards of its round first."""
    return not line.before and result_waits(table, line.round) is not None


def no_result_words(number: int) -> str:
    """That the result of a settled round does not stand."""
    text = phrase("Round {number}: the corrected cards are no finished round. Its result does not stand until somebody "
                  "rules.", number=number)  # fmt: skip
    return tr(text)


def _row(line: MoneyLine, table: Table) -> Row:
    """A line and what is to be done about it; while its round has no result, nothing is."""
    name, lead = tr("Round {number}", number=str(line.round)), seat_words(line.seat, line.who)
    if waits(table, line):
        return Row((name, tr("open")), Tone.QUIET, lead=lead)
    return Row((name, difference_words(line.difference)), Tone.STRONG,
               key=f"line:{line.round}:{line.seat}:{line.who}", lead=lead,
               to=partial(AdjustPage, line.round, line.seat, line.who))  # fmt: skip


class AdjustmentsPage(Page):
    """All open lines."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A line for each; touch one to put it right."""
        lines = open_lines(scene.table)
        start = self.first if self.first < len(lines) else 0
        rows = tuple(_row(line, scene.table) for line in lines[start : start + PER_PAGE])
        words = Words(tr("What was paid is not what was due.") if lines else tr("All money is put right."), Tone.QUIET)
        waiting = next((line.round for line in lines if waits(scene.table, line)), None)
        if waiting is not None:
            words = Words(no_result_words(waiting), Tone.ALARM)
        rest = (Buttons((more(self, len(lines), PER_PAGE, tr("More")),)),) if len(lines) > PER_PAGE else ()
        return Column(tr("Put money right"), (*said(scene), words, Rows(rows), Spring(), *rest), cites=cited(None, 24))


class AdjustPage(Page):
    """One open line: what was paid, what was due, and the ways to close the difference, or a part of it."""

    round: int
    seat: int
    who: str
    part: int | None = None
    """Only so much of it is closed; None: all of it."""

    def _line(self, scene: Scene) -> MoneyLine | None:
        return open_line(scene.table, self.round, self.seat, self.who)

    def still_true(self, scene: Scene) -> bool:
        """While something of the difference is open."""
        return self._line(scene) is not None

    def column(self, scene: Scene) -> Column:
        """The figures, the chips, and a button for each way."""
        line = self._line(scene)
        title = tr("Seat {seat} · round {round}", seat=seat_words(self.seat, self.who), round=str(self.round))
        if line is None:
            return Column(title)
        if waits(scene.table, line):
            at_the_time = Row((tr("At the time"), net_words(line.paid)))
            words = Words(no_result_words(self.round), Tone.ALARM)
            return Column(title, (*said(scene), words, Rows((at_the_time, *since_rows(line)))), cites=cited(None, 24))
        cents = abs(line.difference) if self.part is None else self.part
        takes = line.difference < 0
        rows = [Row((tr("Net at the time"), net_words(line.paid))), Row((tr("Should be"), net_words(line.due)))]
        rows += since_rows(line)
        rows.append(Row((tr("To collect") if takes else tr("To pay"), money(cents)), Tone.STRONG))
        ways = (How.COLLECTED if takes else How.PAID, How.WAIVED)
        found = foresee(scene, self._foreseen(scene, ways[0], cents)).refusal
        blocks: list[Block] = [*said(scene), Rows(tuple(rows))]
        if found is None:
            blocks.append(as_chips(cents, scene.rules))
        else:
            blocks.append(Words(f"{tr(found.text)} ({cited(found.clause, found.reading)})", Tone.ALARM))
        buttons = tuple(
            Button(how.value, how_words(how), money(cents),
                   enabled=foresee(scene, self._foreseen(scene, how, cents)).refusal is None,
                   to=partial(self._signing, scene, how, cents))
            for how in ways
        )  # fmt: skip
        about = Row((title, difference_words(line.difference)))
        part = Button("part", tr("Another amount"), to=partial(self._amount, about))
        return Column(title, (*blocks, Spring(), Buttons(buttons, 2), Buttons((part,))), cites=cited(None, 24))

    def _adjust(self, how: How, cents: int, by: Signature, why: str, second: Signature | None = None) -> Adjust:
        return Adjust(self.round, self.seat, how, cents, by, self.who, why, second)

    def _foreseen(self, scene: Scene, how: How, cents: int) -> Adjust:
        second = SOMEBODY_ELSE if self._two(scene, how) else None
        return self._adjust(how, cents, SOMEBODY_SIGNS, WHY, second)

    def _two(self, scene: Scene, how: How) -> bool:
        """Whether two people sign: money goes out, and more is open than one person may sign for."""
        line = self._line(scene)
        return how is not How.COLLECTED and line is not None and needs_two(scene.rules, abs(line.difference))

    def _amount(self, about: Row) -> Page:
        return AmountPage(lambda cents: replace(self, part=cents), about=(about,), source=self)

    def _signing(self, scene: Scene, how: How, cents: int) -> Signing:
        what = tr(
            "Seat {seat}: {how} {amount}",
            seat=seat_words(self.seat, self.who), how=how_words(how), amount=money(cents),
        )  # fmt: skip
        if self._two(scene, how):
            return signed_by_two(
                lambda by, second, why: self._adjust(how, cents, by, why, second),
                signer(Adjust),
                what,
                about=self.round,
            )
        return Signing(partial(self._adjust, how, cents), signer(Adjust), what, about=self.round)
