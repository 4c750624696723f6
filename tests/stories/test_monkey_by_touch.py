"""A monkey by touch: hypothesis presses anywhere at any time, and lets the shoe say anything.

No step ends in a failure, in a headline that a held case contradicts, or in pixels that are not those of a full
repaint. Wherever the monkey stops, somebody who reads the screen comes on to the next round. No money is lost.
"""

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from support.by_touch.monkey import STEPS, Monkey
from support.by_touch.oracle import PAYS
from support.by_touch.table import LANGUAGES, SIZES, console_on_line

from controller.verify.whole import verify_journal

STEP = st.tuples(st.sampled_from(STEPS), *[st.integers(0, 999)] * 2)


@pytest.fixture
def let_loose(qapp, tmp_path, monkeypatch):
    """Lets monkeys at tables: so many examples of so many steps each."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)

    def go(number, examples, steps):
        games = list(PAYS)
        size, language = list(SIZES)[number % len(SIZES)], LANGUAGES[number % len(LANGUAGES)]
        presses = []

        @seed(number)
        @settings(
            max_examples=examples, database=None, deadline=None, phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet,
        )  # fmt: skip
        @given(st.lists(STEP, min_size=steps, max_size=steps))
        def one(told):
            with (
                tempfile.TemporaryDirectory(dir=tmp_path) as folder,
                console_on_line(Path(folder), size, language, games[number % len(games)], 7) as (console, *about),
            ):
                monkey = Monkey(console, qapp, random.Random(number), *about)  # noqa: S311 - dice, not keys
                monkey.glass.tap(monkey.eyes.primary.spot)
                try:
                    for step in told:
                        monkey.step(step[0], step[1] / 1000, step[2] / 1000)
                    monkey.comes_on()
                    monkey.no_money_is_lost()
                except Exception as error:
                    error.add_note(f"{list(monkey.did)}\n{monkey.told()}")
                    raise
                presses.append(monkey.glass.contacts)
                assert verify_journal(monkey.journal.path).ok

        one()
        print(f"seed {number}: {len(presses)} monkeys, {sum(presses)} contacts")

    return go


def test_a_monkey_presses_anywhere(let_loose):
    let_loose(1, 2, 25)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("number", range(2, 17))
def test_monkeys_press_anywhere(let_loose, number):
    """Three for each size and language."""
    let_loose(number, 12, 120)
