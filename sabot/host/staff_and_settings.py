"""What a screen changes that is no part of a round: the book of staff, and the settings with their file."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from controller.game.phrase import Phrase, phrase
from controller.people import book
from controller.people.book import USED_BEFORE, People
from controller.people.pins import Pin
from controller.protocol.host_requests import ChangeBook, ChangeSettings
from controller.runtime.runtime import Runtime
from controller.settings.settings import SettingsError, TableSettings, settings_from_fields
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from drivers.shoes import MAKES
from drivers.shoes.port import Port, PortError


def change_book(runtime: Runtime, change: ChangeBook) -> Phrase | Refusal:
    """Write what the book of staff decides. Returns the text to show."""
    return runtime.change_book(change.decide).refusal or phrase("Done.")


class NewPin(NamedTuple):
    """A new PIN that was looked at: its hash, and whether it is one of the person's last ones."""

    pin_hash: str
    used: bool


def new_pin(people: People, person: str, pin: Pin) -> Callable[[], NewPin | Refusal]:
    """The slow work on a new PIN, to be done in another thread: a hash, and a comparison with each of the last ones."""
    found = people.get(person)
    last = () if found is None else found.last_pins

    def work() -> NewPin | Refusal:
        weakness = pin.weakness(person)
        if weakness is not None:
            return Refusal(weakness)
        return NewPin(pin.hashed(person=person), pin.fits_any(last))

    return work


def change_pin(runtime: Runtime, person: str, made: NewPin | Refusal, by: Signature) -> Phrase | Refusal:
    """Write a new PIN, or that it is refused because it was used before. Returns the text to show."""
    if isinstance(made, Refusal):
        return made
    change = ChangeBook(lambda people, _: book.change_pin(people, person, made.pin_hash, by, used=made.used))
    reply = change_book(runtime, change)
    return USED_BEFORE if made.used and not isinstance(reply, Refusal) else reply


def change_settings(runtime: Runtime, file: Path | None, change: ChangeSettings) -> Phrase | Refusal:
    """Write new settings into the journal, then into their file. Returns the text to show."""
    changed, by, second = change.settings, change.by, change.second
    refusal = _unusable(changed) or runtime.change_settings(changed, by, second).refusal
    if refusal is not None:
        return refusal
    if file is None:
        return phrase("Changed. There is no settings file: it holds until the table is closed.")
    from controller.settings.file import write_settings  # noqa: PLC0415 - the writer of TOML is slow to load

    try:
        waits = runtime.table.waits
        write_settings(file, changed if waits is None else settings_from_fields(waits.settings))
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
