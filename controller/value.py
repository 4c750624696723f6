"""A value: it never changes, and equals another with the same fields. Any room may use it."""

from dataclasses import dataclass, field
from typing import dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """Every subclass is a frozen dataclass: its fields are those that its body declares."""

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        dataclass(frozen=True, kw_only=kw_only)(cls)
