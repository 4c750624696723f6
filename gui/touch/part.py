"""`Part`, a part of the console: its place, all values that determine its pixels, and the function that paints it."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from gui.touch.brush import Brush


class Part(NamedTuple):
    """A part of the console. Two parts with the same look and place give the same pixels."""

    name: str
    rect: QRectF
    looks: Hashable
    paint: Callable[[Brush], None]
    margin: int = 1
    """How many pixels around its place it may paint too."""

    @property
    def reach(self) -> QRect:
        """The pixels that it may paint."""
        beyond = self.margin
        return self.rect.toAlignedRect().adjusted(-beyond, -beyond, beyond, beyond)


def changed(before: list[Part], after: list[Part]) -> QRegion:
    """The region in which two pictures differ: parts that look different, are new, are gone or have moved."""
    old = {part.name: part for part in before}
    region = QRegion()
    for part in after:
        was = old.pop(part.name, None)
        if was is None:
            region += part.reach
        elif was.rect.getRect() != part.rect.getRect() or was.looks != part.looks:  # Qt's own != is not exact
            region = region + was.reach + part.reach
    for part in old.values():
        region += part.reach
    return region
