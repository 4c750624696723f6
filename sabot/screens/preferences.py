"""The preferences of the dealer's screen: language, size of text, tones, spoken announcements."""

from controller.settings.settings import Screen, TextSize
from gui.console.pages.page import Announce, ChooseLanguage, Enlarge, Preferences, Tones
from gui.language import spoken, tr
from gui.language.qt import use_language
from sabot.screens.sound import Sound
from sabot.screens.speech import Speech


class ScreenPreferences:
    """What the dealer may change at once, without a signature, because it does not affect the game."""

    def __init__(self, screen: Screen, sound: Sound | None, speech: Speech | None) -> None:
        self.sound = sound or Sound()
        self.speech = speech or Speech()
        self.large = screen.text is TextSize.LARGE

    def shown(self) -> Preferences:
        """The same as the value that the pages read."""
        return Preferences(spoken(), self.large, self.sound.on, self.speech.on)

    def change(self, intent: ChooseLanguage | Tones | Announce | Enlarge) -> str:
        """Change a preference. Returns the text to show."""
        match intent:
            case ChooseLanguage(language):
                use_language(language)
            case Enlarge():
                self.large = not self.large
            case Tones():
                return _switched(self.sound, tr("This machine has nothing to play a tone with."))
            case Announce():
                return _switched(self.speech, tr("This machine has no speech engine: install espeak-ng."))
        return ""

    def settle_in(self, before: Screen, after: Screen) -> None:
        """Take over the settings of the table that have changed."""
        if after.text is not before.text:
            self.large = after.text is TextSize.LARGE

    def close(self) -> None:
        """Stop all sound and speech."""
        self.sound.close()
        self.speech.close()


def _switched(heard: Sound | Speech, missing: str) -> str:
    """Turn it on or off; returns `missing` if it cannot be turned on."""
    wanted = not heard.on
    heard.turn(on=wanted)
    return missing if wanted and not heard.on else ""
