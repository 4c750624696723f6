"""The wall's view: everything that it shows, as one frozen value. No Qt, no clock: the web page shows the same view.

A table keeps its place, whatever happens at it. What needs a person is said by shape and words, not by colour alone.
"""

from datetime import datetime, tzinfo
from enum import StrEnum
from typing import Final

from controller.floor.alerts import STAYS, Alert, alarm_mark
from controller.floor.wall import Standing, TableRow, seconds_between
from controller.floor.watched import Watched
from controller.game.phrase import Phrase, phrase
from controller.value import Value
from gui.language import in_language, tr
from gui.patrons import MODES

GONE_DAYS: Final = 7
"""A table that was closed so long ago has left the wall."""
JUST_SECONDS: Final = 10
"""Whoever was heard so long ago was heard just now: a sender is heard every five seconds."""


class Mark(StrEnum):
    """A word on a table that needs a person."""

    ALARM = "alarm"
    LINE = "line"
    """There is no line to the shoe."""
    NEW = "new"


STANDINGS: Final = {
    Standing.HELD: phrase("HELD"),
    Standing.SILENT: phrase("SILENT"),
    Standing.UNREAD: phrase("UNKNOWN"),
    Standing.OPEN: phrase("OPEN"),
    Standing.CLOSED: phrase("CLOSED"),
}


class Tile(Value):
    """One table."""

    journal: str
    name: str
    standing: Standing
    state: str
    """How it stands, in a word. Empty: it is open or closed, and there is nothing to add."""
    lasts: str
    """For how long it is held; empty: it is not."""
    says: str
    """What its console says."""
    shoe: str
    dealer: str
    """Who deals, or that it is closed though it is held."""
    pace: str
    cases: str
    heard: str
    mode: str
    """`simulated` or `training`; empty for a live table."""
    mode_words: str
    marks: tuple[tuple[Mark, str], ...] = ()
    alerts: int = 0
    """Alerts about it that nobody has acknowledged."""

    @property
    def corner(self) -> str:
        """What stands beside the name: how long it is held, or how it stands; both if a held table fell silent."""
        both = self.standing is Standing.SILENT and self.lasts
        return f"{self.state} · {self.lasts}" if both else self.lasts or self.state


class AlertLine(Value):
    """One alert."""

    id: str
    table: str
    says: str
    lasts: str
    seen: str
    """Who has acknowledged it, and the note; empty: nobody."""
    stays: bool = False


class WallView(Value):
    """The whole wall."""

    tiles: tuple[Tile, ...] = ()
    alerts: tuple[AlertLine, ...] = ()
    counts: tuple[tuple[str, str], ...] = ()
    """How many tables stand how, each with its words; what needs nobody is left out."""
    heading: str = ""
    alert_heading: str = ""
    clock: str = ""
    lost: str = ""
    """That the store is not read, and since when; empty while it is."""
    empty: str = ""
    """What is said if there is no table."""


def present_wall(watched: Watched, zone: tzinfo | None = None) -> WallView:
    """The wall at this moment by the clock of the store. `zone` is that of who looks; None: this machine's."""
    now, rows = watched.now, () if watched.look is None else watched.look.rows
    shown = [row for row in rows if not _is_gone(row, now)]
    waiting = [alert.journal for alert in watched.alerts if alert.acknowledged is None]
    standings = [row.standing(now) for row in shown]
    counts = [
        (standing.value, tr("{count} {standing}", count=count, standing=STANDINGS[standing]))
        for standing, count in (
            (Standing.HELD, sum(row.held_since is not None for row in shown)),  # also one that fell silent since
            (Standing.SILENT, standings.count(Standing.SILENT)),
            (Standing.UNREAD, standings.count(Standing.UNREAD)),
        )
        if count
    ]
    return WallView(
        tiles=tuple(_tile(row, now, zone, waiting.count(row.known.journal)) for row in shown),
        alerts=tuple(_alert_line(alert, now) for alert in watched.alerts),
        counts=tuple(counts),
        heading=tr("1 table") if len(shown) == 1 else tr("{count} tables", count=len(shown)),
        alert_heading=_alert_heading(len(waiting)),
        clock=clock_words(now, zone),
        lost=_lost_words(watched, zone),
        empty="" if shown or watched.lost else tr("No table has been heard yet."),
    )


def _alert_heading(count: int) -> str:
    if count == 1:
        return tr("1 new alert")
    return tr("{count} new alerts", count=count) if count else tr("No new alerts")


def _is_gone(row: TableRow, now: str) -> bool:
    closed = row.standing(now) is Standing.CLOSED
    return closed and seconds_between(row.known.heard or row.known.first_seen, now) > GONE_DAYS * 86_400


def _tile(row: TableRow, now: str, zone: tzinfo | None, waiting: int) -> Tile:
    known, standing = row.known, row.standing(now)
    open_now = standing in (Standing.OPEN, Standing.HELD) and not row.is_closed
    return Tile(
        journal=known.journal,
        name=known.table or known.journal[:8],
        standing=standing,
        state="" if standing in (Standing.OPEN, Standing.CLOSED) else tr(STANDINGS[standing]),
        lasts=_held_for(row, now),
        says=tr(STANDINGS[standing]) if standing is Standing.CLOSED else _said(row),
        shoe=tr("Shoe {shoe} · Round {round}", shoe=row.shoe, round=row.round) if row.shoe else "",
        dealer=_dealer_words(row, standing),
        pace=_pace_words(row, now) if open_now else "",
        cases=tr("{count} cases", count=row.cases) if row.cases > 1 else tr("1 case") if row.cases else "",
        heard=_heard_words(row, standing, now, zone),
        mode=row.mode if row.mode in MODES else "",
        mode_words=tr(MODES[row.mode]) if row.mode in MODES else "",
        marks=_marks(row, line=row.down_since is None or not open_now),
        alerts=waiting,
    )


def _said(row: TableRow) -> str:
    """What the console says; if the table is held, it says so, whatever else is to be done, also when it is silent."""
    held = phrase("Held: {kind}", kind=row.says)
    is_told = isinstance(row.says, Phrase) and row.says.template == held.template
    return tr(held) if row.held_since is not None and not is_told else in_language(row.says)


def _held_for(row: TableRow, now: str) -> str:
    return lasting(seconds_between(row.held_from, now)) if row.held_since is not None else ""


def _dealer_words(row: TableRow, standing: Standing) -> str:
    """The dealer on duty; of a table that was closed while it was held, that it is closed."""
    if row.is_closed:
        return tr(STANDINGS[Standing.CLOSED]) if standing is Standing.HELD else ""
    return tr("Dealer {name}", name=row.dealer) if row.dealer and standing in (Standing.OPEN, Standing.HELD) else ""


def _pace_words(row: TableRow, now: str) -> str:
    pace = row.pace(now)
    return "" if pace is None else tr("{pace}/h", pace=round(pace))


def _heard_words(row: TableRow, standing: Standing, now: str, zone: tzinfo | None) -> str:
    if row.is_closed:
        return ""
    if row.known.heard is None:
        return tr("never heard")
    seconds = seconds_between(row.known.heard, now)
    if standing is Standing.SILENT and seconds < 86_400:
        return tr("not heard since {time}", time=clock_words(row.known.heard, zone)[:5])
    return tr("heard just now") if seconds <= JUST_SECONDS else tr("heard {time} ago", time=lasting(seconds))


def _marks(row: TableRow, *, line: bool) -> tuple[tuple[Mark, str], ...]:
    kinds = dict.fromkeys(tr(alarm_mark(alarm.kind)) for alarm in row.known.alarms)
    new = () if row.known.approved else ((Mark.NEW, tr("NEW")),)
    lost = () if line else ((Mark.LINE, tr("NO LINE")),)
    return (*((Mark.ALARM, words) for words in kinds), *lost, *new)


def _alert_line(alert: Alert, now: str) -> AlertLine:
    note = alert.acknowledged
    return AlertLine(
        id=alert.id,
        table=alert.table or tr("Store"),
        says=in_language(alert.says),
        lasts=lasting(seconds_between(alert.since, now)) if alert.since else "",
        seen="" if note is None else f"{note.by}: {note.note}",
        stays=alert.cause in STAYS,
    )


def _lost_words(watched: Watched, zone: tzinfo | None) -> str:
    if not watched.lost:
        return ""
    if watched.look is None:
        return tr("The store is not reached: {why}", why=watched.lost)
    since = clock_words(watched.lost_since, zone)
    return tr("The store is not reached since {time}. What you see is from then.", time=since)


def lasting(seconds: float) -> str:
    """A time that passes: `0:45`, `2:13`, `1:02:13`, `3 d`."""
    whole = max(0, int(seconds))
    if whole >= 2 * 86_400:
        return tr("{days} d", days=whole // 86_400)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02d}:{whole % 60:02d}" if hours else f"{minutes}:{whole % 60:02d}"


def clock_words(at: str, zone: tzinfo | None) -> str:
    """The time of the day; empty if it is no time."""
    try:
        return f"{datetime.fromisoformat(at).astimezone(zone):%H:%M:%S}"
    except ValueError:
        return ""
