"""docs/api.md: each program is taken out of the page and run, and prints what the page says."""

import os
import re
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import pytest
from support.json_schema import all_fit
from support.process import LiveTable

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "api.md").read_text(encoding="utf-8")
ROUND = [
    {"do": "load-shoe", "decks": 8},
    {"do": "open-bets"},
    {"do": "close-bets"},
    *({"do": "card", "card": card} for card in ("9H", "KS", "4D", "6C", "2C")),
    {"do": "settle"},
]


def programs() -> dict[str, tuple[str, str]]:
    """By its name: each program of the page, and what the page says that it prints."""
    found = {}
    for block in re.finditer(
        r'^```python\n("""(\w+\.py): .*?)^```(.*?)(?=^```|^###? |\Z)', PAGE, re.DOTALL | re.MULTILINE
    ):
        code, name, after = block.groups()
        shown = re.search(r"prints[^\n]*\n(?:[^\n ][^\n]*\n)?\n((?:    .*\n)+)", after)
        found[name] = (code, "" if shown is None else textwrap.dedent(shown[1]))
    return found


PROGRAMS = programs()
ENVIRONMENT = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}


def write(name: str, folder: Path) -> Path:
    """Put a program into a file."""
    path = folder / name
    path.write_text(PROGRAMS[name][0], encoding="utf-8")
    return path


def run(name: str, folder: Path, *words: str) -> str:
    """What a program prints."""
    ran = subprocess.run(
        [sys.executable, write(name, folder), *words],
        cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_the_page_has_all_its_programs():
    assert list(PROGRAMS) == [
        "settle.py", "dealer.py", "follow.py", "scoreboard.py", "scoreboards.py", "captured.py", "moon.py",
    ]  # fmt: skip
    assert [name for name, (_, shown) in PROGRAMS.items() if not shown] == ["scoreboards.py"]


@pytest.mark.parametrize("name", ["settle.py", "captured.py"])
def test_a_program_prints_what_the_page_says(name, tmp_path):
    assert run(name, tmp_path) == PROGRAMS[name][1]


def test_a_table_is_driven_and_its_journal_followed(tmp_path):
    assert run("dealer.py", tmp_path, "table.db") == PROGRAMS["dealer.py"][1]
    assert run("follow.py", tmp_path, "table.db") == PROGRAMS["follow.py"][1]


def test_the_odds_of_a_house_game(tmp_path):
    made = re.search(r"`(sabot game new [^`]+)`", PAGE)[1]
    subprocess.run(made, shell=True, cwd=tmp_path, env=ENVIRONMENT, check=True, capture_output=True)  # noqa: S602 - the page's own words
    assert run("moon.py", tmp_path) == PROGRAMS["moon.py"][1]


class Board:
    """A program of the page that follows a feed; its lines are waited for."""

    def __init__(self, name: str, folder: Path, address: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, write(name, folder), str(address)],
            cwd=folder,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.guard = threading.Timer(60, self.process.kill)
        self.guard.start()

    def line(self) -> str:
        """The next line about a table."""
        while (line := self.process.stdout.readline()).startswith("no table:"):
            pass
        assert line, "it went away"
        return line

    def rest(self) -> str:
        """What it prints until it ends by itself."""
        said = self.process.stdout.read()
        assert self.process.wait(60) == 0
        return said

    def kill(self) -> None:
        """End it."""
        self.guard.cancel()
        self.process.kill()
        self.process.communicate()


def test_scoreboards_follow_the_feed(tmp_path):
    """One in turn, one in an event loop; each line is waited for before the table goes on."""
    (tmp_path / "ba-07.toml").write_text('name = "BA-07"\n', encoding="utf-8")
    address = tmp_path / "feed"
    words = (
        "--settings",
        tmp_path / "ba-07.toml",
        "--game",
        "fortune-six",
        "--db",
        tmp_path / "t.db",
        "--feed",
        address,
    )
    table, boards = LiveTable(*words), []
    try:
        said = table.until(lambda line: line.get("event") == "table-started")
        boards = [Board(name, tmp_path, address) for name in ("scoreboard.py", "scoreboards.py")]
        assert boards[0].line() == "BA-07: no-shoe, Player -, Banker -, won by -\n"
        printed = ""
        for action in ROUND:
            said += table.tell(action)
            printed += boards[0].line()
        assert printed == PROGRAMS["scoreboard.py"][1]
        assert boards[1].line() == "BA-07, round 1: banker\n"
        said += table.tell({"do": "end-shoe"})
        assert boards[0].line() == "BA-07: no-shoe, Player -, Banker -, won by -\n"
        assert all_fit("table-lines", said) > len(ROUND)
        table.end()
        assert boards[1].rest() == ""
    finally:
        for board in boards:
            board.kill()
        if table.process.poll() is None:
            table.kill()
