"""A new PIN, typed twice. It is never shown, and it leaves here only as a `Pin`."""

from dataclasses import dataclass, field, replace

from controller.people.pins import Pin
from gui.console.pages.signing import LONGEST_PIN
from gui.language import tr
from gui.touch.blocks import Block, Column, Pad, Spring, Tone, Words


@dataclass(frozen=True, slots=True)
class NewPin:
    """What was typed so far."""

    typed: str = field(default="", repr=False)
    once: str | None = field(default=None, repr=False)
    """The first time, once it was good enough."""
    said: str = ""

    def column(self, title: str) -> Column:
        """The pad."""
        words: tuple[Block, ...] = (Words(self.said, Tone.ALARM),) if self.said else ()
        again = tr("The new PIN") if self.once is None else tr("The same once more")
        shown = "●" * len(self.typed) + "○" * max(0, 6 - len(self.typed))
        return Column(title, (*words, Words(again, Tone.QUIET), Spring(), Pad(shown)))

    def touch(self, key: str) -> tuple["NewPin", Pin | None]:
        """The same after a key; with the PIN when it was typed twice."""
        word, _, digit = key.partition(":")
        match word:
            case "digit":
                return replace(self, typed=(self.typed + digit)[:LONGEST_PIN], said=""), None
            case "erase":
                return replace(self, typed=self.typed[:-1]), None
            case "ok" if self.once is None:
                weakness = Pin(self.typed).weakness()
                return (NewPin(said=tr(weakness)) if weakness else NewPin(once=self.typed)), None
            case "ok" if self.typed != self.once:
                return NewPin(said=tr("The two are not the same.")), None
            case "ok":
                return NewPin(said=tr("One moment")), Pin(self.typed)
        return self, None
