"""`Finding`: what one check found, and what to do about it."""

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

from controller.journal.errors import JournalError, NewerError
from controller.settings.settings import Mode, TableSettings
from controller.value import Value

SETTINGS: Final = Path("/etc/sabot/table.toml")
JOURNAL: Final = Path("/var/lib/sabot/table.db")
"""Where the Debian package keeps both."""
FIRST_SETTINGS: Final = Path("/usr/share/sabot/table.toml")
"""The commented start that the package brings."""


FILES_DO: Final = "put the file or its folder right (see journal, rights, disk and key), then run sabot doctor again"
THE_JOURNAL: Final = "journal"
"""The check that says what is wrong with the journal as a whole; the others that need it say it no second time."""
NEWER_DO: Final = "install the newer version again; this one cannot go on with its journal"


class Status(StrEnum):
    """How bad it is."""

    OK = "ok"
    WARN = "warn"
    """The table deals; somebody should look at it."""
    BAD = "bad"
    """The table does not deal, or what it writes is not safe."""


class Finding(Value):
    """What one check found."""

    name: str
    status: Status
    says: str
    do: str = ""
    """What a person does about it; empty if all is well."""


def ok(name: str, says: str) -> Finding:
    """All is well."""
    return Finding(name, Status.OK, says)


def warn(name: str, says: str, do: str) -> Finding:
    """Somebody should look at it."""
    return Finding(name, Status.WARN, says, do)


def bad(name: str, says: str, do: str) -> Finding:
    """It must be put right."""
    return Finding(name, Status.BAD, says, do)


class Patient(Value):
    """The table that is looked at."""

    file: Path
    """Its settings file."""
    db: Path
    """Its journal."""
    settings: TableSettings | None
    """None: they cannot be used; `refused` says why."""
    refused: str = ""
    named: bool = False
    """Whether somebody named the journal, and did not take the usual place."""

    @property
    def is_live(self) -> bool:
        """Whether money is at stake."""
        return self.settings is not None and self.settings.mode is Mode.LIVE


Check = Callable[[Patient], Finding]


def looked(name: str, check: Check, patient: Patient) -> Finding:
    """What a check found. A check that fails is a warning: the others still run. Files that cannot be read are no fault
    of the check: a person puts them right."""
    try:
        return check(patient)
    except NewerError as error:
        if name != THE_JOURNAL:
            return warn(name, f"not looked at: see {THE_JOURNAL}", NEWER_DO)
        return bad(name, str(error), NEWER_DO)
    except (JournalError, OSError) as error:
        return bad(name, f"it cannot be looked at: {' '.join(str(error).split())}", FILES_DO)
    except Exception as error:  # noqa: BLE001 - one broken check must not hide the others
        said = " ".join(f"{type(error).__name__}: {error}".split())
        return warn(name, f"the check failed ({said})", "send the output of sabot support to the maker")
