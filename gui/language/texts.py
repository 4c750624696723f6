"""The texts of the screens in the language in use. No Qt: `speak` sets the function that translates a text.

`script/translations` finds texts by the names `tr` and `phrase`; they are translated with Qt Linguist.
"""

import re
from collections.abc import Callable
from typing import Final

from controller.game.cards import UNSEEN_NAME
from controller.game.phrase import Phrase, phrase

LANGUAGES: Final = {"en": "English", "zh-CN": "简体中文", "zh-TW": "繁體中文"}
"""By the name that settings give them, in their own words."""

CARDS: Final = ("card", "cards", "before", "now", "after")
"""The names of the values of a text that may be cards."""
CARD_NAMES: Final = re.compile(r"(?:10|[2-9AJQK])[SHDC](?:,? (?:10|[2-9AJQK])[SHDC])*")
"""Cards as journals and programs name them."""
SUITS: Final = str.maketrans("SHDC", "♠♥♦♣")

_look_up: Callable[[str], str] = str
_spoken = "en"


def speak(look_up: Callable[[str], str], language: str = "en") -> None:
    """Translate texts with this function from now on; `str` leaves them English."""
    global _look_up, _spoken  # one process uses one language at a time
    _look_up, _spoken = look_up, language


def spoken() -> str:
    """The language in use, by the name that settings give it."""
    return _spoken


def in_language(text: str) -> str:
    """A phrase, translated; a plain text, such as a note that staff typed, is returned as it is."""
    return tr(text) if isinstance(text, Phrase) else text


def tr(text: str, **values: object) -> str:
    """Translates `text` and fills in `values`. Values that are Phrases are translated too, plain strings are not."""
    if isinstance(text, Phrase):
        values, text = text.values, text.template
    found = _look_up(text)
    if not values:
        return found
    made = found.format(**{name: _shown(_with_suits(name, value)) for name, value in values.items()})
    return made[:1].upper() + made[1:] if UNSEEN_NAME in values.values() else made


def _with_suits(name: str, value: object) -> object:
    """The name of a card, or of several, with the signs of the suits in place of their letters: `9♥`."""
    if name in CARDS and isinstance(value, str) and CARD_NAMES.fullmatch(value):
        return value.translate(SUITS)
    return value


def _shown(value: object) -> object:
    """A value as a screen says it."""
    if value == UNSEEN_NAME:
        return _look_up("an unseen card")
    return tr(value) if isinstance(value, Phrase) else value


phrase("an unseen card")
