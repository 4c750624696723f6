"""Changing the settings of a table that runs: who signs, and what cannot change while a shoe or a round lasts. Pure."""

from collections.abc import Mapping
from typing import Final

from controller.game.authority import METHOD_C_SIGNER, SETTINGS_SIGNER, Role, may_act_as
from controller.settings.settings import Method, Mode, TableSettings, contradictions, settings_fields
from controller.table.actions import Signature
from controller.table.model import Phase, Table
from controller.table.refusal import Refusal

BETWEEN_ROUNDS: Final = (
    "seats",
    "currency",
    "limits",
    "differential",
    "wagers_per_area",
    "unit",
    "rounding",
    "high_limit_area",
    "authority",
)
"""What the wagers and the cases of a round are judged by; a round is finished as it began."""


def approver(settings: TableSettings) -> Role:
    """The least role that signs for these settings."""
    return method_signer(settings.method)


def method_signer(method: str) -> Role:
    """The least role that sets a dealing method, by an action or in the settings."""
    return METHOD_C_SIGNER if method == Method.C else SETTINGS_SIGNER


def changed_keys(before: TableSettings, after: TableSettings) -> tuple[str, ...]:
    """The keys of the file whose values differ."""
    was, now = settings_fields(before), settings_fields(after)
    return tuple(key for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key))


def change_refused(table: Table, before: TableSettings, after: TableSettings, by: Signature) -> Refusal | None:
    """Why these settings cannot take the place of those now; None if they can."""
    needed = approver(after)
    if not may_act_as(by.role, needed):
        return Refusal(f"these settings are signed by a {needed.replace('-', ' ')} or higher", None, 7)
    changed = changed_keys(before, after)
    if not changed:
        return Refusal("nothing was changed")
    if "mode" in changed:
        return Refusal("a journal keeps its mode; another mode is another journal")
    wrong = next(contradictions(after), None)
    if wrong is not None:
        return Refusal(f"{wrong[0]}: {wrong[1]}")
    if "game" in changed and table.phase is not Phase.NO_SHOE:
        return Refusal(f"game: a shoe of {table.shoe.game} is loaded; end it before the game changes")
    late = [key for key in changed if key in BETWEEN_ROUNDS] if table.in_round else []
    if late:
        return Refusal(f"{late[0]}: cannot change in the middle of a round; settle it first")
    return None


def mode_refused(before: Mapping[str, object] | None, mode: Mode) -> str | None:
    """Why a journal with these settings is not opened in that mode: training stays by itself. None: it may be."""
    was = str((before or {}).get("mode", mode.value))
    if (was == Mode.TRAINING) is (mode is Mode.TRAINING):
        return None
    what = "this journal is for training" if was == Mode.TRAINING else f"this journal is {was}, not for training"
    return f"{what}; choose another journal"
