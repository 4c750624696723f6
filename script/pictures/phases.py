"""Pictures of each phase at each size of panel, for the docs: script/screenshots --phases [FOLDER]."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, Collect, OpenBets, PaySeat, PlaceWager, Report, Settle
from gui.console.view import View
from gui.console.window import ConsoleWindow
from pictures.felt import Felt

SIZES = ((1920, 1080, 344), (1280, 800, 217), (1366, 768, 310), (1080, 1920, 194))
"""Pixels, and the width in millimetres."""
MORE_SIZES = ((800, 1280, 136), (1024, 768, 203))
"""Further panels that every page must fit."""
COLOURS = 128
"""So many shades are kept, the most frequent ones."""
BETS = (
    PlaceWager(1, "player", 200_00), PlaceWager(2, "banker", 1_000_00), PlaceWager(2, "player-pair", 100_00),
    PlaceWager(3, "player", 300_00), PlaceWager(4, "banker", 500_00), PlaceWager(4, "tie", 50_00),
    PlaceWager(6, "player", 750_00), PlaceWager(7, "banker", 2_500_00), PlaceWager(7, "fortune-six", 25_00),
)  # fmt: skip


def states() -> Iterator[tuple[str, View]]:
    """A round from the bets to the end, and one that is held with a card that waits."""
    table = Felt()
    for cards in ("9H KS 4D 6C 2C", "KH 9S KD KC", "7H 7S KD KC", "2H 9D 5S QC", "8C 3D KD 4H"):
        table.round(cards).tell(Settle())
    yield "betting", table.tell(OpenBets(), *BETS).walk(None, "chip:50000", "chip:10000")
    yield "dealing", table.tell(CloseBets()).deal("9H KS 4D 6C").view()
    held = Felt().round("", *BETS)
    held.deal("7H KD").tell(Report(Irregularity.OTHER)).deal("7C 5S")
    yield "held", held.view()
    yield "paying", table.deal("2C").tell(Collect(), PaySeat(2)).view()
    yield "paid", table.tell(PaySeat(4), PaySeat(7)).view()
    yield "closed", table.tell(Settle()).view()


def picture(view: View, panel: tuple[int, int, int]) -> QImage:
    """The console on this panel, in few colours: the file stays small."""
    width, height, millimetres = panel
    window = ConsoleWindow(view, lambda _: None, millimetres)
    window.resize(width, height)
    whole = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(whole.constBits()).cast("B").cast("I"))
    colours = [colour for colour, _ in pixels.most_common(COLOURS)]
    return whole.convertToFormat(QImage.Format.Format_Indexed8, colours, Qt.ImageConversionFlag.ThresholdDither)


def save(folder: Path) -> int:
    """Save all of them; returns how many."""
    found = [(f"phase-{name}-{panel[0]}x{panel[1]}.png", picture(view, panel)) for name, view in states()
             for panel in SIZES]  # fmt: skip
    for name, image in found:
        image.save(str(folder / name), quality=0)
    return len(found)
