"""`FileDesk`: a desk over files: journals, and an index beside them for each."""

import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from controller.journal.durable_files import make_folder
from controller.journal.errors import JournalError, file_line
from controller.journal.reader import Reader, open_reader
from controller.own_process import own_command
from controller.review.book_kind import is_review_book
from controller.review.desk import Desk
from controller.review.facts import FactsBusyError, Stop
from controller.review.index import Index, index_path
from controller.review.index_refold import Refold, is_due
from controller.review.open_journal import OpenJournal
from controller.review.review_book import BOOK_NAME, Book
from controller.review.trust import Verifier, verify_chain_only


class FileDesk(Desk):
    """A desk over files."""

    def __init__(self, book: Book, index_folder: Path, verifier: Verifier = verify_chain_only) -> None:
        super().__init__(book, [])
        self.folder = index_folder
        self.verifier = verifier
        self.paths: tuple[Path, ...] = ()
        """The files that it was told to open."""
        self._refolds: dict[str, Refold] = {}

    def close(self) -> None:
        """Close all files."""
        super().close()
        for refold in self._refolds.values():
            refold.close()

    def open(self, path: Path) -> None:
        """Open one more journal; if that fails, add a line to `troubles`."""
        try:
            reader = open_reader(path)
        except JournalError as error:
            self.troubles.append(str(error))
            return
        wrong = self._wrong_with(reader)
        if wrong:
            reader.close()
            self.troubles.append(wrong)
            return
        index = Index(index_path(self.folder, reader), reader, self.book.now)
        self.journals.append(OpenJournal(path, reader, index, partial(self.verifier, path)))

    def look_again(self) -> bool:
        """Try again to open the files that could not be opened."""
        opened = {one.path for one in self.journals}
        self.troubles.clear()
        for path in self.paths:
            if path not in opened:
                self.open(path)
        return len(self.journals) > len(opened)

    def must_work(self) -> None:
        """JournalError if the book cannot be read or no index can be written."""
        super().must_work()
        try:
            make_folder(self.folder)
        except OSError as error:
            raise JournalError(file_line(self.folder, error)) from None
        if not os.access(self.folder, os.W_OK):
            raise JournalError(f"{self.folder}: the indexes cannot be written there; name another folder with --index")

    def keeper_command(self, software: str) -> list[str]:
        """The process that keeps the indexes up."""
        return own_command("controller.review.index_keeper", software, self.folder, self.book.path, *self.paths)

    def _wrong_with(self, reader: Reader) -> str:
        try:
            reader.head()
            if is_review_book(reader):
                return f"{reader.path}: is a review book, not a table's journal; it is read beside its journals"
        except JournalError as error:
            return str(error)
        if any(other.id == reader.id and reader.id for other in self.journals):
            return f"{reader.path}: is a copy of a journal that is open already; open one of them"
        return ""

    def fold_anew(
        self,
        most: int | None = None,
        progress: Callable[[Path, int, int], None] = lambda *_: None,
        stop: Stop | None = None,
    ) -> bool:
        """Fold each journal anew whose last time is a day ago, and compare it with its index (`Refold`). Leaves out
        those with more than `most` records. Returns False if `stop` ended it early; the next call goes on there."""
        whole = True
        for one in self.journals:
            try:
                n, _ = one.facts.place()
                if one.failed or not n or (most is not None and n > most) or not is_due(_index(one), self.book.now()):
                    continue
                if one.id not in self._refolds:
                    self._refolds[one.id] = Refold(_index(one))
                if self._refolds[one.id].go_on(partial(progress, one.path), stop):
                    del self._refolds[one.id]
                else:
                    whole = False
            except FactsBusyError:
                whole = False  # another program keeps it up, and folds it anew
            except JournalError as error:
                one.failed, whole = str(error), False
            self.write_findings(one)
        return whole


def _index(one: OpenJournal) -> Index:
    assert isinstance(one.facts, Index)  # noqa: S101 - this desk opened it
    return one.facts


def index_folder() -> Path:
    """The default folder for indexes."""
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "sabot" / "review"


def open_desk(
    paths: Iterable[Path],
    *,
    now: Callable[[], str],
    software: str,
    book: Path | None = None,
    folder: Path | None = None,
    verifier: Verifier = verify_chain_only,
) -> FileDesk:
    """Open a desk. A journal that cannot be opened is a line in `troubles`. The default book is `review.book` beside
    the first journal. `verifier` verifies a journal."""
    named = list(paths)
    where = book or (named[0].resolve().parent if named else Path()) / BOOK_NAME
    desk = FileDesk(Book(where, now=now, software=software), folder or index_folder(), verifier)
    desk.paths = tuple(named)
    desk.look_again()
    return desk
