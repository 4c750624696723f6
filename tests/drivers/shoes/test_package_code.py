"""Code of a package comes back: it is interrupted, and whatever it raises is an error of the package."""

import asyncio
import os
import signal
import threading

import pytest

from drivers.shoes import package_code
from drivers.shoes.package_code import PackageError, TookTooLongError, run


@pytest.fixture
def quick(monkeypatch):
    """Nobody waits two seconds in a test."""
    monkeypatch.setattr(package_code, "SECONDS", 0.02)
    monkeypatch.setattr(package_code, "AGAIN", 0.02)


def raising(error):
    raise error


def spinning():
    while True:
        pass


def stubborn():
    """It takes every error for its own affair, once."""
    try:
        spinning()
    except BaseException:  # noqa: BLE001 - that is what is tried
        spinning()


def test_what_it_answers_comes_back():
    assert run(lambda: 7) == 7


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("hangs", [spinning, stubborn, threading.Event().wait, lambda: os.read(os.pipe()[0], 1)])
def test_what_does_not_return_is_interrupted(hangs):
    with pytest.raises(PackageError, match=r"did not return within 0\.02 seconds") as failed:
        run(hangs)
    assert (failed.value.hung, type(failed.value.cause)) == (True, TookTooLongError)


@pytest.mark.parametrize(
    "error", [ValueError("x"), SystemExit(3), KeyboardInterrupt(), GeneratorExit(), asyncio.CancelledError()]
)
def test_whatever_it_raises_is_its_error(error):
    with pytest.raises(PackageError) as failed:
        run(lambda: raising(error))
    assert (failed.value.hung, failed.value.cause) == (False, error)


def test_control_c_still_ends_the_program():
    with pytest.raises(KeyboardInterrupt):
        run(lambda: os.kill(os.getpid(), signal.SIGINT) or spinning())


def test_a_package_cannot_keep_control_c_for_itself():
    def swallowing():
        try:
            os.kill(os.getpid(), signal.SIGINT)
            spinning()
        except KeyboardInterrupt:
            return

    with pytest.raises(KeyboardInterrupt):
        run(swallowing)


@pytest.mark.usefixtures("quick")
def test_the_alarm_and_control_c_are_afterwards_as_before():
    before = (signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGINT))
    running = signal.getitimer(signal.ITIMER_REAL)[0]
    with pytest.raises(PackageError):
        run(spinning)
    assert (signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGINT)) == before
    assert signal.getitimer(signal.ITIMER_REAL)[0] <= running


def test_in_another_thread_errors_come_back_too():
    found = []

    def work():
        try:
            run(lambda: raising(KeyboardInterrupt()))
        except PackageError as error:
            found.append(error.cause)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert [type(one) for one in found] == [KeyboardInterrupt]
