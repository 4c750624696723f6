"""Bets by touch: chips in hand, and the layout of the table as a grid of seats and areas on which they are placed.

Each place says what `decide` would answer before it is touched.
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
from controller.table.rounds import Wager
from gui.console.pages.amounts import ACROSS, OTHER_CHIPS, cents_of, chip, chip_parts, typed_words
from gui.console.pages.foreseen import foresee
from gui.console.pages.page import Act, Acts, Scene, said, warned
from gui.console.pages.payouts.slips import slip_seat
from gui.console.pages.players import WHO
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.bets_felt import Does, bets_felt, other_parts
from gui.console.pages.wagers.check import BettingPage, CheckPage
from gui.console.pages.wagers.repeating import RepeatPage, repeatable
from gui.console.pages.wagers.who_handles import HandlersPage, handler_words
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Chips, Column, Pad, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Turn
from gui.words import area_words, money, seat_words

LATELY: Final = 4
"""So many amounts that are not one chip are kept to be taken up again with one touch."""
TWO_LINES: Final = 6
"""So many buttons lie in two lines. Above three a small panel has no room for words and the amounts of lately."""


class Placer(StrEnum):
    """Who places a wager, in words: the player, or staff at the player's request, which is recorded."""

    PLAYER = phrase("the player")
    DEALER = phrase("the dealer")
    PIT = phrase("the pit")
    """A pit supervisor or higher, who signs."""


LABELS: Final = {
    Does.REPEAT: phrase("Repeat"),
    Does.TAKE: phrase("Take back"),
    Does.MOVE: phrase("Move"),
    Does.CLEAR: phrase("Clear"),
}
HINTS: Final = {
    Does.PLACE: phrase("Each touch on the felt places the amount in hand."),
    Does.REPEAT: phrase("Touch the seat that bets as before."),
    Does.TAKE: phrase("Touch the wager that goes back."),
    Does.MOVE: phrase("Touch the player, then the new seat."),
    Does.CLEAR: phrase("Touch the seat whose wagers all go back."),
}
LEFT: Final = phrase("Touch the seat that the player has left.")


class BetsPage(BettingPage):
    """The amount in hand, its chips, and what a touch on the felt does."""

    hand: int = 0
    anew: bool = False
    """Whether the next chip begins a new amount: the one in hand was placed or taken back."""
    typed: str | None = None
    """The text typed on the pad; None while chips are shown instead of the pad."""
    who: str = "a"
    at: int | None = None
    """The seat of the back bettor in hand; at another seat the next wager is the first player's again."""
    does: Does = Does.PLACE
    moving: tuple[int, str] | None = None
    """The player who is being moved."""
    placer: Placer = Placer.PLAYER
    half: int = 0
    face: int = 0
    chips: int = 0
    """Which of the table's chips are shown, where there are more than have room: the handy ones first."""
    missed: str = ""
    """What was not placed, because a question about it was not answered; shown until the next touch on the felt."""
    lately: tuple[int, ...] = ()
    """Amounts of more than one chip that were placed lately; each keeps its place."""

    def column(self, scene: Scene) -> Column:
        """The amount in hand and its chips or keys; then what else a touch on the felt may do."""
        words = said(scene) or warned(self.missed) or self._hint(scene)
        calm = replace(self, missed="")  # chips leave the words; a touch on the felt takes them away
        felt, buttons = bets_felt(calm, scene), calm.buttons(scene)
        room = not words or sum(len(block.buttons) for block in buttons) <= TWO_LINES
        return column_of(
            tr("Wagers"),
            self.in_hand(scene),
            *self.chips_or_keys(scene, lately=room),
            *words,
            Spring(),
            *buttons,
            alarm=felt.alarm,
            hero=felt,
        )

    def in_hand(self, scene: Scene) -> Buttons:
        """The amount in hand, who bets, and who places it."""
        hand = (
            Button("amount", money(self.cents) if self.cents else tr("Keys"), tr("in hand") if self.cents else "",
                   chosen=self.typed is not None, to=self._keys),
            Button("who", self.who, tr("who bets"), to=self._next_who),
            Button("placed-by", tr("Placed by"), tr(self.placer), to=partial(self._next_placer, scene)),
        )  # fmt: skip
        return Buttons(hand, across=3)

    def beside(self, scene: Scene, missed: str) -> Column:
        """The amount in hand and the chips, where they were; the next chip begins a new amount."""
        page = replace(self, anew=True, missed=missed)
        chips = () if self.typed is not None else page.chips_or_keys(scene, lately=True)
        return column_of("", page.in_hand(scene), *chips, hero=bets_felt(page, scene))

    def in_next_round(self) -> "BetsPage":
        """The same amount in hand. Who bets, who places it and what a touch does belong to the round that is over."""
        return replace(self._plain(), who="a", at=None, placer=Placer.PLAYER)

    @property
    def cents(self) -> int:
        """The amount in hand."""
        return self.hand if self.typed is None else cents_of(self.typed)

    def who_at(self, seat: int) -> str:
        """Who bets at this seat: the back bettor in hand only at his own."""
        return self.who if self.at in (None, seat) else "a"

    def _hint(self, scene: Scene) -> tuple[Block, ...]:
        """What a touch on the felt does; or who handles the cards, where that is not the dealer."""
        words = tr(HINTS[self.does])
        if self.does is Does.CLEAR and not scene.table.in_round:
            words = tr(LEFT)
        elif self.does is Does.PLACE and not self.cents:
            takes = scene.table.phase in (Phase.IDLE, Phase.BETTING)
            words = (
                tr("Take chips in hand, then touch the felt.")
                if takes
                else tr("The bets are closed: no wager is taken.")
            )
        handlers = handler_words(scene) if self.does is Does.PLACE and self.typed is None else ()
        if handlers:
            return (Rows((Row(handlers, key="handlers", to=HandlersPage),)),)
        if self.does is Does.PLACE and self.typed is None and self.lately:
            return ()  # by now the dealer knows; the amounts of lately lie there
        return (Words(words, Tone.QUIET),)

    def chips_or_keys(self, scene: Scene, *, lately: bool) -> tuple[Block, ...]:
        """Chips, and below them the amounts of lately if there is room; what lies above and below never moves."""
        if self.typed is not None:
            return (Pad(typed_words(self.typed), point=True),)
        parts = chip_parts(scene.rules)
        other = (OTHER_CHIPS,) if len(parts) > 1 else ()
        shown, again = map(chip, parts[self.chips % len(parts)]), map(chip, self.lately if lately else ())
        return (Chips((*shown, *other, *again), across=ACROSS + 1, to=self._one_more),)

    def buttons(self, scene: Scene) -> tuple[Buttons, ...]:
        """What a touch does, and the ways to other parts of the felt and to other pages."""
        if self.typed is not None:
            return ()
        modes = tuple(self._mode(does, scene) for does in LABELS)
        last = repeatable(scene) if self.does is Does.REPEAT else ()
        total = money(sum(one.amount for one in last)) if last else ""
        others = [
            Button("slip", tr("Correct"), enabled=scene.table.in_round, to=partial(slip_seat, None)),
            Button("all", tr("All seats"), total, enabled=bool(last),
                   to=partial(RepeatPage, self.during, self._plain())),
        ]  # fmt: skip
        others += other_parts(self, scene)
        if scene.table.phase is not Phase.BETTING:
            others.append(Button("back", tr("Back")))
        return (Buttons((*modes, *others), across=3),)

    def _mode(self, does: Does, scene: Scene) -> Button:
        """The button that makes touches on the felt do this, or place again."""
        chosen = self.does is does
        enabled = chosen or {
            Does.REPEAT: scene.table.phase is Phase.BETTING and bool(repeatable(scene)),
            Does.CLEAR: bool(scene.table.wagers) or not scene.table.in_round,
        }.get(does, bool(scene.table.wagers))
        then = Does.PLACE if chosen else does
        label = tr("Player left") if does is Does.CLEAR and not scene.table.in_round else tr(LABELS[does])
        return Button(does.value, label, chosen=chosen, enabled=enabled,
                      to=partial(replace, self, does=then, moving=None))  # fmt: skip

    # The amount in hand

    def _one_more(self, cents: int) -> "BetsPage":
        """One more chip in hand; an amount that was placed lately is taken up as a whole."""
        if cents == OTHER_CHIPS.cents:
            return replace(self, chips=self.chips + 1)
        before = 0 if self.anew or cents in self.lately else self.hand
        return replace(self._plain(), hand=min(before + cents, MOST_CENTS), anew=False)

    def _keys(self) -> "BetsPage":
        if self.typed is not None:
            return replace(self._plain(), typed=None, hand=self.cents)
        return replace(self._plain(), typed="", hand=0)

    def _plain(self) -> "BetsPage":
        """The same page on which a touch places the amount in hand."""
        return replace(self, does=Does.PLACE, moving=None)

    def _next_who(self) -> "BetsPage":
        return replace(self, who=WHO[(WHO.find(self.who) + 1) % len(WHO)], at=None)

    def _next_placer(self, scene: Scene) -> "BetsPage":
        able = [one for one in Placer if one is not Placer.DEALER or scene.table.dealer is not None]
        at = able.index(self.placer) if self.placer in able else 0
        return replace(self, placer=able[(at + 1) % len(able)])

    def with_amount_kept(self, scene: Scene) -> "BetsPage":
        """After a wager: the same amount stays in hand, and can be taken up again later."""
        cents, lately = self.cents, self.lately
        if cents not in (*scene.rules.settings.chips, *lately):
            lately = (*lately[: LATELY - 1], cents)
        return replace(self, hand=cents, typed=None, anew=True, lately=lately)

    # A touch on the felt

    def marks(self, seat: int) -> bool:
        """Whether the places of this seat stand out: that of the player who is moved, or of the back bettor in hand."""
        moved = self.moving is not None and self.moving[0] == seat
        return moved or (self.who != "a" and self.at == seat)

    def touched(self, seat: int, on: str, scene: Scene) -> Turn:
        """What a touch on this place leads to."""
        match self.does:
            case Does.PLACE:
                return self._place(seat, on, scene)
            case Does.REPEAT:
                return self._together(repeatable(scene, (seat, self.who_at(seat))), scene)
            case Does.TAKE:
                return self._take_back(seat, on, scene)
            case Does.MOVE:
                return self._move(seat, scene)
            case Does.CLEAR:
                return self._clear(seat, scene)
            case Does.LOOK:
                return Turn(self)

    def wager(self, seat: int, on: str, scene: Scene | None = None) -> PlaceWager:
        """The amount in hand on this place; with a scene, also who of the staff places it."""
        dealer = None if scene is None or self.placer is not Placer.DEALER else scene.table.dealer
        return PlaceWager(seat, on, self.cents, self.who_at(seat), dealer)

    def _place(self, seat: int, on: str, scene: Scene) -> Turn:
        who = self.who_at(seat)
        page = replace(self, who=who, at=None if who == "a" else seat)
        if self.placer is Placer.PIT and foresee(scene, self.wager(seat, on)).refusal is None:
            return Turn(self._signing(seat, on, scene))
        wager, placed = self.wager(seat, on, scene), page.with_amount_kept(scene)
        if foresee(scene, wager).smooth:
            return Turn(placed, Act(wager))
        return Turn(CheckPage(self.during, (wager,), placed, page))

    def _signing(self, seat: int, on: str, scene: Scene) -> Signing:
        """The pit places it: the person who does signs."""
        what = tr("{area} · seat {seat}", area=area_words(scene.rules, on), seat=seat_words(seat, self.who_at(seat)))

        def make(by: Signature, _: str) -> PlaceWager:
            return structs.replace(self.wager(seat, on), placed_by=by)

        return Signing(make, PLACES_FOR_PLAYERS, what, why=False, about=0)

    def _take_back(self, seat: int, on: str, scene: Scene) -> Turn:
        """The wager of the player in hand, or the one that was placed last there."""
        there = [wager for wager in scene.table.wagers if (wager.seat, wager.on) == (seat, on)]
        found = max(there, key=lambda wager: (wager.who == self.who_at(seat), wager.since))
        return self._told((WithdrawWager(seat, on, found.who),), scene, replace(self, hand=found.amount, anew=True))

    def _move(self, seat: int, scene: Scene) -> Turn:
        """The first touch names the player, the second the new seat."""
        if self.moving is None:
            there = [wager.who for wager in at_seat(scene, seat)]
            who = self.who_at(seat)
            return Turn(replace(self, moving=(seat, who if who in there else min(there))))
        if self.moving[0] == seat:
            return Turn(replace(self, moving=None))
        mine = [wager for wager in scene.table.wagers if wager.player == self.moving]
        taken = {wager.who for wager in at_seat(scene, seat)}
        who = next((one for one in WHO if one not in taken), WHO[-1])
        away = [WithdrawWager(*self.moving[:1], wager.on, wager.who) for wager in mine]
        again = [PlaceWager(seat, wager.on, wager.amount, who) for wager in mine]
        return self._together((*away, *again), scene)

    def _clear(self, seat: int, scene: Scene) -> Turn:
        if not scene.table.in_round:
            return Turn(self._plain(), Act(ClearSeat(seat)))
        back = tuple(WithdrawWager(seat, wager.on, wager.who) for wager in at_seat(scene, seat))
        return self._together(back, scene)

    def _together(self, told: tuple[Action, ...], scene: Scene) -> Turn:
        return self._told(told, scene, self._plain()) if told else Turn(self)

    def _told(self, told: tuple[Action, ...], scene: Scene, after: "BetsPage") -> Turn:
        """Tell the table this, or show first why it would not simply be accepted."""
        if foresee(scene, *told).smooth:
            return Turn(after, Acts(told))
        return Turn(CheckPage(self.during, told, after, self))


def at_seat(scene: Scene, seat: int) -> list[Wager]:
    """The wagers of all players of a seat."""
    return [wager for wager in scene.table.wagers if wager.seat == seat]
