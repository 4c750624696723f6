"""Calls: how many of the product's functions are called for one telegram of a smart shoe.

The telegram is the second card of a round, from an Angel Eye: three copies of it, written at once to a pty that a
console with a real window listens to. Two figures are counted from the moment the bytes are written:

- to the commit: until `Runtime.tell` returns for that card, which it does when the card is on disk;
- to pixels: until Qt has handled the window's request to be painted that shows the card.

A call is one `call` event of `sys.setprofile`, in the GUI thread, of code in a file of the product (`PRODUCT`). A
comprehension that makes a list, a set or a dict is a call, as it is in Python 3.11. Not counted are generators, which
are entered anew for every value that they give; methods that dataclasses and named tuples make for themselves; other
libraries; functions written in C; and the scoreboard, which is painted later. A few rounds come first, so that
caches are full; then each figure is the smallest of several rounds, always the same ones. The console's clock is
stopped. The figures do not depend on the speed of the machine.
"""

import inspect
import os
import sys
import tempfile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bench_console import Felt
from bench_table import rounds
from claims import Claim
from PySide6.QtWidgets import QApplication

from controller.runtime.runtime import Runtime
from controller.table import actions

PRODUCT = {"controller", "drivers", "gui", "sabot"}
FIRST_COMMIT, FIRST_PIXELS = 121, 573
"""What the first version needed, counted in this way."""
SEED = 0
WARM_UP = 4
ROUNDS = 12


class Counter:
    """Counts calls while it is on, and how many there were when a card was first on disk."""

    def __init__(self):
        self.calls = 0
        self.committed = None
        self._tell = Runtime.tell.__code__

    def __enter__(self):
        sys.setprofile(self._seen)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)

    def _seen(self, frame, event, _):
        code = frame.f_code
        if event == "call":
            self.calls += is_counted(code, frame.f_globals)
        elif event == "return" and code is self._tell and self.committed is None:
            self.committed = self.calls


def is_counted(code, names):
    """Whether a call of this code counts."""
    ours = names.get("__name__", "").partition(".")[0] in PRODUCT
    return ours and not code.co_filename.startswith("<") and not code.co_flags & inspect.CO_GENERATOR


def run():
    """Both claims: no more calls than the first version."""
    commit, pixels = smallest(QApplication.instance() or QApplication([]))
    return [
        Claim("calls from a telegram to the commit", f"{commit}", f"at most {FIRST_COMMIT}", commit <= FIRST_COMMIT),
        Claim("calls from a telegram to pixels", f"{pixels}", f"at most {FIRST_PIXELS}", pixels <= FIRST_PIXELS),
    ]


def smallest(application):
    """The fewest calls to the commit, and to pixels."""
    counted = []
    with tempfile.TemporaryDirectory(dir=".") as folder:
        felt = Felt(folder, application)
        felt.console._timer.stop()  # noqa: SLF001 - a look at the clock is not for the telegram
        felt.console._tell(actions.LoadShoe(8))  # noqa: SLF001 - a dealer names the cards first
        cards = 0
        for _, played in zip(range(WARM_UP + ROUNDS), rounds(SEED), strict=False):
            while felt.console.view().action is not None:
                felt.console.touched("primary")
            application.processEvents()
            for number, drawn in enumerate(played, 1):
                felt.rest()
                cards += 1
                telegram = felt.telegram(drawn) * 3
                with Counter() as counter:
                    os.write(felt.end, telegram)
                    felt.shown(cards)
                if number == 2:
                    counted.append((counter.committed, counter.calls))
        assert felt.runtime.table.shoe.drawn == cards
        assert not felt.runtime.table.held
        felt.close()
    after = counted[WARM_UP:]
    return min(commit for commit, _ in after), min(pixels for _, pixels in after)


if __name__ == "__main__":
    for claim in run():
        print(f"{claim.what}: {claim.figure} (wanted {claim.wanted})")
