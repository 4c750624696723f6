"""How many touches something takes, on the real window with PINs and a journal. Digits of a PIN do not count."""

import pytest
from support.fingers import PIN, Fingers
from support.touches import card_keys

from controller.game.authority import Role
from controller.game.cards import card_name, parse_card
from controller.game.irregularities import Irregularity
from controller.table.actions import Dismiss, Report, Signature, SignOn
from controller.table.model import Phase
from controller.table.observations import CardDrawn, SequenceGap
from gui.console.pages.signing import REASONS
from gui.touch.blocks import Faces


class Counter(Fingers):
    """Counts touches, and signs on the pad that is open."""

    touches = 0

    def press(self, *keys):
        super().press(*keys)
        self.touches += len(keys)

    def counted(self, *keys):
        """How many touches lead to the pad."""
        before = self.touches
        self.press(*keys)
        assert self.column.pad is not None
        assert self.column.pad.shown == "○○○○○○"
        return self.touches - before

    def pin(self, typed=PIN):
        before = self.runtime.journal.head()
        self.press(*(f"digit:{digit}" for digit in typed), "ok")
        self.until(lambda: self.runtime.journal.head() != before)
        self.until(lambda: not self.console.host.aside.finished)

    def told(self, *observations):
        for one in observations:
            self.runtime.tell(one)
        self.console.refresh()


@pytest.fixture
def dealing(qtbot, qapp, open_console, monkeypatch):
    """A table on which these cards were entered by hand; a button that is held is held for a blink."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)

    def at(cards="", **settings):
        found = Counter(qtbot, qapp, open_console(**settings))
        found.press("primary", "primary", "primary", *card_keys(cards))
        return found

    return at


def too_many(dealing):
    """A card too many after a natural."""
    hand = dealing("9H KD KC 5S")
    hand.press("menu:shoe", "enter", *card_keys("AD"))
    assert hand.table.holding_case.kind is Irregularity.OVERDRAW
    return hand


@pytest.mark.parametrize("reason", range(len(REASONS)))
def test_a_ruling_takes_three_touches_before_the_pin(dealing, reason):
    """Ruling, who signs, why: each reason is on the first page, and none is chosen before."""
    hand = too_many(dealing)
    hand.press("ruling:set-aside")
    assert not any(button.chosen for button in hand.column.buttons)
    assert hand.counted("person:ps1", f"reason:{reason}") == 2
    hand.pin()
    assert not hand.table.held
    entry = [e for e in hand.runtime.journal.entries() if e.kind == "case-ruled"][-1]
    assert REASONS[reason].encode() in bytes(entry.payload)


def test_the_way_to_the_pin_shows_cards_effect_and_signers(dealing):
    """The page of the ruling says what it does to cards and wagers and who may sign; that of the case shows the cards."""
    hand = dealing("9H KD")
    hand.told(SequenceGap("4", "6"))
    assert [block.label for block in hand.column.blocks if isinstance(block, Faces)] == ["Drawn"]
    hand.press("ruling:read-again")
    again = "Pass the unread card through the shoe again."
    assert hand.column.words == (again, "Wagers stay in play.", "Next: Card to Banker.")
    signs = {button.key: button.label for button in hand.column.buttons}
    assert signs["person:ps1"].endswith(" signs")
    assert "person:d104" not in signs


def test_what_ends_a_round_is_still_held(dealing):
    hand = too_many(dealing)
    hand.press("ruling:void")
    ways = [button for button in hand.column.buttons if button.key != "back"]
    assert ways
    assert all(button.hold for button in ways)


def test_a_misread_card_takes_five_touches_before_the_pin(dealing):
    hand = dealing("9H KD KC 5S")
    assert hand.counted("card:banker:1", *card_keys("8D"), "person:ps1", "reason:0") == 5
    hand.pin()
    assert card_name(hand.table.deal.banker[0]) == "8D"


def test_a_relief_takes_two_touches_before_the_pin(dealing):
    """In the middle of a hand; the menu says who deals."""
    hand = dealing("9H KD")
    hand.told(SignOn(Signature("ps1", Role.PIT_SUPERVISOR)))
    assert {button.key: button.detail for button in hand.window._view.menu}["menu:duty"] == "ps1"
    assert hand.counted("menu:duty", "person:d104") == 2
    hand.pin()
    assert (hand.table.dealer, hand.table.phase) == ("d104", Phase.DEALING)
    assert {button.key: button.detail for button in hand.window._view.menu}["menu:duty"] == "d104"


# A wrong PIN


def test_a_wrong_pin_keeps_the_path(dealing):
    """Who signs and why stay; only the digits are gone. While the PIN is checked, the pad stays too."""
    hand = too_many(dealing)
    hand.counted("ruling:set-aside", "person:ps1", "reason:2")
    title = hand.column.title
    hand.pin("111112")
    hand.until(lambda: "not accepted" in " ".join(hand.column.words))
    assert hand.column.title == title
    assert hand.column.pad.shown == "○○○○○○"
    before = hand.touches
    hand.pin()
    assert hand.touches - before == len(PIN) + 1
    assert not hand.table.held


def test_the_pad_stays_while_the_pin_is_checked(dealing):
    """A second OK, or Enter, finds the pad and not the main button."""
    hand = too_many(dealing)
    hand.counted("ruling:set-aside", "person:ps1", "reason:0")
    before = hand.runtime.journal.head()
    hand.press(*(f"digit:{digit}" for digit in PIN), "ok")
    if hand.runtime.journal.head() == before:  # the check has not ended yet
        assert hand.column.pad is not None
        hand.press("ok")
    hand.until(lambda: hand.runtime.journal.head() != before)
    assert hand.console.page is None


# What is over


def test_a_page_about_a_round_closes_when_another_begins(dealing):
    hand = dealing("9H KD KC 5S")
    for opens in (["card:player:1"], ["menu:recall"], ["card:player:1", *card_keys("8H")]):
        hand.press(*opens)
        assert hand.console.page is not None
        while hand.table.phase is not Phase.BETTING:
            hand.press("primary")
        assert hand.console.page is None, opens
        hand.press("primary", *card_keys("9H KD KC 5S"))


def test_the_signature_of_a_case_closes_with_the_case(dealing):
    """Somebody dismissed the report meanwhile; nobody signs for what is over."""
    hand = dealing("9H")
    hand.told(Report(Irregularity.OTHER))
    hand.press("ruling:void", "person:acm1")
    assert hand.column.title == "Reason"
    hand.told(Dismiss(Signature("ps1", Role.PIT_SUPERVISOR), 1, reason="reported in error"))
    assert hand.column.title == "Enter the card"


# Several cases


def test_with_two_cases_there_is_a_list_of_them(dealing):
    hand = dealing("9H")
    hand.told(Report(Irregularity.OTHER), SequenceGap("4", "6"))
    assert hand.column.title == "Case 1"
    hand.press("cases")
    assert [button.key for button in hand.column.buttons] == ["case:1", "case:2"]
    hand.press("case:2")
    assert hand.column.title == "Case 2"
    hand.press("ruling:read-again", "person:ps1", "reason:0")
    hand.pin()
    assert hand.column.title == "Case 1"
    assert "cases" not in hand.shown


def test_a_case_that_waits_for_another_is_not_shown_first(dealing):
    """A card too many was reported; a card may have passed before the one that lies there. That is ruled on first."""
    hand = dealing("9H KD KC 5S")
    hand.told(Report(Irregularity.OVERDRAW), SequenceGap("4", "6"), CardDrawn(parse_card("AD")))
    assert hand.column.title == "Case 2"
    assert hand.window._view.step == "HELD: MISSING MESSAGE"
    hand.press("cases")
    assert [button.key for button in hand.column.buttons] == ["case:2", "case:1"]
    hand.press("case:1", "ruling:set-aside")
    assert "rule on case 2 first" in " ".join(hand.column.words)
    hand.press("back", "ruling:enter-by-hand", "done", "person:ps1", "reason:0")
    hand.pin()
    assert hand.column.title == "Case 1"
    hand.press("ruling:set-aside", "person:ps1", "reason:0")
    hand.pin()
    assert not hand.table.held


# Nobody is there


def test_a_page_that_waits_for_a_pin_closes_after_a_minute(dealing):
    hand = too_many(dealing)
    hand.counted("ruling:set-aside", "person:ps1", "reason:0")
    hand.console.now = lambda: 100.0
    hand.console.touched("digit:1")
    for seconds, still in ((159.0, True), (160.0, False)):
        hand.console.now = lambda seconds=seconds: seconds
        hand.console.refresh()
        assert (hand.column.pad is not None) is still
    assert hand.column.title == "Case 1", "nothing was signed"
