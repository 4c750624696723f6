"""A wrong payout is reported: which round, which player, what was paid out and what was collected (reading 24)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

from controller.decide.adjustments import most_won
from controller.decide.money_due import chips_of, due_by_player, net, recorded_money
from controller.game.authority import Role
from controller.game.irregularities import Irregularity
from controller.table.actions import Report
from controller.table.rounds import LastRound
from gui.console.pages.amounts import AmountPage
from gui.console.pages.foreseen import SOMEBODY_SIGNS, WHY, permitted
from gui.console.pages.page import Act, Scene
from gui.console.pages.payouts.adjusting import AdjustPage, net_words, since_rows
from gui.console.pages.payouts.slips import SlipPage
from gui.console.pages.players import SeatChoice
from gui.console.pages.rounds import RoundsPage
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn, more
from gui.words import cited, money, seat_words

SHOWN: Final = 8
"""Players on one screen."""


def can_be_wrong(scene: Scene) -> bool:
    """Whether a round is known that is over and that people paid: its payouts may have been wrong."""
    return scene.table.last is not None and not scene.rules.ruleset.electronic


class PayoutRoundPage(RoundsPage):
    """Asks in which round a player was paid wrongly."""

    def column(self, scene: Scene) -> Column:
        """A button for each round."""
        return self.rounds(scene, tr("Wrong payout"), PayoutPlayerPage)


class PayoutPlayerPage(Page):
    """Asks which player of a round was paid wrongly."""

    round: int
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The players of that round with what they got by the record; then any other seat."""
        over = scene.table.over(self.round)
        players = {} if over is None else recorded_by_player(scene, over)
        buttons = tuple(
            Button(f"player:{seat}:{who}", seat_words(seat, who), net_words(cents),
                   to=partial(payout_page, scene, self.round, seat, who))
            for (seat, who), cents in sorted(players.items())
        )[self.first : self.first + SHOWN]  # fmt: skip
        others = [more(self, len(players), SHOWN)] if len(players) > SHOWN else []
        others.append(Button("seat", tr("Another seat"), to=self._seat))
        words = Words(tr("Who was paid wrongly?"), Tone.STRONG)
        title = tr("Round {number}", number=str(self.round))
        return Column(title, (words, Spring(), Buttons(buttons, 2), Buttons(tuple(others), max(1, len(others)))))

    def _seat(self) -> Page:
        return SeatChoice(
            tr("Who was paid wrongly?"), lambda scene, seat, who: payout_page(scene, self.round, seat, who)
        )


def recorded_by_player(scene: Scene, over: LastRound) -> dict[tuple[int, str], int]:
    """What each player of a round got, as the record has it now."""
    return {
        player: recorded_money(scene.table, scene.rules, over, player).paid
        for player in due_by_player((*over.carried_out, *over.lines))
    }


def payout_page(scene: Scene, number: int, seat: int, who: str) -> "PayoutPage":
    """The page that asks what a player was paid, with what the record says now filled in."""
    over = scene.table.over(number)
    if over is None:
        return PayoutPage(number, seat, who, 0, 0)
    paid = recorded_money(scene.table, scene.rules, over, (seat, who)).paid
    nets = [net(line) for line in over.carried_out if (line.seat, line.who) == (seat, who)]
    if sum(nets) != paid:  # staff reported another figure since
        nets = [paid]
    return PayoutPage(number, seat, who, sum(max(0, cents) for cents in nets), sum(max(0, -cents) for cents in nets))


class PayoutPage(Page):
    """What a player was paid on top of the stakes, and what was collected; both as the record says until changed."""

    round: int
    seat: int
    who: str
    paid: int
    collected: int

    def column(self, scene: Scene) -> Column:
        """Two amounts to touch, what was done since, what follows, and the button that reports."""
        over = scene.table.over(self.round)
        title = tr("Seat {seat} · round {round}", seat=seat_words(self.seat, self.who), round=str(self.round))
        if over is None or (self.seat, self.who) not in due_by_player(over.lines):
            words = Words(tr("No wager of this player is on record: enter it first."), Tone.STRONG)
            slip = Button("slip", tr("Correct a wager"), to=partial(SlipPage, self.round, self.seat, self.who))
            return Column(title, (words, Spring(), Buttons((slip,))), cites=cited(None, 24))
        paid, taken = partial(self._paid, scene), partial(self._collected, scene)
        rows: tuple[Row, ...] = (
            Row((tr("Paid out"), money(self.paid)), Tone.STRONG, key="paid", to=paid),
            Row((tr("Collected"), money(self.collected)), Tone.STRONG, key="collected", to=taken),
        )
        report = Report(
            Irregularity.WRONG_PAYOUT, round=self.round, seat=self.seat, who=self.who, paid=self.paid - self.collected
        )
        much = report.paid is not None and report.paid > self._most(scene, over)
        differs = permitted(scene, structs.replace(report, by=SOMEBODY_SIGNS, note=WHY) if much else report)
        signing = Signing(lambda by, why: structs.replace(report, by=by, note=why), Role.PIT_SUPERVISOR, title,
                          about=self.round)  # fmt: skip
        reported = Turn(AdjustPage(self.round, self.seat, self.who), Act(report))
        done = Button("done", tr("Report"), enabled=differs, to=lambda: signing if much else reported)
        line = recorded_money(scene.table, scene.rules, over, (self.seat, self.who))
        rest = structs.replace(line, paid=self.paid - self.collected).difference
        rows += (Row((tr("Should be"), net_words(line.due))), *since_rows(line))
        if rest:
            rows += (Row((tr("To pay") if rest > 0 else tr("To collect"), money(abs(rest))), Tone.STRONG),)
        hint = Words(tr("Touch the amount that was really another one."), Tone.QUIET)
        hints = () if differs or line.adjusted else (hint,)  # the smallest panel has no room for more
        return Column(title, (Rows(rows), *hints, Spring(), Buttons((done,))), cites=cited(None, 24))

    def _most(self, scene: Scene, over: LastRound) -> int:
        """What this player can have won at most: for more, somebody signs."""
        stakes = [wager.amount for wager in chips_of(over) if wager.player == (self.seat, self.who)]
        return most_won(scene.rules, sum(stakes))

    def _paid(self, scene: Scene) -> Page:
        recorded = payout_page(scene, self.round, self.seat, self.who).paid
        return self._asked(tr("Paid out"), recorded, lambda cents: replace(self, paid=cents))

    def _collected(self, scene: Scene) -> Page:
        recorded = payout_page(scene, self.round, self.seat, self.who).collected
        return self._asked(tr("Collected"), recorded, lambda cents: replace(self, collected=cents))

    def _asked(self, what: str, recorded: int, give: Callable[[int], Page]) -> AmountPage:
        """The page that asks for one of the two amounts; it says whose it is and what the record has."""
        whose = tr("Seat {seat} · round {round}", seat=seat_words(self.seat, self.who), round=str(self.round))
        about = (Row((whose, tr("on record {amount}", amount=money(recorded)))),)
        return AmountPage(give, title=what, nothing=True, about=about, source=self)
