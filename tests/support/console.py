"""Tables for the screens: told by the core itself, shown offscreen. What Qt or the log complain of fails a test."""

import os
import tty

import pytest
import structlog

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from controller.game.authority import Role
from controller.game.gamefile import load_game
from controller.people.book import People, Person
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table.events import StaffAdded
from drivers.shoes import MAKES
from support.staff import cheap_hash, take_on
from support.table import BANKER_LIMIT, Felt


@pytest.fixture
def felt(people):
    """Makes tables with a staff."""

    def make(game="fortune-six", **settings):
        return Felt(game, limits={} if settings else BANKER_LIMIT, people=people, **settings)

    return make


@pytest.fixture
def people():
    roles = [("d104", Role.DEALER), ("ps1", Role.PIT_SUPERVISOR), ("gsm1", Role.GAMING_SHIFT_MANAGER)]
    return People({person: Person(person, person.upper(), role, "$argon2id$") for person, role in roles})


@pytest.fixture(autouse=True)
def logged(qtlog):
    """What was logged. Whoever expects a complaint looks at it and clears it; any other fails the test."""
    with structlog.testing.capture_logs() as lines:
        yield lines
    loud = ("QtWarningMsg", "QtCriticalMsg", "QtFatalMsg")
    said = [record.message for record in qtlog.records if record.log_type_name in loud]
    assert said == []
    assert [line for line in lines if line["log_level"] not in ("debug", "info")] == []


PIN = "271828"
STAFF = (
    ("d104", Role.DEALER),
    ("ps1", Role.PIT_SUPERVISOR),
    ("pm1", Role.PIT_MANAGER),
    ("acm1", Role.ASSISTANT_CASINO_MANAGER),
)


@pytest.fixture(scope="session")
def staff():
    """People for a journal; everybody's PIN is 271828, and cheap to check."""
    return tuple(StaffAdded(person, person.upper(), role, cheap_hash(PIN)) for person, role in STAFF)


@pytest.fixture
def open_runtime(tmp_path, staff):
    """Open the journal of this test, as often as wanted."""
    from sabot.host.opening import system_clock  # noqa: PLC0415 - Qt's platform is chosen above

    def make(settings, durable=False):
        runtime, _ = Runtime.open(
            tmp_path / "table.db",
            ruleset=load_game(settings.game),
            settings=settings,
            clock=system_clock(),
            software="test",
            durable=durable,
            makes=MAKES,
        )
        if not runtime.people.by_id:
            take_on(runtime, *staff) if settings.mode is Mode.LIVE else runtime.write(*staff)
        return runtime

    return make


@pytest.fixture
def line():
    """A pty: the shoe's end, and the name of the other."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(slave)
    os.close(master)


@pytest.fixture
def open_console(qtbot, open_runtime):
    """Consoles on the journal of this test; all are closed at the end."""
    from gui.touch.arming import patient  # noqa: PLC0415
    from sabot.host.table_host import TableHost  # noqa: PLC0415
    from sabot.screens.console import Console  # noqa: PLC0415

    opened = []

    def make(port=None, size=(1280, 800), **settings):
        kind = {} if port else {"shoe": "manual"}
        made = Console(TableHost(open_runtime(TableSettings(port=port, **{**kind, **settings}))), now=patient)
        opened.append(made)
        qtbot.addWidget(made.window)
        made.window.resize(*size)
        made.window.show()
        made.start()
        return made

    yield make
    for made in opened:
        if made.window is not None:
            made.close()
