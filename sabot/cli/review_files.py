"""Opens a desk for a command: journals, index, book; prints a line on stderr for each file that cannot be used."""

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from controller.game.authority import may_read_log
from controller.journal.errors import JournalError
from controller.people.pins import Pin
from controller.protocol.verification import Verification
from controller.review.desk import Desk, OpenJournal
from controller.review.file_desk import open_desk
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from controller.verify.whole import verify_journal
from sabot.cli.front import open_stdin, refuse, refusing
from sabot.cli.progress import ProgressBars
from sabot.cli.stamp import software, wall_clock

REFOLDED_UNASKED = 200_000
"""Once a day an index of at most this many records is folded anew when a command opens it, which takes seconds. A
longer one is folded anew beside the window."""
_PATH = click.Path(path_type=Path, readable=False)
_OPTIONS = (
    click.option("--index", "index_folder", type=_PATH, help="The folder of the indexes; in the cache unless said."),
    click.option("--book", type=_PATH, help="The review book; beside the first journal unless said."),
    click.option("--db", "dbs", required=True, multiple=True, type=_PATH, help="A journal; several are one desk."),
)


def desk_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of every command that opens a desk: `dbs`, `book` and `index_folder`."""
    for option in _OPTIONS:
        command = option(command)
    return command


more_files = click.argument("more_files", nargs=-1, type=_PATH, metavar="[FILE]...")
"""Further journals without `--db`."""


@contextmanager
def opened_desk(paths: Sequence[Path], book: Path | None, index_folder: Path | None) -> Iterator[Desk]:
    """A desk whose index is up to date. Refused if no journal can be used, or if an index cannot be read or written:
    nobody shall take a log for whole that is not."""
    with open_desk(
        paths, now=wall_clock, software=software(), book=book, folder=index_folder, verifier=verify_beside_heads
    ) as desk:
        if not desk.journals:
            refuse("; ".join(desk.troubles) or "name a journal: --db FILE")
        for line in desk.troubles:
            click.echo(f"sabot: {line}", err=True)
        with refusing(JournalError):
            desk.book.entries()
        with ProgressBars() as progress:
            desk.catch_up(lambda path, n, last: progress(path.name, n, last))
            desk.fold_anew(REFOLDED_UNASKED, lambda path, n, last: progress(f"{path.name} anew", n, last))
        for one in desk.journals:
            _say_trouble(desk, one)
        with refusing(JournalError):
            yield desk


def _say_trouble(desk: Desk, one: OpenJournal) -> None:
    if one.failed:
        refuse(one.failed)
    status = one.status()
    if status.trouble:
        desk.troubles.append(status.trouble)
        click.echo(f"sabot: {status.trouble}", err=True)
    elif status.indexed < status.records:
        behind = f"{status.indexed} of {status.records} records"
        click.echo(f"sabot: {one.path}: another program is reading it in ({behind} so far)", err=True)


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


def verify_beside_heads(path: Path, progress: Callable[[int, int], None] | None = None) -> Verification:
    """Verify a journal with the signed heads that lie beside it, if there are any."""
    told = (lambda _what, done, whole: progress(done, whole)) if progress else lambda *_: None
    return verify_journal(path, progress=told)


def write_whole(path: Path, write: Callable[[Path], None]) -> str:
    """Let `write` write a temporary file, and rename it once it is complete. Returns its SHA-256."""
    try:
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.resolve().parent)
        os.close(descriptor)
        part = Path(name)
        try:
            write(part)
            part.chmod(0o644)
            digest = sha256(part.read_bytes()).hexdigest()
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        refuse(f"{path}: {error.strerror or error}; check the path, its permissions and the space on the disk")
    return digest
