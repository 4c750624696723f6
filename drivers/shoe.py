"""The makes of shoe that we know. A further make is one module and one line here; docs/drivers.md shows how."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from drivers import angel_eye, bee_tek, manual
from drivers.kind import Capabilities, Driver, Kind

__all__ = ["KINDS", "Capabilities", "Driver", "Kind"]

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        kind.id: kind
        for kind in (
            angel_eye.KIND,
            bee_tek.KIND,
            manual.KIND,
        )
    }
)
