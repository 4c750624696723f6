"""Strict TOML: every refusal is one line that names the file, the key and what is wrong."""

import datetime as dt
from enum import StrEnum
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from controller.game.strict_toml import convert, parse_toml


class Colour(StrEnum):
    """Two colours."""

    RED = "red"
    BLACK = "black"


class Leaf(msgspec.Struct, forbid_unknown_fields=True):
    """A table inside a table."""

    colour: Colour
    name: Annotated[str, Meta(pattern=r"^\S+$", description="one word")] = "x"


class Tree(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename={"most_of": "most-of"}):
    """A file."""

    version: Annotated[int, Meta(ge=1, le=5)]
    day: dt.date = dt.date(2020, 1, 23)
    time: dt.time | None = None
    odds: Annotated[tuple[int, Annotated[int, Meta(ge=1)]], Meta(description="odds such as [1, 1]")] = (1, 1)
    leaves: dict[str, Leaf] = {}
    rows: list[Leaf] = []
    either: str | list[Leaf] = ""
    by_colour: dict[Colour, bool] = {}
    words: dict[Annotated[str, Meta(pattern=r"^[a-z]+$", description="lower-case letters")], int] = {}
    most_of: int = 0


class BadFileError(ValueError):
    """The error of these tests."""


REFUSED = [
    ("", "the file: lacks 'version'"),
    ("version = 1\nvariant = 2", "the file: has 'variant', which nothing reads; it takes version, day, time, odds, "),
    ("version = '6'", "version: '6' is not a whole number"),
    ("version = true", "version: true is not a whole number"),
    ("version = 1.0", "version: 1.0 is not a whole number"),
    ("version = 0", "version: 0 is below 1"),
    ("version = 6", "version: 6 is above 5"),
    ("version = 99999999999999999999", "version: 99999999999999999999 is above 5"),
    ("version = 1\nday = '2020-01-23'", "day: '2020-01-23' is not a date such as 2020-01-23"),
    ("version = 1\nday = 2020-01-23T08:00:00", "is not a date such as 2020-01-23"),
    ("version = 1\ntime = '08:00:00'", "time: '08:00:00' is not a time such as 08:00:00"),
    ("version = 1\nodds = [1]", "odds: [1] is not odds such as [1, 1]"),
    ("version = 1\nodds = [1, 0]", "odds: [1, 0] is not odds such as [1, 1]"),
    ("version = 1\nodds = 'x'", "odds: 'x' is not odds such as [1, 1]"),
    ("version = 1\nmost-of = 'x'", "most-of: 'x' is not a whole number"),
    ("version = 1\nleaves = 3", "leaves: 3 is not a table"),
    (
        "version = 1\n[leaves.a]\ncolour='red'\n[leaves.b]\ncolour='green'",
        "leaves.b.colour: 'green' is not one of red, black",
    ),
    ("version = 1\n[leaves.'5.1']\ncolour='green'", "leaves.\"5.1\".colour: 'green' is not one of red, black"),
    ("version = 1\n[leaves.b]\ncolour='red'\nname='a b'", "leaves.b.name: 'a b' is not one word"),
    (
        "version = 1\n[leaves.b]\ncolour='red'\nsize=1",
        "leaves.b: has 'size', which nothing reads; it takes colour, name",
    ),
    ("version = 1\n[leaves.b]", "leaves.b: lacks 'colour'"),
    ("version = 1\nrows = [{colour='red'}, 3]", "rows[1]: 3 is not a table"),
    ("version = 1\neither = 3", "either: 3 is not a text or a list"),
    ("version = 1\neither = [{colour='green'}]", "either[0].colour: 'green' is not one of red, black"),
    ("version = 1\n[by_colour]\ngreen = true", "by_colour.green: 'green' is not one of red, black"),
    ("version = 1\n[by_colour]\nred = true\nblack = 1", "by_colour.black: 1 is not true or false"),
    ("version = 1\n[words]\na = 1\nB = 2", "words.B: 'B' is not lower-case letters"),
]


@pytest.mark.parametrize(("text", "says"), REFUSED)
def test_what_does_not_fit_is_refused_with_key_and_value(text: str, says: str) -> None:
    with pytest.raises(BadFileError) as refused:
        convert(parse_toml(text, "a.toml", BadFileError), Tree, "a.toml", BadFileError)
    line = str(refused.value)
    assert line.startswith("a.toml: ")
    assert says in line
    assert "\n" not in line


def test_a_good_file_becomes_the_struct() -> None:
    tree = convert(
        parse_toml("version = 2\neither = [{colour='red'}]", "a.toml", BadFileError), Tree, "a", BadFileError
    )
    assert (tree.version, tree.either, tree.time) == (2, [Leaf(Colour.RED)], None)


def test_the_words_of_a_hook_are_kept() -> None:
    class Amount:
        """A type of ours."""

    def hook(kind: type, value: Any) -> Any:
        raise ValueError(f"{value!r} is no {kind.__name__}")

    class Purse(msgspec.Struct):
        """A file with such values."""

        held: dict[str, Amount]

    with pytest.raises(BadFileError, match=r"^a: held\.b: 'x' is no Amount$"):
        convert({"held": {"b": "x"}}, Purse, "a", BadFileError, hook)
