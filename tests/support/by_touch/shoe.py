"""A shoe on a line: it says what a card-reading shoe says, in the bytes of a real make."""

import os

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table.observations import CardDrawn, CuttingCardDrawn, Place, ShoeStarted
from drivers.shoes.angel_eye.driver import encode
from support.sent_bytes import SentBytes

COPIES = 3
"""How often the shoe sends each telegram."""


class ShoeOnLine:
    """The shoe's end of a line. What it says is on disk before it says anything else."""

    def __init__(self, master, journal, until):
        self.master, self.until, self.bytes = master, until, SentBytes(journal)
        self.number = 1

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
        self.bytes.sent += len(data)
        self.until(self.bytes.all_on_disk)
