"""The latency timer of a serial adapter: for how long its chip keeps bytes back before it passes them on."""

from pathlib import Path
from typing import Final

BEST_MS: Final = 1
"""What the package's udev rule sets. The chip's own 16 ms is as long as a whole telegram at 4800 baud."""
_TTYS: Final = Path("/sys/class/tty")


def latency_ms(port: str, ttys: Path = _TTYS) -> int | None:
    """Milliseconds; None if the port is no device, or its driver has no such timer."""
    if not port.startswith("/dev/"):
        return None
    name = Path(port).resolve().name
    try:
        return int((ttys / name / "device" / "latency_timer").read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
