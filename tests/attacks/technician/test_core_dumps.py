"""Somebody makes a table crash to read PINs and keys in its core dump, or looks into its memory as the same user."""

import ctypes
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from support.process import LiveTable, Process

from drivers.feed.address import connect
from drivers.terminals import certificates

SECONDS = 60
PR_CAPBSET_DROP, CAP_SYS_PTRACE = 24, 19
LOOK = "import sys; open(f'/proc/{sys.argv[1]}/mem', 'rb')"


def without_roots_eyes() -> None:
    """For what is started next: if root runs the tests, it may not look into other processes as root does."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_SYS_PTRACE, 0, 0, 0)


def look_into(process: int) -> str:
    """What another program of the same user hears when it looks; nothing if it sees."""
    looked = subprocess.run(
        [sys.executable, "-c", LOOK, str(process)],
        capture_output=True, text=True, check=False, preexec_fn=without_roots_eyes,
    )  # fmt: skip
    return looked.stderr


def limit_of_core(process: int) -> list[str]:
    """The soft and the hard limit."""
    rows = Path(f"/proc/{process}/limits").read_text().splitlines()
    return next(row.split()[4:6] for row in rows if row.startswith("Max core file size"))


def children(process: int) -> list[int]:
    """The processes that this one has started."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def must_be_private(process: int) -> None:
    """No core is written, and none can be piped into a program: the kernel shows the process to root alone."""
    assert limit_of_core(process) == ["0", "0"]
    assert "PermissionError" in look_into(process)


def test_a_table_and_its_feed_leave_no_core_and_show_nobody_their_memory(tmp_path):
    table = LiveTable(
        "--game", "fortune-six", "--db", tmp_path / "t.db", "--feed", tmp_path / "feed", preexec_fn=without_roots_eyes
    )
    with ExitStack() as over:
        over.callback(table.kill)
        assert table.state["feed"] == "up"
        with connect(tmp_path / "feed", SECONDS) as reader:
            assert reader.recv(1)
        for process in (table.process.pid, *children(table.process.pid)):
            must_be_private(process)


def test_a_gateway_leaves_no_core_and_shows_nobody_its_key(tmp_path):
    certificates.begin(tmp_path / "etg", "Table 1")
    gateway = Process(
        "etg", "gateway", "--dir", tmp_path / "etg", "--listen", "127.0.0.1:0", preexec_fn=without_roots_eyes
    )
    with ExitStack() as over:
        over.callback(gateway.kill)
        assert gateway.first()["listens"]
        must_be_private(gateway.process.pid)
