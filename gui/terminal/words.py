"""Words of a terminal: why the table refused. No Qt."""

from controller.protocol.terminal_messages import Answer
from gui.language import in_language


def reason_words(answer: Answer) -> str:
    """Why a request was refused, in the language in use where the table sent a phrase, otherwise in its English."""
    words = in_language(answer.told)
    return words[:1].upper() + words[1:]
