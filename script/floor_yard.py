"""A whole floor on one machine, to look at: `script/floor`. Everything in it is simulated, and nothing of it stays.

It starts a private PostgreSQL in a folder, makes a store with a login for each table, and starts a few processes that
play simulated tables (`floor_tables.py`). Where there is a screen it opens the wall and the desk.
"""

import argparse
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import psycopg
from psycopg import sql

from controller.people.pins import Pin
from drivers.postgres.connect import connected
from drivers.postgres.migrate import migrate
from drivers.postgres.reading import Held, held_journals
from sabot.floor.book import approval_record, store_book
from sabot.floor.private_postgres import NoPostgresError, PrivatePostgres
from sabot.host.signing_book import SigningBook

MANAGER, PIN = "fm1", "605917"
DATABASE, DESK = "floor", "desk"
HERE = Path(__file__).resolve().parent
LONGEST_FOLDER = 90
"""The path of a socket is limited."""
NEW = 2
"""So many tables are left for a manager to approve."""
SABOT = [sys.executable, "-I", "-m", "sabot"]


def arguments(words: list[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        prog="script/floor", description="A whole floor of simulated tables. Ctrl-C ends it."
    )
    parser.add_argument("--tables", type=int, default=40, help="how many; 40 unless said")
    parser.add_argument("--speed", type=float, default=10.0, help="1 is a human dealer; 10 unless said")
    parser.add_argument("--folder", type=Path, help="keep journals and store here; else all is removed at the end")
    parser.add_argument("--no-screens", action="store_true", help="open no window")
    parser.add_argument("--seconds", type=float, help="end by itself after so many seconds of play")
    asked = parser.parse_args(words)
    if not 1 <= asked.tables <= 99 or not 0 < asked.speed <= 100:
        parser.error("--tables is 1 to 99, --speed above 0 and at most 100")
    if asked.folder and len(str(asked.folder.absolute())) > LONGEST_FOLDER:
        parser.error(f"--folder: its path is longer than {LONGEST_FOLDER} characters; PostgreSQL's socket is in it")
    return asked


def say(line: str) -> None:
    """A line for the person at the terminal."""
    print(line, flush=True)


@contextmanager
def place(folder: Path | None):
    """The folder of the floor; one of our own is removed at the end."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder.absolute()
        return
    made = Path(tempfile.mkdtemp(prefix="sabot-floor-", dir="/tmp"))
    made.chmod(0o711)  # PostgreSQL runs as another user if we are root
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


def make_store(server: PrivatePostgres, tables: int) -> str:
    """A store with a login for each table and one for the desk, and a manager of the floor; returns the desk's DSN."""
    logins = {DESK: "sabot_desk"} | {f"table{number}": "sabot_ingest" for number in range(1, tables + 1)}
    with psycopg.connect(server.dsn(), autocommit=True) as conn:
        if not conn.execute("select 1 from pg_database where datname = %s", (DATABASE,)).fetchone():
            conn.execute(sql.SQL("create database {}").format(sql.Identifier(DATABASE)))
    migrate(server.dsn(DATABASE))
    with psycopg.connect(server.dsn(), autocommit=True) as conn:
        known = {name for (name,) in conn.execute("select rolname from pg_roles")}
        for login in logins.keys() - known:
            group = sql.Identifier(logins[login])
            conn.execute(sql.SQL("create role {} login in role {}").format(sql.Identifier(login), group))
    dsn = server.dsn(DATABASE, DESK)
    with store_book(dsn) as (_, state):
        has_manager = MANAGER in state.people.by_id
    if not has_manager:
        new = ("--id", MANAGER, "--name", "Floor Manager", "--role", "pit-manager", "--pin-stdin")
        subprocess.run(  # noqa: S603 - our own program
            [*SABOT, "staff", "add", "--to", dsn, *new],
            input=f"{PIN}\n", text=True, check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    return dsn


class Children:
    """The processes of this floor. Each ends when its stdin is closed."""

    def __init__(self) -> None:
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, *words: object, **how: object) -> "subprocess.Popen[bytes]":
        """Start a process that Ctrl-C does not reach: we end it in good order."""
        child = subprocess.Popen(  # noqa: S603 - our own programs
            [str(word) for word in words], stdin=subprocess.PIPE, start_new_session=True, **how
        )
        self.running.append(child)
        return child

    def end(self) -> None:
        """Close their stdin, wait for them, and kill those that do not end."""
        for child in self.running:
            child.stdin.close()
            if child.args[:4] == [*SABOT]:  # a window: it reads no stdin
                child.terminate()
        until = time.monotonic() + 30
        for child in self.running:
            try:
                child.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()


def start_tables(children: Children, folder: Path, server: PrivatePostgres, tables: int, speed: float) -> None:
    """Start the tables, spread over a process for each core, and wait until all have begun."""
    journals = folder / "tables"
    journals.mkdir(exist_ok=True)
    many = min(tables, 2 * (os.cpu_count() or 1))
    begun = {}
    for first in range(many):
        numbers = range(first + 1, tables + 1, many)
        child = children.start(
            sys.executable, HERE / "floor_tables.py", journals, server.dsn(DATABASE, "TABLE"), f"{speed:g}", *numbers,
            stdout=subprocess.PIPE, stderr=(folder / f"tables-{first + 1}.log").open("ab"),
        )  # fmt: skip
        begun[child.stdout] = len(numbers)
    left = dict(begun)
    while left:
        for pipe in select.select(list(left), [], [])[0]:
            data = os.read(pipe.fileno(), 4096)
            if not data:
                raise RuntimeError(f"tables do not begin; see {folder}/tables-*.log, with --folder to keep them")
            left[pipe] -= data.count(b"\n")
            if left[pipe] <= 0:
                del left[pipe]


def approve(dsn: str, tables: int) -> None:
    """The manager of the floor approves every table but the last two."""
    wanted = max(0, tables - NEW)
    while len(held := _named(dsn)) < tables:
        time.sleep(0.2)
    with connected(dsn) as conn:
        approved = {journal for (journal,) in conn.execute("select journal from public.approval").fetchall()}
    records = [
        approval_record(table=one.table, journal=one.journal, public_key=one.public_key, by=MANAGER, role="pit-manager",
                        alarms=[])
        for one in sorted(held, key=lambda one: one.table or "")[:wanted] if one.journal not in approved
    ]  # fmt: skip
    if records:
        with SigningBook(store_book(dsn)) as book:
            book.must_sign(MANAGER, lambda _: Pin(PIN))
            book.append(*records)


def _named(dsn: str) -> list[Held]:
    with connected(dsn) as conn:
        return [one for one in held_journals(conn) if one.table]


def tell(dsn: str, tables: int, speed: float, folder: Path, *, screens: bool) -> None:
    """What there is to open."""
    say(f"\n{tables} simulated tables play at {speed:g} times the speed of people. Ctrl-C ends all of it.")
    say(f"A manager of the floor: {MANAGER}, PIN {PIN}. Journals: {folder}/tables\n")
    sabot = os.path.relpath(Path(sys.executable).parent / "sabot")
    for words, what in (
        (f'floor status --from "{dsn}"', "every table, as text"),
        (f'floor wall --from "{dsn}"', "the wall"),
        (f'floor web --from "{dsn}" --listen 127.0.0.1:8443 --plain', "the wall as a web page"),
        (f'review --from "{dsn}"', "the desk on the whole floor"),
        (f'log --from "{dsn}"', "the log of irregularities"),
        (f'floor verify --from "{dsn}"', "every journal of the store"),
    ):
        say(f"  {sabot} {words}\n      {what}")
    say("\nthe wall and the desk open now" if screens else "\nno screen: no window is opened")


def main(words: list[str]) -> int:
    """Start everything, wait, and end everything."""
    asked = arguments(words)
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    screens = has_screen and not asked.no_screens
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    with suppress(KeyboardInterrupt), ExitStack() as held:
        folder = held.enter_context(place(asked.folder))
        say("starting PostgreSQL")
        try:
            server = PrivatePostgres(folder / "pg", {"max_connections": "200"})
            held.callback(server.stop)
            server.start()
        except NoPostgresError as error:
            print(f"sabot: {error}", file=sys.stderr)
            return 1
        dsn = make_store(server, asked.tables)
        children = Children()
        held.callback(children.end)
        say(f"starting {asked.tables} tables")
        start_tables(children, folder, server, asked.tables, asked.speed)
        approve(dsn, asked.tables)
        tell(dsn, asked.tables, asked.speed, folder, screens=screens)
        if screens:
            for command in (("floor", "wall"), ("review",)):
                children.start(*SABOT, *command, "--from", dsn)
        held.callback(say, "\nending the floor")
        held.callback(signal.signal, signal.SIGINT, signal.SIG_IGN)  # once is enough
        select.select([], [], [], asked.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
