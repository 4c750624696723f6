"""`sabot review` on the command line: what it refuses, in one line."""

import os
import select
import signal
import subprocess
import sys

import pytest

from sabot.__main__ import run, sabot
from sabot.commands.desks import DeskAt
from sabot.commands.review import find_case


@pytest.mark.parametrize("harm", ["gone", "empty"])
def test_no_journal_that_can_be_used_is_one_line(capsys, tmp_path, harm):
    path = tmp_path / "BA-07.db"
    if harm == "empty":
        path.touch()
    assert run(sabot, "sabot", ["review", "--db", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"sabot: {path}: ")
    assert said.err.count("\n") == 1
    assert not (tmp_path / "review.book").exists()


def test_without_a_screen_it_says_what_to_use_instead(capsys, eventful, monkeypatch):
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert run(sabot, "sabot", ["review", "--db", str(eventful)]) == 2
    assert "there is no screen" in capsys.readouterr().err


def test_a_book_that_is_none_is_refused_before_a_window_opens(capsys, eventful, vip, tmp_path):
    assert run(sabot, "sabot", ["review", "--db", str(eventful), "--book", str(vip), "--index", str(tmp_path)]) == 2
    assert "is a table's journal, not a review book" in capsys.readouterr().err


def test_a_folder_for_indexes_that_cannot_be_is_refused(capsys, eventful, tmp_path):
    (tmp_path / "file").touch()
    words = ["review", "--db", str(eventful), "--book", str(tmp_path / "b"), "--index", str(tmp_path / "file" / "x")]
    assert run(sabot, "sabot", words) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"sabot: {tmp_path / 'file' / 'x'}: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("link", "why"),
    [("BA-07", "write TABLE/NUMBER"), ("BA-07/x", "write TABLE/NUMBER"), ("BA-99/1", "no open journal names 'BA-99'"),
     ("BA-07/9999", "there is no case 9999 at BA-07")],
)  # fmt: skip
def test_a_link_that_leads_nowhere_is_one_line(capsys, eventful, tmp_path, link, why):
    words = ["review", "--db", str(eventful), "--book", str(tmp_path / "b"), "--index", str(tmp_path), "--case", link]
    assert run(sabot, "sabot", words) == 2
    said = capsys.readouterr().err
    assert said.startswith("sabot: --case: ")
    assert why in said
    assert said.count("\n") == 1


def test_a_link_names_a_case(eventful, tmp_path):
    at = DeskAt((eventful,), tmp_path / "b", tmp_path)
    journal, n = find_case(at, "BA-07/4")
    with at.open() as desk:
        assert desk.line(journal, n).case.case == 4


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_the_window_opens_and_ends_with_a_signal_leaving_nobody_behind(eventful, tmp_path, stop):
    """A real process: the window, and the one that keeps the index up."""
    words = ["review", "--db", str(eventful), "--book", str(tmp_path / "review.book"), "--index", str(tmp_path / "i")]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    window = subprocess.Popen([sys.executable, "-m", "sabot", *words], env=environment, stderr=subprocess.PIPE)
    over = os.pidfd_open(window.pid)
    while not list((tmp_path / "i").glob("*.index")):  # whoever keeps it up is at work
        assert not select.select([over], [], [], 0.05)[0]
    os.close(over)
    window.send_signal(stop)
    _, said = window.communicate()
    assert (window.returncode, b"Traceback" in said) == (0, False), said
    assert not (tmp_path / "review.book").exists()
