"""The action of counting: the tray, chips from and to the cage, the drop."""

from typing import Annotated, Final

import msgspec

from controller.game.money import parse_amount
from controller.table.actions.action import Signature, TableAction
from controller.table.tray import Count

MOST_CHIPS: Final = 1_000_000
"""No tray holds so many chips of one value."""
Pieces = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


class CountInventory(TableAction, frozen=True, tag="inventory"):
    """Two people have counted chips; one of them is a pit supervisor or higher."""

    what: Count
    chips: dict[str, Pieces]
    """How many of each chip, by its value: `{"100.00": 40}`."""
    by: Signature
    second: Signature
    reason: str = ""
    slip: int | None = None
    """A fill, credit or drop: the cents on the slip that goes with it."""
    again: bool = False
    """It takes the place of the last count of its kind, which was wrong."""

    def __post_init__(self) -> None:
        """Checks what msgspec cannot: that each chip has a value, and is named once."""
        values = [parse_amount(value) for value in self.chips]
        if len(set(values)) < len(values):
            raise ValueError("a chip is named twice - at `$.chips`")
