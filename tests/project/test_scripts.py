"""The two commands and what they promise a newcomer."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "name", ["bootstrap", "run", "test", "check", "flakes", "bench", "lock", "release", "floor", "postgres"]
)
def test_a_script_is_sound_bash_and_executable(name):
    path = ROOT / "script" / name
    assert os.access(path, os.X_OK)
    ran = subprocess.run(["bash", "-n", str(path)], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("words", [[], ["0"], ["many"], ["-n", "3"]])
def test_flakes_without_a_number_of_runs_is_one_line(words):
    ran = subprocess.run([str(ROOT / "script" / "flakes"), *words], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "sabot: script/flakes takes the number of runs first: script/flakes 20\n"


@pytest.fixture
def flakes(tmp_path):
    """Begins `script/flakes` where this program, of Python, stands for pytest; it knows the number of its run."""

    def begin(program, *words):
        for folder in ("script", ".venv/bin"):
            (tmp_path / folder).mkdir(parents=True)
        (tmp_path / "script/flakes").write_bytes((ROOT / "script/flakes").read_bytes())
        (tmp_path / "script/bootstrap").write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / ".venv/bin/python").write_text(f"#!{sys.executable}\n{FAKE_PYTEST}{program}\n", encoding="utf-8")
        for path in ("script/flakes", "script/bootstrap", ".venv/bin/python"):
            (tmp_path / path).chmod(0o755)
        return subprocess.Popen([str(tmp_path / "script/flakes"), *words], stdout=subprocess.PIPE, text=True)

    return begin


FAKE_PYTEST = """
import signal, sys
from pathlib import Path
with Path("runs").open("a+") as file:
    file.write("x")
    file.flush()
    run = Path("runs").stat().st_size
"""


def test_flakes_names_what_failed_and_keeps_what_a_run_printed(flakes, tmp_path):
    """A run that breaks off is kept and counted too, and the next one begins all the same."""
    said, _ = (
        ran := flakes(
            """
print({2: "FAILED tests/a.py::test_b - 1 is not 2", 3: "no memory"}.get(run, "7 passed"))
sys.exit({2: 1, 3: 3}.get(run, 0))""",
            "4",
        )
    ).communicate()
    assert ran.returncode == 1
    assert [line.split(",")[0] for line in said.splitlines() if line.startswith("run ")] == [
        f"run {number} of 4" for number in (1, 2, 3, 4)
    ]
    assert "failed, and how often:\n      1 tests/a.py::test_b\nruns that broke off: 1\n" in said
    kept = {path.name.split("-seed")[0]: path.read_text() for path in (tmp_path / "build/flakes").iterdir()}
    assert kept == {"run-2": "FAILED tests/a.py::test_b - 1 is not 2\n", "run-3": "no memory\n"}


def test_flakes_says_that_nothing_failed(flakes):
    said, _ = (ran := flakes('print("7 passed")', "2")).communicate()
    assert (ran.returncode, said.splitlines()[-1]) == (0, "2 runs, no test failed")
    assert " s of the processors: 7 passed\n" in said


def test_flakes_that_is_stopped_says_what_failed_so_far(flakes, tmp_path):
    os.mkfifo(tmp_path / "begun")
    running = flakes(
        """
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    open("begun", "w").close()
    signal.pause()
except KeyboardInterrupt:
    print("FAILED tests/a.py::test_b")
    sys.exit(2)""",
        "20",
    )
    (tmp_path / "begun").read_text()
    running.terminate()
    said, _ = running.communicate()
    assert running.returncode == 1
    assert said.endswith("failed, and how often:\n      1 tests/a.py::test_b\n")


def bare_machine(tmp_path, **programs):
    """A project folder with only what set-up reads, and an environment in which these programs are what is said here."""
    project = tmp_path / "sabot"
    (project / "script").mkdir(parents=True)
    for name in (
        "script/bootstrap",
        "script/compile_translations.py",
        "script/constraints.txt",
        "script/build_hook.py",
        "pyproject.toml",
    ):
        (project / name).write_bytes((ROOT / name).read_bytes())
        (project / name).chmod(0o755)
    fakes = tmp_path / "bin"
    fakes.mkdir()
    for name, text in programs.items():
        (fakes / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (fakes / name).chmod(0o755)
    return project, {"PATH": f"{fakes}:{os.environ['PATH']}", "HOME": str(tmp_path)}


def bootstrap(path, env):
    return subprocess.run([str(path)], env=env, capture_output=True, text=True, check=False)


def test_an_unprivileged_user_is_told_exactly_what_to_install(tmp_path):
    """A bare machine without root: one line that can be pasted, and nothing half done."""
    project, env = bare_machine(
        tmp_path, **{"ldconfig": "echo", "find": "", "id": "echo 1000", "sudo": "exit 1", "apt-get": ""}
    )
    ran = bootstrap(project / "script" / "bootstrap", env)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "run: sudo sh -c 'apt-get update; apt-get install -y --no-install-recommends" in ran.stderr
    for package in (
        "libgl1",
        "libegl1",
        "libxkbcommon0",
        "libfontconfig1",
        "libdbus-1-3",
        "libxcb-cursor0",
        "fonts-dejavu-core",
    ):
        assert f" {package}" in ran.stderr
    assert not (project / ".venv").exists()


# Stands for Python: writes down when it makes a .venv or runs pip, which fails as long as there is a file "offline".
PYTHON = """
case "$*" in
    *"-m venv"*) echo venv >>"$HOME/calls"; rm -rf .venv; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
    *"-m pip install"*) echo pip >>"$HOME/calls"; sleep 0.3; test ! -e "$HOME/offline" ;;
esac
"""


@pytest.fixture
def machine(tmp_path):
    """A machine that has every library (the script names them all) and font, and what set-up did since last asked."""
    project, env = bare_machine(
        tmp_path, ldconfig="cat script/bootstrap", find="echo here", python3=PYTHON, id="echo 1000", sudo="exit 1"
    )

    def calls():
        done = (tmp_path / "calls").read_text(encoding="utf-8").split() if (tmp_path / "calls").exists() else []
        (tmp_path / "calls").write_text("", encoding="utf-8")
        return done

    return project, env, calls


def test_set_up_is_done_once_from_wherever_it_is_called(tmp_path, machine):
    project, env, calls = machine
    assert bootstrap(project / "script" / "bootstrap", env).returncode == 0
    assert calls() == ["venv", "pip"]
    (tmp_path / "folder").symlink_to(project)
    (tmp_path / "file").symlink_to(project / "script" / "bootstrap")
    for path in (project / "script" / "bootstrap", tmp_path / "folder" / "script" / "bootstrap", tmp_path / "file"):
        ran = bootstrap(path, env)
        assert (ran.returncode, ran.stderr, calls()) == (0, "", [])


def test_a_changed_list_of_packages_is_installed_into_the_same_venv(machine):
    project, env, calls = machine
    bootstrap(project / "script" / "bootstrap", env)
    calls()
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert bootstrap(project / "script" / "bootstrap", env).returncode == 0
    assert calls() == ["pip"]


def test_a_moved_folder_is_set_up_anew(tmp_path, machine):
    """The programs in .venv/bin name the Python of the old place in their first line."""
    project, env, calls = machine
    bootstrap(project / "script" / "bootstrap", env)
    calls()
    moved = project.rename(tmp_path / "moved")
    assert bootstrap(moved / "script" / "bootstrap", env).returncode == 0
    assert calls() == ["venv", "pip"]


def test_a_failed_set_up_ends_in_one_clear_line_and_starts_anew_the_next_time(tmp_path, machine):
    project, env, calls = machine
    (tmp_path / "offline").touch()
    ran = bootstrap(project / "script" / "bootstrap", env)
    assert ran.returncode == 1
    assert ran.stderr.splitlines()[-1].startswith("sabot: pip could not")
    (tmp_path / "offline").unlink()
    assert bootstrap(project / "script" / "bootstrap", env).returncode == 0
    assert calls() == ["venv", "pip", "venv", "pip"]


def test_two_set_ups_at_once_do_the_work_once(machine):
    project, env, calls = machine
    both = [subprocess.Popen([str(project / "script" / "bootstrap")], env=env, stderr=subprocess.PIPE) for _ in "12"]
    for one in both:
        one.communicate()
    assert ([one.returncode for one in both], calls()) == ([0, 0], ["venv", "pip"])


def test_a_python_asked_for_by_name_is_not_quietly_replaced(machine):
    project, env, calls = machine
    ran = bootstrap(project / "script" / "bootstrap", env | {"PYTHON": "/nowhere/python"})
    assert (ran.returncode, calls()) == (1, [])
    assert ran.stderr == "sabot: PYTHON=/nowhere/python is not a Python 3.11 or newer\n"


def test_every_dependency_is_pinned_exactly_with_hashes_and_no_address_is_written():
    """The build back end too. Each entry is `name==version` and the hashes of its files."""
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    text = (ROOT / "script" / "constraints.txt").read_text(encoding="utf-8")
    entries = [line for line in text.splitlines() if not line.startswith("#")]
    for entry in entries:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[\w.!+]+(\s+--hash=sha256:[0-9a-f]{64})+", entry), entry[:80]
    named = {entry.split("==")[0].lower().replace("_", "-") for entry in entries}
    assert len(named) == len(entries)
    project = said["project"]
    for wanted in (
        *said["build-system"]["requires"], *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ):  # fmt: skip
        assert re.match(r"[A-Za-z0-9_-]+", wanted).group().lower() in named, wanted
    assert "://" not in text


def test_qt_stays_below_the_release_that_kills_python():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any(re.fullmatch(r"PySide6-Essentials>=.*,<6\.12", wanted) for wanted in project["dependencies"])


def test_without_postgresql_and_the_right_to_install_it_one_line_says_what_to_run(tmp_path):
    _, env = bare_machine(tmp_path, **{"ls": "", "id": "echo 1000", "sudo": "exit 1", "apt-get": ""})
    fakes = env["PATH"].partition(":")[0]
    ran = bootstrap(ROOT / "script" / "postgres", env | {"PATH": f"{fakes}:/usr/bin:/bin"})
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "as root, run: apt-get install -y postgresql" in ran.stderr
