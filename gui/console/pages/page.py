"""`Scene`, everything that the pages of the console may read; and the intents, what a touch may ask for."""

from collections.abc import Callable
from dataclasses import field
from typing import Any

from controller.people.book import People
from controller.protocol.host_requests import Answer, CountDown, MakeStatement, Request
from controller.protocol.host_state import LineSeen, Terminals
from controller.runtime.recall import Recall
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, Signature
from controller.table.model import Table
from controller.table.observations import Observation
from controller.training.training import Training
from controller.value import Value
from gui.touch.blocks import Block, Tone, Words
from gui.touch.page import Page


class Preferences(Value):
    """How this screen looks and sounds: its language, large words, tones, speech."""

    language: str = "en"
    large: bool = False
    """Whether its text is large."""
    sound: bool = False
    """Whether it plays tones."""
    speech: bool = False
    """Whether it speaks announcements."""


class Scene(Value):
    """All that a page may read."""

    table: Table
    rules: TableRules
    people: People = field(default_factory=People)
    recall: Recall = field(default_factory=Recall)
    message: str = ""
    """The reply to the last touch: why it was refused, or that it is done. Empty if there is none."""
    ports: tuple[str, ...] = ()
    """Serial lines of this machine; read only while a page offers them."""
    line: LineSeen | None = None
    """What comes over the line that is being tested."""
    training: Training | None = None
    """None: this table is not used for training."""
    preferences: Preferences = Preferences()
    terminals: Terminals | None = None
    """None: no terminals are served here."""
    kiosk: bool = False
    """Whether the window cannot be closed."""


class Act(Value):
    """Tell the table this."""

    told: Action | Observation


class Acts(Value):
    """Tell the table all of this, one after the other, written in one commit."""

    told: tuple[Action, ...]


class Ask(Value):
    """Ask the host for something, then show the page that its reply leads to."""

    request: Request
    then: Callable[[Any], Page | None] = field(repr=False)
    """The page after the reply that `request` says it has."""
    otherwise: Page | None = None
    """The page after a refusal."""


Deed = Action | Ask | Page
"""What a person signs for; a page on which a second person signs too."""


class Sign(Value):
    """Check this person's PIN; if it is right, do what `make` returns for the signature."""

    person: str
    pin: str = field(repr=False)
    make: Callable[[Signature], Deed]
    otherwise: Page | None = None
    """The page after a refusal."""
    own: bool = False
    """The person signs for a new PIN of their own, which a PIN that is too old for everything else may do."""


class Say(Value):
    """Show these words as the answer to a touch."""

    words: str


class ChooseLanguage(Value):
    """Show this language on this screen."""

    language: str


class Tones(Value):
    """Turn the tones on, or off."""


class Announce(Value):
    """Speak the announcements, or stop speaking them."""


class Enlarge(Value):
    """Make the words on this screen large, or normal again."""


Intent = (
    Act | Acts | Ask | Sign | Say | Answer | ChooseLanguage | Tones | Announce | Enlarge | CountDown | MakeStatement
)  # fmt: skip


class OfTheRound(Page):
    """Base class of pages about the round on the table. A page of this kind would show another round's cards later."""

    def is_of_round(self) -> bool:
        """Always."""
        return True


def said(scene: Scene, tone: Tone = Tone.ALARM) -> tuple[Block, ...]:
    """The reply to the last touch as a block; empty if there is none."""
    return warned(scene.message, tone)


def warned(words: str, tone: Tone = Tone.ALARM) -> tuple[Block, ...]:
    """These words as a paragraph; empty if there are no words."""
    return (Words(words, tone),) if words else ()
