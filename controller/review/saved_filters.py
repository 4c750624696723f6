"""Saved views of the log: named filters in a small file beside the review book. They are no evidence and may be
changed."""

from pathlib import Path

import msgspec

from controller.journal.durable_files import write_whole
from controller.journal.errors import JournalError
from controller.review.filters import Filters

VIEWS_NAME = "review.views"


def load_views(path: Path) -> dict[str, Filters]:
    """The views in a file, by name; empty if there is no file. JournalError if it is not a file of views."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Filters])
    except (msgspec.MsgspecError, OSError) as error:
        raise JournalError(f"{path}: is no file of saved views ({error}); move it away") from None


def save_view(path: Path, name: str, filters: Filters | None) -> dict[str, Filters]:
    """Save a view under a name, or delete it (None). Returns all views of the file."""
    views = load_views(path)
    if filters is None:
        views.pop(name, None)
    else:
        views[name] = filters
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(views)))
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}; check its folder and the space on the disk") from None
    return views
