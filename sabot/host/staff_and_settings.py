"""What a screen changes that is no part of a round: the book of staff, and the settings with their file."""

from pathlib import Path

from controller.game.phrase import Phrase, phrase
from controller.protocol.host_requests import ChangeBook, ChangeSettings
from controller.runtime.runtime import Runtime
from controller.settings.file import write_settings
from controller.settings.settings import SettingsError, TableSettings
from controller.table.refusal import Refusal
from drivers.shoes import MAKES
from drivers.shoes.port import Port, PortError


def change_book(runtime: Runtime, change: ChangeBook) -> Phrase | Refusal:
    """Write what the book of staff decides. Returns the text to show."""
    return runtime.change_book(change.decide).refusal or phrase("Done.")


def change_settings(runtime: Runtime, file: Path | None, change: ChangeSettings) -> Phrase | Refusal:
    """Write new settings into the journal, then into their file. Returns the text to show."""
    refusal = _unusable(change.settings) or runtime.change_settings(change.settings, change.by).refusal
    if refusal is not None:
        return refusal
    if file is None:
        return phrase("Changed. There is no settings file: it holds until the table is closed.")
    try:
        write_settings(file, change.settings)
    except SettingsError as error:
        return phrase("Changed and in the journal, but {why}", why=str(error))
    return phrase("Changed, and written to {file}", file=file.name)


def _unusable(settings: TableSettings) -> Refusal | None:
    """Why the line of these settings can never be opened; None if it may be."""
    if settings.port is None:
        return None
    try:
        Port(settings.port, MAKES[settings.shoe]).close()
    except PortError as error:
        return Refusal(Phrase("{why}", why=str(error)))
    return None
