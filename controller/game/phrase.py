"""`Phrase`: an English text that keeps its template and values, so that a screen can translate it.

A phrase is a `str`: programs and journals use this text. A screen translates the template and puts the values in; a
value that is a phrase is translated too. `Saying` is a phrase as JSON; `said_as` turns it into a phrase again.
"""

from collections.abc import Iterable
from typing import Self

import msgspec


class Saying(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phrase in an event or in a message: its template, and its values by name."""

    text: str
    values: dict[str, "str | int | Saying"] = {}


class Phrase(str):
    """Text made from a template and values. The `str` is the English text; screens in other languages use the parts."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Self:
        """The template with the values in it."""
        return cls._made(template.format(**values) if values else template, template, values)

    @classmethod
    def _made(cls, text: str, template: str, values: dict[str, object]) -> Self:
        made = super().__new__(cls, text)
        made.template = template
        made.values = values
        return made

    def written(self, text: str) -> Self:
        """The same phrase with another text for programs and journals; screens show the phrase as before."""
        return self._made(text, self.template, self.values)

    @property
    def saying(self) -> Saying:
        """The phrase in its JSON form."""
        return Saying(self.template, {name: _plain(value) for name, value in self.values.items()})


def _plain(value: object) -> str | int | Saying:
    if isinstance(value, Phrase):
        return value.saying
    return int(value) if isinstance(value, int) else str(value)


def said_as(text: str, saying: Saying | None) -> str:
    """The phrase from its text and its `Saying`; the plain text if there is no `Saying`, or if the two do not fit."""
    if saying is None:
        return text
    try:
        return _phrase_of(saying).written(text)
    except (KeyError, IndexError, ValueError, AttributeError):
        return text


def _phrase_of(saying: Saying) -> Phrase:
    values = saying.values.items()
    return Phrase(saying.text, **{name: _phrase_of(v) if isinstance(v, Saying) else v for name, v in values})


def phrase(template: str, **values: object) -> Phrase:
    """Makes a phrase. The translation tools look for calls of this name to find the texts to translate."""
    return Phrase(template, **values)


def listed(names: Iterable[str]) -> Phrase:
    """Several names in a row, with commas; those that are phrases are translated."""
    values = {f"name{n}": name for n, name in enumerate(names)}
    return Phrase(", ".join(f"{{{name}}}" for name in values), **values)


def spelled(name: str) -> Phrase:
    """An id for phrases, if it has no better name: screens show `no-shoe` as `No shoe`."""
    return Phrase(name.replace("-", " ").capitalize()).written(name)
