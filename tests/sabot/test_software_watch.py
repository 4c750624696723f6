"""The check of the software beside a table: at once, later, once a day; and what a check that fails itself is."""

import os
import subprocess
import sys

import pytest
from support.installed import small_checkout

from controller.software.layout import MANIFEST
from sabot.host import software_watch
from sabot.host.software_watch import AGAIN, ITSELF, LATER, LONGEST, SoftwareWatch


@pytest.fixture
def layout(tmp_path):
    """A checkout with two files."""
    return small_checkout(tmp_path)


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def answers(monkeypatch, program):
    """The child runs this instead."""
    monkeypatch.setattr(software_watch, "PROGRAM", program)


def said(watch, **fields):
    """A program that finds this."""
    return f"import json; print(json.dumps({ {'digest': watch.manifest.digest, 'files': 4, 'ok': True} | fields }))"


def ended(watch):
    """What the check that runs finds; waits for its process, not for a time."""
    os.waitid(os.P_PID, watch._process.pid, os.WEXITED | os.WNOWAIT)
    return watch.look()


def test_our_own_files_are_known_at_once(layout, clock):
    assert SoftwareWatch(layout, clock).finding is None
    (layout.root / "sabot" / "b.py").write_text("other", encoding="utf-8")
    watch = SoftwareWatch(layout, clock)
    assert (watch.finding.ok, watch.finding.first, watch.finding.how) == (False, "sabot/b.py", "changed")
    assert watch.manifest.signed_by == "checkout"
    watch.begin(at_once=True)
    assert watch._process is None, "what is known is not asked again before the next day"
    layout.manifest.unlink()
    watch = SoftwareWatch(layout, clock)
    assert (watch.manifest.digest, watch.finding.ok, watch.finding.first) == ("", False, None)


def test_a_live_table_is_checked_at_once_and_every_table_once_a_day(layout, clock, monkeypatch):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, said(watch))
    watch.begin(at_once=True)
    found = ended(watch)
    assert (found.ok, found.files, found.digest) == (True, 4, watch.manifest.digest)
    clock.now += AGAIN - 1
    assert watch.look() is None
    assert watch._process is None
    clock.now += 1
    assert watch.look() is None
    assert ended(watch).ok


def test_another_table_is_checked_a_little_later(layout, clock, monkeypatch):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, said(watch))
    watch.begin(at_once=False)
    assert watch._process is None
    clock.now += LATER
    watch.look()
    assert ended(watch).ok


@pytest.mark.parametrize("program", ["raise SystemExit(3)", "print('no json')", "print('{}')", "print('[1]')"])
def test_a_check_that_fails_itself_is_no_good_check(layout, clock, monkeypatch, program):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, program)
    watch.begin(at_once=True)
    found = ended(watch)
    assert (found.ok, found.first) == (False, ITSELF)


def test_a_check_that_hangs_is_no_good_check(layout, clock, monkeypatch):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, "import threading; threading.Event().wait()")
    watch.begin(at_once=True)
    assert watch.look() is None
    clock.now += LONGEST
    found = watch.look()
    assert (found.ok, found.first) == (False, ITSELF)


def test_a_manifest_that_was_replaced_under_a_running_table_is_a_difference(layout, clock, monkeypatch):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, said(watch, digest="other"))
    watch.begin(at_once=True)
    found = ended(watch)
    assert (found.ok, found.first, found.how) == (False, MANIFEST, "changed")


def test_a_closed_watch_leaves_no_process(layout, clock, monkeypatch):
    watch = SoftwareWatch(layout, clock)
    answers(monkeypatch, "import threading; threading.Event().wait()")
    watch.begin(at_once=True)
    process = watch._process
    watch.close()
    assert process.poll() is not None


def test_a_check_whose_table_is_gone_ends_quietly():
    """The table was killed: no process reads what its check found."""
    reads, writes = os.pipe()
    os.close(reads)
    program = "from sabot.host import software_child; software_child.check_all = software_child.opened = None\n"
    program += "def gone(*_): raise software_child.ManifestError\nsoftware_child.opened = gone; software_child.main()"
    with os.fdopen(writes, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-c", program], stdout=pipe, stderr=subprocess.PIPE, check=False, text=True
        )
    assert (done.returncode, done.stderr) == (0, "")
