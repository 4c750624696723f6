"""A round without a case, read like a case: its steps for the replay, its cards, wagers, signatures and bytes."""

from controller.game.cards import card_names
from controller.review.case_steps import A_ROUND
from controller.review.casefile import CaseFile, Decode, read_case, undecoded
from controller.review.desk import Desk
from controller.review.facts import LogLine
from controller.review.index_rows import CaseRow
from controller.review.round_file import RoundFile
from controller.value import Value


class RoundFound(Value):
    """A round that was found, in a few words."""

    journal: str
    table: str
    number: int
    first: int
    """Its first record."""
    opened: str
    game: str
    shoe: int
    result: str
    """Empty: it is not over."""
    player: str
    banker: str
    dealers: tuple[str, ...]


def found_round(file: RoundFile) -> RoundFound:
    """The few words about a round."""
    end, first = file.end, file.happened[0].entry
    player, banker = (" ".join(card_names(hand)) for hand in (file.player, file.banker))
    return RoundFound(
        file.journal, file.name, file.number, first.n, first.at, end.shoe.game, end.shoe.number, file.result or "",
        player, banker, file.on_duty,
    )  # fmt: skip


def read_round(desk: Desk, found: RoundFound, decode: Decode = undecoded) -> tuple[CaseFile, LogLine]:
    """Everything about a round, and a line of the log that stands for it. JournalError if it cannot be read."""
    one = desk.journal(found.journal)
    over = one.facts.records_of_round("first", found.first, near=found.first)
    first, last = over or (found.first, one.reader.head()[0])
    row = CaseRow(
        n=last, at=found.opened, case=None, table=found.table, game=found.game, fingerprint="", shoe=found.shoe,
        round=found.number, kind=A_ROUND, evidence="", dealer="", device="", since=first, software="", state="closed",
    )  # fmt: skip
    file = read_case(one.reader, row, (first, last), decode)
    return file, LogLine(found.journal, file.row, "", "", None, "", "")
