"""The way on by touch: from whatever a console shows, somebody who only reads it comes to the next round.

There is no plan: of what can be touched the person touches what was tried least, and what staff would try first.
"""

from collections import Counter

from controller.table.deal import due_place
from controller.table.model import Phase
from gui import theme
from gui.language import tr
from support.by_touch.person import PIN, Person

MOST = 200
"""So many touches are tried before the page is called dead."""
FIRST = (
    "Set aside", "Read again", "Cards stand", "Close bets now", "Restored: play on", "Play on", "Reset and reopen",
    "Retrieve, pass on", "Expose the cards", "Compare with the felt", "All as on the felt", "No card on the felt",
    "Void the round", "Void and replace", "Enter by hand", "No card passed", "No more cards", "Confirm", "Go on",
    "Stays", "Seen by the pit",
)  # fmt: skip
"""What staff touch first, so that the game goes on."""
WAIT = "not signed: after several wrong PINs {person} can sign again in {seconds} seconds"
LAST = ("Evidence", "Card by card", "Open cases", "Reported in error", "Somebody else", "Swap the shoe", "Back")
SIGNERS = ("GSM1", "ACM1", "PM1", "PS1")


class WayOn(Person):
    """Somebody who wants the next round."""

    clumsiness = 0.0
    """What the shoe says, or the line, may change the screen at any time: a clumsy contact proves nothing here."""

    def __init__(self, console, app, dice, width_mm, shoe):
        super().__init__(console, app, dice, width_mm)
        self.shoe = shoe(self.journal, self.until)
        self.tried = Counter()

    @property
    def table(self):
        """What is on disk: for the laws, and to know which card the shoe deals next."""
        return self.console.runtime.table

    def goes_home(self):
        """Every page is left by the menu; work that would be lost is thrown away."""
        self.look()
        self.menu("Recall")
        if self.eyes.key(tr("Throw it away")):
            self.press("Throw it away")
            self.menu("Recall")
        self.press("Back")

    def comes_on(self):
        """Touches until bets are open in another round."""
        number = self.table.round
        self.tried.clear()
        self.goes_home()
        for _ in range(MOST):
            self.look()
            if self.table.phase is Phase.BETTING and self.table.round > number and not self.table.held:
                return
            self.one_step()
        raise AssertionError(f"no way on in {MOST} touches: {self.told()}")

    def one_step(self):
        eyes = self.eyes
        if eyes.key(tr("OK")):
            if eyes.sees_part("○○○"):
                self.pin()
            else:
                self.goes_home()
        elif eyes.primary_is_live and eyes.primary.words != tr("Call supervisor"):
            self.touch(eyes.primary.spot)
        elif eyes.suits:
            self.touch(eyes.key(self.dice.choice(("A", "3", "5", "7", "9", "J"))).spot)
            self.touch(self.eyes.suits[self.dice.randrange(4)].spot)
        elif not self.table.held and self.table.phase is Phase.DEALING and not any(map(_is_first, eyes.buttons())):
            self.card_comes()
        else:
            self.least_tried()

    def pin(self):
        """The PIN on the pad. Somebody who typed wrong ones before and must wait leaves it to another."""
        self._type(PIN)
        waits = tr(WAIT).split("{person}")[0].strip()
        self.until(lambda: self.look().key(tr("OK")) is None or self.eyes.sees_part(waits))
        self.glass.wait(0.6)
        if self.look().key(tr("OK")):
            self.goes_home()

    def card_comes(self):
        """The shoe deals the card that is due; a card that lies face down is named; another shoe gives way to hands."""
        due = due_place(self.table.deal)
        backs = [card for card in self.eyes.cards if card.words == "??"]
        if due is None and backs:
            self.touch(backs[0].spot)
        elif not self.shoe_listens():
            self.menu("Shoe")
            self.press("Cards by hand", "Swap the shoe")
        elif due is not None:
            self.shoe.deals(self.dice.choice("A23456789") + self.dice.choice("SHDC"), due.side, due.index)
            self.glass.wait(0.5)

    def shoe_listens(self):
        """Whether this shoe is the one that the table reads; after a swap back its line is opened first."""
        if self.table.shoe.kind != "angel-eye" or not self.table.link:
            return False
        self.until(lambda: self.console.host.line.port._device is not None)
        return True

    def least_tried(self):
        """The button of the column that was touched least; of several, the one that staff would touch first."""
        shown = [seen for seen in self.eyes.buttons() if seen.words not in (tr("OK"), tr("Erase"))]
        assert shown, f"nothing can be touched: {self.told()}"
        screen = (self.eyes.headline.words, *sorted(seen.words for seen in shown))
        best = min(shown, key=lambda seen: (self.tried[screen, seen.words], _rank(seen.words)))
        self.tried[screen, best.words] += 1
        self.did.append(f"way on: {best.words}")
        self.touch(best.spot, hold=best.must_be_held)

    def told(self):
        """What the screen says, for the reader of a failure."""
        return [seen.words for seen in self.look().words]


def _firsts():
    """What staff touch first, in the language of the screen."""
    return [tr(one) for one in FIRST] + [tr("{name} signs", name=one) for one in SIGNERS] + list(SIGNERS)


def _is_first(seen):
    return seen.words in _firsts()


def _rank(words):
    """How early staff would touch a button with these words."""
    first = _firsts()
    return first.index(words) if words in first else len(first) + (words in map(tr, LAST))


def is_alarm(eyes):
    """Whether the largest words lie on amber."""
    return eyes.headline.fill == theme.AMBER
