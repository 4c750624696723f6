"""Strict reading of TOML into msgspec structs, for game files and settings files.

`convert` checks types, ranges, enums, missing and unknown keys. A refusal is a line: `source: key: what is wrong`, with
the value as it was written. A `Meta(description=…)` on a type gives the words for it: `… is not DESCRIPTION`. What
depends on two values, or on another file, is checked by the module that reads the struct.
"""

import datetime as dt
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    NoReturn,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from controller.game.authority import LADDER, Role

T = TypeVar("T")
Hook: TypeAlias = Callable[[type, Any], Any]
"""msgspec's `dec_hook`: makes a value of a type that msgspec does not know. Its ValueError says what is wrong."""

TOML_TYPES: Final = (dt.date, dt.time, dt.datetime)
"""TOML has these itself: a text is never taken for one of them."""

_PATH: Final = re.compile(r"\.([\w-]+)|\[(\d+)\]|(\[\.\.\.\])")
_BARE_KEY: Final = re.compile(r"[\w-]+", re.ASCII)
_KINDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "date": "a date such as 2020-01-23",
    "time": "a time such as 08:00:00",
}


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


def convert(content: object, kind: type[T], source: str, error: type[ValueError], dec_hook: Hook | None = None) -> T:
    """The content of a file as a `kind`, or an error of this kind: `source: key: what is wrong`."""
    try:
        return msgspec.convert(content, kind, builtin_types=TOML_TYPES, dec_hook=dec_hook)
    except msgspec.ValidationError as failed:
        raise error(f"{source}: {_refusal(str(failed), content, kind, dec_hook)}") from None


class _Place(NamedTuple):
    """A value inside a file: its key, what was written, and the type it should have."""

    key: str
    value: Any
    kind: Any


def _refusal(message: str, content: object, kind: object, hook: Hook | None) -> str:
    """msgspec's message in our words, with the key and the value."""
    what, _, path = message.partition(" - at `")
    places = [*_along(path, _Place("", content, kind), hook)]
    for place in reversed(places):
        described = _description(place.kind)
        if described:
            return f"{place.key}: {place.value!r} is not {described}"
    key, value, kind = places[-1]
    return f"{key or 'the file'}: {_words(what, value, _options(kind))}"


def _along(path: str, place: _Place, hook: Hook | None) -> Iterator[_Place]:
    """Every value on the way to the wrong one. msgspec does not name a dict's key: the first bad one is meant."""
    yield place
    for name, index, _ in _PATH.findall(path):
        options = _options(place.kind)
        if name:
            inner = next(hint[name] for option in options if (hint := _fields(option)))
            place = _Place(f"{place.key}.{name}".lstrip("."), place.value[name], inner)
        elif index:
            inner = next(_item(option, int(index)) for option in options if get_origin(option) in (list, tuple))
            place = _Place(f"{place.key}[{index}]", place.value[int(index)], inner)
        else:
            inner = next(get_args(option)[1] for option in options if get_origin(option) is dict)
            bad = next(name for name, value in place.value.items() if not _fits(value, inner, hook))
            place = _Place(_named(place.key, bad), place.value[bad], inner)
        yield place
    if path.startswith("key` in"):
        inner = next(get_args(option)[0] for option in _options(place.kind) if get_origin(option) is dict)
        bad = next(name for name in place.value if not _fits(name, inner, hook))
        yield _Place(_named(place.key, bad), bad, inner)


def _named(key: str, name: str) -> str:
    return f"{key}.{name}" if _BARE_KEY.fullmatch(name) else f"{key}.{json.dumps(name)}"


def _fits(value: object, kind: Any, hook: Hook | None) -> bool:
    try:
        msgspec.convert(value, kind, builtin_types=TOML_TYPES, dec_hook=hook)
    except msgspec.ValidationError:
        return False
    return True


def _options(kind: Any) -> tuple[Any, ...]:
    """The types that a value may have: those of a union, without `None`; annotations taken off."""
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(kind) in (Union, UnionType):
        return tuple(one for option in get_args(kind) if option is not NoneType for one in _options(option))
    return (kind,)


def _description(kind: Any) -> str | None:
    notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((note.description for note in notes if isinstance(note, msgspec.Meta) and note.description), None)


def _item(kind: Any, at: int) -> Any:
    items = get_args(kind)
    return items[0] if get_origin(kind) is list or items[-1] is Ellipsis else items[at]


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """The keys of a struct and their types; empty for any other type."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return {}
    hints = get_type_hints(kind, include_extras=True)
    return {field.encode_name: hints[field.name] for field in msgspec.structs.fields(kind)}


def _words(what: str, value: object, options: tuple[Any, ...]) -> str:
    quoted = re.findall(r"`([^`]*)`", what)
    if what.startswith("Object missing"):
        return f"lacks {quoted[0]!r}"
    if what.startswith("Object contains unknown"):
        takes = ", ".join(name for option in options for name in _fields(option))
        return f"has {quoted[0]!r}, which nothing reads; it takes {takes}"
    if what.startswith("Invalid enum"):
        names = (str(member.value) for option in options if issubclass(option, Enum) for member in option)
        return f"{value!r} is not one of {', '.join(names)}"
    if ", got `" in what:
        wanted = (_KINDS.get(name, name) for name in quoted[0].split(" | ") if name != "null")
        return f"{value!r} is not {' or '.join(wanted)}"
    if bound := re.search(r"([<>])= (\S+)$", what):
        return f"{value} is {'below' if bound[1] == '>' else 'above'} {bound[2]}"
    return what[:1].lower() + what[1:]


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
            self.refuse(key, f"{value!r} is not {_READER_KINDS[kind]}")
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


_READER_KINDS: Final = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    dt.date: "a date such as 2020-01-23",
    dt.time: "a time such as 08:00:00",
}
