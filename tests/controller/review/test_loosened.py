"""Settings that permit more than before are named; those that permit less are not."""

import pytest

from controller.game.authority import Role
from controller.game.irregularities import Irregularity
from controller.review.index_record import loosened
from controller.settings.settings import Limit, Mode, TableSettings

STRICT = {
    "mode": Mode.LIVE,
    "second_above": 500_00,
    "differential": 5_000_00,
    "pin_days": 30,
    "double_draw_interval": 300,
    "limits": {"banker": Limit(50_00, 1_000_00)},
    "authority": {Irregularity.OVERDRAW: Role.PIT_MANAGER},
    "witnesses": ("w1", "w2"),
}


@pytest.mark.parametrize(
    ("now", "named"),
    [
        ({}, []),
        ({"mode": Mode.SIMULATED}, ["mode live → simulated"]),
        ({"second_above": None}, ["second_above 500.00 → none"]),
        ({"second_above": 600_00}, ["second_above 500.00 → 600.00"]),
        ({"second_above": 400_00}, []),
        ({"differential": 6_000_00}, ["differential 5000.00 → 6000.00"]),
        ({"pin_days": 60}, ["pin_days 30 → 60"]),
        ({"pin_days": 0}, ["pin_days 30 → 0"]),
        ({"pin_days": 7}, []),
        ({"double_draw_interval": 150}, ["double_draw_interval 300 → 150"]),
        ({"limits": {"banker": Limit(50_00, 2_000_00)}}, ["limits.banker.maximum 1000.00 → 2000.00"]),
        ({"limits": {"banker": Limit(25_00, 1_000_00)}}, ["limits.banker.minimum 50.00 → 25.00"]),
        ({"limits": {}}, ["limits.banker.maximum 1000.00 → none", "limits.banker.minimum 50.00 → none"]),
        ({"authority": {}}, ["authority.overdraw pit-manager → none"]),
        (
            {"authority": {Irregularity.OVERDRAW: Role.PIT_SUPERVISOR}},
            ["authority.overdraw pit-manager → pit-supervisor"],
        ),
        ({"authority": {Irregularity.OVERDRAW: Role.GAMING_SHIFT_MANAGER}}, []),
        ({"witnesses": ("w2",)}, ["witnesses w1 → none"]),
        ({"witnesses": None}, ["witnesses w1 → none", "witnesses w2 → none"]),
    ],
)
def test_only_what_permits_more_is_named(now, named):
    assert list(loosened(TableSettings(**STRICT), TableSettings(**{**STRICT, **now}))) == named
