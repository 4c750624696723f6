"""Applied with language.patch: a further language is offered, and a text is said in it."""

import subprocess
import sys

from gui.language import LANGUAGES, tr
from gui.language.qt import use_language
from sabot.screens.speech import VOICES


def test_the_language_is_offered_and_spoken():
    assert LANGUAGES["pt"] == "Português"
    assert set(LANGUAGES) <= set(VOICES)
    subprocess.run([sys.executable, "script/compile_translations.py"], check=True)
    use_language("pt")
    try:
        assert tr("Player") == "Jogador"
        assert tr("Banker") == "Banker"
    finally:
        use_language("en")
