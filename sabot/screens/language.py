"""The language of a screen, as a command line or a settings file names it."""

from sabot.cli.front import refusing


def choose_language(language: str) -> None:
    """Use this language on the screens of this process from now on, or refuse the command."""
    from gui.language.qt import LanguageError, use_language  # noqa: PLC0415 - only commands that show something load Qt

    with refusing(LanguageError, at="language"):
        use_language(language)
