"""The feed: what it costs the table to hand over a state, with nobody listening and with stuck and hostile readers."""

import os
import select
import signal
import socket
import statistics
import tempfile
from contextlib import suppress
from pathlib import Path
from time import perf_counter

from claims import Claim

from controller.decide.moves import decide
from controller.game.cards import DECK
from controller.game.gamefile import load_game
from controller.protocol.public_state import encode_state, public
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.observations import CardDrawn
from drivers.feed.address import connect
from drivers.feed.outlet import Outlet
from drivers.shoes import MAKES
from sabot.host.display_feed import TableFeed

RUNS = 5
STATES = 400
STUCK = 50
PAUSE = 0.002
"""Seconds between two states: far quicker than any dealer."""
MOST_MICROSECONDS = 1000
"""What a state may cost the table: a hundredth of what a screen takes to show a card."""


def run():
    """All claims of the feed."""
    moments = [*played(60)]
    with tempfile.TemporaryDirectory() as folder:
        ratios, tails, quiet, shown = [], [], [], ""
        for at in range(RUNS):
            alone = measured(Path(folder) / f"alone{at}", moments, 0)
            crowded = measured(Path(folder) / f"crowd{at}", moments, STUCK)
            ratios.append(statistics.median(crowded) / statistics.median(alone))
            tails.append(percentile(crowded, 99) / percentile(alone, 99))
            quiet.append(statistics.median(crowded) * 1e6)
            shown = f"{statistics.median(crowded) * 1e6:.0f} µs against {statistics.median(alone) * 1e6:.0f} µs"
    ratio, tail, cost = statistics.median(ratios), statistics.median(tails), statistics.median(quiet)
    return [
        Claim(
            f"handing over a state, {STUCK} stuck readers against none, median",
            f"{ratio:.2f} times ({shown} in the last run)",
            "at most 1.5 times",
            ratio <= 1.5,
        ),
        Claim("the same at the 99th percentile", f"{tail:.2f} times", "at most 3 times", tail <= 3),
        Claim(
            "handing over a state late in a shoe, with stuck readers",
            f"{cost:.0f} µs",
            f"at most {MOST_MICROSECONDS} µs",
            cost <= MOST_MICROSECONDS,
        ),
        stopped(moments),
    ]


def played(rounds):
    """Tables late in a shoe, event by event: each is one state to hand over."""
    rules = TableRules(load_game("fortune-six"), TableSettings(), MAKES)
    state, recall, cards = State(), Recall(), iter(list(DECK) * 8)
    found = []

    def tell(told):
        nonlocal state, recall
        for event in decide(state.table, told, rules, None, "bench").events:
            state = evolve_state(state, event)
            recall = recall.after(state.table)
            found.append((state.table, rules, recall))

    tell(actions.LoadShoe(8))
    for _ in range(rounds):
        tell(actions.OpenBets())
        tell(actions.CloseBets())
        while state.table.phase == "dealing" and not state.table.held:
            tell(CardDrawn(next(cards)))
        tell(actions.Settle())
    assert len(public(*found[-1]).beads) == rounds
    return found[-STATES:]


def measured(address, moments, readers):
    """Seconds that the table spends on each state."""
    outlet = Outlet(address)
    feed = TableFeed(outlet)
    crowd = [hostile(address, at) for at in range(readers)]
    took = []
    for moment in moments:
        select.select([], [], [], PAUSE)
        began = perf_counter()
        feed.show(*moment)
        took.append(perf_counter() - began)
    assert feed.up
    feed.close()
    for line in crowd:
        line.close()
    return took


def hostile(address, at):
    """Connects and never reads; every other one talks rubbish besides."""
    line = connect(address, 10.0)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(0)
    if at % 2:
        with suppress(OSError):
            line.send(b"rubbish" * 50)
    return line


def stopped(moments):
    """A feed process that stands still altogether."""
    with tempfile.TemporaryDirectory() as folder:
        outlet = Outlet(Path(folder) / "feed")
        feed = TableFeed(outlet)
        normal, still = [], []
        for took in (normal, still):
            for moment in moments:
                select.select([], [], [], PAUSE)
                began = perf_counter()
                feed.show(*moment)
                took.append(perf_counter() - began)
            os.kill(outlet.process_id, signal.SIGSTOP)
        assert len(encode_state(public(*moments[-1]))) < 8000
        feed.close()
    ratio = statistics.median(still) / statistics.median(normal)
    return Claim(
        "the same with a feed process that is stopped", f"{ratio:.2f} times", "at most 1.5 times", ratio <= 1.5
    )


def percentile(values, share):
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]
