"""A technician changes the files of a live table, and wants it to deal with them."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from support.staff import PINS, staff_journal

from controller.journal.reader import open_reader
from controller.runtime.fold import table_events

GAME = "controller/games/fortune-six.toml"
SIGN_ON = {"do": "sign-on", "by": "d104", "pin": PINS["d104"]}
LOAD = {"do": "load-shoe", "decks": 8}
OPEN = {"do": "open-bets"}


@pytest.fixture
def table(installed, tmp_path):
    """Runs a live table of the installation; returns what it printed."""
    db, settings = tmp_path / "table.db", tmp_path / "table.toml"
    staff_journal(db, ("pm1", "ps1", "d104"))
    settings.write_text('mode = "live"\nshoe = "manual"\n', encoding="utf-8")

    def run(*lines, words=(), first=""):
        said = first + "".join(json.dumps(line) + "\n" for line in lines)
        ran = installed.run_again(
            "table", "--game", "fortune-six", "--db", str(db), "--settings", str(settings), *words, input=said
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        return [json.loads(line) for line in ran.stdout.splitlines()]

    run.db = db
    return run


def events(said):
    return [line["event"] for line in said if "event" in line]


def refused(said):
    return [line["refused"] for line in said if "refused" in line]


def test_a_game_that_pays_thirteen_for_twelve_is_not_dealt(installed, table):
    text = (installed.site / GAME).read_text(encoding="utf-8")
    with installed.changed(GAME, text.replace("[12, 1]", "[13, 1]")):
        said = table(SIGN_ON, LOAD, OPEN)
        assert "bets-opened" not in events(said)
        assert refused(said) == [f"the software is not as released: {GAME} differs"]
    # The shoe was loaded with that game, and its pays are in the journal: with the old file it is still not dealt.
    said = table(OPEN)
    assert "bets-opened" not in events(said)
    assert refused(said)[0].startswith("the game is not one of this software")


def test_a_changed_dependency_waits_for_the_check_and_is_not_dealt_with(installed, table):
    text = (installed.site / "click" / "core.py").read_text(encoding="utf-8")
    with installed.changed("click/core.py", text + "\n"):
        said = table(SIGN_ON, LOAD, OPEN, {"do": "show"})
    assert refused(said) == ["the software is not as released: site-packages/click/core.py differs"]
    assert events(said)[-1] == "software-verified"
    assert "state" in said[-1], "what came after open-bets was answered after it"


def test_an_interrupted_round_can_be_ended_with_changed_files(installed, table):
    table(SIGN_ON, LOAD, OPEN, {"do": "close-bets"}, {"do": "card", "card": "9H"})
    with installed.changed("zz.pth", "\n"):
        ask = {"do": "rule", "case": 1, "ruling": "withdraw-option", "by": "pm1", "pin": PINS["pm1"], "reason": "power"}
        cards = [{"do": "card", "card": card} for card in ("KD", "KC", "KS")]
        said = table(ask, {"do": "end-option", "case": 1}, *cards, {"do": "settle"}, OPEN)
        assert "round-settled" in events(said), said
    assert refused(said) == ["the software is not as released: site-packages/zz.pth differs"]


def test_an_unsigned_package_does_not_deal(installed, release_key, table):
    installed.list_files(None)
    try:
        said = table(SIGN_ON, LOAD, OPEN)
    finally:
        installed.list_files(release_key)
    assert refused(said) == ["the software is unsigned: a live table needs a release"]


def test_software_of_another_key_does_not_deal_until_a_pit_manager_approves_it(installed, release_key, table):
    """The same files, signed anew by somebody else: the digest is the same, and was approved before."""
    before = next(line for line in table(SIGN_ON, LOAD) if line.get("event") == "table-started")
    approve = {"do": "approve", "what": "software", "fingerprint": before["digest"], "by": "pm1", "pin": PINS["pm1"],
               "reason": "the release"}  # fmt: skip
    table(approve)
    try:
        installed.list_files(Ed25519PrivateKey.generate())
        said = table(OPEN)
        changed = next(line for line in said if line.get("event") == "software-changed")
        assert (changed["old"], changed["new"]) == (before["digest"], before["digest"])
        assert changed["was_signed_by"] == before["signed_by"] != changed["signed_by"]
        assert refused(said) == [f"the software has changed: a pit manager approves {before['digest'][:8]}"]
        assert refused(table(OPEN)) == refused(said), "the question stays"
        assert events(table(approve, OPEN))[-1] == "bets-opened"
    finally:
        installed.list_files(release_key)


def test_a_rotation_does_not_make_the_table_forget_what_ran(installed, release_key, table, tmp_path):
    before = next(line for line in table(SIGN_ON) if line.get("event") == "table-started")
    ran = installed.run("journal", "rotate", "--db", str(table.db), str(tmp_path / "old"))
    assert (ran.returncode, ran.stderr) == (0, "")
    try:
        with installed.changed("sabot/extra.py", "\n"):
            installed.list_files(release_key)
            said = table(SIGN_ON, LOAD, OPEN)
    finally:
        installed.list_files(release_key)
    changed = next(line for line in said if line.get("event") == "software-changed")
    assert changed["old"] == before["digest"]
    assert refused(said) == [f"the software has changed: a pit manager approves {changed['new'][:8]}"]


def test_other_software_does_not_deal_until_a_pit_manager_approves_it(installed, release_key, table):
    """Changed files and a manifest made anew, signed even with the release key."""
    table(SIGN_ON, LOAD)
    try:
        with installed.changed("sabot/extra.py", "\n"):
            installed.list_files(release_key)
            said = table(OPEN)
            digest = next(line["new"] for line in said if line.get("event") == "software-changed")
            assert refused(said) == [f"the software has changed: a pit manager approves {digest[:8]}"]
            approve = {"do": "approve", "what": "software", "fingerprint": digest[:8], "reason": "update 7"}
            said = table(
                {**approve, "by": "ps1", "pin": PINS["ps1"]}, OPEN, {**approve, "by": "pm1", "pin": PINS["pm1"]}, OPEN
            )
            assert len(refused(said)) == 2
            assert events(said)[-1] == "bets-opened"
    finally:
        installed.list_files(release_key)
    with open_reader(table.db) as reader:
        told = [event for _, event in table_events(reader.entries())]
    assert any(type(event).__name__ == "Approved" and event.fingerprint == digest for event in told)
    said = table({"do": "show"}, words=("--by", "pm1"), first=PINS["pm1"] + "\n")
    changed = next(line for line in said if line.get("event") == "software-changed")
    assert (changed["old"], changed["by"], changed["role"]) == (digest, "pm1", "pit-manager")
