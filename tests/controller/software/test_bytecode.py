"""Bytecode that Python kept: only what the source beside it compiles to is its source's."""

import importlib.util
import py_compile
from pathlib import Path

import pytest
from support.installed import small_checkout

from controller.software.bytecode import foreign_bytecode

SOURCE = "def pays():\n    return 12\n"


@pytest.fixture
def kept(tmp_path):
    """A checkout with one module of ours and its kept bytecode: layout, source, kept file."""
    layout = small_checkout(tmp_path)
    source = layout.root / "controller" / "a.py"
    source.write_text(SOURCE, encoding="utf-8")
    return layout, source, Path(py_compile.compile(str(source), doraise=True))


def test_what_the_source_compiles_to_is_its_own(kept):
    layout, _, _ = kept
    assert list(foreign_bytecode(layout)) == []


CHANGES = {
    "of another source": lambda source, _: source.write_text(SOURCE.replace("12", "13"), encoding="utf-8"),
    "without a source": lambda source, _: source.unlink(),
    "of no Python": lambda _, file: file.rename(file.with_name(file.name.replace(".pyc", ".opt-7.pyc"))),
    "cut short": lambda _, file: file.write_bytes(file.read_bytes()[:20]),
    "of a broken source": lambda source, _: source.write_text("def pays(:\n", encoding="utf-8"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_anything_else_is_named(kept, change):
    layout, source, file = kept
    CHANGES[change](source, file)
    (named,) = foreign_bytecode(layout)
    assert named.startswith("controller/__pycache__/a.")


def test_a_file_of_another_python_is_not_read(kept):
    layout, _, file = kept
    data = file.read_bytes()
    other = bytes(byte ^ 1 for byte in importlib.util.MAGIC_NUMBER)
    file.write_bytes(other + b"nothing that anybody compiled" + data)
    assert list(foreign_bytecode(layout)) == []
