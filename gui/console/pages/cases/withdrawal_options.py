"""Withdrawal options: every player with a wager that is still open is asked, one after the other."""

from dataclasses import dataclass, replace

from controller.decide.withdrawal_options import remaining_wagers
from controller.table.actions import AnswerOption, EndOption
from controller.table.model import Option, Table, Wager
from gui.console.pages.page import Act, Scene, Turn
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
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


@dataclass(frozen=True, slots=True)
class OptionPage:
    """One player after the other: withdraws, or stays."""

    skipped: int = 0
    """How many of those who are still to be asked come later."""

    def still_true(self, scene: Scene) -> bool:
        """While players are being asked."""
        return scene.table.option is not None

    def column(self, scene: Scene) -> Column:
        """The player whose turn it is; at the end the way on."""
        option = scene.table.option
        if option is None:
            return Column("", back=False)
        left = to_ask(scene.table)
        if not left:
            return self._end(option)
        player = left[self.skipped % len(left)]
        wagers = open_wagers(scene.table, player)
        rows = tuple(Row((area_words(scene.rules, wager.on), money(wager.amount))) for wager in wagers)
        total = money(sum(wager.amount for wager in wagers))
        buttons = [Button("takes", tr("Withdraws"), total), Button("stays", tr("Stays"), total)]
        if not option.all_or_nothing and len(wagers) > 1:
            buttons.append(Button("each", tr("Wager by wager")))
        buttons.append(Button("next", tr("Ask later"), enabled=len(left) > 1))
        words = [Words(scene.message, Tone.ALARM)] if scene.message else []
        words.append(Words(_how(option), Tone.QUIET))
        return Column(
            tr("Seat {seat}: withdraw?", seat=seat_words(*player)),
            (
                *words,
                Rows(rows),
                Spring(),
                Buttons(tuple(buttons), 2),
                Buttons((Button("asked", tr("Nobody else"), tr("{count} not asked", count=len(left)), hold=True),)),
            ),
            cites=cited(option.clause, option.reading),
            alarm=True,
            back=False,
        )

    def _end(self, option: Option) -> Column:
        takers = sum(takes for _, _, takes in option.answers)
        said = tr("Answers: {count}, of them {takers} to withdraw.", count=len(option.answers), takers=takers)
        words = (Words(tr("Everybody has been asked."), Tone.STRONG), Words(said))
        return Column(
            tr("Withdraw?"),
            (*words, Spring(), Buttons((Button("asked", tr("Go on")),))),
            cites=cited(option.clause, option.reading),
            alarm=True,
            back=False,
        )

    def touch(self, key: str, scene: Scene) -> Turn:
        """An answer, the next player, or the end."""
        option = scene.table.option
        if option is None:
            return Turn()
        left = to_ask(scene.table)
        if key == "asked":
            return Turn(None, Act(EndOption(option.case)))
        if not left:
            return Turn(self)
        seat, who = left[self.skipped % len(left)]
        match key:
            case "takes" | "stays":
                after = OptionPage(self.skipped) if self.skipped else None
                return Turn(after, Act(AnswerOption(option.case, seat, takes=key == "takes", who=who)))
            case "next":
                return Turn(OptionPage((self.skipped + 1) % len(left)))
            case "each" if not option.all_or_nothing:
                areas = tuple(wager.on for wager in open_wagers(scene.table, (seat, who)))
                return Turn(EachWagerPage(seat, who, areas))
        return Turn(self)


def _how(option: Option) -> str:
    return tr("All open wagers, or none.") if option.all_or_nothing else tr("All, some or none.")


@dataclass(frozen=True, slots=True)
class EachWagerPage:
    """A player's wagers one by one, where the clause lets players choose."""

    seat: int
    who: str
    areas: tuple[str, ...]
    """Those that are still to be asked about."""

    def still_true(self, scene: Scene) -> bool:
        """While players are being asked, and this wager lies there."""
        return scene.table.option is not None and self._wager(scene) is not None

    def column(self, scene: Scene) -> Column:
        """The wager whose turn it is."""
        option = scene.table.option
        wager = self._wager(scene)
        if option is None or wager is None:
            return OptionPage().column(scene)
        buttons = (
            Button("takes", tr("Withdraws"), money(wager.amount)),
            Button("stays", tr("Stays"), money(wager.amount)),
        )
        words = Words(
            tr("{area} {amount}", area=area_words(scene.rules, wager.on), amount=money(wager.amount)), Tone.STRONG
        )
        return Column(
            tr("Seat {seat}: withdraw?", seat=seat_words(self.seat, self.who)),
            (
                words,
                Words(tr("Wagers still to ask about: {count}", count=len(self.areas)), Tone.QUIET),
                Spring(),
                Buttons(buttons),
            ),
            cites=cited(option.clause, option.reading),
            alarm=True,
            back=False,
        )

    def _wager(self, scene: Scene) -> Wager | None:
        mine = open_wagers(scene.table, (self.seat, self.who))
        return next((wager for wager in mine if wager.on == self.areas[0]), None)

    def touch(self, key: str, scene: Scene) -> Turn:
        """This one; then the next."""
        option = scene.table.option
        if option is None or self._wager(scene) is None:
            return OptionPage().touch(key, scene)
        if key not in ("takes", "stays"):
            return Turn(self)
        on, *rest = self.areas
        answer = AnswerOption(option.case, self.seat, takes=key == "takes", who=self.who, on=on)
        return Turn(replace(self, areas=tuple(rest)) if rest else None, Act(answer))
