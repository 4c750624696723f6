"""Opens a desk for a command: journals, index, book; prints a line on stderr for each file that cannot be used."""

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from controller.review.desk import Desk, open_desk
from sabot.cli.front import refuse
from sabot.cli.progress import ProgressBar
from sabot.cli.stamp import software, wall_clock

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
    """A desk whose index is up to date. Refused if no journal can be used."""
    with open_desk(paths, now=wall_clock, software=software(), book=book, folder=index_folder) as desk:
        if not desk.journals:
            refuse("; ".join(desk.troubles) or "name a journal: --db FILE")
        for line in desk.troubles:
            click.echo(f"sabot: {line}", err=True)
        bars: dict[Path, ProgressBar] = {}
        try:
            desk.catch_up(lambda path, n, last: bars.setdefault(path, ProgressBar(path.name))(n, last))
        finally:
            for bar in bars.values():
                bar.__exit__()
        for one in desk.journals:
            status = one.status()
            if status.trouble:
                click.echo(f"sabot: {status.trouble}", err=True)
            elif status.indexed < status.records:
                behind = f"{status.indexed} of {status.records} records"
                click.echo(f"sabot: {one.path}: another program is reading it in ({behind} so far)", err=True)
        yield desk


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
