"""docs/table.md draws the phase machine: it must be the one that runs."""

from pathlib import Path

from controller.decide.moves import MOVES
from controller.table.model import Phase

PAGE = Path(__file__).parents[3] / "docs" / "table.md"


def signer_words(signs) -> str:
    """Who signs, as the page should have it."""
    return "" if signs is None else "it depends" if callable(signs) else signs.value.replace("-", " ")


def drawn_moves() -> list[str]:
    """The rows of the table as the page should have them."""
    return [
        f"| `{action.do}` | "
        + " | ".join("×" if phase in move.phases else "" for phase in Phase)
        + f" | {'yes' if move.held else ''} | {signer_words(move.signs)} |"
        for action, move in MOVES.items()
    ]


def test_the_page_draws_the_moves():
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("| action |")) + 2
    assert lines[start : start + len(MOVES)] == drawn_moves()
    assert not lines[start + len(MOVES)].startswith("|")
