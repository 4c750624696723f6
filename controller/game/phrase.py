"""A phrase: English words that remember how they were made, so that a screen can say them in another language."""

from typing import Self


class Phrase(str):
    """Text made from a template and values. It is its English; whoever speaks another language asks for the parts."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Self:
        """The template with the values in it."""
        made = super().__new__(cls, template.format(**values))
        made.template = template
        made.values = values
        return made


def phrase(template: str, **values: object) -> Phrase:
    """A phrase; by this name the texts to translate are found."""
    return Phrase(template, **values)
