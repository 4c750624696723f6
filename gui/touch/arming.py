"""Arming: a button that asks something new counts only after a moment. So a second quick tap on the same place does not
answer a question that nobody has read. No clock of its own: time is passed in, in seconds.
"""

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from controller.value import Value
from gui.touch.blocks import Buttons, Column

ARM_SECONDS: Final = 0.4
"""How long a button that asks something new cannot be pressed, unless a setting says otherwise."""


def patient() -> float:
    """The clock of somebody who waits before each touch: every button is armed."""
    return math.inf


class Arming(Value):
    """The buttons that ask something, and when each can be pressed."""

    asked: tuple[tuple[str, str, float], ...] = ()
    """The key of a button, what it asks, and the time from which a press counts."""

    def after(self, asked: Mapping[str, str], now: float, seconds: float = ARM_SECONDS) -> "Arming":
        """The buttons that are shown now, with what each asks. One that asks something new can be pressed later."""
        known = {(key, what): at for key, what, at in self.asked}
        later = now + seconds
        return Arming(tuple((key, what, known.get((key, what), later)) for key, what in asked.items()))

    def unarmed(self, now: float) -> frozenset[str]:
        """The keys of the buttons that cannot be pressed yet."""
        return frozenset(key for key, _, at in self.asked if now < at)


def asked_in(column: Column) -> dict[str, str]:
    """What each button of a column asks, for those that ask something."""
    return {button.key: button.asks for button in column.buttons if button.asks and button.enabled}


def with_unarmed(column: Column, keys: frozenset[str]) -> Column:
    """The column with these buttons shown as not to be pressed yet."""
    if all(button.unarmed == (button.key in keys) for button in column.buttons):
        return column
    blocks = tuple(
        replace(block, buttons=tuple(replace(one, unarmed=one.key in keys) for one in block.buttons))
        if isinstance(block, Buttons)
        else block
        for block in column.blocks
    )
    return replace(column, blocks=blocks)
