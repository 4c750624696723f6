"""A monkey at a console: presses anywhere at any time, while the shoe says anything. Laws hold after each step."""

import os
import threading
from collections import deque

from PySide6.QtCore import QPoint

from controller.journal.chain import OWN_KINDS
from controller.table.deal import due_place
from controller.table.events import decode_event
from controller.table.model import Phase
from gui.language import tr
from support.by_touch.person import PIN, WRONG_PIN
from support.by_touch.way_on import WayOn, is_alarm
from support.referee.laws import Watch

STEPS = (
    *["aim"] * 10, "anywhere", "anywhere", "primary", "primary", "primary", "chip", "chip", "felt", "felt", "felt",
    "card", "card", "card", "card", "pin", "pin", "pin", "odd card", "cutting card", "gap", "restart", "noise",
    "wait", "bounce", "slide", "two", "home",
)  # fmt: skip
"""What a monkey does, each as often as it stands here."""
CARDS = [rank + suit for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K") for suit in "SHDC"]


class Monkey(WayOn):
    """One monkey. A step is a word and two numbers between 0 and 1."""

    def __init__(self, *about):
        super().__init__(*about)
        self.in_house = False
        """Whether the menu *More* was touched last: behind it staff and settings are changed, and the monkey types only
        wrong PINs there."""
        self.steps = 0
        self.did = deque(maxlen=60)
        """What it did last, for the reader of a failure."""

    def step(self, word, x, y):
        self.steps += 1
        self.look()
        self.did.append(f"{word} {x} {y}")
        getattr(self, "do_" + word.replace(" ", "_"))(x, y)
        self.settle()
        self.check()

    def settle(self):
        """A PIN that is being checked is checked; the console shows what came of it."""
        for thread in threading.enumerate():
            if thread.name in ("pin", "new pin"):
                thread.join()
        self.glass.wait(0.0)

    def put(self, spot, contact=None):
        """A contact at a place, and which menu it touched."""
        for seen in self.eyes.words:
            if seen.plate is not None and seen.plate.place.contains(spot) and self.eyes.menu(seen.words) is seen:
                self.in_house = seen.words == tr("More")
        self.did.append(self.eyes.painted_at(spot))
        (contact or self.glass.tap)(spot)

    # What it does

    def do_anywhere(self, x, y):
        self.put(self._spot(x, y))

    def do_aim(self, x, _):
        shown = [*self.eyes.buttons(), *[seen for seen in map(self.eyes.menu, self._menu()) if seen]]
        seen = shown[int(x * len(shown))]
        if seen.must_be_held:
            self.did.append(f"hold {seen.words}")
            self.glass.hold(seen.spot, self._a_moment)
        else:
            self.put(seen.spot)
        self.glass.wait(0.5)

    def do_primary(self, x, _):
        self.put(self.eyes.primary.spot)
        self.glass.wait(x)

    def do_chip(self, x, _):
        chips = [seen for seen in map(self.eyes.chip, ("100", "500", "1,000", "5,000")) if seen]
        if chips:
            self.put(chips[int(x * len(chips))].spot)

    def do_felt(self, x, y):
        """Somewhere in the middle, where the felt is."""
        self.put(self._spot(0.1 + x * 0.5, 0.2 + y * 0.4))

    def do_pin(self, x, _):
        if self.eyes.sees_part("○○○") and self.eyes.key(tr("OK")):
            for sign in (*(WRONG_PIN if x > 0.9 or self.in_house else PIN), tr("OK")):
                self.put(self.look().key(sign).spot)
            self.settle()
            self.glass.wait(0.5)
        else:
            self.do_aim(x, 0)

    def do_card(self, x, y):
        due = due_place(self.table.deal)
        if self.table.phase is Phase.DEALING and due is not None:
            self._shoe_deals(x, due.side, due.index)
        else:
            self.do_primary(x, y)

    def do_odd_card(self, x, y):
        self._shoe_deals(x, "player" if y < 0.5 else "banker", 1 + int(y * 5.99) % 3)

    def do_cutting_card(self, x, _):
        if x > 0.7 and self.shoe_listens():
            self.shoe.cutting_card()

    def do_gap(self, x, y):
        """A telegram is lost."""
        self.shoe.number = self.shoe.number % 9 + 1
        self.do_card(x, y)

    def do_restart(self, x, _):
        if x > 0.7 and self.shoe_listens():
            self.shoe.starts()

    def do_noise(self, x, _):
        """Bytes that say nothing."""
        if self.shoe_listens():
            os.write(self.shoe.master, bytes([int(x * 255)]) * 3)

    def do_wait(self, x, _):
        self.glass.wait(x * 70)

    def do_home(self, *_):
        """From every page there is a way back."""
        self.goes_home()

    def do_bounce(self, x, y):
        self.put(self._spot(x, y), self.glass.bounce)

    def do_slide(self, x, y):
        self.put(self._spot(x, y), self.glass.slide)

    def do_two(self, x, y):
        self.put(self._spot(x, y), lambda spot: self.glass.two_at_once(spot, self._spot(y, x)))

    def _spot(self, x, y):
        return QPoint(int(x * (self.window.width() - 1)), int(y * (self.window.height() - 1)))

    def _menu(self):
        return [tr(words) for words in ("Irregularity", "Wagers", "Recall", "Shoe", "Dealer")]

    def _a_moment(self):
        """Until the button that is held has filled and the screen says something else; or for twenty looks."""
        before, looks = self.look().said, iter(range(20))
        self.until(lambda: self.look().said != before or next(looks, None) is None)

    def _shoe_deals(self, x, side, index):
        if self.shoe_listens():
            self.shoe.deals(CARDS[int(x * 52)], side, index)

    # Laws

    def check(self):
        """What the screen must be after each step."""
        assert self.console.failure is None, self.console.failure
        assert self.console.runtime.stopped is None, self.console.runtime.stopped
        eyes = self.look()
        assert is_alarm(eyes) == self.table.held, (eyes.headline, self.table.cases)
        assert eyes.primary.words.upper() != eyes.headline.words.upper(), eyes.headline
        if self.table.held:
            assert not eyes.headline.words.startswith(self._calm()), eyes.headline
        if self.steps % 7 == 0:
            self.compare_pixels()

    def _calm(self):
        """How headlines begin that a held case would contradict."""
        return tuple(tr(words).upper() for words in ("Bets open", "Between two rounds", "The shoe is over", "No shoe"))

    def no_money_is_lost(self):
        """Books of its own, over every event of the journal: what is laid, taken, paid and returned adds up."""
        watch = Watch()
        for entry in self.journal.entries():
            if entry.kind not in OWN_KINDS:
                watch.take(decode_event(entry.payload))
        watch.look()
        return watch
