"""The front of every package: a docstring that says what the room is, exports, and nothing else."""

import ast
import importlib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
ROOMS = ("controller", "drivers", "gui", "hardware_sim", "sabot")
FRONTS = sorted(
    str(path.parent.relative_to(PROJECT)) for room in ROOMS for path in (PROJECT / room).rglob("__init__.py")
)
ALLOWED_NAMES = {"__all__", "__version__"}
STABLE = (
    "controller/game", "controller/table", "controller/journal", "controller/protocol", "drivers/shoes", "drivers/feed/readers",
)  # fmt: skip


def tree_of(package: str) -> ast.Module:
    return ast.parse((PROJECT / package / "__init__.py").read_text(encoding="utf-8"))


def is_allowed(node: ast.stmt) -> bool:
    """An import, or `__all__` (in `sabot` also `__version__`) as a literal."""
    match node:
        case ast.Import() | ast.ImportFrom():
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.List() | ast.Constant()):
            return name in ALLOWED_NAMES
    return False


@pytest.mark.parametrize("package", FRONTS)
def test_a_front_holds_its_docstring_and_exports_only(package: str) -> None:
    tree = tree_of(package)
    assert ast.get_docstring(tree)
    assert [ast.unparse(node) for node in tree.body[1:] if not is_allowed(node)] == []


@pytest.mark.parametrize("package", FRONTS)
def test_a_front_says_what_the_room_may_know(package: str) -> None:
    note = ast.get_docstring(tree_of(package)) or ""
    assert any(word in note for word in ("may know", "May know", "Knows nothing else", "imports only rooms")), note


@pytest.mark.parametrize("package", FRONTS)
def test_every_exported_name_exists_and_every_imported_name_is_exported(package: str) -> None:
    tree = tree_of(package)
    module = importlib.import_module(package.replace("/", "."))
    imported = {
        name.asname or name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names
    }
    exported = getattr(module, "__all__", [])
    assert sorted(exported) == sorted(set(exported))
    assert imported == set(exported)
    assert [name for name in exported if not hasattr(module, name)] == []


@pytest.mark.parametrize("package", STABLE)
def test_a_stable_room_exports_something(package: str) -> None:
    assert importlib.import_module(package.replace("/", ".")).__all__


@pytest.mark.parametrize(
    ("source", "allowed"),
    [
        ("from a import b", True),
        ("__all__ = ['b']", True),
        ("__all__ = list(names)", False),
        ("LANGUAGES = {}", False),
        ("def speak(): ...", False),
    ],
)
def test_what_a_front_may_hold(source: str, allowed: bool) -> None:
    assert is_allowed(ast.parse(source).body[0]) is allowed
