"""`House`: what one house has decided for all its desks, read from `house.toml` beside the review book.

A key of the file is a field here, with its range and its default. A key that nothing reads is refused, so that a
misspelt one is never taken for its default.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from controller.game.strict_toml import convert, parse_toml, read_text

HOUSE_NAME: Final = "house.toml"


class HouseError(ValueError):
    """A `house.toml` that cannot be used; the message is one line for a person."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decisions of a house. What its file does not say has the default."""

    idle_minutes: Annotated[int, msgspec.Meta(ge=1, le=120)] = 5
    """So many minutes without a key or the mouse, and the desk locks."""


def read_house(book: Path) -> House:
    """The decisions of the house whose review book this is. Without a file: the defaults."""
    path = book.with_name(HOUSE_NAME)
    if not path.exists():
        return House()
    content = parse_toml(read_text(path, HouseError), str(path), HouseError)
    return convert(content, House, str(path), HouseError)
