"""All checks of one table, in the order in which a person reads them."""

from pathlib import Path
from typing import Any, Final

from controller.game.gamefile import GameError
from controller.settings.settings import SettingsError, TableSettings
from drivers.shoes import MakeError
from sabot.cli.front import BadInputError
from sabot.doctor import machine, screen, table
from sabot.doctor.finding import Check, Finding, Patient, Status, looked
from sabot.host.opening import table_settings

CHECKS: Final[dict[str, Check]] = {
    "settings": table.settings,
    "software": table.software,
    "clock": machine.clock,
    "disk": machine.disk,
    "write cache": machine.write_cache,
    "rights": machine.rights,
    "serial": machine.serial,
    "fonts": screen.fonts,
    "drawing": screen.drawing,
    "language": screen.language,
    "screen": screen.screen,
    "journal": table.journal,
    "key": table.key,
    "heads": table.heads,
    "witnesses": table.witnesses,
    "floor": table.floor,
}


def patient_at(file: Path, db: Path) -> Patient:
    """The table of these files, whatever state they are in."""
    try:
        found = file.exists()
    except OSError as error:
        return Patient(file, db, None, f"{file}: {error.strerror}")
    if not found:
        return Patient(file, db, TableSettings(), f"there is no file {file}: the defaults are looked at")
    try:
        return Patient(file, db, table_settings(file, None, None, None, db))
    except (BadInputError, SettingsError, GameError, MakeError) as error:
        return Patient(file, db, None, " ".join(str(getattr(error, "message", error)).split()))


def examine(patient: Patient) -> list[Finding]:
    """Every check."""
    return [looked(name, check, patient) for name, check in CHECKS.items()]


def document(found: list[Finding]) -> dict[str, Any]:
    """The findings as a document for programs."""
    rows = [{"name": one.name, "status": one.status.value, "says": one.says, "do": one.do} for one in found]
    return {"ok": all(one.status is not Status.BAD for one in found), "checks": rows}
