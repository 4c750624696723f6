"""Pages: a page is a frozen value that shows a column of blocks; the blocks say where a touch leads.

`pressed` turns every touch into a `Turn`, on the console and on terminals. The two differ in their scenes, in their
intents and in what is around a page.
"""

from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from controller.game.cards import parse_card
from controller.value import Value
from gui.touch.blocks import Button, CardPad, Chips, Column, Keyboard, Pad, Way
from gui.touch.typed import amount_after, digits_after

PAGE_SIZE = 5


class Turn(NamedTuple):
    """The result of a touch: the next page (None: the page that the screen shows by itself), and an intent."""

    page: "Page | None" = None
    intent: Any = None


class Page(Value):
    """A page that a person opened or that the table asks for. It remembers only its fields."""

    def column(self, scene: Any, /) -> Column:
        """What the page shows for this scene."""
        raise NotImplementedError

    def still_true(self, _scene: Any, /) -> bool:
        """Whether the page may still be shown; False once its subject is over."""
        return True

    def is_of_round(self) -> bool:
        """Whether it is about the round on the table, and closes when another round begins."""
        return False

    def in_next_round(self) -> "Page | None":
        """The page after another round began; None: it closes."""
        return None if self.is_of_round() else self

    def asks_pin(self) -> bool:
        """Whether it waits for a person's PIN, and closes if nothing is touched for a while."""
        return False

    def unanswered(self, _scene: Any, /) -> str:
        """What was not done, in words, if the page is left without an answer to its question; empty if it asks none."""
        return ""

    def holds_work(self) -> bool:
        """Whether leaving the page now would lose work."""
        return False


def pressed(page: Page, key: str, scene: Any) -> Turn:
    """The result of a touch on a page. A key that the page does not show now changes nothing."""
    way = _way(page, key, scene)
    found = way() if callable(way) else way
    if isinstance(found, Turn):
        return found
    return Turn(page if found is None else found)


def _way(page: Any, key: str, scene: Any) -> Way:
    """The way of the block or part of a block with this key."""
    column = page.column(scene)
    for shown in (*(button for button in column.buttons if button.enabled), *column.rows):
        if shown.key == key != "":
            return shown.to
    for place in getattr(column.hero, "places", ()):
        if place.key == key and place.live:
            return place.to
    word, _, rest = key.partition(":")
    for block in column.blocks:
        match block:
            case Pad(point=False, ok=ok) if key == "ok":
                return ok
            case Pad(_, point, most, _, then) if word in ("digit", "erase") or (word == "point" and point):
                typed = page.typed if then is None else block.typed
                typed = (amount_after if point else digits_after)(typed, key, most)
                return replace(page, typed=typed) if then is None else then(typed)
            case Keyboard(typed=then) if then is not None and word in ("key", "space", "erase", "shift"):
                return then(key)
            case CardPad() if word == "rank":
                return replace(page, rank=rest)
            case CardPad(rank, card) if word == "suit" and rank and card is not None:
                return card(parse_card(rank + rest))
            case Chips(typed=then) if then is not None and word in ("digit", "point"):
                return then(key)
            case Chips(_, live, to=to) if word == "chip" and live and to is not None:
                return to(int(rest))
    return None


def paged(page: Any, buttons: list[Button], size: int = PAGE_SIZE) -> tuple[Button, ...]:
    """A screenful of a long list from the page's `first` on, and a way to the rest (`more`)."""
    if len(buttons) <= size:
        return tuple(buttons)
    start = page.first if page.first < len(buttons) else 0
    return (*buttons[start : start + size - 1], more(page, len(buttons), size - 1))


def more(page: Any, count: int, step: int, label: str = "…") -> Button:
    """The button to the next `step` of `count` items on a page that shows them from `first` on; then to the first."""
    first = page.first + step
    return Button("more", label, to=partial(replace, page, first=first if first < count else 0))
