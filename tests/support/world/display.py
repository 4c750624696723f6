"""The patrons' displays in the world: the real feed, and a reader instead of sockets."""

from typing import Any

import msgspec


class WorldOutlet:
    """Stands where `Outlet` stands: it keeps each state until the laws look at it. (The feed would log their error.)"""

    up = True

    def __init__(self) -> None:
        self._shown: list[bytes] = []

    def put(self, state: bytes) -> None:
        """The displays show this from now on."""
        self._shown.append(state)

    def taken(self) -> list[dict[str, Any]]:
        """What was shown since the last look."""
        shown, self._shown = self._shown, []
        return [msgspec.json.decode(state) for state in shown]

    def tick(self) -> None:
        """Nothing has changed."""

    def close(self) -> None:
        """The displays go dark."""
