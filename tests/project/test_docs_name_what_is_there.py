"""Every path and every dotted module name in README, CONTRIBUTING and docs is there."""

import importlib
import importlib.util
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md", *sorted(str(p.relative_to(PROJECT)) for p in (PROJECT / "docs").rglob("*.md")))
ROOMS = ("controller", "drivers", "gui", "hardware_sim", "sabot")
FOLDERS = "|".join((*ROOMS, "tests", "script", "benchmarks", "docs"))
PATH = re.compile(rf"(?<![\w/.~-])(?:{FOLDERS})/[\w./*-]*[\w/]")
DOTTED = re.compile(rf"(?<![\w/.-])(?:{'|'.join(ROOMS)})(?:\.[a-zA-Z_]\w*)+")
MADE = re.compile(r"NAME|LANGUAGE|CODE")
"""Capitals that the reader replaces."""
NOT_MODULES = {"sabot.shoes", "sabot.shoes.simulator"}
"""The groups of entry points by which a make of shoe and its simulated face are registered."""
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def is_there(path: str) -> bool:
    """Whether a path exists; a pattern or a name with a word to replace, whether something fits it."""
    pattern = MADE.sub("*", path).rstrip("/")
    return any(True for _ in PROJECT.glob(pattern))


def is_name(dotted: str) -> bool:
    """Whether it is a module, or what a module holds."""
    if dotted.endswith((".md", ".py", ".toml", ".db")):
        return True
    words = dotted.split(".")
    for end in range(len(words), 0, -1):
        name = ".".join(words[:end])
        try:
            found = importlib.util.find_spec(name)
        except ModuleNotFoundError:
            continue
        if found is not None:
            held: object = importlib.import_module(name)
            for word in words[end:]:
                held = getattr(held, word, None)
            return held is not None
    return False


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    assert [path for path in PATH.findall(text) if not is_there(path)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_module_that_a_page_names_exists(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    assert [name for name in DOTTED.findall(text) if name not in NOT_MODULES and not is_name(name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_another_page_leads_somewhere(page: str) -> None:
    path = PROJECT / page
    links = LINK.findall(path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_modules_of_the_pits_desk_are_those_that_the_page_lists() -> None:
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \|", (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"\w+", row)]
    assert sorted(listed) == sorted({path.stem for path in (PROJECT / "controller/review").glob("*.py")} - {"__init__"})


def test_the_modules_of_the_shoes_are_those_that_the_page_lists() -> None:
    rows = re.findall(
        r"^\| (`[a-z_/.`, ]+\.py`) \|", (PROJECT / "docs/drivers.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    folder = PROJECT / "drivers/shoes"
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
    listed = [name for row in rows for name in re.findall(r"`(.*?)`", row)]
    assert sorted(listed) == sorted(name for name in there if not name.endswith("__init__.py"))


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("controller/game/odds.py", True),
        ("controller/odds.py", False),
        ("benchmarks/bench_NAME.py", True),
        ("gui/language/sabot_LANGUAGE.ts", True),
    ],
)
def test_a_path_is_looked_for(said: str, there: bool) -> None:
    assert is_there(said) is there


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("controller.game.odds", True),
        ("controller.game.settle", True),
        ("controller.journal.Journal.append", True),
        ("gui.tongue.tr", False),
    ],
)
def test_a_name_is_looked_for(said: str, there: bool) -> None:
    assert is_name(said) is there
