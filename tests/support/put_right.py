"""Stories of money and cards that are put right after a settlement, told to the core, and their records."""

from collections.abc import Iterable, Iterator

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.journal.chain import Entry
from controller.runtime.fold import event_record
from controller.table import actions
from controller.table.events import AnyEvent
from controller.table.money_lines import How
from support.staff import SIGNERS
from support.table import AT, ToldTable

PM, GSM = SIGNERS.manager, SIGNERS.shift_manager
ROUND = "2H 9S 6D KC"
"""The Banker wins with 9 to 8."""


def settled() -> ToldTable:
    """Seat 3 had 100 on the Banker, who won."""
    return ToldTable("no-commission").load().open().bet(3, "banker", "100").close().draw(ROUND).settle()


def corrected() -> ToldTable:
    """… and then a card is corrected: it is a tie, and seat 3 owes what it was paid."""
    table = settled()
    table.do(actions.Correct(Side.PLAYER, 2, parse_card("7D"), GSM, "seen on the tape", round=1))
    return table


def paid_wrong() -> ToldTable:
    """… or the dealer paid 950."""
    table = settled()
    table.do(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=3, who="a", paid=950_00))
    return table


def put_right_again() -> ToldTable:
    """… and a part of it came back."""
    table = paid_wrong()
    table.do(actions.Adjust(1, 3, How.COLLECTED, 100_00, PM, reason="agreed"))
    return table


def wager_put_right() -> ToldTable:
    """Seat 3 had 50 only."""
    table = settled()
    table.do(actions.CorrectWager(3, "banker", 50_00, PM, reason="seen on the felt", round=1))
    return table


def dismissed() -> ToldTable:
    """… or it was reported by mistake."""
    table = paid_wrong()
    table.do(actions.Dismiss(PM, table.case.number, reason="the chips were counted again"))
    return table


def waived() -> ToldTable:
    """… or the house lets the player keep a part of it."""
    table = put_right_again()
    table.do(actions.Adjust(1, 3, How.WAIVED, 50_00, GSM, reason="a good guest"))
    return table


STORIES = (settled, corrected, paid_wrong, put_right_again, wager_put_right, dismissed, waived)


def entries_of(happened: Iterable[AnyEvent]) -> Iterator[Entry]:
    """These events as records of a journal; no hash is right."""
    for n, event in enumerate(happened, 1):
        record = event_record(event)
        yield Entry(n, AT, record.kind, record.schema, record.payload, "")
