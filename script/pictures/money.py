"""Pictures of money put right after a settlement: wrong payouts, differences, slips, and a card found misread later."""

from collections.abc import Iterator

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.actions import Adjust, CloseBets, Dismiss, OpenBets, PlaceWager, Report, Settle, Signature
from controller.table.model import Phase
from controller.table.money_lines import How
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.house.more import MorePage
from gui.console.pages.payouts.adjusting import AdjustmentsPage, AdjustPage
from gui.console.pages.payouts.slips import SlipPage
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.lying import LyingPage
from gui.console.pages.wagers.recall import RecallPage
from gui.console.view import View
from pictures.felt import Felt

BANKER = "2C KS 3D 5H 6C 3S"
WAGERS = (
    PlaceWager(1, "banker", 1_000_00), PlaceWager(2, "player", 100_00), PlaceWager(2, "tie", 5_00),
    PlaceWager(4, "banker", 250_00, "b"), PlaceWager(5, "player-pair", 100_00), PlaceWager(6, "player", 12_500_00),
    PlaceWager(7, "banker-pair", 50_00), PlaceWager(7, "fortune-six", 25_00),
)  # fmt: skip
AMOUNT = ("pad", "digit:1", "digit:2", "digit:5", "digit:0")


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    felt = Felt()
    for n in range(12):
        felt.round("9H KD KC 5S" if n % 2 else "9S QC JH 5D").tell(Settle())
    number = felt.round(BANKER, *WAGERS).tell(Settle()).state.table.round
    yield "report", felt.view(ReportPage(1))
    yield "payout-round", felt.walk(ReportPage(1), "report:wrong-payout")
    chosen = ("report:wrong-payout", f"round:{number}")
    yield "payout-player", felt.walk(ReportPage(1), *chosen)
    yield "payout", felt.walk(ReportPage(1), *chosen, "player:1:a", *("paid", *AMOUNT, "ok"))
    yield "payout-unknown", felt.walk(ReportPage(1), *chosen, "seat", "seat:3")
    yield "recall-correct", felt.walk(RecallPage(), f"round:{number}", "correct")
    yield "slip-settled", felt.walk(SlipPage(number, 1, "a"), "area:banker", *AMOUNT, "ok")
    page = CorrectPage(Side.BANKER, 3, round=number)
    yield "correct-settled", felt.walk(page, "rank:6", "suit:D")
    yield "correct-unfinished", felt.walk(CorrectPage(Side.PLAYER, 1, round=number), "rank:6", "suit:D")
    for seat, who, paid in ((1, "a", 1_950_00), (2, "a", 0), (4, "b", 0), (5, "a", 0), (6, "a", 0)):
        felt.tell(Report(Irregularity.WRONG_PAYOUT, round=number, seat=seat, who=who, paid=paid))
    yield "more", felt.view(MorePage())
    yield "case", felt.view(CasePage(felt.state.table.cases[0].number))
    yield "case-ruling", felt.walk(CasePage(felt.state.table.cases[0].number), "ruling:adjust")
    yield "lines", felt.view(AdjustmentsPage())
    yield "line", felt.view(AdjustPage(number, 1, "a"))
    yield "line-too-much", felt.walk(AdjustPage(number, 1, "a"), "part", *AMOUNT, "ok")
    yield "line-sign", felt.walk(AdjustPage(number, 1, "a"), "collected")
    by = Signature("pm1", Role.PIT_MANAGER)
    for how in (How.COLLECTED, How.WAIVED):
        felt.tell(Adjust(number, 1, how, 400_00, by, reason="agreed"))
    yield "payout-again", felt.walk(ReportPage(1), *chosen, "player:1:a")
    yield "payout-again-changed", felt.walk(ReportPage(1), *chosen, "player:1:a", *("paid", *AMOUNT, "ok"))
    felt.tell(OpenBets(), *WAGERS)
    yield "wagers", felt.view(BetsPage(Phase.BETTING))
    felt.tell(CloseBets())
    felt.tell(Report(Irregularity.OTHER))
    yield "wagers-held", felt.view(LyingPage())
    yield "wagers-held-seat", felt.view(LyingPage(seat=1))
    felt.tell(Dismiss(by, felt.state.table.cases[-1].number, reason="agreed"))
    yield "slip-seat", felt.walk(BetsPage(Phase.DEALING), "slip")
    yield "slip", felt.view(SlipPage(None, 7, "a"))
    yield "slip-amount", felt.walk(SlipPage(None, 7, "a"), "area:fortune-six", *AMOUNT)
    yield "slip-check", felt.walk(SlipPage(None, 1, "a"), "area:banker", *AMOUNT, "ok")
    yield (
        "slip-same",
        felt.walk(SlipPage(None, 1, "a"), "area:banker", "pad", *("digit:1", "digit:0", "digit:0", "digit:0"), "ok"),
    )
