"""Typing on the screen: an alphabet in pages of thirteen signs, as fingers need their room."""

from dataclasses import dataclass, replace
from typing import Final

from gui.touch.blocks import Keyboard

ALPHABET: Final = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789-._")
ADDRESS: Final = (*ALPHABET, "/:?=&%@+,~#[]")
"""For the address of a line."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed so far, and which signs are shown."""

    text: str = ""
    page: int = 0
    signs: tuple[str, ...] = ALPHABET
    most: int = 32

    @property
    def keyboard(self) -> Keyboard:
        """The block that goes with it."""
        following = self.signs[(self.page + 1) % len(self.signs)]
        return Keyboard(self.text + "▏", self.signs[self.page], following)

    def touch(self, key: str) -> "Typed":
        """The same after a key."""
        word, _, sign = key.partition(":")
        match word:
            case "key" if sign and any(sign in signs for signs in self.signs):
                return replace(self, text=(self.text + sign)[: self.most])
            case "space":
                return replace(self, text=(self.text + " ")[: self.most])
            case "erase":
                return replace(self, text=self.text[:-1])
            case "shift":
                return replace(self, page=(self.page + 1) % len(self.signs))
        return self
