"""What is written with every record: the time, and the software that wrote it."""

from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version

from controller.protocol.software_words import mark
from controller.software.check import opened
from controller.software.layout import this_layout
from controller.software.manifest import ManifestError
from controller.software.version import UNKNOWN, checkout_version


@cache
def version() -> str:
    """The version of this software: of the commit, or frozen in the package."""
    layout = this_layout()
    if layout.is_checkout:
        return checkout_version(layout.root)
    try:
        return installed_version("sabot")
    except PackageNotFoundError:
        return UNKNOWN


def software() -> str:
    """The software as one word and its version."""
    return f"sabot {version()}"


@cache
def software_mark() -> str:
    """The software for a report: with eight digits of its digest, and a mark if it is no release."""
    try:
        known = opened(this_layout())
    except ManifestError:
        return f"{software()} NO MANIFEST"
    return " ".join([software(), known.manifest.digest[:8], *mark(known.signed_by)])


def wall_clock() -> str:
    """Now, in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
