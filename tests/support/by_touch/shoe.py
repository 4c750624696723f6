"""A shoe on a line: it says what a card-reading shoe says, in the bytes of a real make."""

import os

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table.observations import CardDrawn, CuttingCardDrawn, Place, ShoeStarted
from drivers.shoes.angel_eye.driver import encode

COPIES = 3
"""How often the shoe sends each telegram."""


class ShoeOnLine:
    """The shoe's end of a line. `journal` says when what it sent is on disk."""

    def __init__(self, master, journal, until):
        self.master, self.journal, self.until = master, journal, until
        self.number, self.sent, self.on_disk, self.read_to = 1, 0, 0, 0

    def starts(self):
        self.number = 0
        self._says(ShoeStarted())

    def deals(self, card, side, index):
        """A card to a place, as the shoe has it."""
        self._says(CardDrawn(parse_card(card), place=Place(Side(side), index)))

    def cutting_card(self):
        self._says(CuttingCardDrawn())

    def _says(self, reading):
        data = encode(reading, str(self.number)) * COPIES
        self.number = self.number % 9 + 1
        os.write(self.master, data)
        self.sent += len(data)
        self.until(self._is_on_disk)

    def _is_on_disk(self):
        last = self.journal.head()[0]
        if last > self.read_to:
            self.on_disk += sum(len(wire.data) for _, wire in self.journal.wire(self.read_to + 1, last))
            self.read_to = last
        return self.on_disk >= self.sent
