"""The cards of a shoe by rank and suit against what its decks hold, as one picture."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from controller.game.cards import RANK_NAMES, Rank, Suit
from controller.review.shoe_audit import ShoeAudit
from controller.value import Value
from gui.language import tr
from gui.review.charts import CENTRE, LEFT, Pencil
from gui.review.palette import Look
from gui.widgets.card_face import suit_path

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
NAMES: Final = 34


class ShoeGrid(Value):
    """A grid of thirteen ranks and four suits; the darker a cell, the more copies have been seen."""

    audit: ShoeAudit
    height: int = 250

    @property
    def title(self) -> str:
        """Its heading."""
        return tr("Cards seen, of the copies in the decks")

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""
        pencil = Pencil(painter, look)
        decks = self.audit.row.decks
        note = tr("{decks} decks: {suit} of each card, {rank} of each rank", decks=decks, suit=decks, rank=4 * decks)
        room = pencil.title(rect, self.title, note)
        wide, high = (room.width() - NAMES) / 14, room.height() / 6
        counts = {(card.rank, card.suit): count for card, count in self.audit.counts.items()}
        too_many = {(card.rank, card.suit) for card, _ in self.audit.too_many}
        for column, rank in enumerate(Rank):
            left = room.left() + NAMES + column * wide
            pencil.write(QRectF(left, room.top(), wide, high), RANK_NAMES[rank], look.text, CENTRE, size=14, bold=True)
            for row, suit in enumerate(SUITS, 1):
                cell = QRectF(left + 1, room.top() + row * high + 1, wide - 2, high - 2)
                self._cell(pencil, cell, counts[rank, suit], decks, odd=(rank, suit) in too_many)
            whole = QRectF(left, room.top() + 5 * high, wide, high)
            pencil.write(whole, str(self.audit.by_rank[rank]), look.quiet, CENTRE, bold=True)
        for row, suit in enumerate(SUITS, 1):
            top = room.top() + row * high
            self._suit(painter, QPointF(room.left() + 14, top + high / 2), suit, look)
            whole = QRectF(room.left() + NAMES + 13 * wide, top, wide, high)
            pencil.write(whole, str(self.audit.by_suit[suit]), look.quiet, CENTRE, bold=True)
        pencil.write(QRectF(room.left(), room.top() + 5 * high, NAMES, high), tr("all"), look.quiet, LEFT, size=11)
        last = QRectF(room.left() + NAMES + 13 * wide, room.top() + 5 * high, wide, high)
        pencil.write(last, str(sum(self.audit.counts.values())), look.text, CENTRE, bold=True)

    @staticmethod
    def _cell(pencil: Pencil, cell: QRectF, count: int, decks: int, *, odd: bool) -> None:
        look = pencil.look
        shade = QColor(look.alarm if odd else look.bar)
        if not odd:
            shade.setAlphaF(min(1.0, 0.08 + 0.72 * count / decks))
        pencil.painter.fillRect(cell, shade)
        text = f"{count} !" if odd else str(count)
        pencil.write(cell, text, look.alarm_text if odd else look.text, CENTRE, bold=odd)

    @staticmethod
    def _suit(painter: QPainter, centre: QPointF, suit: Suit, look: Look) -> None:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.banker if suit in (Suit.HEARTS, Suit.DIAMONDS) else look.text))
        painter.translate(centre)
        painter.scale(9, 9)
        painter.drawPath(suit_path(suit))
        painter.restore()
