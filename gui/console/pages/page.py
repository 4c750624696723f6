"""Pages: a page looks at the scene and gives a column; a touch gives the next page and perhaps an intent."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from controller.people.book import People
from controller.protocol.host_requests import Answer, CountDown, MakeStatement, Request
from controller.protocol.host_state import LineSeen, Terminals
from controller.runtime.recall import Recall
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, Signature
from controller.table.model import Table
from controller.table.observations import Observation
from controller.training.training import Training
from gui.touch.blocks import Button, Column

PAGE_SIZE = 5


@dataclass(frozen=True, slots=True)
class Manner:
    """How this screen speaks, whatever the table does."""

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
    """Lines that this machine has, while somebody chooses one."""
    line: LineSeen | None = None
    """What comes over the line that is being tested."""
    training: Training | None = None
    """None: nobody is being trained here."""
    manner: Manner = Manner()
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
class Ask:
    """Ask the host for something, then show the page that its reply leads to."""

    request: Request
    then: "Callable[[Any], Page | None]" = field(repr=False)
    """The page after the reply that `request` says it has."""
    otherwise: "Page | None" = None
    """The page after a refusal."""


Deed = Action | Ask
"""What somebody signs for."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Let this person sign, and do what comes of it."""

    person: str
    pin: str = field(repr=False)
    make: Callable[[Signature], Deed]


@dataclass(frozen=True, slots=True)
class Say:
    """Tell whoever touched this."""

    words: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Speak this language on this screen."""

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


Intent = Act | Acts | Ask | Sign | Say | Answer | Speak | Tones | Announce | Enlarge | CountDown | MakeStatement


class Turn(NamedTuple):
    """What a touch leads to: another page (None: the one that the table asks for), and what is to be done."""

    page: "Page | None" = None
    intent: Intent | None = None


class Page(Protocol):
    """A page of the column. A frozen value: where it stands is all that it remembers."""

    def column(self, scene: Scene) -> Column:
        """What it shows."""

    def touch(self, key: str, scene: Scene) -> Turn:
        """What a touch on it leads to. A key that it does not know leaves it as it is."""


@runtime_checkable
class Passing(Page, Protocol):
    """A page about something that passes: a round, open bets. It gives way to home when that is over."""

    def still_true(self, scene: Scene) -> bool:
        """Whether it still has a place."""


@runtime_checkable
class Staying(Page, Protocol):
    """A page that may hold long work."""

    def holds_work(self) -> bool:
        """Whether leaving it now would lose something."""


def paged(buttons: list[Button], first: int, size: int = PAGE_SIZE) -> tuple[Button, ...]:
    """A screenful of a long list from `first` on, and a way to the rest (`more`)."""
    if len(buttons) <= size:
        return tuple(buttons)
    start = first if first < len(buttons) else 0
    return (*buttons[start : start + size - 1], Button("more", "…"))
