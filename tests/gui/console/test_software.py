"""The software on the console: the top line, the button while it is checked, and the page where it is approved."""

import pytest
from support.staff import SIGNERS

from controller.decide.moves import restarted
from controller.decide.running import Manifest
from controller.runtime.fold import evolve_state
from controller.settings.settings import Mode
from controller.table import actions, events
from gui.console.pages.house.more import MorePage
from gui.console.pages.house.software import SoftwarePage
from gui.console.pages.signing import Signing

DIGEST = "1b2c3d4e" * 8


def begun(felt, signed_by="checkout", **settings):
    """A table whose software checks itself; a dealer is on duty and a shoe is loaded."""
    made = felt(**{"mode": Mode.LIVE, **settings})
    start(made, Manifest(DIGEST, signed_by), resumed=False)
    made.tell(actions.SignOn(SIGNERS.dealer), actions.LoadShoe(8))
    return made


def start(made, manifest, *, resumed=True):
    decided = restarted(made.table, made.rules, "sabot 0.1.0.dev3+gabc", resumed=resumed, manifest=manifest)
    take(made, *decided.events)


def take(made, *happened):
    for event in happened:
        made.state = evolve_state(made.state, event)


def found(made, **fields):
    well = {"digest": DIGEST, "files": 9, "ok": True, "games": [made.rules.ruleset.fingerprint]}
    take(made, events.SoftwareVerified(**(well | fields)))


def words(column):
    """Every text of a column."""
    return str(column)


@pytest.mark.parametrize(
    ("signed_by", "ok", "shown"),
    [
        ("release:12345678", True, "0.1.0.dev3 · 1b2c3d4e release:12345678"),
        ("checkout", True, "0.1.0.dev3 · 1b2c3d4e CHECKOUT"),
        (None, True, "0.1.0.dev3 · 1b2c3d4e UNSIGNED"),
        ("release:12345678", False, "0.1.0.dev3 · 1b2c3d4e FILES DIFFER"),
    ],
)
def test_the_top_line(felt, signed_by, ok, shown):
    made = begun(felt, signed_by)
    found(made, ok=ok, first=None if ok else "sabot/x.py")
    assert made.view().bar.software == shown


def test_software_that_does_not_check_itself_is_not_on_the_top_line(felt):
    assert felt().view().bar.software == ""


def test_the_button_says_that_the_software_is_being_checked(felt):
    made = begun(felt)
    view = made.view()
    assert (view.primary, view.action) == ("Checking the software", None)
    assert view.reason == "the software is being checked"
    found(made)
    view = made.view()
    assert (view.primary, view.action) == ("Place your bets", actions.OpenBets())


def test_a_file_that_differs_is_named(felt):
    made = begun(felt)
    found(made, ok=False, first="sabot/x.py")
    assert made.view().reason == "the software is not as released: sabot/x.py differs"
    assert "sabot/x.py differs" in words(SoftwarePage().column(made.scene()))


def test_a_pit_manager_approves_on_the_page(felt):
    made = begun(felt)
    start(made, Manifest("ff" * 32, "checkout"))
    found(made, digest="ff" * 32)
    column = SoftwarePage().column(made.scene())
    button = next(
        button for block in column.blocks for button in getattr(block, "buttons", ()) if button.key == "approve"
    )
    assert button.label == "Approve the software ffffffff"
    signing = button.to()
    assert isinstance(signing, Signing)
    made.tell(signing.make(SIGNERS.manager, ""))
    assert "approve" not in words(SoftwarePage().column(made.scene()))
    assert made.view().primary == "Place your bets"


def test_more_leads_to_the_page(felt):
    made = begun(felt)
    buttons = [b for block in MorePage().column(made.scene()).blocks for b in getattr(block, "buttons", ())]
    assert next(b for b in buttons if b.key == "software").to is SoftwarePage


def test_while_bets_would_be_refused_the_screen_says_what_to_do_instead(felt):
    """The largest words and the main button are what is possible; the button opens the page where a manager signs."""
    made = begun(felt)
    assert made.view().step == "NO BETS NOW"
    start(made, Manifest("ff" * 32, "checkout"))
    found(made, digest="ff" * 32)
    view = made.view()
    assert (view.step, view.primary) == ("CALL A PIT MANAGER", "Approve the software ffffffff")
    assert view.reason == "the software has changed: a pit manager approves ffffffff (More, Software)"
    assert (view.action, view.opens, view.live) == (None, SoftwarePage(), True)
    made.tell(actions.Approve("software", "ff" * 32, SIGNERS.manager))
    view = made.view()
    assert (view.step, view.reason, view.opens) == ("BETWEEN TWO ROUNDS", "", None)
    assert (view.primary, view.action) == ("Place your bets", actions.OpenBets())


def test_what_nobody_can_approve_offers_nothing(felt):
    """The software has changed too, but an approval would not help."""
    made = begun(felt)
    start(made, Manifest("ff" * 32, "checkout"))
    found(made, digest="ff" * 32, ok=False, first="sabot/x.py")
    view = made.view()
    assert (view.step, view.primary, view.live) == ("NO BETS NOW", "No bets now", False)
