"""The bytes of the feed's messages. The feed process needs no more than this: it imports no game and starts quickly."""

from typing import Final

VERSION: Final = 1
PACKET: Final = 64 * 1024
"""The largest state that a table hands over."""
ALIVE: Final = b"."
"""From the table: nothing new. From the feed process, once for each packet: taken."""
FEED_NAME: Final = "sabot-feed"
"""The name in the certificate of every feed."""


def state_line(state: bytes, at: str) -> bytes:
    """A whole line of the feed around an encoded state."""
    return b'{"kind":"state","feed":%d,"at":"%s","state":%s}\n' % (VERSION, at.encode(), state)


def beat_line(at: str) -> bytes:
    """A beat of the feed."""
    return b'{"kind":"beat","feed":%d,"at":"%s"}\n' % (VERSION, at.encode())
