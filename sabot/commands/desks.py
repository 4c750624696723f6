"""Opens a desk for a command, over files or over the store of a floor; prints a line on stderr for each journal that
cannot be used."""

import getpass
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import click

from controller.game.authority import may_read_log
from controller.journal.errors import JournalError
from controller.people.pins import Pin
from controller.review.desk import Desk, OpenJournal
from controller.review.file_desk import open_desk
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from sabot.cli.front import open_stdin, refuse, refusing
from sabot.cli.progress import ProgressBars
from sabot.cli.review_files import verify_beside_heads
from sabot.cli.stamp import software, wall_clock

REFOLDED_UNASKED = 200_000
"""Once a day an index of at most this many records is folded anew when a command opens it, which takes seconds. A
longer one is folded anew beside the window."""
_PATH = click.Path(path_type=Path, readable=False)
_OPTIONS = (
    click.option("--index", "index_folder", type=_PATH, help="The folder of the indexes; in the cache unless said."),
    click.option("--book", type=_PATH, help="The review book; beside the first journal unless said."),
    click.option("--from", "dsn", metavar="DSN", help="Instead of --db: the store of a floor, with all its tables."),
    click.option("--db", "dbs", multiple=True, type=_PATH, help="A journal; several are one desk."),
)


class DeskAt(NamedTuple):
    """Which desk a command opens: files, or the store of a floor."""

    paths: tuple[Path, ...] = ()
    book: Path | None = None
    index_folder: Path | None = None
    dsn: str | None = None

    def more(self, paths: Sequence[Path]) -> "DeskAt":
        """With these files too. Refused unless it is either files or a store."""
        found = self._replace(paths=(*self.paths, *paths))
        if found.dsn is None and not found.paths:
            refuse("name a journal or a store: --db FILE or --from DSN")
        if found.dsn is not None and (found.paths or found.book or found.index_folder):
            refuse("--from DSN goes without --db, --book and --index: journals, facts and book are in the store")
        return found

    def open(self) -> Desk:
        """Open it; the caller closes it."""
        if self.dsn is not None:
            from sabot.floor.desk import FloorDesk  # noqa: PLC0415 - PostgreSQL is loaded by those who name a store

            return FloorDesk(self.dsn, wall_clock, software())
        return open_desk(
            self.paths, now=wall_clock, software=software(), book=self.book, folder=self.index_folder,
            verifier=verify_beside_heads,
        )  # fmt: skip


def desk_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of every command that opens a desk, as one value: `at`."""

    @wraps(command)
    def with_desk(
        dbs: tuple[Path, ...], book: Path | None, index_folder: Path | None, dsn: str | None, **words: Any
    ) -> Any:
        return command(at=DeskAt(dbs, book, index_folder, dsn), **words)

    for option in _OPTIONS:
        with_desk = option(with_desk)
    return with_desk


more_files = click.argument("more_files", nargs=-1, type=_PATH, metavar="[FILE]...")
"""Further journals without `--db`."""


def must_end_after(since: str, until: str) -> None:
    """Refuse a period that ends before it begins."""
    if since and until and until <= since:
        refuse("a period ends after it begins: --until comes after --since")


@contextmanager
def opened_desk(at: DeskAt) -> Iterator[Desk]:
    """A desk whose facts are up to date. Refused if no journal can be used, or if facts cannot be read or written: a
    log that is not whole must not look whole."""
    with at.open() as desk:
        if not desk.journals:
            refuse("; ".join(desk.troubles) or "the store holds no journal of a table yet")
        for line in desk.troubles:
            click.echo(f"sabot: {line}", err=True)
        with refusing(JournalError):
            desk.book.entries()
        found = {status.journal: status.records for status in desk.statuses()}
        with ProgressBars() as progress:
            desk.catch_up(lambda path, n, last: progress(path.name, n, last))
            desk.fold_anew(REFOLDED_UNASKED, lambda path, n, last: progress(f"{path.name} anew", n, last))
        for one in desk.journals:
            _say_trouble(desk, one, found.get(one.id, 0), alone=at.dsn is None)
        with refusing(JournalError):
            yield desk


def _say_trouble(desk: Desk, one: OpenJournal, found: int, *, alone: bool) -> None:
    """`found`: how many records it had when the desk opened. What came since belongs to the next look."""
    if one.failed and alone:
        refuse(one.failed)
    status = one.status()
    if status.trouble:
        desk.troubles.append(status.trouble)
        click.echo(f"sabot: {status.trouble}", err=True)
    elif status.indexed < found:
        behind = f"{status.indexed} of {status.records} records"
        click.echo(f"sabot: {one.path}: is not read in to its end yet: {behind}", err=True)


def machine_user() -> str:
    """The user of this machine, for the review book; empty: not known."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""


def signed_at_desk(desk: Desk, by: str, journal: str | None = None, *, pin_stdin: bool) -> Signature:
    """The signature of a person at the desk, for an act about this journal, with the PIN asked for or read from
    stdin."""
    asked = open_stdin().readline().rstrip("\r\n") if pin_stdin else click.prompt("PIN", hide_input=True, err=True)
    outcome = desk.sign_on(by, Pin(asked), journal)
    if isinstance(outcome, Refusal):
        refuse(f"--by: {outcome.text}")
    if not may_read_log(outcome.role):
        refuse("--by: reports are for the pit and for surveillance, not for a dealer")
    return outcome
