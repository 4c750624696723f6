"""What the console's pages look at, the scene, and what a touch on them may ask for, the intents."""

from collections.abc import Callable
from dataclasses import dataclass, field

from controller.people.book import People
from controller.people.pins import Pin
from controller.runtime.recall import Recall
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, Signature
from controller.table.events import AnyEvent
from controller.table.model import Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from controller.training.training import Training
from gui.console.pages.house.line_seen import LineSeen
from gui.console.pages.terminals.seen import Terminals
from gui.touch.blocks import Block, Tone, Words
from gui.touch.page import Page


@dataclass(frozen=True, slots=True)
class Preferences:
    """How this screen looks and sounds: its language, large words, tones, speech."""

    language: str = "en"
    large: bool = False
    """Its words are large."""
    sound: bool = False
    """It can be heard."""
    speech: bool = False
    """It speaks."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a page may look at."""

    table: Table
    rules: TableRules
    people: People = field(default_factory=People)
    recall: Recall = field(default_factory=Recall)
    message: str = ""
    """What there is to say about the last touch: why it was refused, or that it is done."""
    ports: tuple[str, ...] = ()
    """Serial lines of this machine; read only while a page offers them."""
    line: LineSeen | None = None
    """What comes over the line that is being tested."""
    training: Training | None = None
    """None: this table is not used for training."""
    preferences: Preferences = Preferences()
    terminals: Terminals | None = None
    """None: no terminals are served here."""


@dataclass(frozen=True, slots=True)
class Act:
    """Tell the table this."""

    told: Action | Observation


@dataclass(frozen=True, slots=True)
class Acts:
    """Tell the table all of this, one after the other; it is written at once."""

    told: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class ChangeBook:
    """Change the book of staff; what comes of it is decided with the book as it is then."""

    decide: Callable[[People], AnyEvent | Refusal] = field(repr=False)
    then: Page | None = None
    """The page that says what came of it."""


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Other settings from now on."""

    settings: TableSettings
    by: Signature
    then: Page | None = None
    otherwise: Page | None = None
    """The page where they were refused."""


@dataclass(frozen=True, slots=True)
class SellVoucher:
    """Sell a voucher, or show again the code of the one sold last; the code is made outside of the pages."""

    by: Signature
    then: Callable[[int, int, str], Page] = field(repr=False)
    """The page that shows it: its number, its amount, its code."""
    cents: int | None = None
    """None: the one sold last."""


@dataclass(frozen=True, slots=True)
class CountDown:
    """Bets close so many seconds after they open, from now on; None: when the dealer closes them."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class MakeStatement:
    """Reckon the money of the terminals since a moment."""

    hours: int | None = None
    """The last so many hours; None: since the journal was begun."""


Deed = Action | ChangeBook | ChangeSettings | SellVoucher
"""What a person signs for."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Let this person sign, and do what comes of it."""

    person: str
    pin: str = field(repr=False)
    make: Callable[[Signature], Deed]


@dataclass(frozen=True, slots=True)
class HashPin:
    """Hash a new PIN, then go on to the page that it leads to."""

    pin: Pin
    then: Callable[[str], Page] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a trainee says to the question; None: they have seen what came of it."""

    said: str | None


@dataclass(frozen=True, slots=True)
class Say:
    """Show these words as the answer to a touch."""

    words: str


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """Show this language on this screen."""

    language: str


@dataclass(frozen=True, slots=True)
class Tones:
    """Turn the tones on, or off."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Speak the announcements, or stop speaking them."""


@dataclass(frozen=True, slots=True)
class Enlarge:
    """Make the words on this screen large, or normal again."""


Intent = (
    Act | Acts | ChangeBook | Sign | HashPin | Say | Answer | ChooseLanguage | Tones | Announce | Enlarge | CountDown
    | MakeStatement
)  # fmt: skip


def said(scene: Scene) -> tuple[Block, ...]:
    """What there is to say about the last touch."""
    return (Words(scene.message, Tone.ALARM),) if scene.message else ()
