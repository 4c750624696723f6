"""Money over the counter: credit for cash, vouchers sold and paid, and the statement of a day. Whoever takes or gives
cash signs, the dealer too."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from controller.actions import BuyIn, DeclineCredit, PayVoucher
from controller.authority import Role
from controller.phrase import phrase
from controller.vouchers import NotACodeError, voucher_digest
from gui.desk.amounts import AmountPage
from gui.desk.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.desk.page import MakeStatement, Page, Scene, SellVoucher, Step
from gui.desk.seated import Terminals
from gui.desk.signing import Signing
from gui.desk.terms import money
from gui.desk.typing import Typed
from gui.desk.wager_check import said
from gui.tongue import tr

CODE_SIGNS: Final = ("0123456789abc", "defghjkmnpqrs", "tvwxyz")
"""The letters of voucher codes, thirteen at a time."""
CODE_LENGTH: Final = 20
GROUP: Final = 4
PERIODS: Final = ((24, phrase("Last 24 hours")), (12, phrase("Last 12 hours")), (None, phrase("Whole journal")))
SHOWN_LINES: Final = 3
"""Terminals of a statement that the smallest panel shows at once."""
ROWS: Final = {
    "opening": phrase("At the beginning"),
    "bought": phrase("Bought"),
    "vouchers_in": phrase("Vouchers in"),
    "staked": phrase("Staked"),
    "returned": phrase("Returned"),
    "stakes_back": phrase("Stakes back"),
    "won": phrase("Won"),
    "reckoned_back": phrase("Void, reckoned back"),
    "cashed_out": phrase("Cashed out"),
    "credit": phrase("Credit now"),
    "in_play": phrase("In play now"),
}
"""The lines of a terminal's statement; those that are nothing are left out."""


def buy_in(terminal: int) -> Page:
    """Cash is taken: how much, then who signs."""
    return AmountPage(lambda cents: _bought(terminal, cents))


def _bought(terminal: int, cents: int) -> Page:
    what = tr("Terminal {number}: credit of {amount}", number=str(terminal), amount=money(cents))
    return Signing(lambda by, _: BuyIn(terminal, by, cents), Role.DEALER, what, why=False, dealer_too=True)


@dataclass(frozen=True, slots=True)
class AskPage:
    """A terminal asks for credit: it is given, or not."""

    terminal: int

    def _asked(self, scene: Scene) -> int | None:
        seat = (scene.terminals or Terminals()).seat(self.terminal)
        return None if seat is None else seat.asked

    def still_true(self, scene: Scene) -> bool:
        """Until somebody has answered."""
        return self._asked(scene) is not None

    def column(self, scene: Scene) -> Column:
        """What is asked for, and the answers."""
        asked = self._asked(scene) or 0
        seat = (scene.terminals or Terminals()).seat(self.terminal)
        has = money(0 if seat is None else seat.credit)
        rows = (Row((tr("Asks for"), money(asked)), Tone.STRONG), Row((tr("Has"), has)))
        words = Words(tr("Take the cash, then approve. Whoever takes it signs."), Tone.QUIET)
        buttons = (
            Button("approve", tr("Approve"), money(asked)),
            Button("other", tr("Another amount")),
            Button("decline", tr("Decline")),
        )
        title = tr("Terminal {number}", number=str(self.terminal))
        return Column(title, (*said(scene), Rows(rows), words, Spring(), Buttons(buttons)))

    def touch(self, key: str, scene: Scene) -> Step:
        """Given, given otherwise, or not."""
        asked = self._asked(scene)
        terminal = self.terminal
        match key:
            case "approve" if asked is not None:
                return Step(_bought(terminal, asked))  # what is signed is what was shown, whatever is asked later
            case "other":
                return Step(buy_in(terminal))
            case "decline" if asked is not None:
                what = tr("Terminal {number}: no credit", number=str(terminal))
                return Step(
                    Signing(lambda by, _: DeclineCredit(terminal, by), Role.DEALER, what, why=False, dealer_too=True)
                )
        return Step(self)


@dataclass(frozen=True, slots=True)
class MoneyPage:
    """Vouchers and the statement."""

    def column(self, scene: Scene) -> Column:
        """A button each."""
        terminals = scene.terminals or Terminals()
        vouchers = scene.table.ledger.vouchers
        out = tr("{count} for {amount}", count=len(vouchers), amount=money(sum(vouchers.values())))
        again = "" if terminals.sold is None else tr("no. {number}", number=str(terminals.sold))
        buttons = (
            Button("sell", tr("Sell a voucher")),
            Button("pay", tr("Pay a voucher")),
            Button("again", tr("Code sold last"), again, enabled=terminals.sold is not None),
            Button("day", tr("Statement")),
        )
        rows = Rows((Row((tr("Vouchers out"), out)),))
        return Column(tr("Money"), (*said(scene), rows, Spring(), Buttons(buttons)))

    def touch(self, key: str, scene: Scene) -> Step:
        """One of them."""
        match key:
            case "sell":
                return Step(AmountPage(_sold))
            case "pay":
                return Step(PayPage())
            case "again" if scene.terminals is not None and scene.terminals.sold is not None:
                what = tr("Show the code of voucher {number} again", number=str(scene.terminals.sold))
                return Step(
                    Signing(lambda by, _: SellVoucher(by, SoldPage), Role.DEALER, what, why=False, dealer_too=True)
                )
            case "day":
                return Step(DayPage())
        return Step(self)


def _sold(cents: int) -> Page:
    what = tr("Sell a voucher of {amount}", amount=money(cents))
    return Signing(lambda by, _: SellVoucher(by, SoldPage, cents), Role.DEALER, what, why=False, dealer_too=True)


@dataclass(frozen=True, slots=True)
class SoldPage:
    """The code of a voucher, for whoever paid for it. Others can see this screen: it is hidden until somebody looks."""

    number: int
    cents: int
    code: str = field(repr=False)
    visible: bool = False

    def column(self, scene: Scene) -> Column:
        """The code in its groups."""
        del scene
        groups = self.code.split("-") if self.visible else ["●" * GROUP] * (CODE_LENGTH // GROUP)
        words = tr("Write it down for the player. It is worth its amount to whoever has it.")
        if not self.visible:
            words = tr("Others can see this screen. The code can be shown again until it is redeemed.")
        buttons = [Button("hide", tr("Hide")) if self.visible else Button("show", tr("Show the code"), hold=True)]
        return Column(
            tr("Voucher {number}", number=str(self.number)),
            (
                Rows((Row((tr("Amount"), money(self.cents)), Tone.STRONG),)),
                Rows(tuple(Row((group,), Tone.STRONG, lit=self.visible) for group in groups)),
                Words(words, Tone.QUIET),
                Spring(),
                Buttons((*buttons, Button("done", tr("Handed over"))), across=2),
            ),
            back=False,
        )

    def touch(self, key: str, scene: Scene) -> Step:
        """Shown, hidden, handed over."""
        del scene
        match key:
            case "show" | "hide":
                return Step(replace(self, visible=key == "show"))
            case "done":
                return Step()
        return Step(self)


@dataclass(frozen=True, slots=True)
class PayPage:
    """A voucher is paid in cash: its code is typed or scanned, then its worth stands there."""

    typed: Typed = field(default_factory=lambda: Typed(signs=CODE_SIGNS, most=CODE_LENGTH + GROUP))

    def column(self, scene: Scene) -> Column:
        """What was typed, and what it is worth."""
        letters = _letters(self.typed.text)
        shown = replace(self.typed, text=_grouped(letters))
        words, worth = self._worth(scene)
        pay = Button("pay", tr("Pay"), money(worth) if worth else "", enabled=bool(worth))
        return Column(
            tr("Voucher's code"),
            (
                words,
                Spring(),
                shown.keyboard,
                Buttons((Button("back", tr("Back")), pay), across=2),
            ),
            back=False,
        )

    def _worth(self, scene: Scene) -> tuple[Words, int]:
        letters = _letters(self.typed.text)
        if len(letters) < CODE_LENGTH:
            return Words(tr("{count} of {all} letters", count=len(letters), all=CODE_LENGTH), Tone.QUIET), 0
        worth = scene.table.ledger.vouchers.get(_digest(letters), 0)
        if not worth:
            return Words(tr("No such voucher is out: not one of ours, or paid before."), Tone.ALARM), 0
        return Words(tr("Worth {amount}", amount=money(worth)), Tone.STRONG), worth

    def touch(self, key: str, scene: Scene) -> Step:
        """One more letter; at the end a signature."""
        if key == "pay":
            _, worth = self._worth(scene)
            if not worth:
                return Step(self)
            digest = _digest(_letters(self.typed.text))
            what = tr("Pay a voucher of {amount}", amount=money(worth))
            return Step(Signing(lambda by, _: PayVoucher(digest, by), Role.DEALER, what, why=False, dealer_too=True))
        if key.startswith("key:") and len(_letters(self.typed.text)) >= CODE_LENGTH:
            return Step(self)
        return Step(replace(self, typed=self.typed.touch(key)))


def _letters(text: str) -> str:
    return text.replace(" ", "").upper()


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _digest(letters: str) -> str:
    try:
        return voucher_digest(letters)
    except NotACodeError:
        return ""


@dataclass(frozen=True, slots=True)
class DayPage:
    """The statement of a day, in all."""

    asked: bool = False
    """A period was chosen on this page."""

    def column(self, scene: Scene) -> Column:
        """The periods; then the figures."""
        terminals = scene.terminals or Terminals()
        if terminals.day_runs:
            return Column(tr("Statement"), (Words(tr("The journal is being read …"), Tone.STRONG),))
        if not self.asked or terminals.day is None:
            failed = (Words(terminals.day_failed, Tone.ALARM),) if self.asked and terminals.day_failed else ()
            buttons = tuple(Button(f"hours:{hours or 0}", tr(words)) for hours, words in PERIODS)
            return Column(tr("Statement"), (*failed, Spring(), Buttons(buttons)))
        return _figures(terminals.day)

    def touch(self, key: str, scene: Scene) -> Step:
        """A period, or each terminal."""
        word, _, rest = key.partition(":")
        day = (scene.terminals or Terminals()).day
        match word:
            case "hours" if int(rest) in {hours or 0 for hours, _ in PERIODS}:
                return Step(DayPage(asked=True), MakeStatement(int(rest) or None))
            case "periods":
                return Step(DayPage())
            case "each" if day is not None:
                return Step(DayLinesPage(day))
        return Step(self)


def _figures(day: Mapping[str, Any]) -> Column:
    cash, vouchers, house, terminals = day["cash"], day["vouchers"], day["house"], day["all"]
    rows = (
        Row((tr("Cash in"), _figure(cash["taken_in"]))),
        Row((tr("Cash out"), _figure(cash["paid_out"]))),
        Row((tr("Credit now"), _figure(terminals.get("credit", "0.00")))),
        Row((tr("Vouchers out"), _figure(vouchers["outstanding"]))),
        Row((tr("House won"), _figure(house["won"])), Tone.STRONG),
    )
    balanced: Block = Words(tr("Balanced to the cent."), Tone.QUIET)
    if not day["balanced"]:
        balanced = Words(tr("DOES NOT ADD UP: {what}", what="; ".join(day["wrong"])), Tone.ALARM)
    buttons = (
        Button("each", tr("Each"), enabled=bool(day["terminals"])),
        Button("periods", tr("Period")),
        Button("back", tr("Back")),
    )
    return Column(
        tr("Statement"),
        (balanced, Rows(rows), Spring(), Buttons(buttons, across=3)),
        cites=tr("{count} rounds", count=day["rounds"]),
        alarm=not day["balanced"],
        back=False,
    )


@dataclass(frozen=True, slots=True)
class DayLinesPage:
    """The statement of a day, terminal by terminal."""

    day: Mapping[str, Any]
    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A line for each."""
        del scene
        rows = _terminal_rows(self.day)
        buttons = [Button("more", "…")] if len(rows) > SHOWN_LINES else []
        buttons.append(Button("day", tr("In all")))
        lines = Rows(rows[self.first :], tr("In · credit · out"))
        return Column(tr("Statement"), (lines, Spring(), Buttons(tuple(buttons), across=len(buttons))), back=False)

    def touch(self, key: str, scene: Scene) -> Step:
        """One terminal, the next lines, or all together."""
        del scene
        word, _, rest = key.partition(":")
        match word:
            case "more":
                first = self.first + SHOWN_LINES
                return Step(replace(self, first=first if first < len(self.day["terminals"]) else 0))
            case "terminal":
                row = next((row for row in self.day["terminals"] if str(row["terminal"]) == rest), None)
                return Step(self if row is None else LinePage(self, row))
            case "day":
                return Step(DayPage(asked=True))
        return Step(self)


def _terminal_rows(day: Mapping[str, Any]) -> tuple[Row, ...]:
    """A line for each terminal."""
    return tuple(
        Row(
            (_sum(row, "bought", "vouchers_in"), _figure(row["credit"]), _sum(row, "cashed_out")),
            lead=str(row["terminal"]),
            key=f"terminal:{row['terminal']}",
        )
        for row in day["terminals"]
    )


def _cents(written: str) -> int:
    """A statement's figure: always two decimals, and a sign where it is below zero."""
    return int(written.replace(".", ""))


def _figure(written: str) -> str:
    cents = _cents(written)
    return f"−{money(-cents)}" if cents < 0 else money(cents)


def _sum(row: Mapping[str, str], *names: str) -> str:
    """Figures together; what went out is shown without its sign."""
    return money(abs(sum(_cents(row[name]) for name in names)))


@dataclass(frozen=True, slots=True)
class LinePage:
    """One terminal's day, line by line."""

    lines: DayLinesPage
    row: Mapping[str, Any]

    def column(self, scene: Scene) -> Column:
        """What was there, what came and went, what is there."""
        del scene
        rows = tuple(
            Row((tr(words), _figure(self.row[name])), Tone.STRONG if name in ("opening", "credit") else Tone.PLAIN)
            for name, words in ROWS.items()
            if name in ("opening", "credit") or self.row[name] != "0.00"
        )
        title = tr("Terminal {number}", number=str(self.row["terminal"]))
        return Column(title, (Rows(rows), Spring(), Buttons((Button("lines", tr("Each")),))), back=False)

    def touch(self, key: str, scene: Scene) -> Step:
        """Back to all."""
        del scene
        return Step(self.lines if key == "lines" else self)
