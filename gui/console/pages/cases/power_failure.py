"""After a power failure: the dealer compares the recorded hands with the felt before a ruling is chosen."""

from controller.table.surplus import masked
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.details import hand_buttons, hands_of, waiting_in_no_hand
from gui.console.pages.cases.terms import cards_words
from gui.console.pages.page import Scene
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page
from gui.words import money


class ComparePage(Page):
    """Asks whether the cards lie on the felt as shown. The dealer touches a card that does not."""

    after: Page
    """The page that follows."""

    def still_true(self, scene: Scene) -> bool:
        """While the case is open."""
        return self.after.still_true(scene)

    def column(self, scene: Scene) -> Column:
        """Every card as a button, and what is staked."""
        table = scene.table
        hands = hand_buttons(hands_of(table), CorrectPage)
        asks: Block = Words(tr("Touch a card that lies otherwise on the felt."), Tone.STRONG)
        if not hands:
            asks = Words(tr("No card was drawn in this round."), Tone.STRONG)
        said: list[Block] = []
        loose = waiting_in_no_hand(table)
        if loose:
            waiting = cards_words(tuple(masked(table).waiting[n].card for n in loose))
            said.append(Words(tr("In no hand: {cards}", cards=waiting)))
        if table.wagers:
            total = money(sum(wager.amount for wager in table.wagers))
            said.append(Words(tr("Wagers: {count} ({total} in all)", count=len(table.wagers), total=total), Tone.QUIET))
            if not scene.rules.ruleset.electronic:
                said.append(Words(tr("Touch Wagers below to see who has what."), Tone.QUIET))
        same = tr("All as on the felt") if hands else tr("No card on the felt")
        buttons = Buttons((Button("same", same, asks="felt", to=self.after),))
        return Column(tr("Compare with the felt"), (asks, *hands, *said, Spring(), buttons), alarm=True, back=False)
