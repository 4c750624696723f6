"""`Tray`: the chips of a table as people counted them, and what the wagers on record have brought since the opener."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec

from controller.game.money import amount, parse_amount
from controller.game.phrase import phrase

Chips = dict[str, int]
"""How many of each chip, by its value as an amount: `{"100.00": 40}`."""


class Count(StrEnum):
    """What is counted."""

    OPENER = "opener"
    """The tray when the table opens, or a new shift takes it over."""
    FILL = "fill"
    """Chips that come from the cage."""
    CREDIT = "credit"
    """Chips that go to the cage."""
    DROP = "drop"
    """What is in the drop box: notes, or chips."""
    CLOSER = "closer"
    """The tray when the table closes, or a shift ends."""


COUNT_WORDS: Final = {
    Count.OPENER: phrase("Opener"),
    Count.FILL: phrase("Fill"),
    Count.CREDIT: phrase("Credit"),
    Count.DROP: phrase("Drop"),
    Count.CLOSER: phrase("Closer"),
}


class Tray(msgspec.Struct, frozen=True, omit_defaults=True):
    """The counts since the last opener."""

    counted: dict[str, Chips] = {}
    """By `Count`: what was counted, all fills together, and all credits and drops."""
    latest: dict[str, Chips] = {}
    """By `Count`: the last count alone; it can be counted again."""
    before: Chips | None = None
    """What the last opener should have been: the closer before it, with `between`; None: there was none."""
    between: dict[str, Chips] = {}
    """By `Count`: chips that came from the cage or went there after the closer. They belong to no float: the next
    opener has them, or lacks them."""
    won: int = 0
    """The cents that the house kept of the wagers on record; below zero: paid."""
    rounds: int = 0
    """The rounds that were settled."""
    untyped: int = 0
    """Those of them without a wager on record (reading 13): what they brought is not known."""

    def total(self, what: Count) -> int | None:
        """What was counted, in cents; None: it was not."""
        chips = self.counted.get(what)
        return None if chips is None else worth(chips)

    @property
    def is_open(self) -> bool:
        """Whether an opener was counted, and no closer since."""
        return Count.OPENER in self.counted and Count.CLOSER not in self.counted

    @property
    def handed_on(self) -> Chips | None:
        """What the next opener should be: the closer, with what came and went since; None: no closer was counted."""
        closer = self.counted.get(Count.CLOSER)
        if closer is None:
            return None
        return together(together(closer, self.between.get(Count.FILL, {})), self.between.get(Count.CREDIT, {}), -1)

    @property
    def won_by_count(self) -> int | None:
        """Closer, credits and drop, less opener and fills; None unless opener, drop and closer were counted."""
        opener, drop, closer = self.total(Count.OPENER), self.total(Count.DROP), self.total(Count.CLOSER)
        if opener is None or drop is None or closer is None:
            return None
        return closer + (self.total(Count.CREDIT) or 0) + drop - opener - (self.total(Count.FILL) or 0)

    @property
    def closer_due(self) -> int | None:
        """What the closer should be by the wagers on record. None: a round has none, or opener or drop are not
        counted."""
        opener, drop = self.total(Count.OPENER), self.total(Count.DROP)
        if opener is None or drop is None or self.untyped:
            return None
        return opener + (self.total(Count.FILL) or 0) - (self.total(Count.CREDIT) or 0) - drop + self.won


def worth(chips: Mapping[str, int]) -> int:
    """What these chips are worth, in cents."""
    return sum(parse_amount(value) * count for value, count in chips.items())


def in_order(chips: Mapping[str, int]) -> Chips:
    """These chips under the usual text of their values, the largest first; without those of which there are none."""
    found = {parse_amount(value): count for value, count in chips.items() if count}
    return {amount(value): found[value] for value in sorted(found, reverse=True)}


def together(first: Mapping[str, int], second: Mapping[str, int], sign: int = 1) -> Chips:
    """The first chips and the second ones, or less the second ones (`sign` -1)."""
    return {
        value: count
        for value in {**first, **second}
        if (count := first.get(value, 0) + sign * second.get(value, 0))
    }  # fmt: skip
