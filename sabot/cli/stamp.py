"""What is written with every record: the time, and the software that wrote it."""

from datetime import UTC, datetime
from typing import Final

from sabot import __version__

SOFTWARE: Final = f"sabot {__version__}"


def wall_clock() -> str:
    """Now, in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
