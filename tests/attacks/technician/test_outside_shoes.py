"""A technician installs a package that brings a make of shoe, and wants its code to run at a live table."""

import json

import pytest
from support.outside_shoe import ACORN, bring_shoe, take_away
from support.staff import PINS, staff_journal

LINES = [{"do": "sign-on", "by": "d104", "pin": PINS["d104"]}, {"do": "load-shoe", "decks": 8}, {"do": "open-bets"}]


@pytest.fixture
def ran(tmp_path):
    """A file that the code of the package writes to when it runs."""
    return tmp_path / "ran"


@pytest.fixture
def table(installed, tmp_path):
    """Runs a live table of the installation whose shoe is that of the package; returns what it printed."""
    db, settings = tmp_path / "table.db", tmp_path / "table.toml"
    staff_journal(db, ("pm1", "d104"))
    settings.write_text('mode = "live"\nshoe = "acorn"\nautomation = ["settle"]\n', encoding="utf-8")

    def run(*lines, words=("--shoe", "acorn")):
        said = "".join(json.dumps(line) + "\n" for line in lines)
        ended = installed.run_again("table", "--db", str(db), "--settings", str(settings), *words, input=said)
        assert (ended.returncode, ended.stderr) == (0, "")
        return [json.loads(line) for line in ended.stdout.splitlines()]

    return run


def code(ran, extra=""):
    """The package: a make whose module leaves a mark."""
    return f"open({str(ran)!r}, 'a').write('ran')\n{extra}{ACORN}"


def test_the_code_of_a_package_runs_at_a_live_table_after_a_pit_manager_has_approved_it(installed, table, ran):
    paths = bring_shoe(installed, code(ran))
    try:
        said = table(*LINES)
        (refused,) = (line["refused"] for line in said if "refused" in line)
        assert refused.startswith("the shoe acorn is of another package: a pit manager approves ")
        assert not ran.exists(), "it ran before anybody approved it"
        approve = {"do": "approve", "what": "shoe", "fingerprint": refused[-8:], "by": "pm1", "pin": PINS["pm1"]}
        said = table({"do": "open-bets"}, {**approve, "reason": "the new shoe"}, {"do": "open-bets"})
        assert [line["event"] for line in said if "event" in line][-2:] == ["approved", "bets-opened"]
        assert ran.exists()
    finally:
        take_away(paths)


def test_a_package_that_was_changed_since_does_not_run(installed, table, ran):
    paths = bring_shoe(installed, ACORN)
    try:
        said = table(*LINES)
        digits = next(line["refused"] for line in said if "refused" in line)[-8:]
        table(LINES[-1], {"do": "approve", "what": "shoe", "fingerprint": digits, "by": "pm1", "pin": PINS["pm1"],
                          "reason": "the new shoe"})  # fmt: skip
        take_away(paths)
        paths = bring_shoe(installed, code(ran))
        said = table(LINES[-1])
        assert not ran.exists()
        assert any("a pit manager approves" in line.get("refused", "") for line in said)
    finally:
        take_away(paths)


def test_a_module_planted_beside_an_approved_package_does_not_run(installed, table, ran):
    """Python would take the folder `sabot_acorn` before the file `sabot_acorn.py` that was approved."""
    paths = bring_shoe(installed, ACORN)
    planted = installed.site / "sabot_acorn"
    try:
        digits = next(line["refused"] for line in table(*LINES) if "refused" in line)[-8:]
        table(LINES[-1], {"do": "approve", "what": "shoe", "fingerprint": digits, "by": "pm1", "pin": PINS["pm1"],
                          "reason": "the new shoe"})  # fmt: skip
        planted.mkdir()
        (planted / "__init__.py").write_text(code(ran), encoding="utf-8")
        said = table(LINES[-1])
        assert not ran.exists()
        assert any("is not as released" in line.get("refused", "") for line in said)
    finally:
        (planted / "__init__.py").unlink(missing_ok=True)
        if planted.exists():
            planted.rmdir()
        take_away(paths)
