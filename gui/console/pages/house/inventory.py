"""The chips in the tray: what was counted since the opener, and counting by touch. Two people sign for each count."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.two_people import SECOND_SIGNER
from controller.game.authority import Role, may_act_as
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.table.actions import CountInventory, Signature
from controller.table.actions.inventory import MOST_CHIPS
from controller.table.tray import COUNT_WORDS, Count, Tray, together, worth
from gui.console.pages.amounts import ACROSS, MOST_DISCS, AmountPage
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import Signing, signed_by_two
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Pad, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, more
from gui.words import money

NAMES: Final = COUNT_WORDS | {Count.CREDIT: phrase("Credit to the cage")}
NOTES: Final = (1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 500_00, 1_000_00)
"""In the drop box lie notes too."""
SLIPS: Final = (Count.FILL, Count.CREDIT, Count.DROP)
DIGITS: Final = len(str(MOST_CHIPS)) - 1


class InventoryPage(Page):
    """What was counted since the last opener, and a button for each count."""

    def column(self, scene: Scene) -> Column:
        """A row and a button for each."""
        tray = scene.table.tray
        rows = [Row((tr(words), _total(tray, what))) for what, words in NAMES.items()]
        won = tray.won_by_count
        if won is not None:
            rows.append(Row((tr("Won by these counts"), money(won)), Tone.STRONG))
        closed = Count.CLOSER in tray.counted  # a second closer takes the place of the first
        buttons = tuple(
            Button(f"count:{what}", tr(words),
                   to=partial(CountChipsPage, what, again=closed and what is Count.CLOSER))
            for what, words in NAMES.items()
        )  # fmt: skip
        note = Words(tr("Two people count and sign, one of them a supervisor or higher."), Tone.QUIET)
        return Column(
            tr("Chips counted"), (*said(scene), Rows(tuple(rows)), note, Spring(), Buttons(buttons, across=2))
        )


def _total(tray: Tray, what: Count) -> str:
    total = tray.total(what)
    return "–" if total is None else money(total)


class CountChipsPage(Page):
    """Counts one thing: a touch on a chip asks how many of it there are."""

    what: Count
    chips: tuple[tuple[int, int], ...] = ()
    """Value and count of each chip that was counted so far."""
    slip: int | None = None
    again: bool = False
    first: int = 0

    def holds_work(self) -> bool:
        """True as soon as a chip was counted."""
        return bool(self.chips)

    def column(self, scene: Scene) -> Column:
        """The chips with their counts, what they are worth, and what was expected."""
        own = scene.rules.settings.chips
        values = tuple(sorted({*own, *NOTES})) if self.what is Count.DROP else own
        shown = values[self.first : self.first + MOST_DISCS]
        counts = dict(self.chips)
        chips = tuple(
            Button(f"chip:{value}", money(value), f"×{counts[value]}" if value in counts else "",
                   to=partial(PiecesPage, self, value))
            for value in shown
        )  # fmt: skip
        others = []
        if self.what in scene.table.tray.latest:
            others.append(Button("again", tr("In place of the last"), chosen=self.again,
                                 to=partial(replace, self, again=not self.again)))  # fmt: skip
        if self.what in SLIPS:
            detail = "" if self.slip is None else money(self.slip)
            others.append(Button("slip", tr("Slip"), detail, to=self._ask_slip))
        if len(values) > MOST_DISCS:
            others.append(more(self, len(values), MOST_DISCS))
        ways = (Button("back", tr("Back")), Button("done", tr("Counted"), to=self._signed))
        blocks = (*said(scene), Rows(self._rows(scene)), Spring(), Buttons(chips, across=ACROSS))
        extra = (Buttons(tuple(others), across=len(others)),) if others else ()
        return column_of(tr(NAMES[self.what]), *blocks, *extra, Buttons(ways, across=2))

    def _rows(self, scene: Scene) -> tuple[Row, ...]:
        tray, total = scene.table.tray, worth(self._named)
        rows = [Row((tr("Counted"), money(total)), Tone.STRONG)]
        before = tray.before if self.again else tray.handed_on
        if self.what is Count.OPENER and before is not None and self.chips:
            rows.append(Row((tr("Closer before"), money(worth(before)))))
            for value, count in together(self._named, before, -1).items():
                rows.append(Row((tr("Chips of {value}", value=value), f"{count:+}"), Tone.ALARM))
        if self.slip is not None:
            tone = Tone.PLAIN if total == self.slip else Tone.ALARM
            rows.append(Row((tr("Difference to the slip"), money(total - self.slip)), tone))
        return tuple(rows)

    @property
    def _named(self) -> dict[str, int]:
        return {amount(value): count for value, count in self.chips}

    def _ask_slip(self) -> Page:
        def give(cents: int) -> Page:
            return replace(self, slip=cents)

        return AmountPage(give, typed="", title=tr("Slip"), nothing=True, source=self)

    def _signed(self) -> Signing:
        def make(by: Signature, second: Signature, reason: str) -> CountInventory:
            return CountInventory(self.what, self._named, by, second, reason, self.slip, self.again)

        what = tr("{what}: {amount}", what=tr(NAMES[self.what]), amount=money(worth(self._named)))
        return signed_by_two(make, Role.DEALER, what, second=_other, why=False, dealer_too=True, about=0)


def _other(by: Signature) -> Role:
    """The least role of the second person: one of the two is a pit supervisor or higher."""
    return Role.DEALER if may_act_as(by.role, SECOND_SIGNER) else SECOND_SIGNER


class PiecesPage(Page):
    """Asks how many chips of one value there are."""

    source: CountChipsPage
    value: int
    typed: str = ""

    def holds_work(self) -> bool:
        """As the page that led here."""
        return self.source.holds_work()

    def column(self, _scene: Scene) -> Column:
        """A pad, and what the chips are worth."""
        count = int(self.typed or 0)
        rows = (Row((tr("{count} chips", count=count), money(count * self.value)), Tone.STRONG),)
        pad = Pad(self.typed or "0", most=DIGITS, ok=self._counted)
        title = tr("Chips of {value}", value=money(self.value))
        return column_of(title, Rows(rows), Spring(), pad, Buttons((Button("back", tr("Back"), to=self.source),)))

    def _counted(self) -> Page:
        others = {**dict(self.source.chips), self.value: int(self.typed or 0)}
        return replace(self.source, chips=tuple(sorted((value, count) for value, count in others.items() if count)))
