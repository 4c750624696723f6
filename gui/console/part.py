"""A part of the console: a place, everything that its pixels follow from, and how it is painted."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QRegion

from gui.console.brush import Brush


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the console. Equal looks in an equal place are equal pixels."""

    name: str
    rect: QRectF
    looks: Hashable
    paint: Callable[[Brush], None]

    @property
    def region(self) -> QRegion:
        """The pixels that it may paint: its place, and half of the line around it."""
        return QRegion(self.rect.toAlignedRect().adjusted(-4, -4, 4, 4))


def changed(before: list[Part], after: list[Part]) -> QRegion:
    """Where two pictures differ: parts that look different, came, went or moved."""
    old = {part.name: part for part in before}
    region = QRegion()
    for part in after:
        was = old.pop(part.name, None)
        if was is None:
            region += part.region
        elif was.rect != part.rect:
            region += was.region + part.region
        elif was.looks != part.looks:
            region += part.region
    for part in old.values():
        region += part.region
    return region
