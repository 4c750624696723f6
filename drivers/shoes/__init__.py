"""Shoes: from a shoe's bytes to observations. A make is a codec, its driver and its capabilities.

May know `controller.game`, `controller.table` and `controller.settings.makes`. The laws of every driver are in `make`.
A further make is one module in a package of its own; docs/drivers.md shows how.
"""

from drivers.shoes.capture import CaptureError, Recorded, capture_line, parse_capture, replay
from drivers.shoes.make import Capabilities, Driver, Make, MakeError, UnsayableError
from drivers.shoes.makes import MAKES
from drivers.shoes.plain import PlainShoe
from drivers.shoes.port import Chunk, Heard, Port, PortError

__all__ = [
    "MAKES", "Capabilities", "CaptureError", "Chunk", "Driver", "Heard", "Make", "MakeError", "PlainShoe", "Port",
    "PortError", "Recorded", "UnsayableError", "capture_line", "parse_capture", "replay",
]  # fmt: skip
