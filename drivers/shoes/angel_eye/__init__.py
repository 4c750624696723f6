"""Angel Eye II-EX: framing, the copies of a telegram, telegrams to observations, and commands to the shoe."""

from drivers.shoes.angel_eye.driver import MAKE, AngelEye, decode, encode

__all__ = ["MAKE", "AngelEye", "decode", "encode"]
