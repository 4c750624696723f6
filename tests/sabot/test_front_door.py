"""The front door itself: help, version, refusals, a reader that goes away; and the sample shoe."""

import io
import json
import os
import pwd
import shutil
import subprocess
import sys

import pytest
import structlog

from controller.game.cards import DECK
from hardware_sim.options import OptionsError, parse_options
from sabot.cli import log
from sabot.cli.stamp import version

SHOE = " ".join(str(card) for card in DECK)


def test_help_and_version(sabot):
    assert "Sabot: a dealer-assist table controller" in sabot("--help").out
    assert sabot("--version").out == f"sabot, version {version()}\n"


def test_an_unknown_command(sabot):
    assert sabot("shuffle").refused() == "No such command 'shuffle'."


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("tabel",), "(did you mean 'table'?)"),
        (("rules", "fortune-sx"), "(did you mean 'fortune-six'?)"),
        (("rules", "--jso"), "Did you mean '--json'?"),
        (("table", "--db", "x.db", "--shoe", "bee-tec"), "(did you mean 'bee-tek'?)"),
        (("staff", "add", "--db", "x.db", "--id", "a", "--name", "b", "--role", "pit-maneger"),
         "(did you mean 'pit-manager'?)"),
        (("settle", "--game", "classic", "--player", "9H 8D", "--banker", "KS 8C", "--wager", "tigr=5"),
         "(did you mean 'tiger'?)"),
        (("report", "--db", "x.db", "shft"), "(did you mean 'shift'?)"),
    ],
)  # fmt: skip
def test_a_refusal_suggests_the_nearest_word(sabot, tmp_path, monkeypatch, words, near):
    monkeypatch.chdir(tmp_path)
    assert near in sabot(*words).refused()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ({"do": "opn-bets"}, "(did you mean 'open-bets'?)"),
        ({"do": "load-shoe", "deks": 8}, "(did you mean 'decks'?)"),
        ({"do": "report", "irregularity": "overdaw"}, "(did you mean 'overdraw'?)"),
        ({"do": "rule", "case": 1, "ruling": "voidd"}, "(did you mean 'void'?)"),
        ({"do": "act-as", "id": "d1", "role": "pit-managr", "until": "x"}, "(did you mean 'pit-manager'?)"),
        ({"do": "end-shoe", "remaning": 3}, "(did you mean 'remaining'?)"),
        ({"do": "correct", "hand": "bankr", "index": 1, "card": "9H"}, "(did you mean 'banker'?)"),
        ({"do": "wager", "seat": 1.5, "on": "banker", "amount": "5"}, "wager: 'seat': 1.5 is not a whole number"),
        ({"do": "wager", "seat": 1, "on": "bankr", "amount": "5"}, "does not offer bankr (did you mean 'banker'?)"),
        ({"do": "wager", "seat": 1, "on": "zzz", "amount": "5"}, "does not offer zzz"),
    ],
)
def test_a_line_of_a_table_is_refused_with_the_nearest_word(sabot, tmp_path, line, near):
    ran = sabot("table", "--game", "classic", "--db", str(tmp_path / "t.db"), stdin=json.dumps(line) + "\n")
    assert json.loads(ran.out.splitlines()[-1])["refused"].endswith(near)


def test_a_simulated_shoe_is_refused_with_the_nearest_word():
    for name, word, near in (("kind", "angl-eye", "angel-eye"), ("sed", "7", "seed")):
        with pytest.raises(OptionsError, match=f"did you mean '{near}'"):
            parse_options([(name, word)], "--")


@pytest.mark.parametrize("command", ["table", "console"])
def test_a_line_without_a_make_is_refused_with_the_makes(sabot, tmp_path, command):
    said = sabot(command, "--port", "/dev/ttyUSB0", "--db", str(tmp_path / "x.db")).refused()
    assert said == "--port: say with --shoe which shoe is on this line: angel-eye, bee-tek, manual"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("ta", "table"),
        ("table --sho", "--shoe"),
        ("table --shoe bee", "bee-tek"),
        ("game ch", "check"),
        ("table --game ez", "ez-baccarat"),
    ],
)
def test_a_shell_completes_words_and_starts_nothing(sabot, monkeypatch, typed, offered):
    monkeypatch.setenv("_SABOT_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"sabot {typed}")
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split())))
    assert sabot().out == f"plain,{offered}\n"


@pytest.mark.parametrize("shell_name", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell(sabot, shell_name):
    assert "_SABOT_COMPLETE=" in sabot("completion", shell_name).out


def test_no_color(monkeypatch):
    """A terminal gets colours in the log unless NO_COLOR is set."""

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    written = {}
    try:
        for wanted in ("", "1"):
            monkeypatch.setenv("NO_COLOR", wanted)
            written[wanted] = Terminal()
            log._configure(written[wanted])
            structlog.get_logger().info("a line")
    finally:
        structlog.reset_defaults()
    assert "\x1b[" in written[""].getvalue()
    assert "\x1b[" not in written["1"].getvalue()
    assert "a line" in written["1"].getvalue()


def test_as_a_process_of_its_own():
    ran = subprocess.run([sys.executable, "-m", "sabot", "rules", "punto"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("sabot: there is no game 'punto'")
    assert ran.stderr.count("\n") == 1


def shell(script):
    script = script.replace("sabot", f'"{sys.executable}" -m sabot')
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, encoding="latin-1", check=False)


def test_a_reader_that_goes_away_is_no_traceback():
    """A whole shoe of cards, forty times over, is more than a pipe holds."""
    many = " ".join([SHOE] * 300)
    ran = shell(f"echo '{many}' | sabot play | head -n 1; echo ${{PIPESTATUS[1]}}")
    assert ran.stdout.splitlines()[0].startswith("Fortune Six Baccarat, version 6")
    assert ran.stdout.splitlines()[1] == "141"
    assert ran.stderr == ""


def test_a_closed_stdin_and_a_full_disk_are_one_line_each():
    for command in ("settle --jsonl", "play"):
        ran = shell(f"sabot {command} <&-")
        assert (ran.returncode, ran.stderr) == (2, "sabot: stdin is closed; pipe the input in\n")
    ran = shell("sabot rules fortune-six > /dev/full")
    assert (ran.returncode, ran.stderr) == (1, "sabot: cannot write the answer (No space left on device)\n")


@pytest.mark.skipif(shutil.which("setpriv") is None, reason="there is no setpriv here")
@pytest.mark.parametrize("command", ["table", "staff add --id pm1 --name X --role pit-manager --pin-stdin", "verify"])
@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_folder_that_is_closed_to_the_user_is_named_and_what_to_do(tmp_path, command, mode):
    """As a user who may not pass by the rights of files, though the tests may be run by root."""
    folder = tmp_path / "closed"
    folder.mkdir(mode=mode)
    without = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    words = [*without, sys.executable, "-m", "sabot", *command.split(), "--db", folder / "table.db"]
    ran = subprocess.run(words, input="605917\n", capture_output=True, text=True, check=False)
    folder.chmod(0o700)
    if (command, mode) == ("verify", 0o500):
        assert ran.stderr == f"sabot: {folder}/table.db: there is no journal; check the path\n"
        return
    me = pwd.getpwuid(os.geteuid()).pw_name
    assert (ran.returncode, ran.stderr.count("\n"), ran.stdout) == (2, 1, ""), ran.stderr
    assert f"Permission denied; let the user {me} read and write it and its folder" in ran.stderr
    assert f"{folder}, which belongs to {me}" in ran.stderr


def test_a_closed_stdout_is_one_line():
    ran = shell("sabot rules --json >&-")
    assert (ran.returncode, ran.stderr) == (1, "sabot: stdout is closed; give the answer somewhere to go\n")


def test_a_terminal_that_lacks_a_character_is_no_traceback():
    program = "import sys; sys.stdout.reconfigure(encoding='latin-1'); from sabot.__main__ import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", program, "rules", "fortune-six"], capture_output=True, encoding="latin-1", check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "0\\u20135" in ran.stdout


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
    assert sabot("play", stdin="9H # one card").refused() == "stdin: has 1 card; a round may need six"
    assert "cannot be read" in sabot("play", str(tmp_path / "none")).refused()
    assert "--stake: 'x' is not an amount" in sabot("play", "--stake", "x", stdin=SHOE).refused()
    (tmp_path / "bytes").write_bytes(b"\xff")
    assert "is not UTF-8" in sabot("play", str(tmp_path / "bytes")).refused()
