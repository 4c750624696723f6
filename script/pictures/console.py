"""Pictures of a round on the console: every kind of moment, told by the core itself."""

from collections.abc import Iterator

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions
from controller.table.observations import (
    CardDrawn,
    ClaimedResult,
    FaultRaised,
    IdentityShown,
    LinkLost,
    ResultClaimed,
    SequenceGap,
)
from gui.console.pages.cases.card_entry import CorrectPage, EntryPage
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.view import View
from pictures.felt import Felt, place


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    wagers = (
        actions.PlaceWager(3, "banker", 1000_00),
        actions.PlaceWager(5, "player-pair", 100_00),
        actions.PlaceWager(6, "tie", 25_00),
    )
    felt = Felt()
    yield "idle", felt.view()
    for cards in ("9H KS 4D 6C 2C", "KH 9S KD KC", "7H 7S KD KC"):
        felt.round(cards).tell(actions.Settle())
    yield "between-rounds", felt.view()
    yield "betting", felt.tell(actions.OpenBets(), *wagers).view()
    yield "first-card", felt.tell(actions.CloseBets()).view()
    yield "player-draws", felt.deal("7H KD 7C 5S").view()
    yield "banker-draws", felt.deal("6S").view()
    yield "result", felt.deal("4D").view()
    yield "settled", felt.tell(actions.Settle()).view()
    yield "report", felt.view(ReportPage())
    yield "shoe", felt.view(ShoePage())
    yield "overdraw", felt.round("KH 2D 6S 4C 9D").view()
    yield "who-signs", felt.walk(None, "ruling:keep-for-next")
    yield "reason", felt.walk(None, "ruling:keep-for-next", "person:ps1")
    yield (
        "pin",
        felt.walk(None, "ruling:keep-for-next", "person:ps1", "reason:0", "digit:1", "digit:2", "digit:3"),
    )
    yield "correct", Felt().round("9H KD KC 5S").view(CorrectPage(Side.BANKER, 2, "8"))
    yield "link-lost", Felt().round("9H KD").tell(LinkLost("the cable was pulled")).view()
    yield "gap", Felt().round("9H KD").tell(SequenceGap("4", "6")).view()
    yield "foreign-card", Felt().round("9H KD").tell(FaultRaised(6)).view()
    yield "wrong-result", Felt().round("9H KD KC 5S").tell(ResultClaimed(ClaimedResult.BANKER, False, False)).view()  # noqa: FBT003
    yield "early-card", Felt().tell(actions.OpenBets()).deal("9H").view()
    asked = Felt().round("", *wagers).tell(actions.Report(Irregularity.OTHER))
    shift_manager = actions.Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    yield "withdraw", asked.tell(actions.Rule(1, Ruling.WITHDRAW_OPTION, shift_manager, "as the manager says")).view()
    concealed = [CardDrawn(None, place=place(name)) for name in ("P1", "B1", "P2", "B2")]
    hidden = Felt().round("").tell(*concealed)
    yield "concealed", hidden.view()
    yield "reveal", hidden.tell(IdentityShown(place("P1"), parse_card("4H"))).view()
    yield "manual", Felt("fabulous-4", "manual").round("4D 9S").view(EntryPage("Q"))
    yield "super-six", Felt("super-six-etg").round("9H 8S KC KD").view()
    yield "tie", Felt("no-commission").round("KH 7S 7D KD").view()
    yield (
        "stop",
        Felt().round("9H KD").view(stopped="the journal cannot be written: no space is left on the disk. Call the pit"),
    )
