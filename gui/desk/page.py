"""Pages: a page looks at the scene and gives a column; a touch gives the next page and perhaps an intent."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from controller.actions import Action, Signature
from controller.inputs import Reading
from controller.people import People
from controller.recall import Recall
from controller.rules import Rules
from controller.table import Table
from gui.desk.blocks import Button, Column

PAGE_SIZE = 5


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a page may look at."""

    table: Table
    rules: Rules
    people: People = field(default_factory=People)
    recall: Recall = field(default_factory=Recall)
    message: str = ""
    """What there is to say about the last touch: why it was refused, or that it is done."""


@dataclass(frozen=True, slots=True)
class Act:
    """Tell the table this."""

    told: Action | Reading


@dataclass(frozen=True, slots=True)
class Sign:
    """Let this person sign, and tell the table what comes of it."""

    person: str
    pin: str = field(repr=False)
    make: Callable[[Signature], Action]


@dataclass(frozen=True, slots=True)
class Say:
    """Tell whoever touched this."""

    words: str


Intent = Act | Sign | Say


class Step(NamedTuple):
    """What a touch leads to: another page (None: the one that the table asks for), and what is to be done."""

    page: "Page | None" = None
    intent: Intent | None = None


class Page(Protocol):
    """A page of the column. A frozen value: where it stands is all that it remembers."""

    def column(self, scene: Scene) -> Column:
        """What it shows."""

    def touch(self, key: str, scene: Scene) -> Step:
        """What a touch on it leads to. A key that it does not know leaves it as it is."""


def paged(buttons: list[Button], first: int, size: int = PAGE_SIZE) -> tuple[Button, ...]:
    """A screenful of a long list from `first` on, and a way to the rest (`more`)."""
    if len(buttons) <= size:
        return tuple(buttons)
    start = first if first < len(buttons) else 0
    return (*buttons[start : start + size - 1], Button("more", "…"))
