"""Whole shoes through the real driver, journal and window: a simulated shoe on a pty, people at the screen.

The scenarios are the simulator's own. The people touch what the window offers and nothing else. After each play the
journal is judged again, every byte of the shoe is on disk, and the screen shows what the journal alone would show.
"""

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import islice

import pytest
from PySide6.QtGui import QImage
from support.fingers import PATIENCE, Fingers, kept_pixels
from support.games import APPROVED
from support.sent_bytes import SentBytes

from controller.game.cards import card_name, parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, NoticedBy
from controller.game.ruleset import Method
from controller.journal.chain import OWN_KINDS
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.runtime.fold import load_state
from controller.runtime.recall import recall_of
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import Screen, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.events import CardBurned, CardDrawn, decode_event
from controller.table.model import Phase
from controller.table.observations import CardDrawn as Drawn
from controller.table.observations import Course, Place, ShoeStarted
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from gui.console.pages.page import Scene
from gui.console.view import present
from gui.console.window import ConsoleWindow
from hardware_sim.endpoints import PtyEndpoint
from hardware_sim.grammar import parse_step
from hardware_sim.run import Performance
from hardware_sim.scenario import SETTINGS, load_scenario, parse_scenario, scenario_text, shipped_names
from hardware_sim.wire import Hold, Replug, Send, Unplug, Wait
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

SIZE = (1280, 800)
MILLIMETRES = (217, 136)
USUAL = (
    "keep-for-next", "reconstruct", "read-again", "cards-stand", "set-aside", "close-now", "play-on", "void",
    "withdraw-then-reconstruct", "withdraw-option", "remove-wagers", "leave-settled", "void-and-replace",
    "retrieve", "expose", "enter-cards", "correct",
)  # fmt: skip
# scenario: what the pit decides, in order; after that, whatever is usual
DECISIONS = {
    "bee-tek": ["keep-for-next", "enter-by-hand 10D", "read-again"],
    "damaged-burst": ["enter-by-hand 4D"],
    "double-draw": ["withdraw-then-reconstruct"],
    "early-card": ["keep-for-next"],
    "foreign-card": ["void"],
    "gap": ["enter-by-hand 4D"],
    "locked-shoe": ["set-aside"],
    "ninth-copy": ["void"],
    "overdraw-concealed": ["set-aside", "keep-for-next"],
    "overdraw-discarded": ["set-aside", "read-again"],
    "power-cut": ["withdraw-option", "report other", "void"],
    "third-card-not-due": ["keep-for-next", "cards-stand"],
    "too-few-cards": ["void"],
    "unplug-mid-hand": ["enter-by-hand 4D 6C", "read-again"],
    "unread-card": ["read-again", "enter-by-hand 4D"],
    "wrong-result": ["cards-stand", "cards-stand"],
}
SETTINGS_OF = {"double-draw": {"double_draw_interval": 800}}
ALSO = {"overdraw 7H ask": "use-next"}
"""What somebody at the shoe adds to a script that waits for a word."""


class Time:
    """The time of a play: it goes on when the simulated dealer takes time."""

    def __init__(self):
        self.seconds = 0.0

    def clock(self):
        start = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
        now = lambda: (start + timedelta(seconds=self.seconds)).isoformat(timespec="milliseconds")  # noqa: E731
        return Clock(now=lambda: now().replace("+00:00", "Z"), millis=lambda: round(self.seconds * 1000))


class Pit(Fingers):
    """A table with a console, a simulated shoe, and people who touch the screen."""

    def __init__(
        self, qtbot, qapp, folder, staff, *, kind="angel-eye", scenario="", decisions=(), keys=False, **settings
    ):
        self.time = Time()
        self.carried = []
        self.performance = Performance(scenario, kind, 7, log=self.carried.append, tell=lambda _: None)
        self.end = PtyEndpoint(folder / "shoe")
        self.settings = TableSettings(shoe=kind, port=str(folder / "shoe"), screen=Screen(*MILLIMETRES), **settings)
        self.db = folder / "table.db"
        runtime, _ = Runtime.open(
            self.db, ruleset=load_game(self.settings.game), settings=self.settings, clock=self.time.clock(),
            software="test", durable=False, makes=MAKES)  # fmt: skip
        if not runtime.people.by_id:
            runtime.write(*staff)
        super().__init__(qtbot, qapp, Console(TableHost(runtime)), keys=keys)
        qtbot.addWidget(self.window)
        self.window.resize(*SIZE)
        self.window.show()
        self.console.start()
        self.bytes = SentBytes(runtime.journal)
        self.decisions, self.ruled, self.hasty = list(decisions), [], False
        self.until(lambda: self.console.host.line.port._device is not None)

    def close(self):
        self.console.close()
        self.window.close()
        self.end.close()

    # The dealer

    def ready(self):
        """Whatever it takes until cards are due."""
        while self.table.held or self.table.phase is not Phase.DEALING:
            if self.table.held:
                self.decide()
            else:
                self.press("primary")

    def bet(self, seat, on):
        """Place your bets, and a chip of 100 on an area."""
        for key in ("primary", "chip:10000", f"cell:{seat}:{on}"):
            self.press(key)

    def new_shoe(self):
        """The shoe on the table is over: settle, end it, load the next."""
        while self.table.held or self.table.shoe.drawn or self.table.phase is not Phase.IDLE:
            if self.table.held:
                self.decide()
            elif self.table.phase is Phase.IDLE and not self.table.shoe.is_over(0):
                raise AssertionError("this shoe is not over")
            else:
                self.press("primary")

    # The pit

    def decide(self):
        """One decision on what holds the table."""
        self.until(lambda: self.window._view.alarm)
        self.look_at_pixels()
        zones = dict(self.window.zones())
        if self.window._view.action is not None:
            self.press("primary")
        elif self.table.option is not None:
            self.press("takes" if "takes" in zones else "asked")
        elif "compare" in zones:
            self.press("compare")
            self.press("same")
        else:
            self.rule()

    def rule(self):
        case = next(case for case in self.table.cases if case.holds)
        offered = [key.partition(":")[2] for key, _ in self.window.zones() if key.startswith("ruling:")]
        wanted = self.decisions.pop(0) if self.decisions else None
        if wanted is None:
            tried = [ruling for number, ruling in self.ruled if number == case.number]
            left = [ruling for ruling in USUAL if ruling in offered and ruling not in tried]
            assert left, (case, tried, offered)
            wanted = left[0]
        ruling, *cards = wanted.split()
        assert ruling in offered, (wanted, offered)
        self.ruled.append((case.number, ruling))
        self.press(f"ruling:{ruling}")
        self._details(cards)
        zones = dict(self.window.zones())
        if "confirm" in zones:
            self.press("confirm")
        elif any(key.startswith("person:") for key in zones):
            self.sign()
        else:
            self.press("back")  # it says why it is not possible

    def _details(self, cards):
        if "at:player:1" in dict(self.window.zones()):
            self.press("at:player:1")
            cards = ["8C"]
        for card in cards:
            if "add" in dict(self.window.zones()):
                self.press("add")
            self.press(f"rank:{card[:-1]}")
            self.press(f"suit:{card[-1]}")
        if "done" in dict(self.window.zones()):
            self.press("done")

    def can_report(self, kind):
        """Two touches away, behind one of the tabs; whether it is offered now."""
        self.press("menu:report")
        for tab in [key for key, _ in self.window.zones() if key.startswith("group:")]:
            self.press(tab)
            if f"report:{kind}" in dict(self.window.zones()):
                return True
        return False

    def report(self, kind):
        assert self.can_report(kind)
        self.press(f"report:{kind}")

    # The shoe

    def play(self, words):
        """One step of the simulator, to its last byte; what holds the table is decided at its end."""
        assert self.performance.order(parse_step(words)) is None, words
        self._items(patient=not words.startswith("play"), begins=words.split()[0] in ("deal", "extra-copy"))
        if words == "early-card":
            self.hasty = True
        if not words.startswith("unplug") and self.table.link:
            while self.table.held:
                self.decide()
        if self.decisions and self.decisions[0].startswith("report "):
            self.report(self.decisions.pop(0).split()[1])
            while self.table.held:
                self.decide()

    def play_all(self):
        """The whole scenario of the performance."""
        self._items(patient=False)

    def _items(self, *, patient, begins=False):
        """Patient: cards may come while the table is held, until the step is over; a deal begins on closed bets."""
        begun = not begins
        while (item := self.performance.next_item()) is not None and not isinstance(item, Hold):
            match item:
                case Send(data):
                    self._before(patient=patient and begun)
                    begun = True
                    assert self.end.write(data) == len(data)
                    self.bytes.sent += len(data)
                    self.until(self.bytes.all_on_disk)
                case Wait(seconds):
                    self.time.seconds += seconds
                case Unplug():
                    self.end.unplug()
                    self.until(lambda: not self.table.link)
                case Replug():
                    self.end.replug()
                    self.until(lambda: self.table.link and self.console.host.line.port._device is not None)

    def _before(self, *, patient):
        """What people do before the shoe says this: a card is dealt on closed bets, a new shoe is loaded."""
        reading = self.carried[-1].reading
        if isinstance(reading, ShoeStarted):
            if self.table.phase is Phase.NO_SHOE:
                self.press("primary")
            elif (
                self.table.shoe.drawn
                and self.table.phase in (Phase.IDLE, Phase.RESULT)
                and self.table.shoe.cutting_card
            ):
                self.new_shoe()
        elif isinstance(reading, Drawn) and reading.course is Course.GAME:
            if not self.hasty and not (patient and self.table.in_round):
                self.ready()
            self.hasty = False

    # The proof

    def prove(self):
        """What is on disk is right, complete, and what is shown."""
        assert self.console.failure is None
        assert self.bytes.all_on_disk()
        assert self.bytes.on_disk == self.bytes.sent
        with open_reader(self.db) as reader:
            judged = rejudge(reader)
            assert judged.first_bad is None, judged
            state, recall = load_state(reader), recall_of(reader)
        rules = TableRules(load_game(self.settings.game), self.settings, MAKES)
        scene = Scene(state.table, rules, state.people, recall, self.console.message)
        self.look_at_pixels()
        shown = self.window._view
        again = present(scene, shown.moment, self.console.page)
        assert again == shown
        fresh = ConsoleWindow(again, lambda _: None, self.settings.screen.width)
        self.qtbot.addWidget(fresh)
        fresh.resize(*SIZE)
        fresh._focus = self.window._focus
        fresh.shift_to(self.window.shift)
        assert picture(self.window.grab()) == picture(fresh.grab())
        return judged

    def look_at_pixels(self):
        """The screen's own pixels, painted piece by piece, are those of a window that is painted whole."""
        self.console._timer.stop()  # or the time on the screen goes on while it is compared
        self.app.processEvents()
        self.until(lambda: not self.window._board.isActive())
        assert pixels_apart(picture(kept_pixels(self.window)), picture(self.window.grab())) == []
        self.console._timer.start()


def pixels_apart(one, other):
    """Where two pictures differ: the first places, as a hint to the part of the screen."""
    if one == other:
        return []
    places = ((x, y) for y in range(one.height()) for x in range(one.width()))
    return list(islice((place for place in places if one.pixel(*place) != other.pixel(*place)), 20))


def picture(pixmap):
    return pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.fixture
def pit(qtbot, qapp, tmp_path, staff, monkeypatch):
    """Opens tables; a button that is held is held for a blink."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)
    opened = []

    def make(**about):
        opened.append(Pit(qtbot, qapp, tmp_path, staff, **about))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def script(name):
    """The steps of a scenario, and its set-up."""
    text = scenario_text(name)
    lines = [" ".join(raw.partition("#")[0].split()) for raw in text.splitlines()]
    setup = "\n".join(line for line in lines if line.split()[:1] and line.split()[0] in SETTINGS)
    steps = [line for line in lines if line and line.split()[0] not in (*SETTINGS, "expect")]
    return setup, steps


def cards_of(pit):
    """Every card in the journal, in the order drawn, and burned."""
    events = [decode_event(e.payload) for e in pit.runtime.journal.entries() if e.kind not in OWN_KINDS]
    return [event.card for event in events if isinstance(event, CardDrawn | CardBurned)]


@pytest.mark.parametrize("game", [*APPROVED, "classic"])
def test_a_whole_shoe_of_every_game(pit, game):
    """Burn, rounds, cutting card, last round; three touches a round and no case. Every card is there, in order."""
    table = pit(game=game, scenario=load_scenario("normal-shoe"))
    table.play_all()
    while table.table.phase is not Phase.IDLE:
        table.press("primary")
    sent = [card_name(carried.reading.card) for carried in table.carried if isinstance(carried.reading, Drawn)]
    assert cards_of(table) == sent
    assert len(sent) > 380
    judged = table.prove()
    assert judged.decided == judged.rounds == table.table.shoe.rounds > 60
    assert table.table.cases == ()
    assert table.window._view.primary == "End shoe"
    table.press("primary")


@pytest.mark.parametrize("keys", [False, True], ids=["touch", "keys"])
@pytest.mark.parametrize("name", [name for name in shipped_names() if name not in ("normal-shoe", "bad-line")])
def test_every_scenario_comes_to_its_ruling_on_the_screen(pit, name, keys):
    """Step by step; when the shoe has said its piece somebody decides, until nothing holds the table."""
    setup, steps = script(name)
    scenario = parse_scenario(setup, name)
    table = pit(
        kind=scenario.kind or "angel-eye", scenario=scenario, decisions=DECISIONS.get(name, ()), keys=keys,
        **SETTINGS_OF.get(name, {}),
    )  # fmt: skip
    for words in steps:
        table.play(words)
        if words in ALSO:
            table.play(ALSO[words])
    assert not table.table.held
    assert table.decisions == []
    table.prove()


def test_a_bad_line_for_twenty_rounds(pit):
    """Faults at random: whatever comes of them is decided and the play goes on."""
    table = pit(scenario=parse_scenario("bad-line 20%\nplay 20 rounds", "bad line"))
    table.play_all()
    while table.table.held:
        table.decide()
    table.prove()


REPORTED = [
    kind for kind, permit in load_game("fortune-six").irregularities.items() if permit.seen is not NoticedBy.DETECTED
]


WHICH = {
    Irregularity.EXPOSED_CARD: ["seen:1"],
    Irregularity.DOUBLE_DRAW: ["done"],
    Irregularity.WRONG_PLAYER: ["hand:player", "seat:4"],
    Irregularity.WRONG_PAYOUT: ["round:1", "player:3:a", "paid", "chip:10000", "ok", "done"],
}
"""Reports after which the console asks what they are about."""


@pytest.mark.parametrize("kind", REPORTED)
def test_everything_that_staff_can_see_comes_to_its_ruling(pit, kind):
    """Reported from the screen in the middle of a hand, or after it where it belongs there; then decided."""
    players_draw = {"method": Method.C, "high_limit_area": True} if IRREGULARITIES[kind].by_movement else {}
    table = pit(scenario=parse_scenario("", "by hand"), **players_draw)
    table.play("new-shoe burn none")
    if players_draw:  # settings only permit it: an assistant casino manager signs
        for key in ("menu:more", "handlers", "method", "set:C"):
            table.press(key)
        table.sign()
    if kind is Irregularity.WRONG_PAYOUT:
        table.bet(3, "banker")
    table.play("deal 9H KS 4D ...")
    if not table.can_report(kind):
        table.play("deal 6C 2C")
        if not table.can_report(kind):
            table.press("primary")  # it is about a settled round
            assert table.can_report(kind)
    table.press(f"report:{kind}")
    for key in WHICH.get(kind, ()):
        table.press(key)
    assert [case.kind for case in table.table.cases] == [kind]
    while table.table.held:
        table.decide()
    if kind is Irregularity.WRONG_PAYOUT:
        table.press("collected")
        table.sign()
        assert table.table.cases == ()
    table.prove()


@pytest.mark.parametrize("keys", [False, True], ids=["touch", "keys"])
def test_a_misread_is_put_right(pit, keys):
    """The card is touched on its hand, named anew and signed; what follows from it is judged again."""
    table = pit(scenario=parse_scenario("", "by hand"), keys=keys)
    table.play("new-shoe burn none")
    table.play("deal 9H KS 4D 6C ...")
    assert table.window._view.step == "PLAYER DRAWS"
    table.press("card:player:1")
    for key in ("rank:4", "suit:H"):
        table.press(key)
    table.sign()
    table.until(lambda: str(table.table.deal.player[0]) == "4H")
    assert table.window._view.player.total == "8"
    while table.table.held:
        table.decide()
    table.prove()


def test_a_shoe_that_dies_is_swapped_for_cards_by_hand(pit):
    """The cable is pulled for good; the pit swaps the shoe, the dealer enters the rest of the hand."""
    table = pit(scenario=parse_scenario("", "by hand"))
    table.play("new-shoe burn none")
    table.play("deal 9C 2H KD ...")
    table.play("unplug")
    assert table.window._view.bar.line == "NO LINE"
    table.press("ruling:swap-shoe")
    table.press("kind:manual")
    table.press("done")
    table.sign()
    table.until(lambda: table.table.shoe.kind == "manual")
    table.press("rank:5")
    table.press("suit:D")
    assert table.window._view.step == "PLAYER WINS 9 OVER 7"
    table.press("primary")
    assert table.table.phase is Phase.IDLE
    table.prove()


class Killed:
    """A console in a process of its own, with its line; nobody at the screen but the demonstration's dealer."""

    def __init__(self, folder):
        self.db, self.end, self.sequence = folder / "table.db", PtyEndpoint(folder / "line"), 0
        fcntl.ioctl(self.end._master, termios.TIOCPKT, struct.pack("i", 1))
        words = ["--db", str(self.db), "--port", str(folder / "line"), "--shoe", "angel-eye", "--rounds", "5"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sabot", "console", *words, "--pictures", str(folder / "pictures")],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, cwd=folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def until(self, done):
        by = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < by, self.table()
            assert self.process.poll() is None, self.process.stdout.read()
            select.select([], [], [], 0.01)

    def listens(self):
        """Whether the line is open: whoever opens it throws away what is in it, and a pty can tell."""
        with suppress(OSError):
            return any(byte & termios.TIOCPKT_FLUSHREAD for byte in os.read(self.end._master, 1))
        return False

    def table(self):
        """The table as it is on disk; None while there is nothing."""
        with suppress(JournalError), open_reader(self.db) as reader:
            return load_state(reader).table
        return None

    def says(self, reading):
        self.end.write(angel_eye.encode(reading, str(self.sequence)) * 3)
        self.sequence += 1

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()
        self.end.close()


def test_a_kill_in_the_middle_of_a_hand(pit, tmp_path):
    """A console is killed; the next one shows the same cards, and asks what to do."""
    killed = Killed(tmp_path)
    hand = (("9H", Side.PLAYER, 1), ("KS", Side.BANKER, 1), ("4D", Side.PLAYER, 2))
    try:
        killed.until(killed.listens)
        killed.says(ShoeStarted())
        killed.until(lambda: (table := killed.table()) is not None and table.phase is Phase.DEALING)
        for card, side, index in hand:
            killed.says(Drawn(parse_card(card), place=Place(side, index)))
        killed.until(lambda: len(killed.table().deal.draws) == len(hand))
    finally:
        killed.kill()
    table = pit(scenario=parse_scenario("", "by hand"))
    view = table.window._view
    assert view.step == "HELD: POWER FAILURE"
    assert [[card_name(card) for card in shown.cards] for shown in (view.player, view.banker)] == [["9H", "4D"], ["KS"]]
    while table.table.held:
        table.decide()
    assert table.window._view.step == "CARD TO BANKER"
    assert [card_name(card) for card in table.table.deal.player] == ["9H", "4D"]
    with open_reader(table.db) as reader:
        assert rejudge(reader).first_bad is None
