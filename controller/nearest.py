"""`did_you_mean`: the nearest word for a refusal."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """What a refusal of this word ends with: the word that is nearest to it; nothing if none is near."""
    found = get_close_matches(word.lower(), list(words), n=1)
    return f" (did you mean {found[0]!r}?)" if found else ""
