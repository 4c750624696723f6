"""Typing on the screen: a keyboard in pages of thirteen keys, so that each is large enough; digits on a pad."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from controller.value import Value
from gui.touch.blocks import Keyboard

ALPHABET: Final = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789-._")
ADDRESS: Final = (*ALPHABET, "/:?=&%@+,~#[]")
"""For the address of a line."""


class Typed(Value):
    """What was typed on a keyboard so far, and which signs it shows."""

    text: str = ""
    page: int = 0
    signs: tuple[str, ...] = ALPHABET
    most: int = 32

    def keyboard(self, then: Callable[["Typed"], Any], shown: str | None = None) -> Keyboard:
        """The keyboard for this text; after a key, `then` is called with the new `Typed`."""
        following = self.signs[(self.page + 1) % len(self.signs)]
        shown = self.text + "▏" if shown is None else shown
        return Keyboard(shown, self.signs[self.page], following, lambda key: then(self.after(key)))

    def after(self, key: str) -> "Typed":
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


def digits_after(typed: str, key: str, most: int) -> str:
    """Digits typed on a pad, after one more key."""
    word, _, digit = key.partition(":")
    return typed[:-1] if word == "erase" else (typed + digit)[:most]


def amount_after(typed: str, key: str, most: int) -> str:
    """An amount typed on a pad, after one more key: digits, one point, two digits after it."""
    word, _, digit = key.partition(":")
    whole, point, part = typed.partition(".")
    if word == "erase":
        return typed[:-1]
    if word == "point":
        return typed if point else f"{typed or '0'}."
    if (point and len(part) == 2) or (not point and len(whole) == most):
        return typed
    return digit if typed == "0" else typed + digit
