"""The tongue: every text that a screen shows goes through `tr`, in the language that is in use. No Qt.

Texts are found by name (`tr`, `phrase`) and translated with Qt Linguist; whoever runs a screen says how a text is
looked up. Values are put in after translation, by name, so that a language can order them as it likes.
"""

from collections.abc import Callable

from controller.phrase import Phrase

_look_up: Callable[[str], str] = str


def speak(look_up: Callable[[str], str]) -> None:
    """Look texts up like this from now on; `str` is English."""
    global _look_up  # noqa: PLW0603 - one process speaks one language at a time
    _look_up = look_up


def tr(text: str, **values: object) -> str:
    """A text in the language in use, with values in it."""
    if isinstance(text, Phrase):
        return tr(text.template, **text.values)
    found = _look_up(text)
    if not values:
        return found
    return found.format(**{name: tr(value) if isinstance(value, str) else value for name, value in values.items()})
