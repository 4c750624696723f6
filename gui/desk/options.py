"""Withdrawal options: every player with a wager that is still open is asked once."""

from dataclasses import dataclass

from controller.actions import AnswerOption, EndOption
from controller.prospects import decided
from gui.desk.blocks import Button, Buttons, Column, Spring, Words
from gui.desk.page import Act, Scene, Step, paged
from gui.desk.terms import cited, money, seat_words
from gui.tongue import tr


@dataclass(frozen=True, slots=True)
class OptionPage:
    """Who withdraws."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """Those who have not been asked, and the end."""
        option = scene.table.option
        if option is None:
            return Column("", back=False)
        asked = {(seat, who) for seat, who, _ in option.answers}
        done = decided(scene.rules.ruleset, scene.table.deal.player, scene.table.deal.banker)
        sums: dict[tuple[int, str], int] = {}
        for wager in scene.table.wagers:
            if wager.on not in done:
                sums[wager.player] = sums.get(wager.player, 0) + wager.amount
        buttons = [
            Button(f"takes:{seat}:{who}", tr("Seat {seat} withdraws", seat=seat_words(seat, who)), money(total))
            for (seat, who), total in sums.items()
            if (seat, who) not in asked
        ]
        words = tr("All of a player's wagers, or none.") if option.all_or_nothing else tr("Each player may withdraw.")
        return Column(
            tr("Withdraw?"),
            (
                Words(words),
                Spring(),
                Buttons(paged(buttons, self.first)),
                Buttons((Button("asked", tr("Everybody was asked")),)),
            ),
            cites=cited(option.clause, option.reading),
            alarm=True,
            back=False,
        )

    def touch(self, key: str, scene: Scene) -> Step:
        """An answer, or the end."""
        word, _, rest = key.partition(":")
        option = scene.table.option
        if option is None:
            return Step()
        match word:
            case "takes":
                seat, _, who = rest.partition(":")
                return Step(None, Act(AnswerOption(option.case, int(seat), takes=True, who=who)))
            case "asked":
                return Step(None, Act(EndOption(option.case)))
            case "more":
                return Step(OptionPage(self.first + 4))
        return Step(self)
