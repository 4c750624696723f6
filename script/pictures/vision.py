"""Colour vision: a picture as somebody sees it who lacks one kind of cone, or any colour.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a complete lack, over linear RGB. Grey is the
luminance of Rec. 709.
"""

from array import array

from PySide6.QtGui import QImage

Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def seen(image: QImage, vision: str) -> QImage:
    """The picture as it is seen so."""
    whole = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = array("I", whole.constBits().tobytes())
    turned = {colour: _turned(colour, VISIONS[vision]) for colour in set(pixels)}
    after = array("I", map(turned.__getitem__, pixels)).tobytes()
    return QImage(after, whole.width(), whole.height(), whole.bytesPerLine(), QImage.Format.Format_RGB32).copy()


def _turned(colour: int, matrix: Matrix) -> int:
    red, green, blue = (_linear((colour >> shift & 255) / 255) for shift in (16, 8, 0))
    parts = [_coded(row[0] * red + row[1] * green + row[2] * blue) for row in matrix]
    return 255 << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _coded(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
