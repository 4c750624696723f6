"""Tables for the screens: told by the core itself, shown offscreen. What Qt or the log complain of fails a test."""

import os
import tty

import pytest
import structlog
from argon2.profiles import CHEAPEST

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.people.book import People, Person
from controller.people.pins import Pin
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.runtime import Runtime
from controller.runtime.state import State
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.events import StaffAdded
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui.console.pages.page import Scene
from gui.console.view import Moment, present


class Felt:
    """A table that is told things and keeps its state."""

    def __init__(self, game="fortune-six", **settings):
        self.rules = TableRules(load_game(game), TableSettings(game=game, name="BA-07", **settings), MAKES)
        self.state = State()
        self.recall = Recall()
        self.people = People()

    def tell(self, *told):
        for one in told:
            decision = decide(self.state.table, one, self.rules, None, "test")
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
        return self

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    @property
    def table(self):
        return self.state.table

    def scene(self, message=""):
        return Scene(self.state.table, self.rules, self.people, self.recall, message)

    def view(self, page=None, message="", **moment):
        return present(self.scene(message), Moment(clock="21:04", **moment), page)


@pytest.fixture
def felt(people):
    """Makes tables with a staff."""

    def make(game="fortune-six", **settings):
        made = Felt(game, limits={"banker": Limit(50_00, 10_000_00)} if not settings else {}, **settings)
        made.people = people
        return made

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
    pin_hash = Pin(PIN).hashed(CHEAPEST)
    return tuple(StaffAdded(person, person.upper(), role, pin_hash) for person, role in STAFF)


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
            runtime.write(*staff)
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
    from sabot.host.table_host import TableHost  # noqa: PLC0415
    from sabot.screens.console import Console  # noqa: PLC0415

    opened = []

    def make(port=None, size=(1280, 800), **settings):
        kind = {} if port else {"shoe": "manual"}
        made = Console(TableHost(open_runtime(TableSettings(port=port, **{**kind, **settings}))))
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
