"""Painting a page: its plate, and each block on it as a part that is painted anew only where it changed."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from controller.game.cards import Suit
from gui import theme
from gui.language import tr
from gui.theme import Scale
from gui.touch.blocks import (
    Block,
    Button,
    Buttons,
    CardPad,
    Chip,
    Chips,
    Column,
    Faces,
    Keyboard,
    Pad,
    Row,
    Rows,
    Spring,
    Tone,
    Words,
)
from gui.touch.brush import Brush
from gui.touch.column import BACK, ROW, TEXT, TITLE, Px, block_zones, lay_blocks, rows_shown
from gui.touch.part import Part
from gui.widgets.card_face import ASPECT, paint_card, paint_suit
from gui.widgets.lettering import CENTRE, LEFT, RIGHT, width_of

SMALL_BUTTON: Final = 38.0
"""In a button narrower than this (millimetres inside) the text is centred, with the detail under the label."""
SHARES: Final = {1: (1.0,), 2: (0.5, 0.5), 3: (0.44, 0.32, 0.24)}
"""The share of the width of each cell, by the number of cells in a line."""
TONES = {Tone.QUIET: theme.QUIET, Tone.PLAIN: theme.TEXT, Tone.STRONG: theme.WHITE, Tone.ALARM: theme.AMBER}


def column_parts(column: Column, rect: QRectF, scale: Scale, holding: tuple[str, float] | None) -> list[Part]:
    """A page, in parts: its plate, and each block on it, lists line by line."""
    found = [Part("column", rect, (column.title, column.cites, column.alarm), partial(_paint_frame, rect, column))]
    for at, (block, place) in enumerate(lay_blocks(column, rect, scale)):
        if isinstance(block, Rows):
            found += _row_parts(f"column {at}", block, place, scale.px)
        else:
            keys = {key for key, _, _ in block_zones(block, place, scale.px)} if holding is not None else ()
            held = holding if holding is not None and holding[0] in keys else None
            found.append(Part(f"column {at}", place, (block, held), partial(_paint_block, block, place, held)))
    return found


def _row_parts(name: str, block: Rows, rect: QRectF, px: Px) -> list[Part]:
    shown, rest = rows_shown(block.rows, block.title, rect, px)
    over = px(1.5)
    found = [
        Part(f"{name} {at}", place.adjusted(-over, 0, over, 0), row, partial(_paint_row, row, place))
        for at, (row, place) in enumerate(shown)
    ]
    if block.title:
        title = QRectF(rect.left(), rect.top(), rect.width(), px(ROW))
        found.append(Part(f"{name} title", title, block.title, partial(_paint_rows_title, block.title, title)))
    if rest is not None:
        found.append(Part(f"{name} rest", rest[1], rest[0], partial(_paint_rest, *rest)))
    return found


def _paint_frame(rect: QRectF, column: Column, brush: Brush) -> None:
    edge, width = (theme.AMBER, brush.mm(0.6)) if column.alarm else (theme.EDGE, 1.5)
    brush.plate(rect, theme.PLATE, edge, width)
    title = QRectF(rect.left() + brush.mm(3), rect.top() + brush.mm(1), rect.width() - brush.mm(6), brush.mm(TITLE))
    colour = theme.AMBER if column.alarm else theme.QUIET
    cited = width_of(column.cites, brush.type(3.6)) + brush.mm(2) if column.cites else 0
    brush.text(title.adjusted(0, 0, -min(cited, title.width() / 2), 0), column.title.upper(), 4.2, colour, bold=True)
    brush.text(title.adjusted(title.width() / 2 + brush.mm(2), 0, 0, 0), column.cites, 3.6, theme.TEXT, RIGHT)


def _paint_block(block: Block, rect: QRectF, holding: tuple[str, float] | None, brush: Brush) -> None:
    match block:
        case Words(text, tone):
            brush.paragraph(rect, text, TEXT, TONES[tone])
        case Buttons(buttons):
            zones = list(zip(buttons, block_zones(block, rect, brush.mm), strict=True))
            middle = not any(_is_long(brush, place, button) for button, (_, place, _) in zones)
            for button, (_, place, _) in zones:
                _paint_button(brush, place, button, holding, middle=middle)
        case Pad() | Keyboard():
            _paint_keys(brush, block, rect)
        case CardPad():
            _paint_card_pad(brush, block, rect)
        case Faces():
            _paint_faces(brush, block, rect)
        case Chips(chips, live):
            for chip, (_, place, _) in zip(chips, block_zones(block, rect, brush.mm), strict=True):
                _paint_chip(brush, place, chip, live=live)
        case Rows() | Spring():
            pass  # a list is painted line by line


def _paint_rows_title(title: str, rect: QRectF, brush: Brush) -> None:
    brush.text(rect, title.upper(), 3.6, theme.QUIET, bold=True)


def _paint_rest(count: int, rect: QRectF, brush: Brush) -> None:
    brush.text(rect, tr("and {count} more", count=count), 3.6, theme.QUIET, RIGHT)


def _paint_row(row: Row, rect: QRectF, brush: Brush) -> None:
    if row.lit:
        brush.plate(rect.adjusted(-brush.mm(1.2), 1, brush.mm(1.2), -1), theme.LIT)
    elif row.key:
        brush.plate(rect.adjusted(-brush.mm(1), 1, brush.mm(1), -1), theme.KEY, theme.EDGE)
    colour, bold = TONES[row.tone], row.lit
    left = rect.left() + (brush.mm(1.5) if row.key else 0)
    if row.ticked is not None:
        left = _paint_tick(brush, rect, left, ticked=row.ticked)
    if row.lead:
        brush.text(QRectF(left, rect.top(), brush.mm(7), rect.height()), row.lead, TEXT, colour, bold=True)
        left += brush.mm(8)
    wide = rect.right() - left - (brush.mm(1.5) if row.key else 0)
    shares = _shares(row.cells, wide, brush, bold=bold)
    for at, (cell, share) in enumerate(zip(row.cells, shares, strict=True)):
        place = QRectF(left, rect.top(), wide * share - brush.mm(0.8), rect.height())
        brush.text(place, cell, TEXT, colour, RIGHT if at else LEFT, bold=bold)
        left += wide * share


def _shares(cells: tuple[str, ...], wide: float, brush: Brush, *, bold: bool) -> tuple[float, ...]:
    """The share of the width of each cell. Of two the second gets what it needs; of three each its usual share, or, if
    one needs more, as much as it needs: all become smaller together."""
    usual = SHARES[len(cells)]
    needs = [(width_of(cell, brush.type(TEXT), bold=bold) + brush.mm(1.5)) / wide for cell in cells]
    if len(cells) == 2:
        return 1 - min(needs[1], 0.65), min(needs[1], 0.65)
    if all(need <= share for need, share in zip(needs, usual, strict=True)):
        return usual
    last = [need / max(1.0, sum(needs)) for need in needs[1:]]
    return 1 - sum(last), *last


def _paint_tick(brush: Brush, rect: QRectF, left: float, *, ticked: bool) -> float:
    size = brush.mm(5)
    box = QRectF(left, rect.center().y() - size / 2, size, size)
    brush.plate(box, theme.TIE_FILL if ticked else theme.PANEL, theme.QUIET)
    if ticked:
        _paint_check(brush, box)
    return box.right() + brush.mm(2)


def _paint_check(brush: Brush, box: QRectF) -> None:
    brush.painter.setPen(QPen(QColor(theme.WHITE), box.width() * 0.16))
    points = [(0.22, 0.55), (0.42, 0.75), (0.8, 0.28)]
    brush.painter.drawPolyline([QPointF(box.left() + x * box.width(), box.top() + y * box.width()) for x, y in points])


def _paint_chosen(brush: Brush, rect: QRectF) -> None:
    """A mark in the corner of what is chosen, besides its colour."""
    size = brush.mm(4)
    _paint_check(brush, QRectF(rect.right() - size - brush.mm(0.3), rect.top() + brush.mm(0.3), size, size))


def _inside(brush: Brush, rect: QRectF) -> QRectF:
    """The place of the words of a button."""
    inner = brush.mm(2.5 if rect.width() > brush.mm(25) else 1)
    return rect.adjusted(inner, 0, -inner, 0)


def _is_long(brush: Brush, rect: QRectF, button: Button) -> bool:
    """Whether a button's words fill so much of a wide button that they begin at its left edge, and those of the buttons
    above and below it too."""
    inside = _inside(brush, rect)
    plain = button is not BACK and not button.hold and not button.detail and inside.width() >= brush.mm(SMALL_BUTTON)
    return plain and width_of(button.label, brush.type(4.4)) >= inside.width() * 0.55


def _paint_button(
    brush: Brush, rect: QRectF, button: Button, holding: tuple[str, float] | None, *, middle: bool
) -> None:
    """A button; `middle`: words that stand alone are in its middle."""
    edge = theme.AMBER if button.hold else theme.WHITE if button.chosen else theme.EDGE
    brush.plate(rect, theme.CHOSEN_FILL if button.chosen else theme.KEY, edge)
    if holding is not None and holding[0] == button.key:
        brush.painter.save()
        brush.painter.setClipRect(QRectF(rect.left(), rect.top(), rect.width() * holding[1], rect.height()))
        brush.plate(rect, theme.HELD_FILL)
        brush.painter.restore()
    if button.chosen:
        _paint_chosen(brush, rect)
    inside = _inside(brush, rect)
    colour = theme.WHITE if button.enabled and not button.unarmed else theme.QUIET
    detail = tr("hold") if button.hold and not button.detail else button.detail
    if button.hold and button.detail:
        detail = f"{button.detail} · {tr('hold')}"
    label = tr(button.label) if button is BACK else button.label
    if not detail:
        small = inside.width() < brush.mm(SMALL_BUTTON)
        alone = button is BACK or small or middle
        brush.text(inside, label, 4.4, colour, CENTRE if alone else LEFT)
        return
    if inside.width() < brush.mm(SMALL_BUTTON):  # a small button: the detail is under the label
        upper = QRectF(inside.left(), inside.top() + brush.mm(0.8), inside.width(), inside.height() * 0.5)
        lower = QRectF(inside.left(), inside.center().y(), inside.width(), inside.height() * 0.45)
        brush.text(upper, label, 4.0, colour, CENTRE)
        brush.text(lower, detail, 3.4, theme.TEXT, CENTRE)
        return
    wide = min(width_of(detail, brush.type(3.4)), inside.width() * 0.45)
    brush.text(inside.adjusted(0, 0, -wide - brush.mm(2), 0), label, 4.4, colour)
    brush.text(inside.adjusted(inside.width() - wide, 0, 0, 0), detail, 3.4, theme.QUIET, RIGHT)


def _paint_keys(brush: Brush, block: Pad | Keyboard, rect: QRectF) -> None:
    """The typed text, and the keys below it; keys of a keyboard without a sign are dimmer."""
    zones, pad = block_zones(block, rect, brush.mm), isinstance(block, Pad)
    shown = QRectF(rect.left(), rect.top(), rect.width(), zones[0][1].top() - rect.top())
    brush.text(shown, block.shown, 7 if pad else 6, theme.WHITE, CENTRE, bold=isinstance(block, Pad) and block.point)
    labels = {"erase": tr("Erase"), "ok": tr("OK"), "point": ".", "space": tr("Space")}
    if isinstance(block, Keyboard):
        labels["shift"] = f"{block.following[:1]} – {block.following[-1:]}".upper()
    for key, place, _ in zones:
        word, _, sign = key.partition(":")
        loud = pad or bool(sign)
        brush.plate(place, theme.KEY if loud else theme.PLATE, theme.EDGE)
        size = 5.4 if sign else 4.4 if pad else 3.8
        brush.text(place.adjusted(4, 0, -4, 0), sign.upper() or labels[word], size, theme.WHITE, CENTRE, bold=loud)


def _paint_card_pad(brush: Brush, pad: CardPad, rect: QRectF) -> None:
    for key, place, _ in block_zones(pad, rect, brush.mm):
        word, _, rest = key.partition(":")
        brush.plate(place, theme.CHOSEN_FILL if rest == pad.rank else theme.KEY, theme.EDGE)
        if rest == pad.rank:
            _paint_chosen(brush, place)
        if word == "suit":
            paint_suit(brush.painter, Suit(rest), place.center(), place.height() * 0.3)
        else:
            brush.text(place, rest, 5.4, theme.WHITE, CENTRE, bold=True)


def _paint_faces(brush: Brush, faces: Faces, rect: QRectF) -> None:
    label = QRectF(rect.left(), rect.top(), rect.width() * 0.3 - brush.mm(1.5), rect.height())
    brush.text(label.adjusted(0, 0, 0, -rect.height() * 0.35 if faces.note else 0), faces.label, TEXT, theme.TEXT)
    if faces.note:
        brush.text(label.adjusted(0, rect.height() * 0.45, 0, 0), faces.note, 3.4, theme.QUIET)
    for card, place in zip(faces.cards, face_places(len(faces.cards), rect, brush.mm), strict=True):
        paint_card(brush.painter, place, card, across=False)


def face_places(count: int, rect: QRectF, px: Px) -> list[QRectF]:
    """The places of so many card faces beside their label; many are smaller, so that none is cut off."""
    room = rect.width() * 0.7 - px(1) * (count - 1)
    high = min(rect.height(), room / max(1, count) / ASPECT)
    left, top = rect.left() + rect.width() * 0.3, rect.center().y() - high / 2
    return [QRectF(left + at * (high * ASPECT + px(1)), top, high * ASPECT, high) for at in range(count)]


def _paint_chip(brush: Brush, rect: QRectF, chip: Chip, *, live: bool) -> None:
    size = min(rect.width() * (0.65 if chip.count else 1), rect.height())
    disc = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
    if chip.count:
        disc.moveLeft(rect.left())
        count = QRectF(disc.right() + brush.mm(0.5), rect.top(), rect.right() - disc.right(), rect.height())
        brush.text(count, f"×{chip.count}", 4.4, theme.WHITE, bold=True)
    brush.painter.setPen(QPen(QColor(theme.WHITE if live else theme.QUIET), brush.mm(0.5)))
    brush.painter.setBrush(QColor(theme.chip_fill(chip.cents)))
    brush.painter.drawEllipse(disc.adjusted(2, 2, -2, -2))
    dashes = QPen(QColor(theme.WHITE), brush.mm(1.1))
    dashes.setDashPattern([1.6, 2.6])
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    brush.painter.setPen(dashes)
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = size * 0.08
    brush.painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
    inside = disc.adjusted(size * 0.15, 0, -size * 0.15, 0)
    brush.text(inside, chip.label, 4.0, theme.WHITE, CENTRE, bold=True)
