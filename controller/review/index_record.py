"""Lines of the log about the record and its controls: a journal that went on after a refused one, settings that loosen
a control of a live table. Part of the fold of an index.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from controller.game.authority import may_act_as
from controller.game.house_readings import AUTHORITY_READING
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.review.index_new_rows import NewRows
from controller.settings.settings import Limit, Mode, SettingsError, TableSettings, settings_from_fields
from controller.table import events
from controller.table.model import Table

_CONTINUED: Final = "journal-continued"
_LOOSENED: Final = "settings-changed"
_NONE: Final = "none"


def journal_continued(self: NewRows, n: int, at: str, event: events.JournalContinued, _before: Table) -> None:
    """The journal before this one was refused: the pit must know what is missing, and who signed."""
    values = {"n": event.n, "missing": event.missing, "by": event.by, "second": event.second, "why": event.why}
    if event.missing:
        said = phrase(
            "a new journal goes on after record {n} of a refused one; records up to {missing} are missing or changed;"
            " signed by {by} and {second} ({why})", **values,
        )  # fmt: skip
    else:
        said = phrase(
            "a new journal goes on after record {n} of a refused one; no signed record is missing;"
            " signed by {by} and {second} ({why})", **values,
        )  # fmt: skip
    self.remember(continued=self.signed_line(n, at, said, event, _CONTINUED, AUTHORITY_READING))


def settings_changed(self: NewRows, n: int, at: str, event: events.SettingsChanged, _before: Table) -> None:
    """Settings of a live table: a line, if one of them loosens a control. A continued journal names its table now."""
    if self.memory.continued is not None:
        self.put(replace(self.memory.continued, table=self.name))
        self.remember(continued=None)
    if self.before.settings is None:
        return
    try:
        was, now = settings_from_fields(self.before.settings), settings_from_fields(event.settings)
    except SettingsError:
        return  # of another version
    what = ", ".join(loosened(was, now)) if was.mode is Mode.LIVE else ""
    if what:
        by = " + ".join(filter(None, (event.by, getattr(event, "second", None)))) or "?"
        self.signed_line(n, at, phrase("{by} loosened {what}", by=by, what=what), event, _LOOSENED, AUTHORITY_READING)


def loosened(was: TableSettings, now: TableSettings) -> Iterator[str]:
    """Every setting that now permits more than before, under its key in the file: `second_above 500.00 → none`."""
    if was.mode is Mode.LIVE and now.mode is not Mode.LIVE:
        yield f"mode {was.mode} → {now.mode}"
    for key in ("second_above", "differential"):
        if _is_more(getattr(was, key), getattr(now, key)):
            yield f"{key} {_cents(getattr(was, key))} → {_cents(getattr(now, key))}"
    if _is_more(was.pin_days or None, now.pin_days or None):
        yield f"pin_days {was.pin_days} → {now.pin_days}"
    if now.double_draw_interval < was.double_draw_interval:
        yield f"double_draw_interval {was.double_draw_interval} → {now.double_draw_interval}"
    yield from _limits(was.limits, now.limits)
    for kind, role in was.authority.items():
        lower = now.authority.get(kind)
        if lower is None or not may_act_as(lower, role):
            yield f"authority.{kind} {role} → {lower or _NONE}"
    for witness in was.witnesses or ():
        if witness not in (now.witnesses or ()):
            yield f"witnesses {witness} → {_NONE}"


def _limits(was: Mapping[str, Limit], now: Mapping[str, Limit]) -> Iterator[str]:
    for wager, before in was.items():
        after = now.get(wager, Limit())
        if _is_more(before.maximum, after.maximum):
            yield f"limits.{wager}.maximum {_cents(before.maximum)} → {_cents(after.maximum)}"
        if before.minimum is not None and (after.minimum or 0) < before.minimum:
            yield f"limits.{wager}.minimum {_cents(before.minimum)} → {_cents(after.minimum)}"


def _is_more(was: int | None, now: int | None) -> bool:
    """Whether the second bound is above the first; None is no bound."""
    return was is not None and (now is None or now > was)


def _cents(cents: int | None) -> str:
    return _NONE if cents is None else amount(cents)


TAKERS: Final[dict[type, Any]] = {
    events.JournalContinued: journal_continued,
    events.SettingsChanged: settings_changed,
}
