"""Pictures of wagers, payouts, the calculator, and who handles the cards."""

from collections.abc import Iterator
from dataclasses import replace

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import ChooseReveal, CloseBets, OpenBets, PlaceWager, Report, SetMethod, Settle, Signature
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.wagers.calculator import CalculatorPage
from gui.console.pages.wagers.wagers import WagersPage
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
    page = WagersPage(Phase.BETTING)
    yield "wagers-empty", table.view(page)
    yield "wagers-repeat", table.walk(page, "repeat")
    table.tell(*FULL[1:5])
    yield "wagers-16-seats", table.view(page)
    yield "wagers-seat", table.walk(page, "seat:3", "chip:50000", "chip:10000")
    yield "wagers-seat-over", table.walk(page, "seat:3", *["chip:500000"] * 2)
    yield "wagers-check-over", table.walk(page, "seat:3", *["chip:500000"] * 2, "area:banker")
    yield "wagers-take-back", table.walk(page, "seat:2", "take")
    yield "wagers-amount-chips", table.walk(page, "seat:3", "amount", "chip:50000", "chip:2500")
    yield "wagers-amount-keys", table.walk(page, "seat:3", "amount", "pad", *(f"digit:{d}" for d in "1250"))
    table.tell(PlaceWager(9, "banker", 6_000_00))
    yield "wagers-differential", table.view(page)
    yield "wagers-differential-seat", table.walk(page, "seat:9", "chip:100000")
    fabulous = felt("fabulous-4").tell(OpenBets(), PlaceWager(4, "player-fabulous-4", 100_00))
    yield "wagers-fabulous", fabulous.walk(page, "seat:4", "chip:10000")


def _payouts() -> Iterator[tuple[str, View]]:
    table = felt().round("9H KS 4D 6C 2C", *FULL)
    yield "pay-first", table.view()
    yield "pay-half", table.walk(None, *(f"tick:{at}" for at in range(5)))
    yield "pay-all", table.walk(None, *(f"tick:{at}" for at in range(8)))
    yield "pay-areas", table.walk(None, "areas")
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
