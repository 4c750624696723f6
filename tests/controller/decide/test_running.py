"""A live table opens bets only with software, game and shoe that were checked and approved. Files are not looked at
here: what a check found is an event."""

import pytest
from msgspec.structs import replace
from support.staff import SIGNERS
from support.table import ToldTable

from controller.decide.automation import due_step
from controller.decide.moves import decide, restarted
from controller.decide.running import Manifest, is_being_checked, may_load, not_yet, to_approve
from controller.table import actions, events
from controller.table.evolve import evolve
from controller.table.model import Phase

OLD, NEW = "0a" * 32, "1b" * 32
RELEASE = Manifest(OLD, "release:12345678")


def started(manifest=RELEASE, **settings):
    """A live table that has just started with this software; a shoe is loaded and a dealer is on duty."""
    told = ToldTable("fortune-six", **{"mode": "live", **settings})
    begin(told, manifest, resumed=False)
    told.do(actions.SignOn(SIGNERS.dealer))
    told.do(actions.LoadShoe(8))
    return told


def begin(told, manifest, *, resumed=True, by=None):
    told.take(restarted(told.table, told.rules, "sabot 2", resumed=resumed, manifest=manifest, by=by).events)


def found(told, **fields):
    """A check has ended; well, unless the fields say otherwise."""
    well = {"digest": told.table.software.digest, "files": 9, "ok": True, "games": [told.rules.ruleset.fingerprint]}
    told.take((events.SoftwareVerified(**(well | fields)),))


def opens(told):
    """Why it does not open bets; None if it does."""
    decision = decide(told.table, actions.OpenBets(), told.rules)
    assert (decision.refusal is None) == (decision.table.phase is Phase.BETTING)
    return None if decision.refusal is None else str(decision.refusal.text)


def test_a_live_table_waits_for_the_check_and_then_opens():
    told = started()
    assert is_being_checked(told.table, told.rules)
    assert opens(told) == "the software is being checked"
    found(told)
    assert opens(told) is None
    assert not is_being_checked(told.table, told.rules)


def test_a_file_that_differs_is_named_and_the_next_good_check_opens_again():
    told = started()
    found(told, ok=False, first="controller/games/fortune-six.toml", how="changed", differ=1)
    assert opens(told) == "the software is not as released: controller/games/fortune-six.toml differs"
    found(told)
    assert opens(told) is None


def test_a_check_that_fails_in_a_round_lets_the_round_end():
    told = started()
    found(told)
    told.do(actions.OpenBets())
    found(told, ok=False, first="sabot/x.py", how="added", differ=1)
    told.do(actions.CloseBets())
    told.draw("9H KD KC KS", manual=True)
    told.do(actions.Settle())
    assert opens(told) == "the software is not as released: sabot/x.py differs"


def test_unsigned_software_and_software_without_a_manifest_open_no_live_bets():
    told = started(Manifest(OLD, None))
    found(told)
    assert opens(told) == "the software is unsigned: a live table needs a release"
    told = started(Manifest("", None))
    found(told, ok=False, files=0)
    assert opens(told) == "the software has no manifest: install it again"


def test_a_checkout_may_be_live():
    told = started(Manifest(OLD, "checkout"))
    found(told)
    assert opens(told) is None


@pytest.mark.parametrize("mode", ["simulated", "training"])
def test_other_tables_go_on(mode):
    told = started(Manifest(OLD, None), mode=mode)
    assert opens(told) is None
    found(told, ok=False, first="sabot/x.py", differ=1)
    begin(told, Manifest(NEW, None))
    assert opens(told) is None


def test_software_that_does_not_check_itself_is_as_before():
    """A journal of the first version, and programs that use the core."""
    told = started(None)
    assert told.table.software.digest is None
    assert opens(told) is None


def test_a_start_is_a_check_anew():
    told = started()
    found(told)
    begin(told, RELEASE)
    assert opens(told) == "the software is being checked"


def test_other_software_is_noted_and_a_pit_manager_approves_it():
    told = started()
    found(told)
    begin(told, Manifest(NEW, "release:12345678"))
    changed = next(event for event in told.fresh if isinstance(event, events.SoftwareChanged))
    assert (changed.old, changed.new, changed.was, changed.by) == (OLD, NEW, "sabot 2", None)
    found(told)
    assert opens(told) == "the software has changed: a pit manager approves 1b1b1b1b"
    begin(told, Manifest(NEW, "release:12345678"))  # the question stays
    found(told)
    assert not any(isinstance(event, events.SoftwareChanged) for event in told.fresh)
    assert opens(told) == "the software has changed: a pit manager approves 1b1b1b1b"
    assert to_approve(told.table, told.rules) == ("software", NEW)
    told.do(actions.Approve("software", NEW[:8], SIGNERS.manager))
    assert told.fresh == [events.Approved("software", NEW, "pm1", "pit-manager")]
    assert opens(told) is None
    begin(told, Manifest(OLD, "release:12345678"))
    found(told)
    assert opens(told) == "the software has changed: a pit manager approves 0a0a0a0a"
    begin(told, Manifest(NEW, "release:12345678"))
    found(told)
    assert opens(told) is None, "this software was approved before"


def test_who_signs_at_the_start_approves_other_software():
    told = started()
    begin(told, Manifest(NEW, "release:12345678"), by=SIGNERS.manager)
    changed = next(event for event in told.fresh if isinstance(event, events.SoftwareChanged))
    assert (changed.by, changed.role) == ("pm1", "pit-manager")
    found(told)
    assert opens(told) is None


def test_a_game_from_outside_is_approved_by_its_fingerprint():
    told = started()
    found(told, games=["ff" * 32])
    game = told.rules.ruleset.fingerprint
    assert opens(told) == f"the game is not one of this software: a pit manager approves {game[:8]}"
    told.do(actions.Approve("game", game, SIGNERS.manager, "house game"))
    assert opens(told) is None


def test_a_shoe_from_outside_is_approved_by_its_fingerprint():
    told = started(shoe="manual")
    found(told, shoes={"acorn": "ab" * 32})
    assert opens(told) is None, "it is not the shoe of this table"
    for fingerprint, why in (
        ("ab" * 32, "the shoe manual is of another package: a pit manager approves abababab"),
        (None, "the shoe manual cannot be approved: install its package as a wheel"),
    ):
        found(told, shoes={"manual": fingerprint})
        assert opens(told) == why
    found(told, shoes={"manual": "ab" * 32})
    told.do(actions.Approve("shoe", "abababab", SIGNERS.manager))
    assert opens(told) is None
    found(told, shoes={"manual": "cd" * 32})
    assert opens(told) is not None, "the package was changed"


@pytest.mark.parametrize(
    ("fingerprint", "by", "why"),
    [
        (OLD, SIGNERS.supervisor, "an approval needs a pit-manager; ps1 is pit-supervisor"),
        ("0a0a", SIGNERS.manager, "a fingerprint has 64 hexadecimal digits; eight are enough for what runs here"),
        ("x" * 64, SIGNERS.manager, "a fingerprint has 64 hexadecimal digits; eight are enough for what runs here"),
        ("1b1b1b1b", SIGNERS.manager, "nothing here has the fingerprint 1b1b1b1b"),
    ],
)
def test_an_approval_is_refused(fingerprint, by, why):
    told = started()
    assert str(told.refuses(actions.Approve("software", fingerprint, by)).text) == why


def test_what_is_still_to_come_is_approved_in_full():
    told = started()
    told.do(actions.Approve("software", NEW, SIGNERS.manager))
    begin(told, Manifest(NEW, "release:12345678"))
    found(told)
    assert opens(told) is None


def test_the_software_does_not_open_bets_by_itself_either():
    told = started(automation=["open-bets"], burn="none")
    assert due_step(told.table, told.rules) is None
    found(told)
    assert due_step(told.table, told.rules) == actions.OpenBets()


def test_an_old_start_folds_as_before():
    told = started()
    old = replace(events.TableStarted("sabot 0.1.0", "live", resumed=True), digest=None)
    assert not_yet(evolve(told.table, old), told.rules) is None


def test_the_code_of_a_package_is_loaded_only_if_it_is_as_released_and_approved():
    told = started(shoe="manual")
    found(told, shoes={"acorn": "ab" * 32, "oak": None})
    assert not may_load(told.table, "acorn")
    told.do(actions.Approve("shoe", "abababab", SIGNERS.manager))
    assert may_load(told.table, "acorn")
    assert not may_load(told.table, "oak")
    assert not may_load(told.table, "elm")
    found(told, shoes={"acorn": "ab" * 32}, ok=False, first="sabot/x.py", differ=1)
    assert not may_load(told.table, "acorn")


def test_before_a_shoe_is_loaded_the_game_and_the_shoe_of_the_settings_are_asked_for():
    told = ToldTable("fortune-six", mode="live", shoe="manual")
    begin(told, RELEASE, resumed=False)
    found(told)
    assert to_approve(told.table, told.rules) is None
    found(told, shoes={"manual": "ab" * 32})
    assert to_approve(told.table, told.rules) == ("shoe", "ab" * 32)
    found(told, games=[])
    assert to_approve(told.table, told.rules) == ("game", told.rules.ruleset.fingerprint)
