"""Checks of the screen: fonts, drawing, language, size in millimetres."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from gui.language import LANGUAGES
from gui.language.qt import LanguageError, look_up_in
from gui.theme import CHINESE, FAMILY
from sabot.doctor.finding import Finding, Patient, bad, ok, warn
from sabot.screens.showing import is_headless, open_application

CARDS: Final = Path("/dev/dri")
NEAR: Final = 0.1
"""A screen whose width differs from the settings by a larger part is another one: targets would have another size."""


def fonts(_: Patient) -> Finding:
    """Whether the fonts of the screens are installed."""
    with _cache_elsewhere():
        is_headless()
        open_application()
        from PySide6.QtGui import QFontDatabase  # noqa: PLC0415 - after the application

        found = QFontDatabase.families()
    missing = [name for name in (FAMILY, CHINESE) if name not in found]
    if FAMILY in missing:
        return bad("fonts", f"missing: {', '.join(missing)}", "apt install fonts-dejavu-core fonts-wqy-microhei")
    if missing:
        return warn("fonts", f"missing: {', '.join(missing)}", "apt install fonts-wqy-microhei: Chinese needs it")
    return ok("fonts", f"{FAMILY}, {CHINESE}")


@contextmanager
def _cache_elsewhere() -> Iterator[None]:
    """Fontconfig keeps what it finds in the user's folder. The doctor writes nothing there, and perhaps may not."""
    try:
        made = TemporaryDirectory(prefix="sabot-fonts-")
    except OSError:  # there is no folder for it: fontconfig may complain
        yield
        return
    was = os.environ.get("XDG_CACHE_HOME")
    with made as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        try:
            yield
        finally:
            os.environ.pop("XDG_CACHE_HOME")
            if was is not None:
                os.environ["XDG_CACHE_HOME"] = was


def drawing(_: Patient) -> Finding:
    """Whether there is a graphics device. Sabot paints in software either way; cage and weston need one."""
    found = sorted(CARDS.glob("card*"))
    if not found:
        return warn("drawing", "in software, with no graphics device", "cage and weston need one; X11 does without")
    closed = [str(path) for path in found if not os.access(path, os.R_OK | os.W_OK)]
    if closed:
        return warn("drawing", f"this user may not open {', '.join(closed)}", "put the user into the group video")
    render = sorted(CARDS.glob("renderD*"))
    kind = "a GPU" if render else "no GPU, frames in software"
    return ok("drawing", f"{', '.join(path.name for path in found)}: {kind}")


def language(patient: Patient) -> Finding:
    """Whether the screens speak the language of the settings."""
    wanted = "en" if patient.settings is None else patient.settings.language
    try:
        look_up_in(wanted)
    except LanguageError as error:
        return bad("language", str(error), f"name one of {', '.join(LANGUAGES)} in the settings")
    return ok("language", wanted)


def screen(patient: Patient) -> Finding:
    """The screen in millimetres, as it says itself, beside what the settings say."""
    if is_headless():
        return warn("screen", "there is no screen here", "run sabot doctor on the console, or look at it there")
    size = open_application().primaryScreen().physicalSize()
    found = (round(size.width()), round(size.height()))
    if not all(found):
        return warn("screen", "it does not say its size", "measure it, and write screen into the settings")
    says = f"{found[0]} x {found[1]} mm"
    if patient.settings is None:
        return ok("screen", says)
    said = patient.settings.screen.width, patient.settings.screen.height
    if any(abs(a - b) > NEAR * b for a, b in zip(found, said, strict=True)):
        do = f"measure it, and write screen = {{ width = {found[0]}, height = {found[1]} }} if that is so"
        return warn("screen", f"{says}; the settings say {said[0]} x {said[1]} mm", do)
    return ok("screen", f"{says}, as in the settings")
