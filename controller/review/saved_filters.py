"""Saved views: filters by name, in a small file beside the review book. They are no evidence and may be changed."""

from pathlib import Path

import msgspec

from controller.journal.errors import JournalError
from controller.review.filters import Filters

VIEWS_NAME = "review.views"


def load_views(path: Path) -> dict[str, Filters]:
    """The views of a file, by name; none if there is no file. JournalError if it is none of ours."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Filters])
    except (msgspec.MsgspecError, OSError) as error:
        raise JournalError(f"{path}: is no file of saved views ({error}); move it away") from None


def save_view(path: Path, name: str, filters: Filters | None) -> dict[str, Filters]:
    """Keep a view under a name, or forget it (None); what is there now."""
    views = load_views(path)
    if filters is None:
        views.pop(name, None)
    else:
        views[name] = filters
    part = path.with_name(path.name + ".new")
    try:
        part.write_bytes(msgspec.json.format(msgspec.json.encode(views)))
        part.replace(path)
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}; check its folder and the space on the disk") from None
    return views
