"""A new PIN, typed twice. It is never shown, and it leaves here only as a `Pin`."""

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any

from controller.people.pins import Pin
from controller.value import Value
from gui.console.pages.page import warned
from gui.console.pages.signing import pin_pad
from gui.language import tr
from gui.touch.blocks import Column, Spring, Tone, Words


class NewPin(Value):
    """What was typed so far."""

    person: str = ""
    """The id of the person whose PIN it is to be."""
    typed: str = field(default="", repr=False)
    once: str | None = field(default=None, repr=False)
    """The PIN as typed the first time, once it was accepted; None before."""
    said: str = ""

    def column(self, title: str, then: Callable[["NewPin", Pin | None], Any]) -> Column:
        """The pad. `then` is called after each key, with the PIN once it was typed twice."""
        words = warned(self.said)
        again = tr("The new PIN") if self.once is None else tr("The same once more")
        pad = pin_pad(
            self.typed, lambda: then(*self._done()), lambda typed: then(replace(self, typed=typed, said=""), None)
        )
        return Column(title, (*words, Words(again, Tone.QUIET), Spring(), pad))

    def _done(self) -> tuple["NewPin", Pin | None]:
        if self.once is None:
            weakness = Pin(self.typed).weakness(self.person)
            anew = NewPin(self.person)
            return (replace(anew, said=tr(weakness)) if weakness else replace(anew, once=self.typed)), None
        if self.typed != self.once:
            return NewPin(self.person, said=tr("The two are not the same.")), None
        return NewPin(self.person, said=tr("One moment")), Pin(self.typed)
