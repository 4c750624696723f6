"""docs/drivers.md: the make in it is taken out of the page, installed and run."""

import doctest
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from drivers import shoes as shoe
from drivers.shoes.make import Capabilities, Make

GUIDE = (Path(__file__).parents[3] / "docs" / "drivers.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one block of this language in the guide."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    return str(found)


@pytest.fixture
def acorn() -> ModuleType:
    """The module of the guide."""
    module = ModuleType("sabot_acorn")
    exec(compile(block("python"), "docs/drivers.md", "exec"), module.__dict__)  # noqa: S102 - our own page
    return module


def test_the_session_in_the_guide_is_true(acorn: ModuleType) -> None:
    """Every line of the example answers as printed."""
    test = doctest.DocTestParser().get_doctest(block("pycon"), vars(acorn), "docs/drivers.md", None, 0)
    assert len(test.examples) == 5
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the package of the guide, as an installer leaves it."""
    folder = tmp_path / "site-packages"
    folder.mkdir()
    (folder / "sabot_acorn.py").write_text(block("python"), encoding="utf-8")
    project = tomllib.loads(block("toml"))["project"]
    told = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()))
    ]
    (told / "entry_points.txt").write_text("\n".join(points) + "\n")
    (told / "RECORD").write_text("sabot_acorn.py,,\n")
    return folder


def sabot(installed: Path, *words: str) -> "subprocess.Popen[str]":
    """The real program, with the guide's package installed."""
    program = f"import sys; sys.path.append({str(installed)!r}); from sabot.__main__ import main; main()"
    return subprocess.Popen(
        [sys.executable, "-I", "-c", program, *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip


def until(table: "subprocess.Popen[str]", wanted: str) -> list[dict[str, object]]:
    """The lines that the table prints up to the wanted one: an event of this name, or a refusal."""
    found: list[dict[str, object]] = []
    while not found or wanted not in (found[-1].get("event"), *found[-1]):
        line = table.stdout.readline()
        assert line, (found, table.stderr.read())
        found.append(json.loads(line))
    return found


def test_the_guides_make_settles_a_round_in_the_real_program(installed: Path, tmp_path: Path, pty_shoe) -> None:
    """Cards that come over a pty are dealt; a shoe of these capabilities proves nothing, so people close and settle."""
    settings = tmp_path / "acorn.toml"
    settings.write_text('shoe = "acorn"\nautomation = ["open-bets"]\n')
    pty_shoe.unplug()  # the line is there only after the table missed it: so we know that it listens
    table = sabot(
        installed, "table", "--game", "fortune-six", "--settings", str(settings), "--shoe", "acorn",
        "--port", str(pty_shoe.link), "--db", str(tmp_path / "acorn.db"),
    )  # fmt: skip
    try:
        until(table, "link-down")
        pty_shoe.plug()
        until(table, "link-up")
        table.stdin.write('{"do": "load-shoe", "decks": 8}\n')
        assert until(table, "bets-opened")[0]["kind"] == "acorn"
        table.stdin.write('{"do": "close-bets"}\n')
        until(table, "bets-closed")
        pty_shoe.send(b"CARD 9H;CARD KS;CARD KD;CARD 5C;")
        happened = until(table, "result-called")
        table.stdin.write('{"do": "settle"}\n')
        until(table, "round-settled")
        assert [event["card"] for event in happened if event["event"] == "card-drawn"] == ["9H", "KS", "KD", "5C"]
        assert next(event for event in happened if event["event"] == "result-called")["result"] == "player"
        pty_shoe.send(b"CARD 9X;")
        until(table, "device-noted")
        table.stdin.write('{"do": "swap-shoe", "kind": "abacus"}\n')
        refused = until(table, "refused")[-1]["refused"]
        assert refused == "there is no shoe 'abacus'; there are angel-eye, bee-tek, manual, acorn"
    finally:
        table.stdin.close()
        table.wait(20)
        table.stdout.close()
        table.stderr.close()


def test_an_unknown_make_is_refused_with_the_names_of_those_there_are(installed: Path, tmp_path: Path) -> None:
    """One line each; a make that cannot be imported is named with the reason and listed nowhere."""
    for name, said in (
        ("abacus", "'abacus' is not one of acorn, angel-eye, bee-tek, manual"),
        ("broken", "the make 'broken' (sabot_nothing:MAKE) cannot be imported: ModuleNotFoundError: No module named 'sabot_nothing'"),
        ("other", "the make 'other': sabot_acorn:MAKE is not a Make with this id and a speed"),
    ):
        with next(installed.glob("*.dist-info/entry_points.txt")).open("a") as file:
            if name != "abacus":
                file.write(f"{name} = sabot_{'nothing' if name == 'broken' else 'acorn'}:MAKE\n")
        ran = sabot(installed, "table", "--db", str(tmp_path / "x.db"), "--shoe", name)
        _, error = ran.communicate(timeout=60)
        assert (ran.returncode, len(error.splitlines())) == (2, 1), error
        assert said in error


def test_the_kinds_we_know() -> None:
    """Their ids, and what each can do, as the protocol notes have it."""
    can = {id_: kind.capabilities for id_, kind in shoe.MAKES.items()}
    nothing = Capabilities()
    everything = Capabilities(
        assigns_places=True,
        gives_results=True,
        conceals=True,
        has_sequence=True,
        has_checksum=True,
        takes_commands=True,
    )
    assert can == {"angel-eye": everything, "bee-tek": nothing, "manual": Capabilities(by_hand=True)}
    assert {id_: kind.speeds for id_, kind in shoe.MAKES.items()} == {
        "angel-eye": (4800, 9600),
        "bee-tek": (9600,),
        "manual": (9600,),
    }


@pytest.mark.parametrize("kind", shoe.MAKES.values(), ids=shoe.MAKES)
def test_every_kind_makes_a_fresh_driver(kind: Make) -> None:
    """Made the same way, with the same counters at nothing, and nothing to send."""
    driver = kind.driver(last_sequence="3")
    assert (driver.telegrams, driver.rejected_bytes, driver.gaps, driver.outgoing()) == (0, 0, 0, b"")
    assert driver.last_sequence == ("3" if kind.capabilities.has_sequence else None)
    assert driver.tick(0.0) == ()
    assert driver.feed(b"", 0.0) == ()
