"""The wheel, installed into an empty environment and started without the checkout; and the guide's shoe beside it."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from controller.software.layout import OURS

ROOT = Path(__file__).parents[2]
INTERPRETERS = ("3.11", "3.12", "3.13")
FAULTS = """# A card in pieces, and a card with a byte missing
new-shoe burn none
deal 9H KS ...
fault split
deal 4D 6C 2C
fault drop-byte
deal 9C 2H KD 5D
"""
CHINESE = """
from gui.language import LANGUAGES
from gui.language.qt import look_up_in
print(*(look_up_in(language)("Banker") for language in LANGUAGES))
"""


def built(folder: Path, source: Path) -> Path:
    """A wheel of a project."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def interpreter(version: str) -> str | None:
    """The Python of this version, if it can be had here."""
    candidates = [sys.executable, f"python{version}"]
    if shutil.which("pyenv"):
        found = subprocess.run(["pyenv", "prefix", version], capture_output=True, text=True, check=False)
        candidates.append(f"{found.stdout.strip()}/bin/python")
    for candidate in candidates:
        try:
            said = subprocess.run(
                [candidate, "-c", "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
        except OSError:
            continue
        if said.stdout.strip() == version:
            return candidate
    return None


class Environment:
    """A fresh environment with the wheel of this checkout and nothing else that was not asked for."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.bin = folder / "env" / "bin"
        subprocess.run([python, "-m", "venv", str(folder / "env")], check=True)
        pins = re.findall(
            r"^\w\S*==\S+", (ROOT / "script" / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE
        )
        (folder / "pins.txt").write_text("\n".join(pins), encoding="utf-8")
        self.install(built(folder / "wheel", ROOT))

    def install(self, wheel: Path) -> None:
        """Install a wheel and what it needs."""
        words = ["-m", "pip", "install", "--quiet", "--constraint", str(self.folder / "pins.txt"), str(wheel)]
        subprocess.run([self.bin / "python", *words], check=True, capture_output=True)

    def run(self, program: str, *words: str, **options: object) -> "subprocess.CompletedProcess[str]":
        """Run a program of the environment, outside the checkout."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [self.bin / program, *words], cwd=self.folder, env=clean | {"QT_QPA_PLATFORM": "offscreen"},
            capture_output=True, text=True, check=False, timeout=100, **options,
        )  # fmt: skip


@pytest.fixture(scope="module", params=INTERPRETERS)
def environment(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """One for each version of Python that can be had."""
    python = interpreter(request.param)
    if python is None:
        pytest.skip(f"there is no Python {request.param} here")
    return Environment(tmp_path_factory.mktemp("fresh"), python)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_the_wheel_is_whole(environment: Environment) -> None:
    """Games, scenarios, Chinese and every other file that is no module are there, and nothing else is installed."""
    rules = json.loads(environment.run("sabot", "rules", "--json").stdout)
    assert {game["id"] for game in rules["games"]} == {
        path.stem for path in (ROOT / "controller" / "games").glob("*.toml")
    }
    scenarios = environment.run("sabot-shoe", "--list-scenarios").stdout.splitlines()
    assert len(scenarios) == len(list((ROOT / "hardware_sim" / "scenarios").glob("*.shoe")))
    assert environment.run("python", "-I", "-c", CHINESE).stdout.split() == ["Banker", "庄", "莊"]
    software = json.loads(environment.run("sabot", "software", "--json").stdout)
    assert (software["ok"], software["differs"]) == (True, [])
    listed = subprocess.run(["git", "ls-files", *OURS], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    site = next((environment.bin.parent / "lib").glob("python*/site-packages"))
    assert [path for path in listed.split() if not (site / path).exists()] == []
    (record,) = site.glob("sabot-*.dist-info/RECORD")
    tops = {line.split(",")[0].split("/")[0] for line in record.read_text(encoding="utf-8").splitlines()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {*OURS, ".."}
    assert {path.name for path in environment.bin.glob("sabot*")} == {"sabot", "sabot-shoe"}


@pytest.mark.long
@pytest.mark.timeout(900)
def test_the_guides_shoe_plays_in_a_fresh_environment(environment: Environment, tmp_path: Path) -> None:
    """The package made from the text of docs/drivers.md alone, on a simulated line with faults: the journal is whole."""
    spec = importlib.util.spec_from_file_location(
        "guide", ROOT / "tests" / "drivers" / "shoes" / "test_drivers_guide.py"
    )
    guide = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(guide)
    for package, files in guide.guide_packages().items():
        for name, text in files.items():
            (tmp_path / package / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / package / name).write_text(text, encoding="utf-8")
        environment.install(built(tmp_path / f"{package}-wheel", tmp_path / package))
    listed = json.loads(environment.run("sabot", "software", "--json").stdout)["shoe_packages"]
    assert [(one["shoe"], one["package"], one["version"], one["refused"], len(one["digest"])) for one in listed] == [
        ("acorn", "sabot_acorn", "1.0", None, 64),
        ("tags", "sabot_tags", "1.0", None, 64),
    ]
    line = "".join(f"{tags}\n" for tags in ("TAG 04A1B2C3", "TAG 04FFFFFF", "TAG 04A1B2C4 04A1B2C5")).encode().hex()
    heard = environment.run("sabot", "replay", "--shoe", "tags", "--game", "fortune-six", "--json", "-", input=line)
    (dealt,) = json.loads(heard.stdout)["rounds"]
    assert {"unread-card", "double-draw"} <= {one["id"] for one in dealt["irregularities"]}
    db, scenario = tmp_path / "acorn.db", tmp_path / "faults.shoe"
    scenario.write_text(FAULTS, encoding="utf-8")
    process = subprocess.Popen(
        [environment.bin / "sabot", "table", "--game", "fortune-six", "--shoe", "acorn", "--db", str(db),
         "--port", f"sim://acorn?seed=7&speed=0&scenario={scenario}"],
        cwd=environment.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
    drawn, noted = [], []
    try:
        process.stdin.write('{"do": "load-shoe", "decks": 8}\n{"do": "open-bets"}\n{"do": "close-bets"}\n')
        while "5D" not in drawn:
            line = process.stdout.readline()
            assert line, process.stderr.read()
            event = json.loads(line)
            drawn += [event["card"]] if event.get("event") == "card-drawn" else []
            noted += [event["what"]] if event.get("event") == "device-noted" else []
    finally:
        process.stdin.close()
        process.wait(20)
        process.stdout.close()
        process.stderr.close()
    assert drawn == ["9H", "KS", "4D", "6C", "2C", "2H", "KD", "5D"]
    assert "bytes rejected" in noted
    environment.run("python", "-m", "pip", "uninstall", "--yes", "--quiet", "sabot-acorn", "sabot-tags")
    checked = json.loads(environment.run("sabot", "verify", "--db", str(db), "--json").stdout)
    assert checked["ok"], "the package is gone, and nobody needs it to verify"
