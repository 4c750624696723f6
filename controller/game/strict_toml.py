"""Reading TOML strictly: what game files and settings files share.

A refusal is one line that names the file, the key and what is wrong. Whoever reads a file makes a `TomlReader` of their
own kind, which says what its error is; every method takes the key it reads, so that the refusal can name it.
"""

import datetime as dt
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, NoReturn, TypeVar

from controller.game.authority import LADDER, Role

T = TypeVar("T")


def read_text(path: Path, error: type[ValueError]) -> str:
    """The text of a file, or an error of this kind that says why there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as failed:
        raise error(f"{path}: cannot be read ({failed.strerror or failed})") from None
    except UnicodeDecodeError as failed:
        raise error(f"{path}: is not UTF-8 text (byte {failed.start})") from None


def parse_toml(text: str, source: str, error: type[ValueError]) -> dict[str, Any]:
    """The content of a TOML text, or an error of this kind that says where it is broken."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as failed:  # ValueError: broken TOML, and numbers too long for Python
        raise error(f"{source}: is not TOML: {failed}") from None


class TomlReader:
    """One file being read."""

    error: ClassVar[type[ValueError]]

    def __init__(self, source: str, content: Mapping[str, Any]) -> None:
        self.source = source
        self.content = content

    def refuse(self, key: str, what: str) -> NoReturn:
        raise self.error(f"{self.source}: {key}: {what}")

    def keys(self, where: str, table: object, wanted: Sequence[str], optional: Sequence[str] = ()) -> None:
        if not isinstance(table, dict):
            self.refuse(where, "is not a table")
        for name in wanted:
            if name not in table:
                self.refuse(where, f"lacks {name!r}")
        for name in table:
            if name not in wanted and name not in optional:
                self.refuse(where, f"has {name!r}, which nothing reads; it takes {', '.join((*wanted, *optional))}")

    def typed(self, key: str, value: object, kind: type[T]) -> T:
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.refuse(key, f"{value!r} is not {_KINDS[kind]}")
        return value

    def text(self, key: str, value: object) -> str:
        found = self.typed(key, value, str)
        if not found.strip() or "\n" in found:
            self.refuse(key, "must be one line that says something")
        return found

    def matched(self, key: str, value: object, pattern: re.Pattern[str], form: str) -> str:
        found = self.typed(key, value, str)
        if pattern.fullmatch(found) is None:
            self.refuse(key, f"{found!r} is not in the form of {form}")
        return found

    def whole(self, key: str, value: object, least: int, most: int | None = None) -> int:
        found = self.typed(key, value, int)
        if found < least:
            self.refuse(key, f"{found} is below {least}")
        if most is not None and found > most:
            self.refuse(key, f"{found} is above {most}")
        return found

    def member(self, key: str, value: object, of: Callable[[Any], T], names: Sequence[str]) -> T:
        try:
            return of(value)
        except ValueError:
            self.refuse(key, f"{value!r} is not one of {', '.join(names)}")

    def role(self, key: str, value: object) -> Role:
        """Somebody who rules."""
        role = self.member(key, value, Role, LADDER)
        if role not in LADDER:
            self.refuse(key, f"{role} rules on nothing; it is one of {', '.join(LADDER)}")
        return role


_KINDS: Final = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    dt.date: "a date such as 2020-01-23",
    dt.time: "a time such as 08:00:00",
}
