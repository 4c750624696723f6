"""One line of JSON from another program, read strictly. Each refusal is one line that says what is wrong and where.

`read_object` refuses what is not UTF-8, not JSON, nested too deep, `NaN`, a number too long, and a field given twice.
msgspec checks the types: `converted` turns the fields into a struct.
"""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

import msgspec

from controller.game.strict_toml import wrong_place
from controller.nearest import did_you_mean

T = TypeVar("T")
LONGEST_TEXT: Final = 1000


class BadLineError(ValueError):
    """A line that cannot be understood; the message is one line."""


class _FieldError(ValueError):
    """A field that is wrong in itself."""


Check: TypeAlias = Callable[[str, object], str | None]
"""Called for each field of each object: why it is refused, or None."""


def read_object(line: bytes | str, check: Check | None = None) -> dict[str, Any]:
    """The fields of a line."""
    try:
        text = line.decode() if isinstance(line, bytes) else line
        fields = _decoder(check).decode(text)
    except UnicodeDecodeError as error:
        raise BadLineError(f"is not UTF-8 text (byte {error.start})") from None
    except json.JSONDecodeError as error:
        raise BadLineError(f"is not JSON: {error.msg.removesuffix(' at')} at column {error.colno}") from None
    except _FieldError as error:
        raise BadLineError(str(error)) from None
    except (RecursionError, ValueError):
        raise BadLineError("is not JSON that can be read: nested too deep, or a number too long") from None
    if not isinstance(fields, dict):
        raise BadLineError("is not a JSON object")
    return fields


@cache
def _decoder(check: Check | None) -> json.JSONDecoder:
    """Made once for each check, because a line is read in less time than a decoder is made."""

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, value in pairs:
            if not name.isprintable() or len(name) > LONGEST_TEXT:
                raise _FieldError("the name of a field must be a line of text")
            if name in found:
                raise _FieldError(f"{name!r} stands twice; give it once")
            why = None if check is None else check(name, value)
            if why is not None:
                raise _FieldError(why)
            found[name] = value
        return found

    return json.JSONDecoder(object_pairs_hook=once, parse_constant=_no_number)


def refuse_repeats(line: bytes) -> None:
    """Refuses a line of JSON in which an object has a field twice. msgspec takes the last one and says nothing."""

    def once(pairs: list[tuple[str, object]]) -> None:
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise _FieldError(f"{name[:LONGEST_TEXT]!r} stands twice; give it once")
            seen.add(name)

    try:
        json.loads(line.decode(), object_pairs_hook=once, parse_int=str)
    except _FieldError as error:
        raise BadLineError(str(error)) from None
    except (RecursionError, ValueError):
        raise BadLineError("is not JSON that can be read: nested too deep, or not UTF-8 text") from None


def _no_number(name: str) -> NoReturn:
    raise _FieldError(f"{name} is not a number")


def converted(fields: dict[str, Any], kind: type[T], hook: Callable[[type, Any], Any] | None = None) -> T:
    """The fields as a struct of this kind; the error names the path of what is wrong."""
    try:
        return msgspec.convert(fields, kind, dec_hook=hook)
    except msgspec.ValidationError as error:
        raise BadLineError(_plain(str(error), fields, kind, hook)) from None


def _plain(message: str, fields: dict[str, Any], kind: type, hook: Callable[[type, Any], Any] | None) -> str:
    """A message of msgspec in plain words, with the nearest word."""
    place, what = wrong_place(message, fields, kind, hook)
    if unknown := re.match(r"Object contains unknown field `([^`]*)`", message):
        what = f"there is no field {unknown[1]!r}{did_you_mean(unknown[1], place.names)}"
    elif missing := re.match(r"Object missing required field `([^`]*)`", message):
        what = f"{missing[1]!r} is missing"
    elif what.endswith(" is not a table"):
        what = f"{what.removesuffix('a table')}an object"
    return f"{place.key!r}: {what}" if place.key else what
