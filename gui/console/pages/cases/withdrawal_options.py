"""Withdrawal options: the dealer asks every player with an open wager, one after the other."""

from dataclasses import replace
from functools import partial

from controller.decide.withdrawal_options import remaining_wagers
from controller.table.actions import AnswerOption, EndOption
from controller.table.model import Option, Table, Wager
from gui.console.pages.page import Act, Scene, said
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn
from gui.words import area_words, cited, money, seat_words

Player = tuple[int, str]


def to_ask(table: Table) -> list[Player]:
    """The players with an open wager who have not answered, by seat."""
    option = table.option
    answered = {(seat, who) for seat, who, _ in option.answers} if option else set()
    return sorted({wager.player for wager in remaining_wagers(table)} - answered)


def open_wagers(table: Table, player: Player) -> list[Wager]:
    """What a player may withdraw."""
    return [wager for wager in remaining_wagers(table) if wager.player == player]


def option_column(option: Option, title: str, *blocks: Block) -> Column:
    """The column of a page about an option; it cites the rule that gives the option."""
    return column_of(title, *blocks, cites=cited(option.clause, option.reading), alarm=True)


class AskingPage(Page):
    """A page that is shown while players are asked."""

    def still_true(self, scene: Scene) -> bool:
        """While players are being asked."""
        return scene.table.option is not None

    def column(self, scene: Scene) -> Column:
        """What `asks` returns; an empty column once the option has ended."""
        option = scene.table.option
        return Column("", back=False) if option is None else self.asks(scene, option)

    def asks(self, scene: Scene, option: Option, /) -> Column:
        """The column of the page: the question, or who has answered."""
        raise NotImplementedError


class OptionPage(AskingPage):
    """Asks one player after the other: withdraw, or stay."""

    skipped: int = 0
    """How many of the players still to be asked were put off."""

    def asks(self, scene: Scene, option: Option) -> Column:
        """The question for the next player; after the last one, the button to go on."""
        left = to_ask(scene.table)
        if not left:
            return self._end(option)
        player = left[self.skipped % len(left)]
        wagers = open_wagers(scene.table, player)
        rows = tuple(Row((area_words(scene.rules, wager.on), money(wager.amount))) for wager in wagers)
        total = money(sum(wager.amount for wager in wagers))
        buttons = _answers(option, player, None, total, self if self.skipped else None)
        if not option.all_or_nothing and len(wagers) > 1:
            areas = tuple(wager.on for wager in wagers)
            buttons.append(Button("each", tr("Wager by wager"), to=partial(EachWagerPage, *player, areas)))
        later = partial(OptionPage, (self.skipped + 1) % len(left))
        buttons.append(Button("next", tr("Ask later"), enabled=len(left) > 1, to=later))
        nobody = Button("asked", tr("Nobody else"), tr("{count} not asked", count=len(left)), hold=True,
                        to=partial(ended, option))  # fmt: skip
        title, ways = tr("Seat {seat}: withdraw?", seat=seat_words(*player)), Buttons(tuple(buttons), 2)
        words = Words(how_words(option), Tone.QUIET)
        return option_column(option, title, *said(scene), words, Rows(rows), Spring(), ways, Buttons((nobody,)))

    def _end(self, option: Option) -> Column:
        takers = sum(takes for _, _, takes in option.answers)
        count = tr("Answers: {count}, of them {takers} to withdraw.", count=len(option.answers), takers=takers)
        words = (Words(tr("Everybody has been asked."), Tone.STRONG), Words(count))
        on = Button("asked", tr("Go on"), to=partial(ended, option))
        return option_column(option, tr("Withdraw?"), *words, Spring(), Buttons((on,)))


def _answers(option: Option, player: Player, on: str | None, amount: str, after: Page | None) -> list[Button]:
    """The two answers of a player about one wager, or about all of them (`on` is None), which come to `amount`."""
    seat, who = player

    def answered(*, takes: bool) -> Turn:
        return Turn(after, Act(AnswerOption(option.case, seat, takes=takes, who=who, on=on)))

    return [
        Button("takes", tr("Withdraws"), amount, to=partial(answered, takes=True)),
        Button("stays", tr("Stays"), amount, to=partial(answered, takes=False)),
    ]


def ended(option: Option) -> Turn:
    """The button to go on once all players have been asked."""
    return Turn(None, Act(EndOption(option.case)))


def how_words(option: Option) -> str:
    """What a player may withdraw."""
    return tr("All open wagers, or none.") if option.all_or_nothing else tr("All, some or none.")


class EachWagerPage(Page):
    """A player's wagers one by one, where the clause lets players choose."""

    seat: int
    who: str
    areas: tuple[str, ...]
    """The areas still to be asked about."""

    def still_true(self, scene: Scene) -> bool:
        """While players are being asked, and this wager is on the table."""
        return scene.table.option is not None and self._wager(scene) is not None

    def column(self, scene: Scene) -> Column:
        """The wager whose turn it is."""
        option = scene.table.option
        wager = self._wager(scene)
        if option is None or wager is None:
            return OptionPage().column(scene)
        on, *rest = self.areas
        after = replace(self, areas=tuple(rest)) if rest else None
        buttons = _answers(option, (self.seat, self.who), on, money(wager.amount), after)
        words = Words(
            tr("{area} {amount}", area=area_words(scene.rules, wager.on), amount=money(wager.amount)), Tone.STRONG
        )
        title = tr("Seat {seat}: withdraw?", seat=seat_words(self.seat, self.who))
        count = Words(tr("Wagers still to ask about: {count}", count=len(self.areas)), Tone.QUIET)
        return option_column(option, title, words, count, Spring(), Buttons(tuple(buttons)))

    def _wager(self, scene: Scene) -> Wager | None:
        mine = open_wagers(scene.table, (self.seat, self.who))
        return next((wager for wager in mine if wager.on == self.areas[0]), None)
