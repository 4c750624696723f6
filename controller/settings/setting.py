"""`Setting`, one row of the table of settings. The reader, the journal, the pages and the documentation all use it.

The rows are the fields of `TableSettings` and `Screen`, each `Annotated[type, Setting(…)]`. The type of a field is also
what a file must contain, unless the row names another form (`Form`), as amounts do.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from msgspec import Meta

from controller.game.authority import Role
from controller.game.money import amount, parse_amount
from controller.game.phrase import phrase
from controller.value import Value


class Group(StrEnum):
    """A page of the settings."""

    GAME = "game"
    LIMITS = "limits"
    MONEY = "money"
    DEAL = "deal"
    LINE = "line"
    PEOPLE = "people"
    SCREEN = "screen"


GROUP_TITLES: Final = {
    Group.GAME: phrase("Game"),
    Group.LIMITS: phrase("Limits"),
    Group.MONEY: phrase("Chips"),
    Group.DEAL: phrase("Dealing"),
    Group.LINE: phrase("Shoe, line"),
    Group.PEOPLE: phrase("People"),
    Group.SCREEN: phrase("Screen"),
}


class When(StrEnum):
    """When a setting of a running table may change."""

    NEVER = "never"
    BETWEEN_SHOES = "between-shoes"
    BETWEEN_ROUNDS = "between-rounds"
    """The wagers and cases of a round are judged by it, so it stays the same during a round."""
    ANY_TIME = "any-time"


class Cents(int):
    """An amount in a file: a text such as "97.50"."""


def read_cents(kind: type, value: object) -> Cents:
    """The `dec_hook` of settings: a `Cents` from its text."""
    if kind is not Cents:
        raise NotImplementedError
    if not isinstance(value, str):
        raise ValueError(f'{value!r} is not an amount; write it in quotes, such as "97.50"')  # noqa: TRY004 - msgspec wants it
    return Cents(parse_amount(value))


def _same(value: Any) -> Any:
    return value


class Form(Value):
    """The form of a value in a file and in the journal."""

    type: Any = None
    """What msgspec reads; None: the type of the field."""
    read: Callable[[Any], Any] = _same
    """From what was read to the value of the field."""
    write: Callable[[Any], Any] = msgspec.to_builtins
    """From the value of the field to plain values."""
    wrong: Callable[[Any], str | None] = lambda _: None
    """What is wrong with what was read; None: nothing."""
    takes: str = ""
    """Which values are accepted, for the documentation; empty: take it from the range or the choices of the type."""
    wrong_now: Callable[[Any], str | None] = lambda _: None
    """What else is wrong with it if somebody sets it now. A journal that has it already is read as it was written."""


AMOUNT: Final = Form(Cents, int, amount, takes="an amount")


def line(longest: int, takes: str) -> Form:
    """A line of text for people."""

    def wrong(text: str) -> str | None:
        if not text.strip() or "\n" in text:
            return "must be one line that says something"
        if not text.isprintable() or len(text) > longest:
            return f"must be printable and at most {longest} characters long"
        return None

    return Form(wrong=wrong, takes=takes)


def matching(pattern: str, description: str) -> Meta:
    """A text in this form."""
    return Meta(pattern=rf"^{pattern}\Z", description=description)


class Setting(Value):
    """One setting. `SETTINGS` fills in the key, type and default from the field."""

    words: str
    """What it is, in a line for people."""
    label: str = ""
    """What its button is called; empty: no page shows it."""
    group: Group | None = None
    """The page that shows it; None: no page does."""
    when: When = When.ANY_TIME
    form: Form = Form()
    choices: Mapping[Any, str] = field(default_factory=dict)
    """The words of each value that can be chosen, where values have words of their own."""
    signers: Mapping[Any, Role] = field(default_factory=dict)
    """The least role that signs for each of these values; a pit manager for all others."""
    key: str = ""
    type: Any = None
    default: Any = None

    @property
    def range(self) -> tuple[int, int] | None:
        """The least and the most of a number; None: it is no number with a range."""
        metas = [meta for meta in get_args(self.type)[1:] if isinstance(meta, Meta)]
        return next(
            ((int(meta.ge), int(meta.le)) for meta in metas if meta.ge is not None and meta.le is not None), None
        )

    @property
    def plain_type(self) -> Any:
        """The type without annotations."""
        return get_args(self.type)[0] if get_origin(self.type) is Annotated else self.type

    @property
    def takes(self) -> str:
        """Which values are accepted, for the documentation."""
        if self.form.takes:
            return self.form.takes
        if self.range is not None:
            return "{} to {}".format(*self.range)
        values = tuple(self.plain_type) if isinstance(self.plain_type, type(StrEnum)) else ("true", "false")
        return ", ".join(f"`{value}`" for value in values)
