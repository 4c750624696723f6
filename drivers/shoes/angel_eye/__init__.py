"""Angel Eye II-EX: framing, the copies of a telegram, telegrams to observations, and commands to the shoe.

May know `drivers.shoes.make`, `controller.game` and `controller.table`. Laws: those of `drivers.shoes.make`.
"""

from drivers.shoes.angel_eye.driver import MAKE, AngelEye, decode, encode

__all__ = ["MAKE", "AngelEye", "decode", "encode"]
