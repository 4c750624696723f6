"""docs/drivers.md: the make in it is taken out of the page, installed and run."""

import doctest
import importlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from controller.game.cards import DECK
from controller.journal.reader import open_reader
from controller.table.observations import CardDrawn, Course, CuttingCardDrawn, StandBy
from drivers import shoes as shoe
from drivers.shoes.make import Capabilities, Make, MakeError
from drivers.shoes.makes import Makes
from hardware_sim.makes import Faces

GUIDE = (Path(__file__).parents[3] / "docs" / "drivers.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of this language in the guide."""
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)


def guide_packages() -> dict[str, dict[str, str]]:
    """Both packages by their names, each with its files; a module says its name in its first line."""
    modules = {block.split('"""', 2)[1].partition(":")[0]: block for block in blocks("python")}
    (acorn, tags), (cards,) = blocks("toml"), blocks("csv")
    of_tags = {name: modules.pop(name) for name in tuple(modules) if name.startswith("sabot_tags/")}
    return {
        "sabot-acorn": {**modules, "pyproject.toml": acorn},
        "sabot-tags": {**of_tags, "sabot_tags/tags.csv": cards, "pyproject.toml": tags},
    }


def write_package(folder: Path, *, name: str, files: dict[str, str], points: dict[str, dict[str, str]]) -> None:
    """Put a package of version 1.0 into a folder, as an installer leaves it."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    told = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [
        line
        for group, entries in points.items()
        for line in (f"[{group}]", *(f"{make} = {value}" for make, value in entries.items()))
    ]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")
    (told / "RECORD").write_text("".join(f"{path},,\n" for path in files))


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder with the packages of the guide, as an installer leaves them."""
    folder = tmp_path / "site-packages"
    for name, files in guide_packages().items():
        project = tomllib.loads(files.pop("pyproject.toml"))["project"]
        assert (project["name"], project["version"]) == (name, "1.0")
        write_package(folder, name=name, files=files, points=project["entry-points"])
    return folder


@pytest.mark.parametrize(("module", "session"), [("sabot_acorn", 0), ("sabot_tags", 1)])
def test_the_sessions_in_the_guide_are_true(
    installed: Path, monkeypatch: pytest.MonkeyPatch, module: str, session: int
) -> None:
    """Every line of the examples answers as printed."""
    monkeypatch.syspath_prepend(str(installed))
    try:
        names = vars(importlib.import_module(module))
        test = doctest.DocTestParser().get_doctest(blocks("pycon")[session], dict(names), "docs/drivers.md", None, 0)
        assert len(test.examples) == 5
        assert doctest.DocTestRunner().run(test).failed == 0
    finally:
        sys.modules.pop(module, None)


def test_the_simulated_shoe_of_the_guide_says_what_its_driver_reads(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card of a shoe and the cutting card come back as they went out."""
    monkeypatch.syspath_prepend(str(installed))
    faces = Faces()
    assert [*faces] == ["angel-eye", "bee-tek", "acorn"]
    face, driver = faces["acorn"](concealed=False), Makes()["acorn"].driver()
    happened = [CardDrawn(DECK[0], Course.FIRST_BURN), *map(CardDrawn, DECK), CuttingCardDrawn(), StandBy()]
    said = [one for one in map(face.say, happened) if one is not None]
    assert len(said) == len(happened) - 1
    heard = [seen for _, copies in said for copy in copies for seen in driver.feed(copy, 0.0)]
    assert heard == [reading for reading, _ in said]
    for module in ("sabot_acorn", "sabot_acorn_simulated"):
        sys.modules.pop(module, None)


def sabot(installed: Path, *words: str) -> "subprocess.Popen[str]":
    """The real program, with the guide's package installed."""
    program = f"import sys; sys.path.append({str(installed)!r}); from sabot.__main__ import main; sys.exit(main())"
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
        assert refused == "there is no shoe 'abacus'; there are angel-eye, bee-tek, manual, acorn, tags"
    finally:
        table.stdin.close()
        table.wait(20)
        table.stdout.close()
        table.stderr.close()


def test_the_guides_simulated_shoe_deals_a_round_to_who_types_what_the_guide_says(
    installed: Path, tmp_path: Path
) -> None:
    """The line of the guide, eight times as fast: a shoe that burns, and a round without a case."""
    (url,) = re.findall(r"--shoe acorn --port '([^']+)'", GUIDE)
    load, begin, close, settle = re.findall(r'^    (\{"do":[^}]+\})  ', GUIDE, re.MULTILINE)
    table = sabot(
        installed, "table", "--game", "fortune-six", "--db", str(tmp_path / "table.db"), "--shoe", "acorn",
        "--port", f"{url}&speed=8",
    )  # fmt: skip
    try:
        happened = until(table, "table-started")
        for line, wanted, times in ((load, "card-burned", 11), (begin, "bets-opened", 1), (close, "result-called", 1)):
            table.stdin.write(f"{line}\n")
            while sum(event.get("event") == wanted for event in happened) < times:
                happened += until(table, wanted)
        table.stdin.write(f"{settle}\n")
        happened += until(table, "round-settled")
        assert [event for event in happened if "refused" in event or event["event"] == "case-opened"] == []
        assert "burn differs" in [event["what"] for event in happened if event["event"] == "device-noted"]
    finally:
        table.stdin.close()
        table.wait(20)
        table.stdout.close()
        table.stderr.close()


def test_an_unknown_make_is_refused_with_the_names_of_those_there_are(installed: Path, tmp_path: Path) -> None:
    """One line each; a make that cannot be imported is named with the reason and listed nowhere."""
    for name, said in (
        ("abacus", "'abacus' is not one of acorn, angel-eye, bee-tek, manual, tags"),
        (
            "broken",
            "the make 'broken' (sabot_nothing:MAKE) cannot be imported: ModuleNotFoundError: No module named 'sabot_nothing'",
        ),
        ("other", "the make 'other': sabot_acorn:MAKE is not a Make with this id and a speed"),
    ):
        with (installed / "sabot_tags-1.0.dist-info" / "entry_points.txt").open("a") as file:
            if name != "abacus":
                file.write(f"{name} = sabot_{'nothing' if name == 'broken' else 'acorn'}:MAKE\n")
        ran = sabot(installed, "table", "--db", str(tmp_path / "x.db"), "--shoe", name)
        _, error = ran.communicate(timeout=60)
        assert (ran.returncode, len(error.splitlines())) == (2, 1), error
        assert said in error


LOUD = """
import os, sys
print("loading", flush=True)
os.write(1, b"raw\\n")
sys.__stdout__.write("its own\\n")
sys.__stdout__.flush()
from sabot_acorn import *

def loud(piece):
    print('{"event": "card-drawn", "n": 1}', flush=True)
    os.write(1, b'{"event": "card-drawn", "n": 2}\\n')
    return decode(piece)

MAKE = Make("loud", "Loud", Capabilities(), (9600,), partial(PlainShoe, cut, loud, 2.0))
"""


def test_a_package_that_prints_while_it_is_imported_is_in_no_line_of_the_table(installed: Path, tmp_path: Path) -> None:
    """Standard output belongs to the lines of the table. The settings that name a broken make say why it is broken."""
    write_package(installed, name="loud", files={"loud.py": LOUD}, points={"sabot.shoes": {"loud": "loud:MAKE"}})
    with (installed / "sabot_tags-1.0.dist-info" / "entry_points.txt").open("a") as file:
        file.write("broken = sabot_nothing:MAKE\n")
    for shoe_name in ("loud", "manual"):
        ran = sabot(installed, "table", "--db", str(tmp_path / f"{shoe_name}.db"), "--shoe", shoe_name)
        printed, error = ran.communicate(timeout=60)
        assert (ran.returncode, error) == (0, "loading\nraw\nits own\n")
        assert "table-started" in {json.loads(line)["event"] for line in printed.splitlines()}
    ran = sabot(installed, "check-settings", "-")
    printed, _ = ran.communicate('shoe = "broken"\n', timeout=60)
    assert "stdin, line 1: shoe: the make 'broken' (sabot_nothing:MAKE) cannot be imported: ModuleNot" in printed


def test_a_driver_that_prints_forges_no_line(installed: Path, tmp_path: Path, pty_shoe) -> None:
    """What it prints while it reads a card goes to standard error, whichever way it is printed."""
    write_package(installed, name="loud", files={"loud.py": LOUD}, points={"sabot.shoes": {"loud": "loud:MAKE"}})
    pty_shoe.unplug()
    table = sabot(installed, "table", "--db", str(tmp_path / "x.db"), "--shoe", "loud", "--port", str(pty_shoe.link))
    try:
        until(table, "link-down")
        pty_shoe.plug()
        until(table, "link-up")
        table.stdin.write('{"do": "load-shoe", "decks": 8}\n{"do": "open-bets"}\n{"do": "close-bets"}\n')
        until(table, "bets-closed")
        pty_shoe.send(b"CARD 9H;")
        (drawn,) = until(table, "card-drawn")
        assert (drawn["card"], drawn["to"]) == ("9H", "player")
        printed, error = table.communicate(timeout=60)
        assert "card-drawn" not in printed
        assert error.count('"event": "card-drawn"') == 2
    finally:
        table.kill()
        table.wait(20)


FAILING = """
from functools import partial
from drivers.shoes import Capabilities, Make, PlainShoe
from sabot_acorn import cut, decode

def fails(piece):
    if b"9X" in piece:
        {failure}
    return decode(piece)

MAKE = Make("failing", "Failing", Capabilities(), (9600,), partial(PlainShoe, cut, fails, 2.0))
TAKEN = Make("bee-tek", "Not a Bee-Tek", Capabilities(), (9600,), partial(PlainShoe, cut, fails, 2.0))
TWICE = Make("acorn", "Not an Acorn", Capabilities(), (9600,), partial(PlainShoe, cut, fails, 2.0))
"""


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        ('raise ZeroDivisionError("in the middle of a card")', "ZeroDivisionError: in the middle of a card"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("while True: pass", "it did not return within 2 seconds"),
    ],
)
def test_a_driver_that_fails_leaves_the_table_alive_and_loses_no_card(
    installed: Path, tmp_path: Path, pty_shoe, failure: str, said: str
) -> None:
    """The error is the evidence of a lost line; its bytes are in the journal; the cards around it are dealt."""
    code = FAILING.format(failure=failure)
    write_package(
        installed, name="failing", files={"failing.py": code}, points={"sabot.shoes": {"failing": "failing:MAKE"}}
    )
    pty_shoe.unplug()
    db = tmp_path / "failing.db"
    table = sabot(
        installed, "table", "--game", "fortune-six", "--shoe", "failing", "--port", str(pty_shoe.link), "--db", str(db)
    )
    try:
        until(table, "link-down")
        pty_shoe.plug()
        until(table, "link-up")
        table.stdin.write('{"do": "load-shoe", "decks": 8}\n{"do": "open-bets"}\n{"do": "close-bets"}\n')
        until(table, "bets-closed")
        pty_shoe.send(b"CARD 9H;CARD 9X;CARD KS;")
        happened = until(table, "case-opened")
        assert happened[-1]["irregularity"] == "link-lost"
        assert said in happened[-1]["evidence"]
        happened += until(table, "card-drawn")
        assert [event["card"] for event in happened if event["event"] == "card-drawn"] == ["9H", "KS"]
    finally:
        table.stdin.close()
        table.wait(20)
        table.stdout.close()
        table.stderr.close()
    with open_reader(db) as journal:
        sent = b"".join(wire.data for _, wire in journal.wire(1, None) if wire.direction == "in")
    assert sent == b"CARD 9H;CARD 9X;CARD KS;"


def test_a_name_that_is_taken_is_refused(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped make stays; a name that two packages bring is no make, and the refusal names both."""
    points = {"sabot.shoes": {"bee-tek": "failing:TAKEN", "acorn": "failing:TWICE"}}
    write_package(
        installed, name="failing", files={"failing.py": FAILING.format(failure="raise ValueError")}, points=points
    )
    monkeypatch.syspath_prepend(str(installed))
    found = Makes()
    assert found["bee-tek"] is shoe.MAKES["bee-tek"]
    assert "acorn" not in tuple(found)
    with pytest.raises(MakeError, match=r"'acorn' is brought by failing 1\.0 and sabot-acorn 1\.0; uninstall one"):
        found["acorn"]
    sys.modules.pop("sabot_tags", None)


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
