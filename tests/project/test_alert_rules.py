"""The alert rules for Prometheus: their form, and that they name metrics which tables write."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from controller.floor.alerts import Thresholds
from controller.protocol.metrics_text import METRICS

RULES = Path(__file__).parents[2] / "docs" / "alerts.rules.yml"
SHAPE = [
    r"      - alert: (Sabot\w+)",
    r"        expr: (\S.*)",
    r"        (for: \d+[sm])?",
    r"        labels:",
    r"          severity: (critical|warning|info)",
    r"        annotations:",
    r'          summary: "([^"\\]+)"',
]
"""The lines of a rule. So little of YAML needs no parser: no line of it can be read in two ways."""


def rules() -> list[tuple[str, str]]:
    """The name and the expression of each rule."""
    lines = [line for line in RULES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines[:3] == ["groups:", "  - name: sabot", "    rules:"]
    found, rest = [], lines[3:]
    while rest:
        if not rest[2].startswith("        for: "):
            rest.insert(2, "        ")
        parts = [re.fullmatch(shape, line) for shape, line in zip(SHAPE, rest, strict=False)]
        assert all(parts), rest[: len(SHAPE)]
        assert ": " not in parts[1][1], "a plain text of YAML has no colon before a space"
        assert " #" not in parts[1][1]
        found.append((parts[0][1], parts[1][1]))
        rest = rest[len(SHAPE) :]
    return found


def test_every_alert_of_a_floor_has_a_rule() -> None:
    assert [name.removeprefix("Sabot") for name, _ in rules()] == [
        "LinkDown", "Held", "ForwardLag", "NotVerified", "ClockOff", "DiskLow", "PaceLow",
    ]  # fmt: skip


def test_rules_name_metrics_that_tables_write() -> None:
    for name, expression in rules():
        named = re.findall(r"\bsabot_\w+", expression)
        assert named, name
        assert set(named) <= METRICS.keys()
        for metric, label in re.findall(r"\b(sabot_\w+)\{(\w+)", expression):
            assert METRICS[metric].label == label


def test_rules_have_the_thresholds_of_the_wall() -> None:
    """A house that changes a threshold changes it in both; without a file the wall and the rules say the same."""
    ours, found = Thresholds(), dict(rules())
    rule = RULES.read_text(encoding="utf-8")
    for name, words in {
        "Held": f"for: {ours.held_seconds // 60}m",
        "LinkDown": f"for: {ours.link_seconds}s",
        "ForwardLag": f"> {ours.behind_seconds}",
        "NotVerified": f"> {ours.verify_hours} * 3600",
        "ClockOff": f"> {ours.clock_seconds:g}",
        "DiskLow": f"< {ours.disk_gigabytes:g}e9",
        "PaceLow": f"[{ours.pace_minutes}m])) * 3600 < {ours.pace_rounds:g} ",
    }.items():
        text = rule[rule.index(f"Sabot{name}") :].split("- alert")[0]
        assert re.search(re.escape(words) + r"(?!\d)", text), name
        assert found[f"Sabot{name}"] in text
    assert f"below the target of {ours.pace_rounds:g}" in rule


@pytest.mark.long
def test_promtool_takes_the_rules() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("Debian's package prometheus is not installed")
    ran = subprocess.run([promtool, "check", "rules", str(RULES)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
