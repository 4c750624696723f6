"""Who may act for whom, and the one log set-up."""

import io
import json

import pytest
import structlog

from controller.game.authority import LADDER, Role, may_act_as
from sabot.cli.log import set_up_logging


@pytest.mark.clause("fortune-six", "6.2")
def test_whoever_stands_higher_may_act_for_any_below():
    for at, role in enumerate(LADDER):
        for below, needed in enumerate(LADDER):
            assert may_act_as(role, needed) is (at >= below)


def test_surveillance_rules_on_nothing():
    assert not any(may_act_as(Role.SURVEILLANCE, needed) for needed in Role)
    assert not any(may_act_as(role, Role.SURVEILLANCE) for role in Role)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _fresh_logging():
    yield
    structlog.reset_defaults()


def test_logs_are_json_lines_away_from_a_terminal():
    out = io.StringIO()
    set_up_logging(out)
    structlog.get_logger().info("card", card="9H", round=3)
    line = json.loads(out.getvalue())
    assert {"event": "card", "card": "9H", "round": 3, "level": "info"}.items() <= line.items()
    assert "timestamp" in line


def test_logs_are_pretty_on_a_terminal():
    out = _Terminal()
    set_up_logging(out)
    structlog.get_logger().info("card", card="9H")
    assert "card" in out.getvalue()
    with pytest.raises(json.JSONDecodeError):
        json.loads(out.getvalue())
