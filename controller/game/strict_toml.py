"""Strict reading of TOML into msgspec structs, for game files and settings files.

`convert` checks types, ranges, enums, missing and unknown keys. A refusal is a line: `source: key: what is wrong`, with
the value as it was written. A `Meta(description=…)` on a type gives the words for it: `… is not DESCRIPTION`. What
depends on two values, or on another file, is checked by the module that reads the struct.
"""

import datetime as dt
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from controller.nearest import did_you_mean
from controller.regular_file import read_regular

T = TypeVar("T")
Hook: TypeAlias = Callable[[type, Any], Any]
"""msgspec's `dec_hook`: makes a value of a type that msgspec does not know. Its ValueError says what is wrong."""

TOML_TYPES: Final = (dt.date, dt.time, dt.datetime)
"""Types that TOML has itself: a text is never converted into one of them."""

_PATH: Final = re.compile(r"\.([\w-]+)|\[(\d+)\]|(\[\.\.\.\])")
_BARE_KEY: Final = re.compile(r"[\w-]+", re.ASCII)
_LONG_KEY: Final = re.compile(r"""(?:\.[ \t]*+(?:"[^"\n]*+"|'[^'\n]*+'|[\w-]++)[ \t]*+){50}""")
"""A key of more names than any file needs, joined by dots."""
_MARK: Final = "\ufeff"
_ENDLESS: Final[int] = 10**sys.int_info.default_max_str_digits
"""Python writes no number so long, so no refusal could show it."""
_KINDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "date": "a date such as 2020-01-23",
    "time": "a time such as 08:00:00",
}


MOST: Final = 16
"""MiB that are read of a file that a person writes."""
LONGEST_SHOWN: Final = 100
"""Characters of a wrong value that a refusal shows."""
MOST_NAMED: Final = 3
"""Keys of one table that nothing reads, each with a refusal of its own; if there are more, one refusal is for all."""
DEEPEST: Final = 8
"""Tables and lists inside each other in such a file: more than any of them needs."""


def read_text(path: Path, error: type[ValueError], most: int = MOST) -> str:
    """The text of a file of at most so many MiB, or an error of this kind that says why there is none."""
    try:
        return read_regular(path, most).decode("utf-8")
    except OSError as failed:
        raise error(f"{path}: cannot be read ({failed.strerror or failed})") from None
    except UnicodeDecodeError as failed:
        raise error(f"{path}: is not UTF-8 text (byte {failed.start})") from None


def parse_toml(text: str, source: str, error: type[ValueError]) -> dict[str, Any]:
    """The content of a TOML text, or an error of this kind that says where it is broken."""
    too_deep = f"{source}: has tables inside tables more than {DEEPEST} deep; no such file needs that"
    if text.startswith(_MARK):
        raise error(f"{source}: begins with a byte order mark; save it as UTF-8 without one")
    if _LONG_KEY.search(text):  # tomllib would take minutes for a key of very many names
        raise error(too_deep)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as failed:
        raise error(f"{source}: is not TOML: {failed}") from None
    except ValueError:  # of Python, which reads no longer number
        raise error(f"{source}: has a number of more than {sys.get_int_max_str_digits()} digits") from None
    except RecursionError:
        raise error(too_deep) from None
    if _is_deeper(content, DEEPEST):
        raise error(too_deep)
    if _has_endless_number(content):
        raise error(f"{source}: has a number of more than {sys.get_int_max_str_digits()} digits")
    return content


def _has_endless_number(value: object) -> bool:
    """Whether there is a number that Python reads in hexadecimal digits and refuses to write in decimal ones."""
    if isinstance(value, int):
        return abs(value) >= _ENDLESS
    return any(map(_has_endless_number, _inner(value)))


def _is_deeper(content: object, most: int) -> bool:
    """Whether tables and lists lie more than so deep inside each other. (Level by level: the depth may be any.)"""
    level = [content]
    for _ in range(most):
        level = [inner for outer in level for inner in _inner(outer)]
    return any(isinstance(one, (dict, list)) for one in level)


def _inner(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def convert(content: object, kind: type[T], source: str, error: type[ValueError], dec_hook: Hook | None = None) -> T:
    """The content of a file as a `kind`, or an error of this kind: `source: key: what is wrong`."""
    try:
        return msgspec.convert(content, kind, builtin_types=TOML_TYPES, dec_hook=dec_hook)
    except msgspec.ValidationError as failed:
        raise error(f"{source}: {_refusal(str(failed), content, kind, dec_hook)}") from None


class Place(NamedTuple):
    """A value inside a file: its key, what was written, and the type it should have."""

    key: str
    value: Any
    kind: Any

    @property
    def names(self) -> list[str]:
        """The fields that it may have, if it is a table."""
        return [name for option in _options(self.kind) for name in _fields(option)]


def refusals(content: object, kind: object, key: str = "") -> Iterator[str]:
    """Every place where the content of a file is not a `kind`: the key, and what is wrong. `convert` stops at one."""
    options = _options(kind)
    fields = next((found for option in options if (found := _fields(option))), None)
    if fields is not None and isinstance(content, dict):
        lacking = [name for name in fields if name not in content and not _is_optional(options, name)]
        yield from (f"{key or 'the file'}: lacks {name!r}" for name in lacking)
        unread = [name for name in content if name not in fields]
        yield from (f"{key or 'the file'}: {what}" for what in _unread(unread, fields))
        for name in fields:
            if name in content:
                yield from refusals(content[name], fields[name], f"{key}.{name}".lstrip("."))
        return
    of_items = next((option for option in options if get_origin(option) in (dict, list) or _is_row(option)), None)
    if get_origin(of_items) is dict and isinstance(content, dict):
        of_names, of_values = get_args(of_items)
        for name, value in content.items():
            yield from refusals(name, of_names, _named(key, name))
            yield from refusals(value, of_values, _named(key, name))
    elif of_items is not None and isinstance(content, list) and _description(kind) is None:
        for at, value in enumerate(content):
            yield from refusals(value, get_args(of_items)[0], f"{key}[{at}]")
    else:
        try:
            msgspec.convert(content, kind, builtin_types=TOML_TYPES)
        except msgspec.ValidationError as failed:
            yield _refusal(str(failed), content, kind, None, key)


def _unread(names: list[str], fields: dict[str, Any]) -> Iterator[str]:
    """What is said of keys that nothing reads."""
    takes = f"which nothing reads; it takes {', '.join(fields)}"
    if len(names) > MOST_NAMED:
        some = ", ".join(map(_shown, names[:MOST_NAMED]))
        yield f"has {some} and {len(names) - MOST_NAMED} other keys, {takes}"
        return
    for name in names:
        yield f"has {name!r}, {takes}{did_you_mean(name, fields)}"


def _is_row(kind: Any) -> bool:
    """Whether it is a tuple of any length."""
    return get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis


def _is_optional(options: tuple[Any, ...], name: str) -> bool:
    structs = (option for option in options if _fields(option))
    return any(
        not one.required for option in structs for one in msgspec.structs.fields(option) if one.encode_name == name
    )


def _refusal(message: str, content: object, kind: object, hook: Hook | None, key: str = "") -> str:
    """msgspec's message in our words, with the key and the value. `key` is that of the content itself."""
    place, what = wrong_place(message, content, kind, hook, key)
    return f"{place.key or 'the file'}: {what}"


def wrong_place(
    message: str, content: object, kind: object, hook: Hook | None = None, key: str = ""
) -> tuple[Place, str]:
    """The place that a message of msgspec is about, and the message in our words."""
    what, _, path = message.partition(" - at `")
    places = [*_along(path, Place(key, content, kind), hook)]
    for place in reversed(places):
        described = _description(place.kind)
        if described:
            return place, f"{_shown(place.value)} is not {described}"
    place = places[-1]
    return place, _words(what, place.value, _options(place.kind))


def _along(path: str, place: Place, hook: Hook | None) -> Iterator[Place]:
    """Every value on the way to the wrong one. msgspec does not name a dict's key: the first bad one is meant."""
    yield place
    for name, index, _ in _PATH.findall(path):
        options = _options(place.kind)
        if name:
            inner = next(hint[name] for option in options if (hint := _fields(option)))
            place = Place(f"{place.key}.{name}".lstrip("."), place.value[name], inner)
        elif index:
            inner = next(_item(option, int(index)) for option in options if get_origin(option) in (list, tuple))
            place = Place(f"{place.key}[{index}]", place.value[int(index)], inner)
        else:
            inner = next(get_args(option)[1] for option in options if get_origin(option) is dict)
            bad = next(name for name, value in place.value.items() if not _fits(value, inner, hook))
            place = Place(_named(place.key, bad), place.value[bad], inner)
        yield place
    if path.startswith("key` in"):
        inner = next(get_args(option)[0] for option in _options(place.kind) if get_origin(option) is dict)
        bad = next(name for name in place.value if not _fits(name, inner, hook))
        yield Place(_named(place.key, bad), bad, inner)


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


def _listed(kind: Any) -> list[str]:
    """The words that an enum or a `Literal` has."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    return [str(member.value) for member in kind] if isinstance(kind, type) and issubclass(kind, Enum) else []


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = value.isoformat() if isinstance(value, TOML_TYPES) else repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _words(what: str, value: object, options: tuple[Any, ...]) -> str:
    quoted = re.findall(r"`([^`]*)`", what)
    if what.startswith("Object missing"):
        return f"lacks {quoted[0]!r}"
    if what.startswith("Object contains unknown"):
        takes = ", ".join(name for option in options for name in _fields(option))
        return f"has {quoted[0]!r}, which nothing reads; it takes {takes}{did_you_mean(quoted[0], takes.split(', '))}"
    if what.startswith("Invalid enum"):
        names = [word for option in options for word in _listed(option)]
        return f"{_shown(value)} is not one of {', '.join(names)}{did_you_mean(str(value), names)}"
    if ", got `" in what:
        wanted = (_KINDS.get(name, name) for name in quoted[0].split(" | ") if name != "null")
        return f"{_shown(value)} is not {' or '.join(wanted)}"
    if bound := re.search(r"([<>])= (\S+)$", what):
        return f"{value} is {'below' if bound[1] == '>' else 'above'} {bound[2]}"
    return what[:1].lower() + what[1:]
