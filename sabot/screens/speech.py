"""`Speech`: speaks the largest words of a screen, in its language, if a speech engine is installed.

Off until a person turns it on. Everything that is spoken is also on the screen. The engine is a program of its own, and
the console never waits for it: a new announcement interrupts the old one.
"""

import shutil
import subprocess
from collections.abc import Sequence
from typing import Final

from drivers.log import log

ENGINES: Final = ("espeak-ng", "espeak")
VOICES: Final = {"en": "en", "zh-CN": "zh", "zh-TW": "zh"}
"""The engine's voice for each language of the screens."""


class Speech:
    """Says words while it is on."""

    def __init__(self, *, on: bool = False, engines: Sequence[str] = ENGINES) -> None:
        self._engine = next((found for name in engines if (found := shutil.which(name))), None)
        self.on = on and self._engine is not None
        """Whether anything is spoken."""
        self._said = ""
        self._speaking: list[subprocess.Popen[bytes]] = []
        if on and self._engine is None:
            log().info("no speech", why=f"none of {', '.join(engines)} is installed")

    def turn(self, *, on: bool) -> None:
        """Turn speech on, if this machine has an engine; or off."""
        self.on = on and self._engine is not None
        self._said = ""
        if not on:
            self._hush()

    def say(self, words: str, language: str) -> None:
        """Speak this once, if it is new; interrupts what is still being spoken."""
        if not self.on or self._engine is None or words == self._said:
            return
        self._said = words
        self._hush()
        if not words:
            return
        quiet, voice = subprocess.DEVNULL, VOICES.get(language, VOICES["en"])
        try:
            speaking = subprocess.Popen(  # noqa: S603 - an engine that was found on the PATH, with words of our own
                [self._engine, "-v", voice, "--", words], stdin=quiet, stdout=quiet, stderr=quiet
            )
        except OSError as error:
            self.on = False
            log().warning("no speech", why=str(error))
        else:
            self._speaking.append(speaking)

    def _hush(self) -> None:
        for speaking in self._speaking:
            speaking.terminate()
        self._speaking = [speaking for speaking in self._speaking if speaking.poll() is None]

    def close(self) -> None:
        """Stop speaking."""
        self._hush()
        for speaking in self._speaking:
            try:
                speaking.wait(1)
            except subprocess.TimeoutExpired:
                speaking.kill()
                speaking.wait()
        self.on, self._speaking = False, []
