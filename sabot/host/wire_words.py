"""The bytes of a line, explained one by one: the driver of the shoe reads them again."""

from collections.abc import Sequence
from datetime import datetime
from math import inf

from controller.journal.chain import Wire
from controller.protocol.observation_words import observation_words
from controller.review.casefile import WireLine
from controller.table import observations
from controller.table.observations import Observation
from drivers.shoes import MAKES


def decode_wire(kind: str, lines: Sequence[tuple[int, Wire]]) -> list[WireLine]:
    """These lines, each with the observations that the driver of this kind of shoe finds in it. Bytes that were sent to
    the shoe have none.

    The driver begins anew with the first line, so it reports no gap before it. An observation that only a pause
    completes belongs to the line before the pause.
    """
    found = MAKES.get(kind)
    if found is None:
        return [WireLine(n, wire.at, wire.port, wire.direction, wire.data) for n, wire in lines]
    driver = found.driver()
    told: list[WireLine] = []
    for n, wire in lines:
        says: tuple[Observation, ...] = ()
        if wire.direction == "in":
            at = _seconds(wire.at)
            _tell(told, driver.tick(at))
            says = tuple(reading for reading in driver.feed(wire.data, at) if not _only_the_first(reading))
        told.append(WireLine(n, wire.at, wire.port, wire.direction, wire.data, tuple(map(observation_words, says))))
    _tell(told, driver.tick(inf))
    return told


def _only_the_first(reading: Observation) -> bool:
    """Whether this only reports that the driver has just begun to listen."""
    return isinstance(reading, observations.SequenceUnproved) and reading.last is None


def _tell(told: list[WireLine], late: Sequence[Observation]) -> None:
    """Add observations that a pause completed to the last line that came in."""
    for at in range(len(told) - 1, -1, -1):
        if told[at].direction == "in":
            told[at] = told[at]._replace(says=(*told[at].says, *map(observation_words, late)))
            return


def _seconds(at: str) -> float:
    try:
        return datetime.fromisoformat(at).timestamp()
    except ValueError:
        return 0.0
