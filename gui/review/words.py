"""Texts of the review window: local times, cells of the log, how far each journal is verified. No Qt."""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from controller.game.money import amount
from controller.game.phrase import phrase
from controller.review.desk import Desk
from controller.review.facts import LogLine
from controller.review.filters import moment
from controller.review.log_columns import SHOWN_COLUMNS, LogColumn, Shows
from controller.review.trust import Trusted
from gui.language import tr

NOTHING: Final = "–"
_FROM_ELSEWHERE: Final = (
    phrase("nobody"),
    phrase("patron"),
    phrase("dealer"),
    phrase("device"),
    phrase("open"),
    phrase("ruled"),
    phrase("closed"),
    phrase("within chance"),
    phrase("too few rounds to tell"),
    phrase("unusual: one figure in twenty is, by chance alone"),
    phrase("more than chance explains: look into it"),
    phrase("all tables"),
    phrase("nobody signed on"),
    phrase("natural"),
    phrase("The money is put right"),
    phrase("The difference fits again"),
    phrase("The shoe was changed"),
    phrase("The card was corrected away"),
    phrase("A hand is due the card"),
    phrase("The card is away"),
    phrase("The round is void"),
    phrase("The shoe used the card"),
    phrase("The card was taken back"),
    phrase("Every card is known"),
    phrase("No wager of the heavier side is open"),
    phrase("The hands are complete"),
    phrase("Corrected"),
    phrase("Dismissed"),
    phrase("Settings changed"),
    phrase("Journal continued"),
    phrase("Unlocked"),
    phrase("Service closed"),
    phrase("%Y-%m-%d %H:%M:%S"),
    phrase("%Y-%m-%d %H:%M"),
    phrase("%Y-%m-%d"),
    phrase("%m-%d %H:%M"),
    phrase("%H:%M:%S"),
    phrase("%H:%M:%S.%f"),
)
"""Values of the controller that this window shows; named here so that they are translated."""


def local(at: str, form: str = "%Y-%m-%d %H:%M:%S") -> str:
    """A time of the journal as local time."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime(tr(form))
    except ValueError:
        return at


def local_offset() -> int:
    """The local time's difference to UTC in whole hours."""
    shift = datetime.now(UTC).astimezone().utcoffset() or timedelta()
    return round(shift.total_seconds() / 3600)


def utc(local_time: datetime) -> str:
    """A local time as the journal writes it."""
    return moment(local_time.astimezone().isoformat())


def plain(value: str) -> str:
    """`wrong-hand` → `Wrong hand`, in the language in use."""
    return tr(value.replace("-", " ").capitalize()) if value else ""


def signed_money(cents: int | None) -> str:
    """An amount with its sign: savings `+`, loss `−`."""
    if cents is None:
        return ""
    return f"{'+' if cents > 0 else '−' if cents < 0 else ''}{amount(abs(cents))}"


def cell_text(column: LogColumn, line: LogLine) -> str:
    """What a cell of the log shows on a screen or on paper, in the language in use."""
    match column.shows:
        case Shows.TIME:
            return local(column.text(line))
        case Shows.CODE:
            return plain(column.text(line))
        case Shows.WORD:
            return tr(column.text(line)) if column.text(line) else ""
        case Shows.MONEY:
            return signed_money(column.value(line))
        case Shows.CLAUSE:
            return clause_words(line.case.clause, line.case.reading)
        case Shows.TEXT:
            return column.text(line)


def line_words(line: LogLine) -> tuple[str, ...]:
    """One line of the log under `SHOWN_COLUMNS`."""
    return tuple(cell_text(column, line) for column in SHOWN_COLUMNS)


def clause_words(clause: str | None, reading: int | None) -> str:
    """`5.7`, `5.7 · reading 15`, `reading 11`."""
    said = tr("reading {number}", number=str(reading)) if reading else ""
    return " · ".join(part for part in (clause, said) if part)


class Trust(NamedTuple):
    """How far a journal is verified, as the window says it."""

    state: str
    """A value of `Trusted`."""
    words: str
    against: str = ""
    """What it was verified against."""


MARKS: Final = {"verified": "✓", "unverified": "?", "broken": "✕"}


def trust_of(desk: Desk, journal: str) -> Trust:
    """How far a journal is verified: to which record, when and against what, not yet, or broken and where."""
    found = desk.trust(journal)
    time = local(found.at, "%m-%d %H:%M") if found.at else ""
    match found.state:
        case Trusted.BROKEN:
            return Trust(found.state, tr("{what} (found {time})", what=found.what, time=time))
        case Trusted.VERIFIED:
            text = tr("Verified to record {n} · {time}", n=f"{found.records:,}", time=time)
            return Trust(found.state, text, tr(found.what))
        case _:
            return Trust(found.state, tr("Not verified yet"))
