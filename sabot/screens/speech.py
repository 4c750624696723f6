"""Announcements, spoken: the largest words of a screen, in its language, where a speech engine is installed.

Off unless somebody turns it on, and never the only channel: everything that is said is on the screen. The engine is a
program of its own. Nobody waits for it: what is new to say cuts short what is old.
"""

import shutil
import subprocess
from collections.abc import Sequence
from typing import Final

import structlog

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
            structlog.get_logger().info("no speech", why=f"none of {', '.join(engines)} is installed")

    def turn(self, *, on: bool) -> None:
        """On, as far as this machine can speak; or off."""
        self.on = on and self._engine is not None
        self._said = ""
        if not on:
            self._hush()

    def say(self, words: str, language: str) -> None:
        """Say this once, if it is new; whatever is still being said is over."""
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
            structlog.get_logger().warning("no speech", why=str(error))
        else:
            self._speaking.append(speaking)

    def _hush(self) -> None:
        for speaking in self._speaking:
            speaking.terminate()
        self._speaking = [speaking for speaking in self._speaking if speaking.poll() is None]

    def close(self) -> None:
        """No more of it."""
        self._hush()
        for speaking in self._speaking:
            try:
                speaking.wait(1)
            except subprocess.TimeoutExpired:
                speaking.kill()
                speaking.wait()
        self.on, self._speaking = False, []
