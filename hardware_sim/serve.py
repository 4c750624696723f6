"""Serves a run over a line: one loop, no threads. Bytes out when they are due, the host's bytes and typed lines in."""

import select
import sys
import time
from collections.abc import Callable
from typing import Final

from hardware_sim.endpoints import End
from hardware_sim.pace import Feed
from hardware_sim.prompt import Prompt
from hardware_sim.wire import Replug, Send, Unplug

TURN: Final = 0.05
"""The longest turn of the loop in seconds: how soon it sees that it should stop."""
GLANCE: Final = 0.01
"""How soon a host that opens a pty is noticed: nothing announces it, so one has to look."""


def serve(end: End, feed: Feed, *, stop: Callable[[], bool], prompt: Prompt | None = None) -> None:
    """Until `stop` says so. The end is the caller's, and stays open."""
    unsent = b""
    while not stop():
        now = time.monotonic()
        if end.look():
            feed.host_came(now)
        if not end.connected:
            unsent = b""
        while not unsent and (item := feed.due(now, listening=end.connected)) is not None:
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
        left = feed.seconds_left(now, listening=end.connected)
        ready = _wait(end, prompt, turn if unsent or left is None else min(turn, left), room=bool(unsent))
        if prompt is not None and prompt.descriptor in ready:
            prompt.read(time.monotonic())
        if ready & set(end.watch()):
            unsent += feed.hear(end.read(), time.monotonic())


def _wait(end: End, prompt: Prompt | None, seconds: float, *, room: bool) -> set[int]:
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
    """One line for whoever watches."""
    print(f"sabot-shoe: {line}", file=sys.stderr, flush=True)
