"""A technician plants code in the folder of a checkout: Python imports from there, so it must be named, and not run."""

import subprocess
import sys

import pytest
from support.installed import small_checkout

from controller.software.check import check_all, opened

POINTS = "[sabot.shoes]\nevil = evilshoe:MAKE\n"


def named(layout):
    """What a check names."""
    return {one.file: one.how for one in check_all(layout, opened(layout)).differs}


@pytest.mark.parametrize(
    "path",
    [
        "evil-1.0.dist-info/entry_points.txt",
        "evil.EGG-INFO/entry_points.txt",
        "sabot.egg-info/entry_points.txt",
        "evilshoe.py",
        "docs.py",
        "evilshoe.pyc",
        "evilshoe.abi3.so",
        "pysqlite3/__init__.py",
        "pysqlite3/deep/dbapi2.py",
    ],
)
def test_what_python_could_import_from_a_checkout_is_named(tmp_path, path):
    """A package that says it brings a shoe, a module, bytecode, a library, a package that another one looks for."""
    layout = small_checkout(tmp_path)
    for harmless in ("README.md", "tests/test_a.py", "out/picture.png", ".venv/x.py"):
        (layout.root / harmless).parent.mkdir(exist_ok=True)
        (layout.root / harmless).write_text("", encoding="utf-8")
    assert named(layout) == {}
    (layout.root / path).parent.mkdir(parents=True, exist_ok=True)
    (layout.root / path).write_text(POINTS, encoding="utf-8")
    assert named(layout) == {f"checkout/{path}": "added"}


def test_a_link_planted_in_a_checkout_is_named(tmp_path):
    layout = small_checkout(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (layout.root / "pysqlite3").symlink_to(elsewhere)
    assert named(layout) == {"checkout/pysqlite3": "added"}


def test_no_make_is_taken_from_a_package_that_is_not_listed(tmp_path):
    """Makes are looked for in the folders of installed packages, and there only in packages that list their files."""
    for folder in (tmp_path / "checkout", tmp_path / "site-packages"):
        (folder / "evil-1.0.dist-info").mkdir(parents=True)
        (folder / "evil-1.0.dist-info" / "entry_points.txt").write_text(POINTS, encoding="utf-8")
        (folder / "evilshoe.py").write_text("print('planted code ran')\n", encoding="utf-8")
        program = f"import sys; sys.path.append({str(folder)!r})\nfrom drivers.shoes import MAKES; print(*MAKES)"
        ran = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
        assert ran.stdout == "angel-eye bee-tek manual\n"
