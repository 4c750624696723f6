"""`serve`: serves a run over a line, in one loop without threads. It sends bytes when they are due, and reads the
host's bytes and typed lines."""

import select
import sys
import time
from collections.abc import Callable
from typing import Final

from hardware_sim.endpoints import Endpoint
from hardware_sim.pace import PacedRun
from hardware_sim.prompt import Prompt
from hardware_sim.wire import Replug, Send, Unplug

TURN: Final = 0.05
"""The longest turn of the loop in seconds: after this time it notices that it should stop."""
GLANCE: Final = 0.01
"""Seconds between two looks for a host: no event announces a host that opens a pty."""


def serve(end: Endpoint, paced: PacedRun, *, stop: Callable[[], bool], prompt: Prompt | None = None) -> None:
    """Serve until `stop` returns True. The endpoint stays open; the caller closes it."""
    unsent = b""
    while not stop():
        now = time.monotonic()
        if end.look():
            paced.host_came(now)
        if not end.connected:
            unsent = b""
        while not unsent and (item := paced.due(now, listening=end.connected)) is not None:
            match item:
                case Send(data):
                    unsent = data if end.connected else b""
                case Unplug():
                    end.unplug()
                case Replug():
                    end.replug()
        if unsent:
            unsent = unsent[end.write(unsent) :]
        turn = TURN if end.connected else GLANCE
        left = paced.seconds_left(now, listening=end.connected)
        ready = _wait(end, prompt, turn if unsent or left is None else min(turn, left), room=bool(unsent))
        if prompt is not None and prompt.descriptor in ready:
            prompt.read(time.monotonic())
        if ready & set(end.watch()):
            unsent += paced.hear(end.read(), time.monotonic())


def _wait(end: Endpoint, prompt: Prompt | None, seconds: float, *, room: bool) -> set[int]:
    """Sleep until something can be read, there is room to write again, or the time is over."""
    poll = select.poll()
    for descriptor in end.watch():
        poll.register(descriptor, select.POLLIN)
    outlet = end.outlet()
    if room and outlet is not None:
        poll.register(outlet, select.POLLIN | select.POLLOUT)
    if prompt is not None and prompt.listens:
        poll.register(prompt.descriptor, select.POLLIN)
    return {descriptor for descriptor, _ in poll.poll(seconds * 1000)}


def report(line: str) -> None:
    """Print one line to stderr."""
    print(f"sabot-shoe: {line}", file=sys.stderr, flush=True)
