"""The tongue: every text that a screen shows goes through `tr`, in the language that is in use. No Qt.

Texts are found by name (`tr`, `phrase`) and translated with Qt Linguist; whoever runs a screen says how a text is
looked up. Values are put in after translation, by name, so that a language can order them as it likes.
"""

from collections.abc import Callable
from typing import Final

from controller.game.phrase import Phrase

LANGUAGES: Final = {"en": "English", "zh-CN": "简体中文", "zh-TW": "繁體中文"}
"""By the name that settings give them, in their own words."""

_look_up: Callable[[str], str] = str
_spoken = "en"


def speak(look_up: Callable[[str], str], language: str = "en") -> None:
    """Look texts up like this from now on; `str` is English."""
    global _look_up, _spoken  # one process speaks one language at a time
    _look_up, _spoken = look_up, language


def spoken() -> str:
    """The language in use, by the name that settings give it."""
    return _spoken


def in_language(text: str) -> str:
    """A phrase in the language in use; a plain text, such as a note that staff typed, as it is."""
    return tr(text) if isinstance(text, Phrase) else text


def tr(text: str, **values: object) -> str:
    """A text in the language in use, with values in it. A phrase among them is said in it too; a plain text stays."""
    if isinstance(text, Phrase):
        return tr(text.template, **text.values)
    found = _look_up(text)
    if not values:
        return found
    return found.format(**{name: tr(value) if isinstance(value, Phrase) else value for name, value in values.items()})
