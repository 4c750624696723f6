"""Money over the counter: credit for cash, vouchers sold and paid. Whoever takes or gives cash signs, a dealer too."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from controller.decide.moves import signer
from controller.protocol.host_requests import SellVoucher
from controller.protocol.host_state import Terminals
from controller.table import actions
from controller.table.actions import Action, BuyIn, DeclineCredit, PayVoucher, Signature
from controller.table.vouchers import NotACodeError, voucher_digest
from gui.console.pages.keyboard import Typed
from gui.console.pages.page import Ask, Page, Scene, Turn
from gui.console.pages.signing import Signing
from gui.console.pages.terminals.statement import DayPage
from gui.console.pages.wagers.amounts import AmountPage
from gui.console.pages.wagers.check import said
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.words import money

CODE_SIGNS: Final = ("0123456789abc", "defghjkmnpqrs", "tvwxyz")
"""The letters of voucher codes, thirteen at a time."""
CODE_LENGTH: Final = 20
GROUP: Final = 4


def _signed(kind: type[Action], make: Callable[[Signature], Action | Ask], what: str) -> Signing:
    """The person who takes or gives the cash signs, the dealer on duty too."""
    return Signing(lambda by, _: make(by), signer(kind), what, why=False, dealer_too=True)


def buy_in(terminal: int) -> Page:
    """Cash is taken: how much, then who signs."""
    return AmountPage(lambda cents: _bought(terminal, cents))


def _bought(terminal: int, cents: int) -> Page:
    what = tr("Terminal {number}: credit of {amount}", number=str(terminal), amount=money(cents))
    return _signed(BuyIn, lambda by: BuyIn(terminal, by, cents), what)


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

    def touch(self, key: str, scene: Scene) -> Turn:
        """Given, given otherwise, or not."""
        asked = self._asked(scene)
        terminal = self.terminal
        match key:
            case "approve" if asked is not None:
                return Turn(_bought(terminal, asked))  # what is signed is what was shown, whatever is asked later
            case "other":
                return Turn(buy_in(terminal))
            case "decline" if asked is not None:
                what = tr("Terminal {number}: no credit", number=str(terminal))
                needed = signer(DeclineCredit)
                return Turn(
                    Signing(lambda by, _: DeclineCredit(terminal, by), needed, what, why=False, dealer_too=True)
                )
        return Turn(self)


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

    def touch(self, key: str, scene: Scene) -> Turn:
        """One of them."""
        match key:
            case "sell":
                return Turn(AmountPage(_sold))
            case "pay":
                return Turn(PayPage())
            case "again" if scene.terminals is not None and scene.terminals.sold is not None:
                what = tr("Show the code of voucher {number} again", number=str(scene.terminals.sold))
                return Turn(_sale(None, what))
            case "day":
                return Turn(DayPage())
        return Turn(self)


def _sold(cents: int) -> Page:
    what = tr("Sell a voucher of {amount}", amount=money(cents))
    return _sale(cents, what)


def _sale(cents: int | None, what: str) -> Page:
    return _signed(actions.SellVoucher, lambda by: Ask(SellVoucher(by, cents), lambda sold: SoldPage(*sold)), what)


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

    def touch(self, key: str, scene: Scene) -> Turn:
        """Shown, hidden, handed over."""
        del scene
        match key:
            case "show" | "hide":
                return Turn(replace(self, visible=key == "show"))
            case "done":
                return Turn()
        return Turn(self)


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

    def touch(self, key: str, scene: Scene) -> Turn:
        """One more letter; at the end a signature."""
        if key == "pay":
            _, worth = self._worth(scene)
            if not worth:
                return Turn(self)
            digest = _digest(_letters(self.typed.text))
            what = tr("Pay a voucher of {amount}", amount=money(worth))
            return Turn(
                Signing(lambda by, _: PayVoucher(digest, by), signer(PayVoucher), what, why=False, dealer_too=True)
            )
        if key.startswith("key:") and len(_letters(self.typed.text)) >= CODE_LENGTH:
            return Turn(self)
        return Turn(replace(self, typed=self.typed.touch(key)))


def _letters(text: str) -> str:
    return text.replace(" ", "").upper()


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _digest(letters: str) -> str:
    try:
        return voucher_digest(letters)
    except NotACodeError:
        return ""
