"""`Prompt`: lines that a user types to make a running shoe misbehave: steps of scenarios, and shorter names for
them."""

import os
from collections.abc import Callable
from typing import Final

from hardware_sim.grammar import VERBS, parse_step
from hardware_sim.options import OptionsError, parse_speed
from hardware_sim.pace import PacedRun
from hardware_sim.steps import ScenarioError

SHORT: Final = {
    "flip": "fault flip-bit",
    "drop": "fault drop-byte",
    "copy": "fault drop-copy",
    "lose": "fault lose-all",
    "damage": "fault damage-all",
    "dup": "fault duplicate",
    "noise": "fault noise",
    "split": "fault split",
    "glue": "fault glue",
    "stall": "fault stall",
    "slow": "fault slow-line always",
    "good": "fault none",
    "power": "power-cycle",
    "reverse": "reverse-run",
    "double": "double-draw",
    "wrong": "result wrong",
    "early": "result early",
    "ninth": "extra-copy",
}
"""Short names of steps; further words are added after them: `flip in 2 copies`."""

HELP: Final = (
    "the next message:  flip  drop  copy  lose  damage  dup  noise  split  glue  stall   (flip in 2 copies, stall 5s)",
    "the line:          unplug  replug  slow  bad-line 20%  good",
    "the dealer:        overdraw [discard|ask]  double  early  wrong  wrong-place  early-card  stray",
    "the cards:         foreign  ninth  unread [read-again]  cutting-card  run-low 3  new-shoe  deal random 5",
    "the shoe:          power [remembers]  lock  unlock  reverse  error button-misuse  clear  use-next  discard",
    "the simulator:     speed 5  help  quit          every step of a scenario file works too; docs/simulator.md",
)


class Prompt:
    """Reads lines from a descriptor and carries them out."""

    def __init__(self, descriptor: int, paced: PacedRun, say: Callable[[str], None], leave: Callable[[], None]) -> None:
        self.descriptor: Final = descriptor
        self._is_open = True
        self._feed = paced
        self._say = say
        self._leave = leave
        self._typed = b""

    @property
    def listens(self) -> bool:
        """Whether to read what is typed. Not in the background, where reading would stop the whole job."""
        if not self._is_open or not os.isatty(self.descriptor):
            return self._is_open
        try:
            return os.tcgetpgrp(self.descriptor) == os.getpgrp()
        except OSError:  # a terminal that does not control us has no background either
            return True

    def read(self, now: float) -> None:
        """Read what was typed; an end of file closes the prompt, not the shoe."""
        data = os.read(self.descriptor, 4096)
        self._is_open = bool(data)
        *lines, self._typed = (self._typed + data).split(b"\n")
        for line in lines:
            self.obey(line.decode("utf-8", "replace").strip(), now)

    def obey(self, line: str, now: float) -> None:
        """Carry out one line."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                return
            case "help" | "?":
                for text in HELP:
                    self._say(text)
                return
            case "quit" | "exit":
                self._leave()
                return
        try:
            if word.lower() == "speed":
                self._feed.speed = parse_speed("speed", rest.strip())
                self._say(f"speed {self._feed.speed:g}")
                return
            step = parse_step(f"{SHORT.get(word.lower(), word)} {rest}")
        except OptionsError as error:
            self._say(str(error))
        except ScenarioError as error:
            known = word.lower() in SHORT or word.lower() in VERBS
            self._say(str(error) if known else f"{word!r} is not understood; help has what is")
        else:
            why, _, _ = (self._feed.order(step, now) or "").partition(";")
            self._say(f"{line}: as soon as it fits ({why})" if why else f"{line}: comes next")
