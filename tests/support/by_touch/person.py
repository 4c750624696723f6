"""A person at a console: presses what the screen shows, now and then clumsily, and signs with a PIN.

What a clumsy contact must not do is checked at once: the screen says the same as before, and the journal has no more.
"""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from controller.people.book import NOT_SIGNED
from gui.language import tr
from support.by_touch.eyes import Eyes
from support.by_touch.finger import Glass
from support.fingers import kept_pixels, wait_until

PIN, WRONG_PIN = "271828", "314159"


class Person:
    """Hands and eyes at a console's window."""

    clumsiness = 0.12
    """The share of touches that follow on a contact that is none."""

    def __init__(self, console, app, dice, width_mm):
        self.console, self.app, self.dice = console, app, dice
        self.window, self.journal = console.window, console.runtime.journal
        self.glass = Glass(self.window, width_mm, self.tick)
        console.now = self.glass.now
        self.eyes = Eyes(self.window)
        self.touches = 0
        self.look()

    def tick(self):
        self.console.look()
        self.app.processEvents()

    def look(self):
        self.eyes.look()
        return self.eyes

    def until(self, done):
        """Let the console work until something is so."""
        wait_until(self.app, done, lambda: [seen.words for seen in self.look().words])

    # Touches

    def touch(self, spot, *, hold=False):
        """Touch a place as people do: often clumsily first, quickly or slowly, with a finger or a mouse."""
        if self.dice.random() < self.clumsiness:
            self.clumsy(spot)
        self.touches += 1
        if hold:
            before = self.look().said
            self.glass.hold(spot, lambda: self.until(lambda: self.look().said != before))
        else:
            slow = self.dice.random() < 0.05
            self.glass.tap(spot, 1.4 if slow else self.dice.uniform(0.05, 0.2), mouse=self.dice.random() < 0.3)
        self.glass.wait(self.dice.uniform(0.45, 1.2))
        self.look()
        if self.dice.random() < 0.1:
            self.compare_pixels()

    def clumsy(self, spot):
        """A contact that is no touch does nothing."""
        before, head = self.look().said, self.journal.head()
        other = QPoint(self.window.width() - spot.x(), self.window.height() - spot.y())
        self.dice.choice([
            lambda: self.glass.bounce(spot),
            lambda: self.glass.slide(spot),
            lambda: self.glass.two_at_once(spot, other),
        ])()  # fmt: skip
        self.glass.wait(0.0)
        assert (self.look().said, self.journal.head()) == (before, head)

    def press(self, *labels):
        """The buttons with these words in the language of the screen, one after the other."""
        self.press_painted(*map(tr, labels))

    def press_painted(self, *labels):
        """The buttons on which exactly this is painted, one after the other; each must be there."""
        for words in labels:
            seen = self.eyes.key(words)
            assert seen is not None, (words, [one.words for one in self.eyes.words])
            self.touch(seen.spot, hold=seen.must_be_held)

    def menu(self, words):
        seen = self.eyes.menu(tr(words))
        assert seen is not None, (words, [one.words for one in self.eyes.words])
        self.touch(seen.spot)

    def primary(self, words):
        """The primary button, which must say this. Often it is tapped twice: the second time it is not armed."""
        assert (self.eyes.primary.words, self.eyes.primary_is_live) == (words, True)
        spot = self.eyes.primary.spot
        if self.dice.random() < 0.3:
            self.touches += 1
            self.glass.tap(spot)
            after, head = self.look().primary.words, self.journal.head()
            self.glass.tap(spot, 0.06)
            assert (self.look().primary.words, self.journal.head()) == (after, head), "one press counts once"
            self.glass.wait(0.6)
            self.look()
            return
        self.touch(spot)

    def compare_pixels(self):
        """The screen has the pixels of a window that is painted whole, as soon as it is done with painting."""
        kept, whole = [], []

        def alike():
            kept[:], whole[:] = [_image(kept_pixels(self.window))], [_image(self.look().picture)]
            return kept == whole

        try:
            self.until(alike)
        except AssertionError as error:
            kept[0].save(str(self.journal.path.with_name("kept.png")))
            whole[0].save(str(self.journal.path.with_name("whole.png")))
            error.add_note(f"kept.png and whole.png differ, beside {self.journal.path}")
            raise

    # Signatures

    def sign(self, name, reason="Confirmed by surveillance"):
        """This person touches their name, chooses a reason where there is one, and types the PIN."""
        signs = self.eyes.key(tr("{name} signs", name=name)) or self.eyes.key(name)
        assert signs is not None, [seen.words for seen in self.eyes.words]
        self.touch(signs.spot, hold=signs.must_be_held)
        if self.eyes.key(tr(reason)):
            self.press(reason)
        self.pin()

    def pin(self):
        """The PIN on the pad, perhaps a wrong one first. Then the pad closes."""
        if self.dice.random() < 0.15:
            self._type(WRONG_PIN)
            self.until(lambda: self.look().key(tr("OK")) and self.eyes.sees("○○○○○○") and self._is_refused())
        self._type(PIN)
        self.until(lambda: self.look().key(tr("OK")) is None)
        self.glass.wait(0.6)
        self.look()

    def _is_refused(self):
        return self.eyes.sees_part(tr(NOT_SIGNED.text)[:6])

    def _type(self, digits):
        self.press_painted(*digits, tr("OK"))


def _image(pixmap):
    return pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
