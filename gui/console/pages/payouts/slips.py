"""Slips: a wager that was entered wrongly is put right, in the open round or in a settled one (reading 19)."""

from functools import partial
from typing import Final

from msgspec import structs

from controller.decide.money_due import chips_of
from controller.decide.moves import decide, signer
from controller.game.authority import Role
from controller.game.irregularities import IRREGULARITIES
from controller.table.actions import CorrectWager, Signature
from controller.table.model import Table
from controller.table.rounds import Wager
from gui.console.pages.amounts import AmountPage
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY
from gui.console.pages.page import Act, OfTheRound, Scene
from gui.console.pages.payouts.adjusting import lines_words, open_lines
from gui.console.pages.players import SeatChoice
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn, more
from gui.words import area_short, area_words, cited, money, role_words, seat_words

MOST_AREAS: Final = 10
"""So many buttons fit below each other in two columns."""
OWN_SLIP: Final = "entered wrongly"
"""The reason of a dealer who puts their own slip right before the close."""


def slip_seat(number: int | None) -> SeatChoice:
    """The page that asks whose wager was entered wrongly; None: in the round on the table."""
    return SeatChoice(tr("Whose wager?"), lambda _, seat, who: SlipPage(number, seat, who))


def wagers_of(table: Table, number: int | None) -> tuple[Wager, ...]:
    """The wagers as they were entered; None: those on the table."""
    over = None if number is None else table.over(number)
    return table.wagers if over is None else chips_of(over)


class SlipPage(OfTheRound):
    """A player's wagers as they were entered; touch the area that is wrong."""

    round: int | None
    seat: int
    who: str
    first: int = 0
    """The first of the areas that are shown."""

    def column(self, scene: Scene) -> Column:
        """A button for each area; the rest after *More*, where there are many."""
        stakes = {w.on: w.amount for w in wagers_of(scene.table, self.round) if w.player == (self.seat, self.who)}
        buttons = tuple(
            Button(f"area:{on}", area_short(scene.rules, on), money(stakes[on]) if on in stakes else "",
                   chosen=on in stakes, to=partial(self._amount, on, stakes.get(on, 0), scene))
            for on in scene.rules.wagers
        )  # fmt: skip
        if len(buttons) > MOST_AREAS:
            rest = more(self, len(buttons), MOST_AREAS - 1, tr("More"))
            buttons = (*buttons[self.first : self.first + MOST_AREAS - 1], rest)
        words = Words(tr("Which entry is wrong? Then enter what really lies there."))
        title = tr("Seat {seat}", seat=seat_words(self.seat, self.who))
        return Column(title, (words, Spring(), Buttons(buttons, 2)), cites=cited(None, 19))

    def _amount(self, on: str, entered: int, scene: Scene) -> Page:
        def give(cents: int) -> Page:
            return SlipCheckPage(CorrectWager(self.seat, on, cents, SOMEBODY_SIGNS, self.who, WHY, self.round))

        title = tr("Really on {area}", area=area_words(scene.rules, on))
        whose = tr("Seat {seat}", seat=seat_words(self.seat, self.who))
        about = (Row((whose, tr("entered {amount}", amount=money(entered)))),)
        return AmountPage(give, title=title, nothing=True, about=about, source=self)


class SlipCheckPage(OfTheRound):
    """What a corrected wager changes, before it is signed."""

    correct: CorrectWager

    def column(self, scene: Scene) -> Column:
        """Before and after, and the money that differs; or why it is not possible."""
        correct, table = self.correct, scene.table
        same = (correct.seat, correct.who, correct.on)
        was = sum(w.amount for w in wagers_of(table, correct.round) if (w.seat, w.who, w.on) == same)
        rows = (Row((tr("Entered"), money(was))), Row((tr("Really"), money(correct.amount)), Tone.STRONG))
        who = signer(correct, table)
        found = decide(table, correct, scene.rules).refusal
        sign = Button("confirm", tr("Confirm") if who is Role.DEALER else tr("Sign"),
                      "" if who is Role.DEALER else role_words(who), enabled=found is None,
                      to=partial(self._confirmed, who, scene))  # fmt: skip
        title = tr("{area} · seat {seat}", area=area_words(scene.rules, correct.on),
                   seat=seat_words(correct.seat, correct.who))  # fmt: skip
        blocks = (Rows(rows), *self._follows(scene), Spring(), Buttons((sign,)))
        return Column(title, blocks, cites=cited(None, 19), alarm=table.held)

    def _follows(self, scene: Scene) -> tuple[Block, ...]:
        decision = decide(scene.table, self.correct, scene.rules)
        if decision.refusal is not None:
            refusal = decision.refusal
            return (Words(f"{tr(refusal.text)} ({cited(refusal.clause, refusal.reading)})", Tone.ALARM),)
        if self.correct.round is None:
            held = None if scene.table.held else decision.table.holding_case
            words = "" if held is None else tr("Then: {kind}.", kind=tr(IRREGULARITIES[held.kind].words))
        else:
            lines = [line for line in open_lines(decision.table) if line.round == self.correct.round]
            words = lines_words(lines) or tr("No payout differs.")
        return (Words(words),) if words else ()

    def _confirmed(self, who: Role, scene: Scene) -> Turn:
        """The signing page; what is the dealer's own is done at once."""
        correct = self.correct
        if who is Role.DEALER:
            by = Signature(scene.table.dealer or "dealer", who)
            return Turn(None, Act(structs.replace(correct, by=by, reason=OWN_SLIP)))

        def make(by: Signature, why: str) -> CorrectWager:
            return structs.replace(correct, by=by, reason=why)

        return Turn(Signing(make, who, tr("Correct a wager"), about=correct.round))
