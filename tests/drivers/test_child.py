"""Growing pauses, and a child process that is started again after them."""

import subprocess
import sys

import pytest

from drivers.backoff import Backoff
from drivers.child import Child


def test_pauses_double_up_to_the_longest():
    pauses = Backoff(0.5, 3.0)
    assert [pauses.after(0.0) for _ in range(5)] == [0.5, 1.0, 2.0, 3.0, 3.0]


def test_what_went_well_for_long_begins_anew():
    pauses = Backoff(0.5, 3.0, well=30.0)
    assert [pauses.after(lasted) for lasted in (0.0, 0.0, 30.0, 30.1, 0.0)] == [0.5, 1.0, 2.0, 0.5, 1.0]
    pauses.begin_anew()
    assert pauses.after(0.0) == 0.5


class Time:
    """Time that passes when a test says so."""

    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Time()


@pytest.fixture
def child(clock):
    """A child that ends when its stdin does."""

    def start():
        words = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        return subprocess.Popen(words, stdin=subprocess.PIPE)

    made = Child(start, Backoff(1.0, 8.0), clock)
    yield made
    made.close()


def ends(child):
    """The child ends by itself, and this is noted."""
    process = child.process
    process.stdin.close()
    process.wait(60)
    child.look()


def test_a_child_that_ends_is_started_again_after_growing_pauses(child, clock):
    for starts, pause in ((1, 1.0), (2, 2.0), (3, 4.0)):
        assert child.starts == starts
        ends(child)
        assert child.id is None
        clock.now += pause - 0.1
        child.look()
        assert child.id is None
        clock.now += 0.1
        child.look()
        assert child.id is not None


def test_a_child_that_is_killed_is_started_again_after_one_pause(child, clock):
    process = child.process
    child.kill()
    process.wait(60)
    clock.now += 0.9
    child.look()
    assert child.id is None
    clock.now += 0.1
    child.look()
    assert (child.starts, child.id is not None) == (2, True)


def test_a_child_that_cannot_be_started_is_tried_again(clock):
    tries = []

    def start():
        tries.append(clock.now)
        raise FileNotFoundError("no such program")

    child = Child(start, Backoff(1.0, 8.0), clock)
    for _ in range(40):
        clock.now += 0.5
        child.look()
    assert tries == [0.0, 1.0, 3.0, 7.0, 15.0]
    child.close()


def test_closing_ends_the_child_and_starts_no_other(child):
    process = child.process
    child.close()
    assert process.returncode is not None
    child.close()
    assert child.id is None
