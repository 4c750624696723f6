"""Pictures of wagers, payouts, the calculator, and who handles the cards."""

from collections.abc import Iterator
from dataclasses import replace

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import (
    ChooseReveal,
    CloseBets,
    Collect,
    OpenBets,
    PaySeat,
    PlaceWager,
    Report,
    SetMethod,
    Settle,
    Signature,
)
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.calculator import CalculatorPage
from gui.console.pages.wagers.who_handles import HandlersPage
from gui.console.view import View
from pictures.felt import Felt

LIMITS = {
    "player": Limit(50_00, 10_000_00),
    "banker": Limit(50_00, 10_000_00),
    "tie": Limit(25_00, 1_000_00),
    "player-pair": Limit(25_00, 1_000_00),
    "banker-pair": Limit(25_00, 1_000_00),
}
FULL = (
    PlaceWager(1, "player", 1_000_00),
    PlaceWager(2, "banker", 2_500_00),
    PlaceWager(2, "player-pair", 100_00),
    PlaceWager(3, "banker", 500_00),
    PlaceWager(3, "tie", 50_00, "b"),
    PlaceWager(5, "player", 12_000_00),
    PlaceWager(6, "fortune-six", 25_00),
    PlaceWager(7, "banker", 1_234_00),
)


def felt(game: str = "fortune-six", **settings: object) -> Felt:
    """A table with settings of its own."""
    made = Felt(game)
    known = {area: limit for area, limit in LIMITS.items() if area in made.rules.ruleset.wagers}
    own = TableSettings(name="BA-07", game=game, **{"limits": known, **settings})  # type: ignore[arg-type]
    made.rules = TableRules(made.rules.ruleset, own, MAKES)
    return made


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    yield from _wagers()
    yield from _payouts()
    yield from _handlers()


def _wagers() -> Iterator[tuple[str, View]]:
    table = felt(seats=16, differential=5_000_00)
    table.round("9H KS 4D 6C 2C", *FULL[:4]).tell(Settle(), OpenBets())
    page = BetsPage(Phase.BETTING)
    yield "wagers-empty", table.view(page)
    yield "wagers-repeat", table.walk(page, "repeat")
    yield "wagers-repeat-all", table.walk(page, "repeat", "all")
    table.tell(*FULL[1:5])
    yield "wagers-16-seats", table.walk(page, "chip:50000", "chip:10000")
    yield "wagers-over", table.walk(page, *["chip:500000"] * 2)
    yield "wagers-check-over", table.walk(page, *["chip:500000"] * 2, "cell:3:tie")
    yield "wagers-take-back", table.walk(page, "take")
    yield "wagers-move", table.walk(page, "move", "cell:2:tie")
    yield "wagers-keys", table.walk(page, "amount", *(f"digit:{d}" for d in "1250"))
    table.tell(PlaceWager(9, "banker", 6_000_00))
    yield "wagers-differential", table.walk(page, "half", "chip:100000")
    nine = felt(seats=9).tell(OpenBets(), *FULL[:5], *FULL[6:])
    yield "wagers-seat", nine.walk(page, "chip:50000", "chip:10000", "who", "cell:4:banker")
    fabulous = felt("fabulous-4").tell(OpenBets(), PlaceWager(4, "player-fabulous-4", 100_00))
    yield "wagers-fabulous", fabulous.walk(page, "chip:10000")
    yield "wagers-fabulous-side", fabulous.walk(page, "face", "chip:10000")


def _payouts() -> Iterator[tuple[str, View]]:
    table = felt().round("9H KS 4D 6C 2C", *FULL)
    yield "pay-first", table.view()
    table.tell(Collect(), PaySeat(2))
    yield "pay-half", table.view()
    yield "pay-opened", table.walk(None, "box:7:a")
    yield "pay-areas", table.walk(None, "areas")
    table.tell(Report(Irregularity.OTHER))
    yield "pay-held", table.view()
    many = [PlaceWager(seat, on, 1_234_00) for seat in range(1, 17) for on in ("banker", "tie", "fortune-six")]
    yield "pay-16-seats", felt(seats=16, limits={}).round("9H KS 4D 6C 2C", *many).view()
    yield "pay-no-wagers", felt().round("9H KS 4D 6C 2C").view()
    yield "calculator-areas", felt("fabulous-4").view(CalculatorPage())
    typed = [f"digit:{digit}" for digit in "1250"]
    yield "calculator", felt().walk(CalculatorPage(), "way:banker:0", *typed)
    yield "calculator-many-chips", felt().walk(CalculatorPage(), "way:banker:0", *typed, "point", "digit:5")
    rounded = felt(unit=25)
    yield "calculator-rounded", rounded.walk(CalculatorPage(), "way:banker:0", "digit:3", "digit:7")


def _handlers() -> Iterator[tuple[str, View]]:
    manager = Signature("pm1", Role.PIT_MANAGER)
    table = felt().tell(SetMethod("A", manager))
    yield "handlers-idle", table.view(HandlersPage())
    yield "handlers-method", table.walk(HandlersPage(), "method")
    table.tell(OpenBets(), *FULL[:4])
    yield "handlers-home", table.view()
    yield "handlers", table.view(HandlersPage())
    yield "handlers-dealing", table.tell(CloseBets()).deal("9H KS 4D 6C").view(HandlersPage())
    yield "handlers-seats", replace_seats(table).walk(HandlersPage(), "squeeze:player")
    hidden = felt().tell(SetMethod("A", manager), OpenBets(), *FULL[:4], CloseBets())
    hidden.tell(*[CardDrawn(None)] * 4)
    yield "handlers-reveal", hidden.view()
    hidden.tell(ChooseReveal(Side.BANKER))
    yield "handlers-reveal-banker", hidden.view()
    yield "handlers-which-hand", hidden.walk(ReportPage(1), "report:player-away")
    hidden.tell(Report(Irregularity.WRONG_PLAYER, hand=Side.PLAYER, seat=4))
    yield "handlers-wrong-player", hidden.view()
    away = felt().tell(SetMethod("A", manager), OpenBets(), *FULL[:4], CloseBets()).tell(*[CardDrawn(None)] * 4)
    away.tell(Report(Irregularity.PLAYER_AWAY, hand=Side.BANKER))
    yield "handlers-player-away", away.view()


def replace_seats(table: Felt) -> Felt:
    """The same table with all its seats."""
    table.rules = TableRules(table.rules.ruleset, replace(table.rules.settings, seats=16), MAKES)
    return table
