"""Where things stand on the console, from the size of the window and the millimetres of the panel."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from gui.theme import Scale


@dataclass(frozen=True, slots=True)
class Layout:
    """Every rectangle of the console."""

    scale: Scale
    bar: QRectF
    step: QRectF
    reason: QRectF
    player: QRectF
    banker: QRectF
    results: QRectF
    column: QRectF
    actions: QRectF
    primary: QRectF
    quiet: tuple[QRectF, ...]


ACTIONS = ("Report", "Shoe", "Signed")
"""The quieter buttons beside the primary one."""


def lay_out(width: int, height: int, scale: Scale) -> Layout:
    """The console at this size. On a small panel everything but the type moves closer together."""
    px = scale.px
    small = height < px(160)
    gap = px(2) if small else px(3)
    bar = QRectF(0, 0, width, px(7.5 if small else 9))
    actions = QRectF(0, height - px(24 if small else 27), width, px(24 if small else 27))
    column_width = px(68) if small else max(px(92), width * 0.27)
    main = QRectF(gap, bar.bottom() + gap, width - column_width - 3 * gap, actions.top() - bar.bottom() - gap)
    step = QRectF(main.left(), main.top(), main.width(), px(15 if small else 19))
    reason = QRectF(main.left(), step.bottom(), main.width(), px(7 if small else 9))
    results = QRectF(main.left(), main.bottom() - px(10 if small else 14), main.width(), px(10 if small else 14))
    hands_top = reason.bottom() + gap
    hand_width = (main.width() - gap) / 2
    hands_height = results.top() - gap - hands_top
    inner = actions.adjusted(gap, gap * 0.6, -gap, -gap * 0.8)
    primary = QRectF(inner.left(), inner.top(), px(74) if small else max(px(95), width * 0.3), inner.height())
    quiet_width = px(30 if small else 38)
    quiet = tuple(
        QRectF(primary.right() + gap * 2 + at * (quiet_width + gap), inner.top(), quiet_width, inner.height())
        for at in range(len(ACTIONS))
    )
    return Layout(
        scale=scale,
        bar=bar,
        step=step,
        reason=reason,
        player=QRectF(main.left(), hands_top, hand_width, hands_height),
        banker=QRectF(main.left() + hand_width + gap, hands_top, hand_width, hands_height),
        results=results,
        column=QRectF(main.right() + gap, main.top(), column_width, main.height()),
        actions=actions,
        primary=primary,
        quiet=quiet,
    )
