"""Pictures of irregularities, rulings and guided procedures."""

from collections.abc import Iterator

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.settings.settings import Burn, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.observations import (
    AlarmRaised,
    CardDrawn,
    CardUnread,
    ClaimedResult,
    Course,
    IdentityShown,
    ResultClaimed,
    SequenceGap,
)
from drivers.shoes import MAKES
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.cases import OpenCasesPage
from gui.console.pages.cases.guided_count import ORDER
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.shoe.burning import BurnPage
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.loading import LoadPage
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.view import View
from pictures.felt import Felt, place

GSM = actions.Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
WAGERS = (
    actions.PlaceWager(3, "banker", 1000_00), actions.PlaceWager(3, "tie", 25_00),
    actions.PlaceWager(5, "player-pair", 100_00), actions.PlaceWager(6, "player", 2500_00, "b"),
)  # fmt: skip
BANKER = ResultClaimed(ClaimedResult.BANKER, player_pair=False, banker_pair=True)


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    yield from _cases()
    yield from _details()
    yield from _options()
    yield from _corrections()
    yield from _by_hand()
    yield from _shoe()


def _cases() -> Iterator[tuple[str, View]]:
    over = Felt().round("KH 2D 6S 4C 9D", *WAGERS)
    yield "case-overdraw", over.view()
    yield "case-evidence", over.walk(None, "evidence")
    yield "ruling-keep", over.walk(None, "ruling:keep-for-next")
    yield "ruling-void", over.walk(None, "ruling:void")
    yield "ruling-withdraw", over.walk(None, "ruling:withdraw-option")
    wrong = Felt().round("", *WAGERS).tell(*(CardDrawn(parse_card(c), place=place(p)) for c, p in _SWAPPED))
    yield "case-wrong-place", wrong.view()
    yield "evidence-wrong-place", wrong.walk(None, "evidence")
    yield "ruling-reconstruct", wrong.walk(None, "ruling:reconstruct")
    yield "ruling-reconstruct-moves", wrong.walk(None, "ruling:reconstruct", "moves")
    double = (
        Felt()
        .round("2C KS 3D 4H", *WAGERS)
        .tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
        .deal("6C 9S")
    )
    yield "ruling-offer-reconstruct", double.walk(None, "ruling:withdraw-then-reconstruct")
    mismatch = Felt().round("9H KD KC 5S", *WAGERS).tell(BANKER)
    yield "case-mismatch", mismatch.view()
    yield "evidence-mismatch", mismatch.walk(None, "evidence")
    yield "ruling-cards-stand", mismatch.walk(None, "ruling:cards-stand")
    early = Felt().round("9H KD KC 5S").deal("8D").tell(actions.Settle())
    yield "case-early", early.view()
    open_cases = (
        Felt()
        .round("9H")
        .tell(*(actions.Report(kind) for kind in (Irregularity.LATE_WAGER, Irregularity.SQUEEZE_SLIP)))
    )
    yield "open-cases", open_cases.view(OpenCasesPage())
    yield "open-case", open_cases.walk(OpenCasesPage(), "case:1")
    yield "report", Felt().round("9H").view(ReportPage())
    yield "report-shoe", Felt().round("9H").view(ReportPage(2))
    failed = Felt().round("9H KD", *WAGERS).tell(actions.Report(Irregularity.POWER_FAILURE))
    yield "power", failed.view()
    yield "power-compare", failed.walk(None, "compare")
    yield "power-rulings", failed.walk(None, "compare", "same")
    yield "power-ruling", failed.walk(None, "compare", "same", "ruling:withdraw-option")


_SWAPPED = [("9H", "P1"), ("KD", "B1"), ("4C", "B2")]


def _details() -> Iterator[tuple[str, View]]:
    unread = Felt().round("9H", *WAGERS).tell(CardUnread())
    yield "case-unread", unread.view()
    yield "enter-card", unread.walk(None, "ruling:enter-by-hand", "rank:K")
    yield "entered", unread.walk(None, "ruling:enter-by-hand", "rank:K", "suit:D")
    yield "ruling-enter", unread.walk(None, "ruling:enter-by-hand", "rank:K", "suit:D", "done")
    lost = Felt().round("9H", *WAGERS).tell(SequenceGap("3", "4")).deal("4C")
    yield "none-passed", lost.walk(None, "ruling:enter-by-hand")
    yield "swap-kind", unread.walk(None, "ruling:swap-shoe")
    late = Felt().round("2C KS 3D 4H 6C", *WAGERS).tell(AlarmRaised("E4", "double draw", Irregularity.DOUBLE_DRAW))
    yield "set-order", late.walk(None, "ruling:set-order", "pick:0", "pick:1")
    order = ("pick:0", "pick:1", "pick:2", "pick:4")
    yield "ruling-set-order", late.walk(None, "ruling:set-order", *order)
    misread = Felt().round("9H KD KC 5S", *WAGERS).tell(actions.Report(Irregularity.MISREAD_CARD))
    yield "pick-card", misread.walk(None, "ruling:correct")
    yield "ruling-correct", misread.walk(None, "ruling:correct", "at:player:1", "rank:2", "suit:H")
    heavy = Felt()
    heavy.rules = TableRules(
        heavy.rules.ruleset, TableSettings(name="BA-07", game="fortune-six", differential=500_00), MAKES
    )
    heavy.tell(
        actions.OpenBets(),
        *WAGERS,
        actions.PlaceWager(1, "player", 300_00),
        actions.PlaceWager(2, "player", 50_00),
        actions.CloseBets(),
    )
    yield "remove-wagers", heavy.walk(None, "ruling:remove-wagers", "wager:6:b:player")
    yield "ruling-remove", heavy.walk(None, "ruling:remove-wagers", "wager:6:b:player", "done")
    yield from _count()


def _count() -> Iterator[tuple[str, View]]:
    gone = Felt().round("", *WAGERS).tell(*(CardDrawn(None, place=place(name)) for name in ("P1", "B1", "P2", "B2")))
    gone.tell(IdentityShown(place("B1"), parse_card("2C")), IdentityShown(place("B2"), parse_card("3H")))
    gone.tell(actions.Report(Irregularity.PLAYER_LEFT_WITH_CARDS))
    yield "left-with-cards", gone.view()
    ruling = "ruling:count-missing"
    yield "count-intro", gone.walk(None, ruling)
    yield "count", gone.walk(None, ruling, "begin", *["count:8"] * 13)
    yield "count-suit", gone.walk(None, ruling, "begin", *["count:8"] * 13, "suits")
    lacks = [parse_card(name) for name in ("KS", "7D", "2C", "3H", "4D", "9C")]
    right = [f"count:{8 - lacks.count(card)}" for card in ORDER]
    kept = ("rank:4", "suit:D", "rank:9", "suit:C")
    yield "count-kept", gone.walk(None, ruling, "begin", *right)
    yield "count-wrong", gone.walk(None, ruling, "begin", "count:7", *right[1:], *kept)
    yield "count-missing", gone.walk(None, ruling, "begin", *right, *kept)
    yield "count-order", gone.walk(None, ruling, "begin", *right, *kept, "on")
    yield "ruling-count", gone.walk(None, ruling, "begin", *right, *kept, "on", "pick:0")


def _options() -> Iterator[tuple[str, View]]:
    asked = Felt().round("", *WAGERS).tell(actions.Report(Irregularity.OTHER))
    asked.tell(actions.Rule(1, Ruling.WITHDRAW_OPTION, GSM, "as the manager says"))
    yield "option", asked.view()
    yield "option-each", asked.walk(None, "each")
    yield "option-absent", asked.walk(None, "absent")
    answered = _answered(asked)
    yield "option-end", answered.view()
    yield "option-given", answered.walk(None, "given")


def _answered(felt: Felt) -> Felt:
    return felt.tell(
        *(actions.AnswerOption(1, seat, takes=seat == 3, who="b" if seat == 6 else "a") for seat in (3, 5, 6))
    )


def _corrections() -> Iterator[tuple[str, View]]:
    result = Felt().round("9H KD KC 5S", *WAGERS)
    page = CorrectPage(Side.PLAYER, 1)
    yield "correction", result.walk(page, "rank:2", "suit:H")
    yield "correction-result", result.walk(page, "rank:A", "suit:H")
    swapped = CorrectPage(Side.BANKER, 2)
    yield "correction-pays", result.walk(swapped, "rank:9", "suit:S")
    yield "correction-payouts", result.walk(swapped, "rank:9", "suit:S", "paid")
    yield (
        "correction-settled",
        result.tell(actions.Settle()).walk(CorrectPage(Side.BANKER, 2, round=1), "rank:9", "suit:S"),
    )


def _by_hand() -> Iterator[tuple[str, View]]:
    felt = Felt(shoe="manual").round("")
    down = CardDrawn(None, manual=True)
    yield "entry", felt.view()
    felt.tell(*[down] * 4)
    yield "entry-face-down", felt.view()
    felt.tell(actions.NameCard(Side.PLAYER, 1, parse_card("9H")))
    yield "entry-last", felt.view(CorrectPage(Side.PLAYER, 1))
    yield "entry-named", felt.view(CorrectPage(Side.BANKER, 1, "K"))
    typed = Felt(shoe="manual").round("", *WAGERS).tell(*(CardDrawn(parse_card(c), manual=True) for c in _TWICE))
    waits = Felt(shoe="manual").round("", *WAGERS).tell(*(CardDrawn(parse_card(c), manual=True) for c in ("9H", "KD")))
    waits.tell(actions.Report(Irregularity.OTHER), *(CardDrawn(parse_card(c), manual=True) for c in ("4C", "5C", "2S")))
    yield "waiting", waits.walk(None, "evidence")
    yield "waiting-which", waits.walk(None, "evidence", "correct")
    yield "waiting-correct", waits.walk(None, "evidence", "correct", "at:banker:2", "rank:6", "suit:C")
    yield "entry-untimely", Felt(shoe="manual").tell(actions.OpenBets()).walk(ShoePage(), "enter")
    yield "correct-typed", typed.view(CorrectPage(Side.BANKER, 1))
    yield "correct-away", typed.walk(CorrectPage(Side.BANKER, 1), "away")


_TWICE = ("KS", "KS", "4D", "6C")


def _shoe() -> Iterator[tuple[str, View]]:
    yield "shoe", Felt().view(ShoePage())
    yield "shoe-dealing", Felt().round("9H").view(ShoePage())
    yield (
        "shoe-void",
        Felt()
        .round("9H")
        .tell(actions.Report(Irregularity.OTHER), actions.Rule(1, Ruling.VOID, GSM, "as the manager says"))
        .view(ShoePage()),
    )
    few = Felt().tell(*[CardDrawn(None, Course.BURN, manual=True)] * 412)
    yield "shoe-few-cards", few.view(ShoePage())
    yield "shoe-few-cards-sign", few.walk(ShoePage(), "few-cards")
    ended = Felt().round("9H KD KC 5S").tell(actions.Settle())
    yield "end-count", ended.walk(EndShoePage(), "digit:4", "digit:1", "digit:2")
    yield "end-confirm", ended.walk(EndShoePage(), "digit:4", "digit:1", "digit:2", "ok")
    yield "end-differs", ended.walk(EndShoePage(), "digit:4", "digit:1", "digit:1", "ok")
    gone = Felt().tell(actions.EndShoe())
    yield "load", gone.view(LoadPage(colour="red", batch="20417"))
    yield "load-maker", gone.walk(LoadPage(), "maker", "key:a")
    yield "load-colour", gone.walk(LoadPage(), "colour")
    burns = Felt(shoe="manual")
    burns.rules = TableRules(burns.rules.ruleset, TableSettings(name="BA-07", game="fortune-six", shoe="manual",
                                                           burn=Burn.FIRST_CARD), MAKES)  # fmt: skip
    yield "burn-first", burns.view(BurnPage("7"))
    burns.tell(CardDrawn(parse_card("7S"), Course.FIRST_BURN, manual=True), CardDrawn(None, Course.BURN, manual=True))
    yield "burn", burns.view(BurnPage())
    yield "swap", Felt().walk(ShoePage(), "swap")
    yield "swap-confirm", Felt().walk(ShoePage(), "manual")
