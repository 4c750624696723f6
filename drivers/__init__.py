"""Drivers: bytes from a shoe become readings. No Qt, no game state."""
