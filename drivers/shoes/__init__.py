"""Shoes: from a shoe's bytes to observations. A make is a codec, its driver and its capabilities.

May know `controller.game`, `controller.table` and `controller.settings.makes`. The laws of every driver are in `make`.
A further make is one module in a package of its own; docs/drivers.md shows how.
"""

from drivers.shoes.make import Capabilities, Driver, Make
from drivers.shoes.makes import MAKES

__all__ = ["MAKES", "Capabilities", "Driver", "Make"]
