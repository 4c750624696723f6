"""What version 0.1.0 wrote is still opened, verified and gone on with. See README.md for what lies here.

Everything goes through the command line, as a house would do it. What a later version says more is welcome, what
version 0.1.0 said must still be said.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
EXPECTED = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("expected/*.json"))}
SETTINGS = EXPECTED.pop("settings")
ARCHIVE = EXPECTED.pop("electronic-archive")
RESUMED = [name for name, said in EXPECTED.items() if "show" in said]
CAPTURED = [name for name, said in EXPECTED.items() if "replay" in said]


@pytest.fixture
def said_by(sabot) -> Callable[..., str]:
    """Runs a command that must succeed; returns what it printed."""

    def run(*words: object, stdin: str = "") -> str:
        ran = sabot(*(str(word) for word in words), stdin=stdin)
        assert ran.status == 0, (words, ran.out, ran.err)
        return ran.out

    return run


def wrong(names: Iterable[str], look: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What is wrong with each of these."""
    return {name: found for name in names if (found := look(name))}


def lacking(says: Any, said: Any, where: str = "") -> list[str]:
    """What was said once and is not said now: every old field, and lists of the same length. Of irregularities there may
    be more, and an alarm may have a name of its own: a later version notices more."""
    if where.endswith(".irregularities"):
        now = {told for one in says for told in (one["id"], one["evidence"])}
        return [f"{where}: without {old!r}" for old in said if not now & {old["id"], old["evidence"]}]
    if isinstance(said, dict) and isinstance(says, dict):
        return [one for name in said for one in lacking(says.get(name, "nothing"), said[name], f"{where}.{name}")]
    if isinstance(said, list) and isinstance(says, list) and len(said) == len(says):
        return [one for n, old in enumerate(said) for one in lacking(says[n], old, f"{where}[{n}]")]
    return [] if says == said else [f"{where}: {says!r}, not {said!r}"]


def copied(name: str, folder: Path) -> Path:
    """The journal, with its heads and its key if they are kept; a key is its owner's alone."""
    for path in HERE.glob(f"journals/{name}.db*"):
        shutil.copy(path, folder)
        (folder / path.name).chmod(0o600)
    return folder / f"{name}.db"


def beside(db: Path) -> list[str]:
    """The options that name a journal's heads, where it has some."""
    heads, key = db.with_name(db.name + ".heads"), EXPECTED[db.stem].get("public_key")
    return ["--heads", str(heads), *(["--public-key", key] if key else [])] if heads.exists() else []


def shown(state: dict[str, Any], said: dict[str, Any]) -> list[str]:
    """What was shown of a table and is not shown now."""
    held = [case for case in state["held"] if case["case"] in {old["case"] for old in said["held"]}]
    return lacking({**state, "held": held}, said) + ["more is held"] * (bool(state["held"]) is not bool(said["held"]))


def test_old_journals_verify_to_the_same_figures(said_by, tmp_path):
    """Chain, heads, and every round judged and settled again; no record is added by looking."""

    def look(name: str) -> list[str]:
        db = copied(name, tmp_path)
        found = json.loads(said_by("verify", "--db", db, *beside(db), "--json"))
        nothing_told = {"decided": 0, "judged": found["rounds"]}
        return lacking(found, {**EXPECTED[name]["verify"], **nothing_told})

    assert wrong(EXPECTED, look) == {}


@pytest.mark.parametrize("name", RESUMED)
def test_an_old_table_goes_on_where_it_was_left(said_by, name, tmp_path):
    """The same state, the same settlements afterwards, and a journal that verifies with what was added to it."""
    said, db = EXPECTED[name], copied(name, tmp_path)
    told = [{"do": "show"}, *said["later"], {"do": "show"}]
    lines = "".join(json.dumps(one) + "\n" for one in told)
    settings = HERE / "settings" / f"{said['settings']}.toml"
    heard = [
        json.loads(line) for line in said_by("table", "--db", db, "--settings", settings, stdin=lines).splitlines()
    ]
    first, last = (one["state"] for one in heard if "state" in one)
    assert shown(first, said["show"]) == []
    assert len([one for one in heard if "refused" in one]) == said["refused"], heard
    settled = [one["lines"] for one in heard if one.get("event") == "round-settled"]
    assert lacking(settled, said["settled"]) == []
    assert shown(last, said["show_later"]) == []
    verified = json.loads(said_by("verify", "--db", db, *beside(db), "--json"))
    assert verified["ok"], verified
    assert verified["rounds"] == said["rounds_later"]
    assert verified["judged"] == verified["rounds"] - verified["decided"]
    assert verified["records"] > said["verify"]["records"]
    if beside(db):  # the shoe was ended: the old key has signed
        assert verified["heads"] > said["verify"]["heads"]


def test_the_log_of_old_journals_says_the_same(said_by, tmp_path):
    """All journals at one desk, each with its own lines in their order."""
    files = [copied(name, tmp_path) for name in EXPECTED]
    words = ("--json", "--index", tmp_path / "index", "--book", tmp_path / "review.book")
    says = json.loads(said_by("log", "--db", *files, *words))
    assert says["troubles"] == []
    for name, said in EXPECTED.items():
        mine = [line for line in says["log"] if line["journal"] == said["verify"]["journal"]]
        assert lacking(mine, said["log"]) == [], name


def test_old_captures_play_the_same(said_by):
    """Rounds, claims, irregularities, and what was wrong on the line."""

    def look(name: str) -> list[str]:
        said, file = EXPECTED[name]["replay"], HERE / "captures" / f"{name}.txt"
        return lacking(json.loads(said_by("replay", *said["words"], file, "--json")), said["says"])

    assert wrong(CAPTURED, look) == {}


def test_old_journals_give_the_same_bytes(said_by, tmp_path):
    """Bytes and times; what stands in comments is for people."""

    def look(name: str) -> list[str]:
        old = (HERE / "captures" / f"{name}.txt").read_text(encoding="utf-8")
        return lacking(_bytes_of(said_by("capture", "--db", copied(name, tmp_path))), _bytes_of(old))

    assert wrong(["smart", "plain"], look) == {}


def _bytes_of(capture: str) -> list[list[str]]:
    return [words for line in capture.splitlines() if (words := line.partition("#")[0].split())]


def test_an_old_archive_is_restored_and_its_money_adds_up(said_by, tmp_path):
    """Byte for byte, with its heads; the statement is the same to the cent."""
    to = tmp_path / "restored.db"
    said_by("journal", "restore", HERE / "journals/electronic-archive", "--to", to)
    heads = to.with_name("restored.db.heads")
    assert lacking(json.loads(said_by("verify", "--db", to, "--heads", heads, "--json")), ARCHIVE["verify"]) == []
    assert lacking(json.loads(said_by("etg", "statement", "--db", to, "--json")), ARCHIVE["statement"]) == []


def test_the_money_of_an_old_electronic_table_adds_up(said_by, tmp_path):
    """The journal that followed the archive: what was carried over, and what came since."""
    says = json.loads(said_by("etg", "statement", "--db", copied("electronic", tmp_path), "--json"))
    assert lacking(says, EXPECTED["electronic"]["statement"]) == []


def test_the_book_of_staff_of_an_old_journal_is_read(said_by, tmp_path):
    """Active and disabled people, each still so; whoever was locked is let in, as after a wait that is over."""
    says = json.loads(said_by("staff", "list", "--db", copied("by-hand", tmp_path), "--json"))
    expected = EXPECTED["by-hand"]["staff"]
    assert "locked" in {person["state"] for person in expected}
    now = [{**person, "state": person["state"].replace("locked", "active")} for person in expected]
    assert lacking(says["staff"], now) == []


def test_old_settings_files_mean_the_same(tmp_path):
    """Files of people and the file that the console wrote: every key is taken as it was. (Others are used above.) One of
    them opens a simulated shoe: a table that listens to one needs a real stdin."""

    def look(name: str) -> list[str]:
        words = ("table", "--db", str(tmp_path / name), "--settings", str(HERE / "settings" / f"{name}.toml"))
        ran = subprocess.run(
            [sys.executable, "-m", "sabot", *words], stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        heard = [json.loads(line) for line in ran.stdout.splitlines()]
        (changed,) = [one for one in heard if one.get("event") == "settings-changed"]
        return lacking(changed["settings"], SETTINGS[name])

    assert wrong(["every-key", "written-back", "minimal", "smart"], look) == {}


def test_the_settings_file_of_an_old_live_table_is_read(sabot, tmp_path):
    """A new live table is refused for its own reasons, such as nobody who may sign, and not for its file."""
    refusal = sabot("table", "--db", str(tmp_path / "new.db"), "--settings", str(HERE / "settings/live.toml")).refused()
    assert "live.toml" not in refusal
