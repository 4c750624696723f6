"""No clause number, no game id and no id of a wager that only one game has stands in the code: they come from the game
files.

Left out: docstrings, comments, `gamefile.DEFAULT_GAME`, the one documented default game, and `SHORT_NAMES`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.game.gamefile import game_ids, load_game
from gui.words import SHORT_AREAS

PROJECT = Path(__file__).parents[2]
PRODUCT = ("controller", "drivers", "gui", "sabot", "hardware_sim")
CLAUSE = re.compile(r"(?<![\w.])[1-9]\.[1-9]\d?(\.[1-9]\d?)*(?![\w.]*\w)")
GAME = re.compile(rf"(?<![\w-])({'|'.join(game_ids())})(?![\w-])")
GAMES_WITH = Counter(wager for game in game_ids() for wager in load_game(game).wagers)
OWN = [wager for wager, games in GAMES_WITH.items() if games == 1 and "-" in wager]
"""The wagers of one game alone. An id of one plain word, such as `small`, is also said of other things."""
WAGER = re.compile(rf"(?<![\w-])({'|'.join(OWN)})(?![\w-])")
DEFAULT = ("controller/game/gamefile.py", "fortune-six")
SHORT_NAMES = {("gui/words.py", wager) for wager in SHORT_AREAS}
"""What the screens call an area whose name is too long for a button. A game file has one name for a wager, and its
fingerprint is in the journals: a second name there would make each game another one."""


def found_in(source: str) -> list[str]:
    """The clause numbers, game ids and wagers of one game in the texts of a module, docstrings aside."""
    return [text for text in texts(ast.parse(source)) if any(kind.search(text) for kind in (CLAUSE, GAME, WAGER))]


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of a module that is not a docstring, parts of f-strings included."""
    notes = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


@pytest.mark.parametrize("room", PRODUCT)
def test_no_clause_number_no_game_id_and_no_wager_of_one_game_stands_in_the_code(room: str) -> None:
    modules = list((PROJECT / room).rglob("*.py"))
    assert modules
    found = {
        (str(path.relative_to(PROJECT)), text)
        for path in modules
        for text in found_in(path.read_text(encoding="utf-8"))
    }
    assert found - {DEFAULT} - SHORT_NAMES == set()


def test_each_short_name_is_that_of_a_wager() -> None:
    assert SHORT_AREAS.keys() <= set(GAMES_WITH)


def test_the_default_game_is_named_once() -> None:
    assert found_in((PROJECT / DEFAULT[0]).read_text(encoding="utf-8")) == [DEFAULT[1]]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('refuse("no", "3.8.2")', ["3.8.2"]),
        ('x = f"C needs a shoe (3.11.1), not {manual}"', ["C needs a shoe (3.11.1), not "]),
        ('game = "fortune-six"', ["fortune-six"]),
        ('ids = ("super-six-etg",)', ["super-six-etg"]),
        ('on = "player-fabulous-4"', ["player-fabulous-4"]),
        ('order = ("player-pair", "super-six")', ["super-six"]),
        ('words = "my-fabulous-4"', []),
        ('words = "an amount such as 97.50"', []),
        ('version = "1.0"', []),
        ('def f():\n    """Clause 3.8 of fortune-six."""', []),
        ("scale = 3.8  # clause 3.8", []),
    ],
)
def test_the_scan_finds_them_and_nothing_else(source: str, found: list[str]) -> None:
    assert found_in(source) == found
