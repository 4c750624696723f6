"""The house at the screen: its book of staff, the settings with their file, and the test of a line. Beside the game."""

import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

from controller.runtime.runtime import Runtime
from controller.settings.file import write_settings
from controller.settings.settings import SettingsError, TableSettings
from controller.table.refusal import Refusal
from drivers.shoes import MAKES
from drivers.shoes.port import Port, PortError
from gui.console.pages.house.line import LinePage, PortPage
from gui.console.pages.page import ChangeBook, ChangeSettings, HashPin, Page
from gui.language import tr
from sabot.host.line_test import Probe, machine_ports


class House:
    """What a table's screen does for those who run the house."""

    def __init__(self, runtime: Runtime, file: Path | None, wake: Callable[[], None]) -> None:
        self._runtime = runtime
        self._file = file
        self._wake = wake
        self._hashed: SimpleQueue[tuple[HashPin, str]] = SimpleQueue()
        self.probe: Probe | None = None
        self.ports: tuple[str, ...] = ()

    # The book of staff

    def hash_pin(self, intent: HashPin, failed: Callable[[BaseException], None]) -> None:
        """Slow on purpose, so in a thread of its own."""

        def work() -> None:
            try:
                self._hashed.put((intent, intent.pin.hashed()))
                self._wake()
            except Exception as error:  # noqa: BLE001 - a thread that dies silently leaves people waiting
                failed(error)

        threading.Thread(target=work, name="new pin", daemon=True).start()

    def page_after_hashing(self) -> Page | None:
        """The page that a hashed PIN leads to, if one is there."""
        try:
            intent, pin_hash = self._hashed.get_nowait()
        except Empty:
            return None
        return intent.then(pin_hash)

    def change_book(self, change: ChangeBook) -> str:
        """Write what the book decides; what there is to say of it."""
        decided = change.decide(self._runtime.people)
        if isinstance(decided, Refusal):
            return tr(decided.text)
        self._runtime.write(decided)
        return tr("Done.")

    # Settings

    def change_settings(self, change: ChangeSettings) -> tuple[str, bool]:
        """Into the journal, then into the file; what there is to say of it, and whether the settings hold."""
        unusable = _unusable(change.settings)
        if unusable is not None:
            return unusable, False
        refusal = self._runtime.change_settings(change.settings, change.by).refusal
        if refusal is not None:
            return tr(refusal.text), False
        if self._file is None:
            return tr("Changed. There is no settings file: it holds until the table is closed."), True
        try:
            write_settings(self._file, change.settings)
        except SettingsError as error:
            return tr("Changed and in the journal, but {why}", why=str(error)), True
        return tr("Changed, and written to {file}", file=self._file.name), True

    # The line

    def show(self, page: Page | None, in_use: Port | None) -> None:
        """Whoever looks at a page about lines gets what it is about; a line is listened to no longer than that."""
        if isinstance(page, PortPage):
            self.ports = self.ports or machine_ports()
        else:
            self.ports = ()
        if not isinstance(page, LinePage):
            self.close()
        elif self.probe is None or (self.probe.url, self.probe.make) != (page.url, page.make):
            self.close()
            same = in_use is not None and page.url == self._runtime.rules.settings.port
            self.probe = Probe(page.url, page.make, in_use if same else None)

    def close(self) -> None:
        """Listen no more."""
        if self.probe is not None:
            self.probe.close()
            self.probe = None


def _unusable(settings: TableSettings) -> str | None:
    """Why a line of these settings can never be opened; None: it may."""
    if settings.port is None:
        return None
    try:
        Port(settings.port, MAKES[settings.shoe]).close()
    except PortError as error:
        return tr(str(error))
    return None
