"""Golden decisions: whatever the core is told in `tests/golden/decisions`, it answers as it is written there."""

from pathlib import Path

import pytest
from support.golden_decisions import Scenario, scenarios, transcript

FOLDER = Path(__file__).parents[2] / "golden" / "decisions"
FILES = sorted(FOLDER.glob("*.txt"))
SCENARIOS = [pytest.param(path, one, id=f"{path.stem}: {one.name}") for path in FILES for one in scenarios(path)]


@pytest.mark.parametrize(("path", "scenario"), SCENARIOS)
def test_the_core_answers_this_to_the_letter(path: Path, scenario: Scenario, pytestconfig: pytest.Config) -> None:
    told = transcript(scenario)
    if pytestconfig.getoption("--update-golden"):
        path.write_text(path.read_text(encoding="utf-8").replace(scenario.text, told), encoding="utf-8")
    else:
        assert told == scenario.text


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(path, one.name) for path in FILES for one in scenarios(path)]
    assert len({*names}) == len(names)
