"""The log as columns of text: those that pits use, in their order, for a screen, a CSV file or JSON."""

from typing import Any, Final

from controller.game.money import amount
from controller.protocol.event_words import cited
from controller.review.desk import LogLine

COLUMNS: Final = (
    "time", "table", "game", "shoe", "round", "kind", "clause", "caused by", "dealer", "ruled by", "ruling", "remarks",
    "savings or loss", "reviewed by",
)  # fmt: skip
"""The columns of the irregularity log."""
MORE: Final = (
    "case",
    "state",
    "evidence",
    "reason",
    "role",
    "device",
    "reported by",
    "paid",
    "due",
    "journal",
    "record",
)
"""What else there is to a line."""


def line_texts(line: LogLine) -> tuple[str, ...]:
    """One line under `COLUMNS`."""
    case = line.case
    return (
        case.at, case.table, case.game, str(case.shoe), "" if case.round is None else str(case.round), case.kind,
        cited(case.clause, case.reading), line.caused_by, case.dealer, case.ruled_by, case.ruling, line.remark,
        "" if line.cents is None else amount(line.cents), line.reviewed_by,
    )  # fmt: skip


def more_texts(line: LogLine) -> tuple[str, ...]:
    """The same line under `MORE`."""
    case = line.case
    return (
        "" if case.case is None else str(case.case), case.state, case.evidence, case.reason, case.role, case.device,
        case.reported_by, _money(case.paid) or "", _money(case.due) or "", line.journal, str(case.n),
    )  # fmt: skip


def line_fields(line: LogLine) -> dict[str, Any]:
    """One line as JSON has it: what is not there is null."""
    case = line.case
    return {
        "time": case.at,
        "table": case.table,
        "game": case.game,
        "shoe": case.shoe,
        "round": case.round,
        "kind": case.kind,
        "clause": case.clause,
        "reading": case.reading,
        "caused_by": line.caused_by or None,
        "dealer": case.dealer or None,
        "ruled_by": case.ruled_by or None,
        "ruling": case.ruling or None,
        "remarks": line.remark or None,
        "savings_or_loss": _money(line.cents),
        "reviewed_by": line.reviewed_by or None,
        "reviewed_at": line.reviewed_at or None,
        "case": case.case,
        "state": case.state,
        "evidence": case.evidence,
        "reason": case.reason or None,
        "role": case.role or None,
        "held": case.holds,
        "device": case.device or None,
        "reported_by": case.reported_by or None,
        "ended": case.ended_at or None,
        "paid": _money(case.paid),
        "due": _money(case.due),
        "journal": line.journal,
        "record": case.n,
    }


def _money(cents: int | None) -> str | None:
    return None if cents is None else amount(cents)
