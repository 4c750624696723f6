"""The languages of the screens: Qt Linguist's .ts files, compiled in set-up, and how texts are looked up in them."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTranslator

from gui.language import LANGUAGES, speak

FOLDER: Final = Path(__file__).parent


class LanguageError(ValueError):
    """A language that cannot be loaded; the message is one line for a person."""


def look_up_in(language: str) -> Callable[[str], str]:
    """A function that translates a text into this language. A text without a translation stays English."""
    if language == "en":
        return str
    if language not in LANGUAGES:
        raise LanguageError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    compiled = FOLDER / f"sabot_{language}.qm"
    translator = QTranslator()
    if not translator.load(str(compiled)):
        raise LanguageError(f"{language} is not compiled here; run script/bootstrap")
    return lambda text: translator.translate("", text) or text


def use_language(language: str) -> None:
    """Use this language on every screen from now on."""
    speak(look_up_in(language), language)
