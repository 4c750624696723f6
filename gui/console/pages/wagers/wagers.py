"""Wagers by touch: a seat, an amount in hand, and the areas it goes to.

Each area shows what `decide` would answer before it is touched.
"""

from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final

from msgspec import structs

from controller.game.authority import PLACES_FOR_PLAYERS
from controller.game.money import MOST_CENTS
from controller.game.phrase import phrase
from controller.table.actions import Action, ClearSeat, PlaceWager, Signature, WithdrawWager
from controller.table.model import Phase
from gui.console.pages.amounts import AmountPage, chip, handy_chips
from gui.console.pages.foreseen import Differential, differential_of, foresee
from gui.console.pages.page import Act, Acts, Scene, said
from gui.console.pages.payouts.slips import slip_seat
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.check import BettingPage, CheckPage, in_the_way, limit_words, stake_of
from gui.console.pages.wagers.repeating import RepeatPage, repeatable
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Chips, Column, Row, Rows, Spring, Tone, column_of
from gui.touch.page import Turn
from gui.words import area_short, area_words, money, seat_words

WHO: Final = "abc"
"""The players who can bet at one seat."""
MAIN: Final = 3
"""Areas in the first line of a layout: Player, Banker, Tie."""


class WagersPage(BettingPage):
    """All seats: what each has staked, and the difference between Player and Banker wagers."""

    hand: int = 0

    def column(self, scene: Scene) -> Column:
        """Totals and seats."""
        table, settings = scene.table, scene.rules.settings
        sums = dict.fromkeys(range(1, settings.seats + 1), 0)
        for wager in table.wagers:
            if wager.seat in sums:
                sums[wager.seat] += wager.amount
        seats = tuple(
            Button(f"seat:{seat}", str(seat), money(total) if total else "", chosen=bool(total),
                   to=partial(SeatPage, self.during, seat, hand=self.hand, anew=True))
            for seat, total in sums.items()
        )  # fmt: skip
        differs = differential_of(table, scene.rules)
        again = Button("repeat", tr("Repeat"), enabled=bool(repeatable(scene)) and table.phase is Phase.BETTING,
                       to=partial(RepeatPage, self.during, self))  # fmt: skip
        slip = Button("slip", tr("Correct"), enabled=table.in_round, to=partial(slip_seat, None))
        return column_of(
            tr("Wagers"),
            *(said(scene) or (Rows(_totals(scene, differs)),)),
            Spring(),
            Buttons(seats, across=4),
            Buttons((again, slip, Button("back", tr("Back"))), across=3),
            alarm=differs is not None and differs.exceeded,
        )


def _totals(scene: Scene, differs: Differential | None) -> tuple[Row, ...]:
    wagers = scene.table.wagers
    if differs is None:
        total = money(sum(wager.amount for wager in wagers))
        return (Row((tr("{count} wagers", count=len(wagers)), total), Tone.STRONG),)
    player = tr("Player {amount}", amount=money(differs.player))
    banker = tr("Banker {amount}", amount=money(differs.banker))
    limit = tr("{difference} of {permitted}", difference=money(differs.difference), permitted=money(differs.permitted))
    tone = Tone.ALARM if differs.exceeded else Tone.STRONG
    return (Row((player, banker)), Row((tr("Difference"), limit), tone))


class Placer(StrEnum):
    """Who places a wager, in words: the player, or staff at the player's request, which is recorded."""

    PLAYER = phrase("the player")
    DEALER = phrase("the dealer")
    PIT = phrase("the pit")
    """A pit supervisor or higher, who signs."""


class SeatPage(BettingPage):
    """One seat: its areas with their stakes, and the amount in hand that a touch puts there."""

    seat: int
    who: str = "a"
    hand: int = 0
    anew: bool = False
    """Whether the next chip begins a new amount: the one in hand was placed, taken back, or is another player's."""
    taking: bool = False
    """Whether a touch on an area takes its wager back into the hand."""
    placer: Placer = Placer.PLAYER

    def column(self, scene: Scene) -> Column:
        """The amount in hand, chips, the areas, and further buttons."""
        areas = [self._area(on, scene) for on in scene.rules.wagers]
        differs = differential_of(scene.table, scene.rules)
        cites = ""
        if differs is not None:
            cites = tr("diff. {difference} of {permitted}", difference=money(differs.difference),
                       permitted=money(differs.permitted))  # fmt: skip
        hand = (
            Button("amount", money(self.hand) if self.hand else tr("amount …"), tr("in hand"), to=self._amount),
            Button("placed-by", tr("Placed by"), tr(self.placer), to=partial(self._next_placer, scene)),
        )
        chips = Chips(tuple(chip(value) for value in handy_chips(scene.rules)), to=self._one_more)
        return column_of(
            tr("Seat {seat}", seat=seat_words(self.seat, self.who)),
            Buttons(hand, across=2),
            *(said(scene) or (chips,)),
            Spring(),
            Buttons(tuple(areas[:MAIN]), across=MAIN),
            Buttons(tuple(areas[MAIN:]), across=2),
            Buttons(self._others(scene), across=3),
            cites=cites,
            alarm=differs is not None and differs.exceeded,
        )

    def _area(self, on: str, scene: Scene) -> Button:
        stake = stake_of(scene, self.seat, self.who, on)
        detail = money(stake) if stake else ""
        if self.hand and not self.taking:
            detail = in_the_way(foresee(scene, self._wager(on)), on, scene) or detail
        return Button(f"area:{on}", area_short(scene.rules, on), detail or limit_words(scene, on), chosen=bool(stake),
                      enabled=bool(stake) or not self.taking,
                      to=partial(self._take_back if self.taking else self._place, on, scene))  # fmt: skip

    def _others(self, scene: Scene) -> tuple[Button, ...]:
        mine = [wager.on for wager in scene.table.wagers if wager.player == (self.seat, self.who)]
        last = repeatable(scene, (self.seat, self.who))
        after = WHO[(WHO.find(self.who) + 1) % len(WHO)]
        who = Button("who", seat_words(self.seat, self.who), tr("who bets"),
                     to=partial(replace, self, who=after, anew=True, taking=False))  # fmt: skip
        take = partial(replace, self, taking=not self.taking)
        if scene.table.phase in (Phase.NO_SHOE, Phase.IDLE):
            middle = Button("left", tr("Player left"), hold=True, to=lambda: Turn(self, Act(ClearSeat(self.seat))))
        elif self.taking:
            back = tuple(WithdrawWager(self.seat, on, self.who) for on in mine)
            who = Button("all", tr("Take all"), to=partial(self._together, back, scene))
            middle = Button("take", tr("Take back"), chosen=True, to=take)
        elif last and not mine and scene.table.phase is Phase.BETTING:
            total = money(sum(action.amount for action in last))
            middle = Button("repeat", tr("Repeat"), total, to=partial(self._together, last, scene))
        else:
            middle = Button("take", tr("Take back"), enabled=bool(mine), to=take)
        return who, middle, Button("seats", tr("Seats"), to=partial(WagersPage, self.during, self.hand))

    def _one_more(self, cents: int) -> "SeatPage":
        before = 0 if self.anew else self.hand
        return replace(self, hand=min(before + cents, MOST_CENTS), anew=False, taking=False)

    def _amount(self) -> AmountPage:
        return AmountPage(lambda cents: replace(self, hand=cents, anew=False, taking=False))

    def _next_placer(self, scene: Scene) -> "SeatPage":
        able = [one for one in Placer if one is not Placer.DEALER or scene.table.dealer is not None]
        at = able.index(self.placer) if self.placer in able else 0
        return replace(self, placer=able[(at + 1) % len(able)])

    def _wager(self, on: str, scene: Scene | None = None) -> PlaceWager:
        """The amount in hand on this area; with a scene, also who of the staff places it."""
        dealer = None if scene is None or self.placer is not Placer.DEALER else scene.table.dealer
        return PlaceWager(self.seat, on, self.hand, self.who, dealer)

    def _signing(self, on: str, scene: Scene) -> Signing:
        """The pit places it: the person who does signs."""
        what = tr("{area} · seat {seat}", area=area_words(scene.rules, on), seat=seat_words(self.seat, self.who))

        def make(by: Signature, _: str) -> PlaceWager:
            return structs.replace(self._wager(on), placed_by=by)

        return Signing(make, PLACES_FOR_PLAYERS, what, why=False, about=0)

    def _place(self, on: str, scene: Scene) -> Turn:
        if not self.hand:
            return Turn(self._amount())
        if self.placer is Placer.PIT and foresee(scene, self._wager(on)).refusal is None:
            return Turn(self._signing(on, scene))
        placed = replace(self, anew=True)
        wager = self._wager(on, scene)
        if foresee(scene, wager).smooth:
            return Turn(placed, Act(wager))
        return Turn(CheckPage(self.during, (wager,), placed, self))

    def _take_back(self, on: str, scene: Scene) -> Turn:
        stake = stake_of(scene, self.seat, self.who, on)
        action = WithdrawWager(self.seat, on, self.who)
        picked = replace(self, hand=stake or self.hand, anew=True, taking=False)
        if foresee(scene, action).smooth:
            return Turn(picked, Act(action))
        return Turn(CheckPage(self.during, (action,), picked, self))

    def _together(self, told: tuple[Action, ...], scene: Scene) -> Turn:
        after = replace(self, taking=False)
        if not told:
            return Turn(after)
        if foresee(scene, *told).smooth:
            return Turn(after, Acts(told))
        return Turn(CheckPage(self.during, told, after, after))
