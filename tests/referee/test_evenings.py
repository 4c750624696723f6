"""Evenings with people in them: whatever they, the shoe and the power do, every law holds and there is a way on.

A failure prints the shortest steps that break the law, as lines for `sabot table`.
"""

from random import Random

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from support.checker import checked, table_of
from support.referee.acts import correction, duty, next_step, put_right, random_rules, report, ruling, wager
from support.referee.evening import SOFTWARE, Evening, PowerCut, Told
from support.referee.law import LawBrokenError
from support.referee.laws import NOT_YET
from support.referee.lines import script, shortest
from support.referee.shoes import draw, reading, trouble
from support.referee.way_on import shape, way_on
from support.table import AT

from controller.journal.chain import Record
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.runtime.fold import load_state
from controller.verify.rejudge import rejudge

SHAPES: set[object] = set()
"""The shapes of tables from which a way was found in this run."""


def search(evening):
    """Look for a way on from here."""
    way_on(evening.table, evening.rules, evening.real, evening.millis)


def search_once(evening):
    """Look for a way on, unless one was found before from a table of the same shape."""
    known = (evening.rules.ruleset.id, evening.rules.settings.automation, shape(evening.table))
    if known not in SHAPES:
        search(evening)
        SHAPES.add(known)


def explained(evening, broken):
    """The failure with the shortest steps that break the same law."""
    for last in (None, search):
        steps, found = shortest(evening, last)
        if found is not None:
            return f"{found}\n{script(evening.first_rules, steps)}"
    return f"{broken}\n{script(evening.first_rules, evening.steps)}"


class EveningMachine(RuleBasedStateMachine):
    """Hypothesis plays everybody at the table, and shrinks what breaks a law."""

    evening: Evening

    @initialize(rng=st.randoms(use_true_random=False), seed=st.integers(0, 1000))
    def opens(self, rng, seed):
        self.evening = Evening(random_rules(rng), seed, NOT_YET)

    def does(self, kind, rng):
        evening = self.evening
        evening.real.pending = None
        told = kind(rng, evening)
        evening.do(Told(told, rng.choice((50, 5_000)), evening.real.pending))

    @rule(rng=st.randoms(use_true_random=False))
    def something(self, rng):
        self.evening.do(next_step(rng, self.evening))

    @rule(rng=st.randoms(use_true_random=False), kind=st.sampled_from((draw, draw, draw, reading, trouble)))
    def the_shoe(self, rng, kind):
        self.does(kind, rng)

    @rule(
        rng=st.randoms(use_true_random=False), kind=st.sampled_from((wager, wager, duty, report, correction, put_right))
    )
    def somebody(self, rng, kind):
        self.does(kind, rng)

    @rule(rng=st.randoms(use_true_random=False))
    def a_ruling(self, rng):
        self.does(ruling if self.evening.table.cases else report, rng)

    @rule()
    def the_power(self):
        self.evening.do(PowerCut())

    @invariant()
    def there_is_a_way_on(self):
        if hasattr(self, "evening"):
            search_once(self.evening)

    def teardown(self):
        if hasattr(self, "evening"):
            self.evening.replay()


def test_no_evening_breaks_a_law():
    """Thirty steps of people, patrons, shoes and power cuts."""
    few = hypothesis_settings(stateful_step_count=30, max_examples=min(20, hypothesis_settings().max_examples))
    run_state_machine_as_test(EveningMachine, settings=few)


@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_no_evening_at_all_breaks_a_law():
    """As many examples as the long profile asks for, and longer ones."""
    run_state_machine_as_test(EveningMachine, settings=hypothesis_settings(stateful_step_count=50))


def play(seed, steps):
    """One random evening, the same every time."""
    rng = Random(seed)  # noqa: S311 - the same evening every time
    evening = Evening(random_rules(rng), seed, NOT_YET)
    try:
        for _ in range(steps):
            evening.do(next_step(rng, evening))
            search_once(evening)
        evening.replay()
    except LawBrokenError as broken:
        pytest.fail(f"evening {seed}: {explained(evening, broken)}", pytrace=False)
    _, found = table_of(evening.journal.entries)
    assert found == [], f"the regulator's checker calls evening {seed} wrong"
    return evening


@pytest.mark.parametrize("lot", range(5))
def test_random_evenings_keep_every_law(lot):
    """Eight evenings each, of seventy steps; between them people play more than a round an evening."""
    rounds = sum(play(seed, 70).table.round for seed in range(lot * 8, lot * 8 + 8))
    assert rounds > 8


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("lot", range(40))
def test_many_more_random_evenings_keep_every_law(lot):
    """Longer ones."""
    first = 10_000 + lot * 100
    rounds = sum(play(seed, 200).table.round for seed in range(first, first + 100))
    assert rounds > 100


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_in_a_journal_verifies_and_loads(tmp_path, seed):
    """Written to a file, every round is decided again, and the table that is loaded is the one that was left."""
    evening = play(seed + 100, 120)
    path = tmp_path / "table.db"
    with Journal.open(path, now=lambda: AT, software=SOFTWARE, durable=False) as journal:
        for entry in evening.journal.entries:
            journal.append([Record(entry.kind, entry.schema, entry.payload)], at=entry.at)
    with open_reader(path) as reader:
        judged = rejudge(reader)
        assert judged.first_bad is None
        assert judged.decided == judged.rounds > 0
        assert load_state(reader).table == evening.table
    assert checked(path).findings == []
