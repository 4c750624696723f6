"""Two short tones of the console: the dealer must do something; the table has stopped.

Qt's own sound is not among the libraries that Sabot needs, so a tone is a small file and a player of the system plays
it. Where there is no player the console is silent, and says so. Everything is on the screen too.
"""

import array
import math
import shutil
import subprocess
import tempfile
import wave
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

from drivers.log import log

PLAYERS: Final = ("pw-play", "paplay", "aplay")
RATE: Final = 22_050
FADE: Final = 0.008
"""Seconds in which a tone comes and goes, so that it does not click."""


class Tone(StrEnum):
    """The two tones."""

    ACTION = "action"
    """The dealer must do something."""
    STOP = "stop"
    """The table has stopped."""


NOTES: Final[dict[Tone, tuple[tuple[float, float], ...]]] = {
    Tone.ACTION: ((880.0, 0.09),),
    Tone.STOP: ((660.0, 0.14), (440.0, 0.2)),
}
"""Each tone as pitches in hertz and their seconds."""


class Sound:
    """Plays tones while it is on. `play` never waits."""

    def __init__(self, *, on: bool = False, players: Sequence[str] = PLAYERS) -> None:
        self._player = next((found for name in players if (found := shutil.which(name))), None)
        self._playing: list[subprocess.Popen[bytes]] = []
        self._files: dict[Tone, Path] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="sabot-") if on and self._player else None
        if on and self._player is None:
            log().info("no sound", why=f"none of {', '.join(players)} is installed")

    @property
    def on(self) -> bool:
        """Whether sound is on."""
        return self._folder is not None

    def turn(self, *, on: bool) -> None:
        """Turn sound on, if this machine has a player; or off."""
        if not on:
            self.close()
        elif self._folder is None and self._player is not None:
            self._folder = tempfile.TemporaryDirectory(prefix="sabot-")

    def play(self, tone: Tone) -> None:
        """Play a tone, if sound is on."""
        self._playing = [playing for playing in self._playing if playing.poll() is None]
        if self._folder is None or self._player is None or self._playing:
            return
        if tone not in self._files:
            self._files[tone] = Path(self._folder.name) / f"{tone}.wav"
            write_tone(self._files[tone], NOTES[tone])
        quiet = subprocess.DEVNULL
        self._playing.append(
            subprocess.Popen([self._player, str(self._files[tone])], stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - a player that was found on the PATH, with a file of ours
        )

    def close(self) -> None:
        """Turn sound off after the tone that is playing, and delete the files."""
        for playing in self._playing:
            playing.wait()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder, self._files = None, {}


def write_tone(path: Path, notes: Sequence[tuple[float, float]]) -> None:
    """Write a tone as a WAV file."""
    samples = array.array("h")
    for pitch, seconds in notes:
        count = round(seconds * RATE)
        for at in range(count):
            edge = min(1.0, at / (FADE * RATE), (count - at) / (FADE * RATE))
            samples.append(round(9_000 * edge * math.sin(2 * math.pi * pitch * at / RATE)))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
