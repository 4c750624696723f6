"""The hands of a case as pictures of cards: as read, as drawn, and as the same cards were due. Differences are
marked."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from controller.game.cards import UNSEEN_NAME, Drawn, parse_card
from controller.game.hands import Side, seen_total
from controller.review.casefile import CaseFile
from controller.table.events import CardCorrected
from gui.language import tr
from gui.review.session import Session
from gui.widgets.card_face import ASPECT, paint_card
from gui.words import hand_words

CAPTION: Final = 20
CAPTION_WIDTH: Final = 110
GAP: Final = 7
LABEL: Final = 86


class PlacedCard(NamedTuple):
    """A card in a hand, and its number in the order drawn."""

    card: Drawn
    order: int
    odd: bool
    """Whether it was due in another place."""


class HandRow(NamedTuple):
    """One row of the picture: both hands, and the cards in no hand."""

    title: str
    player: tuple[PlacedCard, ...]
    banker: tuple[PlacedCard, ...]
    none: tuple[PlacedCard, ...]
    totals: bool = True
    """Whether totals are shown: not if a card was due in another place."""


def hand_rows(file: CaseFile) -> tuple[HandRow, ...]:
    """The rows to show: as read (only if a card was corrected), as drawn, and as due."""
    drawn: dict[Side | None, list[tuple[int, PlacedCard]]] = {Side.PLAYER: [], Side.BANKER: [], None: []}
    due = {Side.PLAYER: file.player_due, Side.BANKER: file.banker_due}
    for order, draw in enumerate(file.drawn, 1):
        place = draw.claimed or draw.place
        side, index = (place.side, place.index) if place else (None, order)
        wanted = due[side][index - 1 : index] if side else ()
        odd = bool(side) and (not wanted or wanted[0] is not draw.card)
        drawn[side].append((index, PlacedCard(draw.card, order, odd or side is None)))
    lying = {side: tuple(card for _, card in sorted(found, key=lambda one: one[0])) for side, found in drawn.items()}
    orders: dict[Drawn, list[int]] = {}
    for order, draw in enumerate(file.drawn, 1):
        orders.setdefault(draw.card, []).append(order)

    def placed(cards: tuple[Drawn, ...]) -> tuple[PlacedCard, ...]:
        return tuple(PlacedCard(card, orders[card].pop(0) if orders.get(card) else 0, odd=False) for card in cards)

    should = HandRow(tr("As due"), placed(file.player_due), placed(file.banker_due), placed(file.surplus))
    odd = any(one.odd for cards in lying.values() for one in cards)
    drawn_row = HandRow(tr("As drawn"), lying[Side.PLAYER], lying[Side.BANKER], lying[None], totals=not odd)
    return (*_as_read(file, drawn_row), drawn_row, should)


def _as_read(file: CaseFile, drawn: HandRow) -> Iterator[HandRow]:
    """The row with the cards as they were misread; nothing if none was."""
    hands = {Side.PLAYER: list(drawn.player), Side.BANKER: list(drawn.banker)}
    wrong = False
    for step in reversed(file.steps):
        match step.event:
            case CardCorrected(hand=hand, index=index, before=before, after=after) if index <= len(hands[Side(hand)]):
                lying = hands[Side(hand)][index - 1]
                if lying.card is None or str(lying.card) != after:
                    continue  # a card of an earlier round
                card = None if before == UNSEEN_NAME else parse_card(before)
                hands[Side(hand)][index - 1] = lying._replace(card=card, odd=True)
                wrong = True
    if wrong:
        yield HandRow(tr("As read"), tuple(hands[Side.PLAYER]), tuple(hands[Side.BANKER]), drawn.none)


class HandsPanel(QWidget):
    """Paints the rows."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.rows: tuple[HandRow, ...] = ()
        self.setMinimumHeight(120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's own name
        """The size for two rows of cards."""
        return QSize(720, 240)

    def show_case(self, file: CaseFile) -> None:
        """Show the hands of this case."""
        self.rows = hand_rows(file)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        """Paint the rows under each other, the hands side by side."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        high = self.height() / max(1, len(self.rows))
        for at, hands in enumerate(self.rows):
            self._paint_row(painter, QRectF(0, at * high, self.width(), high), hands, first=at == 0)
        painter.end()

    def _paint_row(self, painter: QPainter, rect: QRectF, hands: HandRow, *, first: bool) -> None:
        look = self._session.look
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(look.text))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(rect.left(), rect.top(), LABEL, rect.height()), middle, hands.title)
        groups = (
            (hand_words(Side.PLAYER), hands.player, look.player, 3),
            (hand_words(Side.BANKER), hands.banker, look.banker, 3),
            (tr("In no hand"), hands.none, look.quiet, 2),
        )
        room = rect.width() - LABEL
        card_height = min(rect.height() - CAPTION - 14, room / 8.9 / ASPECT)
        wide = card_height * ASPECT
        left = rect.left() + LABEL
        for name, cards, colour, places in groups:
            hand = cards and colour != look.quiet and hands.totals
            total = seen_total([one.card for one in cards]) if hand else None
            painter.setPen(QColor(colour))
            text = name if total is None else f"{name}  {total}"
            caption = max(places * (wide + GAP), CAPTION_WIDTH)
            painter.drawText(QRectF(left, rect.top(), caption, CAPTION), middle, text)
            for at, one in enumerate(cards):
                squeezed = min(wide + GAP, places * (wide + GAP) / max(1, len(cards)))
                self._paint_card(painter, QRectF(left + at * squeezed, rect.top() + CAPTION, wide, card_height), one)
            left += places * (wide + GAP) + 0.3 * wide
        if not first:
            painter.setPen(QPen(QColor(look.edge), 1))
            painter.drawLine(rect.topLeft(), rect.topRight())

    def _paint_card(self, painter: QPainter, place: QRectF, one: PlacedCard) -> None:
        paint_card(painter, place, one.card)
        if one.odd:
            painter.setPen(QPen(QColor(self._session.look.alarm), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 5, 5)
        if one.order:
            small = QFont(self.font())
            small.setPixelSize(10)
            painter.save()
            painter.setFont(small)
            painter.setPen(QColor(self._session.look.quiet))
            below = QRectF(place.left(), place.bottom(), place.width(), 13)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("{order}.", order=one.order))
            painter.restore()
