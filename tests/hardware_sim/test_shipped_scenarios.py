"""The scenarios that come with the simulator: readable, playable, and seen by the real driver as they say."""

import pytest

from controller.table.observations import LinkBack, LinkLost, SequenceUnproved
from hardware_sim.run import rehearse
from hardware_sim.scenario import load_scenario, shipped_names
from hardware_sim.steps import BadLine, PullPlug, Strike

IRREGULARITIES = (
    "foreign-card",
    "ninth-copy",
    "overdraw-used-next",
    "overdraw-discarded",
    "too-few-cards",
    "third-card-not-due",
    "wrong-place",
    "double-draw",
    "reverse-run",
    "shoe-empty",
    "change-of-shoe",
    "reboot",
    "power-cut",
    "unread-card",
    "wrong-result",
    "gap",
    "damaged-burst",
    "unplug-mid-hand",
    "concealed-hands",
    "early-card",
)


@pytest.mark.parametrize("name", IRREGULARITIES)
def test_every_family_of_irregularities_has_a_scenario(name):
    """One scenario for each, and each says what a host should make of it."""
    assert load_scenario(name).expects


@pytest.mark.parametrize("name", shipped_names())
def test_a_shipped_scenario_says_what_it_is_about_and_can_be_played(name):
    """It has a title, and whatever the seed it is not refused on the way."""
    scenario = load_scenario(name)
    assert scenario.title.endswith(".")
    for seed in range(5):
        rehearse(scenario, scenario.kind or "angel-eye", seed)


@pytest.mark.parametrize("name", [name for name in shipped_names() if load_scenario(name).expects])
def test_the_real_driver_sees_what_the_scenario_states(name, play, heard, story):
    """Bytes through the driver give the rounds and the reports of the `expect` lines, in their order, for any seed."""
    scenario = load_scenario(name)
    kind = scenario.kind or "angel-eye"
    for seed in range(20):
        items, _ = play(scenario, kind, seed)
        assert story(heard(items, kind)) == list(scenario.expects)


def is_quiet(name):
    return not any(isinstance(step, Strike | BadLine | PullPlug) for step in load_scenario(name).steps)


@pytest.mark.parametrize("kind", ["angel-eye", "bee-tek"])
@pytest.mark.parametrize("name", [name for name in shipped_names() if is_quiet(name)])
def test_on_a_good_line_every_message_is_heard_once_and_as_it_was_said(name, kind, play, heard):
    """No fault, no difference: what the driver reads is what the shoe said, message by message."""
    scenario = load_scenario(name)
    if scenario.setup.concealed and kind == "bee-tek":
        pytest.skip("a Bee-Tek cannot conceal")
    items, carried = play(scenario, kind, 3)
    readings = [reading for reading in heard(items, kind) if not isinstance(reading, SequenceUnproved)]
    assert readings == [message.reading for message in carried]


def test_harmless_faults_cost_no_card(play, heard, story):
    """One good copy is enough: the rounds of a noisy line are those of a good one."""
    items, _ = play(load_scenario("noisy-line"))
    lines = story(heard(items, "angel-eye"))
    assert [line for line in lines if line.startswith("round")] == [
        "round 9H 4D 2C | KS 6C | banker",
        "round 9C KD | 2H 5D | player",
    ]
    assert {line for line in lines if not line.startswith("round")} <= {"started", "rejected", "odd-copies"}


def test_unplugging_is_a_loss_and_a_return(play, heard):
    """The driver is told of the break once, and of the return once."""
    items, _ = play(load_scenario("unplug-mid-hand"))
    readings = heard(items, "angel-eye")
    assert [type(reading) for reading in readings if isinstance(reading, LinkLost | LinkBack)] == [LinkLost, LinkBack]
