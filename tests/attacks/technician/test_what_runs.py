"""A technician with the files changes what runs: games, sources, what Python loads by itself, bytecode."""

import importlib.util
import py_compile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

GAME = "controller/games/fortune-six.toml"


def generous(installed):
    """The game file with a wager that pays 13 for 12."""
    text = (installed.site / GAME).read_text(encoding="utf-8")
    assert "[12, 1]" in text
    return text.replace("[12, 1]", "[13, 1]")


def test_an_edited_game_that_pays_thirteen_for_twelve_is_named(installed):
    with installed.changed(GAME, generous(installed)):
        said = installed.software()
    assert (said["ok"], said["differs"], said["changed"]) == (False, [GAME], [GAME])
    assert installed.software()["ok"]


@pytest.mark.parametrize("path", ["controller/game/settlement.py", "click/core.py", "msgspec/_utils.py"])
def test_an_edited_source_is_named_although_its_time_and_size_are_the_same(installed, path):
    text = (installed.site / path).read_text(encoding="utf-8")
    at = text.index("e")
    with installed.changed(path, text[:at] + "E" + text[at + 1 :]):
        name = path if path.startswith("controller") else f"site-packages/{path}"
        found = installed.differs()
    assert found.pop(name) == "changed"
    # Bytecode that another test's run left is not what the edited source compiles to, and is named rightly too.
    assert [other for other in found if f"__pycache__/{Path(path).stem}." not in other] == []


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("zz_start.pth", "site-packages/zz_start.pth"),
        ("sitecustomize.py", "site-packages/sitecustomize.py"),
        ("usercustomize/__init__.py", "site-packages/usercustomize/__init__.py"),
        ("controller/game/extra.py", "controller/game/extra.py"),
        ("sqlite_utils/extra.py", "site-packages/sqlite_utils/extra.py"),
        ("controller/game/odds.pyc", "controller/game/odds.pyc"),
    ],
)
def test_a_file_that_was_added_is_named(installed, path, named):
    """What Python loads by itself when it starts, a module of ours, one of a dependency, bytecode without a source."""
    with installed.changed(path, "\n"):
        assert installed.differs() == {named: "added"}


def test_a_file_that_is_gone_is_named(installed):
    with installed.changed("controller/games/fabulous-4.toml", None):
        assert installed.differs() == {"controller/games/fabulous-4.toml": "missing"}


def planted(source, tmp_path):
    """Bytecode that says it is of this source, and is not."""
    other = tmp_path / source.name
    other.write_bytes(source.read_bytes() + b"\nprint('planted code ran')\n")
    code = bytearray(Path(py_compile.compile(str(other), doraise=True)).read_bytes())
    there = source.stat()
    code[8:16] = int(there.st_mtime).to_bytes(4, "little") + there.st_size.to_bytes(4, "little")
    return bytes(code)


@pytest.mark.parametrize("source", ["controller/game/money.py", "tabulate/__init__.py"])
def test_planted_bytecode_with_the_time_and_size_of_its_source_is_named(installed, tmp_path, source):
    """Python runs such a file without a look at the source."""
    path = importlib.util.cache_from_source(source)
    with installed.changed(path, planted(installed.site / source, tmp_path)):
        assert "planted code ran" in installed.run("rules").stdout, "the attack works"
        name = path if source.startswith("controller") else f"site-packages/{path}"
        assert installed.differs() == {name: "added"}


def test_what_starts_sabot_is_named(installed):
    """Another program in its folder, and an environment that takes in the packages of the system."""
    with installed.changed(installed.python.with_name("sabot"), "#!/bin/sh\n"):
        assert installed.differs() == {"environment/bin/sabot": "added"}
    config = installed.prefix / "pyvenv.cfg"
    with installed.changed(config, config.read_text(encoding="utf-8").replace("= false", "= true")):
        assert installed.differs() == {"environment/pyvenv.cfg": "changed"}


def test_a_manifest_made_anew_is_unsigned_or_shows_another_key(installed, release_key):
    """The eight digits are compared with those on paper."""
    before = installed.software()
    try:
        with installed.changed(GAME, generous(installed)):
            installed.list_files(Ed25519PrivateKey.generate())
            forged = installed.software()
            installed.list_files(None)
            unsigned = installed.software()
    finally:
        installed.list_files(release_key)
    assert before["signed_by"].startswith("release:")
    assert forged["signed_by"].startswith("release:")
    assert forged["signed_by"] != before["signed_by"]
    assert forged["digest"] != before["digest"]
    assert (unsigned["signed_by"], unsigned["ok"]) == (None, True)
