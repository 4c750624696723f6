"""Training: a whole session by touches on the simulated shoe, what a trainee cannot see, and what never mixes."""

import random
from dataclasses import replace

import pytest
from support.items import all_bytes
from support.staff import sign_for

from controller.game.authority import Role
from controller.game.gamefile import load_game
from controller.game.irregularities import Ruling
from controller.settings.settings import Limit, Mode, TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import CloseBets, EndOption, EndShoe, LoadShoe, OpenBets, Rule, Settle, Signature, SignOn
from controller.table.events import TrainingAnswered, decode_event
from controller.table.model import Phase
from controller.training.training import Topic, Training
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from gui.console.pages.duty import DutyPage
from gui.console.pages.training import QuizPage, ScorePage, VerdictPage
from gui.console.window import ConsoleWindow
from gui.touch.arming import patient
from hardware_sim.protocol_sim import forget
from hardware_sim.run import Performance
from hardware_sim.scenario import load_scenario, shipped_names
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door
from sabot.cli.front import BadInputError
from sabot.host.table_host import TableHost
from sabot.host.trainer import SCENARIOS, Trainer, drawn_wagers, scenario_for, training_settings
from sabot.screens.console import Console

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
SEED = 7
PIN = "271828"


@pytest.fixture
def trained(qtbot, open_runtime):
    """A console in training on a scenario of the simulated shoe."""
    forget()
    opened = []

    def make(scenario="overdraw-used-next"):
        url = f"sim://angel-eye?scenario={scenario}&seed={SEED}&speed=200"
        runtime = open_runtime(TableSettings(mode=Mode.TRAINING, shoe="angel-eye", port=url))
        made = Console(TableHost(runtime, trainer=Trainer(runtime, SEED)), now=patient)
        opened.append(made)
        qtbot.addWidget(made.window)
        made.window.resize(1280, 800)
        made.start()
        qtbot.waitUntil(lambda: bool(made.host.line.unwritten))  # the shoe was switched on, and waits
        return made

    yield make
    for made in opened:
        made.close()
    forget()


def press(console, *keys):
    for key in keys:
        assert key in dict(console.window.zones()), (key, [name for name, _ in console.window.zones()])
        console.touched(key)


def sign(qtbot, console, person):
    tried = len(list(console.runtime.journal.entries()))
    press(console, f"person:{person}")
    if "reason:0" in dict(console.window.zones()):
        press(console, "reason:0")
    press(console, *(f"digit:{digit}" for digit in PIN), "ok")
    qtbot.waitUntil(lambda: len(list(console.runtime.journal.entries())) > tried + 1)


def signed_on(qtbot, console):
    sign(qtbot, console, "d104")
    return console


def answer(console, said):
    """Answer the question that is on the screen."""
    question = console.host.trainer.training.question
    if question.asked is Topic.PAY:
        typed = f"{int(said) // 100}.{int(said) % 100:02d}"
        press(console, *("point" if sign == "." else f"digit:{sign}" for sign in typed), "ok")
    else:
        press(console, f"answer:{said}")
    return console.host.trainer.training.verdict[1]


def asked(qtbot, console, kind):
    qtbot.waitUntil(lambda: console.host.trainer.training.question is not None)
    assert console.host.trainer.training.question.asked is kind, console.host.trainer.training.question
    return console.host.trainer.training.question


def pay_everybody(console):
    """Collect, then each player, until the round is settled."""
    while console.runtime.table.phase is Phase.RESULT:
        press(console, "primary")


def answer_until_settled(qtbot, console):
    """Right answers to everything, and the round is settled."""
    while True:
        qtbot.waitUntil(lambda: console.host.trainer.training.question is not None or console.view().action is not None)
        question = console.host.trainer.training.question
        if question is None:
            break
        assert answer(console, question.right[0]).correct
        press(console, "go-on")
    assert console.runtime.table.phase is Phase.RESULT
    pay_everybody(console)


def test_a_whole_session(qtbot, trained):
    """Sign on, a wrong answer, right ones, an irregularity named and ruled, payments, the next round, the score."""
    console = trained()
    assert console.view().bar.mode == "training"
    assert console.view().primary == "Sign on first"
    assert console.view().action is None
    signed_on(qtbot, console)
    press(console, "primary", "primary")  # load, place your bets
    assert len(console.runtime.table.wagers) == 3  # the players' wagers are there by themselves
    press(console, "primary")
    asked(qtbot, console, Topic.NEXT)
    wrong = answer(console, "banker")
    assert (wrong.correct, wrong.clause) == (False, "3.14")
    words = console.view().column.words
    assert words[:2] == ("Wrong: Banker", "It is Player.")
    assert console.view().column.cites == "clause 3.14"
    press(console, "score")
    assert console.view().column.rows[0].cells[:2] == ("Who draws", "0 of 1")
    press(console, "back", "go-on")
    asked(qtbot, console, Topic.NEXT)
    assert answer(console, "nobody").correct
    press(console, "go-on")
    asked(qtbot, console, Topic.RESULT)
    assert answer(console, "banker").correct
    press(console, "go-on")
    for _ in range(3):
        question = asked(qtbot, console, Topic.PAY)
        assert answer(console, question.right[0]).correct
        press(console, "go-on")
    assert asked(qtbot, console, Topic.IRREGULARITY).right == ("overdraw",)
    assert console.view().step == "WHAT HAPPENED?"
    assert answer(console, "overdraw").correct
    press(console, "go-on")
    question = asked(qtbot, console, Topic.RULING)
    wrong = next(choice for choice in question.choices if choice not in question.right)
    assert not answer(console, wrong).correct
    press(console, "go-on")
    assert console.view().column.alarm  # the case itself, to be ruled as at any table
    case = console.runtime.table.cases[0]
    ruling = Rule(case.number, Ruling.KEEP_FOR_NEXT, Signature("ps1", Role.PIT_SUPERVISOR), "it lay apart")
    console._tell(sign_for(console.runtime, ruling))
    console.refresh()
    qtbot.waitUntil(lambda: console.view().action is not None and bool(console.runtime.table.claim))
    pay_everybody(console)
    press(console, "primary", "primary")  # place your bets, no more bets
    answer_until_settled(qtbot, console)
    assert console.runtime.table.round == 2
    assert rejudge(console.runtime.journal).first_bad is None
    written = [
        event
        for entry in console.runtime.journal.entries()
        if entry.kind == "training-answered"
        for event in [decode_event(entry.payload)]
    ]
    assert tuple(written) == console.host.trainer.training.answers
    assert {event.trainee for event in written} == {"d104"}
    assert [event.correct for event in written].count(False) == 2


def test_nothing_gives_the_answer_away(qtbot, trained):
    """While who draws or who wins is asked: no totals, no glow, no natural, no winner, nothing new on the roads."""
    console = signed_on(qtbot, trained())
    press(console, "primary", "primary", "primary")
    asked(qtbot, console, Topic.NEXT)
    view = console.view()
    assert (view.step, view.reason, view.primary, view.action) == ("WHAT IS NEXT?", "", "Answer first", None)
    for hand in (view.player, view.banker):
        assert len(hand.cards) == 2
        assert (hand.total, hand.note, hand.due, hand.wins) == ("", "", False, False)
    before = console.runtime.table
    console.touched("primary")
    console.look()
    assert console.runtime.table == before  # the shoe waits, and so does the table
    for said in ("player", "nobody"):
        asked(qtbot, console, Topic.NEXT)
        answer(console, said)
        assert console.view().step == "WHAT IS NEXT?"  # that nobody draws is not yet who wins
        assert console.view().player.total == ""
        press(console, "go-on")
    asked(qtbot, console, Topic.RESULT)
    view = console.view()
    assert console.runtime.table.phase is Phase.RESULT
    assert not view.result
    assert (view.player.total, view.banker.wins) == ("", False)
    assert console.host.recall.rounds == ()
    answer(console, "banker")
    assert console.view().banker.total == "6"
    assert len(console.host.recall.rounds) == 1


def test_answers_survive_a_restart(qtbot, trained):
    console = signed_on(qtbot, trained())
    press(console, "primary", "primary", "primary")
    asked(qtbot, console, Topic.NEXT)
    answer(console, "player")
    again = Trainer(console.runtime, SEED)
    assert again.training == Training(console.host.trainer.training.answers)
    assert len(again.training.answers) == 1


# Pages


def chance():
    return random.Random(SEED)  # noqa: S311 - practice, not play


def views(felt):
    table = felt(mode=Mode.TRAINING).tell(SignOn(Signature("d104", Role.DEALER)), LoadShoe(8), OpenBets())
    table.tell(*drawn_wagers(table.rules, chance()), CloseBets()).deal("9H KS 4D 6C 2C")
    training = Training()
    while True:
        training = training.at(table.table, table.rules)
        if training.question is None:
            break
        yield table, training, QuizPage("1000000.50")
        training = training.after(training.question.answered(training.question.right[0], "d104", 10))
        yield table, training, VerdictPage()
        training = training.seen()
    yield table, training, ScorePage()
    table.deal("7H")
    for right in (False, True):
        training = training.at(table.table, table.rules)
        yield table, training, QuizPage()
        said = training.question.right[0] if right else training.question.choices[0]
        training = training.after(training.question.answered(said, "d104", 10))
        yield table, training, VerdictPage()
        training = training.seen()


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_pages_fit_and_their_targets_are_large_enough(qtbot, felt, width, height, mm):
    per_mm = width / mm
    for table, training, page in views(felt):
        scene = replace(table.scene(), training=training)
        view = replace(table.view(), column=page.column(scene))
        window = ConsoleWindow(view, lambda _: None, mm)
        qtbot.addWidget(window)
        window.resize(width, height)
        column = window.placed().column
        zones = [
            (key, zone)
            for key, zone in window.zones()
            if key != "primary" and not key.startswith(("menu", "card:", "cell:", "box:"))
        ]
        assert {button.key for button in view.column.buttons if button.enabled} <= {key for key, _ in zones}
        for at, (key, zone) in enumerate(zones):
            assert min(zone.width(), zone.height()) >= 11.4 * per_mm, (page, key)
            assert column.contains(zone.adjusted(1, 1, -1, -1)), (page, key)
            assert not any(zone.intersects(other) for _, other in zones[at + 1 :])
        assert not window.grab().isNull()


def test_a_trainee_signs_on_first(felt):
    table = felt(mode=Mode.TRAINING)
    scene = replace(table.scene(), training=Training())
    from gui.console.pages.home import home  # noqa: PLC0415

    assert home(scene) == DutyPage()


# Scenarios and wagers


def test_a_scenario_is_chosen_or_comes_by_chance():
    assert set(SCENARIOS) <= set(shipped_names())
    assert scenario_for("gap", 1) == "gap"
    assert {scenario_for("", seed) for seed in range(200)} == set(SCENARIOS)
    settings = training_settings(None, None, "gap", 5)
    assert (settings.mode, settings.port) == (Mode.TRAINING, "sim://angel-eye?scenario=gap&seed=5&speed=3")


def test_wagers_keep_the_limits():
    limits = {"banker": Limit(500_00, 1000_00), "tie": Limit(None, 20_00), "player": Limit(5_00, 10_00)}
    rules = TableRules(load_game("fortune-six"), TableSettings(limits=limits), MAKES)
    rng = chance()
    for _ in range(200):
        for wager in drawn_wagers(rules, rng):
            limit = limits.get(wager.on, Limit())
            assert (limit.minimum or 1) <= wager.amount <= (limit.maximum or wager.amount)
    assert drawn_wagers(rules, chance()) == drawn_wagers(rules, chance())


def readings_of(scenario):
    """What the real driver makes of a scenario's bytes."""
    performance = Performance(load_scenario(scenario), "angel-eye", SEED)
    driver = MAKES["angel-eye"].driver()
    return [*driver.feed(all_bytes(iter(performance.next_item, None)), 0.0), *driver.tick(10.0)]


EASY = (Ruling.KEEP_FOR_NEXT, Ruling.SET_ASIDE, Ruling.VOID, Ruling.PLAY_ON, Ruling.CARDS_STAND, Ruling.NOTE)
BOSS = Signature("acm1", Role.ASSISTANT_CASINO_MANAGER)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_played_to_its_end(open_runtime, scenario):
    """A trainee who answers everything and a casino manager who rules the easy way: the shoe never waits for ever."""
    runtime = open_runtime(TableSettings(mode=Mode.TRAINING))
    runtime.tell(SignOn(Signature("d104", Role.DEALER)))
    trainer = Trainer(runtime, SEED, clock=lambda: 0.0)
    left = readings_of(scenario)
    for _ in range(20_000):
        trainer.look()
        table = runtime.table
        if trainer.training.verdict is not None:
            trainer.answer(None)
        elif trainer.training.question is not None:
            trainer.answer(trainer.training.question.right[0])
        elif left and not trainer.holds_back(left[0]):
            runtime.tell(left.pop(0))
        elif not left:
            break
        elif table.option is not None:
            runtime.tell(EndOption(table.option.case, Signature("ps1", Role.PIT_SUPERVISOR), "they stay"))
        elif table.held:
            case = next(case for case in table.cases if case.holds)
            for ruling in (*EASY, *case.rulings):
                if ruling in case.rulings and not runtime.tell(Rule(case.number, ruling, BOSS, "to go on")).refusal:
                    break
        else:
            over = table.shoe.is_over(0)
            step = {Phase.NO_SHOE: LoadShoe(8), Phase.BETTING: CloseBets(), Phase.RESULT: Settle(),
                    Phase.IDLE: EndShoe() if over else OpenBets()}.get(table.phase)  # fmt: skip
            assert step is not None, (left[0], table.phase, table.deal)
            told = runtime.tell(step)
            assert told.refusal is None, (told.refusal, left[0])
    assert not left, (left[:3], runtime.table.phase, runtime.table.cases)
    assert any(isinstance(answer, TrainingAnswered) for answer in trainer.training.answers)
    runtime.close()


# The command


def test_a_scenario_that_nobody_knows_is_refused_in_one_line():
    with pytest.raises(BadInputError) as refused:
        training_settings(None, None, "nope", 5)
    assert str(refused.value).startswith("--train: nope: no such scenario")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["console", "--train"], "--train needs a screen"),
        (["console", "--train", "gap", "--port", "loop://"], "--train"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_one_line(monkeypatch, tmp_path, capsys, words, said):
    monkeypatch.chdir(tmp_path)
    assert run(front_door, "sabot", words) == 2
    refused = capsys.readouterr().err
    assert said in refused
    assert refused.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
