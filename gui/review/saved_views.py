"""`SavedViews`: the views of the log, built in or saved by users beside the review book. No Qt."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from controller.game.phrase import phrase
from controller.journal.errors import JournalError
from controller.review.filters import Filters
from controller.review.saved_filters import load_views, save_view
from gui.language import tr

BUILT_IN: Final[Mapping[str, Filters]] = {
    phrase("Everything"): Filters(),
    phrase("Open at the table"): Filters(state=("open",)),
    phrase("Not reviewed yet"): Filters(reviewed=False),
    phrase("Reviewed"): Filters(reviewed=True),
}
LONGEST_NAME: Final = 40


class SavedViews:
    """The views of a desk. If their file cannot be read, it is not changed and `trouble` says why."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.own: dict[str, Filters] = {}
        try:
            self.own = load_views(path)
        except JournalError as error:
            self.trouble = str(error)

    @property
    def all(self) -> dict[str, Filters]:
        """The built-in views, then those that users saved."""
        return {**BUILT_IN, **self.own}

    def save(self, name: str, filters: Filters) -> str:
        """Save a view. Returns why not, or an empty text."""
        wanted = name.strip()
        if not wanted or len(wanted) > LONGEST_NAME or not wanted.isprintable():
            return tr("A view has a name of 1 to {most} letters", most=LONGEST_NAME)
        if wanted in BUILT_IN:
            return tr("{name} is built in; choose another name", name=wanted)
        return self._write(wanted, filters)

    def delete(self, name: str) -> str:
        """Delete a saved view. Returns why not, or an empty text."""
        return self._write(name, None)

    def _write(self, name: str, filters: Filters | None) -> str:
        try:
            self.own = save_view(self.path, name, filters)
        except JournalError as error:
            return str(error)
        return ""
