"""`AsyncFeedReader`: the same as `FeedReader` for programs that run in an event loop of asyncio.

    async with AsyncFeedReader("ba-07.pit:7101") as reader:
        async for heard in reader:
            ...

A task connects, reads and connects again with growing pauses. It keeps the latest state and the latest beat.
"""

import asyncio
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Self

from controller.protocol.public_state import FeedError
from drivers.backoff import Backoff
from drivers.feed.address import Address, Host, parse_address
from drivers.feed.readers.hearing import CHUNK, CONNECT_SECONDS, FIRST_PAUSE, LONGEST_PAUSE, Heard, Hearing
from drivers.feed.wire import FEED_NAME


class AsyncFeedReader:
    """Listens to one feed."""

    def __init__(self, address: Address | str, context: ssl.SSLContext | None = None) -> None:
        """An address is text such as `ba-07.pit:7101`, or parsed. With a context only a feed of that authority is
        believed, over TLS."""
        self._address = parse_address(address) if isinstance(address, str) else address
        self._context = context
        self._hearing = Hearing()
        self._news = asyncio.Event()
        """Set, and replaced by another, when something came."""
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name="feed")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Stop; iterations end. Harmless when done twice."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._ring()

    def poll(self) -> Heard:
        """The latest state. A connection that is silent for `SILENT` seconds is not live, even while it is open."""
        return self._hearing.known(time.monotonic())

    async def __aiter__(self) -> AsyncIterator[Heard]:
        """What is known, now and after each change of the state or of its life, until the reader is closed. If you
        take long, you miss those between."""
        last: Heard | None = None
        while self._task is not None and not self._task.done():
            news = self._news
            if (heard := self.poll()).differs(last):
                last = heard
                yield heard
            else:
                await news.wait()

    # The task

    async def _run(self) -> None:
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while True:
            began = time.monotonic()
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    reader, writer = await self._connected()
                try:
                    await self._listen(reader)
                finally:
                    writer.transport.abort()
            except (OSError, UnicodeError, FeedError) as error:
                self._hearing.lost(str(error) or "the feed does not answer")
                self._ring()
            await asyncio.sleep(pauses.after(time.monotonic() - began))

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        name = None if self._context is None else FEED_NAME
        if isinstance(self._address, Host):
            host = self._address.name or "localhost"
            return await asyncio.open_connection(host, self._address.port, ssl=self._context, server_hostname=name)
        return await asyncio.open_unix_connection(self._address, ssl=self._context, server_hostname=name)

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        self._hearing.connected(time.monotonic())
        while True:
            try:
                async with asyncio.timeout(self._hearing.silent_in(time.monotonic())):
                    data = await reader.read(CHUNK)
            except TimeoutError:
                raise ConnectionAbortedError("the feed is silent") from None
            self._hearing.take(data, time.monotonic())
            self._ring()

    def _ring(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
