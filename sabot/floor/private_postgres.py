"""`PrivatePostgres`: a PostgreSQL of our own in a folder, for tests and for `script/floor`; no system database.

It listens on a socket in its folder and on no port. PostgreSQL refuses to run as root, so root starts it as another
user, who then owns the folder.
"""

import ctypes
import os
import pwd
import re
import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

SUPERUSER: Final = "sabot"
READY_SECONDS: Final = 60.0
"""How long a start may take: after a kill it replays its log first."""
NOT_DURABLE: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
"""For data that nobody needs after a power cut."""
LOG_FILE_MEGABYTES: Final = 1
"""The size of a file of its log: small, for a folder that is made and removed often."""
_LOCALE: Final = {"LC_ALL": "C", "PATH": os.environ.get("PATH", "")}
_PR_SET_PDEATHSIG: Final = 1
_NOBODY: Final = ("postgres", "nobody")


class NoPostgresError(Exception):
    """There is no PostgreSQL on this machine, or it does not start; the message is one line."""


def find_programs() -> Path | None:
    """The folder of the programs of the newest PostgreSQL here; None: there is none."""
    found = [folder for folder in Path("/usr/lib/postgresql").glob("*/bin") if (folder / "initdb").exists()]
    if found:
        return max(found, key=lambda folder: [int(part) for part in re.findall(r"\d+", folder.parent.name)])
    on_path = shutil.which("initdb")
    return None if on_path is None else Path(on_path).resolve().parent


class PrivatePostgres:
    """One server. Its folder is made if it is not there; what is in it stays."""

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        programs = find_programs()
        if programs is None:
            raise NoPostgresError("there is no PostgreSQL here; install Debian's package postgresql")
        self.folder = folder
        self._programs = programs
        self._settings = {"listen_addresses": "", "unix_socket_directories": str(folder), **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self._largest_file: int | None = None
        self._as = _other_user()

    def dsn(self, database: str = "postgres", user: str = SUPERUSER) -> str:
        """How to reach a database of it. Whoever may enter the folder is let in."""
        return f"host={self.folder} dbname={database} user={user}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def start(self, largest_file: int | None = None) -> None:
        """Start it, the first time with an empty cluster, and wait until it answers. `largest_file`: no file may grow
        beyond so many bytes, as on a disk that is full."""
        self._largest_file = largest_file
        data = self.folder / "data"
        if not (data / "PG_VERSION").exists():
            self._make(data)
        words = [str(self._programs / "postgres"), "-D", str(data)]
        for name, value in self._settings.items():
            words += ["-c", f"{name}={value}"]
        until = time.monotonic() + READY_SECONDS
        while not self._begin(words, data):
            # After a kill, children of the old server may live for a moment longer and hold its memory.
            if time.monotonic() > until:
                raise NoPostgresError(f"PostgreSQL does not start; see {self.folder / 'log'}")
            time.sleep(0.1)

    def _make(self, data: Path) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        words = [str(self._programs / "initdb"), "-D", str(data), "-U", SUPERUSER, "--auth=trust", "--no-sync"]
        ran = subprocess.run(  # noqa: S603 - a program of the system, our own words
            [*words, "--encoding=UTF8", "--locale=C", f"--wal-segsize={LOG_FILE_MEGABYTES}"],
            capture_output=True, text=True, check=False, cwd=self.folder, env=_LOCALE, **self._as,
        )  # fmt: skip
        if ran.returncode:
            raise NoPostgresError(f"initdb: {' '.join(ran.stderr.split())[:300]}")

    def _begin(self, words: list[str], data: Path) -> bool:
        """Start the server and wait until it answers; False: it ended at once."""
        (data / "postmaster.pid").unlink(missing_ok=True)  # nobody else runs a server in this folder
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - a program of the system, our own words
                words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, env=_LOCALE,
                start_new_session=True,  # Ctrl-C at a terminal is for its starter
                preexec_fn=self._prepare,  # noqa: PLW1509 - one call of the system, before the server begins
                **self._as,
            )  # fmt: skip
        until = time.monotonic() + READY_SECONDS
        while self._process.poll() is None and time.monotonic() < until:
            with suppress(OSError, IndexError):
                if (data / "postmaster.pid").read_text(encoding="ascii").splitlines()[7].strip() == "ready":
                    return True
            time.sleep(0.02)
        self.kill()
        return False

    def _prepare(self) -> None:
        """In the new process: a server whose starter was killed ends too; and its limit."""
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGINT, 0, 0, 0)
        if self._largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self._largest_file, self._largest_file))

    def stop(self) -> None:
        """End it in good order; open connections are cut."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power cut would: SIGKILL. Its children find out and end."""
        self._end(signal.SIGKILL)

    def _end(self, by: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(by)
            try:
                self._process.wait(READY_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def destroy(self) -> None:
        """End it and remove its folder."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def _other_user() -> dict[str, Any]:
    """For root: as whom to run, in the words of `subprocess`."""
    if os.geteuid() != 0:
        return {}
    for name in _NOBODY:
        with suppress(KeyError):
            found = pwd.getpwnam(name)
            return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    raise NoPostgresError("PostgreSQL does not run as root, and there is no user postgres or nobody here")
