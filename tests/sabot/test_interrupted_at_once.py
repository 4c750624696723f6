"""Ctrl-C at any moment of a command's first tenths of a second: one line and status 130, never a traceback."""

import os
import signal
import subprocess
import sys

import pytest

STARTED = b" sabot.start\n"
"""Python's report of this import: right after it the handler is set."""
MOMENTS = 12


def started(*words):
    """The command. Python reports every import on its stderr: so its moments can be told without a clock."""
    command = [sys.executable, "-I", "-X", "importtime", "-m", "sabot", *map(str, words)]
    child = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )
    while not child.stderr.readline().endswith(STARTED):
        pass
    return child


def told(lines):
    """What a command itself said on stderr."""
    return [line for line in lines.splitlines() if not line.startswith(b"import time:")]


@pytest.mark.parametrize("command", [("log", "--json"), ("round", "--card", "9H")])
def test_a_command_that_is_stopped_while_it_is_loaded_says_so(db, command):
    words = (*command, "--db", db)
    whole = started(*words)
    imports = whole.communicate(timeout=60)[1].count(b"\n")
    assert imports > MOMENTS
    ends = []
    for moment in range(1, imports, imports // MOMENTS):
        child = started(*words)
        for _ in range(moment):
            child.stderr.readline()
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=60)
        ends.append((child.returncode, told(said)))
    stopped = (130, [b"sabot: stopped"])
    assert ends[: MOMENTS // 2] == [stopped] * (MOMENTS // 2)
    assert {*map(str, ends)} <= {str(stopped), str((whole.returncode, []))}, ends  # or it had ended already


def test_a_command_whose_parent_ignores_the_signal_ignores_it_too(db):
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        child = started("log", "--json", "--db", db)
    finally:
        signal.signal(signal.SIGINT, before)
    os.kill(child.pid, signal.SIGINT)
    _, said = child.communicate(timeout=60)
    assert (child.returncode, told(said)) == (0, [])
