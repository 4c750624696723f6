"""Authority: the roles of a casino floor, and the least role for what is not an action at the table (reading 7).

A higher role may act for any below it. The least role that signs an action is in `controller.decide.moves.MOVES`, the
one that rules on an irregularity is in the game files.
"""

from enum import StrEnum
from typing import Final

from controller.game.phrase import Phrase, phrase


class Role(StrEnum):
    """The roles of a casino floor, from the lowest to the highest; surveillance is outside this order."""

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

ROLE_NAMES: Final = {
    Role.DEALER: phrase("dealer"),
    Role.PIT_SUPERVISOR: phrase("supervisor"),
    Role.PIT_MANAGER: phrase("pit manager"),
    Role.GAMING_SHIFT_MANAGER: phrase("shift manager"),
    Role.ASSISTANT_CASINO_MANAGER: phrase("casino manager"),
    Role.SURVEILLANCE: phrase("surveillance"),
}
"""The name of each role on screens."""


def role_name(role: Role) -> Phrase:
    """The name of a role for phrases: its id in journals, its `ROLE_NAMES` text on screens."""
    return ROLE_NAMES[role].written(role.value)


def may_act_as(role: Role, needed: Role) -> bool:
    """Whether a person in this role may do what needs the role `needed`."""
    if role not in LADDER or needed not in LADDER:
        return False
    return LADDER.index(role) >= LADDER.index(needed)


def only_watches(role: Role) -> bool:
    """Whether this role reads everything and decides nothing: surveillance."""
    return role not in LADDER


# The least role for what staff do that is no action at the table.

SETTINGS_SIGNER: Final = Role.PIT_MANAGER
"""Signs for settings; for some values `SETTINGS` asks for a higher role."""
SIGN_OFF_SIGNER: Final = Role.PIT_SUPERVISOR
"""Signs off a dealer who is absent."""
CLOSING_SIGNER: Final = Role.PIT_MANAGER
"""Signs to close Sabot where its window cannot be closed."""
STAFF_SIGNER: Final = Role.DEALER
"""Signs for a change of the book of staff, as far as the book lets them."""
FIRST_IN_BOOK: Final = Role.PIT_MANAGER
"""The least role of the first person in a book, and of a person who changes surveillance staff."""
PLACES_FOR_PLAYERS: Final = Role.PIT_SUPERVISOR
"""Besides the dealer on duty: the least role that places a wager for a player."""
LOG_READER: Final = Role.PIT_SUPERVISOR
REVIEWER: Final = Role.PIT_MANAGER
"""The least role that may review."""


def may_read_log(role: Role) -> bool:
    """Whether this role may open the pit's records: they show what is left in a shoe, so no dealer may."""
    return only_watches(role) or may_act_as(role, LOG_READER)
