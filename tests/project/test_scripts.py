"""The two commands and what they promise a newcomer."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["bootstrap", "run", "test", "check", "bench"])
def test_a_script_is_sound_bash_and_executable(name):
    path = ROOT / "script" / name
    assert os.access(path, os.X_OK)
    ran = subprocess.run(["bash", "-n", str(path)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_an_unprivileged_user_is_told_exactly_what_to_install(tmp_path):
    """A bare machine without root: one line that can be pasted, and nothing half done."""
    project = tmp_path / "sabot"
    (project / "script").mkdir(parents=True)
    for name in ("bootstrap", "constraints.txt"):
        (project / "script" / name).write_bytes((ROOT / "script" / name).read_bytes())
    (project / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    fakes = tmp_path / "bin"
    fakes.mkdir()
    for name, text in {"ldconfig": "echo", "id": "echo 1000", "sudo": "exit 1"}.items():
        (fakes / name).write_text(f"#!/bin/sh\n{text}\n")
        (fakes / name).chmod(0o755)
    ran = subprocess.run(
        ["bash", str(project / "script" / "bootstrap")],
        env={"PATH": f"{fakes}:{os.environ['PATH']}", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "run: sudo apt-get install -y --no-install-recommends" in ran.stderr
    for package in ("libgl1", "libegl1", "libxkbcommon0", "libfontconfig1", "libdbus-1-3", "libxcb-cursor0"):
        assert f" {package}" in ran.stderr
    assert not (project / ".venv").exists()


def test_every_dependency_is_pinned_exactly_and_no_address_is_written():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = (ROOT / "script" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if line and not line.startswith("#"))
    named = {name.lower().replace("_", "-") for name in pins}
    for wanted in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        assert re.match(r"[A-Za-z0-9_-]+", wanted).group().lower() in named, wanted
    assert not any("://" in line for line in lines)


def test_qt_stays_below_the_release_that_kills_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any(re.fullmatch(r"PySide6-Essentials>=.*,<6\.12", wanted) for wanted in project["dependencies"])
