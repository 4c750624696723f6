"""Cash: credit for cash, vouchers sold and paid. The person who takes or gives the cash signs, also a dealer; above the
table's amount a second person signs too."""

from collections.abc import Callable
from dataclasses import field, replace
from functools import partial
from typing import Final

from controller.decide.moves import signer
from controller.decide.two_people import needs_two
from controller.protocol.host_requests import SellVoucher
from controller.protocol.host_state import Terminals
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import Action, BuyIn, DeclineCredit, PayVoucher, Signature
from controller.table.vouchers import GROUP, LENGTH, NotACodeError, grouped, voucher_digest
from gui.console.pages.amounts import AmountPage
from gui.console.pages.page import Ask, Scene, said
from gui.console.pages.signing import Signing, signed_by_two
from gui.console.pages.terminals.statement import DayPage
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn
from gui.touch.typed import Typed
from gui.words import money

CODE_SIGNS: Final = ("0123456789abc", "defghjkmnpqrs", "tvwxyz")
"""The letters of voucher codes, thirteen at a time."""


Make = Callable[[Signature, Signature | None], Action | Ask]
"""Takes who signs, and who signs second; None where one is enough."""


def _signed(kind: type[Action], make: Make, what: str, *, two: bool = False) -> Signing:
    """The signing page for cash; the dealer on duty may sign too. `two`: another person signs after the first."""
    if two:
        return signed_by_two(lambda by, second, _: make(by, second), signer(kind), what, why=False, dealer_too=True)
    return Signing(lambda by, _: make(by, None), signer(kind), what, why=False, dealer_too=True)


def buy_in(scene: Scene, terminal: int) -> Page:
    """The pages for credit in return for cash: how much, then who signs."""
    return AmountPage(lambda cents: _bought(scene.rules, terminal, cents))


def _bought(rules: TableRules, terminal: int, cents: int) -> Page:
    what = tr("Terminal {number}: credit of {amount}", number=str(terminal), amount=money(cents))
    two = needs_two(rules, cents)
    return _signed(BuyIn, lambda by, second: BuyIn(terminal, by, cents, second), what, two=two)


class AskPage(Page):
    """A terminal asks for credit; staff give it or refuse."""

    terminal: int

    def _asked(self, scene: Scene) -> int | None:
        seat = (scene.terminals or Terminals()).seat(self.terminal)
        return None if seat is None else seat.asked

    def still_true(self, scene: Scene) -> bool:
        """Until staff have answered."""
        return self._asked(scene) is not None

    def column(self, scene: Scene) -> Column:
        """The amount asked for, and a button for each answer."""
        asked = self._asked(scene) or 0
        seat = (scene.terminals or Terminals()).seat(self.terminal)
        has = money(0 if seat is None else seat.credit)
        rows = (Row((tr("Asks for"), money(asked)), Tone.STRONG), Row((tr("Has"), has)))
        words = Words(tr("Take the cash, then approve. Whoever takes it signs."), Tone.QUIET)
        buttons = (
            Button("approve", tr("Approve"), money(asked), to=partial(_bought, scene.rules, self.terminal, asked)),
            Button("other", tr("Another amount"), to=partial(buy_in, scene, self.terminal)),
            Button("decline", tr("Decline"), to=self._declined),
        )
        title = tr("Terminal {number}", number=str(self.terminal))
        return Column(title, (*said(scene), Rows(rows), words, Spring(), Buttons(buttons)))

    def _declined(self) -> Page:
        what = tr("Terminal {number}: no credit", number=str(self.terminal))
        return _signed(DeclineCredit, lambda by, _: DeclineCredit(self.terminal, by), what)


class MoneyPage(Page):
    """Vouchers and the statement."""

    def column(self, scene: Scene) -> Column:
        """A button each."""
        terminals = scene.terminals or Terminals()
        vouchers = scene.table.ledger.vouchers
        out = tr("{count} for {amount}", count=len(vouchers), amount=money(sum(vouchers.values())))
        again = "" if terminals.sold is None else tr("no. {number}", number=str(terminals.sold))
        buttons = (
            Button("sell", tr("Sell a voucher"), to=lambda: AmountPage(partial(_sold, scene.rules))),
            Button("pay", tr("Pay a voucher"), to=PayPage),
            Button("again", tr("Code sold last"), again, enabled=terminals.sold is not None,
                   to=partial(_sold_last, terminals.sold)),
            Button("day", tr("Statement"), to=DayPage),
        )  # fmt: skip
        rows = Rows((Row((tr("Vouchers out"), out)),))
        return Column(tr("Money"), (*said(scene), rows, Spring(), Buttons(buttons)))


def _sold(rules: TableRules, cents: int) -> Page:
    return _sale(cents, tr("Sell a voucher of {amount}", amount=money(cents)), two=needs_two(rules, cents))


def _sold_last(number: int | None) -> Page:
    return _sale(None, tr("Show the code of voucher {number} again", number=str(number)))


def _sale(cents: int | None, what: str, *, two: bool = False) -> Page:
    def make(by: Signature, second: Signature | None) -> Ask:
        return Ask(SellVoucher(by, cents, second), lambda sold: SoldPage(*sold))

    return _signed(actions.SellVoucher, make, what, two=two)


class SoldPage(Page):
    """The code of a sold voucher. Other people can see this screen, so the code is hidden until the dealer shows it."""

    number: int
    cents: int
    code: str = field(repr=False)
    visible: bool = False

    def column(self, _scene: Scene) -> Column:
        """The code in its groups."""
        groups = self.code.split("-") if self.visible else ["●" * GROUP] * (LENGTH // GROUP)
        words = tr("Write it down for the player. It is worth its amount to whoever has it.")
        if not self.visible:
            words = tr("Others can see this screen. The code can be shown again until it is redeemed.")
        other = partial(replace, self, visible=not self.visible)
        look = Button("show", tr("Show the code"), hold=True, to=other)
        if self.visible:
            look = Button("hide", tr("Hide"), to=other)
        return column_of(
            tr("Voucher {number}", number=str(self.number)),
            Rows((Row((tr("Amount"), money(self.cents)), Tone.STRONG),)),
            Rows(tuple(Row((group,), Tone.STRONG, lit=self.visible) for group in groups)),
            Words(words, Tone.QUIET),
            Spring(),
            Buttons((look, Button("done", tr("Handed over"), to=Turn())), across=2),
        )


class PayPage(Page):
    """Pays a voucher in cash: staff type or scan its code, then the page shows what it is worth."""

    typed: Typed = field(default_factory=lambda: Typed(signs=CODE_SIGNS, most=LENGTH + GROUP))

    def column(self, scene: Scene) -> Column:
        """The code as typed so far, and what the voucher is worth."""
        letters = _letters(self.typed.text)
        words, worth = self._worth(scene)
        pay = Button("pay", tr("Pay"), money(worth) if worth else "", enabled=bool(worth),
                     to=partial(_paid, scene.rules, letters, worth))  # fmt: skip
        keyboard = self.typed.keyboard(self._typed, grouped(letters) + "▏")
        ways = Buttons((Button("back", tr("Back")), pay), across=2)
        return column_of(tr("Voucher's code"), words, Spring(), keyboard, ways)

    def _typed(self, typed: Typed) -> "PayPage":
        return self if len(_letters(typed.text)) > LENGTH else replace(self, typed=typed)

    def _worth(self, scene: Scene) -> tuple[Words, int]:
        letters = _letters(self.typed.text)
        if len(letters) < LENGTH:
            return Words(tr("{count} of {all} letters", count=len(letters), all=LENGTH), Tone.QUIET), 0
        worth = scene.table.ledger.vouchers.get(_digest(letters), 0)
        if not worth:
            return Words(tr("No such voucher is out: not one of ours, or paid before."), Tone.ALARM), 0
        return Words(tr("Worth {amount}", amount=money(worth)), Tone.STRONG), worth


def _paid(rules: TableRules, letters: str, worth: int) -> Page:
    what = tr("Pay a voucher of {amount}", amount=money(worth))
    two = needs_two(rules, worth)
    return _signed(PayVoucher, lambda by, second: PayVoucher(_digest(letters), by, second), what, two=two)


def _letters(text: str) -> str:
    return text.replace(" ", "").upper()


def _digest(letters: str) -> str:
    try:
        return voucher_digest(letters)
    except NotACodeError:
        return ""
