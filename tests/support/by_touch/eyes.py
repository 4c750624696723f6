"""Eyes: what a console's window paints, as words on plates, cards and suits, each with its place.

The brush is asked while the window paints itself whole. So a test finds a button as a person does, by its words and
its look, and learns nothing else.
"""

from dataclasses import dataclass
from unittest.mock import patch

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from controller.game.cards import card_name
from gui import theme
from gui.console import paint, step_paint
from gui.touch import blocks_paint, brush

KEYS = (theme.KEY, theme.CHOSEN_FILL)
"""How a button of the column, a key of a pad and a place on the felt look that can be touched."""


@dataclass(frozen=True)
class Plate:
    """A plate: its place, and how it is filled and edged."""

    place: QRectF
    fill: str
    edge: str | None


@dataclass(frozen=True)
class Seen:
    """Words, a card or a suit; the smallest plate on which it lies, if there is one."""

    words: str
    place: QRectF
    colour: str = ""
    plate: Plate | None = None

    @property
    def spot(self) -> QPoint:
        """Where a finger presses to touch it."""
        return (self.place if self.plate is None else self.plate.place).center().toPoint()

    @property
    def fill(self) -> str | None:
        return None if self.plate is None else self.plate.fill

    @property
    def must_be_held(self) -> bool:
        return self.plate is not None and self.fill in KEYS and self.plate.edge == theme.AMBER


class Eyes:
    """Looks at a window: `words`, `cards` and `suits` are what it painted last."""

    def __init__(self, window):
        self.window = window
        self.words, self.cards, self.suits, self.plates = [], [], [], []
        self.picture = None

    def look(self):
        """Let the window paint all of itself, and see it."""
        words, cards, suits, plates = [], [], [], []

        def wrote(painter, rect, said, _, colour, *__, **___):
            if _is_window(painter):
                words.append((said, rect, colour))

        def laid(one, rect, fill, edge=None, *_):
            if _is_window(one.painter):
                plates.append(Plate(rect, fill, edge))

        def drew_suit(_, suit, middle, size):
            suits.append((str(suit), QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)))

        def drew_card(_, rect, card, **__):
            cards.append((card_name(card), rect))

        with (
            _beside(brush, "stamp_words", wrote),
            _beside(brush, "stamp_figures", wrote),
            _beside(brush.Brush, "plate", laid),
            _beside(blocks_paint, "paint_suit", drew_suit),
            _beside(paint, "paint_card", drew_card),
            _beside(step_paint, "paint_card", drew_card),
        ):
            self.picture = self.window.grab()
        self.plates = sorted(plates, key=lambda plate: plate.place.width() * plate.place.height())
        self.words = [Seen(said, rect, colour, self._under(rect)) for said, rect, colour in words if said]
        self.suits = [Seen(suit, rect, "", self._under(rect)) for suit, rect in suits]
        self.cards = [Seen(card, rect) for card, rect in cards]

    def _under(self, rect):
        """The smallest plate around the middle of something that is no part of the ground."""
        most = self.window.width() * self.window.height() / 8
        middle = rect.center()
        found = next((plate for plate in self.plates if plate.place.contains(middle)), None)
        return None if found is None or found.place.width() * found.place.height() > most else found

    # What a person looks for

    @property
    def said(self):
        """All words but those that change by themselves: the clock, and the reason, which may count seconds."""
        below = self.headline.place.bottom()
        first = [seen.place for seen in self.words if seen.place.top() == below]
        lines = {round(top) for place in first for top in (place.top(), place.bottom())}  # the reason may have two
        return [
            (seen.words, seen.colour)
            for seen in self.words
            if round(seen.place.top()) not in lines and not (len(seen.words) == 5 and seen.words[2] == ":")
        ]

    def sees(self, *words):
        """Whether these words are painted, somewhere."""
        painted = {seen.words for seen in self.words}
        return all(one in painted for one in words)

    def sees_part(self, words):
        """Whether some line has these words in it."""
        return any(words in seen.words for seen in self.words)

    def key(self, words):
        """The button, or the key of a pad, with these words; None: there is none."""
        return next((seen for seen in self.words if seen.words == words and seen.fill in KEYS), None)

    def menu(self, words):
        """The button with these words in the lowest line, right of the primary button."""
        found = [seen for seen in self.words if seen.words == words and seen.plate is not None]
        lowest = max(plate.place.bottom() for plate in self.plates)
        return next((seen for seen in found if seen.plate.place.bottom() > lowest - 4), None)

    def buttons(self):
        """Every button of the column that can be touched now, by its label: the first bright words on it."""
        found = {}
        for seen in self.words:
            if seen.fill in KEYS and seen.colour == theme.WHITE:
                found.setdefault(id(seen.plate), seen)
        return list(found.values())

    def chip(self, words):
        """The chip of the column: a disc, not a plate."""
        found = [
            seen for seen in self.words if seen.words == words and seen.plate is None and seen.colour == theme.WHITE
        ]
        return max(found, key=lambda seen: (seen.place.x(), seen.place.y()), default=None)

    def suit(self, letter):
        """The key of a card pad with this suit."""
        return next(seen for seen in self.suits if seen.words == letter)

    @property
    def primary(self):
        """The words on the largest plate at the foot: at the left, or on a portrait screen above the other buttons."""
        foot = self.window.height() * 0.9
        low = [seen for seen in self.words if seen.plate is not None and seen.plate.place.bottom() > foot]
        return max(low, key=lambda seen: seen.plate.place.width() * seen.plate.place.height())

    @property
    def primary_is_live(self):
        return self.primary.fill in (theme.WHITE, theme.AMBER)

    @property
    def headline(self):
        """The highest of the words that have the whole middle for themselves, below the first line of the bar; on a
        portrait screen the bar has two lines."""
        bar = min(seen.place.bottom() for seen in self.words)
        upper = [seen for seen in self.words if bar - 1 <= seen.place.top() < self.window.height() * 0.2]
        across = [seen for seen in upper if seen.place.width() > self.window.width() * 0.45]
        return max(across, key=lambda seen: seen.place.height())

    def cell(self, seat, area):
        """Where the column of a seat and the line of an area cross."""
        heads = [seen for seen in self.words if seen.words == str(seat) and seen.plate is None]
        names = [seen for seen in self.words if seen.words == area and seen.plate is None]
        assert heads, seat
        assert names, area
        head = min(heads, key=lambda seen: seen.place.top())
        name = min(names, key=lambda seen: seen.place.left())
        return QPoint(round(head.place.center().x()), round(name.place.center().y()))

    def has_area(self, area):
        """Whether the felt has a line for this area."""
        return any(seen.words == area and seen.plate is None for seen in self.words)

    def painted_at(self, spot):
        """The words on the smallest plate at this place."""
        plate = next((plate for plate in self.plates if plate.place.contains(spot)), None)
        return [] if plate is None else [seen.words for seen in self.words if seen.plate is plate]

    def side_of(self, card):
        """The hand in which a card lies: left or right of the Banker's badge."""
        badge = next(plate for plate in self.plates if plate.fill == theme.BANKER_FILL)
        return "banker" if card.place.left() >= badge.place.left() else "player"

    def box(self, player):
        """The box of a player: its heading, on a plate that is no button."""
        found = [
            seen for seen in self.words if seen.words == player and seen.plate is not None and seen.fill not in KEYS
        ]
        return max(found, key=lambda seen: seen.place.top(), default=None)

    def figures(self, player):
        """The amounts in a player's box: what is taken (hollow), what is paid (filled)."""
        box = self.box(player).plate.place
        on_plates = [seen for seen in self.words if seen.plate is not None and seen.plate.place != box]
        inside = [seen for seen in on_plates if box.contains(seen.plate.place.center())]
        takes = [seen.words for seen in inside if seen.fill != theme.TEXT]
        pays = [seen.words for seen in inside if seen.fill == theme.TEXT]
        return takes, pays


def _is_window(painter):
    """Whether it paints on the window itself, not on a picture that is kept."""
    return isinstance(painter.device(), QWidget)


def _beside(owner, name, note):
    """While it lasts, tell `note` what a function of the painter is called with, and call it."""
    true = getattr(owner, name)

    def both(*args, **options):
        note(*args, **options)
        return true(*args, **options)

    return patch.object(owner, name, both)
