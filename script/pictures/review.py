"""Pictures of the pit manager's window: every view, dark and light, at 1920×1080, over journals told by the core.

In a process of its own: Qt is told the size of its screen before anything else.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1920, 1080)
_SCREEN = {"name": "office", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96,
           "dpr": 1}  # fmt: skip


def tell(folder: Path) -> tuple[list[Path], Callable[[], None]]:
    """Three tables (one held), and files that cannot be used. Returns how to close the one that still plays."""
    from controller.game.authority import Role  # noqa: PLC0415
    from controller.game.irregularities import Irregularity  # noqa: PLC0415
    from controller.game.ruleset import Method  # noqa: PLC0415
    from controller.table import actions  # noqa: PLC0415 - Qt is told its screen first

    sys.path.insert(0, str(ROOT / "tests"))
    from support import review_stories as stories  # noqa: PLC0415 - the stories of the tests

    first = stories.every_family(stories.Pit(folder / "BA-07.db"))
    for seed in (5, 6, 8):
        first.load().shuffled(seed, 62).tell(actions.EndShoe())
    first.close()
    second = stories.method_c(stories.Pit(folder / "BA-08.db", "BA-08", method=Method.C, high_limit_area=True))
    second.tell(actions.EndShoe()).load().shuffled(9, 40)
    second.close()
    dealer = actions.Signature("d104", Role.DEALER)
    third = stories.Pit(folder / "BA-09.db", "BA-09", start="2026-03-02T01:10:00+00:00")
    third.load().shuffled(11, 30)
    third.bets((1, "banker", 500_00), (4, "player", 250_00)).draw("KH 2D 6S 4C")
    third.tell(actions.Report(Irregularity.OTHER, "a card fell off the table at seat 4", dealer))
    (folder / "empty.db").touch()
    (folder / "notes.db").write_bytes(b"not a database at all, but long enough to look at" * 40)
    names = ("BA-07.db", "BA-08.db", "BA-09.db", "empty.db", "notes.db", "gone.db")
    return [folder / name for name in names], third.close


class Photographer:
    """A window, and pictures of it."""

    def __init__(self, folder: Path, out: Path, language: str) -> None:
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415

        from gui.language.qt import use_language  # noqa: PLC0415
        from gui.review.window import ReviewWindow  # noqa: PLC0415
        from sabot.commands.desks import DeskAt  # noqa: PLC0415
        from sabot.commands.review import desk_files  # noqa: PLC0415

        self.application = QApplication(["shots"])
        use_language(language)
        self.folder, self.out, self.language = folder, out, language
        paths, self._close = tell(folder)
        self.window: Any = ReviewWindow(desk_files(DeskAt(tuple(paths), folder / "review.book", folder / "index")))
        self.window.resize(*SIZE)
        self.window.show()

    def until(self, ready: Callable[[], bool], seconds: float = 90) -> None:
        """Let the window work until something is there."""
        end = time.monotonic() + seconds
        while not ready() and time.monotonic() < end:
            self.application.processEvents()
            time.sleep(0.02)
        for _ in range(5):
            self.application.processEvents()

    def shoot(self, name: str, *, light: bool = False) -> None:
        """A picture; with `light`, another one in the other look."""
        self.until(lambda: True)
        self.window.grab().save(str(self.out / f"review-{name}-{self.language}.png"))
        if light:
            self.window.change_look()
            self.shoot(f"{name}-light")
            self.window.change_look()

    def sign(self) -> None:
        """The person who signed on signs what the window asks to have signed."""
        from support.staff import PINS  # noqa: PLC0415 - the staff of the stories

        asked = self.window.signing
        asked.pin.setText(PINS[asked.person.text()])
        asked.sign()
        self.until(lambda: self.window.signing is None)

    def log_and_cases(self) -> None:
        """What the pit looks at first."""
        from controller.game.authority import Role  # noqa: PLC0415
        from controller.review.filters import Filters  # noqa: PLC0415
        from controller.review.review_book import Review  # noqa: PLC0415
        from controller.table.actions import Signature  # noqa: PLC0415

        window = self.window
        self.until(lambda: [one.indexed == one.records for one in window.session.statuses] == [True] * 3)
        self.shoot("sign-on")
        by = Signature("pm2", Role.PIT_MANAGER)
        desk = window.session.desk
        for kind, cause, remark, cents in (
            ("overdraw", "dealer", "drew before the call", None),
            ("link-lost", "device", "cable under the wheel of a chair", 0),
            ("late-wager", "patron", "warned", 50_00),
        ):
            for line in desk.log(Filters(kind=(kind,))).lines[-1:]:
                desk.review(line.journal, line.case.n, Review(cause, remark, cents), by)
        window._signed(by)  # noqa: SLF001 - no PIN in a picture
        window.log.table.select(6)
        self.shoot("log", light=True)
        for kind in ("overdraw", "wrong-place", "sequence-gap"):
            line = desk.log(Filters(kind=(kind,))).lines[-1]
            window.open_case(line.journal, line.case.n)
            self.shoot(f"case-{kind}")
        late = next(line for line in desk.log(Filters(), None, 400).lines if line.case.paid is not None)
        window.open_case(late.journal, late.case.n)
        self.shoot("case-misread", light=True)
        window.open_held()
        self.shoot("case-held")

    def the_rest(self) -> None:
        """Journals, pictures, shoes, reports."""
        from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415

        window = self.window
        window.go("journals")
        window.journals.verify_all()
        self.sign()
        self.shoot("journals-verifying")
        self.until(lambda: all(trust.state == "verified" for trust in window.session.trust.values()))
        self.shoot("journals")
        window.go("statistics")
        self.until(lambda: window.statistics.found is not None)
        self.shoot("statistics", light=True)
        scrolled = window.statistics.area.verticalScrollBar()
        scrolled.setValue(scrolled.maximum())
        self.shoot("statistics-below")
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFileName(str(self.folder / "statistics.pdf"))
        window.print_on(printer)
        self.sign()
        window.go("shoe")
        self.until(lambda: bool(window.shoe.edges))
        self.shoot("shoe", light=True)
        window.reports.file.setText(str(self.folder / "shift.pdf"))
        window.go("reports")
        window.reports.write()
        self.sign()
        self.until(lambda: "SHA-256" in window.reports.status.text())
        self.shoot("reports")
        self.nights()

    def nights(self) -> None:
        """What the pit works with all night: money, findings, any round, open work, staff."""
        window = self.window
        window.go("money")
        self.until(lambda: window.money.found is not None)
        self.shoot("money")
        window.go("findings")
        self.until(lambda: window.findings.found is not None)
        self.shoot("findings")
        for name in ("rounds", "open", "staff"):
            window.go(name)
            self.shoot(name)

    def close(self) -> None:
        """Everything ends."""
        self.window.close_down()
        self._close()


def main(out: Path, language: str) -> None:
    """Paint them all."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sabot-shots-") as name:
        screens = Path(name) / "screens.json"
        screens.write_text(json.dumps({"screens": [_SCREEN]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens}"
        photographer = Photographer(Path(name), out, language)
        photographer.log_and_cases()
        photographer.the_rest()
        photographer.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
