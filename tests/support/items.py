"""The items of a simulated run, for tests without a clock: when each is due, and all bytes of a run."""

from collections.abc import Iterable, Iterator

from hardware_sim.wire import Hold, Item, Send, Wait


def timed(items: Iterable[Item]) -> Iterator[tuple[float, Item]]:
    """Each item with the time since the start; ends at the first `Hold`."""
    at = 0.0
    for item in items:
        match item:
            case Wait(seconds):
                at += seconds
            case Hold():
                return
            case _:
                yield at, item


def all_bytes(items: Iterable[Item]) -> bytes:
    """All bytes that are sent."""
    return b"".join(item.data for _, item in timed(items) if isinstance(item, Send))
