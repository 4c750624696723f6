"""Authority: who may do what at a table (reading 7). Whoever stands higher may act for any below."""

from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """The people of a casino floor, rising; surveillance stands beside them."""

    DEALER = "dealer"
    PIT_SUPERVISOR = "pit-supervisor"
    PIT_MANAGER = "pit-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    ASSISTANT_CASINO_MANAGER = "assistant-casino-manager"
    SURVEILLANCE = "surveillance"
    """Reads everything, rules on nothing."""


LADDER: Final = (
    Role.DEALER,
    Role.PIT_SUPERVISOR,
    Role.PIT_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
    Role.ASSISTANT_CASINO_MANAGER,
)


def may_act_as(role: Role, needed: Role) -> bool:
    """Whether somebody in this role may do what needs that one."""
    if role not in LADDER or needed not in LADDER:
        return False
    return LADDER.index(role) >= LADDER.index(needed)
