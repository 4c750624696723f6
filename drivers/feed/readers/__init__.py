"""Readers of a feed, for displays and other programs: `FeedReader` with a thread, `AsyncFeedReader` for asyncio.

May know `controller.protocol`. It is no part of the front of `drivers.feed`, because the feed process loads that front
and must load no game.
"""

from drivers.feed.address import FeedAddressError
from drivers.feed.readers.asynchronous import AsyncFeedReader
from drivers.feed.readers.hearing import Heard
from drivers.feed.readers.plain import FeedReader

__all__ = ["AsyncFeedReader", "FeedAddressError", "FeedReader", "Heard"]
