"""What staff can do at a live table beside the play, each by touches on the real window, with PINs and a journal."""

import pytest
from PySide6.QtCore import Qt
from support.fingers import Fingers
from support.touches import amount_keys, card_keys

from controller.game.cards import card_name
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.ruleset import Method
from controller.table import events
from controller.table.events import decode_event
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course, SequenceGap
from gui.touch.arming import ARM_SECONDS, Arming, patient

BANKER = "2C KS 3D 5H 6C 3S"
"""Banker wins with eight over one."""
QUICK = 0.06
"""Seconds that a quick touch takes."""


class Dealer(Fingers):
    """A dealer at a table where cards are entered by hand."""

    def told(self, *observations):
        """The shoe or the software says this."""
        for one in observations:
            self.runtime.tell(one)
        self.console.refresh()

    def enter(self, cards):
        self.press(*card_keys(cards))

    def bet(self, seat, on, *more):
        """A chip of 1,000 of a player."""
        self.press("menu:wagers", "chip:100000", *more, f"cell:{seat}:{on}")

    def report(self, kind, *more):
        self.press("menu:report")
        for tab in [key for key in self.shown if key.startswith("group:")]:
            self.press(tab)
            if f"report:{kind}" in self.shown:
                self.press(f"report:{kind}", *more)
                return
        raise AssertionError(self.shown)

    def wrote(self, kind):
        """The last event of this kind in the journal."""
        entries = [e for e in self.runtime.journal.entries() if e.kind == kind.__struct_config__.tag]
        return decode_event(entries[-1].payload)

    @property
    def hands(self):
        deal = self.table.deal
        return tuple(" ".join(map(card_name, hand)) for hand in (deal.player, deal.banker))


@pytest.fixture
def dealer(qtbot, qapp, open_console, monkeypatch):
    """Opens the console of a table; a button that is held is held for a blink."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)

    def at(*, bets=True, **settings):
        found = Dealer(qtbot, qapp, open_console(**settings))
        found.press("primary", *(["primary"] if bets else []))
        return found

    return at


def test_a_report_in_error_is_dismissed(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter("9H")
    hand.report("foreign-card")
    assert hand.table.held
    hand.press("dismiss")
    hand.sign("ps1")
    assert not hand.table.cases
    assert hand.wrote(events.CaseDismissed).by == "ps1"


def test_calls_and_a_card_are_taken_back(dealer):
    hand = dealer()
    hand.press("menu:shoe", "take-back-opening")
    assert (hand.table.phase, hand.table.round) == (Phase.IDLE, 0)
    hand.press("primary", "primary", "menu:shoe", "take-back-close")
    hand.sign("ps1")
    assert hand.table.phase is Phase.BETTING
    hand.press("primary")
    hand.enter("9H")
    hand.press("take-back")
    assert hand.hands == ("", "")
    hand.enter("KH")
    hand.press("card:player:1")
    hand.enter("QH")
    assert hand.hands == ("QH", "")


def test_a_cutting_card_is_taken_back(dealer):
    hand = dealer()
    hand.press("menu:shoe", "cutting-card", "menu:shoe", "no-cutting-card")
    hand.sign("ps1")
    assert not hand.table.shoe.cutting_card


def test_cards_lie_face_down_and_are_named_later(dealer):
    hand = dealer()
    hand.press("primary", *["face-down"] * 4)
    assert hand.hands == ("?? ??", "?? ??")
    hand.press("card:banker:2")
    hand.enter("5S")
    hand.enter("9H KD KC")
    assert hand.hands == ("9H KC", "KD 5S")
    assert hand.table.phase is Phase.RESULT


def test_a_card_that_never_left_the_shoe_is_corrected_away(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter("KS KS 4D 6C")
    hand.press("card:banker:1", "away")
    hand.sign("ps1")
    assert hand.hands == ("KS 6C", "4D")


def test_a_card_that_came_at_the_wrong_time_is_entered(dealer):
    """Before no more bets, after the result, between two rounds: each is a case, and the card has no face."""
    hand = dealer()
    hand.press("menu:shoe", "enter", "face-down")
    assert hand.table.holding_case.kind is Irregularity.EARLY_CARD
    hand.press("ruling:close-now")
    hand.sign("ps1")
    hand.press("card:player:1")
    hand.enter("9H KD KC 5S")
    hand.press("menu:shoe", "enter")
    hand.enter("AD")
    assert hand.table.holding_case.kind is Irregularity.OVERDRAW
    assert "AD" not in str(hand.column)
    hand.press("ruling:set-aside")
    hand.sign("ps1")
    hand.press("primary", "menu:shoe", "enter", "face-down")
    assert hand.table.holding_case.kind is Irregularity.OVERDRAW
    hand.press("ruling:keep-for-next")
    hand.sign("ps1")
    assert len(hand.table.carried) == 1


def test_cards_that_wait_under_a_hold_are_put_right(dealer):
    """One is named anew, one never left the shoe: each is reached by the place where it is due."""
    hand = dealer()
    hand.press("primary")
    hand.enter("9H KD")
    hand.report("other")
    for card in ("4C", "4C", "5C"):
        hand.press("menu:shoe", "enter")
        hand.enter(card)
    hand.press("evidence", "correct", "at:player:2")
    hand.enter("3C")
    hand.sign("ps1")
    hand.press("evidence", "correct", "at:banker:2", "away")
    hand.sign("ps1")
    hand.press("menu:shoe", "enter")
    hand.enter("8S")
    hand.press("evidence", "correct", "at:player:3")
    hand.enter("7S")
    assert [card_name(drawn.card) for drawn in hand.table.waiting] == ["3C", "5C", "7S"], "the last is the dealer's own"
    hand.press("dismiss")
    hand.sign("ps1")
    assert hand.hands == ("9H 3C 7S", "KD 5C")


def test_a_slip_is_put_right_after_no_more_bets(dealer):
    hand = dealer()
    hand.bet(1, "banker")
    hand.press("primary", "menu:wagers", "slip", "seat:1", "area:banker", *amount_keys("100"), "confirm")
    hand.sign("ps1")
    assert [wager.amount for wager in hand.table.wagers] == [100_00]


def test_a_wager_placed_for_a_player_says_by_whom(dealer):
    hand = dealer()
    hand.press("menu:duty")
    hand.sign("d104")
    hand.bet(1, "banker", "placed-by")
    assert hand.wrote(events.WagerPlaced).placed_by == "d104"
    hand.bet(2, "player", "placed-by", "placed-by")
    hand.sign("pm1")
    assert (hand.wrote(events.WagerPlaced).placed_by, len(hand.table.wagers)) == ("pm1", 2)


def settled(hand):
    """A round in which seat 1 was paid 950 for 1,000 on Banker."""
    hand.bet(1, "banker")
    hand.press("primary")
    hand.enter(BANKER)
    hand.press("primary")
    assert hand.table.phase is Phase.IDLE


def test_a_card_of_a_settled_round_is_corrected_and_the_money_put_right(dealer):
    """In two parts: some is collected, the rest is waived."""
    hand = dealer()
    settled(hand)
    hand.press("menu:recall", "round:1", "correct", "misread:banker:3")
    hand.enter("6D")
    hand.sign("ps1")
    assert hand.table.last.result == "tie"
    hand.press("menu:more", "adjust", "line:1:1:a", "part", *amount_keys("900"), "collected")
    hand.sign("pm1")
    hand.press("menu:more", "adjust", "line:1:1:a", "waived")
    hand.sign("pm1")
    assert [line.difference for line in hand.table.money] == [0]


def test_a_slip_of_a_settled_round_is_put_right_by_a_pit_manager(dealer):
    hand = dealer()
    settled(hand)
    hand.press("menu:recall", "round:1", "correct", "slip", "seat:1", "area:banker", *amount_keys("100"), "confirm")
    assert "person:ps1" not in hand.shown
    hand.sign("pm1")
    assert [line.difference for line in hand.table.money] == [-855_00]


def test_cards_that_passed_unread_are_entered_or_none_did(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter("9H")
    hand.told(SequenceGap("4", "6"))
    hand.press("ruling:enter-by-hand", "add", *card_keys("KD"), "done")
    hand.sign("ps1")
    assert hand.hands == ("9H", "KD")
    hand.told(SequenceGap("7", "9"))
    hand.press("ruling:enter-by-hand", "done")
    hand.sign("ps1")
    assert (hand.hands, hand.table.held) == (("9H", "KD"), False)


def test_an_order_that_was_restored_is_played_on(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter("9H")
    hand.report("order-altered")
    labels = {button.key: button.label for button in hand.column.buttons}
    assert (labels["ruling:play-on"], labels["ruling:void"]) == ("Restored: play on", "Void the round")
    hand.press("ruling:play-on")
    hand.sign("ps1")
    assert not hand.table.held


def test_a_pit_supervisor_signs_for_a_player_who_does_not_answer(dealer):
    hand = dealer()
    hand.bet(1, "banker")
    hand.press("primary")
    hand.report("power-failure")
    hand.press("compare", "same", "ruling:withdraw-option")
    hand.sign("ps1")
    assert "asked" not in hand.shown
    hand.press("absent")
    hand.sign("ps1")
    assert (hand.table.option, len(hand.table.wagers)) == (None, 1)


def test_which_cards_came_together_and_which_card_was_seen_is_asked(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter("9H KD")
    hand.enter("4C")
    hand.report("double-draw", "card-3", "card-1", "done")
    assert hand.table.case(1).cards == (1, 2)
    hand.press("dismiss")
    hand.sign("ps1")
    hand.report("exposed-card", "seen:2")
    assert hand.wrote(events.CardExposed).card == "KD"


def test_whoever_has_the_wrong_cards_or_is_away_is_named(dealer):
    """Method A: seat 2 handles the Player's cards and seat 3 the Banker's."""
    hand = dealer(method=Method.A)
    hand.bet(2, "player")
    hand.bet(3, "banker")
    hand.press("primary")
    hand.enter("9H KD 4C 2S")
    hand.report("wrong-player", "hand:player", "seat:4")
    assert (hand.table.case(1).hand, hand.table.case(1).player) == (Side.PLAYER, (4, "a"))
    hand.press("ruling:retrieve", "confirm")
    passed = hand.wrote(events.CardsPassed)
    assert (passed.giver.seat, passed.taker.seat) == (4, 2)
    hand.report("player-away", "hand:banker")
    hand.press("ruling:expose", "confirm")
    passed = hand.wrote(events.CardsPassed)
    assert (passed.hand, passed.giver.seat, passed.taker) == ("banker", 3, None)


def test_the_last_cards_are_dealt_when_a_pit_supervisor_signs(dealer):
    hand = dealer(bets=False)
    hand.told(*[CardDrawn(None, Course.BURN, manual=True)] * 412)
    assert hand.window._view.primary == "End shoe"
    hand.press("menu:shoe", "few-cards")
    hand.sign("ps1")
    assert hand.table.phase is Phase.BETTING
    assert hand.wrote(events.BetsOpened).by == "ps1"


def test_an_acting_pit_manager_signs_as_one(dealer):
    hand = dealer()
    settled(hand)
    hand.press("menu:more", "staff", "person:ps1", "acting", "role:pit-manager", "hours:4")
    hand.sign("acm1")
    assert hand.wrote(events.ActingGiven).role == "pit-manager"
    hand.report("wrong-payout", "round:1", "player:1:a", "paid", *amount_keys("0"), "done", "paid")
    hand.sign("ps1")
    adjusted = hand.wrote(events.Adjusted)
    assert (adjusted.by, adjusted.role, adjusted.acting) == ("ps1", "pit-manager", True)
    assert not [case for case in hand.table.cases if case.kind is Irregularity.WRONG_PAYOUT]


def test_two_people_unlock_a_manager(dealer):
    """The two highest others, where the book has nobody of that rank."""
    hand = dealer()
    hand.press("menu:shoe", "cutting-card", "menu:shoe", "no-cutting-card", "person:acm1", "reason:0")
    for _ in range(5):
        hand.press(*["digit:1"] * 6)
        before = hand.runtime.journal.head()
        hand.press("ok")
        hand.until(lambda before=before: hand.runtime.journal.head() != before)
        hand.until(lambda: "ok" in hand.shown)
    assert "can sign again in" in " ".join(hand.column.words)
    hand.press("menu:more", "staff")
    if "person:acm1" not in hand.shown:
        hand.press("more")
    hand.press("person:acm1", "break-glass")
    hand.sign("ps1")
    assert "person:ps1" not in hand.shown
    hand.sign("pm1")
    done = hand.wrote(events.StaffUnlocked)
    assert (done.id, done.by, done.second) == ("acm1", "ps1", "pm1")


# Two quick taps


def at(hand, seconds):
    """The console's clock shows this time from now on."""
    hand.console.now = lambda: seconds
    hand.console.refresh()


def long_ago(hand):
    """What is shown has been there for long, and the clock stands at 1,000 seconds."""
    hand.console._arming = Arming()
    at(hand, 0.0)
    at(hand, 1_000.0)


def tap(hand, place, seconds):
    """A quick touch at this time by the console's clock."""
    hand.console.now = lambda: seconds
    hand.qtbot.mousePress(hand.window, Qt.MouseButton.LeftButton, pos=place)
    hand.console.now = lambda: seconds + QUICK
    hand.qtbot.mouseRelease(hand.window, Qt.MouseButton.LeftButton, pos=place)


def tap_twice(hand, key):
    """Two quick touches on the same place."""
    long_ago(hand)
    place = dict(hand.window.zones())[key].center().toPoint()
    for again in range(2):
        tap(hand, place, 1_000.0 + again * 2 * QUICK)
    assert key not in hand.shown, "it waits"
    at(hand, 1_000.0 + QUICK + ARM_SECONDS)


@pytest.mark.parametrize("answer", ["stays", "takes"])
def test_two_quick_taps_answer_for_one_player(dealer, answer):
    hand = dealer()
    hand.bet(1, "banker")
    hand.bet(2, "banker")
    hand.press("primary")
    hand.report("power-failure")
    hand.press("compare", "same", "ruling:withdraw-option")
    hand.sign("ps1")
    tap_twice(hand, answer)
    assert [(seat, takes) for seat, _, takes in hand.table.option.answers] == [(1, answer == "takes")]
    assert hand.column.title.startswith("Seat 2")
    hand.console.now = patient
    hand.press(answer)
    assert len(hand.table.option.answers) == 2


def test_two_quick_taps_open_the_bets_and_do_not_close_them(dealer):
    hand = dealer(bets=False)
    tap_twice(hand, "primary")
    assert hand.table.phase is Phase.BETTING
    assert "primary" in hand.shown


def test_the_setting_says_how_long_a_button_waits(dealer):
    hand = dealer(bets=False, arm_ms=1500)
    long_ago(hand)
    tap(hand, dict(hand.window.zones())["primary"].center().toPoint(), 1_000.0)
    assert hand.table.phase is Phase.BETTING
    at(hand, 1_000.0 + QUICK + 1.4)
    assert "primary" not in hand.shown
    assert not hand.window._view.live, "and it looks so"
    at(hand, 1_000.0 + QUICK + 1.5)
    assert "primary" in hand.shown


def test_two_quick_taps_settle_and_do_not_open_the_next_bets(dealer):
    hand = dealer()
    hand.press("primary")
    hand.enter(BANKER)
    tap_twice(hand, "primary")
    assert hand.table.phase is Phase.IDLE


def test_a_quick_second_tap_does_not_say_that_all_is_as_on_the_felt(dealer):
    hand = dealer()
    hand.bet(1, "banker")
    hand.press("primary")
    hand.report("power-failure")
    long_ago(hand)
    tap(hand, dict(hand.window.zones())["compare"].center().toPoint(), 1_000.0)
    assert "same" not in hand.shown
    at(hand, 1_000.0 + QUICK + ARM_SECONDS)
    assert "same" in hand.shown


def test_the_keyboard_waits_too(dealer):
    """The digits keep their buttons, and Enter does not slip to the primary button."""
    hand = dealer()
    hand.bet(1, "banker")
    hand.bet(2, "banker")
    hand.press("primary")
    hand.report("power-failure")
    hand.press("compare", "same", "ruling:withdraw-option")
    hand.sign("ps1")
    long_ago(hand)
    for _ in range(2):
        hand.qtbot.keyClick(hand.window, Qt.Key.Key_1)
    assert len(hand.table.option.answers) == 1
    hand.window._focus = "takes"
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Return)
    assert len(hand.table.option.answers) == 1
    assert hand.column.title.startswith("Seat 2")


# Back, and what is only possible


def test_the_answers_have_a_way_back(dealer):
    hand = dealer()
    hand.bet(1, "banker")
    hand.bet(2, "banker")
    hand.press("primary")
    hand.report("power-failure")
    hand.press("compare", "same", "ruling:withdraw-option")
    hand.sign("ps1")
    hand.press("stays", "given", "back")
    assert hand.column.title.startswith("Seat 2")
    hand.press("given", "player:1:a", "back")
    assert hand.column.title.startswith("Seat 2")
