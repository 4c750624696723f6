"""`Board`: the latest pieces of the wall, for all readers. A reader is told which have changed since it looked."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Final

from gui.wall.view import WallView
from sabot.web.page import Pieces, tables_of, wall_pieces

PING_SECONDS: Final = 3.0
"""At least so often a reader hears something, so that it notices a dead line."""


class Board:
    """The wall as all readers see it."""

    def __init__(self, view: WallView) -> None:
        self.pieces: Pieces = wall_pieces(view)
        self._changed: dict[str, int] = dict.fromkeys(self.pieces, 0)
        """The version in which each piece came or changed."""
        self.version = 0
        self._moved = 0
        """The version in which tables came or went."""
        self._told = (-1, -1, "")
        """What was told last: since which version, up to which, and the words."""
        self._bell = asyncio.Event()
        self._closed = False

    def close(self) -> None:
        """The server ends: let all readers go. Their pages ask again until there is a server."""
        self._closed = True
        self._bell.set()

    def show(self, view: WallView) -> None:
        """Show this view from now on."""
        fresh = wall_pieces(view)
        if fresh == self.pieces:
            return
        self.version += 1
        if tables_of(fresh) != tables_of(self.pieces):
            self._moved = self.version
        for name in fresh:
            if fresh[name] != self.pieces.get(name):
                self._changed[name] = self.version
        self._changed = {name: self._changed[name] for name in fresh}
        self.pieces = fresh
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

    def since(self, version: int) -> str:
        """What has changed since this version, as JSON: pieces by id, and the order of tables if it has changed. Most
        readers ask the same: it is written once."""
        if self._told[:2] != (version, self.version):
            self._told = (version, self.version, self._since(version))
        return self._told[2]

    def _since(self, version: int) -> str:
        told: dict[str, object] = {
            "pieces": {name: self.pieces[name] for name, changed in self._changed.items() if changed > version}
        }
        if self._moved > version:
            told["tables"] = tables_of(self.pieces)
        return json.dumps(told, ensure_ascii=False)

    async def follow(self, version: int, goes_on: Callable[[], bool]) -> AsyncIterator[str]:
        """Server-sent events for a reader that has this version, until `goes_on` says that it is over."""
        while goes_on():
            if self._closed:
                return
            bell = self._bell
            if self.version != version:
                told, version = self.since(version), self.version
                yield f"id: {version}\ndata: {told}\n\n"
                continue
            try:
                await asyncio.wait_for(bell.wait(), PING_SECONDS)
            except TimeoutError:
                yield "event: ping\ndata: still here\n\n"
        yield "event: over\ndata: over\n\n"
