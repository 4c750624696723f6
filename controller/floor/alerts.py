"""`alerts`: what on a floor needs a person, from its rows and the thresholds of the house alone. Pure.

An alert has an id that stays the same while it lasts. A person acknowledges it with a note; then it is quieter, and
still there. It goes away when its cause is over. An alarm of the store, and a verification that did not hold, never do.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from controller.floor.alert_notes import Acknowledgement, Noted
from controller.floor.wall import Alarm, TableRow, later, seconds_between
from controller.game.phrase import Phrase, phrase
from controller.game.strict_toml import convert, parse_toml, read_text
from controller.value import Value

GIGABYTE: Final = 10**9
_Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]


class ThresholdError(ValueError):
    """A file of thresholds that cannot be used; the message is one line for a person."""


class Thresholds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From when on a house wants to be told. What its file does not say has the default."""

    held_seconds: _Seconds = 120
    link_seconds: _Seconds = 10
    silent_seconds: _Seconds = 60
    behind_seconds: _Seconds = 300
    clock_seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 1.0
    disk_gigabytes: Annotated[float, msgspec.Meta(gt=0, le=100_000)] = 2.0
    verify_hours: Annotated[int, msgspec.Meta(ge=1, le=8_760)] = 26
    pace_rounds: Annotated[float, msgspec.Meta(ge=0, le=1_000)] = 30.0
    """Rounds per hour of clock; 0: no alert."""
    pace_minutes: Annotated[int, msgspec.Meta(ge=1, le=1_440)] = 15
    acknowledged_hours: Annotated[int, msgspec.Meta(ge=1, le=168)] = 24
    """So long an acknowledgement counts, if its alert lasts that long."""


def read_thresholds(path: Path | None) -> Thresholds:
    """The thresholds in a file; without a file the defaults."""
    if path is None:
        return Thresholds()
    content = parse_toml(read_text(path, ThresholdError), str(path), ThresholdError)
    return convert(content, Thresholds, str(path), ThresholdError)


class Cause(StrEnum):
    """Why there is an alert. The worst come first."""

    ALARM = "alarm"
    """The store has noted a contradiction."""
    BROKEN = "broken"
    """A verification of the store did not hold."""
    HELD = "held"
    LINK = "link"
    SILENT = "silent"
    BEHIND = "behind"
    VERIFY = "verify"
    CLOCK = "clock"
    DISK = "disk"
    PACE = "pace"


STAYS: Final = (Cause.ALARM, Cause.BROKEN)


class Alert(Value):
    """Something that needs a person."""

    id: str
    cause: Cause
    journal: str
    """Empty: it is about the whole store."""
    table: str
    says: str
    """What is wrong; a phrase."""
    since: str
    """Since when, by the clock of the store; empty: nobody knows."""
    mark: str
    """What tells this time from another time of the same alert; empty: nothing in the store does."""
    acknowledged: Acknowledgement | None = None


def alerts(
    rows: Sequence[TableRow], noted: Noted, thresholds: Thresholds, now: str, strays: Iterable[Alarm] = ()
) -> tuple[Alert, ...]:
    """All alerts of a floor at this moment by the clock of the store: new ones first, and of these the worst."""
    listed = [*_of_store(rows, noted, thresholds, now), *(_of_alarm(alarm, "", "") for alarm in strays)]
    for row in rows:
        listed += _of_table(row, thresholds, now)
    found = {one.id: one for one in reversed(listed)}.values()  # two journals may follow the one that an alarm is about
    worst = list(Cause)
    seen = [_with_note(alert, noted, thresholds, now) for alert in found]
    return tuple(sorted(seen, key=lambda one: (one.acknowledged is not None, worst.index(one.cause), one.since)))


def over(alerts: Iterable[Alert], noted: Noted) -> tuple[str, ...]:
    """The ids of the alerts that were acknowledged and are over."""
    there = {alert.id for alert in alerts}
    return tuple(alert for alert, _ in noted.acknowledged if alert not in there)


def _with_note(alert: Alert, noted: Noted, thresholds: Thresholds, now: str) -> Alert:
    note = noted.of(alert.id)
    if note is None or note.since != alert.mark:
        return alert
    if alert.cause not in STAYS and seconds_between(note.at, now) > 3600 * thresholds.acknowledged_hours:
        return alert
    return Alert(**{**vars(alert), "acknowledged": note})


def _of_store(rows: Sequence[TableRow], noted: Noted, thresholds: Thresholds, now: str) -> Iterator[Alert]:
    for broken in noted.broken:
        says = (
            phrase("The store does not verify: journal {journal}, record {n}", journal=broken.journal[:8], n=broken.n)
            if broken.journal
            else phrase("The store does not verify: run sabot floor verify")
        )
        yield Alert(f"broken-{broken.record}", Cause.BROKEN, "", "", says, broken.at, "")
    since = noted.verified_at or min((row.known.first_seen for row in rows), default=now)
    if seconds_between(since, now) > 3600 * thresholds.verify_hours:
        hours = thresholds.verify_hours
        says = (
            phrase("The store was never verified")
            if noted.verified_at is None
            else phrase("The store was not verified for {hours} hours", hours=hours)
        )
        yield Alert("verify-store", Cause.VERIFY, "", "", says, later(since, 3600 * hours), noted.verified_at or "")


def _of_table(row: TableRow, thresholds: Thresholds, now: str) -> Iterator[Alert]:
    known = row.known
    for alarm in known.alarms:
        yield _of_alarm(alarm, known.journal, known.table)
    if row.held_since is not None:
        since = row.held_from
        if seconds_between(since, now) > thresholds.held_seconds:
            yield _alert(row, Cause.HELD, row.says, since, row.held_since)
    if row.is_closed:
        return
    if row.down_since is not None:
        since = row.down_from
        if seconds_between(since, now) > thresholds.link_seconds:
            yield _alert(row, Cause.LINK, phrase("No line to the shoe"), since, row.down_since)
    heard = known.heard or known.first_seen
    if seconds_between(heard, now) > thresholds.silent_seconds:
        yield _alert(row, Cause.SILENT, phrase("Not heard"), heard, heard)
        return  # what its sender said last is old
    yield from _said_by_sender(row, thresholds)
    pace = row.pace(now, thresholds.pace_minutes)
    if pace is not None and pace < thresholds.pace_rounds and _plays(row, thresholds.pace_minutes, now):
        yield _alert(row, Cause.PACE, phrase("Pace is low: {pace} rounds per hour", pace=round(pace)))


def _plays(row: TableRow, minutes: int, now: str) -> bool:
    """Whether a table has been open for so many minutes and plays: a table without players is not slow. One that is
    held has another alert."""
    open_for = seconds_between(row.at_store(row.opened), now) if row.opened else 60.0 * minutes
    last = row.settled[-1] if row.settled else ""
    played = bool(last) and seconds_between(row.at_store(last), now) <= 60 * minutes
    return row.held_since is None and open_for >= 60 * minutes and (row.in_round or played)


def _of_alarm(alarm: Alarm, journal: str, table: str) -> Alert:
    about = alarm.journal or journal
    known = ALARM_WORDS.get(alarm.kind)
    says = phrase("The store contradicts this table") if known is None else known.says
    name = f"{alarm.kind}-{about}-{alarm.n}"
    return Alert(name, Cause.ALARM, about, table or about[:12], says, alarm.raised, "")


def _said_by_sender(row: TableRow, thresholds: Thresholds) -> Iterator[Alert]:
    """What the last sign of life says. The store keeps no earlier one, so nobody knows since when."""
    known, off = row.known, row.clock_off
    lag = seconds_between(known.last_at, known.beat_at or known.last_at)
    if known.behind and lag > thresholds.behind_seconds:
        yield _alert(row, Cause.BEHIND, phrase("The store is {count} records behind", count=known.behind))
    if off is not None and abs(off) > thresholds.clock_seconds:
        ahead = phrase("The clock is {seconds} s ahead", seconds=f"{-off:.1f}")
        yield _alert(row, Cause.CLOCK, ahead if off < 0 else phrase("The clock is {seconds} s behind",
                                                                    seconds=f"{off:.1f}"))  # fmt: skip
    if known.free_bytes is not None and known.free_bytes < thresholds.disk_gigabytes * GIGABYTE:
        left = f"{known.free_bytes / GIGABYTE:.1f}"
        yield _alert(row, Cause.DISK, phrase("The disk is low: {left} GB left", left=left))


def _alert(row: TableRow, cause: Cause, says: str, since: str = "", mark: str = "") -> Alert:
    known = row.known
    return Alert(f"{cause.value}-{known.journal}", cause, known.journal, known.table, says, since, mark)


class AlarmWords(NamedTuple):
    """What an alarm of the store means; the store says the whole of it."""

    mark: Phrase
    """In one word, on the table that it is about."""
    says: Phrase
    """In a few words."""


ALARM_WORDS: Final = {
    "fork": AlarmWords(phrase("FORK"), phrase("FORK: a record differs from the store's")),
    "shorter": AlarmWords(phrase("FORK"), phrase("FORK: the file at the table is shorter than the store's")),
    "stranger": AlarmWords(phrase("STRANGER"), phrase("STRANGER: calls itself like a known table")),
    "key": AlarmWords(phrase("KEY"), phrase("KEY: follows a journal with another key")),
    "branch": AlarmWords(phrase("BRANCH"), phrase("BRANCH: two journals follow one")),
    "cursor": AlarmWords(phrase("STORE"), phrase("STORE: somebody moved its cursor of this table")),
}
"""By the kind that the store gives an alarm. An alarm of a later version may be of none of them."""


def alarm_mark(kind: str) -> str:
    """An alarm of this kind in one word."""
    return ALARM_WORDS[kind].mark if kind in ALARM_WORDS else kind
