"""The language of the screens: every text that a screen shows goes through `tr`. `qt` loads the translations.

May know `controller.game.phrase` and the name of an unseen card. Laws: one process uses one language at a time; values
are put in after translation, by name, so that a language can order them as it likes.
"""

from gui.language.texts import LANGUAGES, in_language, speak, spoken, tr

__all__ = ["LANGUAGES", "in_language", "speak", "spoken", "tr"]
