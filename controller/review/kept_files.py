"""The files of a desk that no report may replace: journals, the review book, and what lies beside them by its name.

A name counts also if there is no such file yet: a report under the name of a review book that was not begun would be
taken for the book.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from controller.journal.file import side_files
from controller.journal.lock import lock_path
from controller.journal.signed_heads import heads_path
from controller.journal.signing_key import key_path
from controller.review.house import HOUSE_NAME
from controller.review.review_book import BOOK_NAME
from controller.review.saved_filters import VIEWS_NAME

_SQLITE: Final = b"SQLite format 3\0"
_ANY: Final = "journal"
_KINDS: Final = (".db", ".book")


def is_kept(path: Path, journals: Iterable[Path], book: Path | None) -> bool:
    """Whether this name belongs to one of these journals, to the review book, or to any journal or review book: what is
    named `BA-99.db` would be taken for the journal of a table that is not open here."""
    books = [path.with_name(BOOK_NAME), *([] if book is None else [book])]
    beside = (one for name in books for one in (name.with_name(VIEWS_NAME), name.with_name(HOUSE_NAME)))
    files = (side for one in (*journals, *books) for side in _with_sides(one))
    return _is_named_like_one(path) or path.resolve() in {one.resolve() for one in (*files, *beside)}


def _is_named_like_one(path: Path) -> bool:
    ends = {side.name.removeprefix(_ANY) for side in _with_sides(Path(_ANY))}
    return any(path.name.endswith(kind + end) for kind in _KINDS for end in ends)


def _with_sides(path: Path) -> tuple[Path, ...]:
    return path, key_path(path), heads_path(path), lock_path(path), *side_files(path)


def is_database(path: Path) -> bool:
    """Whether the file is a journal, a review book or an index. Only for a process that has opened none of them: to
    close the file would drop the locks of SQLite."""
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False
