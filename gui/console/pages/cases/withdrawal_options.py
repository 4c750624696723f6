"""Withdrawal options: the dealer asks every player with an open wager, one after the other.

An answer can be changed until the option ends; a pit supervisor signs for those who have not answered (reading 23).
"""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.decide.moves import signer
from controller.decide.withdrawal_options import Player, not_answered, players_asked, remaining_wagers
from controller.game.phrase import phrase
from controller.table.actions import AnswerOption, EndOption
from controller.table.cases import Option
from controller.table.rounds import Wager
from gui.console.pages.page import Act, Scene, said
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.touch.page import Page, Turn, more
from gui.words import area_words, cited, money, seat_words

PER_PAGE: Final = 6


def open_wagers(scene: Scene, player: Player) -> list[Wager]:
    """What a player may withdraw."""
    return [wager for wager in remaining_wagers(scene.table, scene.rules.ruleset) if wager.player == player]


def option_column(option: Option, title: str, *blocks: Block, back: bool = False) -> Column:
    """The column of a page about an option; it cites the rule that gives the option."""
    return Column(title, blocks, cited(option.clause, option.reading), alarm=True, back=back)


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
    player: Player | None = None
    """A player who changes the answer."""

    def asks(self, scene: Scene, option: Option) -> Column:
        """The question for the next player; after the last one, the button to go on."""
        left = not_answered(scene.table, scene.rules.ruleset)
        player = self.player or (left[self.skipped % len(left)] if left else None)
        if player is None or not open_wagers(scene, player):
            return self._end(scene, option)
        wagers = open_wagers(scene, player)
        rows = tuple(Row((area_words(scene.rules, wager.on), money(wager.amount))) for wager in wagers)
        total = money(sum(wager.amount for wager in wagers))
        buttons = _answers(option, player, None, total, self if self.skipped else None)
        if not option.all_or_nothing and len(wagers) > 1:
            areas = tuple(wager.on for wager in wagers)
            buttons.append(Button("each", tr("Wager by wager"), to=partial(EachWagerPage, *player, areas)))
        if self.player is None:
            later = partial(OptionPage, (self.skipped + 1) % len(left))
            buttons.append(Button("next", tr("Ask later"), enabled=len(left) > 1, to=later))
        title, ways = tr("Seat {seat}: withdraw?", seat=seat_words(*player)), Buttons(tuple(buttons), 2)
        words = Words(how_words(option), Tone.QUIET)
        back = self.player is not None
        ends = (given_button(option), *((absent_button(option, len(left)),) if left else ()))
        return option_column(
            option, title, *said(scene), words, Rows(rows), Spring(), ways, Buttons(ends, 2), back=back
        )

    def _end(self, scene: Scene, option: Option) -> Column:
        takers = sum(takes for _, _, takes in option.answers)
        count = tr("Answers: {count}, of them {takers} to withdraw.", count=len(option.answers), takers=takers)
        words = [Words(tr("Everybody has answered."), Tone.STRONG), Words(count)]
        if not option.answers:
            words = [Words(tr("No wager is open to withdraw."), Tone.STRONG)]
        on = Button("asked", tr("Go on"), asks="end", to=partial(ended, option))
        buttons = Buttons((given_button(option), on))
        return option_column(option, tr("Withdraw?"), *said(scene), *words, Spring(), buttons)


def given_button(option: Option) -> Button:
    """The button to the answers so far, where one can be changed."""
    count = len(option.answers)
    return Button("given", tr("Answers"), tr("{count} given", count=count), enabled=count > 0, to=GivenPage)


def absent_button(option: Option, count: int) -> Button:
    """The button with which a pit supervisor ends the option for those who have not answered."""
    sign = Signing(
        partial(EndOption, option.case),
        signer(EndOption),
        tr("{count} without an answer stay", count=count),
    )
    return Button("absent", tr("Sign for them"), tr("{count} not answered", count=count), to=partial(replace, sign))


class GivenPage(AskingPage):
    """Who is asked and what they have said; touch a player to change the answer."""

    first: int = 0

    def asks(self, scene: Scene, option: Option) -> Column:
        """A line for each player who is asked: those without an answer first."""
        players = players_asked(scene.table, scene.rules.ruleset)
        said_so = {(seat, who): takes for seat, who, takes in option.answers}
        players.sort(key=lambda player: (player in said_so, player))
        shown = players[self.first : self.first + PER_PAGE]
        rows = tuple(
            Row(
                (tr(SAID[said_so.get(player)]), money(sum(wager.amount for wager in open_wagers(scene, player)))),
                Tone.QUIET if player in said_so else Tone.STRONG,
                key="player:{}:{}".format(*player),
                lead=seat_words(*player),
                to=partial(OptionPage, player=player),
            )
            for player in shown
        )
        words = Words(tr("Touch a player to change the answer. Answers count when the option ends."), Tone.QUIET)
        rest = (Buttons((more(self, len(players), PER_PAGE, tr("More")),)),) if len(players) > PER_PAGE else ()
        return option_column(option, tr("Answers"), words, Rows(rows), Spring(), *rest, back=True)


SAID: Final = {None: phrase("has not answered"), True: phrase("withdraws"), False: phrase("stays")}
"""What a player has said, in words."""


def _answers(option: Option, player: Player, on: str | None, amount: str, after: Page | None) -> list[Button]:
    """The two answers of a player about one wager, or about all of them (`on` is None), which come to `amount`."""
    seat, who = player
    asks = f"{seat} {who} {on}"

    def answered(*, takes: bool) -> Turn:
        return Turn(after, Act(AnswerOption(option.case, seat, takes=takes, who=who, on=on)))

    return [
        Button("takes", tr("Withdraws"), amount, asks=asks, to=partial(answered, takes=True)),
        Button("stays", tr("Stays"), amount, asks=asks, to=partial(answered, takes=False)),
    ]


def ended(option: Option) -> Turn:
    """The button to go on once all players have answered."""
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
        return option_column(option, title, words, count, Spring(), Buttons(tuple(buttons)), back=True)

    def _wager(self, scene: Scene) -> Wager | None:
        mine = open_wagers(scene, (self.seat, self.who))
        return next((wager for wager in mine if wager.on == self.areas[0]), None)
