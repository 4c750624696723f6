"""Paying: a fixed box for each player on the felt, and what the player in hand gets, wager by wager and in chips.

The primary button collects, then pays player by player (`primary`); any box can be opened and paid out of order.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.payouts import Payout, collected, next_to_pay, payouts
from controller.game.phrase import phrase
from controller.game.ruleset import Result
from controller.settings.settings import Confirm, SeatsFrom
from controller.table.actions import Action, Collect, PaySeat, Settle
from controller.table.events import SettledLine
from controller.table.model import Phase
from controller.table.rounds import VOID
from gui.console.areas import AreaState, area_views, ratio
from gui.console.felt import MOST_BOXES, MOST_BOXES_NARROW, Box, BoxState, Felt, PayFelt, is_narrow
from gui.console.pages.amounts import as_chips
from gui.console.pages.foreseen import permitted
from gui.console.pages.page import Act, Scene, said
from gui.console.pages.wagers.calculator import CalculatorPage, winning_ways
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn
from gui.words import area_short, exact_words, money, seat_words

TAKE: Final = "▼"
FOUR: Final = 4
"""So many short buttons fit side by side."""
PAY: Final = "▲"
STATES: Final = {
    AreaState.OPEN: phrase("open"),
    AreaState.WIN: phrase("WIN"),
    AreaState.LOSE: phrase("lose"),
    AreaState.PUSH: phrase("push"),
    AreaState.VOID: phrase("return"),
}


def money_of(scene: Scene) -> tuple[Payout, ...]:
    """What each player gets: after a result until it is settled, and after a void until bets open again."""
    table = scene.table
    void = table.phase is Phase.IDLE and table.result == VOID
    return payouts(table, scene.rules) if table.phase is Phase.RESULT or void else ()


def does(line: SettledLine) -> str:
    """What the dealer must do with a wager, in words."""
    if line.result == Result.LOSE:
        return tr("collect {amount}", amount=money(collected(line)))
    return tr("pay {amount}", amount=money(line.pays)) if line.pays else tr("return")


def most_boxes(scene: Scene) -> int:
    """How many boxes this screen shows at once."""
    screen = scene.rules.settings.screen
    return MOST_BOXES_NARROW if is_narrow(screen.width, screen.height) else MOST_BOXES


def pay_felt(page: "PayingPage", scene: Scene) -> PayFelt:
    """The boxes that this page shows."""
    every = money_of(scene)
    first = page.start(scene)
    following, shown = next_to_pay(every), page.player_shown(every)
    return PayFelt(
        tuple(
            _box(one, following, page, chosen=shown is not None and one.player == shown.player)
            for one in every[first : first + most_boxes(scene)]
        ),
        from_right=scene.rules.settings.seats_from is SeatsFrom.RIGHT,
    )


def _box(one: Payout, following: Payout | None, page: "PayingPage", *, chosen: bool) -> Box:
    """The figures of a player: those that are still to be moved, or, once all is done, those that were."""
    takes, pays = (one.takes, one.pays) if one.is_done else (one.take_now, one.pay_now)
    taken = not one.take_now and one.taken > 0
    fits = one.taken == one.takes  # otherwise what was collected is a part of what is paid now
    state = BoxState.DONE if one.is_done else BoxState.OPEN
    if following is not None and following.player == one.player:
        state = BoxState.NEXT
    return Box(
        f"box:{one.seat}:{one.who}",
        seat_words(one.seat, one.who),
        money(takes or one.takes) if takes or (taken and fits) else "",
        money(pays) if pays else "",
        _stays(one, takes, pays),
        taken,
        state,
        chosen,
        to=partial(replace, page, opened=one.player, by_area=False),
    )


def is_out_of_sight(action: Action | None, felt: Felt | None, scene: Scene) -> bool:
    """Whether this would confirm money that the felt, as it is shown, does not show: the box of the player who is paid
    with it, or, if it is about several players, any box."""
    every = money_of(scene)
    if not isinstance(action, Collect | PaySeat | Settle) or felt is None or not every:
        return False
    if not isinstance(felt, PayFelt):
        return True
    following = next_to_pay(every)
    one_by_one = scene.rules.settings.confirm is not Confirm.ALL and not any(one.take_now for one in every)
    return (
        one_by_one and following is not None and all(box.player != seat_words(*following.player) for box in felt.boxes)
    )


def over_maximum(one: Payout) -> int:
    """What of losing wagers goes back, because the stake was over the maximum."""
    return sum(line.returns for line in one.lines if line.result == Result.LOSE)


def _stays(one: Payout, takes: int, pays: int) -> str:
    """What of a player's chips neither comes nor goes, where there is room for it: nothing else, or the rest of a stake
    that is collected in part."""
    if pays:
        return ""
    cents = over_maximum(one) if takes else one.returns
    return money(cents) if cents or not takes else ""


class PayingPage(Page):
    """What one player gets: the next one to be paid, or the one whose box was touched."""

    round: int
    opened: tuple[int, str] | None = None
    """The player whose box was touched; None: the next one to be paid."""
    by_area: bool = False
    """Whether the areas are shown instead of a player."""
    first: int | None = None
    """The first of the boxes, where there are too many for one felt; None: they follow the player who is next."""

    def still_true(self, scene: Scene) -> bool:
        """As long as the round is being paid, whatever holds the table."""
        return scene.table.round == self.round and bool(money_of(scene))

    def start(self, scene: Scene) -> int:
        """The first of the boxes that are shown."""
        every, size = money_of(scene), most_boxes(scene)
        if self.first is not None and self.first < len(every):
            return self.first
        return next((at for at, one in enumerate(every) if not one.is_done), 0) // size * size

    def player_shown(self, every: tuple[Payout, ...]) -> Payout | None:
        """The player whose money is shown."""
        opened = next((one for one in every if one.player == self.opened), None)
        return opened or next_to_pay(every) or next((one for one in every if one.take_now), None)

    def column(self, scene: Scene) -> Column:
        """The wagers of a player, the sums and the chips; or every area and its state."""
        every, felt = money_of(scene), pay_felt(self, scene)
        done = tr("{count} of {all}", count=sum(one.is_done for one in every), all=len(every))
        one = self.player_shown(every)
        if self.by_area or one is None:
            back = (Button("lines", tr("Players"), to=partial(replace, self, by_area=False)),) if one else ()
            blocks = (*said(scene), Rows(area_rows(scene, self)), Spring(), *((Buttons(back),) if back else ()))
            return column_of(tr("Pays"), *blocks, cites=done, hero=felt)
        title = tr("Seat {seat}", seat=seat_words(*one.player))
        blocks = (*said(scene), *_wagers(one, scene), *_sums(one, scene), Spring(), Buttons(*self._buttons(one, scene)))
        return column_of(title, *blocks, cites=done, hero=felt)

    def _buttons(self, one: Payout, scene: Scene) -> tuple[tuple[Button, ...], int]:
        """Always the same ones in the same places, whatever holds the table: a button never moves under a finger."""
        every = money_of(scene)
        following, paid = next_to_pay(every), PaySeat(*one.player)
        others_turn = following is None or following.player != one.player
        found = [
            Button("paid", tr("Paid"), asks=seat_words(*one.player),
                   enabled=bool(one.pay_now) and others_turn and permitted(scene, paid),
                   to=Turn(replace(self, opened=None), Act(paid))),
            Button("next", tr("Next"), to=partial(replace, self, opened=None),
                   enabled=self.opened is not None and following is not None and following.player != self.opened),
            Button("areas", tr("Areas"), to=partial(replace, self, by_area=True)),
            Button("back", tr("Back"), enabled=scene.table.held, to=Turn()),
        ]  # fmt: skip
        if len(every) > most_boxes(scene):
            first = self.start(scene) + most_boxes(scene)
            others = partial(replace, self, first=first if first < len(every) else 0)
            found.append(Button("more", tr("More boxes"), to=others))
        return tuple(found), FOUR if len(found) == FOUR else 3


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


def _wagers(one: Payout, scene: Scene) -> tuple[Block, ...]:
    """The wagers of a player: the stake, the odds, and what is taken or paid."""
    return (Rows(tuple(_row(line, scene) for line in one.lines)),)


def _row(line: SettledLine, scene: Scene) -> Row:
    name = area_short(scene.rules, line.on)
    if line.result == Result.LOSE:
        return Row((name, f"{TAKE} {money(collected(line))}"), Tone.PLAIN)
    if not line.pays:
        return Row((name, money(line.stake), tr("return")), Tone.QUIET)
    odds = scene.rules.ruleset.wagers[line.on].verdict(scene.table.deal.outcome)
    times = ratio((odds.numerator, odds.denominator)).replace(" ", "").removesuffix(":1")
    return Row((name, f"{money(line.counts)} × {times}", f"{PAY} {money(line.pays)}"), Tone.STRONG)


def _sums(one: Payout, scene: Scene) -> tuple[Block, ...]:
    """What leaves the tray and what returns in all, the commission, anything unusual, and the chips."""
    rows = []
    if one.take_now:
        words = tr("Collect now") if permitted(scene, Collect()) else tr("To collect")
        rows.append(Row((f"{TAKE} {words}", money(one.take_now)), Tone.STRONG))
    due = one.pays if one.is_done else one.pay_now
    if due:
        rows.append(Row((f"{PAY} {_pay_words(one, scene)}", money(due)), Tone.STRONG, lit=not one.is_done))
    back = over_maximum(one)
    if back:
        rows.append(Row((tr("Give back"), f"= {money(back)}"), Tone.STRONG))
    returns = tr("Returns in all {amount}", amount=money(one.returns))
    commission = "" if one.commission is None else tr("Commission {amount}", amount=money(one.commission))
    rows += [Row((words,), Tone.PLAIN) for words in (commission, returns) if words]
    notes = [words for line in one.lines for words in _notes(line, scene)]
    if one.paid and not one.is_done:
        notes.insert(0, tr("{amount} was paid already", amount=money(one.paid)))
    if one.taken not in (0, one.takes):
        notes.insert(bool(notes), tr("{amount} was collected already", amount=money(one.taken)))
    quiet = (Words(" · ".join(notes), Tone.QUIET),) if notes else ()
    return (Rows(tuple(rows)), *quiet, *((as_chips(due, scene.rules),) if due else ()))


def _pay_words(one: Payout, scene: Scene) -> str:
    """What is to be done about what a player gets: nothing is paid while a case holds it back."""
    if one.is_done:
        return tr("Paid")
    return tr("Pay now") if permitted(scene, PaySeat(*one.player)) else tr("To pay")


def _notes(line: SettledLine, scene: Scene) -> list[str]:
    """What is unusual about a settled wager, in a few words."""
    notes = []
    if line.counts != line.stake and line.result == Result.WIN:
        notes.append(tr("{amount} counts", amount=money(line.counts)))
    if line.exact:
        area = area_short(scene.rules, line.on)
        notes.append(tr("{area} pays exactly {amount}", area=area, amount=exact_words(line.exact)))
    return notes
