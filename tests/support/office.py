"""The pit manager's window over journals told by the core: the stories are those of `support.review_stories`."""

import os
from multiprocessing import get_context

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt

from controller.game.authority import Role
from controller.review.file_desk import FileDesk, open_desk
from controller.review.house import House
from gui.review import workshop
from gui.review.jobs import DeskFiles
from gui.review.window import ReviewWindow
from sabot.cli.review_files import verify_beside_heads
from sabot.cli.stamp import wall_clock
from sabot.host.wire_words import decode_wire
from support.staff import PINS, ROLES

WAIT = 60_000
"""A process is started for most things: on a busy machine that may take its time."""


@pytest.fixture(scope="session")
def _indexed(tmp_path_factory, _eventful, _vip):
    """The two journals that are only read, read in once for all tests."""
    folder = tmp_path_factory.mktemp("index")
    with open_desk([_eventful, _vip], now=wall_clock, software="sabot test", folder=folder,
                   book=folder / "review.book") as desk:  # fmt: skip
        desk.catch_up()
    return folder


class Office:
    """A window, and somebody in front of it."""

    def __init__(self, qtbot, files, tones, house):
        self.qtbot, self.tones = qtbot, tones
        self.seconds = 0.0
        """The time as the window knows it, for its lock."""
        self.window = ReviewWindow(files, house, tone=lambda: tones.append("tone"), clock=lambda: self.seconds)
        self.window.resize(1920, 1080)
        self.window.show()
        self.open = [one for one in files.paths if one.exists()]

    @property
    def session(self):
        return self.window.session

    @property
    def desk(self):
        return self.window.session.desk

    def wait(self, ready):
        self.qtbot.waitUntil(ready, timeout=WAIT)

    def caught_up(self):
        """Every journal on the desk is read in to its last record."""
        self.wait(lambda: len(self.session.statuses) == len(self.desk.journals)
                  and all(one.indexed == one.records or one.trouble for one in self.session.statuses))  # fmt: skip

    def sign_on(self, person="pm2", pin=None):
        self.window.sign_on.person.setText(person)
        self.window.sign_on.pin.setText(PINS[person] if pin is None else pin)
        # A key, as of a person: a desk that locked because nobody was there would lock again.
        self.qtbot.keyClick(self.window.sign_on.pin, Qt.Key.Key_Return)
        self.wait(lambda: not self.window.sign_on.check.busy)
        return self

    def sign_act(self, person="pm2", pin=None):
        """Sign what the window asks a PIN for."""
        asked = self.window.signing
        assert asked is not None, "nothing is to be signed"
        asked.person.setText(person)
        asked.pin.setText(PINS[person] if pin is None else pin)
        asked.sign()
        self.wait(lambda: not asked.check.busy)
        return self

    def pass_minutes(self, minutes):
        """So many minutes go by without anybody at the window."""
        self.seconds += 60 * minutes
        self.window.idle.look()

    def lines(self):
        return list(self.window.log.model.rows)

    def line(self, kind, at=-1):
        return [line for line in self.lines() if line.case.kind == kind][at]

    def open_case(self, kind, at=-1):
        line = self.line(kind, at)
        self.window.open_case(line.journal, line.case.n)
        return self.window.case


@pytest.fixture(scope="session")
def _ready():
    """Starts processes that have imported what jobs need, and so begin at once."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["gui.review.jobs", "sabot.cli.review_files", "sabot.host.wire_words"])
    return context


@pytest.fixture
def begin_jobs(monkeypatch, _ready):
    """Each job runs in a process of its own, forked from one that is ready. Where the start of a program is the point, a
    fixture of this name does nothing."""
    monkeypatch.setattr(workshop, "_CONTEXT", _ready)


@pytest.fixture
def office(qtbot, tmp_path, _indexed, _eventful, _vip, monkeypatch, begin_jobs):  # noqa: ARG001 - it says how jobs begin
    """Opens windows over journals; all closed at the end."""
    made = []

    def open_office(*paths, index=None, sign_on="pm2", house=House()):  # noqa: B008 - a frozen value
        files = DeskFiles(tuple(paths), tmp_path / "review.book", index or _indexed, wall_clock, "sabot test",
                          decode_wire, verify_beside_heads)  # fmt: skip
        with monkeypatch.context() as nobody_plays:
            if index is None and {_eventful, _vip}.issuperset(paths):  # read in: a keeper would find nothing
                nobody_plays.setattr(FileDesk, "keeper_command", lambda *_: ["cat"])
            made.append(Office(qtbot, files, [], house))
        qtbot.addWidget(made[-1].window)
        made[-1].caught_up()
        if sign_on:
            made[-1].sign_on(sign_on)
            assert made[-1].session.by.role is Role(ROLES[sign_on])
        return made[-1]

    yield open_office
    for one in made:
        one.window.close_down()


@pytest.fixture
def live(office, make_pit, tmp_path):
    """A table that plays while somebody looks."""

    def open_live(**more):
        pit = make_pit(**more)
        pit.load()
        return pit, office(pit.path, index=tmp_path / "index")

    return open_live
