"""A monkey at the console: it touches whatever is offered, while a shoe says whatever a shoe can say.

Nothing that it does may end in a STOP, in a page that cannot be painted, or in a target that a finger misses. At the
end the journal is judged again, and what it holds is what the table is.
"""

import random
import threading
from collections import deque

import pytest
from PySide6.QtCore import Qt
from support.games import APPROVED

from controller.decide.moves import decide
from controller.game.cards import DECK
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.game.irregularities import RULINGS, Needs
from controller.game.ruleset import Method
from controller.journal.reader import open_reader
from controller.runtime.fold import load_state
from controller.runtime.recall import recall_of
from controller.settings.settings import Automation, Burn, Limit, Mode, TableSettings
from controller.table import observations
from controller.table.deal import due_place
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course, Place, ShoeFault
from controller.verify.rejudge import rejudge
from gui.console.pages.cases.preview import tried
from gui.console.pages.signing import Signing
from gui.console.window import ConsoleWindow
from gui.language.qt import use_language
from gui.touch.arming import patient
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

PANELS = ((1920, 1080, 344), (1280, 800, 217))
PIN = "271828"
PICTURE_EVERY = 40
REMEMBERED = 40
"""Steps that a failure tells of."""
KEYS = (*"0123456789ajqkshdc.", *(Qt.Key(Qt.Key.Key_F1 + at) for at in range(6)), Qt.Key.Key_Escape, Qt.Key.Key_Return,
        Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace)  # fmt: skip
NEVER = ("port:", "disable")
"""Lines of this very machine are not opened; somebody stays who can sign."""
WEIGHTS = {"primary": 4, "confirm": 8, "done": 6, "ok": 4, "ruling": 4, "person": 4, "sign": 8, "compare": 6, "same": 6, "review": 4, "back": 0.4,
           "menu": 0.4, "card": 0.2, "up": 0.5, "more": 0.5}  # fmt: skip


class Monkey:
    """One monkey with its table. Everything that it does follows from its seed."""

    def __init__(self, seed, qtbot, open_runtime, settings):
        self.dice = random.Random(seed)  # noqa: S311 - dice, not keys
        self.qtbot, self.open_runtime = qtbot, open_runtime
        self.cards = []
        self.done = deque(maxlen=REMEMBERED)
        self.steps = 0
        self.panels = []
        self.open(settings)
        for width, height, mm in PANELS:
            window = ConsoleWindow(self.console.view(), lambda _: None, mm)
            qtbot.addWidget(window)
            window.resize(width, height)
            self.panels.append(window)

    # The console

    def open(self, settings):
        self.runtime = self.open_runtime(settings)
        self.console = Console(TableHost(self.runtime), now=patient)
        self.window = self.console.window
        self.qtbot.addWidget(self.window)
        self.window.resize(1280, 800)

    def restart(self):
        """The power goes, and comes back."""
        settings, before = self.runtime.rules.settings, self.runtime.state
        self.console.close()
        with open_reader(self.runtime.journal.path) as reader:
            assert load_state(reader) == before
        self.open(settings)

    @property
    def table(self):
        return self.runtime.table

    # What it does

    def step(self):
        self.steps += 1
        held, dealing = self.table.held, self.table.phase is Phase.DEALING
        chance = self.dice.random()
        if chance < 0.004:
            self.did("restart", self.restart)
        elif chance < (0.12 if held else 0.5 if dealing else 0.08):
            reading = self.reading()
            self.did(reading, lambda: self.hear(reading))
        elif chance > 0.95:
            key = self.dice.choice(KEYS)
            self.did(f"key {key}", lambda: self.type(key))
        else:
            self.touch()
        self.settled()
        self.check()

    def did(self, what, do):
        self.done.append((self.steps, what, self.table.phase.value, type(self.console.page).__name__))
        do()

    def touch(self):
        keys = [key for key, _ in self.window.zones() if not key.startswith(NEVER)]
        if self.window._view.column.pad is not None and isinstance(self.console.page, Signing):
            typed = PIN if self.dice.random() < 0.95 else "111112"
            for key in (*("erase",) * 12, *(f"digit:{digit}" for digit in typed), "ok"):
                self.console.touched(key)
            self.did("signs", lambda: None)
            return
        if not keys:
            return
        key = self.dice.choices(keys, [WEIGHTS.get(key.partition(":")[0], 1) for key in keys])[0]
        if self.dice.random() < 0.1 and not self.window._must_be_held(key):
            place = dict(self.window.zones())[key].center().toPoint()
            self.did(f"finger {key}", lambda: self.qtbot.mouseClick(self.window, Qt.MouseButton.LeftButton, pos=place))
        else:
            self.did(key, lambda: self.console.touched(key))

    def type(self, key):
        if isinstance(key, str):
            self.qtbot.keyClicks(self.window, key)
        else:
            self.qtbot.keyClick(self.window, key)

    def settled(self):
        """Whatever was checked or hashed beside the screen is there."""
        for thread in threading.enumerate():
            if thread.name in ("pin", "new pin"):
                thread.join()
        self.console.look()

    # What the shoe says

    def hear(self, reading):
        self.console.host.line.unwritten.append((reading, ()))
        self.console._safely(self.console.host._write)

    def card(self):
        if not self.cards:
            self.cards = list(DECK) * 8
            self.dice.shuffle(self.cards)
        return self.cards.pop()

    def reading(self):
        if self.dice.random() < 0.85:
            return self.usual()
        return self.odd()

    def usual(self):
        due = due_place(self.table.deal)
        if self.table.phase is Phase.DEALING and due is not None:
            named = due if self.dice.random() < 0.8 else None
            return CardDrawn(self.card(), place=named)
        if self.table.phase is Phase.IDLE and self.table.shoe.drawn == 0:
            return CardDrawn(self.card(), self.dice.choice((Course.FIRST_BURN, Course.BURN)))
        return observations.StandBy()

    def odd(self):
        roll = self.dice
        place = roll.choice([None, *(Place(side, at) for side in Side for at in (1, 2, 3))])
        seen = roll.choice([self.card(), self.card(), None])
        codes = [*ShoeFault, 9]
        return roll.choice(
            [
                lambda: CardDrawn(seen, roll.choice(list(Course)), place, roll.choice([None, 0, 3])),
                lambda: CardDrawn(seen, Course.GAME, place),
                lambda: CardDrawn(None, Course.GAME, due_place(self.table.deal)),
                lambda: CardDrawn(self.card(), Course.OUTSIDE),
                lambda: observations.IdentityShown(place or Place(Side.PLAYER, 1), self.card()),
                lambda: observations.CardDiscarded(seen),
                lambda: observations.ResultClaimed(
                    roll.choice(list(observations.ClaimedResult)), roll.random() < 0.2, roll.random() < 0.2, roll.random() < 0.2
                ),
                lambda: observations.FaultRaised(roll.choice(codes), roll.random() < 0.3),
                lambda: observations.FaultCleared(roll.choice(codes)),
                observations.CuttingCardDrawn,
                observations.ShoeStarted,
                lambda: observations.LockChanged(roll.random() < 0.5),
                lambda: observations.PresetChanged("decks", "6"),
                observations.CardUnread,
                lambda: observations.AlarmRaised("17", "lid"),
                lambda: observations.SequenceGap("3", "5"),
                lambda: observations.SequenceUnproved(None, "4"),
                lambda: observations.BurstDamaged((b"\x02", b"?"), roll.random() < 0.5),
                lambda: observations.CopiesOdd(5),
                lambda: observations.LinkLost("unplugged"),
                observations.LinkBack,
                lambda: observations.LineSilent(2.5),
                lambda: observations.BytesRejected(b"\xff\x00", "no message"),
                lambda: observations.CommandAnswered(roll.random() < 0.5, "E1"),
            ]
        )()  # fmt: skip

    # What must be so

    def check(self):
        self.must(self.console.failure is None, self.console.failure)
        self.must(self.runtime.stopped is None, self.runtime.stopped)
        view = self.console.view()
        self._check_a_way_on(view)
        for panel in self.panels:
            panel.render_view(view)
            self._check_targets(panel)
            if self.steps % PICTURE_EVERY == 0:
                panel.grab()
            self.must(panel._broken is None, panel._broken)

    def _check_a_way_on(self, view):
        """A held table is never stuck: of what is offered for its cases something is possible. A case may have to wait
        for another one, and its refusal says for which."""
        case = self.table.holding_case
        if case is None or self.table.option is not None or view.action is not None:
            return
        holding = [case for case in self.table.cases if case.holds]
        rulings = [(ruling, decide(self.table, tried(case, ruling), self.runtime.rules))
                   for case in holding for ruling in case.rulings]  # fmt: skip
        able = any(
            RULINGS[ruling].needs is not Needs.NOTHING or decision.refusal is None for ruling, decision in rulings
        )
        self.must(able, f"nothing is possible for {case}: {[decision.refusal for _, decision in rulings]}")

    def _check_targets(self, panel):
        per_mm = panel.width() / panel._width_mm
        zones = panel.zones()
        for at, (key, zone) in enumerate(zones):
            self.must(min(zone.width(), zone.height()) >= 11.4 * per_mm, f"{key} is {zone.height() / per_mm} mm high")
            self.must(panel.rect().contains(zone.toRect().adjusted(1, 1, -1, -1)), f"{key} is over the edge")
            for name, other in zones[at + 1 :]:
                self.must(not zone.intersects(other), f"{key} overlaps {name} at {panel.width()}")

    def must(self, so, what):
        if not so:
            did = "\n".join(map(str, self.done))
            pytest.fail(f"{what}\n{did}\n{self.window._view.column}", pytrace=False)

    def prove(self):
        """The journal is right, and holds what the table is and what is recalled."""
        state, recall = self.runtime.state, self.console.host.recall
        with open_reader(self.runtime.journal.path) as reader:
            judged = rejudge(reader)
            assert judged.first_bad is None, judged
            assert judged.decided == judged.rounds
            assert load_state(reader) == state
            again = recall_of(reader)
            kept = recall.rounds[len(recall.rounds) - len(again.rounds) :]  # a restart looks back two shoes
            assert (again.rounds, again.roads) == (kept, recall.roads)
        return judged


def tables(dice, game):
    """Settings of some table."""
    methods = list(Method) if game == "fortune-six" else [Method.B]
    shoe = dice.choice(["angel-eye", "angel-eye", "bee-tek", "manual"])
    steps = list(Automation) if shoe == "angel-eye" else [Automation.OPEN_BETS]  # the others prove nothing
    return TableSettings(
        game=game,
        mode=dice.choice([Mode.SIMULATED, Mode.SIMULATED, Mode.LIVE]),
        method=dice.choice(methods),
        limits={"banker": Limit(25_00, 10_000_00), "player": Limit(25_00, 10_000_00)},
        differential=dice.choice([None, 5_000_00]),
        burn=dice.choice(list(Burn)),
        rounds_after_cutting_card=dice.choice([0, 1]),
        automation=frozenset(dice.sample(steps, dice.randrange(len(steps) + 1))),
        shoe=shoe,
    )


@pytest.fixture
def let_loose(qtbot, open_runtime):
    """Lets a monkey at a table, for so many steps."""
    monkeys = []

    def go(game, seed, steps):
        monkey = Monkey(seed, qtbot, open_runtime, tables(random.Random(seed), game))  # noqa: S311 - dice, not keys
        monkeys.append(monkey)
        for _ in range(steps):
            monkey.step()
        return monkey

    yield go
    use_language("en")
    for monkey in monkeys:
        monkey.console.close()


@pytest.mark.parametrize("game", [*APPROVED, "classic"])
def test_a_monkey_at_the_console(let_loose, game):
    monkey = let_loose(game, 1, 300)
    monkey.prove()
    assert monkey.runtime.journal.head()[0] > 20


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game", game_ids())
def test_a_monkey_for_hours(let_loose, game, seed):
    monkey = let_loose(game, seed, 3_000)
    monkey.prove()
    assert monkey.runtime.journal.head()[0] > 100
