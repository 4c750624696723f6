"""`Trainer`: runs a training session with scenarios and invented wagers, and writes the trainee's answers."""

import os
import random
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import quote

from controller.runtime.runtime import Runtime
from controller.settings.checking import checked
from controller.settings.settings import Mode, SettingsError, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import PlaceWager
from controller.table.events import TrainingAnswered, decode_event
from controller.table.model import Phase
from controller.table.observations import Observation
from controller.training.training import Training, score, shoe_waits
from drivers.shoes import MAKES, angel_eye
from drivers.shoes.port import Port, PortError
from sabot.cli.front import refuse
from sabot.host.opening import table_settings

SCENARIOS: Final = (
    "normal-shoe",
    "change-of-shoe",
    "foreign-card",
    "gap",
    "ninth-copy",
    "overdraw-discarded",
    "overdraw-used-next",
    "power-cut",
    "reverse-run",
    "third-card-not-due",
    "too-few-cards",
    "unread-card",
    "wrong-place",
    "wrong-result",
)
"""The simulator's scenarios that wait for a trainee; one of them is drawn if none is chosen."""
SPEED: Final = 3
"""How much faster the simulated dealer is than a human one."""
STAKES: Final = (5, 10, 25, 50, 75, 100, 150, 250, 400)
"""The possible stakes, in units of the table's smallest stake."""
MOST_WAGERS: Final = 3


def chance_seed() -> int:
    """The seed of the random numbers: the number in `SABOT_SEED`, or a random one."""
    wanted = os.environ.get("SABOT_SEED", "")
    return int(wanted) if wanted.isascii() and wanted.isdigit() else random.SystemRandom().randint(0, 2**31)


def training_settings(file: Path | None, game: str | None, scenario: str, seed: int) -> TableSettings:
    """The settings of a file, or the defaults, with the simulated shoe in place of the real one."""
    port = f"sim://angel-eye?scenario={quote(scenario_for(scenario, seed), safe='')}&seed={seed}&speed={SPEED}"
    settings = table_settings(file, game, None, None)
    try:
        Port(port, angel_eye.MAKE).close()
        return checked(replace(settings, mode=Mode.TRAINING, shoe=angel_eye.MAKE.id, port=port), "--train", MAKES)
    except PortError as error:
        refuse(f"--train: {error.__cause__}")
    except SettingsError as error:
        refuse(str(error))


def scenario_for(name: str, seed: int) -> str:
    """The chosen scenario, or a random one."""
    return name or random.Random(seed).choice(SCENARIOS)  # noqa: S311 - practice, not play


def drawn_wagers(rules: TableRules, rng: random.Random) -> tuple[PlaceWager, ...]:
    """Random wagers: an area for each player, within its limits, in whole units."""
    areas = rng.sample(list(rules.wagers), min(MOST_WAGERS, len(rules.wagers)))
    seats = sorted(rng.sample(range(1, rules.settings.seats + 1), min(len(areas), rules.settings.seats)))
    unit = max(1_00, rules.settings.payable.unit)
    found = []
    for seat, area in zip(seats, areas, strict=False):
        limit = rules.settings.limits.get(area)
        stake = rng.choice(STAKES) * unit
        stake = max(stake, limit.minimum or 0) if limit else stake
        stake = min(stake, limit.maximum or stake) if limit else stake
        found.append(PlaceWager(seat, area, stake))
    return tuple(found)


class Trainer:
    """One trainee at one table. It asks what the rules ask for, and keeps the answers in the journal."""

    def __init__(self, runtime: Runtime, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._runtime = runtime
        self._rng = random.Random(seed)  # noqa: S311 - practice, not play
        self._clock = clock
        self._betted = runtime.table.round
        """The last round whose wagers have been placed."""
        self.training = Training(_answers(runtime))
        self._asked_at = clock()
        self.look()

    def look(self) -> None:
        """Place the wagers of a new round, and ask the next question. Call it after every change of the table."""
        table = self._runtime.table
        if table.phase is Phase.BETTING and not table.held and self._betted != table.round:
            self._betted = table.round
            for wager in drawn_wagers(self._runtime.rules, self._rng):
                self._runtime.tell(wager)
        before = self.training.question
        self.training = self.training.at(self._runtime.table, self._runtime.rules)
        if self.training.question is not before:
            self._asked_at = self._clock()

    @property
    def hides_cards(self) -> bool:
        """Whether the question is about the cards, so that the screen must hide them."""
        return self.training.veil is not None and self.training.veil.hides_cards

    def holds_back(self, reading: Observation) -> bool:
        """Whether this observation must wait until the trainee has answered."""
        return self.training.waits or shoe_waits(self._runtime.table, reading, self._runtime.rules)

    def answer(self, said: str | None) -> None:
        """Take the trainee's answer, or that the trainee has read the verdict."""
        question, trainee = self.training.question, self._runtime.table.dealer
        if said is None:
            self.training = self.training.seen()
        elif question is not None and trainee is not None:
            answer = question.answered(said, trainee, round(1000 * (self._clock() - self._asked_at)))
            self._runtime.write(answer)
            self.training = self.training.after(answer)
        self.look()


def score_lines(answers: Collection[TrainingAnswered]) -> str:
    """The score as lines of text."""
    found = [
        f"{one.asked.value:14}{one.right:3} of {one.of:3} right, {one.seconds:.1f} s each" for one in score(answers)
    ]
    return "\n".join(found) or "nothing was asked"


def _answers(runtime: Runtime) -> tuple[TrainingAnswered, ...]:
    """The answers of this training that are in the journal already."""
    kept = (entry for entry in runtime.journal.entries() if entry.kind == "training-answered")
    events = (decode_event(entry.payload, entry.schema) for entry in kept)
    return tuple(event for event in events if isinstance(event, TrainingAnswered))
