"""Home: the page that is shown when no person has opened another: pays, a case, an option, a card to enter."""

from controller.decide.unseen_cards import card_to_name
from controller.settings.settings import Mode
from controller.table.model import Phase
from gui.console.felt import Felt
from gui.console.pages.cases.card_entry import CorrectPage, EntryPage
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.cases.withdrawal_options import OptionPage
from gui.console.pages.duty import DutyPage
from gui.console.pages.page import Scene
from gui.console.pages.terminals.terminals import TerminalsAskedPage, TerminalsPage
from gui.console.pages.training import asked_page
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.calculator import CalculatorPage
from gui.console.pages.wagers.moved import MovedPage, was_moved
from gui.console.pages.wagers.paying import PayingPage, area_rows, money_of
from gui.console.pages.wagers.who_handles import HandlersPage, handler_words
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Words
from gui.touch.page import Page, Turn
from gui.words import area_words, money, seat_words


def home(scene: Scene) -> Page:
    """The page that the table asks for."""
    table = scene.table
    asked = asked_page(scene)
    if asked is not None:
        return MessagePage() if scene.message else asked
    if table.option is not None:
        return OptionPage() if scene.terminals is None else TerminalsAskedPage()
    if table.holding_case is not None:
        return CasePage()
    if scene.message:
        return MessagePage()
    if table.dealer is None and scene.rules.settings.mode is Mode.LIVE and table.phase is not Phase.NO_SHOE:
        return DutyPage()  # nothing is dealt until somebody signs on
    if table.phase is Phase.DEALING and table.shoe.kind == "manual":
        return EntryPage()
    named = to_be_named(scene)
    if named is not None:
        return named
    if scene.terminals is not None:
        return TerminalsPage()
    return felt_page(scene) or PaysPage()


def to_be_named(scene: Scene) -> Page | None:
    """The page that asks what a card of a hand is, if the round waits for that; None if it does not."""
    place = card_to_name(scene.table, scene.rules)
    if place is None:
        return None
    return EntryPage() if scene.table.shoe.kind == "manual" else CorrectPage(place.side, place.index, asked=True)


def felt_page(scene: Scene) -> Page | None:
    """The page whose felt belongs to the phase: the bets while they are open, the boxes while players are paid, or as
    long as a round that was paid in part has no result."""
    table = scene.table
    if scene.rules.ruleset.electronic or scene.terminals is not None:
        return None
    if table.phase is Phase.BETTING:
        return BetsPage(Phase.BETTING)
    if table.moved and was_moved(table):
        return MovedPage()
    return PayingPage(table.round) if money_of(scene) else None


def felt_of(column: Column, scene: Scene) -> Felt | None:
    """The felt of the page that is shown, or else the one that belongs to the phase."""
    page = felt_page(scene) if column.hero is None else None
    found: Felt | None = column.hero if page is None else page.column(scene).hero
    return found


def shown(page: Page | None, scene: Scene) -> Page:
    """`page` while its `still_true` holds; otherwise home."""
    return page if page is not None and page.still_true(scene) else home(scene)


class MessagePage(Page):
    """Why the last touch was refused."""

    def column(self, scene: Scene) -> Column:
        """The reason and a button back."""
        back = Button("back", tr("Back"), to=Turn())
        return Column(tr("Not possible"), (Words(scene.message), Spring(), Buttons((back,))), back=False)


class PaysPage(Page):
    """Every area with its odds and whether it wins, who handles the cards, and the stakes of each seat."""

    def column(self, scene: Scene) -> Column:
        """Areas, then wagers."""
        blocks: list[Block] = [Rows(area_rows(scene))]
        handlers = handler_words(scene)
        if handlers:
            blocks.append(Rows((Row(handlers, key="handlers", to=HandlersPage),)))
        wagers = tuple(
            Row((area_words(scene.rules, w.on), money(w.amount)), lead=seat_words(w.seat, w.who))
            for w in sorted(scene.table.wagers, key=lambda wager: wager.player)
        )
        if wagers:
            blocks.append(Rows(wagers))
        else:
            blocks += [Spring(), Buttons((Button("calculator", tr("Calculator"), to=CalculatorPage),))]
        return Column(tr("Pays"), tuple(blocks), back=False)
