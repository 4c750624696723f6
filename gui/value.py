"""A value of the screens: what never changes, and equals another with the same fields. No Qt."""

from dataclasses import dataclass, field
from typing import dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """Every subclass is a frozen dataclass: its fields are those that its body declares."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)
