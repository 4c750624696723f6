"""A part of the console: a place, everything that its pixels follow from, and how it is painted."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from gui.touch.brush import Brush


class Part(NamedTuple):
    """A piece of the console. Equal looks in an equal place are equal pixels."""

    name: str
    rect: QRectF
    looks: Hashable
    paint: Callable[[Brush], None]
    margin: int = 1
    """Pixels around its place that it may paint too."""

    @property
    def reach(self) -> QRect:
        """The pixels that it may paint."""
        beyond = self.margin
        return self.rect.toAlignedRect().adjusted(-beyond, -beyond, beyond, beyond)


def changed(before: list[Part], after: list[Part]) -> QRegion:
    """Where two pictures differ: parts that look different, came, went or moved."""
    old = {part.name: part for part in before}
    region = QRegion()
    for part in after:
        was = old.pop(part.name, None)
        if was is None:
            region += part.reach
        elif was.rect != part.rect or was.looks != part.looks:
            region = region + was.reach + part.reach
    for part in old.values():
        region += part.reach
    return region
