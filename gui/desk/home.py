"""Home: the page that the table asks for when nobody has opened another: pays, a case, an option, a card to enter."""

from dataclasses import dataclass

from controller.betting import settled_lines
from controller.events import SettledLine
from controller.facts import judge
from controller.ruleset import Result
from controller.table import Phase
from gui.areas import AreaState, AreaView, area_views
from gui.desk.blocks import Button, Buttons, Column, Row, Rows, Spring, Tone, Words
from gui.desk.card_entry import EntryPage
from gui.desk.cases import CasePage, open_case
from gui.desk.options import OptionPage
from gui.desk.page import Page, Scene, Step
from gui.desk.terms import area_words, money, seat_words
from gui.tongue import tr


def home(scene: Scene) -> Page:
    """The page that the table asks for."""
    table = scene.table
    if table.option is not None:
        return OptionPage()
    if open_case(table) is not None:
        return CasePage()
    if scene.message:
        return MessagePage()
    if table.phase is Phase.DEALING and table.shoe.kind == "manual":
        return EntryPage()
    return PaysPage()


@dataclass(frozen=True, slots=True)
class MessagePage:
    """Why the last touch was refused."""

    def column(self, scene: Scene) -> Column:
        """The words and a way back."""
        return Column(tr("Not possible"), (Words(scene.message), Spring(), Buttons((Button("back", tr("Back")),))),
                      back=False)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Step:
        """Back, whatever it is."""
        del key, scene
        return Step()


@dataclass(frozen=True, slots=True)
class PaysPage:
    """Every area and how it stands; what each seat gets."""

    def column(self, scene: Scene) -> Column:
        """Areas, then lines."""
        areas = tuple(_area_row(area) for area in area_views(scene.table, scene.rules))
        lines = tuple(_line_rows(scene))
        return Column(tr("Pays"), (Rows(areas), Rows(lines)), back=False)

    def touch(self, key: str, scene: Scene) -> Step:
        """Nothing here can be touched."""
        del key, scene
        return Step(self)


STATES = {
    AreaState.OPEN: "open",
    AreaState.WIN: "WIN",
    AreaState.LOSE: "lose",
    AreaState.PUSH: "push",
}


def _area_row(area: AreaView) -> Row:
    tone = {AreaState.WIN: Tone.STRONG, AreaState.PUSH: Tone.PLAIN}.get(area.state, Tone.QUIET)
    return Row((tr(area.name), area.pays, tr(STATES[area.state])), tone, lit=area.state is AreaState.WIN)


def _line_rows(scene: Scene) -> list[Row]:
    lines = lines_of(scene)
    if lines:
        return [
            Row((area_words(scene.rules, line.on), does(line)), Tone.STRONG, lead=seat_words(line.seat, line.who))
            for line in lines
        ]
    return [
        Row((area_words(scene.rules, w.on), money(w.amount)), lead=seat_words(w.seat, w.who))
        for w in scene.table.wagers
    ]


def lines_of(scene: Scene) -> list[SettledLine]:
    """What each wager gets: what settling will do, before anybody touches the button, and what it did."""
    table = scene.table
    if table.phase is Phase.RESULT:
        outcome = judge([c for c in table.deal.player if c], [c for c in table.deal.banker if c])
        return settled_lines(table, scene.rules, outcome)
    return list(table.lines)


def does(line: SettledLine) -> str:
    """What the dealer does with a wager."""
    if line.result == Result.LOSE:
        if line.returns:
            return tr("collect, return {amount}", amount=money(line.returns))
        return tr("collect")
    return tr("pay {amount}", amount=money(line.pays)) if line.pays else tr("return")
