"""The makes of shoe that we know. A further make is one module and one line here; docs/drivers.md shows how."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from drivers.shoes import bee_tek, manual
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.shoes.make import Capabilities, Driver, Make

__all__ = ["KINDS", "Capabilities", "Driver", "Kind"]

MAKES: Final[Mapping[str, Make]] = MappingProxyType(
    {
        kind.id: kind
        for kind in (
            angel_eye.MAKE,
            bee_tek.MAKE,
            manual.MAKE,
        )
    }
)
