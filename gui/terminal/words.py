"""Words of a terminal: betting areas by name, and why the table refused. No Qt."""

from controller.game.gamefile import GameError, load_game
from controller.protocol.terminal_messages import Answer
from gui.language import in_language, tr


def reason_words(answer: Answer) -> str:
    """Why a request was refused, in the language in use where the table sent a phrase, otherwise in its English."""
    words = in_language(answer.told)
    return words[:1].upper() + words[1:]


def area_name(game: str, on: str) -> str:
    """A betting area by its name."""
    try:
        return tr(load_game(game).wagers[on].name)
    except (GameError, KeyError):
        return on
