"""The front door itself: help, version, refusals, a reader that goes away; and the sample shoe."""

import subprocess
import sys

from controller.cards import DECK
from sabot import __version__


def test_help_and_version(sabot):
    assert "Sabot: a dealer-assist table controller" in sabot("--help").out
    assert sabot("--version").out == f"sabot, version {__version__}\n"


def test_an_unknown_command(sabot):
    assert sabot("shuffle").refused() == "No such command 'shuffle'."


def test_as_a_process_of_its_own():
    ran = subprocess.run([sys.executable, "-m", "sabot", "rules", "punto"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("sabot: there is no game 'punto'")
    assert ran.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_traceback():
    script = f'"{sys.executable}" -m sabot rules fortune-six | head -n 1'
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("Fortune Six Baccarat, version 6")
    assert ran.stderr == ""


SHOE = " ".join(str(card) for card in DECK)


def test_a_shoe_is_played_and_settled(sabot):
    ran = sabot("play", "--game", "fabulous-4", "--stake", "10", stdin=SHOE)
    assert ran.status == 0
    assert "10 rounds" in ran.out or "9 rounds" in ran.out
    assert "why it ends" in ran.out
    first = next(line for line in ran.out.splitlines() if line.lstrip().startswith("1 "))
    assert "AC 3C 5C" in first
    assert "2C 4C" in first
    assert "Banker stands on 6: Player's third card is 5" in first
    assert "Player wins 9 over 6" in first


def test_a_shoe_that_is_none(sabot, tmp_path):
    assert sabot("play", stdin="9H 8D\nKS joker").refused().startswith("stdin, line 2: 'joker' is not a card")
    assert sabot("play", stdin="9H # one card").refused() == "stdin: has 1 cards; a round may need six"
    assert "cannot be read" in sabot("play", str(tmp_path / "none")).refused()
    assert "--stake: 'x' is not an amount" in sabot("play", "--stake", "x", stdin=SHOE).refused()
    (tmp_path / "bytes").write_bytes(b"\xff")
    assert "is not UTF-8" in sabot("play", str(tmp_path / "bytes")).refused()
