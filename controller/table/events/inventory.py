"""Events of the chips in the tray, each counted and signed by two people."""

from typing import TypeAlias

from controller.table.events.event import Event, TwoSigned
from controller.table.tray import Tray


class InventoryCounted(TwoSigned, frozen=True, tag="inventory-counted"):
    """Two people counted the tray (`opener`, `closer`), chips from or to the cage (`fill`, `credit`), or the drop."""

    what: str
    chips: dict[str, int]
    """How many of each chip, by its value: `{"100.00": 40}`."""
    total: int
    """What they are worth, in whole cents."""
    by: str
    role: str
    reason: str = ""
    expected: int | None = None
    """What they should be worth: an opener as the closer before it, with fills and credits since; a closer as the
    wagers on record say; a fill, credit or drop as its slip says. None: it is not known."""
    difference: int | None = None
    """What was counted, less what was expected."""
    chips_off: dict[str, int] = {}
    """An opener: how many of each chip more than in the closer before; below zero: fewer."""
    again: bool = False
    """It takes the place of the last count of its kind, which was wrong."""


class InventoryCarried(Event, frozen=True, tag="inventory-carried"):
    """The counts of the journal before this one."""

    tray: Tray


InventoryEvent: TypeAlias = InventoryCounted | InventoryCarried
