"""No clause number and no game id stands in the code: both come from the game files.

Left out: docstrings, comments, and `gamefile.DEFAULT_GAME`, the one documented default game.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.game.gamefile import game_ids

PROJECT = Path(__file__).parents[2]
PRODUCT = ("controller", "drivers", "gui", "sabot", "hardware_sim")
CLAUSE = re.compile(r"(?<![\w.])[1-9]\.[1-9]\d?(\.[1-9]\d?)*(?![\w.]*\w)")
GAME = re.compile(rf"(?<![\w-])({'|'.join(game_ids())})(?![\w-])")
DEFAULT = ("controller/game/gamefile.py", "fortune-six")


def found_in(source: str) -> list[str]:
    """The clause numbers and game ids in the texts of a module, docstrings aside."""
    return [text for text in texts(ast.parse(source)) if CLAUSE.search(text) or GAME.search(text)]


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of a module that is not a docstring, parts of f-strings included."""
    notes = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


@pytest.mark.parametrize("room", PRODUCT)
def test_no_clause_number_and_no_game_id_stands_in_the_code(room: str) -> None:
    modules = list((PROJECT / room).rglob("*.py"))
    assert modules
    found = {
        (str(path.relative_to(PROJECT)), text)
        for path in modules
        for text in found_in(path.read_text(encoding="utf-8"))
    }
    assert found - {DEFAULT} == set()


def test_the_default_game_is_named_once() -> None:
    assert found_in((PROJECT / DEFAULT[0]).read_text(encoding="utf-8")) == [DEFAULT[1]]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('refuse("no", "3.8.2")', ["3.8.2"]),
        ('x = f"C needs a shoe (3.11.1), not {manual}"', ["C needs a shoe (3.11.1), not "]),
        ('game = "fortune-six"', ["fortune-six"]),
        ('ids = ("super-six-etg",)', ["super-six-etg"]),
        ('words = "player-fabulous-4"', []),
        ('words = "an amount such as 97.50"', []),
        ('version = "1.0"', []),
        ('def f():\n    """Clause 3.8 of fortune-six."""', []),
        ("scale = 3.8  # clause 3.8", []),
    ],
)
def test_the_scan_finds_them_and_nothing_else(source: str, found: list[str]) -> None:
    assert found_in(source) == found
